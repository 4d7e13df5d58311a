"""What the glossary lists of each game: skills, stars, cards, tables, and the words on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from touchline.blitzbowl.library import load_library
from touchline.bloodbowl.glossary import plain_name
from touchline.bloodbowl.rules.edition import Edition
from touchline.matches import GAMES, as_bowl
from touchline.matches.playable import LIST_EDITIONS
from touchline.teams import standard_rules
from touchline.teams.checks.stars import employers
from touchline.teams.library import library_of
from touchline.teams.model import Star
from touchline.teams.wording import gold
from touchline.web.presentation import plain_words

SECTIONS: Final[Mapping[str, str]] = {
    "cards": "Special play card",
    "casualties": "Casualty table",
    "inducements": "Inducement",
    "kick_off": "Kick-off table",
    "lasting": "Effect during a match",
    "match_events": "Match Event",
    "other": "Term",
    "prayers": "Prayer to Nuffle",
    "referees": "Referee",
    "skills": "Skill or trait",
    "spells": "Spell",
    "stadiums": "Stadium",
    "stars": "Ability of a star",
    "team_rules": "Special rule of teams",
    "terms": "Term",
    "weather": "Weather",
}
STAR: Final = "Star player"
WORD: Final = "Term"


class Entry(NamedTuple):
    """One thing with its kind, its name and what it does; `id` is its anchor on the page."""

    id: str
    kind: str
    name: str
    text: str

    def has(self, words: list[str]) -> bool:
        """Do all these words occur in it?"""
        whole = f"{self.kind} {self.name} {self.text}".casefold()
        return all(word in whole for word in words)


@cache
def glossary_of(game: str) -> tuple[Entry, ...]:
    """Everything that a game's glossary lists, by name; what would be listed twice is listed once."""
    bowl = as_bowl(GAMES[game])
    entries = [*_of_the_cards()] if bowl is None else [*_of_the_book(bowl.edition), *_stars(game)]
    names = bowl.edition.glossary.words if bowl else {}
    entries += _words(game, names, {entry.name for entry in entries if entry.kind == SECTIONS["other"]})
    found = {(entry.kind, entry.name, entry.text): entry for entry in reversed(entries) if entry.text}
    return tuple(sorted(found.values(), key=lambda entry: (entry.name.casefold(), entry.kind)))


def _of_the_cards() -> Iterator[Entry]:
    """Abilities, cards, arenas and balls of Blitz Bowl."""
    library = load_library()
    shelves: list[tuple[str, Mapping[str, Any]]] = [
        ("Ability", library.abilities),
        ("Bonus Play", library.bonus_plays),
        ("Event", library.events),
        ("Arena", library.arenas),
        ("Ball", library.balls),
    ]
    for kind, shelf in shelves:
        yield from (Entry(id, kind, entry.name, entry.text) for id, entry in shelf.items())
    for id, card in library.challenges.items():
        points = f"{card.points} point{'' if card.points == 1 else 's'}"
        yield Entry(id, "Challenge card", card.name, f"{points}. {card.text}")


def _of_the_book(edition: Edition) -> Iterator[Entry]:
    """What the glossary of an edition of Blood Bowl says; of the casualty table the rows that the edition has.

    A card and its effect during a match are one entry.
    """
    sections = edition.glossary.sections
    for section, listed in sections.items():
        for id, meaning in listed.items():
            other_edition = section == "casualties" and id not in edition.casualty_names
            if not other_edition and not (section == "lasting" and id in sections.get("cards", {})):
                anchor = f"card-{id}" if section == "cards" else id
                yield Entry(anchor, SECTIONS[section], meaning.name, meaning.text)


def _stars(game: str) -> Iterator[Entry]:
    """The stars of an edition, with price, profile and skills."""
    lists = LIST_EDITIONS.get(game)
    if lists is None:
        return
    library = library_of(standard_rules(lists))
    for star in library.stars.values():
        yield Entry(f"star-{star.id}", STAR, star.name, f"{star_words(star)} Plays for {employers(star, library)}.")


def star_words(star: Star) -> str:
    """What a star costs and can do."""
    pair = len(star.profiles) > 1
    players = [
        f"{f'{one.name}: ' if pair else ''}{one.profile}; {', '.join(map(str, one.skills)) or 'no skills'}."
        for one in star.profiles
    ]
    ability = f"{star.ability}: {star.effect}" if star.ability and star.effect else ""
    return " ".join(part for part in (f"{gold(star.cost).capitalize()}.", *players, ability) if part)


def _words(game: str, names: Mapping[str, str], known: set[str]) -> Iterator[Entry]:
    """Plain words for what stands on the screen; `names` are those of the edition, `known` is explained already."""
    for id, text in plain_words(game)["terms"].items():
        name = names.get(id) or (id if id[0].isupper() else plain_name(id))
        if name not in known:
            yield Entry(f"word-{id.replace(' ', '-')}", WORD, name, text)
