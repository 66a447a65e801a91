"""Tyrant: Power of Tribute."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.model.store import SEALED
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene, attack_of_a, fight, first

FOUGHT = ("D-purchase",)


def captives(scene: Scene, seat: int) -> list[int]:
    """Whose ships an alien holds."""
    return [ship.owner for ship in scene.state.ships if ship.place == HELD and ship.holder == seat]


def entering(*powers: str, defender: int = B) -> Scene:
    """A is about to enter the system of an alien with two ships."""
    scene = Scene(*powers or ("", "tyrant")).invade(0, defender=defender)
    state = scene.state
    for id, ship in enumerate(state.ships):
        if ship.place == state.now.target:
            put(state, id, ship.place)
    own = planets_of(state, A)[0]
    state.now.beacon = [id for id, ship in enumerate(state.ships) if ship.place == own][:2]
    scene.give(A, "attack 10", "attack 40")
    scene.give(B, "attack 08")
    scene.give(C, "attack 06")
    state.now.commissions, state.phase = [{}, {}], "relay"
    return scene


def entered(scene: Scene, *answers: tuple[str, Answer]) -> Scene:
    """The ships have arrived."""
    return scene.play(*answers, stop=("D-driver",))


def test_whoever_enters_its_system_pays_a_pod_and_a_ship() -> None:
    scene = entered(entering(), ("D-scrap 0", first))
    assert captives(scene, B) == [A] and scene.stored("tribute 1") == ["attack 10"]


def test_it_need_not_demand_any() -> None:
    scene = entered(entering(), ("D-declare 1", "no"))
    assert not captives(scene, B) and len(scene.state.aliens[A].cache) == 2


def test_nobody_sees_a_tribute() -> None:
    scene = entered(entering())
    for seat in (B, C, None):
        (store,) = GAME.view(scene.setup, scene.state, seat).stores
        assert (store.size, list(store.pods)) == (1, [])
    assert scene.state.stores[0].pods[0] not in scene.state.aliens[B].known


def test_ships_that_enter_another_system_pay_nothing() -> None:
    scene = entered(entering("", "", "tyrant"))
    assert not captives(scene, C) and len(scene.state.aliens[A].cache) == 2


def test_its_own_ships_pay_nothing() -> None:
    scene = entered(entering("tyrant"))
    assert not scene.stored("tribute 1")


def test_whoever_has_no_pod_pays_nothing() -> None:
    scene = entering()
    scene.state.aliens[A].cache = []
    assert not captives(entered(scene), B)


def test_zapped_it_gets_nothing() -> None:
    scene = entering()
    (zap,) = scene.give(D, "Cosmic Zap")
    entered(scene, ("D-response 3", pod_id(zap)))
    assert not captives(scene, B) and len(scene.state.aliens[A].cache) == 2


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = entering("", "", "tyrant")
    scene.state.aliens[B].powers.append(scene.state.aliens[C].powers.pop())
    assert captives(entered(scene), B) == [A]


def test_below_three_authority_it_demands_nothing() -> None:
    scene = entering()
    scene.state.aliens[B].powers[0].off = True
    assert not captives(entered(scene), B)


def test_its_super_flare_names_the_pod() -> None:
    scene = entering()
    scene.give(B, "flare Tyrant")
    named = [("D-declare 1", "attack"), ("D-declare 1", "attack 40")]
    entered(scene, ("D-declare 1", "yes"), ("D-power 1", "yes"), *named)
    assert scene.stored("tribute 1") == ["attack 40"]


def rich(*givers: int, seat: int = B) -> Scene:
    """Somebody has a tribute of each of these, a strong pod of the first; A has fought B."""
    scene = attack_of_a("attack 10", "attack 08", *[""] * seat, "tyrant")
    power = scene.state.aliens[seat].powers[0]
    for number, giver in enumerate(givers, 1):
        scene.store("tyrant", f"tribute {number}", "attack 40" if number == 1 else "attack 01", sight=SEALED)
        ship = max(id for id, one in enumerate(scene.state.ships) if one.owner == giver and one.place >= 0)
        put(scene.state, ship, HELD, holder=seat)
        power.ships[f"tribute {number}"] = [ship]
    return scene


def test_it_keeps_what_is_worthy_and_returns_the_rest_at_a_price() -> None:
    scene = rich(C, C, D)
    strong = pod_id(scene.state.stores[0].pods[0])
    scene.play(("D-window 1", "judgement of tyrant"), ("D-declare 1", strong), ("D-declare 1", "stop"))
    assert "attack 40" in scene.names(scene.state.aliens[B].cache)
    assert scene.names(scene.state.aliens[C].cache) == scene.names(scene.state.aliens[D].cache) == ["attack 01"]
    assert not captives(scene, B)
    assert (scene.in_warp(C), scene.in_warp(D)) == (2, 2)  # the ID ship, and one more
    assert not scene.state.stores and not scene.state.aliens[B].powers[0].ships


@pytest.mark.parametrize("givers", [(C, D), (C, C, C)])
def test_three_tributes_of_two_aliens_are_needed(givers: tuple[int, ...]) -> None:
    assert "1 judgement of tyrant" not in rich(*givers).play().offers


def test_tributes_go_with_the_power() -> None:
    scene = rich(C, C, D)
    scene.state.aliens[E].powers.append(scene.state.aliens[B].powers.pop())
    scene.play(("D-window 4", "judgement of tyrant"), ("D-declare 4", "stop"))
    assert len(scene.state.aliens[C].cache) == 2 and len(scene.state.aliens[D].cache) == 1
    assert not captives(scene, B) and (scene.in_warp(C), scene.in_warp(D)) == (4, 2)


def test_its_wild_flare_robs_the_losers() -> None:
    scene = attack_of_a("attack 30", "attack 08", forewards={C: 1}, backwards={D: 1})
    (flare,) = scene.give(C, "flare Tyrant")
    scene.give(B, "attack 20")
    scene.give(D, "attack 23")
    scene.give(A, "attack 14")
    scene.play(("D-window 2", pod_id(flare)), stop=FOUGHT)
    assert sorted(scene.names(scene.state.aliens[C].cache)) == ["attack 20", "attack 23"]


def test_its_wild_flare_is_no_use_for_leaders() -> None:
    scene = attack_of_a("attack 30", "attack 08", forewards={C: 1})
    (flare,) = scene.give(A, "flare Tyrant")
    scene.give(B, "attack 20")
    assert f"0 {pod_id(flare)}" not in scene.play(stop=FOUGHT).offers


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_its_legacy_gives_the_defender_a_pod_that_it_may_scrap_for_a_ship(answer: str) -> None:
    scene = Scene().invade(2, forewards={C: 1}, backwards={D: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.state.legacies.append("tyrant")
    for seat in (A, C, D):
        scene.give(seat, "attack 10", "attack 20")
    scene.play(("D-scrap 0", first), ("D-scrap 1", answer), ("D-scrap 2", first), ("D-scrap 1", answer),
               stop=("D-driver",))  # fmt: skip
    assert len(scene.state.aliens[D].cache) == 2 and len(scene.state.aliens[A].cache) == 1
    assert (scene.in_warp(A), scene.in_warp(C)) == ((1, 1) if answer == "yes" else (0, 0))
    assert len(scene.state.aliens[B].cache) == (0 if answer == "yes" else 2)


def test_a_fight_elsewhere_costs_nothing() -> None:
    scene = fight(Scene("", "", "tyrant").invade(2), "attack 10", "attack 08")
    scene.give(A, "attack 20")
    assert not captives(scene.play(stop=FOUGHT), C)
