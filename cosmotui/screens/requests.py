"""What the screens of a match ask of the program around them, as messages that bubble up to the app."""

from dataclasses import dataclass

from textual.message import Message

from cosmotui.engine.setup import Setup


@dataclass
class RulesWanted(Message):
    """Open the rules reader of a game (its name on the command line) at a rule."""

    game: str
    rule: str


@dataclass
class MatchWanted(Message):
    """Start a new match in place of the one that is over: the same seats and options, and the seed given."""

    game: str
    setup: Setup


@dataclass
class HomeWanted(Message):
    """Leave the match; it is saved and its file is closed. The screens of the match have gone when this arrives."""
