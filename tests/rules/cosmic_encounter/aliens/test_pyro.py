"""Pyro: Power to Ignite."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.store import OPEN, Store
from tests.rules.cosmic_encounter.every_use import applies
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, attack_of_a, first

FOUGHT = ("D-purchase",)
USE = ("D-window 0", "pyro")


def burning(scene: Scene, system: int, *pods: str, of: str = "power pyro") -> Store:
    """A fire with this fuel."""
    scene.state.stores.append(Store(of, "fire", OPEN, [scene.pod(one) for one in pods], system=system))
    return scene.state.stores[-1]


def fires(scene: Scene) -> dict[int, list[str]]:
    """The fires, by system."""
    return {store.system: scene.names(store.pods) for store in scene.state.stores if store.name == "fire"}


def test_after_a_fight_the_drivers_burn_in_the_target_system() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro").play(USE, stop=FOUGHT)
    assert fires(scene) == {B: ["attack 10", "attack 08"]}
    assert not scene.state.aliens[A].exhaust and not scene.state.aliens[B].exhaust


def test_only_attack_drivers_burn() -> None:
    scene = attack_of_a("attack 10", "negotiate", "pyro").play(USE, stop=FOUGHT)
    assert fires(scene) == {B: ["attack 10"]}


def test_everybody_sees_the_fire() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro").play(USE, stop=FOUGHT)
    assert all(len(GAME.view(scene.setup, scene.state, seat).stores[0].pods) == 2 for seat in (A, C, None))


@pytest.mark.parametrize("pods", [("negotiate", "attack 08"), ("negotiate", "negotiate")])
def test_without_a_brigade_of_its_own_there_is_no_fire(pods: tuple[str, str]) -> None:
    assert "0 pyro" not in attack_of_a(*pods, "pyro").play(stop=FOUGHT).offers


def test_one_fire_in_a_system_is_enough() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro")
    burning(scene, B, "negotiate")
    assert "0 pyro" not in scene.play(stop=FOUGHT).offers


def test_zapped_the_drivers_are_scrapped() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(USE, ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert not fires(scene) and scene.names(scene.state.aliens[A].exhaust) == ["attack 10"]


def test_stolen_it_takes_its_fires_along() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    burning(scene, B, "attack 30")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == 12  # the owner attacks


def test_below_three_authority_it_starts_no_fire() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro")
    scene.state.aliens[A].powers[0].off = True
    assert "0 pyro" not in scene.play(stop=FOUGHT).offers


def named(*powers: str) -> Scene:
    """Destiny names B, while A invades."""
    scene = Scene(*powers or ("", "", "pyro"))
    scene.state.charges = [[3 * (seat == B), 0] for seat in range(5)]
    scene.state.wild = 0
    for seat in range(5):
        scene.give(seat, "attack 10", "attack 12")
    return scene.begin("destiny")


@pytest.mark.rule("CE-32.10")
def test_it_sells_a_fire_to_the_defender() -> None:
    scene = named()
    own, other = scene.state.aliens[C].cache[1], scene.state.aliens[B].cache[0]
    scene.play(("D-window 2", "haggle of pyro"), ("D-declare 1", 2), ("D-demand 2", "draft"), ("D-demand 2", "draft"),
               ("D-quash 1", "accept"), ("D-scrap 2", pod_id(own)), ("D-scrap 1", pod_id(other)),
               stop=("D-target",))  # fmt: skip
    assert [store.pods for store in scene.state.stores] == [[own, other]] and fires(scene).keys() == {B}
    assert len(scene.state.aliens[C].cache) == 3


@pytest.mark.parametrize("answers", [[("D-declare 1", 0)], [("D-declare 1", 2), ("D-demand 2", "quash")]])
def test_no_offer_or_no_deal_no_fire(answers: list[tuple[str, str]]) -> None:
    assert not fires(named().play(("D-window 2", "haggle of pyro"), *answers, stop=("D-target",)))


@pytest.mark.parametrize("seat", [A, B])
def test_leaders_sell_no_fires(seat: int) -> None:
    scene = named(*[""] * seat, "pyro").play(stop=("D-target",))
    assert f"{seat} haggle of pyro" not in scene.offers


@pytest.mark.parametrize(("system", "might"), [(B, 8 + 4 + 30), (C, 8 + 4)])
def test_a_fire_helps_the_defender_in_its_system(system: int, might: int) -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    burning(scene, system, "attack 30", "negotiate")
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == might
    assert fires(scene) == ({} if system == B else {C: ["attack 30", "negotiate"]})


def test_spent_fuel_is_vaporized() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    pods = burning(scene, B, "attack 30", "negotiate").pods
    assert set(pods) <= set(scene.play(stop=FOUGHT).state.vaporized)


@pytest.mark.parametrize("role", ["leader", "sponsor"])
def test_a_fire_does_not_burn_where_its_owner_attacks(role: str) -> None:
    seat = A if role == "leader" else C
    scene = attack_of_a("attack 10", "attack 08", *[""] * seat, "pyro", forewards={C: 1})
    burning(scene, B, "attack 30")
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == 12 and fires(scene) == {B: ["attack 30"]}


def test_a_new_fire_may_be_started_where_one_has_burnt_down() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "pyro")
    burning(scene, B, "attack 30")
    scene.play(("D-window 1", "pyro"), stop=FOUGHT)
    assert fires(scene) == {B: ["attack 10", "attack 08"]}


@pytest.mark.rule("CE-12.20")
def test_when_it_is_deactivated_all_its_fires_go_out() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    pods = [*burning(scene, D, "attack 30").pods, *burning(scene, A, "negotiate").pods]
    scene.authority(C, 2)
    scene.play()
    assert scene.state.aliens[C].powers[0].off and not fires(scene)
    assert set(pods) <= set(scene.state.vaporized)


def test_zapped_its_fires_stay_without_effect() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    burning(scene, B, "attack 30")
    scene.state.aliens[C].powers[0].zapped = True
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == 12 and fires(scene) == {B: ["attack 30"]}


def test_its_super_flare_adds_an_attack_pod() -> None:
    scene = attack_of_a("attack 10", "attack 08", "pyro")
    scene.give(A, "flare Pyro")
    scene.play(USE, ("D-power 0", "yes"), stop=FOUGHT)
    (fuel,) = fires(scene).values()
    assert len(fuel) == 3 and "attack" in fuel[2] and not scene.state.aliens[A].cache


def test_its_super_flare_adds_one_to_a_fire_that_is_sold_too() -> None:
    scene = named()
    scene.give(C, "flare Pyro")
    scene.play(("D-window 2", "haggle of pyro"), ("D-power 2", "yes"), ("D-declare 1", 1), ("D-demand 2", "stop"),
               ("D-quash 1", "accept"), ("D-scrap 2", first), ("D-scrap 1", "stop"), stop=("D-target",))  # fmt: skip
    (fuel,) = fires(scene).values()
    assert len(fuel) == 2


def test_its_wild_flare_makes_the_invader_aim_elsewhere() -> None:
    scene = named("human")
    (flare,) = scene.give(C, "flare Pyro")
    first_planet, second, third, *_ = planets_of(scene.state, B)
    aims = [("D-target 0", str(first_planet)), ("D-window 2", pod_id(flare)), ("D-target 0", str(third))]
    scene.play(*aims, stop=("D-beacon",))
    assert scene.state.now.target == third and f"0 {second}" in scene.offers


def test_its_wild_flare_is_no_use_for_the_invader() -> None:
    scene = named("human")
    (flare,) = scene.give(A, "flare Pyro")
    assert f"0 {pod_id(flare)}" not in scene.play(stop=("D-beacon",)).offers


def test_its_legacy_starts_a_fire_with_two_pods_in_every_system() -> None:
    scene = Scene()

    scene.state.aliens[E].powers = [Power("pyro")]
    for planet in planets_of(scene.state, E):
        scene.base(E, planet, 0)
    attack = scene.invade(1).prime(0, "attack 10").prime(1, "attack 08")
    attack.play(stop=("D-continue", "D-fuel"))
    assert {system: len(fuel) for system, fuel in fires(scene).items()} == dict.fromkeys((A, B, C, D), 2)


def test_a_fire_of_its_legacy_burns_for_every_defender() -> None:
    scene = attack_of_a("attack 10", "attack 08")
    scene.state.legacies.append("pyro")
    burning(scene, B, "attack 30", of="legacy pyro")
    pods = burning(scene, A, "attack 12", of="legacy pyro").pods
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == 42 and fires(scene) == {A: ["attack 12"]}
    assert not set(pods) & set(scene.state.vaporized)


def test_its_super_flare_adds_nothing_where_no_new_fire_is_made() -> None:
    scene = named()
    burning(scene, B, "negotiate")
    scene.give(C, "flare Pyro")
    scene.play(("D-window 2", "haggle of pyro"), ("D-power 2", "yes"), ("D-declare 1", 1), ("D-demand 2", "stop"),
               ("D-quash 1", "accept"), ("D-scrap 2", first), ("D-scrap 1", "stop"), stop=("D-target",))  # fmt: skip
    (fuel,) = fires(scene).values()
    assert len(fuel) == 2


def test_fuel_below_zero_weakens_the_defender() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "pyro")
    burning(scene, B, "attack -7")
    scene.play(stop=FOUGHT)
    assert scene.state.now.fleets[1].total == 8 + 4 - 7 and not fires(scene)


def test_its_wild_flare_needs_another_planet_to_aim_at() -> None:
    def single(scene: Scene, seat: int) -> None:
        planets, target = scene.state.planets, scene.state.now.target
        scene.state.planets = [replace(one, exists=id == target) for id, one in enumerate(planets)]

    assert any(applies("wild pyro")) and not any(applies("wild pyro", single))
