"""Special rules of stars of the 2016 edition, and who comes first where both teams have something."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import PLAIN, Table, having, new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.matches.rosters import star_players
from touchline.matches.wishes import settings_for
from touchline.teams import load_library

TWIN = {"skills": ["loner"], "special": "twin-spirit", "contract": "star", "position": "the-swift-twins"}
DWARF = {"special": "wisdom-of-the-white-dwarf", "contract": "star", "position": "grombrindal"}
GOBBO = {"special": "sneakiest-of-them-all", "contract": "star", "position": "the-black-gobbo", "skills": ["stab"]}
FAR = {"6E": "y14"}


def skills(table: Table, player: str) -> set[str]:
    held = table.match.effects[_number(table, player)]
    return {effect.id for number, effect in enumerate(table.match.rules.effects) if held >> number & 1}


def _number(table: Table, player: str) -> int:
    return next(n for n, sheet in enumerate(table.match.sheets) if sheet.label == player)


@pytest.mark.rule("bb2016.star.swift-twins.loner-lost")
def test_a_twin_alone_is_no_loner() -> None:
    table = stage({"1W": "e5", "2W": "k9", "1E": "f5", **FAR}, versus(team(TWIN, TWIN, size=13)), active="east")
    assert "loner" in skills(table, "2W")
    table.play("block 1E", dice="block pow").play("push to d5").play("stay", dice="d6 6, d6 6, d6 4, d6 4")
    assert (table.status("1W"), "loner" in skills(table, "2W")) == ("knocked-out", True), "a knock-out is not enough"
    table = stage({"1W": "e5", "2W": "k9", "1E": "f5", **FAR}, versus(team(TWIN, TWIN, size=13)), active="east")
    table.play("block 1E", dice="block pow").play("push to d5").play("stay", dice="d6 6, d6 6, d6 6, d6 5, d68 11")
    assert (table.status("1W"), "loner" in skills(table, "2W")) == ("casualty", False)


@pytest.mark.rule("bb2016.star.swift-twins.loner-lost")
def test_a_list_hires_the_twins_with_their_rule() -> None:
    twins = star_players(load_library(edition="2016").stars["the-swift-twins"])
    assert [one["special"] for one in twins] == ["twin-spirit", "twin-spirit"]
    settings = versus({**team(), "players": [*team(size=11)["players"], *twins]})  # type: ignore[misc]
    assert new_match("d6 3, d6 4, coin heads", settings).question == "toss"


@pytest.mark.rule("bb2016.star.grombrindal.wisdom")
def test_the_white_dwarf_teaches_once_a_turn() -> None:
    places = {"1W": "e5", "2W": "e8", "3W": "e9", "1E": "y5", **FAR}
    table = stage(places, versus(team(DWARF, having("tackle")))).play("move 2W")
    assert table.legal == [
        "nothing",
        *(f"take {s}" for s in ("break-tackle", "dauntless", "mighty-blow", "sure-feet", "sure-hands")),
    ]
    table.play("take sure-hands")
    assert "sure-hands" in skills(table, "2W")
    table.play("stop")
    assert "sure-hands" not in skills(table, "2W"), "until the action ends"
    assert table.play("move 3W").question == "move", "once per turn"
    far = stage({"1W": "e5", "2W": "e9", "1E": "y5", **FAR}, versus(team(DWARF))).play("move 2W")
    assert far.question == "move", "four squares away"


@pytest.mark.rule("bb2016.star.grombrindal.grudge")
def test_the_white_dwarf_re_rolls_against_his_rival() -> None:
    table = stage({"1W": "e5", "1E": "f5", **FAR}, versus(team(DWARF), team(GOBBO))).play(
        "block 1W", dice="block player-down"
    )
    assert table.question == "re-roll"
    table.play("re-roll by wisdom-of-the-white-dwarf", dice="block push-back")
    assert table.question in ("push", "follow-up")
    plain = stage({"1W": "e5", "1E": "f5", **FAR}, versus(team(DWARF))).play(
        "block 1W", dice="block player-down, d6 1, d6 1"
    )
    assert plain.status("1W") == "prone"


@pytest.mark.rule("bb2016.star.black-gobbo.extra-foul", "bb2016.star.black-gobbo.saves-foulers")
def test_the_black_gobbo_fouls_besides_and_talks_to_the_referee() -> None:
    places = {"1W": "e5", "2W": "k5", "1E": "f5 prone", "2E": "k6 prone", **FAR}
    table = stage(places, versus(team(GOBBO))).play("foul 1W").play("foul 1E", dice="d6 1, d6 1, d6 3")
    assert (table.status("1W"), table.is_turn_of("west")) == ("standing", True), "saved by a 3"
    table.play("foul 2W").play("foul 2E", dice="d6 2, d6 2, d6 2")
    assert table.question == "argue", "a 2 is not enough; the rest is open"
    assert "foul" not in table.actions_of("6W")


@pytest.mark.rule("bb2016.star.black-gobbo.extra-foul")
def test_the_black_gobbo_fouls_after_the_foul_of_the_turn_too() -> None:
    places = {"1W": "e5", "2W": "k5", "3W": "k7", "1E": "f5 prone", "2E": "k6 prone", **FAR}
    table = stage(places, versus(team(GOBBO))).play("foul 2W").play("foul 2E", dice="d6 1, d6 2")
    assert ("foul" in table.actions_of("1W"), "foul" in table.actions_of("3W")) == (True, False)
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("3W")


# --- the rivals


def rivals(teams: list[object], **more: object) -> dict[str, object]:
    return settings_for("bloodbowl-2016", {"teams": teams, "rivals": True, **more})


def stars_of(table: Table) -> list[str]:
    players = table.fact("players").values()
    return [player["name"] for player in players if player["special"] and player["status"] != "absent"]


@pytest.mark.rule("bb2016.star.rivals-event")
@pytest.mark.parametrize(
    ("fans", "join"),
    [("d6 5, d6 5, d6 1, d6 1", True), ("d6 1, d6 1, d6 6, d6 4", True), ("d6 5, d6 4, d6 4, d6 5", False)],
)
def test_the_rivals_join_when_many_fans_come(fans: str, join: bool) -> None:
    table = new_match("d6 3, d6 4, coin heads", rivals(["orc", "norse"])).play("kick", dice=fans)
    assert stars_of(table) == (["The Black Gobbo", "Grombrindal, The White Dwarf"] if join else [])


@pytest.mark.rule("bb2016.star.rivals-event")
def test_without_the_setting_or_with_other_teams_nobody_joins() -> None:
    ten = "d6 5, d6 5, d6 5, d6 5"
    for settings in (rivals(["orc", "norse"], rivals=False), rivals(["orc", "goblin"]), rivals(["skaven", "norse"])):
        assert stars_of(new_match("d6 3, d6 4, coin heads", settings).play("kick", dice=ten)) == []
    assert BLOOD_BOWL_2016.edition.switches["rivals"] is False


@pytest.mark.rule("bb2016.star.rivals-event")
def test_a_full_team_makes_room_for_its_rival() -> None:
    settings = rivals(["orc", "norse"])
    west = settings["teams"][0]  # type: ignore[index]
    west["players"] += [west["players"][0]] * (16 - len(west["players"]))
    table = new_match("d6 3, d6 4, coin heads", settings).play("kick", dice="d6 5, d6 5, d6 1, d6 1")
    assert (table.actor, table.question, len(table.legal)) == ("west", "pick", 16)
    table.play("choose 16W")
    assert (table.status("16W"), len(stars_of(table))) == ("absent", 2)
    here = [player for player in table.fact("players").values() if player["seat"] == 0 and player["status"] != "absent"]
    assert len(here) == 16


@pytest.mark.rule("bb2016.star.black-gobbo.saves-foulers")
def test_a_rival_who_has_not_come_saves_nobody() -> None:
    waiting = {**team(), "hirelings": [{**PLAIN, **GOBBO, "name": "Gobbo"}]}
    table = stage({"1W": "e5", "1E": "f5 prone", **FAR}, versus(waiting))
    assert table.play("foul 1W").play("foul 1E", dice="d6 1, d6 1").question == "argue"


@pytest.mark.rule("bb2016.star.black-gobbo.stab-grombrindal")
@pytest.mark.parametrize(("rival", "asked"), [(True, True), (False, False)])
def test_the_black_gobbo_stabs_his_rival_twice(rival: bool, asked: bool) -> None:
    table = stage({"1W": "e5", "1E": "f5", **FAR}, versus(team(GOBBO), team(DWARF if rival else {})))
    table.play("block 1W").play("stab", dice="d6 1, d6 2")
    assert (table.question == "use") is asked
    if asked:
        table.play("yes", dice="d6 6, d6 6, d6 1, d6 2")
        assert table.status("1E") == "stunned"


@pytest.mark.rule("bb2016.inducement.chef.both")
def test_the_chef_of_the_kicking_team_is_first() -> None:
    """East kicks: its chef takes the last re-roll of the west before that chef takes one back."""
    chef = team(rerolls=1, inducements={"halfling-master-chef": 1})
    table = new_match("d6 3, d6 4, coin heads", versus(chef, chef, extended=True))
    table.play("receive", dice="d6 3, d6 3, d6 3, d6 3")
    while len(table.match.on_pitch(0)) < 11 or table.question != "adjust":
        table.play(table.legal[1] if table.question == "formation" else "ready")
    table.play("ready", dice="d6 4, d6 1, d6 1, d6 4, d6 4, d6 1")
    assert table.fact("rerolls") == [2, 0], "east: 2 and 0; then west takes both"


@pytest.mark.rule("bb2016.inducement.krot.already-stupid")
def test_krot_makes_a_stupid_player_worse() -> None:
    west = {**team(having("really-stupid")), "inducements": {"krot-shockwhisker": 1}}
    table = stage({"1W": "e5", "1E": "y5", **FAR}, versus(west, extended=True))
    table.match.rules.alter(table.match, 0, "even-more-stupid", 2)
    table.play("move 1W", dice="d6 4")
    assert table.status("1W") == "dazed", "4 and -1"
