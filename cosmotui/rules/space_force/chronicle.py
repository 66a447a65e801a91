"""What a record keeps of an encounter of Space Force: the sides, the luck in attacks, and feats."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event
from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.feat import Feat, Part
from cosmotui.rules.space_force.combat.cast import SIDES
from cosmotui.rules.space_force.combat.events import Aided, Attacked, Noted
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.health.harm import Turned

LONG_SHOT: Final = 25


def _aided(part: Part[SpaceForceView]) -> bool:
    return part.won and any(one.seat == part.seat for one in part.of(Aided))


def _long_shot(part: Part[SpaceForceView]) -> bool:
    attacks = (one for one in part.of(Attacked) if one.seat == part.seat)
    return any(one.degree > 0 and one.chance <= LONG_SHOT for one in attacks)


def _on_their_feet(part: Part[SpaceForceView]) -> bool:
    fell = {one.seat for one in part.of(Noted) if isinstance(one.note, Turned)}
    return part.won and part.seat not in fell


_FEATS: Final = (
    Feat("aid", "Stay with me", "Aid a dying fellow, and win.", "SF-10.15", _aided),
    Feat("long-shot", "Long shot", "Hit at 25 in 100 or less.", "SF-13.2", _long_shot),
    Feat("standing", "On their feet", "Win with everybody of yours up.", "SF-14.32", _on_their_feet),
)


class SpaceForceChronicle(Chronicle[SpaceForceView]):
    """The chronicle of Space Force."""

    @property
    def feats(self) -> tuple[Feat[SpaceForceView], ...]:
        return _FEATS

    def luck(self, events: Sequence[Event], seats: int) -> list[float]:
        ledger = [0.0] * seats
        for event in events:
            if isinstance(event, Attacked):
                ledger[event.seat] += (event.degree > 0) - event.chance / 100
        return ledger

    def sides(self, view: SpaceForceView, seats: int) -> list[int]:
        found = [{one.side for one in view.fighters if one.seat == seat} for seat in range(seats)]
        return [SIDES.index(next(iter(sides))) if len(sides) == 1 else -1 for sides in found]
