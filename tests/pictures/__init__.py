"""The pictures of the README: every one is drawn by a test, and compared with the one that is kept."""
