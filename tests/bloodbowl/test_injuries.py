"""Armour, injuries, casualties, the apothecary, stunned players. (Armour and Injury rolls, Casualties, Apothecary)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def knocked(
    dice: str,
    player: dict[str, object] | None = None,
    apothecary: int = 0,
    players: dict[str, str] | None = None,
    **settings: object,
) -> Table:
    """1E at h6 is knocked down at i6 by 1W; `dice` begin with the Armour roll."""
    table = stage(
        {"1W": "g6", "1E": "h6", "5E": "y2", **(players or {})},
        versus(team(), team(player or {}), **settings),
        apothecaries=[0, apothecary],
    )
    return table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=dice)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.test.armour", "bb2020.injury.armour-broken", "bb2020.dice.multiple-sum")
@pytest.mark.parametrize(("dice", "status"), [("d6 4, d6 4", "prone"), ("d6 4, d6 5, d6 1, d6 1", "stunned")])
def test_armour_is_broken_by_its_value_or_more(dice: str, status: str) -> None:
    assert knocked(dice).status("1E") == status


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.test.armour-no-naturals")
def test_no_number_breaks_armour_by_itself() -> None:
    assert knocked("d6 5, d6 5", {"av": 11}).status("1E") == "prone", (
        "a double six would be needed, or a five and a six"
    )
    assert knocked("d6 1, d6 1", {"av": 3}).status("1E") == "prone"
    assert knocked("d6 1, d6 2, d6 1, d6 1", {"av": 3}).status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.injury.table")
@pytest.mark.parametrize(
    ("injury", "status"),
    [
        ("d6 1, d6 1", "stunned"),
        ("d6 3, d6 4", "stunned"),
        ("d6 4, d6 4", "knocked-out"),
        ("d6 4, d6 5", "knocked-out"),
    ],
)
def test_the_injury_table(injury: str, status: str) -> None:
    assert knocked(f"d6 6, d6 6, {injury}").status("1E") == status


@pytest.mark.rule("bb2020.league.spp.casualty")
@pytest.mark.rule("bb2020.casualty.table", "bb2020.casualty.roll-now", "bb2020.casualty.exhibition")
@pytest.mark.parametrize(
    ("die", "row"),
    [
        (1, "badly-hurt"), (6, "badly-hurt"), (7, "seriously-hurt"), (9, "seriously-hurt"),
        (10, "serious-injury"), (12, "serious-injury"), (15, "dead"), (16, "dead"),
    ],
)  # fmt: skip
def test_the_casualty_table(die: int, row: str) -> None:
    table = knocked(f"d6 6, d6 6, d6 5, d6 5, d16 {die}")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("casualty", row)
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("bb2020.casualty.lasting-table")
@pytest.mark.parametrize(("die", "what"), [(1, "av"), (2, "av"), (3, "ma"), (4, "pa"), (5, "ag"), (6, "st")])
def test_a_lasting_injury_names_a_characteristic(die: int, what: str) -> None:
    table = knocked(f"d6 6, d6 6, d6 5, d6 5, d16 13, d6 {die}")
    assert table.fact("players.1E.lasting_injury") == what


@pytest.mark.rule("bb2020.casualty.reduction-at-minimum")
def test_a_characteristic_at_its_worst_is_rolled_again_except_passing() -> None:
    weak: dict[str, object] = {"ag": 6}
    assert knocked("d6 6, d6 6, d6 5, d6 5, d16 14, d6 5, d6 3", weak).fact("players.1E.lasting_injury") == "ma"
    assert (
        knocked("d6 6, d6 6, d6 5, d6 5, d16 14, d6 4", {"pa": 6}, faq="2023-11").fact("players.1E.lasting_injury")
        == "pa"
    )


@pytest.mark.rule("bb2020.league.casualty.niggling")
@pytest.mark.rule("bb2020.casualty.niggling-modifier")
def test_niggling_injuries_make_it_worse_and_beyond_the_table_is_dead() -> None:
    assert knocked("d6 6, d6 6, d6 5, d6 5, d16 6", {"niggles": 1}).fact("players.1E.casualty") == "seriously-hurt"
    assert knocked("d6 6, d6 6, d6 5, d6 5, d16 16", {"niggles": 2}).fact("players.1E.casualty") == "dead"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.injury.stunty-table")
@pytest.mark.parametrize(
    ("injury", "status"),
    [
        ("d6 3, d6 3", "stunned"),
        ("d6 3, d6 4", "knocked-out"),
        ("d6 4, d6 4", "knocked-out"),
        ("d6 4, d6 5", "casualty"),
    ],
)
def test_small_players_break_more_easily(injury: str, status: str) -> None:
    table = knocked(f"d6 6, d6 6, {injury}", {"skills": ["stunty"]})
    assert table.status("1E") == status, "9 is Badly Hurt without a Casualty roll"


@pytest.mark.rule("bb2020.league.spp.casualty")
@pytest.mark.rule("bb2020.league.spp.casualty-by-the-blocked")
@pytest.mark.parametrize("kind", ["block", "blitz"])
@pytest.mark.parametrize("result", ["player-down", "both-down"])
def test_a_blocker_felled_by_their_own_block_is_a_casualty_of_the_blocked_player(kind: str, result: str) -> None:
    """Whose Mighty Blow and Claws do not count: a total of 8 does not break armour 9."""
    brute = {"skills": ["block", "mighty-blow +1", "claws"]}
    for armour, hurt in (("d6 6, d6 6, d6 5, d6 5, d16 1", True), ("d6 4, d6 4", False)):
        table = stage({"1W": "g6", "1E": "h6", "5E": "y2"}, versus(team(), team(brute)))
        hits = [f"{kind} 1W", *(["target 1E", "block 1E"] if kind == "blitz" else [])]
        if result == "player-down":
            table.play(*hits, dice=f"block {result}, {armour}")
        else:
            table.play(*hits, dice=f"block {result}").play("yes", dice=armour)
        assert table.status("1W") == ("casualty" if hurt else "prone")
        assert (table.counted("1E", "casualties"), table.counted("1W", "casualties")) == (int(hurt), 0)
    both = stage({"1W": "g6", "1E": "h6", "5E": "y2"}, versus(team(), team()))
    out = "d6 6, d6 6, d6 5, d6 5, d16 1"
    both.play("block 1W", dice=f"block both-down, {out}, {out}")
    assert (both.counted("1W", "casualties"), both.counted("1E", "casualties")) == (1, 1), "each gets the other"


@pytest.mark.rule("bb2020.trait.regeneration.four-plus", "bb2020.trait.regeneration.spp-kept")
@pytest.mark.parametrize(("die", "status"), [(3, "casualty"), (4, "reserves")])
def test_regeneration(die: int, status: str) -> None:
    table = knocked(f"d6 6, d6 6, d6 5, d6 5, d16 16, d6 {die}", {"skills": ["regeneration"]})
    assert table.status("1E") == status
    assert table.counted("1W", "casualties") == 1


# --- the ball


@pytest.mark.rule("bb2020.knocked-down.ball-after-injury", "bb2020.knocked-down.removed-carrier-ball")
def test_the_ball_bounces_after_all_rolls_even_if_the_carrier_is_gone() -> None:
    table = knocked("d6 6, d6 6, d6 5, d6 5, d16 1, d8 5", players={"1E": "h6 ball"})
    assert (table.status("1E"), table.ball) == ("casualty", "j6")


# --- the apothecary


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.apothecary.ko-on-pitch", "bb2020.apothecary.once", "bb2020.apothecary.ko-immediate")
def test_a_treated_knock_out_stays_on_the_pitch_stunned() -> None:
    table = knocked("d6 6, d6 6, d6 4, d6 4", apothecary=1)
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.status("1E"), table.square("1E")) == ("stunned", "i6")
    assert table.match.apothecaries == [0, 0]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.apothecary.ko-in-crowd")
def test_a_treated_knock_out_in_the_crowd_goes_to_reserves() -> None:
    table = stage({"1W": "g2", "1E": "g1"}, apothecaries=[0, 1]).play("block 1W", dice="block pow")
    assert table.play("stay", dice="d6 4, d6 4").play("yes").status("1E") == "reserves"


@pytest.mark.rule("bb2020.league.casualty.apothecary")
@pytest.mark.rule("bb2020.apothecary.casualty", "bb2020.apothecary.lasting-d6")
def test_the_owner_chooses_between_two_casualty_results() -> None:
    table = knocked("d6 6, d6 6, d6 5, d6 5, d16 16", apothecary=1).play("yes", dice="d16 13")
    assert (table.question, table.actor) == ("casualty", "east")
    assert table.legal == ["suffer lasting-injury", "suffer dead"]
    table.play("suffer lasting-injury", dice="d6 3")
    assert table.fact("players.1E.lasting_injury") == "ma"


@pytest.mark.rule("bb2020.league.casualty.discarded-results", "bb2020.league.spp.casualty-healed")
@pytest.mark.rule("bb2020.apothecary.badly-hurt-to-reserves")
def test_badly_hurt_by_choice_goes_to_reserves() -> None:
    table = knocked("d6 6, d6 6, d6 5, d6 5, d16 16", apothecary=1).play("yes", dice="d16 2")
    assert table.play("suffer badly-hurt").status("1E") == "reserves"
    assert table.fact("players.1E.casualty") is None
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("bb2020.league.spp.casualty-healed")
@pytest.mark.rule("bb2020.apothecary.stunty-badly-hurt")
def test_an_automatic_badly_hurt_can_be_treated() -> None:
    table = knocked("d6 6, d6 6, d6 4, d6 5", {"skills": ["stunty"]}, apothecary=1).play("yes", dice="d16 16")
    assert table.play("suffer badly-hurt").status("1E") == "reserves"
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("bb2020.apothecary.who")
def test_the_apothecary_treats_hired_players_only() -> None:
    assert knocked("d6 6, d6 6, d6 4, d6 4", {"contract": "mercenary"}, apothecary=1).status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.apothecary.before-other-healing", "bb2020.trait.regeneration.after-apothecary")
def test_the_apothecary_comes_before_regeneration() -> None:
    table = knocked("d6 6, d6 6, d6 5, d6 5, d16 16", {"skills": ["regeneration"]}, apothecary=1)
    assert table.question == "use"
    assert table.play("no", dice="d6 6").status("1E") == "reserves"


# --- Stunned players


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.stunned.no-activation", "bb2020.stunned.roll-over", "bb2020.stunned.opponent-turn")
def test_a_stunned_player_misses_a_turn_and_rolls_over_at_its_end() -> None:
    table = stage({"1W": "e5 stunned", "1E": "k8"}, start="turn")
    assert table.actions_of("1W") == []
    assert table.play("end turn").status("1W") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.stunned.own-turn-stays")
def test_a_player_stunned_in_their_own_turn_waits_a_turn_longer() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, start="turn")
    table.play("move 1W", "to f5", dice="d6 1, d6 6, d6 6, d6 1, d6 1")
    assert table.status("1W") == "stunned"
    assert table.play("end turn").status("1W") == "stunned"
    assert table.play("end turn").status("1W") == "prone"
