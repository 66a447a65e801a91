"""The characters' side of a ship duel (SF-18)."""
