"""Gold: special plays. How they are drawn, kept and declared, and what every single one does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.cards.handbook.entries import CARDS
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD, BloodBowl
from touchline.bloodbowl.vocabulary import ABSENT, CASUALTY, KNOCKED_OUT, RESERVES, SENT_OFF
from touchline.bloodbowl.words import sentences
from touchline.core.build import compiled
from touchline.core.conformance import check_game
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError

NUMBER = {card.id: number for number, card in enumerate(CARDS)}
PAIR = {"1W": "e5", "2W": "k12", "1E": "f5", "6E": "y14"}
SKY = "d6 3, d6 4"
SETTLED_AFTER_MATCH = {
    "robbed",
    "a-better-offer",
    "a-large-donation",
    "charity-match",
    "demo-game",
    "hall-of-fame",
    "inspiration",
    "merchandising",
    "number-one-with-a-bullet",
    "peaked",
    "player-strike",
    "special-offer",
    "sponsorship-deal",
    "that-boy-s-got-talent",
    "the-big-match",
    "will",
    "side-bet",
}


def holding(
    west: str = "",
    east: str = "",
    players: dict[str, str] | None = None,
    teams: tuple[dict[str, object], dict[str, object]] | None = None,
    settings: dict[str, object] | None = None,
    **position: object,
) -> Table:
    """A position in which the coaches hold these cards."""
    ours, theirs = teams or (team(), team())
    drawn = [{**side, "card_draw": 1} for side in (ours, theirs)]
    table = stage(players or PAIR, versus(*drawn, **(settings or {})), "", **position)  # type: ignore[arg-type]
    for seat, cards in enumerate((west, east)):
        table.match.hands[seat] = sum(1 << NUMBER[card] for card in cards.split())
        table.match.cards_out |= table.match.hands[seat]
    return table


def own_start(cards: str, **more: object) -> Table:
    """The turn of the west begins, whose coach holds the cards."""
    return holding(cards, active="east", **more).play("end turn")  # type: ignore[arg-type]


def their_start(cards: str, **more: object) -> Table:
    """The turn of the east begins, and the west holds the cards."""
    return holding(cards, **more).play("end turn")  # type: ignore[arg-type]


def drawn_at_once(
    card: str, dice: str = "", west: dict[str, object] | None = None, east: dict[str, object] | None = None
) -> Table:
    """Before a match the west draws one card, which is declared at once."""
    deck = next(one.deck for one in CARDS if one.id == card).lower().replace(" ", "-")
    settings = versus({**(west or team()), "card_draw": 1}, east or team())
    more = f", {dice}" if dice else ""
    return new_match(SKY, settings).play(f"take {deck}", dice=f"card {card}{more}")


# --- drawing


@pytest.mark.rule("gold.base.card.decks")
def test_the_four_decks() -> None:
    counts = Counter(card.deck for card in CARDS if card.deck != "own")
    assert counts == {"Magic Items": 18, "Dirty Tricks": 36, "Random Events": 36, "Pre-Match Preparation": 18}
    assert {card.id for card in CARDS if card.by_hand and card.deck != "own"} == SETTLED_AFTER_MATCH


@pytest.mark.rule("gold.base.card.number", "gold.base.card.order")
@pytest.mark.parametrize(
    ("way", "die", "number"), [("handbook", 1, 1), ("handbook", 2, 2), ("handbook", 5, 2), ("handbook", 6, 3)]
)
def test_a_die_says_how_many_are_drawn(way: str, die: int, number: int) -> None:
    table = new_match(f"{SKY}, d6 {die}", versus(team(), special_plays=way))
    drawn = 0
    while table.actor == "west" and table.question == "choice":
        drawn += 1
        last = ", d6 1" if drawn == number else ""
        table.play("take random-events", dice=f"card {['will', 'demo-game', 'merchandising'][drawn - 1]}{last}")
    assert drawn == number
    assert table.actor == "east", "the home coach draws first"


@pytest.mark.rule("gold.base.card.number")
def test_the_magazine_gives_a_card_on_a_six_only() -> None:
    table = new_match(f"{SKY}, d6 5, d6 6", versus(team(), special_plays="magazine"))
    assert (table.question, table.actor) == ("choice", "east")
    assert new_match(f"{SKY}, coin heads").question == "toss", "usually nobody draws"


@pytest.mark.rule("gold.base.card.choice", "gold.base.card.one-magic", "gold.base.card.bonus")
def test_the_coach_names_the_deck_and_takes_one_magic_item_at_most() -> None:
    table = new_match(f"{SKY}, d6 1", versus({**team(), "card_draw": 1}, special_plays="handbook"))
    assert set(table.legal) == {
        "take magic-items",
        "take dirty-tricks",
        "take random-events",
        "take pre-match-preparation",
    }
    table.play("take magic-items", dice="card time-warp")
    assert (table.actor, "take magic-items" in table.legal) == ("west", False), "a second card as a bonus"
    table.play("take dirty-tricks", dice="card spy, d6 1")
    assert table.match.hands[0] == 1 << NUMBER["time-warp"] | 1 << NUMBER["spy"]


@pytest.mark.rule("gold.base.card.one-magic")
def test_a_magic_item_that_was_declared_at_once_counts() -> None:
    table = new_match(SKY, versus({**team(), "card_draw": 2}))
    table.play("take magic-items", dice="card magic-helmet").play("choose 1W")
    assert "take magic-items" not in table.legal


@pytest.mark.rule("gold.base.card.no-redraw")
def test_no_card_is_drawn_twice() -> None:
    three = ["spy", "spy-copy-2", "assassin"]
    drawn = "card spy, card spy-copy-2, card assassin"
    table = new_match(
        f"{SKY}, {drawn}, coin heads", versus({**team(), "card_draw": 2}, {**team(), "card_draw": 2}, cards=three)
    )
    assert (table.question, table.match.cards_out.bit_count()) == ("toss", 3), "three cards, and no fourth"


@pytest.mark.rule("gold.base.card.secret", "gold.base.card.once")
def test_a_hand_is_secret_until_a_card_is_played() -> None:
    table = own_start("assassin the-chuck")
    own, other = (table.match.view(seat)["teams"][0]["customs"] for seat in (0, 1))  # type: ignore[index]
    assert [card["name"] for card in own] == ["Assassin", "The Chuck"]
    assert [(card["count"], card["name"]) for card in other] == [(2, "Special play cards")]
    assert BLOOD_BOWL_GOLD.hidden(table.match) == [0, 0], "the question names them"
    before = len(table.log.events)
    table.play("take the-chuck")
    assert any("The Chuck" in str(line) for line in sentences(table.match, table.log.events[before:], 1))
    assert table.legal == ["nothing", "take assassin"]


@pytest.mark.rule("gold.base.card.secret")
def test_other_hands_are_as_likely_but_none_with_a_card_for_at_once() -> None:
    table = holding("assassin", "spy")
    found = set()
    for seed in range(30):
        copy = table.match.clone()
        copy.resample(1, SeededDice(seed))
        card = next(card for n, card in enumerate(CARDS) if copy.hands[0] >> n & 1)
        assert (card.deck, card.at_once) == ("Dirty Tricks", False)
        found.add(card.id)
    assert len(found) > 8


@pytest.mark.rule("gold.base.card.end", "gold.base.card.not-restored")
def test_cards_are_not_dealt_again() -> None:
    table = their_start("demo-game", turns=[8, 8], players={"1W": "e5", "6E": "y14"}, active="west")
    assert (table.fact("half"), table.match.hands[0]) == (2, 1 << NUMBER["demo-game"]), "kept, not drawn again"
    table = own_start("the-chuck", turns=[1, 1]).play("take the-chuck")
    table.match.turns = [8, 8]
    assert table.play("end turn").fact("half") == 2
    assert not table.match.hands[0]


def test_settings_are_checked() -> None:
    with pytest.raises(SetupError, match="special_plays is 'many'; allowed are none, handbook, magazine"):
        BLOOD_BOWL_GOLD.blank(versus(team(), special_plays="many"), ScriptedDice([]))


@pytest.mark.skipif(compiled(), reason="an interpreted class cannot derive from a compiled game")
def test_the_battery_finds_nothing_wrong_with_hidden_hands() -> None:
    class Carded(BloodBowl):
        def samples(self) -> Iterator[dict[str, object]]:
            held = {**team(inducements={"wizard": 1}), "card_draw": 6}
            yield versus(held, held, special_plays="handbook", turn_marker="any-time")

    assert check_game(Carded(BLOOD_BOWL_GOLD.edition), seeds=(1,), probe=0.015).matches == 1


# --- declaring


@pytest.mark.rule("gold.base.card.at-once")
def test_a_card_for_at_once_never_reaches_the_hand() -> None:
    table = drawn_at_once("bad-press", "coin heads", east=team(fans=5))
    assert (table.match.hands, table.match.fans[1], table.question) == ([0, 0], 3, "toss")


@pytest.mark.rule(
    "gold.base.card.start-of-turn", "gold.base.flow.start-of-turn-order", "gold.base.flow.start-of-turn-number"
)
def test_the_coach_whose_turn_it_is_not_comes_first_and_any_number_is_played() -> None:
    table = holding("mind-blow snack-break", "the-chuck assassin", {**PAIR, "6E": "y15"}).play("end turn")
    assert (table.actor, table.legal) == ("west", ["nothing", "take mind-blow", "take snack-break"])
    table.play("take mind-blow", "choose 1E")
    assert table.legal == ["nothing", "take snack-break"]
    table.play("nothing")
    assert (table.actor, table.legal) == ("east", ["nothing", "take assassin", "take the-chuck"])
    table.play("take the-chuck", "nothing")
    assert (table.actor, table.legal) == ("west", ["nothing", "take snack-break"]), "open until both pass"
    table.play("nothing", "nothing")
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.flow.start-of-turn-number")
def test_a_spell_may_be_cast_besides() -> None:
    table = own_start("the-chuck", teams=(team(inducements={"wizard": 1}), team()))
    asked = [table.question]
    table.play("take the-chuck" if asked == ["choice"] else "no spell")
    assert {*asked, table.question} == {"choice", "cast"}


@pytest.mark.rule("gold.illegal-procedure.trigger.play-card", "gold.base.card.illegal-procedure")
@pytest.mark.parametrize(("answer", "rerolls"), [("give a re-roll up", [2, 2]), ("end turn", [2, 2])])
def test_a_card_before_the_marker_invites_a_call(answer: str, rerolls: list[int]) -> None:
    table = holding("the-chuck", settings={"turn_marker": "coach"}, active="east", rerolls=[2, 2])
    table.play("move the marker") if "move the marker" in table.legal else table
    table.play("end turn")
    assert (table.question, table.actor) == ("choice", "west")
    table.play("take the-chuck")
    assert (table.question, table.actor) == ("call", "east")
    table.play("call")
    table.play("accept")
    assert (table.question, table.actor) == ("penalty", "west")
    table.play(answer)
    assert table.match.hands[0] == 0, "spent either way"
    assert table.fact("rerolls") == rerolls
    assert table.is_turn_of("west" if answer == "give a re-roll up" else "east")


def test_after_the_marker_a_card_is_safe() -> None:
    table = holding("the-chuck", settings={"turn_marker": "coach"}, active="east")
    table.play("move the marker") if "move the marker" in table.legal else table
    table.play("end turn", "nothing", "move the marker")
    assert table.question == "choice"
    assert table.play("take the-chuck").is_turn_of("west")


@pytest.mark.rule("gold.base.card.double-cross")
def test_a_double_cross_cancels_a_trick_or_an_item() -> None:
    table = holding("assassin", "double-cross", active="east").play("end turn").play("take assassin")
    assert (table.question, table.actor, table.legal) == ("choice", "east", ["nothing", "take double-cross"])
    table.play("take double-cross")
    assert table.match.hands == [0, 0]
    assert table.is_turn_of("west")
    assert table.fact("players.1E.status") == "standing"
    table = holding("the-chuck", "double-cross", active="east").play("end turn").play("take the-chuck")
    assert table.is_turn_of("west"), "a Random Event cannot be crossed"


@pytest.mark.rule("gold.base.card.no-reroll-of-cards")
def test_dice_of_a_card_outside_your_own_turn_are_not_rerolled() -> None:
    table = drawn_at_once("flu-bug", "d3 1, player 1, coin heads", west=team(rerolls=3))
    assert table.question == "toss", "nobody was asked for a re-roll"
    table = own_start("razzle-dazzle", rerolls=[2, 2]).play("take razzle-dazzle", dice="d6 1")
    assert (table.question, table.actor) == ("re-roll", "west"), "in the own turn it may be"


@pytest.mark.rule("gold.base.card.effect-length")
def test_a_card_without_a_length_lasts_for_its_event() -> None:
    table = holding("low-blow").play("block 1W")
    table.play("take low-blow", dice="block push-back, block push-back").play("push to g5", "stay")
    table.play("end turn", "move 1E", "to f5", "stop", "end turn")
    assert table.play("block 1W", dice="block push-back").question == "push", "one die again, and no choice of it"


# --- harm


@pytest.mark.rule("gold.base.card.knocked-over", "gold.base.card.spp")
@pytest.mark.parametrize("card", ["labbatt-s-flying-fist", "rakarth-s-spell-of-obliteration"])
def test_knocked_over_by_a_card(card: str) -> None:
    table = own_start(card).play(f"take {card}")
    assert {"choose 1W", "choose 1E"} <= set(table.legal), "players of both teams"
    table.play("choose 1E", dice="d6 5, d6 5, d6 6, d6 6, d6 1")
    assert table.fact("players.1E.status") == "casualty"
    assert [table.counted(f"{n}W", "casualties") for n in (1, 2)] == [0, 0]
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.card.turnover", "gold.base.ruling.felled-during-other-action")
@pytest.mark.parametrize(("ball", "turn"), [("", "west"), (" ball", "east")])
def test_a_card_costs_the_turn_only_if_it_hits_your_own_carrier(ball: str, turn: str) -> None:
    table = own_start("labbatt-s-flying-fist", players={"1W": f"e5{ball}", "6E": "y14"})
    bounce = ", d8 2" if ball else ""
    table.play("take labbatt-s-flying-fist").play("choose 1W", dice=f"d6 1, d6 1{bounce}")
    assert table.is_turn_of(turn)


@pytest.mark.rule("gold.base.card.injured")
def test_an_assassin_needs_no_armour_roll() -> None:
    table = own_start("assassin").play("take assassin").play("choose 1E", dice="d6 4, d6 4")
    assert table.fact("players.1E.status") == "knocked-out"


def test_trampoline_and_pit_trap() -> None:
    players = {"1W": "b2", "1E": "e5", "2E": "e9", "6E": "y14"}
    table = own_start("trampoline-trap", players=players).play("take trampoline-trap")
    assert table.legal == ["choose 1E", "choose 2E"], "only in the own half"
    table.play("choose 1E", dice="d8 5, d6 1, d6 1")
    assert (table.fact("players.1E.square"), table.fact("players.1E.status")) == ("f5", "prone")
    table = own_start("pit-trap", players={"1W": "b2", "1E": "e5 ball", "6E": "y14"})
    table.play("take pit-trap", dice="d8 5")
    assert (table.fact("players.1E.status"), table.ball) == ("reserves", "f5")


def test_custard_pie_takes_a_tackle_zone() -> None:
    table = own_start("custard-pie").play("take custard-pie")
    assert table.match.dazed >> table.match.split & 1
    table.play("end turn")
    assert not table.match.dazed, "for one turn"


@pytest.mark.parametrize("card", ["grasping-tentacles-of-altanson", "mind-blow"])
def test_an_opponent_takes_no_action(card: str) -> None:
    table = their_start(card).play(f"take {card}", "choose 1E")
    assert not any(text.endswith(" 1E") for text in table.legal)


def test_snack_break_is_for_players_near_a_sideline() -> None:
    players = {"1W": "e5", "1E": "f1", "2E": "g2 ball", "3E": "h3", "4E": "h14"}
    table = their_start("snack-break", players=players).play("take snack-break")
    assert table.legal == ["choose 1E", "choose 4E"]


def test_deluge_halves_movement_for_a_turn() -> None:
    table = their_start("scutt-s-deluge-of-despair", teams=(team(), team({"ma": 7}, {"ma": 4})))
    table.play("take scutt-s-deluge-of-despair")
    assert [table.fact(f"players.{n}E.ma") for n in (1, 6)] == [3, 3]
    assert table.play("end turn").fact("players.1E.ma") == 7


@pytest.mark.parametrize(("answer", "turn"), [("give a re-roll up", "east"), ("end turn", "west")])
def test_referee_penalises_without_a_call(answer: str, turn: str) -> None:
    table = their_start("referee", rerolls=[2, 2]).play("take referee", "accept")
    assert (table.question, table.actor) == ("penalty", "east")
    assert table.play(answer).is_turn_of(turn)


# --- own players


def test_strength_speed_and_a_leap() -> None:
    table = own_start("knutt-s-spell-of-awesome-strength").play("take knutt-s-spell-of-awesome-strength")
    table.play("choose 1W", dice="d6 4")
    assert table.fact("players.1W.st") == 7
    assert table.play("end turn").fact("players.1W.st") == 3
    table = holding("speed-of-light").play("move 2W").play("take speed-of-light", dice="d6 3")
    assert table.fact("players.2W.ma") == 9
    table = own_start("rakarth-s-bounding-leap").play("take rakarth-s-bounding-leap", "choose 1W")
    assert "leap" in table.fact("players.1W.skills")
    table = own_start("get-em-lads").play("take get-em-lads")
    assert [table.fact(f"players.{n}W.st") for n in (1, 2, 6)] == [4, 4, 4]
    assert table.fact("players.1E.st") == 3


def test_the_secret_way_and_on_foot_before_the_kick() -> None:
    table = own_start("the-secret-way").play("take the-secret-way").play("choose 1W", dice="d6 2")
    assert "g7" in table.squares("aim at")
    assert "h5" not in table.squares("aim at")
    table.play("aim at g7")
    assert table.fact("players.1W.square") == "g7"
    assert "move 1W" in table.legal, "he may still act"


def test_time_warp_gives_a_second_action_at_once() -> None:
    table = own_start("time-warp").play("take time-warp", "choose 2W")
    table.play("move 2W", "to k11", "stop")
    assert "move 2W" in table.legal
    table.play("move 2W", "to k10", "stop")
    assert "move 2W" not in table.legal
    table = own_start("time-warp").play("take time-warp", "choose 2W").play("move 2W", "stop", "move 6W", "stop")
    assert "move 2W" not in table.legal, "somebody else acted in between"


@pytest.mark.parametrize("card", ["hide-the-ball", "sneak-play"])
def test_the_carrier_needs_no_dodge(card: str) -> None:
    table = own_start(card, players={"1W": "e5 ball", "1E": "f5", "6E": "y14"}).play(f"take {card}")
    table.play("move 1W", "to e4")
    assert table.fact("players.1W.square") == "e4"


def test_intensive_training_gives_a_skill_and_no_trait() -> None:
    table = own_start("intensive-training").play("take intensive-training", "choose 1W")
    assert "take block" in table.legal
    assert "take frenzy" not in table.legal
    assert "block" in table.play("take block").fact("players.1W.skills")


def test_the_sewer_map_brings_a_reserve() -> None:
    table = own_start("sewer-map").play("take sewer-map").play("choose 3W", "aim at j9")
    assert table.fact("players.3W.square") == "j9"
    assert "move 3W" not in table.legal


# --- the team, the clock, the ball


def test_counters_rerolls_and_the_clock() -> None:
    assert own_start("bribe-the-ref-1").play("take bribe-the-ref-1").match.eye_on == 1
    table = own_start("the-chuck", rerolls=[1, 1]).play("take the-chuck")
    assert table.fact("rerolls") == [2, 1]
    table = own_start("burst-ball", turns=[3, 4])
    assert table.play("take burst-ball").match.turns == [5, 5]


@pytest.mark.parametrize(
    ("card", "more"),
    [("blitzkrieg", []), ("option-play", ["take blitzkrieg"]), ("option-play", ["take the-old-one-two"])],
)
def test_a_second_blitz(card: str, more: list[str]) -> None:
    table = own_start(card, settings={"unfinished_action": "no-turnover"}).play(f"take {card}", *more)
    table.play("blitz 2W", "stop")
    assert ("blitz 1W" in table.legal) is ("take the-old-one-two" not in more)


def test_razzle_dazzle_costs_the_opponents_a_turn() -> None:
    table = own_start("razzle-dazzle", turns=[3, 3], rerolls=[0, 0]).play("take razzle-dazzle", dice="d6 3")
    assert table.is_turn_of("west")
    before = list(table.match.turns)
    table.play("end turn")
    assert table.is_turn_of("west")
    assert table.match.turns == [before[0] + 1, before[1] + 1], "the marker moves all the same"
    assert own_start("razzle-dazzle", rerolls=[0, 0]).play("take razzle-dazzle", dice="d6 2").is_turn_of("east")


def test_woof_woof_needs_a_loose_ball() -> None:
    assert their_start("woof-woof").is_turn_of("east")
    table = their_start("woof-woof", ball="m7").play("take woof-woof", dice="d6 1, d6 1").play("aim at o7")
    assert table.ball == "o7"


def test_one_of_the_hurt_comes_back() -> None:
    table = holding("this-will-hurt-a-bit", active="east")
    table.match.box[4] = KNOCKED_OUT
    table.match.box[7], table.match.hurt[7] = CASUALTY, table.match.rules.dead_row
    table.match.box[8], table.match.hurt[8] = CASUALTY, table.match.rules.dead_row - 1
    table.play("end turn").play("take this-will-hurt-a-bit")
    assert table.legal == ["choose 5W", "choose 9W"], "but not from the dead"
    assert table.play("choose 5W").match.box[4] == RESERVES


# --- cards that step in


def test_an_eagle_eye_and_a_fake_play() -> None:
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5", "2E": "d5", "6E": "y14"}
    table = holding("eye-of-the-eagle", players=players).play("pass 1W", "throw").play("throw to i5")
    table.play("take eye-of-the-eagle")
    assert table.question == "interfere", "an opponent may still intercept"
    table.play("nobody", dice="d6 6")
    assert table.ball == "2W"
    table = holding("fake-play", players=players).play("pass 1W", "throw").play("throw to i5")
    table.play("take fake-play", dice="d6 4, d6 6")
    assert table.ball == "2W", "AG 3, a short pass, and nobody counts"


def test_the_magic_hand_intercepts_without_a_roll() -> None:
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5", "6E": "y14"}
    table = holding("", "magic-hand-of-jark-longarm", players=players).play("pass 1W", "throw").play("throw to i5")
    table.play("interfere with 1E")
    assert table.legal == ["nothing", "take magic-hand-of-jark-longarm"]
    assert table.play("take magic-hand-of-jark-longarm").ball == "1E"


def test_banana_skin_and_take_a_dive() -> None:
    table = holding("", "banana-skin").play("move 1W").play("to d5")
    table.play("take banana-skin", dice="d6 5")
    assert table.fact("players.1W.square") == "d5"
    assert table.fact("players.1W.ag") == 3, "for that dodge only"
    table = holding("", "banana-skin", rerolls=[0, 0]).play("move 1W").play("to d5")
    table.play("take banana-skin", dice="d6 4, d6 1, d6 1")
    assert table.fact("players.1W.status") == "prone"
    table = holding("", "take-a-dive", players={"1W": "e5", "6E": "y14"}, teams=(team({"ma": 1}), team()))
    table.play("move 1W", "to g5").play("take take-a-dive")
    assert table.fact("players.1W.status") == "prone"
    assert table.is_turn_of("east")


def test_low_blow_and_heroic_effort() -> None:
    table = holding("low-blow").play("block 1W").play("take low-blow", dice="block pow, block push-back")
    assert table.legal == ["take push-back", "take pow"], "ST 6 against 3"
    table = holding("heroic-effort").play("block 1W", dice="block player-down")
    table.play("take heroic-effort").play("push to g5").play("stay", dice="d6 1, d6 1")
    assert (table.fact("players.1E.status"), table.fact("players.1W.status")) == ("prone", "standing")


def test_where_am_i() -> None:
    table = holding("duh-where-am-i").play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice="d6 1, d6 1").play("take duh-where-am-i")
    assert "bone-head" in table.fact("players.1E.skills")


DOWN = {"1W": "e5", "1E": "f5 prone", "6E": "y14"}


def test_cards_for_fouls() -> None:
    table = holding("blatant-foul", players=DOWN).play("foul 1W").play("foul 1E")
    table.play("take blatant-foul", dice="d6 4, d6 4")
    assert (table.fact("players.1E.status"), table.fact("players.1W.status")) == ("knocked-out", "sent-off")
    assert table.is_turn_of("east")
    table = holding("spike", players=DOWN).play("foul 1W").play("foul 1E")
    table.play("take spike", dice="d6 4, d6 4, d6 1, d6 1")
    assert (table.fact("players.1E.status"), table.fact("players.1W.status")) == ("knocked-out", "prone")
    assert table.is_turn_of("east")
    table = holding("", "that-makes-me-mad", players=DOWN).play("foul 1W").play("foul 1E")
    table.play("take that-makes-me-mad", dice="block push-back")
    assert (table.question, table.fact("players.1E.status")) == ("push", "standing")
    assert "foul 1W" not in table.play("push to g5", "stay").legal


def test_bribes_and_calls() -> None:
    table = holding("bribe-the-ref-3", players=DOWN).play("foul 1W").play("foul 1E", dice="d6 1, d6 1").play("accept")
    table.play("take bribe-the-ref-3")
    assert table.fact("players.1W.status") == "standing"
    assert table.is_turn_of("west")
    table = holding("bribe-the-ref-2", settings={"turn_marker": "coach"}, active="east")
    table.play("move the marker") if "move the marker" in table.legal else table
    table.play("end turn", "move 2W", "call").play("take bribe-the-ref-2")
    assert table.question == "move"


def test_a_spy_spoils_a_reroll() -> None:
    table = (
        holding("", "spy", rerolls=[2, 2]).play("move 1W").play("to d5", dice="d6 1").play("re-roll by team-re-roll")
    )
    assert table.actor == "east"
    table.play("take spy", dice="d6 1, d6 1")
    assert (table.fact("players.1W.status"), table.fact("rerolls")) == ("prone", [1, 2])


def test_extra_training_is_a_reroll_besides() -> None:
    table = holding("extra-training", rerolls=[1, 1]).play("move 1W").play("to d5", dice="d6 1")
    assert {"re-roll by team-re-roll", "re-roll by extra-training"} <= set(table.legal)
    table.play("re-roll by extra-training", dice="d6 6")
    assert (table.match.hands[0], table.fact("rerolls")) == (0, [1, 1])
    copy = holding("extra-training").play("move 1W").play("to d5", dice="d6 1").match.clone()
    copy.resample(1, SeededDice(3))
    assert copy.hands[0] == 1 << NUMBER["extra-training"], "the question names the card"


@pytest.mark.rule("gold.ally.no-team-rerolls")
@pytest.mark.parametrize(("skills", "question"), [([], "re-roll"), (["ally"], "turn")])
def test_no_extra_training_for_an_ally(skills: list[str], question: str) -> None:
    table = holding("extra-training", teams=(team({"skills": skills}), team()))
    dice = "d6 1" + (", d6 1, d6 2" if question == "turn" else "")
    assert table.play("move 1W").play("to d5", dice=dice).question == question


# --- kick-off, halves, drives


def test_cards_of_a_kick_off() -> None:
    settings = versus({**team(), "card_draw": 3}, {**team(fans=6), "card_draw": 0})
    table = new_match(SKY, settings)
    table.play("take magic-items", dice="card kelhoffer-s-magic-foot")
    table.play("take dirty-tricks", dice="card off-side-trap")
    table.play("take pre-match-preparation", dice="card team-anthem, coin heads").play("kick")
    assert table.legal == ["nothing", "take team-anthem"]
    table.play("take team-anthem")
    assert table.match.fans == [1, 6]
    lined_up(table).play("kick to t8")
    assert table.legal == ["nothing", "take kelhoffer-s-magic-foot"], "before anything is rolled"
    table.play("take kelhoffer-s-magic-foot")
    assert "m5" not in table.squares("aim at"), "in the other half"
    table.play("aim at z2", dice="d6 2, d6 4, d8 4")
    assert table.ball == "y2", "no scatter, by Bad Kick either; it bounces once"


def test_a_bribed_referee_counts_to_twelve() -> None:
    table = holding("bribe-the-ref-4", players={"1W": "y5 ball", "6E": "c13"}, teams=(team(size=13), team()))
    table.play("move 1W", "to z5").play("take bribe-the-ref-4")
    table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    assert table.question == "adjust"
    table.play(table.legal[-1]).play(table.legal[-1])
    assert len(table.match.on_pitch(0)) == 12


def test_time_at_the_end_of_a_half() -> None:
    table = holding("my-watch-must-of-stopped", turns=[8, 8]).play("end turn").play("take my-watch-must-of-stopped")
    assert table.fact("half") == 1
    assert table.match.turns == [7, 8]
    table = holding("half-time-team-talk", turns=[8, 8], teams=(team(rerolls=1), team())).play("end turn")
    assert table.play("take half-time-team-talk", dice="d3 2").fact("rerolls") == [3, 0]


def test_after_a_touchdown() -> None:
    table = holding("", "unsportsmanlike-conduct magic-sponge", players={"1W": "y5 ball", "6E": "c13"})
    table.match.box[table.match.split + 1] = KNOCKED_OUT
    table.play("move 1W", "to z5").play("take unsportsmanlike-conduct")
    assert table.match.box[0] == SENT_OFF
    table.play("take magic-sponge")
    assert table.match.box[table.match.split + 1] == RESERVES


def lined_up(table: Table) -> Table:
    """Both teams choose the first formation."""
    for _ in (0, 1):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    return table


def test_a_crazy_ref_silences_the_crowd() -> None:
    settings = versus({**team(), "card_draw": 1}, team(fans=9))
    table = new_match(SKY, settings).play("take random-events", dice="card crazy-ref, coin heads").play("kick")
    lined_up(table).play("kick to t8", dice="d6 1, d6 2, d8 2, d6 1, d6 1, d6 1, d6 6, d6 6")
    assert table.legal == ["nothing", "take crazy-ref"]
    assert table.match.fans == [0, 9]
    assert table.play("take crazy-ref", dice="d8 2").match.fans == [0, 0]


def test_cards_after_both_teams_are_set_up() -> None:
    cards = ["greased-shoes", "whoops", "on-side-kick", "pre-match-ritual"]
    settings = versus({**team(), "card_draw": 4}, team(rerolls=2), cards=cards)
    table = new_match(SKY, settings)
    table.play("take dirty-tricks", dice="card greased-shoes")
    table.play("take dirty-tricks", dice="card whoops, card on-side-kick, card pre-match-ritual, coin heads").play(
        "kick"
    )
    assert set(lined_up(table).legal) == {"nothing", *(f"take {card}" for card in cards[:3])}
    table.play("take greased-shoes", "choose 5E")
    assert table.fact("players.5E.ag") == 1
    victim = table.play("take whoops").legal[0].removeprefix("choose ")
    table.play(f"choose {victim}", dice="d6 1, d6 1")
    assert table.fact(f"players.{victim}.status") == "prone"
    walker = table.play("take on-side-kick").legal[0]
    table.play(walker, dice="d6 1").play(table.legal[0])
    assert table.legal == ["nothing", "take pre-match-ritual"]
    assert table.play("take pre-match-ritual").fact("rerolls") == [0, 1]


# --- before the match


@pytest.mark.rule("gold.base.card.random-player", "gold.base.ruling.random-player")
@pytest.mark.parametrize("card", ["injured-in-practice", "it-wasn-t-me", "press-gang"])
def test_a_random_opponent_misses_the_match(card: str) -> None:
    table = drawn_at_once(card, "player 3, coin heads")
    assert [player - table.match.split for player in table.match.team(1) if table.match.box[player] == ABSENT] == [2]
    again = drawn_at_once("flu-bug", "d3 2, player 3, player 5, coin heads")
    assert sum(again.match.box[player] == ABSENT for player in again.match.team(1)) == 2


@pytest.mark.parametrize("card", ["potion-of-lurve", "micky-finn-2"])
def test_an_opponent_of_choice_misses_the_match(card: str) -> None:
    table = drawn_at_once(card).play("choose 4E", dice="coin heads")
    assert table.match.box[table.match.split + 3] == ABSENT


def test_cards_that_change_a_player() -> None:
    table = drawn_at_once("magic-helmet").play("choose 2W", dice="coin heads")
    assert table.fact("players.2W.av") == 9
    table = drawn_at_once("knuckledusters").play("choose 2W", dice="coin heads")
    assert table.fact("players.2W.skills") == ["mighty-blow"]
    table = drawn_at_once("stiletto").play("choose 2W", dice="coin heads")
    assert table.fact("players.2W.skills") == ["razor-sharp-claws"]
    table = drawn_at_once("illegal-drugs").play("choose 2W").play("take agility", dice="coin heads")
    assert (table.fact("players.2W.ag"), table.fact("players.2W.st")) == (4, 3)
    table = drawn_at_once("rakarth-s-spell-of-petty-spite").play("choose 2E")
    assert not {"take split", "take chainsaw", "take block"} & set(table.legal)
    assert table.play("take bone-head", dice="coin heads").fact("players.2E.skills") == ["bone-head"]


def test_a_curse_takes_skills_but_no_traits() -> None:
    table = drawn_at_once("hawkfing-s-curse", east=team({"skills": ["block", "frenzy"]})).play(
        "choose 1E", dice="coin heads"
    )
    rules, player = table.match.rules, table.match.split
    assert not rules.is_owned(table.match, player, "block")
    assert rules.is_owned(table.match, player, "frenzy")


def test_two_who_are_too_great() -> None:
    table = drawn_at_once("i-am-the-greatest", "player 1, player 2, coin heads").play("kick")
    table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    assert (table.question, table.legal) == ("pick", ["choose 1E", "choose 2E"])
    table.play("choose 1E")
    table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    assert table.match.at[table.match.split] < 0 <= table.match.at[table.match.split + 1]


@pytest.mark.rule("gold.daemonic-aura.wizard-lost")
def test_staff_that_is_out() -> None:
    daemons = team({"skills": ["daemonic-aura"]}, inducements={"wizard": 1}, apothecary=True)
    table = drawn_at_once("micky-finn-1", east=daemons)
    assert table.legal == ["take apothecary", "take wizard"]
    table.play("take wizard", dice="coin heads")
    assert table.match.box[table.match.split] == ABSENT, "nobody keeps the daemon here"
    assert table.match.box[table.match.split + 1] == RESERVES


def test_rerolls_of_the_match() -> None:
    east = team(rerolls=5)
    for card, expected in (("bad-habits", 4), ("doom-and-gloom", 2)):
        assert drawn_at_once(card, "coin heads", east=east).play("kick").fact("rerolls")[1] == expected
    table = drawn_at_once("inspiring-team-talk", "coin heads", west=team(rerolls=1)).play("kick")
    assert table.fact("rerolls")[0] == 2


def test_the_crowd_and_the_referee() -> None:
    assert drawn_at_once("away-fans-banned", "coin heads", east=team(fans=7)).match.fans[1] == 0
    assert drawn_at_once("biased-referee", "coin heads").play("kick").match.eye_on == 1
    table = drawn_at_once("under-scrutiny", "coin heads", east=team({"skills": ["chainsaw"]}))
    assert table.match.box[table.match.split] == ABSENT
    assert "under-scrutiny" in table.fact("players.2E.skills")
    table = holding("", players=DOWN)
    table.match.rules.grant(table.match, table.match.team_owner(0), "ignored-coach", 0)
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    assert table.is_turn_of("east"), "nobody may argue"
    table = holding("", players={**DOWN, "2W": "g5"})
    table.match.rules.grant(table.match, table.match.team_owner(0), "grudge-match", 0)
    assert "foul 2W" in table.play("foul 1W").play("foul 1E", dice="d6 1, d6 2").legal


def test_morleys_revenge_lasts_for_the_first_drive() -> None:
    table = drawn_at_once("morley-s-revenge", "coin heads").play("kick")
    assert all("off-for-a-bite" in table.fact(f"players.{n}E.skills") for n in range(1, 12))
