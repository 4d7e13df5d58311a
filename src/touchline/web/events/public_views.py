"""What the public pages of an event show. The static copy shows the same."""

from __future__ import annotations

from typing import Any

from touchline.printing.rulespack import rulespack_data
from touchline.printing.tables import chart, standings_paper
from touchline.tournament import Event
from touchline.tournament.dates import day_text
from touchline.tournament.state import EventState
from touchline.web.events.views import awards_view, coach_view, coaches_in_order, last_day, round_view, short_name


def public_tabs(state: EventState) -> list[tuple[str, str]]:
    """The pages that everybody may read, as far as there is something on them."""
    tabs = [("", "Event")]
    if state.rounds:
        tabs += [("pairings", "Pairings"), ("standings", "Standings")]
    tabs.append(("rules", "Rules"))
    if state.rounds and state.current_round >= state.pack.rounds:
        tabs.append(("awards", "Awards"))
    return tabs


def overview_content(event: Event) -> dict[str, Any]:
    state = event.state
    data = rulespack_data(state.pack)
    return {
        "tagline": data["tagline"],
        "day": data["sections"][0],
        "coaches": [coach_view(state, coach) for coach in coaches_in_order(state)],
        "can_register": can_register(state),
        "where": state.pack.logistics.venue,
        "when": day_text(state.pack.logistics),
        "short_name": short_name(state.pack.name),
    }


def can_register(state: EventState) -> bool:
    """Whether somebody can still join."""
    closed = state.rounds and (state.groups or state.current_round >= state.pack.rounds)
    return state.phase in ("open", "running") and not closed and not state.registration_closed


def pairings_content(event: Event, number: int) -> dict[str, Any]:
    state = event.state
    squads = []
    if state.is_squad_event:
        squads = [
            (state.name_of(match.home), state.name_of(match.away) if match.away else "Bye")
            for match in state.matches_of(number)
        ]
    until, _ = last_day(state, number)
    shown = round_view(state, number)
    return {"round": shown, "rounds": sorted(state.rounds), "squad_matches": squads, "until": until}


def standings_content(event: Event) -> dict[str, Any]:
    state = event.state
    return {
        "parts": standings_paper(state)["parts"] if state.coaches else [],
        "subtitle": f"after round {state.current_round} of {state.pack.rounds}",
        "chart": chart(state) if state.pack.format.knockout is not None and state.groups else None,
    }


def rules_content(event: Event) -> dict[str, Any]:
    return {"rules": rulespack_data(event.state.pack)}


def awards_content(event: Event) -> dict[str, Any]:
    return {"awards": awards_view(event.state)}
