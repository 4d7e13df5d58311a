"""Team lists of the Gold edition: printed tables, allies, Big Guys, free re-rolls, secret weapons and stars by race."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.teams.lists import codes, entered_of, faults, team_of, with_inducements, with_stars
from touchline.matches.rosters import plain_team
from touchline.teams import (
    Library,
    ListedMercenary,
    ListedPlayer,
    ListedStar,
    Position,
    Team,
    TeamList,
    check_list,
    load_library,
    quick_start,
    roster_sheet,
    sheet_text,
    standard_rules,
)
from touchline.teams.checks.skills import refusal
from touchline.teams.costs import bill, total_cost
from touchline.teams.edition import GOLD, data_folder
from touchline.teams.model import Category

RULES = standard_rules(GOLD)
RICH = replace(RULES, budget=4_000_000)
LIBRARY = load_library(edition=GOLD)
TABLES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "gold_tables.toml").read_text(encoding="utf-8")
)
SINGULAR = {"Minotaurs": "Minotaur", "Ogres": "Ogre", "Snotlings": "Snotling", "Treemen": "Treeman"}


def printed(kind: str) -> list[Any]:
    """The tables of one kind, each marked with the rule it proves."""
    return [pytest.param(row, marks=pytest.mark.rule(*row["proves"]), id=row["proves"][0]) for row in TABLES[kind]]


def team_named(name: str) -> Team:
    return next(team for team in LIBRARY.teams.values() if team.name == SINGULAR.get(name, name))


def position_titled(title: str) -> Position:
    return next(one for team in LIBRARY.teams.values() for one in team.positions if one.name == title)


def gold(team: str, **positions: int) -> TeamList:
    return replace(team_of(team, **positions), edition=GOLD)


def humans(**changes: Any) -> TeamList:
    """11 players, 650,000 gold pieces with the point of fan factor that everybody buys."""
    return replace(gold("human", lineman=9, blitzer=2), **changes)


def with_ally(listed: TeamList, team: str, position: str, number: int = 30) -> TeamList:
    return replace(listed, players=(*listed.players, ListedPlayer(number, position, team=team)))


def armed(listed: TeamList, weapon: str, *numbers: int) -> TeamList:
    players = [replace(one, weapon=weapon) if one.number in numbers else one for one in listed.players]
    return replace(listed, players=tuple(players))


def cost(listed: TeamList) -> int:
    return total_cost(entered_of(listed, RICH))


# --- what is printed


@pytest.mark.parametrize("row", printed("skill"))
def test_the_table_of_skills_and_traits(row: dict[str, Any]) -> None:
    skill = next(skill for skill in LIBRARY.skills.values() if skill.name == row["name"])
    assert skill.trait == (row["kind"] == "trait")
    assert LIBRARY.edition.category(skill.category) == row["category"]


@pytest.mark.rule("gold.table.complete")
def test_the_table_holds_all_there_are() -> None:
    assert {skill.name for skill in LIBRARY.skills.values()} == {row["name"] for row in TABLES["skill"]}
    assert len(LIBRARY.skills) == 61
    assert all(skill.text.endswith(".") for skill in LIBRARY.skills.values())


@pytest.mark.parametrize("row", printed("list"))
def test_lists_against_an_independent_table(row: dict[str, Any]) -> None:
    team = team_named(row["team"])
    assert team.reroll_cost == row["reroll"]
    for line in row["positions"]:
        position = next(one for one in team.positions if one.name == line["name"].split(" (")[0])
        limit = 0 if line["qty"] == "-" else int(line["qty"].split("-")[1])
        assert (position.limit, position.cost) == (limit, line["cost"])
        assert position.profile.figures == tuple(str(line[name]) for name in ("mv", "st", "ag", "av"))
        assert sorted(held.skill.name for held in position.skills) == sorted(line["skills"])
        access = set(line["access"].replace("+Physical", "M").replace("-", ""))
        assert {category.value for category in position.primary} == access


@pytest.mark.parametrize("row", printed("position"))
def test_profiles_that_gold_prints(row: dict[str, Any]) -> None:
    position = next(one for one in team_named(row["team"]).positions if one.name == row["title"])
    assert (f"0-{position.limit}", position.cost) == (row["qty"], row["cost"])
    assert position.profile.figures == tuple(str(row[name]) for name in ("mv", "st", "ag", "av"))


@pytest.mark.parametrize("row", printed("abilities"))
def test_skills_that_gold_prints(row: dict[str, Any]) -> None:
    position = position_titled(row["title"])
    assert {held.skill.name for held in position.skills} == {*row["printed_skills"], *row["printed_traits"]}
    assert bool(position.weapon) == ("special" in row)


@pytest.mark.parametrize("row", printed("reroll"))
def test_rerolls_of_big_guys(row: dict[str, Any]) -> None:
    assert team_named(row["team"]).reroll_cost == row["reroll"]


@pytest.mark.parametrize("row", printed("ally"))
def test_the_allied_teams_table(row: dict[str, Any]) -> None:
    names = [row["team"]] if row["team"] != "Daemons" else [name for name in _names() if name.startswith("Daemons")]
    for name in names:
        allies = {LIBRARY.teams[ally].name for ally in team_named(name).allies}
        assert allies == set(row["allies"])


def _names() -> list[str]:
    return [team.name for team in LIBRARY.teams.values()]


@pytest.mark.parametrize("row", printed("weapon"))
def test_the_secret_weapons_table(row: dict[str, Any]) -> None:
    weapon = next(one for one in LIBRARY.weapons.values() if one.name == row["weapon"])
    assert (weapon.cost, weapon.penalty) == (row["cost"], row["penalty"])
    assert {LIBRARY.teams[team].name for team in weapon.teams} == set(row["teams"])


@pytest.mark.rule("gold.list.fanatic.penalty-roll", "gold.list.death-roller.penalty-roll")
def test_weapons_that_come_with_a_position() -> None:
    fanatic, roller = position_titled("Fanatic"), position_titled("Death Roller")
    assert LIBRARY.weapons[fanatic.weapon].penalty == 8
    assert LIBRARY.weapons[roller.weapon].penalty == 7


def test_what_there_is_and_what_is_doubtful() -> None:
    assert (LIBRARY.edition.id, LIBRARY.as_of.isoformat()) == (GOLD, "2001-12-31")
    assert (len(LIBRARY.playable()), len(LIBRARY.stars)) == (26, 24)
    found = {team.id for team in LIBRARY.teams.values() if team.doubtful.startswith("not the list printed")}
    assert found == {
        "bretonnian", "daemons-of-khorne", "daemons-of-nurgle", "daemons-of-slaanesh", "daemons-of-tzeentch",
        "khemri-undead", "snotling", "vampire",
    }  # fmt: skip
    assert all(star.doubtful for star in LIBRARY.stars.values())
    text = sheet_text(roster_sheet(with_ally(humans(), "bretonnian", "peasant"), RICH))
    assert "Doubtful: Bretonnian: not the list printed for Gold" in text


@pytest.mark.parametrize("team", [team.id for team in LIBRARY.playable()])
def test_every_team_has_a_quick_start(team: str) -> None:
    listed = quick_start(team, RULES)
    assert check_list(listed, RULES) == ()
    assert RULES.budget - total_cost(entered_of(listed, RULES)) < 10_000
    assert TeamList.from_json(listed.to_json()) == listed
    if team.startswith("daemons"):
        auras = ("bloodletter", "plaguebearer", "daemonette", "pink-horror")
        assert any(player.position in auras for player in listed.players)


# --- a new team


@pytest.mark.rule("gold.base.team.treasury", "gold.base.team.size", "gold.base.team.staff-cost")
def test_size_money_and_staff_of_a_new_team() -> None:
    assert RULES.budget == 1_000_000
    assert codes(gold("human", lineman=10), RULES) == ["too-few-players"]
    assert codes(gold("human", lineman=12, blitzer=4), RICH) == []
    assert codes(gold("human", lineman=12, blitzer=4, thrower=1), RICH) == ["too-many-players"]
    staffed = humans(assistant_coaches=1, cheerleaders=1, apothecary=True)
    assert cost(staffed) - cost(humans()) == 10_000 + 10_000 + 50_000
    assert cost(with_inducements(humans(), wizard=1)) - cost(humans()) == 150_000


@pytest.mark.rule("gold.base.team.fan-factor.cost")
def test_fan_factor_from_one_to_nine() -> None:
    assert cost(humans(dedicated_fans=9)) - cost(humans(dedicated_fans=1)) == 80_000
    assert [line.total for line in bill(entered_of(humans(), RICH)) if line.kind == "fans"] == [10_000]
    assert codes(humans(dedicated_fans=0), RICH) == ["dedicated-fans-limit"]
    assert codes(humans(dedicated_fans=10), RICH) == ["dedicated-fans-limit"]


def test_there_are_no_mercenaries() -> None:
    assert codes(humans(mercenaries=(ListedMercenary(30, "lineman"),)), RICH) == ["mercenaries-not-allowed"]


@pytest.mark.rule(
    "gold.base.wizard.hire",
    "gold.base.wizard.special.none",
    "gold.base.wizard.alchemist",
    "gold.base.wizard.master-chef.cost",
    "gold.base.wizard.khemri",
)
def test_who_may_have_which_wizard() -> None:
    assert codes(with_inducements(humans(), wizard=1), RICH) == []
    assert codes(with_inducements(humans(), wizard=2), RICH) == ["inducement-limit", "wizard-limit"]
    for listed in (gold("dwarf", long_beard=11), gold("halfling", halfling=11), gold("undead", zombie=11)):
        assert codes(with_inducements(listed, wizard=1), RICH) == ["inducement-not-for-team"]
    khemri = gold("khemri-undead", skeleton=11)
    (fault,) = faults(with_inducements(khemri, wizard=1), RICH)
    assert fault.allowed == "any team but Dwarf, Halfling, Undead or Khemri Undead"
    assert codes(with_inducements(gold("dwarf", long_beard=11), alchemist=1), RICH) == []
    chef = with_inducements(gold("halfling", halfling=11), master_chef=1)
    assert codes(chef, RICH) == []
    assert [line.total for line in bill(entered_of(chef, RICH)) if line.kind == "inducement"] == [150_000]
    assert codes(with_inducements(humans(), master_chef=1), RICH) == ["inducement-not-for-team"]


@pytest.mark.rule("gold.base.list.undead.no-apothecary")
def test_the_undead_have_no_apothecary() -> None:
    assert codes(replace(gold("undead", zombie=11), apothecary=True), RICH) == ["apothecary-not-allowed"]
    assert codes(replace(gold("khemri-undead", skeleton=11), apothecary=True), RICH) == ["apothecary-not-allowed"]


@pytest.mark.rule("gold.daemonic-aura.needs-wizard")
def test_daemons_need_a_wizard() -> None:
    daemons = gold("daemons-of-khorne", beastman=10, bloodletter=1)
    (fault,) = faults(daemons, RICH)
    assert fault.code == "aura-without-wizard"
    assert "Bloodletter" in fault.message
    assert codes(with_inducements(daemons, wizard=1), RICH) == []
    assert codes(gold("daemons-of-khorne", beastman=11), RICH) == []


@pytest.mark.rule("gold.titchy.half-player", "gold.base.ruling.titchy-and-quantity")
def test_titchy_players_count_half() -> None:
    snotlings = gold("snotling", snotling=16, troll=4)
    assert codes(snotlings, RICH) == []
    assert codes(gold("snotling", snotling=17), RICH) == ["position-limit"]
    few = gold("snotling", snotling=10)
    assert codes(few, RICH) == ["too-few-players"]


# --- allies


@pytest.mark.rule("gold.ally.from-table", "gold.base.team.list-only", "gold.ally.table.any-other")
def test_allies_come_from_the_row_of_the_table() -> None:
    assert codes(with_ally(humans(), "ogre", "ogre"), RICH) == []
    (fault,) = faults(with_ally(humans(), "skaven", "lineman"), RICH)
    assert fault.code == "ally-not-allowed"
    assert "Amazon, Bretonnian, Dwarf" in fault.allowed
    assert codes(with_ally(humans(), "ogre", "goblin"), RICH) == ["position-unknown"]
    assert codes(humans(players=(*humans().players, ListedPlayer(30, "ogre"))), RICH) == ["position-unknown"]
    snotlings = gold("snotling", snotling=11)
    assert codes(with_ally(snotlings, "goblin", "goblin"), RICH) == ["ally-not-allowed"]


@pytest.mark.rule("gold.qa.vampire-undead-no-regeneration")
def test_undead_allies_of_vampires_do_not_regenerate() -> None:
    vampires = quick_start("vampire", RULES)
    listed = with_ally(vampires, "undead", "zombie")
    assert codes(listed, RICH) == []
    players = plain_team(listed)["players"]
    assert isinstance(players, list)
    assert players[-1]["position"] == "zombie"
    assert "regeneration" not in players[-1]["skills"]
    assert any("regeneration" in player["skills"] for player in players), "but the vampires do"
    row = roster_sheet(listed, RICH).players[-1]
    assert "Regeneration" not in row.skills


@pytest.mark.rule("gold.base.apothecary.undead")
def test_no_apothecary_treats_undead_allies() -> None:
    ally = with_ally(gold("skaven", lineman=11), "khemri-undead", "mummy")
    star = with_stars(gold("vampire", thrall=11), "ramtut-iii")
    for listed in (ally, star):
        assert codes(listed, RICH) == []
        players = plain_team(listed)["players"]
        assert isinstance(players, list)
        assert ["undead" in player["skills"] for player in players] == [False] * 11 + [True]
        assert ("regeneration" in players[-1]["skills"]) is (listed is ally), "which no ally of vampires uses"
    khemri = plain_team(gold("khemri-undead", skeleton=11))["players"]
    assert isinstance(khemri, list)
    assert "undead" not in khemri[0]["skills"], "at home nobody would treat him anyway"


@pytest.mark.rule("gold.ally.kinds", "gold.ally.one-per-race", "gold.ally.star-counts")
def test_one_ally_of_each_race() -> None:
    listed = with_ally(with_ally(humans(), "ogre", "ogre", 30), "dwarf", "runner", 31)
    assert codes(listed, RICH) == []
    assert codes(with_stars(with_ally(humans(), "dwarf", "runner"), "morg-n-thorg"), RICH) == []
    (fault,) = faults(with_ally(listed, "dwarf", "blitzer", 32), RICH)
    assert (fault.code, fault.allowed) == ("ally-limit", "1 from each list")
    assert codes(with_stars(listed, "morg-n-thorg"), RICH) == ["ally-limit"]


@pytest.mark.rule("gold.ally.example.griff-high-elf", "gold.star.ally-blocks-race", "gold.star.ally-no-slot")
def test_griff_is_the_human_ally_of_high_elves() -> None:
    elves = gold("high-elf", lineman=9, dragon_warrior=2)
    assert codes(with_stars(elves, "griff-oberwald"), RICH) == []
    both = with_ally(with_stars(elves, "griff-oberwald"), "human", "lineman")
    assert codes(both, RICH) == ["ally-limit"]


@pytest.mark.rule("gold.ally.list-members-not-allies", "gold.base.ruling.allies.reroll-ban")
def test_big_guys_on_the_own_list_are_no_allies() -> None:
    for listed in (
        gold("chaos-dwarf", hobgoblin=10, bull_centaur=2),
        gold("skaven", lineman=10, rat_ogre=2),
        gold("goblin", goblin=10, troll=2),
    ):
        assert codes(listed, RICH) == []
        assert not entered_of(listed, RICH).allies


@pytest.mark.rule("gold.ally.not-symmetric", "gold.ally.not-symmetric.example")
def test_alliance_goes_one_way() -> None:
    assert codes(with_ally(gold("chaos-dwarf", hobgoblin=11), "goblin", "goblin"), RICH) == []
    goblins = with_ally(gold("goblin", goblin=11), "chaos-dwarf", "hobgoblin")
    assert codes(goblins, RICH) == ["ally-not-allowed"]


@pytest.mark.rule("gold.ally.entry-is-team-list", "gold.ally.star-of-list-race")
def test_an_entry_of_the_table_is_a_whole_list() -> None:
    orcs = gold("orc", lineman=11)
    assert codes(with_ally(orcs, "goblin", "troll"), RICH) == []
    assert codes(with_stars(orcs, "ripper-bolgrot"), RICH) == []
    assert codes(with_stars(with_ally(orcs, "goblin", "troll"), "ripper-bolgrot"), RICH) == ["ally-limit"]


@pytest.mark.rule("gold.qa.orc-goblins", "gold.base.list.orc.goblins")
def test_orcs_have_goblins_of_their_own_and_one_more() -> None:
    orcs = gold("orc", lineman=8, goblin=4)
    assert not entered_of(orcs, RICH).allies
    assert codes(with_ally(orcs, "goblin", "goblin"), RICH) == []
    assert codes(gold("orc", lineman=8, goblin=5), RICH) == ["position-limit"]


@pytest.mark.rule("gold.qa.vampire-allies")
def test_a_vampire_lord_serves_nobody_else() -> None:
    undead = gold("undead", zombie=11)
    assert codes(with_ally(undead, "vampire", "vampire"), RICH) == []
    assert codes(with_ally(undead, "vampire", "vampire-lord"), RICH) == ["ally-not-allowed"]


@pytest.mark.rule("gold.qa.double-cost-goblin", "gold.qa.double-cost-halfling", "gold.base.ruling.double-price.list")
def test_strangers_are_dear_for_goblins_and_halflings() -> None:
    goblins, halflings = gold("goblin", goblin=11, troll=1), gold("halfling", halfling=11)
    assert [line.each for line in bill(entered_of(goblins, RICH)) if line.item == "Troll"] == [100_000]
    assert cost(with_ally(goblins, "ogre", "ogre")) - cost(goblins) == 2 * 120_000
    assert cost(with_stars(goblins, "morg-n-thorg")) - cost(goblins) == 2 * 190_000
    assert cost(with_stars(goblins, "ripper-bolgrot")) - cost(goblins) == 150_000
    assert cost(with_ally(halflings, "treeman", "treeman")) - cost(halflings) == 2 * 110_000
    assert cost(with_ally(humans(), "ogre", "ogre")) - cost(humans()) == 120_000
    (row,) = [row for row in roster_sheet(with_ally(goblins, "ogre", "ogre"), RICH).players if "(ally)" in row.position]
    assert (row.position, row.price) == ("Ogre (ally)", 240_000)


@pytest.mark.rule("gold.qa.big-guy-number", "gold.big-guy.own-race", "gold.big-guy.usually-allies")
def test_big_guys_are_limited_as_allies_alone() -> None:
    chaos = gold("chaos", beastman=11)
    three = with_ally(
        with_ally(with_ally(chaos, "ogre", "ogre", 30), "minotaur", "minotaur", 31), "goblin", "troll", 32
    )
    assert codes(three, RICH) == []
    assert entered_of(three, RICH).allies == {"ogre": 1, "minotaur": 1, "goblin": 1}
    assert codes(with_ally(three, "ogre", "ogre", 33), RICH) == ["ally-limit"]


def test_unicorns_play_for_amazons_alone() -> None:
    assert codes(with_ally(gold("amazon", linewoman=11), "unicorn", "unicorn"), RICH) == []
    assert "team-of-allies" in codes(gold("unicorn", unicorn=1), RICH)


# --- Big Guy teams


@pytest.mark.rule("gold.big-guy.own-team-allowed", "gold.big-guy.team.min-eight", "gold.big-guy.team.max-twelve")
def test_teams_of_big_guys() -> None:
    for team in ("minotaur", "ogre", "treeman"):
        assert codes(gold(team, **{team: 8}), RICH) == []
        assert codes(gold(team, **{team: 12}), RICH) == []
        assert codes(gold(team, **{team: 7}), RICH) == ["too-few-players"]
        assert codes(gold(team, **{team: 13}), RICH) == ["too-many-players", "position-limit"]
        assert LIBRARY.teams[team].on_pitch == 8


@pytest.mark.rule(
    "gold.big-guy.team.no-allies", "gold.big-guy.team.same-race-stars", "gold.big-guy.team.otherwise-normal"
)
def test_big_guys_play_with_their_own_kind() -> None:
    ogres = gold("ogre", ogre=8)
    assert codes(with_ally(ogres, "human", "lineman"), RICH) == ["ally-not-allowed"]
    assert codes(with_stars(ogres, "morg-n-thorg"), RICH) == []
    assert codes(with_stars(ogres, "griff-oberwald"), RICH) == ["star-wont-play"]
    staffed = replace(with_inducements(ogres, wizard=1), apothecary=True, assistant_coaches=2, cheerleaders=2)
    assert codes(staffed, RICH) == []


# --- free re-rolls


@pytest.mark.parametrize(
    ("team", "position"),
    [
        pytest.param("high-elf", "lineman", marks=pytest.mark.rule("gold.free-reroll.high-elf")),
        pytest.param("dark-elf", "lineman", marks=pytest.mark.rule("gold.free-reroll.dark-elf")),
        pytest.param("wood-elf", "lineman", marks=pytest.mark.rule("gold.free-reroll.wood-elf")),
        pytest.param("dwarf", "long_beard", marks=pytest.mark.rule("gold.free-reroll.dwarf")),
    ],
)
def test_four_races_start_with_a_reroll(team: str, position: str) -> None:
    listed = gold(team, **{position: 11})
    assert cost(replace(listed, rerolls=1)) == cost(listed)
    assert cost(replace(listed, rerolls=3)) - cost(listed) == 2 * LIBRARY.teams[team].reroll_cost


@pytest.mark.rule("gold.free-reroll.not-mixed", "gold.free-reroll.other-races")
def test_mixed_and_other_teams_start_without() -> None:
    elves = replace(gold("high-elf", lineman=11), rerolls=1)
    mixed = with_ally(elves, "human", "lineman")
    assert cost(mixed) - cost(elves) == 50_000 + 50_000
    assert cost(with_stars(elves, "griff-oberwald")) - cost(elves) == 180_000 + 50_000
    assert cost(with_stars(elves, "prince-moranion")) - cost(elves) == 140_000
    assert [team.id for team in LIBRARY.teams.values() if team.free_rerolls] == [
        "dark-elf", "dwarf", "high-elf", "wood-elf",
    ]  # fmt: skip


# --- stars


@pytest.mark.rule("gold.star.eligibility-by-ally-rules", "gold.star.own-race", "gold.star.as-ally")
def test_stars_play_for_their_race_and_its_allies() -> None:
    assert codes(with_stars(humans(), "griff-oberwald"), RICH) == []
    assert codes(with_stars(gold("norse", lineman=11), "griff-oberwald"), RICH) == []
    (fault,) = faults(with_stars(gold("skaven", lineman=11), "griff-oberwald"), RICH)
    assert (fault.code, fault.allowed) == ("star-wont-play", "Human teams, and teams whose allies these are")


@pytest.mark.rule("gold.star.one-of-each")
def test_every_star_once() -> None:
    twice = codes(with_stars(humans(), "griff-oberwald", "griff-oberwald"), RICH)
    assert "star-twice" in twice


@pytest.mark.rule("gold.base.list.star.maximum")
def test_four_stars_at_most() -> None:
    humans_of_note = ("griff-oberwald", "mighty-zug", "morg-n-thorg", "jordell-freshbreeze")
    assert codes(with_stars(humans(), *humans_of_note), RICH) == []
    assert codes(with_stars(humans(), *humans_of_note, "prince-moranion"), RICH) == ["star-limit"]


@pytest.mark.rule("gold.star.own-race-takes-slot", "gold.star.own-race-takes-slot.griff")
def test_a_star_takes_a_place_at_home() -> None:
    assert codes(with_stars(gold("human", lineman=8, blitzer=3), "griff-oberwald"), RICH) == []
    (fault,) = faults(with_stars(gold("human", lineman=8, blitzer=4), "griff-oberwald"), RICH)
    assert fault.code == "position-limit"
    assert fault.message == "The list has 5 of the position Blitzer, 1 Star Player included."


@pytest.mark.parametrize(
    ("star", "slot"),
    [
        pytest.param(star, slot, marks=mark)
        for star, slot, mark in (
            ("lord-borak-the-despoiler", "chaos-warrior", pytest.mark.rule("gold.qa.star-slot.chaos-champion")),
            ("count-luthor-von-drakenborg", "vampire-lord", pytest.mark.rule("gold.qa.star-slot.vampire-count")),
            ("grim-ironjaw", "troll-slayer", pytest.mark.rule("gold.qa.star-slot.dwarf-dragon-slayer")),
            ("prince-moranion", "dragon-warrior", pytest.mark.rule("gold.qa.star-slot.high-elf-dragon-prince")),
            ("silibili", "saurus", pytest.mark.rule("gold.qa.star-slot.lizardmen-temple-guard")),
        )
    ],
)
def test_which_place_a_star_takes(star: str, slot: str) -> None:
    one = LIBRARY.stars[star]
    assert one.slots == (slot,)
    (home,) = one.plays_for
    team = LIBRARY.teams[home]
    position = team.position(slot)
    plain = next(other.id for other in team.positions if other.lineman)
    assert position is not None
    full = gold(home, **{plain: 11 - position.limit, slot.replace("-", "_"): position.limit})
    assert codes(full, RICH) == []
    assert codes(with_stars(full, star), RICH) == ["position-limit"]


def with_star_of_kind(kind: str, team: str, folder: Path) -> Library:
    """The lists with one more star, of a kind of which we know nobody."""
    ours = data_folder(GOLD) / "stars.toml"
    more = f"""
[[star]]
id = "somebody"
name = "Somebody"
cost = 100_000
plays_for = ["{team}"]
kind = "{kind}"
players = [ {{ profile = "6 4 3 8", skills = [] }} ]
"""
    (folder / "stars.toml").write_text(ours.read_text(encoding="utf-8") + more, encoding="utf-8")
    return load_library(folder=folder, edition=GOLD)


@pytest.mark.rule("gold.qa.star-slot.bretonnian-grail-knight")
def test_a_grail_knight_takes_the_place_of_a_questing_knight(tmp_path: Path) -> None:
    library = with_star_of_kind("bretonnian-grail-knight", "bretonnian", tmp_path)
    knights = with_stars(gold("bretonnian", peasant=9, questing_knight=2), "somebody")
    (fault,) = check_list(knights, RICH, library)
    assert fault.message == "The list has 3 of the position Questing Knight, 1 Star Player included."


@pytest.mark.rule("gold.qa.star-slot.chaos-mutant")
def test_a_mutant_is_a_warrior_or_a_beastman_as_the_coach_says(tmp_path: Path) -> None:
    library = with_star_of_kind("chaos-mutant", "chaos", tmp_path)
    full = gold("chaos", beastman=7, chaos_warrior=4)

    def faults_of(slot: str) -> list[str]:
        mutant = replace(full, stars=(ListedStar("somebody", slot=slot),))
        assert TeamList.from_json(mutant.to_json()) == mutant, "the choice stands in the list"
        return [str(fault) for fault in check_list(mutant, RICH, library)]

    assert faults_of("beastman") == []
    assert "5 of the position Chaos Warrior, 1 Star Player included" in faults_of("chaos-warrior")[0]
    assert "Beastman or Chaos Warrior" in faults_of("thrower")[0]


@pytest.mark.rule("gold.qa.mummies-skeletons-undead")
def test_khemri_teams_hire_the_stars_of_the_undead() -> None:
    khemri = gold("khemri-undead", skeleton=9, mummy=2)
    assert codes(with_stars(khemri, "ramtut-iii"), RICH) == []
    assert not entered_of(with_stars(khemri, "ramtut-iii"), RICH).allies, "he is one of them, no ally"
    assert codes(with_stars(gold("undead", zombie=11), "ramtut-iii"), RICH) == []
    full = gold("khemri-undead", skeleton=8, mummy=4)
    assert codes(with_stars(full, "ramtut-iii"), RICH) == ["position-limit"]


@pytest.mark.rule("gold.qa.dauntless-frenzy-are-traits")
def test_dauntless_and_frenzy_are_traits_of_stars_too() -> None:
    held = LIBRARY.stars["grim-ironjaw"].profiles[0].skills
    assert {one.skill.id for one in held if one.skill.trait} >= {"dauntless", "frenzy"}


@pytest.mark.rule("gold.base.list.stars", "gold.weapon.no-weapon-stars")
def test_stars_with_weapons_stay_at_home() -> None:
    found = {star.id for star in LIBRARY.stars.values() if star.weapon}
    assert found == {
        "bomber-dribblesnot", "the-deathroller", "fungus-the-loon", "horkon-heartripper", "nobbla-blackwart",
        "scrappa-sorehead", "zzharg-madeye",
    }  # fmt: skip
    (fault,) = faults(with_stars(gold("goblin", goblin=11), "nobbla-blackwart"), RICH)
    assert fault.code == "star-with-weapon"
    assert "Chainsaw" in fault.message
    prices = {star: LIBRARY.stars[star].cost // 1_000 for star in ("mighty-zug", "griff-oberwald", "morg-n-thorg")}
    assert prices == {"mighty-zug": 120, "griff-oberwald": 180, "morg-n-thorg": 190}


# --- secret weapons


@pytest.mark.rule("gold.weapon.cost-added", "gold.weapon.ordinary-players-only", "gold.weapon.team-restriction")
def test_a_weapon_for_an_ordinary_player() -> None:
    saw = armed(humans(), "chainsaw", 1)
    assert codes(saw, RICH) == []
    assert cost(saw) - cost(humans()) == 60_000
    row = roster_sheet(saw, RICH).players[0]
    assert (row.skills, row.price) == (("Chainsaw (8+)",), 110_000)
    (fault,) = faults(armed(humans(), "pogo-stick", 1), RICH)
    assert (fault.code, fault.allowed) == ("weapon-not-for-team", "Chainsaw, Blunderbuss or Poison Dagger")
    assert codes(armed(humans(), "death-roller", 1), RICH) == ["weapon-unknown"]


@pytest.mark.rule("gold.weapon.limit-one", "gold.weapon.limit-goblins-four")
def test_how_many_may_be_armed() -> None:
    (fault,) = faults(armed(humans(), "poison-dagger", 1, 2), RICH)
    assert fault.code == "weapon-limit"
    dwarfs = gold("dwarf", long_beard=11, death_roller=1)
    assert codes(dwarfs, RICH) == []
    assert codes(armed(dwarfs, "chainsaw", 1), RICH) == ["weapon-limit"]
    goblins = gold("goblin", goblin=11, fanatic=1)
    assert codes(armed(goblins, "stink-bombs", 1, 2, 3), RICH) == []
    assert codes(armed(goblins, "stink-bombs", 1, 2, 3, 4), RICH) == ["weapon-limit"]
    assert codes(armed(goblins, "chainsaw", 12), RICH) == ["weapon-second"]


@pytest.mark.rule("gold.weapon.allied-players")
def test_an_ally_uses_the_weapons_of_his_hosts() -> None:
    orcs = with_ally(gold("orc", lineman=11), "goblin", "goblin")
    assert codes(armed(orcs, "chainsaw", 30), RICH) == []
    assert codes(armed(orcs, "pogo-stick", 30), RICH) == ["weapon-not-for-team"]


# --- skills of positions


@pytest.mark.rule("gold.base.list.mutations", "gold.base.list.skill-access")
def test_who_may_have_physical_abilities() -> None:
    mutants = {team.id for team in LIBRARY.teams.values() for one in team.positions if Category.MUTATION in one.primary}
    assert mutants == {
        "chaos", "skaven", "minotaur", "daemons-of-khorne", "daemons-of-nurgle", "daemons-of-slaanesh",
        "daemons-of-tzeentch",
    }  # fmt: skip
    entry = entered_of(humans(), RICH)
    lineman, claw, frenzy = (
        entry.team.positions[0], LIBRARY.skills["claws"], LIBRARY.skills["frenzy"],
    )  # fmt: skip
    why = refusal(lineman, claw, entry)
    assert why is not None
    assert why[1] == "the position has no access to Physical skills"
    why = refusal(lineman, frenzy, entry)
    assert why is not None
    assert why[0] == "skill-is-trait"


@pytest.mark.rule("gold.qa.snotling-trolls", "gold.qa.kroxigor", "gold.base.list.lizardmen.kroxigor")
def test_big_guys_learn_strength_and_general_skills() -> None:
    for team, one in (("snotling", "troll"), ("lizardmen", "kroxigor")):
        position = LIBRARY.teams[team].position(one)
        assert position is not None
        assert position.primary == {Category.STRENGTH, Category.GENERAL}
    kroxigor = LIBRARY.teams["lizardmen"].position("kroxigor")
    assert kroxigor is not None
    assert (kroxigor.limit, kroxigor.cost, str(kroxigor.profile)) == (1, 130_000, "MA 6, ST 5, AG 1, AV 9")
