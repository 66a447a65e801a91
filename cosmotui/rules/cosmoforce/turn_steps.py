"""The order of turns in a round, the steps of a turn, and the time left, as a view shows them (CF-6, CF-7.1, CF-11)."""

from typing import Final

from cosmotui.rules.cosmoforce.state import Acting, Cooling, Flying, Repairing
from cosmotui.rules.cosmoforce.turn import MINUTE
from cosmotui.rules.cosmoforce.view import CosmoforceView

STEPS: Final = ("repairs", "heat", "collisions", "actions")
"""The four steps of a turn (CF-7.1)."""
_FRAMES: Final = (Repairing, Cooling, Flying, Acting)


def by_pace(view: CosmoforceView) -> list[int]:
    """Return the seats from the fastest ship to the slowest, the lost ones last (CF-6.2, CF-6.3)."""
    seats = range(len(view.ships))
    return sorted(seats, key=lambda seat: (not view.ships[seat].lost, view.ships[seat].pace), reverse=True)


def still_to_act(view: CosmoforceView) -> list[int]:
    """Return the seats that will act in this round, in order, unless things change (CF-6.1, CF-6.5)."""
    waiting = [seat for seat in by_pace(view) if seat not in view.acted and not view.ships[seat].lost]
    return sorted(waiting, key=view.order.index) if view.order else waiting


def step(view: CosmoforceView) -> int:
    """Return the step of the turn, 1 to 4; 0 outside of turns (CF-7.1)."""
    kinds = enumerate(_FRAMES, 1)
    return 0 if view.over else next((number for number, kind in kinds if isinstance(view.frame, kind)), 0)


def actions_left(view: CosmoforceView) -> int:
    """Return the actions of the turn after the one being carried out, or all that are left while one is chosen
    (CF-7.14)."""
    return view.frame.left if isinstance(view.frame, Acting) else 0


def minutes(view: CosmoforceView) -> int:
    """Return the full minutes of combat so far (CF-11.3)."""
    return view.clock // MINUTE


def judged_after(view: CosmoforceView) -> int | None:
    """Return the round of overtime after which the judges decide; None without overtime or judges (CF-11.7)."""
    rounds = view.rules.overtime_rounds
    return view.overtime + rounds if view.overtime and rounds is not None else None
