"""A ship as a document (SF-20, Ship), and the constants of its class (SF-6, SF-8)."""

from typing import Annotated, Final, Literal

import msgspec

from cosmotui.rules.space_force.documents import FORMAT, Count, Id, Name
from cosmotui.rules.space_force.positions import EXTRA, STANDARD, Position
from cosmotui.rules.space_force.skills import SkillName, skill_key

ShipClass = Literal["nova", "scorpius"]
PROBES: Final = 4
MISSILES: Final = 4
PAYLOADS: Final = 2
ITINERARY: Final = 10
"""Destinations that MPLOT holds (SF-8.20)."""
MPLOT_REACH: Final = 60
"""Light-years from Sol (SF-8.19)."""
HOME_BASES: Final = ("Yeager Station", "Wright Station", "Tranquility Base")
"""Home bases, the default first (SF-8.35)."""
CLASS_NAMES: Final = {"nova": "Nova", "scorpius": "Scorpius"}
CLASS_FACTS: Final = {
    "nova": "5 crew. VSTOL up to 1.25 G, videotape and landing cameras.",
    "scorpius": "5 to 8 crew. VSTOL at a third of a G or less; refits at the base.",
}
"""What tells the classes apart (SF-6.5, SF-6.6, SF-8.7, SF-8.15, SF-8.16)."""
DEFAULT_NAMES: Final = {"nova": "Pegasus", "scorpius": "Calliope"}
"""SF-6.2."""
CREW_SIZE: Final = {"nova": (5, 5), "scorpius": (5, 8)}
"""Fewest and most aboard (SF-6.5, SF-6.6)."""


class Berth(msgspec.Struct, frozen=True):
    """A place in the crew, perhaps empty."""

    position: Position | None
    """What its holder is; None for an extra berth of a Scorpius that nobody has."""
    job_title: Name = ""
    character: Id | None = None

    def post_name(self, number: int) -> str:
        """Return what berth `number`, from 0, is for: `Captain`, `Security`, `berth 7`."""
        return self.job_title or (self.position.post.name if self.position else f"berth {number + 1}")


class Probe(msgspec.Struct, frozen=True):
    """A Bluebird (SF-8.1, SF-8.2)."""

    state: Literal["aboard", "tube", "away", "lost"] = "aboard"
    payload: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """`atmosphere 1`, `telemetry`, `video`, or a custom text; "" for none."""


class Payloads(msgspec.Struct, frozen=True):
    """The payloads for Bluebirds (SF-8.3 to SF-8.6)."""

    atmosphere: tuple[Literal["clean", "dirty", "lost"], ...] = ("clean",) * PAYLOADS
    telemetry: Annotated[int, msgspec.Meta(ge=0, le=PAYLOADS)] = PAYLOADS
    video: Annotated[int, msgspec.Meta(ge=0, le=PAYLOADS)] = PAYLOADS


class Need(msgspec.Struct, frozen=True, omit_defaults=True):
    """A skill that the Director wants for a mission (SF-6.11)."""

    skill: SkillName
    level: Annotated[int, msgspec.Meta(ge=1, le=20)]
    spec: SkillName = ""
    position: Position | None = None
    """Who must have it; None for anybody aboard."""

    @property
    def key(self) -> tuple[str, str, Position | None]:
        """The key that tells needs apart."""
        return (*skill_key(self.skill, self.spec), self.position)


class Star(msgspec.Struct, frozen=True):
    """A destination of the itinerary; distances in tenths of a light-year (SF-8.30)."""

    star: Name
    distance: Annotated[int, msgspec.Meta(ge=1, le=600)]
    from_sol: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    transit_minutes: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Jump(msgspec.Struct, frozen=True):
    """A jump under way (SF-8.22 to SF-8.30)."""

    step: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    """The last step ticked."""
    uncorrected: bool = False
    destination: Name = ""
    distance: Annotated[int, msgspec.Meta(ge=1, le=600)] = 10
    """Tenths of a light-year."""
    transit_minutes: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 60
    far_end_minutes: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    """Left on the clock when the far end comes into sight (SF-8.26); 0 until rolled."""
    elapsed_minutes: Count = 0


class Ship(msgspec.Struct, frozen=True, omit_defaults=True, tag="ship", tag_field="document"):
    """A ship with its crew and the state of its mission."""

    id: Id
    name: Name
    ship_class: ShipClass
    format: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)] = FORMAT
    videotape: bool = False
    """Refit of a Scorpius (SF-8.7); a Nova always has it."""
    landing_cameras: bool = False
    berths: Annotated[tuple[Berth, ...], msgspec.Meta(max_length=8)] = ()
    probes: Annotated[tuple[Probe, ...], msgspec.Meta(min_length=PROBES, max_length=PROBES)] = (Probe(),) * PROBES
    payloads: Payloads = Payloads()
    missiles: Annotated[int, msgspec.Meta(ge=0, le=MISSILES)] = MISSILES
    tube: Annotated[str, msgspec.Meta(pattern=r"\A(probe [1-4]|missile)?\Z")] = ""
    """What is in the launch tube: "", `probe 1` to `probe 4`, or `missile` (SF-8.9)."""
    gyro_aligned: bool = True
    reactor: Literal["ok", "ejected"] = "ok"
    gravity: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 100
    """Where the crew is, in hundredths of a G."""
    supplies_days: Count = 0
    itinerary: Annotated[tuple[Star, ...], msgspec.Meta(max_length=ITINERARY)] = ()
    jump: Jump | None = None
    home_base: Name = HOME_BASES[0]
    waivers: tuple[tuple[str, str, str], ...] = ()
    """Crew errors that the Director let pass: code, subject, reason (SF-17.2)."""
    specialty: Name = ""
    """A science that the mission needs at 4 (SF-6.11)."""
    needs: Annotated[tuple[Need, ...], msgspec.Meta(max_length=20)] = ()
    """What else the mission needs (SF-6.11)."""

    @property
    def class_name(self) -> str:
        """`Nova` or `Scorpius`."""
        return CLASS_NAMES[self.ship_class]

    @property
    def crew(self) -> tuple[str, ...]:
        """The ids of everybody aboard, in the order of the berths."""
        return tuple(berth.character for berth in self.berths if berth.character)


def empty_berths(ship_class: ShipClass) -> tuple[Berth, ...]:
    """Return the berths of a new ship (SF-6.3, SF-6.5, SF-6.6)."""
    extra = CREW_SIZE[ship_class][1] - len(STANDARD)
    return (*(Berth(position) for position in STANDARD), *(Berth(None) for _ in range(extra)))


def crew_size(ship_class: str) -> str:
    """Return how many a class carries: `5`, `5 to 8`."""
    least, most = CREW_SIZE[ship_class]
    return str(least) if least == most else f"{least} to {most}"


def may_hold(berth: Berth, position: Position | None) -> bool:
    """Return whether a character of that position fits the berth: its own post, or any extra one."""
    return position is not None and (
        position == berth.position or (berth.position in (None, *EXTRA) and position in EXTRA)
    )
