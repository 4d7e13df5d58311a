"""Results: entered by the scorekeeper, reported by both coaches, confirmed, settled and amended."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from touchline.cli.event.desk import Desk, Function, Turn, deciding, find_game, find_seat
from touchline.tournament import GameResult, Refused, fill_in
from touchline.tournament.decisions import AmendResult, ConfirmReport, EnterResult, ReportResult, SettleResult
from touchline.tournament.scoring import Ending, PlayerTally, reported
from touchline.tournament.state import Game
from touchline.tournament.telling import game_state, score_text

PAIR = re.compile(r"\s*(\d{1,4})\s*[-:]\s*(\d{1,4})\s*")
TALLY = re.compile(r"(?P<coach>.+)/(?P<star>\*?)(?P<player>[^/=]+)=(?P<touchdowns>\d{1,3}),(?P<casualties>\d{1,3})")


@dataclass(frozen=True)
class Figures:
    """A result as typed: pairs of figures, the home side's first."""

    score: str
    casualties: str | None
    violence: str | None
    on_stars: str | None
    sent_off: str | None
    objectives: str | None
    figures: tuple[str, ...]
    tallies: tuple[str, ...]
    time_called: bool
    extra_time: bool
    sudden_death: str | None
    conceded_by: tuple[str, ...]
    no_show: tuple[str, ...]
    full_time: bool
    checked: bool


def with_figures(function: Function) -> Function:
    """Give a command the game, the score and everything else a result sheet can hold."""

    @functools.wraps(function)
    def command(desk: Desk, game: str, **words: Any) -> Any:
        own = {name: words.pop(name) for name in Figures.__dataclass_fields__}
        return function(desk, game, Figures(**own), **words)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.argument("game"),
    click.argument("score"),
    click.option("--cas", "casualties", metavar="H-A", help="Casualties that count for the ranking."),
    click.option("--violence", metavar="H-A", help="Casualties by block, blitz or crowd, if that differs."),
    click.option("--on-stars", "on_stars", metavar="H-A", help="Casualties caused on Star Players."),
    click.option("--sent-off", "sent_off", metavar="H-A", help="Own players sent off for fouls."),
    click.option("--objectives", metavar="H-A", help="Secret objectives reached."),
    click.option("--figure", "figures", multiple=True, metavar="NAME=H-A", help="A number for a custom tiebreaker."),
    click.option(
        "--tally",
        "tallies",
        multiple=True,
        metavar="COACH/PLAYER=TD,CAS",
        help="Statistics of a player; /*NAME for a star.",
    ),
    click.option("--time-called", is_flag=True, help="The time ran out before the last turn."),
    click.option("--extra-time", is_flag=True, help="Decided in extra time."),
    click.option("--sudden-death", metavar="COACH", help="Decided by sudden death, for COACH."),
    click.option(
        "--conceded-by", multiple=True, metavar="COACH", help="Who conceded; SCORE is the score at that moment."
    ),
    click.option("--no-show", multiple=True, metavar="COACH", help="Who did not come."),
    click.option("--full-time", is_flag=True, help="Played to the end (the default unless another end is given)."),
    click.option("--checked", is_flag=True, help="Confirm unusual figures."),
)


@click.command()
@deciding
@with_figures
@click.option("--reporter", metavar="COACH", help="This is the report of COACH; two that agree are official.")
@click.option("--settle", is_flag=True, help="This is a referee's ruling and final.")
def result(desk: Desk, game: str, figures: Figures, reporter: str | None, settle: bool) -> None:
    """Enter the SCORE of GAME, such as 2-1, the home side's touchdowns first; --cas is required.

    GAME is a table of the current round, one of its coaches, or a game such as r1t3.
    """
    if reporter is not None and settle:
        raise click.UsageError("a report and a ruling are two things: say --reporter or --settle")
    with desk.turn(acting_for=reporter) as turn:
        found = find_game(turn.state, game)
        sheet = _sheet(turn, found, figures)
        if reporter is not None:
            turn.decide(ReportResult(found.id, find_seat(turn.state, reporter), sheet, figures.checked))
        elif settle:
            turn.decide(SettleResult(found.id, sheet, figures.checked))
        else:
            turn.decide(EnterResult(found.id, sheet, figures.checked))
        turn.say(_told(turn, found))


@click.command()
@deciding
@with_figures
def amend(desk: Desk, game: str, figures: Figures) -> None:
    """Correct the official result of GAME to SCORE; --why is required.

    What is not mentioned stays as it was recorded.
    """
    with desk.turn() as turn:
        found = find_game(turn.state, game)
        turn.decide(AmendResult(found.id, _sheet(turn, found, figures, found.sheet), figures.checked))
        turn.say(_told(turn, found))


@click.command()
@deciding
@click.argument("game")
def confirm(desk: Desk, game: str) -> None:
    """Make the only report of GAME official."""
    with desk.turn() as turn:
        found = find_game(turn.state, game)
        turn.decide(ConfirmReport(found.id))
        turn.say(_told(turn, found))


def _told(turn: Turn, game: Game) -> str:
    names = f"{turn.state.name_of(game.home)} v {turn.state.name_of(str(game.away))}"
    missing = sum(not other.official for other in turn.state.games_of(game.round))
    left = f"{missing} of the round missing" if missing else "the round is complete"
    known = " ".join(part for part in (names, score_text(game), game_state(game)) if part)
    return f"{game.called}: {known}; {left}."


def _sheet(turn: Turn, game: Game, typed: Figures, before: GameResult | None = None) -> GameResult:
    """The typed figures as a sheet; what was not typed stays as `before` has it.

    Outcome and Bonus Points follow from the rulespack.
    """
    if game.away is None:
        raise Refused([f"{game.called} is a Bye; its result is fixed"])
    seats = (game.home, game.away)
    ending = _ending(turn, typed, before)
    tallies = [_tally(turn, text) for text in typed.tallies]
    strangers = [coach for coach, _ in tallies if coach not in seats]
    if strangers:
        raise Refused([f"{coach} does not play in {game.called}" for coach in strangers])
    named = (text.partition("=") for text in typed.figures)
    further = {name: pair(figures, name) for name, _, figures in named}
    scores = {
        coach: reported(
            before.scores[coach] if before is not None else None,
            game.called,
            touchdowns=pair(typed.score, "the score")[place],
            casualties=0 if typed.no_show else _maybe(typed.casualties, "--cas", place),
            violence=_maybe(typed.violence, "--violence", place),
            casualties_on_stars=_maybe(typed.on_stars, "--on-stars", place),
            sent_off=_maybe(typed.sent_off, "--sent-off", place),
            objectives=_maybe(typed.objectives, "--objectives", place),
            custom={name: figures[place] for name, figures in further.items()},
            players=tuple(tally for owner, tally in tallies if owner == coach) if tallies else None,
        )
        for place, coach in enumerate(seats)
    }
    return fill_in(turn.state.pack, scores, **ending)


def _ending(turn: Turn, typed: Figures, before: GameResult | None) -> Mapping[str, object]:
    given: dict[Ending, object] = {
        "full-time": typed.full_time,
        "time-called": typed.time_called,
        "extra-time": typed.extra_time,
        "sudden-death": typed.sudden_death,
        "conceded": typed.conceded_by,
        "no-show": typed.no_show,
    }
    said = [name for name, words in given.items() if words]
    if len(said) > 1:
        raise Refused([f"a game ends in one way only, not in {' and '.join(said)}"])
    if not said and before is not None:
        return {"ending": before.ending, "conceded_by": before.conceded_by, "winner": before.winner}
    gave_up = tuple(find_seat(turn.state, coach) for coach in typed.conceded_by or typed.no_show)
    winner = find_seat(turn.state, typed.sudden_death) if typed.sudden_death else None
    return {"ending": said[0] if said else "full-time", "conceded_by": gave_up, "winner": winner}


def pair(text: str, what: str) -> tuple[int, int]:
    found = PAIR.fullmatch(text)
    if not found:
        raise Refused([f"{what} should be two figures such as 2-1, the home side's first, not {text!r}"])
    return int(found[1]), int(found[2])


def _maybe(text: str | None, what: str, place: int) -> int | None:
    return None if text is None else pair(text, what)[place]


def _tally(turn: Turn, text: str) -> tuple[str, PlayerTally]:
    found = TALLY.fullmatch(text)
    if not found:
        raise Refused([f"{text!r} is not a tally; write it as COACH/PLAYER=TOUCHDOWNS,CASUALTIES"])
    coach = find_seat(turn.state, found["coach"])
    return coach, PlayerTally(found["player"], int(found["touchdowns"]), int(found["casualties"]), bool(found["star"]))


COMMANDS = (result, amend, confirm)
