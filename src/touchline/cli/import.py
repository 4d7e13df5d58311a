"""`touchline import`: replays of other programs as records that can be watched, checked and played on from."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.importing import import_replay


@click.group()
def command() -> None:
    """Import matches that were played elsewhere."""


@command.command()
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), default=".", help="Folder for the records.  [default: .]"
)
@click.option("--no-names", is_flag=True, help="Leave out the names of teams and players.")
def fumbbl(files: tuple[Path, ...], out: Path, no_names: bool) -> int:
    """Import replays of FUMBBL (gzip JSON, editions of 2020 and 2016).

    Each is played on our rules with its own dice, decision by decision, and becomes a record that `touchline replay`
    shows. Where the two engines differ, the report says so, and the match goes on from FUMBBL's position. The exit code
    is 1 if any replay differs.
    """
    out.mkdir(parents=True, exist_ok=True)
    differs = False
    for file in files:
        try:
            imported = import_replay(file.read_bytes(), names=not no_names)
        except FileRefused as refused:
            raise FileRefused([f"{file}: {fault}" for fault in refused.faults]) from None
        target = out / f"{file.name.split('.')[0]}.txt"
        target.write_text(imported.record.dump(), encoding="utf-8")
        click.echo(f"{file}: " + "\n".join(imported.report()))
        click.echo(f"Written to {target}; to watch it: touchline replay {target}")
        differs = differs or bool(imported.partings)
    return int(differs)
