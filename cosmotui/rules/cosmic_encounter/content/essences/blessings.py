"""Blessings, the essences of Angel: each triggers at a time of its own."""

from collections.abc import Callable
from dataclasses import dataclass

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Survey
from cosmotui.rules.cosmic_encounter.kinds.essence import Essence
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS

LESS = 5
"""Might that humility takes from a driver."""


@dataclass(frozen=True, kw_only=True)
class Blessing(Essence):
    """An act of kindness, and what it is worth to whoever gets it."""

    of: str = "angel"
    blessing: Effect
    """What triggering it does, at the moments at which it may be triggered."""
    helps: Callable[[Survey, int], float] = lambda survey, seat: 0.0
    """Hint: what it brings an alien, in units of a base."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All its effects."""
        return (self.blessing,)


@effect("patience", "any:orientation.open", applies=lambda use: len(use.others) > 1)
def _patience(use: Use) -> Script[None]:
    """At the start of any campaign let another alien ambush an alien of its choice."""
    seat = yield from do.choose_target(use, "Who declares an ambush?")
    among = [one for one in (use.seat, *use.others) if one != seat]
    target = yield from do.choose_alien(use.table, seat, "Whom do you ambush?", among)
    do.ambush(use.table, seat, target)


PATIENCE = Blessing(id="patience", name="Patience", blessing=_patience, helps=lambda survey, seat: 0.4)


def _sponsors(use: Use) -> list[int]:
    return [seat for fleet in use.now.fleets for seat in fleet.sponsors if seat in use.others]


@effect("chastity", "sponsor:approach.after", applies=lambda use: bool(_sponsors(use)))
def _chastity(use: Use) -> Script[None]:
    """As sponsor after approach rebound your ships and those of one other sponsor of either fleet."""
    seat = yield from do.choose_target(use, "Whose ships go home with yours?", _sponsors(use))
    for one in (use.seat, seat):
        yield from do.remove_sponsor(use.table, one, use)


CHASTITY = Blessing(id="chastity", name="Chastity", blessing=_chastity)


def _feints(use: Use) -> list[int]:
    """Return the encounter pods of the user that are no attack pods (CE-36.18)."""
    pods = use.state.pods
    return [pod for pod in use.cache if pods[pod].is_encounter and not pods[pod].is_attack]


@effect("charity", "any:any", applies=lambda use: bool(_feints(use)))
def _charity(use: Use) -> Script[None]:
    """Gift another alien a feint pod."""
    seat = yield from do.choose_target(use, "Who gets a pod?")
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Gift which pod?", _feints(use), 1, 1)
    yield from do.hand_over(use.table, seat, use.seat, pods, "got", use)


CHARITY = Blessing(id="charity", name="Charity", blessing=_charity)


@effect("temperance", "any:on:boon")
def _temperance(use: Use) -> None:
    """Cancel one boon payment."""
    use.event.stop()


TEMPERANCE = Blessing(id="temperance", name="Temperance", blessing=_temperance)


def _driven(use: Use) -> list[int]:
    return [side for side in (0, 1) if use.now.fleets[side].kind in ATTACKS]


@effect("humility", "any:contact.window", applies=lambda use: bool(_driven(use)))
def _humility(use: Use) -> Script[None]:
    """Lower the might of one attack driver by 5 for this encounter."""
    leaders = {use.now.fleets[side].leader: side for side in _driven(use)}
    leader = yield from do.choose_alien(use.table, use.seat, "Whose driver is lowered?", list(leaders))
    side = leaders[leader]
    do.set_driver(use, side, use.now.fleets[side].value - LESS, "Humility")


HUMILITY = Blessing(id="humility", name="Humility", blessing=_humility)


def _lost(use: Use) -> list[int]:
    return [seat for seat in use.others if revivable(use.state, seat)]


@effect("kindness", "any:any", applies=lambda use: bool(_lost(use)))
def _kindness(use: Use) -> Script[None]:
    """Another alien revives 3 ships."""
    seat = yield from do.choose_target(use, "Who revives ships?", _lost(use))
    yield from do.revive(use.table, seat, 3, use)


KINDNESS = Blessing(
    id="kindness", name="Kindness", blessing=_kindness, helps=lambda survey, seat: SHIP * min(3, survey.warp[seat])
)


@effect("diligence", "any:any", applies=lambda use: do.can_draft(use.state))
def _diligence(use: Use) -> Script[None]:
    """Another alien drafts 2 pods."""
    yield from do.draft(use.table, (yield from do.choose_target(use, "Who drafts pods?")), 2, use)


DILIGENCE = Blessing(id="diligence", name="Diligence", blessing=_diligence, helps=lambda survey, seat: 2 * POD)
