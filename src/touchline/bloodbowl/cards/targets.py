"""Whom cards are played on, by the word that a card has for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.cards.card import Card
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.sheets import END_ZONES, HALVES, HEIGHT, WIDE_ZONES, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BEFORE, CASUALTY, INJURY_ROWS, KNOCKED_OUT, NONE, RESERVES

NEAR_SIDELINE: Final = 2  # squares
MOST_STRENGTH: Final = 4  # of a player who leaps by a card
PRO_DENIED: Final = "loner"


def waiting(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.team(seat) if match.box[player] == RESERVES]


def present(match: BowlMatch, seat: int) -> list[int]:
    """Who takes part: on the pitch, or in the Reserves as long as nobody is set up."""
    return match.on_pitch(seat) or waiting(match, seat)


def rivals(match: BowlMatch, seat: int) -> list[int]:
    return present(match, 1 - seat)


def foes_on_pitch(match: BowlMatch, seat: int) -> list[int]:
    return match.on_pitch(1 - seat)


def standing_foes(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - seat) if match.is_standing(foe)]


def intruders(match: BowlMatch, seat: int) -> list[int]:
    """Opponents in the team's half, on their feet or on the ground."""
    return [foe for foe in match.on_pitch(1 - seat) if HALVES[seat] >> match.at[foe] & 1]


def beside_us(match: BowlMatch, seat: int) -> list[int]:
    """Standing opponents next to a standing player of the team."""
    near = match.grid.around(match.standing[seat])
    return [foe for foe in standing_foes(match, seat) if near >> match.at[foe] & 1]


def near_sideline(match: BowlMatch, seat: int) -> list[int]:
    """Opponents within two squares of a sideline who do not hold the ball."""
    rows = {match.at[foe]: match.at[foe] // WIDTH for foe in match.on_pitch(1 - seat)}
    near = [at for at, row in rows.items() if row < NEAR_SIDELINE or row >= HEIGHT - NEAR_SIDELINE]
    return [foe for foe in match.on_pitch(1 - seat) if match.at[foe] in near and not match.holds(foe)]


def hurt(match: BowlMatch, seat: int) -> list[int]:
    """Knocked-out players, and casualties who live."""
    dead = match.rules.dead_row
    return [
        player
        for player in match.team(seat)
        if match.box[player] == KNOCKED_OUT
        or (match.box[player] == CASUALTY and 0 < match.hurt[player] % INJURY_ROWS != dead)
    ]


def idle_reserves(match: BowlMatch, seat: int) -> list[int]:
    idle = [player for player in match.available(seat) if match.box[player] == RESERVES]
    return [player for player in idle if classic(match).may_come_on(match, player)]


def on_their_feet(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.on_pitch(seat) if match.is_standing(player)]


def loose_ball(match: BowlMatch, seat: int) -> list[int]:
    """Nobody is chosen: any player will do, as long as the ball is loose."""
    return match.on_pitch(seat)[:1] if match.ball >= 0 and not match.occupied() >> match.ball & 1 else []


# --- of the owner's team


def here(match: BowlMatch, seat: int) -> list[int]:
    """On the pitch, or before a set-up who is available."""
    setting_up = match.phase == BEFORE and not match.on_pitch(seat)
    return waiting(match, seat) if setting_up else match.on_pitch(seat)


def carriers(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in here(match, seat) if match.holds(player)]


def without_ball(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in here(match, seat) if not match.holds(player)]


def receiving(match: BowlMatch, seat: int) -> list[int]:
    """Anybody, of the team that receives the kick."""
    return here(match, seat) if seat != match.kicking else []


def leapers(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in here(match, seat) if match.sheets[player].st <= MOST_STRENGTH]


def idle(match: BowlMatch, seat: int) -> list[int]:
    """Standing, without an action in the turn just ended, next to an opponent."""
    near = match.grid.around(match.grid.mask([match.at[foe] for foe in match.on_pitch(1 - seat)]))
    fresh = [player for player in on_their_feet(match, seat) if not match.activated >> player & 1]
    return [player for player in fresh if near >> match.at[player] & 1]


def substitutes(match: BowlMatch, seat: int) -> list[int]:
    """Reserves, if there is room in the team's End Zone."""
    return waiting(match, seat) if END_ZONES[seat] & ~match.occupied() else []


def casualties(match: BowlMatch, seat: int) -> list[int]:
    """Those whom a card may still help."""
    lost = match.beyond_help
    return [player for player in match.team(seat) if match.box[player] == CASUALTY and not lost >> player & 1]


def crushed(match: BowlMatch, seat: int) -> list[int]:
    """Casualties who were hurt worse than badly."""
    badly = match.rules.badly_hurt_row
    return [player for player in casualties(match, seat) if match.hurt[player] % INJURY_ROWS > badly]


def knocked_out(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.team(seat) if match.box[player] == KNOCKED_OUT]


def laid_up(match: BowlMatch, seat: int) -> list[int]:
    """Knocked-out and Badly Hurt players."""
    badly = match.rules.badly_hurt_row
    hurt = [player for player in casualties(match, seat) if match.hurt[player] % INJURY_ROWS == badly]
    return sorted([*knocked_out(match, seat), *hurt])


def receivers(match: BowlMatch, seat: int) -> list[int]:
    """Of the receiving team who is not on the Line of Scrimmage, if the ball comes down in a free square."""
    landing = match.landing
    if seat == match.kicking or landing == NONE or match.occupied() >> landing & 1:
        return []
    return [player for player in match.on_pitch(seat) if not match.front_of(seat) >> match.at[player] & 1]


def swappers(match: BowlMatch, seat: int) -> list[int]:
    """Marked players without the ball who stand next to a team-mate without the ball."""
    standing = [player for player in on_their_feet(match, seat) if not match.rooted >> player & 1]
    free = [player for player in standing if not match.holds(player)]
    near = {player: match.grid.near[match.at[player]] for player in free}
    marked = [player for player in free if match.markers(player)]
    return [player for player in marked if any(near[player] >> match.at[mate] & 1 for mate in free)]


# --- of both teams


def standing_players(match: BowlMatch, seat: int) -> list[int]:
    return sorted([*on_their_feet(match, seat), *standing_foes(match, seat)])


def players_up(match: BowlMatch, seat: int) -> list[int]:
    both = [*match.on_pitch(seat), *match.on_pitch(1 - seat)]
    return sorted(player for player in both if not match.prone >> player & 1)


def everybody(match: BowlMatch, seat: int) -> list[int]:
    return sorted([*match.on_pitch(seat), *match.on_pitch(1 - seat)])


def wide_players(match: BowlMatch, seat: int) -> list[int]:
    """Who is in a Wide Zone."""
    wide = WIDE_ZONES[0] | WIDE_ZONES[1]
    both = [*match.on_pitch(seat), *match.on_pitch(1 - seat)]
    return [player for player in both if wide >> match.at[player] & 1]


# --- of the opponents


def foes_without_ball(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - seat) if not match.holds(foe)]


def fallen_foes(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - seat) if match.prone >> foe & 1]


def tackled_foes(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in standing_foes(match, seat) if match.markers(foe)]


def foes_at_hand(match: BowlMatch, seat: int) -> list[int]:
    """Opponents with a tackle zone next to a player of the team who is not Stunned."""
    near = match.grid.around(match.grid.mask([match.at[p] for p in match.on_pitch(seat) if not match.stunned >> p & 1]))
    return [foe for foe in standing_foes(match, seat) if match.is_able(foe) and near >> match.at[foe] & 1]


def wide_foes(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in wide_players(match, seat) if match.seat_of(player) != seat]


TARGETS: Final[dict[str, Callable[[BowlMatch, int], list[int]]]] = {
    "rival": rivals,
    "foe-on-pitch": foes_on_pitch,
    "intruder": intruders,
    "foe-beside-us": beside_us,
    "foe-near-sideline": near_sideline,
    "hurt": hurt,
    "any-reserve": idle_reserves,
    "present": present,
    "on-feet": on_their_feet,
    "loose-ball": loose_ball,
    "own": here,
    "team": here,
    "carrier": carriers,
    "leaper": leapers,
    "idle": idle,
    "reserve": substitutes,
    "casualty": casualties,
    "crushed": crushed,
    "knocked-out": knocked_out,
    "receiver": receivers,
    "swapper": swappers,
    "standing": standing_players,
    "any": players_up,
    "anybody-wide": wide_players,
    "foe": foes_without_ball,
    "fallen-foe": fallen_foes,
    "tackled-foe": tackled_foes,
    "foe-wide": wide_foes,
    "foe-at-hand": foes_at_hand,
    "own-without-ball": without_ball,
    "own-receiving": receiving,
    "laid-up": laid_up,
    "all-laid-up": laid_up,
    "anybody": everybody,
}
UNAIMED: Final = (
    "",
    "team",
    "loose-ball",
    "all-laid-up",
    "swapper",
    "anybody-wide",
    "foe-wide",
)  # of whom nobody is chosen


def targets(match: BowlMatch, seat: int, card: Card) -> list[int]:
    """The players a card may be played on."""
    found = TARGETS[card.target](match, seat)
    if "pro" not in card.gives:
        return found
    return [player for player in found if not match.rules.has_skill(match, player, PRO_DENIED)]
