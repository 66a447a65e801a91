"""Bots of people's own on the command line: `bot:MODULE:CLASS`, or `bot:NAME` of an entry point."""

from cosmotui.bots.own_bot import OwnBot, own_place
from cosmotui.bots.random_bot import RANDOM
from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.saves.exchange import is_caged
from cosmotui.session.new_match import Misuse

_WORD = "bot:"


def brought_place(text: str, rules: AnyGame) -> str:
    """Return the place of the bot in a typed seat, `bot:..` or `NAME:bot:..`; empty if the seat is somebody else's.

    Raises Misuse for a guest, who may not have anything imported.
    """
    _, is_bot, level = text.partition(_WORD) if text.startswith(_WORD) else text.partition(f":{_WORD}")
    if not is_bot or not level or level in (*rules.bot_levels, RANDOM):
        return ""
    place = own_place(level)
    if place and is_caged():
        raise Misuse("Guests cannot bring bots of their own.")
    return place


def without_place(text: str) -> str:
    """Return the seat `NAME:bot`: a bot of the game's own, which sits there wherever the match is resumed."""
    return text.partition(f":{_WORD}")[0] + ":bot"


def checked_bot(place: str, rules: AnyGame) -> OwnBot:
    """Return the bot. Raises Misuse if it cannot be started."""
    try:
        OwnBot.check(place, rules)
    except SetupError as error:
        raise Misuse(str(error)) from error
    return OwnBot(place, rules)
