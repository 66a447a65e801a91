"""Episodes, stars and what they buy, and the episode guide (SF-11)."""
