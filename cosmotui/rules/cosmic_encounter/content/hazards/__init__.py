"""Hazards of the catalogue, several to a file."""
