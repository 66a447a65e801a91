"""The table, its events and its items in words, for screen, plain mode and log alike."""
