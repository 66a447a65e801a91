"""Every use of an effect on tables of plenty, and on those on which something is missing."""

from collections.abc import Iterator, Mapping
from copy import copy, deepcopy
from functools import cache

from cosmotui.rules.cosmic_encounter.board import free_ships, has_role, home_bases, planets_of
from cosmotui.rules.cosmic_encounter.effect import Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.holdings import item_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import item
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named
from cosmotui.rules.cosmic_encounter.kinds.holding import HoldingKind
from cosmotui.rules.cosmic_encounter.model.holding import DEVELOPED_WITH, FOLDERS, MOON, STATION, Holding
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.registry import Shelf
from cosmotui.rules.cosmic_encounter.sources import ARTIFACT, FLARE, LEGACY, VOUCHER, Source, power_source
from tests.rules.cosmic_encounter.lacks import Lack, befalls_another, befalls_itself, nothing
from tests.rules.cosmic_encounter.plenty import STAGES, Stage, rich
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, table_of


@cache
def _rich() -> Scene:
    return rich()


@cache
def _at(stage: Stage, lack: Lack, seat: int) -> Scene:
    before = _at(stage, nothing, -1) if lack is not nothing else _rich()
    scene = copy(before)
    scene.state = deepcopy(before.state)
    if lack is nothing:
        stage(scene)
    else:
        lack(scene, seat)
    return scene


@cache
def _holdings() -> Mapping[str, tuple[str, str]]:
    """By the name of an effect of a holding: kind and id of that."""
    shelves = [(kind, Shelf(folder, HoldingKind)) for kind, folder in FOLDERS.items()]
    return {one.name: (kind, part.id) for kind, shelf in shelves for part in shelf.values() for one in part.effects}


def _with_pod(state: CosmicEncounterState, pod: Pod, seat: int) -> CosmicEncounterState:
    new = copy(state)
    new.pods, new.aliens = [*state.pods, pod], list(state.aliens)
    owner = new.aliens[seat] = copy(state.aliens[seat])
    owner.cache = [*owner.cache, len(state.pods)]
    return new


def _of_alien(state: CosmicEncounterState, effect: Effect, seat: int) -> tuple[CosmicEncounterState, Source]:
    kind = ALIENS[effect.name.rpartition(" ")[2]]
    is_flare = effect in (kind.flare.wild, kind.flare.super_flare)
    new = _with_pod(state, Pod("flare", kind.id), seat) if is_flare else copy(state)
    if effect in kind.legacy.effects:
        new.legacies = [*state.legacies, kind.id]
        return new, Source(LEGACY, kind.id)
    if effect is kind.flare.wild:
        return new, Source(FLARE, kind.id, seat)
    new.aliens = list(new.aliens)
    owner = new.aliens[seat] = copy(new.aliens[seat])
    owner.powers = [Power(kind.id), *owner.powers]
    return new, Source(FLARE, kind.id, seat) if is_flare else power_source(seat, owner.powers[0])


def with_item(state: CosmicEncounterState, effect: Effect, seat: int) -> tuple[CosmicEncounterState, Source]:
    """A copy of the state in which an alien has what the effect belongs to, and that as a source. A pod is the last."""
    name = effect.name
    if name in _holdings():
        kind, id = _holdings()[name]
        new, home = copy(state), home_bases(state, seat)[:1] if kind in (STATION, MOON) else []
        owner = NOBODY if item_of(kind, id).is_for_all else seat
        one = Holding(kind, id, owner, home[0] if home else -1, public=True, marks={DEVELOPED_WITH: 3})
        new.holdings = [*state.holdings, one]
        return new, Source(kind, id, seat, one, len(state.holdings))
    if name.startswith("voucher "):
        return state, Source(VOUCHER, name.removeprefix("voucher "), seat)
    if item(name) is not None:
        return _with_pod(state, Pod("artifact", name), seat), Source(ARTIFACT, name, seat)
    return _of_alien(state, effect, seat)


def events(state: CosmicEncounterState, kind: str, seat: int) -> Iterator[GameEvent]:
    """Events of a kind that befall an alien: with ships, with pods, or with a number alone."""
    free, place = free_ships(state, seat), planets_of(_rich().state, B)[0]
    yield GameEvent(kind, seat, ships=[id for id in free if not state.ships[id].is_committed][:3], place=place)
    yield GameEvent(kind, seat, ships=[id for id in free if state.ships[id].is_committed], place=place)
    yield GameEvent(kind, seat, count=3)
    yield GameEvent(kind, seat, pods=list(state.aliens[seat].cache))


def _victims(lack: Lack, seat: int) -> tuple[int, ...]:
    """Whom events befall."""
    other = D if seat != D else E
    return (other,) if lack is befalls_another else (seat,) if lack is befalls_itself else (seat, other)


def uses(effect: Effect, lack: Lack = nothing) -> Iterator[Use]:
    """Every use of an effect on these tables, at its moments and in its roles, whether or not its condition holds."""
    for role, at in effect.when:
        for stage in STAGES.get(at.partition(".")[0].partition(":")[0], STAGES["on"]):
            for seat in (A, B, C, D, E) if role != "any" else (A, B, E):
                plain = _at(stage, lack, seat if lack is not nothing else -1)
                if not has_role(plain.state, seat, role):
                    continue
                scene = copy(plain)
                scene.state, source = with_item(plain.state, effect, seat)
                pod = len(plain.state.pods) if source.kind in (FLARE, ARTIFACT) else -1
                moment = "arrival.window" if at == "any" else at
                use = Use(table_of(scene), seat, effect, moment, None, source, pod)
                if not at.startswith("on:"):
                    yield use
                    continue
                for victim in _victims(lack, seat):
                    for use.cause in events(scene.state, at, victim):
                        yield use


def applies(name: str, lack: Lack = nothing) -> Iterator[bool]:
    """Whether an effect applies, each time that it is its moment and somebody is in its role."""
    one = effect_named(name)
    assert one is not None
    return (one.fits(use) for use in uses(one, lack))
