"""The log of everything decided, and taking decisions back or correcting them, with a preview."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import click

from touchline.cli.journal_desk import echo_json, printable, show_table
from touchline.cli.league.desk import Desk, deciding, reading
from touchline.journal import Preview, Refused, kind_words
from touchline.league import League
from touchline.league.correcting import corrected

ENTRIES = click.argument("entries", nargs=-1, type=int, required=True)
DEPENDENTS = click.option("--with-dependents", is_flag=True, help="Also take back later entries that depend on these.")


@click.command()
@reading
@click.option("--last", type=click.IntRange(min=1), help="Show only this many of the newest entries.")
def log(league: League, as_json: bool, last: int | None) -> None:
    """Show who decided what, when and why. Undone entries are marked."""
    entries = list(league.journal.entries)[-last:] if last else list(league.journal.entries)
    gone = league.journal.cancelled()
    if as_json:
        return echo_json([{**asdict(entry), "undone": entry.number in gone} for entry in entries])
    rows = [
        (
            entry.number,
            entry.time[:16].replace("T", " "),
            entry.author,
            kind_words(entry.kind) + (" (undone)" if entry.number in gone else ""),
            _about(entry.payload),
            entry.reason,
        )
        for entry in entries
    ]
    show_table("", ("No", "When", "Who", "What", "About", "Why"), rows)


def _about(payload: Any) -> str:
    named = [
        str(payload[key])
        for key in ("fixture", "team", "step", "account", "amount", "name", "stage")
        if payload.get(key)
    ]
    return " ".join(named)[:60]


@click.command()
@deciding
@ENTRIES
@DEPENDENTS
@click.option("--preview", is_flag=True, help="Only show what would change.")
def undo(desk: Desk, entries: tuple[int, ...], with_dependents: bool, preview: bool) -> None:
    """Undo ENTRIES of the log; --why is required. Undoing an undo restores what it had cancelled."""
    if preview:
        league = desk.file.read()
        return show_preview(league.preview_undo(*entries, by=desk.by or league.state.commissioner), desk.as_json)
    with desk.turn() as turn:
        written = turn.kept.undo(*entries, by=turn.by, at=turn.at, why=turn.why, with_dependents=with_dependents)
        turn.say(f"Undone: {', '.join(map(str, written.payload['entries']))}.")


@click.command()
@deciding
@click.argument("entry", type=int)
@click.argument("document")
@DEPENDENTS
@click.option("--preview", is_flag=True, help="Only show what would change.")
def correct(desk: Desk, entry: int, document: str, with_dependents: bool, preview: bool) -> None:
    """Put a corrected JSON DOCUMENT in the place of ENTRY; what it leaves out stays as it was. --why is required."""
    try:
        changes = json.loads(document)
    except (ValueError, RecursionError) as error:
        raise Refused([f"the document is not valid JSON: {error}"]) from error
    if not isinstance(changes, dict):
        raise Refused(["the document must be a table of names and values"])
    if preview:
        league = desk.file.read()
        by = desk.by or league.state.commissioner
        return show_preview(league.preview_correction(entry, corrected(league, entry, changes), by=by), desk.as_json)
    with desk.turn() as turn:
        decision = corrected(turn.kept, entry, changes)
        turn.kept.correct(entry, decision, by=turn.by, at=turn.at, why=turn.why, with_dependents=with_dependents)
        turn.say(f"Entry {entry} is corrected.")


def show_preview(found: Preview, as_json: bool) -> None:
    """What an undo or a correction would change."""
    if as_json:
        return echo_json(
            {
                "illegal": [
                    {"entry": entry.number, "kind": entry.kind, "faults": list(faults)}
                    for entry, faults in found.illegal
                ],
                "changes": {name: list(pair) for name, pair in found.changes.items()},
            }
        )
    for entry, faults in found.illegal:
        click.echo(
            printable(
                f"entry {entry.number} ({kind_words(entry.kind)}) would no longer be allowed: {'; '.join(faults)}"
            )
        )
    show_table("", ("Figure", "Before", "After"), [(name, *map(str, pair)) for name, pair in found.changes.items()])
    if not found.changes and not found.illegal:
        click.echo("Nothing would change.")


COMMANDS = (log, undo, correct)
