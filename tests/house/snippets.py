"""Snippets of Markdown documents: finding them, and running them as a reader would."""

from __future__ import annotations

import doctest
import multiprocessing
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from touchline.cli.main import COMMANDS, main

RUNNABLE = ("console", "python")
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<body>.*?)^(?P=indent)```", re.MULTILINE | re.DOTALL)
NOT_RUN = re.compile(r"<!-- not run: (?P<reason>[^>]+) -->\s*\Z")
PATIENCE = 120
SHELL_SIGNS = re.compile(r"[|&;<>$`*?~\\#]")

# A process that has loaded every command once and then forks for each: most of a short command is loading it.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__, *(f"touchline.cli.{name.replace('-', '_')}" for name in COMMANDS)])


@dataclass(frozen=True)
class Snippet:
    """A fenced block of a document."""

    language: str
    body: str
    line: int
    not_run: str  # why it cannot run; empty when it can


@dataclass(frozen=True)
class Command:
    """One `$ ...` line of a console block and the output that the document promises."""

    text: str
    output: str


def find_snippets(document: str) -> Iterator[Snippet]:
    for match in FENCE.finditer(document):
        before = document[: match.start()]
        excuse = NOT_RUN.search(before)
        body = "".join(line.removeprefix(match["indent"]) for line in match["body"].splitlines(keepends=True))
        yield Snippet(match["language"], body, before.count("\n") + 1, excuse["reason"] if excuse else "")


def commands(body: str) -> Iterator[Command]:
    """The commands of a console block, in order."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        text, _, output = part.partition("\n")
        yield Command(text, output)


def same(promised: str, given: str) -> bool:
    """Equal but for trailing blanks; `...` stands for anything in a line, alone on a line for any lines."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else ".*".join(map(re.escape, line.rstrip().split("..."))) + r"[ ]*\n"
        for line in promised.rstrip().splitlines()
    )
    return re.fullmatch(pattern, given.rstrip() + "\n" if given.rstrip() else "") is not None


def run_document(snippets: list[Snippet], folder: Path, quickly: bool = True) -> list[str]:
    """Runs the snippets of one document one after another in one folder; returns what did not come out as written.

    Quickly means that plain `touchline` commands are run by their entry point instead of the installed script.
    """
    names: dict[str, object] = {"__name__": "__main__"}
    faults: list[str] = []
    for snippet in snippets:
        if snippet.language == "console":
            faults += [f"line {snippet.line}: {fault}" for fault in run_console(snippet.body, folder, quickly)]
        else:
            faults += [f"line {snippet.line}: {fault}" for fault in run_python(snippet.body, names)]
    return faults


def run_console(body: str, folder: Path, quickly: bool) -> list[str]:
    faults = []
    for command in commands(body):
        plain = command.text.startswith("touchline ") and not SHELL_SIGNS.search(command.text)
        done = run_touchline(command.text, folder) if plain and quickly else run_in_shell(command.text, folder)
        if not same(command.output, done.stdout):
            faults.append(f"$ {command.text}\n--- promised\n{command.output}--- given\n{done.stdout}")
        if done.returncode and not command.output:
            faults.append(f"$ {command.text}\n--- exit code {done.returncode}")
    return faults


def environment_in(folder: Path) -> dict[str, str]:
    """An eighty-column terminal without colours."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    wanted = {"PATH": programs, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "HOME": str(folder)}
    return {**os.environ, **wanted}


def run_in_shell(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        text,
        shell=True,
        cwd=folder,
        env=environment_in(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def run_touchline(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    told = folder / ".told"
    process = FORKS.Process(target=be_touchline, args=(shlex.split(text)[1:], folder, environment_in(folder), told))
    process.start()
    process.join(PATIENCE)
    if process.exitcode is None:
        process.kill()
        raise subprocess.TimeoutExpired(text, PATIENCE)
    output = told.read_text(encoding="utf-8")
    told.unlink()
    return subprocess.CompletedProcess(text, process.exitcode, output)


def be_touchline(words: list[str], folder: Path, environment: dict[str, str], told: Path) -> None:
    """The `touchline` script, with its output in a file."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    with told.open("w", encoding="utf-8") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
        sys.stdout = sys.stderr = os.fdopen(1, "w", encoding="utf-8", buffering=1)
        main(words)


def run_python(body: str, names: dict[str, object]) -> list[str]:
    """A block with `>>>` is a doctest; any other is a script that must not raise."""
    if ">>> " not in body:
        try:
            exec(compile(body, "<snippet>", "exec"), names)
        except Exception as error:
            return [f"{type(error).__name__}: {error}"]
        return []
    report: list[str] = []
    test = doctest.DocTestParser().get_doctest(body, names, "snippet", None, 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    return ["".join(report)] if report else []
