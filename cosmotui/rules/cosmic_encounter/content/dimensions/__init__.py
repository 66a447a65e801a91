"""Rules that dimensions bring into force, several to a file."""
