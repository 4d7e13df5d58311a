"""Entrants by what people type: an id, a number or a name."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.tournament import Refused
from touchline.tournament.state import Coach, EventState, Squad


def find_entrant(state: EventState, text: str) -> str:
    pool: Mapping[str, Coach | Squad] = state.squads if state.is_squad_event else state.coaches
    return _find(pool, text)


def find_coach(state: EventState, text: str) -> str:
    return _find(state.coaches, text)


def _find(pool: Mapping[str, Coach] | Mapping[str, Squad] | Mapping[str, Coach | Squad], text: str) -> str:
    if text in pool:
        return text
    wanted = text.strip().casefold()
    found = [one.id for one in pool.values() if str(one.number) == wanted or one.name.casefold() == wanted]
    if len(found) != 1:
        raise Refused([f"{len(found) or 'none'} of the entrants match {text!r}; say the number or the full name"])
    return found[0]
