"""Stepping Stones: a game of a few squares that touches every part of the kernel, as a test and as a model.

Two seats, crosses and noughts, have two pawns each on a board of five columns and three rows with a stone in the
middle. A pawn that reaches the far column scores and goes home; the first to the wanted score wins, or the leader
when the turns are over. Stepping next to a foe takes a roll, and a foe with the card may trip the pawn up. Pawns shove
each other, in chains. Cards are drawn from a small deck and kept secret.
"""
