"""Paper of a league: team sheets, match reports, and the certificates of a season, as PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchline.journal import Refused
from touchline.league import Fixture, LeagueState, LeagueTeam, Player
from touchline.league.lists import Rosters, granted, rosters_of
from touchline.league.profiles import CHARACTERISTICS, profile_of
from touchline.league.standings import overall_order
from touchline.printing.press import Sheet, sheet_of
from touchline.teams.wording import title

DEEDS: Final = {
    "touchdown": "TD",
    "casualty": "Cas",
    "completion": "Comp",
    "throwing-completion": "Throw",
    "interception": "Int",
    "deflection": "Def",
    "mvp": "MVP",
}
AWARDS: Final = (
    ("Top scorer", "touchdown", "touchdowns"),
    ("Hardest hitter", "casualty", "casualties"),
    ("Best passer", "completion", "completions"),
    ("Most valuable player", "mvp", "MVP awards"),
)
PLACES: Final = ("Champion", "Runner-up", "Third place")


@dataclass(frozen=True)
class LeagueWish:
    """What to print: which teams, which fixture, which season; all teams and the current season if none is named."""

    teams: tuple[str, ...] = ()
    fixture: str = ""
    season: int | None = None


def print_league_paper(what: str, state: LeagueState, wish: LeagueWish | None = None) -> bytes:
    """A paper of the league as PDF."""
    return write_league_paper(what, state, wish).pdf()


def write_league_paper(what: str, state: LeagueState, wish: LeagueWish | None = None) -> Sheet:
    """A paper of the league as it stands, to be printed when there is time."""
    if what not in LEAGUE_PAPERS:
        raise Refused([f"there is no paper {what!r}; there are {', '.join(LEAGUE_PAPERS)}"])
    template, data = LEAGUE_PAPERS[what]
    return sheet_of(template, data(state, wish or LeagueWish()))


# --- team sheets


def team_sheets(state: LeagueState, wish: LeagueWish) -> dict[str, Any]:
    chosen = wish.teams or tuple(name for name, team in state.teams.items() if team.status != "archived")
    unknown = [name for name in chosen if name not in state.teams]
    if unknown:
        raise Refused([f"there is no team {name!r}" for name in unknown])
    if not chosen:
        raise Refused(["there is no team to print yet"])
    return {"event": state.name, "teams": [_team(state, state.teams[name]) for name in chosen]}


def _team(state: LeagueState, team: LeagueTeam) -> dict[str, Any]:
    rosters = rosters_of(state.rules.lists)
    listed, edition = rosters.team(team.roster), rosters.library.edition
    shown = [name for name in DEEDS if name in state.rules.rewards]
    return {
        "title": team.name,
        "subtitle": listed.name,
        "head": [
            ["Coach", team.coach],
            ["Value", f"{team.value:,}"],
            ["Treasury", f"{team.treasury:,}"],
            [edition.fans, str(team.fans)],
        ],
        "special_rules": ", ".join(title(rule) for rule in (*listed.special_rules, team.special_rule) if rule),
        "figures": [name for name in CHARACTERISTICS if not (edition.classic and name == "PA")],
        "deeds": [DEEDS[name] for name in shown],
        "players": [_player(state, rosters, team, player, shown) for player in _in_order(team)],
        "sideline": _sideline(state, team),
        "notes": _notes(team),
    }


def _in_order(team: LeagueTeam) -> list[Player]:
    return sorted(team.listed, key=lambda player: (player.number, player.id))


def _player(
    state: LeagueState, rosters: Rosters, team: LeagueTeam, player: Player, shown: Sequence[str]
) -> dict[str, Any]:
    figures = profile_of(state.rules, rosters, team, player)
    position = None if player.star else rosters.position_of(team, player)
    printed = [] if position is None else [_skill(held.skill.name, held.value) for held in position.skills]
    printed += [rosters.gain_name(skill) for skill in granted(state.rules, player.position)]
    printed += [rosters.library.weapons[player.weapon].name] if player.weapon else []
    gained = [_gained(rosters, gain.what) for gain in player.gains]
    classic = rosters.library.edition.classic
    return {
        "number": str(player.number),
        "name": player.name,
        "position": "Star Player" if position is None else position.name + (" (ally)" if player.ally_of else ""),
        "figures": [_figure(name, figures.get(name), classic) for name in CHARACTERISTICS if name in figures],
        "skills": printed,
        "gained": gained,
        "injuries": ", ".join(_injuries(player)),
        "spp": f"{player.spp}" if player.spent == 0 else f"{player.spp} ({player.unspent})",
        "deeds": [str(player.record.get(name, 0) or "") for name in shown],
        "value": f"{player.value:,}",
    }


def _skill(name: str, value: str) -> str:
    return f"{name} ({value})" if value else name


def _gained(rosters: Rosters, what: str) -> str:
    known = rosters.library.skills.get(what)
    if known is not None:
        return known.name
    return what if " " in what else f"+{what}"


def _figure(name: str, figure: int | None, classic: bool) -> str:
    if figure is None:
        return "-"
    return f"{figure}+" if not classic and name in ("AG", "PA", "AV") else str(figure)


def _injuries(player: Player) -> Iterator[str]:
    if player.misses:
        yield "misses the next match"
    if player.retired:
        yield "resting"
    if player.niggles:
        yield f"{player.niggles} niggling"
    yield from (f"-{name}" for name in player.reduced)
    if player.journeyman:
        yield "Journeyman"


def _sideline(state: LeagueState, team: LeagueTeam) -> list[list[str]]:
    return [
        ["Re-rolls", str(team.rerolls)],
        ["Assistant coaches", str(team.assistant_coaches)],
        ["Cheerleaders", str(team.cheerleaders)],
        ["Apothecary", "yes" if team.apothecary else "no"],
        ["Matches", str(_played(state, team.id))],
    ]


def _played(state: LeagueState, team: str) -> int:
    return sum(bool(state.fixtures[name].report) for name in state.fixtures_of.get(team, ()))


def _notes(team: LeagueTeam) -> list[str]:
    """Lasting things worth knowing at the table: a stadium, sponsors."""
    stadium = team.notes.get("stadium")
    found = (
        [f"Home stadium: {stadium.get('name', '')} ({stadium.get('attribute') or 'no attribute'})"] if stadium else []
    )
    major = team.notes.get("major")
    return [*found, *([f"Major sponsor: {major}"] if major else [])]


# --- match reports


def match_report(state: LeagueState, wish: LeagueWish) -> dict[str, Any]:
    """A report of a match, or an empty one to fill in at the table while it has no result."""
    fixture = state.fixtures.get(wish.fixture)
    if fixture is None:
        raise Refused([f"there is no fixture {wish.fixture!r}"])
    if not fixture.home or not fixture.away:
        raise Refused([f"{fixture.id} has no two teams to play it"])
    return {
        "event": state.name,
        "title": f"{state.name_of(fixture.home)} – {state.name_of(fixture.away)}",
        "subtitle": f"Season {fixture.season}, round {fixture.round}",
        "score": _score(fixture),
        "outcome": fixture.outcome.replace("-", " "),
        "facts": list(_facts(state, fixture)),
        "sides": [_side(state, fixture, team) for team in fixture.teams],
    }


def _score(fixture: Fixture) -> list[str]:
    if fixture.report is None:
        return ["", ""]
    return [str(fixture.report.sides[team].touchdowns) for team in fixture.teams]


def _facts(state: LeagueState, fixture: Fixture) -> Iterator[list[str]]:
    facts = fixture.facts
    venue = facts.get("venue") or {}
    if venue.get("attribute"):
        yield ["Stadium", str(venue["attribute"])]
    for label, name in (("Referee", "referee"), ("Weather", "weather"), ("Ball", "ball")):
        if facts.get(name):
            yield [label, str(facts[name])]
    for label, name in (("Fans", "fans"), ("Fan Factor", "fan_factor"), ("FAME", "fame")):
        if facts.get(name):
            yield [label, ", ".join(f"{state.name_of(team)} {number:,}" for team, number in facts[name].items())]
    for team, bought in (facts.get("inducements") or {}).items():
        items = ", ".join(f"{item['count']} × {item['name']}" for item in bought)
        if items:
            yield [f"Inducements of {state.name_of(team)}", items]


def _side(state: LeagueState, fixture: Fixture, team_id: str) -> dict[str, Any]:
    team = state.teams[team_id]
    shown = [name for name in DEEDS if name in state.rules.rewards]
    rows = []
    rosters = rosters_of(state.rules.lists)

    def position_of(player: Player) -> str:
        found = rosters.team(rosters.home_of(team, player)).position(player.position)
        return found.name if found is not None else "Star Player"

    for player in _who_played(state, fixture, team):
        deeds, injury = _done(fixture, team_id, player.id)
        deeds["mvp"] += fixture.mvps_of(team_id).count(player.id)
        rows.append(
            {
                "number": str(player.number),
                "name": player.name or position_of(player),
                "deeds": [str(deeds[name] or "") for name in shown],
                "injury": injury,
            }
        )
    gold = sum(p.amount for p in state.postings.get(team_id, ()) if p.fixture == fixture.id and p.account == "treasury")
    return {
        "team": team.name,
        "coach": team.coach,
        "headings": [DEEDS[name] for name in shown],
        "players": rows,
        "gold": f"{gold:+,} gp" if fixture.outcome else "",
        "empty": fixture.report is None,
    }


def _who_played(state: LeagueState, fixture: Fixture, team: LeagueTeam) -> list[Player]:
    """Before the match those who can play; after it those of whom the report says something, else the list."""
    if fixture.report is None:
        return sorted(team.fieldable, key=lambda player: player.number)
    side = fixture.report.sides[team.id]
    named = {deed.player for deed in side.deeds} | {injury.player for injury in side.injuries}
    points = [
        p.account[4:] for p in state.postings.get(team.id, ()) if p.fixture == fixture.id and p.account[:4] == "spp:"
    ]
    found = [team.players[name] for name in dict.fromkeys([*named, *points]) if name in team.players]
    return sorted(found, key=lambda player: player.number)


def _done(fixture: Fixture, team: str, player: str) -> tuple[Counter[str], str]:
    if fixture.report is None:
        return Counter(), ""
    side = fixture.report.sides[team]
    deeds: Counter[str] = Counter()
    for deed in side.deeds:
        if deed.player == player:
            deeds[deed.what] += deed.count
    hurt = [f"{injury.result} {injury.characteristic}".strip() for injury in side.injuries if injury.player == player]
    return deeds, ", ".join(hurt).replace("-", " ")


# --- certificates


def certificates(state: LeagueState, wish: LeagueWish) -> dict[str, Any]:
    """Places and the best players of a season."""
    number = wish.season or state.season_number
    season = state.seasons.get(number)
    if season is None:
        raise Refused([f"there is no season {number}"])
    order = overall_order(state, number)
    if season.champion:
        order = [season.champion, *(team for team in order if team != season.champion)]
    found = [
        {"award": place, "detail": season.name, "winner": state.name_of(team), "team": state.teams[team].coach}
        for place, team in zip(PLACES, order, strict=False)
    ]
    found += list(_best(state, number))
    if not found:
        raise Refused(["nobody has earned an award yet"])
    return {
        "title": f"{state.name}: certificates",
        "event": state.name,
        "provisional": season.phase != "finished",
        "provisional_words": "Provisional: the season is not finished",
        "certificates": found,
        "place_and_date": "Place and date",
        "organiser": state.commissioner,
    }


def _best(state: LeagueState, season: int) -> Iterator[dict[str, str]]:
    counts = _season_counts(state, season)
    for award, deed, words in AWARDS:
        most = max((counted[deed] for counted in counts.values()), default=0)
        for (team, player), counted in counts.items():
            if most and counted[deed] == most:
                found = state.teams[team].players[player]
                name = found.name or f"Number {found.number}"
                yield {"award": award, "detail": f"{most} {words}", "winner": name, "team": state.name_of(team)}


def _season_counts(state: LeagueState, season: int) -> dict[tuple[str, str], Counter[str]]:
    counts: dict[tuple[str, str], Counter[str]] = {}
    for fixture in state.season_fixtures(season):
        for team, side in fixture.report.sides.items() if fixture.report else ():
            for deed in side.deeds:
                if deed.player in state.teams[team].players:
                    counts.setdefault((team, deed.player), Counter())[deed.what] += deed.count
            for player in fixture.mvps_of(team):
                counts.setdefault((team, player), Counter())["mvp"] += 1
    return counts


LEAGUE_PAPERS: Final[dict[str, tuple[str, Callable[[LeagueState, LeagueWish], dict[str, Any]]]]] = {
    "teams": ("league_team", team_sheets),
    "match": ("league_match", match_report),
    "certificates": ("certificates", certificates),
}
