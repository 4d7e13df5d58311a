"""Result reports for the NAF, in the two dialects in use.

`current` is what today's programs write: plain elements, today's names of the teams. `schema` follows the published
schema to the letter: elements in its namespace, and its old list of names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from touchline.exchange.errors import FileRefused
from touchline.exchange.members import Member
from touchline.exchange.races import BY_TEAM
from touchline.teams import roster_sheet
from touchline.tournament import Event
from touchline.tournament.dates import round_start
from touchline.tournament.decisions import PublishRound
from touchline.tournament.membership import NON_MEMBER
from touchline.tournament.scoring import recorded_score
from touchline.tournament.state import Coach, EventState, Game
from touchline.tournament.team_lists import list_for_round, read_list

Dialect = Literal["current", "schema"]
NAMESPACE = "http://www.bloodbowl.net"
NON_MEMBER_NAME = "Non-NAF"
SEVERAL_RACES = "Multiple Races"
GOLD_PER_POINT = 10_000


@dataclass
class Report:
    """A finished report, and what was left out of it and why."""

    text: str
    notes: list[str] = field(default_factory=list)


def naf_report(
    event: Event,
    members: Mapping[str, Member],
    dialect: Dialect = "current",
    date: str | None = None,
    races: Mapping[str, str] | None = None,
) -> Report:
    """The report of an event. All problems are found before anything is refused.

    Byes, games with a Spare Player, games nobody played, and games between two coaches who are not members stay out.
    A game is dated by the rulespack, or by the moment of its draw where that states no date; `date` (YYYY-MM-DD)
    replaces either, for an event that was typed in later. `races` are names for teams that have none of their own here.
    """
    problems = naf_problems(event, members, dialect, date, races)
    if problems:
        raise FileRefused(problems)
    writing = _Writing(event, members, dialect, date, races)
    notes = [note for game in event.state.games.values() if (note := writing.why_left_out(game))]
    return Report(writing.text(), notes)


def naf_problems(
    event: Event,
    members: Mapping[str, Member],
    dialect: Dialect = "current",
    date: str | None = None,
    races: Mapping[str, str] | None = None,
) -> list[str]:
    """Everything that stands in the way of a report, with the way out; nothing if it can be written."""
    return list(_Writing(event, members, dialect, date, races).problems())


def unnamed_teams(event: Event) -> list[str]:
    """The teams of an event that the NAF has no name for; a report needs one for each."""
    teams = dict.fromkeys(coach.team for coach in event.state.coaches.values())
    return [team for team in teams if team and team not in BY_TEAM]


def read_races(texts: Sequence[str]) -> dict[str, str]:
    """Names for teams, written as TEAM=NAME."""
    wrong = [text for text in texts if not all(part.strip() for part in text.partition("="))]
    if wrong:
        raise FileRefused([f"{text!r} does not name a team: write it as TEAM=NAME" for text in wrong])
    return {team.strip(): name.strip() for team, _, name in (text.partition("=") for text in texts)}


class _Writing:
    def __init__(
        self,
        event: Event,
        members: Mapping[str, Member],
        dialect: Dialect,
        date: str | None,
        races: Mapping[str, str] | None,
    ) -> None:
        self.state = event.state
        self.members = members
        self.dialect = dialect
        self.date = date
        self.races = races or {}
        self.starts = _round_times(event)
        self.games = [game for game in self.state.games.values() if self.why_left_out(game) is None]
        self.coaches = list(dict.fromkeys(coach for game in self.games for coach in game.coaches))

    def why_left_out(self, game: Game) -> str | None:
        if game.away is None:
            return f"{game.called} is a Bye"
        if any(coach not in self.state.coaches for coach in game.coaches):
            return f"{game.called} was played against a Spare Player"
        if game.sheet is not None and game.sheet.ending == "no-show":
            return f"{game.called} was not played"
        if not any(coach in self.members for coach in game.coaches):
            return f"{game.called}: neither coach is a member of the NAF"
        return None

    def problems(self) -> Iterator[str]:
        yield from (f"{game.called} has no result" for game in self.games if game.sheet is None)
        if not self.games:
            yield "there is no game to report; enter the NAF numbers of the coaches, or give a table of members"
        holders: dict[int, str] = {}
        for coach in self.coaches:
            member = self.members.get(coach)
            if member is not None and holders.setdefault(member.number, coach) != coach:
                names = f"{self.state.name_of(holders[member.number])} and {self.state.name_of(coach)}"
                yield f"{names} have the same NAF number {member.number}"
            yield from self._race_problems(self.state.coaches[coach])
        yield from self._time_problems()

    def _race_problems(self, coach: Coach) -> Iterator[str]:
        race = BY_TEAM.get(coach.team)
        if coach.team in self.races:
            return
        named = f"or give a name for it: race {coach.team or 'TEAM'}=NAME"
        if race is None:
            yield f"{coach.name}: no name of the NAF is known for the team {coach.team!r}; correct the team, {named}"
        elif self.dialect == "schema" and not race.schema:
            yield f"{coach.name}: the old list of the schema has no {race.current}; use the current dialect, {named}"

    def _time_problems(self) -> Iterator[str]:
        if self.date is not None and not _is_day(self.date):
            yield f"the date {self.date!r} is not a day; write it as YYYY-MM-DD"
            return
        for number in sorted({game.round for game in self.games}):
            try:
                self._time(number)
            except ValueError:
                yield f"round {number} has no readable date ({self.starts.get(number)}); give the date of the event"

    def _time(self, number: int) -> str:
        """Year, month, day, hours and minutes; months and minutes look alike in some languages and are not."""
        start = round_start(self.state.pack, number) or datetime.fromisoformat(self.starts[number])
        if self.date is not None:
            start = datetime.combine(datetime.fromisoformat(self.date).date(), start.time())
        return start.strftime("%Y-%m-%d %H:%M")

    def text(self) -> str:
        root = Element("nafReport", {"xmlns" if self.dialect == "schema" else "xmlns:blo": NAMESPACE})
        _leaf(root, "organiser", self.state.organiser)
        coaches = SubElement(root, "coaches")
        for name, number, race in self._people():
            coach = SubElement(coaches, "coach")
            _leaf(coach, "name", name)
            _leaf(coach, "number", number)
            _leaf(coach, "team", race)
        for game in self.games:
            self._game(root, game)
        ElementTree.indent(root)
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"

    def _people(self) -> Iterator[tuple[str, int, str]]:
        """Members one by one; all others share one line."""
        for coach in self.coaches:
            if coach in self.members:
                yield self.members[coach].name, self.members[coach].number, self._race(coach)
        folded = list(dict.fromkeys(self._race(coach) for coach in self.coaches if coach not in self.members))
        several = "Unknown" if self.dialect == "schema" else SEVERAL_RACES
        if folded:
            yield NON_MEMBER_NAME, NON_MEMBER, folded[0] if len(folded) == 1 else several

    def _race(self, coach: str) -> str:
        team = self.state.coaches[coach].team
        if team in self.races:
            return self.races[team]
        race = BY_TEAM[team]
        return race.schema if self.dialect == "schema" else race.current

    def _game(self, root: Element, game: Game) -> None:
        assert game.sheet is not None
        element = SubElement(root, "game")
        _leaf(element, "timeStamp", self._time(game.round))
        for coach in game.coaches:
            member = self.members.get(coach, Member(NON_MEMBER_NAME, NON_MEMBER))
            record = SubElement(element, "playerRecord")
            _leaf(record, "name", member.name)
            _leaf(record, "number", member.number)
            if self.dialect == "current" and member.number == NON_MEMBER:
                _leaf(record, "team", self._race(coach))
            _leaf(record, "teamRating", team_rating(self.state, coach, game.round))
            _leaf(record, "touchDowns", recorded_score(self.state.pack, game.sheet, coach).scored)
            # the NAF keeps no difference between kinds of casualties: all of them stand here
            _leaf(record, "badlyHurt", game.sheet.scores[coach].casualties)


def team_rating(state: EventState, coach: str, round_number: int) -> int:
    """The worth of a list in tens of thousands; the event's budget where the list is not of our making."""
    rules = state.pack.roster
    listed = read_list(list_for_round(state, coach, round_number)) if state.coaches[coach].lists else None
    if rules is None:
        return 0
    if listed is None:
        return rules.budget_for(state.coaches[coach].tier, round_number) // GOLD_PER_POINT
    return roster_sheet(listed, rules, game=round_number).gold_spent // GOLD_PER_POINT


def _is_day(text: str) -> bool:
    try:
        datetime.strptime(text, "%Y-%m-%d")
    except ValueError:
        return False
    return True


def _leaf(parent: Element, name: str, content: object) -> None:
    SubElement(parent, name).text = "".join(letter for letter in str(content) if letter.isprintable())


def _round_times(event: Event) -> dict[int, str]:
    drawn = (entry for entry in event.journal.in_force() if entry.kind == PublishRound.kind)
    return {int(entry.payload["number"]): entry.time for entry in drawn}
