"""The worth of Orders to a ship, in points (CX-13)."""

from typing import Final

import msgspec

from cosmotui.bots.cosmic_conflict.gunners import volley_worth
from cosmotui.bots.cosmic_conflict.gunnery import guns, volley
from cosmotui.bots.cosmic_conflict.plans import Planner
from cosmotui.bots.cosmic_conflict.shared_analysis import SharedAnalysis
from cosmotui.bots.cosmic_conflict.sight import covered, line
from cosmotui.bots.cosmic_conflict.stakes import end_chance, price, turns_left
from cosmotui.bots.cosmic_conflict.temper import Temper
from cosmotui.rules.cosmic_conflict import orders
from cosmotui.rules.cosmic_conflict.board import enemies, on_table
from cosmotui.rules.cosmic_conflict.geometry import along
from cosmotui.rules.cosmic_conflict.scenario import beyond_midline, depth
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

FOCUS_GAIN: Final = 0.24
"""What one re-roll adds to an attack."""
TOKEN: Final = 60.0
"""Points for a token of a Survey."""
REPAIR: Final = 12.0
"""Points for a Condition that is removed."""
CONTINGENT_SHARE: Final = 0.75
"""How much of what it could fire at after its move it will, foes moving too."""


def threat(view: CosmicConflictView, unit: Unit, cover: int = 0) -> float:
    """Return the expected damage by all foes from where they are now, shared among the ships that they can see."""
    own = max(1, len(on_table(view, unit.side, ships_only=True)))
    total = 0.0
    for foe in enemies(view, unit.side):
        total += volley(guns(view, foe, unit), covered(line(view, foe.pos, unit.pos), cover), foe.heading)
    return total * min(1.0, 2.0 / own)


def order_worths(theatre: SharedAnalysis, unit: Unit, names: list[str], temper: Temper) -> dict[str, float]:
    """Return the worth of each Order that the ship may be given, in points."""
    view = theatre.view
    rate = price(view, unit)
    now = volley_worth(view, unit, temper)
    danger = threat(view, unit)
    shields = [track for track in unit.tracks if track.kind == "SHD" and track.mount not in unit.off]
    marked = sum(track.marked for track in shields)
    room = sum(track.capacity for track in shields)
    worth: dict[str, float] = {}
    for name in names:
        match name:
            case orders.FOCUS:
                worth[name] = FOCUS_GAIN * now
            case orders.EVASIVE:
                worth[name] = 1.0 + rate * (danger - threat(view, unit, 1))
            case orders.REINFORCE:
                back = unit.size + len(unit.active("SHD"))
                worth[name] = rate * min(back, room, marked + 0.5 * danger) if room else 0.0
            case orders.BRACE:
                left = unit.card.row - unit.health % unit.card.row
                worth[name] = 0.25 * rate * max(0.0, danger - left)
            case orders.CONTINGENT:
                later = Planner(theatre, unit, msgspec.structs.replace(temper, guess=0)).later_volley()
                worth[name] = CONTINGENT_SHARE * max(0.0, later - now)
            case orders.SCANNERS:
                worth[name] = TOKEN if _may_survey(view, unit, temper) else 0.0
            case orders.DAMAGE_CONTROL:
                worth[name] = REPAIR * any(
                    condition.kind in ("structural", "weapons", "component", "communications", "propulsion")
                    for condition in unit.conditions
                )
            case orders.JUMP:
                worth[name] = _jump(view, unit, danger, rate)
            case _:
                worth[name] = 0.0
    return worth


def _may_survey(view: CosmicConflictView, unit: Unit, temper: Temper) -> bool:
    """Return whether it may stand beyond the midline at the end of this turn without its token (CX-20.3).

    Who looks at the end and is not there yet goes there only when it is time.
    """
    rules = view.rules
    if rules.scenario != "survey" or unit.objective:
        return False
    if temper.ending and turns_left(view) > 1 and not beyond_midline(rules, unit, view.swapped):
        return False
    end = along(unit.pos, unit.heading, unit.velocity + 1)
    across = rules.height if rules.long_edges else rules.width
    return beyond_midline(rules, unit, view.swapped) or depth(rules, unit.side, view.swapped, end) > across / 2 - 1


def _jump(view: CosmicConflictView, unit: Unit, danger: float, rate: float) -> float:
    """To leave counts for half as much as to be destroyed: for who will not live to the end of the next turn."""
    left = unit.card.health - unit.health + sum(track.undamaged for track in unit.tracks)
    if left > 0.3 * unit.card.health or danger < left or (turns_left(view) == 0 and end_chance(view) == 1.0):
        return 0.0
    return 0.5 * rate * unit.card.health * min(0.5, danger / max(1, left) - 1)
