"""Match Events about single persons: a feud, a sponsored player, an eager apothecary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, is_on, noted, start, stop, succeeds
from touchline.bloodbowl.skills.harming import blocked_down, is_spent, offer_armour, offer_injury
from touchline.bloodbowl.skills.strength.mighty_blow import MIGHTY_BLOW
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    BASE_STRENGTH,
    BOOST,
    INJURY,
    INJURY_RESULT,
    KO,
    NEVER_STUNNED,
    NONE,
    STUNNED,
    TURN_ENDS,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

GRUDGE: Final = 2  # Strength in a feud
PAIRS: Final = 64  # a pair of players is noted as the first times this, plus the second
HELPS: Final = 4  # the Enthusiastic Apothecary, from this number on


def on_the_pitch(match: BowlMatch, seat: int) -> int:
    """The players of a team on the pitch, as bits."""
    return sum(1 << player for player in match.on_pitch(seat))


# --- Enthusiastic Apothecary


def send_apothecary(match: BowlMatch) -> int:
    return start(match, "enthusiastic-apothecary", UNTIL_GAME)


def help_injured(match: BowlMatch, value: int, _owner: int, subject: int, _total: int) -> int:
    """The next Injury roll of all: anything worse may become Stunned, or what counts for that."""
    stop(match, "enthusiastic-apothecary")
    best = KO if match.rules.value_in_any_state(match, NO, NEVER_STUNNED, subject, NONE) else STUNNED
    if value <= best:
        return value
    return best if succeeds(match, "enthusiastic-apothecary", HELPS, subject) else value


# --- Feud!


def quarrel(match: BowlMatch) -> int:
    """One player of each team."""
    pair: list[int] = []
    for seat in (0, 1):
        eligible = on_the_pitch(match, seat)
        if eligible:
            pair.append(match.rules.random_player(match, seat, eligible))
            match.tell(events.SKILL, pair[-1], match.rules.number("feud"))
    if len(pair) < 2:
        return DONE
    before = noted(match, "feud")[0] if is_on(match, "feud") else 0  # of the other half, and it goes on
    return start(match, "feud", UNTIL_GAME, pair[0] * PAIRS + pair[1], before)


def quarrels(match: BowlMatch) -> list[tuple[int, int]]:
    """Those who are at odds, one of each team: one pair for every time that the event has come up."""
    return [divmod(pair, PAIRS) for pair in noted(match, "feud") if pair > 0]


def is_feud(match: BowlMatch, player: int, target: int) -> bool:
    return any(pair in ((player, target), (target, player)) for pair in quarrels(match))


def grudge(match: BowlMatch, value: int, _owner: int, player: int, target: int) -> int:
    """The blocker may be stronger than ever."""
    if not is_feud(match, player, target):
        return value
    match.topic = match.rules.number("feud")
    match.focus = player
    return match.ask(match.seat_of(player), USE_Q, [NO, YES], grudge_answered, value, player)


def grudge_answered(match: BowlMatch, answer: int, value: int, player: int) -> int:
    if answer == NO:
        return value
    match.tell(events.SKILL, player, match.rules.number("feud"))
    return value + GRUDGE


def is_grudge(match: BowlMatch, victim: int) -> bool:
    """Is it a block of the feud, by somebody who has not gone down as well and does not hit as hard anyway?"""
    blocker = match.attacker
    if blocker == NONE or not match.is_skilled(blocker):
        return False
    if not blocked_down(match, blocker, victim) or not is_feud(match, blocker, victim):
        return False
    return not match.effects[blocker] & match.rules.bits[MIGHTY_BLOW]


def grudge_boost(match: BowlMatch, value: int, _owner: int, victim: int, _needed: int) -> int:
    return value + 1 if is_grudge(match, victim) and not is_spent(match, "feud") else value


def grudge_armour(match: BowlMatch, value: int, _owner: int, victim: int, needed: int) -> int:
    """The blocker has Mighty Blow (+1)."""
    return offer_armour(match, value, match.attacker, victim, needed, "feud") if is_grudge(match, victim) else value


def grudge_injury(match: BowlMatch, value: int, _owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, match.attacker, victim, "feud") if is_grudge(match, victim) else value


# --- Commercial Endorsement


def endorse(match: BowlMatch) -> int:
    """The player stands about for a turn, and has no Tackle Zone."""
    seat = match.active
    eligible = on_the_pitch(match, seat)
    if not eligible:
        return DONE
    player = match.rules.random_player(match, seat, eligible)
    match.tell(events.SKILL, player, match.rules.number("commercial-endorsement"))
    match.activated |= 1 << player
    distracted = match.is_able(player)
    if distracted:
        match.rules.count_out(match, player)
        match.dazed |= 1 << player
        match.rules.count_in(match, player)
    return start(match, "commercial-endorsement", UNTIL_TURN_ENDS + seat, player, int(distracted))


def back_in_the_game(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    """The Tackle Zone returns, if the event took it and the player still stands."""
    player, distracted = noted(match, "commercial-endorsement")
    if distracted:
        match.rules.come_to(match, player)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (grudge_answered,)

APOTHECARY: Final[MatchEvent] = MatchEvent(
    Effect("enthusiastic-apothecary", interrupts={INJURY_RESULT: help_injured}), send_apothecary
)
FEUD: Final[MatchEvent] = MatchEvent(
    Effect(
        "feud",
        values={BOOST: grudge_boost},
        interrupts={BASE_STRENGTH: grudge, ARMOUR: grudge_armour, INJURY: grudge_injury},
    ),
    quarrel,
)
ENDORSEMENT: Final[MatchEvent] = MatchEvent(
    Effect("commercial-endorsement", interrupts={TURN_ENDS: back_in_the_game}), endorse
)
