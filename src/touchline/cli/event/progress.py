"""Where injuries or player advancement are in force: what a game does to a team, and hiring for the next one."""

from __future__ import annotations

import click

from touchline.cli.event.desk import Desk, deciding, find_coach, find_game
from touchline.teams import BoughtInducement, ListedMercenary, ListedStar
from touchline.teams.compensation import ExtraHires
from touchline.teams.progress import Deed, Suffered
from touchline.teams.wording import gold
from touchline.tournament import Refused
from touchline.tournament.decisions import HireForGame, RecordProgress
from touchline.tournament.state import AdvancementStep, GameProgress
from touchline.tournament.team_lists import extra_hires, gold_left


@click.command()
@deciding
@click.argument("coach")
@click.option(
    "--hurt", multiple=True, metavar="NUMBER:D16[:D6]", help="A casualty roll, with that of a Lasting Injury."
)
@click.option("--deed", multiple=True, metavar="NUMBER:DEED[:TIMES]", help="What earns points, such as 7:touchdown:2.")
@click.option("--learn", multiple=True, metavar="NUMBER:KIND:SKILL", help="Such as 7:chosen-primary:block.")
def progress(desk: Desk, coach: str, hurt: tuple[str, ...], deed: tuple[str, ...], learn: tuple[str, ...]) -> None:
    """Record injuries and advancement of COACH's team after its game; a later record replaces it."""
    written = GameProgress(
        tuple(Suffered(*map(_figure, _parts(text, 2, 3))) for text in hurt),
        tuple(_deed(text) for text in deed),
        tuple(_step(text) for text in learn),
    )
    with desk.turn(acting_for=coach) as turn:
        found = find_coach(turn.state, coach)
        turn.decide(RecordProgress(find_game(turn.state, coach).id, found, written))
        counted = (len(written.suffered), len(written.deeds), len(written.advancements))
        turn.say(
            "{}: casualties: {}, player statistics: {}, advancements: {}.".format(turn.state.name_of(found), *counted)
        )


@click.command()
@deciding
@click.argument("coach")
@click.option("--inducement", multiple=True, metavar="ID[:TIMES]", help="Such as bribes:2.")
@click.option("--star", multiple=True, metavar="ID", help="Such as griff-oberwald.")
@click.option("--mercenary", multiple=True, metavar="NUMBER:POSITION[:SKILL]", help="Such as 15:human-lineman:block.")
def hire(
    desk: Desk, coach: str, inducement: tuple[str, ...], star: tuple[str, ...], mercenary: tuple[str, ...]
) -> None:
    """Hire for COACH's next game with the gold that evens out the teams; a later record replaces it."""
    extra = ExtraHires(
        tuple(_bought(text) for text in inducement), tuple(map(ListedStar, star)), tuple(map(_mercenary, mercenary))
    )
    with desk.turn(acting_for=coach) as turn:
        found, game = find_coach(turn.state, coach), find_game(turn.state, coach)
        turn.decide(HireForGame(game.id, found, extra))
        hired = ", ".join(extra_hires(turn.state, game, found)) or "nothing"
        left = gold(gold_left(turn.state, game, found))
        turn.say(f"{turn.state.name_of(found)}, for this game: {hired}; {left} left, lost when it begins.")


def _bought(text: str) -> BoughtInducement:
    name, *times = _parts(text, 1, 2)
    return BoughtInducement(name, *map(_figure, times))


def _mercenary(text: str) -> ListedMercenary:
    number, position, *skills = _parts(text, 2, 3)
    return ListedMercenary(_figure(number), position, skills=tuple(skills))


def _deed(text: str) -> Deed:
    number, name, *times = _parts(text, 2, 3)
    return Deed(_figure(number), name, *map(_figure, times))


def _step(text: str) -> AdvancementStep:
    number, kind, skill = _parts(text, 3, 3)
    return AdvancementStep(_figure(number), kind, skill)


def _parts(text: str, least: int, most: int) -> list[str]:
    parts = [part.strip() for part in text.split(":")]
    if not least <= len(parts) <= most or not all(parts):
        raise Refused([f"{text!r} should have {least if least == most else f'{least} or {most}'} parts between colons"])
    return parts


def _figure(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise Refused([f"{text!r} should be a whole number"])
    return int(text)


COMMANDS = (progress, hire)
