"""The knockout stage: qualification, seeding, and every place played for.

(Matched Play: GROUP & KNOCKOUT EVENTS / KNOCKOUT STAGE)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from touchline.journal.errors import Refused
from touchline.tournament.groups import group_tables
from touchline.tournament.standings import match_score, standings
from touchline.tournament.state import EventState, Match


@dataclass(frozen=True)
class Block:
    """Entrants in bracket order who play for the places from `first_place` on; neighbours meet."""

    first_place: int
    entrants: tuple[str | None, ...]
    """None stands for somebody not yet known."""

    @property
    def places(self) -> tuple[int, int]:
        return self.first_place, self.first_place + len(self.entrants) - 1


@dataclass(frozen=True)
class ChartGame:
    """A line of the wallchart."""

    round: int
    places: tuple[int, int]
    home: str | None
    away: str | None
    winner: str | None = None


def bracket_order(size: int) -> list[int]:
    """Seeds in bracket order, so that the best two can meet only in the final: 1, 8, 4, 5, 2, 7, 3, 6 for eight."""
    order = [1]
    while len(order) < size:
        doubled = len(order) * 2 + 1
        order = [seed for best in order for seed in (best, doubled - best)]
    return order


def qualifiers(state: EventState) -> tuple[str, ...]:
    """Who reaches the knockout, best seed first: all group winners, then all runners-up, and so on.

    Within a rank of places the event's points and tiebreakers decide across groups, then the lower number.
    """
    knockout = state.pack.format.knockout
    if knockout is None:
        raise Refused(["this event has no knockout stage"])
    if not state.groups:
        raise Refused(["the groups have not been drawn yet"])
    if knockout.qualifiers > len(state.entrants()):
        raise Refused([f"{knockout.qualifiers} are to qualify, but there are only {len(state.entrants())} entrants"])
    overall = {entrant: place for place, entrant in enumerate(standings(state, stages={"group"}).order())}
    seeded: list[str] = []
    tables = [
        [entrant for entrant in table.order() if _may_qualify(state, entrant)] for table in group_tables(state).values()
    ]
    for place in range(max(len(order) for order in tables)):
        rank = [order[place] for order in tables if place < len(order)]
        seeded += sorted(rank, key=overall.__getitem__)
    if len(seeded) < knockout.qualifiers:
        raise Refused([f"{knockout.qualifiers} are to qualify, but only {len(seeded)} entrants are left in the event"])
    return tuple(seeded[: knockout.qualifiers])


def _may_qualify(state: EventState, entrant: str) -> bool:
    members = state.squads[entrant].members if entrant in state.squads else (entrant,)
    return any(state.coaches[member].status == "active" for member in members)


def first_block(seeds: Sequence[str]) -> Block:
    return Block(1, tuple(seeds[seed - 1] for seed in bracket_order(len(seeds))))


def neighbours(block: Block) -> list[tuple[str | None, str | None]]:
    return list(zip(block.entrants[::2], block.entrants[1::2], strict=True))


def winner_of(state: EventState, match: Match) -> str | None:
    """Who goes on; unknown until the result is official. Level squads are separated by the squads' tiebreakers."""
    score = match_score(state, match)
    if score is None or match.away is None:
        return match.home if match.away is None else None
    if score[0] != score[1]:
        return match.home if score[0] > score[1] else match.away
    ranked = standings(state, match.entrants, stages={"knockout"}).order()
    return ranked[0]


def blocks(state: EventState) -> list[list[Block]]:
    """The blocks of each knockout round, as far as they are known; the last entry holds the final places."""
    by_pair = {frozenset(match.entrants): match for match in _knockout_matches(state)}
    rounds = [[first_block(state.seeds)]]
    while len(rounds[-1][0].entrants) > 1:
        rounds.append([part for block in rounds[-1] for part in _play(state, block, by_pair)])
    return rounds


def _play(state: EventState, block: Block, by_pair: dict[frozenset[str], Match]) -> tuple[Block, Block]:
    """Winners go on for the first half of the places, losers for the second, both in bracket order."""
    up: list[str | None] = []
    down: list[str | None] = []
    for home, away in neighbours(block):
        match = by_pair.get(frozenset((home or "", away or "")))
        winner = winner_of(state, match) if match else None
        up.append(winner)
        down.append(None if winner is None else away if winner == home else home)
    return Block(block.first_place, tuple(up)), Block(block.first_place + len(up), tuple(down))


def _knockout_matches(state: EventState) -> list[Match]:
    return [match for match in state.matches.values() if match.stage == "knockout"]


def knockout_round(state: EventState) -> int:
    """How many knockout rounds have been published."""
    return len({match.round for match in _knockout_matches(state)})


def next_meetings(state: EventState) -> list[tuple[str, str, tuple[int, int]]]:
    """The games of the next knockout round with the places they are about."""
    found = []
    for block in blocks(state)[knockout_round(state)]:
        for home, away in neighbours(block):
            if home is None or away is None:
                raise Refused([f"the games for places {block.places[0]} to {block.places[1]} are not decided yet"])
            found.append((home, away, block.places))
    return found


def final_places(state: EventState) -> list[str | None]:
    """Places 1 to n, each with its entrant once it is known."""
    return [block.entrants[0] for block in blocks(state)[-1]] if state.seeds else []


def wallchart(state: EventState) -> list[ChartGame]:
    """Every game of the knockout stage, filled in as far as results are known."""
    return _chart([block for stage in blocks(state) for block in stage], state)


def blank_wallchart(size: int) -> list[ChartGame]:
    """An empty chart with the seeds in the first round, for printing before the event."""
    seeds = [f"seed {seed}" for seed in range(1, size + 1)]
    stage = [first_block(seeds)]
    found: list[Block] = []
    while len(stage[0].entrants) > 1:
        found += stage
        halves = [(block, len(block.entrants) // 2) for block in stage]
        stage = [Block(block.first_place + shift, (None,) * half) for block, half in halves for shift in (0, half)]
    return _chart(found, None)


def _chart(found: list[Block], state: EventState | None) -> list[ChartGame]:
    by_pair = {} if state is None else {frozenset(match.entrants): match for match in _knockout_matches(state)}
    size = max((len(block.entrants) for block in found), default=0)
    games = []
    for block in found:
        number = (size // len(block.entrants)).bit_length()
        for home, away in neighbours(block) if len(block.entrants) > 1 else ():
            match = by_pair.get(frozenset((home or "", away or "")))
            winner = winner_of(state, match) if state is not None and match is not None else None
            games.append(ChartGame(number, block.places, home, away, winner))
    return games
