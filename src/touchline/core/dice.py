"""Dice: every bit of chance in a match comes from one object that belongs to the match.

Seeded dice are a pure function of a seed and a counter, so a copy is three ints and a match can be resumed anywhere.
Scripted dice belong to tests and scenarios. Enumerating dice walk through every outcome with its exact weight.
"""

from __future__ import annotations

import hashlib
from fractions import Fraction
from math import factorial
from typing import Final

from touchline.core import i64, mypyc_attr
from touchline.core.errors import DiceError


class Die:
    """A kind of die: its name in notation and what its faces are called. Faces are numbered from 1.

    Faces that share a name are the same result: enumeration counts them once with their joint weight.
    """

    __slots__ = ("faces", "name", "results", "sides", "weights")

    def __init__(self, name: str, faces: tuple[str, ...]) -> None:
        if not name.isprintable() or not name or " " in name:
            raise DiceError(f"a die is called by one word, not {name!r}")
        for face in faces:
            if not face.isprintable() or " ".join(face.split()) != face or not face or ", " in face or " | " in face:
                raise DiceError(f"the face {face!r} of the {name} cannot be written in a record or a script")
        self.name = name
        self.sides = len(faces)
        self.faces = faces
        self.results: list[int] = []
        self.weights: list[int] = []
        seen: dict[str, int] = {}
        for number, face in enumerate(faces, start=1):
            if face in seen:
                self.weights[seen[face]] += 1
            else:
                seen[face] = len(self.results)
                self.results.append(number)
                self.weights.append(1)

    def face(self, text: str) -> int:
        """The number of the face with this name."""
        if text not in self.faces:
            raise DiceError(f"a {self.name} has no face {text!r}; it has {', '.join(dict.fromkeys(self.faces))}")
        return self.faces.index(text) + 1


def numbered(name: str, sides: int) -> Die:
    """A die with the numbers 1 to `sides`."""
    return Die(name, tuple(str(n) for n in range(1, sides + 1)))


COIN: Final = Die("coin", ("heads", "tails"))
D3: Final = numbered("d3", 3)
D6: Final = numbered("d6", 6)
D8: Final = numbered("d8", 8)
D16: Final = numbered("d16", 16)

_BASE: Final = 32  # a pool is packed with five bits a die, so a die may have at most 31 faces
_M32: Final = 0xFFFFFFFF
KEY_BITS: Final[int] = 256


def pack(faces: list[int]) -> int:
    """Several dice as one number, in ascending order because the order of a pool never matters."""
    packed = 0
    for face in sorted(faces):
        packed = packed * _BASE + face
    return packed


def unpack(packed: int) -> list[int]:
    """The faces of a pool, ascending."""
    faces: list[int] = []
    while packed:
        faces.append(packed % _BASE)
        packed //= _BASE
    faces.reverse()
    return faces


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """What a match asks for chance. `count` tells how often it has asked: undo stops where it changed."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def roll(self, die: Die) -> int:
        """One die: a face number."""
        raise NotImplementedError

    def pool(self, die: Die, number: int) -> int:
        """Several equal dice whose order does not matter, packed: see `unpack`."""
        raise NotImplementedError

    def draw(self, deck: Die, weights: list[int]) -> int:
        """An index into `weights`, chosen in proportion to them: a card from a shuffled deck, a square at random."""
        raise NotImplementedError

    def copy(self) -> Dice:
        """Independent dice that go on exactly as these would."""
        raise NotImplementedError

    def state(self) -> list[int]:
        """What a snapshot keeps of them."""
        raise DiceError(f"{type(self).__name__} cannot be saved in a snapshot; only seeded dice can")


class SeededDice(Dice):
    """Reproducible dice: die number n under a seed is always the same, on every machine and build.

    Each number is hashed with both halves of the seed (two rounds of the 32-bit mix with the multipliers 2c1b3c6d and
    297a2d39, chosen because every product fits a machine word).
    """

    __slots__ = ("high", "low")

    def __init__(self, seed: int, count: int = 0) -> None:
        if seed >> 64:
            raise DiceError(f"a seed is a whole number from 0 to 2^64 - 1, not {seed}")
        self.low: int = seed & _M32
        self.high: int = seed >> 32
        self.count: int = count

    def word(self) -> i64:
        """The next 32 random bits."""
        self.count += 1
        low: i64 = self.low
        high: i64 = self.high
        x: i64 = self.count
        x = (x * 0x9E3779B9 + low) & _M32
        x ^= x >> 16
        x = (x * 0x2C1B3C6D) & _M32
        x ^= (x >> 12) ^ high
        x = (x * 0x297A2D39) & _M32
        x ^= x >> 15
        x = (x * 0x21F0AAAD + low) & _M32
        return x ^ (x >> 15)

    def roll(self, die: Die) -> int:
        sides: i64 = die.sides
        return 1 + ((self.word() * sides) >> 32)

    def pool(self, die: Die, number: int) -> int:
        if number == 1:
            return self.roll(die)
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        total: i64 = sum(weights)
        left: int = (self.word() * total) >> 32
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise DiceError(f"nothing is left to draw from the {deck.name}")

    def copy(self) -> SeededDice:
        copied = SeededDice(0, self.count)
        copied.low = self.low
        copied.high = self.high
        return copied

    def state(self) -> list[int]:
        return [self.low | (self.high << 32), self.count]


class KeyedDice(Dice):
    """Dice of live games: the numbers come from BLAKE2b with a key, so nobody can foresee them from those seen so far.

    The key is a seed of more than 64 bits. Die number n under a key is always the same, as with seeded dice.
    """

    __slots__ = ("_block", "_number", "key")

    def __init__(self, key: int, count: int = 0) -> None:
        if key < 1 << 64 or key >= 1 << KEY_BITS:
            raise DiceError(f"a key for dice has 65 to {KEY_BITS} bits, not {key.bit_length()}")
        self.key: int = key
        self.count: int = count
        self._number: int = -1
        self._block: bytes = b""

    def word(self) -> int:
        """The next 32 random bits."""
        number = self.count // 16  # a block has 64 bytes
        place = 4 * (self.count % 16)
        if number != self._number:
            key = self.key.to_bytes(32, "big")
            hashed = hashlib.blake2b(number.to_bytes(8, "big"), key=key, person=b"touchline-dice")
            self._block = hashed.digest()
            self._number = number
        self.count += 1
        return int.from_bytes(self._block[place : place + 4], "big")

    def roll(self, die: Die) -> int:
        return 1 + ((self.word() * die.sides) >> 32)

    def pool(self, die: Die, number: int) -> int:
        if number == 1:
            return self.roll(die)
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        left = (self.word() * sum(weights)) >> 32
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise DiceError(f"nothing is left to draw from the {deck.name}")

    def copy(self) -> KeyedDice:
        return KeyedDice(self.key, self.count)

    def state(self) -> list[int]:
        return [self.key, self.count]


def is_key(seed: int) -> bool:
    """Is a seed a key for dice, and not one that somebody has chosen?"""
    return seed >= 1 << 64


def dice_of(seed: int, count: int = 0) -> Dice:
    """The dice of a seed: a short one gives seeded dice, a long one is a key."""
    return KeyedDice(seed, count) if is_key(seed) else SeededDice(seed, count)


def commitment(seed: int) -> str:
    """What can be shown of a seed before it may be known: its SHA-256, of the decimal digits."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


class LoggedDice(Dice):
    """Dice that also write down what they showed, as texts such as `d6 4`; copies do not write."""

    __slots__ = ("inner", "log")

    def __init__(self, inner: Dice) -> None:
        self.inner = inner
        self.count: int = inner.count
        self.log: list[str] = []

    def go_on_with(self, inner: Dice) -> None:
        """Take other dice from here on."""
        self.inner = inner
        self.count = inner.count

    def roll(self, die: Die) -> int:
        face = self.inner.roll(die)
        return self._note(die, [face], face)

    def pool(self, die: Die, number: int) -> int:
        packed = self.inner.pool(die, number)
        return self._note(die, unpack(packed), packed)

    def draw(self, deck: Die, weights: list[int]) -> int:
        index = self.inner.draw(deck, weights)
        return self._note(deck, [index + 1], index)

    def _note(self, die: Die, faces: list[int], value: int) -> int:
        self.count = self.inner.count
        for face in faces:
            self.log.append(f"{die.name} {die.faces[face - 1]}")
        return value

    def copy(self) -> Dice:
        return self.inner.copy()

    def state(self) -> list[int]:
        return self.inner.state()


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedDice(Dice):
    """Dice that show what a script says, as `d6 4` or `block shove`; anything unexpected is an error."""

    __slots__ = ("script",)

    def __init__(self, script: list[str]) -> None:
        self.script: list[str] = [" ".join(text.split()) for text in script]
        self.count: int = 0

    def _next(self, die: Die) -> int:
        if self.count >= len(self.script):
            raise DiceError(f"the rules ask for a {die.name}, but the script has no die left after {self.count}")
        text = self.script[self.count]
        name, _, face = text.partition(" ")
        if name != die.name:
            raise DiceError(f"the rules ask for a {die.name}, but die {self.count + 1} of the script is {text!r}")
        number = die.face(face)
        self.count += 1
        return number

    def roll(self, die: Die) -> int:
        return self._next(die)

    def pool(self, die: Die, number: int) -> int:
        return pack([self._next(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        index = self._next(deck) - 1
        if index >= len(weights) or not weights[index]:
            self.count -= 1
            raise DiceError(f"the {deck.name} has no {deck.faces[index]} left to draw")
        return index

    def add(self, script: list[str]) -> None:
        """Script further dice."""
        self.script = self.script + [" ".join(text.split()) for text in script]

    def left(self) -> list[str]:
        """The dice that were scripted and never asked for."""
        return self.script[self.count :]

    def copy(self) -> ScriptedDice:
        dice = ScriptedDice(self.script)
        dice.count = self.count
        return dice


class EnumeratingDice(Dice):
    """Dice that follow a path through the tree of outcomes; `next_path` turns to the next leaf.

    `chance` is the exact weight of the path followed so far.
    """

    __slots__ = ("chance", "path", "widths")

    def __init__(self, path: list[int]) -> None:
        self.path: list[int] = path
        self.widths: list[int] = []
        self.chance: Fraction = Fraction(1)
        self.count: int = 0

    def _branch(self, weights: list[int]) -> int:
        if self.count == len(self.path):
            self.path.append(0)
        choice = self.path[self.count]
        self.widths.append(len(weights))
        self.chance *= Fraction(weights[choice], sum(weights))
        self.count += 1
        return choice

    def roll(self, die: Die) -> int:
        return die.results[self._branch(die.weights)]

    def pool(self, die: Die, number: int) -> int:
        if number == 1:
            return self.roll(die)
        packed, weights = pool_outcomes(die, number)
        return packed[self._branch(weights)]

    def draw(self, deck: Die, weights: list[int]) -> int:
        indices = [index for index, weight in enumerate(weights) if weight]
        if not indices:
            raise DiceError(f"nothing is left to draw from the {deck.name}")
        return indices[self._branch([weights[index] for index in indices])]

    def next_path(self) -> list[int]:
        """The path to the next leaf, or an empty list when all have been seen."""
        path = self.path[: self.count]
        while path:
            path[-1] += 1
            if path[-1] < self.widths[len(path) - 1]:
                return path
            path.pop()
        return path

    def copy(self) -> Dice:
        dice = EnumeratingDice(list(self.path))
        dice.widths = list(self.widths)
        dice.chance = self.chance
        dice.count = self.count
        return dice


_POOLS: Final[dict[tuple[str, tuple[str, ...], int], tuple[list[int], list[int]]]] = {}


def pool_outcomes(die: Die, number: int) -> tuple[list[int], list[int]]:
    """Every different pool of `number` dice, packed, with its weight among sides ** number."""
    key = (die.name, die.faces, number)
    if key not in _POOLS:
        hands: list[tuple[list[int], int]] = [([], factorial(number))]
        for result, weight in zip(die.results, die.weights, strict=True):
            hands = [
                (faces + [result] * times, share * weight**times // factorial(times))
                for faces, share in hands
                for times in range(number - len(faces) + 1)
            ]
        full = [(pack(faces), share) for faces, share in hands if len(faces) == number]
        _POOLS[key] = ([packed for packed, _ in full], [share for _, share in full])
    return _POOLS[key]
