"""Cards against the opponents: players who miss a drive, cannot act, or have lost what they rely on."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.pieces import (
    ALL_KINDS,
    ask_about,
    given,
    grant_to_team,
    in_zone,
    wide_zones,
)
from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import BookEntry, CarryOn
from touchline.bloodbowl.inducements.sidelines import seat_of, threatens
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    BY_BLOCK,
    BY_FOUL,
    INJURY_KNOWN,
    KINDS_DENIED,
    KNOCKED_OUT,
    NONE,
    PICK_Q,
    PLAYER,
    RECOVERY,
    REROLLS_DENIED,
    RESERVES,
    SETTING_UP,
    STUNNED,
    TEAM_REROLLS,
    TEAM_REROLLS_DENIED,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, YES

DOOMED: Final = 2
MOST_DOOM: Final = 16  # no team has more re-rolls, with all training
VICTIMS: Final = 3
LATE: Final = 3
UPROAR: Final = "fan-uproar"
MORLEY: Final = "morleys-revenge"
GREATEST: Final = "i-am-the-greatest"


# --- Fan Uproar, Rakarth's Curse of Petty Spite


def fan_uproar(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, 1 - seat, UPROAR, UNTIL_TURN_ENDS + 1 - seat)


def team_rerolls_denied(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return YES if seat_of(match, owner) == seat else value


def rerolls_denied(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if player == owner else value


# --- Ego Trip, Lewd Maneuvers


def acts_first_or_never(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    others = match.activated & match.team_bits(match.seat_of(owner)) & ~(1 << owner)
    return ALL_KINDS if player == owner and others else value


def never_acts(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return ALL_KINDS if player == owner else value


def lewd_maneuvers(match: BowlMatch, seat: int, _player: int) -> int:
    ask_about(match, NONE)
    return match.ask(seat, PICK_Q, wide_zones(match, (0, 1)), zone_shocked, seat)


def zone_shocked(match: BowlMatch, answer: int, seat: int) -> int:
    for player in [*in_zone(match, answer, 0), *in_zone(match, answer, 1)]:
        match.rules.alter(match, player, "shocked", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


# --- Lurve Potion


def lurve_potion(match: BowlMatch, seat: int, _player: int) -> int:
    ask_about(match, NONE)
    return match.ask(seat, PICK_Q, wide_zones(match, (1 - seat,)), potion_drunk, seat)


def potion_drunk(match: BowlMatch, answer: int, seat: int) -> int:
    """A random opponent in that Wide Zone leaves with the admirer; a held ball bounces."""
    rules = match.rules
    there = sum(1 << player for player in in_zone(match, answer, 1 - seat))
    player = rules.random_player(match, 1 - seat, there)
    rules.let_go(match, player, match.at[player])
    rules.remove(match, player, RESERVES)
    return rules.settle_ball(match, DONE)


# --- Unsportsmanlike Conduct


def unsportsmanlike(match: BowlMatch, _seat: int, _player: int) -> int:
    """The scorer is knocked out and does not come round in time for the next drive."""
    player = match.scorer
    if match.at[player] >= 0:
        match.rules.remove(match, player, KNOCKED_OUT)
        match.rules.alter(match, player, "sleeps", UNTIL_DRIVE)
    return DONE


def sleeps_on(_match: BowlMatch, value: int, owner: int, player: int, _natural: int) -> int:
    return 0 if player == owner else value


# --- Kid Gloves


def kid_gloves(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Only broken armour: who is hurt by every fall makes the Injury roll."""
    broken = not match.hurt_by_fall >> player & 1
    by_hand = match.attacker == owner and match.cause in (BY_BLOCK, BY_FOUL)
    return STUNNED if by_hand and broken and value == NONE else value


# --- Heckler


def heckler(match: BowlMatch, seat: int, player: int) -> int:
    match.rules.alter(match, player, "heckled", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


# --- Assassin, Doom and Gloom


def assassin(match: BowlMatch, _seat: int, player: int) -> int:
    match.rules.remove(match, player, ABSENT)
    return DONE


def doom_and_gloom(match: BowlMatch, seat: int, _player: int) -> int:
    """A die for each team re-roll of the opponents: a 2 takes it."""
    rules, foe = match.rules, 1 - seat
    owner, rerolls = match.team_owner(foe), rules.value(match, match.sides[foe].rerolls, TEAM_REROLLS, NONE, foe)
    lost = sum([threatens(match, owner, "doom-1", DOOMED) for _ in range(rerolls)])
    for number in range(1, min(lost, MOST_DOOM) + 1):
        rules.grant(match, owner, f"doom-{number}", UNTIL_GAME)
    return DONE


def one_less(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return max(0, value - 1) if seat_of(match, owner) == seat else value


# --- Morley's Revenge


def morleys_revenge(match: BowlMatch, seat: int, _player: int) -> int:
    """Three random opponents have eaten something; the team knows before each set-up who is late."""
    rules, foe = match.rules, 1 - seat
    there = rules.present(match, foe)
    for _ in range(min(VICTIMS, there.bit_count())):
        player = rules.random_player(match, foe, there)
        there &= ~(1 << player)
        rules.alter(match, player, "morleys-victim", UNTIL_GAME)
        match.tell(events.CHANGED, player, rules.number(MORLEY))
    return grant_to_team(match, foe, MORLEY, UNTIL_GAME)


def who_is_late(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    if seat_of(match, owner) != seat:
        return value
    for player in match.team(seat):
        if match.box[player] == RESERVES and match.rules.is_altered(match, player, "morleys-victim"):
            die = match.dice.roll(D6)
            match.tell_roll(events.DIE, player, match.rules.number(MORLEY), die, die, LATE + 1)
            if die <= LATE:
                match.fainted |= 1 << player
    return value


# --- I Am the Greatest


def the_greatest(match: BowlMatch, seat: int, _player: int) -> int:
    return grant_to_team(match, 1 - seat, GREATEST, UNTIL_GAME)


def quarrel(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Of the two most valuable players who are there one stays away."""
    if seat_of(match, owner) != seat:
        return value
    there = [player for player in match.available(seat) if match.box[player] == RESERVES]
    best = sorted(there, key=lambda player: (-match.sheets[player].price, player))[:2]
    if len(best) < 2:
        return value
    match.topic, match.focus = match.rules.number(GREATEST), NONE
    return match.ask(seat, PICK_Q, [PLAYER + player for player in sorted(best)], stays_away, value)


def stays_away(match: BowlMatch, answer: int, value: int) -> int:
    match.fainted |= 1 << answer - PLAYER
    return value


FUNCTIONS: Final[dict[str, Function]] = {
    UPROAR: fan_uproar,
    "lewd-maneuvers": lewd_maneuvers,
    "lurve-potion": lurve_potion,
    "unsportsmanlike-conduct": unsportsmanlike,
    "heckler": heckler,
    "assassin": assassin,
    "doom-and-gloom": doom_and_gloom,
    MORLEY: morleys_revenge,
    GREATEST: the_greatest,
}
ENTRIES: Final[list[BookEntry]] = [
    given(UPROAR, "Fan Uproar", "No team re-roll in this turn.", {TEAM_REROLLS_DENIED: team_rerolls_denied}),
    given("petty-spite", "Rakarth's Curse", "Re-rolls nothing.", {REROLLS_DENIED: rerolls_denied}),
    given("ego-trip", "Ego Trip", "Acts first in its team, or not at all.", {KINDS_DENIED: acts_first_or_never}),
    given("shock", "Lewd Maneuvers", "Takes no action.", {KINDS_DENIED: never_acts}),
    BookEntry(
        Effect("sleep", values={RECOVERY: sleeps_on}),
        "Unsportsmanlike Conduct",
        "Does not recover before the next drive.",
        anywhere=True,
    ),
    given("kid-gloves", "Kid Gloves", "Its blocks and fouls only stun.", {INJURY_KNOWN: kid_gloves}),
    *[
        given(f"doom-{number}", "Doom and Gloom", "One fewer team re-roll per half.", {TEAM_REROLLS: one_less})
        for number in range(1, MOST_DOOM + 1)
    ],
    BookEntry(
        Effect(MORLEY, interrupts={SETTING_UP: who_is_late}),
        "Morley's Revenge",
        "Three players miss each drive on a D6 of 1-3.",
    ),
    BookEntry(
        Effect(GREATEST, interrupts={SETTING_UP: quarrel}),
        "I Am the Greatest",
        "One of the two most valuable players stays away.",
        carry_on=(stays_away,),
    ),
]
CHANGES: Final[tuple[Alteration, ...]] = (
    Alteration("shocked", skills=("shock",)),
    Alteration("sleeps", skills=("sleep",)),
    Alteration("morleys-victim"),
    # none but compulsory skills are left
    Alteration("heckled", lost=tuple([skill.id for skill in skills_of(BB2016, SKILLS) if not skill.compulsory])),
)
CARRY_ON: Final[tuple[CarryOn, ...]] = (zone_shocked, potion_drunk)
