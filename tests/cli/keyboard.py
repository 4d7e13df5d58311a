"""The `touchline` command with somebody typing at it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from click.testing import CliRunner

from touchline.cli.main import main


@dataclass(frozen=True)
class Session:
    """What a command printed and how it ended."""

    code: int
    output: str
    error: str

    def shows(self, *texts: str) -> bool:
        """Are all these texts on the screen, wherever the lines break?"""
        screen = " ".join(self.output.split())
        return all(" ".join(text.split()) in screen for text in texts)


def typed(*words: str, lines: Iterable[str] = ()) -> Session:
    """Run `touchline` with these words and type these lines; then the input ends."""
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"})
    keys = "".join(f"{line}\n" for line in lines)
    with runner.isolation(input=keys) as (output, error, _):
        try:
            main(list(words))
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        return Session(code, output.getvalue().decode(), error.getvalue().decode())
