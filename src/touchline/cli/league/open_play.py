"""Open play: teams meet as they like or by challenges; tournaments within a season, and their trophies."""

from __future__ import annotations

import secrets
from typing import Literal

import click

from touchline.cli.league.desk import Desk, deciding, find_team
from touchline.cli.league.seasons import SEED
from touchline.journal import Refused
from touchline.league import program_dice
from touchline.league.decisions import (
    AddStage,
    AnswerChallenge,
    AwardTrophy,
    EnterTeam,
    IssueChallenge,
    divisions_of,
    next_challenge,
)

STAGE = click.option("--stage", default="open", show_default=True, help="The id of this part of the season.")


@click.command("open-play")
@deciding
@STAGE
@click.option("--title", default="Open play", show_default=True, help="What it is called.")
@click.option("--teams", metavar="TEAM,TEAM...", help="Only for these teams; by the Gold rules that is a tournament.")
def open_play(desk: Desk, stage: str, title: str, teams: str | None) -> None:
    """Add a stage in which teams meet as they like."""
    with desk.turn() as turn:
        members = [find_team(turn.kept.state, text.strip()) for text in teams.split(",")] if teams else []
        turn.decide(AddStage(stage, "ladder", title, divisions_of({title: members} if members else {})))
        turn.say(f"{title} is open. Next: touchline league challenge")


@click.command()
@deciding
@click.argument("team")
@click.argument("opponent")
@STAGE
@click.option("--week", type=click.IntRange(1, 99), help="The week of a tournament.")
def challenge(desk: Desk, team: str, opponent: str, stage: str, week: int | None) -> None:
    """Let TEAM challenge OPPONENT to a match of open play."""
    with desk.turn() as turn:
        state = turn.kept.state
        own, other = find_team(state, team), find_team(state, opponent)
        fixture, number = next_challenge(state, stage, own)
        turn.decide(IssueChallenge(stage, fixture, week or number, own, other))
        turn.say(f"{state.name_of(own)} challenge {state.name_of(other)}: {fixture}. Next: touchline league answer")


@click.command()
@deciding
@click.argument("fixture")
@click.argument("reply", type=click.Choice(["accept", "refuse", "substitute"]))
@click.option("--substitute", metavar="TEAM", help="Who is asked instead.")
def answer(desk: Desk, fixture: str, reply: Literal["accept", "refuse", "substitute"], substitute: str | None) -> None:
    """Answer the challenge for FIXTURE: accept, refuse, or name a substitute."""
    with desk.turn() as turn:
        other = find_team(turn.kept.state, substitute) if substitute else ""
        turn.decide(AnswerChallenge(fixture, reply, other))
        turn.say({"accept": f"Accepted: {fixture} is to play.", "refuse": "Refused."}.get(reply, "Passed on."))


@click.command()
@deciding
@click.argument("team")
@click.argument("division")
@click.option("--stage", default="main", show_default=True, help="The id of this part of the season.")
def enter(desk: Desk, team: str, division: str, stage: str) -> None:
    """Let TEAM join DIVISION of the running season, with a fixture against each of its teams."""
    with desk.turn() as turn:
        own = find_team(turn.kept.state, team)
        before = len(turn.kept.state.fixtures)
        turn.decide(EnterTeam(stage, division, own))
        made = len(turn.kept.state.fixtures) - before
        turn.say(f"{turn.kept.state.name_of(own)} play in {division}; {made} fixtures are added.")


@click.command("final-rounds")
@deciding
@STAGE
@click.option("--from", "first_day", default="", metavar="DATE", help="The first day of the tournament.")
@SEED
def final_rounds(desk: Desk, stage: str, first_day: str, seed: int | None) -> None:
    """Draw the semi-finals of a tournament among its best teams, and its final."""
    with desk.turn() as turn:
        chosen = secrets.randbits(32) if seed is None else seed
        turn.kept.draw_tournament(stage, chosen, by=turn.by, at=turn.at, first_day=first_day)
        turn.say(f"The final rounds are drawn; seed {chosen}.")


@click.command()
@deciding
@click.argument("name")
@click.argument("winner")
@click.argument("runner_up")
@click.option("--prizes", nargs=2, type=int, default=(0, 0), help="Gold for both, where the prizes are not fixed.")
@SEED
def trophy(desk: Desk, name: str, winner: str, runner_up: str, prizes: tuple[int, int], seed: int | None) -> None:
    """Award the trophy NAME after its final; dice that it calls for are rolled."""
    with desk.turn() as turn:
        state = turn.kept.state
        if not state.rules.trophies:
            raise Refused([f"the rule set {state.rules.id} has no trophies"])
        award = AwardTrophy(name, find_team(state, winner), find_team(state, runner_up), prizes)
        turn.kept.award_trophy(award, by=turn.by, at=turn.at, roller=program_dice(seed))
        turn.say(f"{state.name_of(award.winner)} win {state.rules.trophies[name].name}.")


COMMANDS = (open_play, challenge, answer, enter, final_rounds, trophy)
