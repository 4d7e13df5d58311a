"""The labels and help texts of the rulespack form."""

from __future__ import annotations

from touchline.ranking.tiebreakers import eligible

LABELS = {
    "name": "name",
    "logistics": "When and where",
    "logistics.date": "Date (the first day, if there are several)",
    "logistics.start": "Doors open",
    "logistics.information": "Good to know",
    "logistics.rounds": "Rounds",
    "logistics.rounds.start": "Starts",
    "logistics.rounds.minutes": "Minutes for a game",
    "logistics.rounds.name": "Name, if any",
    "logistics.rounds.date": "Date, if on another day",
    "publications": "Books in use",
    "publications.titles": "Titles",
    "publications.faq_date": "Date of the FAQ",
    "format": "Format",
    "format.squad_size": "Team Event: coaches in a team",
    "format.knockout": "Groups, then a knockout",
    "format.knockout.qualifiers": "How many reach the knockout",
    "pairing": "Pairings",
    "pairing.separate": "Keep coaches of one club apart",
    "pairing.separate_rounds": "Only in the first rounds: how many",
    "pairing.final_round_rematch": "First and second meet in the final round even if they have met",
    "leftover": "A coach left over has",
    "points": "Tournament Points",
    "points.concession": "Conceding, on top of the loss",
    "points.no_show": "Not showing up, on top of the loss (empty: as for conceding)",
    "bonuses": "Bonus Points",
    "bye_score": "A Bye counts as",
    "concession_score": "A concession counts at least as",
    "tiebreakers": "Tiebreakers in order",
    "custom_tiebreakers": "Your own tiebreakers",
    "higher_is_better": "More is better",
    "logistics.rounds.until": "Last day to play it (online events)",
    "roster": "Team lists",
    "roster.budget": "Budget in gold pieces",
    "roster.data_date": "Lists as published on",
    "roster.edition": "Edition",
    "roster.draft.fans_at_start": "Fans: at least",
    "roster.draft.fans": "Fans: at most",
    "roster.draft.fans_paid": "All fans are paid for",
    "roster.draft.titchy_half": "Titchy players count half",
    "roster.budget_by_tier": "Another budget for a tier",
    "roster.budget_by_game": "Escalation: budget of each game",
    "roster.tier_list": "Your own tier list",
    "roster.tier_changes": "Another tier for a team",
    "roster.banned_teams": "Teams that may not take part",
    "roster.draft": "Drafting",
    "roster.skills": "Skill Points",
    "roster.skills.allowances": "By tier (first, second, third)",
    "roster.stars": "Star Players",
    "roster.stars.mandatory": "Mandatory Star Players",
    "roster.stars.eleven_players_waived": "Eleven players before a star: waived",
    "roster.stars.mega_stars": "Your own list of Mega-stars",
    "roster.inducements": "Inducements",
    "roster.inducements.custom": "Your own inducements",
    "roster.inducements.custom.plays_as": "Plays as",
    "roster.stunty": "Stunty Tournament",
    "roster.stunty.only": "Only the stunty teams take part",
    "roster.stunty.more_teams": "Other teams that may take part",
    "roster.progress": "Teams that change during the event",
    "places": "Places (empty: no limit)",
    "lists_on_paper": "Coaches name their team only and bring the list on paper",
    "publish_all_rosters": "Everybody may read all rosters",
    "additional_rules": "Additional rules in force",
    "awards": "Awards",
    "awards.given": "Awards given",
    "awards.extra": "Your own awards, given by hand",
    "awards.best_painted_by": "The best painted team is found by",
    "equipment_provided": "The event provides",
    "at_least": "at least",
    "at_most": "at most",
}

_HELP = {
    "publications.titles": "One per line.",
    "roster.budget_by_game": "One figure per line, starting with game 1.",
    "roster.inducements.custom.plays_as": "At tables of this server it works as the inducement chosen here, with a "
    "name and price of its own. The guide's examples (dwarven-smith, festive-gifts, booby-trapped-end-zone, "
    "famous-moot-buffet) need only their id.",
    "format.squad_size": "3 to 8; empty if everybody plays alone.",
    "format.knockout.qualifiers": "8 or 16 is recommended; three rounds of groups come first.",
    "logistics.information": "Parking, food, anything coaches ask about.",
    "bonuses": "Each needs a minimum or a maximum.",
    "additional_rules": "Those about rosters must be set there too.",
}


def help_text(path: str) -> str:
    """The words below a field."""
    if path == "tiebreakers":
        return f"One per line; empty means the guide's four. Known: {', '.join(eligible('event'))}, and your own."
    return _HELP.get(path, "")
