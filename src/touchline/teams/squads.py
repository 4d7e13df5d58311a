"""Lists of coaches who play as one squad. (Matched Play Guide: Team Events / Forming a Team)"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from touchline.teams.event_rules import RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library, library_of
from touchline.teams.roster import TeamList


def check_squad(lists: Sequence[TeamList], rules: RosterRules, library: Library | None = None) -> tuple[Fault, ...]:
    """What the squad's lists must share out among themselves: every team once, every Star Player once.

    Each list is checked on its own by `check_list`; other squads may bring the same teams and stars.
    """
    library = library or library_of(rules)
    return (*_repeated_teams(lists, library), *_repeated_stars(lists, library))


def _repeated_teams(lists: Sequence[TeamList], library: Library) -> Iterator[Fault]:
    coaches: dict[str, list[str]] = defaultdict(list)
    for listed in lists:
        coaches[listed.team].append(listed.coach)
    for team_id, names in coaches.items():
        if len(names) > 1:
            team = library.teams.get(team_id)
            name = team.name if team is not None else team_id
            message = f"{' and '.join(names)} of the same squad all bring the same team, {name}."
            yield Fault("squad-team-repeated", message, "every team once in a squad")


def _repeated_stars(lists: Sequence[TeamList], library: Library) -> Iterator[Fault]:
    coaches: dict[str, list[str]] = defaultdict(list)
    for listed in lists:
        for star_id in dict.fromkeys(entry.star for entry in listed.stars):
            coaches[star_id].append(listed.coach)
    for star_id, names in coaches.items():
        if len(names) > 1:
            star = library.stars.get(star_id)
            name = star.name if star is not None else star_id
            message = f"{' and '.join(names)} of the same squad all bring {name}."
            yield Fault("squad-star-repeated", message, "every Star Player once in a squad")
