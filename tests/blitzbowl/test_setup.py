"""From the toss to the first Action. (Scoring Points, Setting Up the Game)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from tests.staged import script
from touchline.blitzbowl.cards.deck import FRONTS
from touchline.blitzbowl.dice import TRAPDOOR
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.dice import COIN, ScriptedDice
from touchline.core.errors import ScenarioError, SetupError

DEAL = "card get-the-ball, card move-the-ball, card spread-out, card tie-them-up"
WEST = [f"place a{row}" for row in range(1, 7)]
EAST = [f"place o{row}" for row in range(1, 7)]


def start(dice: str, **settings: object) -> Table:
    return Table(BLITZ_BOWL.new(settings, ScriptedDice(script(dice))))


# --- the toss, the pitch and the teams


@pytest.mark.rule("blitz.setup.coin-toss", "blitz.setup.loser-sets-up-first", "blitz.turn.coach-a-starts")
@pytest.mark.parametrize(("coin", "loser"), [("heads", 1), ("tails", 0)])
def test_the_loser_of_the_toss_sets_up_first_and_starts(coin: str, loser: int) -> None:
    table = start(f"coin {coin}, {DEAL}")
    squads = [WEST, EAST]
    assert (table.match.actor, table.question) == (loser, "place")
    table.play(*squads[loser])
    assert (table.match.actor, table.question) == (1 - loser, "place"), "a whole team, then the other"
    table.play(*squads[1 - loser])
    assert (table.match.actor, table.question, table.fact("turn")) == (loser, "action", 1)
    assert table.fact("coach_a") == ("west", "east")[loser]


@pytest.mark.rule("blitz.setup.coin-toss")
def test_the_coin_is_fair() -> None:
    assert COIN.sides == 2
    assert len(set(COIN.weights)) == 1


@pytest.mark.rule("blitz.setup.winner-picks-pitch")
@pytest.mark.parametrize(("coin", "winner"), [("heads", 0), ("tails", 1)])
def test_the_winner_picks_the_pitch(coin: str, winner: int) -> None:
    table = start(f"coin {coin}", pitches=["one-trapdoor", "eight-pillars", "two-trapdoors"])
    assert (table.match.actor, table.question) == (winner, "pitch")
    assert table.legal == ["pitch one-trapdoor", "pitch eight-pillars", "pitch two-trapdoors"]
    table.play("pitch eight-pillars", dice=DEAL)
    assert table.fact("pitch") == "eight-pillars"
    blocked = table.match.view(0)["pitch"]["blocked"]  # type: ignore[index]
    assert sorted(blocked) == ["c4", "c8", "f3", "f9", "j3", "j9", "m4", "m8"]


@pytest.mark.rule("blitz.setup.pitch-layout", "blitz.glossary.end-zone-ownership")
def test_a_pitch_of_another_size_with_other_trapdoors_is_played() -> None:
    small: dict[str, object] = {
        "id": "yard",
        "name": "Yard",
        "about": "A small one.",
        "rows": ["A...B", "A.T.B", "A.#.B", "A...B", "AT..B", "A...B"],
    }
    table = start(f"coin tails, {DEAL}", pitches=[small])
    table.play(*WEST[:5], *[f"place e{row}" for row in range(1, 6)], dice="trapdoor 2")  # the last ones are forced
    assert table.ball == "b5"
    table.play("run 6W")
    assert table.squares() == {"a6", "b5", "b6", "c4", "c5", "c6", "b4", "b3", "b2", "c2"}


@pytest.mark.rule("blitz.setup.team-choice")
@pytest.mark.parametrize(
    ("coin", "answer", "found"),
    [
        ("heads", "team dwarf", ["dwarf", "orc"]),
        ("heads", "team orc", ["orc", "dwarf"]),
        ("tails", "team orc", ["dwarf", "orc"]),
    ],
)
def test_with_the_boxed_teams_alone_the_winner_chooses(coin: str, answer: str, found: list[str]) -> None:
    table = start(f"coin {coin}", team_choice=True)
    assert (table.match.actor, table.question) == ({"heads": 0, "tails": 1}[coin], "team")
    assert table.legal == ["team orc", "team dwarf"]
    assert table.play(answer, dice=DEAL).fact("teams") == found


@pytest.mark.rule("blitz.setup.team-choice")
def test_otherwise_teams_are_declared_and_may_be_the_same() -> None:
    assert start(f"coin heads, {DEAL}", **teams("skaven", "skaven")).fact("teams") == ["skaven", "skaven"]
    assert start(f"coin heads, {DEAL}", teams=["orc", "orc"]).fact("teams") == ["orc", "orc"]
    with pytest.raises(SetupError, match="team_choice"):
        start("coin heads", **teams("skaven", "orc", team_choice=True))


@pytest.mark.rule("blitz.setup.team-cards-public")
def test_both_coaches_see_both_team_cards() -> None:
    match = start(f"coin heads, {DEAL}").match
    views: list[dict[str, Any]] = [match.view(0), match.view(1)]
    assert views[0]["players"] == views[1]["players"]
    assert {player["seat"] for player in views[0]["players"]} == {0, 1}
    assert all({"move", "block", "throw", "armour", "abilities"} <= set(player) for player in views[0]["players"])


# --- the cards


@pytest.mark.rule("blitz.setup.deck-of-26", "blitz.setup.deal-three-active")
def test_three_of_26_cards_are_dealt_in_order() -> None:
    assert sum(FRONTS) == 26
    table = start(f"coin heads, {DEAL}")
    assert table.fact("challenges") == ["get-the-ball", "move-the-ball", "spread-out"]
    assert table.fact("next") == "tie-them-up", "the Challenge side of the deck is up"
    assert table.fact("deck_size") == 23


@pytest.mark.rule("blitz.setup.deck-of-26")
def test_the_shuffle_makes_every_card_equally_likely() -> None:
    chances: dict[str, int] = {}

    class Counting(ScriptedDice):
        def draw(self, deck: Any, weights: list[int]) -> int:
            if not chances:
                chances.update(zip(deck.faces, weights, strict=False))
            return super().draw(deck, weights)

    BLITZ_BOWL.new({}, Counting(script(f"coin heads, {DEAL}")))
    assert [chance for chance in chances.values() if chance] == FRONTS


# --- the Players


@pytest.mark.rule("blitz.setup.players-in-own-end-zone", "blitz.setup.one-player-per-square")
def test_players_line_up_in_their_own_end_zone_one_to_a_square() -> None:
    table = start(f"coin tails, {DEAL}")
    assert table.squares() == {f"a{row}" for row in range(1, 12)}
    table.play("place a9")
    assert table.squares() == {f"a{row}" for row in range(1, 12) if row != 9}
    table.play("place a1", "place a2", "place a3", "place a4", "place a5")
    assert table.squares() == {f"o{row}" for row in range(1, 12)}
    table.play(*EAST)
    assert {table.status(f"{number}{seat}") for number in range(1, 7) for seat in "WE"} == {"open"}


@pytest.mark.rule("blitz.setup.one-dugout-each", "blitz.glossary.end-zone-ownership")
def test_each_team_comes_back_from_the_dugout_at_its_own_end() -> None:
    table = stage({"2W": "c6", "2E": "m6"})
    table.play("reserves 1W")
    assert table.squares() == {f"a{row}" for row in range(1, 12)}
    table = stage({"2W": "c6", "2E": "m6"}, active="east")
    table.play("reserves 1E")
    assert table.squares() == {f"o{row}" for row in range(1, 12)}


@pytest.mark.rule("blitz.glossary.end-zone-ownership")
def test_a_team_scores_in_the_other_end_zone_alone() -> None:
    table = stage({"1W": "n6 ball", "2W": "b1 ball"})
    table.play("run 2W", "to a1")
    assert table.fact("score") == [0, 0]
    table.play("run 1W", "to o6")
    assert table.fact("score") == [4, 0]
    table = stage({"1E": "b6 ball"}, active="east")
    assert table.play("run 1E", "to a6").fact("score") == [0, 4]


# --- score and ball


@pytest.mark.rule("blitz.setup.scores-at-zero")
def test_the_game_starts_at_nil_all() -> None:
    assert start(f"coin heads, {DEAL}").fact("score") == [0, 0]


@pytest.mark.rule("blitz.score.track-display")
@pytest.mark.parametrize(("points", "shown"), [(0, [0, 0]), (9, [0, 9]), (17, [10, 7]), (39, [30, 9]), (42, [40, 2])])
def test_the_track_shows_tens_and_units_of_an_unbounded_score(points: int, shown: list[int]) -> None:
    table = stage({"1W": "n6 ball"}, score=[points, points])
    assert table.match.view(0)["track"] == [shown, shown]
    assert table.play("run 1W", "to o6").fact("score") == [points + 4, points]


@pytest.mark.rule("blitz.setup.ball-on-trapdoor", "blitz.setup.first-ball-does-not-bounce")
def test_the_ball_lies_still_on_the_trapdoor() -> None:
    table = start(f"coin tails, {DEAL}").play(*WEST, *EAST)
    assert table.ball == "h6"
    assert "bounced" not in table.told


@pytest.mark.rule("blitz.setup.ball-on-trapdoor")
@pytest.mark.parametrize(("door", "square"), [(1, "j4"), (2, "f8")])
def test_one_of_several_trapdoors_is_drawn_at_random(door: int, square: str) -> None:
    table = start(f"coin tails, {DEAL}", pitches=["two-trapdoors"])
    table.play(*WEST, *EAST, dice=f"trapdoor {door}")
    assert table.ball == square
    assert "bounced" not in table.told


@pytest.mark.rule("blitz.setup.ball-on-trapdoor")
def test_every_trapdoor_is_as_likely_as_the_others() -> None:
    asked: list[list[int]] = []

    class Listening(ScriptedDice):
        def draw(self, deck: Any, weights: list[int]) -> int:
            if deck is TRAPDOOR:
                asked.append(weights)
            return super().draw(deck, weights)

    match = BLITZ_BOWL.stage({}, {"pitches": ["two-trapdoors"]}, Listening(["trapdoor 1"]))
    match.rules.random_trapdoor(match)
    assert asked == [[1, 1]]


@pytest.mark.rule("blitz.setup.balls-are-neutral")
def test_either_team_may_have_any_ball_and_all_balls_are_alike() -> None:
    for active, player, square in (("west", "1W", "g6"), ("east", "1E", "i6")):
        table = stage({player: square}, active=active, balls=["h6"])
        assert table.play(f"run {player}", "to h6").ball == player
        assert table.fact("balls.0.kind") == "standard"
    table = start(f"coin tails, {DEAL}").play(*WEST, *EAST)
    assert table.question == "action", "nobody was asked to choose a ball"


def test_a_card_both_in_hand_and_on_display_is_named() -> None:
    """There are two cards with this front; the other sides of both are in hands."""
    hands = {"west": ["blitz"], "east": ["intervention"]}
    with pytest.raises(ScenarioError) as caught:
        stage({"1W": "c6"}, hands=hands, challenges=["free-up-the-ball"])
    assert "free-up-the-ball lies in more places than there are cards" in str(caught.value)
    assert "blitz in the hand of the west and intervention in the hand of the east" in str(caught.value)


@pytest.mark.parametrize(
    ("id", "fault"),
    [
        ("defensive-play", "'defensive-play' is a Bonus Play, which belongs in hands; played it is defensive-play:on"),
        ("raw-talent", "'raw-talent' is a Bonus Play, which belongs in hands"),
        ("luck", "'luck' is not an effect; allowed: "),
        ("elusive", "'elusive' belongs to a single Player"),
        ("spikey", "'spikey' belongs to a single Player"),
    ],
)
def test_what_a_hand_or_a_player_has_is_not_in_force(id: str, fault: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        stage({"1W": "c6"}, in_force={"west": [id]})
    assert fault in str(caught.value)
