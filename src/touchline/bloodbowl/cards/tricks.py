"""Cards that change how rolls of the match are made: fouls, injuries, the ball, the crowd and the ground."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.pieces import given, grant_to_field, grant_to_team
from touchline.bloodbowl.entries import THE_WEATHERS, BookEntry
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    ARMOUR_OPEN,
    BARE_INJURY,
    BY_BLADE,
    BY_FOUL,
    CHOICE_Q,
    CROWD_ROLL,
    FALL_ARMOUR,
    FAME,
    FOUL_SHIELD,
    INJURY,
    INJURY_RESULT,
    KICKED,
    MISHANDLED,
    NONE,
    OPTION,
    PASSED,
    TOSS_WON,
    UNHURT,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

BONE_HEAD_TARGET: Final = 2
EARSHOT: Final = 3  # squares
SURE_WIN: Final = 99
ANTHEM_FAME: Final = 2
LEAST_INJURY: Final = 2
CODPIECE: Final = "magic-codpiece"
SUITABLE: Final = "suitable-pitch"
GROUNDS: Final = ("hard-ground", "soft-ground")


# --- Good Old Magic Codpiece


def own_rule(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if player == owner else value


# --- Blatant Foul


def blatant_foul(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, seat, "blatant-foul", UNTIL_TURN_ENDS + seat)


def armour_gives_way(match: BowlMatch, value: int, owner: int, _player: int, _other: int) -> int:
    """The armour of one foul is open."""
    seat = seat_of(match, owner)
    if match.cause != BY_FOUL or match.attacker == NONE or match.seat_of(match.attacker) != seat:
        return value
    match.rules.withdraw(match, owner, "blatant-foul")
    return YES


# --- Distract


def distracts(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Opponents who begin to act within earshot roll as for Bone-head, unless they would anyway."""
    rules, near = match.rules, match.at[owner]
    if not value or near < 0 or match.seat_of(player) == match.seat_of(owner):
        return value
    if match.grid.distance(near, match.at[player]) > EARSHOT or rules.is_owned(match, player, "bone-head"):
        return value
    match.after(distraction_tested, player, value)
    return rules.skill_test(match, player, "bone-head", BONE_HEAD_TARGET, 0)


def distraction_tested(match: BowlMatch, shown: int, player: int, value: int) -> int:
    """The Tackle Zone comes back when the turn ends."""
    if shown & PASSED:
        return value
    daze_until(match, player, UNTIL_TURN_ENDS + match.active)
    return NO


# --- Spiked Ball


def spiked_ball(match: BowlMatch, _seat: int, _player: int) -> int:
    return grant_to_field(match, "spiked-ball", UNTIL_DRIVE)


def spikes(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """A player who drops the ball is treated as stabbed."""
    if match.at[player] < 0:
        return value
    match.attacker, match.cause = NONE, BY_BLADE
    match.tell(events.CHANGED, player, match.rules.number("spiked-ball"))
    return match.rules.roll_armour(match, player, 0)


# --- Badyear Git


def badyear_git(match: BowlMatch, _seat: int, _player: int) -> int:
    return grant_to_field(match, "badyear-git", UNTIL_DRIVE)


def flies_further(match: BowlMatch, value: int, owner: int, _kicker: int, _other: int) -> int:
    match.rules.withdraw(match, owner, "badyear-git")
    return value + match.dice.roll(D6)


# --- Eclipse


def eclipse(match: BowlMatch, seat: int, _player: int) -> int:
    """Everybody on the pitch is as good as a Goblin until the opponent's turn is over."""
    for player in [*match.on_pitch(0), *match.on_pitch(1)]:
        match.rules.alter(match, player, "eclipse", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


# --- That Babe's Got Talent!, Team Anthem


def babes_talent(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, seat, "babes-talent", UNTIL_GAME)


def wins_crowd_rolls(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return SURE_WIN if seat_of(match, owner) == seat else value


def more_fame(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value + 1 if seat_of(match, owner) == seat else value


def team_anthem(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, seat, "team-anthem", UNTIL_GAME)


def wins_toss(match: BowlMatch, _value: int, owner: int, _subject: int, _other: int) -> int:
    return seat_of(match, owner)


def much_fame(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value + ANTHEM_FAME if seat_of(match, owner) == seat else value


# --- Suitable Pitch, Scutt's Scroll of Weather Magic


def suitable_pitch(match: BowlMatch, seat: int, _player: int) -> int:
    match.topic, match.focus = match.rules.number(SUITABLE), NONE
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], ground_chosen)


def ground_chosen(match: BowlMatch, answer: int) -> int:
    return grant_to_field(match, GROUNDS[answer - OPTION], UNTIL_DRIVE)


def falls_hard(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value + 1


def falls_softly(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value - 1


def scutts_scroll(match: BowlMatch, seat: int, _player: int) -> int:
    match.topic, match.focus = match.rules.number("scutts-scroll"), NONE
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(match.rules.weathers))], weather_written)


def weather_written(match: BowlMatch, answer: int) -> int:
    match.usual_weather = NONE
    match.rules.set_weather(match, answer - OPTION)
    match.tell(events.WEATHER, match.weather, NONE)
    return DONE


# --- Mysterious Old Medicine Man


def medicine_man(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, seat, "medicine-man", UNTIL_GAME)


def eases(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - 1 if match.seat_of(player) == seat_of(match, owner) else value


def only_prone(match: BowlMatch, value: int, owner: int, player: int, total: int) -> int:
    """No injury at all below the lowest total."""
    if match.seat_of(player) != seat_of(match, owner) or total >= LEAST_INJURY:
        return value
    match.tell(events.CHANGED, player, match.rules.number("medicine-man"))
    return UNHURT


FUNCTIONS: Final[dict[str, Function]] = {
    "blatant-foul": blatant_foul,
    "spiked-ball": spiked_ball,
    "badyear-git": badyear_git,
    "eclipse": eclipse,
    "babes-talent": babes_talent,
    "team-anthem": team_anthem,
    SUITABLE: suitable_pitch,
    "scutts-scroll": scutts_scroll,
    "mysterious-old-medicine-man": medicine_man,
}
ENTRIES: Final[list[BookEntry]] = [
    given(
        CODPIECE,
        "Good Old Magic Codpiece",
        "Nobody may foul this player, and nothing modifies Injury rolls against it.",
        {FOUL_SHIELD: own_rule, BARE_INJURY: own_rule},
    ),
    given("blatant-foul", "Blatant Foul", "The armour of the next foul is broken.", {ARMOUR_OPEN: armour_gives_way}),
    BookEntry(
        Effect("distracting", interrupts={ACTIVATED: distracts}),
        "Distract",
        "Opponents who begin to act within three squares roll for Bone-head.",
        carry_on=(distraction_tested,),
        anywhere=True,
    ),
    BookEntry(
        Effect("spiked-ball", interrupts={MISHANDLED: spikes}),
        "Spiked Ball",
        "A player who fails to pick up or to catch the ball is stabbed.",
    ),
    BookEntry(
        Effect("badyear-git", interrupts={KICKED: flies_further}), "Badyear Git", "The kick scatters 2D6 squares."
    ),
    given(
        "babes-talent",
        "That Babe's Got Talent!",
        "Wins every Cheering Fans and Brilliant Coaching roll; +1 FAME at the kick-off.",
        {CROWD_ROLL: wins_crowd_rolls, FAME: more_fame},
    ),
    given(
        "team-anthem",
        "Team Anthem",
        "Wins the toss; +2 FAME at the kick-off.",
        {TOSS_WON: wins_toss, FAME: much_fame},
    ),
    BookEntry(
        Effect(SUITABLE),
        "Suitable Pitch",
        "The coach chooses the ground for this drive.",
        carry_on=(ground_chosen,),
        options=GROUNDS,
    ),
    given("hard-ground", "Hard ground", "+1 to Armour rolls for falls.", {FALL_ARMOUR: falls_hard}),
    given("soft-ground", "Soft ground", "-1 to Armour rolls for falls.", {FALL_ARMOUR: falls_softly}),
    BookEntry(
        Effect("scutts-scroll"),
        "Scutt's Scroll of Weather Magic",
        "The coach sets the weather.",
        carry_on=(weather_written,),
        options=THE_WEATHERS,
    ),
    BookEntry(
        Effect("medicine-man", values={INJURY: eases}, interrupts={INJURY_RESULT: only_prone}),
        "Mysterious Old Medicine Man",
        "-1 to Injury rolls against the team; below 2 the player is only Prone.",
    ),
]
CHANGES: Final[tuple[Alteration, ...]] = (
    Alteration("eclipse", profile={"ma": 6, "st": 2, "ag": 3, "av": 7}, skills=("dodge", "right-stuff", "stunty")),
)
