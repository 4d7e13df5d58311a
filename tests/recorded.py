"""Recorded games that must replay to the same end on every build and after every change of the code.

    python -m tests.recorded

records them again where they play differently now. It refuses that for a game whose `rules_version` was not raised.
"""

from __future__ import annotations

import lzma
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.rosters import classic_roster_settings, roster_settings
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD
from touchline.core.errors import TouchlineError
from touchline.core.game import Game
from touchline.core.record import Record, Recorder, verify
from touchline.core.snapshot import digest, dumps, loads
from touchline.matches.rosters import quick_team

FOLDER = Path(__file__).parent / "golden"
CHANGELOG = Path(__file__).parent.parent / "docs" / "rules_changelog.md"
NOT_OFFERED = 0  # the version of an edition that nobody has played yet
DEEP = 3  # rules that wait on top of one another
WHAT_TO_DO = """
A recorded game plays differently now, and so do the records that people keep. If that was not intended, mend the code.
If it was: raise `rules_version` of the game by one (of Blood Bowl in the data file of the edition), say in
docs/rules_changelog.md what changed, and record again by `python -m tests.recorded`. (If somebody else has raised the
version meanwhile, raise it once more and keep both lines.)
"""


class RulesChanged(Exception):
    """Recorded games play differently under the same rules version."""


def check_version_was_raised(game: Game[Any], number: int, before: int) -> None:
    """A game that was recorded by rules of some version plays differently now."""
    if before == game.rules_version != NOT_OFFERED:
        raise RulesChanged(f"{game.id}, game {number}, rules version {before}: {WHAT_TO_DO}")


def played_by_chance(game: Game[Any], settings: Mapping[str, object], number: int) -> Iterator[Recorder[Any]]:
    """A match after each of its random answers."""
    recorder: Recorder[Any] = Recorder(game, settings, 2024 + number)
    chance = random.Random(number)
    while not recorder.match.over:
        recorder.step(chance.choice(recorder.match.legal))
        yield recorder


@dataclass(frozen=True)
class Recorded:
    """The recorded games of one game: for each number its settings."""

    game: Game[Any]
    settings: Mapping[int, Mapping[str, object]]
    folder: Path = FOLDER

    @property
    def numbers(self) -> Sequence[int]:
        return list(self.settings)

    def record(self, number: int) -> Path:
        return self.folder / self.game.id / f"sample-{number}.txt"

    def snapshot(self, number: int) -> Path:
        """A position in the middle of an action, and where it leads by `play_on`."""
        return self.folder / self.game.id / f"snapshot-{number}.txt"

    def untouched(self, number: int) -> Path:
        """A record of long ago, which is never written again."""
        return self.folder / self.game.id / f"untouched-{number}.txt"

    def play_on(self, match: Any) -> str:
        """Play a match to its end by a fixed rule and tell where it ended."""
        decisions = 0
        while not match.over:
            decisions += 1
            match.step(match.legal[decisions * 7919 % len(match.legal)])
        return digest(self.game, match)

    def read(self, number: int) -> Record:
        return Record.load(self.record(number).read_text(encoding="utf-8"))

    def write(self) -> None:
        """Record the games that are missing or play differently; all or none."""
        (self.folder / self.game.id).mkdir(parents=True, exist_ok=True)
        found: dict[Path, str] = {}
        for number in self.settings:
            if self.record(number).exists():
                if self.still_plays(number):
                    continue
                check_version_was_raised(self.game, number, self.read(number).rules_version)
            record, snapshot = self.play(number)
            found |= {self.record(number): record.dump(), self.snapshot(number): snapshot}
        for path, text in found.items():
            path.write_text(text, encoding="utf-8")

    def still_plays(self, number: int) -> bool:
        """Do the record and the snapshot lead where they led?"""
        saved, end = self.snapshot(number).read_text(encoding="utf-8").split("\n")[:2]
        try:
            verify(self.game, self.read(number))
            return self.play_on(loads(self.game, saved)) == end
        except TouchlineError:
            return False

    def play(self, number: int) -> tuple[Record, str]:
        """Play a game by chance: its record, and a position in it with where that leads."""
        saved = ""
        for recorder in played_by_chance(self.game, self.settings[number], number):
            if len(recorder.match.stack) > DEEP:  # the last of these is kept
                saved = dumps(self.game, recorder.match)
                middle = recorder.match.clone()
        return recorder.finished(), f"{saved}\n{self.play_on(middle)}\n"


@dataclass(frozen=True)
class Series:
    """Many records of one game in one packed file, so that a change of a rare rule is noticed, too."""

    game: Game[Any]
    settings: Callable[[int], Mapping[str, object]]
    count: int
    folder: Path = FOLDER

    @property
    def path(self) -> Path:
        return self.folder / self.game.id / "series.txt.xz"

    def read(self) -> list[Record]:
        text = lzma.decompress(self.path.read_bytes()).decode()
        return [Record.load(each) for each in re.split(r"(?m)^(?=touchline-record )", text) if each]

    def write(self) -> None:
        """Record the games that are missing or play differently; all or none."""
        before = self.read() if self.path.exists() else []
        records = [self.renewed(number, before[number : number + 1]) for number in range(self.count)]
        if records != before:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(lzma.compress("".join(record.dump() for record in records).encode()))

    def renewed(self, number: int, before: list[Record]) -> Record:
        for record in before:
            try:
                verify(self.game, record)
                return record
            except TouchlineError:
                check_version_was_raised(self.game, number, record.rules_version)
        *_, recorder = played_by_chance(self.game, self.settings(number), number)
        return recorder.finished()


def quick_match(west: str, east: str, edition: str = "2020", **switches: object) -> dict[str, object]:
    return {"teams": [quick_team(west, None, edition), quick_team(east, None, edition)], **switches}


_SAMPLES = list(BLITZ_BOWL.samples())
# the basic game, the choices of the toss, and five full tables
BLITZ = Recorded(BLITZ_BOWL, {number: _SAMPLES[number] for number in (0, 1, 2, 8, 14, 17, 22)})
BOWL = Recorded(
    BLOOD_BOWL,
    {
        0: {},
        1: quick_match("human", "orc", extra_time=True),
        2: quick_match("goblin", "skaven", match_events=True),
        3: quick_match("chaos-renegade", "nurgle", match_events=True, conceding=True),
        4: quick_match("snotling", "vampire", faq="2025-05"),
    },
)

OLD = Recorded(BLOOD_BOWL_2016, {0: {}, 1: {"extra_time": True, "conceding": True}})
GOLD = Recorded(
    BLOOD_BOWL_GOLD,
    {
        0: {},
        1: quick_match("norse", "vampire", "gold", extra_time=True, conceding=True),
        2: quick_match("minotaur", "snotling", "gold", turn_marker="coach"),
    },
)
ALL = (BLITZ, BOWL, OLD, GOLD)
# every table of Blitz Bowl; of Blood Bowl random rosters with stars, inducements and cards, and every setting by chance
SERIES = (
    Series(BLITZ_BOWL, lambda number: _SAMPLES[number], len(_SAMPLES)),
    Series(BLOOD_BOWL, roster_settings, 40),
    Series(BLOOD_BOWL_2016, lambda number: classic_roster_settings(BLOOD_BOWL_2016, "2016", number), 40),
    Series(BLOOD_BOWL_GOLD, lambda number: classic_roster_settings(BLOOD_BOWL_GOLD, "gold", number), 40),
)

if __name__ == "__main__":
    for each in (*ALL, *SERIES):
        try:
            each.write()
        except RulesChanged as changed:
            raise SystemExit(str(changed)) from None
