"""The data files: counts, figures against an independent table, dates, and what happens when a file is broken."""

from __future__ import annotations

from collections import Counter
from datetime import date
from importlib import resources
from pathlib import Path

import pytest

from touchline.bloodbowl.entries import Inducement, Star, StarPlayer, star_rule
from touchline.bloodbowl.extras import EXTRAS
from touchline.core.hooks import Effect
from touchline.teams import DataError, Library, load_library
from touchline.teams.model import INBORN, Access, Category

AT_THE_GUIDE = date(2022, 12, 31)

# Written down apart from the data files: position, how many, price in thousands, MA ST AG PA AV.
FIGURES = {
    "human": (50, """
        human-lineman 16 50 6 3 3 4 9 | thrower 2 80 6 3 3 2 9 | catcher 4 65 8 2 3 5 8 | blitzer 4 85 7 3 3 4 9
        halfling-hopeful 3 30 5 2 3 4 7 | ogre 1 140 5 5 4 5 10"""),
    "orc": (60, """
        orc-lineman 16 50 5 3 3 4 10 | thrower 2 65 5 3 3 3 9 | blitzer 4 80 6 3 3 4 10 | big-un 4 90 5 4 4 - 10
        goblin 4 40 6 2 3 4 8 | untrained-troll 1 115 4 5 5 5 10"""),
    "dwarf": (50, """
        dwarf-blocker-lineman 12 70 4 3 4 5 10 | runner 2 85 6 3 3 4 9 | blitzer 2 80 5 3 3 4 10
        troll-slayer 2 95 5 3 4 - 9 | deathroller 1 170 4 7 5 - 11"""),
    "skaven": (50, """
        skaven-clanrat-lineman 16 50 7 3 3 4 8 | thrower 2 85 7 3 3 2 8 | gutter-runner 4 85 9 2 2 4 8
        blitzer 2 90 7 3 3 5 9 | rat-ogre 1 150 6 5 4 - 9"""),
    "wood-elf": (50, """
        wood-elf-lineman 12 70 7 3 2 4 8 | thrower 2 95 7 3 2 2 8 | catcher 4 90 8 2 2 4 8 | wardancer 2 125 8 3 2 4 8
        loren-forest-treeman 1 120 2 6 5 5 11"""),
    "dark-elf": (50, """
        dark-elf-lineman 12 70 6 3 2 4 9 | runner 2 80 7 3 2 3 8 | blitzer 4 100 7 3 2 4 9 | assassin 2 85 7 3 2 5 8
        witch-elf 2 110 7 3 2 5 8"""),
    "lizardmen": (70, """
        skink-runner-lineman 12 60 8 2 3 4 8 | chameleon-skink 2 70 7 2 3 3 8 | saurus-blocker 6 85 6 4 5 6 10
        kroxigor 1 140 6 5 5 - 10"""),
    "shambling-undead": (70, """
        skeleton-lineman 12 40 5 3 4 6 8 | zombie-lineman 12 40 4 3 4 - 9 | ghoul-runner 4 75 7 3 3 4 8
        wight-blitzer 2 90 6 3 3 5 9 | mummy 2 125 3 5 5 - 10"""),
    "nurgle": (70, """
        rotter-lineman 12 35 5 3 4 6 9 | pestigor 4 75 6 3 3 4 9 | bloater 4 115 4 4 4 6 10
        rotspawn 1 140 4 5 5 - 10"""),
    "halfling": (60, """
        halfling-hopeful-lineman 16 30 5 2 3 4 7 | halfling-hefty 2 50 5 2 3 3 8 | halfling-catcher 2 55 5 2 3 5 7
        altern-forest-treeman 2 120 2 6 5 5 11"""),
}  # fmt: skip

STAR_PRICES = {
    "akhorne-the-squirrel": 80, "bomber-dribblesnot": 50, "deeproot-strongbranch": 280, "eldril-sidewinder": 230,
    "grak-and-crumbleberry": 250, "griff-oberwald": 280, "hakflem-skuttlespike": 210, "helmut-wulf": 140,
    "karla-von-kill": 210, "mighty-zug": 220, "morg-n-thorg": 380, "roxanna-darknail": 270, "varag-ghoul-chewer": 280,
}  # fmt: skip


@pytest.fixture
def library() -> Library:
    return load_library()


@pytest.mark.parametrize("team_id", sorted(FIGURES))
def test_figures_against_an_independent_table(library: Library, team_id: str) -> None:
    reroll, table = FIGURES[team_id]
    team = library.teams[team_id]
    assert team.reroll_cost == reroll * 1_000
    written = [row.split() for row in table.replace("\n", "|").split("|") if row.strip()]
    found = [
        [position.id, str(position.limit), str(position.cost // 1_000), *_figures(library, team_id, position.id)]
        for position in team.positions
    ]
    assert found == written


def _figures(library: Library, team: str, position_id: str) -> list[str]:
    position = library.teams[team].position(position_id)
    assert position is not None
    profile = position.profile
    return [
        str(figure) if figure is not None else "-"
        for figure in (profile.ma, profile.st, profile.ag, profile.pa, profile.av)
    ]


def test_star_prices_against_an_independent_table(library: Library) -> None:
    assert {star: library.stars[star].cost // 1_000 for star in STAR_PRICES} == STAR_PRICES


def test_how_much_there_is(library: Library) -> None:
    """Nothing of the publications is missing; a new entry needs no change here."""
    assert (len(library.teams), sum(len(team.positions) for team in library.teams.values())) == (29, 155)
    assert len(library.stars) >= 64
    assert sum(star.places == 2 for star in library.stars.values()) >= 3
    categories = Counter(skill.category for skill in library.skills.values())
    assert categories >= Counter(
        {category: 12 for category in Category if category not in INBORN} | {Category.TRAIT: 35}
    )
    publications = Counter(item.publication for item in library.inducements.values())
    assert publications >= Counter({"core": 15, "death-zone": 32})


def test_figures_stay_within_the_rulebook(library: Library) -> None:
    for team in library.teams.values():
        assert 50_000 <= team.reroll_cost <= 70_000
        assert any(position.lineman for position in team.positions)
        assert len({position.id for position in team.positions}) == len(team.positions)
        for position in team.positions:
            profile = position.profile
            assert 1 <= profile.ma <= 9
            assert 1 <= profile.st <= 8
            assert 1 <= profile.ag <= 6
            assert profile.pa is None or 1 <= profile.pa <= 6
            assert 3 <= profile.av <= 11
            assert position.cost % 5_000 == 0
            assert not position.primary & position.secondary
            assert Category.TRAIT not in position.primary | position.secondary


def test_every_reference_in_the_data_leads_somewhere(library: Library) -> None:
    special_rules = {rule for team in library.teams.values() for rule in (*team.special_rules, *team.choices)}
    for star in library.stars.values():
        assert set(star.plays_for) <= special_rules | {"any"}
        assert set(star.not_for) <= special_rules
        assert all(profile.skills[0].skill.id for profile in star.profiles)
        assert all(any(held.skill.id == "loner" for held in profile.skills) for profile in star.profiles)
    for item in library.inducements.values():
        assert set(item.needs) <= special_rules
        assert {price.team_or_rule for price in item.reduced} <= special_rules | set(library.teams)
    tiers = library.tier_list
    assert sorted((*tiers.tier_1, *tiers.tier_2, *tiers.tier_3)) == sorted(library.teams)
    assert set(tiers.mega_stars) <= set(library.stars)
    for skill in library.skills.values():
        assert set(skill.excludes) <= set(library.skills)
        assert skill.needs in {"", *library.skills}
    for stunty in library.stunty_teams.values():
        assert set(stunty.positions) <= {position.id for position in library.teams[stunty.team].positions}


@pytest.mark.parametrize("day", ["2022-12-31", "2023-05-29", "2023-12-31", "2024-05-28", "2024-12-31", "2025-03-31"])
def test_the_lists_of_every_day_hold_together(day: str) -> None:
    library = load_library(date.fromisoformat(day))
    assert all(library.tier_list.tier_of(team) for team in library.teams)


def test_every_file_names_its_date_and_sources(library: Library) -> None:
    assert len(library.sources) == 9
    assert all(source.sources and source.as_of <= library.edition.as_of for source in library.sources)


def test_access_to_skills(library: Library) -> None:
    runner = library.teams["skaven"].position("gutter-runner")
    assert runner is not None
    assert runner.access(Category.AGILITY) is Access.PRIMARY
    assert runner.access(Category.MUTATION) is Access.SECONDARY
    assert runner.access(Category.TRAIT) is None
    troll = library.teams["goblin"].position("trained-troll")
    assert troll is not None
    assert [str(held) for held in troll.skills[:3]] == ["Always Hungry", "Loner (3+)", "Mighty Blow (+1)"]
    assert str(troll.profile) == "MA 4, ST 5, AG 5+, PA 5+, AV 10+"


def test_the_lists_change_with_the_years() -> None:
    then, now = load_library(AT_THE_GUIDE), load_library()
    assert "gnome" not in then.teams
    assert (len(then.teams), len(then.stars) >= 48) == (28, True)
    assert len(then.stars) < len(now.stars)
    assert sum(len(team.positions) for team in then.teams.values()) == 145
    assert then.tier_list.date == date(2023, 5, 29)
    assert load_library(date(2024, 5, 27)).tier_list.date == date(2023, 5, 29)
    assert load_library(date(2024, 5, 28)).tier_list.date == date(2024, 5, 28)
    assert [position.id for position in then.teams["vampire"].positions] == ["thrall-lineman", "vampire-blitzer"]
    assert now.teams["vampire"].position("vargheist") is not None
    assert "favoured-of-hashut" not in then.teams["chaos-chosen"].choices
    assert "favoured-of-hashut" in now.teams["chaos-chosen"].choices
    old_bomma, new_bomma = then.teams["goblin"].position("bomma"), now.teams["goblin"].position("bomma")
    assert old_bomma is not None
    assert new_bomma is not None
    assert old_bomma.access(Category.PASSING) is Access.SECONDARY
    assert new_bomma.access(Category.PASSING) is Access.PRIMARY
    assert "cindy-piewhistle" not in then.tier_list.mega_stars
    assert then.digest != now.digest


@pytest.mark.rule("bb2020.team-rule.bribery.teams", "bb2020.team-rule.low-cost-linemen.teams")
def test_teams_with_a_special_rule(library: Library) -> None:
    def teams(rule: str) -> set[str]:
        return {team.id for team in library.teams.values() if rule in team.special_rules}

    assert teams("bribery-and-corruption") == {"black-orc", "goblin", "snotling", "underworld-denizens"}
    assert teams("low-cost-linemen") == {"ogre", "snotling"}
    assert teams("masters-of-undeath") == {"necromantic-horror", "shambling-undead"}


@pytest.mark.rule("tournament.prayer.table")
def test_the_prayers_of_matched_play(library: Library) -> None:
    assert library.prayers.die == 8
    assert [(prayer.roll, prayer.name, prayer.lasts) for prayer in library.prayers.prayers] == [
        (1, "Treacherous Trapdoor", "half"),
        (2, "Friends with the Ref", "drive"),
        (3, "Stiletto", "drive"),
        (4, "Iron Man", "game"),
        (5, "Knuckle Dusters", "drive"),
        (6, "Bad Habits", "drive"),
        (7, "Greasy Cleats", "drive"),
        (8, "Blessed Statue of Nuffle", "game"),
    ]
    effects = {prayer.roll: prayer.effect for prayer in library.prayers.prayers}
    assert effects[7].startswith("One random opposing player available this drive, Loner or not")
    assert all("without Loner" in effects[roll] for roll in (3, 4, 5, 6, 8))


@pytest.mark.rule("tournament.prayer.only-on-cheering-fans")
def test_no_list_buys_a_prayer(library: Library) -> None:
    assert not any("pray" in item.id for item in library.inducements.values())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def ours(file: str) -> str:
    return (resources.files("touchline.teams") / "data" / "2020" / file).read_text(encoding="utf-8")


def test_an_organiser_may_bring_their_own_lists(folder: Path, library: Library) -> None:
    """A file in the organiser's folder takes the place of ours; the rest stays."""
    text = (
        ours("tier_lists.toml")
        .replace('tier_3 = ["gnome", ', 'tier_3 = ["gnome", "human", ')
        .replace('"elven-union", "human"', '"elven-union"')
    )
    (folder / "tier_lists.toml").write_text(text, encoding="utf-8")
    own = load_library(folder=folder)
    assert own.tier_list.tier_of("human") == 3
    assert own.teams == library.teams
    assert own.digest != library.digest
    (folder / "tier_lists.toml").write_text(ours("tier_lists.toml"), encoding="utf-8")
    assert load_library(folder=folder).tier_list.tier_of("human") == 2


def test_broken_files_are_named_with_every_problem(folder: Path) -> None:
    text = ours("teams.toml").replace('profile = "6 3 3+ 4+ 9+"', 'profile = "fast"', 1)
    text = text.replace('skills = ["horns"]', 'skills = ["horn"]', 1).replace('primary = "GMS"', 'primary = "GX"', 1)
    (folder / "teams.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_library(folder=folder)
    problems = "\n".join(refused.value.problems)
    assert "'fast' is no profile (wanted like '6 3 3+ 4+ 9+', '-' for no PA)" in problems
    assert "there is no skill 'horn'" in problems
    assert "'X' is not a skill category" in problems


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("tier_lists.toml", "as_of = ", "# as_of = ", "as_of should be a date"),
        (
            "stunty_teams.toml",
            'team = "goblin"',
            "team = 7",
            "stunty_teams.toml stunty_team 2.team should be a text, not 7",
        ),
        ("tier_lists.toml", "[[tier_list]]", "[[tiers]]", "holds no tier list"),
        ("stunty_teams.toml", 'team = "goblin"', 'team = "halfling"', "'halfling' stands twice"),
        ("tier_lists.toml", '"amazon", ', '"amazon", "slann", ', "there is no team 'slann' in the lists of that day"),
        ("tier_lists.toml", '"griff-oberwald"', '"griff"', "there is no star 'griff'"),
        ("stunty_teams.toml", 'team = "goblin"', 'team = "pygmy"', "there is no team 'pygmy'"),
        ("stunty_teams.toml", '"trained-troll"', '"troll"', "there is no position 'troll'"),
        ("teams.toml", "[[team]]", "[team]", "teams.toml"),
    ],
)
def test_one_broken_file(folder: Path, file: str, old: str, new: str, problem: str) -> None:
    (folder / file).write_text(ours(file).replace(old, new), encoding="utf-8")
    with pytest.raises(DataError, match=problem.replace("(", r"\(")):
        load_library(folder=folder)


def test_entries_that_fit_no_team_are_named() -> None:
    """What an entry says of teams is checked like the files, with every problem at once."""
    rule = star_rule(Effect("idle"), "Idle", "Does nothing.")
    star = Star("nobody", "Nobody", 10_000, "khornate", rule, (StarPlayer("fast", "horn"),))
    item = Inducement(Effect("badlands-beer"), "Badlands Beer", "Foams.", 10_000, needs="badlands")
    with pytest.raises(DataError) as refused:
        load_library(extras=EXTRAS.plus(star, item))
    assert list(refused.value.problems) == [
        "nobody: 'fast' is no profile (wanted like '6 3 3+ 4+ 9+', '-' for no PA)",
        "nobody: there is no skill 'horn' in the lists of that day",
    ]
    sound = Star("nobody", "Nobody", 10_000, "khornate", rule, (StarPlayer("6 3 3+ 4+ 9+", "horns"),))
    with pytest.raises(DataError) as refused:
        load_library(extras=EXTRAS.plus(sound, item))
    assert list(refused.value.problems) == [
        "star nobody: no team has any of the special rules khornate",
        "inducement badlands-beer: no team has any of the special rules badlands",
    ]


@pytest.mark.parametrize("file", ["stars.toml", "inducements.toml", "custom_inducements.toml", "prayers.toml"])
def test_a_folder_brings_no_stars_and_inducements(folder: Path, file: str) -> None:
    """They would be lists without functions, which nobody could play."""
    (folder / file).write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=f"{file} is not read"):
        load_library(folder=folder)
