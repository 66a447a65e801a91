"""Gambler: Power to Bluff."""

from copy import deepcopy

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import WARP
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.describe import fleet_lines
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, Scene, fight

BLUFF = ("D-window 0", "gambler")


def primed(*powers: str, driver: str = "attack 04") -> Scene:
    """A has primed against B's 12."""
    scene = fight(Scene(*powers).invade(4), driver, "attack 12")
    scene.state.phase, scene.state.now.revealed = "primed", False
    return scene


def says(name: str, call: str = "no", seat: int = A) -> list[tuple[str, Answer]]:
    """It wagers one ship, declares an attack pod, and the opponent answers."""
    kind: list[tuple[str, Answer]] = [(f"D-declare {seat}", name.split(maxsplit=1)[0])]
    exact: list[tuple[str, Answer]] = [(f"D-declare {seat}", name)] if name.startswith("attack") else []
    wager: list[tuple[str, Answer]] = [(f"D-declare {seat}", wagered(seat)), (f"D-declare {seat}", "stop")]
    return [(f"D-window {seat}", "gambler"), *wager, *kind, *exact, ("D-power 1", call)]


def wagered(seat: int) -> str:
    state = primed("gambler").state
    return f"s{next(id for id in free_ships(state, seat) if not state.ships[id].is_committed)}"


@pytest.mark.rule("CE-37.20")
def test_uncalled_its_driver_works_as_declared_and_stays_hidden() -> None:
    scene = primed("gambler")
    driver = scene.state.now.fleets[0].driver
    scene.play(*says("attack 20"), stop=("D-distress",))
    assert "drivers: a hidden driver, declared attack 20 against attack 12" in scene.told()
    view = GAME.view(scene.setup, scene.state, B)
    assert not view.pods[driver].kind and view.invasion is not None
    assert view.invasion.fleets[0].value == 20
    assert any("hidden, declared attack 20" in text for text in fleet_lines(view))


def test_and_in_the_exhaust_and_the_forge_too() -> None:
    scene = primed("gambler")
    driver = scene.state.now.fleets[0].driver
    scene.play(*says("attack 20"), stop=("D-purchase",))
    assert "might 24 against 16" in scene.told()
    assert scene.in_warp(B) == 4 and scene.in_warp(A) == 0
    assert driver in scene.state.aliens[A].exhaust
    assert not GAME.view(scene.setup, scene.state, B).pods[driver].kind
    assert GAME.view(scene.setup, scene.state, A).pods[driver].kind
    assert "attack 04" not in scene.told()
    scene.play()
    assert driver in scene.state.spent_aur and scene.state.shrouded == []


@pytest.mark.parametrize(("declared", "lost"), [("attack 20", (1, 0)), ("attack 04", (0, 1))])
def test_called_the_liar_or_the_caller_loses_its_stake(declared: str, lost: tuple[int, int]) -> None:
    scene = primed("gambler").play(*says(declared, "yes"), stop=("D-distress",))
    assert (scene.in_warp(A), scene.in_warp(B)) == lost
    assert "might" not in scene.told() and "drivers: attack 04 against attack 12" in scene.told()


def test_another_nature_may_be_declared() -> None:
    scene = primed("gambler").play(*says("negotiate"))
    assert "envoy against brigade" in scene.told()


def test_a_morph_copies_what_was_declared() -> None:
    scene = fight(Scene("gambler").invade(4), "attack 04", "morph")
    scene.state.phase, scene.state.now.revealed = "primed", False
    assert "might 24 against 24" in scene.play(*says("attack 20")).told()


def test_not_for_others_nor_with_an_open_driver() -> None:
    assert "2 gambler" not in primed("", "", "gambler").play().offers
    scene = primed("gambler")
    scene.state.now.fleets[0].is_open = True
    assert "0 gambler" not in scene.play().offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_not_bluff(off: str) -> None:
    scene = primed("gambler")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 gambler" not in scene.play().offers


def test_zapped_it_fights_with_what_it_has() -> None:
    scene = primed("gambler")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(BLUFF, ("D-response 3", pod_id(zap)))
    assert "might 8 against 16" in scene.told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = primed("", "gambler")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert "might 24 against 16" in scene.play(*says("attack 20")).told()


def test_with_its_super_flare_a_caller_wagers_all_it_has() -> None:
    scene = primed("gambler")
    scene.give(A, "flare Gambler")
    before = len(free_ships(scene.state, B))
    stakes = [("D-declare 0", f"s{id}") for id in free_ships(scene.state, A) if not scene.state.ships[id].is_committed]
    declares = [("D-declare 0", "attack"), ("D-declare 0", "attack 04")]
    scene.play(BLUFF, ("D-power 0", "yes"), *stakes, *declares, ("D-power 1", "yes"), stop=("D-distress",))
    assert len(free_ships(scene.state, B)) == 4 < before


@pytest.mark.parametrize(("number", "total"), [(8, 16), (9, 8)])
def test_its_wild_flare_pays_if_the_drivers_differ_enough(number: int, total: int) -> None:
    scene = primed("", "", "", "gambler")
    (flare,) = scene.give(A, "flare Gambler")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", number))
    assert f"might {total} against 16" in scene.told()


@pytest.mark.parametrize(("ships", "lost"), [(4, 3), (2, 3), (1, 3)])
def test_its_legacy_makes_the_loser_lose_what_the_winner_committed(ships: int, lost: int) -> None:
    scene = Scene()
    scene.state.legacies.append("gambler")
    scene.base(B, 5, 3)
    fight(scene.invade(ships), "attack 01", "attack 30").play()
    assert scene.in_warp(A) == lost


@pytest.mark.rule("CE-37.20")
def test_imagined_otherwise_its_hidden_driver_lies_in_one_place_once_it_is_discharged() -> None:
    scene = primed("gambler")
    scene.give(A, *["attack 08"] * 6)
    scene.play(*says("attack 20"), stop=("D-distress",))
    driver = scene.state.now.fleets[0].driver
    scene.state.aliens[A].exhaust.append(driver)
    scene.state.shrouded.append(driver)
    for number in range(5):
        state = deepcopy(scene.state)
        GAME.resample(scene.setup, state, D, Dice(number), ())
        assert state_problem(scene.setup, state) == ""


def test_its_wild_flare_is_for_leaders() -> None:
    scene = primed()
    (flare,) = scene.give(C, "flare Gambler")
    assert f"2 {pod_id(flare)}" not in scene.play().offers


def test_it_needs_a_driver_and_a_ship_to_wager() -> None:
    stooge = primed("gambler")
    stooge.state.now.fleets[0].driver = -1
    assert "0 gambler" not in stooge.play().offers
    all_in = primed("gambler")
    for id, ship in enumerate(all_in.state.ships):
        if ship.owner == A and not ship.is_committed:
            put(all_in.state, id, WARP)
    assert "0 gambler" not in all_in.play().offers


def test_only_pods_of_a_single_value_and_without_a_rider_are_declared() -> None:
    scene = primed("gambler").play(*says("attack 20")[:3], stop=("D-declare",))
    kinds = set(scene.offered())
    assert {"attack", "negotiate", "poison", "morph"} <= kinds
    assert not kinds & {"kicker", "artifact", "flare", "attack-2d", "intimidate", "distress"}
    assert not any("Innocent" in str(kind) or "innocent" in str(kind) for kind in kinds)


@pytest.mark.parametrize(
    ("invader", "defender", "lost"),
    [("attack 30", "negotiate", (0, 2)), ("morph", "morph", (4, 2)), ("negotiate", "negotiate", (0, 0))],
)
def test_its_legacy_is_for_all_who_lose_combat_and_for_nobody_else(
    invader: str, defender: str, lost: tuple[int, int]
) -> None:
    """A has sent 2 ships, B has 4; in a cataclysm both lose, and a negotiation is no combat."""
    scene = Scene()
    scene.state.legacies.append("gambler")
    fight(scene.invade(2), invader, defender).play()
    assert (scene.in_warp(A), scene.in_warp(B)) == lost


def test_under_its_legacy_a_peaceful_winner_costs_the_loser_nothing() -> None:
    scene = Scene()
    scene.state.legacies.append("gambler")
    scene.hold(HAZARD, "the-peace-treaty", public=True)
    fight(scene.invade(2), "attack 30", "negotiate").play()
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 0)
