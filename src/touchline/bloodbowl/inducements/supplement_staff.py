"""Famous staff of the supplement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    STAFF,
    BookEntry,
    Inducement,
)
from touchline.bloodbowl.inducements.curses import choose_mutation
from touchline.bloodbowl.inducements.healers import is_regular
from touchline.bloodbowl.inducements.sidelines import roll_for, roll_number, seat_of
from touchline.bloodbowl.inducements.staff import offer_to_play, substitute_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    CASUALTY,
    CHEERLEADERS,
    DRIVE_BEGINS,
    DRIVE_ENDS,
    DRIVE_OVER,
    KNOCKED_OUT,
    LEAGUE,
    PICK_Q,
    PLAYER,
    PRAYER,
    RESERVES,
    SENT_OFF,
    SETTING_UP,
    UNTIL_DRIVE,
    UNTIL_GAME,
)
from touchline.core.dice import D8
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

KARI_CHEERS: Final = 2
BLESSINGS: Final[dict[int, int]] = {0: 8, 1: 15}  # the prayer dice that please Galandril: on the D8, and on the D16
GIFTS: Final[tuple[str, ...]] = ("papa 3", "papa 4", "papa 5", "papa 6", "papa 7")
KARI: Final[dict[str, object]] = {
    "name": "Kari Coldsteel",
    "ma": 6,
    "st": 2,
    "ag": 3,
    "pa": 5,
    "av": 8,
    "skills": ["block", "dauntless", "frenzy", "loner 4+"],
}


# --- Kari Coldsteel


def kari_cheers(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value + KARI_CHEERS if seat_of(match, owner) == seat else value


def kari_plays(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return offer_to_play(match, value, owner, seat, "kari-coldsteel")


def kari_leaves(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After her drive she is sent off, and nobody argues."""
    player = substitute_of(match, seat_of(match, owner), "kari-coldsteel")
    if player >= 0 and match.box[player] not in (ABSENT, SENT_OFF):
        match.tell(events.SENT_OFF, player)
        match.rules.remove(match, player, SENT_OFF)
    return value


# --- Papa Skullbones


def patients(match: BowlMatch, seat: int) -> list[int]:
    """Own players on the pitch, no mercenaries and stars, none twice."""
    rules = match.rules
    return [
        p for p in match.on_pitch(seat) if is_regular(match, p) and not rules.is_altered(match, p, "papa's patient")
    ]


def name_patient(
    match: BowlMatch, value: int, seat: int, found: list[int], then: Callable[[BowlMatch, int, int], int]
) -> int:
    if not found:
        return value
    match.topic = match.rules.number("papa-skullbones")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in found], then, seat)


def roll_for_patient(match: BowlMatch, player: int) -> int:
    """Eight sides; nobody is rolled for twice."""
    match.rules.alter(match, player, "papa's patient", UNTIL_GAME)
    die = match.dice.roll(D8)
    match.tell(events.DIE, player, match.rules.number("papa-skullbones"), die)
    return die


def papa_skullbones(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    return name_patient(match, value, seat, patients(match, seat), papa_treats)


def papa_treats(match: BowlMatch, answer: int, seat: int) -> int:
    """Eight sides: from a knock-out over somebody else's luck to two Mutations of choice."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    die = roll_for_patient(match, player)
    if die == 1:
        rules.remove(match, player, KNOCKED_OUT)
    elif die == 2:
        others = sum(1 << p for p in patients(match, seat))
        return papa_treats(match, PLAYER + rules.random_player(match, seat, others), seat) if others else DONE
    elif die < 8:
        rules.alter(match, player, GIFTS[die - 3], UNTIL_DRIVE)
    else:
        return choose_mutation(match, seat, player, 2, rules.number("papa-skullbones"))
    return DONE


# --- Galandril Silverwater


def galandril_cheers(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """The crowd is louder by a D3, and there is always somebody to lead it."""
    if seat_of(match, owner) != seat:
        return value
    return max(1, value) + roll_number(match, seat, "galandril-silverwater")


def galandril_prays(match: BowlMatch, value: int, owner: int, die: int, seat: int) -> int:
    if seat_of(match, owner) == seat and die >= BLESSINGS[int(match.setup.play == LEAGUE)]:
        match.rerolls[seat] += 1
    return value


# --- Krot Shockwhisker


def krot(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Between drives a casualty may be brought back, for one drive, if there is anything left to operate on."""
    lost = [
        p
        for p in match.team(seat)
        if match.box[p] == CASUALTY and is_regular(match, p) and not match.beyond_help >> p & 1
    ]
    if seat_of(match, owner) != seat or not lost:
        return value
    match.topic = match.rules.number("krot-shockwhisker")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in lost], krot_operates, seat)


def krot_operates(match: BowlMatch, answer: int, seat: int) -> int:
    """1 makes it worse, 2-3 does nothing, 4-5 brings the player back without their wits, 6 as they were."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    rules.use_stock(match, seat, "krot-shockwhisker", shown=True)
    die = roll_for(match, player, "krot-shockwhisker")
    if die == 1:
        rules.note_injury(match, player, rules.roll_casualty(match, player))
    elif die >= 4:
        match.box[player] = RESERVES
        rules.alter(match, player, "krot's patient", UNTIL_DRIVE)
        rules.grant(match, match.team_owner(seat), "krots-patients", UNTIL_GAME)
        match.tell(events.CHANGED, player, rules.number("krot-shockwhisker"))
        if die < 6:
            rules.learn(match, player, "really-stupid", UNTIL_DRIVE)
    return DONE


def krots_patients(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After that drive they go back to where they came from."""
    for player in match.team(seat_of(match, owner)):
        if match.rules.is_altered(match, player, "krot's patient") and match.box[player] != CASUALTY:
            match.rules.remove(match, player, CASUALTY)
    return value


SUPPLEMENT_STAFF: Final[list[Inducement]] = [
    Inducement(
        Effect(
            "kari-coldsteel",
            values={CHEERLEADERS: kari_cheers},
            interrupts={SETTING_UP: kari_plays, DRIVE_ENDS: kari_leaves},
        ),
        "Kari Coldsteel",
        "Counts as two cheerleaders and may play one drive for a short-handed team.",
        50_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="elven-kingdoms-league, lustrian-superleague, old-world-classic, worlds-edge-superleague",
        named=True,
        substitute=KARI,
    ),
    Inducement(
        Effect("papa-skullbones", interrupts={DRIVE_BEGINS: papa_skullbones}),
        "Papa Skullbones",
        "Each drive a D8 may give one player two mutations for the drive.",
        80_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs=(
            "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
            "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge"
        ),
        named=True,
        carry_on=(papa_treats,),
        alterations=(
            Alteration("papa's patient"),
            Alteration(
                "papa 3",
                skills=(
                    "big-hand",
                    "very-long-legs",
                ),
            ),
            Alteration(
                "papa 4",
                skills=(
                    "tentacles",
                    "prehensile-tail",
                ),
            ),
            Alteration(
                "papa 5",
                skills=(
                    "disturbing-presence",
                    "foul-appearance",
                ),
            ),
            Alteration(
                "papa 6",
                skills=(
                    "extra-arms",
                    "two-heads",
                ),
            ),
            Alteration(
                "papa 7",
                skills=(
                    "claws",
                    "horns",
                ),
            ),
        ),
    ),
    Inducement(
        Effect("galandril-silverwater", values={CHEERLEADERS: galandril_cheers, PRAYER: galandril_prays}),
        "Galandril Silverwater",
        "D3 more cheerleaders on Cheering Fans; the best prayer results give a re-roll.",
        40_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="elven-kingdoms-league",
        named=True,
    ),
    Inducement(
        Effect("krot-shockwhisker", interrupts={SETTING_UP: krot}),
        "Krot Shockwhisker",
        "Once per game a casualty may come back for a drive.",
        70_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="underworld-challenge",
        named=True,
        carry_on=(krot_operates,),
        alterations=(Alteration("krot's patient"),),
    ),
]
STAFF_COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(
        Effect("krots-patients", interrupts={DRIVE_OVER: krots_patients}),
        "Krot's patients",
        "The player Krot brought back plays for this drive only.",
    ),
]
