"""Which passwords are too easy to guess, and how they are hashed."""

from __future__ import annotations

import contextlib
import random
import string
import time

import pytest

from touchline.core.errors import TouchlineError
from touchline.web.app import ServerSettings
from touchline.web.passwords import LONGEST, check_strength, password_hasher

NAME = "Ann Smith"


@pytest.mark.parametrize(
    "password",
    [
        *("password1", "PASSWORD123", "12345678", "qwertyuiop", "aaaaaaaaaaa", "12345678901", "12345678!", "8765-4321"),
        *("password-password", "letmein letmein", "p.a.s.s.w.o.r.d", "letmein:)", "Summer2025!", "Winter2026!!"),
        *("Bloodbowl!", "touchdown99", "Nuffle666", "blitzbowl123", "woaini1314"),
        *("Ann Smith1", "htims nna", "Ann SmithAnn Smith7", "ann_smith-2026-ANN_SMITH", "smith-ann", "AnnSmith1990"),
        *("Änn$m1th", "4nnSm1th_99", "P4ssw0rd!", "p@$$w0rd2026", "ｐａｓｓｗｏｒｄ１", "pässwörd", "раssword1"),
        *("zxcvbnm,", "yxcvbnm,", "1qay2wsx", "qsdfghjklm", "йцукенгш", "пароль12", "!@#$%^&*"),
    ],
)
def test_weak_passwords_are_refused(password: str) -> None:
    with pytest.raises(TouchlineError) as refused:
        check_strength(password, NAME)
    assert password not in str(refused.value)


@pytest.mark.parametrize(
    "password",
    [
        *("correct horse battery", "four plain words", "kitchen table", "Tr0ub4dor&3", "my cat eats blue socks"),
        *("ann likes green smithies", "smithereens of 1984"),  # a word of the name among others
        *("zwölf Boxkämpfer", "le petit prince", "vlinder fiets regen", "mi casa es tu casa", "тихая река утром"),
        *("赤い電車と青い空", "μια καλή μέρα", "الحصان الأزرق يركض", "הסוס הכחול רץ", "ม้าสีฟ้าวิ่งเร็ว"),
        *("kX9#mQ2z", "xkqjvbwz", "j7wq0pzr", "#;(}~?-&"),
    ],
)
def test_others_are_taken(password: str) -> None:
    check_strength(password, NAME)


def test_random_passwords_are_taken() -> None:
    chance = random.Random(5)
    for signs in (string.ascii_letters + string.digits, string.ascii_letters + string.digits + string.punctuation):
        for _ in range(30):
            check_strength("".join(chance.choices(signs, k=8)), NAME)


@pytest.mark.parametrize("signs", ["4@8({[<6911!|0$5+7%2", "a", "p4$$w0rd@1!3", "19911992", "abababcdcdcd", "ﷺ"])
def test_no_password_takes_long_to_weigh(signs: str) -> None:
    """Others who sign up or in wait for it. Signs for letters took seconds, and so did signs that stand for many."""
    password = (signs * LONGEST)[:LONGEST]
    began = time.thread_time()
    with contextlib.suppress(TouchlineError):
        check_strength(password, NAME)
    assert time.thread_time() - began < 1


def test_a_guess_takes_little_time() -> None:
    """Everybody who signs in may wait behind those who guess."""
    hasher = password_hasher()
    assert (hasher.time_cost, hasher.memory_cost, hasher.parallelism) == (2, 19_456, 1)
    assert ServerSettings("").hasher is password_hasher
