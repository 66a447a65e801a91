"""Technologies of the catalogue, several to a file."""
