"""What a terminal must know of a game to show it: one look for each game, found by the match.

Everything else in this folder knows games only through their looks and the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Protocol

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from touchline.core.errors import TouchlineError
from touchline.core.events import Event
from touchline.core.match import Match
from touchline.core.odds import Odds
from touchline.core.scenario import StagedGame
from touchline.matches import GAMES, as_bowl


class Look(Protocol):
    """A game as the terminal shows it."""

    game: StagedGame[Any]
    matches: type[Match]  # the class of its matches
    command: str  # the command that plays it
    help: str  # examples of answers
    legend: str  # the signs on the board
    odds_note: str  # how questions in between are answered when odds are worked out

    def heading(self, match: Any) -> Text:
        """Score and time in one line."""

    def beside(self, match: Any, seat: int) -> list[RenderableType]:
        """What lies beside the board, as this seat may see it."""

    def board_width(self, match: Any) -> int:
        """The columns that the board takes at its widest."""

    def board(self, match: Any, columns: int, tall: bool, asks: bool) -> Text:
        """The board; `asks` marks what the pending question offers on it."""

    def offers(self, match: Any) -> Table:
        """The answers that can be given by number."""

    def odds(self, match: Any, answer: int, spend: bool = False) -> Odds:
        """Exact chances of an answer; with `spend` the team's re-rolls are spent, where a game has them."""

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        """What happened, as this seat may know it."""

    def roll_asked_about(self, match: Any, events: Sequence[Event]) -> str:
        """The roll that the pending question is about, with its arithmetic; empty for other questions."""

    def look_up(self, match: Any, name: str) -> list[str]:
        """What is known about a name."""

    def forms(self, match: Any, answer: int) -> list[str]:
        """The ways an answer may be typed, in small letters."""

    def forced_targets(self, match: Any, answer: int) -> list[int]:
        """Whom an action must be aimed at, so that it will not be asked."""

    def has_secrets(self, match: Any) -> bool:
        """Is there anything on the screen that the other coach must not see?"""

    def turn(self, match: Any) -> int:
        """Which turn it is; it never falls."""

    def when(self, match: Any) -> str:
        """The turn in words."""


@cache
def _look(game: StagedGame[Any]) -> Look:
    from touchline.cli.terminal.blitz_look import BlitzLook
    from touchline.cli.terminal.bowl_look import BowlLook

    bowl = as_bowl(game)
    return BlitzLook() if bowl is None else BowlLook(bowl)


def look_of(match: Any) -> Look:
    """The look of the game that a match belongs to."""
    looks = (_look(game) for game in GAMES.values())
    own = [look for look in looks if isinstance(match, look.matches)]
    return next((look for look in own if getattr(look.game, "edition", None) is match.rules), own[0])


def look_for(game: str) -> Look:
    """The look of a game by its id."""
    if game not in GAMES:
        raise TouchlineError(f"games of {game} cannot be shown here; those of {', '.join(GAMES)} can")
    return _look(GAMES[game])
