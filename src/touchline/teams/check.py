"""Checking a team list against the rules of an event: every fault at once."""

from collections.abc import Iterator

from touchline.teams.checks.allies import ally_faults, aura_faults, weapon_faults
from touchline.teams.checks.inducements import inducement_faults
from touchline.teams.checks.players import player_faults
from touchline.teams.checks.sideline import sideline_faults
from touchline.teams.checks.skills import skill_faults
from touchline.teams.checks.stars import star_faults
from touchline.teams.checks.team import team_faults
from touchline.teams.costs import total_cost
from touchline.teams.edition import edition_of
from touchline.teams.entered_list import EnteredList
from touchline.teams.errors import TeamsError
from touchline.teams.event_rules import RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library, library_of
from touchline.teams.roster import TeamList
from touchline.teams.wording import gold


def check_list(
    listed: TeamList, rules: RosterRules, library: Library | None = None, game: int = 1
) -> tuple[Fault, ...]:
    """All faults of the list for that game of the event, none if it is legal.

    Without a library the lists of the event's own date are used. Skill Points left over are no fault.
    """
    try:
        entered = entered_for(listed, rules, library, game)
    except UnknownTeam as error:
        return (error.fault,)
    return tuple(_faults(entered))


class UnknownTeam(TeamsError):
    """The list is of a team the library does not know, so nothing else about it can be said."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__("This list cannot be read", [str(fault)])


def entered_for(listed: TeamList, rules: RosterRules, library: Library | None = None, game: int = 1) -> EnteredList:
    """The list seen with rules and library; a team unknown to the library is refused."""
    library = library or library_of(rules)
    if listed.edition != library.edition.id:
        message = f"The list is for the {edition_of(listed.edition).name}."
        raise UnknownTeam(Fault("list-of-other-edition", message, f"lists for the {library.edition.name}"))
    team = library.teams.get(listed.team)
    if team is None:
        names = ", ".join(sorted(library.teams))
        message = f"There is no team '{listed.team}' in the lists of {library.as_of}."
        raise UnknownTeam(Fault("team-unknown", message, names))
    return EnteredList(listed, rules, library, team, game)


def _faults(entered: EnteredList) -> Iterator[Fault]:
    yield from team_faults(entered)
    yield from player_faults(entered)
    yield from sideline_faults(entered)
    yield from skill_faults(entered)
    yield from star_faults(entered)
    yield from inducement_faults(entered)
    yield from ally_faults(entered)
    yield from weapon_faults(entered)
    yield from aura_faults(entered)
    yield from _over_budget(entered)


def _over_budget(entered: EnteredList) -> Iterator[Fault]:
    """Everything on the list is paid from one budget, to the last coin and no further. (Drafting Your Team)"""
    cost = total_cost(entered)
    if cost > entered.budget:
        message = f"The list costs {gold(cost)}, {cost - entered.budget:,} too many."
        yield Fault("over-budget", message, f"at most {gold(entered.budget)}")
