"""The course in which the strategist of Cosmic Conflict learns its weights."""
