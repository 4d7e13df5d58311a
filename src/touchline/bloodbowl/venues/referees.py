"""Famous referees, each with a way of their own to deal with fouls that no double gave away."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import REFEREES, BookEntry
from touchline.bloodbowl.inducements.spells import begin_blast, end_blast
from touchline.bloodbowl.rules.fouling import BRIBE_TARGET, OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.pieces import ground_die, referee
from touchline.bloodbowl.vocabulary import (
    ARGUE_DENIED,
    ARGUE_ROLL,
    BRIBE_ROLL,
    BY_FALL,
    BY_MAGIC,
    CHOICE_Q,
    FOUL_FORGIVEN,
    FOUL_SEEN,
    GET_REF,
    INJURY,
    NONE,
    OPTION,
    RESERVES,
    ROLLED_AGAIN,
    SENT_OFF,
    SETTING_UP,
    UNTIL_DRIVE,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

STANDARD: Final = "standard-referee"
TRIPLETS: Final = "trundlefoot-triplets"
RANULF: Final = "ranulf-red-hokuli"
RANULFS_BLOW: Final = "ranulfs-blow"
GOBLIN: Final = "goblin-referee"
HALFLING: Final = "halfling-referee"
THORON: Final = "thoron-korensson"
THORON_ANGRY: Final = "thoron-is-angry"
JORM: Final = "jorm-the-ogre"
BLAMES_VICTIM: Final = 6
SHARP: Final = 2
LAST_SPACE: Final = 8
WAYS: Final = ("bribe", "sent-off", "injury")
BLOW: Final = 2


def unnoticed(match: BowlMatch, value: int) -> bool:
    """Nobody has seen the foul, and no double has given it away."""
    return not value and not match.doubles


def replaced(match: BowlMatch, owner: int, referee_id: str) -> None:
    """A standard referee takes over."""
    match.effects[owner] &= ~match.rules.bits[referee_id]


def leave_pitch(match: BowlMatch, player: int) -> int:
    """Somebody other than the fouler is sent off."""
    match.rules.let_go(match, player, match.at[player])
    match.tell(events.SENT_OFF, player)
    match.rules.remove(match, player, SENT_OFF)
    return DONE


# --- the Trundlefoot Triplets


def triplets(match: BowlMatch, value: int, _owner: int, fouler: int, victim: int) -> int:
    """On a 1 they see the foul; on a 6 they take the victim for the culprit."""
    if not unnoticed(match, value):
        return value
    die = ground_die(match, fouler, TRIPLETS)
    if die == 1:
        return YES
    if die < BLAMES_VICTIM or match.at[victim] < 0:
        return value
    match.after(victim_judged, victim)
    return match.rules.send_off(match, victim)


def victim_judged(match: BowlMatch, off: int, victim: int) -> int:
    if off == OFF:
        leave_pitch(match, victim)
    return NO


def kit_check(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """On a 1 a random player of the team misses the drive."""
    here = sum(1 << player for player in match.team(seat) if match.box[player] == RESERVES)
    if here and ground_die(match, match.team_owner(seat), TRIPLETS) == 1:
        player = match.rules.random_player(match, seat, here & ~match.fainted or here)
        match.fainted |= 1 << player
        match.tell(events.FAINTED, player)
    return value


def triplets_flee(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    replaced(match, owner, TRIPLETS)
    return value


# --- Ranulf


def ranulf(match: BowlMatch, value: int, _owner: int, fouler: int, _victim: int) -> int:
    if not unnoticed(match, value) or ground_die(match, fouler, RANULF) > SHARP:
        return value
    return choose_fate(match, fouler)


def choose_fate(match: BowlMatch, fouler: int) -> int:
    """The fouler's coach pays, or gives up the player to the rules or to the referee's fist."""
    seat = match.seat_of(fouler)
    match.topic, match.focus = match.rules.number(RANULF), fouler
    options = [OPTION + n for n in range(len(WAYS)) if n or match.bribes[seat]]
    return match.ask(seat, CHOICE_Q, options, fate_chosen, fouler)


def fate_chosen(match: BowlMatch, answer: int, fouler: int) -> int:
    rules = match.rules
    if answer == OPTION:
        match.after(ranulf_paid, fouler)
        return rules.pay_bribe(match, fouler)
    if answer == OPTION + 1:
        return YES
    rules.cause_turnover(match)
    match.effects[match.field_owner()] |= rules.bits[RANULFS_BLOW]
    match.attacker, match.cause, match.boosted = NONE, BY_FALL, 0
    match.after(blow_landed)
    return rules.roll_injury(match, fouler)


def ranulf_paid(match: BowlMatch, die: int, fouler: int) -> int:
    return NO if die >= BRIBE_TARGET else choose_fate(match, fouler)


def blow_landed(match: BowlMatch, _: int) -> int:
    match.effects[match.field_owner()] &= ~match.rules.bits[RANULFS_BLOW]
    match.after(fist_down)
    return match.rules.settle_ball(match, DONE)


def fist_down(_match: BowlMatch, _: int) -> int:
    return NO


def blow_hurts(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value + BLOW


def hears_nobody(_match: BowlMatch, _value: int, _owner: int, _player: int, _seat: int) -> int:
    return YES


# --- referees with a marker


def mark(match: BowlMatch, fouler: int) -> int:
    """Move the marker after a foul: towards the fouling team. Returns its number on that team's track, or 0."""
    way = 1 if match.seat_of(fouler) == 0 else -1
    match.referee_mark = min(LAST_SPACE, max(-LAST_SPACE, match.referee_mark + way))
    return max(0, match.referee_mark * way)


def is_marked(match: BowlMatch, value: int, fouler: int, referee_id: str) -> bool:
    """A foul without a sending-off; the further the marker, the surer the penalty."""
    if value:
        return False
    space = mark(match, fouler)
    return space > 0 and ground_die(match, fouler, referee_id) <= space


def goblin(match: BowlMatch, value: int, _owner: int, fouler: int, _victim: int) -> int:
    """The fouler is thrown to the ground and hurt."""
    if not is_marked(match, value, fouler, GOBLIN) or match.at[fouler] < 0:
        return value
    match.attacker, match.cause, match.boosted = NONE, BY_FALL, 0
    match.after(fouler_hurt)
    return match.rules.roll_injury(match, fouler)


def fouler_hurt(match: BowlMatch, _: int) -> int:
    match.after(fist_down)
    return match.rules.settle_ball(match, DONE)


def halfling(match: BowlMatch, value: int, _owner: int, fouler: int, _victim: int) -> int:
    """The fouling team loses a re-roll, or the other gains one."""
    if is_marked(match, value, fouler, HALFLING):
        seat = match.seat_of(fouler)
        if match.rerolls[seat]:
            match.rerolls[seat] -= 1
        else:
            match.rerolls[1 - seat] += 1
    return value


# --- Thoron


def thoron(match: BowlMatch, value: int, _owner: int, fouler: int, _victim: int) -> int:
    if not unnoticed(match, value):
        return value
    return YES if ground_die(match, fouler, THORON) <= SHARP else value


def insulted(match: BowlMatch, value: int, _owner: int, player: int, seat: int) -> int:
    """A 1 for a Bribe or an argument costs another player, for whom both may be tried again."""
    others = sum(1 << mate for mate in match.on_pitch(seat) if mate != player)
    if value > 1 or not others:
        return value
    unlucky = match.rules.random_player(match, seat, others)
    match.tell(events.CHANGED, unlucky, match.rules.number(THORON))
    match.after(second_judged, unlucky, value)
    return match.rules.send_off(match, unlucky)


def second_judged(match: BowlMatch, off: int, player: int, value: int) -> int:
    if off == OFF and match.at[player] >= 0:
        leave_pitch(match, player)
    return value


def thoron_stands(match: BowlMatch, _value: int, owner: int, _subject: int, _other: int) -> int:
    """The event is rolled again; a second time he has to go."""
    if not match.rules.is_owned(match, owner, THORON_ANGRY):
        match.rules.grant(match, owner, THORON_ANGRY, UNTIL_DRIVE)
        return ROLLED_AGAIN
    replaced(match, owner, THORON)
    return YES


# --- Jorm


def jorm(match: BowlMatch, value: int, _owner: int, fouler: int, _victim: int) -> int:
    """He hits anybody of the fouling team, the sooner if it leads."""
    seat = match.seat_of(fouler)
    leads = match.score[seat] > match.score[1 - seat]
    if not unnoticed(match, value) or ground_die(match, fouler, JORM) > 1 + leads:
        return value
    player = match.rules.random_player(match, seat, sum(1 << each for each in match.on_pitch(seat)))
    match.attacker, match.cause = NONE, BY_MAGIC
    begin_blast(match, 1 - seat)
    match.after(jorm_has_hit, player, int(match.is_standing(player)), 1 - seat)
    return match.rules.roll_armour(match, player, 0)


def jorm_has_hit(match: BowlMatch, _: int, player: int, stood: int, seat: int) -> int:
    """A player who goes down by it costs the turn."""
    if stood and not match.is_standing(player):
        match.rules.cause_turnover(match)
    match.after(fist_down)
    return end_blast(match, DONE, seat)


def jorm_stays(match: BowlMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    """Nobody gets at him: the crowd turns instead."""
    fame = [match.rules.support(match, seat) for seat in (0, 1)]
    if not any(each > 0 for each in fame):
        winner = NONE
        while winner == NONE:
            winner = match.rules.roll_off(match, [[], []])
        match.fame_change[winner] += 1
        return NO
    for seat in (0, 1):
        if fame[seat] > 0:
            die = ground_die(match, match.team_owner(seat), JORM)
            match.fame_change[seat] -= fame[seat] if die <= 3 else 0
            match.fame_change[1 - seat] += die == 1
    return NO


FAMOUS_REFEREES: Final[list[BookEntry]] = [
    referee(Effect(STANDARD), "Standard Referee", "A referee like any other."),
    referee(
        Effect(TRIPLETS, interrupts={FOUL_SEEN: triplets, SETTING_UP: kit_check, GET_REF: triplets_flee}),
        "Trundlefoot Triplets",
        "A foul without a double: on a 1 the fouler is sent off, on a 6 the victim. Before each set-up a player misses "
        "the drive on a 1.",
        carry_on=(victim_judged,),
    ),
    BookEntry(
        Effect(RANULF, values={ARGUE_DENIED: hears_nobody}, interrupts={FOUL_SEEN: ranulf}),
        "Ranulf 'Red' Hokuli",
        "A foul without a double is seen on 1-2: pay a Bribe, lose the player, or let Ranulf hurt it. Nobody argues.",
        carry_on=(fate_chosen, ranulf_paid, blow_landed, fist_down),
        options=WAYS,
        section=REFEREES,
    ),
    BookEntry(Effect(RANULFS_BLOW, values={INJURY: blow_hurts}), "Ranulf's blow", "+2 to the injury roll."),
    referee(
        Effect(GOBLIN, interrupts={FOUL_SEEN: goblin, FOUL_FORGIVEN: goblin}),
        "Goblin Referee",
        "Each foul moves a marker; on a D6 up to its number the fouler is thrown to the ground and hurt.",
        carry_on=(fouler_hurt,),
    ),
    referee(
        Effect(HALFLING, interrupts={FOUL_SEEN: halfling, FOUL_FORGIVEN: halfling}),
        "Halfling Referee",
        "Each foul moves a marker; on a D6 up to its number the team loses a re-roll, or the other gains one.",
    ),
    referee(
        Effect(
            THORON,
            interrupts={FOUL_SEEN: thoron, BRIBE_ROLL: insulted, ARGUE_ROLL: insulted, GET_REF: thoron_stands},
        ),
        "Thoron Korensson",
        "A foul without a double is seen on 1-2; a 1 for a Bribe or an argument costs another player.",
        carry_on=(second_judged,),
    ),
    BookEntry(Effect(THORON_ANGRY), "Thoron is angry", "A team has already attacked him this drive."),
    referee(
        Effect(JORM, interrupts={FOUL_SEEN: jorm, GET_REF: jorm_stays}),
        "Jorm the Ogre",
        "A foul without a double: on a 1, or 1-2 for the team that leads, he hits a random player of the team.",
        carry_on=(jorm_has_hit,),
    ),
]
