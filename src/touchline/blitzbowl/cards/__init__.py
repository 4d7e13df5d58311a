"""The cards: the deck, Challenges, Bonus Plays and Random Events."""
