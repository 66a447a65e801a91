"""A position of Cosmoclysm, written down as the rulebook writes it, and played by short words."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoclysm import Cosmoclysm
from cosmotui.rules.cosmoclysm.board import INDEX, LABELS
from cosmotui.rules.cosmoclysm.events import ShipPlaced, WormholePlaced
from cosmotui.rules.cosmoclysm.ships import EMPTY, KINDS, kind_of, owner_of, piece
from cosmotui.rules.cosmoclysm.state import NOWHERE, Choosing, CosmoclysmState, empty_board
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES

GAME = Cosmoclysm()
E = TypeVar("E", bound=Event)
AnyMatch = Match[CosmoclysmState, CosmoclysmView]
DiceText = str | Sequence[int]


def hexes(text: str) -> set[str]:
    """`hexes("A1 B2")`: the labels of a list of hexes."""
    return set(text.split())


def dice_of(dice: DiceText) -> list[int]:
    """The values in `d4 3; 12 v 7,14`, in order; a list stays as it is."""
    if isinstance(dice, str):
        return [int(value) for value in re.findall(r"\d+", re.sub(r"d\d+", "", dice))]
    return list(dice)


def setup_of(players: str = "P Q", options: dict[str, str] | None = None, bots: bool = False) -> Setup:
    """Seats by name in counterclockwise order, people unless `bots`."""
    seats = tuple(Seat(name, colour, "cadet" if bots else "") for colour, name in enumerate(players.split()))
    return Setup(seats, options or {}, 1)


class Scenario:
    """A match whose dice are scripted, with the players known by name."""

    def __init__(self, match: AnyMatch, dice: list[int]) -> None:
        self.match = match
        self.names = list(match.setup.names())
        self._dice = dice

    # --- playing -------------------------------------------------------------------------------------------------

    def choose(self, value: str) -> "Scenario":
        """Answer the one question asked."""
        self.match.answer(self.question.seat, value)
        return self

    def move(self, start: str, end: str) -> "Scenario":
        """Choose the ship on a hex and move it; Fighters and Takers go by an allowance of 1."""
        self.choose(start)
        if self.question.key == "CC-D4":
            self.choose("one")
        return self.choose(end)

    def declare(self, ship: str, roll: bool = False) -> "Scenario":
        """Declare the ship on a hex, or the only one of a type, and perhaps roll the d4."""
        own = [LABELS[tile] for tile in self._tiles(self.turn_of) if KINDS[kind_of(self.view.at[tile])] == ship]
        self.choose(ship if ship in INDEX else own[0])
        return self.choose("roll") if roll else self

    def to(self, end: str) -> "Scenario":
        """Answer with an end hex."""
        assert self.question.key == "CC-D5"
        return self.choose(end)

    def retreat(self, end: str) -> "Scenario":
        """Answer where the winning defender goes."""
        assert self.question.key == "CC-D6"
        return self.choose(end)

    def capture(self) -> "Scenario":
        """Take the beaten ship."""
        assert self.question.key == "CC-D7"
        return self.choose("capture")

    def move_out(self, end: str) -> "Scenario":
        """Answer where the captured ship goes."""
        assert self.question.key == "CC-D8"
        return self.choose(end)

    def reply(self, player: str, value: str) -> "Scenario":
        """Answer for one player of a simultaneous round."""
        self.match.answer(self.names.index(player), value)
        return self

    def play_default(self) -> str:
        """Give the rulebook's default answer, and return it."""
        question = self.question
        reply = str(GAME.default(self.match.view(question.seat), question))
        self.choose(reply)
        return reply

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> CosmoclysmView:
        return self.match.view(None)

    @property
    def state(self) -> CosmoclysmState:
        """A copy of the state."""
        return msgspec.msgpack.decode(self.match.state_bytes(), type=CosmoclysmState)

    @property
    def question(self) -> ChooseOne:
        (question,) = self.match.questions
        assert isinstance(question, ChooseOne)
        return question

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and for which decision."""
        return self.names[self.question.seat], self.question.key

    @property
    def turn_of(self) -> str:
        return self.names[self.view.active]

    @property
    def winners(self) -> list[str] | None:
        result = self.match.result
        return None if result is None else [self.names[winner] for winner in result.winners]

    @property
    def alive(self) -> list[str]:
        return [self.names[player] for player in self.view.alive]

    def legal(self) -> set[str]:
        """The hexes that may be answered now."""
        return {option.place for option in self.question.options if option.place is not None}

    def values(self) -> list[str]:
        """All answers allowed now."""
        return [str(option.value) for option in self.question.options]

    def ships(self, player: str) -> str:
        """The ships of a player on the board, in label order: `C@D1 F@D3`."""
        return " ".join(f"{KINDS[kind_of(self.view.at[tile])]}@{LABELS[tile]}" for tile in self._tiles(player))

    def wormholes(self) -> dict[str, str]:
        return {token: LABELS[tile] for token, tile in zip(WORMHOLES, self.view.holes, strict=True) if tile != NOWHERE}

    def refused(self, place: str, question: AnyQuestion | None = None) -> str:
        """The rule that forbids to answer with a hex; empty if it may be answered."""
        problem = GAME.why_not(self.view, question or self.question, place)
        return "" if problem is None else problem.rule

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events(None) if isinstance(event, kind)]

    def log(self) -> list[str]:
        return [event.describe(self.names) for event in self.match.events(None)]

    def placed_by(self, kind: type[ShipPlaced] | type[WormholePlaced]) -> list[str]:
        """Who placed ships (or wormholes), in order."""
        return [self.names[event.seat] for event in self.match.events(None) if isinstance(event, kind)]

    def check_dice(self) -> None:
        """Every scripted die was rolled, and no other."""
        assert self.match.dice_left_over == 0
        assert self.state.dice.drawn == len(self._dice)

    def _tiles(self, player: str) -> list[int]:
        owner = self.names.index(player)
        return [tile for tile, ship in enumerate(self.view.at) if ship != EMPTY and owner_of(ship) == owner]


def position_of(
    ships: str,
    wormholes: str = "",
    players: str = "P Q",
    turn: str = "",
    options: dict[str, str] | None = None,
    dice: DiceText = (),
    quiet: int = 0,
    bots: bool = False,
) -> Scenario:
    """A position at the start of a turn: `P:T@E4 F@E5 Q:D@D5`, `red a C3, red b F4`; the first player is to move.

    A ship without a player belongs to the one named before it.
    """
    names = players.split()
    at = empty_board()
    owner = 0
    for word in ships.split():
        player, _, ship = word.rpartition(":")
        owner = names.index(player) if player else owner
        kind, _, label = ship.partition("@")
        assert not at[INDEX[label]], label
        at[INDEX[label]] = piece(owner, KINDS.index(kind))
    holes = [NOWHERE] * 4
    for entry in filter(None, wormholes.split(", ")):
        token, _, label = entry.rpartition(" ")
        holes[WORMHOLES.index(token)] = INDEX[label]
    active = names.index(turn) if turn else 0
    script = dice_of(dice)
    state = CosmoclysmState(Dice(1, 0, script), Choosing(), at, holes, len(names), active, active, 1, quiet)
    return Scenario(Match.from_state(GAME, setup_of(players, options, bots), state), script)


def fresh(players: str = "P Q", dice: DiceText = (), options: dict[str, str] | None = None) -> Scenario:
    """A new match from the setup rolls on."""
    script = dice_of(dice)
    return Scenario(Match.new(GAME, setup_of(players, options), script), script)


Builder = Callable[..., Scenario]
"""`position_of` or `fresh`, with the dice checked at the end of the test."""
