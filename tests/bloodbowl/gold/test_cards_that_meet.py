"""Gold: special plays where they meet one another, the referee's eye, and what the log says of cards and traits."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from tests.bloodbowl.gold.test_special_plays import PAIR, SKY, holding, own_start
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD
from touchline.bloodbowl.words import sentences

FOUL = {"1W": "e5", "2W": "k12", "1E": "f5 prone", "6E": "y14"}


def log(table: Table) -> str:
    return " ".join(str(line) for line in sentences(table.match, table.log.events, 0))


@pytest.mark.rule("gold.base.card.decks")
def test_two_cards_for_one_pass() -> None:
    """Neither decides it, so both may be played: nobody intercepts, and no die is rolled for the throw."""
    places = {"1W": "e5 ball", "2W": "i5", "1E": "f6", "2E": "g5", "6E": "y14"}
    table = holding("fake-play eye-of-the-eagle", players=places).play("pass 1W", "throw", "throw to i5")
    table.play("take fake-play").play("take eye-of-the-eagle", dice="d6 3")
    assert table.ball == "2W", "only the catch was rolled"


@pytest.mark.rule("gold.base.card.double-cross")
def test_after_a_double_cross_the_other_copy_helps() -> None:
    table = holding("bribe-the-ref-3 bribe-the-ref-3-copy-2", "double-cross", players=FOUL).play("foul 1W")
    table.play("foul 1E", dice="d6 3, d6 3").play("accept").play("take bribe-the-ref-3").play("take double-cross")
    assert table.legal == ["nothing", "take bribe-the-ref-3-copy-2"]
    assert table.play("take bribe-the-ref-3-copy-2").status("1W") == "standing"


@pytest.mark.rule("gold.base.card.decks", "gold.foul.eye-on-you.single", "gold.foul.eye-on-you.half-end")
def test_cards_that_move_the_referees_eye_say_so() -> None:
    table = own_start("bribe-the-ref-1").play("take bribe-the-ref-1")
    assert "The referee has an eye on team (east) now" in log(table)
    table = holding("blatant-foul", players=FOUL).play("foul 1W", "foul 1E")
    table.play("take blatant-foul", dice="d6 2, d6 3")
    assert (table.told.count("watched"), table.status("1W")) == (1, "sent-off")
    table = holding("spike", players=FOUL).play("foul 1W", "foul 1E").play("take spike", dice="d6 2, d6 3, d6 1, d6 1")
    assert table.told.count("watched") == 1
    west = {**team(), "card_draw": 1}
    table = new_match(SKY, versus(west)).play("take random-events", dice="card biased-referee, coin heads")
    assert table.play("receive").told.count("watched") == 1
    table = holding(players=FOUL, turns=[8, 8]).play("foul 1W").play("foul 1E", dice="d6 1, d6 2").play("end turn")
    assert "The referee has an eye on nobody now." in log(table), "half-time"


@pytest.mark.rule("gold.base.card.decks")
@pytest.mark.parametrize(
    "card", ["rakarth-s-bounding-leap", "time-warp", "knutt-s-spell-of-awesome-strength", "intensive-training"]
)
def test_a_player_on_the_ground_is_one_of_yours_too(card: str) -> None:
    table = own_start(card, players={**PAIR, "3W": "e8 prone"}).play(f"take {card}")
    assert "choose 3W" in table.legal


@pytest.mark.rule("gold.base.skill.leap.tentacles")
def test_a_fallen_player_stands_up_and_leaps_by_the_card() -> None:
    table = own_start("rakarth-s-bounding-leap", players={**PAIR, "3W": "e8 prone"})
    table.play("take rakarth-s-bounding-leap").play("choose 3W").play("move 3W").play("jump to g8", dice="d6 4")
    assert (table.square("3W"), "The card is played on lineman 3W." in log(table)) == ("g8", True)


@pytest.mark.rule("gold.daemonic-aura.banished")
def test_the_log_says_that_a_daemon_is_banished() -> None:
    settings = versus(team(), team({"skills": ["daemonic-aura"]}))
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, settings)
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 6, d6 3, d6 5, d6 5")
    assert "lineman 1E is banished, which counts as dead." in log(table)


@pytest.mark.rule("gold.qa.daemonic-aura-foul")
def test_a_foul_adds_one_by_itself() -> None:
    """It is not called an assist; helpers are."""
    table = holding(players={**FOUL, "2W": "e6"}).play("foul 1W").play("foul 1E", dice="d6 3, d6 1")
    assert "Armour of lineman 1E: 4 + 1 (foul) + 1 (assist) = 6, needs 9+: holds." in log(table)


@pytest.mark.rule("gold.base.card.decks")
def test_a_card_played_into_a_pick_up_leaves_a_sound_position() -> None:
    table = holding("extra-training", "spy", ball="k13").play("move 2W", "to k13").play("pick it up", dice="d6 1")
    table.play("re-roll by extra-training")
    assert (table.question, BLOOD_BOWL_GOLD.check(table.match)) == ("choice", [])
    table.play("take spy", dice="d8 5")
    assert table.is_turn_of("east"), "the re-roll has no effect"


@pytest.mark.rule("gold.base.card.decks")
def test_an_own_card_is_drawn_under_its_name() -> None:
    cards = ["will", {"name": "Rain of frogs", "text": "Frogs."}]
    table = new_match(SKY, versus({**team(), "card_draw": 1}, cards=cards)).play("take own", dice="card own-card-1")
    assert "draws Rain of frogs." in log(table)
