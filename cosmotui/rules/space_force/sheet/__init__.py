"""Readings of a character sheet: derived values, the record, the roster (SF-3, SF-16)."""
