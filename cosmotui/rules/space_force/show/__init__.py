"""Episodes, stars and their uses, and the episode guide (SF-11)."""
