"""The final order of an event in every format. (Matched Play: RANKING, GROUP & KNOCKOUT EVENTS)"""

from __future__ import annotations

from dataclasses import dataclass

from touchline.ranking import Table
from touchline.tournament.knockout import final_places
from touchline.tournament.standings import standings
from touchline.tournament.state import EventState


@dataclass(frozen=True)
class FinalPlace:
    place: int
    entrant: str


def final_order(state: EventState) -> list[FinalPlace]:
    """Places of all ranked entrants, ties sharing a number; after a knockout the others follow the bracket."""
    if not state.seeds:
        return [FinalPlace(row.place, row.entrant) for row in standings(state).rows]
    decided = [
        FinalPlace(place, entrant)
        for place, entrant in enumerate(final_places(state), start=1)
        if entrant is not None and not _is_disqualified(state, entrant)
    ]
    below = len(state.seeds)
    return decided + [FinalPlace(below + row.place, row.entrant) for row in best_of_the_rest(state).rows]


def best_of_the_rest(state: EventState) -> Table:
    """The separate ranking of those who did not qualify, starting from nothing."""
    others = [entrant for entrant in state.entrants() if entrant not in state.seeds]
    return standings(state, others, stages={"rest"})


def _is_disqualified(state: EventState, entrant: str) -> bool:
    return entrant in state.coaches and state.coaches[entrant].status == "disqualified"
