"""A real Ray on this machine plays the same, even if a worker is killed in the middle."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from salle.lab.engines import Here
from salle.lab.errors import EngineFailed
from salle.lab.journal import NAME
from salle.lab.ray_engine import RayEngine
from salle.lab.running import run
from salle.lab.toml_text import toml_text
from salle.lab.writing import summary
from tests.lab.small import data, quick, small

PLAY = """
import json, os, signal, sys
from pathlib import Path
import ray
from ray.cluster_utils import Cluster
from salle.cli import main
from salle.lab import ray_engine

# Two nodes with a processor each, on this machine. A worker that is told to end itself does so in
# the middle of a task, once.
cluster = Cluster(
    initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
)
cluster.add_node(num_cpus=1)
nodes = Path(sys.argv[3])
whole = ray_engine._play

def mortal(mark, kept, task):
    (nodes / ray.get_runtime_context().get_node_id()).touch()
    killed = nodes / "killed"
    if not killed.exists():
        killed.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return whole(mark, kept, task)

ray_engine._play = mortal
try:
    main(["lab", "run", sys.argv[1], "--out", sys.argv[2],
          "--engine", "ray", "--address", cluster.address])
finally:
    cluster.shutdown()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a cluster of its own is for Linux only")
def test_two_nodes_play_and_a_killed_worker_loses_nothing_and_counts_nothing_twice(
    tmp_path: Path,
) -> None:
    pytest.importorskip("ray")
    file, out, nodes = tmp_path / "small.toml", tmp_path / "out", tmp_path / "nodes"
    file.write_text(toml_text(data()))
    nodes.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(file), str(out), str(nodes)],
        capture_output=True,
        text=True,
        timeout=170,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played_on = {path.name for path in nodes.iterdir()}
    assert "killed" in played_on, "a worker was killed"
    assert len(played_on - {"killed"}) == 2, "both nodes played"
    expected = run(small(), None, Here())
    assert json.loads((out / "summary.json").read_text()) == json.loads(
        json.dumps(summary(expected))
    )
    lines = (out / NAME).read_text().splitlines()
    assert len(lines) == len(set(lines)) == 3 * 4


DIE = """
import os, signal, sys
from pathlib import Path
from salle.cli import main
from salle.lab import ray_engine

# The cluster is our own: only children of this very process are ended.
whole = ray_engine.RayEngine.collect

def below(pid):
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from below(child)
        yield int(child)

def collect(self):
    found = whole(self)
    if found:
        for child in list(below(os.getpid())):
            os.kill(child, signal.SIGKILL)
    return found

ray_engine.RayEngine.collect = collect
main(["lab", "run", sys.argv[1], "--out", sys.argv[2], "--engine", "ray", "--workers", "1"])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="children are found in /proc")
def test_a_cluster_that_dies_is_told_and_finished_work_is_kept(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    file, out = tmp_path / "long.toml", tmp_path / "out"
    file.write_text('game = "jedi-duel"\nbot = "random"\nmatches = 100000\nblock = 8\n')
    done = subprocess.run(
        [sys.executable, "-c", DIE, str(file), str(out)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "salle: the Ray cluster is gone" in done.stderr
    assert f"what was finished is kept in {out}" in done.stderr
    assert "Traceback" not in done.stderr
    assert (out / NAME).read_text().count("\n") >= 1


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    pytest.importorskip("ray")
    with pytest.raises(EngineFailed, match=r"no Ray cluster answers at 127\.0\.0\.1:1"):
        run(quick(), None, RayEngine("127.0.0.1:1"))


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EngineFailed, match="Ray is not installed; pip install"):
        run(quick(), None, RayEngine())
