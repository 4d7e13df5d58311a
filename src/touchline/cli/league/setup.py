"""Creating a league, its rules and staff, its state, and any decision written out in full."""

from __future__ import annotations

import json
from pathlib import Path

import click

from touchline.cli.journal_desk import AT, FILE, JSON, echo_json, now, show_table
from touchline.cli.league.desk import Desk, LeagueFile, deciding, fixture_text, reading
from touchline.journal import Refused, from_document
from touchline.league import RULE_SETS, STEPS, League, LeagueDecision
from touchline.league.decisions import Announce, AppointDeputies, ChangeRules
from touchline.league.rules import level_figures


@click.command()
@FILE
@click.option("--name", required=True, help="What the league is called.")
@click.option("--rules", "rule_set", required=True, type=click.Choice(RULE_SETS), help="The rule set to begin with.")
@click.option("--commissioner", required=True, metavar="NAME", help="Who runs the league.")
@AT
@JSON
def new(file: Path, name: str, rule_set: str, commissioner: str, at: str | None, as_json: bool) -> None:
    """Create the league FILE."""
    league = League.create(rule_set, name, commissioner=commissioner, at=at or now())
    LeagueFile(file).create(league)
    if as_json:
        echo_json({"version": league.journal.version, "name": name, "rules": rule_set, "commissioner": commissioner})
    else:
        click.echo(f"{name} is in {file}. Next: touchline league draft {file} TEAM-ID LIST")


@click.command()
@reading
def show(league: League, as_json: bool) -> None:
    """Show the state of the league, its teams, and what is waiting."""
    state, season = league.state, league.state.season
    waiting = [fixture for fixture in state.fixtures.values() if not fixture.closed and not fixture.is_bye]
    if as_json:
        return echo_json(
            {
                "name": league.name,
                "version": league.journal.version,
                "rules": state.rules.id,
                "commissioner": state.commissioner,
                "deputies": list(state.deputies),
                "season": season.name if season else None,
                "phase": league.phase,
                "teams": {
                    name: {"name": team.name, "coach": team.coach, "status": team.status}
                    for name, team in state.teams.items()
                },
                "open_fixtures": [fixture.id for fixture in waiting],
            }
        )
    click.echo(f"{league.name}: {season.name if season else 'no season yet'}, {league.phase}; rules {state.rules.name}")
    click.echo(
        f"commissioner {state.commissioner}" + (f", deputies {', '.join(state.deputies)}" if state.deputies else "")
    )
    rows = [
        (name, team.name, team.coach, team.status, f"{team.value:,}", f"{team.treasury:,}", team.fans)
        for name, team in state.teams.items()
    ]
    show_table("", ("Id", "Team", "Coach", "Status", "Value", "Treasury", "Fans"), rows)
    if waiting:
        click.echo(f"{len(waiting)} fixtures are open, the next is {waiting[0].id}: {fixture_text(state, waiting[0])}")


@click.command()
@reading
@click.option("--table", "named", metavar="NAME", help="One table of the rule set.")
def rules(league: League, as_json: bool, named: str | None) -> None:
    """Show the steps, figures and tables the league plays by."""
    found = league.state.rules
    if named is not None:
        if named not in found.tables:
            raise Refused([f"there is no table {named!r}; known are {', '.join(found.tables)}"])
        rows = [
            (f"{row.low}-{row.high}" if row.low != row.high else row.low, row.result, row.text)
            for row in found.tables[named]
        ]
        return echo_json(rows) if as_json else show_table(named, ("Roll", "Result", "Meaning"), rows)
    if as_json:
        return echo_json(
            {
                "id": found.id,
                "pre_match": found.pre_match,
                "post_match": found.post_match,
                "off": found.off,
                "figures": dict(found.figures),
                "tiebreakers": found.tiebreakers,
                "tables": list(found.tables),
            }
        )
    steps = [
        ("before" if name in found.pre_match else "after", name, STEPS[name].title, "off" if name in found.off else "")
        for name in (*found.pre_match, *found.post_match)
    ]
    show_table(found.name, ("Match", "Step", "Title", ""), steps)
    show_table("", ("Figure", "Value"), sorted(found.figures.items()))
    click.echo(f"tiebreakers: {', '.join(found.tiebreakers)}")
    click.echo(f"tables (--table NAME): {', '.join(found.tables)}")


@click.command("change-rules")
@deciding
@click.option("--figure", "figures", multiple=True, metavar="NAME=NUMBER", help="Change a figure.")
@click.option(
    "--off", "off", metavar="STEPS", help="The steps that are switched off, separated by commas; '' for none."
)
@click.option("--tiebreakers", metavar="NAMES", help="The tiebreakers in order, separated by commas.")
@click.option("--faq", metavar="DATE", help="The date of the FAQ to play by, such as 2023-05; 'printed' for none.")
def change_rules(
    desk: Desk, figures: tuple[str, ...], off: str | None, tiebreakers: str | None, faq: str | None
) -> None:
    """Change figures, switch steps off, or order the tiebreakers."""
    changes = dict(_figure(text) for text in figures)
    with desk.turn() as turn:
        dated = level_figures(turn.kept.state.rules, faq) if faq else {}
        turn.decide(ChangeRules({**dated, **changes}, off=_names(off), tiebreakers=_names(tiebreakers)))
        turn.say("The rules are changed.")


def _figure(text: str) -> tuple[str, int]:
    name, _, number = text.partition("=")
    try:
        return name.strip(), int(number.replace(",", "").replace("_", ""))
    except ValueError:
        raise Refused([f"{text!r} is not a figure; write NAME=NUMBER"]) from None


def _names(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(part.strip() for part in text.split(",") if part.strip())


@click.command()
@deciding
@click.argument("people", nargs=-1)
def deputies(desk: Desk, people: tuple[str, ...]) -> None:
    """Name all PEOPLE who may do what the commissioner does."""
    with desk.turn() as turn:
        turn.decide(AppointDeputies(people))
        turn.say(f"Deputies: {', '.join(people) or 'none'}.")


@click.command()
@deciding
@click.argument("text")
def announce(desk: Desk, text: str) -> None:
    """Publish TEXT as news."""
    with desk.turn() as turn:
        turn.decide(Announce(text))
        turn.say("Announced.")


@click.command()
@deciding
@click.argument("kind", type=click.Choice(sorted(LeagueDecision.known)), metavar="KIND")
@click.argument("document")
def decide(desk: Desk, kind: str, document: str) -> None:
    """Take any decision, written out as a JSON DOCUMENT.

    KIND is the name a decision has in the log. Use it for whatever has no command of its own.
    """
    try:
        content = json.loads(document)
    except (ValueError, RecursionError) as error:
        raise Refused([f"the document is not valid JSON: {error}"]) from error
    with desk.turn() as turn:
        entry = turn.decide(from_document(LeagueDecision.known[kind], content, kind))
        turn.say(f"Entry {entry.number}: {kind}.")


COMMANDS = (new, show, rules, change_rules, deputies, announce, decide)
