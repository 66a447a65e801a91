"""Cosmoclysm in numbers: planes of hexes; an action is a hex, a ship, a wormhole or a word."""

from collections.abc import Mapping
from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.lab.coding.coding import Coding, common, one_hot
from cosmotui.rules.cosmoclysm.board import LABELS, TILES
from cosmotui.rules.cosmoclysm.ships import KINDS, kind_of, owner_of
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.cosmoclysm.wormholes import WORMHOLES

KEYS: Final = tuple(f"CC-D{number}" for number in range(1, 11))
_WORDS: Final = ("one", "roll", "withdraw", "capture", "destroy", "pass", "draw", "concede", "yes", "no")
VOCABULARY: Final = (*LABELS, *KINDS, *WORMHOLES, *_WORDS)
"""By number of the action: what is answered."""
_NUMBER: Final = {value: number for number, value in enumerate(VOCABULARY)}


class CosmoclysmCoding(Coding[CosmoclysmView]):
    """For each hex: whose ship of which kind, which wormhole, whether it is the one in question."""

    game = "cosmoclysm"
    actions = len(VOCABULARY)

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.options = options
        self._planes = seats * len(KINDS) + len(WORMHOLES) + 1
        self.size = TILES * self._planes + len(KEYS) + 1

    def vector(self, view: CosmoclysmView, question: AnyQuestion | None) -> list[float]:
        """Return planes by hex, then the decision, then how near the end without a loss is."""
        seats, me, kinds = len(view.seats), view.seat or 0, len(KINDS)
        planes = [[0.0] * TILES for _ in range(self._planes)]
        for tile, ship in enumerate(view.at):
            if ship:
                planes[(owner_of(ship) - me) % seats * kinds + kind_of(ship)][tile] = 1.0
        for token, tile in enumerate(view.holes):
            if tile >= 0:
                planes[seats * kinds + token][tile] = 1.0
        planes[-1] = one_hot(getattr(view.frame, "tile", -1), TILES)
        asked = KEYS.index(question.key) if question is not None else -1
        quiet = view.quiet / view.quiet_limit if view.quiet_limit else 0.0
        return [*(cell for plane in planes for cell in plane), *one_hot(asked, len(KEYS)), quiet]

    def answers(self, question: AnyQuestion) -> dict[int, Reply]:
        """Return the answers by their place in the vocabulary."""
        options = common(question) if isinstance(question, ChooseOne) else ()
        return {_NUMBER[str(option.value)]: option.value for option in options}
