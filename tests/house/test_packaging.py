"""What belongs to the package: licence, notice, locks, the two builds."""

from __future__ import annotations

import ast
import contextlib
import os
import re
import runpy
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import touchline
from touchline.core.build import compiled

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCKS = {name: (ROOT / name).read_text() for name in ("requirements.lock", "requirements-dev.lock")}


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", lock, re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=~! \[]", requirement)[0] for requirement in requirements}


def test_the_locks_pin_every_dependency_with_hashes() -> None:
    runtime, everything = pins(LOCKS["requirements.lock"]), pins(LOCKS["requirements-dev.lock"])
    extras = PROJECT["optional-dependencies"]
    assert names(PROJECT["dependencies"]) <= runtime.keys()
    assert names(extras["learn"] + extras["dev"]) <= everything.keys()
    assert runtime.items() <= everything.items()
    for name, lock in LOCKS.items():
        entries = re.findall(r"^\S+==\S+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", lock, re.MULTILINE)
        assert len(entries) == len(pins(lock)), f"{name}: an entry without hashes"


def test_the_locks_name_no_place_on_a_network_or_disk() -> None:
    for name, lock in LOCKS.items():
        assert not re.search(r"://|--index|--find-links|--trusted", lock), name


def test_the_compiler_is_the_same_everywhere() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    assert setup["MYPYC"] in PROJECT["optional-dependencies"]["dev"]


def imports(path: Path) -> set[str]:
    """What a source file imports: modules, and names in them that may be modules."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, *(f"{node.module}.{one.name}" for one in node.names)))
    return found


def source_of(module: str) -> Path | None:
    place = ROOT / "src" / module.replace(".", "/")
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def test_the_compiler_needs_no_package_beside_its_own() -> None:
    """It follows the imports of what is compiled; who only plays, or builds a wheel, has nothing else installed."""
    setup = runpy.run_path(str(ROOT / "setup.py"))
    with contextlib.chdir(ROOT):
        waiting = [ROOT / path for path in setup["compiled_modules"]()]
    seen, foreign = set(waiting), set[str]()
    while waiting:
        for name in imports(waiting.pop()):
            path = source_of(name)
            if path is not None and path not in seen:
                seen.add(path)
                waiting.append(path)
            foreign.add(name.partition(".")[0])
    assert len(seen) > 400
    assert foreign - sys.stdlib_module_names == {"touchline", "mypy_extensions"}


def test_licence_and_notice_travel_with_the_package() -> None:
    assert PROJECT["license"] == "Apache-2.0"
    assert "END OF TERMS AND CONDITIONS" in (ROOT / "LICENSE").read_text()
    notice = (ROOT / "NOTICE").read_text()
    assert "unofficial fan project" in notice
    assert "ships no art and no text" in notice
    assert "claims no trademark" in notice
    assert metadata.metadata("touchline")["License-Expression"] == "Apache-2.0"


def test_both_builds_hold_the_same_files() -> None:
    """The package that is running has every module and data file of the sources."""
    package = Path(touchline.__file__).parent
    source = ROOT / "src" / "touchline"
    files = [
        path.relative_to(source) for path in source.rglob("*") if path.suffix in {".py", ".toml", ".json", ".typed"}
    ]
    assert [str(path) for path in files if not (package / path).is_file()] == []


def test_the_build_under_test_is_the_one_asked_for() -> None:
    """`make suite` puts build/compiled first on the path; no other way leads to a compiled build."""
    assert compiled() is ("build/compiled" in os.environ.get("PYTHONPATH", ""))


def test_the_compiled_modules_are_really_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    setup = runpy.run_path("setup.py")
    modules = [*setup["compiled_modules"](), *(str(sources[0]) for sources in setup["IN_C"].values())]
    assert {"src/touchline/core/match.py", "src/touchline/core/_squares.c"} <= set(modules)
    package = Path(touchline.__file__).parent
    found = {str(path.relative_to(package)).split(".")[0] for path in package.rglob("*.so")}
    wanted = {str(Path(module).relative_to("src/touchline").with_suffix("")) for module in modules}
    assert found == (wanted if compiled() else set())
