"""The bots of Cosmoclysm."""
