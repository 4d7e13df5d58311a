"""A bot in another process: a user's program that answers with lines of JSON over standard input and output.

A program is known by a name that a person gives it on the command line; nobody else can start one. The names are kept
in the environment, so that the processes which play many matches know them too.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import subprocess
import threading
import weakref
from queue import Empty, Queue
from typing import Any, Final

from touchline.core.errors import TouchlineError

PROTOCOL: Final = 1
VARIABLE: Final = "TOUCHLINE_PROGRAMS"
PATIENCE: Final = 60.0  # seconds for an answer
_LONGEST: Final = 200  # characters of a bad line that an error shows
LONGEST_LINE: Final[int] = 65_536  # characters of a reply
MOST_LINES: Final[int] = 100  # that nobody has asked for


class ProgramError(TouchlineError):
    """A program that does not start, does not answer, or answers what is not allowed."""


def programs() -> dict[str, str]:
    """The commands of the programs that may be started, by their names."""
    found: dict[str, str] = json.loads(os.environ.get(VARIABLE, "{}"))
    return found


def add_program(text: str) -> str:
    """Make a program known, from `NAME=COMMAND`; returns its name as a bot."""
    name, equals, command = (part.strip() for part in text.partition("="))
    if not equals or not command or not name.replace("-", "").isalnum():
        raise ProgramError(f"{text!r} is not a program; write NAME=COMMAND, with a name of letters, digits and dashes")
    os.environ[VARIABLE] = json.dumps({**programs(), name: command})
    return f"program:{name}"


class ProgramBot:
    """Plays one match through a program, which is started for it and ended with it."""

    def __init__(self, name: str, game: str, seed: int, patience: float = PATIENCE) -> None:
        self.name = name
        self.command = programs()[name]
        self.patience = patience
        self.greeting = {"touchline": PROTOCOL, "game": game, "seed": seed}
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str] = Queue()

    def choose(self, match: Any) -> int:
        """Ask the program; a wrong answer is an error, not a move."""
        if len(match.legal) == 1:
            return int(match.legal[0])
        answers = [match.describe(action) for action in match.legal]
        asked = {
            "seat": match.actor,
            "prompt": match.prompt(),
            "count": len(answers),
            "answers": answers,
            "view": match.view(match.actor),
        }
        if self.process is None:
            self.start()
        given = self.exchange(asked).get("answer")
        if isinstance(given, str) and given in answers:
            return int(match.legal[answers.index(given)])
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(answers):
            return int(match.legal[given])
        raise ProgramError(
            f"the program {self.name} answered {given!r}; 'answer' is one of the {len(answers)} answers, or its number"
        )

    def start(self) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise ProgramError(f"the program {self.name} ({self.command}) does not start: {error}") from error
        threading.Thread(target=read_lines, args=(self.process, self.lines), daemon=True).start()
        weakref.finalize(self, end, self.process)
        self.exchange(self.greeting)

    def exchange(self, message: dict[str, object]) -> dict[str, object]:
        """Send a line and read the reply."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=self.patience)
        except (BrokenPipeError, Empty) as error:
            why = "has ended" if self.process.poll() is not None else f"has not answered for {self.patience:g} seconds"
            end(self.process)
            raise ProgramError(f"the program {self.name} {why}") from error
        if not line:
            raise ProgramError(f"the program {self.name} has ended")
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            raise ProgramError(
                f"the program {self.name} sent {line[:_LONGEST]!r}; a reply is one line with a JSON object"
            )
        return reply

    def close(self) -> None:
        """End the program."""
        if self.process is not None:
            end(self.process)


def read_lines(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Hand on what the program prints, at last an empty text. An endless line, or far too many, end the reading."""
    assert process.stdout is not None
    while line := process.stdout.readline(LONGEST_LINE):
        lines.put(line)
        if not line.endswith("\n") or lines.qsize() > MOST_LINES:
            break
    lines.put("")


def end(process: subprocess.Popen[str]) -> None:
    """Close the program's input, which asks it to end, and insist after a second."""
    if process.stdin is not None and not process.stdin.closed:
        with contextlib.suppress(OSError):
            process.stdin.close()
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
