"""What a record keeps of a match of Cosmoclysm: the luck in fights, and feats."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.event import Event
from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.cosmoclysm.events import Fought, Moved, TurnBegan
from cosmotui.rules.cosmoclysm.fight import win_chance
from cosmotui.rules.cosmoclysm.match_summary import luck
from cosmotui.rules.cosmoclysm.view import CosmoclysmView
from cosmotui.rules.feat import Feat, Part

LONG_ODDS: Final = 0.25


def _last_ship(part: Part[CosmoclysmView]) -> bool:
    return part.won and len(part.view.fleet(part.seat)) == 1


def _against_the_odds(part: Part[CosmoclysmView]) -> bool:
    fights = (one for one in part.of(Fought) if one.seat == part.seat and one.won)
    return any(win_chance(one.kind, one.other_kind) <= LONG_ODDS for one in fights)


def _through_a_wormhole(part: Part[CosmoclysmView]) -> bool:
    return any(
        type(move) is Moved and move.used and isinstance(fight, Fought) and fight.won and fight.seat == part.seat
        for move, fight in part.steps
    )


def _hit_back(part: Part[CosmoclysmView]) -> bool:
    active = -1
    for event in part.events:
        if isinstance(event, TurnBegan):
            active = event.seat
        elif isinstance(event, Fought) and event.won and event.seat == part.seat != active:
            return True
    return False


_FEATS: Final = (
    Feat("last-ship", "Last light", "Win with a single ship left.", "CC-13.2", _last_ship),
    Feat("long-odds", "Against the odds", "Win an attack at 25 in 100 or less.", "CC-9.8", _against_the_odds),
    Feat("wormhole", "Out of nowhere", "Pass a wormhole and win the fight behind it.", "CC-8.1", _through_a_wormhole),
    Feat("hit-back", "Retreat forward", "Leave a fight into an enemy's hex and win there.", "CC-10.6", _hit_back),
)


class CosmoclysmChronicle(Chronicle[CosmoclysmView]):
    """The chronicle of Cosmoclysm, where all fleets are alike."""

    @property
    def feats(self) -> tuple[Feat[CosmoclysmView], ...]:
        return _FEATS

    def luck(self, events: Sequence[Event], seats: int) -> list[float]:
        return luck(events, seats)
