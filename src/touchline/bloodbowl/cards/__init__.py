"""Special play cards: what they are, the decks of a match, hidden hands, and playing them."""
