"""Hazards that act once it is known who has won."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable, ring
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS


@effect("data-breach", "leader:payoff.boons", applies=lambda use: use.fleet.result == "win")
def _data_breach(use: Use) -> Script[None]:
    """Each winning leader manifests a random technology, shrouded in its nexus."""
    yield from do.draft_technology(use.table, use.seat, use)


DATA_BREACH = Hazard(id="data-breach", name="Data Breach", uses=(_data_breach,))


def _lost(use: Use) -> int:
    """Return the number of ships that a leader has lost with the encounter."""
    return use.fleet.casualties.get(use.seat, 0) if use.fleet.result == "lose" else 0


@effect("guilty-conscience", "leader:payoff.crash", applies=lambda use: _lost(use) > 0)
def _guilty_conscience(use: Use) -> Script[None]:
    """When a leader loses, its left neighbour ravages as many of its own ships as the leader has casualties."""
    left = next((seat for seat in ring(use.state, use.seat) if seat in use.others), use.seat)
    yield from do.ravage(use.table, left, _lost(use), use)


GUILTY_CONSCIENCE = Hazard(id="guilty-conscience", name="Guilty Conscience", uses=(_guilty_conscience,))


def _may_revive(use: Use) -> bool:
    winner = INVADERS if use.seat == use.now.invader else DEFENDERS
    return use.now.fleets[winner].result == "win" and bool(revivable(use.state, use.seat))


@effect("warp-requiem", "any:payoff.boons", applies=_may_revive)
def _warp_requiem(use: Use) -> Script[None]:
    """If the invader wins it may revive all its ships; if the defender wins, everyone except the invader may do so."""
    if (yield from do.agree(use.table, use.seat, "Revive all your ships?")):
        yield from do.revive_all(use.table, use.seat, use)


WARP_REQUIEM = Hazard(id="warp-requiem", name="Warp Requiem", uses=(_warp_requiem,))
