"""The course of a campaign: its start, warpfall, destiny and what upkeep brings to an end (CE-14, CE-15, CE-24)."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.destiny import eligible
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def starting(*powers: str) -> Scene:
    """A's campaign begins."""
    scene = Scene(*powers)
    scene.state.phase = "orientation"
    return scene


def beaten(*powers: str) -> Scene:
    """B's brigade wins at home against A's."""
    return Scene(*powers).invade(2).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


def won(*powers: str) -> Scene:
    """A's brigade wins on a planet of B, with a cell left for another invasion."""
    return Scene(*powers).invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")


@pytest.mark.rule("CE-14.2", "CE-14.3", "CE-5.5", "CE-5.8")
def test_effects_of_the_start_come_before_flagship_and_fuel() -> None:
    scene = starting("", "ai").play(stop=("D-fuel",))
    assert scene.state.aliens[B].powers[0].marks == {"data": 1}
    assert (scene.state.aliens[A].flagship, scene.state.aliens[A].fuel) == (True, 2)


@pytest.mark.rule("CE-14.10", "CE-16.33")
@pytest.mark.parametrize(("invader", "lucre"), [(A, 3), (B, 3), (C, 3)])
def test_the_start_of_warpfall_comes_whoever_invades(invader: int, lucre: int) -> None:
    scene = Scene("", "merchant").begin("warpfall", invader)
    scene.state.charges = [[0, 0] for _ in scene.state.aliens]
    scene.state.charges[D] = [1, 0]
    scene.play(stop=("D-target",))
    assert scene.state.aliens[B].lucre == lucre


@pytest.mark.rule("CE-14.10")
@pytest.mark.parametrize(("dead", "revived"), [(8, 0), (9, 1)])
def test_after_warpfall_more_may_follow(dead: int, revived: int) -> None:
    scene = Scene().begin("warpfall")
    scene.state.legacies.append("lemming")
    scene.warp(C, dead)
    scene.play(*[("D-power 2", "yes")] * revived, stop=("D-target", "D-wild"))
    assert scene.in_warp(C) == dead - revived


@pytest.mark.rule("CE-14.11")
def test_what_happens_in_place_of_the_revival_uses_it_up() -> None:
    scene = Scene().begin("warpfall")
    scene.warp(A, 2)
    (flare,) = scene.give(A, "flare Masochist")
    scene.play(("D-window 0", f"p{flare}"), stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-14.8")
def test_the_window_of_warpfall_takes_declarations_in_any_order() -> None:
    scene = Scene().begin("warpfall")
    scene.warp(D, 3)
    scene.state.spent_aur.append(scene.state.forge.pop())
    (rift,) = scene.give(D, "rift 1")
    (junk,) = scene.give(A, "Space Junk")
    scene.play(
        ("D-window 3", f"p{rift}"), ("D-declare 3", "revive"), ("D-window 0", f"p{junk}"), stop=("D-target", "D-wild")
    )
    assert scene.in_warp(D) == 2
    assert scene.state.spent_aur == []


@pytest.mark.rule("CE-15.3")
def test_everybody_sees_which_charges_are_left() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges[B] = [1, 0]
    scene.state.wild = 1
    scene.play(stop=("D-target", "D-wild"))
    assert scene.match is not None
    views = [scene.match.view(seat) for seat in (None, A, E)]
    assert all(view.charges == tuple((plain, flag) for plain, flag in scene.state.charges) for view in views)
    assert {view.wild for view in views} == {scene.state.wild}


@pytest.mark.rule("CE-15.4")
def test_an_empty_matrix_is_filled_for_the_aliens_that_remain() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges, scene.state.wild = [[3, 0]] + [[0, 0]] * 4, 0
    scene.state.aliens[E].eliminated = True
    assert eligible(scene.state) == []
    scene.play(stop=("D-target", "D-wild"))
    assert sum(map(sum, scene.state.charges)) + scene.state.wild == 4 * 3 + 2 - 1
    assert scene.state.charges[E] == [0, 0]


# --- upkeep ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-24.1", "CE-25.4")
def test_dominion_that_is_lost_before_upkeep_wins_nothing() -> None:
    scene = beaten()
    scene.dominion(C, 5)
    scene.play(stop=("D-purchase",))
    assert scene.match is not None and scene.match.result is None
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == C and ship.place >= 20:
            scene.state.ships[id] = type(ship)(C, WARP)
            break
    again = Scene()
    again.setup, again.state = scene.setup, scene.state
    again.play(stop=("D-fuel",))
    assert again.match is not None and again.match.result is None


@pytest.mark.rule("CE-24.1", "CE-25.2")
def test_purchases_come_before_the_win_check() -> None:
    scene = won()
    scene.dominion(A, 4)
    scene.play(("D-purchase 0", "boon"))
    assert scene.match is not None and scene.match.result is not None
    assert scene.match.result.winners == (A,)


@pytest.mark.rule("CE-24.2", "CE-7.29", "CE-24.8")
def test_restless_leg_restores_the_flagship_at_upkeep() -> None:
    scene = beaten()
    (leg,) = scene.give(A, "Restless Leg")
    scene.play(("D-window 0", f"p{leg}"))
    assert scene.asked[-1] == "D-continue 0"
    assert (scene.state.aliens[A].flagship, scene.state.aliens[A].loaded) == (True, 1)


@pytest.mark.rule("CE-24.3", "CE-11.5", "CE-11.8")
def test_only_actors_buy() -> None:
    scene = won()
    for seat in (A, B, C):
        scene.state.aliens[seat].lucre = 3
    scene.play()
    buyers = {entry for entry in scene.asked if entry.startswith("D-purchase")}
    assert buyers == {"D-purchase 0", "D-purchase 1"}


@pytest.mark.rule("CE-24.4", "CE-8.5", "CE-10.5")
def test_flares_return_and_other_pods_go_to_the_forge() -> None:
    scene = Scene().invade(2, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    (flare,) = scene.give(C, "flare Guardian")
    drivers = [fleet.driver for fleet in scene.state.now.fleets]
    scene.play(("D-window 2", f"p{flare}"))
    assert flare in scene.state.aliens[C].cache
    assert [pod for pod in drivers if pod in scene.state.spent_aur] == drivers
    assert all(alien.exhaust == [] for alien in scene.state.aliens)


@pytest.mark.rule("CE-24.5", "CE-12.20")
@pytest.mark.parametrize(("bases", "off"), [(2, True), (3, False)])
def test_powers_are_looked_at_in_every_upkeep(bases: int, off: bool) -> None:
    scene = won("", "", "warrior")
    scene.authority(C, bases)
    scene.play()
    assert scene.state.aliens[C].powers[0].off is off


@pytest.mark.rule("CE-24.6", "CE-5.7")
def test_what_ends_with_the_invasion() -> None:
    scene = won("", "virus")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-response 3", f"p{zap}"))
    state = scene.state
    assert "Virus" in scene.told()
    assert not state.aliens[B].powers[0].zapped
    assert not state.aliens[B].flagship
    assert state.aliens[A].flagship
    assert all(not alien.shown and alien.flares_used == 0 for alien in state.aliens)


@pytest.mark.rule("CE-24.6", "CE-18.23")
def test_a_revealed_cache_is_hidden_again() -> None:
    scene = Scene().invade(2)
    scene.give(A, "attack 20")
    scene.give(B, "Plague")
    scene.play(stop=("D-purchase",))
    assert scene.state.aliens[B].shown
    scene.play()
    assert not scene.state.aliens[B].shown


@pytest.mark.rule("CE-24.8", "CE-14.10")
def test_the_invader_may_go_on_to_another_warpfall() -> None:
    scene = won()
    scene.warp(A, 2)
    scene.play()
    assert scene.offered() == ["go", "stop"]
    scene.play(("D-continue 0", "go"), stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 1
    assert scene.state.now.invader == A


@pytest.mark.rule("CE-24.8", "CE-5.12", "CE-24.10")
@pytest.mark.parametrize("scene", [beaten(), Scene().invade(2, loaded=1).prime(0, "attack 20").prime(1, "attack 04")])
def test_without_flagship_or_fuel_the_campaign_ends(scene: Scene) -> None:
    scene.play()
    assert not [entry for entry in scene.asked if entry.startswith("D-continue")]
    assert (scene.state.campaign, scene.state.aliens[A].flagship) == (B, False)


@pytest.mark.rule("CE-24.10", "CE-5.13")
def test_loaded_fuel_returns_at_the_end_of_a_campaign() -> None:
    scene = won().play(("D-continue 0", "stop"))
    assert (scene.state.aliens[A].fuel, scene.state.aliens[A].loaded) == (1, 0)
    assert scene.state.campaign == B


@pytest.mark.rule("CE-24.9")
def test_the_campaign_of_an_eliminated_invader_ends() -> None:
    scene = won()
    scene.dominion(A, 3)
    for planet in range(5):
        scene.base(A, planet, 0)
    scene.play()
    assert scene.state.aliens[A].eliminated
    assert scene.state.campaign == B


@pytest.mark.rule("CE-24.11")
def test_an_invasion_that_was_cut_short_has_an_upkeep() -> None:
    scene = Scene().begin("destiny")
    scene.state.charges = [[0, 0], [1, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.give(B, "attack 04")
    scene.play(("D-resupply 0", "retreat"))
    assert "D-purchase 0" in scene.asked
    assert scene.state.campaign == B
