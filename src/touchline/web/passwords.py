"""New passwords: how they are hashed, and which are too easy to guess.

zxcvbn estimates how many guesses a password takes: it knows common words, names and passwords, rows of keys, dates and
repetitions. It reads English text on an English keyboard, so it estimates a password in every way that people read it:
with figures for letters, with accents and letters of other scripts, by its keys on other keyboards, without the signs
between its words. The easiest counts.
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Iterator
from typing import Final, TypeAlias

from argon2 import PasswordHasher
from zxcvbn import matching, scoring  # type: ignore[import-untyped]

from touchline.core.errors import TouchlineError
from touchline.journal.looks import drawn_as, look_of, name_key

Ranked: TypeAlias = dict[str, dict[str, int]]

SHORTEST: Final = 8
LONGEST: Final = 200
WEIGHED: Final = 40  # characters at the start of a password; the time grows with their square
FEWEST_GUESSES: Final = 10**6
SIGN_GUESSES: Final = 10  # for a kind of sign between words, as for any character that belongs to no word
RUNS: Final = re.compile(r"[^\W\d_]+|\d+|[\W_]+")  # of letters, of figures, of signs
# what the lists of zxcvbn lack: words of the games, and years
OWN_WORDS: Final = (
    *("bloodbowl", "blitzbowl", "touchline", "touchdown", "warhammer", "nuffle", "fumbbl", "skaven", "reikland"),
    *("coach", "league", "tournament", "referee", "organiser", "organizer", "guest", "login", "woaini", "1314", "520"),
    *map(str, range(2019, 2040)),
)
# signs for the figures that stand for the same letters: zxcvbn tries all combinations, which takes seconds with more
AS_FIGURES: Final = str.maketrans("@$!|+[{<", "45117(((")
matching.L33T_TABLE.update(a=["4"], c=["("], i=["1"], l=["1", "7"], s=["5"], t=["7"])
AS_LETTERS: Final = str.maketrans("47", "at")  # beside the figures that resemble a letter in names
ADDED: Final = string.digits + string.punctuation + " "  # what people add to a word
KEYS: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
KEYBOARDS: Final = (  # the same keys in German, French and Russian
    str.maketrans("qwertzuiopü+asdfghjklöäyxcvbnm,.-", KEYS),
    str.maketrans("azertyuiop^$qsdfghjklmùwxcvbn,;:!", KEYS),
    str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю.", KEYS),
)


def password_hasher() -> PasswordHasher:
    """Argon2id as OWASP recommends where many may ask at once.

    The defaults of the library take ten times as long, and somebody who signs in waits behind the guesses of others.
    """
    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def hash_password(hasher: PasswordHasher, password: str, name: str) -> str:
    """The hash of a new password for the account of this name, if it is good enough."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise TouchlineError(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")
    check_strength(password, name)
    return hasher.hash(password)


def check_strength(password: str, name: str) -> None:
    """Refuse a password that is among the first to be tried."""
    if _is_name(password, name):
        raise TouchlineError("a password must not be your name with a little added")
    if is_easy(password, name):
        raise TouchlineError("that password is easy to guess; choose another, such as four plain words")


def is_easy(password: str, name: str) -> bool:
    """Is a password guessed soon, by somebody who knows the name of the account?"""
    words = [reading for word in (name, *name.split()) for reading in _readings(word)]
    words += [_bare(word) for word in words]
    ranked = {**matching.RANKED_DICTIONARIES, "own": matching.build_ranked_dict([*words, *OWN_WORDS])}
    texts = dict.fromkeys(text[:WEIGHED] for text in _readings(password))  # one sign may be read as many
    return any(_guesses(text, ranked) < FEWEST_GUESSES for text in texts)


def _guesses(text: str, ranked: Ranked) -> float:
    """How many guesses a text takes: as it stands, without the signs in it, or word by word with what is added."""
    bare, signs = _bare(text), len(set(re.findall(r"[\W_]", text)))
    without_signs: float = _estimate(bare, ranked) * SIGN_GUESSES**signs
    by_words: float = math.prod(_estimate(run, ranked) for run in RUNS.findall(text))
    return min(_estimate(text, ranked), without_signs, by_words)


def _estimate(text: str, ranked: Ranked) -> float:
    if not text:
        return math.inf
    return float(scoring.most_guessable_match_sequence(text, matching.omnimatch(text, ranked))["guesses"])


def _readings(text: str) -> Iterator[str]:
    """What a text is read as, in small letters."""
    plain, latin = name_key(text), drawn_as(text)
    yield from (plain, latin, latin.translate(AS_FIGURES))
    for keys in KEYBOARDS:
        yield plain.translate(keys)


def _bare(text: str) -> str:
    """Letters and figures alone."""
    return re.sub(r"[\W_]", "", text)


def _is_name(password: str, name: str) -> bool:
    """Does a password consist of the words of a name, in any order, with figures and signs added?"""
    words = sorted({look_of(word) for word in (name, *name.split())}, key=len, reverse=True)
    texts = [text.translate(AS_LETTERS) for text in (password, password.strip(ADDED), re.sub(r"\d", "", password))]
    looks = {look_of(text) for text in texts if text}
    for reading in [*looks, *(look[::-1] for look in looks)]:
        for word in words:
            reading = reading.replace(word, "")
        if not reading:
            return True
    return False
