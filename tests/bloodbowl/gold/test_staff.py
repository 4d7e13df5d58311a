"""Gold: the wizard's spells at the start of a turn, the Master Chef, the Necromancer."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.vocabulary import RESERVES

PLAYERS = {"1W": "e5", "1E": "m7", "2E": "n7"}


def casting(*answers: str, dice: str = "", players: dict[str, str] | None = None, marker: str = "automatic") -> Table:
    """The start of a turn of the west, whose wizard may cast."""
    wizard = versus(team(inducements={"wizard": 1}), turn_marker=marker)
    table = stage(players or PLAYERS, wizard, active="east")
    if "move the marker" in table.legal:
        table.play("move the marker")
    table.play("end turn")
    for answer in answers[:-1]:
        table.play(answer)
    return table.play(answers[-1], dice=dice) if answers else table


@pytest.mark.rule(
    "gold.wizard.fireball.start-of-own-turn",
    "gold.wizard.zap.start-of-own-turn",
    "gold.wizard.lightning-bolt.start-of-own-turn",
    "gold.wizard.not-any-time",
    "gold.base.wizard.spell-choice",
    "gold.base.flow.start-of-turn-window",
    "gold.base.wizard.once",
)
def test_the_wizard_casts_one_spell_at_the_start_of_its_teams_turn() -> None:
    table = casting()
    assert (table.question, table.actor) == ("cast", "west")
    assert set(table.legal) == {"no spell", "cast fireball", "cast lightning-bolt", "cast zap"}
    table.play("no spell", "end turn")
    assert table.is_turn_of("east")  # nobody is asked at the start of the other's turn
    table.play("end turn", "cast zap").play("choose 1E", dice="d6 4")
    assert table.is_turn_of("west")
    table.play("end turn", "end turn")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.wizard.after-marker", "gold.base.flow.start-of-turn-no-action")
def test_a_spell_is_cast_after_the_marker_is_moved() -> None:
    table = casting(marker="coach")
    assert table.question == "turn"
    table.play("move the marker")
    assert table.question == "cast"


@pytest.mark.rule(
    "gold.base.wizard.fireball",
    "gold.base.wizard.fireball.area",
    "gold.base.wizard.fireball.each",
    "gold.base.wizard.fireball.armour",
)
def test_a_fireball_beats_agility() -> None:
    table = casting("cast fireball", "aim at m7", dice="d6 3, d6 4, d6 4, d6 4, d6 1, d6 1")  # AG 3; 8 + 1
    assert table.fact("players.1E.status") == "standing"
    assert table.fact("players.2E.status") == "stunned"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.wizard.fireball.turnover", "gold.qa.wizard-turnover")
@pytest.mark.parametrize(("carrier", "turn"), [("", "west"), (" ball", "east")])
def test_a_spell_costs_the_turn_only_if_it_hits_your_own_carrier(carrier: str, turn: str) -> None:
    dice = "d6 6, d6 1, d6 1" + (", d8 2" if carrier else "")
    players = {"1W": f"e5{carrier}", "1E": "y9"}
    assert casting("cast fireball", "aim at e5", dice=dice, players=players).is_turn_of(turn)


@pytest.mark.rule(
    "gold.base.wizard.lightning-bolt",
    "gold.base.wizard.lightning-bolt.area",
    "gold.base.wizard.lightning-bolt.order",
    "gold.base.wizard.lightning-bolt.hit",
    "gold.base.wizard.lightning-bolt.armour",
)
def test_a_lightning_bolt_stops_at_the_first_it_hits() -> None:
    players = {"1W": "e12", "1E": "m2", "2E": "n3", "3E": "m5", "4E": "m6"}
    table = casting("cast lightning-bolt", "aim at m1", dice="d6 1, d6 2, d6 2, d6 2, d6 1, d6 1", players=players)
    assert [table.fact(f"players.{n}E.status") for n in (1, 2, 3, 4)] == ["standing", "prone", "standing", "standing"]


@pytest.mark.rule(
    "gold.base.wizard.zap.target",
    "gold.base.wizard.zap.toad",
    "gold.base.wizard.zap.own-skills",
    "gold.base.wizard.zap.ball",
    "gold.base.wizard.zap.limits",
)
def test_a_toad_lets_go_of_the_ball() -> None:
    players = {"1W": "e5", "1E": "m7 ball"}
    table = casting("cast zap", "choose 1E", dice="d6 4, d8 2", players=players)
    sheet = table.match.sheets[table.match.split]
    assert (sheet.ma, sheet.st, sheet.skills) == (3, 1, ("dodge", "leap", "stunty", "toad"))
    assert table.ball == "m6"
    assert not table.match.rules.can_hold(table.match, table.match.split)


@pytest.mark.rule("gold.base.wizard.zap.scatter")
def test_a_zap_that_misses_may_hit_somebody_else() -> None:
    table = casting("cast zap", "choose 1E", dice="d6 1, d8 5")
    assert [table.fact(f"players.{n}E.st") for n in (1, 2)] == [3, 1]


@pytest.mark.rule("gold.base.wizard.master-chef.effect")
def test_the_master_chef_takes_rerolls_away() -> None:
    chef = versus(team(inducements={"master-chef": 1}, rerolls=2), team(rerolls=1))
    table = new_match("d6 3, d6 4, coin heads", chef).play("kick", dice="d6 5")
    assert table.fact("rerolls") == [4, 0]


@pytest.mark.rule(
    "gold.base.wizard.necromancer.free",
    "gold.base.wizard.necromancer.raise",
    "gold.base.wizard.necromancer.room",
    "gold.base.wizard.necromancer.size",
)
@pytest.mark.parametrize(
    ("victim", "size", "rises"),
    [
        ({}, 12, True),
        ({"skills": ["stunty"]}, 12, False),
        ({"skills": ["titchy"]}, 12, False),
        ({"st": 5}, 12, False),
        ({}, 15, True),
        ({}, 16, False),
    ],
)
def test_the_necromancer_raises_the_dead_of_human_size_if_there_is_room(
    victim: dict[str, object], size: int, rises: bool
) -> None:
    zombie = {"position": "zombie", "ma": 4, "st": 3, "ag": 2, "av": 8, "skills": ["regeneration"]}
    undead = team({"st": victim.get("st", 3)}, size=size, rules=["necromancer"], raised=zombie)
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, versus(undead, team(victim)))
    table.match.rules.equip(table.match)
    table.play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d6 6")
    assert (table.question == "use") is rises
    if rises:
        table.play("yes")
        assert table.match.box[table.match.split - 1] == RESERVES


@pytest.mark.rule("gold.base.apothecary.undead", "gold.base.apothecary.any-injury")
@pytest.mark.parametrize(
    ("player", "treated"),
    [({}, True), ({"contract": "star"}, True), ({"contract": "mercenary"}, True), ({"skills": ["undead"]}, False)],
)
def test_who_the_apothecary_treats(player: dict[str, object], treated: bool) -> None:
    table = stage({"1W": "e5", "1E": "f5"}, versus(team(), team({"skills": [], **player}, apothecary=True)))
    table.play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice="d6 6, d6 6, d6 5, d6 5, d6 4")
    assert (table.question == "use") is treated
