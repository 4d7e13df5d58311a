"""Every text that an edition of Blood Bowl can show uses its own words: none of those that only another edition has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from tests.bloodbowl.exhaustive import SAFARIS
from tests.bloodbowl.staging_helpers import varied
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.game import EDITIONS, BloodBowl
from touchline.bloodbowl.notation import prompt
from touchline.bloodbowl.words import sentences
from touchline.core.dice import SeededDice
from touchline.core.events import EventList
from touchline.matches.options import options_as_data
from touchline.matches.playable import LIST_EDITIONS
from touchline.matches.terms import terms_of
from touchline.teams import load_library
from touchline.web.answers import offers
from touchline.web.glossary import glossary_of
from touchline.web.presentation import presentation_of

# words of the 2020 edition, each with what the older ones say instead
NEWER: Final = {
    r"[Mm]ark(?:s|ed|ing)?|[Uu]nmarked": "in a tackle zone",
    r"(?<!turn )(?<!the )(?<![AaEe] )markers?": "tackle zones",
    r"Open": "outside opposing tackle zones",
    r"[Rr]ush(?:es|ed|ing)?": "Go For It",
    r"PA|Passing Ability|Passing [Tt]ests?": "AG, pass rolls",
    r"(?:Agility|Dodge|agility|dodge|catch|pass|Catch|Pass) tests?": "rolls",
    r"[Ii]nterfer\w*": "intercept",
    r"[Dd]eflect\w*": "intercept",
    r"[Jj]ump(?:s|ed|ing)?(?! Up)": "leap",
    r"[Aa]ctivat\w*": "act, declare an Action",
    r"Push Back|Player Down|Pow|Stumble": "Pushed Back, Attacker Down, Defender Down, Defender Stumbles",
    r"[Dd]istracted": "without a tackle zone",
    r"[Dd]eviat\w*": "scatter",
    r"Dedicated Fans?": "Fan Factor",
    r"Seriously Hurt|Serious Injury|Lasting Injury|Seriously hurt|Serious injury|Lasting injury": "the Casualty table",
    r"(?:AG|AV) \d\+": "AG 3, AV 8",
    r"bracketed|\(X\+?\)|X\+|\+X": "the number",
    r"Bone Head|Sidestep|Safe Pass|Bloodlust": "Bone-head, Side Step, Safe Throw, Blood Lust",
    r"[Pp]rayers?": "no such thing",
}
# abbreviations of the tabletop that no glossary explains
SHORT: Final = {r"TZs?|KD|GFIs?|KO": "tackle zone, Knocked Down, Go For It, Knocked Out"}
# of the Gold edition alone
OLDER: Final = {r"[Tt]oad|[Pp]enalty roll|[Ss]eriously [Ii]njured": "frog, sent off, the Casualty table"}
# of the 2016 edition, in Gold
LATER: Final = {r"FAME|Loner|Placed Prone|[Ff]rog|Bribes": "fan factor, ally, prone, toad, cards"}
MANY: Final = 40  # answers to a question that are not looked at
FOREIGN: Final = {
    BB2020: {r"Go(?:ing)? For It|Attacker Down|Defender (?:Down|Stumbles)|FAME": "Rush, Pow ..."},
    BB2016: {**NEWER, **SHORT, **OLDER},
    GOLD: {**NEWER, **SHORT, **LATER},
}


def texts_of(game: BloodBowl) -> Iterator[tuple[str, str]]:
    """Everything that the edition says before a match: where it stands, and the text."""
    for entry in glossary_of(game.id):
        yield f"{entry.kind} {entry.name}", entry.text
    for section in ("questions", "terms"):
        for id, text in terms_of(game.id, section).items():
            yield f"{section} {id}", text
    for option in options_as_data(game.id):
        yield f"option {option['id']}", option["text"]
    library = load_library(edition=LIST_EDITIONS[game.id])
    yield from ((f"skill {skill.id}", skill.text) for skill in library.skills.values())
    yield from ((f"weapon {weapon.id}", weapon.text) for weapon in library.weapons.values())
    yield from ((f"inducement {item.id}", item.effect) for item in library.inducements.values())
    yield from ((f"star {star.id}", star.effect) for star in library.stars.values())


def foreign_words(game: BloodBowl, text: str) -> list[str]:
    """What the edition does not say, with what it says instead."""
    return [
        f"{found} (say: {better})"
        for pattern, better in FOREIGN[game.id].items()
        for found in re.findall(rf"\b(?:{pattern})(?!\w)", text)
    ]


def foreign_names(game: BloodBowl) -> re.Pattern[str]:
    """Names of skills, weathers and kick-off results that only other editions have."""
    sections = ("skills", "weather", "kick_off")
    known = {meaning.name for meaning in game.edition.glossary.entries.values()}
    others = {
        meaning.name
        for other in EDITIONS
        for section in sections
        for meaning in other.edition.glossary.sections[section].values()
    }
    names = sorted(name for name in others - known if " " in name or "-" in name)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?!\w)")


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_no_text_uses_a_word_of_another_edition(game: BloodBowl) -> None:
    found = {where: words for where, text in texts_of(game) if (words := foreign_words(game, text))}
    assert found == {}


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_no_text_names_what_only_another_edition_has(game: BloodBowl) -> None:
    names = foreign_names(game)
    found = {where: words for where, text in texts_of(game) if (words := names.findall(text))}
    assert found == {}


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
def test_no_question_no_answer_and_no_line_of_the_log_uses_a_word_of_another_edition(game: BloodBowl) -> None:
    chance, sink = Random(7), EventList()
    shown = presentation_of(game.id)
    match = game.new(SAFARIS[game.id].settings(7, (), game.edition), SeededDice(7), sink)
    for _ in range(600):
        if match.over:
            break
        match.step(varied(chance, match))
        lines = [*sentences(match, sink.drain(), match.actor), prompt(match)]
        if 0 < len(match.legal) < MANY:
            lines += [offer.label for offer in offers(match, shown)]
        for line in lines:
            assert foreign_words(game, line) == [], line
