"""Prayers to Nuffle: rolling on the table, and picking the players whom a prayer concerns."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import Prayer
from touchline.bloodbowl.prayers import SHORT_TABLE
from touchline.bloodbowl.rules.setup import SetupRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAGUE, PRAYER, RESERVES
from touchline.core.dice import D8, D16, Die
from touchline.core.match import DONE


class PrayingRules(SetupRules):
    """Chapter Prayers to Nuffle."""

    __slots__ = ("prayers", "skill_categories", "skill_deck")

    prayers: list[Prayer]  # by the number rolled, from 1 on at index 0
    skill_deck: Die  # every skill there is, for random ones
    skill_categories: dict[str, tuple[str, ...]]  # the skills of each category, by its letter

    def pray(self, match: BowlMatch, seat: int) -> int:
        """Roll until a prayer comes up that is not in force for this team, and answer it at once."""
        table = self.prayers if match.setup.play == LEAGUE else self.prayers[:SHORT_TABLE]
        owner = match.team_owner(seat)
        if all(match.effects[owner] & self.bits[prayer.effect.id] for prayer in table):
            return DONE
        while True:
            die = match.dice.roll(D16 if match.setup.play == LEAGUE else D8)
            prayer = table[die - 1]
            match.tell(events.PRAYER, seat, self.numbers[prayer.effect.id], die)
            if not match.effects[owner] & self.bits[prayer.effect.id]:
                break
        self.value(match, die, PRAYER, die, seat)
        self.grant(match, owner, prayer.effect.id, prayer.until)
        return prayer.answer(match, seat) if prayer.answer is not None else DONE

    # --- whom it may concern

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
            skill = names[match.dice.draw(self.skill_deck, weights)]
            self.alter(match, player, skill, until)
            match.tell(events.LEARNT, player, names.index(skill))

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
