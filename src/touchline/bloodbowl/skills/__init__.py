"""Skills and traits by category, one in each module. A new module is found by itself."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import Skill, Source
from touchline.bloodbowl.folders import found_in
from touchline.bloodbowl.skills import agility, general, mutation, passing, strength, traits

SKILLS: Final[list[Skill]] = [
    skill
    for folder in (agility, general, mutation, passing, strength, traits)
    for module in found_in(folder.__name__, folder.__path__)
    for skill in module.SKILLS
]
SOURCE: Final = Source(
    "skills",
    date(2025, 5, 29),
    (
        "ScooloV/BBBase docs/core_rules/skills_and_traits.md (March 2025)",
        "FAQ texts of May 2023, November 2023, May 2024, May 2025",
    ),
)


def skills_of(edition: str, skills: list[Skill]) -> list[Skill]:
    """The skills of an edition in the order in which they step in; none may have two forms there."""
    found = sorted(
        (skill for skill in skills if edition in skill.editions), key=lambda skill: (skill.priority, skill.id)
    )
    ids = [skill.id for skill in found]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    if twice:
        raise ValueError(f"{edition} has two forms of {', '.join(twice)}")
    return found
