"""A match of an event: the teams as earlier games have left them, and its figures for the result sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from touchline.bloodbowl.aftermath import PlayerOutcome, players_of
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CONTRACTS, JOURNEYMAN, NONE, SENT_OFF, STAR
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.matches.playable import rules_of
from touchline.matches.rosters import RuledList
from touchline.teams import Library, RosterRules, TeamList
from touchline.teams.advancement import Advancement
from touchline.teams.progress import Deed, EventTeam, PlayerState, Suffered

# what a match counts, by the names that events give it
DEEDS: Final[Mapping[str, str]] = {
    "touchdowns": "touchdown",
    "completions": "completion",
    "casualties": "casualty",
    "deflections": "deflection",
    "interceptions": "interception",
    "landings": "throw-team-mate",
}
TARGETS: Final = ("ag", "pa")  # characteristics that get worse by rising


# --- before the match


@dataclass(frozen=True)
class FieldedList(RuledList):
    """A list as it takes the field: with the players who can play, and what games have made of them."""

    states: tuple[PlayerState, ...] = ()

    def plain_team(self) -> dict[str, object]:
        team = super().plain_team()
        rules = rules_of(self.listed.edition)
        players: Any = team["players"]
        changed = {player.number: state for player in self.listed.players for state in self.states
                   if state.number == player.number}  # fmt: skip
        for player, listed in zip(players, self.listed.players, strict=False):
            player.update(_marks(player, changed[listed.number], rules))
        return {**team, "players": [*players, *_journeymen(team, rules)]}


def fielded(team: EventTeam, rules: RosterRules) -> FieldedList:
    """The team of an event for its next match."""
    players = tuple(
        replace(player, skills=(*player.skills, *(gained.skill for gained in team.state(player.number).gained)))
        for player in team.line_up()
    )
    return FieldedList(replace(team.listed, players=players, dedicated_fans=team.dedicated_fans), rules, team.players)


def _marks(player: Mapping[str, Any], state: PlayerState, rules: Edition) -> dict[str, object]:
    """What injuries have changed in the figures of a player."""
    marks: dict[str, object] = {}
    if state.niggling:
        marks["niggles"] = state.niggling
    if state.gained:
        marks["advancements"] = len(state.gained)
    for name in (one.lower() for one in state.reduced):
        figure = int(marks.get(name, player.get(name, 0)))  # type: ignore[call-overload]
        low, high = rules.limits[name]
        if figure:  # a dash cannot get worse
            marks[name] = min(high, figure + 1) if name in TARGETS else max(low, figure - 1)
    return marks


def _journeymen(team: Mapping[str, Any], rules: Edition) -> list[dict[str, object]]:
    """Those who fill up a team that has lost too many players for a match, as in a league."""
    fit = sum(player["contract"] != CONTRACTS[STAR] for player in team["players"])
    if "journeyman" not in team:
        return []
    profile = team["journeyman"]
    own = [skill for skill in profile["skills"] if skill.split()[0] != rules.journeyman_skill.split()[0]]
    one = {**profile, "skills": [*own, rules.journeyman_skill], "contract": CONTRACTS[JOURNEYMAN]}
    return [dict(one) for _ in range(rules.max_players - fit)]


# --- after the match


@dataclass(frozen=True)
class PlayerFigures:
    """A player by the number on the roster, a star by name."""

    player: str
    star: bool
    deeds: tuple[tuple[str, int], ...]
    casualty: str = ""
    lasting_injury: str = ""

    def count(self, deed: str) -> int:
        return dict(self.deeds).get(deed, 0)


@dataclass(frozen=True)
class SideFigures:
    """What the result sheet wants to know of one side."""

    touchdowns: int
    casualties: int
    sent_off: int
    players: tuple[PlayerFigures, ...]


@dataclass(frozen=True)
class MatchFigures:
    """Both sides, home first, and the seat that gave up."""

    sides: tuple[SideFigures, SideFigures]
    conceded: int | None


def match_figures(match: Match, lists: Sequence[TeamList], library: Library) -> MatchFigures:
    """The figures of a match that was played with these lists, as it stands."""
    if not isinstance(match, BowlMatch):
        raise TouchlineError("only Blood Bowl is played at events")
    first, second = (_side(match, seat, listed, library) for seat, listed in enumerate(lists))
    return MatchFigures((first, second), None if match.conceded == NONE else match.conceded)


def _side(match: BowlMatch, seat: int, listed: TeamList, library: Library) -> SideFigures:
    players = [player for player in players_of(match) if player.seat == seat]
    # the players of a match are numbered in the order of the list
    names = dict(enumerate(_names(listed, library), start=1))
    tallies = (_figures(player, names) for player in players)
    return SideFigures(
        touchdowns=match.score[seat],
        casualties=sum(player.statistics["casualties"] for player in players),
        sent_off=sum(sheet.seat == seat and match.box[p] == SENT_OFF for p, sheet in enumerate(match.sheets)),
        players=tuple(tally for tally in tallies if tally is not None),
    )


def _names(listed: TeamList, library: Library) -> list[tuple[str, bool]]:
    hired = [(str(player.number), False) for player in listed.everybody]
    return hired + [(one.name, True) for star in listed.stars for one in library.stars[star.star].profiles]


def _figures(player: PlayerOutcome, names: dict[int, tuple[str, bool]]) -> PlayerFigures | None:
    """Nothing for players of whom there is nothing to tell, and for those who joined in the match."""
    name = names.get(int(player.label[:-1]))
    deeds = tuple((deed, player.statistics[count]) for count, deed in DEEDS.items() if player.statistics[count])
    if name is None or not (deeds or player.casualty):
        return None
    return PlayerFigures(*name, deeds, player.casualty or "", player.lasting_injury or "")


def suffered_by(side: SideFigures, before: EventTeam, tables: Advancement) -> tuple[Suffered, ...]:
    """The injuries of a team's own players, as rolls that lead to them."""
    found = (_suffered(player, before.state(int(player.player)).niggling, tables) for player in _own(side, before))
    return tuple(one for one in found if one is not None)


def _suffered(player: PlayerFigures, niggling: int, tables: Advancement) -> Suffered | None:
    row = next((row for row in tables.casualties if row.id == player.casualty), None)
    if row is None or row.high <= niggling:  # patched up, to a row that no roll would lead to: it leaves no mark
        return None
    lost = player.lasting_injury.upper()
    lasting = tables.lasting_injuries.index(lost) + 1 if lost else 1
    return Suffered(int(player.player), max(1, row.low - niggling), lasting)


def deeds_of(side: SideFigures, before: EventTeam) -> tuple[Deed, ...]:
    """What a team's own players did that earns points. Who is the most valuable player is for their coach to add."""
    return tuple(Deed(int(player.player), deed, count) for player in _own(side, before) for deed, count in player.deeds)


def _own(side: SideFigures, before: EventTeam) -> list[PlayerFigures]:
    """The players of the list: those who were hired for one match take nothing away from it."""
    numbers = {str(player.number) for player in before.listed.players}
    return [player for player in side.players if not player.star and player.player in numbers]
