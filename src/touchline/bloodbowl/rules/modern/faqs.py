"""Collections of questions and answers about the rules, oldest first, by the number of the setting `faq`."""

from __future__ import annotations

from typing import Final

MAY_2023: Final = 0
NOVEMBER_2023: Final = 1
MAY_2024: Final = 2
MAY_2025: Final = 3
