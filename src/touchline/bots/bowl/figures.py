"""The figures of all players in a match, worked out once because the greedy bot needs them thousands of times."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT, WIDTH, PlayerSheet
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BADLY_HURT, KO, STRENGTH, STUNNED

COLUMN: Final[list[int]] = [square % WIDTH for square in range(WIDTH * HEIGHT)]
ROW: Final[list[int]] = [square // WIDTH for square in range(WIDTH * HEIGHT)]
TO_GO: Final[list[list[int]]] = [[WIDTH - 1 - column for column in COLUMN], COLUMN]  # by seat: columns to the End Zone
AHEAD: Final[list[int]] = [1, -1]  # by seat: the direction of play

# what a player is worth to the value in each state, in hundredths of a touchdown
PRONE: Final = 2.2
STUNNED_COST: Final = 3.8
OUT_COST: Final = 6.5
GONE_COST: Final = 11.0

_USUAL_PRICE: Final = 70_000.0
_FACES: Final = 6.0


def chance(needed: int) -> float:
    """The chance of a D6 test: a 1 always fails, a 6 always passes."""
    return (7 - min(6, max(2, needed))) / 6


def again(p: float, share: float = 1.0) -> float:
    """A chance with a re-roll that helps in a share of the failures."""
    return p + (1 - p) * p * share


def two_dice_at_least(needed: int) -> float:
    """The chance that two D6 show so much."""
    return sum(one + two >= needed for one in range(1, 7) for two in range(1, 7)) / 36


def injury_shares(table: list[int]) -> tuple[float, float, float]:
    """How often an Injury roll stuns, knocks out, and does worse."""
    found = [0, 0, 0]
    for one in range(1, 7):
        for two in range(1, 7):
            row = table[one + two]
            found[0 if row == STUNNED else 1 if row == KO else 2 if row >= BADLY_HURT else 0] += 1
    return found[0] / 36, found[1] / 36, found[2] / 36


def worth_of_price(sheet: PlayerSheet) -> float:
    """How much a player counts beside an ordinary one."""
    return max(0.5, min(2.2, sheet.price / _USUAL_PRICE)) if sheet.price else 1.0


class Figures:
    """Profiles, skills that decide blocks and ball handling, and what it costs to be knocked over."""

    def __init__(self, match: BowlMatch) -> None:
        self.setup = match.setup
        self.count = match.count
        sheets = match.sheets
        self.movement: list[int] = [sheet.ma for sheet in sheets]
        self.strength: list[int] = [sheet.st for sheet in sheets]
        self.agility: list[int] = [sheet.agility for sheet in sheets]
        self.passing: list[int] = [sheet.passing for sheet in sheets]
        self.block = self.owners(match, "block")
        self.wrestle = self.owners(match, "wrestle")
        self.dodge = self.owners(match, "dodge")
        self.tackle = self.owners(match, "tackle")
        self.sure_hands = self.owners(match, "sure-hands")
        self.mighty = self.owners(match, "mighty-blow")
        self.horns = self.owners(match, "horns")
        self.frenzy = self.owners(match, "frenzy")
        self.strip = self.owners(match, "strip-ball")
        self.clumsy = self.owners(match, "no-hands")
        self.loner = self.owners(match, "loner")
        self.catch = self.owners(match, "catch")
        self.passer = self.owners(match, "pass")
        self.balking: list[bool] = [
            bool(match.effects[player] & match.rules.balking_bits) for player in range(match.count)
        ]
        self.worth: list[float] = [worth_of_price(sheet) for sheet in sheets]
        self.break_cost: list[float] = []  # of being knocked over, beyond lying Prone
        self.harm: list[float] = []  # of being knocked over, all told
        self.weigh_harm(match)
        self._faces: dict[int, tuple[int, int]] = {}
        self._odds: dict[int, tuple[float, float]] = {}

    def owners(self, match: BowlMatch, skill: str) -> list[bool]:
        """Who has a skill that is in use in this match; nobody where the edition does not know it."""
        number = match.rules.numbers.get(skill, -1)
        return [number >= 0 and bool(match.effects[player] >> number & 1) for player in range(match.count)]

    def weigh_harm(self, match: BowlMatch) -> None:
        stunty = self.owners(match, "stunty")
        shares = [injury_shares(table) for table in match.rules.injury_tables]
        for player, sheet in enumerate(match.sheets):
            stun, out, gone = shares[1 if stunty[player] and len(shares) > 1 else 0]
            cost = stun * (STUNNED_COST - PRONE) + out * (OUT_COST - PRONE) + gone * (GONE_COST - PRONE)
            cost *= two_dice_at_least(sheet.armour)
            self.break_cost.append(cost * self.worth[player])
            self.harm.append((PRONE + cost) * self.worth[player])

    # --- blocks

    def faces(self, attacker: int, target: int) -> tuple[int, int]:
        """Faces of the block die that knock the target over, and faces that knock the attacker over."""
        key = attacker * 64 + target
        found = self._faces.get(key)
        if found is None:
            good = 1 if self.dodge[target] and not self.tackle[attacker] else 2
            bad = 1
            if self.block[attacker]:
                good += 0 if self.block[target] or self.wrestle[target] else 1
            elif self.wrestle[attacker]:
                good += 1  # both go down, without a turnover
            else:
                bad += 1
            found = good, bad
            self._faces[key] = found
        return found

    def odds(self, dice: int, attacker: int, target: int) -> tuple[float, float]:
        """The chances that the target and that the attacker goes down; below 0 dice the other coach selects."""
        good, bad = self.faces(attacker, target)
        key = (dice + 8) * 64 + good * 8 + bad
        found = self._odds.get(key)
        if found is None:
            g, b = good / _FACES, bad / _FACES
            number = float(abs(dice))
            found = (1 - (1 - g) ** number, b**number) if dice > 0 else (g**number, 1 - (1 - b) ** number)
            self._odds[key] = found
        return found

    def block_dice(self, match: BowlMatch, attacker: int, target: int, charging: bool = False) -> int:
        """How many dice a block from where the attacker stands has, at the end of a charge or not."""
        rules = match.rules
        strength = rules.value(match, self.strength[attacker], STRENGTH, attacker, target)
        if charging and self.horns[attacker]:
            strength = max(strength, self.strength[attacker] + 1)
        return rules.block_dice(match, attacker, target, strength)

    def block_odds(self, match: BowlMatch, attacker: int, target: int, charging: bool = False) -> tuple[float, float]:
        """`odds` from where the attacker stands."""
        return self.odds(self.block_dice(match, attacker, target, charging), attacker, target)

    def prone_block_odds(self, attacker: int, target: int) -> tuple[float, float]:
        """A rough `odds` for somebody who has to get up first: assists are not counted."""
        return self.odds(1 if self.strength[attacker] <= self.strength[target] else 2, attacker, target)
