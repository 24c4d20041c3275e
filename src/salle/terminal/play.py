"""One match at one screen: people and bots, page by page, until it is over or put aside."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from salle.bots import hints
from salle.bots.world import pack
from salle.kernel.choice import REST, Choice
from salle.kernel.errors import SalleError
from salle.kernel.log import SHUFFLE
from salle.kernel.match import LogLine, Match
from salle.kernel.rng import SecureDice, Thinking
from salle.kernel.table import CHANCE
from salle.terminal import question, rulebook
from salle.terminal.builds import Builds, built_answer
from salle.terminal.commands import Command, help_table, option_number, read_command
from salle.terminal.errors import BadFile, BadUsage
from salle.terminal.interrupts import Interrupted
from salle.terminal.keeping import Keeper
from salle.terminal.result import in_words, result_sentence
from salle.terminal.screen import (
    NOTICE_STYLE,
    QUESTION_STYLE,
    QUIET_STYLE,
    Screen,
    fitting,
    log_text,
)
from salle.terminal.seating import HUMAN, SEED_LIMIT, bot_title, make_bots, seat_title

DONE: Final = 0
END_OF_INPUT: Final = 1
LEAST_NEWS: Final = 3
"""So many lines of news are shown on however short a screen."""
ROOMY: Final = 28
"""On a screen of so many lines there is an empty one before a question."""


class PutAside(Exception):
    """Somebody has left the screen; the match is to be saved."""


class Host:
    """Runs a match: asks people at the screen, lets bots answer, and never loses anything.

    `players` says for every seat who sits there: `human` or the name of a bot. `builds` answer for
    their seats while the table is set up.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        screen: Screen,
        *,
        path: Path | None = None,
        seed: int | None = None,
        real_dice: bool = False,
        builds: Builds | None = None,
    ) -> None:
        self.match = match
        self._builds = builds or {}
        self.players = tuple(players)
        self.screen = screen
        self._keeper = Keeper(match, players, screen, path=path, real_dice=real_dice)
        self._bots = make_bots(match.game, players, seed)
        self._people = [seat for seat, kind in enumerate(players) if kind == HUMAN]
        self._at_screen = self._people[0] if len(self._people) == 1 else None
        self._read: dict[int | None, int] = dict.fromkeys([None, *range(match.seats)], 0)
        self._fresh_page = True
        self._notice = self._introduction()

    # -- the evening ----------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or put aside; returns the exit code."""
        with self.screen.interrupts.guarded():
            try:
                self._play()
                self._show_end()
                self._keeper.offer()
                return DONE
            except PutAside:
                self.screen.say_place(_capital(self._keeper.put_aside()))
                return DONE
            except EOFError:
                self.screen.complain(f"the input has ended; {self._keeper.put_aside()}")
                return END_OF_INPUT
            except Interrupted as signal:
                saved = self._keeper.put_aside()
                with contextlib.suppress(OSError):  # the window may have been closed
                    self.screen.complain(saved)
                return signal.code
            except BaseException:
                with contextlib.suppress(BadFile):
                    self._keeper.keep()
                raise

    def _play(self) -> None:
        while self.match.choices:
            choice = self._next_choice()
            if choice.is_chance:
                self._ask_table(choice)
            elif (option := built_answer(self.match, choice, self._builds)) is not None:
                self.match.answer_option(choice.seat, option)
                self._fresh_page = True
            elif choice.seat in self._bots:
                self._answer_for_bot(choice)
            else:
                self._ask_person(choice)

    def _next_choice(self) -> Choice:
        """Chance first, then bots, then whoever has the screen, then the others in order."""
        order = {True: 0, False: 1}
        return min(
            self.match.choices,
            key=lambda choice: (
                order[choice.is_chance],
                order[choice.seat in self._bots],
                order[choice.seat == self._at_screen],
            ),
        )

    def _answer_for_bot(self, choice: Choice) -> None:
        self.match.answer_option(choice.seat, self._bots[choice.seat].decide(self.match, choice))
        self._fresh_page = True

    # -- pages ----------------------------------------------------------------------------

    def _introduction(self) -> str:
        """Who sits where, in a sentence or two."""
        seats: dict[str, list[str]] = {}
        for seat, kind in enumerate(self.players):
            seats.setdefault(kind, []).append(self._title(seat))
        people = in_words(seats.pop(HUMAN))
        bots = [f"{', '.join(titles)} ({bot_title(kind)})" for kind, titles in seats.items()]
        opponents = f" against {', '.join(bots)}" if bots else ""
        if len(self._people) == 1:
            return f"You are {people}{opponents}."
        return f"At this screen: {people}{opponents}."

    def _news(self, seat: int | None) -> list[LogLine]:
        """The events that `seat` has not read yet; they count as read from now on.

        None stands for whoever looks on while the table is asked.
        """
        lines = self.match.lines(seat)
        start = min(self._read[seat], len(lines))
        self._read[seat] = len(lines)
        return lines[start:]

    def _page(self, seat: int, below: int) -> None:
        """A fresh page with board and news that leaves `below` lines for the question."""
        screen = self.screen
        news = self._news(seat)
        screen.new_page()
        notice = 1 if self._notice else 0
        room = screen.height - below - notice - (1 if screen.height >= ROOMY else 0)
        if not screen.live:
            screen.board(self.match.text_board(seat))
            self._print_news(news, len(news))
        elif not screen.beside(fitting(self.match, seat, room), news):
            lines = min(len(news), LEAST_NEWS)
            board = fitting(self.match, seat, room - lines - 1)
            screen.board(board)
            screen.say()
            self._print_news(news, max(LEAST_NEWS, room - len(board.splitlines()) - 1))

    def _print_news(self, news: Sequence[LogLine], most: int) -> None:
        shown = news if len(news) <= most else news[len(news) - most + 1 :]
        if len(shown) < len(news):
            self.screen.say(
                f"({len(news) - len(shown)} events before these: type log)", QUIET_STYLE
            )
        for line in shown:
            self.screen.show(log_text(line))

    def _say_notice(self) -> None:
        if self._notice:
            self.screen.say(self._notice, NOTICE_STYLE)
        self._notice = ""

    def _refuse(self, error: SalleError) -> None:
        """Tell what is wrong with what was typed."""
        text = str(error)
        stop = "" if text.endswith((".", "?", "!")) else "."
        self.screen.say(f"{_capital(text)}{stop}", NOTICE_STYLE)

    def _title(self, seat: int) -> str:
        return seat_title(self.match.names, seat)

    # -- people ---------------------------------------------------------------------------

    def _ask_person(self, choice: Choice) -> None:
        seat = choice.seat
        if self._at_screen != seat and not self._hand_over(seat):
            return
        heading = question.heading(choice, self._title(seat))
        menu = question.menu(self.match, choice, self.screen)
        if self._fresh_page:
            self._page(seat, self.screen.lines_of(heading) + self.screen.lines_of(menu) + 1)
            self._fresh_page = False
        else:
            self._print_news(self._news(seat), self.screen.height)
        if self.screen.height >= ROOMY:
            self.screen.say()
        self._say_notice()
        self.screen.show(heading, menu)
        while not self._respond(choice, self.screen.ask(question.input_prompt(choice))):
            pass

    def _hand_over(self, seat: int) -> bool:
        """Hide everything until the next player has the screen; False if an answer was undone."""
        before, self._at_screen = self._at_screen, None
        self.screen.hide_everything()
        self._fresh_page = True
        self.screen.say(f"Pass the screen to {self._title(seat)}.", QUESTION_STYLE)
        self._say_notice()
        if before is not None and self.match.can_undo(before):
            undo = f"{self._title(before)}: type undo to take your answer back."
            self.screen.say(undo, QUIET_STYLE)
        while True:
            line = self.screen.ask(f"{self._title(seat)}, press Enter when only you can see it: ")
            command, argument = read_command(line) or (None, "")
            try:
                if command is Command.UNDO and before is not None:
                    self.match.undo(before)
                    self._notice = "Taken back."
                    return False
                if command is Command.QUIT:
                    raise PutAside
                if command is Command.SAVE:
                    self._keeper.save_as(argument)
                    continue
            except SalleError as error:
                self._refuse(error)
                continue
            self._at_screen = seat
            self.screen.hide_everything()
            return True

    def _respond(self, choice: Choice, line: str) -> bool:
        """Act on a typed line; True when the match has moved and the question is out of date."""
        try:
            if not line:
                return self._take_only_option(choice)
            command = None if choice.understands(line) else read_command(line)
            if command is not None:
                return self._obey(choice, *command)
            self._answer(choice, line)
        except SalleError as error:
            self._refuse(error)
            return False
        return True

    def _take_only_option(self, choice: Choice) -> bool:
        if len(choice) > 1:
            first, *_, last = choice.keys
            raise BadUsage(f"type a number from {first} to {last}, a move, or ? for help")
        self.match.answer_option(choice.seat, choice.options[0])
        return True

    def _answer(self, choice: Choice, line: str) -> None:
        if line.isdecimal():
            number = option_number(choice, line)
            self.match.answer_option(choice.seat, choice.options[number - 1])
        else:
            self.match.answer(line, choice.seat)

    # -- commands -------------------------------------------------------------------------

    def _obey(self, choice: Choice, command: Command, argument: str) -> bool:
        """Carry out a command; True when the match has moved."""
        if command in (Command.UNDO, Command.REDO):
            return self._undo_or_redo(choice.seat, command)
        if command is Command.RESIGN:
            return self._resign(choice.seat)
        if command is Command.QUIT:
            raise PutAside
        if command is Command.HELP:
            self._help(choice, argument)
        elif command is Command.RULES:
            if not argument:
                example = choice.clause or "1"
                raise BadUsage(f"type rules and a clause, such as rules {example}, or a word")
            rulebook.show_clauses(self.match.game, argument, self.screen)
        elif command is Command.BOARD:
            self.screen.board(self.match.text_board(self._viewer(choice)))
        elif command is Command.LOG:
            for line in self.match.lines(self._viewer(choice)):
                self.screen.show(log_text(line))
        elif command is Command.HINT:
            self._advise(choice)
        elif command is Command.SAVE:
            self._keeper.save_as(argument)
        elif command is Command.AUTO:
            raise BadUsage("auto is for real dice and cards; this is your own choice")
        return False

    def _viewer(self, choice: Choice) -> int | None:
        """Whose eyes look at the screen: the seat asked; at chance the only person, or anybody."""
        return self._at_screen if choice.is_chance else choice.seat

    def _help(self, choice: Choice, argument: str) -> None:
        if argument.isdecimal() and not choice.is_chance:
            number = option_number(choice, argument)
            self.screen.show(question.option_details(self.match, choice, number))
            return
        if choice.is_chance:
            self.screen.show(question.chance_note(choice))
        else:
            example = choice.texts[choice.default]
            self.screen.say(
                f"Answer with the number of an option, or type the move: {example}. "
                f"The rule behind the question: rules {choice.clause}."
            )
        self.screen.show(help_table(chance=choice.is_chance))
        self.screen.say(self.match.game.about, QUIET_STYLE)
        self.screen.say(self._introduction(), QUIET_STYLE)

    def _advise(self, choice: Choice) -> None:
        """The chances of the options by a search, from what the seat asked knows."""
        if len(choice) == 1:
            raise BadUsage("there is only one option; press Enter to take it")
        dealing = Thinking(secrets.randbelow(SEED_LIMIT))
        found = hints.look(pack(self.match, choice, dealing), dealing.below(1 << 30))
        advised = hints.advice(self.match.game, choice, found)
        number = choice.options.index(advised.hints[0].option) + 1
        words = Text("The bot would take ")
        self.screen.show(words.append_text(question.option_details(self.match, choice, number)))
        self.screen.say("Chances to win, as it sees them:", QUIET_STYLE)
        for line in hints.told(advised):
            self.screen.say(line)

    def _undo_or_redo(self, seat: int, command: Command) -> bool:
        if command is Command.UNDO:
            typed = self.match.can_undo(CHANCE)
            self.match.undo(CHANCE if typed else seat)
            self._notice = "Taken back. Type redo to put it back."
        else:
            self.match.redo()
            self._notice = "Put back."
        self._fresh_page = True
        return True

    def _resign(self, seat: int) -> bool:
        answer = self.screen.ask("Type resign again to give up, anything else to play on: ")
        if answer.lower() != Command.RESIGN.word:
            self.screen.say("You play on.", NOTICE_STYLE)
            return False
        self.match.resign(seat)
        self._fresh_page = True
        return True

    # -- real dice and cards --------------------------------------------------------------

    def _ask_table(self, choice: Choice) -> None:
        """Ask for what fell on a real table; nobody's hand is on the screen meanwhile."""
        if len(self._people) > 1 and self._at_screen is not None:
            self.screen.hide_everything()
            self._at_screen = None
        self._fresh_page = True
        self._print_news(self._news(self._at_screen), self.screen.height)
        self._say_notice()
        self.screen.show(question.chance_heading(choice), question.chance_note(choice))
        while not self._respond_for_table(choice, self.screen.ask(question.input_prompt(choice))):
            pass

    def _respond_for_table(self, choice: Choice, line: str) -> bool:
        try:
            command = None if choice.understands(line) else read_command(line)
            if command is None:
                self.match.answer(line)
                return True
            if command[0] is Command.AUTO:
                self.match.answer(_drawn_by_salle(choice))
                return True
            if command[0] in (Command.UNDO, Command.REDO, Command.HINT, Command.RESIGN):
                raise BadUsage(f"{command[0].word} is for players; the table waits for its dice")
            return self._obey(choice, *command)
        except SalleError as error:
            self._refuse(error)
            return False

    # -- the end --------------------------------------------------------------------------

    def _show_end(self) -> None:
        viewer = self._people[0] if len(self._people) == 1 else None
        if viewer is None:
            self.screen.hide_everything()
        news = self.match.lines(viewer)
        start = self._read[viewer] if viewer is not None else max(0, len(news) - LEAST_NEWS)
        self.screen.new_page()
        self.screen.board(self.match.text_board(viewer))
        self.screen.say()
        self._print_news(news[start:], max(LEAST_NEWS, self.screen.height))
        self.screen.say(result_sentence(self.match), QUESTION_STYLE)


def _drawn_by_salle(choice: Choice) -> str:
    """An outcome of chance that people leave to the program."""
    dice = SecureDice()
    left = list(choice.options)
    if choice.ask != SHUFFLE:
        return choice.text(left[dice.below(len(left))])
    order = []
    while left:
        order.append(choice.text(left.pop(dice.below(len(left)))))
    return " ".join(order) or REST


def _capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
