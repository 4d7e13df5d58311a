"""A version of an environment keeps its shapes and the meaning of every place."""

from __future__ import annotations

import pytest

from tests.learn.layouts import VERSIONS, WHAT_TO_DO, differences, read, told
from touchline.blitzbowl.edition import EDITION
from touchline.learn.blitzbowl_layout import ABILITY_COLUMNS
from touchline.learn.layout import Layout, with_room


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_keeps_its_places(version: str) -> None:
    assert differences(read(version), told(*VERSIONS[version])) == [], WHAT_TO_DO


def test_new_names_take_spare_places() -> None:
    def lines(*skills: str, room: int = 4, actions: int = 9) -> list[str]:
        return told(Layout({"players": (2, room)}, {"players": with_room("skills", skills, room)}), actions)

    before = lines("block", "dodge")
    assert differences(before, lines("block", "dodge", "leap")) == []
    assert differences(before, lines("block", "leap", "dodge")) == ["'  1 dodge' has become '  1 leap'"]
    assert differences(before, lines("block")) == ["'  1 dodge' has become '  1 spare'"]
    assert len(differences(before, lines("block", "dodge", room=5))) == 2
    assert differences(before, lines("block", "dodge", actions=8)) == ["'9 actions' has become '8 actions'"]
    with pytest.raises(ValueError, match="there are 5 skills, and this version of the layout has room for 4"):
        lines(*"abcde")


def test_the_abilities_of_blitz_bowl_are_its_first_effects() -> None:
    assert list(ABILITY_COLUMNS) == EDITION.names[: len(ABILITY_COLUMNS)]
