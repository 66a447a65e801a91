"""What a record keeps of a match of Cosmic Encounter: aliens and feats."""

from typing import Final

from cosmotui.rules.chronicle import Chronicle
from cosmotui.rules.cosmic_encounter.events.course import FleetsRevealed, TalksEnded
from cosmotui.rules.cosmic_encounter.events.powers import Zapped
from cosmotui.rules.cosmic_encounter.events.ships import ShipsLanded
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.table_words import alien_name
from cosmotui.rules.feat import Feat, Part


def _both_wanted(part: Part[CosmicEncounterView]) -> bool:
    return any(
        one.form == "deal" and one.terms and not one.negated and part.seat in (one.seat, one.other)
        for one in part.of(TalksEnded)
    )


def _along(part: Part[CosmicEncounterView]) -> bool:
    is_ally = False
    for event in part.events:
        if isinstance(event, FleetsRevealed):
            is_ally = any(seat == part.seat and side == 0 for seat, side, _ in event.sponsors)
        elif isinstance(event, ShipsLanded) and is_ally and event.seat == part.seat and event.is_new:
            return True
    return False


def _zapped(part: Part[CosmicEncounterView]) -> bool:
    return any(one.by == part.seat != one.seat for one in part.of(Zapped))


def _together(part: Part[CosmicEncounterView]) -> bool:
    return part.won and len(part.result.winners) > 1


_FEATS: Final = (
    Feat("deal", "A deal for both", "End a negotiation with terms and nothing negated.", "CE-21.18", _both_wanted),
    Feat("ally", "Invited along", "Make a base as the sponsor of an invader.", "CE-17.9", _along),
    Feat("zap", "Not today", "Zap what another alien uses.", "CE-12.17", _zapped),
    Feat("shared", "Side by side", "Share a win.", "CE-25.3", _together),
)


class CosmicEncounterChronicle(Chronicle[CosmicEncounterView]):
    """The chronicle of Cosmic Encounter."""

    @property
    def feats(self) -> tuple[Feat[CosmicEncounterView], ...]:
        return _FEATS

    def played(self, view: CosmicEncounterView, seat: int) -> str:
        return " + ".join(alien_name(power.alien) for power in view.aliens[seat].powers if power.alien)
