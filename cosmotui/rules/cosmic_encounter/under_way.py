"""What is under way, as the state says it."""

from cosmotui.rules.cosmic_encounter.model.doing import Doing
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState


class under_way:
    """Let the state say what is under way while the block runs; it is entered many thousand times a match."""

    __slots__ = ("_doing", "_state")

    def __init__(self, state: CosmicEncounterState, doing: Doing) -> None:
        self._state, self._doing = state, doing

    def __enter__(self) -> None:
        self._state.doing.append(self._doing)

    def __exit__(self, *_: object) -> None:
        self._state.doing.pop()
