"""Special rules of stars of the 2016 edition: the Swift Twins, and the two old rivals."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, star_rule
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ARMOUR_HELD,
    BLOCK_DICE,
    BY_BLADE,
    CASUALTY,
    CHOICE_Q,
    DRIVE_BEGINS,
    FOUL,
    LEFT_PLAY,
    NONE,
    OPTION,
    SENDING_OFF,
    SENT_OFF,
    UNTIL_ACTIVATION,
    UNTIL_GAME,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

TWINS: Final = "twin-spirit"
DWARF: Final = "wisdom-of-the-white-dwarf"
GOBBO: Final = "sneakiest-of-them-all"
WISDOM: Final = ("break-tackle", "dauntless", "mighty-blow", "sure-feet", "sure-hands", "tackle")
EARSHOT: Final = 3  # squares
SAVED: Final = 3
LONELY: Final = "without loner"


# --- the Swift Twins


def twin_lost(match: BowlMatch, value: int, owner: int, player: int, box: int) -> int:
    """While one of them is a casualty the other plays for both."""
    sheet, own = match.sheets[player], match.sheets[owner]
    if box == CASUALTY and owner != player and (sheet.special, sheet.seat) == (own.special, own.seat):
        match.rules.alter(match, owner, LONELY, UNTIL_GAME)
    return value


def twins_together(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Somebody may have brought the other one back."""
    own = match.sheets[owner]
    twins = [player for player in match.team(own.seat) if match.sheets[player].special == own.special]
    if match.rules.is_altered(match, owner, LONELY) and not any(match.box[p] == CASUALTY for p in twins):
        match.rules.unalter(match, owner, LONELY)
    return value


# --- Grombrindal, the White Dwarf


def wisdom(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per turn a team-mate within three squares is taught a skill for the action."""
    bit = match.rules.bits[DWARF]
    mate = player != owner and match.seat_of(player) == match.seat_of(owner)
    if not value or not mate or match.used[owner] & bit or not match.is_standing(owner):
        return value
    if match.grid.distance(match.at[owner], match.at[player]) > EARSHOT:
        return value
    missing = [n for n, skill in enumerate(WISDOM) if not match.rules.has_skill(match, player, skill)]
    if not missing:
        return value
    match.topic, match.focus = match.rules.number(DWARF), player
    options = [NO] + [OPTION + number for number in missing]
    return match.ask(match.seat_of(owner), CHOICE_Q, options, taught, value, owner, player)


def taught(match: BowlMatch, answer: int, value: int, owner: int, player: int) -> int:
    if answer != NO:
        match.used[owner] |= match.rules.bits[DWARF]
        match.rules.alter(match, player, WISDOM[answer - OPTION], UNTIL_ACTIVATION)
        match.tell(events.CHANGED, player, match.rules.number(DWARF))
    return value


def holds_grudge(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """A block against the Black Gobbo, once in each block."""
    foe = match.defender
    fresh = not match.block_used & match.rules.bits[DWARF]
    return owner == player and foe != NONE and match.sheets[foe].special == GOBBO and fresh


def spend_grudge(match: BowlMatch, owner: int) -> None:
    match.block_used |= match.rules.bits[DWARF]


# --- the Black Gobbo


def extra_foul(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """The foul of the turn is still there after his."""
    if value and owner == player and match.act_kind == FOUL and not match.used[owner] & match.rules.bits[GOBBO]:
        match.used[owner] |= match.rules.bits[GOBBO]
        match.used_actions &= ~match.rules.uses[FOUL]
    return value


def saves_fouler(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """A 3 settles the matter with the referee, as long as he is in the match."""
    if value or match.seat_of(owner) != seat or match.act_kind != FOUL or match.box[owner] in (CASUALTY, SENT_OFF):
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, match.rules.number(GOBBO), die, die, SAVED)
    return YES if die >= SAVED else value


def stabs_again(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """The armour of his old rival has held a Stab: he may try once more."""
    rival = match.sheets[victim].special == DWARF and match.attacker == owner and match.cause == BY_BLADE
    if not rival or match.block_used & match.rules.bits[GOBBO]:
        return value
    return match.ask(ask_use(match, owner, GOBBO), USE_Q, [NO, YES], stabbed_again, value, owner, victim)


def stabbed_again(match: BowlMatch, answer: int, value: int, owner: int, victim: int) -> int:
    if answer == NO:
        return value
    match.block_used |= match.rules.bits[GOBBO]
    tell_use(match, owner, GOBBO)
    return match.rules.roll_armour(match, victim, 0)


CLASSIC_STARS: Final[list[BookEntry]] = [
    star_rule(
        Effect(TWINS, values={LEFT_PLAY: twin_lost}, interrupts={DRIVE_BEGINS: twins_together}),
        "Twin Spirit",
        "While the other twin is a casualty this one plays without Loner.",
        anywhere=True,
    ),
    star_rule(
        Effect(DWARF, interrupts={ACTIVATED: wisdom}, rerolls={BLOCK_DICE: holds_grudge}, spend=spend_grudge),
        "Wisdom of the White Dwarf",
        "Once per turn a team-mate within three squares has one of six skills for its action; re-rolls the dice of a "
        "block against the Black Gobbo.",
        carry_on=(taught,),
        options=WISDOM,
    ),
    star_rule(
        Effect(
            GOBBO,
            interrupts={ACTIVATED: extra_foul, SENDING_OFF: saves_fouler, ARMOUR_HELD: stabs_again},
        ),
        "Sneakiest of Them All",
        "His foul does not use up the foul of the turn; team-mates sent off for a foul stay on 3+; stabs Grombrindal "
        "once more if the armour holds.",
        carry_on=(stabbed_again,),
        anywhere=True,
    ),
]
