"""Rolls explain themselves: target, modifiers with their sources, who chooses, and whether it was a re-roll."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.bloodbowl.skills.duels import felled, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, varied, versus
from tests.builds import share
from touchline.bloodbowl import events
from touchline.bloodbowl.names import coach
from touchline.bloodbowl.roll_words import roll_asked_about, roll_sentence
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.words import sentences
from touchline.bloodbowl.words import told as words_of
from touchline.core.dice import SeededDice
from touchline.core.events import EventList
from touchline.core.match import NOBODY
from touchline.core.rolls import because, explained
from touchline.core.trail import ASSISTANTS, BASE, COACH_AWAY, part
from touchline.matches import find_game
from touchline.matches.rosters import quick_team, team_names

EXPLAINED = (
    events.TEST,
    events.ARMOUR,
    events.INJURY,
    events.CASUALTY,
    events.BLOCK_DICE,
    events.RECOVERY,
    events.ROLL_OFF,
    events.FANS,
)
SUM = re.compile(r"(\d+)((?: [+-] \d+ \((?:[^()]|\([^()]*\))*\))+) = (-?\d+)")  # `4 - 1 (marker) = 3`
TERM = re.compile(r"([+-] \d+) \(")


def told(table: Table) -> list[str]:
    """What has happened; the labels of the players say enough."""
    lines = sentences(table.match, table.log.drain(), 0)
    for sheet in table.match.sheets:
        lines = [line.replace(f"{sheet.name} {sheet.label}", sheet.label) for line in lines]
    return lines


def test_a_dodge_with_its_markers() -> None:
    table = stage({"1W": "h6", "1E": "i6", "2E": "f4", "3E": "f5"}).play("move 1W", "to g5", dice="d6 5")
    assert "1W: dodge 5 - 2 (two markers) = 3, needs 3+: passes." in told(table)


def test_a_natural_six_passes_and_says_why() -> None:
    foes = {"1E": "i6", "2E": "f4", "3E": "f5", "4E": "f6", "5E": "g4"}
    table = stage({"1W": "h6", **foes}).play("move 1W", "to g5", dice="d6 6")
    assert "1W: dodge 6 - 4 (four markers) = 2, needs 3+: passes (a natural 6)." in told(table)


def test_skills_of_both_sides_are_named_with_their_owner() -> None:
    settings = versus(team(skilled("two-heads")), team(skilled("prehensile-tail")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 3")
    assert "1W: dodge 3 + 1 (Two Heads) - 1 (Prehensile Tail of 1E) = 3, needs 3+: passes." in told(table)


def test_a_skill_used_after_the_die_revises_the_roll() -> None:
    settings = versus(team(skilled("break-tackle", st=4, ag=4)))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", "yes", dice="d6 3")
    lines = told(table)
    assert "1W: dodge 3, needs 4+: fails." in lines
    assert "1W: the dodge is now 3 + 1 (Break Tackle) = 4, needs 4+: passes." in lines


def test_an_opponents_skill_revises_it_and_a_re_roll_keeps_what_counts() -> None:
    settings = versus(team(skilled("dodge")), team(skilled("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 4")
    assert told(table)[-1] == "1W: dodge 4, needs 3+: passes."
    table.play("yes")
    assert roll_asked_about(table.match, table.log.events).endswith(
        "the dodge is now 4 - 2 (Diving Tackle of 1E) = 2, needs 3+: fails."
    )
    told(table)
    table.play("re-roll by dodge", dice="d6 5")
    assert told(table)[-1] == "1W, re-roll: dodge 5 - 2 (Diving Tackle of 1E) = 3, needs 3+: passes."


def test_a_pass_names_its_range_and_a_bad_one_is_asked_about() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "d5"}, rerolls=[1, 0])
    table.play("pass 1W", "throw", "throw to i5", dice="d6 4")
    assert table.question == "re-roll"
    assert roll_asked_about(table.match, table.log.events).endswith(
        "1W: pass 4 - 1 (Short) - 1 (marker) = 2, needs 4+: fails."
    )


def test_weather_and_loose_balls_count() -> None:
    table = stage({"1W": "e5"}, ball="f5", weather="pouring-rain").play("move 1W", "to f5", dice="d6 4")
    assert "1W: pick-up 4 - 1 (Pouring Rain) = 3, needs 3+: passes." in told(table)


def test_armour_and_injury_with_their_modifiers() -> None:
    raised = felled("d6 4, d6 4", skilled("mighty-blow +1"), {}).play("yes", dice="d6 3, d6 4")
    lines = told(raised)
    assert "Armour of 1E: 8, needs 9+: holds." in lines
    assert "Armour of 1E: 8 + 1 (Mighty Blow of 1W) = 9, needs 9+: breaks." in lines
    hurt = felled("d6 5, d6 5, d6 3, d6 4", skilled("mighty-blow +1"), {}).play("yes")
    assert "Injury of 1E: 7 + 1 (Mighty Blow of 1W) = 8, Knocked out." in told(hurt)


def test_a_foul_counts_its_assists() -> None:
    table = stage({"1W": "e5", "2W": "g5", "1E": "f5 prone"}).play("foul 1W", "foul 1E", dice="d6 3, d6 4")
    assert "Armour of 1E: 7 + 1 (assist) = 8, needs 10+: holds." in told(table)


@pytest.mark.rule("bb2020.skill.dirty-player.armour-or-injury")
def test_dirty_player_and_a_saw_are_named_on_a_foul() -> None:
    settings = versus(team({"skills": ["dirty-player +1", "chainsaw"]}))
    table = stage({"1W": "e5", "2W": "g5", "1E": "f5 prone"}, settings).play("foul 1W", "foul 1E")
    table.play("yes", dice="d6 3, d6 1, d6 3").play("yes", dice="d6 1, d6 2")
    foul = "1 (assist) + 3 (Chainsaw of 1W)"
    assert f"Armour of 1E: 4 + {foul} = 8, needs 9+: holds." in (lines := told(table))
    assert f"Armour of 1E: 4 + {foul} + 1 (Dirty Player of 1W) = 9, needs 9+: breaks." in lines


@pytest.mark.rule("bb2020.star.helmut.old-pro")
def test_a_die_that_old_pro_rolls_again_shows_the_new_sum() -> None:
    helmut = {"skills": ["chainsaw", "pro"], "special": "old-pro", "contract": "star"}
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(helmut))).play("block 1W")
    table.play("chainsaw", dice="d6 3, d6 1, d6 4").play("yes", dice="d6 3, d6 5, d6 1, d6 2")
    lines = told(table)
    assert "Armour of 1E: 5 + 3 (Chainsaw of 1W) = 8, needs 9+: holds." in lines
    assert "Armour of 1E: 9 + 3 (Chainsaw of 1W) = 12, needs 9+: breaks." in lines


@pytest.mark.rule("bb2020.skill.thick-skull.ko-only-on-nine")
def test_what_changes_the_result_of_an_injury_is_named() -> None:
    stunned = felled("d6 5, d6 5, d6 4, d6 4", {}, skilled("thick-skull"))
    assert "Injury of 1E: 8, Stunned (Thick Skull)." in told(stunned)
    knocked_out = felled("d6 5, d6 5, d6 4, d6 5", {}, skilled("thick-skull"))
    assert "Injury of 1E: 9, Knocked out." in told(knocked_out)


@pytest.mark.rule("bb2020.star.willow.indomitable")
def test_dauntless_and_indomitable_are_named_apart() -> None:
    willow = {"st": 4, "skills": ["dauntless"], "special": "indomitable", "contract": "star"}
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(willow), team({"st": 5}))).play("block 1W")
    table.play("yes", dice="d6 2").play("yes", dice="block pow, block pow")
    rolled = next(line for line in told(table) if "rolls against" in line)
    assert "Strength 4 + 5 (Indomitable) + 1 (Dauntless) = 10 against Strength 5" in rolled


@pytest.mark.rule("bb2020.argue.table", "bb2020.inducement.biased-referee.argue-plus-one")
@pytest.mark.parametrize(
    ("staff", "die", "shown"),
    [
        ({}, 6, "6, needs 6+: passes."),
        ({}, 3, "3, needs 6+: fails."),
        ({"inducements": {"biased-referee": 1}}, 5, "5 + 1 (Biased Referee) = 6, needs 6+: passes."),
        ({"rules": ["bribery-and-corruption"]}, 1, "1, needs 6+."),
    ],
)
def test_an_argument_shows_what_it_needs_and_whether_it_is_heard(staff: Any, die: int, shown: str) -> None:
    """A die that may still be rolled again has no verdict."""
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(**staff)))
    table.play("foul 1W", "foul 1E", dice="d6 2, d6 2").play("argue", dice=f"d6 {die}")
    assert any(line.endswith(f"argues the call: {shown}") for line in told(table))


@pytest.mark.rule("bb2020.inducement.biased-referee.close-scrutiny")
def test_who_watches_sees_a_foul_or_not() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}, versus(team(), team(inducements={"biased-referee": 1})))
    table.play("foul 1W", "foul 1E", dice="d6 2, d6 3, d6 4")
    assert "1W: Biased Referee 4, needs 5+: not seen." in told(table)


def test_what_weakens_a_blocker_stands_on_its_own_side() -> None:
    """Two targets cost the blocker Strength; a die for Dauntless does not make earlier changes nameless."""
    settings = versus(team({"skills": ["multiple-block"]}))
    table = stage({"1W": "h6", "1E": "i6", "2E": "i7"}, settings).play("block 1W").play("target 1E")
    table.play("target 2E", dice="block pow, block pow, block pow, block pow, block pow, block pow")
    sums = [line.partition("(")[2].partition(":")[0] for line in told(table) if "rolls against" in line]
    assert sums == ["Strength 3 - 2 (Multiple Block) = 1 against Strength 3"] * 2
    dauntless = versus(team({"skills": ["horns", "dauntless"]}), team({"st": 6}))
    table = stage({"1W": "f6", "1E": "h6"}, dauntless).play("blitz 1W", "to g6", "block 1E")
    table.play("yes", dice="d6 6, block pow")
    assert "(Strength 3 + 1 (Horns) + 2 (Dauntless) = 6 against Strength 6: one die)" in told(table)[-2]


def test_blocks_say_how_many_dice_and_who_chooses() -> None:
    players = {"1W": "h6", "1E": "i6", "2E": "h5", "3E": "h7"}
    table = stage(players).play("block 1W", "target 1E", dice="block pow, block push-back")
    (event,) = [event for event in table.log.events if event[0] == events.BLOCK_DICE]
    roll = explained(event)
    assert roll is not None
    assert (roll.chooser, roll.again) == (1, False)
    name = table.match.sides[1].name
    assert told(table)[-1] == (
        f"1W rolls against 1E (Strength 3 against Strength 3 + 2 (assists of 2E, 3E) = 5: two dice, {name} (east) "
        "chooses): Push Back, Pow."
    )


def test_dice_of_traits_have_a_target_and_a_reason() -> None:
    table = stage({"1W": "e5", "2W": "e6"}, versus(team(skilled("really-stupid")))).play("move 1W", dice="d6 2")
    assert "1W: Really Stupid 2 + 2 (a team-mate helps) = 4, needs 4+: passes." in told(table)


def test_nothing_is_collected_while_nobody_listens() -> None:
    table = stage({"1W": "h6", "1E": "i6"})
    trail, table.match.sink = table.log.trail, None
    table.play("move 1W", "to g5", dice="d6 5")
    assert (table.log.events, trail.chains, trail.late) == ([], {}, [])


def test_a_roll_off_names_what_is_added() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    parts = part(ASSISTANTS, NOBODY, 2) + part(COACH_AWAY, NOBODY, -1)
    shown = roll_sentence(match, (events.ROLL_OFF, 0, 4, 5, *because(0, 0, parts, [])))
    assert shown == f"{coach(match, 0)} rolls 4 + 2 (assistant coaches) - 1 (coach sent away) = 5."
    many = roll_sentence(match, (events.ROLL_OFF, 1, 2, 5, *because(0, 0, part(BASE, NOBODY, 3), [])))
    assert many == f"{coach(match, 1)} rolls 2 + 3 (always) = 5: the most players who may move."


def test_a_chainsaw_is_named_in_the_armour_roll() -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(skilled("chainsaw"))))
    table.play("block 1W", "chainsaw", dice="d6 4, d6 2, d6 3")
    assert "Armour of 1E: 5 + 3 (Chainsaw of 1W) = 8, needs 9+: holds." in told(table)


@pytest.mark.parametrize("seed", share(range(12)))
def test_whole_matches_are_explained(seed: int) -> None:
    """Every roll of these kinds adds up in words, and no modifier is without a source, in all editions."""
    edition = ("2020", "2016", "gold")[seed % 3]
    names, chance, sink = list(team_names(edition)), Random(seed), EventList()
    teams = [quick_team(names[(2 * seed + seat) % len(names)], edition=edition) for seat in (0, 1)]
    match: BowlMatch = find_game(f"bloodbowl-{edition}").new({"teams": teams}, SeededDice(seed), sink)
    rolls = 0
    while not match.over:
        match.step(varied(chance, match))
        for event in sink.drain():
            roll, words = explained(event), words_of(match, event)
            assert roll is not None or event[0] not in EXPLAINED, words
            rolls += roll is not None
            assert "other modifiers" not in words
            for die, added, total in SUM.findall(words):
                assert int(die) + sum(int(each.replace(" ", "")) for each in TERM.findall(added)) == int(total), words
    assert rolls > 50
