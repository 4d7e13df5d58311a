"""Classic editions: infamous coaching staff."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import STAFF, BookEntry, Inducement
from touchline.bloodbowl.inducements.classic.bugman import BUGMAN
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import roll_against, roll_for, seat_of
from touchline.bloodbowl.inducements.staff import offer_to_play, offered_to_play, substitute_of
from touchline.bloodbowl.inducements.supplement_staff import (
    GIFTS,
    kari_leaves,
    krots_patients,
    name_patient,
    roll_for_patient,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ARGUE_TARGET,
    ASSISTANTS,
    BRIBE_ROLL,
    BY_BLOCK,
    CASUALTIES,
    CASUALTY,
    CHEERLEADERS,
    CHOICE_Q,
    DRIVE_BEGINS,
    DRIVE_ENDS,
    DRIVE_OVER,
    EJECTED,
    INJURY_ROWS,
    INTERCEPTIONS,
    KNOCKED_OUT,
    OPTION,
    PICK_Q,
    PLAYER,
    POINTS,
    RESERVES,
    SCORED,
    SETTING_UP,
    STAR,
    UNTIL_DRIVE,
    UNTIL_GAME,
    USE_Q,
    WITS,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

KARI_CHEERS: Final = 3
FINK_COACHES: Final = 3
FINK_ARGUES: Final = 5
APPLAUSE: Final = 6
ANY_RESULT: Final = 8
BLESSINGS: Final = ("knock-out", "somebody-else", *(gift.replace(" ", "-") for gift in GIFTS))
KARI: Final[dict[str, object]] = {
    "name": "Kari Coldsteel",
    "ma": 6,
    "st": 2,
    "ag": 3,
    "av": 7,
    "skills": ["block", "dauntless", "frenzy", "loner"],
}


# --- Kari Coldsteel


def kari_leads_cheers(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """As long as she stands beside the pitch."""
    if seat_of(match, owner) != seat:
        return value
    player = substitute_of(match, seat, "kari-coldsteel")
    return value + KARI_CHEERS if player < 0 or match.box[player] == ABSENT else value


def kari_may_play(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return offer_to_play(match, value, owner, seat, "kari-coldsteel")


# --- Papa Skullbones


def faithful(match: BowlMatch, seat: int) -> list[int]:
    """Own players on the pitch, no stars, none who has been rolled for."""
    return [
        p
        for p in match.on_pitch(seat)
        if match.sheets[p].contract < STAR and not match.rules.is_altered(match, p, "papa's patient")
    ]


def papa_offers(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    return name_patient(match, value, seat, faithful(match, seat), papa_blesses)


def papa_blesses(match: BowlMatch, answer: int, seat: int) -> int:
    """Eight sides: from a knock-out over somebody else's luck to mutations; an 8 is any of them."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    die = roll_for_patient(match, player)
    if die < ANY_RESULT:
        return blessed(match, seat, player, die)
    match.topic, match.focus = rules.number("papa-skullbones"), player
    return match.ask(seat, CHOICE_Q, [OPTION + n for n in range(len(BLESSINGS))], blessing_chosen, seat, player)


def blessing_chosen(match: BowlMatch, answer: int, seat: int, player: int) -> int:
    return blessed(match, seat, player, answer - OPTION + 1)


def blessed(match: BowlMatch, seat: int, player: int, die: int) -> int:
    rules = match.rules
    if die == 1:
        rules.remove(match, player, KNOCKED_OUT)
    elif die == 2:
        others = sum(1 << p for p in faithful(match, seat))
        return papa_blesses(match, PLAYER + rules.random_player(match, seat, others), seat) if others else DONE
    else:
        rules.alter(match, player, GIFTS[die - 3], UNTIL_DRIVE)
    return DONE


# --- Galandril Silverwater


def galandril_leads(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Twice as many, and there is always somebody."""
    return max(1, 2 * value) if seat_of(match, owner) == seat else value


def applaud(match: BowlMatch, owner: int, player: int) -> None:
    """A good deed of the team may be worth a re-roll for the half."""
    seat = seat_of(match, owner)
    if match.seat_of(player) == seat and roll_against(match, player, "galandril-silverwater", APPLAUSE):
        match.rerolls[seat] += 1


def galandril_sees(match: BowlMatch, value: int, owner: int, player: int, deed: int) -> int:
    """Interceptions, and casualties that are worth points."""
    if deed == INTERCEPTIONS or (deed == CASUALTIES and match.cause == BY_BLOCK):
        applaud(match, owner, player)
    return value


def galandril_sees_touchdown(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    applaud(match, owner, player)
    return value


# --- Fink da Fixer


def fink_coaches(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value + FINK_COACHES if seat_of(match, owner) == seat else value


def fink_pays_again(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """Any die of a Bribe may be rolled again, once; nobody would with a 2."""
    if value > 1 or seat_of(match, owner) != seat:
        return value
    offer(match, owner, player, "fink-da-fixer")
    return match.ask(seat, USE_Q, [NO, YES], paid_again, value, seat)


def paid_again(match: BowlMatch, answer: int, value: int, seat: int) -> int:
    if answer == NO:
        return value
    die = match.dice.roll(D6)
    match.tell(events.BRIBED, seat, die)
    return die


def fink_argues(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    return FINK_ARGUES if seat_of(match, owner) == seat else value


def fink_leaves(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    """He goes with the coach."""
    if seat_of(match, owner) == seat:
        match.rules.use_stock(match, seat, "fink-da-fixer", shown=True)
    return value


# --- Krot Shockwhisker


def krot_offers(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Before each set-up of the team one casualty who is neither dead nor a star."""
    lost = [
        p
        for p in match.team(seat)
        if match.box[p] == CASUALTY
        and match.sheets[p].contract < STAR
        and match.hurt[p] % INJURY_ROWS != match.rules.dead_row
    ]
    if seat_of(match, owner) != seat or not lost:
        return value
    match.topic = match.rules.number("krot-shockwhisker")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in lost], krot_tries, seat)


def dulled(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - 1 if player == owner else value


def krot_tries(match: BowlMatch, answer: int, seat: int) -> int:
    """1 makes it worse, 2-3 does nothing, 4-5 brings the player back without their wits, 6 as they were."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    die = roll_for(match, player, "krot-shockwhisker")
    if die == 1:
        rules.note_injury(match, player, rules.roll_casualty(match, player))
    elif die >= 4:
        match.box[player] = RESERVES
        rules.alter(match, player, "krot's patient", UNTIL_DRIVE)
        rules.grant(match, match.team_owner(seat), "krots-patients", UNTIL_GAME)
        match.tell(events.CHANGED, player, rules.number("krot-shockwhisker"))
        if die < 6:
            dull_wits(match, player)
    return DONE


def dull_wits(match: BowlMatch, player: int) -> None:
    """Really Stupid for this drive; who is anyway has it even harder."""
    if match.rules.has_skill(match, player, "really-stupid"):
        match.rules.alter(match, player, "even-more-stupid", UNTIL_DRIVE)
        match.tell(events.CHANGED, player, match.rules.number("dulled"))
    else:
        match.rules.learn(match, player, "really-stupid", UNTIL_DRIVE)


CLASSIC_STAFF: Final[list[Inducement]] = [
    BUGMAN,
    Inducement(
        Effect(
            "kari-coldsteel",
            values={CHEERLEADERS: kari_leads_cheers},
            interrupts={SETTING_UP: kari_may_play, DRIVE_ENDS: kari_leaves},
        ),
        "Kari Coldsteel",
        "Counts as three cheerleaders, and may play a drive for a team that cannot set up eleven players.",
        50_000,
        kind=STAFF,
        needs="amazon, dwarf, human, norse",
        named=True,
        substitute=KARI,
        carry_on=(offered_to_play,),
    ),
    Inducement(
        Effect("papa-skullbones", interrupts={DRIVE_BEGINS: papa_offers}),
        "Papa Skullbones",
        "Before each kick-off he may bless one player of the team with mutations for the drive, on a D8.",
        80_000,
        kind=STAFF,
        needs="chaos-chosen, nurgle, chaos-renegade",
        named=True,
        carry_on=(papa_blesses, blessing_chosen),
        options=BLESSINGS,
        alterations=(
            Alteration("papa's patient"),
            Alteration("papa 3", skills=("big-hand", "very-long-legs")),
            Alteration("papa 4", skills=("tentacles", "prehensile-tail")),
            Alteration("papa 5", skills=("disturbing-presence", "foul-appearance")),
            Alteration("papa 6", skills=("extra-arms", "two-heads")),
            Alteration("papa 7", skills=("claws", "horns")),
        ),
    ),
    Inducement(
        Effect(
            "galandril-silverwater",
            values={CHEERLEADERS: galandril_leads, POINTS: galandril_sees, SCORED: galandril_sees_touchdown},
        ),
        "Galandril Silverwater",
        "Doubles the cheerleaders. Each touchdown, interception and casualty of the team gives a team re-roll on a "
        "D6 of 6.",
        50_000,
        kind=STAFF,
        needs="elven-union, high-elf, wood-elf",
        named=True,
    ),
    Inducement(
        Effect(
            "fink-da-fixer",
            values={ASSISTANTS: fink_coaches, ARGUE_TARGET: fink_argues, EJECTED: fink_leaves},
            interrupts={BRIBE_ROLL: fink_pays_again},
        ),
        "Fink da Fixer",
        "Counts as three assistant coaches, allows the team to re-roll Bribes, and argues successfully on 5+.",
        50_000,
        kind=STAFF,
        needs="goblin, ogre, orc, underworld-denizens",
        named=True,
        carry_on=(paid_again,),
    ),
    Inducement(
        Effect("krot-shockwhisker", interrupts={SETTING_UP: krot_offers}),
        "Krot Shockwhisker",
        "Before the team's set-up he may bring a player back from the Dead and Injured box for a drive, on a D6.",
        80_000,
        kind=STAFF,
        needs="skaven, underworld-denizens",
        named=True,
        carry_on=(krot_tries,),
        alterations=(Alteration("krot's patient"), Alteration("even-more-stupid", skills=("dulled",))),
    ),
]
CLASSIC_STAFF_COMPANIONS: Final[list[BookEntry]] = [
    BookEntry(Effect("dulled", values={WITS: dulled}), "Dulled", "-1 to rolls for Really Stupid."),
    BookEntry(
        Effect("krots-patients", interrupts={DRIVE_OVER: krots_patients}),
        "Krot's patients",
        "The player Krot brought back plays for this drive only.",
    ),
]
