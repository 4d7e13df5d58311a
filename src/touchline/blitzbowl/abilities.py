"""The abilities of Players, each a few functions at named points of the rules.

To add one: an entry in `data/abilities.toml` and an Effect here. A function gets the match, the value so far, the
owner of the ability, the Player concerned and one more number whose meaning the point defines; it returns the value.
"""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.actions import GRANTED
from touchline.blitzbowl.rules.blocking import MISS_SHOWN
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACTED,
    ACTIONS_BEGIN,
    ASSISTED,
    BALL_DROPPED,
    BLOCK,
    BLOCK_RANGE,
    BLOCK_ROLL,
    BOUNCE_Q,
    CANNOT,
    END_NEXT,
    EVERY_DIE,
    FREE_SIDESTEPS,
    INJURED_OUTRIGHT,
    KERRUNCH,
    MARK,
    MAY_THROW,
    MISS,
    NONE,
    OWN_RESULT,
    PASS_NEXT,
    PLAYER,
    PLAYER_Q,
    RUN,
    RUN_LENGTH,
    RUN_STYLE,
    SHORT,
    SHOVE,
    SMASH,
    SQUARE,
    STAND_UP,
    STEPS_ON_BALL,
    TACKLE,
    TARGET_RESULT,
    TARGETED,
    THROUGH_BLOCKED,
    THROUGH_PLAYERS,
    THROW,
    THROW_MODIFIER,
    THROW_NEAREST,
    THROW_RANGE,
    THROW_ROLL,
    WHILE_MARKED,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

# --- shared by several


def yes(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return YES


def always(_match: BlitzMatch, _owner: int, _subject: int, _shown: int) -> bool:
    return True


def shove_misses(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return MISS if value == SHOVE else value


def tackle_misses(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return MISS if value == TACKLE else value


def pass_next(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | PASS_NEXT


def offer_free(match: BlitzMatch, value: int, effect: str, player: int, kinds: int, bits: int) -> int:
    """Offer a free Action in the name of an effect and hand on the value."""
    match.after(match.rules.granted, value)
    match.topic = match.rules.number(effect)
    return match.rules.offer(match, player, kinds, bits)


# --- Bloodlust and Minion


def bloodlust(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    """A Miss among the dice of its Block costs the Player, or a Minion next to it."""
    if owner != subject or kind != BLOCK or value != MISS_SHOWN or not match.on_pitch(owner):
        return value
    seat = match.sheets[owner].seat
    near = match.standing[seat] & match.grid.near[match.at[owner]]
    minion = match.rules.bits["minion"]
    minions = sorted(mate for mate in match.players_on(near) if match.effects[mate] & minion)
    match.topic = match.rules.number("minion")
    match.focus = owner
    return match.ask(seat, PLAYER_Q, [NO] + [PLAYER + mate for mate in minions], blood_taken, owner, value)


def blood_taken(match: BlitzMatch, answer: int, owner: int, value: int) -> int:
    match.tell(events.ABILITY, owner, match.rules.number("bloodlust"))
    match.rules.injure(match, owner if answer == NO else answer - PLAYER)
    return value


# --- Bomber


def bomb_range(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 3


def thrown_bomb(match: BlitzMatch, player: int, target: int) -> bool:
    return match.grid.distance(match.at[player], match.at[target]) > 1


def bomb_assist(match: BlitzMatch, value: int, owner: int, subject: int, target: int) -> int:
    return value + CANNOT if owner == subject and thrown_bomb(match, owner, target) else value


def bomb_result(match: BlitzMatch, value: int, owner: int, _subject: int, target: int) -> int:
    return MISS if value == SHOVE and thrown_bomb(match, owner, target) else value


# --- Catcher's Instincts, Frenzied, Head-butt, Hit and Run, Running Pass


def catchers_instincts(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    """The receiver of a successful throw who is Open may run."""
    if owner == subject or kind != THROW or value != owner + 1 or not match.is_open(owner):
        return value
    return offer_free(match, value, "catchers-instincts", owner, 1 << RUN, 0)


def frenzied(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    if owner != subject or kind != MARK:
        return value
    return offer_free(match, value, "frenzied", owner, 1 << BLOCK, 0)


def head_butt(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    if owner != subject or kind != MARK or not match.made[owner] >> RUN & 1:
        return value
    return offer_free(match, value, "head-butt", owner, 1 << BLOCK, 0)


def hit_and_run(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    if owner != subject or kind != BLOCK:
        return value
    return offer_free(match, value, "hit-and-run", owner, 1 << RUN, match.rules.bits["hit-and-run:on"])


def two_squares(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return min(2, value)


def while_marked(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | WHILE_MARKED


def running_pass(match: BlitzMatch, value: int, owner: int, subject: int, kind: int) -> int:
    if owner != subject or kind != RUN:
        return value
    return offer_free(match, value, "running-pass", owner, 1 << THROW, match.rules.bits["running-pass:on"])


def short_only(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return min(SHORT, value)


def no_hand_off(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 2


# --- Dump-off


def dump_off(match: BlitzMatch, value: int, owner: int, subject: int, _blocker: int) -> int:
    """Interrupt: the target of a Block throws the ball away first, shortly and without modifiers."""
    if owner != subject or match.interrupting:
        return value
    match.interrupting = 1
    match.after(match.rules.interrupt_over, value)
    return offer_free(match, value, "dump-off", owner, 1 << THROW, match.rules.bits["dump-off:on"])


def may_throw(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 1


def unmodified(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 0


# --- movement


def through_all(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | PASS_NEXT | THROUGH_PLAYERS | THROUGH_BLOCKED


def leap_over(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | PASS_NEXT | THROUGH_PLAYERS


def roll_on(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value | PASS_NEXT | END_NEXT | WHILE_MARKED


def never_throws(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + CANNOT


# --- Block results


def brutal(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return KERRUNCH if value in (TACKLE, SMASH) else value


def mighty(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return KERRUNCH if value == SMASH else value


def violent(match: BlitzMatch, value: int, owner: int, _subject: int, _target: int) -> int:
    """A further D6: a 6 injures the target outright."""
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("violent"), die, die, 6)
    return YES if die == 6 else value


def own_unassisted(_match: BlitzMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + CANNOT if owner == subject else value


def target_unassisted(_match: BlitzMatch, value: int, owner: int, _subject: int, target: int) -> int:
    return value + CANNOT if owner == target else value


# --- Pick-me-up and Regenerate


def pick_me_up(match: BlitzMatch, value: int, owner: int, subject: int, _kind: int) -> int:
    """Every Prone Team-mate next to the Player may stand up, each of them once."""
    if owner != subject or not match.is_standing(owner):
        return value
    near = match.lying & match.grid.near[match.at[owner]]
    seat = match.sheets[owner].seat
    mates = 0
    for mate in match.players_on(near):
        if match.sheets[mate].seat == seat:
            mates |= 1 << mate
    return offer_help(match, value, owner, mates)


def offer_help(match: BlitzMatch, value: int, owner: int, mates: int) -> int:
    seat = match.sheets[owner].seat
    if not match.rules.action_options(match, seat, mates, 1 << STAND_UP):
        return value
    match.after(helped, value, owner, mates)
    match.topic = match.rules.number("pick-me-up")
    match.focus = NONE
    return match.rules.choose_action(match, seat, mates, 1 << STAND_UP, GRANTED, 0)


def helped(match: BlitzMatch, taken: int, value: int, owner: int, mates: int) -> int:
    return value if taken == NO else offer_help(match, value, owner, mates)


def regenerate(match: BlitzMatch, value: int, owner: int, _subject: int, _seat: int) -> int:
    if not match.is_prone(owner):
        return value
    return offer_free(match, value, "regenerate", owner, 1 << STAND_UP, 0)


# --- Safe Hands


def safe_hands(match: BlitzMatch, ball: int, owner: int, _subject: int, _other: int) -> int:
    """The coach picks the square the dropped ball goes to."""
    match.topic = match.rules.number("safe-hands")
    match.focus = owner
    squares = match.grid.squares(match.grid.near[match.at[owner]])
    seat = match.sheets[owner].seat
    return match.ask(seat, BOUNCE_Q, [SQUARE + square for square in squares], safely_dropped, ball)


def safely_dropped(match: BlitzMatch, answer: int, ball: int) -> int:
    square = answer - SQUARE
    match.tell(events.BOUNCED, match.balls[ball], square, 0)
    match.balls[ball] = NONE
    if not match.rules.settle(match, ball, square):
        match.balls[ball] = square
        match.rules.bounce(match, ball)
    return NONE


ABILITIES: Final[list[Effect[BlitzMatch]]] = [
    Effect("bloodlust", interrupts={ACTED: bloodlust}),
    Effect("bomber", values={BLOCK_RANGE: bomb_range, ASSISTED: bomb_assist, OWN_RESULT: bomb_result}),
    Effect("catchers-instincts", interrupts={ACTED: catchers_instincts}),
    Effect("defensive"),  # named by the chapter on blocking: opponents next to it cannot assist
    Effect("dump-off", interrupts={TARGETED: dump_off}),
    Effect("elusive", values={RUN_STYLE: pass_next}),
    Effect("enforcer", values={EVERY_DIE: yes}),
    Effect("ethereal", values={RUN_STYLE: through_all}),
    Effect("expert-passer", rerolls={THROW_ROLL: always}),
    Effect("frenzied", interrupts={ACTED: frenzied}),
    Effect("handling-skills", values={STEPS_ON_BALL: yes}),
    Effect("head-butt", interrupts={ACTED: head_butt}),
    Effect("hit-and-run", interrupts={ACTED: hit_and_run}),
    Effect("hulking-brute", values={OWN_RESULT: brutal, TARGET_RESULT: shove_misses}),
    Effect("insignificant", values={OWN_RESULT: tackle_misses}),  # and runners need not fear it
    Effect("leap", values={RUN_STYLE: leap_over}),
    Effect("lithe-creature", values={RUN_STYLE: pass_next, MAY_THROW: never_throws}),
    Effect("mighty-blow", values={OWN_RESULT: mighty}),
    Effect("minion"),  # offered to Players with Bloodlust
    Effect("offensive-specialist", rerolls={BLOCK_ROLL: always}),
    Effect("pick-me-up", interrupts={ACTED: pick_me_up}),
    Effect("regenerate", interrupts={ACTIONS_BEGIN: regenerate}),
    Effect("running-pass", interrupts={ACTED: running_pass}),
    Effect("safe-hands", interrupts={BALL_DROPPED: safe_hands}),
    Effect("stand-firm", values={TARGET_RESULT: shove_misses}),
    Effect("titchy", values={OWN_RESULT: tackle_misses}),  # and it only stops runners
    Effect("violent", interrupts={INJURED_OUTRIGHT: violent}),
    Effect("war-machine", values={RUN_STYLE: roll_on, ASSISTED: own_unassisted}),
    Effect("wardance", values={FREE_SIDESTEPS: yes}),
    Effect("woodland-aid", values={ASSISTED: target_unassisted}),
]

# what abilities put in force for the one Action they grant
GRANTED_BY_ABILITIES: Final[list[Effect[BlitzMatch]]] = [
    Effect("hit-and-run:on", values={RUN_LENGTH: two_squares, RUN_STYLE: while_marked}),
    Effect("running-pass:on", values={THROW_RANGE: short_only, THROW_NEAREST: no_hand_off}),
    Effect("dump-off:on", values={THROW_RANGE: short_only, MAY_THROW: may_throw, THROW_MODIFIER: unmodified}),
]

CARRY_ON: Final = (blood_taken, helped, safely_dropped)
