"""The state of a match: plain data, which imports nothing above it."""
