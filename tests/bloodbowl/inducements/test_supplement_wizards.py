"""The wizards of the supplement and their spells."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError

DUEL = {"1W": "e5", "1E": "k5", "2E": "q9"}


def wizard(id: str, spell: str, players: dict[str, str] | None = None, end: bool = True, **east: object) -> Table:
    """West's wizard casts a spell at the end or the beginning of east's turn."""
    settings = versus(team(inducements={id: 1}), team(**east), death_zone=True)  # type: ignore[arg-type]
    table = stage(players or DUEL, settings, "", active="east", start="action" if end else "turn")
    return table.play("end turn", f"cast {spell}") if end else table.play(f"cast {spell}")


@pytest.mark.rule("bb2020.inducement.death-zone.optional")
def test_the_supplement_is_a_switch() -> None:
    settings = versus(team(inducements={"chaos-sorcerer": 1}))
    with pytest.raises(SetupError, match="death_zone"):
        BLOOD_BOWL.blank(settings, ScriptedDice([]))
    BLOOD_BOWL.blank({**settings, "death_zone": True}, ScriptedDice([]))


@pytest.mark.rule("bb2020.inducement.death-zone.thunderbolt")
@pytest.mark.parametrize("id", ["chaos-sorcerer", "druchii-sports-sorceress", "asur-high-mage", "warlock-engineer"])
def test_thunderbolt(id: str) -> None:
    table = wizard(id, "thunderbolt").play("choose 1E", dice="d6 3, d6 4, d6 4, d6 1, d6 2")
    assert table.status("1E") == "stunned", "8 + 1 breaks armour 9"
    assert wizard(id, "thunderbolt").play("choose 1E", dice="d6 2").status("1E") == "standing"
    assert "turnover" not in table.told


@pytest.mark.rule("bb2020.inducement.death-zone.rampant-mutation")
def test_rampant_mutation() -> None:
    table = wizard("chaos-sorcerer", "rampant-mutation", end=False).play("choose 1W", dice="d6 2")
    assert "take block" not in table.legal
    table.play("take claws", "take horns")
    assert (table.fact("players.1W.skills"), table.is_turn_of("east")) == (["claws", "horns"], True)
    table = wizard("chaos-sorcerer", "rampant-mutation", end=False).play("choose 1W", dice="d6 1")
    assert table.fact("players.1W.skills") == ["disturbing-presence"]


@pytest.mark.rule("bb2020.inducement.death-zone.one-thousand-cuts")
def test_one_thousand_cuts() -> None:
    table = wizard("druchii-sports-sorceress", "one-thousand-cuts", end=False).play("choose 1E", dice="d6 3")
    player = table.fact("players.1E")
    assert (player["ma"], player["st"], player["ag"], player["av"]) == (5, 2, 4, 9)
    table = wizard("druchii-sports-sorceress", "one-thousand-cuts", end=False).play("choose 1E", dice="d6 2")
    assert table.fact("players.1E.ma") == 6


@pytest.mark.rule("bb2020.inducement.death-zone.temporal-distortion")
@pytest.mark.parametrize(("way", "die", "turns"), [("forward", 5, [4, 2]), ("back", 5, [2, 0]), ("back", 4, [3, 1])])
def test_temporal_distortion(way: str, die: int, turns: list[int]) -> None:
    """Both markers move the same way; west's own turn begins after that."""
    for id in ("asur-high-mage", "slann-mage-priest"):
        table = wizard(id, "temporal-distortion").play(f"take {way}", dice=f"d6 {die}")
        assert (table.fact("turns"), table.fact("active")) == (turns, "west")


@pytest.mark.rule("bb2020.inducement.death-zone.tectonic-shift", "bb2020.inducement.death-zone.vigorous-growth")
@pytest.mark.parametrize(
    ("id", "spell", "die"),
    [("slann-mage-priest", "tectonic-shift", 2), ("horticulturalist-of-nurgle", "vigorous-growth", 3)],
)
def test_rushing_over_difficult_ground(id: str, spell: str, die: int) -> None:
    players = {"1W": "e5", "1E": "k5", "2E": "q9"}
    table = wizard(id, spell, players, end=False)
    table.play("move 1E", "to q5", "to r5", dice=f"d6 {die}, d6 1, d6 2")
    assert table.status("1E") == "prone"
    table = wizard(id, spell, players, end=False)
    table.play("move 1E", "to q5", "to r5", dice=f"d6 {die + 1}").play("stop", "end turn")
    table.play("move 1W", "to k5", "to l5", dice="d6 2")
    assert table.square("1W") == "l5", "the own team runs as ever, and the spell is over"


@pytest.mark.rule("bb2020.inducement.death-zone.reality-blinks")
def test_reality_blinks() -> None:
    players = {"1W": "e5", "2W": "h8", "3W": "b2 ball", "1E": "k5"}
    table = wizard("slann-mage-priest", "reality-blinks", players, end=False)
    assert "choose 3W" not in table.legal, "not the carrier"
    table.play("choose 1W", "choose 2W", dice="d6 3")
    assert (table.square("1W"), table.square("2W")) == ("h8", "e5")
    table = wizard("slann-mage-priest", "reality-blinks", players, end=False)
    table.play("choose 1W", "choose 2W", dice="d6 2")
    assert (table.status("1W"), table.fact("players.2W.skills")) == ("dazed", ["no-hands"])
    assert table.play("end turn").fact("players.2W.skills") == [], "until the own next turn"
    assert [table.status(name) for name in ("1W", "2W")] == ["standing", "standing"], "activated or not"


@pytest.mark.rule("bb2020.inducement.death-zone.strange-flora")
def test_strange_flora() -> None:
    players = {"1W": "e5", "1E": "k5", "2E": "k6", "3E": "k7", "4E": "q9"}
    table = wizard("horticulturalist-of-nurgle", "strange-flora", players)
    assert "aim at k5" not in table.legal, "an empty square"
    table.play("aim at j6", dice="d3 2")
    assert table.legal == ["choose 1E", "choose 2E", "choose 3E"]
    table.play("choose 1E").play("choose 3E", dice="d6 3, d6 1, d6 2, d6 2")
    assert [table.status(name) for name in ("1E", "2E", "3E")] == ["prone", "standing", "standing"]


@pytest.mark.rule("bb2020.inducement.death-zone.incorporeal")
def test_the_necrotheurge_makes_incorporeal() -> None:
    players = {"1W": "e5", "1E": "k5 ball", "2E": "q9"}
    table = wizard("sports-necrotheurge", "incorporeal-form", players).play("choose 1E", dice="d6 3, d8 2")
    assert (table.status("1E"), table.fact("players.1E.skills"), table.ball) == ("dazed", ["no-hands"], "k4")
    assert table.play("end turn").fact("players.1E.skills") == []
    assert table.status("1E") == "standing", "activated or not"


@pytest.mark.rule("bb2020.inducement.death-zone.danse-macabre")
def test_the_danse_macabre() -> None:
    """Each Lineman chooses what gets better when activated in the coming turn."""
    settings = versus(team(inducements={"sports-necrotheurge": 1}), death_zone=True)
    table = stage({**DUEL, "2W": "b9"}, settings, active="east", start="action").play("end turn")
    table.play("cast danse-macabre", dice="d6 3").play("move 1W")
    assert table.legal == ["take ma", "take ag", "take pa"]
    assert table.play("take ma").fact("players.1W.ma") == 7
    assert table.play("stop").fact("players.1W.ma") == 7, "for the turn"
    assert table.play("move 2W", "take ag").fact("players.2W.ag") == 2
    table = stage({**DUEL, "2W": "b9"}, settings, active="east", start="action").play("end turn")
    assert table.play("cast danse-macabre", dice="d6 2").play("move 1W").question == "move"


@pytest.mark.rule("bb2020.inducement.death-zone.plague-of-warts")
def test_the_plague_of_warts() -> None:
    table = wizard("wicked-witch", "plague-of-warts", end=False).play("choose 1E", dice="d6 3")
    player = table.fact("players.1E")
    assert (player["ma"], player["st"], player["ag"]) == (5, 2, 4)
    assert player["skills"] == ["disturbing-presence", "foul-appearance"]
    assert "frog" in wizard("wicked-witch", "zap", end=False).play("choose 1E", dice="d6 3").fact("players.1E.skills")


@pytest.mark.rule("bb2020.inducement.death-zone.warp-lightning")
def test_warp_lightning() -> None:
    """From sideline to sideline, until it is earthed."""
    players = {"1W": "k3", "1E": "k5", "2E": "k7 prone", "3E": "k9", "4E": "q9"}
    table = wizard("warlock-engineer", "warp-lightning", players)
    table.play("aim at k1", dice="d6 2, d6 2, d6 3, d6 1, d6 2, d6 1")
    assert [table.status(name) for name in ("1W", "1E", "3E")] == ["standing", "prone", "standing"]


@pytest.mark.rule("bb2020.inducement.death-zone.column-of-fire")
def test_the_column_of_fire() -> None:
    players = {"1W": "k3", "1E": "k5", "2E": "q9"}
    table = wizard("ogre-firebelly", "column-of-fire", players)
    table.play("aim at k1", dice="d6 3, d6 4, d6 1, d6 2")
    assert [table.status(name) for name in ("1W", "1E")] == ["standing", "prone"]
    assert wizard("ogre-firebelly", "fireball", players).question == "pick"


@pytest.mark.rule("bb2020.inducement.death-zone.foot-of-gork")
def test_the_foot_of_gork() -> None:
    stomp = ("night-goblin-shaman", "foot-of-gork")
    assert wizard(*stomp).play("choose 1E", dice="d6 3, d6 1, d6 2").status("1E") == "prone"
    assert wizard(*stomp).play("choose 1E", dice="d6 2").status("1E") == "standing"
    table = wizard(*stomp).play("choose 1E", dice="d6 6, d8 5, d6 3, d6 6")
    assert (table.square("1E"), table.status("1E")) == ("n5", "standing"), "thrown away, and landed"


@pytest.mark.rule("bb2020.inducement.death-zone.foot-of-gork", "bb2020.inducement.fireball.no-turnover")
def test_the_foot_of_gork_kicks_a_carrier_without_a_turnover() -> None:
    players = {"1W": "g9", "1E": "k5 ball", "2E": "q9"}
    table = wizard("night-goblin-shaman", "foot-of-gork", players)
    table.play("choose 1E", dice="d6 6, d8 5, d6 3, d6 1, d6 1, d6 1, d8 2")
    assert (table.status("1E"), table.ball) == ("prone", "n4")
    assert "turnover" not in table.told, "the turn was over anyway"


@pytest.mark.rule("bb2020.inducement.death-zone.spore-cloud")
def test_the_spore_cloud() -> None:
    table = wizard("night-goblin-shaman", "spore-cloud", end=False).play("choose 1E", dice="d6 2")
    assert table.fact("players.1E.skills") == ["loner 5+", "really-stupid"]


@pytest.mark.rule("bb2020.inducement.death-zone.horatio")
def test_horatio() -> None:
    table = wizard("horatio-x-schottenheim", "wild-fireball")
    table.play("aim at k8", dice="d8 2, d3 3, d6 4, d6 1, d6 2")
    assert table.status("1E") == "prone", "it came down on k5"
    table = wizard("horatio-x-schottenheim", "wild-fireball").play("aim at k2", dice="d8 2, d3 3")
    assert table.status("1E") == "standing", "off the pitch"


@pytest.mark.rule("bb2020.inducement.death-zone.horatio")
def test_a_wild_fireball_is_not_the_ball() -> None:
    """The log and the pitch show something else in the air."""
    players = {"1W": "g9", "1E": "k5 ball", "2E": "q9"}
    table = wizard("horatio-x-schottenheim", "wild-fireball", players).play("aim at t2", dice="d8 2, d3 1")
    assert (table.told.count("flew"), table.told.count("ball"), table.ball) == (1, 0, "1E")
