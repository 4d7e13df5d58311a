"""Whether the roster rules an organiser wrote make sense, before any coach builds a list by them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from touchline.teams.event_rules import RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library, library_of
from touchline.teams.wording import gold


def check_rules(rules: RosterRules, library: Library | None = None) -> tuple[Fault, ...]:
    """All faults of the rules themselves."""
    library = library or library_of(rules)
    return (*_budgets(rules), *_tiers(rules), *_stars(rules), *_names(rules, library))


def _budgets(rules: RosterRules) -> Iterator[Fault]:
    figures = (rules.budget, *rules.budget_by_game, *(entry.gold for entry in rules.budget_by_tier))
    if min(figures) <= 0:
        yield Fault("budget-not-positive", "A budget of no gold buys no team.", "budgets above 0")
    for game, (before, after) in enumerate(pairwise(rules.budget_by_game), 2):
        if after < before:
            message = f"The budget falls to {gold(after)} in game {game}."
            yield Fault("budget-falls", message, f"at least {gold(before)}; budgets are totals and only rise")
    if rules.budget_by_game and rules.budget_by_tier:
        message = "Budgets are given by game and by tier at once."
        yield Fault("budget-twofold", message, "one of the two")


def _tiers(rules: RosterRules) -> Iterator[Fault]:
    known = len(rules.skills.allowances)
    for change in rules.tier_changes:
        if not 1 <= change.tier <= known:
            message = f"{change.team} is put into Tier {change.tier}, for which there are no Skill Points."
            yield Fault("tier-out-of-range", message, f"1 to {known}")


def _stars(rules: RosterRules) -> Iterator[Fault]:
    stars = rules.stars
    if stars.eleven_players_waived and not stars.mandatory:
        message = "The rule of 11 players before a Star Player is waived without mandatory Star Players."
        yield Fault("waiver-alone", message, "the waiver together with mandatory Star Players only")
    if stars.mandatory and not stars.allowed:
        yield Fault("mandatory-but-banned", "Star Players are mandatory and not allowed.", "one of the two")


def _names(rules: RosterRules, library: Library) -> Iterator[Fault]:
    yield from _unknown("team", rules.banned_teams, library.teams)
    yield from _unknown("team", (change.team for change in rules.tier_changes), library.teams)
    yield from _unknown("team", (entry.team for entry in rules.stunty.more_teams), library.teams)
    yield from _unknown("star", (*rules.stars.banned, *(rules.stars.mega_stars or ())), library.stars)
    changed = (change.inducement for change in rules.inducements.changes)
    yield from _unknown("inducement", (*rules.inducements.banned, *changed), library.inducements)
    yield from _played(rules, library)
    publications = {item.publication for item in library.inducements.values()}
    yield from _unknown("publication", rules.inducements.publications, publications)


def _played(rules: RosterRules, library: Library) -> Iterator[Fault]:
    """An inducement of the organiser's own plays as one that has functions."""
    known = sorted(item.id for item in library.extras.inducements if not item.treasury_only)
    for item in rules.inducements.custom:
        if item.plays_as and item.plays_as not in known:
            message = f"{item.name} cannot play as '{item.plays_as}', which is not an inducement of the game."
            yield Fault("custom-plays-as", message, f"nothing, or {', '.join(known)}")


def _unknown(what: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    for unknown in sorted(set(ids) - set(known)):
        yield Fault(f"{what}-unknown", f"There is no {what} '{unknown}'.", ", ".join(sorted(known)))
