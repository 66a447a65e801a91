"""Weapons and things on sheets: issue, requisitions, custom weapons (SF-7)."""
