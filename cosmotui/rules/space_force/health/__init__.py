"""Harm and healing (SF-14, SF-15)."""
