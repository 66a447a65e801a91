"""Pods: their kinds, their names, and those that can drive a fleet (CE-6, CE-7, CE-8, CE-9)."""

from typing import Annotated, Final

import msgspec

from cosmotui.engine.soundness import Of, Within

DRIVERS: Final = ("attack", "attack-2d", "flex-attack", "slime-attack", "negotiate", "poison", "morph", "intimidate")
"""Encounter pods (CE-6.1)."""
ATTACKS: Final = ("attack", "attack-2d", "flex-attack", "slime-attack")
COLOURS: Final = {
    "attack": "red",
    "attack-2d": "red",
    "flex-attack": "red",
    "slime-attack": "red",
    "negotiate": "green",
    "poison": "purple",
    "morph": "rainbow",
    "intimidate": "gray",
    "artifact": "blue",
    "flare": "yellow",
    "distress": "pink",
    "kicker": "orange",
    "rift": "black",
}
"""By kind; a pod has exactly one type (CE-6.38, CE-7.9)."""

SPECIAL: Final = "special-reinforcement"
"""A distress pod that counts ships (CE-9.10)."""
COUNTS: Final = ("home", "warp", "fleet")
"""Where special reinforcements count ships; their value is an index into it."""
INITIALS: Final = 2
"""Names of so few letters are initials."""


def titled(alien: str) -> str:
    """Return the name of an alien by its id."""
    return alien.upper() if len(alien) <= INITIALS else alien.replace("-", " ").title()


WHEN_SCRAPPED: Final = ""
"""A pod is itself again when it is scrapped or exhausted (CE-7.30)."""
WHEN_EXHAUSTED: Final = "exhausted"
"""A pod is itself again when it is exhausted (CE-36.101)."""
AT_UPKEEP: Final = "upkeep"
"""A pod is itself again at upkeep, or when it is exhausted before."""
ENDS: Final = (WHEN_SCRAPPED, WHEN_EXHAUSTED, AT_UPKEEP)
"""When a pod is itself again that has become another."""


class Former(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a pod was before it became another for a time, such as an attack pod that is slime (CE-7.30)."""

    kind: Annotated[str, Of("kind of pod")]
    value: Annotated[int, Within(-99, 99)]
    right: Annotated[int, Within(-99, 99)]
    item: str = ""
    ends: Annotated[str, Of("end of another identity")] = WHEN_SCRAPPED
    """When it is that again."""


class Pod(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One pod. Its identity only changes by transformation (CE-36.56): then another record replaces it."""

    kind: Annotated[str, Of("kind of pod")]
    item: str = ""
    """The artifact, the alien of a flare, the kind of distress or of special negotiate; else empty."""
    value: Annotated[int, Within(-99, 99)] = 0
    """The aur value of an attack, kicker, rift or intimidate pod (CE-6.6)."""
    right: Annotated[int, Within(-99, 99)] = 0
    """The second value of a 2-D attack pod (CE-6.12)."""
    dark: bool = False
    manifested: bool = False
    """A copy from the Outer Realm: vaporized where others are exhausted (CE-10.13)."""
    electrified: bool = False
    """Recharges whenever it was discharged, and cannot be taken (CE-36.14)."""
    was: Former | None = None
    """What it is again once it is scrapped or exhausted, if it has only become something else for a time."""

    @property
    def is_encounter(self) -> bool:
        """Whether it can drive a fleet."""
        return self.kind in DRIVERS

    @property
    def is_attack(self) -> bool:
        """Whether a fleet that it drives is a brigade (CE-6.11, CE-6.38)."""
        return self.kind in ATTACKS

    @property
    def is_feint(self) -> bool:
        """Whether it is an encounter pod but not an attack pod (CE-36.18)."""
        return self.is_encounter and not self.is_attack

    @property
    def colour(self) -> str:
        """The type of the pod."""
        return COLOURS[self.kind]

    @property
    def name(self) -> str:
        """The name for people: `attack 08`, `Cosmic Zap`, `flare Warrior`."""
        words = self.item.replace("-", " ")
        match self.kind:
            case "attack" | "flex-attack" | "slime-attack" | "intimidate" | "rift":
                return f"{self.kind.removesuffix('-attack')} {digits(self.value)}"
            case "attack-2d":
                return f"2-D attack {digits(self.value)}/{digits(self.right)}"
            case "kicker":
                return f"kicker x{self.value}"
            case "negotiate":
                return f"{words.removesuffix(' negotiate').title()} negotiate" if words else "negotiate"
            case "flare":
                return f"flare {titled(self.item)}"
            case "artifact":
                return words.title()
            case "distress":
                return f"{COUNTS[self.value]} reinforcement" if self.item == SPECIAL else words
            case _:
                return self.kind


def digits(value: int) -> str:
    """Return a value in the print of pods: two digits, the sign before them."""
    return f"-{-value:02d}" if value < 0 else f"{value:02d}"


def pod_id(number: int) -> str:
    """Return the id of a pod in answers, whoever holds it: `p17`."""
    return f"p{number}"


def pod_number(id: str) -> int:
    """Return the index of a pod in the state."""
    return int(id[1:])
