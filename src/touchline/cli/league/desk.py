"""What the league commands share: the file, how teams and fixtures are named, and who decides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from touchline.cli.journal_desk import JournalDesk, Turn, with_desk, with_kept
from touchline.cli.journal_file import JournalFile
from touchline.journal import Refused
from touchline.league import Fixture, League, LeagueState


class LeagueFile(JournalFile[League]):
    """The journal of a league on disk."""

    keeper = League


class Desk(JournalDesk[League]):
    """The league file with the author, time and reason of a decision."""

    def author(self, kept: League, acting_for: str | None) -> str:
        """The coach of the team the decision is made for, else the commissioner."""
        return kept.state.commissioner if acting_for is None else kept.state.teams[acting_for].coach

    @contextmanager
    def turn(self, acting_for: str | None = None) -> Iterator[Turn[League]]:
        with self.held(acting_for) as turn:
            yield turn


def _open(file: Path, by: str | None, at: str, why: str, expected: int | None, as_json: bool) -> Desk:
    return Desk(LeagueFile(file), by, at, why, expected, as_json)


deciding = with_desk(_open, "commissioner")
reading = with_kept(LeagueFile)


def find_team(state: LeagueState, text: str) -> str:
    """A team by its id or its name."""
    if text in state.teams:
        return text
    found = [team.id for team in state.teams.values() if team.name.casefold() == text.casefold()]
    if len(found) == 1:
        return found[0]
    names = {team.name.casefold(): team.name for team in state.teams.values()}
    near = ", ".join(names[name] for name in get_close_matches(text.casefold(), names, n=3))
    hint = f"did you mean {near}?" if near else f"known are {', '.join(state.teams) or 'none yet'}"
    raise Refused([f"there is no team {text[:60]!r}; {hint}"])


def find_player(state: LeagueState, team: str, text: str) -> str:
    """A player of a team by id, shirt number or name."""
    players = state.teams[team].players
    if text in players:
        return text
    found = [
        one.id for one in players.values() if one.listed and text.casefold() in (str(one.number), one.name.casefold())
    ]
    if len(found) == 1:
        return found[0]
    raise Refused([f"{state.name_of(team)} has no player {text[:60]!r}; name the shirt number, the name or the id"])


def find_fixture(state: LeagueState, text: str) -> Fixture:
    """A fixture by its id, or the open one of a team."""
    if text in state.fixtures:
        return state.fixtures[text]
    try:
        team = find_team(state, text)
    except Refused:
        raise Refused([f"there is no fixture and no team {text[:60]!r}; `fixtures` lists them"]) from None
    current = [state.fixtures[name] for name in state.fixtures_of.get(team, ()) if not state.fixtures[name].closed]
    if not current:
        raise Refused([f"{state.name_of(team)} has no open fixture"])
    return current[0]


def fixture_text(state: LeagueState, fixture: Fixture) -> str:
    """Who meets whom, or where the teams come from."""
    sides = [
        state.name_of(team) if team else place
        for team, place in zip((fixture.home, fixture.away or ""), fixture.places, strict=True)
    ]
    return f"{sides[0]} (bye)" if fixture.is_bye else f"{sides[0]} v {sides[1]}"
