"""A small game to save: every kind of question, dice, a simultaneous round, and rules that can be changed."""

from cosmotui.engine.dice import Dice
from cosmotui.engine.event import Event
from cosmotui.engine.game import Game, Result
from cosmotui.engine.match import Match
from cosmotui.engine.question import (
    Amount,
    AnyQuestion,
    ChooseOne,
    ChooseSeveral,
    Compose,
    Option,
    Reply,
    Round,
    Script,
)
from cosmotui.engine.setup import OptionSpec, Seat, Setup
from cosmotui.engine.state import State, View
from cosmotui.engine.table import Table


class BeaconsState(State):
    """Whose turn it is and what everybody has."""

    turn: int
    fuel: list[int]


class BeaconsView(View, frozen=True):
    """Everything is open."""

    fuel: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """A turn began."""

    mark = "turn"
    turn: int


class Rolled(Event, frozen=True):
    """A die fell."""

    value: int


class Beacons(Game[BeaconsState, BeaconsView]):
    """Each turn: pick a beacon, burn fuel, light beacons, name the ship, and bid in secret."""

    name = "beacons"
    title = "Beacons"
    rules_version = 1
    least_seats = 2
    most_seats = 4
    options = (OptionSpec("turns", (), "6", "", "Turns"),)
    bot_levels = ("steady",)
    state_type = BeaconsState
    beacons = ("north", "south", "east")

    def new_state(self, setup: Setup, dice: Dice) -> BeaconsState:
        return BeaconsState(dice, 0, [20] * len(setup.seats))

    def step(self, table: Table[BeaconsState]) -> Script[None]:
        state = table.state
        state.turn += 1
        seat = state.turn % len(state.fuel)
        table.record(TurnBegan(state.turn))
        lights = tuple(Option(beacon, beacon.title()) for beacon in self.beacons)
        replies = yield ChooseOne(seat, "B-1", "Which beacon?", lights)
        roll = table.roll(6)
        table.record(Rolled(roll))
        replies = yield Amount(seat, "B-2", "Burn how much?", 0, roll, 0)
        state.fuel[seat] -= int(str(replies[seat]))
        replies = yield ChooseSeveral(seat, "B-3", "Light which?", lights, 0, 2)
        yield Compose(seat, "B-4", "Name the ship.", "ship", {"name": "Wanderer", "crew": [1, 2, {"mate": None}]})
        yield Round(tuple(Amount(other, "B-5", "Bid", 0, 9, 0) for other in range(len(state.fuel))))

    def result(self, state: BeaconsState) -> Result | None:
        return Result((0,), "The turns are over.") if state.turn >= self.length else None

    length = 6

    def view(self, setup: Setup, state: BeaconsState, seat: int | None) -> BeaconsView:
        return BeaconsView(seat, tuple(state.fuel))

    def default(self, view: BeaconsView, question: AnyQuestion) -> Reply:
        return 0


class LongBeacons(Beacons):
    """The same, for longer than anybody plays."""

    name = "long-beacons"
    length = 1_000_000


class NewBeacons(Beacons):
    """The rules as a later version has them: another beacon, so that old answers do not fit."""

    rules_version = 2
    beacons = ("north", "south", "east", "west")


SEATS = (Seat("Atropos", 0), Seat("Lachesis [b]", 1), Seat("Clotho", 2))


def new_match(game: Game[BeaconsState, BeaconsView] | None = None, seed: int = 7) -> Match[BeaconsState, BeaconsView]:
    """A fresh match for three."""
    return Match.new(game or Beacons(), Setup(SEATS, {}, seed))
