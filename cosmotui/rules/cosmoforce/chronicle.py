"""What a record keeps of a battle of Cosmoforce: hulls, teams and feats."""

from typing import Final

from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.cosmoforce.events import Cooled, CrewHarmed, CrewLost, DamageTaken, MarksCleared, RamRolled
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.feat import Feat, Part

COOLED: Final = 3


def _repaired(part: Part[CosmoforceView]) -> bool:
    hit: set[int] = set()
    for event in part.events:
        if isinstance(event, DamageTaken) and event.seat == part.seat:
            hit.add(event.slot)
        elif isinstance(event, MarksCleared) and event.seat == part.seat and event.slot in hit and not event.left:
            return True
    return False


def _cooled(part: Part[CosmoforceView]) -> bool:
    return any(one.seat == part.seat and one.conserving and one.count >= COOLED for one in part.of(Cooled))


def _unharmed(part: Part[CosmoforceView]) -> bool:
    harmed = {one.seat for kind in (CrewHarmed, CrewLost) for one in part.of(kind)}
    return part.won and part.seat not in harmed


def _rammed(part: Part[CosmoforceView]) -> bool:
    return part.won and any(one.seat == part.seat and one.damage for one in part.of(RamRolled))


_FEATS: Final = (
    Feat("repair", "Repair under fire", "Clear the last mark of a system that was hit.", "CF-7.2", _repaired),
    Feat("cool", "Cool head", "Remove three heat or more with one Conserve Energy.", "CF-8.8", _cooled),
    Feat("all-hands", "All hands", "Win without harm to your crew.", "CF-5.2", _unharmed),
    Feat("ram", "Full ahead", "Damage a ship by ramming, and win.", "CF-8.13", _rammed),
)


class CosmoforceChronicle(Chronicle[CosmoforceView]):
    """The chronicle of Cosmoforce."""

    @property
    def feats(self) -> tuple[Feat[CosmoforceView], ...]:
        return _FEATS

    def played(self, view: CosmoforceView, seat: int) -> str:
        return view.ships[seat].hull if seat < len(view.ships) else ""

    def sides(self, view: CosmoforceView, seats: int) -> list[int]:
        return list(view.rules.sides)
