"""`touchline import`: replays of other programs as records that can be watched, checked and played on from."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.journal_desk import printable
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.importing import import_replay
from touchline.exchange.fumbbl.stream import LARGEST_FILE


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
@click.option("--no-names", is_flag=True, help="Leave out the names of coaches, teams and players.")
def fumbbl(files: tuple[Path, ...], out: Path, no_names: bool) -> int:
    """Import replays of FUMBBL (gzip JSON, editions of 2020 and 2016).

    Each is played on our rules with its own dice, decision by decision, and becomes a record that `touchline replay`
    shows. Where the two engines differ, the report says so, and the match goes on from FUMBBL's position. The exit code
    is 1 if any replay differs, and 2 if any cannot be read.
    """
    out.mkdir(parents=True, exist_ok=True)
    differs = False
    refusals: list[str] = []
    written: set[Path] = set()
    for file in files:
        try:
            imported = import_replay(_content(file), names=not no_names)
        except FileRefused as refused:
            refusals += [f"{file}: {printable(fault)}" for fault in refused.faults]
            continue
        target = _target(out, file, written)
        target.write_text(imported.record.dump(), encoding="utf-8")
        click.echo(f"{file}: " + "\n".join(imported.report()))
        click.echo(f"Written to {target}; to watch it: touchline replay {target}")
        differs = differs or bool(imported.partings)
    if refusals:
        raise FileRefused(refusals)
    return int(differs)


def _content(file: Path) -> bytes:
    """The file, or as much of it as it takes to see that it is too large."""
    with file.open("rb") as opened:
        return opened.read(LARGEST_FILE + 1)


def _target(out: Path, file: Path, written: set[Path]) -> Path:
    """Where the record goes; two files of one name do not overwrite each other."""
    name = file.name.split(".")[0] or "replay"
    paths = (out / f"{name}{ending}.txt" for ending in ("", *(f"-{number}" for number in range(2, len(written) + 3))))
    target = next(path for path in paths if path not in written)
    written.add(target)
    return target
