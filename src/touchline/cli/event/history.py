"""The log of everything decided, and taking decisions back."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

import click

from touchline.cli.event.desk import Desk, deciding, echo_json, find_game, reading, show_table
from touchline.journal import kind_words
from touchline.tournament import Event, Refused
from touchline.tournament.event import BY_GUIDE
from touchline.tournament.telling import summary


@click.command()
@reading
@click.option("--game", help="Only what was ever written about this game.")
@click.option("--last", type=click.IntRange(min=1), help="Show only this many of the newest entries.")
def log(event: Event, as_json: bool, game: str | None, last: int | None) -> None:
    """Show who decided what, when and why. Undone entries are marked."""
    entries = event.history(find_game(event.state, game).id) if game else list(event.journal.entries)
    entries = entries[-last:] if last else entries
    gone = event.journal.cancelled()
    if as_json:
        return echo_json([{**asdict(entry), "undone": entry.number in gone} for entry in entries])
    rows = [
        (
            entry.number,
            _clock(entry.time),
            entry.author,
            kind_words(entry.kind) + (" (undone)" if entry.number in gone else ""),
            summary(event.state, entry),
            entry.reason,
        )
        for entry in entries
    ]
    show_table("", ("No", "When", "Who", "What", "About", "Why"), rows)


def _clock(time: str) -> str:
    try:
        return datetime.fromisoformat(time).strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return time


@click.command("check-draws")
@reading
def check_draws(event: Event, as_json: bool) -> None:
    """Draw every round of the guide's system again from its seed, and show which differ."""
    different = event.unrepeatable_draws()
    drawn = [number for number, each in event.state.rounds.items() if each.method == BY_GUIDE]
    if as_json:
        return echo_json({"drawn": drawn, "different": different})
    if different:
        raise Refused(
            [f"round {number} does not follow from its seed and the results before it" for number in different]
        )
    click.echo(f"All draws can be repeated from their seeds: {len(drawn)}.")


@click.command()
@deciding
@click.argument("entries", nargs=-1, type=int)
@click.option("--with-dependents", is_flag=True, help="Also take back later entries that rest on these.")
def undo(desk: Desk, entries: tuple[int, ...], with_dependents: bool) -> None:
    """Undo ENTRIES of the log, the last one in force if none is named; --why is required.

    Taking back an undo brings back what it had cancelled.
    """
    with desk.turn() as turn:
        chosen = entries or (max(entry.number for entry in turn.event.journal.in_force()),)
        written = turn.event.undo(*chosen, by=turn.by, at=turn.at, why=turn.why, with_dependents=with_dependents)
        turn.say(f"Undone: {', '.join(map(str, written.payload['entries']))}.")


COMMANDS = (log, check_draws, undo)
