"""The story of an encounter in numbers, told from its events: hits, damage, luck, casualties, turning points."""

from collections.abc import Sequence

import msgspec

from cosmotui.engine.event import Event
from cosmotui.rules.match_summary import MatchSummary, SummaryBuilder
from cosmotui.rules.space_force.combat.events import (
    Aided,
    Attacked,
    DamageRolled,
    FlewOn,
    Harmed,
    InitiativeRolled,
    Left,
    Noted,
    RoundBegan,
    Scattered,
    Surprised,
)
from cosmotui.rules.space_force.health.harm import EnduranceRoll, RoundsRoll, Turned

LONG_SHOT = 25
"""A hit against a chance in 100 like this is worth telling."""


class FighterStory(msgspec.Struct):
    """One combatant's part in the encounter."""

    attacks: int = 0
    hits: int = 0
    dealt: int = 0
    """Points of damage that others took of it."""
    taken: int = 0
    felled: int = 0
    """How many people it brought down, each counted once."""
    luck: float = 0.0
    """Hits, less the exact chances of hitting."""
    aided: int = 0


class Story(MatchSummary):
    """An encounter in numbers, everybody in tracker order."""

    fighters: list[FighterStory]
    rounds: int = 0
    attacks: int = 0
    dice: int = 0
    fell: int = 0
    """How many people were brought down, however often."""
    died: int = 0


def story(events: Sequence[Event], combatants: int) -> Story:
    """Return the story of an encounter of so many combatants."""
    return _Teller(combatants).describe(events)


class _Teller(SummaryBuilder[Story]):
    def __init__(self, combatants: int) -> None:
        super().__init__(Story([FighterStory() for _ in range(combatants)]))
        self._by = -1
        self._fallen: set[int] = set()
        """Who was down at some time."""
        self._felled_by: set[tuple[int, int]] = set()
        """Who brought down whom."""

    @property
    def when(self) -> int:
        return self.story.rounds

    def hear(self, event: Event) -> None:
        told = self.story
        match event:
            case RoundBegan(round=round):
                told.rounds = round
            case Attacked():
                self._attack(event)
            case Harmed(who_number=who, by=by, amount=amount):
                self._by = by
                told.fighters[who].taken += amount
                if by >= 0 and by != who:
                    told.fighters[by].dealt += amount
            case Noted():
                self._note(event)
            case DamageRolled(faces=faces):
                told.dice += len(faces)
            case InitiativeRolled() | FlewOn() | Scattered() | Surprised():
                told.dice += 1
            case Aided():
                told.fighters[event.who_number].aided += 1
                self.moment(event.seat, f"{event.name} aided {event.target_name}", 2)
            case Left():
                self.moment(event.seat, f"{event.name} left the fight", 2)
            case _:
                pass

    def _attack(self, event: Attacked) -> None:
        one = self.story.fighters[event.who_number]
        hit = event.degree > 0
        self.story.attacks += 1
        self.story.dice += 1
        one.attacks += 1
        one.hits += hit
        one.luck += hit - event.chance / 100
        if hit and event.chance <= LONG_SHOT:
            self.moment(event.seat, f"{event.name} hit {event.target_name} at {event.chance} in 100", 3)
        elif event.degree > 1:
            self.moment(
                event.seat, f"{event.name} hit {event.target_name} {_TIMES[min(event.degree, 4)]}", event.degree
            )

    def _note(self, event: Noted) -> None:
        note = event.note
        if isinstance(note, EnduranceRoll | RoundsRoll):
            self.story.dice += 1
            return
        assert isinstance(note, Turned)
        if note.into in ("dying", "unconscious"):
            self._fall(event, note)
        elif note.into == "dead":
            self.story.died += 1
            self.moment(event.seat, f"{event.name} died", 6)

    def _fall(self, event: Noted, note: Turned) -> None:
        who = event.who_number
        self._fallen.add(who)
        self.story.fell = len(self._fallen)
        if 0 <= self._by != who and (self._by, who) not in self._felled_by:
            self._felled_by.add((self._by, who))
            self.story.fighters[self._by].felled += 1
        self._by = -1
        word = "was dying" if note.into == "dying" else "was out"
        self.moment(event.seat, f"{event.name} {word}", 4)


_TIMES = ("", "", "double", "triple", "fourfold or more")
