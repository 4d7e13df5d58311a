"""`touchline odds`: exact chances of the answers that a position offers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from touchline.bloodbowl.game import EDITIONS
from touchline.cli.edition_option import edition_option
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.look import look_of
from touchline.cli.terminal.panels import odds_table
from touchline.cli.typed_positions import typed_position
from touchline.core.dice import ScriptedDice
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.odds import Odds
from touchline.core.scenario_file import Scenario, read_file
from touchline.matches import bowl_of, find_game


@click.command()
@click.argument("arguments", nargs=-1, metavar="[FILE] [ANSWERS]...")
@click.option("--player", "players", multiple=True, help='Instead of a FILE: a player, such as "1W h8 st4 block".')
@edition_option("With --player: the edition of the rules.")
@click.option("--ball", help="With --player: the square of a loose ball.")
@click.option("--rerolls", type=click.IntRange(0, 16), help="Blood Bowl: team re-rolls to spend; else none is spent.")
@click.option("--json", "as_json", is_flag=True, help="For scripts: one object for each answer.")
def command(
    arguments: tuple[str, ...],
    players: tuple[str, ...],
    edition: str,
    ball: str | None,
    rerolls: int | None,
    as_json: bool,
) -> int:
    """The exact odds of ANSWERS in a position; without any, of every answer that rolls dice.

    The position is in a scenario FILE, or for Blood Bowl typed with a --player for everybody on the pitch: number and
    side, square, and what is special about them, such as "1W h8 st4 ag2 block mighty-blow=1", "2W k8 ball" or
    "1E i8 dodge prone".

    An answer is typed as in a game, such as "block 1W", "move 1W to e8" or "throw 5W to 3W". The hardest block result
    is taken; nobody follows up or plays a card. In Blitz Bowl nothing is re-rolled, in Blood Bowl what skills allow
    and, with --rerolls, what the team can.
    """
    scenario, answers = asked_about(arguments, players, edition, ball)
    match = position_of(with_rerolls(scenario, rerolls))
    spend = rerolls is not None
    found = [line_odds(match, text, spend) for text in answers] if answers else rolling_odds(match, spend)
    if as_json:
        click.echo(json.dumps([as_data(text, odds) for text, odds in found], indent=2, ensure_ascii=False))
    else:
        show(match, found)
    return 0


def asked_about(
    arguments: tuple[str, ...], players: tuple[str, ...], edition: str, ball: str | None
) -> tuple[Scenario, tuple[str, ...]]:
    """The position of a file or of the texts, and the answers that are left."""
    if players:
        game = next(game for game in EDITIONS if game.id == edition)
        return typed_position(players, ball, game.edition), arguments
    if ball is not None:
        raise click.UsageError("--ball goes with --player; a file says itself where the ball is")
    if not arguments:
        raise click.UsageError('name a scenario file, or type the players: --player "1W h8 block" --player "1E i8"')
    return read_file(Path(arguments[0])), arguments[1:]


def with_rerolls(scenario: Scenario, rerolls: int | None) -> Scenario:
    """The scenario with this many team re-rolls for both teams."""
    if rerolls is None:
        return scenario
    if bowl_of(scenario.game) is None or scenario.position is None:
        raise click.UsageError("--rerolls is for positions of Blood Bowl")
    return replace(scenario, position={**scenario.position, "rerolls": [rerolls, rerolls]})


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


def line_odds(match: Any, text: str, spend: bool) -> tuple[str, Odds]:
    """The odds of the last answer of a line."""
    copy = match.clone()
    *first, last = read_line(copy, text)
    for answer in first:
        copy.step(answer)
    return text, look_of(copy).odds(copy, last, spend)


def rolling_odds(match: Any, spend: bool) -> list[tuple[str, Odds]]:
    """The odds of every answer on which dice fall."""
    found = [(match.describe(answer), look_of(match).odds(match, answer, spend)) for answer in match.legal]
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
