"""The winner by the form of an encounter and the might of both fleets (CE-20.2 to CE-20.23)."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmotui.rules.cosmic_encounter.facts.might import is_lethal, tally
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.rules import Rules


class Verdict(NamedTuple):
    """The end: its form, the winning side (NOBODY: none), and whether in peace."""

    form: str
    winner: int
    peaceful: bool = False


def verdict_of(
    form: str, natures: Sequence[str], totals: Sequence[int], lethal: Sequence[bool], rules: Rules
) -> Verdict:
    """Return the verdict at the tally.

    A `slapfight` is still to be fought; a `standoff` after a clash may be talked over.
    """
    brigade = INVADERS if natures[INVADERS] == "brigade" else DEFENDERS
    match form:
        case "cataclysm" | "slapfight":
            return Verdict(form, NOBODY)
        case "massacre":
            return Verdict(form, brigade) if lethal[brigade] else Verdict("standoff", NOBODY)  # CE-19.16
        case "infection":
            even = totals[brigade] > 0 and totals[brigade] % 2 == 0
            return Verdict(form, brigade if even else 1 - brigade)
        case _ if any(lethal):
            return Verdict(form, INVADERS if totals[0] > totals[1] else DEFENDERS)  # CE-20.2 to CE-20.4
        case _ if rules.zero_might == "invader_peaceful":
            return Verdict(form, INVADERS, True)
        case _:
            return Verdict("slapfight" if rules.zero_might == "slapfight" else "standoff", NOBODY)


def is_losing(state: CosmicEncounterState, rules: Rules, side: int, with_rolls: bool) -> bool:
    """Return whether a fleet would lose if the tally came now, by default without hidden rolls (CE-20.42)."""
    sides = (INVADERS, DEFENDERS)
    totals = [tally(state, one, with_rolls).total for one in sides]
    lethal = [is_lethal(state, one, with_rolls) for one in sides]
    natures = [fleet.nature for fleet in state.now.fleets]
    return verdict_of(state.now.form, natures, totals, lethal, rules).winner == 1 - side
