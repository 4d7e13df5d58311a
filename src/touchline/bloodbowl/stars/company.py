"""Stars whose rules concern their team, their partner, the referee or the ball in flight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.skills.minds import lashed_out
from touchline.bloodbowl.stars.pieces import ask_whether, ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BITES,
    BITTEN,
    BLOCK,
    BLOCKED,
    BOMB_CAUGHT,
    BY_WEAPON,
    CASUALTY_SUFFERED,
    DRIVE_BEGINS,
    FOUL,
    FOUL_DENIED,
    INTERCEPTIONS,
    INTERFERING,
    KNOCK_OUT,
    LANDING,
    NONE,
    PLAYER,
    SCORED,
    SENT_OFF_FOR_WEAPON,
    STAR,
    SURE,
    SWUNG,
    TEAM_REROLLS,
    THROW_FUMBLED,
    TOOK_BALL,
    TRAIT_FAILED,
    UNTIL_ACTIVATION,
    UNTIL_GAME,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

FIRST_HALF: Final = 1
SECOND_HALF: Final = 2
WEAK: Final = 3
STAR_OF_THE_SHOW: Final = "show-goes-on"


# --- pairs


def left_alone(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """When one of a pair leaves play the other gets used to strangers."""
    sheet = match.sheets[player]
    if owner == player or sheet.special != match.sheets[owner].special or sheet.seat != match.sheets[owner].seat:
        return value
    match.rules.alter(match, owner, "loner 2+", UNTIL_GAME)
    return value


# --- re-rolls for the team


def star_of_the_show(match: BowlMatch, value: int, owner: int, scorer: int, _other: int) -> int:
    """A touchdown is worth a re-roll in the next drive."""
    if owner == scorer:
        spent(match, owner, "star-of-the-show")
        match.effects[match.team_owner(match.seat_of(owner))] |= match.rules.bits[STAR_OF_THE_SHOW]
    return value


def show_goes_on(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    match.drive_rerolls[owner - match.count] += 1
    match.effects[owner] &= ~match.rules.bits[STAR_OF_THE_SHOW]
    return value


def lord_of_chaos(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """One re-roll more in the first half; if one is left then it comes along into the second."""
    if match.seat_of(owner) != seat:
        return value
    if match.half == FIRST_HALF or match.rerolls[seat] > 0:
        return value + 1
    spent(match, owner, "lord-of-chaos")
    return value


def lord_leaves(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """It goes with him for good."""
    if owner == player:
        seat = match.seat_of(owner)
        match.rerolls[seat] = max(0, match.rerolls[seat] - 1)
        spent(match, owner, "lord-of-chaos")
    return value


# --- the referee


def sneakiest(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A second foul in a turn, if one of the two is his."""
    own_team = match.seat_of(player) == match.seat_of(owner)
    if value and own_team and match.act_kind == FOUL and not is_second(match, owner):
        match.used[owner] |= match.rules.bits["sneakiest-of-the-lot"]
        match.used_actions &= ~(1 << FOUL)
        match.first_fouler = player
    return value


def is_second(match: BowlMatch, owner: int) -> bool:
    return bool(match.used[owner] & match.rules.bits["sneakiest-of-the-lot"])


def only_his(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """If the first foul was somebody else's the second is his alone."""
    if match.seat_of(player) != match.seat_of(owner) or not is_second(match, owner):
        return value
    return YES if owner not in (player, match.first_fouler) else value


def ill_be_back(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The first time the referee looks the other way."""
    if owner != player or not value:
        return value
    spent(match, owner, "ill-be-back")
    return NO


# --- tempers


def primal_savagery(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """Lash out at an opponent instead of a team-mate."""
    if owner != player or value or trait != match.rules.number("animal-savagery"):
        return value
    return ask_whom(match, owner, "primal-savagery", marked_foes(match, owner), savaged, owner)


def savaged(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "primal-savagery")
    match.after(lashed_out, YES)
    match.after(match.rules.settle_ball)
    return match.rules.knock_down(match, owner, answer - PLAYER)


def fury_of_the_blood_god(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """A natural 1 after declaring a Block brings two of them."""
    enraged = trait == match.rules.number("unchannelled-fury") and match.act_kind == BLOCK and match.trait_die == 1
    if owner != player or value or not enraged:
        return value
    return ask_whether(match, owner, "fury-of-the-blood-god", enraged_answered, owner)


def enraged_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "fury-of-the-blood-god")
    match.rules.alter(match, owner, "blood fury", UNTIL_ACTIVATION)
    return YES


def second_block(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """The other block, once the first is over in every respect."""
    if owner != blocker or not is_ready(match, owner) or match.turnover:
        return value
    foes = marked_foes(match, owner)
    match.rules.unalter(match, owner, "blood fury")
    return ask_whom(match, owner, "fury-of-the-blood-god", foes, second_blow, owner)


def second_blow(match: BowlMatch, answer: int, owner: int) -> int:
    return DONE if answer == NO else match.rules.block(match, owner, answer - PLAYER)


def tasty_morsels(match: BowlMatch, value: int, owner: int, thirsty: int, _other: int) -> int:
    """A weaker opponent at hand will do as well."""
    if owner != thirsty:
        return value
    for foe in match.on_pitch(1 - match.seat_of(owner)):
        sheet = match.sheets[foe]
        if sheet.st <= WEAK and sheet.contract != STAR:
            value |= 1 << foe
    return value


def tasted(match: BowlMatch, value: int, owner: int, thirsty: int, victim: int) -> int:
    if owner == thirsty and match.seat_of(victim) != match.seat_of(owner):
        spent(match, owner, "tasty-morsel")
    return value


# --- bombs and chains


def kaboom(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """A bomb of his that an opponent has caught goes off at once."""
    if owner != match.act_player or match.seat_of(catcher) == match.seat_of(owner):
        return value
    return ask_whether(match, owner, "kaboom", kaboomed, owner)


def kaboomed(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        spent(match, owner, "kaboom")
    return answer


def whirling_dervish(match: BowlMatch, direction: int, owner: int, player: int, facing: int) -> int:
    """Once per activation the direction is rolled again."""
    bit = match.rules.bits["whirling-dervish"]
    if owner != player or match.used[owner] & bit:
        return direction
    return ask_whether(match, owner, "whirling-dervish", whirled_again, direction, owner, facing)


def whirled_again(match: BowlMatch, answer: int, direction: int, owner: int, facing: int) -> int:
    if answer == NO:
        return direction
    match.used[owner] |= match.rules.bits["whirling-dervish"]
    return match.rules.template_direction(match, facing)


# --- the ball


def quick_bite(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """An opponent he marks has caught the ball: a bite may win it."""
    foes = match.seat_of(catcher) != match.seat_of(owner)
    near = match.at[catcher] >= 0 and match.grid.near[match.at[owner]] >> match.at[catcher] & 1
    if not foes or not near or not is_ready(match, owner) or not match.holds(catcher):
        return value
    return ask_whether(match, owner, "quick-bite", quick_bitten, owner, catcher)


def quick_bitten(match: BowlMatch, answer: int, owner: int, catcher: int) -> int:
    """Broken armour gives him the ball, before the victim lets it fall."""
    if answer == NO:
        return DONE
    spent(match, owner, "quick-bite")
    match.ball = NONE
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(bite_over, owner, catcher)
    return match.rules.roll_armour(match, catcher, 0)


def bite_over(match: BowlMatch, _: int, owner: int, catcher: int) -> int:
    """Whoever is not hurt keeps the ball."""
    return match.rules.take_ball(match, catcher if match.is_standing(catcher) else owner)


def yoink(match: BowlMatch, value: int, owner: int, player: int, _passer: int) -> int:
    if owner != player or value:
        return value
    return ask_whether(match, owner, "yoink", yoinked, owner)


def yoinked(match: BowlMatch, answer: int, owner: int) -> int:
    """On a 2 the pass is his."""
    if answer == NO:
        return NO
    spent(match, owner, "yoink")
    die = match.dice.roll(D6)
    match.tell(events.DIE, owner, match.rules.number("yoink"), die)
    if die == 1:
        return NO
    match.rules.count_pass(match, owner, INTERCEPTIONS)
    return YES


def reliable(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    """A fumbled team-mate bounces and lands on their feet, in an unoccupied square."""
    if owner != thrower or not value:
        return value
    match.rules.alter(match, mate, "sure landing", UNTIL_ACTIVATION)
    return value


def sure_landing(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return SURE if owner == player else value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    savaged,
    enraged_answered,
    second_blow,
    quick_bitten,
    bite_over,
    yoinked,
    kaboomed,
    whirled_again,
)
WORKS_ANYWHERE: Final[tuple[str, ...]] = ("lord-of-chaos", "two-for-one")

COMPANY_STARS: Final[list[Effect[BowlMatch]]] = [
    Effect("two-for-one", interrupts={KNOCK_OUT: left_alone, CASUALTY_SUFFERED: left_alone}),
    Effect("star-of-the-show", values={SCORED: star_of_the_show}),
    Effect(STAR_OF_THE_SHOW, interrupts={DRIVE_BEGINS: show_goes_on}),
    Effect(
        "lord-of-chaos",
        values={TEAM_REROLLS: lord_of_chaos},
        interrupts={KNOCK_OUT: lord_leaves, CASUALTY_SUFFERED: lord_leaves},
    ),
    Effect("sneakiest-of-the-lot", values={FOUL_DENIED: only_his}, interrupts={ACTIVATED: sneakiest}),
    Effect("ill-be-back", values={SENT_OFF_FOR_WEAPON: ill_be_back}),
    Effect("primal-savagery", interrupts={TRAIT_FAILED: primal_savagery}),
    Effect("fury-of-the-blood-god", interrupts={TRAIT_FAILED: fury_of_the_blood_god}),
    Effect("blood-fury", interrupts={BLOCKED: second_block}),
    Effect("quick-bite", interrupts={TOOK_BALL: quick_bite}),
    Effect("tasty-morsel", values={BITES: tasty_morsels, BITTEN: tasted}),
    Effect("kaboom", interrupts={BOMB_CAUGHT: kaboom}),
    Effect("whirling-dervish", interrupts={SWUNG: whirling_dervish}),
    Effect("sure-landing", values={LANDING: sure_landing}),
    Effect("yoink", interrupts={INTERFERING: yoink}),
    Effect("reliable", interrupts={THROW_FUMBLED: reliable}),
]
