"""The question to the Director whether the encounter is over (SF-14.30)."""

from typing import Final

import msgspec

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.space_force.combat import wording
from cosmotui.rules.space_force.combat.director import director
from cosmotui.rules.space_force.combat.encounter import Encounter
from cosmotui.rules.space_force.combat.ending import able_sides, close, may_close
from cosmotui.rules.space_force.combat.lineup import DIRECTOR

CLOSE: Final = "SF-14.30"
QUIET: Final = 3
"""Rounds without attack or harm after which closing is proposed."""
GO_ON: Final = Option("on", "Go on", "another round")
SHUT: Final = Option("close", "Close the encounter", "the unconscious awaken in time")


def offer_to_close(encounter: Encounter, go_on: str) -> Script[bool]:
    """Ask the Director whether the encounter is over, and return the answer. `go_on` says what else happens."""
    state = encounter.state
    while state.ended is None:
        onward = Option(GO_ON.value, GO_ON.label, go_on)
        options = [onward]
        if may_close(encounter):
            proposed = len(able_sides(encounter)) < 2 or state.quiet >= QUIET
            options = [SHUT, onward] if proposed else [onward, msgspec.structs.replace(SHUT, rare=True)]
        title = f"Round {state.round}: is the encounter over?"
        reply = yield from choose_one(ChooseOne(DIRECTOR, CLOSE, title, (*options, wording.DIRECTOR)))
        if reply == SHUT.value:
            close(encounter)
        elif reply == GO_ON.value:
            return False
        else:
            yield from director(encounter)
    return True
