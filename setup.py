"""The switch between the two builds of one source.

`pip install .` installs the package as plain Python. `TOUCHLINE_COMPILE=1 pip install .` compiles the modules named
below with mypyc. Both builds pass the same tests and give the same golden hashes. Everything else about the package
is said in pyproject.toml.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/touchline")

# What is compiled: the kernel and the rules, which import nothing but the standard library ...
COMPILED = (
    "core/*.py",
    "blitzbowl/**/*.py",
    "bloodbowl/**/*.py",
)
# ... and what among these stays plain Python: package markers, what runs once per match or per file, and the tools
# of tests and analysis (whose generic data classes the compiler does not take).
INTERPRETED = (
    "**/__init__.py",
    "core/conformance.py",
    "core/scenario*.py",
    "core/game.py",  # its subclasses name their match in brackets, which compiled plain classes cannot
    "blitzbowl/library*.py",
)

# Optimisation level of the C compiler: 3 is for playing and measuring, 0 compiles fastest.
LEVEL = os.environ.get("TOUCHLINE_COMPILE_LEVEL", "3")
MYPYC = "mypy==2.4.1"
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext"}


def compiled_modules() -> list[str]:
    """The source files that mypyc gets, in a stable order."""
    return [str(path) for path in sorted(matches(COMPILED) - matches(INTERPRETED))]


def matches(patterns: Iterable[str]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def forget_stale_files() -> None:
    """Of an earlier build only the compiled modules that still have a source may stay; they save much time."""
    sources = {str(path.relative_to(PACKAGE).with_suffix("")) for path in matches(COMPILED) - matches(INTERPRETED)}
    for package in Path("build").glob("lib*/touchline"):
        for path in package.rglob("*.*"):
            name = str(path.relative_to(package)).partition(".")[0]
            if path.is_file() and (path.suffix != ".so" or name not in sources):
                path.unlink()


def run() -> None:
    if os.environ.get("TOUCHLINE_COMPILE") != "1":
        setup()
    elif BUILDING.isdisjoint(sys.argv):
        # The installer only asks what the build needs and what the package is called.
        setup(setup_requires=[MYPYC])
    else:
        from mypyc.build import mypycify

        forget_stale_files()
        modules = ["--cache-dir=build/mypyc-cache", *compiled_modules()]
        setup(ext_modules=mypycify(modules, opt_level=LEVEL, target_dir="build/c"))


if __name__ == "__main__":
    run()
