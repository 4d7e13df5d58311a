"""Right Stuff. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.right-stuff.throwable")
@pytest.mark.parametrize("state", ["", " prone", " stunned", " dazed"])
def test_who_can_be_thrown(state: str) -> None:
    settings = versus(team(having("throw-team-mate", st=5), having("right-stuff", st=3), having("right-stuff", st=4)))
    table = stage({"1W": "e5", "2W": f"f5{state}", "3W": "f6", "4W": "f4", "1E": "y2"}, settings)
    table.play("throw-team-mate 1W")
    assert [text for text in table.legal if text.startswith("lift")] == ["lift 2W"], "3W is too heavy"
