"""The complaint about what was typed."""


class Misused(Exception):
    """The error of a command line that cannot be understood; its text says why and where to look."""
