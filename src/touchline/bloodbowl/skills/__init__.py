"""Skills and Traits: small functions at named points of the rules."""
