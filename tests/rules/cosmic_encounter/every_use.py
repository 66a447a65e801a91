"""Every use of an effect on tables of plenty, and on those on which something is missing."""

from collections.abc import Iterator
from copy import copy, deepcopy
from functools import cache

from cosmotui.rules.cosmic_encounter.board import free_ships, has_role, planets_of
from cosmotui.rules.cosmic_encounter.effect import Effect, GameEvent, Use
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.sources import FLARE, LEGACY, Source, power_source
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


def with_item(state: CosmicEncounterState, effect: Effect, seat: int) -> tuple[CosmicEncounterState, Source, int]:
    """A copy of the state in which an alien has what the effect belongs to, its source, and the pod that is discharged
    for it."""
    kind = ALIENS[effect.name.rpartition(" ")[2]]
    new = copy(state)
    if effect in kind.legacy.effects:
        new.legacies = [*state.legacies, kind.id]
        return new, Source(LEGACY, kind.id), -1
    new.aliens = list(state.aliens)
    owner = new.aliens[seat] = copy(state.aliens[seat])
    if effect is not kind.flare.wild:
        owner.powers = [Power(kind.id), *owner.powers]
    if effect not in (kind.flare.wild, kind.flare.super_flare):
        return new, power_source(seat, owner.powers[0]), -1
    new.pods = [*state.pods, Pod("flare", kind.id)]
    owner.cache = [*owner.cache, len(state.pods)]
    return new, Source(FLARE, kind.id, seat), len(state.pods)


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
                state, source, pod = with_item(plain.state, effect, seat)
                scene = copy(plain)
                scene.state = state
                moment = "arrival.window" if at == "any" else at
                use = Use(table_of(scene), seat, effect, moment, None, source, pod)
                if not at.startswith("on:"):
                    yield use
                    continue
                for victim in _victims(lack, seat):
                    for use.cause in events(state, at, victim):
                        yield use
