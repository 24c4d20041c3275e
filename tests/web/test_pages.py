"""Every page, as a browser without script meets it."""

from __future__ import annotations

import gzip

import pytest

import salle
from salle import rulebook
from tests.web.playing import GAME, Desk
from tests.web.visiting import Page, Person, address, play_out

KILOBYTE = 1000
FIRST_PAGE = 100 * KILOBYTE
UPDATE = 15 * KILOBYTE
ODD_NAME = '<b>"Ann" & Co</b>'
PLAIN_PAGES = ("/", "/rules", f"/rules/{GAME}", "/account", "/review", "/odds/ore", "/api")


@pytest.fixture
def ann(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def bob(client: Desk) -> Person:
    return Person(client)


@pytest.fixture
def duel(ann: Person, bob: Person) -> str:
    """The path of a match of Ann and Bob that has begun."""
    waiting = ann.make("invite")
    bob.join(waiting)
    return address(waiting)


def calm(page: Page, status: int = 200) -> Page:
    """The page, if it came as expected and the content policy would have nothing to refuse."""
    assert page.status == status, page.words
    assert page.faults == []
    return page


@pytest.mark.parametrize("path", PLAIN_PAGES)
def test_a_page_answers_without_script_or_style_inside(ann: Person, path: str) -> None:
    calm(ann.get(path))


def test_an_unknown_address_is_a_page_that_says_so(ann: Person) -> None:
    assert "There is nothing at this address." in calm(ann.get("/nowhere"), 404).words
    assert "There is no such match." in calm(ann.get("/m/nothing"), 404).words
    assert "There is no such invitation." in calm(ann.get("/j/nothing"), 404).words
    assert "There is no such rulebook." in calm(ann.get("/rules/nothing"), 404).words


# -- the lobby ---------------------------------------------------------------------------------


def test_the_lobby_has_every_game_with_its_switches(ann: Person) -> None:
    page = ann.get("/")
    for game in salle.games().values():
        assert game.title in page.words
        assert game.pitch in page.words
        for switch in game.switches:
            assert f"{game.id}.{switch.name}" in page.form("/matches").fields
            assert f"/rules/{game.id}#{switch.ruling.lower()}" in page.links


@pytest.mark.parametrize("way", ["bot", "invite", "same", "watch"])
def test_every_way_of_playing_leads_to_a_table(ann: Person, way: str) -> None:
    page = calm(ann.make(way))
    assert address(page).startswith("/m/")


def test_a_table_that_cannot_be_comes_back_with_the_reason(ann: Person) -> None:
    page = calm(ann.make("bot", **{f"{GAME}.seats": "99"}), 409)
    assert "has 2 to 8 seats, not 99" in page.words
    page = calm(ann.make("bot", **{f"{GAME}.attack_table": "nonsense"}), 422)
    assert "nonsense" in page.words
    page = calm(ann.make("bot", total="soon"), 422)
    assert "'soon' is not a number." in page.words


def test_a_refused_table_keeps_what_was_filled_in(ann: Person) -> None:
    page = ann.make(
        "bot",
        name="Mireille",
        level="5",
        others="Tomasz",
        total="12",
        watch_b="1",
        chat="on",
        **{f"{GAME}.seats": "4", f"{GAME}.attack_table": "nonsense", f"{GAME}.end_timing": "round"},
    )
    calm(page, 422)
    fields = page.form("/matches").fields
    assert fields["game"] == GAME
    assert (fields["name"], fields["others"], fields["level"]) == ("Mireille", "Tomasz", "5")
    assert (fields["total"], fields["watch_b"], fields["watch_a"]) == ("12", "1", "3")
    assert "selected>4<" in page.html
    assert fields[f"{GAME}.attack_table"] == "nonsense"
    assert fields[f"{GAME}.end_timing"] == "round"
    assert "chat" in fields
    assert "real_dice" not in fields


def test_the_lobby_says_when_it_is_your_move(ann: Person, bob: Person, duel: str) -> None:
    asked = ann if ann.get(duel).options else bob
    page = asked.get("/")
    assert "Your move against" in page.words
    assert duel in page.links


def test_names_are_escaped_everywhere(ann: Person, bob: Person) -> None:
    waiting = ann.make("invite", name=ODD_NAME)
    path = address(waiting)
    invitation = waiting.html.partition("/j/")[2].partition('"')[0]
    pages = [waiting, bob.get(f"/j/{invitation}"), bob.join(waiting, ODD_NAME)]
    pages += [ann.get(path), bob.get("/"), bob.get("/account"), bob.get(f"{path}/replay")]
    bob.send(bob.get(path).form(f"{path}/act"), act="resign")
    pages += [ann.get(path), ann.get("/review"), ann.get(f"{path}/replay")]
    for page in pages:
        assert ODD_NAME in page.words, page.url
        assert "<b>&#34;Ann&#34;" not in page.html
        assert ODD_NAME not in page.html, page.url
        calm(page)


# -- the match page ----------------------------------------------------------------------------


def test_two_people_play_a_whole_match_with_forms(ann: Person, bob: Person, duel: str) -> None:
    assert play_out([ann, bob], duel) > 5
    page = calm(ann.get(duel))
    assert page.kind == "over"
    assert "The match is over" in page.words
    again = ann.send(page.form(f"{duel}/rematch"))
    assert address(again) != duel
    assert address(again) in bob.get(duel).links


def test_the_page_has_the_rule_behind_the_question(ann: Person, bob: Person, duel: str) -> None:
    page = next(page for page in (ann.get(duel), bob.get(duel)) if page.options)
    ask = salle.game(GAME).asks[0]
    assert ask.prompt in page.words
    assert f"/rules/{GAME}#{ask.clause.lower()}" in page.links
    assert rulebook.look_up(salle.game(GAME), ask.clause)[0].plain in page.words


def test_a_place_on_the_board_leads_to_an_option(ann: Person, bob: Person, duel: str) -> None:
    page = next(page for page in (ann.get(duel), bob.get(duel)) if page.options)
    hits = [link for link in page.links if link.startswith("#o")]
    assert hits
    assert {link.removeprefix("#") for link in hits} <= page.ids


def test_a_refused_answer_comes_back_with_what_was_typed(
    ann: Person, bob: Person, duel: str
) -> None:
    asked = ann if ann.get(duel).options else bob
    form = next(form for form in asked.get(duel).forms if "text" in form.fields)
    page = calm(asked.send(form, text="fly away"), 422)
    assert "'fly away' is not an answer" in page.words
    assert 'value="fly away"' in page.html
    assert page.options


def test_an_answer_sent_twice_counts_once(ann: Person, bob: Person, duel: str) -> None:
    asked = ann if ann.get(duel).options else bob
    form = asked.get(duel).form(f"{duel}/answer")
    first = asked.send(form, option="0")
    again = asked.send(form, option="0")
    assert again.status == 200
    assert seq_of(first) == seq_of(again)


def test_a_late_answer_is_refused_with_a_sentence(ann: Person, bob: Person, duel: str) -> None:
    asked = ann if ann.get(duel).options else bob
    form = asked.get(duel).form(f"{duel}/answer")
    asked.send(form, option="0")
    page = calm(asked.send(form, option="0", request="another"), 409)
    assert "refused" in page.html


def test_nobody_answers_for_another(ann: Person, bob: Person, duel: str) -> None:
    asked, other = (ann, bob) if ann.get(duel).options else (bob, ann)
    form = asked.get(duel).form(f"{duel}/answer")
    other.get(duel)
    csrf = other.get("/").form("/matches").fields["csrf"]
    page = calm(other.post(form.action, {**form.fields, "csrf": csrf, "option": "0"}), 403)
    assert "is not yours" in page.words


@pytest.mark.parametrize("what", ["answer", "act", "rematch", "fork"])
def test_a_forged_form_is_refused(ann: Person, duel: str, what: str) -> None:
    page = calm(ann.post(f"{duel}/{what}", {"csrf": "wrong", "act": "resign", "seat": "A"}), 403)
    assert "did not come from a page of this site" in page.words
    assert ann.get(duel).kind != "over"


def test_spectators_see_the_public_view(client: Desk, duel: str) -> None:
    page = calm(Person(client).get(duel))
    assert "You are watching" in page.words
    assert not page.options


def test_a_private_table_is_not_there_for_others(client: Desk, ann: Person) -> None:
    lobby = ann.get("/").form("/matches")
    del lobby.fields["watchable"]
    path = address(ann.send(lobby, way="bot", game=GAME))
    for place in (path, f"{path}/part", f"{path}/replay", f"{path}/record"):
        assert Person(client).get(place).status == 404
    assert path not in Person(client).get("/").links


def test_the_script_gets_parts_instead_of_pages(ann: Person, bob: Person, duel: str) -> None:
    asked = ann if ann.get(duel).options else bob
    form = asked.get(duel).form(f"{duel}/answer")
    page = asked.post(form.action, {**form.fields, "option": "0"}, **{"x-salle-part": "1"})
    calm(page)
    assert 'data-part="prompt"' in page.html
    assert "<html" not in page.html


def test_draw_resignation_chat_and_taking_back(ann: Person, bob: Person) -> None:
    waiting = ann.make("invite", chat="on")
    bob.join(waiting)
    path = address(waiting)
    act = f"{path}/act"
    ann.send(ann.get(path).form(act), act="say", text="<i>hello</i>")
    assert "<i>hello</i>" in bob.get(path).words
    ann.send(ann.get(path).form(act), act="offer-draw")
    assert "Ann offers a draw." in bob.get(path).words
    bob.send(bob.get(path).form(act), act="decline-draw")
    assert "offers a draw" not in bob.get(path).words
    asked, other = (ann, bob) if ann.get(path).options else (bob, ann)
    before = asked.get(path)
    after = asked.send(before.form(f"{path}/answer"), option="0")
    assert "takes a stance" in after.words
    asked.send(after.form(act), act="undo")
    assert "asks to take an answer back" in other.get(path).words
    other.send(other.get(path).form(act), act="accept-undo")
    assert "takes a stance" not in asked.get(path).words
    assert asked.get(path).options == before.options
    ann.send(ann.get(path).form(act), act="resign")
    assert "Ann resigned." in bob.get(path).words


def test_chat_is_off_unless_asked_for(ann: Person, duel: str) -> None:
    assert 'data-part="chat"' not in ann.get(duel).html


# -- same screen -------------------------------------------------------------------------------


def test_hands_stay_covered_while_the_device_changes_hands(ann: Person) -> None:
    covered = calm(ann.make("same"))
    assert covered.kind == "cover"
    assert "Hand the device to" in covered.words
    assert "theme-auto" not in covered.html
    path = address(covered)
    uncover = next(link for link in covered.links if "?seat=" in link)
    page = calm(ann.get(uncover))
    assert page.options
    after = ann.send(page.form(f"{path}/answer"), option="0")
    other = next(letter for letter in "AB" if f"seat={letter}" not in uncover)
    if after.kind == "cover":
        assert f"{path}?seat={other}" in after.links
        assert ann.get(uncover).kind == "cover"


def test_people_may_roll_their_own_dice(ann: Person) -> None:
    page = calm(ann.make("same", real_dice="on"))
    path = address(page)
    assert "What did the die show?" in page.words
    page = ann.send(page.form(f"{path}/answer"), option="0")
    assert "shuffled cards" in page.words
    page = ann.send(page.form(f"{path}/answer"), auto="1")
    assert page.kind == "cover"


# -- invitations -------------------------------------------------------------------------------


def test_an_invitation_tells_what_is_not_as_usual(ann: Person, bob: Person) -> None:
    terms = {f"{GAME}.end_timing": "round", "decision": "45", "total": "5"}
    waiting = ann.make("invite", **terms)
    invitation = waiting.html.partition("/j/")[2].partition('"')[0]
    page = calm(bob.get(f"/j/{invitation}"))
    for words in ("Ann invites you", "5 minutes each", "45 seconds", "End timing", "JD-R46"):
        assert words in page.words
    assert "Club match" not in page.words


def test_a_taken_seat_says_so_and_offers_to_watch(client: Desk, ann: Person, bob: Person) -> None:
    waiting = ann.make("invite")
    invitation = waiting.html.partition("/j/")[2].partition('"')[0]
    late = Person(client)
    form = late.get(f"/j/{invitation}").form(f"/j/{invitation}")
    bob.join(waiting)
    page = calm(late.send(form), 409)
    assert "Somebody else has taken this seat." in page.words
    assert address(waiting) in page.links


def test_an_invitation_can_be_withdrawn(ann: Person, bob: Person) -> None:
    waiting = ann.make("invite")
    path = address(waiting)
    page = ann.send(waiting.form(f"{path}/act"), act="close")
    assert "closed before it began" in page.words
    invitation = waiting.html.partition("/j/")[2].partition('"')[0]
    assert "The invitation was withdrawn." in calm(bob.get(f"/j/{invitation}")).words


# -- replay and records ------------------------------------------------------------------------


def test_a_running_match_opens_no_other_hand(ann: Person, bob: Person, duel: str) -> None:
    for eyes in ("A", "public"):
        calm(ann.get(f"{duel}/replay?eyes={eyes}"))
        assert ann.get(f"{duel}/record?eyes={eyes}").status == 200
    for eyes in ("B", "open"):
        calm(ann.get(f"{duel}/replay?eyes={eyes}"), 403)
        calm(ann.get(f"{duel}/record?eyes={eyes}"), 403)
    calm(bob.get(f"{duel}/replay?eyes=A"), 403)


def test_a_finished_match_opens_every_hand_at_every_moment(
    ann: Person, bob: Person, duel: str
) -> None:
    last = play_out([ann, bob], duel)
    for eyes in ("A", "B", "public", "open"):
        for at in (0, last // 2, last):
            page = calm(ann.get(f"{duel}/replay?at={at}&eyes={eyes}"))
            assert f"{duel}/replay?at={at}&eyes={eyes}" in page.links
            calm(ann.get(f"{duel}/replay/part?at={at}&eyes={eyes}"))
    for query in (f"at={last + 1}", "at=x", "eyes=Z"):
        calm(ann.get(f"{duel}/replay?{query}"), 404)


def test_a_record_can_be_downloaded_and_studied(ann: Person, bob: Person, duel: str) -> None:
    play_out([ann, bob], duel)
    record = ann.get(f"{duel}/record?eyes=open").html
    assert salle.load(record).over
    upload = ann.get("/review").form("/records")
    for page in (ann.send(upload, text=record), ann.upload(upload, "file", record.encode())):
        calm(page)
        assert "an uploaded record" in page.words
        assert address(page).endswith("/replay")


def test_a_bad_record_comes_back_with_the_reason(ann: Person) -> None:
    upload = ann.get("/review").form("/records")
    page = calm(ann.send(upload, text="1. e4 e5"), 422)
    assert "This is not a record" in page.words
    assert "1. e4 e5" in page.words
    assert "not a text" in calm(ann.upload(upload, "file", b"\xff\xfe\x00"), 422).words


def test_a_match_forks_from_any_moment(ann: Person, bob: Person, duel: str) -> None:
    last = play_out([ann, bob], duel)
    form = ann.get(f"{duel}/replay?at={last // 2}").form(f"{duel}/fork")
    page = calm(ann.send(form, way="bot", seat="B"))
    assert address(page) not in (duel, f"{duel}/fork")
    page = calm(ann.send(form, way="invite", seat="A"))
    assert page.kind == "open"
    page = calm(ann.send(form, way="bot", at=str(last)), 409)
    assert "The match is over here" in page.words


# -- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(salle.games()))
def test_every_clause_has_its_anchor(ann: Person, name: str) -> None:
    page = calm(ann.get(f"/rules/{name}"))
    clauses = {clause.name.lower() for clause in rulebook.clauses(salle.game(name))}
    assert clauses <= page.ids
    inner = {link.removeprefix("#") for link in page.links if link.startswith("#")}
    assert inner <= page.ids


def test_the_rules_can_be_searched(ann: Person) -> None:
    page = calm(ann.get(f"/rules/{GAME}?q=stance"))
    assert "clauses for “stance”" in page.words
    assert f"/rules/{GAME}#jd-19" in page.links
    assert "no clause" in calm(ann.get(f"/rules/{GAME}?q=xyzzy")).words.lower()
    assert "<script>alert" not in ann.get(f"/rules/{GAME}?q=<script>alert(1)</script>").html


# -- people ------------------------------------------------------------------------------------


def test_an_account_keeps_matches_across_devices(client: Desk, ann: Person, duel: str) -> None:
    form = ann.get("/account").form("/account/register")
    page = calm(ann.send(form, login="ann", password="short"), 422)
    assert "8 to 200 signs" in page.words
    page = calm(ann.send(form, login="ann", password="correct horse"))
    assert "Logged in as ann" in page.words
    elsewhere = Person(client)
    form = elsewhere.get("/account").form("/account/login")
    assert calm(elsewhere.send(form, login="ann", password="wrong horse"), 403)
    assert "Logged in as ann" in elsewhere.send(form, login="ann", password="correct horse").words
    assert duel in elsewhere.get("/").links
    out = elsewhere.send(elsewhere.get("/account").form("/account/logout"))
    assert "You are a guest" in out.words


def test_the_theme_is_kept_and_leads_back_here_only(ann: Person) -> None:
    form = ann.get("/rules").form("/theme")
    page = ann.send(form, theme="dark")
    assert address(page) == "/rules"
    assert '<html lang="en" data-theme="dark">' in page.html
    for foreign in ("//evil.example/", "https://evil.example/", "/\\evil.example"):
        assert address(ann.send(form, theme="light", back=foreign)) == "/"


# -- sizes -------------------------------------------------------------------------------------


def packed(data: bytes) -> int:
    return len(gzip.compress(data))


def test_the_first_page_is_small(client: Desk) -> None:
    first = client.get("/")
    total = packed(first.content)
    for name in ("salle.css", "salle.js", "favicon.svg"):
        assert f"/static/{name}?v=" in first.text
        total += packed(client.get(f"/static/{name}").content)
    assert total < FIRST_PAGE


def test_static_files_are_packed_and_kept(client: Desk) -> None:
    page = client.get("/").text
    address_of = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    answer = client.get(address_of)
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert client.get("/static/..%2Fapp.py").status_code == 404
    assert client.get("/static/nothing.css").status_code == 404
    css = client.get(f"/games/{GAME}/board.css")
    assert css.headers["content-type"].startswith("text/css")


@pytest.mark.parametrize("game", salle.games())
def test_an_update_of_a_match_page_is_small(ann: Person, bob: Person, game: str) -> None:
    waiting = ann.make("invite", game=game)
    bob.join(waiting)
    path = address(waiting)
    sizes = []
    for _ in range(30):
        pages = [(person, person.get(f"{path}/part")) for person in (ann, bob)]
        sizes += [packed(page.html.encode()) for _, page in pages]
        asked = [(person, page) for person, page in pages if page.options]
        if not asked:
            break
        person, page = asked[0]
        person.send(page.form(f"{path}/answer"), option=str(page.options - 1))
    assert len(sizes) > 40
    assert max(sizes) < UPDATE


def seq_of(page: Page) -> str:
    """The number of the table on a page."""
    return page.html.partition('data-seq="')[2].partition('"')[0]
