"""Gold: Pink Horrors, which split into two Blue ones."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.gold import EDITION
from touchline.bloodbowl.vocabulary import ABSENT
from touchline.matches.playable import offered_teams
from touchline.matches.rosters import quick_team

BLUE = {"position": "blue-horror", "ma": 5, "st": 3, "ag": 3, "av": 7, "skills": ["daemonic-aura"]}
HURT = "d6 4, d6 5, d6 5, d6 5"


def split(dice: str = "d8 5, d6 3") -> Table:
    """A Pink Horror with a skill of its own is injured on f5."""
    pink = {"skills": ["daemonic-aura", "dodge", "split"], "av": 8}
    horrors = team(pink, rules=["splitting"], raised=BLUE)
    table = stage({"1W": "e5", "1E": "f5", "2E": "y9"}, versus(team(), horrors)).play("block 1W", dice="block pow")
    return table.play("push to g5").play("stay", dice=f"{HURT}, {dice}")


@pytest.mark.rule(
    "gold.split.replaces-banishment",
    "gold.split.first-blue",
    "gold.split.second-blue",
    "gold.split.over-eleven",
    "gold.split.blues-not-on-roster",
    "gold.qa.blue-horror-no-skills",
)
def test_a_pink_horror_becomes_two_blue_ones() -> None:
    table = split()
    match = table.match
    blues = [player for player in match.on_pitch(1) if match.sheets[player].position == "blue-horror"]
    assert [match.grid.name(match.at[player]) for player in blues] == ["g5", "j5"]
    assert all(match.is_standing(player) and match.sheets[player].skills == ("daemonic-aura",) for player in blues)
    assert match.box[match.split] == ABSENT
    assert table.fact("players.1E.casualty") is None
    assert match.rules.player_limit(match, 1) == 13
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.split.reroll-bad-square")
def test_the_second_needs_a_free_square_of_the_pitch() -> None:
    table = split("d8 2, d6 6, d8 4, d6 2, d8 5, d6 2")  # off the pitch, onto 1W, then i5
    assert "i5" in {table.match.grid.name(table.match.at[player]) for player in table.match.on_pitch(1)}


@pytest.mark.rule("gold.split.pink-returns", "gold.split.both-lost")
@pytest.mark.parametrize(("lost", "casualty"), [(1, None), (2, "dead")])
def test_the_pink_horror_is_lost_with_both_blue_ones(lost: int, casualty: str | None) -> None:
    table = split()
    match = table.match
    for blue in EDITION.halves(match, match.split)[:lost]:
        EDITION.mourn(match, blue)
        match.hurt[blue] = EDITION.dead_row
    assert table.fact("players.1E.casualty") == casualty


@pytest.mark.rule("gold.base.ruling.set-up.split-next-drive")
def test_blue_horrors_play_the_next_drive_among_the_eleven() -> None:
    pink = {"skills": ["daemonic-aura", "split"], "av": 8}
    horrors = team(pink, rules=["splitting"], raised=BLUE)
    table = stage({"1W": "e5", "1E": "f5", "2E": "b9 ball"}, versus(team(), horrors)).play("block 1W", dice="block pow")
    table.play("push to g5").play("stay", dice=f"{HURT}, d8 5, d6 3")
    assert table.match.rules.player_limit(table.match, 1) == 13
    table.play("end turn").play("move 2E", "to a9")
    table.play("formation wall", "ready")
    match = table.match
    blues = EDITION.halves(match, match.split)
    assert match.rules.player_limit(match, 1) == 11
    assert len(match.on_pitch(1)) == 11, "no more than eleven"
    assert set(blues) <= set(match.available(1)), "the two may be among them"


@pytest.mark.rule("gold.split.pink-horrors-only")
def test_the_list_of_tzeentch_brings_two_for_each() -> None:
    assert "daemons-of-tzeentch" in offered_teams("gold")
    horrors = quick_team("daemons-of-tzeentch", None, "gold")
    assert horrors["raised"]["position"] == "blue-horror"  # type: ignore[index]
