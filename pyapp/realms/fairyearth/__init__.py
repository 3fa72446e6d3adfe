"""Fairyearth: lines of seals, a cost meter that reaches into the opponent's turn, a fight in the order of levels."""
