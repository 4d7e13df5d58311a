"""Chainsaw."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.pieces import ask_use, tell_use, yes
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.skills.weapons import HITS, on_offer, once_a_turn, use_up
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_BLOCK,
    BY_WEAPON,
    FALL_ARMOUR,
    FOUL_LOST,
    FOULING,
    MAY_HOLD,
    NONE,
    PASSED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    START_WEAPON,
    UNTIL_DRIVE,
    USE_Q,
    WEAPON_FORCED,
    WEAPONS,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

SAW_BONUS: Final = 3


def saw_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return once_a_turn(match, value, owner, subject, "chainsaw")


def chainsaw(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """An Armour roll at +3 for the target, or on a 1 for the wielder, who moves no more."""
    match.halted = 1
    match.after(sawed, owner, target)
    return start_saw(match, owner)


def start_saw(match: BowlMatch, owner: int) -> int:
    use_up(match, owner, "chainsaw")
    return match.rules.skill_test(match, owner, "chainsaw", HITS, 0)


def saws_at(match: BowlMatch, victim: int, owner: int) -> int:
    """The Armour roll against the saw of a player."""
    rules = match.rules
    rules.note_armour(match, victim, rules.number("chainsaw"), owner, SAW_BONUS)
    return rules.roll_armour(match, victim, SAW_BONUS)


def sawed(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    return saws_at(match, target, owner) if shown & PASSED else kick_back(match, owner)


def kick_back(match: BowlMatch, owner: int) -> int:
    match.rules.cause_turnover(match)
    match.cause = BY_WEAPON
    return saws_at(match, owner, owner)


def saw_armour(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """Falling with a running saw is dangerous, and so is falling in a block against its wielder."""
    blocker = match.cause == BY_BLOCK and match.attacker == NONE and match.defender == owner
    return value + SAW_BONUS if owner == victim or blocker else value


def saw_foul(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    """The saw may be used in a foul."""
    if owner != fouler or match.used[owner] & match.rules.bits["chainsaw"]:
        return value
    return match.ask(ask_use(match, owner, "chainsaw"), USE_Q, [NO, YES], saw_chosen, value, owner)


def saw_chosen(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "chainsaw")
    match.after(saw_fouled, value, owner)
    return start_saw(match, owner)


def saw_fouled(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    if shown & PASSED:
        return value + SAW_BONUS
    match.after(saw_slipped)
    return kick_back(match, owner)


def saw_slipped(_match: BowlMatch, _: int) -> int:
    return FOUL_LOST


def rev_saw(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """The same, but only broken armour of the wielder is a Turnover."""
    match.halted = 1
    match.after(saw_swung, owner, target)
    return start_saw(match, owner)


def saw_swung(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    return saws_at(match, target, owner) if shown & PASSED else saw_kicks(match, owner)


def saw_kicks(match: BowlMatch, owner: int) -> int:
    match.cause = BY_WEAPON
    match.attacker = NONE
    match.after(kick_back_felt, owner)
    return saws_at(match, owner, owner)


def kick_back_felt(match: BowlMatch, _: int, owner: int) -> int:
    if not match.is_standing(owner):
        match.rules.cause_turnover(match)
    return DONE


def saw_foul_risky(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    if owner != fouler or match.used[owner] & match.rules.bits["chainsaw"]:
        return value
    return match.ask(ask_use(match, owner, "chainsaw"), USE_Q, [NO, YES], saw_revved, value, owner)


def saw_revved(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "chainsaw")
    match.after(saw_foul_made, value, owner)
    return start_saw(match, owner)


def saw_foul_made(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    if shown & PASSED:
        return value + SAW_BONUS
    match.after(foul_slipped)
    return saw_kicks(match, owner)


def foul_slipped(_match: BowlMatch, _: int) -> int:
    return FOUL_LOST


RUNNING: Final[str] = "saw-running"  # the change of a player whose saw runs
SAW_FOUL: Final = SAW_BONUS - 1  # the usual 1 is added anyway


def runs(match: BowlMatch, owner: int) -> bool:
    return match.rules.is_altered(match, owner, RUNNING)


def may_start(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    standing = owner == subject and match.is_standing(owner)
    return value | 1 << START_WEAPON if standing and not runs(match, owner) else value


def start_running(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """An unmodified Agility roll; the ball does not stay in the hands that hold a saw."""
    if match.act_kind != START_WEAPON:
        return value
    match.after(saw_started, owner)
    return match.rules.skill_test(match, owner, "chainsaw", match.sheets[owner].agility, 0)


def saw_started(match: BowlMatch, shown: int, owner: int) -> int:
    if not shown & PASSED:
        return DONE
    match.rules.alter(match, owner, RUNNING, UNTIL_DRIVE)
    match.rules.let_go(match, owner, match.at[owner])
    return match.rules.settle_ball(match, DONE)


def running_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return on_offer(match, value, owner, subject, "chainsaw") if runs(match, owner) else value


def saw_away(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """In the place of the block: in a Blitz the move goes on."""
    return saws_at(match, target, owner)


def falls_on_saw(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return value + SAW_BONUS if owner == victim and runs(match, owner) else value


def saws_fallen(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return value + SAW_FOUL if owner == fouler and runs(match, owner) else value


def both_hands(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return NO if owner == subject and runs(match, owner) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "chainsaw",
            values={WEAPONS: saw_offered, FALL_ARMOUR: saw_armour},
            interrupts={WEAPONS: chainsaw, FOULING: saw_foul},
        ),
        "Chainsaw",
        "Instead of a Block: D6, on 2+ the target takes an armour roll at +3, on 1 the saw strikes its owner. "
        "Armour rolls against its owner are at +3 too.",
        TRAIT,
        (BB2020,),
        760,
        carry_on=(sawed, saw_chosen, saw_fouled, saw_slipped),
        anywhere=True,
        compulsory=True,
    ),
    Skill(
        Effect(
            "chainsaw",
            values={WEAPONS: saw_offered, WEAPON_FORCED: yes, FALL_ARMOUR: saw_armour},
            interrupts={WEAPONS: rev_saw, FOULING: saw_foul_risky},
        ),
        "Chainsaw",
        "Must be used instead of a block: D6, on 2+ the target takes an Armour roll at +3, on a 1 the wielder "
        "does. The Armour roll is also at +3 for its wielder who falls, and for a player who falls when blocking "
        "the wielder.",
        TRAIT,
        (BB2016,),
        760,
        carry_on=(saw_swung, saw_revved, saw_foul_made, kick_back_felt, foul_slipped),
        anywhere=True,
        compulsory=True,
    ),
    Skill(
        Effect(
            "chainsaw",
            values={
                WEAPONS: running_offered,
                SPECIAL_KINDS: may_start,
                MAY_HOLD: both_hands,
                FALL_ARMOUR: falls_on_saw,
            },
            interrupts={
                WEAPONS: saw_away,
                SPECIAL_ACTION: start_running,
                FOULING: saws_fallen,
                **judged("chainsaw", 8),
            },
        ),
        "Chainsaw",
        "Must be started with an agility roll, which is an action; then it makes armour rolls at +3 instead of "
        "blocks and in fouls. Armour rolls against its carrier who falls are at +3. Penalty 8+.",
        TRAIT,
        (GOLD,),
        760,
        carry_on=(saw_started, weapon_judged),
        anywhere=True,
        compulsory=True,
    ),
]
