"""Bloodlust."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
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
    """A Thrall next to a Standing player, in whatever state the Thrall is."""
    match.must_feed = 0
    thralls: list[int] = []
    if match.is_standing(owner):
        near = match.players_on(match.occupied() & match.grid.near[match.at[owner]])
        thralls = [p for p in near if match.seat_of(p) == match.seat_of(owner) and is_thrall(match, p)]
        others = match.rules.value(match, 0, BITES, owner, NONE)
        thralls += [p for p in near if others >> p & 1]
        thralls.sort()
    options = [NO] + [PLAYER + thrall for thrall in thralls]
    return match.ask(ask_use(match, owner, "bloodlust"), PICK_Q, options, bitten, owner, value)


def is_thrall(match: BowlMatch, player: int) -> bool:
    return match.sheets[player].position.startswith(THRALL)


def bitten(match: BowlMatch, answer: int, owner: int, value: int) -> int:
    if answer == NO:
        return go_thirsty(match, owner)
    match.rules.value(match, DONE, BITTEN, owner, answer - PLAYER)
    match.attacker = NONE
    match.cause = BY_BITE
    match.boosted = 0
    match.after(fed, value)
    match.after(match.rules.settle_ball)
    return match.rules.roll_injury(match, answer - PLAYER)


def fed(_match: BowlMatch, _: int, value: int) -> int:
    """What had to wait for the bite goes ahead."""
    return value


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


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "bloodlust",
            values={MAY_SCORE: no_score, INJURY_RESULT: gentle_bite},
            interrupts={ACTIVATED: bloodlust, GIVING: before_giving, ACTIVATION_ENDS: before_the_end},
        ),
        "Bloodlust",
        "When activated: D6, +1 for a Block or Blitz. Below the figure it must bite a Thrall beside it before "
        "the activation ends, or it loses the ball, its tackle zone and the turn.",
        TRAIT,
        (BB2020,),
        930,
        carry_on=(thirst_tested, change_answered, bitten, fed, went_thirsty),
        balks=True,
        compulsory=True,
        since=date(2023, 12, 31),
    ),
]
