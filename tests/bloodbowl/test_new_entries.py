"""A skill, a star, an inducement and a prayer that no other file knows: checked, priced, played, listed, explained."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from keyword import kwlist

import pytest

from tests.bloodbowl.extras_helpers import LINE, WATCHERS
from tests.bloodbowl.staging_helpers import team, versus
from tests.recorded import BOWL
from tests.staged import script
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.editions.bb2020 import Edition2020
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import (
    AGILITY_SKILL,
    BookEntry,
    Inducement,
    Prayer,
    Reduced,
    Skill,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchline.bloodbowl.names import effect_name
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PREPARED, RUSH, UNTIL_ACTIVATION, UNTIL_HALF, USE_Q
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES
from touchline.core.record import Record, verify
from touchline.core.snapshot import dumps, loads
from touchline.matches.rosters import plain_team
from touchline.teams import BoughtInducement, ListedStar, RosterRules, TeamList, check_list, load_library, quick_start
from touchline.teams.costs import total_cost
from touchline.teams.entered_list import EnteredList
from touchline.teams.played import PLAYED_SKILLS
from touchline.teams.sheet import roster_sheet
from touchline.teams.sheet_text import sheet_text

# --- the star: Longstride Lil, who may run farther once


def long_stride(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if owner != player or not value:
        return value
    match.topic, match.focus = match.rules.number("long-stride"), owner
    return match.ask(match.seat_of(owner), USE_Q, [NO, YES], strides, value, owner)


def strides(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == YES:
        match.rules.use_up(match, owner, "long-stride", UNTIL_HALF)
        match.rules.alter(match, owner, "striding", UNTIL_ACTIVATION)
    return value


LIL = Star(
    "longstride-lil",
    "Longstride Lil",
    130_000,
    "halfling-thimble-cup, old-world-classic",
    star_rule(
        Effect("long-stride", interrupts={ACTIVATED: long_stride}),
        "Long Stride",
        "1/half: moves two squares farther in one activation.",
        carry_on=(strides,),
        alterations=(Alteration("striding", added={"ma": 2}),),
    ),
    (StarPlayer("5 2 3+ 4+ 7+", "dodge, loner (4+), stunty"),),
)

# --- the inducement: a brass band, and the prayer: wind at the back


def band_plays(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    match.fans[owner - match.count] += 2
    return value


BAND = Inducement(
    Effect("brass-band", interrupts={PREPARED: band_plays}),
    "Brass Band",
    "Fan Factor is higher by 2 for the game.",
    40_000,
    reduced=(Reduced("human", 30_000),),
)


def wind(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 1


def wind_rises(match: BowlMatch, seat: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "gusts", UNTIL_HALF)
    return DONE


WIND = Prayer(2, Effect("wind"), "Wind at the Back", "For the half Rushes are at +1.", UNTIL_HALF, answer=wind_rises)
GUSTS = BookEntry(Effect("gusts", values={RUSH: wind}), "Gusts", "Rushes are at +1.")

# --- the skill: Springy, who may repeat a Rush once a turn and cannot also be rooted to the spot


def springs(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    return match.act_player == owner and not match.used[owner] & match.rules.bits["springy"]


def sprung(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["springy"]


SPRINGY = Skill(
    Effect("springy", rerolls={RUSH: springs}, spend=sprung),
    "Springy",
    "Once per turn a failed Rush may be rolled again.",
    AGILITY_SKILL,
    (BB2020,),
    75,
    excludes=("take-root",),
)
SPRUNG_GAME = BloodBowl(Edition2020(extra_skills=(SPRINGY,)))


def test_a_skill_plays_and_remembers() -> None:
    settings = versus(team({"skills": ["springy"], "ma": 2}))
    position = {"players": {"1W": "e5", "6W": "b14", "1E": "y9"}, "active": "west"}
    match = SPRUNG_GAME.stage(position, settings, ScriptedDice(script("d6 1, d6 2, d6 1, d6 1, d6 2")))
    for answer in ("move 1W", "to h5", "re-roll by springy", "to i5"):
        match.step(match.parse(answer))
    assert SPRUNG_GAME.inspect(match)["players"]["1W"]["status"] == "prone", "once per turn"  # type: ignore[index]


def test_a_skill_is_known_sorted_and_explained() -> None:
    edition = SPRUNG_GAME.edition
    assert edition.glossary.entries["springy"].name == "Springy"
    assert "springy" in edition.known_skills
    assert "springy" in edition.skill_categories["A"]
    with pytest.raises(SetupError, match=r"springy.*take-root|take-root.*springy"):
        SPRUNG_GAME.blank(versus(team({"skills": ["springy", "take-root"]})), ScriptedDice([]))
    with pytest.raises(SetupError, match="'springy' is not a skill"):
        BLOOD_BOWL.blank(versus(team({"skills": ["springy"]})), ScriptedDice([]))


def test_team_lists_know_the_skill() -> None:
    library = load_library(skills=(*PLAYED_SKILLS["2020"], SPRINGY))
    skill = library.skills["springy"]
    assert (skill.name, skill.category.value, skill.excludes) == ("Springy", "A", ("take-root",))
    listed = quick_start("human", RosterRules(1_150_000))
    taught = tuple(replace(player, skills=("springy",)) if player.number == 1 else player for player in listed.players)
    told = [str(fault) for fault in check_list(replace(listed, players=taught), RosterRules(1_300_000), library)]
    assert not [fault for fault in told if "springy" in fault.casefold() and "not a skill" in fault]
    assert "springy" not in load_library().skills


def test_a_new_skill_leaves_recorded_games_and_numbers_as_they_are() -> None:
    numbers = SPRUNG_GAME.edition.numbers
    assert {id: numbers[id] for id in BLOOD_BOWL.edition.numbers} == BLOOD_BOWL.edition.numbers
    record = Record.load(BOWL.record(0).read_text(encoding="utf-8"))
    assert verify(SPRUNG_GAME, record).winner == record.winner


def test_the_order_of_files_does_not_matter() -> None:
    for edition in (BB2020, BB2016):
        assert skills_of(edition, SKILLS[::-1]) == skills_of(edition, SKILLS)
        assert len({skill.priority for skill in skills_of(edition, SKILLS)}) == len(skills_of(edition, SKILLS))
    with pytest.raises(ValueError, match="two forms of springy"):
        skills_of(BB2020, [SPRINGY, SPRINGY])


def test_every_skill_stands_in_a_file_of_its_name_and_category() -> None:
    folders = {"A": "agility", "G": "general", "M": "mutation", "P": "passing", "S": "strength", "T": "traits"}
    for skill in skills_of(BB2020, SKILLS):
        name = skill.id.replace("-", "_") + "_" * (skill.id in kwlist)
        module = import_module(f"touchline.bloodbowl.skills.{folders[skill.category]}.{name}")
        assert skill in module.SKILLS


def test_every_star_stands_in_a_file_of_its_name() -> None:
    for star in EXTRAS.stars:
        module = import_module(f"touchline.bloodbowl.stars.{star.id.replace('-', '_')}")
        assert [entry.id for entry in module.STARS if isinstance(entry, Star)] == [star.id]


MORE = EXTRAS.plus(LIL, BAND, WIND, GUSTS)
GAME = BloodBowl(Edition2020(extras=MORE))
LIBRARY = load_library(extras=MORE)
RULES = RosterRules(1_300_000)


def with_all() -> TeamList:
    listed = quick_start("human", RosterRules(1_000_000))
    hired, bought = (ListedStar("longstride-lil"),), (BoughtInducement("brass-band"),)
    return replace(listed, name="Rookies", stars=hired, inducements=bought)


def started(dice: str) -> BowlMatch:
    team = plain_team(with_all(), LIBRARY)
    return GAME.new({"teams": [team, team]}, ScriptedDice(script(dice)))


def test_the_checker_accepts_and_prices_it() -> None:
    listed = with_all()
    assert list(check_list(listed, RULES, LIBRARY)) == []
    entries = [EnteredList(one, RULES, LIBRARY, LIBRARY.teams["human"]) for one in (listed, replace(listed, stars=()))]
    bare = EnteredList(replace(listed, stars=(), inducements=()), RULES, LIBRARY, LIBRARY.teams["human"])
    assert [total_cost(entry) - total_cost(bare) for entry in entries] == [160_000, 30_000]
    told = " ".join(str(fault) for fault in check_list(listed, RULES))
    assert "longstride-lil" in told
    assert "brass-band" in told
    orcs = replace(quick_start("orc", RosterRules(1_000_000)), stars=listed.stars)
    assert "Longstride Lil" in " ".join(str(fault) for fault in check_list(orcs, RULES, LIBRARY))


def test_printed_rosters_explain_it() -> None:
    text = sheet_text(roster_sheet(with_all(), RULES, LIBRARY))
    for words in ("Longstride Lil", "Long Stride", "Brass Band"):
        assert words in text


def test_it_plays() -> None:
    """The band before the match; the prayer at the kick-off; the star when she is activated."""
    match = started("d3 1, d3 1, d6 3, d6 4, coin heads")
    fans = match.fans[0] - match.sides[0].fans
    assert fans == 1 + 2, "the band played"
    position = {"players": {**LINE, **WATCHERS}, "start": "kick-off", "kicking": "east"}
    dice = "d8 5, d6 1, d6 3, d6 3, d6 6, d6 1, d8 2, d8 2"
    match = GAME.stage(position, match.setup.settings, ScriptedDice(script(dice)))
    match.step(match.parse("kick to c3"))
    effects = [effect.id for effect in match.rules.effects]
    assert [id for id in ("wind", "gusts") if match.effects[match.team_owner(0)] >> effects.index(id) & 1] == [
        "wind",
        "gusts",
    ]


def test_the_rule_of_the_star_plays() -> None:
    settings = started("d3 1, d3 1, d6 3, d6 4, coin heads").setup.settings
    lil = next(sheet.label for sheet in GAME.blank(settings, ScriptedDice([])).sheets if sheet.special == "long-stride")
    match = GAME.stage({"players": {lil: "e5", "1E": "y9"}, "active": "west"}, settings, SeededDice(1))
    match.step(match.parse(f"move {lil}"))
    assert match.prompt().startswith("Use Long Stride for ")
    match = loads(GAME, dumps(GAME, match))
    match.step(YES)
    assert match.rules.movement_left(match, match.act_player) == 7
    assert match.view(0)["players"][match.act_player]["special_used"]  # type: ignore[index]


def test_it_is_listed_and_explained() -> None:
    glossary = GAME.edition.glossary
    meanings = glossary.entries
    assert meanings["long-stride"] == ("Long Stride", "1/half: moves two squares farther in one activation.")
    assert (glossary.name_of("brass-band"), glossary.name_of("wind")) == ("Brass Band", "Wind at the Back")
    match = started("d3 1, d3 1, d6 3, d6 4, coin heads")
    assert effect_name(match, match.rules.number("brass-band")) == "Brass Band"
    assert match.view(0)["teams"][0]["inducements"] == {"brass-band": 1}  # type: ignore[index]
    assert "Wind at the Back" in [prayer.name for prayer in LIBRARY.prayers.prayers]
    assert (LIBRARY.stars["longstride-lil"].effect, LIBRARY.inducements["brass-band"].effect) == (
        LIL.rule.text,
        BAND.text,
    )
    assert load_library().digest != LIBRARY.digest


def test_nobody_else_changes() -> None:
    """Earlier entries keep number and place."""
    assert [effect.id for effect in GAME.edition.effects][: -len(("long-stride", "brass-band", "wind", "gusts"))] == [
        effect.id for effect in Edition2020().effects
    ]
    assert "longstride-lil" not in load_library().stars
    with pytest.raises(ValueError, match="entries with the same id: brass-band"):
        EXTRAS.plus(BAND, BAND)


def test_an_entry_can_take_the_place_of_another() -> None:
    dear = Inducement(Effect("bribes"), "Bribes", "Nobody takes them.", 500_000)
    extras = EXTRAS.plus(dear)
    assert len(extras.entries) == len(EXTRAS.entries)
    assert load_library(extras=extras).inducements["bribes"].cost == 500_000
