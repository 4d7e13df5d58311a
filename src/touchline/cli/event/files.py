"""Files of other programs: `touchline event export`, `import` and `import-table`."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import click

from touchline.cli.event.desk import FILE, JSON, Desk, deciding, echo_json, find_coach, find_entrant
from touchline.cli.event.event_file import EventFile
from touchline.cli.text_files import read_text, require_folder
from touchline.exchange.errors import FileRefused
from touchline.exchange.event_tables import TABLES, read_table
from touchline.exchange.members import members_csv, read_members, registered_members
from touchline.exchange.naf import naf_report, read_races
from touchline.exchange.naf_reading import read_naf_report
from touchline.exchange.past_event import take_over
from touchline.exchange.table_reading import read_pairs, read_results
from touchline.exchange.tourma import read_tourma
from touchline.exchange.trf import trf
from touchline.tournament import Event, Refused, load_rulespack
from touchline.tournament.decisions import EnterResult

PATH = click.Path(path_type=Path, dir_okay=False)


@click.command()
@FILE
@click.option(
    "--format", "form", required=True, type=click.Choice(["naf", "naf-schema", "trf", "csv", "json", "journal"])
)
@click.option("--what", type=click.Choice(list(TABLES)), help="The table, for csv and json.")
@click.option("--round", "round_number", type=click.IntRange(min=1), help="Only this round, for csv and json.")
@click.option("--members", type=PATH, help="For the NAF: a CSV table of name and naf_number; overrides registrations.")
@click.option("--date", metavar="YYYY-MM-DD", help="For the NAF: the day of the event, if it was typed in later.")
@click.option("--race", "races", multiple=True, metavar="TEAM=NAME", help="For the NAF: what it calls a team.")
@click.option("--out", type=PATH, help="Where to write it; to the terminal if not given.")
@click.option("--json", "as_json", is_flag=True, help="For scripts: the content and what was left out, as JSON.")
def export(
    file: Path,
    form: str,
    what: str | None,
    round_number: int | None,
    members: Path | None,
    date: str | None,
    races: tuple[str, ...],
    out: Path | None,
    as_json: bool,
) -> None:
    """Write the event for another program. All problems are listed before it is refused.

    naf is the report as programs of today write it, naf-schema as the published schema wants it; trf is for pairing
    engines of chess; journal is the whole event.
    """
    event = EventFile(file).read()
    if (what is None) != (form not in ("csv", "json")):
        raise click.UsageError("--what goes with csv and json, and these need it")
    notes: list[str] = []
    if form in ("naf", "naf-schema"):
        known = registered_members(event.state)
        if members:
            known |= read_members(members.read_bytes(), event.state)
        report = naf_report(event, known, "schema" if form == "naf-schema" else "current", date, read_races(races))
        text, notes = report.text, report.notes
    elif what is not None:
        table = TABLES[what](event.state, round_number)
        text = table.csv() if form == "csv" else table.json()
    else:
        text = trf(event.state) if form == "trf" else event.dump()
    if out is not None:
        write_whole(out, text.encode())
    if as_json:
        return echo_json({"left_out": notes, **({"file": str(out)} if out is not None else {"content": text})})
    click.echo(f"Written to {out}.\n" if out is not None else text, nl=False)
    for note in notes:
        click.echo(f"left out: {note}", err=True)


def write_whole(out: Path, content: bytes) -> None:
    """A reader of the file sees the old content or the new one, never a part."""
    require_folder(out)
    with NamedTemporaryFile(dir=out.parent, prefix=f".{out.name}.", delete=False) as draft:
        draft.write(content)
    os.chmod(draft.name, 0o644)
    os.replace(draft.name, out)


@click.command("import")
@FILE
@click.argument("source", type=PATH)
@click.option("--format", "form", required=True, type=click.Choice(["tourma", "naf", "journal"]))
@click.option("--organiser", help="The Event Organiser; the one of the file if not given.")
@click.option("--rulespack", type=PATH, help="The rulespack to score by; otherwise one is made from the file.")
@click.option("--touchdowns", default="", help="For TourMa: the criterion that holds the touchdowns.")
@click.option("--casualties", default="", help="For TourMa: the criterion that holds the casualties.")
@click.option("--members-out", type=PATH, help="Also write the NAF numbers to this CSV table.")
@JSON
def import_event(
    file: Path,
    source: Path,
    form: str,
    organiser: str | None,
    rulespack: Path | None,
    touchdowns: str,
    casualties: str,
    members_out: Path | None,
    as_json: bool,
) -> None:
    """Create the event FILE from the SOURCE of another program, or from an exported journal."""
    notes: list[str] = []
    if form == "journal":
        event = Event.load(read_text(source))
    else:
        content = source.read_bytes()
        past = read_tourma(content, touchdowns, casualties) if form == "tourma" else read_naf_report(content)
        notes = past.notes
        pack = load_rulespack(read_text(rulespack)) if rulespack else None
        leader = organiser or past.organiser
        if not leader:
            raise FileRefused(["the file names no organiser; say who it is with --organiser"])
        event = take_over(past, leader, pack)
        if members_out:
            write_whole(members_out, members_csv(past.coaches).encode())
    EventFile(file).create(event)
    state = event.state
    if as_json:
        counts = {"coaches": len(state.coaches), "rounds": state.current_round, "games": len(state.games)}
        return echo_json({"version": event.journal.version, **counts, "notes": notes})
    click.echo(f"{len(state.coaches)} coaches and {len(state.games)} games in {state.current_round} rounds imported.")
    for note in notes:
        click.echo(f"note: {note}")


@click.command("import-table")
@deciding
@click.argument("what", type=click.Choice(["pairings", "results"]))
@click.argument("table", type=PATH)
@click.option("--checked", is_flag=True, help="Unlikely figures were looked at twice.")
def import_table(desk: Desk, what: str, table: Path, checked: bool) -> None:
    """Publish the next round, or enter the missing results, from a CSV or JSON TABLE as `export` writes it."""
    lines = read_table(table.read_bytes())
    with desk.turn() as turn:
        if what == "pairings":
            pairs = read_pairs(lines, lambda text: find_entrant(turn.state, text))
            turn.event.publish_by_hand(pairs, by=turn.by, at=turn.at, why=turn.why)
            return turn.say(f"Round {turn.state.current_round} is published with {len(pairs)} pairings.")
        faults: list[str] = []
        found = read_results(lines, turn.state, lambda text: find_coach(turn.state, text))
        for line, game, sheet in found:
            try:
                turn.decide(EnterResult(game, sheet, checked))
            except Refused as refusal:
                faults += [f"line {line}: {fault}" for fault in refusal.faults]
        if faults:
            raise Refused(faults)
        turn.say(f"{len(found)} results entered.")


COMMANDS: tuple[Any, ...] = (export, import_event, import_table)
