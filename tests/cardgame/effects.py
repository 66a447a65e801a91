"""All cards and powers that do something: where each may be used, and what it does.

An effect is a plain function, or a script if it asks something. It reads the state when it is offered and when it
happens, and changes it by operations only.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from cosmotui.engine.question import Script
from cosmotui.engine.windows import Ability, PendingAction
from tests.cardgame import operations as do
from tests.cardgame.events import Declared, Stopped
from tests.cardgame.operations import SalvageTable
from tests.cardgame.state import SalvageState, kind_of
from tests.cardgame.windows import Window, respondable


class Moment(Enum):
    """When an effect may be used."""

    CONTEST = auto()
    CARD_PLAYED = auto()
    POWER_USED = auto()
    AFTERMATH = auto()


class Act(PendingAction):
    """A card or power on its way to happen."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__()
        self.seat = seat
        self.what = what


Run = Callable[[SalvageTable, int, Act | None], Script[None] | None]
Condition = Callable[[SalvageState, int], bool]


@dataclass(frozen=True)
class Effect:
    """One card or power. `below` in its function is the deed that it answers, if any."""

    name: str
    moment: Moment
    run: Run
    applies: Condition

    @property
    def text(self) -> str:
        """What it does, for people."""
        return self.run.__doc__ or ""

    def script(self, table: SalvageTable, user: int, below: Act | None) -> Script[None]:
        """The effect as a script, whether or not it asks something."""
        asking = self.run(table, user, below)
        if asking is not None:
            yield from asking


def effect(name: str, moment: Moment, applies: Condition = lambda state, user: True) -> Callable[[Run], Effect]:
    """Make an effect of the decorated function."""
    return lambda run: Effect(name, moment, run, applies)


# --- cards ---------------------------------------------------------------------------------------------------------


@effect("zap", Moment.POWER_USED)
def zap(table: SalvageTable, user: int, below: Act | None) -> None:
    """Stop the use of a power (SV-5.1)."""
    stop(table, user, below)


@effect("jam", Moment.CARD_PLAYED)
def jam(table: SalvageTable, user: int, below: Act | None) -> None:
    """Stop a card, even a zap or another jam (SV-5.2)."""
    stop(table, user, below)


def stop(table: SalvageTable, user: int, below: Act | None) -> None:
    """Negate the deed that is being answered."""
    if below is not None and not below.stopped:
        below.stop()
        table.record(Stopped(user, below.what))


@effect("snatch", Moment.CONTEST)
def snatch(table: SalvageTable, user: int, below: Act | None) -> Script[None]:
    """Swap your power with that of a rival (SV-5.3)."""
    victim = yield from do.choose_rival(table, user, "SV-D5", "Whose power?")
    do.swap_powers(table, user, victim)


@effect("spy", Moment.CONTEST)
def spy(table: SalvageTable, user: int, below: Act | None) -> Script[None]:
    """Look at the hand of a rival (SV-5.4)."""
    victim = yield from do.choose_rival(table, user, "SV-D6", "Whose hand?")
    do.peek(table, user, f"the hand of {table.setup.names()[victim]}", table.state.hands[victim])


@effect("plague", Moment.CONTEST)
def plague(table: SalvageTable, user: int, below: Act | None) -> Script[None]:
    """A rival scraps two cards of its choice, then everybody else rolls: a 1 costs an ore (SV-5.5)."""
    victim = yield from do.choose_rival(table, user, "SV-D7", "Who falls ill?")
    for _ in range(2):
        if hand := table.state.hands[victim]:
            do.scrap(table, victim, (yield from do.choose_card(victim, "SV-D8", "Scrap which?", hand)))
    for seat in table.state.rivals(user):
        if do.roll(table, seat, 6) == 1:
            do.move_ore(table, seat, -1, "fell ill")


# --- powers --------------------------------------------------------------------------------------------------------


@effect("oracle", Moment.CONTEST, lambda state, user: bool(state.deck))
def oracle(table: SalvageTable, user: int, below: Act | None) -> None:
    """Look at the top card of the deck (SV-6.1)."""
    do.peek(table, user, "the deck", table.state.deck[-1:])


@effect("raider", Moment.CONTEST)
def raider(table: SalvageTable, user: int, below: Act | None) -> Script[None]:
    """Roll a die; on 3 or more a rival loses an ore to you (SV-6.2)."""
    victim = yield from do.choose_rival(table, user, "SV-D9", "Raid whom?")
    if do.roll(table, user, 6) >= 3 and table.state.ore[victim]:
        do.move_ore(table, victim, -1, "was raided")
        do.move_ore(table, user, 1, "raided")


@effect("scavenger", Moment.AFTERMATH, lambda state, user: len(state.hands[user]) < 5)
def scavenger(table: SalvageTable, user: int, below: Act | None) -> None:
    """Draw a card after each contest, unless the hand holds five (SV-6.3)."""
    do.draw(table, user, 1)


@effect("leech", Moment.AFTERMATH, lambda state, user: state.winner != user)
def leech(table: SalvageTable, user: int, below: Act | None) -> None:
    """Whoever loses a contest gets an ore for it (SV-6.4)."""
    do.move_ore(table, user, 1, "leeched")


# --- cards that lie in the contest ---------------------------------------------------------------------------------


@effect("beacon", Moment.AFTERMATH, lambda state, user: state.winner != user)
def beacon(table: SalvageTable, user: int, below: Act | None) -> None:
    """Comes back to the hand when the contest is lost (SV-5.6)."""
    do.take_back(table, user)


CARDS = {card.name: card for card in (zap, jam, snatch, spy, plague)}
IN_CONTEST = {card.name: card for card in (beacon,)}
USABLE_POWERS = {power.name: power for power in (oracle, raider, scavenger, leech)}


# --- numbers -------------------------------------------------------------------------------------------------------


def gunner(state: SalvageState, seat: int, strength: int) -> int:
    """The power `gunner` adds 2 (SV-6.5)."""
    return strength + 2 if state.powers[seat] == "gunner" else strength


def guns(state: SalvageState, seat: int, strength: int) -> int:
    """Every gun of the fleet adds 1 (SV-7.5)."""
    return strength + sum(ship.guns for ship in state.fleets[seat])


STRENGTH_HOOKS = (gunner, guns)
"""Pure: they read the state and change the number, nothing else."""


# --- finding and using them ----------------------------------------------------------------------------------------


def abilities(table: SalvageTable, moment: Moment, below: Act | None, seat: int) -> Iterator[Ability]:
    """What a seat may declare at a moment, read from its hand and its power."""
    state = table.state
    for card in state.hands[seat]:
        found = CARDS.get(kind_of(card))
        if found and found.moment is moment and found.applies(state, seat):
            yield Ability(card, f"play {card}", partial(play, table, found, seat, card, below), found.text)
    power = USABLE_POWERS.get(state.powers[seat])
    if power and power.moment is moment and (seat, power.name) not in state.used and power.applies(state, seat):
        yield Ability(power.name, f"use {power.name}", partial(use, table, power, seat, below), power.text)


def forced(table: SalvageTable, seat: int) -> Iterator[Ability]:
    """What befalls a seat after a contest without anybody asking for it."""
    state = table.state
    for found in (IN_CONTEST.get(kind_of(state.played[seat])), USABLE_POWERS.get(state.powers[seat])):
        if found and found.moment is Moment.AFTERMATH and found.applies(state, seat):
            yield Ability(found.name, found.name, partial(found.script, table, seat, None), found.text)


def window(table: SalvageTable, moment: Moment, title: str, below: Act | None = None) -> Window:
    """Asks everybody who holds cards, or might use an open power: so much is public."""

    def order() -> list[int]:
        state = table.state
        return [seat for seat in state.clockwise() if state.hands[seat] or (moment is Moment.CONTEST)]

    return Window(f"SV-W-{moment.name}", title, order, partial(abilities, table, moment, below))


def play(table: SalvageTable, card_effect: Effect, seat: int, card: str, below: Act | None) -> Script[None]:
    """Play a card: it is spent at once, then may be answered (SV-4.2)."""
    do.scrap(table, seat, card)
    yield from _declare(table, Moment.CARD_PLAYED, card_effect, Act(seat, card), below)


def use(table: SalvageTable, power: Effect, seat: int, below: Act | None) -> Script[None]:
    """Use a power, once in a contest; it may be answered (SV-4.3)."""
    table.state.used.append((seat, power.name))
    yield from _declare(table, Moment.POWER_USED, power, Act(seat, power.name), below)


def _declare(table: SalvageTable, moment: Moment, what: Effect, act: Act, below: Act | None) -> Script[None]:
    table.state.stack.append(act.what)
    table.record(Declared(act.seat, act.what))
    answers = window(table, moment, f"Answer {act.what} of {table.setup.names()[act.seat]}?", act)
    yield from respondable(table, act, answers, partial(what.script, table, act.seat, below))
    table.state.stack.pop()
