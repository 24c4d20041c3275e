"""The same numbers for the same seed, whoever plays, however often it was stopped."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import salle
from salle.kernel.playout import Policy, contest
from salle.kernel.rng import SeededDice, Thinking
from salle.kernel.rules import State
from salle.lab import journal as journals
from salle.lab.engines import Engine, Here, Processes
from salle.lab.errors import BadResults, EngineFailed
from salle.lab.experiment import Experiment
from salle.lab.journal import Journal, block_in, line_of
from salle.lab.loop import COLUMNS, BadBot, Restricted, derived
from salle.lab.results import Results, load
from salle.lab.running import NoShelf, Run, run
from salle.lab.seating import ban, pairing_of
from salle.lab.work import Bench, Played, Task
from salle.lab.writing import summary, write_all
from tests.lab.small import quick, small


class Backwards(Engine):
    """Finishes tasks in the wrong order, and each of them twice."""

    workers = 5

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def open(self, experiment: Experiment) -> None:
        self.bench = Bench(experiment)

    def submit(self, task: Task) -> None:
        self.tasks.append(task)

    def collect(self) -> list[Played]:
        return [self.bench.play(self.tasks.pop())]

    def close(self) -> None:
        self.tasks.clear()


class Counting(Here):
    """As quick as can be, for two; notes how many blocks each task had."""

    workers = 2

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    def submit(self, task: Task) -> None:
        self.sizes.append(len(task.blocks))
        super().submit(task)

    def collect(self) -> list[Played]:
        return [replace(played, seconds=0.0) for played in super().collect()]


class Stopping(Here):
    """Is interrupted after some tasks."""

    def __init__(self, after: int, how: type[BaseException] = KeyboardInterrupt) -> None:
        super().__init__()
        self.left = after
        self.how = how

    def collect(self) -> list[Played]:
        if self.left == 0:
            raise self.how
        self.left -= 1
        return super().collect()


@pytest.fixture(scope="module")
def expected() -> dict[str, object]:
    return summary(run(small(), None, Here()))


def test_any_order_of_blocks_gives_the_same_numbers(
    expected: dict[str, object], tmp_path: Path
) -> None:
    assert summary(run(small(), tmp_path / "a", Backwards())) == expected


def test_any_number_of_processes_gives_the_same_numbers_even_if_one_is_killed(
    expected: dict[str, object], tmp_path: Path
) -> None:
    class Murderous(Processes):
        killed = 0

        def collect(self) -> list[Played]:
            found = super().collect()
            if found and not self.killed and self._pool is not None:
                self.killed = next(iter(self._pool._processes))
                os.kill(self.killed, signal.SIGKILL)
            return found

    engine = Murderous(2)
    assert summary(run(small(), tmp_path, engine)) == expected
    assert engine.killed


def test_a_stopped_run_goes_on_without_losing_or_counting_twice(
    expected: dict[str, object], tmp_path: Path
) -> None:
    for after in (1, 4):
        with pytest.raises(KeyboardInterrupt):
            run(small(), tmp_path, Stopping(after))
    before = len((tmp_path / journals.NAME).read_text().splitlines())
    assert 2 <= before < 3 * 4
    results = run(small(), tmp_path, Here())
    assert summary(results) == expected
    assert summary(load(tmp_path)) == expected
    lines = (tmp_path / journals.NAME).read_text().splitlines()
    assert len(lines) == len(set(lines)) == 3 * 4


def test_a_torn_line_is_cut_off_and_played_again(
    expected: dict[str, object], tmp_path: Path
) -> None:
    run(small(), tmp_path, Here())
    path = tmp_path / journals.NAME
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    assert summary(run(small(), tmp_path, Here())) == expected
    assert sorted(path.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_a_finished_run_is_not_played_again(tmp_path: Path) -> None:
    run(quick(), tmp_path, Here())
    assert run(quick(), tmp_path, Stopping(0)).done


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    run(quick(), tmp_path, Here())
    longer = run(quick(matches=48), tmp_path, Here())
    assert summary(longer) == summary(run(quick(matches=48), None, Here()))


def test_a_part_comes_out_as_in_the_whole(expected: dict[str, object]) -> None:
    part = run(small(pairings=[["free", "wild"]]), None, Here())
    cells = expected["cells"]
    assert isinstance(cells, list)
    assert summary(part)["cells"] == [cells[1]]


def test_dice_of_their_own_are_the_same_for_a_part_too() -> None:
    whole = run(small(common_dice=False), None, Here())
    part = run(small(common_dice=False, pairings=[["free", "wild"]]), None, Here())
    assert list(whole.cells[1].scores) == list(part.cells[0].scores)
    assert list(whole.cells[0].stages) != list(whole.cells[1].stages)


def test_another_experiment_is_not_mixed_in(tmp_path: Path) -> None:
    run(quick(), tmp_path, Here())
    with pytest.raises(BadResults, match="holds another experiment: seed differs"):
        run(quick(seed=2), tmp_path, Here())


def test_results_of_other_bots_are_not_gone_on_with(tmp_path: Path) -> None:
    run(quick(), tmp_path, Here())
    path = tmp_path / journals.NAME
    cell, block, rows = block_in(path.read_bytes().splitlines(keepends=True)[0]) or (0, 0, [])
    path.write_bytes(line_of(cell, block, [rows[0] ^ 1, *rows[1:]]))
    with pytest.raises(BadResults, match="the rules or the bots have changed"):
        run(quick(), tmp_path, Here())


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    run(quick(), tmp_path, Here())
    with Journal(tmp_path), pytest.raises(BadResults, match="another run is writing"):
        run(quick(), tmp_path, Here())


def test_damaged_and_missing_results_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="holds no results"):
        load(tmp_path)
    (tmp_path / "experiment.json").write_text("[")
    with pytest.raises(BadResults, match="is damaged"):
        load(tmp_path)
    (tmp_path / "experiment.json").write_text("{}")
    with pytest.raises(BadResults, match="is damaged"):
        load(tmp_path)
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(BadResults, match="cannot be written"):
        run(quick(), file / "folder", Here())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_and_finished_work_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(quick(), tmp_path, Stopping(2))
    kept = (tmp_path / journals.NAME).read_bytes()
    with Journal(tmp_path) as journal, Path("/dev/full").open("r+b", buffering=0) as full:
        before = journal._file
        monkeypatch.setattr(journal, "_file", full)
        with pytest.raises(BadResults, match="the disk is full"):
            journal.add(0, 99, [0] * COLUMNS)
        before.close()
    monkeypatch.undo()
    assert (tmp_path / journals.NAME).read_bytes() == kept
    assert summary(run(quick(), tmp_path, Here())) == summary(run(quick(), None, Here()))


@pytest.mark.parametrize("name", ["report.html", "matches.parquet"])
def test_a_report_that_finds_no_room_is_told_and_can_be_written_later(
    tmp_path: Path, name: str
) -> None:
    if name == "matches.parquet":
        pytest.importorskip("pyarrow")
    results = run(quick(), tmp_path, Here())
    (tmp_path / f".{name}.new").mkdir()
    with pytest.raises(BadResults, match=r"cannot be written.*the matches are kept, and salle lab"):
        write_all(results, tmp_path, "2026-11-16")
    (tmp_path / f".{name}.new").rmdir()
    assert name in write_all(load(tmp_path), tmp_path, "2026-11-16")


def test_processes_that_keep_dying_are_given_up() -> None:
    class Deadly(Processes):
        def collect(self) -> list[Played]:
            if self._pool is not None and self._pool._processes:
                for process in list(self._pool._processes):
                    os.kill(process, signal.SIGKILL)
            return super().collect()

    with pytest.raises(EngineFailed, match="keep dying"):
        run(quick(), None, Deadly(2))


# -- stopping early --------------------------------------------------------------------------


def test_a_cell_stops_at_the_first_block_that_is_narrow_enough() -> None:
    wanted = quick(matches=4000, precision=0.09, block=16)
    one = run(wanted, None, Here())
    counts = one.cells[0]
    assert counts.matches < 4000
    assert counts.score.half <= 0.09
    shorter = run(quick(matches=counts.matches - 16, block=16), None, Here())
    assert shorter.cells[0].score.half > 0.09
    other = run(wanted, None, Backwards())
    assert summary(other) == summary(one), "blocks played beyond the end do not count"


# -- one deal --------------------------------------------------------------------------------


def test_a_match_is_the_one_that_the_kernel_plays() -> None:
    experiment = quick(matches=1, mirror=False)
    rows = pairing_of(experiment, experiment.cells[0]).play(5, 1)
    game = salle.game("jedi-duel")
    seed = derived(1, 5)
    bots: list[Policy] = [game.bots["random"](Thinking(derived(seed, n))) for n in (1, 2)]
    state = contest(game.rules, game.blank(2, game.default_options()), bots, SeededDice(seed))
    first = game.beginner(state)
    assert rows[0] == sum(1 << (seat - first) % 2 for seat in state.winners)
    assert rows[1] == state.reason
    assert rows[2] == state.stages - 1, "the set-up is not counted"


def test_where_all_are_alike_seats_are_counted_from_whoever_begins() -> None:
    """In Jedi Duel a die decides who begins, so seat A by itself would say nothing."""
    experiment = quick(matches=1)
    alone = pairing_of(experiment, experiment.cells[0])
    game = salle.game("jedi-duel")
    assert game.beginner(game.blank(2, game.default_options())) == -1, "it is open yet"
    begun = set()
    for deal in range(12):
        alone.beginner = None
        by_seat = alone.play(deal, 1)[0]
        seen: list[int] = []
        alone.beginner = lambda state, seen=seen: seen.append(game.beginner(state)) or seen[-1]
        counted = alone.play(deal, 1)[0]
        begun.add(seen[0])
        swapped = (by_seat & 1) << 1 | by_seat >> 1
        assert counted == (swapped if seen[0] == 1 else by_seat)
    assert begun == {0, 1}
    two = small(matches=2)
    assert pairing_of(two, two.cells[0]).beginner is None, "here contestants tell seats apart"


def test_seats_are_exchanged_under_the_same_dice() -> None:
    """Whoever always loses loses from both seats, and is counted as one."""
    results = run(small(pairings=[["wild", "free"]], matches=40), None, Here())
    counts = results.cells[0]
    assert counts.rotations == 2
    assert counts.matches == 40
    assert counts.score.high < 0.3
    assert 0.3 < counts.first_seat.value < 0.7
    assert counts.wins[0] + counts.wins[1] + counts.draws == 40


def test_builds_are_set_up_once_where_no_die_falls_and_each_time_where_one_does() -> None:
    from salle.lab.reading import read

    ready = read(
        {"game": "force-battles", "matches": 2,
         "contestants": {"a": {"build": "Turtle"}, "b": {"builds": ["Storm", "Sage"]}}}
    )  # fmt: skip
    pairing = pairing_of(ready, ready.cells[0])
    assert len(pairing.line_ups) == 2
    assert not any(line.outfits for lines in pairing.line_ups for line in lines)
    rolled = read(
        {"game": "battles-wol", "matches": 2,
         "contestants": {"a": {"build": "First party"}, "b": {"build": "Second party"}}}
    )  # fmt: skip
    pairing = pairing_of(rolled, rolled.cells[0])
    assert all(line.outfits for lines in pairing.line_ups for line in lines)
    kinds = salle.game("battles-wol")
    state = pairing.line_ups[0][1].start
    assert kinds.setting_up(state)


def test_what_is_denied_is_not_done_unless_there_is_nothing_else() -> None:
    seen: list[Sequence[int]] = []

    class Noting(Policy):
        def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
            seen.append(options)
            return options[0]

    class Stubborn(Policy):
        def decide(self, state: State, seat: int, ask: int, options: list[int]) -> int:
            return -1

    game = salle.game("jedi-duel")
    texts = ["3D@High", "5D@High", "7H@Mid", "JS@Low"]
    stances = [game.read_option(0, text)[0] for text in texts]
    state = game.blank(2, game.default_options())
    held = ban(game, ["stance: *@High"])
    assert held is not None
    one = Restricted(Noting(), held)
    assert one.decide(state, 0, 0, stances) == stances[2]
    assert seen == [stances[2:]]
    assert one.decide(state, 0, 0, stances[:2]) == stances[0], "nothing else is offered"
    assert one.decide(state, 0, 0, stances[1:3]) == stances[2], "what is left is not asked"
    assert one.denied == 2
    with pytest.raises(BadBot):
        Restricted(Stubborn(), held).decide(state, 0, 0, stances)


def test_seeds_of_neighbours_are_far_apart() -> None:
    seeds = {derived(seed, number) for seed in range(50) for number in range(200)}
    assert len(seeds) == 50 * 200
    assert all(0 <= seed < 1 << 62 for seed in seeds)


# -- what is left behind ---------------------------------------------------------------------


def test_the_summary_says_the_same_in_the_folder(tmp_path: Path) -> None:
    results = run(small(), tmp_path, Here())
    files = write_all(results, tmp_path, "2026-11-16")
    assert json.loads((tmp_path / "summary.json").read_text()) == summary(results)
    assert {"summary.json", "summary.md", "report.html"} <= set(files)


def test_every_match_is_a_row_of_the_parquet_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    results = run(small(), tmp_path, Here())
    write_all(results, tmp_path, "2026-11-16")
    rows = parquet.read_table(tmp_path / "matches.parquet").to_pylist()
    assert len(rows) == results.matches
    for counts in results.cells:
        mine = [row for row in rows if row["pairing"] == " – ".join(counts.cell.pairing)]
        assert sum(row["score"] for row in mine) == pytest.approx(counts.places[0])
        assert sum(row["stages"] for row in mine) == counts.stages_total
        assert sum(row["denied"] for row in mine) == counts.denied
        assert [row["deal"] for row in mine[:4]] == [0, 0, 1, 1]


def test_memory_does_not_grow_with_matches_but_for_some_bytes_a_deal() -> None:
    results = Results(quick(matches=100))
    Run(results.experiment, Here(), NoShelf(), results)
    counts = results.cells[0]
    counts.add([1, 0, 20, 60, 0] * 1000)
    each = sum(len(one.tobytes()) for one in (counts.scores, counts.lengths, counts.drawn)) / 1000
    assert each <= 16


def test_tasks_grow_and_get_smaller_again_towards_the_end_so_that_no_worker_is_left_alone() -> None:
    engine = Counting()
    results = run(quick(matches=160, block=1), None, engine)
    assert sum(engine.sizes) == results.cells[0].blocks
    largest = engine.sizes.index(max(engine.sizes))
    assert engine.sizes[largest] > 8
    assert engine.sizes[largest:] == sorted(engine.sizes[largest:], reverse=True)
    assert engine.sizes[-1] == 1
