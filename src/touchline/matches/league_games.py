"""A fixture of a league as a match of its edition, and the finished match as the report of the fixture.

`league_match` takes a fixture whose pre-match sequence is finished: both teams with their Journeymen, fans, weather,
inducements, prayers and who kicks off. What the edition's match does not know (some inducements) is listed in
`by_hand` and shown at the table: the coaches apply it themselves. `league_report` turns the match back into what both
coaches would report; the MVP is chosen in the post-match sequence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from touchline.bloodbowl.aftermath import Outcome, PlayerOutcome, newcomers, outcome
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import HIRED, LEAGUE, PLAYS
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.journal import Refused
from touchline.league.reports import Deed, Injury, MatchReport, TeamReport
from touchline.league.rules import LeagueRules
from touchline.league.state import Fixture, LeagueState
from touchline.matches.culprits import culprits
from touchline.matches.league_rosters import MatchTeam, match_team
from touchline.matches.playable import SUPPLEMENTS, refusal, rules_of
from touchline.matches.rosters import MATCHES

JOINED: Final = "joined"  # before the number of somebody who joined in the match
# what a match counts, and what a league calls it
DEEDS: Final = {
    "touchdowns": "touchdown",
    "completions": "completion",
    "casualties": "casualty",
    "deflections": "deflection",
    "interceptions": "interception",
    "landings": "throwing-completion",
}


@dataclass(frozen=True)
class LeagueMatch:
    """A fixture as it would be set up at a table. `players` are the league's players in the order of the match."""

    fixture: str
    teams: tuple[str, ...]
    game: str
    settings: dict[str, Any]
    players: tuple[tuple[str, ...], tuple[str, ...]]
    by_hand: tuple[str, ...]


def league_match(state: LeagueState, fixture_id: str) -> LeagueMatch:
    """The match of a fixture; what cannot be played at a table is refused with the reason."""
    fixture = _ready(state, fixture_id)
    edition = state.rules.lists
    if edition not in MATCHES:
        raise Refused(
            ["matches of this edition cannot be played at a table here yet; play at a real one and report it"]
        )
    venue = _venue(fixture, edition)
    common = _shared(fixture, venue, edition)
    home, away = (match_team(state, fixture, team) for team in fixture.teams)
    faults = [fault for team in (home, away) if (fault := refusal(team.settings, edition))]
    if faults:
        raise Refused(faults)
    settings: dict[str, Any] = {
        "teams": [_with_customs(team, common) for team in (home, away)],
        "play": PLAYS[LEAGUE],
        "conceding": True,
        "extra_time": fixture.kind == "playoff",
        "pre_match": _settled(state, fixture),
        **venue,
    }
    if rules_of(edition).has_match_events:
        settings["match_events"] = _match_events(state, fixture)
    for switch in SUPPLEMENTS:
        if switch in rules_of(edition).switches:
            settings[switch] = True  # the league has decided what could be bought
    by_hand = (*common, *(f"{state.name_of(team.id)}: {name}" for team in (home, away) for name in team.by_hand))
    return LeagueMatch(fixture_id, fixture.teams, MATCHES[edition], settings, (home.players, away.players), by_hand)


def _match_events(state: LeagueState, fixture: Fixture) -> dict[str, Any]:
    """The commissioner's word on Match Events; in play-offs they need one of their own."""
    figures, playoff = state.rules.figures, fixture.kind == "playoff"
    wanted = playoff and bool(figures.get("match-events.play-offs", 0))
    season = bool(figures.get("match-events.league", 0))
    occasion = "play-offs" if playoff else "league"
    return {"occasion": occasion, "season": season, **({"fixture": True} if wanted else {})}


def _ready(state: LeagueState, fixture_id: str) -> Fixture:
    fixture = state.fixtures.get(fixture_id)
    if fixture is None:
        raise Refused([f"there is no fixture {fixture_id!r}"])
    if fixture.outcome:
        raise Refused([f"{fixture_id} has a result already: {fixture.outcome}"])
    if not fixture.home or not fixture.away:
        raise Refused([f"{fixture_id} has no two teams to play it"])
    if not fixture.prepared and state.rules.before:
        raise Refused(["the pre-match sequence is not finished"])
    return fixture


def _named_venue(fixture: Fixture) -> dict[str, str]:
    """The attribute of the stadium and the referee, by the names of the league's tables."""
    venue, referee = fixture.facts.get("venue") or {}, fixture.facts.get("referee")
    named = {"stadium": venue.get("attribute"), "referee": referee}
    return {setting: str(name) for setting, name in named.items() if name}


def _venue(fixture: Fixture, edition: str) -> dict[str, str]:
    """The same as settings of the match, where the edition knows them."""
    rules = rules_of(edition)
    found = {}
    for setting, name in _named_venue(fixture).items():
        for id in rules.options.get(setting, ("", ()))[1]:
            if rules.glossary.name_of(id) == name:
                found[setting] = id
    return found


def _shared(fixture: Fixture, venue: dict[str, str], edition: str) -> list[str]:
    """What concerns both teams and no match knows."""
    named = _named_venue(fixture)
    found = [f"{setting.capitalize()}: {name}" for setting, name in named.items() if setting not in venue]
    weather = _weather(fixture)
    return [*found, f"Weather: {weather}"] if weather and not _weather_id(weather, edition) else found


def _weather(fixture: Fixture) -> str:
    """The weather by the league's table, or nothing if nobody rolled for it."""
    return str(fixture.facts.get("weather", ""))


def _weather_id(weather: str, edition: str) -> str:
    """The same as the match calls it, or nothing if it does not know it."""
    id = weather.lower().replace(" ", "-")
    return id if id in rules_of(edition).weathers else ""


def _with_customs(team: MatchTeam, common: list[str]) -> dict[str, Any]:
    """The team with what its coach applies by hand shown among its inducements."""
    names = dict.fromkeys([*common, *team.by_hand])
    customs = [{"id": f"by-hand-{place}", "name": name, "text": "", "count": 1} for place, name in enumerate(names)]
    return {**team.settings, **({"customs": customs} if customs else {})}


def _settled(state: LeagueState, fixture: Fixture) -> dict[str, Any]:
    """What the pre-match sequence has settled; a step that is switched off leaves it to the match."""
    facts, seats = fixture.facts, list(fixture.teams)
    found: dict[str, Any] = {"prayers": _prayers(state, fixture)}
    fans = facts.get("fan_factor") or {name: each // 1000 for name, each in (facts.get("fans") or {}).items()}
    if fans:
        found["fans"] = [int(fans[name]) for name in seats]
    if weather := _weather(fixture):  # one that the match does not know is up to the coaches, and it adds none
        rules = rules_of(state.rules.lists)
        found["weather"] = _weather_id(weather, state.rules.lists) or rules.weathers[rules.fair_weather]
    if facts.get("kicks") in seats:
        found["kicking"] = seats.index(facts["kicks"])
    return found


def _prayers(state: LeagueState, fixture: Fixture) -> list[list[int]]:
    if not rules_of(state.rules.lists).extras.prayers:
        return []
    rolled = fixture.facts.get("prayers") or {}
    return [[seat, int(die)] for seat, team in enumerate(fixture.teams) for die in rolled.get(team, ())]


# --- the report


def league_report(
    state: LeagueState, fixture_id: str, match: Match, resigned: int | None = None, record: Record | None = None
) -> MatchReport:
    """What both coaches would report of a finished match of this fixture; a seat that resigned has conceded.

    Its record tells who has hurt whom; without one nobody is named.
    """
    return report_of(league_match(state, fixture_id), state.rules, match, resigned, record)


def report_of(
    planned: LeagueMatch, rules: LeagueRules, match: Match, resigned: int | None = None, record: Record | None = None
) -> MatchReport:
    """The same of a match that was set up before, without the league at hand."""
    if not isinstance(match, BowlMatch):
        raise TouchlineError("only Blood Bowl is played in leagues")
    result = outcome(match)
    sides = {team: _side(rules, match, result, planned, seat) for seat, team in enumerate(planned.teams)}
    if record is not None:
        sides = _with_culprits(sides, match, planned, culprits(record))
    gave_up = result.conceded if resigned is None else resigned
    conceded = "" if gave_up is None else planned.teams[gave_up]
    level = len({side.touchdowns for side in sides.values()}) == 1
    extra = planned.teams[result.winner] if level and not conceded and result.winner is not None else ""
    legal = bool(conceded) and resigned is None and not result.penalised
    return MatchReport(sides, conceded, legal=legal, overtime_winner=extra)


def _side(rules: LeagueRules, match: BowlMatch, result: Outcome, planned: LeagueMatch, seat: int) -> TeamReport:
    own = [player for player in result.players if player.seat == seat]
    names = _names(match, planned, seat)
    joined = tuple(one.position for one in newcomers(match, seat) if f"joins.{one.position}" in rules.figures)
    listed = {label: name for label, name in names.items() if joined or not name.startswith(JOINED)}
    deeds = [deed for player in own if (name := listed.get(player.label)) for deed in _deeds(player, name)]
    injuries = [
        Injury(name, rules.casualties.get(casualty, casualty), (characteristic or "").upper())
        for player in own
        for casualty, characteristic in _casualties(player)
        if (name := names.get(player.label)) and not name.startswith(JOINED)
    ]
    return TeamReport(
        # a concession awards touchdowns by the rules of the league: here only those scored on the pitch
        touchdowns=sum(player.statistics["touchdowns"] for player in own),
        casualties=sum(player.statistics["casualties"] for player in own),
        deeds=tuple(deed for deed in deeds if deed.what in rules.rewards),
        injuries=tuple(injuries),
        joined=joined,
        fame=_support(match, planned, seat),
        fees_paid=tuple(listed[player.label] for player in own if player.fee_paid and player.label in listed),
        no_mvp=tuple(listed[player.label] for player in own if player.gone and player.label in listed),
    )


def _with_culprits(
    sides: dict[str, TeamReport], match: BowlMatch, planned: LeagueMatch, found: dict[str, str]
) -> dict[str, TeamReport]:
    """The same sides, their injuries with the player of the other team who did it."""
    by: list[dict[str, str]] = []
    for seat in (0, 1):
        own, other = _names(match, planned, seat), _names(match, planned, 1 - seat)
        pairs = {own[hurt]: other.get(label, "") for hurt, label in found.items() if hurt in own}
        by.append({hurt: name for hurt, name in pairs.items() if not name.startswith(JOINED)})
    return {
        team: replace(
            side, injuries=tuple(replace(injury, by=by[seat].get(injury.player, "")) for injury in side.injuries)
        )
        for seat, (team, side) in enumerate(sides.items())
    }


def _casualties(player: PlayerOutcome) -> list[tuple[str, str | None]]:
    """What a player has suffered, with the characteristic that is worse for it."""
    both = [(player.casualty, player.lasting_injury), (player.second_casualty, player.second_injury)]
    return [(casualty, characteristic) for casualty, characteristic in both if casualty]


def _names(match: BowlMatch, planned: LeagueMatch, seat: int) -> dict[str, str]:
    """The league's player behind each label of the match; those hired for it have none."""
    sheets = match.sides[seat].sheets
    listed = planned.settings["teams"][seat]["players"]
    for sheet, player in zip(sheets, listed, strict=False):
        if (sheet.position, sheet.name) != (player["position"], player["name"]):
            raise Refused([f"{match.sides[seat].name} has changed since this match began: enter its result by hand"])
    found = {sheet.label: name for sheet, name in zip(sheets, planned.players[seat], strict=False) if name}
    joined = [sheet.label for sheet in sheets if sheet.absent and sheet.contract == HIRED]
    return found | {label: f"{JOINED}{place}" for place, label in enumerate(joined, start=1)}


def _deeds(player: PlayerOutcome, name: str) -> Iterator[Deed]:
    for counted, what in DEEDS.items():
        if player.statistics[counted]:
            yield Deed(name, what, player.statistics[counted])
    if player.extra_points > 0:
        yield Deed(name, "bonus", player.extra_points)


def _support(match: BowlMatch, planned: LeagueMatch, seat: int) -> int | None:
    """The Fan Factor or FAME at the end, where something in the match has changed it."""
    before = planned.settings["pre_match"].get("fans")
    if before is None:
        return None
    support = match.rules.support(match, seat)
    return None if support == match.rules.support_by(before, seat) else support
