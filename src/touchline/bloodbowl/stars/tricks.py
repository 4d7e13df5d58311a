"""Stars who begin with a trick: hexes, thefts, a catch, a raid."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.skills.wits import daze, daze_until
from touchline.bloodbowl.stars.openings import opens
from touchline.bloodbowl.stars.pieces import (
    MARCH_2025,
    ask_whether,
    ask_whom,
    marked_foes,
    roll_for,
    spent,
    within,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BY_WEAPON,
    KINDS,
    KINDS_DENIED,
    NONE,
    PLACE_Q,
    PLAYER,
    SQUARE,
    UNTIL_DRIVE,
    UNTIL_HALF,
    UNTIL_TURN_ENDS,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO

FAR: Final = 5
NEAR: Final = 3


# --- taking away a Tackle Zone


def baleful_hex(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    foes = within(match, match.on_pitch(1 - match.seat_of(owner)), match.at[owner], FAR)
    return ask_whom(match, owner, "baleful-hex", foes, hexed, value, owner)


def hexed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """On a 2 the opponent is out of it until its next turn is over."""
    if answer == NO:
        return value
    spent(match, owner, "baleful-hex")
    if roll_for(match, owner, "baleful-hex") > 1:
        foe = answer - PLAYER
        until = UNTIL_TURN_ENDS + match.seat_of(foe)
        daze_until(match, foe, until)
        match.rules.alter(match, foe, "hexed", until)
    return value


def black_ink(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    return ask_whom(match, owner, "black-ink", marked_foes(match, owner), inked, value, owner)


def inked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer != NO:
        spent(match, owner, "black-ink")
        daze(match, answer - PLAYER)
    return value


def nothing_at_all(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Whoever is hexed is not activated."""
    return value | (1 << len(KINDS)) - 1 if owner == player else value


# --- getting hold of the ball


def look_into_my_eyes(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    holder = match.holder()
    if not opens(match, value, owner, player) or holder not in marked_foes(match, owner):
        return value
    return ask_whether(match, owner, "look-into-my-eyes", looked, value, owner)


def looked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """On a 2 the carrier hands the ball over, and that is the activation."""
    if answer == NO:
        return value
    spent(match, owner, "look-into-my-eyes")
    if roll_for(match, owner, "look-into-my-eyes") == 1:
        return value
    match.after(opening_over)
    return match.rules.take_ball(match, owner)


def opening_over(_match: BowlMatch, _: int) -> int:
    """The activation ends with what opened it."""
    return NO


def catch_of_the_day(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player) or match.ball < 0:
        return value
    if match.grid.distance(match.at[owner], match.ball) > NEAR:
        return value
    return ask_whether(match, owner, "catch-of-the-day", fished, value, owner)


def fished(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "catch-of-the-day", UNTIL_HALF)
    if roll_for(match, owner, "catch-of-the-day") < NEAR:
        return value
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


def went_on(match: BowlMatch, _: int, value: int) -> int:
    """The activation goes ahead, unless play has stopped."""
    return value if match.scorer == NONE and not match.turnover else NO


def treacherous(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A team-mate with the ball is felled for it."""
    holder = match.holder()
    if not opens(match, value, owner, player) or holder in (NONE, owner):
        return value
    near = match.grid.near[match.at[owner]] >> match.at[holder] & 1
    if match.seat_of(holder) != match.seat_of(owner) or not near:
        return value
    return ask_whether(match, owner, "treacherous", betrayed, value, owner, holder)


def betrayed(match: BowlMatch, answer: int, value: int, owner: int, mate: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "treacherous")
    match.ball = NONE
    match.after(loot, value, owner)
    return match.rules.strike_down(match, mate, BY_WEAPON)


def loot(match: BowlMatch, _: int, value: int, owner: int) -> int:
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


# --- moving others


def raiding_party(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive an Open player nearby steps up to an opponent."""
    if not opens(match, value, owner, player):
        return value
    mates = within(match, match.on_pitch(match.seat_of(owner)), match.at[owner], FAR)
    ready = [mate for mate in mates if match.is_able(mate) and not match.rooted >> mate & 1]
    able = [mate for mate in ready if match.is_open(mate) and raid_squares(match, mate)]
    return ask_whom(match, owner, "raiding-party", able, raider_chosen, value, owner)


def raid_squares(match: BowlMatch, mate: int) -> int:
    """Free squares next to the player that are next to an opponent."""
    grid = match.grid
    foes = grid.around(match.standing[1 - match.seat_of(mate)])
    return grid.near[match.at[mate]] & ~match.occupied() & foes


def raider_chosen(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "raiding-party", UNTIL_DRIVE)
    mate = answer - PLAYER
    match.focus = mate
    squares = match.grid.squares(raid_squares(match, mate), SQUARE)
    return match.ask(match.seat_of(owner), PLACE_Q, squares, raided, value, mate)


def raided(match: BowlMatch, answer: int, value: int, mate: int) -> int:
    match.rules.move(match, mate, answer - SQUARE)
    match.tell(events.STEP, mate, answer - SQUARE)
    match.after(went_on, value)
    return match.rules.arrive(match, mate)


STARS_WITH_TRICKS: Final[list[Star | Entry]] = [
    Star(
        "estelle-la-veneaux",
        "Estelle la Veneaux",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect("baleful-hex", interrupts={ACTIVATED: baleful_hex}),
            "Baleful Hex",
            "1/game, at start of activation: opponent within 5 squares, D6 2+: loses tackle zone and cannot be "
            "activated until the end of its next team turn.",
            carry_on=(hexed,),
            alterations=(Alteration("hexed", skills=("hexed",)),),
        ),
        (StarPlayer("6 3 3+ 4+ 8+", "disturbing-presence, dodge, guard, loner (4+), sidestep"),),
    ),
    Entry(
        Effect("hexed", values={KINDS_DENIED: nothing_at_all}),
        "Hexed",
        "Is not activated and has no Tackle Zone until the end of its next turn.",
    ),
    Star(
        "kiroth-krakeneye",
        "Kiroth Krakeneye",
        160_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("black-ink", interrupts={ACTIVATED: black_ink}),
            "Black Ink",
            "1/game, at start of activation: a marked opponent loses its tackle zone until next activated.",
            carry_on=(inked,),
        ),
        (
            StarPlayer(
                "7 3 2+ 3+ 9+", "disturbing-presence, foul-appearance, loner (4+), on-the-ball, tackle, tentacles"
            ),
        ),
        since=MARCH_2025,
    ),
    Star(
        "boa-konssstriktr",
        "Boa Kon'ssstriktr",
        200_000,
        "lustrian-superleague",
        star_rule(
            Effect("look-into-my-eyes", interrupts={ACTIVATED: look_into_my_eyes}),
            "Look Into My Eyes",
            "1/game, at start of activation while marking the ball carrier: D6, on 2+ takes the ball and activation "
            "ends.",
            carry_on=(looked, opening_over),
        ),
        (
            StarPlayer(
                "6 3 3+ 4+ 9+", "dodge, hypnotic-gaze, loner (4+), prehensile-tail, safe-pair-of-hands, sidestep"
            ),
        ),
    ),
    Star(
        "rodney-roachbait",
        "Rodney Roachbait",
        70_000,
        "halfling-thimble-cup",
        star_rule(
            Effect("catch-of-the-day", interrupts={ACTIVATED: catch_of_the_day}),
            "Catch of the Day",
            "1/half, standing within 3 squares of a loose ball at start of activation: D6, 3+ gains the ball.",
            carry_on=(fished, went_on),
        ),
        (
            StarPlayer(
                "6 2 3+ 4+ 7+", "catch, diving-catch, jump-up, loner (4+), on-the-ball, sidestep, stunty, wrestle"
            ),
        ),
        since=MARCH_2025,
    ),
    Star(
        "hakflem-skuttlespike",
        "Hakflem Skuttlespike",
        210_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("treacherous", interrupts={ACTIVATED: treacherous}),
            "Treacherous",
            "1/game, at the start of his activation: an adjacent team-mate with the ball is knocked down and he takes "
            "the ball; no turnover.",
            carry_on=(went_on, betrayed, loot),
        ),
        (StarPlayer("9 3 2+ 3+ 8+", "dodge, extra-arms, loner (4+), prehensile-tail, two-heads"),),
    ),
    # Sources differ: Loner (3+) in the 2022 list and BSData; (4+) in BBBase, Brouclean, ffb-rust.
    Star(
        "ivar-eriksson",
        "Ivar Eriksson",
        245_000,
        "old-world-classic",
        star_rule(
            Effect("raiding-party", interrupts={ACTIVATED: raiding_party}),
            "Raiding Party",
            "1/drive, at start of his activation: an Open team-mate within 5 squares (may be himself) moves 1 square "
            "ignoring tackle zones and must end marking an opponent.",
            carry_on=(went_on, raider_chosen, raided),
        ),
        (StarPlayer("6 4 3+ 4+ 9+", "block, guard, loner (3+), tackle"),),
    ),
]
