"""Cards with functions of their own: those that work at once."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import Function
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.spells import begin_blast, end_blast, explode, hit_each
from touchline.bloodbowl.sheets import END_ZONES
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    PICK_Q,
    PLAYER,
    RESERVES,
    SQUARE,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_TURN_ENDS,
)
from touchline.core.dice import D3, D6
from touchline.core.match import DONE

SPONGE: Final = 2
MINDBLOW: Final = 2
BOLT: Final = 2


def drive_lapses(match: BowlMatch, seat: int) -> None:
    """Gikta's strength turns into weakness when the drive ends; a shield falls with the ball."""
    rules = match.rules
    for player in match.team(seat):
        if rules.is_altered(match, player, "card giktas-strength"):
            rules.alter(match, player, "giktas-weakness", UNTIL_GAME)
    drop_shields(match, seat)


def drop_shields(match: BowlMatch, seat: int) -> None:
    for player in match.team(seat):
        if not match.holds(player) and match.rules.is_altered(match, player, "card force-shield"):
            match.rules.unalter(match, player, "card force-shield")


def shields_follow_ball(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    drop_shields(match, seat_of(match, owner))
    return value


def put_prone(match: BowlMatch, player: int) -> int:
    """Placed Prone from beside the pitch: the ball is dropped, but it is never a Turnover."""
    match.rules.lay_down(match, player)
    match.after(match.rules.settle_ball)
    return match.rules.ball_let_go(match, player)


def pit_trap(match: BowlMatch, _seat: int, player: int) -> int:
    return put_prone(match, player)


def banana_skin(match: BowlMatch, _seat: int, player: int) -> int:
    match.after(match.rules.settle_ball)
    return match.rules.hit_from_afar(match, player, 0)


def custard_pie(match: BowlMatch, seat: int, player: int) -> int:
    daze_until(match, player, UNTIL_TURN_ENDS + seat)
    return DONE


def chop_block(match: BowlMatch, seat: int, player: int) -> int:
    """The player goes down, and a chosen adjacent opponent is Stunned."""
    near = match.players_on(match.grid.near[match.at[player]])
    foes = [foe for foe in near if match.seat_of(foe) != seat]
    match.topic, match.focus = match.rules.number("special-plays"), player
    return match.ask(seat, PICK_Q, [PLAYER + foe for foe in foes], chopped, player)


def chopped(match: BowlMatch, answer: int, player: int) -> int:
    foe = answer - PLAYER
    if not match.prone >> foe & 1:
        match.rules.lay_down(match, foe)
    match.rules.stun(match, foe)
    match.tell(events.STUNNED, foe)
    return put_prone(match, player)


def witchs_brew(match: BowlMatch, _seat: int, player: int) -> int:
    """1 helps a little, 2 does nothing, everything else dims the wits."""
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number("special-plays"), die)
    if die == 1:
        match.rules.alter(match, player, "jump-up", UNTIL_DRIVE)
        match.rules.alter(match, player, "no-hands", UNTIL_DRIVE)
    elif die > 2:
        match.rules.alter(match, player, "really-stupid", UNTIL_DRIVE)
    return DONE


def greased_shoes(match: BowlMatch, seat: int, _player: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "greased-shoes", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


def extra_training(match: BowlMatch, seat: int, _player: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "extra-training", UNTIL_GAME)
    return DONE


def bad_habits(match: BowlMatch, seat: int, _player: int) -> int:
    """The opponents lose re-rolls of each half, as many as they have."""
    die = match.dice.roll(D3)
    match.tell(events.DIE, match.team_owner(1 - seat), match.rules.number("bad-habits-1"), die)
    for number in range(1, die + 1):
        match.rules.grant(match, match.team_owner(1 - seat), f"bad-habits-{number}", UNTIL_GAME)
    return DONE


def johnny_waterboy(match: BowlMatch, seat: int, _player: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "johnny-waterboy", UNTIL_GAME)
    return DONE


def friendly_fans(match: BowlMatch, seat: int, _player: int) -> int:
    match.rules.grant(match, match.team_owner(seat), "friendly-fans", UNTIL_GAME)
    return DONE


def sprinklers(match: BowlMatch, _seat: int, _player: int) -> int:
    match.rules.grant(match, match.field_owner(), "sprinkler-malfunction", UNTIL_DRIVE)
    return DONE


def illegal_substitution(match: BowlMatch, seat: int, player: int) -> int:
    """A reserve comes on in the team's End Zone and may only move in this turn."""
    free = END_ZONES[seat] & ~match.occupied()
    match.topic, match.focus = match.rules.number("special-plays"), player
    return match.ask(seat, PICK_Q, match.grid.squares(free, SQUARE), substituted, seat, player)


def substituted(match: BowlMatch, answer: int, seat: int, player: int) -> int:
    match.rules.place(match, player, answer - SQUARE)
    match.rules.disturb_ball(match, answer - SQUARE)
    if len(match.on_pitch(seat)) > match.rules.max_players:
        match.swarmed |= 1 << player
    match.rules.alter(match, player, "just-came-on", UNTIL_TURN_ENDS + seat)
    return match.rules.settle_ball(match, DONE)


def magic_sponge(match: BowlMatch, _seat: int, player: int) -> int:
    """Anything but a 1 brings an injured player back."""
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, match.rules.number("special-plays"), die, die, SPONGE)
    if die >= SPONGE:
        match.box[player] = RESERVES
    return DONE


def doc_bonesaw(match: BowlMatch, _seat: int, player: int) -> int:
    match.box[player] = RESERVES
    return DONE


def mindblow(match: BowlMatch, seat: int, _player: int) -> int:
    """A die for each opponent on the pitch: a 2 costs the Tackle Zone until the turn ends."""
    for foe in match.on_pitch(1 - seat):
        die = match.dice.roll(D6)
        match.rules.tell_threat(match, foe, match.rules.number("special-plays"), die, MINDBLOW)
        if die >= MINDBLOW:
            daze_until(match, foe, UNTIL_TURN_ENDS + seat)
    return DONE


def ballista(match: BowlMatch, seat: int, player: int) -> int:
    """A bolt that hits on a 2, +1 to armour or injury."""
    begin_blast(match, seat)
    match.after(end_blast, seat)
    return hit_each(match, DONE, 1 << player, BOLT, match.rules.number("special-plays"))


def mine(match: BowlMatch, seat: int, player: int) -> int:
    return explode(match, match.at[player], seat)


def zap(match: BowlMatch, _seat: int, player: int) -> int:
    """On a 2 a frog for the drive, which lets go of the ball."""
    rules = match.rules
    die = match.dice.roll(D6)
    rules.tell_threat(match, player, rules.number("special-plays"), die, BOLT)
    if die < BOLT:
        return DONE
    rules.alter(match, player, "small frog", UNTIL_DRIVE)
    rules.let_go(match, player, match.at[player])
    return rules.settle_ball(match, DONE)


FUNCTIONS: Final[dict[str, Function]] = {
    "pit-trap": pit_trap,
    "banana-skin": banana_skin,
    "custard-pie": custard_pie,
    "chop-block": chop_block,
    "witchs-brew": witchs_brew,
    "greased-shoes": greased_shoes,
    "extra-training": extra_training,
    "bad-habits": bad_habits,
    "johnny-waterboy": johnny_waterboy,
    "friendly-fans": friendly_fans,
    "sprinkler-malfunction": sprinklers,
    "illegal-substitution": illegal_substitution,
    "magic-sponge": magic_sponge,
    "doc-bonesaw": doc_bonesaw,
    "mindblow": mindblow,
    "ballista": ballista,
    "mine": mine,
    "zap-card": zap,
}
