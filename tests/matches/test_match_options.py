"""What can be chosen for a match reaches the form and the command line, and league matches are ready to buy for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.cli.keyboard import typed
from touchline.blitzbowl.settings import DEFAULTS
from touchline.bloodbowl.game import BLOOD_BOWL, EDITIONS
from touchline.bloodbowl.team_sizes import MAX_PLAYERS
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError
from touchline.matches import GAMES
from touchline.matches.options import options_of
from touchline.matches.rosters import team_names
from touchline.matches.wishes import settings_for, with_teams
from touchline.teams import BoughtInducement, RosterRules, quick_start
from touchline.web.presentation import presentation_of

CHOSEN_ELSEWHERE = {"teams", "team_choice", "pitches", "additional_teams"}  # by fields of their own
BUDGETS = [1_300_000, 1_000_000]


def test_every_setting_of_a_game_can_be_chosen() -> None:
    settings = {"blitzbowl": set(DEFAULTS)}
    for bowl in EDITIONS:
        events = ["match_events"] if bowl.edition.has_match_events else []
        settings[bowl.id] = {*bowl.edition.switches, *bowl.edition.options, *events}
    for game in GAMES:
        chosen = {option.id for option in options_of(game)}
        assert chosen == settings[game] - CHOSEN_ELSEWHERE
        shown = presentation_of(game).choices()["options"]
        assert [option["id"] for option in shown] == [option.id for option in options_of(game)]


@pytest.mark.parametrize(("game", "option"), [(game, option) for game in GAMES for option in options_of(game)])
def test_every_value_that_is_offered_can_be_played(game: str, option: Any) -> None:
    for value in [value for value, _ in option.values] or [True, False]:
        wished = settings_for(game, {option.id: value})
        match = GAMES[game].new(wished, SeededDice(1))
        full = GAMES[game].settings_of(match)[option.id]
        assert (full["in_use"] if isinstance(full, dict) and "in_use" in full else full) is not None
        assert match.legal


def test_a_league_match_begins_with_buying() -> None:
    wished = {"teams": ["human", "orc"], "play": "league", "budget": BUDGETS, "treasury": [50_000, 0]}
    match = BLOOD_BOWL.new(with_teams(wished), SeededDice(1))
    assert "What do you buy for this match? 50,000 gold left." in match.prompt()
    assert match.actor == 0  # the dearer team first
    match.step(match.parse("buy bloodweiser-kegs"))
    assert match.actor == 1  # with an empty purse nobody is asked
    worth = [match.rules.team_value(match, seat) for seat in (0, 1)]
    assert f"{worth[0] - worth[1]:,} gold left" in match.prompt()
    hired = next(text for text in map(match.describe, match.legal) if text.startswith("hire "))
    before = worth[0] - worth[1]
    match.step(match.parse(hired))
    assert match.rules.purse_left(match, 1) < before


def test_everybody_for_hire_has_room_on_every_sheet() -> None:
    names = list(team_names())
    for number, west in enumerate(names):
        teams = [west, names[(number + 5) % len(names)]]
        wished = {"teams": teams, "play": "league", "budget": BUDGETS, "treasury": 200_000, "death_zone": True}
        match = BLOOD_BOWL.new(with_teams({**wished, "match_events": True}), SeededDice(1))
        assert max(len(side.sheets) for side in match.sides) <= MAX_PLAYERS
        for team, side in zip(with_teams({**wished, "match_events": True})["teams"], match.sides, strict=True):  # type: ignore[call-overload]
            listed = {sheet.name for sheet in side.sheets}
            assert {one["name"] for one in team["hirelings"]} <= listed


def test_the_players_to_consider_can_be_named() -> None:
    wished: dict[str, object] = {"teams": ["human", "orc"], "play": "league", "budget": BUDGETS}
    teams: Any = with_teams({**wished, "hires": [[], ["varag-ghoul-chewer", "orc-lineman"]]})["teams"]
    assert teams[0]["hirelings"] == []
    names = [(one["name"].casefold(), one["contract"]) for one in teams[1]["hirelings"]]
    assert names == [("varag ghoul-chewer", "star"), ("mercenary orc lineman", "mercenary")]
    with pytest.raises(SetupError, match="nobody-at-all cannot be hired by Human"):
        with_teams({**wished, "hires": [["nobody-at-all"], []]})
    with pytest.raises(SetupError, match="two lists of ids"):
        with_teams({**wished, "hires": ["griff-oberwald"]})


def test_a_league_list_holds_nothing_that_is_bought_before_the_match() -> None:
    listed = replace(quick_start("human", RosterRules(1_000_000)), inducements=(BoughtInducement("bribes", 1),))
    wished = {"teams": [listed.to_json(), "orc"], "budget": 1_150_000}
    assert with_teams(wished)["teams"]
    with pytest.raises(SetupError, match="in a league they are bought before the match"):
        with_teams({**wished, "play": "league"})


@pytest.mark.parametrize("gold", [[1, 2, 3], "much", [1_000_000, True], 5])
def test_gold_that_is_none_is_refused(gold: object) -> None:
    with pytest.raises(SetupError, match="allowed is gold from 800000 to 3000000"):
        with_teams({"budget": gold})


def test_the_terminal_takes_the_same_choices() -> None:
    gold = ["--budget", "1300000", "--budget", "1000000", "--treasury", "50000"]
    lines = ["buy bloodweiser-kegs", "quit", ""]
    session = typed("bowl", "--two", "--seed", "1", "--play", "league", "--faq", "2025-05", *gold, lines=lines)
    assert (session.code, session.error) == (0, "")
    assert session.shows("50,000 gold left", "buys Bloodweiser", "for 50,000 gold", "What do you buy")
    gold = ["--budget", "1300000", "--budget", "1000000", "--treasury", "100000"]
    lines = ["buy bloodweiser-kegs", "buy bloodweiser-kegs", "info bloodweiser kegs", "", "quit", ""]
    session = typed("bowl", "--two", "--seed", "1", "--play", "league", *gold, lines=lines)
    assert session.shows("Bloodweiser Kegs x2; reserves: ", "Bloodweiser Kegs: Each gives +1 on")
    session = typed("bowl", "--budget", "1", "--budget", "2", "--budget", "3")
    assert "once for both teams or once for each" in session.error
    assert "'--play': 'friendly' is not one of" in typed("bowl", "--play", "friendly").error


def test_a_simulation_takes_them_too() -> None:
    session = typed(
        "simulate", "bloodbowl", "--games", "1", "--jobs", "1", "--bots", "random", "random", "--death-zone"
    )
    assert (session.code, session.error) == (0, "")
    session = typed("simulate", "blitzbowl", "--games", "1", "--play", "league")
    assert "--play does not go with blitzbowl" in session.error
