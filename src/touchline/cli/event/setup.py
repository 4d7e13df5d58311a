"""Creating, opening and finishing an event, its staff, its state, and any decision written out in full."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import click

from touchline.cli.event.desk import AT, FILE, JSON, Desk, deciding, echo_json, find_coach, now, reading, show_table
from touchline.cli.event.event_file import EventFile
from touchline.cli.text_files import read_text
from touchline.journal.documents import from_document
from touchline.tournament import Event, Refused, load_rulespack
from touchline.tournament.advice import advice, not_paired_yet
from touchline.tournament.decisions import (
    AdmitCoach,
    AnnounceReferees,
    Appoint,
    CloseRegistration,
    Decision,
    Dismiss,
    FinishEvent,
    NameTeam,
    OpenRegistration,
    ReopenRegistration,
)
from touchline.tournament.decisions.setup import Office
from touchline.tournament.state import Coach

OFFICES = click.Choice(get_args(Office))


@click.command()
@FILE
@click.option("--rulespack", required=True, type=click.Path(path_type=Path), help="The rulespack, TOML or JSON.")
@click.option("--organiser", required=True, metavar="NAME", help="The Event Organiser.")
@AT
@JSON
def new(file: Path, rulespack: Path, organiser: str, at: str | None, as_json: bool) -> None:
    """Create the event FILE."""
    event = Event.create(load_rulespack(read_text(rulespack)), organiser=organiser, at=at or now())
    EventFile(file).create(event)
    if as_json:
        echo_json({"version": event.journal.version, "name": event.state.pack.name, "organiser": organiser})
    else:
        click.echo(f"{event.state.pack.name or 'The event'} is in {file}. Next: touchline event open {file}")


@click.command("open")
@deciding
def open_registration(desk: Desk) -> None:
    """Open registration; the rulespack must be complete."""
    with desk.turn() as turn:
        turn.decide(OpenRegistration())
        turn.say("Registration is open.")


@click.command()
@deciding
def finish(desk: Desk) -> None:
    """Close the event; the final ranking stands."""
    with desk.turn() as turn:
        turn.decide(FinishEvent())
        turn.say("The event is finished.")


@click.command("close-registration")
@deciding
def close_registration(desk: Desk) -> None:
    """Close registration; you can still register coaches yourself."""
    with desk.turn() as turn:
        turn.decide(CloseRegistration())
        turn.say("Registration is closed.")


@click.command("reopen-registration")
@deciding
def reopen_registration(desk: Desk) -> None:
    """Let coaches register again."""
    with desk.turn() as turn:
        turn.decide(ReopenRegistration())
        turn.say("Registration is open again.")


@click.command()
@deciding
@click.argument("coach")
def admit(desk: Desk, coach: str) -> None:
    """Admit COACH from the waiting list."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(AdmitCoach(found))
        turn.say(f"{turn.state.name_of(found)} takes part.")


@click.command("on-paper")
@deciding
@click.argument("coach")
@click.argument("team")
def on_paper(desk: Desk, coach: str, team: str) -> None:
    """Note that the list of COACH is on paper; only the TEAM is recorded."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(NameTeam(found, team))
        turn.say(f"{turn.state.name_of(found)} plays {team}, with a list on paper.")


@click.command()
@deciding
@click.argument("office", type=OFFICES)
@click.argument("person")
def appoint(desk: Desk, office: Office, person: str) -> None:
    """Give PERSON an office."""
    with desk.turn() as turn:
        turn.decide(Appoint(office, person))
        turn.say(f"{person} is {office}.")


@click.command()
@deciding
@click.argument("office", type=OFFICES)
@click.argument("person")
def dismiss(desk: Desk, office: Office, person: str) -> None:
    """Take an office away from PERSON."""
    with desk.turn() as turn:
        turn.decide(Dismiss(office, person))
        turn.say(f"{person} is {office} no longer.")


@click.command("announce-referees")
@deciding
def announce_referees(desk: Desk) -> None:
    """Note that the Referees were announced to all coaches."""
    with desk.turn() as turn:
        turn.decide(AnnounceReferees())
        turn.say(f"Announced: {', '.join(turn.state.referees_announced)}.")


@click.command()
@deciding
@click.argument("kind", type=click.Choice(sorted(Decision.known)), metavar="KIND")
@click.argument("document")
def decide(desk: Desk, kind: str, document: str) -> None:
    """Take any decision, written out as a JSON DOCUMENT.

    KIND is the name a decision has in the log. Use it for decisions that have no command.
    """
    try:
        content = json.loads(document)
    except (ValueError, RecursionError) as error:
        raise Refused([f"the document is not valid JSON: {error}"]) from error
    with desk.turn() as turn:
        entry = turn.decide(from_document(Decision.known[kind], content, kind))
        turn.say(f"Entry {entry.number}: {kind}.")


@click.command()
@reading
def show(event: Event, as_json: bool) -> None:
    """Show the state of the event, who takes part, and what is left to do."""
    state = event.state
    entrants = [state.coaches[coach] for coach in sorted(state.coaches, key=state.number_of)]
    if as_json:
        return echo_json(_summary(event, entrants))
    click.echo(f"{state.pack.name}: {state.phase}, round {state.current_round} of {state.pack.rounds}")
    click.echo(f"organised by {state.organiser}, {len(entrants)} coaches")
    rows = [(one.number, one.name, one.club, one.team, one.list_status, _presence(one)) for one in entrants]
    show_table("", ("No", "Coach", "Club", "Team", "List", "Status"), rows)
    for game in state.missing_results():
        click.echo(f"{game.called} has no result yet")
    for line in [*not_paired_yet(state), *advice(state)]:
        click.echo(f"note: {line}")


def _summary(event: Event, entrants: Sequence[Coach]) -> dict[str, object]:
    state = event.state
    names = ("id", "number", "name", "club", "squad", "team", "tier", "list_status", "status", "absent")
    return {
        "name": state.pack.name,
        "phase": state.phase,
        "version": event.journal.version,
        "round": state.current_round,
        "rounds": state.pack.rounds,
        "organiser": state.organiser,
        "missing_results": [game.id for game in state.missing_results()],
        "coaches": [{name: getattr(coach, name) for name in names} for coach in entrants],
        "advice": [*not_paired_yet(state), *advice(state)],
    }


def _presence(coach: Coach) -> str:
    return "absent" if coach.status == "active" and coach.absent else coach.status


COMMANDS = (
    new, open_registration, close_registration, reopen_registration, admit, on_paper, finish, appoint, dismiss,
    announce_referees, decide, show,
)  # fmt: skip
