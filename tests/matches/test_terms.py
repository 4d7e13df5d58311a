"""Everything that stands on the screen of a match has plain words."""

from __future__ import annotations

import pytest

from touchline.blitzbowl import vocabulary as blitz
from touchline.bloodbowl import vocabulary as bowl
from touchline.matches import GAMES, bowl_of
from touchline.matches.options import options_as_data
from touchline.matches.terms import terms_of

STATES = {
    "blitzbowl": ["open", "marked", "prone", "reserves", "done", "Move", "Block", "Throw", "Armour"],
    "bloodbowl": [
        "standing",
        "stunned",
        "prone",
        "dazed",
        "lifted",
        "done",
        *bowl.BOXES[1:],
    ],
}


def own_terms(game: str) -> set[str]:
    """The actions and characteristics of an edition."""
    edition = GAMES[game].edition  # type: ignore[attr-defined]
    return {*edition.book.data["actions"]["uses"], *(name.upper() for name in edition.limits)}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_action_die_state_and_option_has_plain_words(game: str) -> None:
    words = blitz if bowl_of(game) is None else bowl
    kind = "blitzbowl" if bowl_of(game) is None else "bloodbowl"
    assert set(GAMES[game].questions) <= set(terms_of(game, "questions"))
    wanted = {*(words.KINDS if kind == "blitzbowl" else own_terms(game)), *words.RESULTS[1:], *STATES[kind]}
    assert wanted <= set(terms_of(game, "terms"))
    for option in options_as_data(game):
        assert option["text"], option["id"]


@pytest.mark.parametrize("game", [game for game in GAMES if bowl_of(game) is not None])
def test_every_formation_has_plain_words(game: str) -> None:
    edition = GAMES[game].edition  # type: ignore[attr-defined]
    assert {formation.id for formation in edition.formations} <= set(terms_of(game, "formations"))


@pytest.mark.parametrize("game", [game for game in GAMES if bowl_of(game) is not None])
def test_an_edition_explains_no_action_and_no_characteristic_that_it_lacks(game: str) -> None:
    others = {"PA", *bowl.KINDS} - own_terms(game)
    assert others & set(terms_of(game, "terms")) == set()
