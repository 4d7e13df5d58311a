"""The Challenge deck, the Random Events, the arenas and the balls, against second copies of the lists."""

from __future__ import annotations

from collections import Counter

import pytest

from touchline.blitzbowl.library import load_library

LIBRARY = load_library()

DECK = """
Break Some Bones! / Raw Talent
Break Some Bones! / Step Aside
Free Up The Ball! / Blitz!
Free Up The Ball! / Intervention
Get Moving! / Aggressive Mark
Get Moving! / Sprint
Get The Ball! / Shadowing
Get The Ball! / Step Aside
Get Together! / Reserves
Make A Risky Throw! / Accurate Throw
Move The Ball! / Dodge
Move The Ball! / Raw Talent
Play As A Team! / Aggressive Mark
Play As A Team! / Inspiration
Play As A Team! / Tough Enough
Show No Fear! / Jump Up
Show Them How It's Done! / Bladed Knuckle Dusters
Show Them How It's Done! / The Kid's Got Moxy
Show Us A Completion! / Inspiration
Show Us A Completion! / Nerves Of Steel
Showboat For The Crowd! / Hail Mary Pass
Spread Out! / Reserves
Take Them Down! / Blocking Play
Take Them Down! / Diving Tackle
Tie Them Up! / Defensive Play
Tie Them Up! / Raw Talent
"""

POINTS = {
    "Break Some Bones!": 3,
    "Free Up The Ball!": 2,
    "Get Moving!": 2,
    "Get The Ball!": 1,
    "Get Together!": 1,
    "Make A Risky Throw!": 2,
    "Move The Ball!": 1,
    "Play As A Team!": 2,
    "Show No Fear!": 2,
    "Show Them How It's Done!": 2,
    "Show Us A Completion!": 1,
    "Showboat For The Crowd!": 1,
    "Spread Out!": 1,
    "Take Them Down!": 2,
    "Tie Them Up!": 2,
}

EVENTS = {
    "Banana Skins": (1, "once"),
    "Crumbling Astrogranite Pitch": (1, "game"),
    "Empty The Bench": (1, "once"),
    "Generous Coaches": (1, "game"),
    "Get The Ref!": (1, "game"),
    "Impatient Coaches": (2, "once"),
    "Multi-Ball": (2, "once"),
    "Pitch Invasion": (1, "once"),
    "Reset": (1, "once"),
    "Trapdoor Monster": (1, "once"),
}


@pytest.mark.rule("blitz.card.two-sides")
def test_every_card_has_a_challenge_and_a_bonus_play() -> None:
    for card in LIBRARY.cards:
        challenge, play = LIBRARY.challenges[card.front], LIBRARY.bonus_plays[card.back]
        assert challenge.name
        assert challenge.text
        assert challenge.points in (1, 2, 3)
        assert play.name
        assert play.text
        assert play.moment


def test_the_deck_card_by_card() -> None:
    cards = [f"{LIBRARY.challenges[c.front].name} / {LIBRARY.bonus_plays[c.back].name}" for c in LIBRARY.cards]
    assert cards == DECK.strip().splitlines()
    assert [card.number for card in LIBRARY.cards] == list(range(1, 27))


def test_points_of_each_challenge_and_of_the_whole_deck() -> None:
    assert {challenge.name: challenge.points for challenge in LIBRARY.challenges.values()} == POINTS
    assert sum(LIBRARY.challenges[card.front].points for card in LIBRARY.cards) == 45


@pytest.mark.rule("blitz.bonus.challenge-does-not-reveal-bonus")
def test_no_challenge_of_which_there_are_several_reveals_its_bonus_play() -> None:
    fronts = Counter(card.front for card in LIBRARY.cards)
    for front, copies in fronts.items():
        assert len({card.back for card in LIBRARY.cards if card.front == front}) == copies
    assert max(fronts.values()) == 3


def test_every_challenge_and_bonus_play_is_in_the_deck() -> None:
    assert {card.front for card in LIBRARY.cards} == set(LIBRARY.challenges)
    assert {card.back for card in LIBRARY.cards} == set(LIBRARY.bonus_plays)
    copies = Counter(card.back for card in LIBRARY.cards)
    several = {play: number for play, number in copies.items() if number > 1}
    assert several == {"raw-talent": 3, "step-aside": 2, "aggressive-mark": 2, "reserves": 2, "inspiration": 2}
    assert (len(LIBRARY.challenges), len(LIBRARY.bonus_plays)) == (15, 20)


def test_cards_on_which_the_published_lists_differ_are_noted() -> None:
    assert [card.number for card in LIBRARY.cards if card.disputed] == [1, 13, 23]


def test_bonus_plays_for_the_opponents_turn() -> None:
    interrupts = [play.id for play in LIBRARY.bonus_plays.values() if play.interrupt]
    assert interrupts == ["intervention", "shadowing", "step-aside", "tough-enough"]


def test_twelve_random_events_of_ten_kinds() -> None:
    assert {event.name: (event.copies, event.lasts) for event in LIBRARY.events.values()} == EVENTS
    assert sum(event.copies for event in LIBRARY.events.values()) == 12


def test_eight_arenas_for_a_d8() -> None:
    assert {arena.number: arena.name for arena in LIBRARY.arenas.values()} == {
        1: "Great Moot Bake-off Tent",
        2: "Sewer Pipe Stadium",
        3: "The Bone Pit",
        4: "Glittering Coliseum",
        5: "Coliseum of Chaos",
        6: "Badlands Fighting Pit",
        7: "Mountain Summit Stadium",
        8: "Overgrown Arena",
    }


def test_the_standard_ball_and_three_special_ones() -> None:
    assert list(LIBRARY.balls) == ["standard", "rune", "spikey", "squig"]
