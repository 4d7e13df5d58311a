"""Famous staff of the supplement."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    DEATH_ZONE,
    STAFF,
    Entry,
    Inducement,
)
from touchline.bloodbowl.inducements.curses import choose_mutation
from touchline.bloodbowl.inducements.healers import is_regular, offer
from touchline.bloodbowl.inducements.sidelines import roll_for, seat_of
from touchline.bloodbowl.inducements.staff import offer_to_play, substitute_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ARGUE_TARGET,
    BRIBE_ROLL,
    CASUALTY,
    CHEERLEADERS,
    DRIVE_BEGINS,
    DRIVE_ENDS,
    DRIVE_OVER,
    GOES_OFF,
    JOURNEYMAN,
    KNOCK_OUT,
    KNOCKED_OUT,
    LEAGUE,
    PICK_Q,
    PLAYER,
    PRAYER,
    PREPARED,
    RESERVES,
    SENT_OFF,
    SETTING_UP,
    STAYS_DOWN,
    UNTIL_DRIVE,
    UNTIL_GAME,
    USE_Q,
    WORSE,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

KARI_CHEERS: Final = 2
BLESSINGS: Final[dict[int, int]] = {0: 8, 1: 15}  # the prayer dice that please Galandril: on the D8, and on the D16
FIXED_TARGET: Final = 5
GIFTS: Final = ("papa 3", "papa 4", "papa 5", "papa 6", "papa 7")
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


def papa_skullbones(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    seat = seat_of(match, owner)
    found = patients(match, seat)
    if not found:
        return value
    match.topic = match.rules.number("papa-skullbones")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in found], papa_treats, seat)


def papa_treats(match: BowlMatch, answer: int, seat: int) -> int:
    """Eight sides: from a knock-out over somebody else's luck to two Mutations of choice."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    rules.alter(match, player, "papa's patient", UNTIL_GAME)
    die = match.dice.roll(D8)
    match.tell(events.DIE, player, rules.number("papa-skullbones"), die)
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
    return max(1, value) + match.dice.roll(D3) if seat_of(match, owner) == seat else value


def galandril_prays(match: BowlMatch, value: int, owner: int, die: int, seat: int) -> int:
    if seat_of(match, owner) == seat and die >= BLESSINGS[int(match.setup.play == LEAGUE)]:
        match.rerolls[seat] += 1
    return value


# --- Krot Shockwhisker


def krot(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Between drives a casualty may be brought back, for one drive."""
    lost = [p for p in match.team(seat) if match.box[p] == CASUALTY and is_regular(match, p)]
    if seat_of(match, owner) != seat or not lost:
        return value
    match.topic = match.rules.number("krot-shockwhisker")
    return match.ask(seat, PICK_Q, [NO] + [PLAYER + player for player in lost], krot_operates, seat)


def krot_operates(match: BowlMatch, answer: int, seat: int) -> int:
    """1 makes it worse, 2-3 does nothing, 4-5 brings the player back without their wits, 6 as they were."""
    if answer == NO:
        return DONE
    rules, player = match.rules, answer - PLAYER
    rules.use_stock(match, seat, "krot-shockwhisker")
    die = roll_for(match, player, "krot-shockwhisker")
    if die == 1:
        match.hurt[player] = max(match.hurt[player], rules.roll_casualty(match, player))
    elif die >= 4:
        match.box[player] = RESERVES
        rules.alter(match, player, "krot's patient", UNTIL_DRIVE)
        rules.grant(match, match.team_owner(seat), "krots-patients", UNTIL_GAME)
        if die < 6:
            rules.alter(match, player, "really-stupid", UNTIL_DRIVE)
    return DONE


def krots_patients(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After that drive they go back to where they came from."""
    for player in match.team(seat_of(match, owner)):
        if match.rules.is_altered(match, player, "krot's patient") and match.box[player] != CASUALTY:
            match.rules.remove(match, player, CASUALTY)
    return value


# --- who teach before the match


def ayleen_andar(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Journeymen lose Loner or learn at random, the later ones less easily."""
    rules, seat = match.rules, seat_of(match, owner)
    crowd = [p for p in match.team(seat) if match.sheets[p].contract == JOURNEYMAN and match.box[p] != ABSENT]
    for place, player in enumerate(crowd):
        total = roll_for(match, player, "ayleen-andar") - place
        if total <= 1:
            rules.use_up(match, player, "loner")
        else:
            for _ in range(2 if total >= 6 else 1):
                rules.learn_at_random(match, player, rules.primary_skills(match, player), UNTIL_GAME)
    return value


def random_regulars(match: BowlMatch, seat: int) -> list[int]:
    """D3 random players of a team, neither mercenaries nor stars."""
    eligible = match.rules.present(match, seat)
    eligible &= sum(1 << p for p in match.team(seat) if is_regular(match, p))
    found: list[int] = []
    for _ in range(min(match.dice.roll(D3), eligible.bit_count())):
        found.append(match.rules.random_player(match, seat, eligible))
        eligible &= ~(1 << found[-1])
    return found


def fronkelheim(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some gain a random Mutation for the game."""
    for player in random_regulars(match, seat_of(match, owner)):
        match.rules.learn_at_random(match, player, list(match.rules.skill_categories["M"]), UNTIL_GAME)
    return value


def scharlitan(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some are Pros for the game."""
    for player in random_regulars(match, seat_of(match, owner)):
        match.rules.alter(match, player, "pro", UNTIL_GAME)
    return value


# --- Mungo Spinecracker


def mungo(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    if value != GOES_OFF or match.seat_of(player) != seat_of(match, owner):
        return value
    offer(match, owner, player, "mungo-spinecracker")
    return match.ask(match.seat_of(player), USE_Q, [NO, YES], mungo_treats, value, player)


def mungo_treats(match: BowlMatch, answer: int, value: int, player: int) -> int:
    """1 hurts, 2-4 changes nothing, 5-6 keeps the player on the pitch."""
    if answer == NO:
        return value
    die = roll_for(match, player, "mungo-spinecracker")
    return WORSE if die == 1 else STAYS_DOWN if die >= 5 else value


# --- Fink da Fixer


def fink_argues(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    here = seat_of(match, owner) == seat and not match.ejected >> seat & 1
    return min(value, FIXED_TARGET) if here else value


def fink_bribes(match: BowlMatch, value: int, owner: int, player: int, seat: int) -> int:
    """One failed Bribe of the game is offered again, as long as he is there."""
    spent = match.rules.is_owned(match, owner, "finks-last-word")
    if value != 1 or seat_of(match, owner) != seat or match.ejected >> seat & 1 or spent:
        return value
    offer(match, owner, player, "fink-da-fixer")
    return match.ask(seat, USE_Q, [NO, YES], fink_answered, value, owner)


def fink_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    match.rules.grant(match, owner, "finks-last-word", UNTIL_GAME)
    die = match.dice.roll(D6)
    match.tell(events.BRIBED, seat_of(match, owner), die)
    return die


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
    ),
    Inducement(
        Effect("ayleen-andar", interrupts={PREPARED: ayleen_andar}),
        "Ayleen Andar",
        "Journeymen lose Loner or gain skills on a D6.",
        100_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        named=True,
    ),
    Inducement(
        Effect("professor-fronkelheim", interrupts={PREPARED: fronkelheim}),
        "Professor Fronkelheim",
        "D3 random players gain a random mutation for the game.",
        130_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="sylvanian-spotlight",
        named=True,
    ),
    Inducement(
        Effect("mungo-spinecracker", interrupts={KNOCK_OUT: mungo}),
        "Mungo Spinecracker",
        "A Knocked-out player may be treated on a D6, for better or worse.",
        80_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="badlands-brawl, old-world-classic, underworld-challenge",
        named=True,
        carry_on=(mungo_treats,),
    ),
    Inducement(
        Effect("fink-da-fixer", values={ARGUE_TARGET: fink_argues}, interrupts={BRIBE_ROLL: fink_bribes}),
        "Fink da Fixer",
        "One Bribe re-roll per game; Argue the Call succeeds on 5-6.",
        90_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        needs="badlands-brawl, underworld-challenge",
        named=True,
        carry_on=(fink_answered,),
    ),
    Inducement(
        Effect("schielund-scharlitan", interrupts={PREPARED: scharlitan}),
        "Schielund Scharlitan",
        "D3 random players gain Pro for the game.",
        90_000,
        publication=DEATH_ZONE,
        kind=STAFF,
        named=True,
    ),
]
STAFF_COMPANIONS: Final[list[Entry]] = [
    Entry(
        Effect("krots-patients", interrupts={DRIVE_OVER: krots_patients}),
        "Krot's patients",
        "Whoever Krot brought back plays for this drive only.",
    ),
    Entry(
        Effect("finks-last-word"),
        "Fink's last word",
        "Fink da Fixer has rolled a Bribe again; he does so once per game.",
    ),
]
