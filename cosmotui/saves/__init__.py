"""Matches and settings on disk: journals, the library of matches, locks and folders. Knows engine and rules only."""
