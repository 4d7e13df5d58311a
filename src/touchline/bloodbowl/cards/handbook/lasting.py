"""Effects that these cards leave behind for a while."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards.handbook import match_long, turn_plays
from touchline.bloodbowl.cards.lasting import one_less, one_more
from touchline.bloodbowl.cards.pieces import given
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.rules.gold.flow import gold_flow
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_DENIED,
    ASSISTANTS,
    CHEERLEADERS,
    FELLED,
    FOUL,
    HALF_BEGINS,
    KINDS_DENIED,
    PASSING,
    TEAM_REROLLS,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

MOST_SLOWED: Final = 5


def halved(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value // 2 if seat_of(match, owner) == seat else value


def not_heard(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    return YES if seat_of(match, owner) == seat else value


def no_fouls(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value | 1 << FOUL if player == owner else value


def unmarked_throw(match: BowlMatch, value: int, owner: int, player: int, _band: int) -> int:
    return value + match.markers(player) if player == owner else value


def lands_softly(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return NO if player == owner else value


def eye_from_the_start(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    if half == 1:
        gold_flow(match).watch(match, 1 - seat_of(match, owner))
    return value


CARD_EFFECTS: Final[list[BookEntry]] = [
    given("bad-habits", "Bad Habits", "One fewer team re-roll per half.", {TEAM_REROLLS: one_less}),
    given("doom-and-gloom", "Doom and Gloom", "Half the team re-rolls, rounded down.", {TEAM_REROLLS: halved}),
    given("pre-match-ritual", "Pre-Match Ritual", "One fewer team re-roll per half.", {TEAM_REROLLS: one_less}),
    given("inspiring-team-talk", "Inspiring Team Talk", "One more team re-roll per half.", {TEAM_REROLLS: one_more}),
    given("ignored-coach", "Ignore Rival Coach", "The coach may not argue the call.", {ARGUE_DENIED: not_heard}),
    given("without-assistant-coach", "Micky Finn", "One assistant coach is out.", {ASSISTANTS: one_less}),
    given("without-cheerleader", "Micky Finn", "One cheerleader is out.", {CHEERLEADERS: one_less}),
    given("under-scrutiny", "Under Scrutiny", "This player may not foul.", {KINDS_DENIED: no_fouls}),
    given(
        "fake-play",
        "Fake Play",
        "Tackle zones do not affect this throw, and nobody intercepts it.",
        {PASSING: unmarked_throw},
    ),
    BookEntry(
        Effect("takes-a-dive", interrupts={FELLED: lands_softly}), "Take a Dive", "No Armour roll for this fall."
    ),
    BookEntry(
        Effect("biased-referee", interrupts={HALF_BEGINS: eye_from_the_start}),
        "Biased Referee",
        "The match starts with the referee's eye on the opponents.",
    ),
    given("grudge-match", "Grudge Match", "Any number of players may foul in a turn.", {}),
    given("twelve-players", "Bribe the Ref", "Twelve players may be set up.", {}),
    given("misses-turn", "A turn lost", "The team misses its next turn.", {}),
    given("blitzkrieg", "Blitzkrieg", "A second player may blitz in this turn.", {}),
    given("the-old-one-two", "The Old One-Two", "One more player may throw in this turn.", {}),
    BookEntry(
        Effect(match_long.DRUGS), "Illegal Drugs", "+1 to one figure.", (match_long.drugged,), match_long.FIGURES
    ),
    BookEntry(Effect(match_long.FINN), "Micky Finn", "Who is out.", (match_long.finn_served,), match_long.STAFF),
    BookEntry(Effect("too-great-to-play"), "Too great to play", "Who stays away for this drive."),
    BookEntry(Effect(match_long.SPITE), "Petty Spite", "A trait chosen by the opponent.", (match_long.spited,)),
    BookEntry(Effect(turn_plays.TRAINING), "Intensive Training", "A skill for this turn.", (turn_plays.trained,)),
    BookEntry(
        Effect(turn_plays.OPTION_PLAY),
        "Option Play",
        "A second player may blitz, or throw.",
        (turn_plays.play_called,),
        turn_plays.SECOND_ACTIONS,
    ),
]
CARD_CHANGES: Final[tuple[Alteration, ...]] = (
    Alteration("too-great"),
    Alteration("scrutinised", skills=("under-scrutiny",)),
    Alteration("faking", skills=("fake-play",), lost=("nerves-of-steel",)),  # zones are ignored once
    Alteration("diving", skills=("takes-a-dive",)),
    Alteration("eagle-eyed"),
    Alteration("slips-away"),
    Alteration("time-warp"),
    Alteration("second-go"),
    *[Alteration(f"took {kind}") for kind in ("blitz", "foul", "pass", "throw-team-mate")],
    Alteration("left-out"),
    Alteration("clumsy", added={"ag": -9}),
    Alteration("slipping", added={"ag": -9}),  # in one dodge
    Alteration("drugged strength", added={"st": 1}),
    Alteration("drugged agility", added={"ag": 1}),
    *[Alteration(f"slowed {lost}", added={"ma": -lost}) for lost in range(1, MOST_SLOWED + 1)],
    *[Alteration(f"strong {die}", added={"st": die}) for die in range(1, 7)],
    *[Alteration(f"swift {die}", added={"ma": die}) for die in range(1, 7)],
)
