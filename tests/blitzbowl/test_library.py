"""Loading the library, a coach's own team and pitch files, and the faults of bad files."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from touchline.blitzbowl.library import DataError, load_library, load_pitch, load_team, require_room
from touchline.core.errors import TouchlineError

OWN_TEAM = """
id = "village-eleven"
name = "Village Eleven"
players = 11
emergency_reserves = 4

[[positions]]
id = "farmhand"
name = "Farmhand"
count = 10
move = 5
block = 1
throw = 4
armour = "-"
abilities = []

[[positions]]
id = "blacksmith"
name = "Blacksmith"
count = 1
move = "D6"
block = 2
throw = "-"
armour = 2
abilities = ["mighty-blow", "stand-firm"]
throws_team_mates = true
"""

OWN_PITCH = """
id = "courtyard"
name = "Courtyard"
about = "A small one."
rows = [
    "A.....B",
    "A.#.T.B",
    "A.....B",
]
"""


def write(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def faults_of_team(folder: Path, content: str) -> tuple[str, ...]:
    with pytest.raises(DataError) as caught:
        load_team(write(folder, "own.toml", content))
    return caught.value.faults


def faults_of_pitch(folder: Path, *rows: str, head: str = 'id = "p"\nname = "P"\nabout = "A"') -> tuple[str, ...]:
    drawn = ", ".join(f'"{row}"' for row in rows)
    with pytest.raises(DataError) as caught:
        load_pitch(write(folder, "own.toml", f"{head}\nrows = [{drawn}]\n"))
    return caught.value.faults


def test_the_library_is_read_once_and_cannot_be_changed() -> None:
    assert load_library() is load_library()
    with pytest.raises(FrozenInstanceError):
        load_library().teams["orc"].players = 7  # type: ignore[misc]


def test_nothing_in_the_library_lacks_an_id_that_matches_its_key() -> None:
    library = load_library()
    for shelf in (library.abilities, library.teams, library.challenges, library.bonus_plays, library.events):
        assert all(key == entry.id for key, entry in shelf.items())
    for other in (library.arenas, library.balls, library.pitches, library.drills):
        assert all(key == entry.id for key, entry in other.items())


@pytest.mark.rule("blitz.team-card.profile-fields")
def test_an_own_team_may_have_several_abilities_in_one_position(tmp_path: Path) -> None:
    team = load_team(write(tmp_path, "village.toml", OWN_TEAM))
    smith = team.position("blacksmith")
    assert smith.abilities == ("mighty-blow", "stand-firm")
    assert (smith.move, smith.throw, smith.armour, smith.throws_team_mates) == ("D6", "-", 2, True)
    assert team.position("farmhand").armour == "-"
    assert team.players == 11


def test_own_files_join_a_copy_of_the_library(tmp_path: Path) -> None:
    files = [write(tmp_path, "village.toml", OWN_TEAM), write(tmp_path, "courtyard.toml", OWN_PITCH)]
    library = load_library(files)
    assert len(library.teams) == 24
    assert library.teams["village-eleven"].players == 11
    assert library.pitches["courtyard"].trapdoors == (11,)
    assert library.pitches["courtyard"].blocked == {9}
    assert library.pitches["courtyard"].end_zones == ((0, 7, 14), (6, 13, 20))
    assert "village-eleven" not in load_library().teams


def test_faults_of_several_own_files_are_reported_together(tmp_path: Path) -> None:
    files = [
        write(tmp_path, "copy.toml", OWN_TEAM.replace('"village-eleven"', '"orc"')),
        write(tmp_path, "field.toml", OWN_PITCH.replace('"courtyard"', '"one-trapdoor"')),
        write(tmp_path, "song.toml", 'title = "Ode"'),
        tmp_path / "missing.toml",
        write(tmp_path, "torn.toml", "id = "),
    ]
    with pytest.raises(DataError) as caught:
        load_library(files)
    taken = "is already taken by another"
    assert caught.value.faults[:3] == (
        f'copy.toml: the id "orc" {taken} team; give this one an id of its own',
        f'field.toml: the id "one-trapdoor" {taken} pitch; give this one an id of its own',
        "song.toml: is neither a team (it has no positions) nor a pitch (it has no rows)",
    )
    assert caught.value.faults[3].endswith("missing.toml: cannot be read: No such file or directory")
    assert caught.value.faults[4].startswith("torn.toml: is not valid TOML: Invalid value")
    assert str(caught.value) == "\n".join(caught.value.faults)
    assert isinstance(caught.value, TouchlineError)


def test_the_same_own_file_given_twice_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "village.toml", OWN_TEAM)
    with pytest.raises(DataError, match="already taken"):
        load_library([path, path])


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=r"picture.toml: is not a text file in UTF-8"):
        load_pitch(path)


def test_all_faults_of_a_team_file_at_once(tmp_path: Path) -> None:
    faults = faults_of_team(
        tmp_path,
        """
        id = "Bad Team"
        name = " "
        colour = "green"
        emergency_reserves = 0
        [[positions]]
        id = "a"
        name = "A"
        count = 12
        move = "D8"
        block = 4
        throw = 1
        armour = true
        abilities = ["flying", "leap", "leap"]
        throws_team_mates = "yes"
        speed = 3
        [[positions]]
        id = "a"
        name = 5
        count = 1
        move = 5.5
        block = 1
        throw = "4+"
        abilities = "leap"
        """,
    )
    first, second = "own.toml: position 1: ", "own.toml: position 2: "
    starts = (
        'own.toml: id is "Bad Team"; allowed are lower-case letters',
        'own.toml: name is " "; it must be a text that is not empty',
        "own.toml: players is missing; it must be a whole number from 1 to 11",
        "own.toml: emergency_reserves is 0; allowed is a whole number from 1 to 11",
        first + "count is 12; allowed is a whole number from 1 to 11",
        first + 'move is "D8"; allowed is a whole number from 1 to 12 or "D6"',
        first + "block is 4; allowed is a whole number from 1 to 3",
        first + 'throw is 1; allowed is a whole number from 2 to 6 or "-"',
        first + 'armour is true; allowed is a whole number from 2 to 6 or "-"',
        first + 'abilities has "flying", which is not a known ability; allowed are "bloodlust", "bomber"',
        first + 'abilities has "leap" more than once',
        first + 'throws_team_mates is "yes"; allowed are true and false',
        first + 'unknown field "speed"; allowed are "id", "name", "count", "move"',
        second + "name is 5; it must be a text that is not empty",
        second + 'move is 5.5; allowed is a whole number from 1 to 12 or "D6"',
        second + 'throw is "4+"; allowed is a whole number from 2 to 6 or "-"',
        second + "armour is missing; it must be a whole number from 2 to 6",
        second + "abilities must be a list of texts",
        'own.toml: unknown field "colour"; allowed are "id", "name", "players"',
        'own.toml: the id "a" is used by more than one position',
    )
    for fault, start in zip(faults, starts, strict=False):
        assert fault.startswith(start)
    assert len(faults) == len(starts) + 1  # the stand-ins for wrong counts do not add up either


def test_a_squad_must_add_up_and_fit_into_an_end_zone(tmp_path: Path) -> None:
    assert faults_of_team(tmp_path, OWN_TEAM.replace("count = 1\n", "count = 2\n")) == (
        "own.toml: the counts of the positions add up to 12; at most 11 fit into an End Zone",
        "own.toml: players is 11, but the counts of the positions add up to 12; they must agree",
    )


@pytest.mark.parametrize("positions", ["", "positions = []", 'positions = "many"', "positions = [1]"])
def test_a_team_needs_positions(tmp_path: Path, positions: str) -> None:
    head = 'id = "t"\nname = "T"\nplayers = 6\nemergency_reserves = 4\n'
    (fault,) = faults_of_team(tmp_path, head + positions)
    assert "at least one [[positions]] table" in fault


def test_a_team_too_large_for_a_small_pitch_is_refused(tmp_path: Path) -> None:
    library = load_library()
    courtyard = load_pitch(write(tmp_path, "courtyard.toml", OWN_PITCH))
    with pytest.raises(DataError, match="Orc fields 6 Players, but an End Zone of Courtyard has only 3 squares"):
        require_room(library.teams["orc"], courtyard)
    require_room(library.teams["snotling"], library.pitches["one-trapdoor"])


def test_all_faults_of_a_pitch_file_at_once(tmp_path: Path) -> None:
    faults = faults_of_pitch(tmp_path, "A.....B", "A...B", "..x...B", "AA....A", head='id = "p"\nwind = "strong"')
    assert faults == (
        "own.toml: name is missing; it must be a text",
        "own.toml: about is missing; it must be a text",
        'own.toml: unknown field "wind"; allowed are "id", "name", "about", "ours", "rows"',
        "own.toml: row 2 has 5 squares, but row 1 has 7; all rows must be equally long",
        'own.toml: row 3 has "x"; allowed are "." free, "#" blocked, "T" Trapdoor,'
        ' "A" western End Zone, "B" eastern End Zone',
        'own.toml: row 3 does not begin with "A"; the western End Zone is the whole first column',
        'own.toml: row 4 does not end with "B"; the eastern End Zone is the whole last column',
        'own.toml: row 4 has "A" or "B" away from its end; an End Zone is one line of squares',
        'own.toml: there is no Trapdoor; at least one square must be "T"',
    )


def test_a_pitch_has_bounds(tmp_path: Path) -> None:
    assert faults_of_pitch(tmp_path) == ("own.toml: rows has 0 rows; allowed are 3 to 26",)
    assert faults_of_pitch(tmp_path, *(["A.TB"] * 27)) == (
        "own.toml: rows has 27 rows; allowed are 3 to 26",
        "own.toml: row 1 has 4 squares; allowed are 5 to 26",
    )


def test_no_part_of_a_pitch_may_be_cut_off(tmp_path: Path) -> None:
    (fault,) = faults_of_pitch(tmp_path, "A.#.T.B", "A.#...B", "A.#...B")
    assert fault == "own.toml: blocked squares cut the pitch into parts; every other square must be reachable"
    slanting_gap = ("A.#.T.B", "A..#..B", "A.#...B")
    drawn = OWN_PITCH.replace('"A.....B",\n    "A.#.T.B",\n    "A.....B",', ", ".join(f'"{r}"' for r in slanting_gap))
    assert len(load_pitch(write(tmp_path, "gap.toml", drawn)).blocked) == 3


@pytest.mark.parametrize("rows", ['rows = "A.T.B"', "rows = [1, 2, 3]"])
def test_rows_must_be_texts(tmp_path: Path, rows: str) -> None:
    with pytest.raises(DataError, match="rows must be a list of texts"):
        load_pitch(write(tmp_path, "own.toml", f'id = "p"\nname = "P"\nabout = "A"\n{rows}\n'))
