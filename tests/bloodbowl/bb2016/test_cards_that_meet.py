"""Special play cards and spells of the 2016 edition where they meet other rules, and what the log says of them."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus
from tests.bloodbowl.bb2016.test_cards import NUMBER, at_end, at_start, holding
from tests.bloodbowl.bb2016.test_staff_and_wizards import cast
from touchline.bloodbowl.words import sentences
from touchline.matches.luck import rolls_of
from touchline.web.answers import offers
from touchline.web.presentation import presentation_of

OWN = [{"name": f"Card {n}", "text": f"Text {n}."} for n in range(1, 33)]


def log(table: Table) -> str:
    return " ".join(str(line) for line in sentences(table.match, table.log.events, 0))


@pytest.mark.rule("bb2016.card.custard-pie", "bb2016.card.play.reveal")
def test_a_custard_pie_needs_a_tackle_zone_and_the_log_names_its_victim() -> None:
    places = {"1W": "e5 prone", "1E": "e6", "2E": "d4 dazed", "6E": "y14"}
    table = at_start("custard-pie", players=places).play("take custard-pie")
    assert table.status("1E") == "dazed", "2E has none to lose, so there was no choice"
    assert "The card is played on lineman 1E." in log(table)
    assert at_start("custard-pie", players={**places, "1E": "k9"}).question == "turn", "nobody is left for it"


@pytest.mark.rule("bb2016.card.play.after-turnover")
@pytest.mark.parametrize(("turns", "question"), [([8, 8], "formation"), ([8, 7], "choice")])
def test_no_card_after_the_last_turn_of_a_half(turns: list[int], question: str) -> None:
    """The half ends the drive, so no turn of the opponents follows."""
    assert at_end("fan-uproar", turns=turns, kicking="west").question == question


@pytest.mark.rule("bb2016.card.new-blocking-scheme", "bb2016.skill.take-root.not-pushed")
def test_nobody_swaps_with_a_rooted_player() -> None:
    places = {"1W": "e5", "2W": "d5", "4W": "f5 rooted", "1E": "e6", "2E": "f6", "6E": "y14"}
    rooted = team(having(), having(), having(), having("take-root"))
    table = at_start("new-blocking-scheme", players=places, west=rooted).play("take new-blocking-scheme")
    assert table.legal == ["nobody", "choose 1W", "choose 2W"]
    table.play("choose 1W")
    assert (table.square("1W"), table.square("2W"), table.told[-2:]) == ("d5", "e5", ["step", "step"])


@pytest.mark.rule("bb2016.card.lucky-charm")
@pytest.mark.parametrize("card", ["", "blatant-foul"])
def test_the_log_tells_of_a_lucky_charm(card: str) -> None:
    """Also where the armour breaks without a roll."""
    places = {"1W": "e5", "1E": "e6 prone", "6E": "y14"}
    table = holding(*[card] if card else [], players=places, active="east")
    table.match.rules.alter(table.match, table.match.split, "card lucky-charm", 0)
    table.play("end turn")
    if card:
        table.play(f"take {card}")
    table.play("foul 1W").play("foul 1E", dice="" if card else "d6 6, d6 5")
    assert (table.status("1E"), table.question) == ("prone", "turn")
    assert "lineman 1E uses Lucky Charm." in log(table)
    table.play("end turn").play("end turn").play("foul 1W").play("foul 1E", dice="d6 6, d6 5, d6 3, d6 2")
    assert table.status("1E") == "stunned", "it works once"


@pytest.mark.rule("bb2016.card.heroic-leap")
def test_a_heroic_leap_on_very_long_legs_is_explained() -> None:
    table = holding("heroic-leap", west=team(having("very-long-legs", ag=2)), active="east").play("end turn")
    table.play("take heroic-leap").play("choose 1W").play("move 1W").play("jump to c5", dice="d6 3")
    assert table.square("1W") == "c5"
    assert "leap 3 + 1 (Very Long Legs) + 1 (Heroic Leap) = 5, needs 5+: passes" in log(table)


@pytest.mark.rule("bb2016.inducement.spell.incorporeal")
@pytest.mark.parametrize("place", ["k5 ball", "k5 prone", "k5 dazed"])
def test_an_incorporeal_player_has_no_tackle_zone_whatever_he_does(place: str) -> None:
    table = cast("sports-necrotheurge", {"1W": "e5", "1E": place}, turn="east").play("cast incorporeal-form")
    table.play("choose 1E", dice="d6 3, d8 2" if "ball" in place else "d6 3")
    table.play("move 1E").play("to k6").play("stop")
    assert table.status("1E") == "dazed"
    assert table.play("end turn").status("1E") == "dazed"
    assert table.play("end turn").status("1E") == "standing"


@pytest.mark.rule("bb2016.inducement.spell.incorporeal", "bb2016.skill.bone-head.recovers-on-success")
def test_who_waits_for_an_action_still_waits_when_the_spell_is_over() -> None:
    table = cast("sports-necrotheurge", {"1W": "e5", "1E": "k5 dazed"}, turn="east").play("cast incorporeal-form")
    table.play("choose 1E", dice="d6 3").play("end turn", "end turn")
    assert table.status("1E") == "dazed", "nobody has acted with it"
    assert table.play("move 1E").status("1E") == "standing"


@pytest.mark.rule("bb2016.inducement.spell.reality-blinks")
def test_reality_blinks_for_two_who_act_afterwards() -> None:
    players = {"1W": "e5", "2W": "k12", "3W": "c3 rooted", "1E": "k5"}
    table = cast("slann-mage-priest", players).play("cast reality-blinks")
    assert "choose 3W" not in table.legal, "not a rooted player"
    table.play("choose 1W").play("choose 2W", dice="d6 2").play("move 1W").play("to e6").play("stop").play("end turn")
    assert (table.status("1W"), table.status("2W")) == ("dazed", "dazed")
    assert table.play("end turn").status("1W") == "standing"


@pytest.mark.rule("bb2016.inducement.spell.incorporeal", "bb2016.skill.bone-head.recovers-on-success")
def test_a_bone_head_stays_one_when_the_spell_is_over() -> None:
    east = team(having("bone-head"))
    settings = versus({**team(), "inducements": {"sports-necrotheurge": 1}}, east, extended=True)
    table = stage({"1W": "e5", "1E": "k5", "6E": "y14"}, settings, start="turn", active="east")
    table.play("cast incorporeal-form").play("choose 1E", dice="d6 3").play("move 1E", dice="d6 1")
    assert table.play("end turn", "end turn", "end turn").status("1E") == "dazed"


@pytest.mark.rule("bb2016.inducement.spell.tectonic-shift", "bb2016.inducement.spell.rampant-mutation")
def test_spells_say_who_slides_and_what_grows() -> None:
    table = cast("slann-mage-priest", {"1W": "e5", "1E": "k5"}).play("cast tectonic-shift", dice="d6 3, d6 4")
    assert "lineman 1W moves: f5." in log(table)
    assert "team (west): Tectonic Shift 3, needs 3+: passes." in log(table), "nobody on the pitch rolls it"
    table = cast("chaos-sorcerer", {"1W": "e5", "1E": "k5"}).play("cast rampant-mutation")
    table.play("choose 1W", dice="d6 2").play("take horns", "take big-hand")
    assert "lineman 1W gains Horns. lineman 1W gains Big Hand." in log(table)


@pytest.mark.rule("bb2016.skill.kick-team-mate.double")
def test_the_dice_of_a_kick_are_shown() -> None:
    west = team(having("kick-team-mate"), having("right-stuff"))
    table = stage({"1W": "g6", "2W": "h6", "1E": "m6"}, versus(west)).play("kick-team-mate 1W", "kick 2W")
    table.play("take long", dice="d6 3, d6 3, d6 2, d6 2")
    assert table.status("2W") == "knocked-out"
    assert "lineman 1W rolls 6 for Kick Team-Mate." in log(table)


@pytest.mark.rule("bb2016.card.deck.default")
def test_own_cards_are_offered_and_drawn_by_their_names() -> None:
    """They are shown for the coaches to apply and change nothing else."""
    settings = versus({**team(), "card_draw": 1, "card_keep": 1}, cards=OWN)
    table = stage({"1W": "e5", "1E": "e6", "6E": "y14"}, settings, active="east")
    table.match.hands[0] = 1 << NUMBER["own-card-4"] | 1 << NUMBER["own-card-31"]
    table.play("end turn")
    offered = {each.text: (each.label, each.meaning) for each in offers(table.match, presentation_of("bloodbowl-2016"))}
    assert offered["take own-card-31"] == ("Take Card 31", "Text 31.")
    before = table.match.view(0)["players"]
    table.play("take own-card-31").play("take own-card-4")
    assert table.match.view(0)["players"] == before
    assert "plays Card 31: Text 31. The coaches apply it themselves." in log(table)


def test_what_is_cast_at_a_player_is_told_as_a_hit() -> None:
    """The player hit has not passed anything, and it is no luck of that team."""
    table = cast("hireling-sports-wizard", {"1W": "e5", "1E": "k5"}).play("cast fireball")
    table.play("aim at k5", dice="d6 4, d6 1, d6 1")
    assert "lineman 1E: Fireball 4, needs 4+: hit." in log(table)
    assert [given[0] for given in rolls_of(table.match, table.log.events)] == [0], "only the west hopes for the armour"


@pytest.mark.rule("bb2016.inducement.keg.plus-one-recovery", "bb2016.inducement.keg.one-always-fails")
@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("d6 3", "lineman 1W, knocked out: 3 + 1 (Bloodweiser Kegs) = 4, needs 4+: wakes up."),
        ("d6 2", "lineman 1W, knocked out: 2 + 1 (Bloodweiser Kegs) = 3, needs 4+: stays out."),
    ],
)
def test_the_log_counts_the_kegs_of_who_comes_round(dice: str, words: str) -> None:
    west = {**team(), "inducements": {"bloodweiser-kegs": 1}}
    table = holding(players={"1W": "knocked-out", "2W": "k12", "1E": "e6"}, west=west, turns=[8, 8])
    assert words in log(table.play("end turn", dice=dice))
