"""Names and short meanings of what players, logs and pages call by id: skills, prayers, inducements, weather.

Each edition has a glossary of its own (`match.rules.glossary`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from touchline.bloodbowl.vocabulary import TESTS

SPOKEN_TESTS: Final = {
    "throw-team-mate": "throw of a team-mate",
    "stand-up": "roll to stand up",
    "interfere": "interference",
}


class Meaning(NamedTuple):
    """What something is called, and what it does in a sentence or two."""

    name: str
    text: str


class Glossary:
    """Meanings by section (skills, weather, prayers ...) and id; an id occurs in one section only."""

    __slots__ = ("entries", "sections", "words")

    def __init__(self, words: Mapping[str, str] | None = None) -> None:
        self.words: dict[str, str] = dict(words or {})  # of the edition, for rolls and results, by id
        self.sections: dict[str, dict[str, Meaning]] = {}
        self.entries: dict[str, Meaning] = {}  # all sections together

    def add(self, section: str, id: str, name: str, text: str) -> None:
        """Add a meaning, or replace the one that this id has in the section."""
        meaning = Meaning(name, text)
        self.sections.setdefault(section, {})[id] = meaning
        self.entries[id] = meaning

    def add_all(self, source: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
        """Add what a data file lists by section and id."""
        for section, listed in source.items():
            for id, meaning in listed.items():
                self.add(section, id, meaning["name"], meaning["text"])

    def name_of(self, id: str) -> str:
        """The name of anything with an id; what has no entry is called by its id in plain words."""
        meaning = self.entries.get(id)
        return meaning.name if meaning is not None else plain_name(id)

    def test_name(self, test: int) -> str:
        """A kind of test, as it is spoken of: the dodge, the throw of a team-mate."""
        id = TESTS[test]
        return self.words.get(id) or SPOKEN_TESTS.get(id, id)

    def result_name(self, id: str) -> str:
        """A result of the block dice."""
        return self.words.get(id) or id.replace("-", " ").title()

    def skill_name(self, listed: str) -> str:
        """A skill as a player has it, with its figure: `loner 4+` is Loner (4+)."""
        id, _, figure = listed.partition(" ")
        return f"{self.name_of(id)} ({figure})" if figure else self.name_of(id)


def plain_name(id: str) -> str:
    """An id in plain words."""
    return id.replace("-", " ").replace("_", " ").capitalize()
