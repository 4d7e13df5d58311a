"""`touchline replay`: step through a game that was written down, print it whole, or only check it."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.terminal.luck import luck_plot, luck_words
from touchline.cli.terminal.panels import ENDS
from touchline.cli.terminal.replaying import Film, Viewer
from touchline.cli.terminal.screen import Screen, open_screen
from touchline.core.dice import commitment
from touchline.core.errors import RecordError
from touchline.core.match import NOBODY
from touchline.core.record import GIVEN, Record
from touchline.matches import find_game
from touchline.matches.playback import Playback, play_back, unpack


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--all", "whole", is_flag=True, help="Print the whole game and exit.")
@click.option("--verify", "only_check", is_flag=True, help="Only check that the record replays to what it claims.")
@click.option("--aftermath", "only_after", is_flag=True, help="Print the post-match effects and exit.")
@click.option("--dice", "only_dice", is_flag=True, help="Only print the keys of the dice and their hashes, and exit.")
@click.option("--luck", "only_luck", is_flag=True, help="Print how lucky the coaches were and exit.")
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw how lucky the coaches were as the game went on, as an SVG picture.",
)
@click.option(
    "--scenario",
    "moment",
    type=click.IntRange(min=0),
    help="Print the position after this many answers as a scenario: to run, to ask for odds, or as a puzzle.",
)
@click.option("--seat", type=click.Choice(ENDS), help="Show this coach's cards too; a spectator sees none.")
def command(
    file: Path,
    whole: bool,
    only_check: bool,
    only_after: bool,
    only_dice: bool,
    only_luck: bool,
    plot: Path | None,
    moment: int | None,
    seat: str | None,
) -> int:
    """Step through the recorded game in FILE. Keys: Enter next, p back, t next turn, a number, f first, l last."""
    record = read_record(file)
    if only_dice:
        tell_keys(record)
        return 0
    screen, viewer = open_screen(), NOBODY if seat is None else ENDS.index(seat)
    try:
        film = Film(record, viewer)
    except RecordError as error:
        fault = RecordError(f"{file}: {error}", error.answer)
        counted = only_luck or plot is not None
        by_other_rules = record.rules_version != find_game(record.game).rules_version
        if only_check or moment is not None or not (record.playback or (by_other_rules and not counted)):
            raise fault from error
        if counted:
            tell_luck(unpack(record.playback), plot)
        else:
            show_what_was_kept(record, fault, screen, viewer, whole, only_after)
        return 0
    if only_check:
        click.echo(f"{file}: {film.verdict()}")
    elif moment is not None:
        click.echo(film.scenario(moment), nl=False)
    elif only_luck or plot is not None:
        tell_luck(play_back(record)[0], plot)
    elif only_after:
        click.echo("\n".join(film.aftermath() or ["Nothing follows from it."]))
    elif whole:
        film.tell(screen)
    else:
        Viewer(film, screen).run()
    return 0


def tell_keys(record: Record) -> None:
    """The keys of the dice, with the hashes that were shown before the game."""
    for seed in (record.seed, *(reseed.seed for reseed in record.reseeds)):
        if seed == GIVEN:
            click.echo("the dice are given beside the answers, so there is no key")
        else:
            click.echo(f"key {seed}\nSHA-256 {commitment(seed)}")


def tell_luck(playback: Playback, plot: Path | None) -> None:
    """How lucky both coaches were, in words and as a picture."""
    teams = playback.views[-1]["teams"]
    names = (f"{teams[0]['name']} ({ENDS[0]})", f"{teams[1]['name']} ({ENDS[1]})")
    for name, words in zip(names, luck_words(playback), strict=True):
        click.echo(f"{name}: {words}")
    if plot is not None:
        plot.write_text(luck_plot(playback, names), encoding="utf-8")


def tell_playback(playback: Playback, why: str, screen: Screen, only_after: bool) -> None:
    """A game that today's rules do not lead through, as it was when it was played."""
    screen.say(why, "So the game is shown in words, as it was played.")
    for moment in [] if only_after else playback.log:
        if moment["lines"]:
            screen.say(f"{moment['number']:>4} {moment['lines'][0]}", *(f"     {line}" for line in moment["lines"][1:]))
    screen.say(*playback.aftermath)


def show_what_was_kept(
    record: Record, fault: RecordError, screen: Screen, viewer: int, whole: bool, only_after: bool
) -> None:
    """A game that today's rules do not lead through: as it was, or without a playback up to where they part."""
    if record.playback:
        tell_playback(unpack(record.playback), str(fault), screen, only_after)
        return
    if only_after or not fault.answer:
        raise fault
    film = Film(record.until(fault.answer - 1), viewer, part=True)
    told = f"So the game is shown up to there, its first {fault.answer - 1} answers."
    if whole:
        film.tell_frames(screen)
    screen.say(str(fault), told)
    if not whole:
        Viewer(film, screen, told).run()


def read_record(path: Path) -> Record:
    """A record of a game that we have."""
    try:
        record = Record.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordError(f"{path}: this is not text, so it is not a record") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    find_game(record.game)
    return record
