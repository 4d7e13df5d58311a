"""`touchline odds`: exact chances of the answers that a position offers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from touchline.catalogue import find_game
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.look import look_of
from touchline.cli.terminal.panels import odds_table
from touchline.core.dice import ScriptedDice
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.odds import Odds
from touchline.core.scenario_file import Scenario, read_file


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("answers", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="For scripts: one object for each answer.")
def command(file: Path, answers: tuple[str, ...], as_json: bool) -> int:
    """The exact odds of ANSWERS in the position of a scenario FILE; without any, of every answer that rolls dice.

    An answer is typed as in a game, such as "block 1W" or "throw 5W to 3W". The hardest block result is taken; nobody
    follows up or plays a card. In Blitz Bowl nothing is re-rolled, in Blood Bowl only what skills allow.
    """
    match = position_of(read_file(file))
    found = [line_odds(match, text) for text in answers] if answers else rolling_odds(match)
    if as_json:
        click.echo(json.dumps([as_data(text, odds) for text, odds in found], indent=2, ensure_ascii=False))
    else:
        show(match, found)
    return 0


def position_of(scenario: Scenario) -> Any:
    """The match at the start of a scenario."""
    game = find_game(scenario.game)
    dice = ScriptedDice(list(scenario.dice))
    try:
        if scenario.position is None:
            match = game.new(scenario.settings, dice)
        else:
            match = game.stage(scenario.position, scenario.settings, dice)
    except TouchlineError as error:
        raise ScenarioError(f"{scenario.name} cannot be set up: {error}") from error
    return match


def line_odds(match: Any, text: str) -> tuple[str, Odds]:
    """The odds of the last answer of a line."""
    copy = match.clone()
    *first, last = read_line(copy, text)
    for answer in first:
        copy.step(answer)
    return text, look_of(copy).odds(copy, last)


def rolling_odds(match: Any) -> list[tuple[str, Odds]]:
    """The odds of every answer on which dice fall."""
    found = [(match.describe(answer), look_of(match).odds(match, answer)) for answer in match.legal]
    return [(text, odds) for text, odds in found if not odds.sure]


def as_data(text: str, odds: Odds) -> dict[str, object]:
    return {
        "answer": text,
        "outcomes": [{"outcome": name, "chance": str(c), "percent": 100 * float(c)} for name, c in odds.outcomes],
        "facts": {fact: str(chance) for fact, chance in odds.facts.items()},
    }


def show(match: Any, found: list[tuple[str, Odds]]) -> None:
    console = Console(highlight=False)
    console.print(Text(match.prompt()))
    for text, odds in found:
        console.print(Text(text, style="bold"))
        console.print(odds_table(odds))
    if not found:
        texts = ", ".join(match.describe(answer) for answer in match.legal)
        console.print(Text(f"No answer rolls dice at once. Name one and what follows it: {texts}"))
