"""The dice of one attack while it is carried out, and their result (CX-5.11 to CX-5.16, CX-6)."""

import msgspec

from cosmotui.rules.cosmic_conflict.shots import Modifier, Outcome, Shot, dealt, outcome


class Roll:
    """The dice of one attack while it is carried out, and their result."""

    def __init__(self, shot: Shot, accuracy: int, damage: tuple[int, ...]) -> None:
        self.shot = shot
        self.accuracy = accuracy
        self.damage = damage
        self.dodged = False
        self.by_attacker: list[int] = []
        self.by_defender: list[int] = []
        """Dice that a side has re-rolled: 0 the accuracy die, 1 and 2 damage dice (CX-5.16)."""
        self.redirected = False
        """Whether somebody else takes the Hit (CX-26.14, CX-27.9)."""

    @property
    def number(self) -> int:
        """The accuracy number (CX-6.1)."""
        return self.accuracy + self.shot.accuracy_bonus - self.dodged

    @property
    def amount(self) -> int:
        """The damage number (CX-6.2)."""
        return self.shot.roll.value(self.damage) + self.shot.damage_bonus

    @property
    def result(self) -> Outcome:
        """The result by CX-6.4; a redirected Hit remains one (CX-26.15, CX-27.9)."""
        return "hit" if self.redirected else outcome(self.number, self.shot.glance_top)

    @property
    def dealt(self) -> int:
        """The damage that it deals (CX-6.5 to CX-6.8)."""
        return dealt(self.result, self.amount)

    def faces(self) -> tuple[int, ...]:
        """Return all dice: the accuracy die, then the damage dice."""
        return (self.accuracy, *self.damage)

    def change(self, die: int, face: int) -> None:
        """Change the face of a die."""
        if die == 0:
            self.accuracy = face
        else:
            damage = list(self.damage)
            damage[die - 1] = face
            self.damage = tuple(damage)

    def redirect(self, target: int, damage: tuple[Modifier, ...]) -> None:
        """Redirect the Hit to another unit; its accuracy number stays (CX-26.15, CX-27.9)."""
        self.redirected = True
        self.shot = msgspec.structs.replace(self.shot, target=target, damage=damage)
