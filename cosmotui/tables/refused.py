"""The error of somebody who may not do at a table what was asked for."""


class Refused(Exception):
    """Raised where a table refuses somebody; the text says why, and what to do."""
