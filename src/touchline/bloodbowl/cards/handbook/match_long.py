"""Cards that change a whole match: played at once, or when a drive or a half begins or ends."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.cards.targets import present
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    CASUALTY,
    CHOICE_Q,
    INJURY_ROWS,
    KNOCKED_OUT,
    NONE,
    OPTION,
    RESERVES,
    SENT_OFF,
    UNTIL_DRIVE,
    UNTIL_GAME,
)
from touchline.core.dice import D3
from touchline.core.match import DONE

PLAYS: Final = "special-plays"
FIGURES: Final[tuple[str, ...]] = ("strength", "agility")  # what drugs can raise
STAFF: Final[tuple[str, ...]] = ("apothecary", "wizard", "master-chef", "assistant-coach", "cheerleader")
DRUGS: Final = "illegal-drugs"
FINN: Final = "micky-finn"
SPITE: Final = "petty-spite"
DAEMONIC: Final[tuple[str, ...]] = ("daemonic-aura", "split", "unstable")
CONDITIONS: Final[tuple[str, ...]] = ("ally", "undead", "unpaid")  # of a player, not traits of the table


# --- players who are not there


def leaves(match: BowlMatch, player: int) -> None:
    """Out of the match before it begins, for nobody's credit."""
    match.rules.remove(match, player, ABSENT)


def misses_match(match: BowlMatch, _seat: int, player: int) -> int:
    leaves(match, player)
    return DONE


def random_misses(match: BowlMatch, seat: int, _player: int) -> int:
    return some_miss(match, seat, 1)


def flu_bug(match: BowlMatch, seat: int, _player: int) -> int:
    die = match.dice.roll(D3)
    match.tell(events.ROLL_OFF, seat, die, die)
    return some_miss(match, seat, die)


def some_miss(match: BowlMatch, seat: int, number: int) -> int:
    """Random opponents, each as likely as the other."""
    for _ in range(number):
        left = present(match, 1 - seat)
        if left:
            leaves(match, match.rules.random_player(match, 1 - seat, sum(1 << player for player in left)))
    return DONE


def i_am_the_greatest(match: BowlMatch, seat: int, _player: int) -> int:
    """Two random opponents are never on the pitch together."""
    left = sum(1 << player for player in present(match, 1 - seat))
    for _ in range(2 if left.bit_count() > 1 else 0):
        player = match.rules.random_player(match, 1 - seat, left)
        left &= ~(1 << player)
        match.rules.alter(match, player, "too-great", UNTIL_GAME)
        match.tell(events.CHANGED, player, match.rules.number(PLAYS))
    return DONE


def unsportsmanlike(match: BowlMatch, _seat: int, _player: int) -> int:
    match.tell(events.SENT_OFF, match.scorer)
    match.rules.remove(match, match.scorer, SENT_OFF)
    return DONE


# --- players who are changed


def curse(match: BowlMatch, _seat: int, player: int) -> int:
    """None of the skills works any more; traits do."""
    match.rules.alter(match, player, "cursed", UNTIL_GAME)
    return DONE


def drugs(match: BowlMatch, seat: int, player: int) -> int:
    match.topic, match.focus = match.rules.number(DRUGS), player
    options = [OPTION + number for number in range(len(FIGURES))]
    return match.ask(seat, CHOICE_Q, options, drugged, player)


def drugged(match: BowlMatch, answer: int, player: int) -> int:
    match.rules.alter(match, player, f"drugged {FIGURES[answer - OPTION]}", UNTIL_GAME)
    match.tell(events.CHOSEN, match.seat_of(player), match.rules.number(DRUGS), answer - OPTION)
    return DONE


def petty_spite(match: BowlMatch, seat: int, player: int) -> int:
    """A trait of choice, but none of daemons."""
    rules, barred = match.rules, [*DAEMONIC, *CONDITIONS]
    traits = [
        OPTION + number
        for number, id in enumerate(rules.known_skills)
        if id in rules.book.data["traits"] and id not in barred and not weapon(match, id)
    ]
    match.topic, match.focus = rules.number(SPITE), player
    return match.ask(seat, CHOICE_Q, traits, spited, player)


def weapon(match: BowlMatch, id: str) -> bool:
    return id in match.rules.book.data["weapons"]


def spited(match: BowlMatch, answer: int, player: int) -> int:
    match.rules.learn(match, player, match.rules.known_skills[answer - OPTION], UNTIL_GAME)
    return DONE


def morleys_revenge(match: BowlMatch, seat: int, _player: int) -> int:
    """Everybody looks for a privy before the first drive."""
    for foe in present(match, 1 - seat):
        match.rules.alter(match, foe, "off-for-a-bite", UNTIL_DRIVE)
    return DONE


# --- staff


def micky_finn(match: BowlMatch, seat: int, _player: int) -> int:
    """Somebody beside the pitch, but not the head coach, is out for the match."""
    found = [OPTION + number for number, who in enumerate(STAFF) if has_staff(match, 1 - seat, who)]
    if not found:
        return DONE
    match.topic, match.focus = match.rules.number(FINN), NONE
    return match.ask(seat, CHOICE_Q, found, finn_served, seat)


def has_staff(match: BowlMatch, seat: int, who: str) -> bool:
    side, owner = match.sides[seat], match.team_owner(seat)
    if who == "apothecary":
        return match.apothecaries[seat] > 0
    if who in ("assistant-coach", "cheerleader"):
        return (side.assistants if who == "assistant-coach" else side.cheerleaders) > 0
    return match.rules.is_owned(match, owner, who)


def finn_served(match: BowlMatch, answer: int, seat: int) -> int:
    rules, owner, who = match.rules, match.team_owner(1 - seat), STAFF[answer - OPTION]
    match.tell(events.CHOSEN, seat, rules.number(FINN), answer - OPTION)
    if who == "apothecary":
        match.apothecaries[1 - seat] -= 1
    elif who in ("assistant-coach", "cheerleader"):
        rules.grant(match, owner, f"without-{who}", UNTIL_GAME)
    else:
        match.effects[owner] &= ~rules.bits[who]
    if who == "wizard":
        banish_daemons(match, 1 - seat)
    return DONE


def banish_daemons(match: BowlMatch, seat: int) -> None:
    """Without their wizard no daemons stay in this world."""
    for player in match.team(seat):
        if match.rules.is_owned(match, player, "daemonic-aura") and match.box[player] <= KNOCKED_OUT:
            leaves(match, player)


# --- the crowd and the referee


def bad_press(match: BowlMatch, seat: int, _player: int) -> int:
    match.fans[1 - seat] = (match.fans[1 - seat] + 1) // 2
    return DONE


def no_away_fans(match: BowlMatch, seat: int, _player: int) -> int:
    match.fans[1 - seat] = 0
    return DONE


def team_anthem(match: BowlMatch, seat: int, _player: int) -> int:
    match.fans[seat] += 1
    return DONE


def under_scrutiny(match: BowlMatch, seat: int, _player: int) -> int:
    """The other team commits no foul, who joins it later either, and its players with weapons stay away."""
    weapons = match.rules.bits_of(match.rules.book.data["weapons"])
    for foe in match.team(1 - seat):
        if not match.effects[foe] & weapons:
            match.rules.alter(match, foe, "scrutinised", UNTIL_GAME)
        elif match.box[foe] == RESERVES:
            leaves(match, foe)
    return DONE


def against_them(effect: str) -> Function:
    """A card that gives the other team an effect for the match."""

    def function(match: BowlMatch, seat: int, _player: int) -> int:
        match.rules.grant(match, match.team_owner(1 - seat), effect, UNTIL_GAME)
        return DONE

    return function


def for_us(effect: str, until: int = UNTIL_GAME) -> Function:
    """A card that gives its owner's team an effect."""

    def function(match: BowlMatch, seat: int, _player: int) -> int:
        match.rules.grant(match, match.team_owner(seat), effect, until)
        return DONE

    return function


def ritual(match: BowlMatch, seat: int, _player: int) -> int:
    """One re-roll less, in this half already."""
    match.rerolls[1 - seat] = max(0, match.rerolls[1 - seat] - 1)
    match.rules.grant(match, match.team_owner(1 - seat), "pre-match-ritual", UNTIL_GAME)
    return DONE


# --- between drives


def magic_sponge(match: BowlMatch, seat: int, _player: int) -> int:
    for player in match.team(seat):
        badly = match.box[player] == CASUALTY and match.hurt[player] % INJURY_ROWS == match.rules.badly_hurt_row
        if match.box[player] == KNOCKED_OUT or badly:
            revive(match, player)
    return DONE


def revive(match: BowlMatch, player: int) -> None:
    match.box[player] = RESERVES
    match.hurt[player] = 0
    match.tell(events.LEFT_PITCH, player, RESERVES)


def one_revived(match: BowlMatch, _seat: int, player: int) -> int:
    revive(match, player)
    return DONE


MATCH_LONG: Final[dict[str, Function]] = {
    "potion-of-lurve": misses_match,
    "micky-finn-2": misses_match,
    "injured-in-practice": random_misses,
    "it-wasn-t-me": random_misses,
    "press-gang": random_misses,
    "flu-bug": flu_bug,
    "i-am-the-greatest": i_am_the_greatest,
    "unsportsmanlike-conduct": unsportsmanlike,
    "hawkfing-s-curse": curse,
    "illegal-drugs": drugs,
    "rakarth-s-spell-of-petty-spite": petty_spite,
    "morley-s-revenge": morleys_revenge,
    "micky-finn-1": micky_finn,
    "bad-press": bad_press,
    "away-fans-banned": no_away_fans,
    "team-anthem": team_anthem,
    "under-scrutiny": under_scrutiny,
    "ignore-rival-coach": against_them("ignored-coach"),
    "bad-habits": against_them("bad-habits"),
    "doom-and-gloom": against_them("doom-and-gloom"),
    "biased-referee": for_us("biased-referee"),
    "inspiring-team-talk": for_us("inspiring-team-talk"),
    "grudge-match": for_us("grudge-match"),
    "bribe-the-ref-4": for_us("twelve-players", UNTIL_DRIVE),
    "pre-match-ritual": ritual,
    "magic-sponge": magic_sponge,
    "this-will-hurt-a-bit": one_revived,
}
