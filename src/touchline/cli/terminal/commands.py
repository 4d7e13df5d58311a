"""What a coach can type beside answers: help, odds, hints, rule texts, undo, save, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from touchline.bots.bowl.explaining import explain
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.panels import odds_table
from touchline.cli.terminal.screen import Leave
from touchline.core.errors import TouchlineError

if TYPE_CHECKING:
    from touchline.cli.terminal.game import Game

HELP = """\
odds ANSWER  its exact chances           hint     what a bot would answer
info NAME    a rule, skill or player     auto     let the bot answer for you
undo         take back an answer         log      all that has happened
save FILE    write the game down         players  everybody's values
quit         leave, saving if you like   ?        this page"""


class Commands:
    """The commands of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "undo": self.undo,
            "odds": self.odds,
            "save": self.save,
            "hint": self.hint,
            "auto": self.auto,
            "quit": self.quit,
            "q": self.quit,
            "info": self.info,
            "why": self.info,
            "log": self.log,
            "players": self.players,
        }

    def obey(self, line: str) -> bool:
        """Carry out a command; False when the line is none."""
        word, _, rest = line.partition(" ")
        command = self.words.get(word.casefold())
        if command is None:
            return False
        try:
            command(rest.strip())
        except (TouchlineError, OSError) as error:
            self.game.note = str(error)
        return True

    def pause(self) -> None:
        """Leave a page on the screen until it has been read."""
        self.game.screen.read(" Enter to continue ")

    def help(self, _: str) -> None:
        look = self.game.look
        self.game.screen.say(f"Answer by number, or by notation:\n{look.help}\n{HELP}", look.legend)
        self.pause()

    def undo(self, _: str) -> None:
        self.game.note = self.game.take_back()

    def odds(self, text: str) -> None:
        """The odds of the last answer of a line, once those before it have been given."""
        match = self.game.match.clone()
        *first, last = read_line(match, text)
        for answer in first:
            match.step(answer)
        self.game.screen.say(
            f"{match.describe(last)}: {self.game.look.odds_note}",
            odds_table(self.game.look.odds(match, last)),
        )
        self.pause()

    def save(self, name: str) -> None:
        if not name:
            self.game.note = "save needs a file name, such as: save my-game.txt"
            return
        self.game.save(Path(name))
        self.game.note = f"saved as {name}; continue later with: touchline {self.game.look.command} --load {name}"

    def hint(self, _: str) -> None:
        helper, match = self.game.helper, self.game.match
        answer = helper.choose(match)
        self.game.note = f"a bot would answer: {match.describe(answer)}"
        reasons = explain(helper, match) if isinstance(helper, GreedyBowlBot) else []
        if reasons:
            self.game.note += f" ({'; '.join(reasons)})"

    def auto(self, _: str) -> None:
        self.game.answer(self.game.helper.choose(self.game.match))

    def quit(self, _: str) -> None:
        name = self.game.screen.read(" Save the game first? A file name, or Enter to leave without saving: ")
        if name:
            self.game.save(Path(name))
            self.game.screen.say(
                f"saved as {name}; continue later with: touchline {self.game.look.command} --load {name}"
            )
        raise Leave

    def info(self, name: str) -> None:
        for line in self.game.look.look_up(self.game.match, name):
            self.game.screen.say(line)
        self.pause()

    def log(self, _: str) -> None:
        for line in self.game.log(self.game.match.actor):
            self.game.screen.say(line)
        self.pause()

    def players(self, _: str) -> None:
        for sheet in self.game.match.sheets:
            self.game.screen.say(self.game.look.look_up(self.game.match, sheet.label)[0])
        self.pause()
