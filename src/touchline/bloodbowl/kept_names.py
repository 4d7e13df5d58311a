"""Names that snapshots and digests go on using for what has another name in the code by now (see docs/records.md)."""

from __future__ import annotations

from typing import Final

FIELDS: Final[dict[str, str]] = {
    "act_done": "struck",
    "hurt_by_fall": "brittle",
    "lifted": "limbo",
    "must_feed": "thirsty",
    "weapon": "struck_by",
}
RULES: Final[dict[str, str]] = {
    "attack_over": "strike_over",
    "ball_handed_over": "gaze_met",
    "catch_noticed": "catch_met",
    "evasion_opposed": "evasion_met",
    "hit_each": "strike_each",
    "knock_out_decided": "knock_out_met",
    "outburst_hit": "outburst_struck",
    "push_stands": "push_met",
    "ref_decided": "ref_met",
    "rune_engraved": "rune_struck",
    "touchdown_stands": "touchdown_met",
    "weapon_chosen": "strike_chosen",
    "weapon_planned": "strike_planned",
    "weapon_used": "struck",
}
POINTS: Final[dict[str, str]] = {
    "floored-hit": "floored-strike",
    "weapon-used": "struck",
    "weapons": "strikes",
}
