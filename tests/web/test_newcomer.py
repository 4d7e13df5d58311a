"""Somebody who has never played wins against the easiest bot with what is on the screen."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from tests.web.newcomer import Newcomer
from touchline.bots.by_name import read_bot
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction
from touchline.core.match import Match
from touchline.matches import find_game
from touchline.web.answers import look_ahead, offers
from touchline.web.presentation import Presentation, presentation_of


def click(match: Match, newcomer: Newcomer, shown: Presentation) -> None:
    """One gesture: what is clicked goes as far as it fits, as at a table."""
    view = match.view(newcomer.seat)
    answers = [asdict(offer) for offer in offers(match, shown)]
    state = {"view": view, "answers": answers, "picks_action": view["question"] in shown.action_questions}
    given = newcomer.answer(state, lambda actions: [asdict(look_ahead(match, action, shown)) for action in actions])
    match.step(match.parse(given[0]))
    for text in given[1:]:
        if match.over or match.actor != newcomer.seat:
            return
        try:
            match.step(match.parse(text))
        except IllegalAction:
            return


@pytest.mark.parametrize("seed", [101, 105])
def test_a_newcomer_wins_against_the_easiest_bot(seed: int) -> None:
    match = find_game("blitzbowl").new({"teams": ["orc", "dwarf"]}, SeededDice(seed))
    bot, shown, newcomer = (
        read_bot("first-match", "blitzbowl").make(seed - 100),
        presentation_of("blitzbowl"),
        Newcomer(0),
    )
    while not match.over:
        if match.actor == newcomer.seat:
            click(match, newcomer, shown)
        else:
            match.step(bot.choose(match))
    assert match.winner == newcomer.seat
