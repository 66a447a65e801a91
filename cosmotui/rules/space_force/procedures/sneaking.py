"""Moving unheard: Stalking in the wild, Stealth in built-up places (SF-10.25)."""

from typing import Annotated

from msgspec import Meta

from cosmotui.rules.space_force.procedures.observers import Observers, look, watched
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality, refuse_unless
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import Roller

_NOTE = "Each watcher rolls d20 + Intelligence and notices at the quality or more."


class Stalking(Procedure, frozen=True):
    """A quality that watchers in the wild may notice."""

    name = "Stalking"
    skills = ("Stalking",)
    rules = ("SF-10.25",)
    note = _NOTE

    wild: Annotated[bool, Meta(title="In the wild", description="SF-10.25")] = True
    watchers: Annotated[Observers, Meta(title="Watchers", description="SF-10.25")] = ()

    def prepare(self, check: Check) -> Check:
        """Return the check for the quality."""
        refuse_unless(self.wild, "Stalking works in the wild; built-up places need Stealth (SF-10.25).")
        return as_quality(check)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the watchers who notice."""
        return _noticed(outcome, self.watchers, roller)


class Stealth(Procedure, frozen=True):
    """A quality that watchers in built-up places may notice."""

    name = "Stealth"
    skills = ("Stealth",)
    rules = ("SF-10.25",)
    note = _NOTE

    built_up: Annotated[bool, Meta(title="In a built-up place", description="SF-10.25")] = True
    watchers: Annotated[Observers, Meta(title="Watchers", description="SF-10.25")] = ()

    def prepare(self, check: Check) -> Check:
        """Return the check for the quality."""
        refuse_unless(self.built_up, "Stealth works in built-up places; the wild needs Stalking (SF-10.25).")
        return as_quality(check)

    def describe(self, outcome: Outcome, roller: Roller) -> Report:
        """Return the watchers who notice."""
        return _noticed(outcome, self.watchers, roller)


def _noticed(outcome: Outcome, watchers: Observers, roller: Roller) -> Report:
    looks = tuple(look(one, outcome.as_difficulty, "Notice") for one in watchers)
    return watched(outcome, looks, roller, "Noticed")
