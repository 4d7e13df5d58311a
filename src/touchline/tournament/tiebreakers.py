"""The tiebreakers that come with the program, and the figures of the result sheet that some of them need.

A new one is one entry here: standings, PDF, CSV, venue screen, form and command line take everything from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from touchline.tournament.rulespack import Rulespack
    from touchline.tournament.scoring import Line, Score
    from touchline.tournament.standings import Totals

OBJECTIVES_PER_GAME: Final = 3
Group = Literal["points", "squad", "optional"]


@dataclass(frozen=True)
class Tiebreaker:
    """A column of a table, and where its values come from."""

    name: str
    label: str
    """As part of a sentence."""
    short: str
    """As a heading."""
    group: Group = "optional"
    """`points` and `squad` columns are in every table of their kind and cannot be chosen."""
    counted: Callable[[Line], int] | None = None
    """Its worth in one game, summed over all games. None for what is not counted game by game."""
    within: Callable[[Totals, Sequence[str]], int] | None = None
    """Its value among entrants who are level so far, instead of a sum."""
    higher_is_better: bool = True
    field: str = ""
    """The label of its own figure on the result sheet; empty if it needs none."""
    read: Callable[[Score], int | None] | None = None
    """How the figure is read from a score; without it the figure stands among the sheet's further figures."""
    most: int | None = None
    """The highest value that the figure can have in one game."""
    needs: str = ""
    """The additional rule of the event without which it means nothing."""

    def recorded_by(self, pack: Rulespack) -> bool:
        """Whether the event's result sheets have its figure: it breaks ties, or belongs to a rule in use."""
        in_use = self.name in pack.tiebreakers_in_order() or self.needs in (pack.additional_rules or ())
        return bool(self.field) and in_use

    def figure(self, score: Score) -> int | None:
        """Its figure on a result sheet; None if it is not filled in."""
        return self.read(score) if self.read is not None else score.custom.get(self.name)

    def in_game(self, line: Line) -> int:
        """Its worth in one game."""
        return self.counted(line) if self.counted is not None else line.further.get(self.name, 0)

    @property
    def is_sum(self) -> bool:
        return self.counted is not None or bool(self.field)

    def faults(self, score: Score) -> Iterator[str]:
        """What is wrong with its figure on a result sheet."""
        given = self.figure(score) if self.field else None
        if given is not None and given < 0:
            yield f"{self.label} is {given}; it must be 0 or more"
        if given is not None and self.most is not None and given > self.most:
            yield f"{given} {self.label}; at most {self.most} are possible in a game"


_ENTRIES: Final = (
    Tiebreaker("points", "Tournament Points", "Pts", "points"),
    Tiebreaker("games_won", "games won", "Won", "squad"),
    Tiebreaker("games_drawn", "games drawn", "Drawn", "squad"),
    Tiebreaker("bonus_points", "Bonus Points", "Bonus", counted=lambda line: line.bonus),
    Tiebreaker(
        "touchdown_difference", "touchdown difference", "TD+/-", counted=lambda line: line.scored - line.conceded
    ),
    Tiebreaker("touchdowns", "touchdowns", "TD", counted=lambda line: line.scored),
    Tiebreaker("casualties", "casualties", "Cas", counted=lambda line: line.casualties),
    Tiebreaker("favourite_opponent", "favourite opponent votes", "Votes"),
    Tiebreaker(
        "objectives",
        "secret objectives",
        "Obj",
        field="Objectives",
        read=lambda score: score.objectives,
        most=OBJECTIVES_PER_GAME,
        needs="secret-objectives",
    ),
    Tiebreaker("sent_off", "players sent off", "Off", field="Sent off", read=lambda score: score.sent_off),
    Tiebreaker(
        "head_to_head",
        "points against those level",
        "H2H",
        within=lambda own, group: sum(own.points_against.get(other, 0) for other in group),
    ),
)

TIEBREAKERS: Final[dict[str, Tiebreaker]] = {entry.name: entry for entry in _ENTRIES}


def eligible() -> tuple[str, ...]:
    """The names that a rulespack can put in order."""
    return tuple(name for name, entry in TIEBREAKERS.items() if entry.group == "optional")


def own_figures() -> tuple[str, ...]:
    """The names of those with a figure of their own on the result sheet."""
    return tuple(name for name, entry in TIEBREAKERS.items() if entry.field)


def recorded(pack: Rulespack) -> dict[str, str]:
    """The figures that the event's result sheets have beside touchdowns and casualties, with their labels."""
    built_in = {entry.name: entry.field for entry in TIEBREAKERS.values() if entry.recorded_by(pack)}
    order = pack.tiebreakers_in_order()
    own = [custom for custom in pack.custom_tiebreakers if custom.source == "game" and custom.name in order]
    return built_in | {custom.name: custom.label for custom in own}


def figure_of(name: str, score: Score) -> int | None:
    """A figure of the result sheet by its name."""
    entry = TIEBREAKERS.get(name)
    return score.custom.get(name) if entry is None else entry.figure(score)


def label_of(pack: Rulespack, name: str) -> str:
    """What a tiebreaker is called in a sentence."""
    custom = {tiebreaker.name: tiebreaker.label for tiebreaker in pack.custom_tiebreakers}
    return custom[name] if name in custom else TIEBREAKERS[name].label
