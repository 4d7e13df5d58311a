"""Everything that a coach meets by name has a name and a text, once; rosters print the same words."""

from __future__ import annotations

from collections import Counter

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.glossary import all_entries, load_glossary, name_of
from touchline.bloodbowl.team_settings import known
from touchline.bloodbowl.vocabulary import KICK_OFF_EVENTS, WEATHERS
from touchline.catalogue.rosters import slug
from touchline.teams import load_library


def test_nothing_lacks_a_text() -> None:
    wanted = [effect.id for effect in EDITION.effects]
    wanted += [*known("skills"), *known("specials"), *known("team_rules"), *WEATHERS, *KICK_OFF_EVENTS]
    wanted += [prayer.effect.id for prayer in EDITION.prayers]
    assert [id for id in wanted if id not in all_entries()] == []
    assert [id for id, entry in all_entries().items() if not entry.name.strip() or not entry.text.strip()] == []


def test_one_concept_has_one_entry() -> None:
    counts = Counter(id for entries in load_glossary().values() for id in entries)
    assert [id for id, count in counts.items() if count > 1] == []


def test_names_are_words() -> None:
    assert [entry.name for entry in all_entries().values() if "_" in entry.name or entry.name[0].islower()] == []
    assert (name_of("josef-bugman"), name_of("zap"), name_of("badly-hurt")) == ("Josef Bugman", "Zap!", "Badly hurt")


def test_rosters_print_the_same_words() -> None:
    """The teams know nothing of the match, so lists and glossary each hold the sentence; neither changes alone."""
    library, entries = load_library(), all_entries()
    for item in library.inducements.values():
        assert (item.id, entries[item.id].name, entries[item.id].text) == (item.id, item.name, item.effect)
    for custom in library.custom_inducements.values():
        assert (custom.id, *entries[custom.id]) == (custom.id, custom.name, custom.effect)
    texts: dict[str, set[str]] = {}
    for star in library.stars.values():
        texts.setdefault(slug(star.ability), set()).add(star.effect)
    for id, told in texts.items():
        assert entries[id].text in told
