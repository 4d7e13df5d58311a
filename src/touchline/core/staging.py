"""Reading a position that somebody wrote by hand: what the games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from touchline.core import mypyc_attr

SEAT_NAMES: Final = ("west", "east")
NO_PLAYER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionReader:
    """Reads a position key by key and gathers all faults; a game fills in `readers` and puts the pieces down."""

    def __init__(self, labels: dict[str, int], person: str, starts: tuple[str, ...]) -> None:
        self.faults: list[str] = []
        self.readers: dict[str, Callable[[str, object], None]] = {}
        self.labels = labels  # the number of each player
        self.person = person  # what the game calls a player
        self.starts = starts
        self.start: str = starts[0]

    def read_keys(self, position: Mapping[str, object]) -> None:
        """Hand every key of the position to its reader."""
        for key, value in position.items():
            if key in self.readers:
                self.readers[key](key, value)
            else:
                self.faults.append(f"unknown {key!r}; allowed: {', '.join(self.readers)}")

    def start_at(self, key: str, value: object) -> None:
        """What is asked first."""
        self.start = self.one_of(key, value, self.starts)

    def one_of(self, key: str, value: object, words: tuple[str, ...]) -> str:
        """One of these words; the first of them if it is another."""
        if value in words:
            return str(value)
        self.faults.append(f"{key} is {value!r}; allowed: {', '.join(words)}")
        return words[0]

    def seat(self, key: str, value: object) -> int:
        """The seat of a side."""
        return SEAT_NAMES.index(self.one_of(key, value, SEAT_NAMES))

    def two_numbers(self, key: str, value: object) -> list[int]:
        """A number for each seat."""
        if isinstance(value, list) and len(value) == 2 and all(type(n) is int and n >= 0 for n in value):
            return list(value)
        self.faults.append(f"{key} is a list of two numbers, west and east, not {value!r}")
        return [0, 0]

    def player(self, name: str) -> int:
        """The player with this label, or NO_PLAYER."""
        if name not in self.labels:
            self.faults.append(f"{name!r} is no {self.person}; allowed: {', '.join(self.labels)}")
        return self.labels.get(name, NO_PLAYER)

    def table(self, key: str, value: object) -> Mapping[str, object]:
        if isinstance(value, dict):
            return value
        self.faults.append(f"{key} is a table, not {value!r}")
        return {}

    def texts(self, key: str, value: object) -> list[str]:
        if isinstance(value, list) and all(isinstance(text, str) for text in value):
            return value
        self.faults.append(f"{key} is a list of texts, not {value!r}")
        return []
