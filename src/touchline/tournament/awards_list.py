"""Names of the awards an event can give. (Matched Play: AWARDS, MANDATORY STAR PLAYERS)"""

from __future__ import annotations

LABELS = {
    "first-place": "First Place",
    "second-place": "Second Place",
    "third-place": "Third Place",
    "most-sporting": "Most Sporting Coach",
    "best-painted": "Best Painted Team",
    "wooden-spoon": "Wooden Spoon",
    "most-touchdowns": "Golden Gloves (most touchdowns)",
    "fewest-conceded": "Wall o' Steel (fewest touchdowns conceded)",
    "most-casualties": "Carnage Cup (most casualties)",
    "most-suffered": "Most Patched-up (most casualties suffered)",
    "most-sent-off": "Filthiest (most players sent off for fouls)",
    "stunty-cup": "Stunty Cup (best Tier 3 team)",
    "top-scorer": "Most Touchdowns by a Single Player",
    "most-violent-player": "Most Violent Player",
    "best-of-the-rest": "Best of the Rest",
    "casualties-on-stars": "Most casualties on Star Players",
    "casualties-by-stars": "Most casualties with a Star Player",
    "touchdowns-by-stars": "Most touchdowns with a Star Player",
}

PODIUM = ("first-place", "second-place", "third-place")
STAR_AWARDS = ("casualties-on-stars", "casualties-by-stars", "touchdowns-by-stars")
STANDARD_AWARDS = tuple(name for name in LABELS if name not in STAR_AWARDS)
