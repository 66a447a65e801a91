"""Dice: checks, odds, outcomes and the log of rolls (SF-0, SF-9)."""
