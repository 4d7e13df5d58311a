"""The switch between the two builds of one source.

`pip install .` installs the package as plain Python. `TOUCHLINE_COMPILE=1 pip install .` compiles the modules named
below with mypyc, and one file written in C. Both builds pass the same tests and give the same golden hashes. Everything
else about the package is said in pyproject.toml.
"""

import os
import sys
from collections.abc import Iterable
from multiprocessing.pool import ThreadPool
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Extension, setup

PACKAGE = Path("src/touchline")

# What is compiled: the kernel and the rules, which import nothing but the standard library, bots, observations, and
# what a league does at every entry of its journal. A class that is read from documents stays plain Python: compiled
# data classes do not keep the full types of their fields ...
COMPILED = (
    "core/*.py",
    "blitzbowl/**/*.py",
    "bloodbowl/**/*.py",
    "bots/**/*.py",
    "league/dice.py",
    "league/drafting.py",
    "league/list_check.py",
    "league/lists.py",
    "league/model.py",
    "league/profiles.py",
    "league/remembering.py",
    "league/report_check.py",
    "league/run.py",
    "league/sequence.py",
    "league/settling.py",
    "league/state.py",
    "league/steps/*.py",
    "league/transactions.py",
    "league/values.py",
    "learn/bloodbowl_seen.py",
    "learn/bloodbowl_writer.py",
)
# ... and what among these stays plain Python: package markers, what runs once per match or per file, and the tools
# of tests and analysis (whose generic data classes the compiler does not take).
INTERPRETED = (
    "**/__init__.py",
    "core/conformance.py",
    "core/scenario*.py",
    "core/game.py",  # its subclasses name their match in brackets, which compiled plain classes cannot
    "blitzbowl/library*.py",
    "bots/arena.py",
    "bots/by_name.py",
    "bots/bowl/fitting.py",
    "bots/crew.py",
    "bots/intentions.py",
    "bots/ladder.py",
    "bots/program.py",
    "bots/prospects.py",
    "bots/statistics.py",
    "bots/table.py",
)

# Written in C: the innermost loops over sets of squares and over the cells of arrays.
IN_C = {
    "touchline.core._squares": [PACKAGE / "core/_squares.c", PACKAGE / "core/_ways.c"],
    "touchline.learn._cells": [PACKAGE / "learn/_cells.c"],
}
HEADERS = [PACKAGE / "core/_squares.h"]

C_FILES = Path("build/c")
PARTS = 16  # that the compiled modules are put together in, for as many cores
ENTRANCES = 32  # files that the entry points of the modules are put together in
PACKAGE_ENTRY = "PyInit___init__"
HIDDEN = ["-fvisibility=hidden", "-fno-semantic-interposition"]
OPTIMISATION = "1"  # of the C compiler: 3 takes half as long again and gains less than 3 %
MYPYC = "mypy==2.4.1"
BUILDING = {"bdist_wheel", "editable_wheel", "build", "build_ext"}


def compiled_modules() -> list[str]:
    """The source files that mypyc gets, in a stable order."""
    return [str(path) for path in sorted(matches(COMPILED) - matches(INTERPRETED))]


def matches(patterns: Iterable[str]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def forget_stale_files() -> None:
    """Of an earlier build only the compiled modules that still have a source may stay; they save much time."""
    compiled = matches(COMPILED) - matches(INTERPRETED) | {sources[0] for sources in IN_C.values()}
    sources = {str(path.relative_to(PACKAGE).with_suffix("")) for path in compiled}
    for package in Path("build").glob("lib*/touchline"):
        for path in package.rglob("*.*"):
            name = str(path.relative_to(package)).partition(".")[0]
            if path.is_file() and (path.suffix != ".so" or name not in sources):
                path.unlink()


def in_parts(sources: list[str]) -> list[str]:
    """The C files of modules, put together in a few of about the same size: each would read the same long headers."""
    modules = {Path(source) for source in sources if Path(source).name.startswith("__native_")}
    parts: list[list[Path]] = [[] for _ in range(PARTS)]
    sizes = [0] * PARTS
    for module in sorted(modules, key=lambda path: (-path.stat().st_size, path)):
        smallest = sizes.index(min(sizes))
        parts[smallest].append(module)
        sizes[smallest] += module.stat().st_size
    files = [put_together(f"part_{number:02}.c", part) for number, part in enumerate(parts) if part]
    return [*files, *(source for source in sources if Path(source) not in modules)]


def share_entrances(extensions: list[Extension]) -> None:
    """Give the modules' own small C files to the compiler a few at a time.

    Each of them is only an entry point, but would read the long headers of Python. A library then holds the entry
    points of some other modules too, which nobody calls there. No two in a file have the same name, apart from the
    second name that each has in case it is a package.
    """
    entrances = [each for each in extensions if len(each.sources) == 1]
    entrances.sort(key=lambda each: (each.name.rpartition(".")[2], each.name))
    for number in range(ENTRANCES):
        together = entrances[number::ENTRANCES]
        if together:
            file = put_together(f"entrances_{number:02}.c", [Path(each.sources[0]) for each in together])
            for each in together:
                each.sources = [file]


def put_together(name: str, modules: Iterable[Path]) -> str:
    """Write a C file that is made of others; its new date has it compiled again, whichever of them has changed."""
    file = C_FILES / name
    file.write_text(
        "".join(
            f"#undef {PACKAGE_ENTRY}\n#define {PACKAGE_ENTRY} {PACKAGE_ENTRY}{number}\n"
            f'#include "{module.relative_to(C_FILES).as_posix()}"\n'
            for number, module in enumerate(modules)
        )
    )
    return str(file)


def build_on_all_cores() -> type:
    """The usual build of extensions, but with several of them, and several C files of each, at once."""
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):
        def finalize_options(self) -> None:
            super().finalize_options()
            self.parallel = os.cpu_count()

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_one = compiler._compile
            locks: dict[str, Lock] = {}
            compiled: set[str] = set()

            def compile_once(made: str, *arguments: Any) -> None:
                with locks.setdefault(made, Lock()):  # several extensions may share a file
                    if made not in compiled:
                        compile_one(made, *arguments)
                        compiled.add(made)

            def compile_all(
                sources: list[str],
                output_dir: str | None = None,
                macros: Any = None,
                include_dirs: Any = None,
                debug: bool = False,
                extra_preargs: Any = None,
                extra_postargs: Any = None,
                depends: Any = None,
            ) -> list[str]:
                _, objects, postargs, options, build = compiler._setup_compile(
                    output_dir, macros, include_dirs, sources, depends, extra_postargs
                )
                arguments = compiler._get_cc_args(options, debug, extra_preargs)
                with ThreadPool() as pool:
                    jobs = [(made, *build[made], arguments, postargs, options) for made in objects if made in build]
                    pool.starmap(compile_once, jobs, chunksize=1)
                return objects

            compiler.compile = compile_all
            super().build_extensions()

    return BuildOnAllCores


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
        extensions = mypycify(
            modules, opt_level=OPTIMISATION, debug_level="0", target_dir=str(C_FILES), multi_file=True
        )
        for extension in extensions:
            extension.sources = in_parts(extension.sources)
        share_entrances(extensions)
        extensions += [
            Extension(name, [*map(str, sources)], depends=[*map(str, HEADERS)], extra_compile_args=["-O3"])
            for name, sources in IN_C.items()
        ]
        if os.name == "posix":  # nothing but the modules' own entry points is seen from outside, so calls can be direct
            for extension in extensions:
                # a list of its own: mypyc gives all extensions the same one
                extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN]
        setup(ext_modules=extensions, cmdclass={"build_ext": build_on_all_cores()})


if __name__ == "__main__":
    run()
