"""The Bonus Plays. A card in hand is an effect of its team: it waits at the point where it can be played.

To add one: an entry in the data file and an Effect of that id here, in the order of the file. A card that is played
before its owner's Action is in DECLARED with the kinds of Action it is for; what it puts in force is an effect
`id:on`.
"""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.abilities import (
    always,
    may_throw,
    no_hand_off,
    pass_next,
    shove_misses,
    unmodified,
)
from touchline.blitzbowl.cards import interrupt_plays
from touchline.blitzbowl.cards.interrupt_plays import intervention, shadowing, step_aside
from touchline.blitzbowl.cards.playing import about, play, put_in_force, seat_of
from touchline.blitzbowl.rules.actions import GRANTED
from touchline.blitzbowl.sheets import DASH_ARMOUR
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACTED,
    ACTIONS_BEGIN,
    ACTIONS_END,
    ARMOUR_ROLL,
    ARMOUR_VALUE,
    ASSISTED,
    BLOCK,
    BLOCK_ROLL,
    CANNOT,
    KNOCKED_DOWN,
    LIMIT,
    MARK,
    MARK_LENGTH,
    MARKED,
    MAY_THROW,
    MISS,
    NONE,
    RAN,
    RESERVES,
    RUN,
    RUN_LENGTH,
    RUN_STYLE,
    SHOVE,
    SIDESTEPPED,
    STAND_UP,
    STOP_NEXT,
    TARGET_RESULT,
    TARGETED,
    THROW,
    THROW_MODIFIER,
    THROW_NEAREST,
    THROW_RANGE,
    THROW_ROLL,
    THROW_TEAM_MATE,
    THROW_VALUE,
    TURN_BEGINS,
    UNASSISTED,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

# --- cards that reply with yes or no


def bladed_knuckle_dusters(match: BlitzMatch, modifier: int, owner: int, player: int, _other: int) -> int:
    """After an opponent is Knocked Down: their Armour Value is 6+ this time. Useless against a dash or a 6+."""
    if match.sheets[player].armour in (6, DASH_ARMOUR):
        return modifier
    about(match, "bladed-knuckle-dusters", player)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], dusters_used, owner, modifier)


def dusters_used(match: BlitzMatch, answer: int, owner: int, modifier: int) -> int:
    if answer == YES:
        play(match, owner, "bladed-knuckle-dusters")
        put_in_force(match, owner, "bladed-knuckle-dusters:on")
    return modifier


def six(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return max(6, value)


def blocking_play(match: BlitzMatch, value: int, owner: int, _subject: int, _seat: int) -> int:
    """Before the Pre-Turn Sequence: all Blocks of this turn count as Assisted."""
    about(match, "blocking-play", NONE)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], blocking_play_used, owner, value)


def blocking_play_used(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    if answer == YES:
        play(match, owner, "blocking-play")
        put_in_force(match, owner, "blocking-play:on")
    return value


def counts_as_assisted(match: BlitzMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == match.team_owner(match.sheets[subject].seat) else value


def defensive_play(match: BlitzMatch, value: int, owner: int, _subject: int, _seat: int) -> int:
    """Before the first Action: Runs of this turn may come next to opponents, where they end."""
    about(match, "defensive-play", NONE)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], defensive_play_used, owner, value)


def defensive_play_used(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    if answer == YES:
        play(match, owner, "defensive-play")
        put_in_force(match, owner, "defensive-play:on")
    return value


def stop_next(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | STOP_NEXT


def inspiration(match: BlitzMatch, value: int, owner: int, _subject: int, _seat: int) -> int:
    """After the last Action: one Player Action more."""
    about(match, "inspiration", NONE)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], inspired, owner, value)


def inspired(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    if answer == YES:
        play(match, owner, "inspiration")
        match.actions_left += 1
    return value


def the_kids_got_moxy(match: BlitzMatch, dice: int, owner: int, player: int, _target: int) -> int:
    """An unassisted Block rolls three dice."""
    if dice >= LIMIT:
        return dice
    about(match, "the-kids-got-moxy", player)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], moxy_used, owner, dice)


def moxy_used(match: BlitzMatch, answer: int, owner: int, dice: int) -> int:
    if answer == NO:
        return dice
    play(match, owner, "the-kids-got-moxy")
    return LIMIT


def tough_enough(match: BlitzMatch, value: int, owner: int, target: int, blocker: int) -> int:
    """Interrupt: the Block about to hit this Player cannot be Assisted, and its Shoves are Misses."""
    if match.interrupting:
        return value
    if match.rules.result_of(match, SHOVE, blocker, target) == MISS and not match.rules.is_assisted(
        match, blocker, target
    ):
        return value
    about(match, "tough-enough", target)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], tough, owner, value)


def tough(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    if answer == YES:
        play(match, owner, "tough-enough")
        put_in_force(match, owner, "tough-enough:on")
    return value


def not_assisted(match: BlitzMatch, value: int, owner: int, _subject: int, target: int) -> int:
    return value + CANNOT if owner == match.team_owner(match.sheets[target].seat) else value


# --- cards that grant a Block after a Mark


def can_block(match: BlitzMatch, player: int) -> bool:
    seat = match.sheets[player].seat
    return bool(match.rules.action_options(match, seat, 1 << player, 1 << BLOCK))


def is_marking(match: BlitzMatch, player: int) -> bool:
    """Is a standing opponent next to the Player? An Interrupt may have taken the one it went for away."""
    foes = match.standing[1 - match.sheets[player].seat]
    return bool(match.on_pitch(player) and foes & match.grid.near[match.at[player]])


def free_block(match: BlitzMatch, player: int) -> int:
    return match.rules.choose_action(match, match.sheets[player].seat, 1 << player, 1 << BLOCK, GRANTED, 1)


def blitz(match: BlitzMatch, value: int, owner: int, player: int, kind: int) -> int:
    """After a Mark by a Player who has already Run: a free Block on somebody it is Marking."""
    if kind != MARK or not match.made[player] >> RUN & 1 or not is_marking(match, player):
        return value
    if not can_block(match, player):
        return value
    about(match, "blitz", player)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], blitzed, owner, player, value)


def blitzed(match: BlitzMatch, answer: int, owner: int, player: int, value: int) -> int:
    if answer == NO:
        return value
    play(match, owner, "blitz")
    match.after(match.rules.granted, value)
    return free_block(match, player)


def diving_tackle(match: BlitzMatch, value: int, owner: int, player: int, kind: int) -> int:
    """After a Mark: a free Block, and then the Player lies Prone."""
    if kind != MARK or not can_block(match, player):
        return value
    about(match, "diving-tackle", player)
    return match.ask(seat_of(match, owner), USE_Q, [NO, YES], dived, owner, player, value)


def dived(match: BlitzMatch, answer: int, owner: int, player: int, value: int) -> int:
    if answer == NO:
        return value
    play(match, owner, "diving-tackle")
    match.after(landed, player, value)
    return free_block(match, player)


def landed(match: BlitzMatch, _: int, player: int, value: int) -> int:
    if match.is_standing(player):
        match.rules.fall(match, player)
    return value


# --- Raw Talent


def raw_talent(match: BlitzMatch, owner: int) -> None:
    play(match, owner, "raw-talent")


# --- what cards played before an Action put in force


def four_squares(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 4


def two_up(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 2


def four_up(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 4


def anywhere(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 1 << 20


def two_more(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 2


_ANY_THROW: Final = 1 << THROW | 1 << THROW_TEAM_MATE

# by id: the kinds of Action the card is played before
DECLARED: Final[dict[str, int]] = {
    "accurate-throw": _ANY_THROW,
    "aggressive-mark": 1 << MARK,
    "dodge": 1 << RUN,
    "hail-mary-pass": 1 << THROW,
    "jump-up": 1 << STAND_UP,
    "nerves-of-steel": _ANY_THROW,
    "reserves": 1 << RESERVES,
    "sprint": 1 << RUN,
}
TIMELESS: Final = ("jump-up",)  # names no moment, so it may also be played after the last Action

IN_HAND: Final[list[Effect[BlitzMatch]]] = [
    Effect("accurate-throw"),
    Effect("aggressive-mark"),
    Effect("bladed-knuckle-dusters", interrupts={KNOCKED_DOWN: bladed_knuckle_dusters}),
    Effect("blitz", interrupts={ACTED: blitz}),
    Effect("blocking-play", interrupts={TURN_BEGINS: blocking_play}),
    Effect("defensive-play", interrupts={ACTIONS_BEGIN: defensive_play}),
    Effect("diving-tackle", interrupts={ACTED: diving_tackle}),
    Effect("dodge"),
    Effect("hail-mary-pass"),
    Effect("inspiration", interrupts={ACTIONS_END: inspiration}),
    Effect("intervention", interrupts={RAN: intervention}),
    Effect("jump-up"),
    Effect("nerves-of-steel"),
    Effect("raw-talent", rerolls={BLOCK_ROLL: always, THROW_ROLL: always, ARMOUR_ROLL: always}, spend=raw_talent),
    Effect("reserves"),
    Effect("shadowing", interrupts={SIDESTEPPED: shadowing}),
    Effect("sprint"),
    Effect("step-aside", interrupts={MARKED: step_aside}),
    Effect("the-kids-got-moxy", interrupts={UNASSISTED: the_kids_got_moxy}),
    Effect("tough-enough", interrupts={TARGETED: tough_enough}),
]

FOR_ONE_ACTION: Final[list[Effect[BlitzMatch]]] = [
    Effect("accurate-throw:on", values={THROW_VALUE: two_up}),
    Effect("aggressive-mark:on", values={MARK_LENGTH: four_squares}),
    Effect("dodge:on", values={RUN_STYLE: pass_next}),
    Effect(
        "hail-mary-pass:on",
        values={THROW_RANGE: anywhere, THROW_NEAREST: no_hand_off, THROW_VALUE: four_up, THROW_MODIFIER: unmodified},
    ),
    Effect("nerves-of-steel:on", values={MAY_THROW: may_throw}),
    Effect("sprint:on", values={RUN_LENGTH: two_more}),
]
FOR_ONE_CHECK: Final[list[Effect[BlitzMatch]]] = [Effect("bladed-knuckle-dusters:on", values={ARMOUR_VALUE: six})]
FOR_ONE_BLOCK: Final[list[Effect[BlitzMatch]]] = [
    Effect("tough-enough:on", values={ASSISTED: not_assisted, TARGET_RESULT: shove_misses}),
]
FOR_ONE_TURN: Final[list[Effect[BlitzMatch]]] = [
    Effect("blocking-play:on", values={ASSISTED: counts_as_assisted}),
    Effect("defensive-play:on", values={RUN_STYLE: stop_next}),
]

CARRY_ON: Final = (
    dusters_used,
    blocking_play_used,
    defensive_play_used,
    inspired,
    moxy_used,
    tough,
    blitzed,
    dived,
    landed,
    *interrupt_plays.CARRY_ON,
)
