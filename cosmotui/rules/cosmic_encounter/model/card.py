"""Cards: what lies in the nexus of a power besides pods and essences, such as powers and legacies that wait there, and
vouchers and technologies that are for sale."""

from typing import Annotated, Final, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of, SeatNumber

POWER: Final = "power"
LEGACY: Final = "legacy"
VOUCHER: Final = "voucher"
TECHNOLOGY: Final = "technology"
KINDS: Final = (POWER, LEGACY, VOUCHER, TECHNOLOGY)
"""What a card may be."""
CardId: TypeAlias = Annotated[str, Of("card")]


class Card(msgspec.Struct, omit_defaults=True):
    """A card in the nexus of a power."""

    kind: Annotated[str, Of("kind of card")]
    id: CardId
    """The alien whose power or legacy it is, or the voucher or technology."""
    shown: bool = False
    """Whether everybody sees it, once the power is public; else only its owner does."""
    known: list[SeatNumber] = []
    """Who else has seen it."""
