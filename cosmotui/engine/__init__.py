"""What every game shares: match driver, questions, dice, events, undo, replay, hexes. Knows no game and no screen."""
