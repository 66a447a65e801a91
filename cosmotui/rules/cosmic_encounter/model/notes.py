"""Notes that an invasion keeps."""

from typing import Final

COPY: Final = "copy"
"""Note of an invasion, with a leader: its driver has become a copy of the one that it faces (CE-36.93)."""
ANNOUNCED: Final = "bribes announced"
"""Note of an invasion: everybody knows the bribes that have been primed (CE-11.21)."""
HIDDEN_SPONSORS: Final = "hidden sponsors"
"""Note of an invasion: who sponsors, and with how many ships, is sealed until after the approach (CE-17.8)."""
SEALED_SHIPS: Final = "sealed ships"
"""Note of an invasion, with a seat: the ships that the alien commits are sealed until contact (CE-18.8)."""
STRUCK: Final = "hazard"
"""Note of an invasion: how many hazards have manifested in it (CE-6.13, CE-30.9)."""
