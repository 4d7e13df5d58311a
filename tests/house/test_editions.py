"""What keeps the editions of Blood Bowl apart: shared chapters name none of them, each fills every gap they leave."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchline.bloodbowl.game import BLOOD_BOWL_GOLD, EDITIONS, BloodBowl
from touchline.bloodbowl.rules.edition import Edition

SOURCE = Path(__file__).resolve().parents[2] / "src" / "touchline"
BOWL = SOURCE / "bloodbowl"
RULES = BOWL / "rules"
SHARED = sorted(RULES.glob("*.py"))
FAMILIES = sorted(RULES.glob("*/*.py"))
# an id, a year or a collection of answers; a name such as MAY_2024 holds a year
EDITION = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|\bBB20|bloodbowl-|\bfaq|\bLRB|living rulebook|third edition", re.I)
OWN_ID = re.compile(r"bloodbowl-(?:2016|2020|gold)|\bbb20(?:16|20)\b")
FITTED = "bots/bowl/value.py"  # whose fitted weights a bot uses for an edition without its own
# what shows, reads, plays and observes matches of all editions; other years may stand there for other reasons
PART = re.compile(r"(?<!\d)20(?:16|20|2[345])(?!\d)|\bBB20|bloodbowl-|editions\.\w|\bfaq|\bLRB", re.I)
GAMES_AND_ENTRIES = ("game.py", "weather.py")
PARTS = [
    *(path for path in sorted(BOWL.glob("*.py")) if path.name not in GAMES_AND_ENTRIES),
    *(path for path in sorted((SOURCE / "bots").rglob("*.py")) if path.relative_to(SOURCE).as_posix() != FITTED),
    *sorted((SOURCE / "cli" / "terminal").rglob("*.py")),
    *sorted(path for path in (SOURCE / "learn").rglob("*.py") if not path.stem.endswith(("_v0", "__init__"))),
    *sorted((SOURCE / "simulate").rglob("*.py")),
]
# the rooms around the games: no edition is named in code or page, beside where one is loaded by its id
ROOMS = ("web", "matches", "teams", "printing", "store", "tournament")
ROOM = re.compile(
    r"(?<!\d)20(?:0[123]|16|2[0-5])(?!\d)|\bBB20|bloodbowl-|bloodbowl\.editions|BLOOD_BOWL_|\bGOLD\b|\bLRB"
)
SOURCES = ("py", "html", "js", "typ")
LOADING = {
    "teams/edition.py": "the ids of the editions of lists",
    "teams/event_rules.py": "the same as a type; the defaults of an event, which are a guide's",
    "teams/played.py": "the entries of the games, by edition",
    "teams/roster.py": "lists that name no edition",
    "web/replay_api.py": "FUMBBL's replays are of one edition",
}
# chapters that follow the ball while a bomb flies: overriding methods must call theirs as well
BOMB = ("bounce", "throw_in", "take_ball", "give", "let_fly", "fumble", "pass_ended", "completed", "count_pass")
MEDDLING = ("rules", "skills", "stars", "prayers", "inducements", "match_events", "kick_off")
READERS = sorted(
    [*(path for folder in MEDDLING for path in (BOWL / folder).rglob("*.py")), *(SOURCE / "bots").rglob("*.py")]
)
# where the id of an edition may stand: its book and data, the list of games, learning environments, rule sets
NAMES_ALLOWED = (
    "bloodbowl/editions",
    "matches",
    "learn/bloodbowl_v0.py",
    "learn/bloodbowl_2016_v0.py",
    "learn/bloodbowl_gold_v0.py",
    "learn/__init__.py",
    "league",
    "teams",
    FITTED,
)


def classes(path: Path) -> Iterator[ast.ClassDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def methods(path: Path) -> Iterator[tuple[ast.ClassDef, ast.FunctionDef]]:
    for found in classes(path):
        yield from ((found, node) for node in found.body if isinstance(node, ast.FunctionDef))


def is_gap(method: ast.FunctionDef) -> bool:
    last = method.body[-1]
    return isinstance(last, ast.Raise) and isinstance(last.exc, ast.Name) and last.exc.id == "NotImplementedError"


GAPS = sorted({(found.name, method.name) for path in SHARED for found, method in methods(path) if is_gap(method)})
SLOTS = sorted(
    {
        (found.name, node.target.id)
        for path in [*SHARED, *FAMILIES]
        for found in classes(path)
        for node in found.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
)


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.stem)
def test_no_shared_chapter_names_an_edition(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [f"{path.name}:{number}: {line.strip()}" for number, line in lines if EDITION.search(line)] == []


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_nothing_that_serves_all_editions_names_one(path: Path) -> None:
    """Words, notation, view, staging, settings, drawing, terminal, bots and learners take names from the match."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [f"{path.name}:{number}: {line.strip()}" for number, line in lines if PART.search(line)] == []


def test_no_room_around_the_games_names_an_edition() -> None:
    """Pages, lists, paper and forms take names and texts from the edition of the match or the list."""
    found = []
    for path in (path for room in ROOMS for end in SOURCES for path in (SOURCE / room).rglob(f"*.{end}")):
        name = path.relative_to(SOURCE).as_posix()
        lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if name not in LOADING:
            found += [f"{name}:{number}: {line.strip()}" for number, line in lines if ROOM.search(line)]
    assert found == []


@pytest.mark.parametrize("name", LOADING)
def test_what_loads_an_edition_by_its_id_still_does(name: str) -> None:
    assert ROOM.search((SOURCE / name).read_text(encoding="utf-8")), "take it off the list"


def test_the_parts_that_serve_all_editions_are_those() -> None:
    names = {path.relative_to(SOURCE).as_posix() for path in PARTS}
    for stem in (
        "words",
        "roll_words",
        "notation",
        "view",
        "staging",
        "settings",
        "team_settings",
        "drawing",
        "glossary",
    ):
        assert f"bloodbowl/{stem}.py" in names


@pytest.mark.parametrize("path", FAMILIES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_family_names_its_editions(path: Path) -> None:
    assert OWN_ID.findall(path.read_text(encoding="utf-8")) == []


def test_there_are_gaps_and_slots() -> None:
    assert ("PassingRules", "try_pass") in GAPS
    assert ("SetupRules", "max_players") in SLOTS


@pytest.mark.parametrize("game", dict.fromkeys((*EDITIONS, BLOOD_BOWL_GOLD)), ids=lambda game: game.id)
def test_an_edition_fills_every_gap_and_every_slot(game: BloodBowl) -> None:
    order = type(game.edition).__mro__
    defined = {(chapter, method): next(c.__name__ for c in order if method in vars(c)) for chapter, method in GAPS}
    assert [f"{chapter}.{method}" for (chapter, method), by in defined.items() if by == chapter] == []
    own = {chapter.__name__ for chapter in order}
    missing = [f"{chapter}.{name}" for chapter, name in SLOTS if chapter in own and not hasattr(game.edition, name)]
    assert missing == []


@pytest.mark.parametrize("path", READERS, ids=lambda path: "-".join(path.parts[-2:]))
def test_nobody_reads_a_printed_figure(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    read = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in ("ag", "pa", "av")]
    assert [f"{path.name}:{node.lineno}: .{node.attr}" for node in read] == []


def test_families_let_bombs_fly() -> None:
    found = [(path, method) for path in FAMILIES for _, method in methods(path) if method.name in BOMB]
    assert [f"{path.name}: {method.name}" for path, method in found if "super()" not in ast.unparse(method)] == []


def test_a_method_is_defined_once_in_the_shared_chapters() -> None:
    """A family could not tell which of two it overrides; only the chapter on bombs goes on to an earlier one."""
    seen: dict[str, list[str]] = {}
    for path in SHARED:
        for found, method in methods(path):
            if found.name.endswith("Rules") or found.name == Edition.__name__:
                seen.setdefault(method.name, []).append(ast.unparse(method))
    assert [name for name, bodies in seen.items() if sum("super()" not in body for body in bodies) > 1] == []


def test_editions_are_named_only_where_they_belong() -> None:
    found = []
    for path in sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *SOURCE.rglob("*.html")]):
        name = path.relative_to(SOURCE).as_posix()
        text = path.read_text(encoding="utf-8")
        if not name.startswith(NAMES_ALLOWED) and re.search(r"bloodbowl-(?:2016|2020|gold)", text):
            found.append(name)
    assert found == []


def test_an_edition_that_leaves_something_out_is_refused() -> None:
    game = EDITIONS[0]
    book = game.edition.book
    row = book.kick_off.pop(7)  # type: ignore[attr-defined]
    try:
        with pytest.raises(ValueError, match="each total from 2 to 12 needs an entry; missing are 7"):
            type(game.edition).__bases__[0](book)
    finally:
        book.kick_off[7] = row  # type: ignore[index]
