"""The start of the program and of its processes: what is decided before Textual, and what is imported late."""
