"""Everything that a coach meets by name has a name and a text, once."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.game import EDITIONS, BloodBowl
from touchline.bloodbowl.rules.edition import Edition
from touchline.teams import load_library

ALL_EDITIONS = [pytest.param(game.edition, id=game.id) for game in EDITIONS]


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


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_one_concept_has_one_entry(edition: Edition) -> None:
    """A card says what it does, and what it has done to a player or a team; the skill Chainsaw is on a card as well."""
    sections = edition.glossary.sections
    counts = Counter(id for entries in sections.values() for id in entries)
    twice = {id for id, count in counts.items() if count > 1}
    cards = sections.get("cards", {})
    assert twice <= cards.keys()
    assert twice - sections["lasting"].keys() <= {"chainsaw"}
    assert [id for id in twice if edition.glossary.entries[id].name != cards[id].name] == []


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_a_glossary_speaks_of_its_own_edition_alone(edition: Edition) -> None:
    sections = edition.glossary.sections
    known = {effect.id for effect in edition.effects}
    assert [id for id in sections.get("match_events", {}) if id not in known] == []
    assert [id for id in sections["team_rules"] if id not in edition.known_team_rules] == []
    if "rush" in edition.glossary.words:
        assert [id for id, entry in edition.glossary.entries.items() if re.search(r"\bRush", entry.text)] == []


def test_names_are_words() -> None:
    assert [
        entry.name for entry in EDITION.glossary.entries.values() if "_" in entry.name or entry.name[0].islower()
    ] == []
    name_of = EDITION.glossary.name_of
    assert (name_of("josef-bugman"), name_of("zap"), name_of("badly-hurt")) == ("Josef Bugman", "Zap!", "Badly hurt")


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_a_skill_has_one_name_on_team_sheets_and_in_play(game: BloodBowl) -> None:
    sheets = load_library(edition=game.id.removeprefix("bloodbowl-")).skills
    names = {id: game.edition.glossary.name_of(id) for id in sheets}
    assert {id: skill.name for id, skill in sheets.items()} == names
