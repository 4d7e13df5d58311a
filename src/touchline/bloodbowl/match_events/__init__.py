"""Match Events: twenty-four things that may happen to a match, as effects on the field at named points of the rules."""
