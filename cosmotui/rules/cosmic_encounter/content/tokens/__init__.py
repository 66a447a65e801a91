"""What powers lay on planets or in nexuses, several to a file."""
