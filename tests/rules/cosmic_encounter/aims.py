"""Situations that entries of the ledger wait for, put into play at the start of a match that is aimed at one."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.aristocrat import PREMIUM
from cosmotui.rules.cosmic_encounter.content.aliens.lunatic import BOTH
from cosmotui.rules.cosmic_encounter.content.aliens.ticktock import ALARM, MARKED
from cosmotui.rules.cosmic_encounter.content.aliens.warrior import EXPERIENCE
from cosmotui.rules.cosmic_encounter.content.essences.aftereffects import PRIMED
from cosmotui.rules.cosmic_encounter.content.essences.laws import CLOUD
from cosmotui.rules.cosmic_encounter.content.technologies.drivers import BATTERY
from cosmotui.rules.cosmic_encounter.content.tokens.captors import FLARE
from cosmotui.rules.cosmic_encounter.kinds.essence import ESSENCES, essences_of
from cosmotui.rules.cosmic_encounter.model.essence import Essences
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TECHNOLOGY, TOKEN, Holding
from cosmotui.rules.cosmic_encounter.model.manifest import ExtraCharges
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import (
    ABOARD,
    UNDER,
    WARP,
    CosmicEncounterState,
)
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.sources import HOLDING
from tests.rules.cosmic_encounter.founded import convert, doze, hold, meet, others_of, spare, talk
from tests.rules.cosmic_encounter.head_start import head_start
from tests.rules.cosmic_encounter.scenes import Scene

Aim = Callable[[CosmicEncounterState, int], None]
"""What is done for an alien."""
LINKED: Final = ("alien", "nanny", "cosmos")
"""Those whose essences act where they are linked."""


def endow(state: CosmicEncounterState, seat: int, id: str) -> None:
    """Let an alien have an essence of its power: linked to others, if it acts there; else in its nexus."""
    of = ESSENCES[id].of
    (power,) = [one for one in state.aliens[seat].powers if one.alien == of]
    essences = power.essences or Essences([], list(essences_of(of)))
    power.essences = essences
    for held in (essences.nexus, essences.pool):
        held[:] = [one for one in held if one != id]
    if of not in LINKED:
        essences.nexus.append(id)
        return
    if of == "cosmos":  # it is another's, who cannot end it
        state.holdings.append(Holding(ESSENCE, id, others_of(state, seat)[-1], public=True, by=seat))
        return
    marks = {PRIMED: 1} if of == "alien" else {}
    for leader in (state.now.invader, state.now.defender):  # of the second aftereffect the ship is free
        state.holdings.append(Holding(ESSENCE, id, leader, public=of != "alien", known=[seat], by=seat, marks=marks))
        marks = {}


def _crowd(state: CosmicEncounterState, seat: int) -> None:
    """All have joined the cult, and are yet to see it."""
    (cult,) = state.aliens[seat].powers
    convert(state, seat, cult)
    last = others_of(state, seat)[0]
    for old in state.aliens[last].powers:
        old.beside = True
    joined = Power("cult", public=True, tag=len(state.aliens), ships={"offering": hold(state, last, seat)})
    state.aliens[last].powers.insert(0, joined)


def _ride(state: CosmicEncounterState, seat: int) -> None:
    """An alien sponsors an invader that can only negotiate, as it can itself, against one that can only attack."""
    first, second = others_of(state, seat)[:2]
    for one, kind in ((seat, "negotiate"), (first, "negotiate"), (second, "attack")):
        own = state.aliens[one]
        own.cache = [pod for pod in own.cache if state.pods[pod].kind == kind]
    _encounter(state).invade(2, invader=first, defender=second, forewards={seat: 2})


def _encounter(state: CosmicEncounterState) -> Scene:
    scene = Scene(seats=len(state.aliens))
    scene.state = state
    return scene


def _stack(state: CosmicEncounterState, seat: int) -> None:
    """Ships of others lie under those that an alien sends first."""
    base = max(bases_of(state, seat), key=lambda one: len(on_planet(state, one, seat)))
    for carrier, other in zip(on_planet(state, base, seat), others_of(state, seat), strict=False):
        put(state, spare(state, other)[0], UNDER, holder=carrier)


def _arrive(state: CosmicEncounterState, seat: int) -> None:
    meet(state, seat, 0)
    state.phase = "arrival"


def _host(state: CosmicEncounterState, seat: int) -> None:
    """Ships of another alien stand beside its own, and it negotiates."""
    guest = others_of(state, seat)[-1]
    put(state, spare(state, guest)[0], bases_of(state, seat)[0])
    talk(state, seat, others_of(state, seat)[0])


def _learn(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].powers[0].marks[EXPERIENCE] = 3


def _lose_a_world(state: CosmicEncounterState, seat: int) -> None:
    """One planet lies in the warp, and its orientation begins."""
    planet = planets_of(state, seat)[-1]
    state.planets[planet] = msgspec.structs.replace(state.planets[planet], warped=True)
    _encounter(state).begin("orientation", seat)


def _come_late(state: CosmicEncounterState, seat: int) -> None:
    state.aliens[seat].powers[0].marks[PREMIUM] = 1


def _ring(state: CosmicEncounterState, seat: int) -> None:
    """It waits for a reset of the forge, and the next draft brings one."""
    meet(state, seat, 0)
    state.now.declared.append(f"{seat} ticktock {ALARM}")
    state.spent_aur, state.forge = [*state.spent_aur, *state.forge], []


def _lure(state: CosmicEncounterState, seat: int) -> None:
    """It defends against a fleet with sponsors, and can lure one."""
    invader, *sponsors = others_of(state, seat)
    scene = _encounter(state).invade(3, invader=invader, defender=seat, forewards=dict.fromkeys(sponsors[:2], 2))
    scene.give(seat, "flare Siren")
    state.phase = "arrival"


def _waver(state: CosmicEncounterState, seat: int) -> None:
    """It has declared that it sponsors both fleets."""
    _encounter(state).begin("destiny", others_of(state, seat)[0])
    state.now.declared.append(f"{seat} lunatic {BOTH}")


def _threaten(state: CosmicEncounterState, seat: int) -> None:
    """All others can zap its power."""
    head_start(state, [(other, TECHNOLOGY, "zap-o-tron") for other in others_of(state, seat)])


def _run_down(state: CosmicEncounterState, seat: int) -> None:
    """The time of another alien is up."""
    state.aliens[others_of(state, seat)[0]].notes[MARKED] = 1
    state.holdings = [one for one in state.holdings if one.kind != TOKEN]


def _despair(state: CosmicEncounterState, seat: int) -> None:
    """Most of its ships are in the warp, and destiny is about to name somebody."""
    for id in [id for id, ship in enumerate(state.ships) if ship.owner == seat][:12]:
        put(state, id, WARP)
    _encounter(state).begin("destiny", others_of(state, seat)[0])


def _press(state: CosmicEncounterState, seat: int) -> None:
    """It sponsors a fleet, and others can throw it out."""
    first, second = others_of(state, seat)[:2]
    scene = _encounter(state).invade(2, invader=first, defender=second, forewards={seat: 2})
    for other in (first, second):
        scene.give(other, "Force Field", "Force Field")
    state.phase = "arrival"


def _lay(state: CosmicEncounterState, item: str, owner: int, pod: Pod, ships: Sequence[int] = ()) -> int:
    """Lay a token with a pod and ships in a nexus; return the number of the pod."""
    number, id = len(state.holdings), len(state.pods)
    state.pods.append(pod)
    state.holdings.append(Holding(TOKEN, item, owner, public=True, by=owner, marks={FLARE: id}))
    for ship in ships:
        put(state, ship, ABOARD, holder=number)
    if item != "puffball":
        state.stores.append(Store(f"{HOLDING} {number}", item, OPEN, [id]))
    return id


def _take_aboard(state: CosmicEncounterState, seat: int) -> None:
    _lay(state, "saucer", seat, Pod("flare", "alien"), spare(state, others_of(state, seat)[0]))


def _infest(state: CosmicEncounterState, seat: int) -> None:
    pod = _lay(state, "puffball", seat, Pod("flare", "fungus"), spare(state, others_of(state, seat)[0]))
    state.aliens[seat].cache = [pod]


def _dig(state: CosmicEncounterState, seat: int) -> None:
    """Two aliens have a niche, and one of them the flare that goes with it."""
    for owner in (seat, others_of(state, seat)[0]):
        _lay(state, "niche", owner, Pod("attack", value=10))
    state.pods.append(Pod("flare", "warpwalker"))
    state.aliens[seat].cache.append(len(state.pods) - 1)


def _watch(state: CosmicEncounterState, seat: int) -> None:
    for owner in state.seats:
        _lay(state, "warrant", owner, Pod("flare", "sheriff"))


def _cloud_over(state: CosmicEncounterState, seat: int) -> None:
    """Destiny holds clear clouds alone."""
    state.charges, state.wild = [[0, 0] for _ in state.seats], 0
    state.extra_charges = {CLOUD: ExtraCharges(2, 2)}


def _charge(state: CosmicEncounterState, seat: int) -> None:
    """The others charge flares."""
    for other in others_of(state, seat):
        state.aliens[other].charging.append(len(state.pods))
        state.pods.append(Pod("flare", "human"))


def _stand_alone(state: CosmicEncounterState, seat: int) -> None:
    """All others are in the enemy fleet."""
    defender, *others = others_of(state, seat)
    _encounter(state).invade(3, invader=seat, defender=defender, backwards=dict.fromkeys(others, 1))
    state.phase = "arrival"


def _trace(state: CosmicEncounterState, seat: int) -> None:
    """It may snatch a pod now."""
    head_start(state, [(seat, TECHNOLOGY, "brainwave-tracer")])
    _arrive(state, seat)


def _reload(state: CosmicEncounterState, seat: int) -> None:
    """A strong pod lies under a quark battery."""
    for store in [one for one in state.stores if one.name == BATTERY]:
        store.pods = [len(state.pods)]
        state.pods.append(Pod("attack", value=40))


def _exchange_rings(state: CosmicEncounterState, seat: int) -> None:
    """Two aliens are married for good."""
    state.holdings += [Holding(TOKEN, "ring", one, public=True) for one in (seat, others_of(state, seat)[0])]


def _abstain(state: CosmicEncounterState, seat: int) -> None:
    _encounter(state).essences(seat, "chastity")


AIMS: Final[dict[str, Aim]] = {
    "essence chastity": _abstain,
    "essence law-destiny": _cloud_over,
    "essence law-upkeep": _charge,
    "moon hub-dispute": _host,
    "moon hub-rentfee": _host,
    "power alarm of ticktock": _ring,
    "power claim of cavalry": _ride,
    "power credit of aristocrat": _come_late,
    "power judgement of cult": _crowd,
    "super fungus": _stack,
    "super gorgon": _threaten,
    "super grandfather": _arrive,
    "power guests of siren": _lure,
    "power hour of ticktock": _run_down,
    "power lemming": _despair,
    "power second mind of lunatic": _waver,
    "power weight of macron": _press,
    "super lemming": _despair,
    "super pacifist": lambda state, seat: talk(state, seat, others_of(state, seat)[0]),
    "super sloth": doze,
    "super warpwalker": _lose_a_world,
    "super warrior": _learn,
    "technology quark-battery": _reload,
    "token niche": _dig,
    "token puffball": _infest,
    "token ring": _exchange_rings,
    "token saucer": _take_aboard,
    "token warrant": _watch,
    "voucher inspection": _trace,
    "wild ace": _stand_alone,
}
"""By entry of the ledger, for what is not found in the situation of its alien."""
