"""Paper: rulespacks, rosters, pairings, result slips, standings, wallcharts and certificates as PDF."""

from touchline.sheets.catalogue import SHEETS, SheetRefused, Wish, print_sheet

__all__ = ["SHEETS", "SheetRefused", "Wish", "print_sheet"]
