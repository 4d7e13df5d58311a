"""Pro."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import unused
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS, TEAM_TESTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ALL_RESULTS, PASSED, REROLL_WORKS, SKILL_TEST, TURN
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

PRO_TARGET: Final = 3
HARDER_TARGET: Final = 4


def own_dice(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """A die rolled for this player in its own activation, but not the die of Pro itself."""
    pro = SKILL_TEST + match.rules.number("pro")
    return owner == player and match.phase == TURN and match.act_player == owner and match.topic != pro


def pro(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    """A die says whether the re-roll is allowed."""
    return try_pro(match, value, owner, subject, source, PRO_TARGET)


def try_pro(match: BowlMatch, value: int, owner: int, subject: int, source: int, target: int) -> int:
    if owner != subject or source != match.rules.number("pro"):
        return value
    match.after(pro_tested)
    return match.rules.skill_test(match, owner, "pro", target, 0)


def once_in_a_turn(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and unused(match, owner, "pro")


def pro_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["pro"]


def pro_on_four(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    return try_pro(match, value, owner, subject, source, HARDER_TARGET)


def pro_tested(_match: BowlMatch, shown: int) -> int:
    return YES if shown & PASSED else NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pro", rerolls=dict.fromkeys(OWN_TESTS, own_dice), interrupts={REROLL_WORKS: pro}),
        "Pro",
        "In its activation may re-roll one die on a 3+.",
        GENERAL_SKILL,
        (BB2020,),
        30,
        carry_on=(pro_tested,),
        one_die=ALL_RESULTS,
    ),
    Skill(
        Effect(
            "pro",
            rerolls=dict.fromkeys(TEAM_TESTS, once_in_a_turn),
            interrupts={REROLL_WORKS: pro_on_four},
            spend=pro_used,
        ),
        "Pro",
        "Once per turn, its own or the opponent's, may re-roll one of its own rolls on a 4+, even when it is not "
        "standing.",
        GENERAL_SKILL,
        (BB2016,),
        30,
        carry_on=(pro_tested,),
        anywhere=True,
    ),
    Skill(
        Effect(
            "pro",
            rerolls=dict.fromkeys(TEAM_TESTS, once_in_a_turn),
            interrupts={REROLL_WORKS: pro_on_four},
            spend=pro_used,
        ),
        "Pro",
        "Once per turn, its own or the opponent's, may re-roll one of its own rolls on a 4+ while it stands.",
        GENERAL_SKILL,
        (GOLD,),
        30,
        carry_on=(pro_tested,),
    ),
]
