"""Feud! (1-2, 5)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import dice_of, end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

PLAYERS = {"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}


def feud(players: dict[str, str] | None = None, west: int = 1, east: int = 1, **more: object) -> Table:
    return trigger("feud", players or PLAYERS, f"player {west}, player {east}", **more)


@pytest.mark.rule("events.feud.random-pair")
def test_one_random_player_of_each_team() -> None:
    assert shown(feud(west=2, east=1), "feud")["players"] == ["2W", "1E"]
    assert shown(feud(west=6, east=2), "feud")["players"] == ["6W", "2E"]


@pytest.mark.rule("events.feud.trigger", "events.feud.strength", "events.feud.optional", "events.feud.before-assists")
def test_a_block_against_the_enemy_may_be_stronger_by_two() -> None:
    table = feud().play("block 1W")
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes", dice="block pow, block pow").question == "push", "5 against 3: two dice"
    assert feud().play("block 1W").play("no", dice="block pow").question == "push"
    helped = {**PLAYERS, "3W": "i6", "4W": "i7"}
    table = feud(helped).play("block 1W").play("yes", dice="block pow, block pow, block pow")
    assert table.question == "follow-up", "5 and two assists against 3: three dice"


@pytest.mark.rule("events.feud.trigger", "events.feud.strength")
def test_a_blitz_counts_as_well() -> None:
    table = feud({**PLAYERS, "1W": "f6"}).play("blitz 1W").play("target 1E", "to g6", "block 1E")
    assert table.question == "use"
    assert table.play("yes", dice="block pow, block pow").question == "push"


@pytest.mark.rule("events.feud.trigger")
def test_a_weapon_instead_of_the_block_gains_nothing() -> None:
    settings = versus(team({"skills": ["stab"]}), team(), match_events=True)
    table = feud(settings=settings).play("block 1W").play("stab", dice="d6 4, d6 4")
    assert (table.status("1E"), table.question) == ("standing", "turn")


@pytest.mark.rule("events.feud.either-way")
def test_it_works_in_both_directions() -> None:
    table = end_turn(feud()).play("block 1E")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes", dice="block pow, block pow").question == "push"


@pytest.mark.rule("events.feud.mighty-blow")
def test_the_blocker_has_mighty_blow() -> None:
    table = feud().play("block 1W").play("no", dice="block pow").play("push to i6", "stay", dice="d6 4, d6 4")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 1, d6 2")
    assert table.status("1E") == "stunned", "8 and 1 break AV 9+"
    table = feud().play("block 1W").play("no", dice="block pow")
    table.play("push to i6", "stay", dice="d6 5, d6 4, d6 4, d6 3").play("yes")
    assert table.status("1E") == "knocked-out", "7 and 1 on the Injury roll"


@pytest.mark.rule("events.feud.mighty-blow")
def test_it_does_not_add_to_its_own_mighty_blow() -> None:
    settings = versus(team({"skills": ["mighty-blow 2"]}), team(), match_events=True)
    table = feud(settings=settings).play("block 1W").play("no", dice="block pow")
    table.play("push to i6", "stay", dice="d6 3, d6 3")
    assert table.status("1E") == "prone", "6 and 2 do not break AV 9+, and nobody is asked"
    table = feud(settings=settings).play("block 1W").play("no", dice="block pow")
    table.play("push to i6", "stay", dice="d6 3, d6 4").play("yes", dice="d6 1, d6 2")
    assert table.status("1E") == "stunned", "7 and 2"


@pytest.mark.rule("events.feud.before-other-modifiers")
def test_other_modifiers_come_on_top() -> None:
    settings = versus(team({"st": 2, "skills": ["horns"]}), team({"st": 5}), match_events=True)
    table = feud({**PLAYERS, "1W": "f6"}, settings=settings).play("blitz 1W").play("target 1E", "to g6", "block 1E")
    assert table.question == "use"
    table.play("yes", dice="block pow")
    assert table.question == "push", "2 and 2 and 1 for Horns are as strong as 5"


@pytest.mark.rule("events.feud.before-skills")
@pytest.mark.parametrize(
    ("dice", "question"), [("d6 2, block pow", "push"), ("d6 1, block pow, block push-back", "result")]
)
def test_dauntless_compares_the_raised_strength(dice: str, question: str) -> None:
    settings = versus(team({"skills": ["dauntless"]}), team({"st": 6}), match_events=True)
    table = feud(settings=settings).play("block 1W").play("yes")
    assert table.question == "use", "Dauntless comes after the feud"
    table.play("yes", dice=dice)
    assert table.question == question, "5 and 2 beat Strength 6, 5 and 1 do not"


@pytest.mark.rule("events.feud.not-for-defender")
def test_the_target_gains_nothing() -> None:
    table = feud().play("block 1W").play("no", dice="block player-down, d6 4, d6 4")
    assert table.status("1W") == "prone", "one die only, and no Mighty Blow for the target"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.feud.other-targets")
def test_blocks_against_anybody_else_are_as_ever() -> None:
    players = {**PLAYERS, "2E": "h7", "1E": "k2"}
    table = feud(players).play("block 1W", dice="block pow").play("push to i7", "stay", dice="d6 4, d6 4")
    assert table.status("2E") == "prone"


@pytest.mark.rule("events.feud.rest-of-game")
def test_it_lasts_across_drives_and_half_time() -> None:
    table = end_turn(feud(turns=[8, 8]))
    assert (table.fact("half"), lasting(table)) == (2, ["feud"])


@pytest.mark.rule("events.feud.rest-of-game")
def test_a_second_feud_does_not_end_the_first() -> None:
    table = feud()
    table.match.half = 2
    end_turn(table, f"{dice_of('feud')}, player 2, player 2")
    assert shown(table, "feud")["players"] == ["2W", "2E", "1W", "1E"]
    table.play("block 1E")
    assert (table.question, table.actor) == ("use", "east"), "the first is still on"
