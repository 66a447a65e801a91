"""Toll: Power to Tax."""

import pytest

from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, attack_of_a, first

FOUGHT = ("D-purchase",)
TAXES = "taxed pods"


def sent(seat: int, ships: int, *powers: str, backwards: int = 0) -> Scene:
    """A sends so many ships against B, and D helps B with as many as are given."""
    scene = Scene(*powers or [*[""] * seat, "toll"])
    scene.give(A, "attack 10", "attack 20", "attack 30")
    scene.give(B, "attack 08", "attack 04")
    scene.give(D, "attack 06")
    scene.invade(0)
    state = scene.state
    state.now.beacon = [id for base in bases_of(state, A) for id in on_planet(state, base, A)][:ships]
    if backwards:
        helpers = [id for id, ship in enumerate(state.ships) if ship.owner == D][:backwards]
        state.now.commissions, state.now.sponsors = [{}, {D: 4}], {D: (1, helpers)}
    for id, ship in enumerate(state.ships):
        if ship.fleet >= 0:
            state.ships[id] = type(ship)(ship.owner, ship.place)
    state.phase = "relay"
    return scene


def arrive(scene: Scene, *answers: tuple[str, str]) -> Scene:
    """The fleets arrive."""
    form: dict[str, object] = {"side": -1}
    for side, ids in scene.state.now.sponsors.values():
        form = {"side": side, str(scene.state.ships[ids[0]].place): len(ids)}
    scene.state.now.sponsors = {}
    return scene.play(("D-sponsor 3", form), *answers, stop=("D-intimidate", "D-driver"))


@pytest.mark.parametrize(("ships", "pods"), [(1, 0), (2, 1), (4, 1)])
def test_whoever_sends_more_than_one_ship_pays_a_pod(ships: int, pods: int) -> None:
    scene = arrive(sent(C, ships))
    assert len(scene.stored(TAXES)) == pods and len(scene.state.aliens[A].cache) == 3 - pods


def test_backwards_pay_and_the_defender_does_not() -> None:
    scene = arrive(sent(C, 1, backwards=2))
    assert scene.stored(TAXES) == ["attack 06"] and len(scene.state.aliens[B].cache) == 2


def test_its_owner_does_not_pay() -> None:
    assert not arrive(sent(A, 3)).stored(TAXES)


def test_only_its_owner_sees_what_it_has_got() -> None:
    scene = arrive(sent(C, 2))
    (own,), (other,) = GAME.view(scene.setup, scene.state, C).stores, GAME.view(scene.setup, scene.state, B).stores
    assert len(own.pods) == other.size == 1 and not other.pods


def test_zapped_nobody_pays() -> None:
    scene = sent(C, 3)
    (zap,) = scene.give(B, "Cosmic Zap")
    assert not arrive(scene, ("D-response 1", pod_id(zap))).stored(TAXES)


@pytest.mark.rule("CE-12.14")
def test_stolen_it_takes_the_taxes_along() -> None:
    scene = sent(C, 2)
    scene.store("toll", TAXES, "attack 40")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    arrive(scene)
    (store,) = GAME.view(scene.setup, scene.state, B).stores
    assert store.size == len(store.pods) == 2


def test_below_three_authority_nobody_pays() -> None:
    scene = sent(C, 3)
    scene.state.aliens[C].powers[0].off = True
    assert not arrive(scene).stored(TAXES)


@pytest.mark.parametrize(("count", "kept"), [(7, False), (8, True), (9, True)])
def test_of_eight_taxed_pods_it_keeps_one(count: int, kept: bool) -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "toll")
    pods = scene.store("toll", TAXES, *["attack 08"] * (count - 1), "attack 40").pods
    scene.play(*[("D-declare 2", pod_id(pods[-1]))] * kept)
    assert len(scene.stored(TAXES)) == (0 if kept else count)
    assert scene.names(scene.state.aliens[C].cache) == ["attack 40"] * kept


def backed(count: int = 2) -> Scene:
    """D gets boons for helping B, while C has taxed pods."""
    scene = attack_of_a("attack 01", "attack 20", "", "", "toll", backwards={D: count})
    scene.store("toll", TAXES, "attack 01", "attack 04")
    return scene


def test_a_refund_takes_the_place_of_a_drafted_pod() -> None:
    scene = backed()
    pod = scene.state.stores[0].pods[0]
    scene.play(("D-response 2", "refund of toll"), ("D-scrap 2", pod_id(pod)), stop=FOUGHT)
    assert pod in scene.state.aliens[D].cache and len(scene.state.aliens[D].cache) == 2
    assert scene.stored(TAXES) == ["attack 04"]


def test_no_refund_is_for_itself_or_without_taxed_pods() -> None:
    scene = attack_of_a("attack 01", "attack 20", "", "", "toll", backwards={C: 1})
    scene.store("toll", TAXES, "attack 01")
    assert "2 refund of toll" not in scene.play(stop=FOUGHT).offers
    scene = attack_of_a("attack 01", "attack 20", "", "", "toll", backwards={D: 1})
    assert "2 refund of toll" not in scene.play(stop=FOUGHT).offers


def test_its_super_flare_taxes_twice() -> None:
    scene = sent(C, 2)
    (flare,) = scene.give(C, "flare Toll")
    arrive(scene, ("D-window 2", pod_id(flare)))
    assert len(scene.stored(TAXES)) == 2


def test_its_super_flare_replaces_two_pods() -> None:
    scene = Scene("", "", "toll")
    (flare,) = scene.give(C, "flare Toll")
    scene.store("toll", TAXES, "attack 01", "attack 04", "attack 06")
    (zap,) = scene.give(C, "Cache Zap")
    scene.begin("warpfall")
    answers = [("D-window 2", pod_id(zap)), ("D-declare 2", "1"), ("D-response 2", pod_id(flare))]
    scene.play(*answers, ("D-scrap 2", first), ("D-scrap 2", first), stop=("D-target", "D-wild"))
    assert len(scene.state.aliens[B].cache) == 8 and len(scene.stored(TAXES)) == 1
    assert {"attack 01", "attack 04"} <= set(scene.names(scene.state.aliens[B].cache))


def invaded(ships: int) -> Scene:
    """A has sent so many ships against B, and holds three pods."""
    scene = Scene().invade(ships)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(A, "attack 10", "attack 20", "attack 30")
    scene.give(B, "attack 08")
    return scene


def test_its_wild_flare_snatches_a_pod_for_each_ship_and_keeps_or_scraps_it() -> None:
    scene = invaded(2)
    (flare,) = scene.give(B, "flare Toll")
    scene.play(("D-window 1", pod_id(flare)), ("D-scrap 1", first), ("D-scrap 1", "stop"), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == 1
    held = [pod for pod in scene.state.aliens[B].cache if pod != flare]
    assert len(held) == 2 and len(scene.state.aliens[B].exhaust) == 2  # the flare, and the pod that was scrapped


def test_its_wild_flare_is_no_use_for_the_invader() -> None:
    scene = invaded(2)
    (flare,) = scene.give(A, "flare Toll")
    assert f"0 {pod_id(flare)}" not in scene.play(stop=("D-driver",)).offers


@pytest.mark.parametrize("ships", [1, 2])
def test_its_legacy_costs_the_oldest_pod(ships: int) -> None:
    scene = sent(C, ships, "")
    scene.state.legacies.append("toll")
    scene.state.aliens[C].powers = []
    arrive(scene)
    assert scene.names(scene.state.aliens[A].cache) == ["attack 10", "attack 20", "attack 30"][ships - 1 :]
