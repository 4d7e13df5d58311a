"""The special plays of the Gold edition: four decks, drawn before the match."""
