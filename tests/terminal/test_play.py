"""A whole evening at a desk whose user is a list of typed lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import salle
from salle.terminal import saves
from salle.terminal.errors import BadFile
from salle.terminal.play import DONE, END_OF_INPUT, Host
from salle.terminal.screen import Screen
from tests.terminal.desks import ERASED, GAME, complaints, desk, finished, shown

BOT = ("human", "heuristic")
PEOPLE = ("human", "human")
SEED = 7
MANY = 400


def host(
    screen: Screen,
    players: Sequence[str] = BOT,
    *,
    seed: int | None = SEED,
    names: dict[int, str] | None = None,
    real_dice: bool = False,
    path: Path | None = None,
) -> Host:
    match = salle.new(GAME, seats=len(players), seed=seed, real_dice=real_dice, names=names)
    return Host(match, players, screen, seed=seed, real_dice=real_dice, path=path)


def evening(
    lines: Sequence[str], players: Sequence[str] = BOT, *, live: bool = False, **more: object
) -> tuple[Host, str]:
    """A host after the user has typed `lines` and left, and all that was shown."""
    screen = desk(lines, live=live)
    table = host(screen, players, **more)  # type: ignore[arg-type]  # passed on as given
    table.run()
    return table, shown(screen)


def saved() -> list[Path]:
    folder = saves.save_folder()
    return sorted(folder.iterdir()) if folder.exists() else []


# -- playing -------------------------------------------------------------------------------------


def test_a_number_means_itself_where_every_answer_is_one() -> None:
    hidden = {"rows": [0, 4], "lp": [0, 0, 1], "position": "Fallow"}
    parties = {"A": {"Thug1": hidden}, "B": {"Thief1": {}, "Druid2": {}}}
    position = {"players": {seat: {"mobs": mobs} for seat, mobs in parties.items()}}
    match = salle.new("battles-wol", seed=SEED, position=position)
    screen = desk(["Thug BACKSTAB>Thief", "0", "quit"])
    Host(match, BOT, screen, seed=SEED).run()
    assert "0-2 or a move" in shown(screen)
    assert re.search(r"^ 2 +2 points", shown(screen), re.MULTILINE)
    assert any("BACKSTAB on B’s Thief 1 with 0 points" in line.text for line in match.lines())


def test_a_whole_match_by_numbers() -> None:
    screen = desk(["1"] * MANY)
    table = host(screen)
    assert table.run() == DONE
    assert table.match.over
    assert re.search(r"^(A|B) wins \(survivor\)\.$", shown(screen), re.MULTILINE)


def test_a_question_shows_clause_numbers_words_notation_and_hints() -> None:
    _, text = evening([])
    assert "A: Which card is your stance? [JD-19]" in text
    choice = salle.new(GAME, seed=SEED).choices
    assert choice
    assert re.search(r"^ 1  \S+ in \S+  \S+@\S+", text, re.MULTILINE)
    assert "slow to defend with" in text
    assert "[JD-13]" in text


def test_moves_may_be_typed() -> None:
    table, _ = evening(["10D@High", "a 4h>mid b"])
    lines = [line.text for line in table.match.lines(0)]
    assert "A takes a stance: 10♦ in High" in lines
    assert any(line.startswith("A strikes B Middle with 4♥") for line in lines)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no option 0; they run from 1 to 5."),
        ("6", "There is no option 6; they run from 1 to 5."),
        ("9" * 5000, "There is no option 999999999999999999; they run from 1 to 5."),
        ("9D@High", "is not possible: you do not hold 9♦"),
        ("frobnicate", "is not an answer to"),
        ("B 10D@High", "It is A who is asked now, not B."),
        ("", "Type a number from 1 to 5, a move, or ? for help."),
        ("undo", "Nothing has been answered yet."),
        ("redo", "Nothing has been taken back."),
        ("rules", "Type rules and a clause, such as rules JD-19, or a word."),
        ("rules 999", "Jedi Duel has no clause 999"),
        ("save", "Type save and the name of a file."),
        ("save /dev/null/x", "cannot be written"),
        ("? 9", "There is no option 9"),
        ("auto", "Auto is for real dice"),
        ("board now", "is not an answer to"),
        ("\x00\x07", "is not an answer to"),
    ],
)
def test_typing_errors_get_a_sentence_and_the_question_again(typed: str, said: str) -> None:
    table, text = evening([typed])
    assert said in text
    assert text.count("(? for help):") == 2
    assert table.match.choice is not None
    assert table.match.choice.seat == 0


def test_the_same_seat_asked_again_sees_no_second_board() -> None:
    _, text = evening(["1"])
    assert text.count("Player  Fatigue") == 1
    assert "A: What do you do? [JD-23]" in text


def test_enter_takes_the_only_option() -> None:
    for seed in range(MANY):
        match = salle.new(GAME, seed=seed)
        match.answer(0)
        match.answer(0)
        match.answer(0)
        choice = match.choice
        if choice is not None and len(choice) == 1 and choice.seat == 0:
            screen = desk([""])
            Host(match, BOT, screen).run()
            assert "Enter for 1 (? for help):" in shown(screen)
            assert match.choice is None or match.choice.name != choice.name
            return
    pytest.fail("no seed has a question with one option")


# -- commands ------------------------------------------------------------------------------------


def test_help_lists_every_command() -> None:
    _, text = evening(["?", "help"])
    for word in ("rules CLAUSE", "board", "log", "hint", "undo", "redo", "save FILE", "resign"):
        assert text.count(f" {word} ") >= 2
    assert "auto" not in text


def test_an_option_in_full() -> None:
    _, text = evening(["? 5"])
    assert "5 Q♠ in Low  QS@Low\nslow to defend with" in text


def test_rules_board_and_log() -> None:
    _, text = evening(["rules 17", "rules r3", "board", "log"])
    assert "JD-17 A turn is, in this order" in text
    assert "JD-R3 " in text
    assert text.count("Player  Fatigue") == 2
    assert text.count("A is dealt 5 cards (") == 2


def test_help_tells_what_the_game_is_about() -> None:
    _, text = evening(["?"])
    assert "until a killing blow lands" in " ".join(text.split())


def test_a_hint_names_an_option() -> None:
    _, text = evening(["hint"])
    assert re.search(r"The bot would take [1-5] \S+ in ", text)


def test_undo_and_redo() -> None:
    table, text = evening(["1", "undo", "2", "undo", "redo"])
    assert "Taken back. Type redo to put it back." in text
    assert "Put back." in text
    stances = [line.text for line in table.match.lines(0) if line.text.startswith("A takes")]
    assert stances == ["A takes a stance: 4♥ in Middle"]
    assert table.match.choice is not None
    assert table.match.choice.name == "action"


def test_undo_is_refused_once_others_have_answered() -> None:
    _, text = evening(["1", "1", "undo"])
    assert "B has answered since." in text


def test_save_writes_a_record_and_spares_other_files(tmp_path: Path) -> None:
    other, mine = tmp_path / "other", tmp_path / "mine"
    other.write_text("dear diary", encoding="utf-8")
    table, text = evening([f"save {other}", f"save {mine}", "1", f"save {mine}"])
    assert f"{other} exists already; choose another name." in text
    assert other.read_text(encoding="utf-8") == "dear diary"
    assert saves.load(mine).match.record() == table.match.record()


def test_resigning_is_confirmed() -> None:
    table, text = evening(["resign", "no", "resign", "resign", "n"])
    assert "You play on." in text
    assert str(table.match.outcome) == "B (resigned)"
    assert "B wins (A resigned)." in text


def test_quit_saves_and_says_how_to_go_on() -> None:
    screen = desk(["1", "quit"])
    table = host(screen)
    assert table.run() == DONE
    [path] = saved()
    assert f"The match is saved in {path}; go on with: salle resume\n" in shown(screen)
    save = saves.load(path)
    assert save.match.record() == table.match.record()
    assert save.players == BOT


# -- leaving -------------------------------------------------------------------------------------


def test_end_of_input_loses_nothing() -> None:
    screen = desk(["1"])
    table = host(screen)
    assert table.run() == END_OF_INPUT
    [path] = saved()
    assert complaints(screen) == (
        f"salle: the input has ended; the match is saved in {path}; go on with: salle resume\n"
    )
    assert saves.load(path).match.record() == table.match.record()


def test_a_crash_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = desk(["1"])
    table = host(screen)

    def crash(*_: object) -> str:
        raise RuntimeError

    monkeypatch.setattr(screen, "ask", crash)
    with pytest.raises(RuntimeError):
        table.run()
    assert len(saved()) == 1


def test_a_record_that_no_disk_takes_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise BadFile("the disk is full")

    monkeypatch.setattr(saves, "write_file", full)
    screen = desk(["1"])
    table = host(screen)
    with pytest.raises(BadFile, match="copy the record above"):
        table.run()
    record = shown(screen).partition("[Game")[2]
    assert salle.load(f"[Game{record}").record() == table.match.record()


def test_a_finished_match_is_kept_unless_refused(tmp_path: Path) -> None:
    screen = desk(["resign", "resign", ""])
    table = host(screen)
    table.run()
    [path] = saved()
    assert f"The record is in {path}; look at it with: salle replay {path}" in shown(screen)
    assert saves.load(path).match.record() == table.match.record()
    evening(["resign", "resign", "n"])
    evening(["resign", "resign", str(tmp_path / "mine")])
    assert saved() == [path]
    assert (tmp_path / "mine").exists()


def test_end_of_input_after_the_end_keeps_the_record() -> None:
    screen = desk(["resign", "resign"])
    assert host(screen).run() == DONE
    assert len(saved()) == 1


def test_a_record_that_cannot_go_where_it_should_is_kept_all_the_same() -> None:
    _, text = evening(["resign", "resign", "/dev/null/x"])
    assert "/dev/null/x cannot be written" in text
    assert len(saved()) == 1


def test_a_finished_match_is_no_longer_offered_for_resuming() -> None:
    evening(["1"])
    [path] = saved()
    save = saves.load(path)
    Host(save.match, save.players, desk(["resign", "resign", "n"]), path=path).run()
    assert saved() == []


# -- several people ------------------------------------------------------------------------------


def hands(match: salle.Match) -> list[set[str]]:
    """The cards of every seat as the terminal may print them: signs and words."""
    found = []
    for seat in range(match.seats):
        labels = [line for line in match.lines(seat) if line.name == "dealt" and "(" in line.text]
        cards = " ".join(line.text.partition("(")[2].rstrip(")") for line in labels)
        found.append({card for card in cards.split() if card != "Joker"})
    return found


def test_the_screen_is_handed_over_without_showing_a_hand() -> None:
    screen = desk(["", "1", "", "1", "1", ""], live=True)
    table = host(screen, PEOPLE, names={0: "Ann", 1: "Bob"})
    dealt = hands(table.match)
    table.run()
    pages = shown(screen).split(ERASED)
    hand_overs = [page for page in pages if "Pass the screen to" in page]
    assert [re.search(r"Pass the screen to (\w+)", page)[1] for page in hand_overs] == [  # type: ignore[index]  # found above
        "Bob",
        "Ann",
        "Bob",
    ]
    for page in hand_overs:
        assert not any(card in page for hand in dealt for card in hand)
    assert all("Bob (B)" in page or "Ann (A)" in page for page in hand_overs)


def test_each_player_sees_only_the_own_hand() -> None:
    screen = desk(["", "1", ""], live=True)
    table = host(screen, PEOPLE)
    ann, bob = hands(table.match)
    table.run()
    pages = [page for page in shown(screen).split(ERASED) if "Your hand" in page]
    assert len(pages) == 2
    assert all(card in pages[0] for card in bob)
    assert not any(card in pages[0] for card in ann)
    assert all(card in pages[1] for card in ann)
    played = "3♦"
    assert not any(card in pages[1] for card in bob - {played})


def test_an_answer_can_be_taken_back_before_the_screen_is_passed_on() -> None:
    table, text = evening(["", "1", "", "1", "1", "undo"], PEOPLE, live=True)
    assert "A: type undo to take your answer back." in text
    assert "Your hand" not in text.split(ERASED)[-1]  # whoever typed undo, A must ask for the page
    assert table.match.choice is not None
    assert (table.match.choice.seat, table.match.choice.name) == (0, "action")
    assert "Taken back." in text


def test_what_has_shown_something_cannot_be_taken_back() -> None:
    table, text = evening(["", "1", "undo", ""], PEOPLE, live=True)
    assert "type undo" not in text
    assert "it cannot be taken back any more" in text.lower()
    assert table.match.choice is not None
    assert table.match.choice.seat == 0


def test_a_match_can_be_saved_and_left_while_nobody_has_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "x"
    table, text = evening(["save", f"save {path}", "quit"], PEOPLE, live=True)
    assert "type save and the name of a file" in text.lower()
    assert saves.load(path).match.record() == table.match.record()
    assert len(saved()) == 1


def test_after_the_end_the_public_board_is_shown() -> None:
    screen = desk(["", "resign", "resign", "n"], live=True)
    table = host(screen, PEOPLE)
    dealt = hands(table.match)
    table.run()
    last = shown(screen).split(ERASED)[-1]
    assert "A wins (B resigned)." in last
    assert not any(card in last for hand in dealt for card in hand)


def test_three_people_and_a_bot_of_another_kind() -> None:
    players = ("human", "human", "random", "human")
    screen = desk(["", "1"] * MANY, live=True)
    table = host(screen, players, seed=3)
    table.run()
    assert table.match.over
    assert "At this screen: A, B and D against C (random bot)." in shown(screen)


def test_somebody_who_resigns_among_many_is_played_out() -> None:
    table, text = evening(["resign", "resign", ""], ("human", "heuristic", "heuristic"))
    assert table.match.over
    assert table.match.outcome is not None
    assert 0 not in table.match.outcome.winners
    assert " wins (" in text


# -- real dice -----------------------------------------------------------------------------------


def test_real_dice_are_typed_in() -> None:
    table, text = evening(["2", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD ..."], real_dice=True, seed=None)
    assert "The table: What did the die show? 1 to 2" in text
    assert "B deals, A begins" in text
    assert "A is dealt 5 cards (A♦ 3♦ 5♦ 7♦ 9♦)" in text
    assert table.match.choice is not None
    assert table.match.choice.seat == 0


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("7", "'7' is not possible here"),
        ("x", "'x' is not an answer"),
        ("", "'' is not an answer"),
        ("undo", "Undo is for players; the table waits for its dice."),
        ("?", "auto"),
        ("board", "Player  Fatigue"),
        ("rules 12", "JD-12"),
    ],
)
def test_the_table_helps_too(typed: str, said: str) -> None:
    table, text = evening([typed], real_dice=True, seed=None)
    assert said in text
    assert table.match.answers == 0


def test_salle_rolls_and_shuffles_if_asked() -> None:
    table, _ = evening(["auto", "zz", "AD AD", "AD", "auto"], real_dice=True, seed=None)
    assert table.match.choice is not None
    assert not table.match.choice.is_chance
    assert len(saved()) == 1
    assert saves.load(saved()[0]).real_dice


def test_the_table_is_asked_with_all_hands_hidden() -> None:
    screen = desk(["auto", "auto", "", "1"], live=True)
    host(screen, PEOPLE, real_dice=True, seed=None).run()
    assert "The table:" in shown(screen).split(ERASED)[0]


# -- screens -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_pages_fit_every_size_of_screen(seats: int) -> None:
    for height, width in ((24, 80), (40, 120), (10, 40)):
        screen = desk(["1"] * MANY, live=True, height=height, width=width)
        table = host(screen, ("human", *["heuristic"] * (seats - 1)))
        assert table.run() == DONE
        assert " wins (" in re.sub(r"\x1b\[[0-9;]*m", "", shown(screen))


def test_many_options_are_all_listed() -> None:
    screen = desk(["1"] * MANY, live=True)
    table = host(screen, ("human", *["heuristic"] * 7), seed=2)
    table.run()
    text = re.sub(r"\x1b\[[0-9;]*m", "", shown(screen))
    counts = [int(count) for count in re.findall(r"1-(\d+) or a move", text)]
    long = max(counts)
    assert long > 20
    question = text.partition(f"1-{long} or a move")[0].rpartition("What do you do?")[2]
    numbers = {int(number) for number in re.findall(r"(?:^|  ) *(\d+)  \w", question, re.MULTILINE)}
    assert set(range(1, long + 1)) <= numbers


def test_a_short_screen_counts_the_events_it_leaves_out() -> None:
    screen = desk(["1"] * MANY, live=True)
    host(screen, ("human", *["heuristic"] * 5), seed=2).run()
    assert "events before these: type log)" in shown(screen)


def test_a_match_that_is_over_needs_no_questions() -> None:
    screen = desk(["n"])
    Host(finished(), BOT, screen).run()
    assert " wins (" in shown(screen)


def test_secret_first_stances_are_asked_in_turn() -> None:
    screen = desk(["", "1", "", "1", ""], live=True)
    match = salle.new(GAME, seats=3, seed=4, options={"setup_stances": "secret"})
    asked = [choice.letter for choice in match.choices]
    Host(match, ("human",) * 3, screen).run()
    passed = re.findall(r"Pass the screen to (\w)\.", shown(screen))
    assert passed[:2] == asked
    assert len(passed) == 3
