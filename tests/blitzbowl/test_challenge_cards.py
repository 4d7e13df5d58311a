"""Challenge Cards and Bonus Plays: who may claim, what is hidden, when a card may be played, how a game ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from touchline.blitzbowl.cards.deck import BACKS, BONUS_PLAYS, CHALLENGES, cards_with_front
from touchline.blitzbowl.events import EVENT_KINDS, TOOK_CARD
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import SeededDice
from touchline.core.events import HIDDEN, for_seat

THREE_EACH = {"1W": "c3", "2W": "c6", "3W": "c9", "1E": "m5", "2E": "m7", "3E": "m10"}


def claimer(**position: Any) -> Table:
    """1W is about to run onto the ball."""
    return stage({**THREE_EACH, "1W": "f6"}, balls=["g6"], **position)


def take_the_ball(table: Table) -> Table:
    return table.play("run 1W", "to g6", "to g6")


@pytest.mark.rule("blitz.challenge.three-active-shared")
def test_either_coach_claims_from_the_same_three_cards() -> None:
    table = claimer(challenges=["get-the-ball", "spread-out", "take-them-down"], actions_left=1, next="get-moving")
    take_the_ball(table).play("claim 1 get-the-ball", dice="back shadowing, card get-together")
    assert table.fact("active") == "east"
    assert table.fact("challenges")[1:] == ["spread-out", "take-them-down"]
    table.play("run 1E", "to l5")
    assert table.match.actor == 1
    assert "claim 2 spread-out" in table.legal


@pytest.mark.rule("blitz.claim.own-turn-after-own-action")
def test_an_action_out_of_turn_claims_nothing() -> None:
    """East intervenes in west's turn and ties two Players up; the card is for east's own turn only."""
    players = {"5W": "e6", "2W": "g7", "1E": "j6", "1W": "c2"}
    table = stage(players, hands={"east": ["intervention"]}, challenges=["tie-them-up", "get-together"])
    table.play("run 5W", "to g6", "pick 1E")
    assert table.match.actor == 1
    table.play("to h6")
    assert table.square("1E") == "h6"
    assert (table.match.actor, table.question) == (0, "action")
    assert table.fact("challenges") == ["tie-them-up", "get-together", "-"]


@pytest.mark.rule("blitz.claim.own-turn-after-own-action")
def test_a_free_action_has_a_claim_step_of_its_own() -> None:
    table = stage(
        {"6E": "k6", "1W": "i6", "2W": "i5", "1E": "n9"}, active="east", turn=4, challenges=["take-them-down"]
    )
    table.play("mark 6E", "to j6")
    assert table.question == "free-action"
    table.play("block 6E", "target 1W", dice="block smash, d6 3")
    assert table.legal == ["claim nothing", "claim 1 take-them-down"]


def test_a_forgone_action_claims_nothing() -> None:
    """Two Players are far apart and always were; forgoing an Action spreads nobody out."""
    table = stage(THREE_EACH, challenges=["spread-out"])
    table.play("pass")
    assert table.question == "action"
    assert table.fact("actions_left") == 2


@pytest.mark.rule("blitz.challenge.deck-top-visible-but-inactive")
def test_the_top_card_is_seen_by_both_and_claimed_by_nobody() -> None:
    table = claimer(challenges=["break-some-bones"], next="get-the-ball")
    assert [table.match.view(seat)["next_challenge"] for seat in (0, 1)] == ["get-the-ball", "get-the-ball"]
    take_the_ball(table)
    assert table.question == "action"


@pytest.mark.rule("blitz.challenge.bonus-side-hidden-until-claimed")
def test_backs_are_hidden_until_a_coach_takes_the_card() -> None:
    """No view depends on the backs or on the order of the deck; a claim shows the back to its coach alone."""
    table = take_the_ball(claimer(challenges=["get-the-ball", "get-moving", "spread-out"]))
    for seat in (0, 1):
        view = table.match.view(seat)
        assert view["challenges"] == ["get-the-ball", "get-moving", "spread-out"]
        shown = {bonus for bonus in BONUS_PLAYS if f"'{bonus}'" in str(view)}
        assert shown <= {"reserves"}  # which is the status of Players in the Dugout, too
        assert view["deck"] == 23  # how many there are is all that is told
    table.play("claim 1 get-the-ball", dice="back shadowing")
    mine, theirs = table.match.view(0), table.match.view(1)
    assert mine["hands"][0]["bonus_plays"] == ["shadowing"]  # type: ignore[index]
    assert theirs["hands"][0] == {"size": 1, "challenges": ["get-the-ball"], "bonus_plays": None}  # type: ignore[index]
    took = next(event for event in table.log.events if event[0] == TOOK_CARD)
    assert for_seat(took, EVENT_KINDS[TOOK_CARD], 0)[2] == BONUS_PLAYS.index("shadowing")
    assert for_seat(took, EVENT_KINDS[TOOK_CARD], 1)[2] == HIDDEN


@pytest.mark.rule("blitz.bonus.challenge-does-not-reveal-bonus")
def test_two_cards_with_one_challenge_can_have_different_backs() -> None:
    backs = {BONUS_PLAYS[BACKS[card]] for card in cards_with_front(CHALLENGES.index("get-the-ball"))}
    assert backs == {"shadowing", "step-aside"}
    views = []
    for back in sorted(backs):
        table = take_the_ball(claimer(challenges=["get-the-ball"]))
        table.play("claim 1 get-the-ball", dice=f"back {back}")
        assert table.fact("hands.west") == [back]
        views.append(table.match.view(1))
    assert views[0] == views[1]


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.rule("blitz.refresh.never-on-first-turns")
def test_first_turns_have_no_refresh(turn: int) -> None:
    """Neither a swap of three cards nor a card for an empty space, in either coach's first turn."""
    full = ["get-the-ball", "get-moving", "spread-out"]
    for challenges in (full, ["-", "-", "spread-out"]):
        active = ("west", "east")[turn - 1]
        table = stage(THREE_EACH, active=active, turn=turn, start="turn", challenges=challenges, balls=["h6"])
        assert table.question == "action"
        assert table.fact("challenges") == challenges


def test_a_sweep_needs_three_active_cards() -> None:
    """With the deck exhausted two cards are all there are: no extra points."""
    table = claimer(challenges=["get-the-ball", "spread-out"], deck=[])
    take_the_ball(table).play("claim 1 get-the-ball", dice="back shadowing")
    table.play("run 2W", "to d6", "claim 2 spread-out", dice="back reserves")
    assert table.fact("score") == [2, 0]
    assert "clean-sweep" not in table.told


@pytest.mark.rule("blitz.sweep.two-bonus-points")
def test_a_sweep_leaves_no_card_active() -> None:
    """A card claimed during the Refresh step is replaced; two more claims leave one card, so only the next sweeps."""
    table = stage(
        {"1W": "c6", "2W": "g2", "3W": "c10", "4W": "a1", "1E": "n2 ball"},
        {"arena": "sewer-pipe-stadium"},
        balls=["d6"],
        challenges=["show-no-fear", "-", "show-us-a-completion"],
        next="get-the-ball",
        events_left=1,
        start="turn",
        turn=5,
        dice="card empty-the-bench",
        hands={"west": ["inspiration"]},
    )
    table.play("reserves 5W", "to h6", "claim 1 show-no-fear", dice="back jump-up")
    table.play("decline")
    assert table.match.actor == 1
    table.play("decline", dice="card spread-out, card get-together")
    assert table.fact("challenges") == ["spread-out", "get-the-ball", "show-us-a-completion"]
    table.play("run 1W", "to d6", "to d6", "claim 2 get-the-ball", dice="back shadowing")
    table.play("throw 1W", "target 3W", "claim 3 show-us-a-completion", dice="d6 5, back nerves-of-steel")
    assert (table.fact("claims"), "clean-sweep" in table.told) == (3, False)
    table.play("run 2W", "to h2", "claim 1 spread-out", dice="back reserves")
    assert "clean-sweep" in table.told


# --- Bonus Plays

EVERY_MOMENT = ["sprint", "inspiration", "step-aside", "blocking-play", "tough-enough", "jump-up"]


@pytest.mark.rule("blitz.bonus.timing-on-card")
def test_a_card_is_offered_only_at_its_own_moment() -> None:
    """Before an Action only what is played before Actions: Sprint for the Run, Jump Up for the Prone Player."""
    table = stage({**THREE_EACH, "4W": "f2 prone"}, hands={"west": EVERY_MOMENT}, actions_left=1)
    assert [text for text in table.legal if text.startswith("play")] == ["play jump-up", "play sprint"]
    table.play("pass")
    assert table.legal == ["decline", "play jump-up"]  # names no moment, so it can still be played
    table.play("decline")
    assert (table.question, table.fact("prompt")) == ("use", "Use Inspiration?")


@pytest.mark.rule("blitz.bonus.timing-on-card")
def test_a_card_without_a_moment_is_not_for_the_opponents_turn() -> None:
    table = stage({**THREE_EACH, "4W": "f2 prone"}, active="east", turn=4, hands={"west": ["jump-up", "reserves"]})
    table.play("run 1E", "to l5", "run 2E", "to l7")
    assert table.match.actor == 1
    assert not any(text.startswith("play") for text in table.legal)


@pytest.mark.rule("blitz.bonus.any-number-per-turn", "blitz.bonus.discarded-after-use")
def test_any_number_of_different_cards_in_a_turn() -> None:
    """Three cards before and for one Run: a Dugout Player comes on, and the runner sprints past an opponent."""
    table = stage({"1W": "c6", "1E": "f6"}, hands={"west": ["reserves", "sprint", "dodge"]}, balls=["n2"])
    table.play("play reserves", "reserves 2W", "to a2")
    assert table.fact("discards") == ["reserves"]
    table.play("play sprint", "play dodge", "run 1W", "to j6")
    assert table.square("1W") == "j6"
    assert table.fact("hands.west") == []
    assert sorted(table.fact("discards")) == ["dodge", "reserves", "sprint"]
    assert table.fact("actions_left") == 2


@pytest.mark.rule("blitz.bonus.one-of-each-type-per-turn")
def test_a_second_copy_waits_for_a_later_turn() -> None:
    """Two copies of Raw Talent: one re-roll this turn, the other in the next, which is the opponent's."""
    table = stage(
        {**THREE_EACH, "1W": "f6", "1E": "g6", "2W": "i9", "2E": "j9"},
        hands={"west": ["raw-talent", "raw-talent"], "east": ["raw-talent"]},
        deck=[],
        balls=["h2"],
    )
    table.play("block 1W", dice="block miss")
    assert table.legal == ["keep the roll", "re-roll by raw-talent"]
    table.play("re-roll by raw-talent", dice="block smash, d6 1")
    assert (table.match.actor, table.question) == (1, "re-roll")  # the count is each coach's own
    table.play("re-roll by raw-talent", dice="d6 2")
    assert table.fact("hands") == {"west": ["raw-talent"], "east": []}
    table.play("block 2W", dice="block miss")  # no second re-roll this turn
    assert table.question == "action"
    table.play("pass")
    assert table.fact("active") == "east"
    table.play("block 2E", dice="block smash, d6 1")
    assert (table.match.actor, table.legal) == (0, ["keep the roll", "re-roll by raw-talent"])


@pytest.mark.rule("blitz.bonus.discarded-after-use")
def test_a_played_card_lies_face_up_for_both() -> None:
    table = stage({"1W": "c6", "1E": "n2"}, hands={"west": ["sprint"]})
    table.play("play sprint")
    for seat in (0, 1):
        assert table.match.view(seat)["discards"] == ["sprint"]


# --- the end of a game


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("blitz.win.two-ways-only", "blitz.discard.face-up-bonus-side")
def test_games_end_by_sudden_death_or_on_points(seed: int) -> None:
    """Random games, half of them with a head start for west: either a turn began with a lead of ten, or the turn after
    the last card was over.

    Nothing that was discarded ever comes back.
    """
    match = BLITZ_BOWL.new(teams("goblin", "skaven", random_events=seed % 3 == 0), SeededDice(seed))
    match.score[0] = seed % 2 * 9
    pick = Random(seed)
    turn = discarded = 0
    while not match.over:
        turn = match.turn
        match.step(pick.choice(match.legal))
        assert match.discards & discarded == discarded
        discarded = match.discards
        assert not discarded & (match.unseen | match.hands[0] | match.hands[1])
    lead = match.score[0] - match.score[1]
    if match.turn > turn:  # the last answer began a turn that was never played
        assert match.winner == match.active
        assert (lead if match.active == 0 else -lead) >= 10
    else:
        assert match.turn == match.final
        assert match.deck_size() == 0
        assert match.winner == (-1 if lead == 0 else 0 if lead > 0 else 1)
