"""Inducements that an event may add of its own: the four examples of the Matched Play Guide."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    EVENT,
    BookEntry,
    Face,
    Inducement,
)
from touchline.bloodbowl.inducements.sidelines import roll_for, roll_number, seat_of
from touchline.bloodbowl.prayers.gifts import change
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BASE_STRENGTH,
    BLITZ,
    BY_FALL,
    INJURY_RESULT,
    NONE,
    PASSED,
    PICK_Q,
    PICK_UP,
    PLAYER,
    PREPARED,
    RECOVERY,
    REROLL_PAID,
    RUSHES,
    SAVED,
    SCORING,
    STUNNED,
    UNTIL_GAME,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SMITH: Final = "dwarven-smith"
GIFTS: Final = "festive-gifts"
TRAP: Final = "booby-trapped-end-zone"
BUFFET: Final = "famous-moot-buffet"
TRAP_TARGET: Final = 2
LAST_ARMOUR: Final = 3  # of the smith's die: armour up to here, weapons beyond
DOUGHNUTS_TARGET: Final = 5
SCONES: Final = 2
# what each face of the die brings: a change of one player, or an effect of the whole team
PRESENTS: Final = ("", "more socks", "tasty treat", "protection spell", "bugmans xxxxxx", "mighty-blow", "pro")
TREATS: Final = (
    "",
    "foul-appearance",
    "super-sticky-buns",
    "tripleberry-scones",
    "energy-bars",
    "amazing-apple-pie",
    "delightful-doughnuts",
)


def own(match: BowlMatch, owner: int, player: int) -> bool:
    """Is it a player of the team that owns the effect?"""
    return match.seat_of(player) == seat_of(match, owner)


# --- Dwarven Smith


def smith(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some players of the coach's choice get better armour, or weapons."""
    seat = seat_of(match, owner)
    die = roll_for(match, NONE, SMITH)
    return forge(match, value, seat, int(die > LAST_ARMOUR), roll_number(match, seat, SMITH), 0)


def forge(match: BowlMatch, value: int, seat: int, weapons: int, left: int, done: int) -> int:
    """Ask for one player after the other; `done` are those who have theirs, as bits."""
    eligible = match.rules.present(match, seat) & ~done
    if not left or not eligible:
        return value
    match.topic, match.focus = match.rules.number(SMITH), NONE
    options = [PLAYER + player for player in match.team(seat) if eligible >> player & 1]
    return match.ask(seat, PICK_Q, options, forged, value, seat, weapons, left, done)


def forged(match: BowlMatch, answer: int, value: int, seat: int, weapons: int, left: int, done: int) -> int:
    player = answer - PLAYER
    change(match, player, SMITH, "mighty-blow" if weapons else "armour plating", UNTIL_GAME)
    return forge(match, value, seat, weapons, left - 1, done | 1 << player)


# --- Festive Gifts


def gifts(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """A random player unwraps something."""
    seat = seat_of(match, owner)
    eligible = match.rules.present(match, seat)
    if eligible:
        player = match.rules.random_player(match, seat, eligible)
        present = PRESENTS[roll_for(match, player, GIFTS)]
        change(match, player, GIFTS, present, UNTIL_GAME)
    return value


def one_more_rush(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if owner == player else value


def protected(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The first injury that would take the player away sends them to Reserves instead."""
    if owner != player or value == STUNNED:
        return value
    match.rules.unalter(match, player, "protection spell")
    match.tell(events.SKILL, player, match.rules.number("protection-spell"))
    return SAVED


def strong_ale(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if owner == player else value


# --- Booby Trapped End Zone


def trap(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """An opponent who runs in with the ball may be blown off their feet; it is a die of that player."""
    if not value or own(match, owner, player):
        return value
    match.after(trap_tested, player, value)
    return match.rules.skill_test(match, player, TRAP, TRAP_TARGET, 0)


def trap_tested(match: BowlMatch, shown: int, player: int, value: int) -> int:
    if shown & PASSED:
        return value
    match.attacker, match.cause = NONE, BY_FALL
    match.after(trap_sprung)
    match.after(match.rules.settle_ball)
    return match.rules.fell(match, player)


def trap_sprung(_match: BowlMatch, _: int) -> int:
    return NO


# --- Famous Moot Buffet


def buffet(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """One treat for everybody, including players who join later."""
    rules, seat = match.rules, seat_of(match, owner)
    die = roll_for(match, NONE, BUFFET)
    if die == 1:
        for player in match.team(seat):
            rules.alter(match, player, TREATS[die], UNTIL_GAME)
    else:
        rules.grant(match, owner, TREATS[die], UNTIL_GAME)
    return value


def sticky_fingers(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if own(match, owner, player) else value


def scones(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + SCONES if own(match, owner, player) else value


def energy(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if own(match, owner, player) else value


def apple_pie(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if own(match, owner, player) and match.act_kind == BLITZ else value


def doughnuts(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """A team re-roll is perhaps not used up."""
    if seat != seat_of(match, owner):
        return value
    return NO if roll_for(match, NONE, "delightful-doughnuts") >= DOUGHNUTS_TARGET else YES


CUSTOM: Final[list[Inducement]] = [
    Inducement(
        Effect(SMITH, interrupts={PREPARED: smith}),
        "Dwarven Smith",
        "Roll a D6: better armour for D3 players on 1-3, Mighty Blow (+1) for D3 players on 4-6.",
        100_000,
        publication=EVENT,
        when="before the game",
        table=(
            Face(1, 3, "Armour plating", "Choose D3 of your players: AV improves by 1, to at most 11+."),
            Face(4, 6, "Knuckle-dusters and boots", "Choose D3 of your players: they gain Mighty Blow (+1)."),
        ),
        carry_on=(forged,),
        alterations=(Alteration("armour plating", added={"av": 1}),),
    ),
    Inducement(
        Effect(GIFTS, interrupts={PREPARED: gifts}),
        "Festive Gifts",
        "One random player of your team receives the gift rolled on a D6.",
        50_000,
        publication=EVENT,
        when="before the game",
        table=(
            Face(1, 1, "More Socks...", "The player gains Animosity (all team-mates)."),
            Face(2, 2, "Tasty Treat", "The player may Rush once more than usual."),
            Face(
                3,
                3,
                "Protection Spell",
                "The first KO or Casualty result the player suffers is ignored and the player goes to the Reserves "
                "box.",
            ),
            Face(4, 4, "Bugman's XXXXXX", "The player has +1 on Knock-out recovery rolls."),
            Face(5, 5, "Spiked Gloves", "The player gains Mighty Blow (+1)."),
            Face(6, 6, "Lucky Trinket", "The player gains Pro."),
        ),
        alterations=(
            Alteration("more socks", skills=("animosity all team-mates",)),
            Alteration("tasty treat", skills=("tasty-treat",)),
            Alteration("protection spell", skills=("protection-spell",)),
            Alteration("bugmans xxxxxx", skills=("bugmans-xxxxxx",)),
        ),
    ),
    Inducement(
        Effect(TRAP, interrupts={SCORING: trap}),
        "Booby Trapped End Zone",
        "The carrier rolls a D6 and may be Knocked Down instead of scoring.",
        100_000,
        publication=EVENT,
        when="whenever an opposing ball carrier enters the team's End Zone",
        table=(
            Face(1, 1, "Trap sprung", "The player is Knocked Down and no touchdown is scored."),
            Face(2, 6, "Nothing happens", "The touchdown is scored."),
        ),
        carry_on=(trap_tested, trap_sprung),
    ),
    Inducement(
        Effect(BUFFET, interrupts={PREPARED: buffet}),
        "Famous Moot Buffet",
        "Roll a D6 for the treat; it works for all players of your team.",
        50_000,
        publication=EVENT,
        when="in the pre-game sequence, before the kicking team is determined",
        table=(
            Face(1, 1, "Garlic Eclairs", "All your players gain Foul Appearance."),
            Face(2, 2, "Super-sticky Buns", "All your players have +1 on pick-up rolls."),
            Face(3, 3, "Fresh Tripleberry Scones", "All your players have +2 on rolls to recover from KO."),
            Face(4, 4, "Energy Bars", "All your players may Rush once more than usual."),
            Face(
                5,
                5,
                "Amazing Apple Pie",
                "Your players have +1 ST for a Block that is part of a Blitz, applied before assists and other "
                "modifiers.",
            ),
            Face(6, 6, "Delightful Doughnuts", "After each use of a team re-roll roll a D6: on 5+ it is not spent."),
        ),
    ),
]
CUSTOM_COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(
        Effect("tasty-treat", values={RUSHES: one_more_rush}),
        "Tasty Treat",
        "May Rush once more than usual, for the game.",
    ),
    BookEntry(
        Effect("protection-spell", interrupts={INJURY_RESULT: protected}),
        "Protection Spell",
        "The first Knock-out or casualty is ignored: the player goes to the Reserves.",
        anywhere=True,
    ),
    BookEntry(
        Effect("bugmans-xxxxxx", values={RECOVERY: strong_ale}),
        "Bugman's XXXXXX",
        "+1 on the player's Knock-out recovery rolls, for the game.",
        anywhere=True,
    ),
    BookEntry(
        Effect("super-sticky-buns", values={PICK_UP: sticky_fingers}),
        "Super-sticky Buns",
        "All players of the team have +1 to pick up the ball.",
    ),
    BookEntry(
        Effect("tripleberry-scones", values={RECOVERY: scones}),
        "Fresh Tripleberry Scones",
        "All players of the team have +2 on Knock-out recovery rolls.",
    ),
    BookEntry(
        Effect("energy-bars", values={RUSHES: energy}),
        "Energy Bars",
        "All players of the team may Rush once more than usual.",
    ),
    BookEntry(
        Effect("amazing-apple-pie", interrupts={BASE_STRENGTH: apple_pie}),
        "Amazing Apple Pie",
        "+1 Strength for the blocks of a Blitz, before assists and everything else.",
    ),
    BookEntry(
        Effect("delightful-doughnuts", values={REROLL_PAID: doughnuts}),
        "Delightful Doughnuts",
        "D6 after each use of a team re-roll: on 5+ it is not spent.",
    ),
]
