"""Dimensions of what aliens may say to each other (CE-35.3)."""

from cosmotui.rules.cosmic_encounter.kinds.dimension import Dimension

DECRYPTED = Dimension(
    id="decrypted",
    name="Decrypted",
    rule="CE-35.3",
    sets={"decrypted": "on"},
    supplement=(
        "All aliens may talk to each other at any time. It matters only where messages are sent by the rules of "
        "the game (channels=on)."
    ),
    beside={"garbled": "a channel that is banned stays banned.", "mute": "a channel that is banned stays banned."},
)
GARBLED = Dimension(
    id="garbled",
    name="Garbled",
    rule="CE-35.3",
    sets={"garbled": "on"},
    supplement=(
        "The text channel is off. It matters only where messages are sent by the rules of the game (channels=on)."
    ),
)
MUTE = Dimension(
    id="mute",
    name="Mute",
    rule="CE-35.3",
    sets={"mute": "on"},
    supplement=(
        "The voice channels are off. It matters only where messages are sent by the rules of the game (channels=on)."
    ),
)
