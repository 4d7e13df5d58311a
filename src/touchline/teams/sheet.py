"""The content of a roster sheet: all an organiser needs to review a list and an opponent may ask to see.

(Matched Play Guide: Roster and Results Sheets.) How it is laid out is the business of `sheet_text` and of printers.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from touchline.teams.check import entry_for
from touchline.teams.costs import BillLine, bill, total_cost
from touchline.teams.edition import Edition
from touchline.teams.entry import Entry
from touchline.teams.event_rules import RosterRules
from touchline.teams.library import Library
from touchline.teams.model import HeldSkill, Position, Profile
from touchline.teams.roster import ListedMercenary, ListedPlayer, TeamList
from touchline.teams.wording import title


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player; skills that were added are kept apart so that they can be marked."""

    number: int | None
    name: str
    position: str
    profile: Profile
    skills: tuple[str, ...]
    bought: tuple[str, ...]
    price: int


@dataclass(frozen=True, slots=True)
class InducementRow:
    """Something extra the opponent must know: what it is and what it does."""

    name: str
    count: int
    price: int
    effect: str


@dataclass(frozen=True, slots=True)
class RosterSheet:
    """A filled-in sheet. `registration` is the number a coach gets when registering, 0 before that."""

    coach: str
    registration: int
    team_name: str
    roster_type: str
    tier: int | None
    special_rules: tuple[str, ...]
    players: tuple[PlayerRow, ...]
    stars: tuple[PlayerRow, ...]
    abilities: tuple[InducementRow, ...]
    sideline: tuple[BillLine, ...]
    dedicated_fans: int
    inducements: tuple[InducementRow, ...]
    gold_spent: int
    budget: int
    points_spent: int
    points: int
    data_date: str
    tier_list_date: str
    edition: Edition
    doubtful: str


def roster_sheet(
    listed: TeamList, rules: RosterRules, library: Library | None = None, registration: int = 0, game: int = 1
) -> RosterSheet:
    """The sheet of a list; making it changes nothing, so it can be made any number of times."""
    entry = entry_for(listed, rules, library, game)
    allowance = entry.allowance
    return RosterSheet(
        coach=listed.coach,
        registration=registration,
        team_name=listed.name,
        roster_type=entry.team.name,
        tier=entry.tier,
        special_rules=tuple(sorted(title(rule) for rule in entry.special_rules)),
        players=tuple(_players(entry)),
        stars=tuple(_stars(entry)),
        abilities=tuple(InducementRow(star.ability, 1, 0, star.effect) for star in entry.stars if star.effect),
        sideline=tuple(line for line in bill(entry) if line.kind in ("reroll", "staff", "fans")),
        dedicated_fans=listed.dedicated_fans,
        inducements=tuple(_inducements(entry)),
        gold_spent=total_cost(entry),
        budget=entry.budget,
        points_spent=entry.skill_points_spent(),
        points=allowance.skill_points if allowance is not None and rules.uses_skill_points else 0,
        data_date=entry.library.as_of.isoformat(),
        tier_list_date=entry.tier_list.date.isoformat() if entry.tier_list.published else "",
        edition=entry.library.edition,
        doubtful="; ".join(doubts(entry)),
    )


def doubts(entry: Entry) -> Iterator[str]:
    """What is not certain about the published lists from which this one was drafted, one sentence each."""
    if entry.team.doubtful:
        yield f"{entry.team.name}: {entry.team.doubtful}"
    for position in dict.fromkeys(position for _, position in entry.hired()):
        if position.doubtful:
            yield f"{position.name}: {position.doubtful}"
    for ally in entry.allies:
        team = entry.library.teams.get(ally)
        if team is not None and team.doubtful:
            yield f"{team.name}: {team.doubtful}"
    for star in entry.stars:
        if star.doubtful:
            yield f"{star.name}: {star.doubtful}"


def _players(entry: Entry) -> Iterator[PlayerRow]:
    for player, position in sorted(entry.hired(), key=lambda pair: pair[0].number):
        hired_hand = isinstance(player, ListedMercenary)
        draft = entry.rules.draft
        fee = draft.mercenary_fee + draft.mercenary_skill_fee * len(player.skills) if hired_hand else 0
        held = tuple(str(skill) for skill in position.skills if not (hired_hand and skill.skill.id == "loner"))
        yield PlayerRow(
            number=player.number,
            name=player.name,
            position=_called(entry, player, position),
            profile=position.profile,
            skills=(*held, *_on_top(entry, player, position)),
            bought=tuple(_bought(entry, skill) for skill in player.skills),
            price=_price(entry, player, position) + fee,
        )


def _called(entry: Entry, player: ListedPlayer | ListedMercenary, position: Position) -> str:
    if isinstance(player, ListedMercenary):
        return f"{position.name} (mercenary)"
    return f"{position.name} (ally)" if entry.ally_of(player) else position.name


def _on_top(entry: Entry, player: ListedPlayer | ListedMercenary, position: Position) -> Iterator[str]:
    """What a player has besides the skills of the position: a mercenary's Loner, a secret weapon."""
    if isinstance(player, ListedMercenary):
        yield str(HeldSkill(entry.library.skills["loner"], entry.library.edition.mercenary_loner))
        return
    weapon = entry.library.weapons.get(player.weapon or position.weapon)
    if weapon is not None:
        yield f"{weapon.name} ({weapon.penalty}+)"


def _price(entry: Entry, player: ListedPlayer | ListedMercenary, position: Position) -> int:
    """An ally may be dearer than at home; a weapon is paid with its player."""
    times = entry.team.foreign_price if entry.ally_of(player) else 1
    weapon = entry.library.weapons.get(player.weapon) if isinstance(player, ListedPlayer) else None
    return position.cost * times + (weapon.cost if weapon is not None else 0)


def _bought(entry: Entry, skill_id: str) -> str:
    skill = entry.library.skills.get(skill_id)
    return skill_id if skill is None else str(HeldSkill(skill, skill.value))


def _stars(entry: Entry) -> Iterator[PlayerRow]:
    """A pair fills two rows; its price stands in the first."""
    for star in entry.stars:
        kind = "Mega-star" if star.id in entry.mega_stars else "Star Player"
        kind += " (ally)" if entry.star_ally_of(star) else ""
        foreign = entry.team.foreign_price if entry.star_ally_of(star) else 1
        for place, player in enumerate(star.profiles):
            held = tuple(str(skill) for skill in player.skills)
            yield PlayerRow(None, player.name, kind, player.profile, held, (), 0 if place else star.cost * foreign)


def _inducements(entry: Entry) -> Iterator[InducementRow]:
    for inducement_id, count in sorted(entry.inducements_held().items()):
        custom, published = entry.custom.get(inducement_id), entry.library.inducements.get(inducement_id)
        if custom is not None:
            price = 0 if custom.free_for_everyone else custom.cost
            yield InducementRow(custom.name, count, count * price, custom.effect)
        elif published is not None:
            yield InducementRow(published.name, count, count * entry.price(published), published.effect)
