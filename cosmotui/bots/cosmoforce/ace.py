"""The strongest bot."""

from cosmotui.bots.cosmoforce.ensign import Ensign


class Ace(Ensign):
    """By the book."""

    whim = 0.0
