"""Positions and answers as numbers, one file a game, for programs that learn."""
