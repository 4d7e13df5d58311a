"""`touchline event roster`: submit, check, approve and reject team lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from touchline.cli.event.desk import (
    JSON,
    Desk,
    Turn,
    deciding,
    echo_json,
    echo_written,
    find_coach,
    reading,
    show_table,
)
from touchline.cli.event.event_file import EventFile
from touchline.cli.text_files import read_text, write_new
from touchline.exchange.races import team_called
from touchline.journal.documents import to_document
from touchline.teams import (
    RosterRules,
    Taste,
    TeamList,
    TeamsError,
    blank_sheet_text,
    quick_start,
    roster_sheet,
    sheet_text,
)
from touchline.tournament import Event, Refused, load_rulespack
from touchline.tournament.decisions import ReviewLists
from touchline.tournament.team_lists import check_lists, list_for_round, read_list

LEGAL, FAULTY = 0, 1  # exit codes of `check`
LISTS = click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path, dir_okay=False))
RULESPACK = click.option("--rulespack", type=click.Path(path_type=Path), help="A rulespack file.")
EVENT = click.option("--event", "event_file", type=click.Path(path_type=Path), help="An event file, for its rulespack.")


@click.group()
def roster() -> None:
    """Submit, check, approve and reject team lists."""


def read_lists(paths: Sequence[Path]) -> list[TeamList]:
    return [_read_list(path) for path in paths]


def _read_list(path: Path) -> TeamList:
    try:
        return TeamList.from_json(read_text(path))
    except TeamsError as error:
        raise Refused([f"{path}: {problem}" for problem in error.problems]) from error


@roster.command()
@LISTS
@RULESPACK
@EVENT
@JSON
def check(lists: tuple[Path, ...], rulespack: Path | None, event_file: Path | None, as_json: bool) -> int:
    """Check the list files against a rulespack, all faults at once; several are the series of an escalation event.

    The exit code is 1 when the list is not legal.
    """
    found = check_lists(_rules(rulespack, event_file), read_lists(lists))
    if as_json:
        legal = not found.faults
        echo_json({"legal": legal, "team": found.team, "tier": found.tier, "faults": list(found.faults)})
    else:
        for fault in found.faults:
            click.echo(fault)
        click.echo(f"{_team(found.team, found.tier)}: " + ("not legal" if found.faults else "legal"))
    return FAULTY if found.faults else LEGAL


def _team(team: str, tier: int | None) -> str:
    return team if tier is None else f"{team}, tier {tier}"


def _rules(rulespack: Path | None, event_file: Path | None) -> RosterRules:
    if (rulespack is None) == (event_file is None):
        raise click.UsageError("say either --rulespack or --event")
    if rulespack is not None:
        pack = load_rulespack(read_text(rulespack))
    else:
        assert event_file is not None
        pack = EventFile(event_file).read().state.pack
    if pack.roster is None:
        raise Refused(["the rulespack has no roster rules"])
    return pack.roster


@roster.command()
@RULESPACK
@EVENT
@JSON
def blank(rulespack: Path | None, event_file: Path | None, as_json: bool) -> None:
    """Print an empty roster sheet to fill in by hand, as text on one page."""
    text = blank_sheet_text(_rules(rulespack, event_file))
    if as_json:
        return echo_json({"text": text})
    click.echo(text, nl=False)


@roster.command()
@click.argument("team")
@click.argument("output", type=click.Path(path_type=Path, dir_okay=False))
@RULESPACK
@EVENT
@click.option("--name", default="", help="The name of the team.")
@click.option("--coach", default="", help="The name of the coach.")
@JSON
def draft(
    team: str, output: Path, rulespack: Path | None, event_file: Path | None, name: str, coach: str, as_json: bool
) -> None:
    """Write a sensible legal list of TEAM (such as wood-elf) to OUTPUT, to play with or to start from."""
    rules = _rules(rulespack, event_file)
    made = quick_start(team_called(team), rules, taste=Taste(spend_skill_points=True))
    faults = check_lists(rules, [made]).faults
    if faults:
        raise Refused(faults)
    write_new(output, replace(made, name=name or made.name, coach=coach).to_json() + "\n")
    echo_written(output, as_json)


@roster.command()
@deciding
@click.argument("coach")
@LISTS
def submit(desk: Desk, coach: str, lists: tuple[Path, ...]) -> None:
    """Submit the list files of COACH. Faults are recorded and shown; the organiser approves."""
    listed = read_lists(lists)
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.event.submit_lists(found, listed, by=turn.by, at=turn.at)
        known = turn.state.coaches[found]
        for fault in known.list_faults:
            turn.say(fault)
        verdict = "with faults" if known.list_faults else "legal"
        turn.say(f"{known.name}: {_team(known.team, known.tier)}, {verdict}")


@roster.command()
@deciding
@click.argument("coaches", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Every submitted list without faults.")
@click.option("--override", is_flag=True, help="Approve despite faults; say why with --remark.")
@click.option("--remark", "remarks", multiple=True, help="Kept with the verdict.")
def approve(desk: Desk, coaches: tuple[str, ...], everyone: bool, override: bool, remarks: tuple[str, ...]) -> None:
    """Approve the lists of COACHES."""
    if bool(coaches) == everyone:
        raise click.UsageError("name coaches, or say --all")
    with desk.turn() as turn:
        waiting = [one.id for one in turn.state.coaches.values() if one.list_status == "submitted"]
        sound = [coach for coach in waiting if not turn.state.coaches[coach].list_faults]
        if everyone:
            _tell_of_others(turn, waiting, sound)
        for coach in sound if everyone else [find_coach(turn.state, text) for text in coaches]:
            turn.decide(ReviewLists(coach, "approved", remarks, override))
            turn.say(f"The list of {turn.state.name_of(coach)} is approved.")


def _tell_of_others(turn: Turn, waiting: Sequence[str], sound: Sequence[str]) -> None:
    """What --all leaves alone, with the reason."""
    if not waiting:
        turn.say("No list is waiting for approval.")
    for coach in waiting:
        if coach not in sound:
            turn.say(f"The list of {turn.state.name_of(coach)} has faults and is not approved.")


@roster.command()
@deciding
@click.argument("coach")
@click.option("--remark", "remarks", multiple=True, required=True, help="What is wrong; can be said several times.")
def reject(desk: Desk, coach: str, remarks: tuple[str, ...]) -> None:
    """Reject the list of COACH."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(ReviewLists(found, "rejected", remarks))
        turn.say(f"The list of {turn.state.name_of(found)} is rejected.")


@roster.command("list")
@reading
def list_all(event: Event, as_json: bool) -> None:
    """List all coaches with the state of their lists."""
    state = event.state
    coaches = [state.coaches[coach] for coach in sorted(state.coaches, key=state.number_of)]
    if as_json:
        fields = ("id", "number", "name", "team", "tier", "list_status", "list_faults", "list_remarks", "list_against")
        return echo_json([{name: to_document(getattr(one, name)) for name in fields} for one in coaches])
    rows = [
        (one.number, one.name, one.team, one.tier, one.list_status, "\n".join(one.list_faults or one.list_remarks))
        for one in coaches
    ]
    show_table("", ("No", "Coach", "Team", "Tier", "List", "Faults and remarks"), rows)


@roster.command()
@reading
@click.argument("coach")
@click.option("--round", "round_number", default=1, show_default=True, type=click.IntRange(min=1))
def show(event: Event, as_json: bool, coach: str, round_number: int) -> None:
    """Show the list of COACH as a roster sheet."""
    state = event.state
    found = state.coaches[find_coach(state, coach)]
    if not found.lists:
        raise Refused([f"{found.name} has not submitted a list"])
    document = list_for_round(state, found.id, round_number)
    listed = read_list(document)
    if as_json or listed is None or state.pack.roster is None:
        return echo_json(dict(document))
    click.echo(sheet_text(roster_sheet(listed, state.pack.roster, registration=found.number, game=round_number)))


COMMANDS = (roster,)
