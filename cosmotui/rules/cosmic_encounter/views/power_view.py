"""Powers as a seat knows them, and the cards in their nexus."""

import msgspec

from cosmotui.rules.cosmic_encounter.model.card import Card
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A power, legacy, voucher or technology in the nexus of a power."""

    kind: str
    id: str
    """Empty while the seat may not know it."""
    shown: bool


class PowerView(msgspec.Struct, frozen=True, gc=False):
    """A power in a nexus; without its name while it is hidden."""

    alien: str
    public: bool
    zapped: bool
    off: bool
    marks: dict[str, int]
    all_campaign: bool = False
    """Whether it stays zapped to the end of the campaign."""
    disabled: bool = False
    """Whether another power stands in its place."""
    secrets: dict[str, int] = {}
    """Aliens that it has marked unseen, for its owner and when the match is over."""
    essences: tuple[str, ...] = ()
    """Those in the nexus, for its owner and once it is public (CE-26.8)."""
    left: int = 0
    """How many essences its pool holds."""
    beside: bool = False
    """Whether it is a sub-power."""
    asleep: bool = False
    """Whether it belongs to a holding that does not serve its alien now."""
    holding: int = -1
    """The number of the holding that it belongs to."""
    lasts: int = 0
    """At how many ends of an upkeep from now it leaves; 0: it stays."""
    tag: int = 0
    """Which of several powers of this name it is."""
    option: bool = False
    """Whether it is only one of those that its alien may choose."""
    cards: tuple[CardView, ...] = ()
    """What lies in its nexus besides, in its order."""
    ships: dict[str, tuple[int, ...]] = {}
    """Ships that it has marked, by word."""
    price: str = ""
    """The alien whose power asks a price for each of its uses."""

    @property
    def is_active(self) -> bool:
        """Whether it is known to be neither disrupted nor deactivated nor disabled, and its holding to serve."""
        return not (self.zapped or self.off or self.disabled or self.asleep or self.option)


def power_view(state: CosmicEncounterState, power: Power, own: bool, seat: int | None) -> PowerView:
    """Return a power as a seat knows it; `own`: whether it is a power of that seat."""
    looker = state.aliens[seat] if seat is not None else None
    is_open = power.public or state.ended is not None  # the end reveals every power
    if not (own or is_open or (looker is not None and power.alien in looker.known_powers)):
        return PowerView(
            "",
            False,
            power.zapped,
            False,
            {},
            power.all_campaign,
            power.disabled,
            beside=power.beside,
            asleep=power.asleep,
            holding=power.holding,
            lasts=power.lasts,
            option=power.option,
        )
    essences = power.essences
    return PowerView(
        power.alien,
        is_open,
        power.zapped,
        power.off,
        dict(power.marks),
        power.all_campaign,
        power.disabled,
        dict(power.secrets) if own or state.ended is not None else {},
        tuple(essences.nexus) if essences is not None and (own or is_open) else (),
        len(essences.pool) if essences is not None else 0,
        power.beside,
        power.asleep,
        power.holding,
        power.lasts,
        power.tag,
        power.option,
        tuple(_card(state, card, own, seat) for card in power.cards) if power.cards else (),
        {word: tuple(ids) for word, ids in power.ships.items()} if power.ships else {},
        power.price,
    )


def _card(state: CosmicEncounterState, card: Card, own: bool, seat: int | None) -> CardView:
    return CardView(card.kind, card.id if knows_card(state, card, own, seat) else "", card.shown)


def knows_card(state: CosmicEncounterState, card: Card, own: bool, seat: int | None) -> bool:
    """Return whether a seat knows a card in the nexus of a power that it knows (CE-36.34)."""
    return own or card.shown or state.ended is not None or (seat is not None and seat in card.known)
