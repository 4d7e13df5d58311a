"""What a registration says about membership of the NAF, the players' association that ranks coaches."""

from __future__ import annotations

NON_MEMBER = 9
"""The number under which the NAF wants games of coaches who are not members."""
LARGEST_NAF_NUMBER = 9_999_999


def is_naf_number(number: int) -> bool:
    """Whether a coach can have this number; the one shared by all others is nobody's."""
    return 0 < number <= LARGEST_NAF_NUMBER and number != NON_MEMBER


def naf_number_fault(number: int | str) -> str:
    return (
        f"{str(number)[:20]!r} is not a NAF number: a whole number from 1 to {LARGEST_NAF_NUMBER} "
        f"other than {NON_MEMBER}, which stands for all who are not members"
    )
