"""Re-rolls: those of the team, and skills that repeat one kind of roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.skills.fighting import ask_use, holds_fast, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BALL_AND_CHAIN,
    BALL_LOOSE,
    BLOCK,
    BLOCK_DICE,
    BOTH_DOWN,
    CATCH,
    DODGE,
    DODGE_DENIED,
    INTERFERE,
    JUMPING,
    LANDING,
    NONE,
    PASSED,
    PASSING,
    PICK_UP,
    PLAYER_DOWN,
    POW,
    PUSH_BACK,
    REROLL_PAID,
    REROLL_WORKS,
    RUSH,
    SKILL_DIE,
    SKILL_TEST,
    STAND_UP,
    STUMBLE,
    STUMBLED,
    THROWING,
    TURN,
    USE_Q,
)
from touchline.core.dice import D6, unpack
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

TEAM_REROLL: Final = "team-re-roll"
LEADER_REROLL: Final = "leader-re-roll"
PRO_TARGET: Final = 3


def always(_match: BowlMatch, _owner: int, _player: int, _shown: int) -> bool:
    return True


def catches_ball(match: BowlMatch, _owner: int, _player: int, _shown: int) -> bool:
    """A bomb is no ball."""
    return not match.bomb


# --- the team's own


def in_own_turn(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """Only the active team, only in its team turn, and only while there are some."""
    seat = owner - match.count
    return match.phase == TURN and match.active == seat and match.rerolls[seat] + match.drive_rerolls[seat] > 0


def pay_team_reroll(match: BowlMatch, owner: int) -> None:
    """Those that expire first are used first."""
    seat = owner - match.count
    if not match.rules.value(match, YES, REROLL_PAID, NONE, seat):
        return
    if match.drive_rerolls[seat]:
        match.drive_rerolls[seat] -= 1
    else:
        match.rerolls[seat] -= 1


def leader_on_pitch(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """The re-roll of the Leader is a team re-roll, too."""
    seat = owner - match.count
    return match.phase == TURN and match.active == seat and leader_is_there(match, seat)


def leader_is_there(match: BowlMatch, seat: int) -> bool:
    """The team's one re-roll more, unspent in this half, while any of its Leaders is on the pitch."""
    if match.leader_used >> seat & 1:
        return False
    leader = match.rules.bits["leader"]
    for player in match.team(seat):  # noqa: SIM110 -- asked after every failure, and a generator takes its time
        if match.effects[player] & leader and match.at[player] >= 0:
            return True
    return False


def pay_leader_reroll(match: BowlMatch, owner: int) -> None:
    seat = owner - match.count
    if match.rules.value(match, YES, REROLL_PAID, NONE, seat):
        match.leader_used |= 1 << seat


def loner(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    """A team re-roll for this player is lost unless a die allows it."""
    if owner != subject or not match.rules.loner_sources >> source & 1:
        return value
    number = match.rules.number("loner")
    die = match.dice.roll(D6)
    target = match.sheets[owner].figures[number]
    match.tell_roll(events.DIE, owner, number, die, die, target)
    return YES if die >= target else NO


# --- once a turn, in the own activation


def own_activation(match: BowlMatch, owner: int, effect: str) -> bool:
    unused = not match.used[owner] & match.rules.bits[effect]
    return match.phase == TURN and match.act_player == owner and unused


def may_dodge_again(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    denied = match.rules.value(match, NO, DODGE_DENIED, owner, NONE)
    return own_activation(match, owner, "dodge") and not denied


def dodge_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["dodge"]


def dodge_stumble(match: BowlMatch, value: int, owner: int, subject: int, blocker: int) -> int:
    """A Stumble may only push a target that can use Dodge."""
    if owner != subject or not match.is_able(owner) or match.rules.value(match, NO, DODGE_DENIED, owner, blocker):
        return value
    return match.ask(ask_use(match, owner, "dodge"), USE_Q, [NO, YES], dodge_answered, owner)


def dodge_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "dodge")
    return NO


def tackle(match: BowlMatch, value: int, owner: int, subject: int, blocker: int) -> int:
    """Denies Dodge to whoever left a square this player marked, on the ground by now or not, and in its own blocks."""
    if blocker != NONE:
        return YES if owner == blocker else value
    return YES if match.left_behind >> owner & 1 else value


def may_rush_again(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    return own_activation(match, owner, "sure-feet")


def sure_feet_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["sure-feet"]


# --- Pro


def own_dice(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """A die rolled for this player in the own activation, but not the die of Pro itself."""
    pro = SKILL_TEST + match.rules.number("pro")
    return owner == player and match.phase == TURN and match.act_player == owner and match.topic != pro


def pro(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    """A die says whether the re-roll is allowed."""
    if owner != subject or source != match.rules.number("pro"):
        return value
    match.after(pro_tested)
    return match.rules.skill_test(match, owner, "pro", PRO_TARGET, 0)


def pro_tested(_match: BowlMatch, shown: int) -> int:
    return YES if shown & PASSED else NO


# --- Brawler


def brawls(match: BowlMatch, owner: int, player: int, shown: int) -> bool:
    """One Both Down of a block that is no Blitz."""
    mine = owner == player and match.act_player == owner and match.act_kind in (BLOCK, BALL_AND_CHAIN)
    return mine and BOTH_DOWN in unpack(shown) and not match.block_used & match.rules.bits["brawler"]


def brawler_used(match: BowlMatch, _owner: int) -> None:
    match.block_used |= match.rules.bits["brawler"]


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (pro_tested, dodge_answered)
WORKS_AFTER_DIVE: Final = ("tackle",)  # whoever marked the mover may have dived since
ONE_DIE: Final[dict[str, tuple[int, ...]]] = {
    "pro": (PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW),
    "brawler": (BOTH_DOWN,),
    "tizcan-pro": (PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW),
}

OWN_TESTS: Final = (
    DODGE, RUSH, JUMPING, PICK_UP, CATCH, PASSING, THROWING, LANDING, INTERFERE, BLOCK_DICE, SKILL_DIE,
)  # fmt: skip
TEAM_TESTS: Final = (*OWN_TESTS, STAND_UP)

REROLL_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect(TEAM_REROLL, rerolls=dict.fromkeys(TEAM_TESTS, in_own_turn), spend=pay_team_reroll),
    Effect(LEADER_REROLL, rerolls=dict.fromkeys(TEAM_TESTS, leader_on_pitch), spend=pay_leader_reroll),
    Effect("leader"),
    Effect("loner", interrupts={REROLL_WORKS: loner}),
    Effect("pro", rerolls=dict.fromkeys(OWN_TESTS, own_dice), interrupts={REROLL_WORKS: pro}),
    Effect("brawler", rerolls={BLOCK_DICE: brawls}, spend=brawler_used),
    Effect("dodge", interrupts={STUMBLED: dodge_stumble}, rerolls={DODGE: may_dodge_again}, spend=dodge_used),
    Effect("tackle", values={DODGE_DENIED: tackle}),
    Effect("sure-feet", rerolls={RUSH: may_rush_again}, spend=sure_feet_used),
    Effect("sure-hands", values={BALL_LOOSE: holds_fast}, rerolls={PICK_UP: always}),
    Effect("monstrous-mouth", values={BALL_LOOSE: holds_fast}, rerolls={CATCH: catches_ball}),
    Effect("catch", rerolls={CATCH: catches_ball}),
    Effect("pass", rerolls={PASSING: always}),
]
