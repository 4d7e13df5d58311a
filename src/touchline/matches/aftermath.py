"""What follows from a finished match, in words: deeds and injuries, and in a league what is settled with each team."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchline.bloodbowl.aftermath import PlayerOutcome, Settlement, outcome, settle
from touchline.bloodbowl.names import coach
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAGUE
from touchline.core.dice import dice_of
from touchline.core.match import Match
from touchline.matches.playable import LIST_EDITIONS
from touchline.teams import edition_of
from touchline.teams.wording import gold, title

SINGLE: Final = {"casualties": "casualty"}  # where more is meant than leaving out the last letter


def aftermath(match: Match, seed: int) -> list[str]:
    """One sentence for each player and team that the match has left a mark on; nothing where no record is kept of it.

    A league settles with dice: those of the match's own seed, so that everybody finds the same.
    """
    if not isinstance(match, BowlMatch) or not match.over:
        return []
    players = [
        f"{player.name} {player.label}: {marks}." for player in outcome(match).players if (marks := _marks(player))
    ]
    if match.setup.play != LEAGUE:
        return players
    dice = dice_of(max(0, seed))  # a match with given dice has no seed
    return players + [
        f"{coach(match, seat)}: {'; '.join(_settlement(match, settle(match, seat, dice)))}." for seat in (0, 1)
    ]


def _marks(player: PlayerOutcome) -> str:
    marks = [_counted(name, count) for name, count in player.statistics.items() if count]
    marks += [f"{player.extra_points} Star Player Points more"] if player.extra_points else []
    marks += [player.casualty.replace("-", " ")] if player.casualty else []
    marks += [f"{player.lasting_injury.upper()} made worse"] if player.lasting_injury else []
    marks += [player.second_casualty.replace("-", " ")] if player.second_casualty else []
    marks += [f"{player.second_injury.upper()} made worse"] if player.second_injury else []
    return ", ".join(marks)


def _counted(name: str, count: int) -> str:
    return f"{count} {name if count > 1 else SINGLE.get(name, name.removesuffix('s'))}"


def _settlement(match: BowlMatch, settlement: Settlement) -> Iterator[str]:
    yield (
        f"the most valuable player is one of {', '.join(settlement.mvp_candidates)}"
        if settlement.mvp_candidates
        else ("nobody can be the most valuable player")
    )
    if not settlement.gets_winnings:
        yield "no winnings, because the match was given up"
    lists = LIST_EDITIONS.get(match.rules.game_id)
    yield f"{edition_of(lists).fans if lists else 'fans'} {settlement.dedicated_fans}"
    yield f"{gold(settlement.treasury)} in the treasury"
    if settlement.leaving:
        yield f"{', '.join(settlement.leaving)} will not stay"
    if settlement.free_hires:
        yield f"may keep for nothing {', '.join(title(hire.position) for hire in settlement.free_hires)}"
