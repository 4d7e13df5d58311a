"""Cards for the owner's players: more actions, more strength, more skills, and a return to play."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.pieces import given, grant_to_team
from touchline.bloodbowl.entries import BookEntry, CarryOn
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATION_ENDED,
    BLITZ,
    CHOICE_Q,
    DICE_TURNED,
    HAND_OFF,
    JUMP_TOTAL,
    KNOCKED_OUT,
    OPTION,
    PASS,
    POW,
    RUSH,
    RUSHES,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
    USE_Q,
)
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE, NO, YES

TRAINING: Final = "intensive-training"
QUICK_PASS: Final = 0  # the shortest band
UNBOUNDED: Final = 26  # squares: nobody can Go For It further than the pitch is long
PLAIN_RUSHES: Final = 2
LEAP_TARGET: Final = 3
STRONGEST: Final = 10


# --- All Out Blitz, Razzle Dazzle, Flea Flicker: a second action of a kind that a team has once in a turn


def once_more(effect: str) -> Function:
    """A card that gives its team this effect for the turn."""

    def function(match: BowlMatch, seat: int, _player: int) -> int:
        return grant_to_team(match, seat, effect, UNTIL_TURN_ENDS + seat)

    return function


def again(match: BowlMatch, owner: int, player: int, kind: int, effect: str) -> None:
    """A kind of action that the team has just used up may be declared once more."""
    used = match.rules.uses[kind]
    if match.seat_of(player) == seat_of(match, owner) and match.used_actions & used:
        match.used_actions &= ~used
        match.rules.withdraw(match, owner, effect)


def blitz_again(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    again(match, owner, player, BLITZ, "all-out-blitz")
    return value


def dazzle_again(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    kind = PASS if match.used_actions & match.rules.uses[PASS] else HAND_OFF
    again(match, owner, player, kind, "razzle-dazzle")
    return value


def flick_again(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The first pass has to be a quick one."""
    if match.throw_band == QUICK_PASS:
        again(match, owner, player, PASS, "flea-flicker")
    return value


def after_action(id: str, name: str, text: str, handler: Handler[BowlMatch]) -> BookEntry:
    return BookEntry(Effect(id, interrupts={ACTIVATION_ENDED: handler}), name, text)


# --- Going the Extra Mile, Heroic Leap


def no_limit(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return UNBOUNDED if player == owner else value


def ever_harder(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """-1 more for each after the second; Sprint makes up for the first of these."""
    late = match.rushed - PLAIN_RUSHES
    if player != owner or late <= 0:
        return value
    spared = late == 1 and match.rules.is_owned(match, player, "sprint")
    return value - late + int(spared)


def sure_landing(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Whatever the Agility: a 3 is enough."""
    return match.sheets[player].agility - LEAP_TARGET if player == owner else value


# --- Knutt's Spell of Awesome Strength


def knutts_spell(match: BowlMatch, seat: int, player: int) -> int:
    strength = min(match.sheets[player].st, STRONGEST - 1)
    match.rules.alter(match, player, f"twice {strength}", UNTIL_TURN_ENDS + seat)
    return DONE


# --- Knuckledusters


def knuckledusters(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """The coach may have Defender Down instead of what was rolled."""
    if player != owner:
        return value
    return match.ask(ask_use(match, owner, "knuckledusters"), USE_Q, [NO, YES], dusters_used, owner)


def dusters_used(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    tell_use(match, owner, "knuckledusters")
    return POW


# --- Intensive Training


def intensive_training(match: BowlMatch, seat: int, player: int) -> int:
    rules = match.rules
    known = rules.known_skills
    wanted = [skill for skill in rules.primary_skills(match, player) if not rules.has_skill(match, player, skill)]
    options = sorted(OPTION + known.index(skill) for skill in wanted)
    if not options:
        return DONE
    match.topic, match.focus = rules.number(TRAINING), player
    return match.ask(seat, CHOICE_Q, options, trained, player)


def trained(match: BowlMatch, answer: int, player: int) -> int:
    rules = match.rules
    rules.learn(match, player, rules.known_skills[answer - OPTION], UNTIL_GAME)
    return DONE


# --- Miracle Worker


def miracle(match: BowlMatch, _seat: int, player: int) -> int:
    """The casualty never was one; the player is only knocked out."""
    match.box[player] = KNOCKED_OUT
    match.hurt[player] = 0
    return DONE


FUNCTIONS: Final[dict[str, Function]] = {
    "all-out-blitz": once_more("all-out-blitz"),
    "razzle-dazzle": once_more("razzle-dazzle"),
    "flea-flicker": once_more("flea-flicker"),
    "knutts-spell": knutts_spell,
    TRAINING: intensive_training,
    "miracle-worker": miracle,
}
ENTRIES: Final[list[BookEntry]] = [
    after_action("all-out-blitz", "All Out Blitz", "A second Blitz Action in this turn.", blitz_again),
    after_action("razzle-dazzle", "Razzle Dazzle", "A second Pass or Hand-off Action in this turn.", dazzle_again),
    after_action("flea-flicker", "Flea Flicker", "A second Pass Action after a quick pass.", flick_again),
    given(
        "extra-mile",
        "Going the Extra Mile",
        "May Go For It without limit; each after the second is at a further -1.",
        {RUSHES: no_limit, RUSH: ever_harder},
    ),
    given("sure-landing", "Heroic Leap", "Leaps and lands on 3+.", {JUMP_TOTAL: sure_landing}),
    BookEntry(
        Effect("knuckledusters", interrupts={DICE_TURNED: knuckledusters}),
        "Knuckledusters",
        "The coach may set the block dice to Defender Down.",
        carry_on=(dusters_used,),
    ),
    BookEntry(Effect(TRAINING), "Intensive Training", "One more skill of the usual categories."),
]
CHANGES: Final[tuple[Alteration, ...]] = tuple(
    [Alteration(f"twice {strength}", added={"st": strength}) for strength in range(1, STRONGEST)]
)
CARRY_ON: Final[tuple[CarryOn, ...]] = (trained,)
