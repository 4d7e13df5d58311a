"""What can be seen of Match Events: which are in force, and the markers and things they have put on the pitch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.match_events.camra import area_of
from touchline.bloodbowl.match_events.fate import wishes_of
from touchline.bloodbowl.match_events.persons import quarrels
from touchline.bloodbowl.match_events.scene import entries
from touchline.bloodbowl.match_events.table import MATCH_EVENTS, TRIGGER
from touchline.bloodbowl.match_events.wave import LINES, place_of
from touchline.bloodbowl.state import BowlMatch

SQUARES: Final = ("pop", "dodgy-trapdoor", "dreadful-stench", "burning-barrel", "camra-crash")  # marked by their number
AREAS: Final[dict[str, Callable[[BowlMatch], int]]] = {
    "camra-crash": area_of,
    "tizcan-wave": lambda match: LINES[place_of(match)],
}


def events_view(match: BowlMatch) -> dict[str, object]:
    """The events in force. The streaker is seen among the players."""
    switch = match.setup.event_switch
    if not switch.in_use:
        return {"in_use": False, "advice": switch.advice, "triggered_in_half": False, "lasting": []}
    field = match.effects[match.field_owner()]
    known = {number: (first, second) for number, first, second in entries(match)}
    return {
        "in_use": True,
        "advice": switch.advice,
        "triggered_in_half": bool(match.half) and known.get(match.rules.number(TRIGGER), (0, 0))[0] == match.half,
        "lasting": [
            lasting_view(match, event.id, *known.get(match.rules.number(event.id), (-1, 0)))
            for event in MATCH_EVENTS
            if field & match.rules.bits[event.id]
        ],
    }


def lasting_view(match: BowlMatch, id: str, first: int, _second: int) -> dict[str, object]:
    """One event: the square of its marker, the squares it fills or reaches, the players or the teams it is about."""
    square = place_of(match) if id == "tizcan-wave" else first if id in SQUARES else -1
    area = match.grid.squares(AREAS[id](match)) if id in AREAS else []
    players = [first] if id in ("moment-of-glory", "commercial-endorsement") else []
    if id == "feud":
        players = [player for pair in quarrels(match) for player in pair]
    return {
        "event": id,
        "square": match.grid.name(square) if square >= 0 else None,
        "area": [match.grid.name(each) for each in area],
        "players": [match.sheets[player].label for player in players],
        "seats": [seat for seat in (0, 1) if wishes_of(match)[seat]] if id == "wish-daemon" else [],
    }
