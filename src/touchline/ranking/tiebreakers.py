"""The tiebreakers that come with the program, for events and leagues, and the figures that some of them need.

A new one is one entry here: tables, PDF, CSV, venue screen, forms and command line take everything from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from touchline.ranking.tables import Column

OBJECTIVES_PER_GAME: Final = 3
Chooser = Literal["event", "league"]


class GameFigures(Protocol):
    """What one side achieved in a game."""

    @property
    def scored(self) -> int: ...
    @property
    def conceded(self) -> int: ...
    @property
    def casualties(self) -> int: ...
    @property
    def suffered(self) -> int:
        """Casualties of its own."""

    @property
    def bonus(self) -> int: ...
    @property
    def further(self) -> Mapping[str, int]:
        """Figures that only some tiebreakers need, by name: of the result sheet, or what players did."""


@dataclass
class Totals:
    """Everything a coach, a squad or a team of a league has gathered so far."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    figures: dict[str, int] = field(default_factory=dict)
    points_against: dict[str, int] = field(default_factory=dict)

    @property
    def games(self) -> tuple[int, int, int]:
        return self.won, self.drawn, self.lost

    def add(self, name: str, amount: int) -> None:
        self.figures[name] = self.figures.get(name, 0) + amount

    def figure(self, name: str) -> int:
        return self.figures.get(name, 0)

    def add_game(self, game: GameFigures) -> None:
        figures = self.figures
        for name, tiebreaker in TIEBREAKERS.items():
            if tiebreaker.is_sum:
                figures[name] = figures.get(name, 0) + tiebreaker.in_game(game)

    def add_points(self, points: int, opponent: str | None) -> None:
        self.add("points", points)
        if opponent is not None:
            self.points_against[opponent] = self.points_against.get(opponent, 0) + points


@dataclass(frozen=True)
class Tiebreaker:
    """A column of a table, and where its values come from."""

    name: str
    label: str
    """As part of a sentence."""
    short: str
    """As a heading."""
    chosen_by: tuple[Chooser, ...] = ("event",)
    """Whose tables can be ordered by it as their rules say; some columns are in every table of a kind."""
    counted: Callable[[GameFigures], int] | None = None
    """Its worth in one game, summed over all games. None for what is not counted game by game."""
    worth: Callable[[Totals, Sequence[str]], int] | None = None
    """Its value among entrants who are level so far, instead of a sum."""
    higher_is_better: bool = True
    field: str = ""
    """The label of its own figure on the result sheet of an event; empty if it needs none."""
    deed: str = ""
    """What players of a league do to be counted for it; without it, a league has no such figure."""
    most: int | None = None
    """The highest value that the figure can have in one game."""
    needs: str = ""
    """The additional rule of the event without which it means nothing."""

    def in_game(self, game: GameFigures) -> int:
        """Its worth in one game."""
        if self.counted is not None:
            return self.counted(game)
        further = game.further
        own = further.get(self.name, 0)
        return own + further.get(self.deed, 0) if self.deed != self.name else own

    @property
    def is_sum(self) -> bool:
        return self.counted is not None or bool(self.field) or bool(self.deed)

    def value(self, own: Totals, level: Sequence[str]) -> int:
        return self.worth(own, level) if self.worth is not None else own.figure(self.name)


BOTH: Final[tuple[Chooser, ...]] = ("event", "league")
IN_LEAGUES: Final[tuple[Chooser, ...]] = ("league",)

_ENTRIES: Final = (
    Tiebreaker("points", "points", "Pts", chosen_by=()),
    Tiebreaker("games_won", "games won", "Won", chosen_by=IN_LEAGUES, worth=lambda own, _: own.won),
    Tiebreaker("games_drawn", "games drawn", "Drawn", chosen_by=(), worth=lambda own, _: own.drawn),
    Tiebreaker("bonus_points", "Bonus Points", "Bonus", counted=lambda game: game.bonus),
    Tiebreaker(
        "touchdown_difference",
        "touchdown difference",
        "TD+/-",
        chosen_by=BOTH,
        counted=lambda game: game.scored - game.conceded,
    ),
    Tiebreaker("touchdowns", "touchdowns", "TD", chosen_by=BOTH, counted=lambda game: game.scored),
    Tiebreaker("casualties", "casualties", "Cas", chosen_by=BOTH, counted=lambda game: game.casualties),
    Tiebreaker(
        "casualty_difference",
        "casualty difference",
        "Cas+/-",
        chosen_by=IN_LEAGUES,
        counted=lambda game: game.casualties - game.suffered,
    ),
    Tiebreaker(
        "touchdowns_and_casualties",
        "touchdown and casualty difference",
        "TD+Cas",
        chosen_by=IN_LEAGUES,
        worth=lambda own, _: own.figure("touchdown_difference") + own.figure("casualty_difference"),
    ),
    Tiebreaker(
        "points_per_game",
        "points per 1,000 games",
        "Avg",
        chosen_by=IN_LEAGUES,
        worth=lambda own, _: own.figure("points") * 1000 // max(1, sum(own.games)),
    ),
    Tiebreaker("completions", "completions", "Comp", chosen_by=IN_LEAGUES, deed="completion"),
    Tiebreaker("interceptions", "interceptions", "Int", chosen_by=IN_LEAGUES, deed="interception"),
    Tiebreaker("favourite_opponent", "favourite opponent votes", "Votes"),
    Tiebreaker(
        "objectives",
        "secret objectives",
        "Obj",
        field="Objectives",
        most=OBJECTIVES_PER_GAME,
        needs="secret-objectives",
    ),
    Tiebreaker("sent_off", "players sent off", "Off", field="Sent off"),
    Tiebreaker(
        "head_to_head",
        "points against those level",
        "H2H",
        chosen_by=BOTH,
        worth=lambda own, level: sum(own.points_against.get(other, 0) for other in level),
    ),
)

TIEBREAKERS: Final[dict[str, Tiebreaker]] = {entry.name: entry for entry in _ENTRIES}


def eligible(chooser: Chooser) -> tuple[str, ...]:
    """The names that the rules of an event or a league can put in order."""
    return tuple(name for name, entry in TIEBREAKERS.items() if chooser in entry.chosen_by)


def columns(
    order: Sequence[str], totals: Mapping[str, Totals], points: str, own: Mapping[str, Tiebreaker] | None = None
) -> list[Column]:
    """The columns of a table: what its points are called, and the tiebreakers of the event itself."""
    return [_column((own or {}).get(name) or TIEBREAKERS[name], totals, points) for name in order]


def _column(entry: Tiebreaker, totals: Mapping[str, Totals], points: str) -> Column:
    label = points if entry.name == "points" else entry.label
    value = entry.value
    return Column(
        entry.name, label, entry.short, lambda entrant, level: value(totals[entrant], level), entry.higher_is_better
    )
