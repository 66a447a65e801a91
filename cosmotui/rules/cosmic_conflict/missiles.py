"""Missiles in flight: placing tokens, and their attacks in the Resolution Phase (CX-9.16 to CX-9.29)."""

from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose, Script, compose
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_conflict.attack import attack
from cosmotui.rules.cosmic_conflict.board import mark_effects
from cosmotui.rules.cosmic_conflict.events import MissileGone, MissileLaunched
from cosmotui.rules.cosmic_conflict.geometry import Point, on_table, toward, within
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.points_form import point_form, point_of
from cosmotui.rules.cosmic_conflict.shots import Shot, shot
from cosmotui.rules.cosmic_conflict.state import CosmicConflictState, Missile
from cosmotui.rules.cosmic_conflict.support import support_for
from cosmotui.rules.cosmic_conflict.terrain import Feature
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.weapons import DIRECT

FORM: Final = "missile"
TRIES: Final = 100


def launch(table: Table[CosmicConflictState], rules: Rules, aimed: Shot) -> Script[None]:
    """Place a missile token within 10 u of the attacker (CX-9.18 to CX-9.20, CX-D19)."""
    state = table.state
    support = yield from support_for(table, rules, aimed)  # CX-26.18
    attacker, target = state.units[aimed.attacker], state.units[aimed.target]
    start = _proposed(attacker.pos, target.pos, state.features, rules)
    title = f"Missiles of {attacker.label} at {target.label}: from where?"
    question = Compose(attacker.side, "CX-D19", title, FORM, point_form(start, id=attacker.id))
    at = point_of((yield from compose(question)))
    missile = Missile(
        state.next_missile,
        attacker.side,
        attacker.id,
        aimed.mount,
        attacker.card.weapon_size(aimed.mount),
        at,
        target.id,
        mark_effects(state, attacker.id, target.id),
        support,
    )
    state.next_missile += 1
    state.missiles = (*state.missiles, missile)
    table.record(MissileLaunched(attacker.side, attacker.id, attacker.label, target.id, target.label, at))


def missile_problems(at: Point, attacker: Unit, features: tuple[Feature, ...], rules: Rules) -> list[Problem]:
    """Return why a missile token cannot be placed there (CX-9.18, CX-9.19)."""
    problems: list[Problem] = []
    if not on_table(at, rules.width, rules.height):
        problems.append(Problem("That point is not on the table.", "CX-1.6"))
    if not within(attacker.pos, at, DIRECT):
        problems.append(Problem(f"Missiles start within {DIRECT} u of their launcher.", "CX-9.18"))
    problems += [
        Problem(f"That point is inside the {feature.name}.", "CX-9.19")
        for feature in features
        if any(part.solid for part in feature.parts_at(at))
    ]
    return problems


def _proposed(start: Point, end: Point, features: tuple[Feature, ...], rules: Rules) -> Point:
    """Return 10 u along the line to the target, or the nearest legal point before it (CX-D19)."""
    for step in range(TRIES):
        at = toward(start, end, DIRECT * (1 - step / TRIES))
        if on_table(at, rules.width, rules.height) and not any(
            part.solid for feature in features for part in feature.parts_at(at)
        ):
            return at
    return start


def strike(table: Table[CosmicConflictState], rules: Rules, missile: Missile) -> Script[None]:
    """Let a missile token attack its target, or remove it without effect (CX-9.21 to CX-9.25, CX-9.28)."""
    state = table.state
    state.missiles = tuple(other for other in state.missiles if other.id != missile.id)
    launcher, target = state.units[missile.launcher], state.units[missile.target]
    aimed = shot(state, rules, launcher, missile.mount, target, missile) if target.on_table else None
    if not isinstance(aimed, Shot):
        why = f"are spent: {aimed.text}" if isinstance(aimed, Problem) else "have no target"
        table.record(MissileGone(missile.side, why))
        return
    yield from attack(table, rules, aimed, missile)
