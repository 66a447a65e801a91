"""What holds at every moment of every battle, and from one moment to the next."""

from collections import Counter
from collections.abc import Sequence
from math import isfinite

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events import CommandUsed, MarkSpent, TargetMarked
from cosmotui.rules.cosmic_conflict.geometry import HEADINGS, on_table
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.state import Activating, Choosing, Commanding, CosmicConflictState, Resolving
from cosmotui.rules.cosmic_conflict.unit import Unit, payload, unit_of


def check_state(state: CosmicConflictState, rules: Rules) -> None:
    """A state that play can lead to."""
    assert [unit.id for unit in state.units] == list(range(len(state.units)))
    assert state.ended is not None or state.units or state.turn == 0
    for unit in state.units:
        check_unit(unit, state, rules)
    check_missiles(state, rules)
    assert not Counter(state.deck) - Counter({total: 6 - abs(total - 7) for total in range(2, 13)})
    if isinstance(state.frame, Commanding):
        for unit in state.units:
            assert not (unit.orders or unit.tokens or unit.marks or unit.fired or unit.used or unit.activated)
        assert not state.mark_uses


def check_unit(unit: Unit, state: CosmicConflictState, rules: Rules) -> None:
    """Marks, tracks, place, Orders and tokens of one unit are possible."""
    card = unit.card
    assert 0 <= unit.health <= card.health
    assert (unit.health < card.health) or unit.status == "destroyed"
    fresh = unit_of(unit.id, unit.side, card)
    assert [(track.mount, track.kind, track.capacity) for track in unit.tracks] == [
        (track.mount, track.kind, track.capacity) for track in fresh.tracks
    ]
    assert all(0 <= track.marked <= track.capacity for track in unit.tracks)
    assert len(set(unit.off)) == len(unit.off)
    assert all(mount in range(len(card.mounts)) for mount in unit.off)
    assert unit.heading in range(HEADINGS)
    assert all(isfinite(value) for value in unit.pos)
    assert (unit.status == "cloaked") == (unit.cloak is not None)
    assert unit.revealed or rules.stealth
    assert set(unit.marks) <= {other.id for other in state.units if other.side != unit.side}
    assert len(unit.fired) - len(set(unit.fired)) <= unit.frenzied
    commands = [name for name in unit.used if name.startswith("command ")]
    assert len(set(commands)) == len(commands)
    if unit.is_fighter:
        check_fighter(unit, state)
    else:
        assert 0 <= unit.velocity <= unit.most_velocity
        assert 0 <= unit.tokens <= 1 + ("command_ai" in card.traits)
        assert unit.hangar_used <= card.count("FLH")
    is_moving = isinstance(state.frame, Activating) and unit.id in state.frame.ids
    if unit.on_table and not is_moving:
        assert on_table(unit.pos, rules.width, rules.height), unit
        assert not any(part.solid for feature in state.features for part in feature.parts_at(unit.pos)), unit
    if unit.bogey:
        assert not (unit.health or unit.tokens or unit.conditions)
        assert unit.status in ("waiting", "table", "gone")


def check_fighter(unit: Unit, state: CosmicConflictState) -> None:
    """It has no Conditions, no tokens, no more attacks than it carries, and sits in no lost carrier."""
    assert not (unit.conditions or unit.tokens or unit.velocity)
    assert 0 <= unit.ammo <= payload(unit.card)
    assert not unit.orders or unit.card.count("FTL")
    if unit.status == "aboard":
        assert unit.carrier >= 0
        assert not state.units[unit.carrier].is_lost


def check_missiles(state: CosmicConflictState, rules: Rules) -> None:
    """Tokens lie on the table, fly at somebody in play, and are gone after R3."""
    ids = [missile.id for missile in state.missiles]
    assert ids == sorted(set(ids))
    assert all(id < state.next_missile for id in ids)
    for missile in state.missiles:
        assert on_table(missile.pos, rules.width, rules.height)
        assert state.units[missile.target].side != missile.side
        assert not state.units[missile.target].is_lost
    if isinstance(state.frame, Commanding) or (isinstance(state.frame, Resolving) and state.frame.step > 3):
        assert not state.missiles


def check_step(before: CosmicConflictState, after: CosmicConflictState, events: Sequence[Event]) -> None:
    """Lost is lost and shown is shown; damage of the hull stays; tokens and marks go only where they are used."""
    assert after.turn >= before.turn
    assert len(after.features) <= len(before.features) or not before.turn
    for old, new in zip(before.units, after.units, strict=False):
        assert old.card == new.card
        assert new.health >= old.health
        assert new.revealed or not old.revealed
        assert not old.is_lost or (new.is_lost and new.status == old.status and new.pos == old.pos)
    if not isinstance(before.frame, Choosing | Activating) or not isinstance(after.frame, Choosing | Activating):
        return  # Orders are given, or cleaned up
    paid = Counter(event.unit for event in events if isinstance(event, CommandUsed) and event.token)
    for old, new in zip(before.units, after.units, strict=True):
        assert new.is_lost or old.tokens - new.tokens == paid[new.id]
    laid = sum(isinstance(event, TargetMarked) for event in events)
    spent = sum(isinstance(event, MarkSpent) for event in events)
    assert marks(after) == marks(before) + laid - spent


def marks(state: CosmicConflictState) -> int:
    """All Marked tokens on the table."""
    return sum(len(unit.marks) for unit in state.units)
