"""The combat tracker of Space Force: an encounter as a match of the engine (SF-12 to SF-14)."""
