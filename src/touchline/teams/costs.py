"""The bill of a list: what every item costs. (Matched Play Guide: Drafting Your Team, Inducements)"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from touchline.teams.entered_list import EnteredList


@dataclass(frozen=True, slots=True)
class BillLine:
    """Some number of the same thing at one price; `kind` groups lines on sheets and in values."""

    kind: str
    item: str
    count: int
    each: int

    @property
    def total(self) -> int:
        return self.count * self.each


def bill(entered: EnteredList) -> tuple[BillLine, ...]:
    """Everything on the list that costs gold. Skills bought with Skill Points never do."""
    lines = (*_players(entered), *_sideline(entered), *_stars(entered), *_mercenaries(entered), *_inducements(entered))
    return tuple(line for line in lines if line.count)


def total_cost(entered: EnteredList) -> int:
    return sum(line.total for line in bill(entered))


def _players(entered: EnteredList) -> Iterator[BillLine]:
    """Players of the team's own list by position, then allies and weapons."""
    own = [player for player in entered.listed.players if not entered.ally_of(player)]
    counts = Counter(player.position for player in own)
    for position in entered.team.positions:
        yield BillLine("player", position.name, counts[position.id], position.cost)
    for player, position in entered.hired():
        if entered.ally_of(player):
            yield BillLine("player", f"{position.name} (ally)", 1, position.cost * entered.team.foreign_price)
    carried = Counter(player.weapon for player in entered.listed.players)
    for weapon in entered.library.weapons.values():
        yield BillLine("player", weapon.name, carried[weapon.id], weapon.cost)


def _sideline(entered: EnteredList) -> Iterator[BillLine]:
    listed, draft = entered.listed, entered.rules.draft
    bought_fans = max(0, listed.dedicated_fans - (0 if draft.fans_paid else draft.fans_at_start))
    bought_rerolls = max(0, listed.rerolls - entered.free_rerolls)
    yield BillLine("reroll", "Team re-roll", bought_rerolls, entered.team.reroll_cost)
    yield BillLine("staff", "Assistant coach", listed.assistant_coaches, draft.assistant_coach_cost)
    yield BillLine("staff", "Cheerleader", listed.cheerleaders, draft.cheerleader_cost)
    yield BillLine("staff", "Apothecary", int(listed.apothecary), draft.apothecary_cost)
    yield BillLine("fans", entered.library.edition.one_fan, bought_fans, draft.fan_cost)


def _stars(entered: EnteredList) -> Iterator[BillLine]:
    for star in entered.stars:
        foreign = entered.team.foreign_price if entered.star_ally_of(star) else 1
        yield BillLine("star", star.name, 1, star.cost * foreign)


def _mercenaries(entered: EnteredList) -> Iterator[BillLine]:
    draft = entered.rules.draft
    for mercenary in entered.listed.mercenaries:
        position = entered.position_of(mercenary)
        if position is not None:
            fee = draft.mercenary_fee + draft.mercenary_skill_fee * len(mercenary.skills)
            yield BillLine("mercenary", f"Mercenary {position.name}", 1, position.cost + fee)


def _inducements(entered: EnteredList) -> Iterator[BillLine]:
    for inducement_id, count in sorted(entered.inducements_held().items()):
        custom = entered.custom.get(inducement_id)
        published = entered.library.inducements.get(inducement_id)
        if custom is not None:
            yield BillLine("inducement", custom.name, count, 0 if custom.free_for_everyone else custom.cost)
        elif published is not None:
            yield BillLine("inducement", published.name, count, entered.price(published))
