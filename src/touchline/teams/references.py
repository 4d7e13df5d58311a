"""Whether every id in the data leads somewhere, so that a list never meets a name nobody knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from touchline.teams.library import Library


def dangling_references(library: Library) -> Iterator[str]:
    """One sentence for each id that names nothing in the lists of that day."""
    yield from _of_skills(library)
    yield from _of_stars_and_inducements(library)
    yield from _of_tiers_and_stunty_teams(library)
    yield from _of_allies_and_weapons(library)


def _of_skills(library: Library) -> Iterator[str]:
    for skill in library.skills.values():
        wanted = (*skill.excludes, *((skill.needs,) if skill.needs else ()))
        yield from _unknown(f"skill {skill.id}", "skill", wanted, library.skills)


def _of_stars_and_inducements(library: Library) -> Iterator[str]:
    special_rules = {rule for team in library.teams.values() for rule in (*team.special_rules, *team.choices)}
    special_rules |= set(library.teams)
    for star in library.stars.values():
        wanted = set(star.plays_for) - {"any"} | set(star.not_for)
        # A star may be listed for a league no team belongs to yet, but not for nobody at all.
        if "any" not in star.plays_for and not wanted & special_rules:
            yield f"star {star.id}: no team has any of the special rules {', '.join(sorted(wanted))}"
    for item in library.inducements.values():
        if item.needs and not set(item.needs) & special_rules:
            yield f"inducement {item.id}: no team has any of the special rules {', '.join(sorted(item.needs))}"


def _of_tiers_and_stunty_teams(library: Library) -> Iterator[str]:
    tiers = library.tier_list
    where = f"tier list of {tiers.date}"
    yield from _unknown(where, "team", (*tiers.tier_1, *tiers.tier_2, *tiers.tier_3), library.teams)
    yield from _unknown(where, "star", tiers.mega_stars, library.stars)
    for stunty in library.stunty_teams.values():
        team = library.teams.get(stunty.team)
        known = {position.id for position in team.positions} if team is not None else set()
        yield from _unknown("stunty teams", "team", [stunty.team], library.teams)
        yield from _unknown(f"stunty team {stunty.team}", "position", stunty.positions, known)


def _of_allies_and_weapons(library: Library) -> Iterator[str]:
    for team in library.teams.values():
        yield from _unknown(f"team {team.id}, allies", "team", team.allies, library.teams)
        carried = [position.weapon for position in team.positions if position.weapon]
        yield from _unknown(f"team {team.id}", "weapon", carried, library.weapons)
    for weapon in library.weapons.values():
        yield from _unknown(f"weapon {weapon.id}", "team", weapon.teams, library.teams)
    for star in library.stars.values():
        carried = [star.weapon] if star.weapon else []
        yield from _unknown(f"star {star.id}", "weapon", carried, library.weapons)


def _unknown(where: str, what: str, wanted: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    for name in sorted(set(wanted) - set(known)):
        yield f"{where}: there is no {what} '{name}' in the lists of that day"
