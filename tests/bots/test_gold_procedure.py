"""Bots at a Gold table where the coaches move the turn marker: they forget nothing and call at the right moment."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.cards.handbook.entries import CARDS
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot
from touchline.bots.bowl.search import SearchBowlBot
from touchline.core.dice import SeededDice
from touchline.core.match import NO

PLAYERS = {"1W": "e5", "2W": "e9", "1E": "y9"}


def chosen(table: Table) -> str:
    return table.match.describe(ScriptedBowlBot(1).choose(table.match))


def watched(marker: str) -> Table:
    """A turn of the west begins; its coach holds a card."""
    settings = versus({**team(), "card_draw": 1}, turn_marker=marker)
    table = stage(PLAYERS, settings, active="east", rerolls=[2, 2])
    table.match.hands[0] = sum(1 << n for n, card in enumerate(CARDS) if card.id == "the-chuck")
    return table.play("end turn")


@pytest.mark.parametrize("marker", ["coach", "any-time"])
def test_no_card_comes_before_the_marker(marker: str) -> None:
    table = watched(marker)
    assert (table.question, chosen(table)) == ("choice", "nothing")
    table.play("nothing")
    if marker == "any-time":
        assert (table.question, chosen(table)) == ("call", "let it pass"), "that would be too soon"
        table.play("let it pass")
    assert chosen(table) == "move the marker"
    table.play("move the marker")
    assert chosen(table) == "take the-chuck"


def test_wild_animals_act_first_and_a_late_one_is_called() -> None:
    settings = versus(team({}, {"skills": ["wild-animal"], "st": 5}))
    players = {"1W": "m5", "2W": "m9", "1E": "n5", "2E": "n9"}
    table = stage(players, settings, rerolls=[2, 2])
    assert chosen(table) == "block 2W"
    late = stage({**players, "2W": "m11", "2E": "y9"}, settings, rerolls=[2, 2]).play("move 1W", "stop", "move 2W")
    assert (late.question, chosen(late)) == ("call", "call")


def test_a_forgotten_marker_is_called() -> None:
    table = watched("any-time").play("nothing", "let it pass", "move 1W")
    assert (table.question, chosen(table)) == ("call", "call")


def test_a_blitz_without_a_named_target_ends_with_a_block() -> None:
    """Unfinished, it would be a turnover."""
    players = {"1W": "h8", "2W": "h6", "1E": "k8 ball", "2E": "y2"}
    table = stage(players, versus(team({"st": 5}, {"st": 5})))
    blitzer = chosen(table)
    assert blitzer.startswith("blitz")
    table.play(blitzer)
    assert chosen(table).startswith("to j")
    table.play(chosen(table))
    assert chosen(table) == "block 1E"


def test_a_search_does_not_end_a_turn_in_which_somebody_has_to_attack() -> None:
    settings = versus(team({"skills": ["frenzy"], "st": 3}))
    table = stage({"1W": "m8", "1E": "n8", "2E": "n7"}, settings, rerolls=[0, 0])
    assert NO not in table.match.legal
    bot = SearchBowlBot(1, iterations=12)
    assert all(candidate.script[0] in table.match.legal for candidate in bot.weighed(table.match))
    assert bot.choose(table.match) in table.match.legal


def test_a_search_looks_on_to_the_first_activation_of_the_other_side() -> None:
    table = stage({"1W": "e5 ball", "2W": "h9", "1E": "n9", "2E": "x9 stunned"}, rerolls=[2, 2])
    bot = SearchBowlBot(1, iterations=12)
    candidates = bot.candidates(table.match)
    assert candidates
    for number, candidate in enumerate(candidates):
        after = bot.played(table.match, candidate, SeededDice(number))
        assert bot.foresight.sees(after, 0)
        assert not after.stunned, "it has been turned face up"
