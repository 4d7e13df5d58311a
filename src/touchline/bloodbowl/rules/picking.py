"""Picking players, and skills for them: those who are there, who have a skill, who learn one."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.setup import SetupRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RESERVES
from touchline.core.dice import Die


class PickingRules(SetupRules):
    """What prayers, inducements and special rules of stars ask about players."""

    __slots__ = ("skill_categories", "skill_deck")

    skill_deck: Die  # every skill there is, for random ones
    skill_categories: dict[str, tuple[str, ...]]  # the skills of each category, by its letter

    def has_skill(self, match: BowlMatch, player: int, skill: str) -> bool:
        return any(listed.split()[0] == skill for listed in match.sheets[player].skills)

    def primary_skills(self, match: BowlMatch, player: int) -> list[str]:
        """The skills of the categories that come easily to a player."""
        letters = match.sheets[player].primary
        return [skill for letter in letters for skill in self.skill_categories.get(letter, ())]

    def learn_at_random(self, match: BowlMatch, player: int, skills: list[str], until: int) -> None:
        """One of the skills that the player does not have, each as likely as the other."""
        names = self.skill_deck.faces
        weights = [int(name in skills and not self.has_skill(match, player, name)) for name in names]
        if any(weights):
            self.learn(match, player, names[match.dice.draw(self.skill_deck, weights)], until)

    def learn(self, match: BowlMatch, player: int, skill: str, until: int) -> None:
        """Give the player a skill until a moment, and tell everybody."""
        self.alter(match, player, skill, until)
        match.tell(events.LEARNT, player, self.skill_deck.faces.index(skill))

    def present(self, match: BowlMatch, seat: int) -> int:
        """Players who are on the pitch or in Reserves, as bits."""
        found = 0
        for player in match.team(seat):
            if match.box[player] <= RESERVES and not match.fainted >> player & 1:
                found |= 1 << player
        return found

    def present_regulars(self, match: BowlMatch, seat: int) -> int:
        """The same without players with Loner."""
        found = self.present(match, seat)
        for player in match.team(seat):
            if self.has_skill(match, player, "loner"):
                found &= ~(1 << player)
        return found
