"""A stranger adds a skill, a star, a weather, a kick-off row and a tiebreaker, each in one file.

Everything finds them by itself, and no recorded game, snapshot or layout changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from filecmp import dircmp
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "touchline"

SKILL = """
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.vocabulary import RUSH
from touchline.core.hooks import Effect


def surer(_match, value, owner, subject, _other):
    return value + 1 if owner == subject else value


SKILLS = [
    Skill(Effect("light-feet", values={RUSH: surer}), "Light Feet", "Rushes are at +1.", AGILITY_SKILL, (BB2020,), 75)
]
"""

STAR = """
from touchline.bloodbowl.entries import Star, StarPlayer, star_rule
from touchline.bloodbowl.vocabulary import DODGE
from touchline.core.hooks import Effect


def slippery(_match, value, owner, subject, _other):
    return value + 1 if owner == subject else value


STARS = [
    Star(
        "eely-pete",
        "Eely Pete",
        90_000,
        "halfling-thimble-cup",
        star_rule(Effect("eely", values={DODGE: slippery}), "Eely", "Dodges are at +1."),
        (StarPlayer("5 2 3+ 4+ 7+", "dodge, loner (4+), stunty"),),
    )
]
"""

ROW = """
from touchline.bloodbowl.entries import KickOffResult
from touchline.core.match import DONE


def stray_dog(match):
    match.fans = [fans + 1 for fans in match.fans]
    return DONE


RESULTS = [KickOffResult("stray-dog", "Stray Dog", "Everybody loves it.", stray_dog, {"bloodbowl-club": [7]})]
"""

WEATHER = """

def bright(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 1


WEATHERS.append(
    Weather(Effect("full-moon", values={CATCH: bright}), "Full Moon", "+1 to catch.", {"bloodbowl-club": [6, 7, 8]})
)
"""

TIEBREAKER = """

TIEBREAKERS["songs"] = Tiebreaker("songs", "songs sung", "Songs", field="Songs", most=20)
"""

WRITTEN = {"bloodbowl/skills/agility/light_feet.py": SKILL, "bloodbowl/stars/eely_pete.py": STAR}
WRITTEN["bloodbowl/kick_off/stray_dog.py"] = ROW
ADDED_TO = {"bloodbowl/weather.py": WEATHER, "ranking/tiebreakers.py": TIEBREAKER}

# what the stranger's own tests say
SKILL_TEST = """
from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016
from touchline.teams import load_library

edition = BLOOD_BOWL.edition
assert "light-feet" in edition.known_skills and "light-feet" not in BLOOD_BOWL_2016.edition.known_skills
assert edition.glossary.name_of("light-feet") == "Light Feet"
assert load_library().skills["light-feet"].name == "Light Feet"
for skills, status in (["light-feet"], "standing"), ([], "prone"):
    table = stage({"1W": "e5"}, versus(team({"ma": 1, "skills": skills})), weather="blizzard")
    table.play("move 1W", "to f5").play("to g5", dice="d6 2" if skills else "d6 2, d6 1, d6 1")
    assert table.status("1W") == status, "in a blizzard a Rush needs a 3"
"""

STAR_TEST = """
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import SeededDice
from touchline.matches.rosters import star_players
from touchline.teams import load_library

star = load_library().stars["eely-pete"]
assert (star.cost, star.ability) == (90_000, "Eely")
plain = {"position": "lineman", "count": 11, "ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 8, "skills": []}
side = {"id": "halfling", "players": [*star_players(star), plain], "rerolls": 2}
match = BLOOD_BOWL.new({"teams": [side, side]}, SeededDice(1))
assert "Eely" in [entry.name for entry in EXTRAS.entries]
assert any(sheet.name == "Eely Pete" for sheet in match.sheets)
"""

CLUB = """
from touchline.bloodbowl.editions.bb2020 import Edition2020
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.weather import WEATHERS
from touchline.core.conformance import check_game

weather, rows = table_of("bloodbowl-club", WEATHERS), table_of("bloodbowl-club", KICK_OFF_RESULTS)
club = BloodBowl(Edition2020(weather=weather, kick_off=rows))
check_game(club, seeds=(3,), probe=0.0, samples=[{}])
"""

WEATHER_TEST = (
    CLUB
    + """
from tests.staged import script
from touchline.core.dice import ScriptedDice

match = club.new({}, ScriptedDice(script("d3 1, d3 1, d6 3, d6 4, coin heads")))
assert match.view(0)["weather"] == "full-moon"
assert club.edition.glossary.name_of("full-moon") == "Full Moon"
"""
)

ROW_TEST = (
    CLUB
    + """
assert club.edition.kick_off_events[-1] == "stray-dog"
assert club.edition.glossary.name_of("stray-dog") == "Stray Dog"
"""
)

TIEBREAKER_TEST = """
from tests.tournament.event_builder import started
from touchline.printing.rounds import slips
from touchline.printing.tables import standings_paper
from touchline.web.events.rulespack_words import help_text

built = started(("ann", "bob"), tiebreakers=("songs",))
built.pair(("ann", "bob"))
assert "Songs" in slips(built.state, 1)["fields"]
assert "Songs" in standings_paper(built.state)["parts"][0]["headings"]
assert "songs" in help_text("tiebreakers")
"""

NOTHING_ELSE = """
from tests.learn.layouts import VERSIONS, differences, read, told
from tests.recorded import ALL
from touchline.bloodbowl.game import BLOOD_BOWL

numbers = BLOOD_BOWL.edition.stored_numbers()
registered = BLOOD_BOWL.edition.book.registry
for kind, ids in registered.items():
    assert list(numbers[kind])[: len(ids)] == ids, "what is registered keeps its number"
assert set(numbers["effects"][len(registered["effects"]) :]) >= {"light-feet", "eely"}, "new ones follow"
assert [(each.game.id, number) for each in ALL for number in each.numbers if not each.still_plays(number)] == []
assert [fault for version in VERSIONS for fault in differences(read(version), told(*VERSIONS[version]))] == []
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the stranger's additions."""
    folder = tmp_path_factory.mktemp("stranger")
    package = folder / "src" / "touchline"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name, text in WRITTEN.items():
        assert not (package / name).exists()
        (package / name).write_text(text, encoding="utf-8")
    for name, text in ADDED_TO.items():
        with (package / name).open("a", encoding="utf-8") as file:
            file.write(text)
    return folder


def changed(compared: dircmp[str]) -> Iterator[str]:
    yield from (*compared.left_only, *compared.right_only, *compared.diff_files)
    for inner in compared.subdirs.values():
        yield from changed(inner)


def test_each_touches_one_file(copy: Path) -> None:
    found = changed(dircmp(SOURCE, copy / "src" / "touchline", ignore=["__pycache__"]))
    assert sorted(found) == sorted(Path(name).name for name in (*WRITTEN, *ADDED_TO))


@pytest.mark.parametrize(
    "script",
    [SKILL_TEST, STAR_TEST, WEATHER_TEST, ROW_TEST, TIEBREAKER_TEST, NOTHING_ELSE],
    ids=["skill", "star", "weather", "kick-off row", "tiebreaker", "nothing else"],
)
def test_it_is_found_and_plays(copy: Path, script: str) -> None:
    environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", f"import touchline\nassert {str(copy)!r} in touchline.__file__\n{script}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
