"""Bloodlust."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import ask_use
from touchline.bloodbowl.skills.wits import daze
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ACTIVATION_ENDS,
    BADLY_HURT,
    BITES,
    BITTEN,
    BLITZ,
    BLOCK,
    BY_BITE,
    CHANGE_Q,
    GIVING,
    HURT,
    INJURY_RESULT,
    MAY_SCORE,
    MOVE,
    NONE,
    PASSED,
    PICK_Q,
    PLAYER,
    RESERVES,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

THRALL: Final = "thrall"  # what the positions of possible victims begin with
HUNTER_BONUS: Final = 1
MILD: Final = 2  # the figure of a trait that names none


def bloodlust(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Easier to keep in check with a fight in prospect."""
    if owner != subject or not value:
        return value
    rules = match.rules
    needed = match.sheets[owner].figures.get(rules.number("bloodlust"), MILD)
    bonus = HUNTER_BONUS if match.act_kind in (BLOCK, BLITZ) else 0
    match.after(thirst_tested, owner, value)
    return rules.skill_test(match, owner, "bloodlust", needed, bonus)


def thirst_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A thirsty player may go on as declared or only move."""
    if shown & PASSED:
        return value
    match.must_feed = 1
    if match.act_kind == MOVE:
        return value
    match.focus = owner
    return match.ask(match.seat_of(owner), CHANGE_Q, [NO, YES], change_answered, value)


def change_answered(match: BowlMatch, answer: int, value: int) -> int:
    if answer == YES:
        match.act_kind = MOVE
        match.act_target = match.act_other = NONE
    return value


def needs_blood(match: BowlMatch, owner: int, subject: int) -> bool:
    return owner == subject and owner == match.act_player and match.must_feed > 0


def before_giving(match: BowlMatch, value: int, owner: int, carrier: int, _receiver: int) -> int:
    """Without a bite there is no pass and no hand-off."""
    return bite(match, value, owner) if value and needs_blood(match, owner, carrier) else value


def before_the_end(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return bite(match, value, owner) if needs_blood(match, owner, subject) else value


def no_score(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """A touchdown waits for the bite."""
    return NO if needs_blood(match, owner, subject) else value


def bite(match: BowlMatch, value: int, owner: int) -> int:
    options = [NO] + [PLAYER + thrall for thrall in prey(match, owner)]
    return match.ask(ask_use(match, owner, "bloodlust"), PICK_Q, options, bitten, owner, value)


def prey(match: BowlMatch, owner: int) -> list[int]:
    """A Thrall next to a Standing player, in whatever state the Thrall is."""
    match.must_feed = 0
    if not match.is_standing(owner):
        return []
    near = match.players_on(match.occupied() & match.grid.near[match.at[owner]])
    thralls = [p for p in near if match.seat_of(p) == match.seat_of(owner) and is_thrall(match, p)]
    others = match.rules.value(match, 0, BITES, owner, NONE)
    return sorted(thralls + [p for p in near if others >> p & 1])


def is_thrall(match: BowlMatch, player: int) -> bool:
    return match.sheets[player].position.startswith(THRALL)


def bitten(match: BowlMatch, answer: int, owner: int, value: int) -> int:
    return go_thirsty(match, owner) if answer == NO else feed(match, answer, owner, value)


def feed(match: BowlMatch, answer: int, owner: int, value: int) -> int:
    match.tell(events.BITTEN, owner, answer - PLAYER)
    match.rules.value(match, DONE, BITTEN, owner, answer - PLAYER)
    match.attacker = NONE
    match.cause = BY_BITE
    match.boosted = 0
    match.after(fed, value)
    match.after(match.rules.settle_ball)
    return match.rules.roll_injury(match, answer - PLAYER)


def fed(match: BowlMatch, _: int, value: int) -> int:
    """What had to wait for the bite goes ahead; if that is a touchdown there is nothing else."""
    return value if match.scorer == NONE else NO


def go_thirsty(match: BowlMatch, owner: int) -> int:
    """The player loses its head: Turnover, no Tackle Zone, and the ball is dropped."""
    rules = match.rules
    rules.cause_turnover(match)
    daze(match, owner)
    if match.at[owner] >= 0:
        rules.let_go(match, owner, match.at[owner])
    match.after(went_thirsty)
    return rules.settle_ball(match, DONE)


def went_thirsty(_match: BowlMatch, _: int) -> int:
    return NO


def gentle_bite(match: BowlMatch, value: int, _owner: int, _victim: int, _total: int) -> int:
    """Nothing worse than Badly Hurt."""
    return BADLY_HURT if match.cause == BY_BITE and value == HURT else value


def blood_lust(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    if owner != subject or not value:
        return value
    match.after(lust_tested, owner, value)
    return match.rules.skill_test(match, owner, "bloodlust", MILD, 0)


def lust_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A thirsty player goes on as declared; a Block may become a Move."""
    if shown & PASSED:
        return value
    match.must_feed = 1
    if match.act_kind != BLOCK:
        return value
    match.focus = owner
    return match.ask(match.seat_of(owner), CHANGE_Q, [NO, YES], block_changed, value)


def block_changed(match: BowlMatch, answer: int, value: int) -> int:
    if answer == YES:
        match.act_kind = MOVE
    return value


def feed_before_giving(match: BowlMatch, value: int, owner: int, carrier: int, _receiver: int) -> int:
    return seek_prey(match, value, owner) if value and needs_blood(match, owner, carrier) else value


def feed_at_the_end(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return seek_prey(match, value, owner) if needs_blood(match, owner, subject) else value


def seek_prey(match: BowlMatch, value: int, owner: int) -> int:
    options = [NO] + [PLAYER + thrall for thrall in prey(match, owner)]
    return match.ask(ask_use(match, owner, "bloodlust"), PICK_Q, options, prey_chosen, owner, value)


def prey_chosen(match: BowlMatch, answer: int, owner: int, value: int) -> int:
    return go_off(match, owner) if answer == NO else feed(match, answer, owner, value)


def go_off(match: BowlMatch, owner: int) -> int:
    """Unfed, the player leaves the pitch for the Reserves: a Turnover, and a ball in its hands bounces."""
    rules, square = match.rules, match.at[owner]
    rules.cause_turnover(match)
    if square >= 0:
        rules.let_go(match, owner, square)
        rules.remove(match, owner, RESERVES)
    match.after(went_off)
    return rules.settle_ball(match, DONE)


def went_off(_match: BowlMatch, _: int) -> int:
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "bloodlust",
            values={MAY_SCORE: no_score, INJURY_RESULT: gentle_bite},
            interrupts={ACTIVATED: bloodlust, GIVING: before_giving, ACTIVATION_ENDS: before_the_end},
        ),
        "Bloodlust",
        "When activated: D6, +1 for a Block or Blitz. On less than its number it must bite an adjacent Thrall "
        "before the activation ends, or it loses the ball, its tackle zone and the turn.",
        TRAIT,
        (BB2020,),
        930,
        carry_on=(thirst_tested, change_answered, bitten, fed, went_thirsty),
        balks=True,
        compulsory=True,
        since=date(2023, 12, 31),
    ),
    Skill(
        Effect(
            "bloodlust",
            values={MAY_SCORE: no_score, INJURY_RESULT: gentle_bite},
            interrupts={ACTIVATED: blood_lust, GIVING: feed_before_giving, ACTIVATION_ENDS: feed_at_the_end},
        ),
        "Blood Lust",
        "After declaring an Action: D6, on a 1 it must bite an adjacent Thrall before the Action ends; otherwise "
        "it goes to the Reserves and the turn ends.",
        TRAIT,
        (BB2016,),
        930,
        carry_on=(lust_tested, block_changed, prey_chosen, fed, went_off),
        balks=True,
        compulsory=True,
    ),
]
