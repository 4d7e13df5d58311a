"""The switch between the two builds of one source.

`pip install .` installs the package as plain Python. `TOUCHLINE_COMPILE=1 pip install .` compiles the modules named
below with mypyc. Both builds pass the same tests and give the same golden hashes. Everything else about the package
is said in pyproject.toml.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/touchline")

# What is compiled: the kernel and the rules, which import nothing but the standard library ...
COMPILED = (
    "core/*.py",
    "blitzbowl/**/*.py",
    "bloodbowl/**/*.py",
)
# ... and what among these stays plain Python: package markers, and what runs once per match or per file.
INTERPRETED = (
    "**/__init__.py",
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


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    return list(mypycify(["--cache-dir=build/mypyc-cache", *compiled_modules()], opt_level=LEVEL, target_dir="build/c"))


def run() -> None:
    if os.environ.get("TOUCHLINE_COMPILE") != "1":
        setup()
    elif BUILDING.isdisjoint(sys.argv):
        # The installer only asks what the build needs and what the package is called.
        setup(setup_requires=[MYPYC])
    else:
        setup(ext_modules=extensions())


if __name__ == "__main__":
    run()
