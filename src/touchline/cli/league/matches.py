"""Matches: the steps before and after them, reports, results, and fixtures that are settled without play."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

import click

from touchline.cli.journal_desk import echo_json, printable
from touchline.cli.league.desk import Desk, deciding, find_fixture, find_player, find_team, fixture_text, reading
from touchline.journal import Refused
from touchline.league import (
    Deed,
    Due,
    Field,
    Fixture,
    Injury,
    League,
    LeagueState,
    MatchReport,
    Roll,
    TeamReport,
    program_dice,
)
from touchline.league.decisions import EnterResult, ReportMatch, SettleFixture
from touchline.league.transactions import outcome_of

PAIR = re.compile(r"\s*(\d{1,2})\s*[-:]\s*(\d{1,2})\s*")
DICE = re.compile(r"(?P<purpose>[^=]+)=(?P<value>\d{1,2})/(?P<sides>\d{1,2})")
JOINED = re.compile(r"joined\d{1,2}")
NAMED = re.compile(r"(?P<team>[^/]+)/(?P<player>[^=]+)=(?P<rest>.+)")


@click.command()
@reading
@click.argument("name", metavar="FIXTURE")
@click.option("--team", "team_name", help="After the match: whose sequence.")
def due(league: League, as_json: bool, name: str, team_name: str | None) -> None:
    """Show the step that comes next for FIXTURE, whose turn it is, and what may be chosen.

    A team stands for its open fixture.
    """
    state = league.state
    fixture = find_fixture(state, name)
    found = [league.due(fixture.id, team) for team in _walkers(state, fixture, team_name)]
    steps = [step for step in found if step is not None]
    if as_json:
        return echo_json([_document(step) for step in steps])
    click.echo(f"{fixture.id}: {fixture_text(state, fixture)}")
    if not steps:
        click.echo(
            "The match can be played and reported." if fixture.prepared and not fixture.outcome else "Nothing is due."
        )
    for step in steps:
        _show_due(state, step)


def _walkers(state: LeagueState, fixture: Fixture, named: str | None) -> list[str]:
    if not fixture.outcome:
        return [""]
    return [find_team(state, named)] if named else list(fixture.post)


def _document(step: Due) -> dict[str, Any]:
    return asdict(step)


def _show_due(state: LeagueState, step: Due) -> None:
    whose = f"{state.name_of(step.team)}: " if step.team else ""
    click.echo(printable(f"{whose}{step.title} ({step.step})"))
    question = step.question
    if question is None:
        click.echo("  asks nothing: `take` lets it run")
        return
    click.echo(printable(f"  {question.text}"))
    for name, field in question.fields.items():
        _show_field(name, field, "  ")
    for option in question.options:
        click.echo(
            printable(f"  - {option.id}: {option.label}" + (f" (not now: {option.why_not})" if option.why_not else ""))
        )
    for name, fact in question.facts.items():
        click.echo(printable(f"  {name}: {fact}"))


def _show_field(name: str, field: Field, indent: str) -> None:
    """A part of the answer, with the words to type where they are not the ids of the options."""
    click.echo(printable(f"{indent}{name}: {field.label or 'one of'} ({field.kind})"))
    for part, nested in field.parts.items():
        _show_field(part, nested, indent + "  ")
    for option in field.options:
        if option.answer is not None:
            words = " ".join(f"{part}={json.dumps(value)}" for part, value in option.answer.items())
            click.echo(printable(f"{indent}  {words or 'nothing'}: {option.label}"))
            for part, nested in option.fields.items():
                _show_field(part, nested, indent + "    ")


@click.command()
@deciding
@click.argument("name", metavar="FIXTURE")
@click.argument("answer", nargs=-1, metavar="[PART=VALUE]...")
@click.option("--team", "team_name", help="Who takes the step; the team whose turn it is if not given.")
@click.option(
    "--dice",
    "typed",
    multiple=True,
    metavar="PURPOSE=VALUE/SIDES",
    help="A die rolled at the table; the program rolls the rest.",
)
@click.option("--typed-by", default="", metavar="NAME", help="Who typed the dice.")
@click.option("--seed", type=int, help="Reproducible dice, for tests.")
@click.option("--step", default="", help="The step you mean; refused if another one is due.")
def take(
    desk: Desk,
    name: str,
    answer: tuple[str, ...],
    team_name: str | None,
    typed: tuple[str, ...],
    typed_by: str,
    seed: int | None,
    step: str,
) -> None:
    """Take the step that is due for FIXTURE, and everything after it that asks nothing.

    Each part of the answer is PART=VALUE; a value is read as JSON where it is JSON.
    """
    parts = dict(_part(text) for text in answer)
    with desk.turn() as turn:
        league, state = turn.kept, turn.kept.state
        fixture = find_fixture(state, name)
        team = find_team(state, team_name) if team_name else ""
        found = league.due(fixture.id, team or next(iter(fixture.post), ""))
        if found is None:
            raise Refused(["no step is due"])
        team = team or found.team or fixture.home
        told = len(state.postings.get(team, ()))
        league.take(
            fixture.id,
            team,
            parts,
            by=desk.by or turn.by,
            at=turn.at,
            why=turn.why,
            roller=program_dice(seed),
            dice=[_die(text) for text in typed],
            typed_by=typed_by,
            step=step,
        )
        turn.say(f"{found.title}: done.")
        for posting in league.state.postings.get(team, ())[told:]:
            turn.say(f"  {posting.account} {posting.amount:+,}: {posting.why}")


def _part(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Refused([f"{text!r} is not a part of an answer; write PART=VALUE"])
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _die(text: str) -> Roll:
    found = DICE.fullmatch(text)
    if found is None:
        raise Refused([f"{text!r} is not a die; write PURPOSE=VALUE/SIDES, such as a.winnings=4/6"])
    return Roll(found["purpose"], int(found["sides"]), int(found["value"]))


REPORT = (
    click.argument("name", metavar="FIXTURE"),
    click.argument("score", metavar="HOME-AWAY"),
    click.option(
        "--cas", "casualties", metavar="H-A", help="Casualties that earn points; if not given, those of the deeds."
    ),
    click.option(
        "--deed",
        "deeds",
        multiple=True,
        metavar="TEAM/PLAYER=WHAT[xN]",
        help="What a player did: touchdown, casualty, completion ...",
    ),
    click.option(
        "--injury",
        "injuries",
        multiple=True,
        metavar="TEAM/PLAYER=RESULT[:CHARACTERISTIC][@PLAYER]",
        help="An injury of a player, and who caused it.",
    ),
    click.option(
        "--joined",
        multiple=True,
        metavar="TEAM=POSITION",
        help="Somebody who joined in the match, such as a raised Zombie; deeds name joined1, joined2 and so on.",
    ),
    click.option("--conceded-by", metavar="TEAM", help="Who conceded."),
    click.option("--legal", is_flag=True, help="It was a concession that costs nothing."),
    click.option("--overtime-winner", metavar="TEAM", help="Who won a level match that needed a winner."),
)


def with_report(function: Any) -> Any:
    for option in reversed(REPORT):
        function = option(function)
    return function


def read_report(state: LeagueState, fixture: Fixture, words: Mapping[str, Any]) -> MatchReport:
    """A report from the words of the command line; all faults at once."""
    score = _pair(words["score"], "score")
    deeds: dict[str, list[Deed]] = {team: [] for team in fixture.teams}
    for text in words["deeds"]:
        team, player, rest = _named(state, text)
        what, _, count = rest.partition("x") if re.fullmatch(r".+x\d+", rest) else (rest, "", "1")
        deeds.setdefault(team, []).append(Deed(player, what, int(count)))
    injuries: dict[str, list[Injury]] = {team: [] for team in fixture.teams}
    for text in words["injuries"]:
        team, player, rest = _named(state, text)
        result, _, by = rest.partition("@")
        result, _, characteristic = result.partition(":")
        author = find_player(state, fixture.opponent_of(team), by) if by else ""
        injuries.setdefault(team, []).append(Injury(player, result, characteristic.upper(), author))
    counted = [sum(deed.count for deed in deeds[team] if deed.what == "casualty") for team in fixture.teams]
    casualties = counted if words["casualties"] is None else _pair(words["casualties"], "--cas")
    joined = _joined(state, fixture, words["joined"])
    sides = {
        team: TeamReport(
            score[place],
            casualties[place],
            deeds=tuple(deeds[team]),
            injuries=tuple(injuries[team]),
            joined=tuple(joined[team]),
        )
        for place, team in enumerate(fixture.teams)
    }
    conceded, overtime = words["conceded_by"], words["overtime_winner"]
    if words["legal"] and not conceded:
        raise Refused(["--legal says something about a concession: name the team with --conceded-by"])
    return MatchReport(
        sides,
        conceded_by=find_team(state, conceded) if conceded else "",
        legal=words["legal"],
        overtime_winner=find_team(state, overtime) if overtime else "",
    )


def _joined(state: LeagueState, fixture: Fixture, words: Sequence[str]) -> dict[str, list[str]]:
    """The positions of those who joined in the match, by team."""
    joined: dict[str, list[str]] = {team: [] for team in fixture.teams}
    for text in words:
        named, equals, position = text.partition("=")
        if not equals:
            raise Refused([f"{text!r} does not name a position; write TEAM=POSITION"])
        joined.setdefault(find_team(state, named), []).append(position)
    return joined


def _pair(text: str, what: str) -> tuple[int, int]:
    found = PAIR.fullmatch(text)
    if found is None:
        raise Refused([f"{what} is {text!r}; write it like 2-1, the home team first"])
    return int(found[1]), int(found[2])


def _named(state: LeagueState, text: str) -> tuple[str, str, str]:
    found = NAMED.fullmatch(text)
    if found is None:
        raise Refused([f"{text!r} does not name a player; write TEAM/PLAYER=..."])
    team = find_team(state, found["team"])
    player = found["player"]
    return team, player if JOINED.fullmatch(player) else find_player(state, team, player), found["rest"]


@click.command()
@deciding
@with_report
@click.option("--team", "team_name", required=True, help="Whose coach reports.")
def report(desk: Desk, name: str, team_name: str, **words: Any) -> None:
    """Report a match as the coach of a team; when both coaches report the same it counts."""
    with desk.file.writing(desk.expected) as league:
        team = find_team(league.state, team_name)
        fixture = find_fixture(league.state, name)
        told = read_report(league.state, fixture, words)
        by = desk.by or league.state.teams[team].coach
        league.decide(ReportMatch(fixture.id, team, told), by=by, at=desk.at, why=desk.why)
        settled = bool(league.state.fixtures[fixture.id].outcome)
    if desk.as_json:
        return echo_json({"version": league.journal.version, "fixture": fixture.id, "counts": settled})
    click.echo(
        "Both reports agree: the result counts." if settled else "Reported; the other coach has to report the same."
    )


@click.command()
@deciding
@with_report
@click.option("--outcome", help="Another outcome of the rule set than played or conceded, such as abandoned.")
def result(desk: Desk, name: str, outcome: str | None, **words: Any) -> None:
    """Enter the result of a match as the commissioner."""
    with desk.turn() as turn:
        state = turn.kept.state
        fixture = find_fixture(state, name)
        told = read_report(state, fixture, words)
        turn.decide(EnterResult(fixture.id, told, outcome or outcome_of(state.rules, told)))
        turn.say(f"{fixture_text(state, fixture)}: {words['score']}. Next: touchline league due FILE {fixture.id}")


@click.command()
@deciding
@click.argument("name", metavar="FIXTURE")
@click.argument("outcome")
@click.option("--winner", metavar="TEAM", help="The team that wins.")
def settle(desk: Desk, name: str, outcome: str, winner: str | None) -> None:
    """Settle a FIXTURE that was not played: walkover, forfeit, unplayed ...; --why is required."""
    with desk.turn() as turn:
        state = turn.kept.state
        fixture = find_fixture(state, name)
        turn.decide(SettleFixture(fixture.id, outcome, find_team(state, winner) if winner else ""))
        turn.say(f"{fixture.id}: {outcome}.")


@click.command()
@deciding
@click.argument("name", metavar="FIXTURE")
@click.option("--team", "team_name", help="After the match: whose sequence; all that are open if not given.")
@click.option("--seed", type=int, help="Reproducible dice, for tests.")
def close(desk: Desk, name: str, team_name: str | None, seed: int | None) -> None:
    """Close the open sequence of FIXTURE for an absent coach, choosing as little as possible; --why is required."""
    with desk.turn() as turn:
        league = turn.kept
        fixture, roller, taken = find_fixture(league.state, name), program_dice(seed), 0
        for team in _walkers(league.state, fixture, team_name):
            signed = {"by": turn.by, "at": turn.at, "why": turn.why}
            taken += len(league.close_for_absent(fixture.id, team, **signed, roller=roller))
        if not taken:
            raise Refused([f"{fixture.id} has no open sequence"])
        turn.say(f"{fixture.id}: {taken} steps taken.")


COMMANDS = (due, take, report, result, settle, close)
