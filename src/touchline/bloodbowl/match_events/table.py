"""The table of Match Events, and the dice that trigger one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events import (
    atmosphere,
    ball_and_ground,
    camra,
    fate,
    missiles,
    persons,
    referee,
    streaker,
)
from touchline.bloodbowl.match_events.scene import MatchEvent, note, noted, roll
from touchline.bloodbowl.match_events.wave import PRO_BY_WAVE, WAVE
from touchline.bloodbowl.meddling import die_shown
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ALL_RESULTS, HALF_BEGINS, TURN_BEGINS
from touchline.core.dice import D6, D8, D16
from touchline.core.hooks import Effect

TRIGGER: Final = "match-events"  # the field has this effect where the events are in use
LAST_HALF: Final = 2  # after this one comes extra time
TRIGGERED: Final = 1  # by the D16

# six to every two numbers of the D8, in the order of the D6
MATCH_EVENTS: Final[list[MatchEvent]] = [
    ball_and_ground.POP,
    persons.APOTHECARY,
    ball_and_ground.TRAPDOOR,
    fate.MOMENT_OF_GLORY,
    persons.FEUD,
    fate.WEATHER_MAGIC,
    fate.WISH_DAEMON,
    referee.DISTRACTED_REF,
    missiles.INTERFERENCE,
    streaker.STREAKER,
    atmosphere.STENCH,
    missiles.TIMBER,
    WAVE,
    atmosphere.ABUSIVE_FANS,
    referee.AMNESTY,
    atmosphere.ENCHANTED_BALL,
    missiles.BARREL,
    persons.ENDORSEMENT,
    atmosphere.SPRINKLER,
    atmosphere.WHITEOUT,
    referee.APPEAL,
    camra.CAMRA_CRASH,
    atmosphere.PELTED,
    atmosphere.DARKNESS,
]


def event_for(d8: int, d6: int) -> MatchEvent:
    """The event for these dice."""
    return MATCH_EVENTS[(d8 - 1) // 2 * 6 + d6 - 1]


def turn_begins(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """Once a half, and never in extra time, a 1 on the D16 triggers an event."""
    if match.half > LAST_HALF or noted(match, TRIGGER)[0] == match.half:
        return value
    if roll(match, TRIGGER, D16) != TRIGGERED:
        return value
    note(match, TRIGGER, match.half)
    d8, d6 = roll(match, TRIGGER, D8), roll(match, TRIGGER, D6)
    event = event_for(d8, d6)
    match.tell(events.MATCH_EVENT, seat, match.rules.number(event.id))
    return event.begin(match)


def half_begins(match: BowlMatch, value: int, _owner: int, _subject: int, half: int) -> int:
    """In extra time no event applies any more."""
    if half > LAST_HALF:
        field = match.field_owner()
        for event in MATCH_EVENTS:
            match.rules.withdraw(match, field, event.id)
        match.scene = ()
    return value


ONE_DIE: Final[dict[str, tuple[int, ...]]] = {PRO_BY_WAVE.id: ALL_RESULTS}
MEDDLERS: Final = (fate.WISH_DAEMON.id, fate.MOMENT_OF_GLORY.id)
EVENT_EFFECTS: Final[list[Effect[BowlMatch]]] = [
    *(event.effect for event in MATCH_EVENTS),
    PRO_BY_WAVE,
    Effect(TRIGGER, interrupts={TURN_BEGINS: turn_begins, HALF_BEGINS: half_begins}),  # after all that goes on
]
EVENT_CARRY_ON: Final[tuple[Callable[..., int], ...]] = tuple(
    chain(
        *(
            module.CARRY_ON
            for module in (atmosphere, ball_and_ground, camra, fate, missiles, persons, referee, streaker)
        ),
        (die_shown,),
    )
)
