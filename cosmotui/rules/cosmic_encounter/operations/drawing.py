"""Aur drawn out of a forge, the standard one or the dark one: at random, and after a reset if need be (CE-10).

The lists of the state hold the aur of both forges: that of the dark one is dark itself (CE-31.10, CE-31.11).
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, GameEvent
from cosmotui.rules.cosmic_encounter.event_terms import Fits
from cosmotui.rules.cosmic_encounter.events.pods import ForgeReset
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.pod_choices import choose_pods
from cosmotui.rules.cosmic_encounter.operations.seeing import forget, show
from cosmotui.rules.cosmic_encounter.options.pools import dark_pool
from cosmotui.rules.cosmic_encounter.options.rules import rules_of
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from cosmotui.rules.cosmic_encounter.timing.windows import after

UNREFINED: Final = "unrefined"
EXHAUSTED: Final = "exhausted"
WHOLE: Final = "whole"
"""Parts of a forge in which pods may be looked for: aur still to be drawn, exhausted pods, or both."""


def of_forge(state: CosmicEncounterState, aur: Sequence[int], dark: bool = False) -> list[int]:
    """Return the aur that belongs to the standard forge, or to the dark one (CE-31.10)."""
    pods = state.pods
    return [id for id in aur if pods[id].dark is dark]


def searched(state: CosmicEncounterState, where: str, fits: Fits | None, dark: bool = False) -> list[int]:
    """Return the aur of a kind in a part of a forge (CE-36.92)."""
    aur = {UNREFINED: state.forge, EXHAUSTED: state.spent_aur}.get(where, [*state.forge, *state.spent_aur])
    return [id for id in of_forge(state, aur, dark) if fits is None or fits(state.pods[id])]


def choose_aur(
    table: CosmicTable, seat: int, count: int, where: str, fits: Fits | None = None, dark: bool = False
) -> Script[list[int]]:
    """Let an alien look through a part of a forge and set aside pods that it chooses there, in secret; return them
    (CE-36.92).

    Of equal pods one is offered. Nobody can follow those that stay unrefined, for the next ones are drawn at random.
    """
    state = table.state
    chosen: list[int] = []
    looked = searched(state, where, fits, dark) if count > 0 else []
    if looked:
        show(table, seat, "the forge" if where != EXHAUSTED else "the exhausted pods of the forge", looked)
    while len(chosen) < count and (left := searched(state, where, fits, dark)):
        distinct = {state.pods[id]: id for id in sorted(left, reverse=True)}
        title = f"Which pod of the forge? {len(chosen) + 1} of {count}" if count > 1 else "Which pod of the forge?"
        (found,) = yield from choose_pods(table, seat, "D-declare", title, list(distinct.values()), 1, 1)
        chosen.append(take_aur(state, found))
        state.asides.append(found)
    forget(state, [id for id in looked if id in state.forge])
    forget(state, [id for id in looked if id not in state.forge], but=(seat,))
    return chosen


def can_draft(state: CosmicEncounterState, dark: bool = False) -> bool:
    """Return whether a forge has any aur left (CE-16.29)."""
    return any(state.pods[id].dark is dark for aur in (state.forge, state.spent_aur) for id in aur)


def next_aur(
    table: CosmicTable, seat: int, fits: Fits | None = None, dark: bool = False, where: str = ""
) -> Script[int | None]:
    """Take a random unrefined aur out of a forge, after a reset if it is empty (CE-10.2, CE-10.7, CE-10.8).

    `fits`, `where`: only one of that kind, or of that part of the forge, and without a reset (CE-36.91).
    """
    state = table.state
    if fits is not None or where:
        found = searched(state, where or UNREFINED, fits, dark)
        return take_aur(state, state.dice.choose(found)) if found else None
    left = of_forge(state, state.forge, dark)
    if not left:
        yield from reset_forge(table, seat, dark)
        left = of_forge(state, state.forge, dark)
    ahead = of_forge(state, state.next_aur, dark)
    return take_aur(state, ahead[0] if ahead else state.dice.choose(left)) if left else None


def reset_forge(table: CosmicTable, seat: int, dark: bool = False) -> Script[None]:
    """Turn all exhausted aur of a forge into unrefined aur (CE-10.7, CE-31.10); without any nothing happens."""
    state = table.state
    back = of_forge(state, state.spent_aur, dark)
    if not back:
        return
    state.forge += back
    state.spent_aur = of_forge(state, state.spent_aur, not dark)
    state.next_aur = of_forge(state, state.next_aur, not dark)
    forget(state, back)  # whoever has looked through the exhausted ones (CE-36.92)
    table.record(ForgeReset(seat, dark))
    yield from after(table, GameEvent("on:forge-reset", seat, what=f"the {'dark ' if dark else ''}forge was reset"))


def take_aur(state: CosmicEncounterState, id: int) -> int:
    """Take one particular aur out of its forge."""
    (state.forge if id in state.forge else state.spent_aur).remove(id)
    if id in state.next_aur:
        state.next_aur.remove(id)
    return id


def draw(
    table: CosmicTable, seat: int, count: int, fits: Fits | None = None, dark: bool = False, where: str = ""
) -> Script[list[int]]:
    """Take aur out of a forge and put it aside, where nobody sees it; return it (CE-10.2, CE-10.11)."""
    drawn: list[int] = []
    while len(drawn) < count and (id := (yield from next_aur(table, seat, fits, dark, where))) is not None:
        drawn.append(id)
        table.state.asides.append(id)
    return drawn


def dark_copies(table: CosmicTable, count: int) -> list[int]:
    """Set aside copies of random pods of a dark forge that is not in play."""
    state = table.state
    if count < 1:
        return []
    among = dark_pool(rules_of(table.setup).poison)
    state.dice.shuffle(among)
    first = len(state.pods)
    state.pods += [msgspec.structs.replace(pod, manifested=True) for pod in among[:count]]
    made = list(range(first, len(state.pods)))
    state.asides += made
    look_for_moments(state)
    return made


def put_back(state: CosmicEncounterState, drawn: Sequence[int], spent: Sequence[int] = ()) -> None:
    """Put what is still aside back into its forge; `spent`: what was exhausted there."""
    back = [pod for pod in drawn if pod in state.asides]
    state.asides = [pod for pod in state.asides if pod not in back]
    state.forge += [pod for pod in back if pod not in spent]
    state.spent_aur += [pod for pod in back if pod in spent]
    forget(state, back)


def look_ahead(table: CosmicTable, seat: int, count: int, dark: bool = False) -> list[int]:
    """Look at the next aur of a forge (CE-10.18)."""
    state = table.state
    left = of_forge(state, state.forge, dark)
    ahead = of_forge(state, state.next_aur, dark)
    while len(ahead) < min(count, len(left)):
        ahead.append(state.dice.choose([id for id in left if id not in ahead]))
        state.next_aur.append(ahead[-1])
    show(table, seat, "the next of the forge", ahead[:count])
    return ahead[:count]
