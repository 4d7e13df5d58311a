"""What the guide recommends and an event does otherwise: shown, never enforced."""

from __future__ import annotations

from collections.abc import Iterator

from touchline.tournament.rulespack_checks import warnings as rulespack_warnings
from touchline.tournament.state import EventState


def advice(state: EventState) -> list[str]:
    """Warnings for the organiser as things stand."""
    return [*rulespack_warnings(state.pack), *_staff_advice(state), *_spare_player_advice(state)]


def not_paired_yet(state: EventState) -> list[str]:
    """Who joined late and is left out of draws until there is an approved list."""
    late = [coach.name for coach in state.coaches.values() if state.waits_for_list(coach)]
    return [f"{name} joined late and is not paired until the list is approved" for name in late]


def _staff(state: EventState) -> dict[str, str]:
    """Those who run the event, each with the weightiest office."""
    offices = dict.fromkeys(state.scorekeepers, "Scorekeeper") | dict.fromkeys(state.referees, "Referee")
    return offices | {state.organiser: "Event Organiser"}


def _staff_advice(state: EventState) -> Iterator[str]:
    for person, office in _staff(state).items():
        if person in state.persons:
            yield f"{person} is {office} and takes part as a coach; those who run the event should not play"
    if not state.referees:
        yield "appoint a Referee; until then the Event Organiser serves as Referee"
    if len(state.referees) > 1 and state.head_referee is None:
        yield "appoint one of the Referees as Head Referee"
    if state.phase != "preparing" and set(state.referees or (state.organiser,)) - set(state.referees_announced):
        yield "announce the Referees to the coaches"


def _spare_player_advice(state: EventState) -> Iterator[str]:
    if not state.spare_players:
        yield "appoint a Spare Player; without one, a coach has a Bye when the number is odd"
    for person in state.spare_players:
        if person in _staff(state):
            yield f"{person} is Spare Player and {_staff(state)[person]}; the Spare Player should be somebody else"
