"""`touchline event rulespack`: write, read and check the one document that holds everything an event decides."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.event.desk import JSON, Desk, deciding, echo_json, echo_written
from touchline.cli.text_files import read_text, write_new
from touchline.journal.documents import to_document
from touchline.teams import RosterRules
from touchline.tournament import Refused, Rulespack, dump_json, dump_toml, load_rulespack
from touchline.tournament.decisions import EditRulespack
from touchline.tournament.rulespack import Format, KnockoutFormat, Logistics, Publications, RoundSlot
from touchline.tournament.rulespack_checks import contradictions, deviations, missing_entries, warnings
from touchline.tournament.rulespack_limits import out_of_bounds

COMPLETE, INCOMPLETE = 0, 1  # exit codes of `check`
PACK = click.argument("pack", type=click.Path(path_type=Path, dir_okay=False))


@click.group()
def rulespack() -> None:
    """Write, read and check a rulespack."""


@rulespack.command()
@PACK
@click.option("--name", required=True, help="The name of the event.")
@click.option("--venue", default="", help="Where it takes place.")
@click.option("--start", default="09:00", show_default=True, help="When doors open.")
@click.option("--date", default="", metavar="YYYY-MM-DD", help="The day of the event, or its first.")
@click.option(
    "--round",
    "rounds",
    multiple=True,
    metavar="TIME",
    help="Start of a round, once for each; with a new day before it: 'YYYY-MM-DD HH:MM'.",
)
@click.option("--budget", default=1_150_000, show_default=True, type=click.IntRange(min=0), help="Gold pieces.")
@click.option("--squads", type=int, help="Coaches in a team of a Team Event.")
@click.option("--knockout", type=int, help="Groups, then a knockout with this many coaches.")
@click.option("--faq", default="2025-05-29", show_default=True, help="Date of the FAQ in use.")
@JSON
def new(
    pack: Path,
    name: str,
    venue: str,
    start: str,
    date: str,
    rounds: tuple[str, ...],
    budget: int,
    squads: int | None,
    knockout: int | None,
    faq: str,
    as_json: bool,
) -> None:
    """Write a rulespack of the guide's figures to PACK, to be edited: .json for JSON, else TOML."""
    slots = tuple(_slot(words) for words in rounds or ("10:00", "13:30", "16:30"))
    made = Rulespack(
        name=name,
        logistics=Logistics(venue, start, slots, date=date),
        publications=Publications(("Blood Bowl rulebook", "Matched Play Guide"), faq),
        roster=RosterRules(budget),
        additional_rules=(),
        format=Format(squads, KnockoutFormat(knockout) if knockout is not None else None),
    )
    faults = [*contradictions(made), *out_of_bounds(made)]
    if faults:
        raise Refused(faults)
    write_new(pack, dump_json(made) if pack.suffix == ".json" else dump_toml(made))
    echo_written(pack, as_json)


def _slot(words: str) -> RoundSlot:
    day, _, time = words.strip().rpartition(" ")
    return RoundSlot(time, date=day.strip())


@rulespack.command()
@PACK
@JSON
def show(pack: Path, as_json: bool) -> None:
    """Print the rulespack PACK with every figure it decides."""
    found = _read(pack)
    if as_json:
        return echo_json(to_document(found))
    click.echo(dump_toml(found), nl=False)


@rulespack.command()
@PACK
@JSON
def check(pack: Path, as_json: bool) -> int:
    """Show what is missing in PACK and where it differs from the guide.

    The exit code is 1 while something is lacking.
    """
    found = _read(pack)
    lacking, advised, different = missing_entries(found), warnings(found), deviations(found)
    if as_json:
        echo_json({"complete": not lacking, "lacking": lacking, "warnings": advised, "deviations": different})
        return INCOMPLETE if lacking else COMPLETE
    for line in [*lacking, *(f"note: {advice}" for advice in advised), *(f"differs: {each}" for each in different)]:
        click.echo(line)
    if not lacking:
        click.echo(f"{found.name}: complete, {found.rounds} rounds")
    return INCOMPLETE if lacking else COMPLETE


@rulespack.command()
@deciding
@PACK
def use(desk: Desk, pack: Path) -> None:
    """Replace the rulespack of the event FILE by PACK."""
    with desk.turn() as turn:
        turn.decide(EditRulespack(_read(pack)))
        turn.say("The rulespack is replaced.")


def _read(pack: Path) -> Rulespack:
    return load_rulespack(read_text(pack))


COMMANDS = (rulespack,)
