"""What the public pages of a league show. The static copy shows the same."""

from __future__ import annotations

from typing import Any

from touchline.league import STEPS, League, LeagueState, Refused
from touchline.league.account_words import player_name
from touchline.league.figure_words import figure_words
from touchline.league.records import (
    PLAYER_LISTS,
    all_time,
    bests,
    by_season,
    career,
    cemetery,
    famous,
    head_to_head,
    rivals,
    team_record,
    top_players,
)
from touchline.league.reports import deed_name
from touchline.league.standings import tabled
from touchline.web.leagues.matchday import diary, fact_lines, report_view
from touchline.web.leagues.plots import points_race, value_plot
from touchline.web.leagues.telling import (
    fixture_words,
    news,
    round_heading,
    round_name,
    score_of,
    without_match,
)
from touchline.web.leagues.views import (
    fixture_row,
    last_fixtures,
    player_view,
    tables_view,
    team_row,
    team_view,
    why_view,
)

Shown = dict[str, Any]
SHORT_LIST = 5
LONG_LIST = 10
MOST_GRAVES = 50


def public_tabs(state: LeagueState) -> list[tuple[str, str]]:
    """The pages that everybody may read, as far as there is something on them."""
    tabs = [("", "League")]
    if state.fixtures:
        tabs += [("tables", "Tables"), ("fixtures", "Fixtures")]
    if state.teams:
        tabs.append(("teams", "Teams"))
    if any(fixture.report for fixture in state.fixtures.values()):
        tabs.append(("records", "Records"))
    return [*tabs, ("rules", "Rules")]


def overview_content(league: League) -> Shown:
    """News, the tables at a glance, what comes next and what happened last."""
    state, number = league.state, league.state.season_number
    season = state.season_fixtures(number) if number else []
    coming = [each for each in season if not each.outcome and each.home and each.away]
    done = [each for each in season if each.outcome and not each.is_bye]
    coming.sort(key=lambda each: each.round)
    first_open = round_heading(state, coming[0]) if coming else ""
    return {
        "news": news(league, 12),
        "tables": tables_view(state, number) if number else [],
        "coming": [fixture_row(state, each) for each in coming if round_heading(state, each) == first_open][:12],
        "coming_round": first_open,
        "results": [fixture_row(state, each) for each in done[-6:]][::-1],
        "champions": [
            (each.number, each.name, state.name_of(each.champion), each.champion)
            for each in state.seasons.values()
            if each.champion
        ][::-1],
        "waiting_teams": sum(team.status == "submitted" for team in state.teams.values()),
    }


def _season(state: LeagueState, number: int | None) -> int:
    wanted = number or state.season_number
    if wanted not in state.seasons:
        raise Refused(["no season has begun yet" if not state.seasons else f"there is no season {wanted}"])
    return wanted


def tables_content(league: League, season: int | None = None) -> Shown:
    """The tables of a season, its race for points and its knockout."""
    state = league.state
    number = _season(state, season)
    found = state.seasons[number]
    return {
        "season": found,
        "seasons": list(state.seasons.values()),
        "tables": tables_view(state, number),
        "races": [points_race(state, number, stage.id) for stage in found.stages.values() if tabled(state, stage)],
        "brackets": [
            _bracket(state, stage.name, stage.fixtures) for stage in found.stages.values() if stage.kind == "knockout"
        ],
    }


def _bracket(state: LeagueState, title: str, fixtures: list[str]) -> Shown:
    columns: dict[int, list[Shown]] = {}
    for name in fixtures:
        fixture = state.fixtures[name]
        columns.setdefault(fixture.round, []).append(fixture_row(state, fixture))
    return {"title": title, "rounds": [columns[number] for number in sorted(columns)]}


def fixtures_content(league: League, season: int | None = None) -> Shown:
    """All fixtures of a season, by stage and round."""
    state = league.state
    number = _season(state, season)
    stages = []
    for stage in state.seasons[number].stages.values():
        rounds: dict[str, list[Shown]] = {}
        for fixture in sorted((state.fixtures[name] for name in stage.fixtures), key=lambda each: each.round):
            rounds.setdefault(round_heading(state, fixture), []).append(fixture_row(state, fixture))
        stages.append({"name": stage.name, "rounds": list(rounds.items())})
    return {"season": state.seasons[number], "seasons": list(state.seasons.values()), "stages": stages}


def fixture_content(league: League, name: str, entries: list[int]) -> Shown:
    """A fixture: its facts, what was reported, and the diary of its steps."""
    state = league.state
    if name not in state.fixtures:
        raise Refused([f"there is no fixture {name!r}"])
    fixture = state.fixtures[name]
    record = head_to_head(state, fixture.home, fixture.away) if fixture.home and fixture.away else None
    return {
        "fixture": fixture_row(state, fixture),
        "round_name": round_name(state, fixture),
        "without_match": without_match(state, fixture),
        "facts": list(fact_lines(state, fixture)),
        "report": report_view(state, fixture, fixture.report) if fixture.report and not fixture.is_bye else None,
        "diary": diary(league, fixture, entries),
        "meetings": record,
    }


def teams_content(league: League) -> Shown:
    """All teams of the league, those that left last."""
    state = league.state
    rows = [team_row(state, team) for team in state.teams.values()]
    return {"teams": sorted(rows, key=lambda row: (row["status"] == "archived", str(row["name"])))}


def team_content(league: League, team: str) -> Shown:
    """A team: roster, figures, matches and how its value grew."""
    state = league.state
    if team not in state.teams:
        raise Refused([f"there is no team {team!r}"])
    found = state.teams[team]
    fixtures = [state.fixtures[name] for name in state.fixtures_of.get(team, ())]
    coming = [fixture_row(state, each) for each in fixtures if not each.outcome]
    return {
        "team": team_view(state, found),
        "record": team_record(state, team),
        "titles": [season.name for season in state.seasons.values() if season.champion == team],
        "coming": coming[:SHORT_LIST],
        "played": last_fixtures(state, team, 200),
        "seasons": [(number, state.seasons[number].name, one) for number, one in by_season(state, team).items()],
        "rivals": [(name, state.name_of(name), one) for name, one in rivals(state, team).items()],
        "points": state.account(team, "points", state.season_number),
        "value_plot": value_plot(state, team),
    }


def player_content(league: League, team: str, player: str) -> Shown:
    """A player with the career, match by match."""
    state = league.state
    matches = [
        {
            "fixture": each.fixture,
            "season": state.seasons[each.season].name,
            "opponent": state.name_of(each.opponent),
            "score": score_of(state, state.fixtures[each.fixture]),
            "deeds": ", ".join(f"{deed_name(what)}{f' x {n}' if n > 1 else ''}" for what, n in each.deeds.items()),
            "injury": each.injury.replace("-", " "),
        }
        for each in career(state, team, player)
    ]
    found = state.teams[team].players[player]
    honours = [words for name, one, words in state.hall_of_fame if (name, one) == (team, player)]
    return {
        "team": team_row(state, state.teams[team]),
        "player": player_view(state, state.teams[team], found),
        "totals": [(deed_name(what, many=True), number) for what, number in found.record.items()],
        "matches": matches,
        "honours": honours,
    }


def why_content(league: League, team: str, account: str) -> Shown:
    """A figure of a team with the events it consists of."""
    if team not in league.state.teams:
        raise Refused([f"there is no team {team!r}"])
    return {"why": why_view(league, team, account), "account": account}


def records_content(league: League) -> Shown:
    """Teams over all seasons, top lists, the best of one match, the hall of fame and the cemetery."""
    state = league.state
    dead = cemetery(state)
    return {
        "lists": [
            {
                "name": name,
                "rows": [
                    {"place": row.place, "team": row.team, "team_name": state.name_of(row.team),
                     "player": row.player.id, "name": player_name(row.player), "figure": row.figure}
                    for row in top_players(state, name, LONG_LIST)
                ],
            }
            for name in PLAYER_LISTS
        ],
        "teams": [(name, state.name_of(name), record) for name, record in all_time(state)],
        "bests": [
            {
                "what": best.what,
                "team": state.name_of(best.team),
                "figure": best.figure,
                "fixture": best.fixture,
                "words": fixture_words(state, state.fixtures[best.fixture]),
            }
            for best in bests(state)
        ],
        "hall": [
            {"team": team.id, "team_name": team.name, "player": player.id, "name": player_name(player), "words": words}
            for team, player, words in famous(state)
        ],
        "graves": [
            {
                "team": grave.team,
                "team_name": state.name_of(grave.team),
                "player": grave.player.id,
                "name": player_name(grave.player),
                "spp": grave.player.spp,
                "fixture": grave.fixture,
                "words": fixture_words(state, state.fixtures[grave.fixture]),
                "killer": _killer(state, grave.fixture, grave.team, grave.killer),
            }
            for grave in reversed(dead[-MOST_GRAVES:])
        ],
        "older_graves": max(0, len(dead) - MOST_GRAVES),
    }  # fmt: skip


def _killer(state: LeagueState, fixture: str, team: str, killer: str) -> str:
    players = state.teams[state.fixtures[fixture].opponent_of(team)].players
    return player_name(players[killer]) if killer in players else ""


def season_content(league: League, number: int) -> Shown:
    """The review of a season: champion, tables, results, the best of it."""
    state = league.state
    wanted = _season(state, number)
    season = state.seasons[wanted]
    done = [each for each in state.season_fixtures(wanted) if each.report is not None and not each.is_bye]
    scored = sum(side.touchdowns for each in done if each.report for side in each.report.sides.values())
    hurt = sum(side.casualties for each in done if each.report for side in each.report.sides.values())
    return {
        **tables_content(league, wanted),
        "champion": season.champion,
        "champion_name": state.name_of(season.champion) if season.champion else "",
        "matches": len(done),
        "touchdowns": scored,
        "casualties": hurt,
        "best": _best_of_season(state, wanted),
        "largest": _largest(state, wanted),
    }


def _best_of_season(state: LeagueState, season: int) -> list[Shown]:
    """Who did most of each thing in the season."""
    totals: dict[str, dict[tuple[str, str], int]] = {}
    for fixture in state.season_fixtures(season):
        if fixture.report is None or fixture.is_bye:
            continue
        for team, side in fixture.report.sides.items():
            for deed in side.deeds:
                found = totals.setdefault(deed.what, {})
                found[(team, deed.player)] = found.get((team, deed.player), 0) + deed.count
            for player in fixture.mvps_of(team):
                found = totals.setdefault("mvp", {})
                found[(team, player)] = found.get((team, player), 0) + 1
    best = []
    for what, counted in totals.items():
        (team, player), figure = max(counted.items(), key=lambda item: item[1])
        name = player_name(state.teams[team].players[player])
        words, team_name = deed_name(what, many=True), state.name_of(team)
        best.append({"what": words, "team": team, "team_name": team_name, "player": player, "name": name,
                     "figure": figure})  # fmt: skip
    return best


def _largest(state: LeagueState, season: int) -> Shown | None:
    """The clearest win of the season."""
    won = [
        each for each in state.season_fixtures(season) if each.report is not None and each.winner and not each.is_bye
    ]

    def margin(name: str) -> int:
        report = state.fixtures[name].report
        assert report is not None
        own, other = (report.sides[team].touchdowns for team in state.fixtures[name].teams)
        return abs(own - other)

    best = max(won, key=lambda each: margin(each.id), default=None)
    return fixture_row(state, best) if best is not None else None


def rules_content(league: League) -> Shown:
    """What the league plays by: steps, figures and tables."""
    rules = league.state.rules

    def steps(names: tuple[str, ...]) -> list[Shown]:
        return [
            {"id": name, "title": STEPS[name].title, "words": words_of(name), "off": name in rules.off}
            for name in names
        ]

    return {
        "rules": rules,
        "before": steps(rules.pre_match),
        "after": steps(rules.post_match),
        "figures": sorted((figure_words(name), name, figure) for name, figure in rules.figures.items()),
        "tables": [(name, rows) for name, rows in rules.tables.items()],
        "rewards": [(deed_name(name), points) for name, points in rules.rewards.items()],
    }


def words_of(step: str) -> str:
    """What a step does: the first paragraph of its own description."""
    text = (type(STEPS[step]).__doc__ or "").partition("\n\n")[0]
    return " ".join(text.split()).partition(" Answer")[0]
