"""Changes of a player's profile that last for a while: skills gained, effects used up, better or worse figures.

Sheets are immutable. A changed player has another sheet, made from their own and the alterations in force, and a match
whose players are changed has another Setup, which all clones share like the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from touchline.bloodbowl.sheets import PlayerSheet

if TYPE_CHECKING:
    from touchline.bloodbowl.rules.lasting import LastingRules

CHARACTERISTICS_OF_SHEETS: Final = ("ma", "st", "ag", "pa", "av")


class Alteration:
    """One change by its id: skills it gives, figures it adds, effects it takes away, or a whole other profile."""

    __slots__ = ("added", "id", "lost", "profile", "replaces", "skills")

    def __init__(
        self,
        id: str,
        skills: Sequence[str] = (),
        added: Mapping[str, int] | None = None,
        lost: Sequence[str] = (),
        profile: Mapping[str, int] | None = None,
        replaces: bool = False,
    ) -> None:
        self.id = id
        self.skills = tuple(skills)
        self.added: dict[str, int] = dict(added or {})  # to the figure as it is printed
        self.lost = tuple(lost)  # effects
        self.profile: dict[str, int] = dict(profile or {})  # instead of the player's own; skills go as well
        self.replaces = replaces  # does a gained skill's figure count even if the player has the skill?


def read_skills(listed: Sequence[str], rules: LastingRules) -> tuple[int, dict[int, int]]:
    """The effects of listed skills as a bitmask, and their figures by effect number."""
    found = 0
    figures: dict[int, int] = {}
    for text in listed:
        id, _, figure = text.partition(" ")
        if id in rules.bits:
            found |= rules.bits[id]
            digits = "".join(letter for letter in figure or rules.fixed_figures.get(id, "") if letter.isdigit())
            if digits:
                effect = rules.numbers[id]  # a skill listed twice counts once, with its higher figure
                figures[effect] = max(figures.get(effect, 0), int(digits))
    return found, figures


def altered(sheet: PlayerSheet, alterations: Sequence[Alteration], rules: LastingRules) -> PlayerSheet:
    """A sheet as the alterations make it."""
    bits = rules.bits
    values = {key: int(getattr(sheet, key)) for key in CHARACTERISTICS_OF_SHEETS}
    skills, special = list(sheet.skills), bits.get(sheet.special, 0)
    lost = 0
    for change in alterations:
        if change.profile:
            values.update(change.profile)
            skills, special = [], 0
        for text in change.skills:
            skills = _gained(skills, text, change.replaces)
        for key, more in change.added.items():
            if values[key]:  # a dash stays a dash
                low, high = rules.limits[key]
                values[key] = min(high, max(low, values[key] + more))
        for id in change.lost:
            lost |= bits.get(id, 0)
    found, figures = read_skills(skills, rules)
    return PlayerSheet(
        seat=sheet.seat,
        number=sheet.number,
        label=sheet.label,
        position=sheet.position,
        name=sheet.name,
        race=sheet.race,
        niggles=sheet.niggles,
        advancements=sheet.advancements,
        price=sheet.price,
        absent=sheet.absent,
        contract=sheet.contract,
        primary=sheet.primary,
        special=sheet.special,
        skills=tuple(skills),
        skills_bits=(found | special) & ~lost,
        figures=figures,
        ma=values["ma"],
        st=values["st"],
        ag=values["ag"],
        pa=values["pa"],
        av=values["av"],
        targets=rules.targets(values["ag"], values["pa"], values["av"]),
    )


def _gained(skills: list[str], text: str, replaces: bool) -> list[str]:
    """The list with one more skill; a player who has it gains nothing, unless its number is replaced."""
    id = text.split()[0]
    if any(skill.split()[0] == id for skill in skills):
        return [text if skill.split()[0] == id else skill for skill in skills] if replaces else skills
    return [*skills, text]
