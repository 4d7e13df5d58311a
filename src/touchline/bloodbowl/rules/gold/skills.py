"""Skills and traits: a player uses one skill in the course of an action, and any number at other times."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.rules.gold.actions import GoldActions
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SOURCE, UNTIL_ACTIVATION
from touchline.core.match import NO

CURSED: Final[str] = "cursed"  # the change of a player who has no skills left, only traits
ONE_SKILL: Final[str] = "skill-used"  # the change of a player who has used a skill in the action


class GoldSkills(GoldActions):
    """Chapters Skills, Traits, A Note on Declaring Skill Usage."""

    __slots__ = ("skill_bits",)

    skill_bits: int  # the effects that are skills; all others a player has are traits

    def read_bits(self) -> None:
        super().read_bits()
        self.skill_bits = self.bits_of(self.skills_only())

    def skills_only(self) -> list[str]:
        traits = set(self.book.data["traits"])
        return [skill.id for skill in self.book.skills if skill.id not in traits]

    def own_changes(self) -> list[Alteration]:
        skills = self.skills_only()
        return [*super().own_changes(), Alteration(ONE_SKILL, lost=skills), Alteration(CURSED, lost=skills)]

    # --- one skill in an action

    def skill_used(self, match: BowlMatch, owner: int, number: int) -> None:
        """The player whose action it is has no further skill until it is over; traits stay."""
        if owner != match.act_player or not self.skill_bits >> number & 1:
            return
        match.used[owner] |= 1 << number
        self.alter(match, owner, ONE_SKILL, UNTIL_ACTIVATION)

    def may_combine(self, match: BowlMatch, owner: int) -> bool:
        return owner != match.act_player

    def skill_spent(self, match: BowlMatch, player: int) -> str:
        if player != match.act_player or not self.is_altered(match, player, ONE_SKILL):
            return ""
        used = match.used[player] & self.skill_bits
        return self.names[used.bit_length() - 1] if used else ""

    # --- team re-rolls

    def reroll_options(self, match: BowlMatch, player: int, kind: int, shown: int) -> list[int]:
        """Nobody spends the team's re-rolls on an ally, nor a card that is used like one."""
        options = super().reroll_options(match, player, kind, shown)
        if len(options) == 1 or not self.is_owned(match, player, "ally"):
            return options
        barred = self.team_sources | self.bits["extra-training"]
        return [option for option in options if option == NO or not barred >> option - SOURCE & 1]
