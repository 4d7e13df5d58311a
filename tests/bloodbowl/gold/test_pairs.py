"""Rules of the Gold edition where two of them meet, and what the log and questions say of them."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.gold.test_special_plays import holding
from touchline.bloodbowl.words import sentences

PAIR = {"1W": "e5", "2W": "k12", "1E": "f5", "6E": "y14"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def told(table: Table) -> list[str]:
    return sentences(table.match, table.log.drain(), 0)


def dazzling(first: dict[str, object], die: int, rerolls: int = 0) -> Table:
    """The west plays Razzle Dazzle! at the start of its turn."""
    teams = (team(first, rerolls=rerolls), team(rerolls=0))
    table = holding("razzle-dazzle", "", PAIR, teams, active="east", rerolls=[rerolls, 0])
    return table.play("end turn").play("take razzle-dazzle", dice=f"d6 {die}")


@pytest.mark.rule("gold.base.skill.pro.any-roll", "gold.ally.no-team-rerolls")
def test_the_die_of_a_card_is_the_coachs() -> None:
    assert dazzling(has("pro"), 1).is_turn_of("east"), "nobody's Pro repeats it"
    table = dazzling(has("ally"), 1, rerolls=1)
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]
    assert table.match.prompt() == "Re-roll the die of the card?"
    assert told(table)[-1] == "team (west): the die of the card 1, needs 3+: fails."


@pytest.mark.rule("gold.base.card.effect-length")
def test_a_turn_is_missed_after_a_touchdown_as_well() -> None:
    teams = (team(rerolls=0), team(rerolls=0))
    players = {**PAIR, "1W": "y5 ball"}
    table = holding("razzle-dazzle", "", players, teams, active="east").play("end turn")
    table.play("take razzle-dazzle", dice="d6 4").play("move 1W", "to z5")
    assert table.match.rules.is_owned(table.match, table.match.team_owner(1), "misses-turn")
    table.play("formation wall", "ready", "formation spread", "ready")
    table.play("kick to s8", dice="d6 3, d6 4, d8 4, d6 1, d6 3, d6 4, d8 2")
    assert "Turn 2: team (east)." in told(table)
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.skill.break-tackle.strength", "gold.skill.one-per-action")
def test_break_tackle_works_in_each_of_two_actions() -> None:
    teams = (team(has("break-tackle", st=5), rerolls=0), team(rerolls=0))
    table = holding("time-warp", "", {**PAIR, "1E": "d5", "2E": "h6"}, teams, active="east").play("end turn")
    table.play("take time-warp", "choose 1W", "move 1W").play("to f5", dice="d6 2").play("yes", "to g5", "stop")
    table.play("move 1W").play("to g4", dice="d6 2")
    assert (table.question, table.legal) == ("use", ["no", "yes"])


@pytest.mark.rule("gold.base.skill.sure-feet.each")
def test_sure_feet_work_once_in_each_of_two_actions() -> None:
    teams = (team(has("sure-feet", ma=1), rerolls=0), team(rerolls=0))
    table = holding("time-warp", "", {**PAIR, "1E": "d9"}, teams, active="east").play("end turn")
    table.play("take time-warp", "choose 1W", "move 1W").play("to g5", dice="d6 1")
    table.play("re-roll by sure-feet", dice="d6 2").play("stop", "move 1W").play("to i5", dice="d6 1")
    assert "re-roll by sure-feet" in table.legal
    table.play("re-roll by sure-feet", dice="d6 2").play("to j5", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east"), "not a second time in one action"


@pytest.mark.rule("gold.base.skill.multiple-block.result", "gold.base.skill.multiple-block.assists")
def test_two_targets_are_both_in_the_sum() -> None:
    blocker = has("multiple-block", st=6)
    players = {"1W": "e5", "1E": "f5", "2E": "f4", "3E": "d4"}
    table = stage(players, versus(team(blocker, rerolls=0))).play("block 1W", "target 1E")
    table.play("target 2E", dice="block push-back, block push-back")
    sums = "(Strength 6 against Strength 3 + 3 (Strength of 2E) + 1 (assist of 3E) = 7: two dice, team (east) chooses)"
    assert any(sums in line for line in told(table))


@pytest.mark.rule("gold.stand-firm.diving-tackle-bounced", "gold.stand-firm.failed-dodge.origin-square")
def test_the_log_says_who_is_back_where() -> None:
    firm = versus(team(has("stand-firm"), rerolls=0), team(has("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, firm).play("move 1W").play("to f5", dice="d6 3").play("yes")
    assert told(table)[-2:] == ["lineman 1E is placed on d5.", "lineman 1W is placed on e5."]


@pytest.mark.rule("gold.daemonic-aura.armour-unmodified", "gold.base.weapon.death-roller.foul")
def test_nothing_is_added_to_the_armour_of_a_daemon_in_words_either() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(has("death-roller")), team(has("daemonic-aura"))))
    table.play("foul 1W").play("foul 1E", dice="d6 2, d6 1")
    assert "Armour of lineman 1E: 3, needs 9+: holds." in told(table)


@pytest.mark.rule("gold.base.skill.pass-block.rules")
def test_who_moves_in_the_opponents_turn_is_not_warned_of_a_turnover() -> None:
    players = {"1W": "e5 ball", "2W": "h5", "1E": "g8"}
    table = stage(players, versus(team(), team(has("pass-block")))).play("pass 1W")
    assert "turnover" in table.match.prompt()
    table.play("throw", "throw to h5", "choose 1E")
    assert "turnover" not in table.match.prompt()


@pytest.mark.rule("gold.base.ruling.one-skill.interceptor-free", "gold.base.skill.pass-block.rules")
@pytest.mark.parametrize(("marker", "dodges"), [((), True), (("tackle",), False)])
def test_dodge_works_in_a_pass_block(marker: tuple[str, ...], dodges: bool) -> None:
    players = {"1W": "e5 ball", "2W": "h5", "3W": "g9", "1E": "g8"}
    table = stage(players, versus(team({}, {}, has(*marker), rerolls=0), team(has("dodge", "pass-block"))))
    table.play("pass 1W", "throw", "throw to h5", "choose 1E")
    table.play("to g7", dice="d6 1" if dodges else "d6 1, d6 1, d6 1, d6 5, d6 5")
    assert (table.legal == ["keep the roll", "re-roll by dodge"]) is dodges
