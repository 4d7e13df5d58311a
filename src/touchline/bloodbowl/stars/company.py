"""Stars whose rules concern their team, their partner, the referee or the ball in flight."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import (
    ANY,
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.stars.pieces import MARCH_2025, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    CASUALTY_SUFFERED,
    DRIVE_BEGINS,
    FOUL,
    FOUL_DENIED,
    LEFT_PLAY,
    SCORED,
    SENT_OFF,
    SENT_OFF_FOR_WEAPON,
    TEAM_REROLLS,
    UNTIL_GAME,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

FIRST_HALF: Final = 1
STAR_OF_THE_SHOW: Final = "show-goes-on"


# --- pairs


def left_alone(match: BowlMatch, value: int, owner: int, player: int, box: int) -> int:
    """When one of a pair leaves play injured the other gets used to strangers."""
    sheet, own = match.sheets[player], match.sheets[owner]
    if box == SENT_OFF or owner == player or (sheet.special, sheet.seat) != (own.special, own.seat):
        return value
    match.rules.alter(match, owner, "loner 2+", UNTIL_GAME)
    return value


# --- re-rolls for the team


def star_of_the_show(match: BowlMatch, value: int, owner: int, scorer: int, _other: int) -> int:
    """A touchdown is worth a re-roll in the next drive."""
    if owner == scorer:
        spent(match, owner, "star-of-the-show")
        match.effects[match.team_owner(match.seat_of(owner))] |= match.rules.bits[STAR_OF_THE_SHOW]
    return value


def show_goes_on(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    match.drive_rerolls[owner - match.count] += 1
    match.effects[owner] &= ~match.rules.bits[STAR_OF_THE_SHOW]
    return value


def lord_of_chaos(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """One re-roll more in the first half; if one is left then it comes along into the second."""
    if match.seat_of(owner) != seat:
        return value
    if match.half == FIRST_HALF or match.rerolls[seat] > 0:
        return value + 1
    spent(match, owner, "lord-of-chaos")
    return value


def lord_leaves(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """It goes with him for good."""
    if owner == player:
        seat = match.seat_of(owner)
        match.rerolls[seat] = max(0, match.rerolls[seat] - 1)
        spent(match, owner, "lord-of-chaos")
    return value


# --- the referee


def sneakiest(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A second foul in a turn, if one of the two is his."""
    own_team = match.seat_of(player) == match.seat_of(owner)
    if is_free_for_all(match):
        return value
    if value and own_team and match.act_kind == FOUL and not is_second(match, owner):
        match.used[owner] |= match.rules.bits["sneakiest-of-the-lot"]
        match.used_actions &= ~(1 << FOUL)
        match.first_fouler = player
    return value


def is_free_for_all(match: BowlMatch) -> bool:
    """Without a referee there are more fouls for everybody than he could bring."""
    return match.rules.is_owned(match, match.field_owner(), "appeal-for-silence")


def is_second(match: BowlMatch, owner: int) -> bool:
    return bool(match.used[owner] & match.rules.bits["sneakiest-of-the-lot"])


def only_his(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """If the first foul was somebody else's the second is his alone."""
    if match.seat_of(player) != match.seat_of(owner) or not is_second(match, owner) or is_free_for_all(match):
        return value
    return YES if owner not in (player, match.first_fouler) else value


def ill_be_back(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The first time the referee looks the other way."""
    if owner != player or not value:
        return value
    spent(match, owner, "ill-be-back")
    return NO


TWO_FOR_ONE: Final = star_rule(
    Effect("two-for-one", values={LEFT_PLAY: left_alone}),
    "Two for One",
    "Hired as a pair. If one leaves play by KO or casualty, the other has Loner (2+) for the rest of the game.",
    anywhere=True,
)
COMPANY_STARS: Final[list[Star | Entry]] = [
    Star(
        "grak-and-crumbleberry",
        "Grak and Crumbleberry",
        250_000,
        ANY,
        TWO_FOR_ONE,
        (
            StarPlayer(
                "5 5 4+ 4+ 10+", "bone-head, kick-team-mate, loner (4+), mighty-blow (+1), thick-skull", name="Grak"
            ),
            StarPlayer("5 2 3+ 6+ 7+", "dodge, loner (4+), right-stuff, stunty, sure-hands", name="Crumbleberry"),
        ),
    ),
    # Sources differ: BBBase gives Lucien Juggernaut; the 2022 list, BSData, FUMBBL data do not.
    Star(
        "the-swift-twins",
        "The Swift Twins",
        340_000,
        "elven-kingdoms-league",
        TWO_FOR_ONE,
        (
            StarPlayer("7 3 2+ 5+ 9+", "block, loner (4+), mighty-blow (+1), tackle", name="Lucien Swift"),
            StarPlayer(
                "7 3 2+ 2+ 8+", "accurate, loner (4+), nerves-of-steel, pass, safe-pass, sure-hands", name="Valen Swift"
            ),
        ),
    ),
    Star(
        "count-luthor-von-drakenborg",
        "Count Luthor von Drakenborg",
        340_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("star-of-the-show", values={SCORED: star_of_the_show}),
            "Star of the Show",
            "1/game: when he scores, the team gains one team re-roll, lost at the end of the next drive.",
        ),
        (StarPlayer("6 5 2+ 3+ 10+", "block, hypnotic-gaze, loner (4+), regeneration, sidestep"),),
        since=MARCH_2025,
    ),
    Entry(
        Effect(STAR_OF_THE_SHOW, interrupts={DRIVE_BEGINS: show_goes_on}),
        "The show goes on",
        "The star has scored: a re-roll more until the next drive ends.",
    ),
    Star(
        "lord-borak-the-despoiler",
        "Lord Borak the Despoiler",
        260_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect(
                "lord-of-chaos",
                values={TEAM_REROLLS: lord_of_chaos, LEFT_PLAY: lord_leaves},
                interrupts={CASUALTY_SUFFERED: lord_leaves},
            ),
            "Lord of Chaos",
            "Team gains one extra re-roll in the first half, may carry to the second; lost if he leaves play first.",
            anywhere=True,
        ),
        (StarPlayer("5 5 3+ 5+ 10+", "block, dirty-player (+2), loner (4+), mighty-blow (+1), sneaky-git"),),
    ),
    Star(
        "the-black-gobbo",
        "The Black Gobbo",
        225_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("sneakiest-of-the-lot", values={FOUL_DENIED: only_his}, interrupts={ACTIVATED: sneakiest}),
            "Sneakiest of the Lot",
            "Team may commit two Fouls per turn if one is his.",
        ),
        (
            StarPlayer(
                "6 2 3+ 3+ 9+", "bombardier, disturbing-presence, dodge, loner (3+), sidestep, sneaky-git, stab, stunty"
            ),
        ),
    ),
    Star(
        "kreek-the-verminator-rustgouger",
        "Kreek 'the Verminator' Rustgouger",
        170_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("ill-be-back", values={SENT_OFF_FOR_WEAPON: ill_be_back}),
            "I'll Be Back!",
            "The first time he would be sent off for Secret Weapon he is not (uses up even if the call is argued).",
        ),
        (
            StarPlayer(
                "5 7 4+ - 10+", "ball-and-chain, loner (4+), mighty-blow (+1), no-hands, prehensile-tail, secret-weapon"
            ),
        ),
    ),
]
