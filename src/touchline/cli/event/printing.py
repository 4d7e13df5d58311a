"""`touchline event print` and `site`: paper for the hall, and pages for a web host."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.event.desk import FILE, JSON, echo_written, find_coach
from touchline.cli.event.event_file import EventFile
from touchline.cli.event.files import write_whole
from touchline.printing import PAPERS, Wish, print_paper


@click.command("print")
@FILE
@click.argument("what", type=click.Choice(list(PAPERS)))
@click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The PDF to write.")
@click.option("--round", "round_number", type=click.IntRange(min=1), help="The current one if not given.")
@click.option("--coach", "coaches", multiple=True, help="Rosters of these coaches only.")
@JSON
def print_command(
    file: Path, what: str, out: Path, round_number: int | None, coaches: tuple[str, ...], as_json: bool
) -> None:
    """Print WHAT as PDF."""
    state = EventFile(file).read().state
    chosen = tuple(find_coach(state, coach) for coach in coaches)
    write_whole(out, print_paper(what, state, Wish(round_number, chosen)))
    echo_written(out, as_json)


@click.command()
@FILE
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), help="A folder to fill, or a file that ends in .zip."
)
@JSON
def site(file: Path, out: Path, as_json: bool) -> None:
    """Write the public pages of the event as plain files, for any web host."""
    # the pages need the whole web server; no other command about events waits for that
    from touchline.web.events.static_copy import static_files, static_zip

    event = EventFile(file).read()
    if out.suffix == ".zip":
        write_whole(out, static_zip(event))
    else:
        out.mkdir(parents=True, exist_ok=True)
        for name, content in static_files(event).items():
            write_whole(out / name, content)
    echo_written(out, as_json)


COMMANDS = (print_command, site)
