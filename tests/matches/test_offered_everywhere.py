"""Every edition of Blood Bowl can be played, simulated, printed and looked up wherever one of them can."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.keyboard import typed
from touchline.bloodbowl.game import BLOOD_BOWL_2016, EDITIONS, BloodBowl
from touchline.bots.by_name import quick_bot, read_bot
from touchline.cli.edition_option import SHORT_NAMES
from touchline.core.dice import SeededDice
from touchline.learn.perspective import perspective_of
from touchline.matches.options import options_of
from touchline.matches.playable import LIST_EDITIONS
from touchline.matches.rosters import quick_list
from touchline.teams import edition_of, roster_sheet, sheet_text, standard_rules
from touchline.web.presentation import presentation_of

every_edition = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)


def test_2016_is_among_them() -> None:
    assert SHORT_NAMES["2016"] == BLOOD_BOWL_2016.id
    assert list(SHORT_NAMES.values()) == [game.id for game in EDITIONS]


@every_edition
def test_in_the_terminal_by_its_short_name(game: BloodBowl) -> None:
    short = game.id.rpartition("-")[2]
    for name in (short, game.id):
        session = typed("bowl", "--edition", name, "--seed", "1", "--two", lines=["quit", ""])
        assert session.code == 0
        assert session.shows("Human", "Orc")
    assert "2020, 2016" in typed("bowl", "--edition", "1886").error


def test_an_option_of_another_edition_is_refused() -> None:
    refused = typed("bowl", "--edition", "2016", "--faq", "2024-05", "--two")
    assert refused.code == 2
    assert "--faq does not go with bloodbowl-2016" in refused.error


@every_edition
def test_in_simulations(game: BloodBowl) -> None:
    run = typed("simulate", game.id, "--games", "1", "--jobs", "1", "--bots", "random", "random", "--json")
    assert json.loads(run.output)["game"] == game.id


@every_edition
def test_in_odds_of_typed_positions(game: BloodBowl) -> None:
    short = game.id.rpartition("-")[2]
    found = typed("odds", "--edition", short, "--player", "1W h8", "--player", "1E i8", "--json", "block 1W 1E")
    outcomes = {outcome["outcome"]: outcome["chance"] for outcome in json.loads(found.output)[0]["outcomes"]}
    # armour 9+ or more than 8 is the same; one die: two faces of six knock the defender down, one both players
    assert outcomes["1E pushed to j7"] == "1/3"


@every_edition
def test_in_scenario_files(game: BloodBowl, tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    step = '[[step]]\naction = "move 1W"\nexpect = { question = "move" }'
    path.write_text(f'game = "{game.id}"\ntitle = "a step"\n[position]\nplayers = {{ 1W = "h8" }}\n{step}\n')
    found = typed("scenario", str(path))
    assert (found.code, found.error) == (0, "")


@every_edition
def test_for_learning_programs_and_bots(game: BloodBowl) -> None:
    perspective = perspective_of(game.id)
    match = game.new({}, SeededDice(0))
    assert perspective.observer.observe(match, 0).size == perspective.observer.layout.size
    read_bot(quick_bot(game.id), game.id)  # refuses a bot that does not know the game


@every_edition
def test_on_printed_rosters_and_in_the_glossary(game: BloodBowl) -> None:
    edition = LIST_EDITIONS[game.id]
    printed = sheet_text(roster_sheet(quick_list("orc", None, edition), standard_rules(edition)))
    assert (" PA " in printed) == ("PA" in edition_of(edition).figures)
    assert game.edition.glossary.skill_name("block") == "Block"


@every_edition
def test_in_the_browser(game: BloodBowl) -> None:
    choices = presentation_of(game.id).choices()
    assert {"human", "orc"} <= {team["id"] for team in choices["teams"]}
    assert {option.id for option in options_of(game.id)} >= {"play", "extra_time", "conceding"}
