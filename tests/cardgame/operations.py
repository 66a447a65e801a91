"""The vocabulary of effects: each operation changes the state and records the event, or does nothing at all."""

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.engine.table import Table
from tests.cardgame.events import (
    Drew,
    DrewUnseen,
    OreMoved,
    PowersSwapped,
    Recovered,
    Reshuffled,
    Rolled,
    Saw,
    SawUnseen,
    Scrapped,
)
from tests.cardgame.state import SalvageState

SalvageTable = Table[SalvageState]


def draw(table: SalvageTable, seat: int, count: int) -> None:
    """Draw up to `count` cards; only the seat learns which."""
    state = table.state
    cards = [card for _ in range(count) if (card := _top(table))]
    if cards:
        state.hands[seat] += cards
        state.known[seat] = [card for card in state.known[seat] if card not in cards]
        table.record(Drew(seat, tuple(cards)), (seat,), DrewUnseen(seat, len(cards)))


def _top(table: SalvageTable) -> str | None:
    state = table.state
    if not state.deck and state.scrap:
        state.deck, state.scrap = state.scrap, []
        state.dice.shuffle(state.deck)
        table.record(Reshuffled())
    return state.deck.pop() if state.deck else None


def peek(table: SalvageTable, seat: int, where: str, cards: list[str]) -> None:
    """Show hidden cards to one seat, which can follow them from then on."""
    known = table.state.known[seat]
    known += [card for card in cards if card not in known]
    table.record(Saw(seat, where, tuple(cards)), (seat,), SawUnseen(seat, where))


def scrap(table: SalvageTable, seat: int, card: str) -> None:
    """Put a card of the hand on the open scrap."""
    _show(table.state, seat, card)
    table.state.scrap.append(card)
    table.record(Scrapped(seat, card))


def _show(state: SalvageState, seat: int, card: str) -> None:
    """A card leaves a hand for all to see."""
    state.hands[seat].remove(card)
    for known in state.known:
        if card in known:
            known.remove(card)


def put_in_contest(table: SalvageTable, seat: int, card: str) -> None:
    """Place a card in the contest; the caller records the reveal of all of them."""
    _show(table.state, seat, card)
    table.state.played[seat] = card


def take_back(table: SalvageTable, seat: int) -> None:
    """Return the card in the contest to the hand; everybody saw it."""
    state = table.state
    card, state.played[seat] = state.played[seat], ""
    if card:
        state.hands[seat].append(card)
        for other in state.rivals(seat):
            state.known[other].append(card)
        table.record(Recovered(seat, card))


def swap_powers(table: SalvageTable, seat: int, victim: int) -> None:
    """Exchange two powers at once, whatever windows are open."""
    powers = table.state.powers
    powers[seat], powers[victim] = powers[victim], powers[seat]
    table.record(PowersSwapped(seat, victim))


def move_ore(table: SalvageTable, seat: int, amount: int, why: str) -> None:
    """Give (or take, if negative) ore; nobody owes any."""
    amount = max(amount, -table.state.ore[seat])
    if amount:
        table.state.ore[seat] += amount
        table.record(OreMoved(seat, amount, why))


def roll(table: SalvageTable, seat: int, sides: int) -> int:
    """Roll one die in the open."""
    die = table.roll(sides)
    table.record(Rolled(seat, die))
    return die


def choose_rival(table: SalvageTable, seat: int, key: str, title: str) -> Script[int]:
    """Ask a seat for one of the others."""
    names = table.setup.names()
    options = tuple(Option(other, names[other]) for other in table.state.rivals(seat))
    return int((yield from choose_one(ChooseOne(seat, key, title, options))))


def choose_card(seat: int, key: str, title: str, cards: list[str]) -> Script[str]:
    """Ask a seat for one of these cards."""
    return (yield from choose_one(ChooseOne(seat, key, title, tuple(Option(card, card) for card in cards))))
