"""The entries of the games that team lists hold, by the edition of the lists."""

from collections.abc import Mapping
from typing import Final

from touchline.bloodbowl.editions import bb2016
from touchline.bloodbowl.editions.ids import BB2020 as BB2020_GAME
from touchline.bloodbowl.entries import Skill
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.teams.edition import BB2016, BB2020

PLAYED_EXTRAS: Final[Mapping[str, Extras]] = {BB2020: EXTRAS, BB2016: bb2016.EXTRAS}
PLAYED_SKILLS: Final[Mapping[str, tuple[Skill, ...]]] = {BB2020: tuple(skills_of(BB2020_GAME, SKILLS))}
"""Editions that are not here list their skills in a file, without texts: those are the game's."""


def skill_texts(game: str) -> Mapping[str, str]:
    """What each skill does in a game, by id."""
    return {skill.id: skill.text_in(game) for skill in skills_of(game, SKILLS)}
