"""A battle of Cosmoforce, written down in a few words and played by short ones."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from cosmotui.engine.dice import Dice
from cosmotui.engine.event import Event
from cosmotui.engine.match import Match
from cosmotui.engine.question import Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce import Cosmoforce
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.event_words import points
from cosmotui.rules.cosmoforce.ship import Ship, launched
from cosmotui.rules.cosmoforce.state import (
    Acting,
    Between,
    Cooling,
    CosmoforceState,
    Flying,
    Frame,
    Now,
    Repairing,
)
from cosmotui.rules.cosmoforce.systems import HULLS, Hull
from cosmotui.rules.cosmoforce.view import CosmoforceView
from tests.rules.asking import Asking

GAME = Cosmoforce()
AnyMatch = Match[CosmoforceState, CosmoforceView]
E = TypeVar("E", bound=Event)
DiceText = str | Sequence[int]

FRAMES: dict[str, Frame] = {
    "next": Between(),
    "repairs": Repairing(),
    "heat": Cooling(),
    "collisions": Flying(),
    "actions": Acting(2),
    "last action": Acting(1),
}
"""Moments at which a battle may begin."""


def ship(
    text: str, speed: float | None = None, heat: int | None = None, crew: str | None = None, name: str = "Ship"
) -> Ship:
    """`ship("Cruiser Engine*2 Laser! Armor!!! Habitat+- _ Missile#", 3.02, 4, "3/1")`.

    First the class, then the systems: `*2` twice, `!` a mark each, `+` a ready and `-` a hurt crew at work there,
    `#` depleted, `_` an empty slot. `crew` is ready/hurt on Standby. What is left out is as the ship was launched.
    """
    hull, *words = text.split()
    systems: list[str] = []
    marks: list[int] = []
    depleted: list[int] = []
    workers: list[Crew] = []
    for word in words:
        found = re.fullmatch(r"([A-Z][a-z]+|_)(?:\*(\d+))?([!#+-]*)(?:\*(\d+))?", word)
        assert found, word
        system, count, signs, more = found.groups()
        for _ in range(int(count or more or 1)):
            slot = len(systems)
            systems.append("" if system == "_" else system)
            spent = "#" in signs
            marks.append(2 if spent else signs.count("!"))
            depleted += [slot] * spent
            workers += [Crew(sign == "-", slot) for sign in signs if sign in "+-"]
    design = design_of(f"{hull} {' '.join(system or '_' for system in systems)}", name)
    made = launched(design)
    standby = made.crew if not workers else made.crew[len(workers) :]
    if crew is not None:
        ready, hurt = (int(number) for number in crew.split("/"))
        standby = (*(Crew() for _ in range(ready)), *(Crew(True) for _ in range(hurt)))
    return msgspec.structs.replace(
        made,
        marks=(*marks, *(0,) * (10 - len(marks))),
        depleted=tuple(depleted),
        crew=(*standby, *workers),
        speed=made.speed if speed is None else round(speed * 100),
        heat=made.heat if heat is None else heat,
    )


def design_of(text: str, name: str = "Ship") -> Design:
    """`design_of("Fighter Engine*2 Laser")`."""
    word, *words = text.split()
    hull: Hull = next(hull for hull in HULLS if hull == word)
    systems: list[str] = []
    for system in words:
        kind, _, count = system.partition("*")
        systems += ["" if kind == "_" else kind] * int(count or 1)
    return Design(name, hull, slots(*systems))


def setup_of(players: str = "P Q", options: dict[str, str] | None = None, bots: bool = False) -> Setup:
    """Seats by name, people unless `bots`."""
    seats = tuple(Seat(name, colour, "ensign" if bots else "") for colour, name in enumerate(players.split()))
    return Setup(seats, options or {}, 1)


class Battle(Asking[CosmoforceState, CosmoforceView]):
    """A match whose dice are scripted, with the players known by the names of their seats."""

    def __init__(self, match: AnyMatch, dice: list[int]) -> None:
        super().__init__(match)
        self.names = list(match.setup.names())
        self._dice = dice

    # --- playing -------------------------------------------------------------------------------------------------

    def answer(self, *replies: Reply, clock: int = 0) -> "Battle":
        """Answer the questions that come, one after the other."""
        for reply in replies:
            self.match.answer(self.question.seat, reply, clock)
        return self

    def answer_for(self, player: str, reply: Reply, clock: int = 0) -> "Battle":
        """Answer for one player of a round."""
        self.match.answer(self.names.index(player), reply, clock)
        return self

    def auto(self, *keys: str) -> "Battle":
        """Default answers until one of these decisions is asked, or any but these: `auto()` ends at CF-D7."""
        stops = keys or ("CF-D7",)
        for _ in range(1000):
            if self.match.result is not None or self.question.key in stops:
                return self
            self.play_default()
        raise AssertionError("the defaults never lead there")

    def play_default(self) -> Reply:
        """Give the rulebook's default answer, and return it."""
        reply = self.default
        self.match.answer(self.question.seat, reply)
        return reply

    # --- what is asked -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and for which decision."""
        return self.names[self.question.seat], self.question.key

    @property
    def labels(self) -> list[str]:
        return [f"{option.label}, {option.detail}" for option in self.options]

    # --- the table -----------------------------------------------------------------------------------------------

    @property
    def view(self) -> CosmoforceView:
        return self.match.view(None)

    @property
    def now(self) -> Now:
        """What is being carried out."""
        now = self.view.now
        assert now is not None
        return now

    @property
    def state(self) -> CosmoforceState:
        """A copy of the state."""
        return msgspec.msgpack.decode(self.match.state_bytes(), type=CosmoforceState)

    def ship(self, player: str = "P") -> Ship:
        return self.view.ships[self.names.index(player)]

    def heat(self, player: str = "P") -> int:
        return self.ship(player).heat

    def speed(self, player: str = "P") -> str:
        return points(self.ship(player).speed)

    def crew(self, player: str = "P") -> str:
        """`3/1`: ready and hurt."""
        return f"{self.ship(player).ready}/{self.ship(player).hurt}"

    def posts(self, player: str = "P") -> str:
        """Where the crew are, ready in capitals: `S s 1 2` become `S s`, `R1`, `h2`."""
        told = [
            ("R" if one.is_ready else "h") + (str(one.slot + 1) if one.slot >= 0 else "s")
            for one in self.ship(player).crew
        ]
        return " ".join(sorted(told))

    def marks(self, player: str = "P") -> str:
        """Marks of the mounted systems by slot: `0 2 1`."""
        own = self.ship(player)
        return " ".join(str(mark) for mark, system in zip(own.marks, own.systems, strict=True) if system)

    @property
    def active(self) -> str:
        return self.names[self.view.active]

    @property
    def alive(self) -> list[str]:
        return [self.names[seat] for seat in self.view.alive]

    @property
    def winners(self) -> list[str] | None:
        result = self.match.result
        return None if result is None else [self.names[seat] for seat in result.winners]

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events(None) if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        return self.events(kind)[-1]

    def log(self) -> list[str]:
        return [event.describe(self.names) for event in self.match.events(None)]

    def check_dice(self) -> None:
        """Every scripted die was rolled, and no other."""
        assert self.match.dice_left_over == 0
        assert self.state.dice.drawn == len(self._dice)


def dice_of(dice: DiceText) -> list[int]:
    """The values in `1,8,5 +2; 3`, in order; a list stays as it is."""
    return [int(value) for value in re.findall(r"\d+", dice)] if isinstance(dice, str) else list(dice)


def battle(
    *ships: Ship,
    at: str = "actions",
    dice: DiceText = (),
    turn: int = 0,
    options: dict[str, str] | None = None,
    round: int = 1,
    acted: Sequence[int] | None = None,
    overtime: int = 0,
    bots: bool = False,
    clock: int = 0,
) -> Battle:
    """A battle that has begun: ships of P, Q, R and so on; that of number `turn` is at the moment `at`."""
    script = dice_of(dice)
    players = " ".join("PQRSTUVW"[: len(ships)])
    begun = list(acted) if acted is not None else ([] if at == "next" else [turn])
    state = CosmoforceState(Dice(1, 0, script), clock, FRAMES[at], list(ships), round, begun, [], turn, 0, overtime)
    return Battle(Match.from_state(GAME, setup_of(players, options, bots), state), script)


def building(
    players: str = "P Q", dice: DiceText = (), options: dict[str, str] | None = None, bots: bool = False
) -> Battle:
    """A match from its beginning: everybody designs."""
    script = dice_of(dice)
    return Battle(Match.new(GAME, setup_of(players, options, bots), script), script)


def revealed(*designs: Design, dice: DiceText = (), options: dict[str, str] | None = None) -> Battle:
    """A match whose players P, Q, R and so on have just confirmed these designs."""
    made = building(" ".join("PQRSTUVW"[: len(designs)]), dice, options)
    for seat, design in enumerate(designs):
        made.match.answer(seat, form_of(design))
    return made


Builder = Callable[..., Battle]
"""`battle`, `building` or `revealed`, with the dice checked at the end of the test."""
