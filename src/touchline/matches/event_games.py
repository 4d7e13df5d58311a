"""A match of an event: its figures for the result sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from touchline.bloodbowl.aftermath import PlayerOutcome, outcome
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SENT_OFF
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.teams import Library, TeamList


@dataclass(frozen=True)
class PlayerFigures:
    """A player by the number on the roster, a star by name."""

    player: str
    star: bool
    touchdowns: int
    casualties: int


@dataclass(frozen=True)
class SideFigures:
    """What the result sheet wants to know of one side."""

    touchdowns: int
    casualties: int
    sent_off: int
    players: tuple[PlayerFigures, ...]


@dataclass(frozen=True)
class MatchFigures:
    """Both sides, home first, and the seat that gave up."""

    sides: tuple[SideFigures, SideFigures]
    conceded: int | None


def match_figures(match: Match, lists: Sequence[TeamList], library: Library) -> MatchFigures:
    """The figures of a finished match that was played with these lists."""
    if not isinstance(match, BowlMatch):
        raise TouchlineError("only Blood Bowl is played at events")
    first, second = (_side(match, seat, listed, library) for seat, listed in enumerate(lists))
    return MatchFigures((first, second), outcome(match).conceded)


def _side(match: BowlMatch, seat: int, listed: TeamList, library: Library) -> SideFigures:
    players = [player for player in outcome(match).players if player.seat == seat]
    # the players of a match are numbered in the order of the list
    names = dict(enumerate(_names(listed, library), start=1))
    tallies = (_figures(player, names) for player in players)
    return SideFigures(
        touchdowns=match.score[seat],
        casualties=sum(player.statistics["casualties"] for player in players),
        sent_off=sum(sheet.seat == seat and match.box[p] == SENT_OFF for p, sheet in enumerate(match.sheets)),
        players=tuple(tally for tally in tallies if tally is not None),
    )


def _names(listed: TeamList, library: Library) -> list[tuple[str, bool]]:
    hired = [(str(player.number), False) for player in listed.everybody]
    return hired + [(one.name, True) for star in listed.stars for one in library.stars[star.star].profiles]


def _figures(player: PlayerOutcome, names: dict[int, tuple[str, bool]]) -> PlayerFigures | None:
    """Nothing for players without such statistics, and for those who joined in the match."""
    name = names.get(int(player.label[:-1]))
    scored, hurt = player.statistics["touchdowns"], player.statistics["casualties"]
    return PlayerFigures(*name, scored, hurt) if name is not None and (scored or hurt) else None
