"""Essences, several to a file."""
