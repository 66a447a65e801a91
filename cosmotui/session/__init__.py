"""Matches as they are played: the live match, each end of it, the people around it, and how a match begins."""
