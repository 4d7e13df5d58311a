"""Lists that grow from game to game. (Matched Play Guide: Gold Piece Escalation)"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from touchline.teams.check import check_list
from touchline.teams.event_rules import RosterRules
from touchline.teams.faults import Fault
from touchline.teams.library import Library, library_of
from touchline.teams.roster import TeamList
from touchline.teams.wording import several


def check_escalation(
    before: TeamList, after: TeamList, rules: RosterRules, library: Library | None = None
) -> tuple[Fault, ...]:
    """What the later list has lost: players, skills, re-rolls, helpers, fans, inducements and stars must stay."""
    library = library or library_of(rules)
    return (*_team_kept(before, after), *_players_kept(before, after), *_rest_kept(before, after, library))


def check_series(lists: Sequence[TeamList], rules: RosterRules, library: Library | None = None) -> tuple[Fault, ...]:
    """The lists for all games, handed in before the first: one for each budget, each legal, each only adding."""
    library = library or library_of(rules)
    faults: list[Fault] = []
    wanted = max(1, len(rules.budget_by_game))
    if len(lists) != wanted:
        message = f"{several(len(lists), 'list')} submitted for an event with {several(wanted, 'budget')}."
        faults.append(Fault("series-incomplete", message, f"exactly {several(wanted, 'list')}, one for each budget"))
    several_games = max(len(lists), wanted) > 1
    for game, listed in enumerate(lists, 1):
        found = check_list(listed, rules, library, game)
        faults.extend(_of_game(game, found) if several_games else found)
    for game, (before, after) in enumerate(pairwise(lists), 2):
        faults.extend(_of_game(game, check_escalation(before, after, rules, library)))
    return tuple(faults)


def _of_game(game: int, faults: Sequence[Fault]) -> Iterator[Fault]:
    for fault in faults:
        yield replace(fault, message=f"Game {game}: {fault.message}")


def _team_kept(before: TeamList, after: TeamList) -> Iterator[Fault]:
    if (before.team, before.special_rule) != (after.team, after.special_rule):
        yield _lost("the team or its special rule", "the same team with the same special rule")


def _players_kept(before: TeamList, after: TeamList) -> Iterator[Fault]:
    """Players are known by number; a player without a skill yet may gain one, a skill once given stays."""
    later = {(type(player), player.number): player for player in after.everybody}
    for player in before.everybody:
        heir = later.get((type(player), player.number))
        who = f"number {player.number}"
        if heir is None or heir.position != player.position:
            yield _lost(f"number {player.number} as {player.position}", "the same player again", who)
        elif set(player.skills) - set(heir.skills):
            lost = ", ".join(sorted(set(player.skills) - set(heir.skills)))
            yield _lost(f"the skill {lost} of number {player.number}", "the same skills again", who)


def _rest_kept(before: TeamList, after: TeamList, library: Library) -> Iterator[Fault]:
    counted = {
        "rerolls": "team re-rolls",
        "dedicated_fans": library.edition.fans,
        "assistant_coaches": "assistant coaches",
        "cheerleaders": "cheerleaders",
        "apothecary": "apothecaries",
    }
    for field, what in counted.items():
        if getattr(after, field) < getattr(before, field):
            yield _lost(f"some of its {what}", f"at least {int(getattr(before, field))}", what)
    for star_id in Counter(star.star for star in before.stars) - Counter(star.star for star in after.stars):
        star = library.stars.get(star_id)
        yield _lost(star.name if star is not None else star_id, "the same Star Players again", star_id)
    for inducement_id, count in (before.count_of_inducements() - after.count_of_inducements()).items():
        item = library.inducements.get(inducement_id)
        name = item.name if item is not None else inducement_id
        yield _lost(f"{name} ({several(count, 'time')})", "the same inducements again", name)


def _lost(what: str, allowed: str, subject: str = "") -> Fault:
    return Fault("escalation-removed", f"The later list has lost {what}.", f"{allowed}; lists may only grow")
