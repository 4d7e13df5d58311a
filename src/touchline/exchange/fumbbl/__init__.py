"""Replays of FUMBBL: read, played again on our rules in lockstep, and compared decision by decision."""
