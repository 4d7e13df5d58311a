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
        "MA",
        "ST",
        "AG",
        "PA",
        "AV",
    ],
}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_action_die_state_and_option_has_plain_words(game: str) -> None:
    words = blitz if bowl_of(game) is None else bowl
    kind = "blitzbowl" if bowl_of(game) is None else "bloodbowl"
    assert set(GAMES[game].questions) <= set(terms_of(game, "questions"))
    wanted = {*words.KINDS, *words.RESULTS[1:], *STATES[kind]}
    assert wanted <= set(terms_of(game, "terms"))
    for option in options_as_data(game):
        assert option["text"], option["id"]


@pytest.mark.parametrize("game", [game for game in GAMES if bowl_of(game) is not None])
def test_every_formation_has_plain_words(game: str) -> None:
    edition = GAMES[game].edition  # type: ignore[attr-defined]
    assert {formation.id for formation in edition.formations} <= set(terms_of(game, "formations"))
