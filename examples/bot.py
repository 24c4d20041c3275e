"""A bot for Salle in ten lines: it takes a seat by invitation and gives the default answers.

    python examples/bot.py http://127.0.0.1:8000 INVITATION

INVITATION is the last part of the link that "Invite a friend" gives. To play better, choose
better than `question["default"]`; GET …/view with the same token shows all that the seat may see.
"""

import json
import sys
from urllib.request import Request, urlopen

API, INVITATION = f"{sys.argv[1].rstrip('/')}/api/v1", sys.argv[2].rpartition("/")[2]


def send(path: str, data: dict[str, object], **headers: str) -> dict[str, str]:
    """POST some JSON and read the answer."""
    kind = {"Content-Type": "application/json"}
    answer: dict[str, str] = json.load(
        urlopen(Request(API + path, json.dumps(data).encode(), kind | headers))
    )
    return answer


seat = send("/seats", {"invitation": INVITATION, "name": "Ten lines"})
key = {"Authorization": f"Bearer {seat['token']}"}
for line in urlopen(Request(f"{API}/matches/{seat['match']}/events", headers=key)):
    if line.startswith(b"data:") and b'"choices"' in line:
        table = json.loads(line[5:])
        for question in table["choices"]:
            answer = {"seq": question["seq"], "option": question["default"]}
            send(f"/matches/{seat['match']}/answers", answer, **key)
        if table["over"]:
            print(f"The match is over: {table['outcome']}")
            break
