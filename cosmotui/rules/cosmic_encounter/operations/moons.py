"""Moons: occupied, revealed, left (CE-29)."""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter import registry
from cosmotui.rules.cosmic_encounter.board import place_name
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.holdings import occupant
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, MOON
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, ON_MOON, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.items import name_of, reveal_holding
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments

NO: Final = Option("no", "all on the planet")


@hinted(Hint(gain(0.05), why="a moon that is revealed has its effect"))
@effect("reveal", "any:any")
def _reveal(use: Use) -> Script[None]:
    """Reveal this moon: its effect holds from now on, as long as you are there (CE-29.9, CE-29.10)."""
    yield from reveal_holding(use.table, use.source.number, use.seat, use)


REVEAL: Final = _reveal


class _Moon(Protocol):
    @property
    def is_shared(self) -> bool: ...
    @property
    def is_chosen(self) -> bool: ...
    @property
    def acts_once(self) -> bool: ...


def moon_kind(id: str) -> _Moon:
    """Return the kind of a moon."""
    return cast(_Moon, registry.item_on_shelf(FOLDERS[MOON], id))  # the kinds of items are above this file


def open_moons(state: CosmicEncounterState, seat: int, planet: int) -> list[int]:
    """Return the moons of a planet on which an alien may put a ship: vacant ones, and its own hubs (CE-29.3, 29.4)."""
    found: list[int] = []
    for number, one in enumerate(state.holdings):
        if one.kind == MOON and one.planet == planet and not one.gone:
            there = occupant(state, number)
            if there == NOBODY or (there == seat and moon_kind(one.item).is_shared):
                found.append(number)
    return found


def may_settle_moon(table: CosmicTable, ids: Sequence[int], planet: int) -> Script[None]:
    """Let the owner of ships that have just come to a planet put one of them on its moon; on a hub any number
    (CE-29.4, D-moon)."""
    state = table.state
    if not state.holdings or not ids:
        return
    seat = state.ships[ids[0]].owner
    for number in open_moons(state, seat, planet):
        left = [id for id in ids if state.ships[id].place == planet]
        known = occupant(state, number) == seat
        most = len(left) if known and moon_kind(state.holdings[number].item).is_shared else min(1, len(left))
        if not most:
            return
        name = name_of(state, number) if state.holdings[number].public else "its moon"
        counts = range(1, most + 1)
        options = (NO, *(Option(str(count), f"{counted(count)} on {name}", place=str(planet)) for count in counts))
        title = f"A ship on the moon of {place_name(state, table.setup.names(), planet)}?"
        chosen = yield from choose_one(ChooseOne(seat, "D-moon", title, options))
        if chosen != NO.value:
            yield from occupy(table, left[: int(chosen)], number)


def occupy(table: CosmicTable, ids: Sequence[int], number: int) -> Script[None]:
    """Put ships of one owner on a moon, which shows itself unless its owner chooses when (CE-29.5, CE-29.10)."""
    state = table.state
    moon = state.holdings[number]
    seat = state.ships[ids[0]].owner
    is_new = occupant(state, number) != seat
    for id in ids:
        put(state, id, ON_MOON, holder=number)
    where = place_name(state, table.setup.names(), moon.planet)
    table.record(Told(seat, f"{{}} put {counted(len(ids))} on the moon of {where}"))
    if not is_new:
        return
    kind = moon_kind(moon.item)
    if moon.owner != seat and kind.is_chosen:
        _renew(state, number)
    moon.owner = seat
    yield from _show(table, number, seat)


def _renew(state: CosmicEncounterState, number: int) -> None:
    """Make a moon that shows itself when its owner chooses ready for a new owner: what still runs of it ends
    (CE-29.11)."""
    moon, now = state.holdings[number], state.invasion
    moon.public, moon.works = False, True
    if now is not None:
        now.modifiers = [one for one in now.modifiers if one.holding != number]
        now.bonds = [one for one in now.bonds if one.holding != number]
        now.limits = [one for one in now.limits if one.holding != number]


def _show(table: CosmicTable, number: int, seat: int) -> Script[None]:
    """A moon shows itself, unless its owner chooses when; what acts once is spent then, if it is still that moon."""
    moon = table.state.holdings[number]
    id, kind = moon.item, moon_kind(moon.item)
    if not kind.is_chosen and moon.works:
        yield from reveal_holding(table, number, seat)
        if kind.acts_once and moon.item == id:
            moon.works = False


def become_moon(use: Use, id: str) -> Script[None]:
    """Turn the moon that has the effect into another one, by the rules of its new type (CE-29.9)."""
    moon, state = use.holding, use.state
    kind = moon_kind(id)
    moon.item, moon.public, moon.works, moon.known = id, not kind.is_chosen, True, []
    look_for_moments(state)
    what = "a moon that stays shrouded" if kind.is_chosen else name_of(state, use.source.number)
    use.table.record(Told(use.seat, f"the moon of {{}} became {what}"))
    yield from _show(use.table, use.source.number, use.seat)
