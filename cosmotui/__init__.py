"""Space board games in a terminal: the rules, the bots, the saves, the screens and the command line."""

__version__ = "0.1.0"
