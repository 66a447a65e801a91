"""A scene of Cosmic Conflict: some units on the table at some moment, with scripted dice.

    scene(ship("DST", (10, 15), 3), ship("FRG", (19, 15), side=1), dice="5 4").answer("w0").unit("b1").health

Units of side 0 are a1, a2 and so on, those of side 1 b1, b2. `scene` is a match that begins there; `bench` runs one
script of the rules alone, such as `hurt`.
"""

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import Problem
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount, AnyQuestion, Ask, ChooseOne, Compose, Reply, Round
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict import CosmicConflict
from cosmotui.rules.cosmic_conflict.arcs import ALL, ARCS, FORWARD, LEFT, RIGHT, Arc
from cosmotui.rules.cosmic_conflict.card import Card, Mount
from cosmotui.rules.cosmic_conflict.geometry import Point
from cosmotui.rules.cosmic_conflict.options import Rules, rules_of
from cosmotui.rules.cosmic_conflict.orders import ORDERS, Order
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import (
    Activating,
    Choosing,
    Commanding,
    CosmicConflictState,
    Forming,
    Frame,
    MarkUse,
    Missile,
    Resolving,
)
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Condition, ConditionKind, Status, Track, Unit, unit_of
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, Variant
from tests.rules.asking import Asking

GAME: Final = CosmicConflict()
AnyMatch = Match[CosmicConflictState, CosmicConflictView]
E = TypeVar("E", bound=Event)
T = TypeVar("T")
DiceText = str | Sequence[int]
ConditionText = ConditionKind | Condition

_ARC_WORDS: Final[dict[str, tuple[Arc, ...]]] = {"fwd": FORWARD, "left": LEFT, "right": RIGHT, "all": ALL}
_VARIANTS: Final[dict[str, Variant]] = {code: code for code in VARIANT_NAMES if code}
_ARC_CODES: Final[dict[str, Arc]] = {arc: arc for arc in ARCS}


# --- cards and units --------------------------------------------------------------------------------------------------


def card(size: int, *mounts: str, traits: tuple[str, ...] = (), name: str = "Test Ship") -> Card:
    """`card(3, "K fwd OS", "ARM", "s K left", "s PWS")`: `s` for a Secondary; `R 3` is a Fighter's of Size 3."""
    return Card(name, size, tuple(mount(text) for text in mounts), traits)


def mount(text: str) -> Mount:
    """`K F FR OS`, `s PWS`, `R 3`."""
    words = text.split()
    primary = words[0] != "s"
    what, *more = words if primary else words[1:]
    arcs: list[Arc] = []
    variant: Variant = ""
    size = 0
    for word in more:
        if word in _ARC_WORDS:
            arcs += _ARC_WORDS[word]
        elif word in _VARIANTS:
            variant = _VARIANTS[word]
        elif word.isdigit():
            size = int(word)
        else:
            arcs.append(_ARC_CODES[word])
    return Mount(what, primary, tuple(arcs), variant, size)


def orders_of(text: str) -> tuple[Order, ...]:
    """`Offensive Focus, +Evasive Actions, Navigate: Change Velocity`: `+` face up, a type for an extra slot."""
    orders: list[Order] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        shown = part.startswith("+")
        slot, colon, name = part.removeprefix("+").rpartition(":")
        name = name.strip()
        assert name in ORDERS, name
        kind = "Navigate" if slot.strip() == "Navigate" else "Scanning" if colon else ""
        orders.append(Order(name, kind, "revealed" if shown else "hidden"))
    return tuple(orders)


def ship(
    what: str | Card,
    at: Point = (10.0, 15.0),
    heading: int | None = None,
    *,
    side: int = 0,
    velocity: int = 0,
    health: int = 0,
    tracks: Sequence[int] | None = None,
    orders: str = "",
    tokens: int = 0,
    conditions: Iterable[ConditionText] = (),
    off: Sequence[int] = (),
    traits: tuple[str, ...] = (),
    status: Status = "table",
    carrier: int = -1,
    **more,
) -> Unit:
    """A unit by the id of its stock card or by its card; `tracks`: undamaged units of Armor and Shields in order.

    Side 0 heads east, side 1 west. `more` are further fields of `Unit`.
    """
    sheet = what if isinstance(what, Card) else (SHIPS | FIGHTERS)[what]
    if traits:
        sheet = msgspec.structs.replace(sheet, traits=traits)
    unit = unit_of(0, side, sheet, carrier)
    left = unit.tracks if tracks is None else marked(unit, tracks)
    return msgspec.structs.replace(
        unit,
        pos=(float(at[0]), float(at[1])),
        heading=(3 if side == 0 else 9) if heading is None else heading,
        velocity=velocity,
        health=health,
        tracks=left,
        orders=orders_of(orders),
        tokens=tokens,
        conditions=tuple(
            condition if isinstance(condition, Condition) else Condition(condition) for condition in conditions
        ),
        off=tuple(off),
        status=status,
        **more,
    )


def marked(unit: Unit, undamaged: Sequence[int]) -> tuple[Track, ...]:
    """Its tracks with so many undamaged units each."""
    return tuple(
        msgspec.structs.replace(track, marked=track.capacity - left)
        for track, left in zip(unit.tracks, undamaged, strict=True)
    )


def foe(what: str | Card, at: Point = (19.0, 15.0), heading: int | None = None, **more) -> Unit:
    """A unit of side 1."""
    return ship(what, at, heading, side=1, **more)


# --- the table --------------------------------------------------------------------------------------------------------


def dice_of(dice: DiceText) -> list[int]:
    """The values in `5, 4; 3`, in order; a list stays as it is."""
    return [int(value) for value in re.findall(r"\d+", dice)] if isinstance(dice, str) else list(dice)


def setup_of(options: Mapping[str, str] | None = None, people: bool = False) -> Setup:
    """Ann is side 0, Bob side 1: a bot, so that nothing is asked in the open (CX-12.23), unless both are people."""
    return Setup(
        (Seat("Ann", 0, ""), Seat("Bob", 1, "" if people else "lieutenant")), {"map": "m0", **(options or {})}, 1
    )


def numbered(units: Iterable[Unit]) -> list[Unit]:
    """Units with their ids and their numbers within each side."""
    found: list[Unit] = []
    for unit in units:
        number = 1 + sum(other.side == unit.side for other in found)
        found.append(msgspec.structs.replace(unit, id=len(found), number=number))
    return found


def state_of(
    units: Sequence[Unit],
    frame: Frame,
    *,
    dice: DiceText = (),
    terrain: Sequence[Feature] = (),
    missiles: Sequence[Missile] = (),
    mark_uses: Sequence[MarkUse] = (),
    turn: int = 1,
    first: int = 0,
    **more,
) -> CosmicConflictState:
    """The state of a scene; `more` are further fields of the state."""
    return CosmicConflictState(
        Dice(1, 0, dice_of(dice)),
        frame,
        numbered(units),
        tuple(terrain),
        tuple(missiles),
        turn=turn,
        first=first,
        next_missile=1 + max((missile.id for missile in missiles), default=0),
        mark_uses=tuple(mark_uses),
        **more,
    )


def frame_of(units: Sequence[Unit], at: str, acting: str) -> Frame:
    """The moment: `attack`, `velocity`, `maneuver`, `heading`, `end`, `choose`, `form`, `command`, `R1`..`R8`."""
    if at == "form":
        return Forming(units[id_of(units, acting)].side)
    if at == "command":
        return Commanding()
    if re.fullmatch(r"R[1-8]", at):
        return Resolving(int(at[1:]))
    number = id_of(units, acting)
    unit = units[number]
    if at == "choose":
        largest = max((other.size for other in units if other.on_table), default=0)
        return Choosing(True, unit.size, unit.side, largest=largest)
    then = Choosing(True, unit.size, 1 - unit.side)
    parts = {part: part for part in ("attack", "velocity", "straight", "maneuver", "heading", "end")}
    return Activating(number, then, parts[at])


def id_of(units: Sequence[Unit], name: str) -> int:
    """The id of a unit called a1 or b2."""
    side, number = "ab".index(name[0]), int(name[1:])
    return [id for id, unit in enumerate(units) if unit.side == side][number - 1]


class _Units:
    """What a scene and a bench tell about the table."""

    def __init__(self, setup: Setup, dice: DiceText) -> None:
        self.setup = setup
        self.rules: Rules = rules_of(setup)
        self._dice = dice_of(dice)

    @property
    def state(self) -> CosmicConflictState:
        raise NotImplementedError

    @property
    def all_events(self) -> list[Event]:
        raise NotImplementedError

    def id(self, name: str) -> int:
        """The id of a1, b2."""
        return id_of(self.state.units, name)

    def unit(self, name: str) -> Unit:
        """A unit as it is now."""
        return self.state.units[self.id(name)]

    def left(self, name: str) -> list[int]:
        """Undamaged units of its Armor and Shields, in Readout order."""
        return [track.undamaged for track in self.unit(name).tracks]

    def kinds(self, name: str) -> list[ConditionKind]:
        """Its Conditions."""
        return [condition.kind for condition in self.unit(name).conditions]

    def shot(self, attacker: str, mount: int, target: str) -> Shot | Problem:
        """An attack, or why it is not possible."""
        return shot(self.state, self.rules, self.unit(attacker), mount, self.unit(target))

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.all_events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        return self.events(kind)[-1]

    def log(self) -> list[str]:
        return [event.describe(["Ann", "Bob"]) for event in self.all_events]

    def check_dice(self) -> None:
        """Every scripted die was rolled, and no other."""
        assert self.state.dice.drawn == len(self._dice)


class Scene(Asking[CosmicConflictState, CosmicConflictView], _Units):
    """A match that begins at some moment."""

    def __init__(self, match: AnyMatch, dice: DiceText) -> None:
        Asking.__init__(self, match)
        _Units.__init__(self, match.setup, dice)

    def answer(self, *replies: Reply) -> "Scene":
        """Answer the questions that come, one after the other."""
        for reply in replies:
            self.match.answer(self.question.seat, reply)
        return self

    def auto(self, *keys: str) -> "Scene":
        """Default answers until one of these decisions is asked, or the end."""
        for _ in range(1000):
            if self.match.result is not None or self.match.questions[0].key in keys:
                return self
            question = self.match.questions[0]
            self.match.answer(question.seat, GAME.default(self.match.view(question.seat), question))
        raise AssertionError("the defaults never lead there")

    @property
    def asked(self) -> tuple[int, str]:
        """The side that is asked, and for which decision."""
        return self.question.seat, self.question.key

    @property
    def state(self) -> CosmicConflictState:
        """A copy of the state."""
        return msgspec.msgpack.decode(self.match.state_bytes(), type=CosmicConflictState)

    @property
    def all_events(self) -> list[Event]:
        return list(self.match.events(None))

    def view(self, side: int | None = None) -> CosmicConflictView:
        return self.match.view(side)


def scene(
    *units: Unit,
    at: str = "attack",
    acting: str = "a1",
    dice: DiceText = (),
    options: Mapping[str, str] | None = None,
    people: bool = False,
    **more,
) -> Scene:
    """A match at a moment: by default a1 is about to attack. `more` as for `state_of`."""
    state = state_of(units, frame_of(units, at, acting), dice=dice, **more)
    return Scene(Match.from_state(GAME, setup_of(options, people), state), dice)


class Bench(_Units):
    """One script of the rules at a time, run by itself; answers that are not given are the first option."""

    def __init__(self, table: Table[CosmicConflictState], dice: DiceText) -> None:
        super().__init__(table.setup, dice)
        self.table = table
        self.asked: list[AnyQuestion] = []

    def run(self, script: Generator[Ask, Mapping[int, Reply], T], *replies: Reply) -> T:
        """Run a script to its end; every given reply must be used."""
        waiting = list(replies)
        try:
            ask = next(script)
            while True:
                questions = ask.questions if isinstance(ask, Round) else (ask,)
                answers: dict[int, Reply] = {}
                for question in questions:
                    self.asked.append(question)
                    answers[question.seat] = waiting.pop(0) if waiting else first_answer(question)
                    question.check(answers[question.seat])
                ask = script.send(answers)
        except StopIteration as done:
            assert not waiting, f"never asked: {waiting}"
            return done.value

    @property
    def keys(self) -> list[tuple[int, str]]:
        """Which side was asked for which decision."""
        return [(question.seat, question.key) for question in self.asked]

    def values(self, number: int = -1) -> list[str]:
        """The answers that a question allowed, in order."""
        question = self.asked[number]
        assert isinstance(question, ChooseOne)
        return [str(option.value) for option in question.options]

    @property
    def state(self) -> CosmicConflictState:
        return self.table.state

    @property
    def all_events(self) -> list[Event]:
        return [recorded.event for recorded in self.table.events]


def first_answer(question: AnyQuestion) -> Reply:
    """The default: the first option."""
    match question:
        case ChooseOne():
            return question.options[0].value
        case Amount():
            return question.default
        case Compose():
            return dict(question.start)
        case _:
            return []


def bench(
    *units: Unit,
    at: str = "attack",
    acting: str = "a1",
    dice: DiceText = (),
    options: Mapping[str, str] | None = None,
    **more,
) -> Bench:
    """A table to run scripts on. `more` as for `state_of`."""
    state = state_of(units, frame_of(units, at, acting), dice=dice, **more)
    return Bench(Table(setup_of(options), state), dice)


Builder = Callable[..., Scene]
BenchBuilder = Callable[..., Bench]
"""`scene` and `bench` as fixtures: the dice are checked at the end of the test."""
