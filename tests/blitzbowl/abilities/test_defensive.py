"""Defensive: opponents next to the Player assist nobody. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

AMAZONS = teams("orc", "amazon")


def dice_against(target: str, players: dict[str, str], **more: object) -> int:
    """How many dice a Block by 1W against the target rolls."""
    table = stage(players, AMAZONS, **more)  # type: ignore[arg-type]
    rules, match = table.match.rules, table.match
    blocker, foe = (next(n for n, sheet in enumerate(match.sheets) if sheet.label == name) for name in ("1W", target))
    return rules.block_dice(match, blocker, rules.is_assisted(match, blocker, foe))


def test_an_opponent_next_to_it_does_not_assist_against_it() -> None:
    assert dice_against("6E", {"1W": "g6", "2W": "i6", "6E": "h6"}) == 1


def test_nor_against_anybody_else() -> None:
    players = {"1W": "g6", "2W": "h5", "1E": "h6"}
    assert dice_against("1E", players) == 2
    assert dice_against("1E", {**players, "6E": "i4"}) == 1


def test_an_opponent_out_of_its_reach_still_assists() -> None:
    assert dice_against("1E", {"1W": "g6", "2W": "h5", "3W": "i7", "1E": "h6", "6E": "i4"}) == 2


def test_lying_down_it_keeps_nobody_quiet() -> None:
    assert dice_against("1E", {"1W": "g6", "2W": "h5", "1E": "h6", "6E": "i4 prone"}) == 2


def test_it_does_not_hinder_its_own_team() -> None:
    table = stage({"1E": "g6", "6E": "i6", "1W": "h6"}, AMAZONS, active="east")
    table.play("block 1E", dice="block miss, block miss")
    assert table.fact("players.1E.locked")


def test_the_blocker_next_to_it_blocks_as_ever() -> None:
    table = stage({"6W": "g6", "6E": "h6"}, AMAZONS).play("block 6W", dice="block miss, block miss")
    assert table.fact("players.6W.locked")


def test_a_card_that_makes_blocks_assisted_is_no_team_mate() -> None:
    assert dice_against("6E", {"1W": "g6", "6E": "h6"}, in_force={"west": ["blocking-play:on"]}) == 2
