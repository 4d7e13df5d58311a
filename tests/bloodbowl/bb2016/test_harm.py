"""Knock-downs, injuries, casualties, apothecaries, fouls and the referee of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import PLAIN, Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016

EDITION = BLOOD_BOWL_2016.edition


def felled(dice: str, east: dict[str, object] | None = None, ball: bool = False) -> Table:
    """1W knocks 1E down; the dice are Armour, Injury and what follows."""
    held = {"1W": "g6", "1E": "h6 ball" if ball else "h6", "2E": "t12"}
    table = stage(held, versus(team(), east or team())).play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=dice)


def fouled(dice: str, players: dict[str, str] | None = None, settings: dict[str, object] | None = None) -> Table:
    held = {"1W": "e5", "9W": "m12", "1E": "f5 prone", "9E": "t12", **(players or {})}
    return stage(held, settings).play("foul 1W").play("foul 1E", dice=dice)


# --- knocked down


@pytest.mark.rule("bb2016.knocked-down.covers-falls")
def test_a_failed_dodge_is_an_armour_roll() -> None:
    table = stage({"1W": "e5", "1E": "e6"}).play("move 1W").play("to e4", dice="d6 1, d6 4, d6 5, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("stunned", True)


@pytest.mark.rule("bb2016.knocked-down.ball-after-injury", "bb2016.knocked-down.removed-carrier-ball")
def test_the_ball_bounces_after_all_rolls() -> None:
    table = felled("d6 6, d6 5, d6 5, d6 5, d68 11, d8 5", ball=True)
    assert (table.status("1E"), table.ball) == ("casualty", "j6")


# --- casualties


@pytest.mark.rule("bb2016.casualty.miss-next-game", "bb2016.casualty.niggling", "bb2016.casualty.characteristics")
@pytest.mark.rule("bb2016.casualty.rest-of-match", "bb2016.casualty.dead", "bb2016.casualty.no-modifiers")
@pytest.mark.rule("bb2016.record.injuries")
@pytest.mark.parametrize(
    ("rolled", "row", "worse"),
    [
        (38, "badly-hurt", ""),
        (41, "miss-next-game", ""),
        (48, "miss-next-game", ""),
        (51, "niggling-injury", ""),
        (52, "niggling-injury", ""),
        (53, "injured-ma", "ma"),
        (55, "injured-av", "av"),
        (57, "injured-ag", "ag"),
        (58, "injured-st", "st"),
        (61, "dead", ""),
    ],
)
def test_the_casualty_table(rolled: int, row: str, worse: str) -> None:
    table = felled(f"d6 6, d6 5, d6 5, d6 5, d68 {rolled}", team({"niggles": 2}))
    assert table.status("1E") == "casualty"
    assert EDITION.casualty_names[table.match.hurt[table.match.split] % 32] == row
    for figure in ("ma", "st", "ag", "av"):
        assert table.fact(f"players.1E.{figure}") == PLAIN[figure] - (figure == worse)  # type: ignore[operator]


@pytest.mark.rule("bb2016.casualty.reduction-limit")
def test_a_figure_of_one_is_not_lowered() -> None:
    table = felled("d6 6, d6 5, d6 5, d6 5, d68 57", team({"ag": 1}))
    assert table.fact("players.1E.ag") == 1


@pytest.mark.rule("bb2016.injury.niggling-modifier")
@pytest.mark.parametrize(("niggles", "status"), [(0, "stunned"), (1, "knocked-out"), (3, "casualty")])
def test_niggling_injuries_count_at_the_injury_roll(niggles: int, status: str) -> None:
    more = ", d68 11" if status == "casualty" else ""
    assert felled(f"d6 6, d6 5, d6 3, d6 4{more}", team({"niggles": niggles})).status("1E") == status


@pytest.mark.rule("bb2016.crowd.no-modifiers")
def test_the_crowd_has_no_skills() -> None:
    settings = versus(team({"skills": ["mighty-blow"]}), team({"niggles": 1}))
    table = stage({"1W": "j2", "1E": "j1", "2E": "t12"}, settings).play("block 1W", dice="block push-back")
    assert table.play("stay", dice="d6 3, d6 3").status("1E") == "reserves", "6 and 1 is no knock-out"


# --- the apothecary


@pytest.mark.rule("bb2016.apothecary.casualty", "bb2016.apothecary.badly-hurt-to-reserves")
@pytest.mark.rule("bb2016.apothecary.before-regeneration")
def test_the_apothecary() -> None:
    table = felled("d6 6, d6 5, d6 5, d6 5, d68 61", team({"skills": ["regeneration"]}, apothecary=True))
    assert (table.question, table.actor) == ("use", "east"), "before Regeneration"
    table.play("yes", dice="d68 11")
    assert (table.question, len(table.legal)) == ("casualty", 2)
    healed = next(text for text in table.legal if "badly-hurt" in text)
    assert table.play(healed).status("1E") == "reserves"
    assert table.match.apothecaries == [0, 0]


@pytest.mark.rule("bb2016.apothecary.badly-hurt-to-reserves")
def test_a_badly_hurt_player_is_patched_up() -> None:
    table = felled("d6 6, d6 5, d6 5, d6 5, d68 11", team(apothecary=True)).play("yes", dice="d68 61")
    healed = next(text for text in table.legal if "badly-hurt" in text)
    assert table.play(healed).status("1E") == "reserves"


@pytest.mark.rule("bb2016.apothecary.stunty-badly-hurt")
def test_the_sure_badly_hurt_of_a_stunty_player_is_treated() -> None:
    table = felled("d6 6, d6 5, d6 4, d6 5", team({"skills": ["stunty"]}, apothecary=True))
    assert table.question == "use"


@pytest.mark.rule("bb2016.apothecary.who")
@pytest.mark.parametrize(
    ("contract", "treated"), [("player", True), ("journeyman", True), ("mercenary", True), ("star", False)]
)
def test_who_the_apothecary_treats(contract: str, treated: bool) -> None:
    table = felled("d6 6, d6 5, d6 4, d6 4", team({"contract": contract}, apothecary=True))
    assert (table.question == "use") is treated


@pytest.mark.rule("bb2016.apothecary.wandering-hook")
def test_two_healers_do_not_treat_one_injury() -> None:
    east = {**team(apothecary=True), "inducements": {"wandering-apothecaries": 1}}
    table = felled("d6 6, d6 5, d6 4, d6 4", east).play("no")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2016.regeneration.hook", "bb2016.regeneration.no-reroll")
def test_regeneration() -> None:
    dice = "d6 6, d6 5, d6 5, d6 5, d68 61"
    assert felled(f"{dice}, d6 4", team({"skills": ["regeneration"]})).status("1E") == "reserves"
    table = felled(f"{dice}, d6 3", team({"skills": ["regeneration", "pro"]}, rerolls=3))
    assert table.status("1E") == "casualty", "no re-roll was offered"


# --- fouls


@pytest.mark.rule("bb2016.foul.victim-free", "bb2016.foul.adjacent")
def test_the_victim_is_chosen_when_the_foul_is_made() -> None:
    players = {"1W": "e5", "1E": "h5 prone", "2E": "h7 stunned", "3E": "h6"}
    table = stage(players).play("foul 1W").play("to g6")
    assert {"foul 1E", "foul 2E"} <= set(table.legal)
    assert "foul 3E" not in table.legal
    assert table.play("foul 1E", dice="d6 1, d6 2").actions_of("1W") == []


@pytest.mark.rule("bb2016.foul.armour", "bb2016.foul.no-basic-bonus")
def test_a_foul_is_an_armour_roll_without_bonus() -> None:
    assert fouled("d6 3, d6 5").status("1E") == "prone", "8 does not beat 8"
    assert fouled("d6 4, d6 5, d6 1, d6 2").status("1E") == "stunned"


@pytest.mark.rule("bb2016.foul.assists", "bb2016.foul.assists-not-injury", "bb2016.foul.guard-hook")
def test_assists_for_a_foul() -> None:
    assert fouled("d6 3, d6 5, d6 3, d6 4", {"2W": "g5"}).status("1E") == "stunned", "9 breaks armour, 7 stuns"
    assert fouled("d6 4, d6 5", {"2E": "d5"}).status("1E") == "prone", "an opponent beside the fouler"
    marked = {"2W": "g5", "3E": "h5"}
    assert fouled("d6 3, d6 5", marked).status("1E") == "prone", "a marked helper does not count"
    guard = versus(team({}, {"skills": ["guard"]}))
    assert fouled("d6 3, d6 5", marked, guard).status("1E") == "prone", "nor with Guard"


@pytest.mark.rule("bb2016.foul.resolve-first", "bb2016.foul.no-second-chance", "bb2016.foul.not-replaced")
def test_the_injury_comes_before_the_sending_off() -> None:
    table = fouled("d6 5, d6 5, d6 5, d6 6, d68 11")
    assert (table.status("1E"), table.question) == ("casualty", "argue")
    table.play("accept")
    assert (table.status("1W"), len(table.match.on_pitch(0))) == ("sent-off", 2)
    assert fouled("d6 4, d6 5, d6 5, d6 6, d68 11").is_turn_of("west"), "a double of the Casualty dice is none"


@pytest.mark.rule("bb2016.argue.six-next-drive")
def test_a_player_who_was_argued_free_waits_for_the_next_drive() -> None:
    table = fouled("d6 1, d6 1").play("argue", dice="d6 6")
    assert table.status("1W") == "reserves"
    assert 0 in table.match.available(0)


@pytest.mark.rule("bb2016.bribe.hook", "bb2016.bribe.several")
def test_bribes() -> None:
    settings = versus(team(bribes=2))
    table = fouled("d6 1, d6 1", None, settings).play("accept").play("bribe", dice="d6 1")
    assert (table.question, table.fact("bribes")) == ("bribe", [1, 0])
    assert table.play("bribe", dice="d6 2").is_turn_of("west")
