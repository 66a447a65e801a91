"""The middle bot."""

from cosmotui.bots.cosmoforce.ensign import Ensign


class Commander(Ensign):
    """By the book, with fewer whims."""

    whim = 0.1
