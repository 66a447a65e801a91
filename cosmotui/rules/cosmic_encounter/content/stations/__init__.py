"""Space stations of the catalogue, several to a file."""
