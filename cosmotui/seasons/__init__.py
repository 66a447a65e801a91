"""Seasons of Space Force and matches together: encounters and battles, who joins them, and what is written back."""
