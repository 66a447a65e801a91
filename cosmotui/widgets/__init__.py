"""Reusable Textual widgets: each draws a view and posts messages; none knows a session."""
