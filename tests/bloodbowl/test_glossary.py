"""Everything that a coach meets by name has a name and a text, once."""

from __future__ import annotations

from collections import Counter

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.glossary import all_entries, load_glossary, name_of
from touchline.bloodbowl.team_settings import known
from touchline.bloodbowl.vocabulary import KICK_OFF_EVENTS, WEATHERS


def test_nothing_lacks_a_text() -> None:
    wanted = [effect.id for effect in EDITION.effects]
    wanted += [*known("skills"), *EDITION.specials, *known("team_rules"), *WEATHERS, *KICK_OFF_EVENTS]
    wanted += [prayer.effect.id for prayer in EDITION.prayers]
    assert [id for id in wanted if id not in all_entries()] == []
    assert [id for id, entry in all_entries().items() if not entry.name.strip() or not entry.text.strip()] == []


def test_one_concept_has_one_entry() -> None:
    counts = Counter(id for entries in load_glossary().values() for id in entries)
    assert [id for id, count in counts.items() if count > 1] == []


def test_names_are_words() -> None:
    assert [entry.name for entry in all_entries().values() if "_" in entry.name or entry.name[0].islower()] == []
    assert (name_of("josef-bugman"), name_of("zap"), name_of("badly-hurt")) == ("Josef Bugman", "Zap!", "Badly hurt")
