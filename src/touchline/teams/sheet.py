"""The content of a roster sheet: all an organiser needs to review a list and an opponent may ask to see.

(Matched Play Guide: Roster and Results Sheets.) How it is laid out is the business of `sheet_text` and of printers.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from touchline.teams.check import entered_for
from touchline.teams.costs import BillLine, bill, total_cost
from touchline.teams.edition import Edition
from touchline.teams.entered_list import EnteredList
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
    entered = entered_for(listed, rules, library, game)
    allowance = entered.allowance
    return RosterSheet(
        coach=listed.coach,
        registration=registration,
        team_name=listed.name,
        roster_type=entered.team.name,
        tier=entered.tier,
        special_rules=tuple(sorted(title(rule) for rule in entered.special_rules)),
        players=tuple(_players(entered)),
        stars=tuple(_stars(entered)),
        abilities=tuple(InducementRow(star.ability, 1, 0, star.effect) for star in entered.stars if star.effect),
        sideline=tuple(line for line in bill(entered) if line.kind in ("reroll", "staff", "fans")),
        dedicated_fans=listed.dedicated_fans,
        inducements=tuple(_inducements(entered)),
        gold_spent=total_cost(entered),
        budget=entered.budget,
        points_spent=entered.skill_points_spent(),
        points=allowance.skill_points if allowance is not None and rules.uses_skill_points else 0,
        data_date=entered.library.as_of.isoformat(),
        tier_list_date=entered.tier_list.date.isoformat() if entered.tier_list.published else "",
        edition=entered.library.edition,
        doubtful="; ".join(doubts(entered)),
    )


def doubts(entered: EnteredList) -> Iterator[str]:
    """What is not certain about the published lists from which this one was drafted, one sentence each."""
    if entered.team.doubtful:
        yield f"{entered.team.name}: {entered.team.doubtful}"
    for position in dict.fromkeys(position for _, position in entered.hired()):
        if position.doubtful:
            yield f"{position.name}: {position.doubtful}"
    for ally in entered.allies:
        team = entered.library.teams.get(ally)
        if team is not None and team.doubtful:
            yield f"{team.name}: {team.doubtful}"
    for star in entered.stars:
        if star.doubtful:
            yield f"{star.name}: {star.doubtful}"


def _players(entered: EnteredList) -> Iterator[PlayerRow]:
    for player, position in sorted(entered.hired(), key=lambda pair: pair[0].number):
        hired_hand = isinstance(player, ListedMercenary)
        draft = entered.rules.draft
        fee = draft.mercenary_fee + draft.mercenary_skill_fee * len(player.skills) if hired_hand else 0
        lacking = ("loner",) if hired_hand else _lacking(entered, player)
        held = tuple(str(skill) for skill in position.skills if skill.skill.id not in lacking)
        yield PlayerRow(
            number=player.number,
            name=player.name,
            position=_called(entered, player, position),
            profile=position.profile,
            skills=(*held, *_on_top(entered, player, position)),
            bought=tuple(_bought(entered, skill) for skill in player.skills),
            price=_price(entered, player, position) + fee,
        )


def _lacking(entered: EnteredList, player: ListedPlayer | ListedMercenary) -> tuple[str, ...]:
    """Skills that an ally cannot use in this team."""
    return entered.team.allies_lack if entered.ally_of(player) else ()


def _called(entered: EnteredList, player: ListedPlayer | ListedMercenary, position: Position) -> str:
    if isinstance(player, ListedMercenary):
        return f"{position.name} (mercenary)"
    return f"{position.name} (ally)" if entered.ally_of(player) else position.name


def _on_top(entered: EnteredList, player: ListedPlayer | ListedMercenary, position: Position) -> Iterator[str]:
    """What a player has besides the skills of the position: a mercenary's Loner, a secret weapon."""
    if isinstance(player, ListedMercenary):
        yield str(HeldSkill(entered.library.skills["loner"], entered.library.edition.mercenary_loner))
        return
    weapon = entered.library.weapons.get(player.weapon or position.weapon)
    if weapon is not None:
        yield f"{weapon.name} ({weapon.penalty}+)"


def _price(entered: EnteredList, player: ListedPlayer | ListedMercenary, position: Position) -> int:
    """An ally may be dearer than at home; a weapon is paid with its player."""
    times = entered.team.foreign_price if entered.ally_of(player) else 1
    weapon = entered.library.weapons.get(player.weapon) if isinstance(player, ListedPlayer) else None
    return position.cost * times + (weapon.cost if weapon is not None else 0)


def _bought(entered: EnteredList, skill_id: str) -> str:
    skill = entered.library.skills.get(skill_id)
    return skill_id if skill is None else str(HeldSkill(skill, skill.value))


def _stars(entered: EnteredList) -> Iterator[PlayerRow]:
    """A pair fills two rows; its price stands in the first."""
    for star in entered.stars:
        kind = "Mega-star" if star.id in entered.mega_stars else "Star Player"
        kind += " (ally)" if entered.star_ally_of(star) else ""
        foreign = entered.team.foreign_price if entered.star_ally_of(star) else 1
        for place, player in enumerate(star.profiles):
            held = tuple(str(skill) for skill in player.skills)
            yield PlayerRow(None, player.name, kind, player.profile, held, (), 0 if place else star.cost * foreign)


def _inducements(entered: EnteredList) -> Iterator[InducementRow]:
    for inducement_id, count in sorted(entered.inducements_held().items()):
        custom, published = entered.custom.get(inducement_id), entered.library.inducements.get(inducement_id)
        if custom is not None:
            price = 0 if custom.free_for_everyone else custom.cost
            yield InducementRow(custom.name, count, count * price, custom.effect)
        elif published is not None:
            yield InducementRow(published.name, count, count * entered.price(published), published.effect)
