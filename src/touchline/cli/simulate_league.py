"""`touchline simulate league`: whole seasons between bots, and how their teams grow."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import click

from touchline.bots.statistics import wilson
from touchline.cli.journal_desk import show_table
from touchline.core.errors import TouchlineError
from touchline.league import DEFAULT_RULES, RULE_SETS, LeagueRules, changed_rules, load_rules
from touchline.simulate.growth import Growth, check_growth_picture, growth_svg, quantile
from touchline.simulate.league_seasons import PLAYS, SeasonPlan, play_named, play_seasons

PICTURE = Path("growth.svg")


@click.command("league")
@click.option("--rules", default=DEFAULT_RULES, show_default=True, type=click.Choice(RULE_SETS), help="The rule set.")
@click.option("--teams", default=8, show_default=True, type=click.IntRange(2, 32), help="Teams of the league.")
@click.option("--roster", "rosters", multiple=True, help="A team list to play with; repeatable. All if not given.")
@click.option("--seasons", default=2, show_default=True, type=click.IntRange(1, 20), help="Seasons of each run.")
@click.option("--meetings", default=1, show_default=True, type=click.IntRange(1, 4), help="How often two teams meet.")
@click.option("--runs", default=1, show_default=True, type=click.IntRange(1, 1000), help="How many leagues.")
@click.option(
    "--play",
    default="model",
    show_default=True,
    type=click.Choice(list(PLAYS)),
    help="Results of a quick model, or real matches between bots.",
)
@click.option(
    "--set", "figures", multiple=True, metavar="NAME=NUMBER", help="Change a figure of the rules; repeatable."
)
@click.option("--off", multiple=True, metavar="STEP", help="Switch a step off; repeatable.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Makes dice and bots reproducible."
)
@click.option("--output", default=PICTURE, show_default=True, type=click.Path(path_type=Path), help="The picture.")
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def command(
    rules: str,
    teams: int,
    rosters: tuple[str, ...],
    seasons: int,
    meetings: int,
    runs: int,
    play: str,
    figures: tuple[str, ...],
    off: tuple[str, ...],
    seed: int,
    output: Path,
    as_json: bool,
) -> None:
    """Play whole seasons between bots and draw how teams grow: values, deaths and win rates.

    Commissioners try house rules with it: --set draft.budget=1100000, --off expensive-mistakes.
    """
    check_growth_picture(output)
    chosen = house_rules(load_rules(rules), figures, off, teams)
    plan = SeasonPlan(chosen, teams, seasons, seed, meetings, rosters)
    growth, begun = Growth(), time.perf_counter()
    for run in range(runs):
        play_seasons(replace(plan, seed=seed + 1000 * run), play_named(play, chosen), growth.match)
    took = time.perf_counter() - begun
    title = f"{chosen.name}: {growth.matches} matches of bots ({play})"
    output.write_text(growth_svg(growth, title), encoding="utf-8")
    if as_json:
        data = {"rules": rules, "play": play, "seed": seed, "runs": runs, "seasons": seasons, "matches": growth.matches}
        return click.echo(json.dumps({**data, "rosters": growth.as_data(), "picture": str(output)}, indent=2))
    show(growth)
    click.echo(f"{growth.matches} matches in {took:.1f} s; the picture is in {output}")


def house_rules(rules: LeagueRules, figures: tuple[str, ...], off: tuple[str, ...], teams: int) -> LeagueRules:
    """The rule set with the changes of the command line; one division takes every number of teams."""
    changes = {"division.least-teams": 2, "division.even": 0}
    changes = {name: number for name, number in changes.items() if name in rules.figures}
    for text in figures:
        name, _, number = text.partition("=")
        if not number.lstrip("-").replace("_", "").isdigit():
            raise TouchlineError(f"{text!r} is not NAME=NUMBER, such as draft.budget=1100000")
        changes[name] = int(number)
    return changed_rules(rules, figures=changes, off=(*rules.off, *off) if off else None)


def show(growth: Growth) -> None:
    rows = []
    for name, own in sorted(growth.rosters.items()):
        low, high = wilson(own.won, own.matches)
        rows.append(
            (
                name,
                own.teams,
                own.matches,
                f"{own.won / max(1, own.matches):.0%}",
                f"{low:.0%}–{high:.0%}",
                f"{own.deaths / max(1, own.matches):.2f}",
                f"{quantile(own.values[0], 0.5):,}",
                f"{quantile(own.values[-1], 0.5):,}",
            )
        )
    headings = ("Roster", "Teams", "Matches", "Won", "95 %", "Deaths", "First value", "Last value")
    show_table("", headings, rows)
