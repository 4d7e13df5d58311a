"""Teams: drafting and approving them, their players, and where every figure comes from."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Literal

import click

from touchline.cli.journal_desk import echo_json, show_table
from touchline.cli.league.desk import Desk, deciding, find_player, find_team, reading
from touchline.cli.text_files import read_text
from touchline.exchange.races import team_called
from touchline.journal import Refused
from touchline.league import League, LeagueTeam, Player
from touchline.league.account_words import account_words
from touchline.league.decisions import AdjustFigure, ArchiveTeam, DraftTeam, HandOver, RenamePlayer, ReviewTeam
from touchline.league.list_check import by_lists, list_rules
from touchline.league.lists import Rosters, rosters_of
from touchline.league.value_changes import value_changes
from touchline.teams import TeamList, TeamsError, quick_start


@click.command()
@deciding
@click.argument("team")
@click.argument("listed", metavar="[LIST]", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--quick", metavar="TEAM-LIST", help="Take a sensible new team of this list (such as wood-elf) instead.")
@click.option("--name", help="What the team is called; the name of the list if not given.")
@click.option("--coach", metavar="NAME", help="Who coaches the team; the coach of the list if not given.")
def draft(desk: Desk, team: str, listed: Path | None, quick: str | None, name: str | None, coach: str | None) -> None:
    """Draft TEAM, a short id, from the team list in LIST (JSON), or change it before it is approved."""
    with desk.turn() as turn:
        read = _listed(turn.kept, listed, quick)
        turn.decide(
            DraftTeam(team, coach or read.coach, replace(read, name=name or read.name, coach=coach or read.coach))
        )
        drafted = turn.kept.state.teams[team]
        turn.say(
            f"{drafted.name}: value {drafted.value:,}, treasury {drafted.treasury:,}. Next: touchline league approve"
        )


def _listed(league: League, path: Path | None, quick: str | None) -> TeamList:
    """The list of a file, or a new team."""
    if (path is None) == (quick is None):
        raise Refused(["name a file with a team list, or a list with --quick"])
    try:
        if path is None:
            rules = league.state.rules
            made = quick_start(team_called(quick or ""), list_rules(rules))
            return made if by_lists(rules) else replace(made, inducements=(), stars=(), mercenaries=())
        return TeamList.from_json(read_text(path))
    except TeamsError as error:
        raise Refused([f"{path or quick}: {problem}" for problem in error.problems]) from error


def _review(desk: Desk, teams: tuple[str, ...], verdict: Literal["approved", "returned"]) -> None:
    with desk.turn() as turn:
        state = turn.kept.state
        waiting = [name for name, one in state.teams.items() if one.status == "submitted"]
        for team in [find_team(state, text) for text in teams] or waiting:
            turn.decide(ReviewTeam(team, verdict))
            turn.say(f"{state.name_of(team)} is {verdict}.")


@click.command()
@deciding
@click.argument("teams", nargs=-1)
def approve(desk: Desk, teams: tuple[str, ...]) -> None:
    """Approve TEAMS; all that were submitted if none is named."""
    _review(desk, teams, "approved")


@click.command("send-back")
@deciding
@click.argument("team")
def send_back(desk: Desk, team: str) -> None:
    """Send TEAM back to its coach."""
    _review(desk, (team,), "returned")


@click.command()
@reading
@click.argument("name", metavar="TEAM")
@click.option("--former", is_flag=True, help="Also players who have left.")
def team(league: League, as_json: bool, name: str, former: bool) -> None:
    """Show TEAM: its roster, staff and careers."""
    state = league.state
    found = state.teams[find_team(state, name)]
    players = [one for one in found.players.values() if former or one.listed]
    if as_json:
        return echo_json({**asdict(replace(found, players={})), "players": [asdict(one) for one in players]})
    rosters = rosters_of(league.state.rules.lists)
    click.echo(f"{found.name} ({rosters.team(found.roster).name}), coached by {found.coach}: {found.status}")
    click.echo(_staff(found))
    rows = [
        (one.number, one.name, *_become(rosters, found, one), one.spp, f"{one.value:,}", _state(one)) for one in players
    ]
    show_table("", ("No", "Name", "Position", "Gained", "SPP", "Value", "Status"), rows)


def _staff(team: LeagueTeam) -> str:
    parts = [
        f"value {team.value:,}",
        f"treasury {team.treasury:,}",
        f"fans {team.fans}",
        f"re-rolls {team.rerolls}",
        f"assistant coaches {team.assistant_coaches}",
        f"cheerleaders {team.cheerleaders}",
        "apothecary" if team.apothecary else "no apothecary",
    ]
    return ", ".join(parts)


def _become(rosters: Rosters, team: LeagueTeam, player: Player) -> tuple[str, str]:
    """A player's position, and what was gained and lost since."""
    position = rosters.team(rosters.home_of(team, player)).position(player.position)
    lost = [f"-{what}" for what in player.reduced] + ["niggling injury"] * player.niggles
    gained = [rosters.gain_name(gain.what) for gain in player.gains]
    return position.name if position is not None else player.position, ", ".join([*gained, *lost])


def _state(player: Player) -> str:
    if player.left:
        return player.left
    if player.misses:
        return "misses the next match"
    return "retired for the season" if player.retired else "journeyman" if player.journeyman else ""


@click.command()
@reading
@click.argument("name", metavar="TEAM")
@click.argument("account", metavar="FIGURE")
def why(league: League, as_json: bool, name: str, account: str) -> None:
    """Show the events behind a FIGURE of TEAM: treasury, fans, points, value, or a player for Star Player Points."""
    state = league.state
    found = find_team(state, name)
    known = {posting.account for posting in state.postings.get(found, ())}
    if account not in ("treasury", "fans", "points", "value", *known):
        account = "spp:" + find_player(state, found, account.removeprefix("spp:"))
    postings = state.why(found, account)
    changes = value_changes(state, found) if account == "value" else {}
    if as_json:
        return echo_json(
            {
                "team": found,
                "figure": account,
                "total": state.account(found, account),
                "events": [
                    {**each._asdict(), "changes": [part._asdict() for part in changes.get(each.entry, ())]}
                    for each in postings
                ],
            }
        )
    rows, total = [], 0
    for posting in postings:
        total += posting.amount
        reasons = "; ".join([posting.why, *[f"{what}: {by:+,}" for what, by in changes.get(posting.entry, ())]])
        rows.append((posting.entry, posting.season, posting.fixture, f"{posting.amount:+,}", f"{total:,}", reasons))
    heading = f"{state.name_of(found)}, {account_words(state, found, account)}: {total:,}"
    show_table(heading, ("Entry", "Season", "Fixture", "Change", "Total", "Why"), rows)


@click.command()
@deciding
@click.argument("name", metavar="TEAM")
@click.argument("account", type=click.Choice(["treasury", "fans", "points"]))
@click.argument("amount", type=int)
def adjust(desk: Desk, name: str, account: Literal["treasury", "fans", "points"], amount: int) -> None:
    """Add AMOUNT to a figure of TEAM; --why is required. Write a negative amount after --."""
    with desk.turn() as turn:
        found = find_team(turn.kept.state, name)
        turn.decide(AdjustFigure(found, account, amount))
        turn.say(f"{turn.kept.state.name_of(found)}: {account} {amount:+,}.")


@click.command("hand-over")
@deciding
@click.argument("name", metavar="TEAM")
@click.argument("coach")
def hand_over(desk: Desk, name: str, coach: str) -> None:
    """Give TEAM to another COACH."""
    with desk.turn() as turn:
        found = find_team(turn.kept.state, name)
        turn.decide(HandOver(found, coach))
        turn.say(f"{coach} coaches {turn.kept.state.name_of(found)}.")


@click.command("rename-player")
@deciding
@click.argument("name", metavar="TEAM")
@click.argument("player")
@click.argument("called", metavar="NAME")
@click.option("--number", type=int, help="A new shirt number.")
def rename_player(desk: Desk, name: str, player: str, called: str, number: int | None) -> None:
    """Rename PLAYER of TEAM to NAME."""
    with desk.turn() as turn:
        state = turn.kept.state
        found = find_team(state, name)
        one = state.teams[found].players[find_player(state, found, player)]
        turn.decide(RenamePlayer(found, one.id, called, one.number if number is None else number))
        turn.say(f"Number {number or one.number} is {called}.")


@click.command("archive-team")
@deciding
@click.argument("name", metavar="TEAM")
def archive_team(desk: Desk, name: str) -> None:
    """Let TEAM leave the league; its history stays."""
    with desk.turn() as turn:
        found = find_team(turn.kept.state, name)
        turn.decide(ArchiveTeam(found))
        turn.say(f"{turn.kept.state.name_of(found)} has left the league.")


COMMANDS = (draft, approve, send_back, team, why, adjust, hand_over, rename_player, archive_team)
