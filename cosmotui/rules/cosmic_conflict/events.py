"""What happens in Cosmic Conflict, as events with their wording. Units go by label: `a1 Cruiser`."""

from collections.abc import Sequence
from typing import ClassVar

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.geometry import Point, place_name


class SideEvent(Event, frozen=True):
    """Something that a side did or that befell one of its units."""

    side: int

    def who(self) -> int | None:
        return self.side


class UnitEvent(SideEvent, frozen=True):
    """Something about one unit; `label` is how people call it."""

    unit: int
    label: str


class FleetShown(SideEvent, frozen=True):
    """A fleet was brought (CX-17.1)."""

    name: str
    ships: int
    fighters: int

    def tell(self, names: Sequence[str]) -> str:
        more = f" and {self.fighters} Fighters" if self.fighters else ""
        return f"{names[self.side]} brings {self.name}: {self.ships} ships{more}"


class FirstRolled(Event, frozen=True):
    """Who is first was rolled (CX-12.2)."""

    dice: tuple[int, int]

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[0]} rolled {self.dice[0]}, {names[1]} {self.dice[1]}"


class FirstPlayer(SideEvent, frozen=True):
    """A side is the first player (CX-12.2, CX-12.3)."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} is first"


class FeaturePlaced(SideEvent, frozen=True):
    """Terrain was placed (CX-17.3)."""

    name: str
    at: Point

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} placed {self.name} at {place_name(self.at)}"


class EdgeChosen(SideEvent, frozen=True):
    """A starting edge was chosen (CX-17.3)."""

    edge: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} starts in the {self.edge}"


class ObjectivePlaced(Event, frozen=True):
    """An objective lies on the table (CX-20.7)."""

    at: Point

    def tell(self, names: Sequence[str]) -> str:
        return f"an objective at {place_name(self.at)}"


class Deployed(UnitEvent, frozen=True):
    """A unit was placed (CX-17.6, CX-17.9)."""

    at: Point | None
    """None: aboard its carrier."""
    heading: int = 0
    velocity: int = 0

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} {'aboard its carrier' if self.at is None else f'deployed at {place_name(self.at)}'}"


class TurnBegan(Event, frozen=True):
    """A turn began (CX-12.1)."""

    mark: ClassVar[str] = "turn"
    turn: int
    first: int

    def tell(self, names: Sequence[str]) -> str:
        return f"turn {self.turn}, {names[self.first]} first"


class OrdersGiven(SideEvent, frozen=True):
    """A side has given its Orders; only how many lie there is told (CX-12.7, CX-12.8)."""

    hidden: int
    shown: tuple[str, ...]
    tokens: int

    def tell(self, names: Sequence[str]) -> str:
        parts = [f"{self.hidden} hidden Orders"] * bool(self.hidden) + [*self.shown]
        parts += [f"{self.tokens} Command Tokens"] * bool(self.tokens)
        return f"{names[self.side]}: {', '.join(parts) or 'no Orders'}"


class OrderRevealed(UnitEvent, frozen=True):
    """A hidden Order was turned up (CX-12.10)."""

    order: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} reveals {self.order}"


class CommandUsed(UnitEvent, frozen=True):
    """A Command was used, for a token or a hidden Order that nobody sees (CX-12.11, CX-12.19)."""

    command: str
    token: bool

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} uses {self.command} for {'a Command Token' if self.token else 'a hidden Order'}"


class StepBegan(Event, frozen=True):
    """The step of a Size, upward or downward (CX-14.1)."""

    mark: ClassVar[str] = "phase"
    upward: bool
    size: int

    def tell(self, names: Sequence[str]) -> str:
        return f"Size {self.size}, {'upward' if self.upward else 'downward'}"


class Passed(SideEvent, frozen=True):
    """A side passed in an upward step (CX-14.3)."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} passed"


class Activated(UnitEvent, frozen=True):
    """A unit is activated (CX-14.11)."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} acts"


class VelocityChanged(UnitEvent, frozen=True):
    """A Velocity changed (CX-4.2, CX-13.20)."""

    velocity: int

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} Velocity {self.velocity}"


class Moved(UnitEvent, frozen=True):
    """A unit moved (CX-4.3, CX-4.4, CX-11.6, CX-16.21)."""

    start: Point
    end: Point
    how: str
    """`ran`, `shifted`, `flew`, `was pushed`, `was pulled`."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} {self.how} to {place_name(self.end)}"


class Turned(UnitEvent, frozen=True):
    """A ship changed its heading (CX-4.5)."""

    heading: int

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} heads {self.heading}"


class AttackRolled(UnitEvent, frozen=True):
    """An attack and its dice (CX-5.11)."""

    weapon: str
    target: int
    target_label: str
    accuracy: int
    damage: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> str:
        dice = " ".join(str(die) for die in self.damage)
        return f"{self.label} fires {self.weapon} at {self.target_label}: {self.accuracy}, damage {dice}"


class DieRerolled(SideEvent, frozen=True):
    """A die of the attack was rolled again (CX-5.12, CX-16.14)."""

    why: str
    die: int
    """0 the accuracy die, 1 and 2 damage dice."""
    old: int
    new: int

    def tell(self, names: Sequence[str]) -> str:
        which = "accuracy" if self.die == 0 else "damage"
        return f"{names[self.side]}, {self.why}: {which} {self.old} becomes {self.new}"


class AttackResolved(UnitEvent, frozen=True):
    """What came of an attack (CX-5.14)."""

    target: int
    target_label: str
    number: int
    """The accuracy number."""
    result: str
    damage: int
    """The damage number."""
    dealt: int

    def tell(self, names: Sequence[str]) -> str:
        if self.result == "miss":
            return f"accuracy {self.number}: {self.target_label} is missed"
        return f"accuracy {self.number}: {self.result} on {self.target_label} for {self.dealt}"


class MissileLaunched(UnitEvent, frozen=True):
    """A missile token was placed (CX-9.18)."""

    target: int
    target_label: str
    at: Point

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} launches Missiles at {self.target_label} from {place_name(self.at)}"


class MissileGone(SideEvent, frozen=True):
    """A missile token left the table without striking (CX-9.22, CX-9.28)."""

    why: str

    def tell(self, names: Sequence[str]) -> str:
        return f"Missiles of {names[self.side]} {self.why}"


class DamageTaken(UnitEvent, frozen=True):
    """Damage was placed, up to a full Health row; more of the same event is told after its Condition (CX-7.13)."""

    cause: str
    shields: int
    armor: int
    health: int
    lost: int = 0
    """Beyond the last row, or held off by Brace for Impact."""

    def tell(self, names: Sequence[str]) -> str:
        parts = [("Shields", self.shields), ("Armor", self.armor), ("Health", self.health)]
        told = ", ".join(f"{name} {count}" for name, count in parts if count) or "nothing"
        return f"{self.label} takes {told} ({self.cause})" + (f", {self.lost} lost" if self.lost else "")


class ConditionRolled(UnitEvent, frozen=True):
    """A Condition was rolled, or drawn as a card (CX-8.1, CX-8.2)."""

    dice: tuple[int, ...]
    condition: str
    again: bool = False
    """It is left out or could change nothing, so another one is rolled."""

    def tell(self, names: Sequence[str]) -> str:
        dice = "+".join(str(die) for die in self.dice)
        return f"{self.label}, Condition {dice}: {self.condition}{', rolled again' if self.again else ''}"


class ConditionPicked(UnitEvent, frozen=True):
    """Of two Conditions a braced ship suffers one (CX-13.12)."""

    condition: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} suffers {self.condition}"


class EquipmentLost(UnitEvent, frozen=True):
    """Weapons or components were deactivated (CX-8.7, CX-8.8)."""

    items: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} loses {', '.join(self.items)}"


class Destroyed(UnitEvent, frozen=True):
    """A unit was destroyed (CX-7.15)."""

    mark: ClassVar[str] = "phase"
    why: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} is destroyed: {self.why}"


class Fled(UnitEvent, frozen=True):
    """A unit left the battle (CX-4.10, CX-13.33)."""

    mark: ClassVar[str] = "phase"
    why: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} has fled: {self.why}"


class ExchangeRolled(UnitEvent, frozen=True):
    """A PWS exchange (CX-10.20)."""

    other: int
    other_label: str
    dice: tuple[int, ...]
    other_dice: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} and {self.other_label} exchange PWS: {sum(self.dice)} and {sum(self.other_dice)}"


class AreaStrike(UnitEvent, frozen=True):
    """An AWS struck (CX-10.5)."""

    what: str
    die: int = 0

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label}'s AWS strikes {self.what}" + (f" for {self.die}" if self.die else "")


class FighterMoved(UnitEvent, frozen=True):
    """A Fighter was launched or collected (CX-11.20 to CX-11.23)."""

    launched: bool

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} is {'launched' if self.launched else 'collected'}"


class TargetMarked(UnitEvent, frozen=True):
    """A Marked token was put on an enemy (CX-13.26)."""

    target: int
    target_label: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} marks {self.target_label}"


class MarkSpent(UnitEvent, frozen=True):
    """A Marked token was used (CX-13.27)."""

    target_label: str
    effect: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} uses the mark on {self.target_label}: {self.effect}"


class Scanned(UnitEvent, frozen=True):
    """Enhance Scanners or Sensors did something (CX-13.24, CX-13.32)."""

    what: str

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} {self.what}"


class ShieldsRestored(UnitEvent, frozen=True):
    """Reinforce Shields (CX-13.13)."""

    count: int

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} restores {self.count} of its Shields"


class FeatureMoved(Event, frozen=True):
    """Mobile terrain moved (CX-16.16)."""

    name: str
    at: Point
    gone: bool = False

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.name} {'has left the table' if self.gone else f'moves to {place_name(self.at)}'}"


class DieShown(Event, frozen=True):
    """A die of the rules themselves: the end, a push, a victory condition."""

    why: str
    dice: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.why}: {' '.join(str(die) for die in self.dice)}"


class Resupplied(UnitEvent, frozen=True):
    """A Fighter was reloaded (CX-11.16)."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.label} is reloaded"


class ConditionWon(Event, frozen=True):
    """A victory condition was counted (CX-19.4)."""

    mark: ClassVar[str] = "phase"
    name: str
    told: str
    winner: int | None

    def tell(self, names: Sequence[str]) -> str:
        return f"{self.name}: {self.told}, {'a tie' if self.winner is None else names[self.winner]}"


class StopAnswered(SideEvent, frozen=True):
    """A side wants to stop, or not (CX-18.3)."""

    agrees: bool

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} {'would stop here' if self.agrees else 'plays on'}"


class Conceded(SideEvent, frozen=True):
    """A side gave up (CX-18.6)."""

    def tell(self, names: Sequence[str]) -> str:
        return f"{names[self.side]} concedes"


class MatchEnded(Event, frozen=True):
    """The battle is over (CX-19.13)."""

    mark: ClassVar[str] = "phase"
    winners: tuple[int, ...]
    reason: str

    def tell(self, names: Sequence[str]) -> str:
        who = " and ".join(names[seat] for seat in self.winners)
        return f"{'a draw' if len(self.winners) > 1 else f'{who} won'}: {self.reason}"
