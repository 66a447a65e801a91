"""The story of a battle from its events: damage by side, turning points, and the count of victory (CX-19)."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.event import Event
from cosmotui.rules.cosmic_conflict.events import (
    AttackResolved,
    AttackRolled,
    ConditionRolled,
    ConditionWon,
    DamageTaken,
    Destroyed,
    DieRerolled,
    DieShown,
    ExchangeRolled,
    Fled,
    TurnBegan,
)
from cosmotui.rules.match_summary import MatchSummary, SummaryBuilder


class SideStory(msgspec.Struct):
    """A side in numbers."""

    attacks: int = 0
    hits: int = 0
    """Attacks that dealt damage, Glances included."""
    dealt: int = 0
    """Damage that attacks dealt."""
    taken: int = 0
    """Damage on tracks and Health."""
    lost: int = 0
    """Units destroyed or fled."""
    won: int = 0
    """Victory conditions."""


class Story(MatchSummary):
    """A battle so far."""

    sides: tuple[SideStory, SideStory]
    turns: int = 0
    attacks: int = 0
    dice: int = 0
    counted: list[ConditionWon] = msgspec.field(default_factory=list[ConditionWon])
    """Each victory condition."""


def story(events: Sequence[Event]) -> Story:
    """Return the story of these events."""
    return _Teller(Story((SideStory(), SideStory()))).describe(events)


class _Teller(SummaryBuilder[Story]):
    @property
    def when(self) -> int:
        return self.story.turns

    def hear(self, event: Event) -> None:
        told = self.story
        match event:
            case TurnBegan():
                told.turns = event.turn
            case AttackRolled():
                told.attacks += 1
                told.sides[event.side].attacks += 1
                told.dice += 1 + len(event.damage)
            case AttackResolved():
                told.sides[event.side].hits += event.dealt > 0
                told.sides[event.side].dealt += event.dealt
                if event.dealt >= 6:
                    self.moment(event.side, f"{event.label} deals {event.dealt} to {event.target_label}", event.dealt)
            case DamageTaken():
                told.sides[event.side].taken += event.shields + event.armor + event.health
            case Destroyed() | Fled():
                told.sides[event.side].lost += 1
                verb = "is destroyed" if isinstance(event, Destroyed) else "flees"
                self.moment(event.side, f"{event.label} {verb}", 100)
            case ConditionRolled():
                told.dice += len(event.dice)
                if not event.again and event.condition != "no effect":
                    self.moment(event.side, f"{event.label}: {event.condition}", 8)
            case ConditionWon():
                told.counted.append(event)
                if event.winner is not None:
                    told.sides[event.winner].won += 1
            case DieRerolled():
                told.dice += 1
            case DieShown():
                told.dice += len(event.dice)
            case ExchangeRolled():
                told.dice += len(event.dice) + len(event.other_dice)
            case _:
                pass
