"""Gold: players of a league whose appearance fee was not paid before the match."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.aftermath import players_of
from touchline.bloodbowl.vocabulary import RESERVES

PAY, KEEP = "take pay-the-fee", "take keep-the-gold"


def kicking_off(treasury: int, *fees: int) -> Table:
    """A team of thirteen with some players who want gold; its coach has kicked off first."""
    stars = [{"skills": [f"unpaid {fee}"]} for fee in fees]
    table = new_match("d6 3, d6 4, coin heads", versus(team(*stars, size=13, treasury=treasury)))
    return table.play("kick")


@pytest.mark.rule("gold.fee.unpaid-in-reserves", "gold.fee.unpaid-does-not-play", "gold.fee.unpaid-counts-rock")
def test_who_is_not_paid_sits_in_the_reserves_where_rocks_fall() -> None:
    table = kicking_off(24_000, 25)
    match = table.match
    assert table.question == "formation", "there is not enough gold, so nobody is asked"
    assert match.box[0] == RESERVES
    assert 0 not in match.available(0)
    assert match.rules.present(match, 0) & 1
    table.play("formation wall", "ready")
    assert match.at[0] < 0
    assert len(match.on_pitch(0)) == 11


@pytest.mark.rule("gold.fee.pay-later", "gold.fee.pay-later.rest-of-match")
def test_a_fee_is_paid_before_any_later_set_up() -> None:
    table = kicking_off(40_000, 25, 25)
    assert (table.question, table.legal) == ("choice", [PAY, KEEP])
    table.play(KEEP)
    assert (table.question, table.match.focus) == ("choice", 1)
    table.play(PAY)
    match = table.match
    assert table.question == "formation"
    assert [player in match.available(0) for player in (0, 1)] == [False, True]
    assert [each.fee_paid for each in players_of(match)[:2]] == [False, True]
    match.fainted = 0  # the drive is over
    match.stack.clear()
    match.after(match.rules.kicked_off)
    match.scorer = 1
    match.run(0)
    while table.question != "formation":
        assert table.question != "choice", "the rest of the gold pays for nobody, and 2W is paid for the match"
        table.play(table.legal[0])
    assert 1 in match.available(0)


def test_the_bench_shows_what_a_player_wants() -> None:
    table = stage({"2W": "e5"}, versus(team({"skills": ["unpaid 50"]}, size=12)))
    shown = table.fact("players.1W.skills")
    assert shown == ["unpaid 50"]
    assert table.match.rules.glossary.name_of("unpaid") == "Appearance Fee"
