"""Falls, and the help of Acrobat (SF-10.1, SF-10.2)."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id, Name
from cosmotui.rules.space_force.rolls.roll_log import UNNUMBERED
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.series import Face, Roll

ACROBAT: Final = "Acrobat"
SAFE: Final = 3
"""Paces that one may fall unhurt."""
ACROBAT_PACES: Final = 3
"""Paces more for an Acrobat."""
PACES_A_DIE: Final = 3
MOST_DICE: Final = 10


class Fallen(msgspec.Struct, frozen=True):
    """What a fall did: one hit of killing damage, or nothing."""

    fall: "Fall"
    faces: tuple[Face, ...]

    @property
    def damage(self) -> int:
        """The points of killing damage, one hit for the rules of damage (section 14)."""
        return sum(face.face for face in self.faces)

    @property
    def verdict(self) -> str:
        """The verdict: `7 K`, or `Unhurt`."""
        return f"{self.damage} K" if self.faces else "Unhurt"

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The roll for the log; none if no die was rolled."""
        if not self.faces:
            return ()
        fall = self.fall
        dice = f"{len(self.faces)}d6 {' '.join(str(face.face) for face in self.faces)}"
        text = f"{fall.who}: fell {fall.effective} paces, {dice} = {self.verdict}"
        roll = Roll(UNNUMBERED, fall.who, "Fall", self.faces, self.damage, verdict=self.verdict, text=text)
        return (msgspec.structs.replace(roll, character=fall.character),)


class Fall(msgspec.Struct, frozen=True):
    """A fall before anybody lands."""

    who: Name
    paces: Annotated[int, Meta(ge=0, le=1_000_000, title="Paces fallen", description="SF-10.2")]
    gravity: Annotated[int, Meta(ge=0, le=1000, title="Gravity in hundredths of a G", description="SF-10.2")] = 100
    acrobat: Annotated[bool, Meta(title="Knows Acrobat", description="SF-10.1")] = False
    character: Id | None = None

    @property
    def effective(self) -> int:
        """The effective height, in paces at 1 G."""
        return self.paces * self.gravity // 100

    @property
    def safe(self) -> int:
        """The harmless height."""
        return SAFE + ACROBAT_PACES * self.acrobat

    @property
    def dice(self) -> int:
        """The number of d6: one for every 3 paces of excess or part of them, at most 10."""
        excess = max(0, self.effective - self.safe)
        return min(MOST_DICE, -(-excess // PACES_A_DIE))

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """What the fall comes to before the roll, each with its rule if it has one of its own."""
        dice = f"{self.dice}d6 killing" if self.dice else "Unhurt"
        counts = f"{self.effective} paces count, {self.safe} are safe"
        acrobat = ((f"Acrobat: {ACROBAT_PACES} paces more", "SF-10.1"),) if self.acrobat else ()
        return ((dice, "SF-10.2"), (counts, ""), *acrobat)

    def run(self, roller: Roller) -> Fallen:
        """Roll the damage of the fall."""
        before = len(roller.faces)
        for _ in range(self.dice):
            roller.roll(6)
        return Fallen(self, tuple(roller.faces[before:]))


def fall_of(character: Character, paces: int, gravity: int = 100) -> Fall:
    """Return a character's fall; gravity in hundredths of a G."""
    return Fall(character.name, paces, gravity, character.level(ACROBAT) > 0, character.id)
