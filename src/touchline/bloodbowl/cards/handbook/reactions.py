"""Cards that step into a roll, a foul or a decision, each with the value so far, which it may change."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import Reaction
from touchline.bloodbowl.rules.fouling import BRIBED, OFF
from touchline.bloodbowl.rules.gold.flow import gold_flow
from touchline.bloodbowl.sheets import HALVES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_FALL,
    FOUL_LOST,
    FOUL_SEEN,
    NONE,
    PICK_Q,
    POW,
    SQUARE,
    UNTIL_ACTIVATION,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
    UNWATCHED,
)
from touchline.core.dice import D3, D6
from touchline.core.match import DONE, NO, YES

PLAYS: Final = "special-plays"


# --- kicks and halves


def magic_foot(match: BowlMatch, seat: int, _subject: int, _value: int) -> int:
    """The ball comes down in a square of the other half that the coach names."""
    match.topic, match.focus = match.rules.number(PLAYS), NONE
    return match.ask(seat, PICK_Q, match.grid.squares(HALVES[1 - seat], SQUARE), foot_aimed)


def foot_aimed(match: BowlMatch, answer: int) -> int:
    match.landing = answer - SQUARE
    return YES


def team_talk(match: BowlMatch, seat: int, _subject: int, value: int) -> int:
    die = match.dice.roll(D3)
    match.tell(events.ROLL_OFF, seat, die, die)
    match.rerolls[seat] += die
    return value


def watch_stopped(match: BowlMatch, _seat: int, _subject: int, _value: int) -> int:
    match.turns = [turns - 1 for turns in match.turns]
    return YES


# --- actions


def speed_of_light(match: BowlMatch, seat: int, player: int, value: int) -> int:
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(PLAYS), die)
    match.rules.alter(match, player, f"swift {die}", UNTIL_TURN_ENDS + seat)
    return value


def eagle_eye(match: BowlMatch, _seat: int, player: int, value: int) -> int:
    match.rules.alter(match, player, "eagle-eyed", UNTIL_ACTIVATION)
    return value


def fake_play(match: BowlMatch, _seat: int, player: int, value: int) -> int:
    match.rules.alter(match, player, "faking", UNTIL_ACTIVATION)
    return value


def succeeds(_match: BowlMatch, _seat: int, _player: int, _value: int) -> int:
    return YES


def fails(_match: BowlMatch, _seat: int, _player: int, _value: int) -> int:
    return NO


def low_blow(_match: BowlMatch, _seat: int, _player: int, strength: int) -> int:
    return 2 * strength


def heroic_effort(_match: BowlMatch, _seat: int, _player: int, _value: int) -> int:
    return POW


def dive(match: BowlMatch, _seat: int, player: int, _value: int) -> int:
    """Down, but unhurt."""
    match.rules.alter(match, player, "diving", UNTIL_ACTIVATION)
    return NO


def duh(match: BowlMatch, _seat: int, player: int, value: int) -> int:
    match.rules.alter(match, player, "bone-head", UNTIL_GAME)
    match.tell(events.CHANGED, player, match.rules.number(PLAYS))
    return value


# --- fouls


def blatant_foul(match: BowlMatch, _seat: int, victim: int, _value: int) -> int:
    """The victim is injured without an Armour roll, and the fouler is sent off for certain."""
    player = match.attacker
    match.after(foul_settled)
    match.after(blatantly_seen, player, victim)
    return match.rules.roll_injury(match, victim)


def blatantly_seen(match: BowlMatch, _: int, player: int, victim: int) -> int:
    """Only a referee whom the crowd has got sees nothing."""
    gold_flow(match).watch(match, match.seat_of(player))
    if match.rules.value(match, YES, FOUL_SEEN, player, victim) == UNWATCHED:
        return DONE
    return match.rules.foul_judged(match, OFF, player)


def spike(match: BowlMatch, _seat: int, victim: int, _value: int) -> int:
    """The victim is injured without an Armour roll, and the fouler falls over."""
    player = match.attacker
    match.after(foul_settled)
    match.after(stumbles, player)
    return match.rules.roll_injury(match, victim)


def stumbles(match: BowlMatch, _: int, player: int) -> int:
    gold_flow(match).watch(match, match.seat_of(player))
    return match.rules.fall_over(match, player, BY_FALL)


def makes_me_mad(match: BowlMatch, _seat: int, victim: int, _value: int) -> int:
    """The victim gets up, and the fouler has to block instead."""
    match.rules.stand(match, victim)
    match.after(foul_settled)
    return match.rules.block(match, match.attacker, victim)


def foul_settled(_match: BowlMatch, _: int) -> int:
    return FOUL_LOST


def let_off(_match: BowlMatch, _seat: int, _player: int, _value: int) -> int:
    return BRIBED


def crazy_ref(match: BowlMatch, seat: int, _subject: int, value: int) -> int:
    match.fans[1 - seat] = 0
    return value


REACTIONS: Final[dict[str, Reaction]] = {
    "kelhoffer-s-magic-foot": magic_foot,
    "half-time-team-talk": team_talk,
    "my-watch-must-of-stopped": watch_stopped,
    "speed-of-light": speed_of_light,
    "eye-of-the-eagle": eagle_eye,
    "fake-play": fake_play,
    "magic-hand-of-jark-longarm": succeeds,
    "low-blow": low_blow,
    "heroic-effort": heroic_effort,
    "take-a-dive": dive,
    "banana-skin": succeeds,
    "duh-where-am-i": duh,
    "blatant-foul": blatant_foul,
    "spike": spike,
    "that-makes-me-mad": makes_me_mad,
    "bribe-the-ref-2": fails,
    "bribe-the-ref-3": let_off,
    "spy": fails,
    "double-cross": fails,
    "crazy-ref": crazy_ref,
}
