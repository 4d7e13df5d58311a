"""Everything that a coach meets by name has a name and a text, once."""

from __future__ import annotations

from collections import Counter

from touchline.bloodbowl.editions.bb2020 import EDITION


def test_nothing_lacks_a_text() -> None:
    wanted = [effect.id for effect in EDITION.effects]
    wanted += [
        *EDITION.known_skills,
        *EDITION.specials,
        *EDITION.known_team_rules,
        *EDITION.weathers,
        *EDITION.kick_off_events,
    ]
    wanted += [prayer.effect.id for prayer in EDITION.prayers]
    assert [id for id in wanted if id not in EDITION.glossary.entries] == []
    assert [
        id for id, entry in EDITION.glossary.entries.items() if not entry.name.strip() or not entry.text.strip()
    ] == []


def test_one_concept_has_one_entry() -> None:
    counts = Counter(id for entries in EDITION.glossary.sections.values() for id in entries)
    assert [id for id, count in counts.items() if count > 1] == []


def test_names_are_words() -> None:
    assert [
        entry.name for entry in EDITION.glossary.entries.values() if "_" in entry.name or entry.name[0].islower()
    ] == []
    name_of = EDITION.glossary.name_of
    assert (name_of("josef-bugman"), name_of("zap"), name_of("badly-hurt")) == ("Josef Bugman", "Zap!", "Badly hurt")
