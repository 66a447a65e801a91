"""Technologies that bring an invasion out of turn."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


@hinted(Hint(gain(0.4), why="one invasion more", target=lambda now, seats: now.victim(seats)))
@effect("infinity-drive", "any:upkeep.window", applies=lambda use: bool(use.others))
def _infinity_drive(use: Use) -> Script[None]:
    """Ambush another alien."""
    do.ambush(use.table, use.seat, (yield from do.choose_target(use, "Ambush whom?")))


INFINITY_DRIVE = Technology(id="infinity-drive", name="Infinity Drive", cost=6, development=_infinity_drive)
