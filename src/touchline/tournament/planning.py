"""Making the next round: who meets whom at which table, in every format.

(Matched Play: PAIRINGS, TEAM EVENT PAIRINGS, GROUP & KNOCKOUT EVENTS)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, zip_longest

from touchline.journal.errors import Refused
from touchline.tournament import groups, knockout
from touchline.tournament.explain import explain
from touchline.tournament.pairing import Field, Separation, draw
from touchline.tournament.rulespack_checks import GROUP_ROUNDS
from touchline.tournament.standings import coach_standings, standings
from touchline.tournament.state import EventState, Stage

MOST_APART = 250_000  # pairs of members of one club in a draw: some 700 from one club


@dataclass(frozen=True)
class PlannedGame:
    home: str
    away: str | None = None


@dataclass(frozen=True)
class PlannedMatch:
    """Two entrants who are to meet, with the games they play and the reason if the place is unusual."""

    home: str
    away: str | None = None
    stage: Stage = "standard"
    places: tuple[int, int] | None = None
    note: str = ""
    games: tuple[PlannedGame, ...] = ()


def plan_round(state: EventState, seed: int) -> tuple[PlannedMatch, ...]:
    """The matches of the next round. The seed serves only where the guide says at random."""
    number = state.current_round + 1
    if state.pack.format.knockout is None:
        planned = _plan_swiss(state, "standard", state.entrants(), seed, is_final=number == state.pack.rounds)
    elif number <= GROUP_ROUNDS:
        planned = _plan_group_round(state, number)
    else:
        planned = _plan_knockout_round(state, seed)
    return seat(state, planned, seed)


def _plan_swiss(
    state: EventState, stage: Stage, entrants: Sequence[str], seed: int, *, is_final: bool
) -> list[PlannedMatch]:
    """A round of the guide's normal system among some entrants: at random at first, then by rank."""
    given = pairing_field(state, stage, entrants, seed, is_final=is_final)
    drawn = draw(given)
    notes = explain(given, drawn, {entrant: state.name_of(entrant) for entrant in given.order})
    if not given.meetings and not given.rests:
        notes = {entrant: f"In the order of the lots: {note}" for entrant, note in notes.items()}
    planned = [PlannedMatch(home, away, stage, note=notes.get(home, "")) for home, away in drawn.pairs]
    if drawn.rest is not None:
        planned.append(PlannedMatch(drawn.rest, None, stage, note=notes.get(drawn.rest, "")))
    return planned


def pairing_field(state: EventState, stage: Stage, entrants: Sequence[str], seed: int, *, is_final: bool) -> Field:
    """Order, meetings and leftovers of the entrants who are ready to play, counting games of this stage only."""
    ready = [entrant for entrant in sorted(entrants, key=state.number_of) if state.is_ready(entrant)]
    earlier = [match for match in state.matches.values() if match.stage == stage]
    met: dict[frozenset[str], list[int]] = {}
    rests: dict[str, int] = {}
    for match in earlier:
        if match.away is None:
            rests[match.home] = rests.get(match.home, 0) + 1
        else:
            met.setdefault(frozenset(match.entrants), []).append(match.round)
    if earlier:
        ready = standings(state, ready, stages={stage}).order()
    else:
        random.Random(seed).shuffle(ready)
    return Field(
        order=tuple(ready),
        meetings=met,
        rests=rests,
        apart=_club_mates(state, ready) | state.apart,
        separation=_separation(state),
        lock_top=is_final and bool(earlier) and state.pack.pairing.final_round_rematch,
    )


def _separation(state: EventState) -> Separation:
    """Pairs named by the organiser are kept apart also where the rulespack does not care about clubs."""
    chosen = state.pack.pairing.separate
    return "before-rematches" if chosen == "off" and state.apart else chosen


def _club_mates(state: EventState, ready: Sequence[str]) -> frozenset[frozenset[str]]:
    limit = state.pack.pairing.separate_rounds
    over = limit is not None and state.current_round + 1 > limit
    if over or state.pack.pairing.separate == "off" or state.is_squad_event:
        return frozenset()
    clubs: dict[str, list[str]] = {}
    for coach in ready:
        if state.coaches[coach].club:
            clubs.setdefault(state.coaches[coach].club, []).append(coach)
    largest = max(clubs, key=lambda club: len(clubs[club]), default="")
    if sum(len(members) ** 2 for members in clubs.values()) > 2 * MOST_APART:
        raise Refused(
            [
                f"too many coaches share a club to be kept apart: {len(clubs[largest])} come from {largest!r}; let the "
                "rulespack keep no clubs apart, or publish the round by hand"
            ]
        )
    return frozenset(frozenset(pair) for members in clubs.values() for pair in combinations(members, 2))


def _plan_group_round(state: EventState, number: int) -> list[PlannedMatch]:
    if not state.groups:
        raise Refused(["the groups have not been drawn yet"])
    pairs = [pair for group in state.groups.values() for pair in groups.meetings(group, number)]
    planned = []
    for home, away in pairs:
        present = [entrant for entrant in (home, away) if entrant is not None and state.is_ready(entrant)]
        if present:
            planned.append(PlannedMatch(present[0], present[1] if len(present) > 1 else None, "group"))
    return planned


def _plan_knockout_round(state: EventState, seed: int) -> list[PlannedMatch]:
    if not state.seeds:
        raise Refused(["the qualifiers of the knockout stage have not been settled yet"])
    planned = [
        PlannedMatch(home, away, "knockout", places, f"for places {places[0]} to {places[1]}")
        for home, away, places in knockout.next_meetings(state)
    ]
    others = [entrant for entrant in state.entrants() if entrant not in state.seeds]
    is_final = state.current_round + 1 == state.pack.rounds
    return planned + (_plan_swiss(state, "rest", others, seed, is_final=is_final) if others else [])


def seat(state: EventState, planned: Sequence[PlannedMatch], seed: int) -> tuple[PlannedMatch, ...]:
    """Turn meetings of entrants into games of coaches, handing out the Spare Players from the bottom table up."""
    spares = list(state.spare_players) if state.pack.leftover == "spare-player" else []
    pairer = _SquadPairer(state, seed) if state.is_squad_event else None
    seated = []
    for match in planned:
        games = pairer.games(match) if pairer else (PlannedGame(match.home, match.away),)
        seated.append(replace(match, games=_with_spare_players(games, spares)))
    return tuple(seated)


def _with_spare_players(games: Sequence[PlannedGame], spares: list[str]) -> tuple[PlannedGame, ...]:
    """Coaches without an opponent get a Spare Player each, or Byes if there are too few for all of a match."""
    alone = [game for game in games if game.away is None]
    if len(alone) > len(spares):
        return tuple(games)
    return tuple(game if game.away is not None else PlannedGame(game.home, spares.pop(0)) for game in games)


class _SquadPairer:
    """Coaches of two squads: at random in the first round, then by individual rank, missing coaches last."""

    def __init__(self, state: EventState, seed: int) -> None:
        self.state = state
        self.chance = random.Random(seed)
        self.rank: dict[str, int] | None = None
        if state.rounds:
            self.rank = {coach: place for place, coach in enumerate(coach_standings(state).order())}

    def games(self, match: PlannedMatch) -> tuple[PlannedGame, ...]:
        home = self._order(match.home)
        away = self._order(match.away) if match.away is not None else []
        games = []
        for one, other in zip_longest(home, away):
            present = [coach for coach in (one, other) if coach is not None]
            if present:
                games.append(PlannedGame(present[0], present[1] if len(present) > 1 else None))
        return tuple(games)

    def _order(self, squad: str) -> list[str]:
        ready = [coach for coach in self.state.squads[squad].members if self.state.is_ready(coach)]
        ready.sort(key=self.state.number_of)
        rank = self.rank
        if rank is None:
            self.chance.shuffle(ready)
        else:
            ready.sort(key=lambda coach: rank.get(coach, len(rank)))
        return ready
