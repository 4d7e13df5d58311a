"""Teams of a league as files: our own JSON both ways, results from a table, and NAFLM's team XML.

NAFLM knows lists and positions by numbers of its own installation; the XML names them by our ids, to be replaced there.
"""

from __future__ import annotations

from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from touchline.core.foreign_text import ForeignTextError, read_json
from touchline.exchange.csv_files import LARGEST_TABLE, read_rows, require_columns
from touchline.exchange.errors import FileRefused
from touchline.journal import DocumentError, from_document, to_document
from touchline.league import LeagueState, LeagueTeam, MatchReport, Player, TeamReport
from touchline.league.decisions import BringTeam, BroughtPlayer, EnterResult
from touchline.league.lists import rosters_of
from touchline.league.profiles import profile_of
from touchline.league.records import team_record

FORMAT: Final = "touchline-league-team"
VERSION: Final = 1
LARGEST_TEAM: Final = 200_000
MOST_SCORED: Final = 99


# --- a team as JSON


def team_document(state: LeagueState, team_id: str) -> dict[str, Any]:
    """A team with everything its players have become; `read_team` brings it into another league."""
    team = state.teams[team_id]
    brought = BringTeam(
        team.id,
        team.coach,
        team.name,
        team.roster,
        tuple(_brought(player) for player in team.permanent if not player.star),
        team.special_rule,
        team.treasury,
        team.fans,
        team.rerolls,
        team.assistant_coaches,
        team.cheerleaders,
        team.apothecary,
        team.staff,
        team.free_rerolls,
    )
    return {"format": FORMAT, "version": VERSION, "edition": state.rules.lists, "team": to_document(brought)}


def _brought(player: Player) -> BroughtPlayer:
    return BroughtPlayer(
        player.number, player.position, player.name, player.spp, player.spent, player.gains, player.niggles,
        player.reduced, player.misses, player.ally_of, player.weapon,
    )  # fmt: skip


def read_team(content: bytes, state: LeagueState) -> BringTeam:
    """The decision that takes a team of such a file in; a file of another edition is refused."""
    if len(content) > LARGEST_TEAM:
        raise FileRefused([f"a team has at most {LARGEST_TEAM:,} bytes"])
    try:
        found = read_json(content.decode("utf-8-sig"))
    except (ForeignTextError, UnicodeDecodeError) as error:
        raise FileRefused([f"this is not JSON: {error}"]) from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise FileRefused([f"this is not a team of a league: its format must be {FORMAT!r}"])
    version = found.get("version")
    if type(version) is not int or version != VERSION:
        raise FileRefused([f"the file has version {str(version)[:20]!r}; this program reads version {VERSION}"])
    if found.get("edition") != state.rules.lists:
        raise FileRefused(
            [f"the team is of the edition {found.get('edition')!r}; this league plays {state.rules.lists}"]
        )
    try:
        return from_document(BringTeam, found.get("team"), "team")
    except DocumentError as error:
        raise FileRefused(list(error.faults)) from error


# --- results from a table


def read_results(content: bytes, state: LeagueState) -> list[EnterResult]:
    """Results of the table `fixtures`: lines of open fixtures whose touchdowns are filled in."""
    if len(content) > LARGEST_TABLE:
        raise FileRefused([f"a table has at most {LARGEST_TABLE:,} bytes"])
    faults: list[str] = []
    found: list[EnterResult] = []
    lines = read_rows(content, MOST_LINES)
    require_columns(lines, "fixture", "home_touchdowns", "away_touchdowns")
    for number, line in lines:
        fixture = state.fixtures.get(line.get("fixture", ""))
        if fixture is None or fixture.away is None:
            faults.append(f"line {number}: there is no fixture {line.get('fixture', '')!r}")
        elif not fixture.outcome and line.get("home_touchdowns", "") != "":
            figures = [_figure(line, f"{side}_{what}", number, faults) for side in ("home", "away") for what in WHAT]
            home, away = TeamReport(figures[0], figures[1]), TeamReport(figures[2], figures[3])
            found.append(EnterResult(fixture.id, MatchReport({fixture.home: home, fixture.away: away})))
    if faults:
        raise FileRefused(faults)
    return found


WHAT: Final = ("touchdowns", "casualties")
MOST_LINES: Final = 20_000  # more fixtures than any league has


def _figure(line: dict[str, str], name: str, number: int, faults: list[str]) -> int:
    text = line.get(name, "") or "0"
    if not text.isascii() or not text.isdecimal() or len(text) > 4 or int(text) > MOST_SCORED:
        faults.append(f"line {number}: {name} is {text[:20]!r}; allowed are 0 to {MOST_SCORED}")
        return 0
    return int(text)


# --- NAFLM


def naflm_xml(state: LeagueState, teams: tuple[str, ...]) -> bytes:
    """Teams as NAFLM imports them."""
    root = Element("teams")
    for team in teams:
        _naflm_team(root, state, state.teams[team])
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'.encode()


def _naflm_team(root: Element, state: LeagueState, team: LeagueTeam) -> None:
    record = team_record(state, team.id)
    element = SubElement(root, "team")
    figures: dict[str, object] = {
        "name": team.name,
        "coach_id": team.coach,
        "race_id": team.roster,
        "treasury": team.treasury,
        "apothecary": int(team.apothecary),
        "rr": team.rerolls,
        "ff": team.fans,
        "ass_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "won": record.won,
        "lost": record.lost,
        "draw": record.drawn,
        "gf": record.scored,
        "ga": record.conceded,
    }
    for name, value in figures.items():
        SubElement(element, name).text = str(value)
    players = SubElement(element, "players")
    for player in team.players.values():
        if not player.journeyman and (not player.left or player.dead):
            _naflm_player(players, state, team, player)


def _naflm_player(players: Element, state: LeagueState, team: LeagueTeam, player: Player) -> None:
    profile = profile_of(state.rules, rosters_of(state.rules.lists), team, player)
    counted = player.record
    status = "dead" if player.dead else "mng" if player.misses else "none"
    figures: dict[str, object] = {
        "name": player.name or f"Number {player.number}",
        "nr": player.number,
        "pos_id": player.position,
        "status": status,
        "cp": counted.get("completion", 0) + counted.get("throwing-completion", 0),
        "td": counted.get("touchdown", 0),
        "intcpt": counted.get("interception", 0),
        "bh": counted.get("casualty", 0) - counted.get("kills", 0),
        "ki": counted.get("kills", 0),
        "si": 0,
        "mvp": counted.get("mvp", 0),
        **{name.lower(): profile.get(name) or 0 for name in ("MA", "ST", "AG", "AV")},
        "ni": player.niggles,
    }
    element = SubElement(players, "player")
    for name, value in figures.items():
        SubElement(element, name).text = str(value)
