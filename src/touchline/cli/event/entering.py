"""Coaches and squads: registration one by one, from a file, and corrections."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.event.desk import Desk, Turn, deciding, find_coach, find_squad
from touchline.cli.event.rosters import read_lists
from touchline.exchange.event_tables import read_table
from touchline.exchange.registrations import Registration, read_registrations
from touchline.tournament import Refused
from touchline.tournament.decisions import EditCoach, EditSquad, ReviewLists

ACCEPTED = click.option("--accepted", is_flag=True, help="Rulespack and Code of Conduct have been accepted.")


NAF_NAME = click.option("--naf-name", help="The name by which the NAF knows the coach.")
NAF_NUMBER = click.option("--naf-number", type=int, help="The number as a member of the NAF.")


def _registering(name: str, help_text: str) -> click.Command:
    """`register` and `late` take the same; the event knows by itself in which round a coach joins."""

    @click.command(name, help=help_text)
    @deciding
    @click.argument("coach")
    @click.option("--club", default="", help="Coaches of one club can be kept apart.")
    @click.option("--person", help="Who acts for the coach; the name of the coach if not given.")
    @click.option("--id", "identity", default="", help="An id of your own; otherwise made from the number.")
    @NAF_NAME
    @NAF_NUMBER
    @ACCEPTED
    @click.option(
        "--list", "lists", multiple=True, type=click.Path(path_type=Path), help="The team list; one for each budget."
    )
    @click.option("--approve", is_flag=True, help="Approve the list at once.")
    def register(
        desk: Desk,
        coach: str,
        club: str,
        person: str | None,
        identity: str,
        naf_name: str | None,
        naf_number: int | None,
        accepted: bool,
        lists: tuple[Path, ...],
        approve: bool,
    ) -> None:
        listed = read_lists(lists)
        with desk.turn() as turn:
            entry = Registration(coach, person or coach, club, naf_name or "", naf_number, accepted=accepted)
            given = _register(turn, entry, identity)
            if lists:
                turn.event.submit_lists(given, listed, by=turn.by, at=turn.at)
            if approve:
                turn.decide(ReviewLists(given, "approved"))
            found = turn.state.coaches[given]
            turn.say(f"{found.name} has player number {found.number}, from round {found.joined_before_round} on.")

    return register


register = _registering("register", "Register COACH.")
late = _registering("late", "Register COACH while the event is running; earlier rounds give no points.")


def _register(turn: Turn, entry: Registration, identity: str = "") -> str:
    written = turn.event.register(
        entry.name,
        person=entry.person,
        coach=identity,
        club=entry.club,
        naf_name=entry.naf_name,
        naf_number=entry.naf_number,
        accepts_rulespack=entry.accepted,
        accepts_conduct=entry.accepted,
        by=turn.by,
        at=turn.at,
    )
    return str(written.payload["coach"])


@click.command("import-registrations")
@deciding
@click.argument("table", type=click.Path(path_type=Path, dir_okay=False))
@ACCEPTED
def import_registrations(desk: Desk, table: Path, accepted: bool) -> None:
    """Register everyone in the CSV or JSON file TABLE, all or nobody.

    The first line names the columns: name, and if you like person, club, naf_name, naf_number, accepted (yes or no),
    squad, captain (yes or no). In a Team Event coaches with the same squad become a team; its first coach leads it
    unless another is marked.
    """
    entries = read_registrations(read_table(table.read_bytes()), accepted=accepted)
    with desk.turn() as turn:
        faults: list[str] = []
        members: dict[str, list[tuple[str, Registration]]] = {}
        for entry in entries:
            try:
                coach = _register(turn, entry)
            except Refused as refusal:
                faults += [f"line {entry.line} ({entry.name}): {fault}" for fault in refusal.faults]
                continue
            if entry.squad:
                members.setdefault(entry.squad, []).append((coach, entry))
        if not faults:
            faults += _form_squads(turn, members)
        if faults:
            raise Refused(faults)
        coaches = f"{len(entries)} coaches" if len(entries) > 1 else "1 coach"
        turn.say(f"{coaches} registered" + (f" in {len(members)} teams." if members else "."))


def _form_squads(turn: Turn, members: dict[str, list[tuple[str, Registration]]]) -> list[str]:
    faults: list[str] = []
    for name, found in members.items():
        captain = next((coach for coach, entry in found if entry.captain), found[0][0])
        try:
            turn.event.register_squad(name, [coach for coach, _ in found], captain, by=turn.by, at=turn.at)
        except Refused as refusal:
            faults += [f"team {name}: {fault}" for fault in refusal.faults]
    return faults


@click.command()
@deciding
@click.argument("name")
@click.argument("members", nargs=-1, required=True)
@click.option("--captain", help="The Team Captain; the first member if not given.")
def squad(desk: Desk, name: str, members: tuple[str, ...], captain: str | None) -> None:
    """Enter a team called NAME of registered coaches."""
    with desk.turn() as turn:
        coaches = [find_coach(turn.state, member) for member in members]
        leader = find_coach(turn.state, captain) if captain else coaches[0]
        entry = turn.event.register_squad(name, coaches, leader, by=turn.by, at=turn.at)
        turn.say(f"{name} has team number {entry.payload['number']}.")


@click.command("edit-coach")
@deciding
@click.argument("coach")
@click.option("--name", help="The corrected name.")
@click.option("--club", help="The corrected club.")
@NAF_NAME
@NAF_NUMBER
def edit_coach(
    desk: Desk, coach: str, name: str | None, club: str | None, naf_name: str | None, naf_number: int | None
) -> None:
    """Correct the name, club or membership of COACH; --naf-number 0 takes a number away."""
    with desk.turn() as turn:
        known = turn.state.coaches[find_coach(turn.state, coach)]
        named, of_club = known.name if name is None else name, known.club if club is None else club
        turn.decide(EditCoach(known.id, named, of_club, naf_name, naf_number))
        member = f"NAF {known.naf_number}" if known.naf_number else ""
        told = filter(None, (known.name, known.club, known.naf_name, member))
        turn.say(f"{known.number}: {', '.join(told)}")


@click.command("edit-squad")
@deciding
@click.argument("team")
@click.argument("members", nargs=-1)
@click.option("--name", help="The corrected name.")
@click.option("--captain", help="Another captain.")
def edit_squad(desk: Desk, team: str, members: tuple[str, ...], name: str | None, captain: str | None) -> None:
    """Change name, captain or all MEMBERS of TEAM."""
    with desk.turn() as turn:
        known = turn.state.squads[find_squad(turn.state, team)]
        coaches = tuple(find_coach(turn.state, member) for member in members) or known.members
        leader = find_coach(turn.state, captain) if captain else known.captain
        turn.decide(EditSquad(known.id, known.name if name is None else name, leader, coaches))
        turn.say(f"{known.name}: {', '.join(turn.state.name_of(member) for member in known.members)}")


COMMANDS = (register, late, import_registrations, squad, edit_coach, edit_squad)
