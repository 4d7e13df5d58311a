"""Special rules of stars of the 2016 edition: the Swift Twins, and the two old rivals."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, star_rule
from touchline.bloodbowl.rules.classic.crowd import RIVALS
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ACTIVATED,
    ARMOUR_HELD,
    BLOCK_DICE,
    BY_BLADE,
    CASUALTY,
    CHOICE_Q,
    DRIVE_BEGINS,
    FOUL,
    FOUL_DENIED,
    HALF_BEGINS,
    LEFT_PLAY,
    NONE,
    OPTION,
    PICK_Q,
    PLAYER,
    SENDING_OFF,
    SENT_OFF,
    UNTIL_ACTIVATION,
    UNTIL_GAME,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

TWINS: Final = "twin-spirit"
DWARF: Final = "wisdom-of-the-white-dwarf"
GOBBO: Final = "sneakiest-of-them-all"
WISDOM: Final = ("break-tackle", "dauntless", "mighty-blow", "sure-feet", "sure-hands", "tackle")
EARSHOT: Final = 3  # squares
SAVED: Final = 3
LONELY: Final = "without loner"
AWAY: Final = (ABSENT, CASUALTY, SENT_OFF)  # no longer or not yet in the match


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


# --- the two rivals


def rivals_meet(match: BowlMatch, value: int, _owner: int, _subject: int, half: int) -> int:
    """Both of them join before the first half, if each has a team to join."""
    if half != 1 or NONE in (waiting_rival(match, 0), waiting_rival(match, 1)):
        return value
    return rival_comes(match, DONE, value, 0)


def waiting_rival(match: BowlMatch, seat: int) -> int:
    """The rival who may join a team, or NONE."""
    waiting = [p for p in match.team(seat) if match.box[p] == ABSENT and match.sheets[p].special in (DWARF, GOBBO)]
    return waiting[0] if waiting else NONE


def rival_comes(match: BowlMatch, _: int, value: int, seat: int) -> int:
    """For one team after the other; somebody of a full team makes room."""
    if seat > 1:
        return value
    match.after(rival_comes, value, seat + 1)
    here = [player for player in match.team(seat) if match.box[player] != ABSENT]
    if len(here) < match.rules.team_limit:
        return rival_joins(match, NO, seat)
    match.topic, match.focus = match.rules.number(RIVALS), NONE
    return match.ask(seat, PICK_Q, [PLAYER + player for player in here], rival_joins, seat)


def rival_joins(match: BowlMatch, answer: int, seat: int) -> int:
    if answer != NO:
        match.box[answer - PLAYER] = ABSENT
    match.rules.hire(match, waiting_rival(match, seat))
    return DONE


# --- the Black Gobbo


def extra_foul(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """His foul and the foul of the turn are counted separately: using one leaves the other."""
    if not value or match.act_kind != FOUL or match.seat_of(owner) != match.seat_of(player):
        return value
    if owner != player:
        match.used[owner] |= match.rules.bits[GOBBO]
    match.used_actions &= ~match.rules.uses[FOUL]
    return value


def foul_is_his(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Once the team has fouled, only his own foul is left."""
    other = owner != player and match.seat_of(owner) == match.seat_of(player)
    return YES if other and match.used[owner] & match.rules.bits[GOBBO] else value


def saves_fouler(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """A 3 settles the matter with the referee, as long as he is in the match."""
    if value or match.seat_of(owner) != seat or match.act_kind != FOUL or match.box[owner] in AWAY:
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
        "While the other twin is a casualty, this one plays without Loner.",
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
            values={FOUL_DENIED: foul_is_his},
            interrupts={ACTIVATED: extra_foul, SENDING_OFF: saves_fouler, ARMOUR_HELD: stabs_again},
        ),
        "Sneakiest of Them All",
        "His foul does not use up the foul of the turn; team-mates sent off for a foul stay on 3+; stabs "
        "Grombrindal a second time if the armour holds.",
        carry_on=(stabbed_again,),
        anywhere=True,
    ),
    BookEntry(
        Effect(RIVALS, interrupts={HALF_BEGINS: rivals_meet}),
        "Old Rivals",
        "Grombrindal and the Black Gobbo join the two teams for free.",
        carry_on=(rival_comes, rival_joins),
    ),
]
