"""Commercial Endorsement. (5-6, 6)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

PLAYERS = {"1W": "g6", "2W": "g9", "1E": "h6", "2E": "h9"}


def endorsed(players: dict[str, str] | None = None, number: int = 1, **more: object) -> Table:
    return trigger("commercial-endorsement", players or PLAYERS, f"player {number}", **more)


@pytest.mark.rule("events.commercial-endorsement.random-player")
def test_a_random_player_of_the_active_team() -> None:
    assert shown(endorsed(number=2), "commercial-endorsement")["players"] == ["2W"]
    assert shown(endorsed(number=2, active="east"), "commercial-endorsement")["players"] == ["2E"]


@pytest.mark.rule("events.commercial-endorsement.no-activation")
def test_the_player_cannot_be_activated() -> None:
    table = endorsed()
    assert table.actions_of("1W") == []
    assert "move" in table.actions_of("2W")


@pytest.mark.rule("events.commercial-endorsement.no-tackle-zone")
def test_the_player_has_no_tackle_zone() -> None:
    table = endorsed()
    assert table.status("1W") == "dazed"
    assert table.match.markers(table.match.sheets.index(next(s for s in table.match.sheets if s.label == "1E"))) == 0


@pytest.mark.rule("events.commercial-endorsement.turn-end")
def test_both_end_with_the_turn() -> None:
    table = end_turn(endorsed())
    assert (table.status("1W"), lasting(table)) == ("standing", [])
    table.play("move 1E").play("to i6", dice="d6 3")
    assert table.square("1E") == "i6", "a dodge, since 1W marks again"
    table.play("stop")
    end_turn(table)
    assert "move" in table.actions_of("1W")


@pytest.mark.rule("events.commercial-endorsement.turn-end")
def test_a_fallen_player_only_loses_the_activation() -> None:
    table = endorsed({**PLAYERS, "1W": "g6 prone"})
    assert (table.status("1W"), table.actions_of("1W")) == ("prone", [])
    assert end_turn(table).status("1W") == "prone"


@pytest.mark.rule("bb2020.concede.when")
def test_its_coach_may_still_concede_as_the_turn_begins() -> None:
    table = endorsed(settings=versus(team(), team(), match_events=True, conceding=True))
    assert "concede" in table.legal
    assert "concede" not in table.play("move 2W", "stop").legal
