"""The state of Salvage and the view of it: plain data only."""

from typing import Literal

import msgspec

from cosmotui.engine.game import Result
from cosmotui.engine.setup import Setup
from cosmotui.engine.state import State, View

COPIES = {"drone": 6, "cruiser": 5, "titan": 3, "beacon": 3, "zap": 3, "jam": 4, "snatch": 3, "spy": 3, "plague": 3}
"""How often each kind of card is in the deck. A card is named `kind-number`."""
STRENGTH = {"drone": 3, "cruiser": 6, "titan": 9, "beacon": 2}
POWERS = ("gunner", "oracle", "raider", "scavenger", "leech")


class Ship(msgspec.Struct, frozen=True):
    """A ship that its owner designed."""

    name: str
    hull: int
    guns: int


class SalvageState(State):
    """Everything on the table, hidden or not. The top of the deck is its end."""

    frame: Literal["deal", "draft", "contest", "refit"]
    deck: list[str]
    scrap: list[str]
    hands: list[list[str]]
    powers: list[str]
    ore: list[int]
    fleets: list[list[Ship]]
    known: list[list[str]]
    """By seat: cards out of its sight that it has seen and can still follow."""
    played: list[str]
    """By seat: the card in the contest; empty while none is shown."""
    used: list[tuple[int, str]]
    """Which seats have used which powers in this contest."""
    stack: list[str]
    """What has been declared and is not yet settled, the last on top."""
    lead: int = 0
    round: int = 0
    stake: int = 0
    winner: int = 0
    ended: Result | None = None

    def clockwise(self) -> list[int]:
        """All seats in timing order: from the lead on."""
        seats = len(self.hands)
        return [(self.lead + step) % seats for step in range(seats)]

    def rivals(self, seat: int) -> list[int]:
        """The other seats in timing order."""
        return [other for other in self.clockwise() if other != seat]


class SalvageView(View, frozen=True):
    """What a seat may know; fields as in the state."""

    names: tuple[str, ...]
    frame: str
    hand: tuple[str, ...]
    known: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    scrap: tuple[str, ...]
    powers: tuple[str, ...]
    ore: tuple[int, ...]
    fleets: tuple[tuple[Ship, ...], ...]
    played: tuple[str, ...]
    stack: tuple[str, ...]
    lead: int
    round: int
    stake: int


def kind_of(card: str) -> str:
    """What a card is, without the number that tells its copies apart."""
    return card.rsplit("-", 1)[0]


def view_of(setup: Setup, state: SalvageState, seat: int | None) -> SalvageView:
    """Copied field by field: what is not named here stays hidden."""
    return SalvageView(
        seat=seat,
        names=setup.names(),
        frame=state.frame,
        hand=() if seat is None else tuple(state.hands[seat]),
        known=() if seat is None else tuple(sorted(state.known[seat])),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        deck_size=len(state.deck),
        scrap=tuple(state.scrap),
        powers=tuple(state.powers),
        ore=tuple(state.ore),
        fleets=tuple(tuple(fleet) for fleet in state.fleets),
        played=tuple(state.played),
        stack=tuple(state.stack),
        lead=state.lead,
        round=state.round,
        stake=state.stake,
    )


def secrets_from(state: SalvageState, seat: int | None) -> list[str]:
    """The cards whose whereabouts `seat` may not know."""
    seen = [] if seat is None else state.known[seat]
    others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    return [card for card in (*state.deck, *others) if card not in seen]
