"""Special rules of teams, mercenaries and others who are only there for the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bloodbowl.extras_helpers import before
from tests.bloodbowl.staging_helpers import PLAIN, Table, stage, team, versus
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.matches.rosters import league_team, plain_team
from touchline.matches.wishes import with_teams
from touchline.teams import check_list, load_library, quick_start
from touchline.teams.event_rules import RosterRules
from touchline.teams.roster import ListedMercenary

ZOMBIE = {**PLAIN, "position": "zombie-lineman", "skills": ["regeneration"]}


def killed(
    play: str = "league", row: int = 15, rules: tuple[str, ...] = ("masters-of-undeath",), **foe: object
) -> Table:
    """1W of a necromancer's team has killed 1E."""
    west = {**team(rules=list(rules)), "raised": ZOMBIE}
    table = stage({"1W": "g6", "1E": "h6"}, versus(west, team(foe), play=play))
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=f"d6 6, d6 6, d6 6, d6 5, d16 {row}")


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.raise", "bb2020.team-rule.masters-of-undeath.exhibition")
@pytest.mark.parametrize("play", ["league", "exhibition", "matched"])
def test_the_dead_rise_at_once(play: str) -> None:
    table = killed(play)
    assert (table.question, table.actor, table.status("13W")) == ("use", "west", "absent")
    table.play("yes")
    raised = table.fact("players.13W")
    assert (raised["status"], raised["position"]) == ("reserves", "zombie-lineman")
    assert killed(play).play("no").status("13W") == "absent"


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.raise", "bb2020.team-rule.masters-of-undeath.strength-at-death")
def test_who_cannot_be_raised() -> None:
    assert killed(row=11).question != "use", "only the dead"
    assert killed(rules=()).question != "use"
    table = stage(
        {"1W": "g6", "1E": "h6"},
        versus({**team({"st": 5}, rules=["masters-of-undeath"]), "raised": ZOMBIE}, team({"st": 5})),
    )
    table.play("block 1W", dice="block pow").play("push to i6", "stay", dice="d6 6, d6 6, d6 6, d6 5, d16 15")
    assert table.question != "use", "too strong"
    west = {**team({"st": 2}, rules=["masters-of-undeath"]), "raised": ZOMBIE}
    for skill in ("stunty", "regeneration"):
        foe = {"st": 2, "skills": [skill]}
        table = stage({"1W": "g6", "1E": "h6"}, versus(west, team(foe)))
        table.play("block 1W", dice="block pow").play("push to i6")
        more = ", d6 1" if skill == "regeneration" else ""
        table.play("stay", dice=f"d6 6, d6 6, d6 6, d6 5, d16 15{more}")
        assert table.question != "use"


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.raise")
def test_once_per_game() -> None:
    west = {**team(rules=["masters-of-undeath"]), "raised": ZOMBIE}
    table = stage({"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}, versus(west))
    dice = "d6 6, d6 6, d6 6, d6 5, d16 15"
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=dice).play("yes")
    table.play("block 2W", dice="block pow").play("push to i9").play("stay", dice=dice)
    assert table.question == "turn"


@pytest.mark.rule("bb2020.team-rule.masters-of-undeath.argue")
def test_an_ejected_necromancer_still_raises_the_dead() -> None:
    west = {**team(rules=["masters-of-undeath"]), "raised": ZOMBIE}
    table = stage({"1W": "g6", "1E": "h6 prone"}, versus(west))
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 6, d6 6, d6 6, d16 15").play("yes")
    assert table.question == "argue"
    table.match.ejected = 1
    table = stage({"1W": "g6", "1E": "h6"}, versus(west))
    table.match.ejected = 1
    table.play("block 1W", dice="block pow").play("push to i6", "stay", dice="d6 6, d6 6, d6 6, d6 5, d16 15")
    assert table.question == "use"


@pytest.mark.rule("bb2020.team-rule.regional.access-only", "bb2020.team-rule.favoured.access-only")
@pytest.mark.rule("bb2020.team-rule.tiers.no-match-effect")
def test_most_rules_only_open_doors() -> None:
    """In the match they have no effect at all, but for a few others; what a team may buy depends on them."""
    acting = {"bribery-and-corruption", "masters-of-undeath", "vampire-lord"}
    rules = {rule for listed in load_library().teams.values() for rule in (*listed.special_rules, *listed.choices)}
    assert {rule for rule in rules if rule in EDITION.bits} == acting
    assert not any("tier" in effect.id for effect in EDITION.effects)
    brew = {
        name: "bottles-of-heady-brew" in {offer["id"] for offer in league(name, death_zone=True)["offers"]}  # type: ignore[attr-defined]
        for name in ("goblin", "human")
    }
    assert brew == {"goblin": True, "human": False}


def league(name: str, death_zone: bool = False) -> dict[str, object]:
    listed = quick_start(name, RosterRules(1_000_000))
    return league_team(listed, 1_000_000, 0, ["griff-oberwald", "varag-ghoul-chewer"], death_zone)


@pytest.mark.rule("bb2020.team-rule.regional.access-only", "bb2020.inducement.common.reduced-prices")
@pytest.mark.rule("bb2020.team-rule.bribery.prices")
def test_what_a_team_is_offered_depends_on_its_rules() -> None:
    """The prices and limits are those of the list checker."""
    offers = {name: {o["id"]: o for o in league(name)["offers"]} for name in ("goblin", "human")}  # type: ignore[attr-defined]
    assert (offers["goblin"]["bribes"]["price"], offers["human"]["bribes"]["price"]) == (50_000, 100_000)
    assert (offers["goblin"]["biased-referee"]["price"], offers["human"]["biased-referee"]["price"]) == (
        80_000,
        120_000,
    )
    assert "mortuary-assistant" not in offers["human"]
    assert [p["position"] for p in league("human")["hirelings"]] == ["griff-oberwald"]  # type: ignore[attr-defined]
    assert [p["position"] for p in league("orc")["hirelings"]] == ["varag-ghoul-chewer"]  # type: ignore[attr-defined]


@pytest.mark.rule("bb2020.inducement.mercenary.loner", "bb2020.inducement.star-player.no-growth")
@pytest.mark.rule("bb2020.inducement.bugman.no-mvp")
def test_who_earns_nothing() -> None:
    listed = quick_start("human", RosterRules(1_150_000))
    listed = replace(listed, mercenaries=(ListedMercenary(15, listed.players[0].position),))
    settings = versus({**plain_team(listed), "inducements": {"josef-bugman": 1}}, play="exhibition")
    table = stage({"1W": "e5"}, settings)
    size = len(listed.players)
    mercenary, bugman = table.fact(f"players.{size + 1}W"), table.fact(f"players.{size + 2}W")
    assert "loner 4+" in mercenary["skills"]
    assert (mercenary["can_be_mvp"], bugman["can_be_mvp"], table.fact("players.1W.can_be_mvp")) == (False, False, True)
    star = stage({"1W": "e5"}, versus(team({"contract": "star"}, size=13)))
    assert star.fact("players.1W.can_be_mvp") is False


@pytest.mark.rule("bb2020.inducement.staff.two")
def test_two_named_staff_at_once() -> None:
    settings = versus(team(inducements={"josef-bugman": 1, "kari-coldsteel": 1}), death_zone=True)
    assert len(before("coin heads", settings).fact("teams.west.effects")) == 2


@pytest.mark.rule("bb2020.inducement.biased-referee.sneaky-git")
@pytest.mark.parametrize(("die", "seen"), [(5, True), (4, False)])
def test_a_biased_referee_may_catch_a_sneaky_git(die: int, seen: bool) -> None:
    east = team(inducements={"biased-referee": 1})
    table = stage({"1W": "e5", "2W": "m9", "1E": "f5 prone"}, versus(team({"skills": ["sneaky-git"]}), east))
    table.play("foul 1W", "foul 1E", dice=f"d6 1, d6 1, d6 {die}")
    assert (table.question == "argue") is seen


@pytest.mark.rule("bb2020.team-rule.favoured.alignment")
def test_a_team_is_bound_to_one_power() -> None:
    """Where the list offers a choice exactly one of it is made when drafting, and the match knows it."""
    listed = quick_start("chaos-chosen", RosterRules(1_000_000))
    chosen = [rule for rule in plain_team(listed)["rules"] if rule.startswith("favoured")]  # type: ignore[attr-defined]
    assert chosen == [listed.special_rule]
    unbound = replace(listed, special_rule="")
    assert check_list(unbound, RosterRules(1_000_000))
    assert not check_list(listed, RosterRules(1_000_000))


def test_lists_with_inducements_of_the_supplement_switch_it_on() -> None:
    held = {**plain_team(quick_start("human", RosterRules(1_000_000))), "inducements": {"team-mascot": 1}}
    assert with_teams({"teams": [held, "orc"]})["death_zone"] is True
    assert "death_zone" not in with_teams({"teams": ["human", "orc"]})
