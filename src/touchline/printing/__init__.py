"""Paper: rulespacks, rosters, pairings, result slips, standings, wallcharts and certificates as PDF."""

from touchline.printing.papers import PAPERS, PaperRefused, Wish, print_paper, write_paper

__all__ = ["PAPERS", "PaperRefused", "Wish", "print_paper", "write_paper"]
