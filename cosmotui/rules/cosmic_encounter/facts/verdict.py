"""The winner by the form of an encounter and the might of both fleets (CE-20.2 to CE-20.23)."""

from collections.abc import Sequence
from typing import NamedTuple

from cosmotui.rules.cosmic_encounter.facts.might import is_lethal, tally
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.options.rules import Rules
from cosmotui.rules.cosmic_encounter.traits import LOSES_TIES, having


class Verdict(NamedTuple):
    """The end: its form, the winning side (NOBODY: none), and whether in peace."""

    form: str
    winner: int
    peaceful: bool = False


def verdict_of(
    form: str,
    natures: Sequence[str],
    totals: Sequence[int],
    lethal: Sequence[bool],
    rules: Rules,
    ties: int = DEFENDERS,
) -> Verdict:
    """Return the verdict at the tally; `ties`: the side that wins them.

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
            if totals[0] == totals[1]:
                return Verdict(form, ties)
            return Verdict(form, INVADERS if totals[0] > totals[1] else DEFENDERS)  # CE-20.2 to CE-20.4
        case _ if rules.zero_might == "invader_peaceful":
            return Verdict(form, INVADERS, True)
        case _:
            return Verdict("slapfight" if rules.zero_might == "slapfight" else "standoff", NOBODY)


def tie_winner(board: Board) -> int:
    """Return the side that wins a tie: the defender's, unless something in force says otherwise (CE-20.3)."""
    now = board.invasion
    loses = now is not None and any(loses(board, one.owner, now.defender) for one, loses in having(board, LOSES_TIES))
    return INVADERS if loses else DEFENDERS


def is_losing(state: CosmicEncounterState, rules: Rules, side: int, with_rolls: bool) -> bool:
    """Return whether a fleet would lose if the tally came now, by default without hidden rolls (CE-20.42)."""
    sides = (INVADERS, DEFENDERS)
    totals = [tally(state, one, with_rolls).total for one in sides]
    lethal = [is_lethal(state, one, with_rolls) for one in sides]
    natures = [fleet.nature for fleet in state.now.fleets]
    return verdict_of(state.now.form, natures, totals, lethal, rules, tie_winner(state)).winner == 1 - side
