"""The working data of an encounter's scripts: the table, its rules, and everybody's present state."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from cosmotui.engine.event import Event
from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.space_force.combat.dice import rolled
from cosmotui.rules.space_force.combat.events import CombatantEvent, Harmed, Noted
from cosmotui.rules.space_force.combat.lineup import Fighter, fighters, lineup
from cosmotui.rules.space_force.combat.options import rules_of
from cosmotui.rules.space_force.combat.state import NOBODY, SpaceForceState
from cosmotui.rules.space_force.health.harm import Body, HarmNote, Turned, hit
from cosmotui.rules.space_force.health.harm import Harmed as Outcome
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.weapons import Kind

T = TypeVar("T")
D = TypeVar("D", bound=CombatantEvent)


class Encounter:
    """One match at work. It keeps nothing of its own: everything lasting is in the state."""

    def __init__(self, table: Table[SpaceForceState]) -> None:
        self.table = table
        self.rules = rules_of(table.setup)

    @property
    def state(self) -> SpaceForceState:
        """The present state."""
        return self.table.state

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        """Everybody in tracker order."""
        return fighters(lineup(self.table.setup, self.state), self.state.combatants)

    def fighter(self, number: int) -> Fighter:
        """Return a fighter by number."""
        return Fighter(number, lineup(self.table.setup, self.state)[number], self.state.combatants[number])

    def name(self, number: int) -> str:
        """Return the name of a fighter; empty for nobody."""
        return "" if number == NOBODY else self.fighter(number).name

    def change(self, number: int, /, **fields: object) -> None:
        """Change the state of one combatant."""
        self.state.combatants[number] = msgspec.structs.replace(self.state.combatants[number], **fields)

    def record(self, event: Event) -> None:
        """Record an event."""
        self.table.record(event)

    def describe(self, kind: Callable[..., D], number: int, *facts: object) -> None:
        """Record the act of a combatant."""
        one = self.fighter(number)
        self.record(kind(number, one.seat, one.name, *facts, side=one.side))

    def rolled(self, purpose: str, compute: Callable[[Roller], T]) -> Script[T]:
        """Roll, or ask for the faces (SF-0.7)."""
        return rolled(self.table, self.rules.typed, purpose, compute)

    def harm(self, number: int, kind: Kind, amount: int, by: int = NOBODY) -> Script[None]:
        """Apply one hit now, with the rolls it calls for (SF-14)."""
        one = self.fighter(number)
        round = self.state.round
        done = yield from self.rolled(
            f"{one.name}, harm", lambda roller: hit(one.now.body, kind, amount, round, roller)
        )
        self.state.active = True
        before = one.now.body
        taken = msgspec.structs.replace(before, hp=done.body.hp, stun=done.body.stun)
        self.change(number, body=taken)
        self.describe(Harmed, number, by, amount, kind, done.body.hp, done.body.stun)
        self.settle(number, done)

    def settle(self, number: int, done: Outcome) -> None:
        """Put a changed body into the state, note by note; a felled combatant loses the rest of the turn (SF-12.48)."""
        for note in done.notes:
            self._follow(number, note, done.body)
        now = self.state.combatants[number]
        if now.body != done.body:
            self.change(number, body=done.body)
        if not done.body.is_conscious:
            self.change(number, lying=True, due=None, waiting=False, holding=False)

    def _follow(self, number: int, note: HarmNote, body: Body) -> None:
        if isinstance(note, Turned):
            self.change(number, body=body)
        self.describe(Noted, number, note)
