"""Stars with something special to do as an activation begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.skills.minds import daze, daze_until
from touchline.bloodbowl.skills.special_actions import gaze_offered, gaze_targets, hypnotic_gaze
from touchline.bloodbowl.stars.pieces import (
    ask_whether,
    ask_whom,
    is_ready,
    marked_foes,
    spent,
    standing_foes,
    within,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    BY_WEAPON,
    CHOICE_Q,
    HYPNOTIC_GAZE,
    KINDS,
    KINDS_DENIED,
    NONE,
    OPTION,
    PASS,
    PLACE_Q,
    PLAYER,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    SQUARE,
    UNTIL_ACTIVATION,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

FAR: Final = 5
NEAR: Final = 3
WISDOM: Final = ("sure-feet", "mighty-blow", "dauntless", "break-tackle")


def opens(match: BowlMatch, value: int, owner: int, player: int) -> bool:
    """Is the star's own activation going ahead, and is the star ready?"""
    return owner == player and bool(value) and is_ready(match, owner)


def roll_for(match: BowlMatch, owner: int, effect: str) -> int:
    die = match.dice.roll(D6)
    match.tell(events.DIE, owner, match.rules.number(effect), die)
    return die


# --- what a star has for one activation


def frenzied_rush(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Frenzy for a Blitz, but no Grab."""
    if not opens(match, value, owner, player) or match.act_kind != BLITZ:
        return value
    return ask_whether(match, owner, "frenzied-rush", gained_for_activation, value, owner)


def shot_to_nothing(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Hail Mary Pass for a Pass action."""
    if not opens(match, value, owner, player) or match.act_kind != PASS:
        return value
    return ask_whether(match, owner, "shot-to-nothing", gained_for_activation, value, owner)


def gained_for_activation(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """An alteration that is called like the rule."""
    if answer == YES:
        effect = match.rules.effects[match.topic].id
        spent(match, owner, effect)
        match.rules.alter(match, owner, effect, UNTIL_ACTIVATION)
    return value


def zoat_gaze(match: BowlMatch, value: int, owner: int, subject: int, target: int) -> int:
    """Hypnotic Gaze, once."""
    if match.act_kind != HYPNOTIC_GAZE:
        return value
    spent(match, owner, "excuse-me-are-you-a-zoat")
    return hypnotic_gaze(match, value, owner, subject, target)


def wisdom(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per team turn a team-mate at hand is taught one of four skills for the activation."""
    bit = match.rules.bits["wisdom-of-the-white-dwarf"]
    mate = player != owner and match.seat_of(player) == match.seat_of(owner)
    if not value or not mate or match.used[owner] & bit or not is_ready(match, owner):
        return value
    if not match.grid.near[match.at[owner]] >> match.at[player] & 1:
        return value
    missing = [n for n, skill in enumerate(WISDOM) if not match.rules.has_skill(match, player, skill)]
    if not missing:
        return value
    match.topic, match.focus = match.rules.number("wisdom-of-the-white-dwarf"), player
    options = [NO] + [OPTION + number for number in missing]
    return match.ask(match.seat_of(owner), CHOICE_Q, options, taught, value, owner, player)


def taught(match: BowlMatch, answer: int, value: int, owner: int, player: int) -> int:
    if answer != NO:
        match.used[owner] |= match.rules.bits["wisdom-of-the-white-dwarf"]
        match.rules.alter(match, player, WISDOM[answer - OPTION], UNTIL_ACTIVATION)
        match.tell(events.CHANGED, player, match.rules.number("wisdom-of-the-white-dwarf"))
    return value


# --- taking away a Tackle Zone


def baleful_hex(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], FAR)
    return ask_whom(match, owner, "baleful-hex", foes, hexed, value, owner)


def hexed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """On a 2 the opponent is out of it until its next turn is over."""
    if answer == NO:
        return value
    spent(match, owner, "baleful-hex")
    if roll_for(match, owner, "baleful-hex") > 1:
        foe = answer - PLAYER
        until = UNTIL_TURN_ENDS + match.seat_of(foe)
        daze_until(match, foe, until)
        match.rules.alter(match, foe, "hexed", until)
    return value


def black_ink(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    return ask_whom(match, owner, "black-ink", marked_foes(match, owner), inked, value, owner)


def inked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer != NO:
        spent(match, owner, "black-ink")
        daze(match, answer - PLAYER)
    return value


def nothing_at_all(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Whoever is hexed is not activated."""
    return value | (1 << len(KINDS)) - 1 if owner == player else value


# --- getting hold of the ball


def look_into_my_eyes(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    holder = match.holder()
    if not opens(match, value, owner, player) or holder not in marked_foes(match, owner):
        return value
    return ask_whether(match, owner, "look-into-my-eyes", looked, value, owner)


def looked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """On a 2 the carrier hands the ball over, and that is the activation."""
    if answer == NO:
        return value
    spent(match, owner, "look-into-my-eyes")
    if roll_for(match, owner, "look-into-my-eyes") == 1:
        return value
    match.after(opening_over)
    return match.rules.take_ball(match, owner)


def opening_over(_match: BowlMatch, _: int) -> int:
    """The activation ends with what opened it."""
    return NO


def catch_of_the_day(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player) or match.ball < 0:
        return value
    if match.grid.distance(match.at[owner], match.ball) > NEAR:
        return value
    return ask_whether(match, owner, "catch-of-the-day", fished, value, owner)


def fished(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "catch-of-the-day", UNTIL_HALF)
    if roll_for(match, owner, "catch-of-the-day") < NEAR:
        return value
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


def went_on(match: BowlMatch, _: int, value: int) -> int:
    """The activation goes ahead, unless play has stopped."""
    return value if match.scorer == NONE and not match.turnover else NO


def treacherous(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A team-mate with the ball is felled for it."""
    holder = match.holder()
    if not opens(match, value, owner, player) or holder in (NONE, owner):
        return value
    near = match.grid.near[match.at[owner]] >> match.at[holder] & 1
    if match.seat_of(holder) != match.seat_of(owner) or not near:
        return value
    return ask_whether(match, owner, "treacherous", betrayed, value, owner, holder)


def betrayed(match: BowlMatch, answer: int, value: int, owner: int, mate: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "treacherous")
    match.ball = NONE
    match.after(loot, value, owner)
    return match.rules.strike_down(match, mate, BY_WEAPON)


def loot(match: BowlMatch, _: int, value: int, owner: int) -> int:
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


# --- moving others


def raiding_party(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive an Open player nearby steps up to an opponent."""
    if not opens(match, value, owner, player):
        return value
    mates = within(match, match.on_pitch(match.seat_of(owner)), match.at[owner], FAR)
    ready = [mate for mate in mates if match.is_able(mate) and not match.rooted >> mate & 1]
    able = [mate for mate in ready if match.is_open(mate) and raid_squares(match, mate)]
    return ask_whom(match, owner, "raiding-party", able, raider_chosen, value, owner)


def raid_squares(match: BowlMatch, mate: int) -> int:
    """Free squares next to the player that are next to an opponent."""
    grid = match.grid
    foes = grid.around(match.standing[1 - match.seat_of(mate)])
    return grid.near[match.at[mate]] & ~match.occupied() & foes


def raider_chosen(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "raiding-party", UNTIL_DRIVE)
    mate = answer - PLAYER
    match.focus = mate
    squares = match.grid.squares(raid_squares(match, mate), SQUARE)
    return match.ask(match.seat_of(owner), PLACE_Q, squares, raided, value, mate)


def raided(match: BowlMatch, answer: int, value: int, mate: int) -> int:
    match.rules.move(match, mate, answer - SQUARE)
    match.tell(events.STEP, mate, answer - SQUARE)
    match.after(went_on, value)
    return match.rules.arrive(match, mate)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    gained_for_activation,
    taught,
    hexed,
    inked,
    looked,
    opening_over,
    fished,
    went_on,
    betrayed,
    loot,
    raider_chosen,
    raided,
)

OPENING_STARS: Final[list[Effect[BowlMatch]]] = [
    Effect("frenzied-rush", interrupts={ACTIVATED: frenzied_rush}),
    Effect("shot-to-nothing", interrupts={ACTIVATED: shot_to_nothing}),
    Effect(
        "excuse-me-are-you-a-zoat",
        values={SPECIAL_KINDS: gaze_offered, SPECIAL_TARGETS: gaze_targets},
        interrupts={SPECIAL_ACTION: zoat_gaze},
    ),
    Effect("wisdom-of-the-white-dwarf", interrupts={ACTIVATED: wisdom}),
    Effect("baleful-hex", interrupts={ACTIVATED: baleful_hex}),
    Effect("hexed", values={KINDS_DENIED: nothing_at_all}),
    Effect("black-ink", interrupts={ACTIVATED: black_ink}),
    Effect("look-into-my-eyes", interrupts={ACTIVATED: look_into_my_eyes}),
    Effect("catch-of-the-day", interrupts={ACTIVATED: catch_of_the_day}),
    Effect("treacherous", interrupts={ACTIVATED: treacherous}),
    Effect("raiding-party", interrupts={ACTIVATED: raiding_party}),
]
OPTIONS: Final[dict[str, tuple[str, ...]]] = {"wisdom-of-the-white-dwarf": WISDOM}
