"""Ready-made lists: one sensible, legal list for any team and budget, always the same for the same question."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from touchline.teams.check import entered_for
from touchline.teams.checks.allies import AURA, WIZARD
from touchline.teams.checks.skills import refusal
from touchline.teams.costs import total_cost
from touchline.teams.entered_list import EnteredList
from touchline.teams.errors import TeamsError
from touchline.teams.event_rules import RosterRules
from touchline.teams.library import Library, library_of
from touchline.teams.model import Access, Position
from touchline.teams.roster import BoughtInducement, ListedPlayer, TeamList

_SKILLS_BY_WORTH = (
    "block", "guard", "dodge", "mighty-blow", "wrestle", "sure-hands", "tackle", "sidestep", "claws", "stand-firm",
    "leader", "catch", "sure-feet", "jump-up", "break-tackle", "horns", "accurate", "sprint",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Taste:
    """What the builder aims for; the budget decides how much of it there will be."""

    rerolls: int = 2
    players: int = 12
    apothecary: bool = True
    spend_skill_points: bool = False


def quick_start(
    team_id: str, rules: RosterRules, library: Library | None = None, taste: Taste | None = None
) -> TeamList:
    """A legal list of the team for the event. Refused if the budget does not even buy the least number of players."""
    library = library or library_of(rules)
    empty = TeamList(team=team_id, name="", coach="", edition=rules.edition)
    team = entered_for(empty, rules, library).team
    picked = team.choices[0] if team.choices else ""
    fans = rules.draft.fans_at_start
    start = replace(empty, name=f"{team.name} Quick Start", special_rule=picked, dedicated_fans=fans)
    listed = _Drafting(entered_for(start, rules, library), taste or Taste()).draft()
    if (taste or Taste()).spend_skill_points:
        return _taught(entered_for(listed, rules, library))
    return listed


class _Drafting:
    """Linemen first, then better players in their place, then everything else while the gold lasts."""

    def __init__(self, entered: EnteredList, taste: Taste) -> None:
        self.entered = entered
        self.taste = taste
        self.counts: Counter[str] = Counter()
        self.listed = entered.listed
        self.positions = [position for position in entered.team.positions if self._admitted(position)]

    def draft(self) -> TeamList:
        linemen = [position for position in self.positions if position.lineman]
        least = self.entered.least_players
        for _ in range(least):
            if not self._hire_one_of(linemen):
                what = f"{self.entered.budget:,} gold pieces do not buy {least} players"
                raise TeamsError(f"No {self.entered.team.name} list can be made", [what])
        self._summon()
        self._buy("rerolls", self.taste.rerolls)
        self._upgrade([position for position in self._specialists() if not position.has("loner")])
        if self.taste.apothecary and self.entered.team.apothecary:
            self._buy("apothecary", 1)
        self._upgrade(self._specialists())
        self._fill_bench(self.taste.players)
        self._spend_the_rest()
        return self.listed

    def _summon(self) -> None:
        """Daemons need a wizard; without one the team does without them."""
        if not any(position.has(AURA) for position in self.positions):
            return
        wizard = next((id for id, item in self.entered.library.inducements.items() if item.kind == WIZARD), "")
        if not self._accept(replace(self.listed, inducements=(BoughtInducement(wizard),))):
            self.positions = [position for position in self.positions if not position.has(AURA)]
        self._buy("rerolls", 1)
        self._upgrade([position for position in reversed(self._specialists()) if position.has(AURA)])

    def _admitted(self, position: Position) -> bool:
        stunty = self.entered.stunty if self.entered.rules.stunty.only else None
        return stunty is None or not stunty.positions or position.id in stunty.positions

    def _specialists(self) -> list[Position]:
        """Players dearer than a lineman, dearest first; who is sent off after a drive is not a foundation of a team."""
        plain = min(position.cost for position in self.positions if position.lineman)
        steady = [one for one in self.positions if one.cost > plain and not _armed(one)]
        return sorted(steady, key=lambda position: -position.cost)

    def _upgrade(self, positions: list[Position]) -> None:
        for position in positions:
            for _ in range(position.limit - self.counts[position.id]):
                lineman = next((one for one in self.positions if one.lineman and self.counts[one.id]), None)
                if lineman is None or not self._room_for(position):
                    break
                if not self._try(self.counts - Counter([lineman.id]) + Counter([position.id])):
                    break

    def _fill_bench(self, size: int) -> None:
        """More players, the cheapest first, up to that many in all."""
        by_price = sorted(self.positions, key=lambda position: position.cost)
        hired = True
        while self.counts.total() < size and hired:
            hired = self._hire_one_of(by_price)

    def _spend_the_rest(self) -> None:
        draft = self.entered.rules.draft
        self._buy("rerolls", min(self.taste.rerolls + 1, draft.rerolls))
        self._upgrade([position for position in self.positions if _armed(position)])
        self._fill_bench(self.entered.most_players)
        for field, most in (
            ("dedicated_fans", draft.fans),
            ("assistant_coaches", draft.assistant_coaches),
            ("rerolls", draft.rerolls),
            ("cheerleaders", draft.cheerleaders),
        ):
            self._buy(field, most)

    def _hire_one_of(self, positions: list[Position]) -> bool:
        return any(self._room_for(one) and self._try(self.counts + Counter([one.id])) for one in positions)

    def _room_for(self, position: Position) -> bool:
        limit = self.entered.team.big_guy_limit
        big_guys = sum(self.counts[one.id] for one in self.positions if one.big_guy)
        if position.big_guy and limit is not None and big_guys >= limit:
            return False
        return self.counts[position.id] < position.limit

    def _buy(self, field: str, wanted: int) -> None:
        while getattr(self.listed, field) < wanted:
            change: dict[str, Any] = {field: True if field == "apothecary" else getattr(self.listed, field) + 1}
            if not self._accept(replace(self.listed, **change)):
                return

    def _try(self, counts: Counter[str]) -> bool:
        order = [position.id for position in self.entered.team.positions for _ in range(counts[position.id])]
        players = tuple(ListedPlayer(number, position) for number, position in enumerate(order, 1))
        if not self._accept(replace(self.listed, players=players)):
            return False
        self.counts = counts
        return True

    def _accept(self, listed: TeamList) -> bool:
        affordable = total_cost(replace(self.entered, listed=listed)) <= self.entered.budget
        if affordable:
            self.listed = listed
        return affordable


def _armed(position: Position) -> bool:
    return bool(position.weapon) or position.has("secret-weapon")


def _taught(entered: EnteredList) -> TeamList:
    """The list with its Skill Points spent on Primary skills, the dearest players first."""
    points = entered.allowance.skill_points if entered.allowance is not None and entered.rules.uses_skill_points else 0
    lessons: dict[int, str] = {}
    for player, position in sorted(entered.hired(), key=lambda pair: (-pair[1].cost, pair[0].number)):
        skill = _best_skill(entered, position)
        if skill is not None and (len(lessons) + 1) * entered.rules.skills.primary_cost <= points:
            lessons[player.number] = skill
    players = tuple(
        replace(player, skills=(lessons[player.number],)) if player.number in lessons else player
        for player in entered.listed.players
    )
    return replace(entered.listed, players=players)


def _best_skill(entered: EnteredList, position: Position) -> str | None:
    for skill_id in _SKILLS_BY_WORTH:
        skill = entered.library.skills.get(skill_id)
        if skill is None:
            continue
        if skill_id == "wrestle" and position.has("block"):
            continue  # the two answer the same result of a block
        if position.access(skill.category) is Access.PRIMARY and refusal(position, skill, entered) is None:
            return skill_id
    return None
