"""Matches and settings on disk: journals, the library of matches, locks and directories. Knows engine and rules, no screen."""
