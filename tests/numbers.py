"""The registries of numbers: what a match stores as numbers, by id.

    python -m tests.numbers

appends the ids that are missing. Nothing that stands in a registry is ever moved or removed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from touchline.blitzbowl.edition import EDITION as BLITZ
from touchline.bloodbowl.editions.bb2016 import EDITION as BB2016
from touchline.bloodbowl.editions.bb2020 import EDITION as BB2020
from touchline.bloodbowl.editions.gold import EDITION as GOLD

SOURCES = Path(__file__).parent.parent / "src" / "touchline"


@dataclass(frozen=True)
class Registry:
    """A registry, and the ids that the program has, by kind."""

    path: Path
    ids: Mapping[str, Sequence[str]]

    def registered(self) -> dict[str, list[str]]:
        return tomllib.loads(self.path.read_text(encoding="utf-8"))

    def missing(self) -> dict[str, list[str]]:
        known = self.registered()
        found = {kind: [id for id in ids if id and id not in known[kind]] for kind, ids in self.ids.items()}
        return {kind: ids for kind, ids in found.items() if ids}

    def append(self) -> None:
        text = self.path.read_text(encoding="utf-8")
        for kind, ids in self.missing().items():
            end = text.index("\n]", text.index(f"\n{kind} = [")) + 1
            text = text[:end] + "".join(f'    "{id}",\n' for id in ids) + text[end:]
        self.path.write_text(text, encoding="utf-8")


REGISTRIES = [
    Registry(SOURCES / "blitzbowl" / "data" / "numbers.toml", {"effects": BLITZ.names}),
    Registry(SOURCES / "bloodbowl" / "data" / "bb2020_numbers.toml", BB2020.stored_numbers()),
    Registry(SOURCES / "bloodbowl" / "data" / "bb2016_numbers.toml", BB2016.stored_numbers()),
    Registry(SOURCES / "bloodbowl" / "data" / "gold_numbers.toml", GOLD.stored_numbers()),
]

if __name__ == "__main__":
    for registry in REGISTRIES:
        registry.append()
