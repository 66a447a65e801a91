"""Moments: windows, what may be used in them, polls of people, standing orders, messages."""
