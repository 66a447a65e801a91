"""The dice of the match as the rules of Space Force want them."""

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.space_force.series import Face


class MatchDice:
    """A roller that draws from the match and remembers the faces."""

    def __init__(self, table: Table[CosmoforceState]) -> None:
        self.faces: list[Face] = []
        self._table = table

    def roll(self, sides: int) -> int:
        """The next face."""
        face = self._table.roll(sides)
        self.faces.append(Face(sides, face))
        return face
