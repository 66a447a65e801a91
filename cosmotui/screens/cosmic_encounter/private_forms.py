"""Which screen fills in which form of Cosmic Encounter."""

from cosmotui.screens.match_flow import MatchFlow


class PrivateForms(MatchFlow):
    """Opens the forms of the game on screens of their own."""
