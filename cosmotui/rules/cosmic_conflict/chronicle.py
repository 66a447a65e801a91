"""What a record keeps of a battle of Cosmic Conflict: factions and feats."""

from typing import Final

from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.cosmic_conflict.events import (
    AttackResolved,
    ConditionRolled,
    Destroyed,
    Fled,
    MarkSpent,
    Redirected,
)
from cosmotui.rules.cosmic_conflict.faction import faction_name
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.feat import Feat, Part


def _unscathed(part: Part[CosmicConflictView]) -> bool:
    lost = {one.side for kind in (Destroyed, Fled) for one in part.of(kind)}
    return part.won and part.seat not in lost


def _crippled(part: Part[CosmicConflictView]) -> bool:
    attacker = -1
    for event in part.events:
        if isinstance(event, AttackResolved):
            attacker = event.side
        elif isinstance(event, ConditionRolled) and attacker == part.seat != event.side and _matters(event):
            return True
    return False


def _matters(event: ConditionRolled) -> bool:
    return not event.again and event.condition != "no effect"


def _marked(part: Part[CosmicConflictView]) -> bool:
    spent = False
    for event in part.events:
        if isinstance(event, MarkSpent) and event.side == part.seat:
            spent = True
        elif isinstance(event, AttackResolved) and event.side == part.seat:
            if spent and event.dealt:
                return True
            spent = False
    return False


def _shielded(part: Part[CosmicConflictView]) -> bool:
    return any(one.side == part.seat for one in part.of(Redirected))


_FEATS: Final = (
    Feat("unscathed", "Everybody home", "Win with every unit of yours left.", "CX-19.8", _unscathed),
    Feat("condition", "Crippled", "Give an enemy Ship a Condition with an attack.", "CX-8.1", _crippled),
    Feat("marked", "Marked", "Use a Mark, and deal damage with the next attack.", "CX-13.27", _marked),
    Feat("escort", "Bodyguard", "Let an Escort or a Formation take a Hit for another.", "CX-27.9", _shielded),
)


class CosmicConflictChronicle(Chronicle[CosmicConflictView]):
    """The chronicle of Cosmic Conflict."""

    @property
    def feats(self) -> tuple[Feat[CosmicConflictView], ...]:
        return _FEATS

    def played(self, view: CosmicConflictView, seat: int) -> str:
        return faction_name(view.factions[seat])
