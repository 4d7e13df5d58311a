"""The commands of one room called as a person would."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from touchline.cli.main import main


class Commands:
    """`touchline ROOM ...`."""

    def __init__(self, room: str) -> None:
        self.room = room

    def call(self, *words: object) -> tuple[int, str, str]:
        """Exit code, output and errors."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                main([self.room, *map(str, words)])
            except SystemExit as end:
                return int(end.code or 0), out.getvalue(), err.getvalue()
        raise AssertionError("the command did not end")

    def done(self, *words: object) -> str:
        """What a command says that is carried out."""
        code, out, err = self.call(*words)
        assert code == 0, err
        return out

    def data(self, *words: object) -> Any:
        """The same as data."""
        return json.loads(self.done(*words, "--json"))

    def refusal(self, *words: object) -> str:
        """What is said of a command that is refused."""
        code, out, err = self.call(*words)
        assert code == 2, out
        return err
