"""Cosmoforce on the screen."""
