"""Current Team Value and the gold that evens out two teams before a game.

(Matched Play Guide: Additional Rules / Injuries, Player Advancement.) At a standard event nobody is compensated.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from touchline.teams.check import entered_for
from touchline.teams.checks.inducements import inducement_faults
from touchline.teams.checks.players import player_faults
from touchline.teams.checks.stars import star_faults
from touchline.teams.costs import bill, total_cost
from touchline.teams.entered_list import EnteredList
from touchline.teams.event_rules import CustomInducement, RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library
from touchline.teams.progress import EventTeam
from touchline.teams.roster import BoughtInducement, ListedMercenary, ListedStar, TeamList
from touchline.teams.wording import gold, title


@dataclass(frozen=True, slots=True)
class ExtraHires:
    """What a team takes for one game with the gold of that game."""

    inducements: tuple[BoughtInducement, ...] = ()
    stars: tuple[ListedStar, ...] = ()
    mercenaries: tuple[ListedMercenary, ...] = ()

    def beside(self, listed: TeamList) -> TeamList:
        """The list as it stands in that game; the list itself is left alone."""
        return replace(
            listed,
            inducements=listed.inducements + self.inducements,
            stars=listed.stars + self.stars,
            mercenaries=listed.mercenaries + self.mercenaries,
        )

    def named(self, library: Library, custom: Sequence[CustomInducement] = ()) -> list[str]:
        """What was hired, for people to read; `custom` are inducements of the event."""
        known = {item.id: item.name for item in library.inducements.values()} | {item.id: item.name for item in custom}
        bought = [f"{known.get(each.inducement, each.inducement)} x{each.count}" for each in self.inducements]
        stars = [library.stars[each.star].name if each.star in library.stars else each.star for each in self.stars]
        return [*bought, *stars, *(f"mercenary {title(each.position)}" for each in self.mercenaries)]


def player_value(team: EventTeam, number: int, rules: RosterRules, library: Library | None = None) -> int:
    """A player's price plus the worth of skills gained by advancement; Skill Point skills are worth nothing."""
    entered = entered_for(team.listed, rules, library)
    player = next(player for player in team.listed.players if player.number == number)
    position = entered.position_of(player)
    kinds = (entered.library.advancement.kind(gained.kind) for gained in team.state(number).gained)
    return (position.cost if position is not None else 0) + sum(kind.value for kind in kinds if kind is not None)


def current_team_value(team: EventTeam, rules: RosterRules, library: Library | None = None) -> int:
    """Players who can play, staff and re-rolls at list price; no fans, no gold, no inducements of the list."""
    entered = entered_for(team.listed, rules, library)
    players = sum(player_value(team, player.number, rules, entered.library) for player in team.line_up())
    return players + sum(line.total for line in bill(entered) if line.kind in ("reroll", "staff"))


def compensation(own_value: int, opposing_value: int, rules: RosterRules) -> int:
    """The gold a team gets before a game: what it lacks to the opponent, if the event compares values at all."""
    return max(0, opposing_value - own_value) if rules.progress.values_are_compared else 0


def unspent(
    team: EventTeam, extra: ExtraHires, granted: int, rules: RosterRules, library: Library | None = None
) -> int:
    """What is left of the granted gold after the extra hires; it is lost when the game begins."""
    return granted - _cost(entered_for(team.listed, rules, library), extra)


def check_extra_hires(
    team: EventTeam, extra: ExtraHires, granted: int, rules: RosterRules, library: Library | None = None
) -> tuple[Fault, ...]:
    """What is wrong with the extra hires. Limits hold for list and extras together; stars cost no Skill Points here."""
    entered = entered_for(team.listed, rules, library)
    before = set(_limits(entered))
    faults = [
        Fault("inducement-limit", f"The extra hires have '{bought.inducement}' {bought.count} times.", "1 or more")
        for bought in extra.inducements
        if bought.count < 1
    ]
    faults += [fault for fault in _limits(replace(entered, listed=extra.beside(team.listed))) if fault not in before]
    price = _cost(entered, extra)
    if price > granted:
        message = f"The extra hires cost {gold(price)}."
        faults.append(Fault("over-compensation", message, f"at most {gold(granted)} for this game"))
    return tuple(faults)


def _limits(entered: EnteredList) -> Iterator[Fault]:
    yield from player_faults(entered)
    yield from star_faults(entered)
    yield from inducement_faults(entered)


def _cost(entered: EnteredList, extra: ExtraHires) -> int:
    return total_cost(replace(entered, listed=extra.beside(entered.listed))) - total_cost(entered)
