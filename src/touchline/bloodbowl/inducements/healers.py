"""People who look after the injured."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    Inducement,
)
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    GOES_OFF,
    JOURNEYMAN,
    KNOCK_OUT,
    MERCENARY,
    REGENERATION_FAILED,
    STAYS_DOWN,
    TREATMENTS,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

REGENERATES: Final = 4


def wandering_apothecary(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Treats everybody of the team but stars and staff."""
    seat = seat_of(match, owner)
    treated = match.seat_of(player) == seat and match.sheets[player].contract <= MERCENARY
    return value + match.rules.stock(match, seat, "wandering-apothecaries") if treated else value


def is_regular(match: BowlMatch, player: int) -> bool:
    """Neither a mercenary nor a star."""
    return match.sheets[player].contract <= JOURNEYMAN


def offer(match: BowlMatch, owner: int, player: int, effect: str) -> int:
    """Whom to ask whether to use an effect for a player."""
    match.topic = match.rules.number(effect)
    match.focus = player
    return seat_of(match, owner)


def mortuary_assistant(match: BowlMatch, value: int, owner: int, player: int, _row: int) -> int:
    return grow_again(match, value, owner, player, "mortuary-assistant")


def igor(match: BowlMatch, value: int, owner: int, player: int, _row: int) -> int:
    return grow_again(match, value, owner, player, "igor")


def plague_doctor(match: BowlMatch, value: int, owner: int, player: int, _row: int) -> int:
    return grow_again(match, value, owner, player, "plague-doctor")


def grow_again(match: BowlMatch, value: int, owner: int, player: int, effect: str) -> int:
    """A failed Regeneration may be rolled again, once."""
    if not value or match.seat_of(player) != seat_of(match, owner) or not is_regular(match, player):
        return value
    seat = offer(match, owner, player, effect)
    return match.ask(seat, USE_Q, [NO, YES], growing_again, value, player, match.topic)


def growing_again(match: BowlMatch, answer: int, value: int, player: int, effect: int) -> int:
    if answer == NO:
        return value
    match.rules.use_stock(match, match.seat_of(player), match.rules.effects[effect].id, shown=True)
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, effect, die, die, REGENERATES)
    return NO if die >= REGENERATES else YES


def plague_doctor_knock_out(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Treats a Knocked-out player as an apothecary would; it is the doctor's one service."""
    if value != GOES_OFF or match.seat_of(player) != seat_of(match, owner) or not is_regular(match, player):
        return value
    seat = offer(match, owner, player, "plague-doctor")
    return match.ask(seat, USE_Q, [NO, YES], doctor_answered, value, player)


def doctor_answered(match: BowlMatch, answer: int, value: int, player: int) -> int:
    if answer == NO:
        return value
    match.rules.use_stock(match, match.seat_of(player), "plague-doctor")
    return STAYS_DOWN


HEALERS: Final[list[Inducement]] = [
    Inducement(
        Effect("wandering-apothecaries", values={TREATMENTS: wandering_apothecary}),
        "Wandering Apothecaries",
        "Each is one more use of an apothecary; never for Star Players.",
        100_000,
        maximum=2,
        needs_apothecary=True,
    ),
    Inducement(
        Effect("mortuary-assistant", interrupts={REGENERATION_FAILED: mortuary_assistant}),
        "Mortuary Assistant",
        "Re-roll one failed Regeneration.",
        100_000,
        needs="sylvanian-spotlight",
        carry_on=(growing_again,),
    ),
    Inducement(
        Effect("plague-doctor", interrupts={REGENERATION_FAILED: plague_doctor, KNOCK_OUT: plague_doctor_knock_out}),
        "Plague Doctor",
        "Re-roll one failed Regeneration, or treat one Knocked-out player.",
        100_000,
        needs="favoured-of-nurgle",
        carry_on=(growing_again, doctor_answered),
    ),
]
