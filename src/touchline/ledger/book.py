"""The ledgers themselves: every rule of every document, read from docs/ledger/*.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from touchline.ledger.checkout import LedgerError

TITLES = {
    "bb2016": "Blood Bowl 2016: the match",
    "bb2016_extras": "Blood Bowl 2016: inducements, stadiums and cards",
    "bb2016_skills": "Blood Bowl 2016: skills",
    "bb2020": "Blood Bowl 2020: the match",
    "bb2020_extras": "Blood Bowl 2020: inducements, prayers and special rules",
    "bb2020_league": "Blood Bowl 2020: leagues",
    "bb2020_skills": "Blood Bowl 2020: skills and traits",
    "bb2020_stadiums": "Blood Bowl 2020: stadiums",
    "blitz_bowl": "Blitz Bowl",
    "gold": "Blood Bowl Gold",
    "gold_base": "Blood Bowl Gold: what it takes from the third edition",
    "league": "League match sequence",
    "match_events": "Match Events",
    "matched_play": "Matched Play tournaments",
}
FIELDS = {"id", "text", "source", "ruling", "data", "same_as"}
NEEDED = ("id", "text", "source")


@dataclass(frozen=True)
class Rule:
    """One rule in our own words."""

    id: str
    text: str
    source: str
    ruling: str = ""
    data: object = None
    same_as: str = ""
    """The id of a rule in another ledger that has the same effect: one parametrised test may prove both."""

    def mentions(self, word: str) -> bool:
        """Does the word occur in the id, the text, the ruling or the source? Upper and lower case are the same."""
        return word.casefold() in f"{self.id} {self.text} {self.ruling} {self.source}".casefold()


@dataclass(frozen=True)
class Ledger:
    """The rules of one document, in its order."""

    name: str
    rules: tuple[Rule, ...]

    @property
    def title(self) -> str:
        return TITLES.get(self.name, self.name)


class Book:
    """All ledgers together; a rule id occurs once in all of them."""

    def __init__(self, ledgers: Iterable[Ledger]) -> None:
        self.ledgers: Mapping[str, Ledger] = {ledger.name: ledger for ledger in ledgers}
        self.rules: Mapping[str, Rule] = {rule.id: rule for ledger in self.ledgers.values() for rule in ledger.rules}

    @classmethod
    def read(cls, folder: Path) -> Book:
        """Reads every ledger of a folder; all faults are reported at once."""
        faults: list[str] = []
        homes: dict[str, str] = {}
        ledgers = [read_ledger(path, homes, faults) for path in sorted(folder.glob("*.toml"))]
        faults += [fault for ledger in ledgers for fault in twin_faults(ledger, homes)]
        if faults:
            raise LedgerError("; ".join(faults))
        if not ledgers:
            raise LedgerError(f"there is no ledger in {folder}")
        return cls(ledgers)

    def ledger(self, name: str) -> Ledger:
        if name not in self.ledgers:
            raise LedgerError(f"there is no ledger {name!r}; the ledgers are {', '.join(self.ledgers)}")
        return self.ledgers[name]

    def find(self, words: str, ledger: str = "") -> list[Rule]:
        """The rules that mention all the words, of one ledger or of all, in their order."""
        ledgers = [self.ledger(ledger)] if ledger else self.ledgers.values()
        wanted = words.split()
        return [rule for each in ledgers for rule in each.rules if all(rule.mentions(word) for word in wanted)]

    def rule(self, rule_id: str) -> Rule:
        if rule_id not in self.rules:
            raise LedgerError(self.unknown(rule_id))
        return self.rules[rule_id]

    def twins(self, rule_id: str, edition: str) -> list[str]:
        """The rules of an edition, by the first part of their ids, that are the same as this one."""
        return [
            rule.id for rule in self.rules.values() if rule.same_as == rule_id and rule.id.startswith(f"{edition}.")
        ]

    def unknown(self, rule_id: object) -> str:
        """What to say of an id that no ledger holds."""
        near = get_close_matches(str(rule_id), self.rules, n=3, cutoff=0.75)
        return f"no ledger has a rule {rule_id!r}" + (f" (did you mean {' or '.join(near)}?)" if near else "")


@cache
def shipped_book() -> Book:
    """The ledgers that come with the package."""
    return Book.read(Path(__file__).parent / "rules")


def twin_faults(ledger: Ledger, homes: Mapping[str, str]) -> Iterator[str]:
    """A rule's `same_as` must name a rule of another ledger."""
    for rule in ledger.rules:
        if rule.same_as and homes.get(rule.same_as, f"{ledger.name}.toml") == f"{ledger.name}.toml":
            yield f"{ledger.name}.toml, {rule.id}: same_as names {rule.same_as!r}, which no other ledger has"


def read_ledger(path: Path, homes: dict[str, str], faults: list[str]) -> Ledger:
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("rule", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{path.name}: {error}")
        entries = []
    return Ledger(path.stem, tuple(read_rules(path.name, entries, homes, faults)))


def read_rules(name: str, entries: list[dict[str, object]], homes: dict[str, str], faults: list[str]) -> Iterator[Rule]:
    for number, entry in enumerate(entries, start=1):
        label = f"{name}, rule {number} ({entry.get('id', 'without id')})"
        wrong = entry_faults(entry)
        rule_id = str(entry.get("id"))
        if rule_id in homes:
            wrong.append(f"its id already stands in {homes[rule_id]}")
        if wrong:
            faults.append(f"{label}: {', '.join(wrong)}")
            continue
        homes[rule_id] = name
        yield Rule(
            id=rule_id,
            text=str(entry["text"]),
            source=str(entry["source"]),
            ruling=str(entry.get("ruling", "")),
            data=entry.get("data"),
            same_as=str(entry.get("same_as", "")),
        )


def entry_faults(entry: dict[str, object]) -> list[str]:
    missing = [f"{key} is missing" for key in NEEDED if not isinstance(entry.get(key), str) or not entry[key]]
    unknown = [f"{key} is not one of {', '.join(sorted(FIELDS))}" for key in sorted(entry.keys() - FIELDS)]
    return missing + unknown
