"""A season on disk: its file, its history, and the library of all seasons."""
