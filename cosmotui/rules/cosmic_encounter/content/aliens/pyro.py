"""Pyro: Power to Ignite."""

from functools import partial
from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.primed import second_of
from cosmotui.rules.cosmic_encounter.facts.rescues import TALKS
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import Hint, Survey, always, gain, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.power import OFF
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from cosmotui.rules.cosmic_encounter.phases.launch import legal_targets
from cosmotui.rules.cosmic_encounter.sources import LEGACY

FIRE = "fire"
BURNT: Final = "burnt by"
"""Note of an invasion, with the key of a source: its fire has added might."""
LOGS = 2


def _fires(use: Use) -> list[Store]:
    return [one for one in use.state.stores if one.of == use.source.key and one.name == FIRE]


def _system(use: Use) -> int:
    return use.state.planets[use.now.target].system


def _fire(use: Use, system: int) -> Store | None:
    return next((one for one in _fires(use) if one.system == system), None)


def _drivers(use: Use) -> list[tuple[int, int]]:
    """Return the attack drivers that lie in exhausts, each with its user."""
    primed: list[tuple[int, int]] = []
    for fleet in use.now.fleets:
        second = second_of(fleet)
        primed += [(fleet.driven_by, fleet.driver), *([(second.seat, second.pod)] if second is not None else [])]
    pods, aliens = use.state.pods, use.state.aliens
    return [(seat, pod) for seat, pod in primed if pod in aliens[seat].exhaust and pods[pod].is_attack]


def _may_ignite(use: Use) -> bool:
    fought = use.now.form not in TALKS and use.fleet.nature == "brigade"
    return fought and bool(_drivers(use)) and _fire(use, _system(use)) is None


def _warm(survey: Survey) -> float:
    """A fire defends: in the own system it is welcome, elsewhere it is another's."""
    return 0.2 if survey.view.planets[survey.now.target].system == survey.me else -1.0


@hinted(Hint(gain(_warm), why="a fire defends its system"))
@effect("pyro", "leader:encounter.result", applies=_may_ignite)
def ignite(use: Use) -> Script[None]:
    """After a combat as leader in which you deployed a brigade you may start a fire in the target system if it has
    none: the attack drivers go into it as fuel instead of being scrapped."""
    fire = do.store(use, FIRE, OPEN, system=_system(use))
    for seat, pod in _drivers(use):
        do.store_pods(use.table, seat, [pod], fire)
    yield from _feed(use, fire)


def _feed(use: Use, fire: Store) -> Script[None]:
    """With the flare one more attack pod burns in a new fire."""
    others: list[int] = []
    while use.boosted and (drafted := (yield from do.draft(use.table, use.seat, 1, use))):
        if use.state.pods[drafted[0]].is_attack:
            do.store_pods(use.table, use.seat, drafted, fire)
            break
        others += drafted
    yield from do.scrap(use.table, use.seat, others, use)


@hinted(Hint(gain(0.02), pods=worst("it burns as well as any")))
@effect("haggle of pyro", "not_leader:destiny.defender", applies=lambda use: bool(loose_pods(use.state, use.seat)))
def stoke(use: Use) -> Script[None]:
    """When not a leader, after destiny you may haggle with the defender (beneficiary: the defender; you spend the
    influence it offers, at most its authority; CE-32.10–13); if you accept its offer a fire is made in the defender's
    system if there is none, you display a pod of your cache in it and the defender may add one too."""
    seat = use.now.defender
    title = f"A fire of {use.names[use.seat]} in your system: how much influence do you offer?"
    offer = yield from do.choose_number(use.table, seat, title, 0, authority(use.state, seat), 1)
    if offer:
        reward = partial(_light, use, seat)
        yield from do.haggle(use.table, seat, use.seat, offer, reward, "a fire in its system", use)


def _light(use: Use, system: int) -> Script[None]:
    is_new = _fire(use, system) is None
    fire = do.store(use, FIRE, OPEN, system=system)
    for seat, least in ((use.seat, 1), (system, 0)):
        held = loose_pods(use.state, seat)
        pods = yield from do.choose_pods(use.table, seat, "D-scrap", "Which pod is fuel for the fire?", held, least, 1)
        do.store_pods(use.table, seat, pods, fire)
    if is_new:
        yield from _feed(use, fire)


def _heat(use: Use) -> int:
    """Return the might of the fuel in the target system."""
    fire, pods = _fire(use, _system(use)), use.state.pods
    return sum(do.pod_might(use, pod) for pod in fire.pods if pods[pod].is_attack) if fire is not None else 0


def _burn(use: Use) -> None:
    do.add_might(use, _heat(use), "a fire", DEFENDERS)
    use.now.notes[f"{BURNT} {use.source.key}"] = 1


@effect("fire of pyro", "any:combat.window", applies=lambda use: _heat(use) != 0 and use.side != INVADERS)
def burn(use: Use) -> None:
    """While the target planet lies in a fire's system the fire adds the might of its fuel pods to the defending fleet,
    unless you are in the invading fleet."""
    _burn(use)


def _has_burnt(use: Use) -> bool:
    return f"{BURNT} {use.source.key}" in use.now.notes and _fire(use, _system(use)) is not None


def _quench(use: Use, fires: list[Store]) -> None:
    for fire in fires:
        do.vaporize_pods(use.table, NOBODY if use.source.kind == LEGACY else use.seat, list(fire.pods))
        do.close_store(use, fire)


@effect("end of pyro", "any:encounter.result", applies=_has_burnt)
def burn_down(use: Use) -> None:
    """After an encounter where it added might it is extinguished: fire and fuel are vaporized."""
    _quench(use, [fire for fire in _fires(use) if fire.system == _system(use)])


def go_out(use: Use) -> None:
    """If your power is deactivated all your fires go out."""
    if use.at == OFF:
        _quench(use, _fires(use))


@effect("legacy pyro", "any:legacy.begins")
def legacy(use: Use) -> Script[None]:
    """Start a fire in every system, each with two drafted pods as fuel."""
    fire = do.store(use, FIRE, OPEN, system=use.seat)
    yield from do.draft(use.table, use.seat, LOGS, use, into=fire)


@effect("fire of legacy pyro", "defender:combat.window", applies=lambda use: _heat(use) != 0)
def legacy_burn(use: Use) -> None:
    """Such a fire has no owner: it adds the might of its fuel pods to the defending fleet."""
    _burn(use)


@effect("end of legacy pyro", "defender:encounter.result", applies=_has_burnt)
def legacy_burn_down(use: Use) -> None:
    """After that it is extinguished, and vaporized with its fuel."""
    _quench(use, [fire for fire in _fires(use) if fire.system == _system(use)])


def _other_targets(use: Use) -> list[int]:
    planets, now = use.state.planets, use.now
    if now.target < 0:
        return []
    return [one for one in legal_targets(use.table) if one != now.target and planets[one].system == _system(use)]


@hinted(Hint(gain(0.05), why="a planet that was not chosen"))
@effect("wild pyro", "not_invader:launch.window", applies=lambda use: bool(_other_targets(use)))
def wild(use: Use) -> Script[None]:
    """After the gate is aimed: the invader must pick another valid planet of the same system."""
    yield from do.aim(use, _other_targets(use), by=use.now.invader)


@hinted(Hint(helps=always))
@effect("super pyro", "leader:encounter.result", "not_leader:destiny.defender", with_power=True)
def super_flare(use: Use) -> None:
    """When you make a fire through your power: draft until an attack pod appears, add it as fuel, scrap the rest."""


ITEM = Alien(
    id="pyro",
    name="Pyro",
    alert="yellow",
    types=("combat", "support", "diplomacy"),
    galaxy="Eon",
    aim="keep three home bases burning",
    in_play=(
        "Fire defends a system: keep the drivers of a fight at home burning there, and sell fires to others for "
        "influence. Never lose your third home base, for then all of them go out."
    ),
    power=Power(name="Power to Ignite", uses=(ignite, stoke), supplemental=(burn, burn_down), if_off=go_out),
    legacy=Legacy((legacy, legacy_burn, legacy_burn_down)),
    flare=Flare(wild, super_flare),
)
