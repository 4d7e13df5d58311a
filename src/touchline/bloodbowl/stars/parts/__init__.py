"""What the rules of several stars share."""
