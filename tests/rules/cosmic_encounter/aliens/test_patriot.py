"""Patriot: Power of Homeland."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import authority, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, Scene, fight, run_to_end, table_of

AFTER = ("D-purchase", "D-continue", "D-fuel")
OVER = ("D-continue", "D-fuel")


def won(scene: Scene, *answers: tuple[str, Answer], ships: int = 2, stop: tuple[str, ...] = AFTER) -> Scene:
    """A wins against B and lands on its first planet."""
    return fight(scene.invade(ships), "attack 40", "attack 04").play(*answers, stop=stop)


def test_a_new_base_may_go_on_to_another_planet_of_the_system() -> None:
    scene = Scene("patriot")
    there = planets_of(scene.state, B)
    won(scene, ("D-window 0", "patriot"), ("D-declare 0", f"{there[3]}"))
    assert [scene.on(A, planet) for planet in there] == [0, 0, 0, 2, 0]


def test_it_stays_where_it_is_if_it_likes_and_bases_of_others_are_not_moved() -> None:
    scene = Scene("patriot")
    won(scene)
    assert scene.on(A, planets_of(scene.state, B)[0]) == 2
    scene = won(Scene("", "", "patriot"))
    assert f"{C} patriot" not in scene.offers and scene.on(A, planets_of(scene.state, B)[0]) == 2


def test_zapped_it_stays() -> None:
    scene = Scene("patriot")
    (zap,) = scene.give(B, "Cosmic Zap")
    won(scene, ("D-window 0", "patriot"), ("D-response 1", pod_id(zap)))
    assert scene.on(A, planets_of(scene.state, B)[0]) == 2


@pytest.mark.rule("CE-3.15", "CE-12.11")
def test_planets_that_it_occupies_give_it_authority_and_nobody_else() -> None:
    scene = Scene("patriot")
    scene.dominion(A, 2, there=B)
    assert (authority(scene.state, A), authority(scene.state, B), authority(scene.state, C)) == (7, 3, 5)
    scene.state.aliens[A].powers[0].zapped = True
    assert (authority(scene.state, A), authority(scene.state, B)) == (5, 5)


def test_a_planet_without_a_base_of_the_other_takes_no_authority_from_it() -> None:
    scene = Scene("patriot")
    scene.dominion(A, 5, there=B)
    scene.authority(B, 4)
    assert authority(scene.state, B) == 0


def test_stolen_it_gives_its_authority_to_the_thief() -> None:
    scene = Scene("patriot", "", "tide")
    scene.dominion(A, 2, there=B)
    use = Use(table_of(scene.invade(1)), A, alien("patriot").power.uses[0], "upkeep.window")
    run_to_end(do.swap_powers(use, A, C))
    assert (authority(scene.state, A), authority(scene.state, B)) == (5, 5)


def test_it_may_disable_a_legacy_until_the_invasion_is_over() -> None:
    """Warpish: in combat each leader adds 1 per own ship in the warp."""
    scene = Scene("", "", "patriot")
    scene.state.legacies.append("warpish")
    scene.warp(A, 2)
    won(scene, ("D-window 2", "decree of patriot"), ships=1)
    assert "might 41 against 8" in scene.told() and not scene.state.legacies
    assert scene.play(stop=OVER).state.legacies == ["warpish"]


def test_without_a_legacy_there_is_nothing_to_disable() -> None:
    scene = won(Scene("", "", "patriot"))
    assert f"{C} decree of patriot" not in scene.offers


def test_below_three_authority_it_disables_nothing() -> None:
    scene = Scene("", "", "patriot")
    scene.state.legacies.append("warpish")
    scene.state.aliens[C].powers[0].off = True
    assert f"{C} decree of patriot" not in won(scene).offers


def test_foreign_bases_keep_its_power_on() -> None:
    scene = Scene("patriot")
    scene.dominion(A, 3, there=C)
    scene.authority(A, 1)
    won(scene, stop=OVER)
    assert not scene.state.aliens[A].powers[0].off


@pytest.mark.rule("CE-25.32")
def test_its_legacy_eliminates_aliens_whose_power_is_deactivated() -> None:
    scene = Scene("", "", "tide", "human")
    scene.state.legacies.append("patriot")
    scene.authority(C, 2)
    scene.state.aliens[C].powers[0].off = True
    won(scene, stop=OVER)
    assert [alien.eliminated for alien in scene.state.aliens] == [False, False, True, False, False]


def test_its_legacy_is_nothing_to_powers_that_are_only_zapped() -> None:
    scene = Scene("", "", "tide")
    scene.state.legacies.append("patriot")
    scene.state.aliens[C].powers[0].zapped = True
    assert not won(scene, stop=OVER).state.aliens[C].eliminated


@pytest.mark.parametrize("choice", ["draft", "revive"])
def test_its_wild_flare_brings_a_winner_a_pod_or_a_ship(choice: str) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Patriot")
    scene.warp(C, 1)
    fight(scene.invade(2, forewards={C: 1}), "attack 40", "attack 04")
    scene.play(("D-window 2", pod_id(flare)), ("D-declare 2", choice), stop=AFTER)
    assert (len(scene.state.aliens[C].cache), scene.in_warp(C)) == ((1, 1) if choice == "draft" else (0, 0))


def test_its_wild_flare_is_nothing_to_losers_and_defenders() -> None:
    scene = Scene()
    lost, defends = scene.give(A, "flare Patriot"), scene.give(B, "flare Patriot")
    fight(scene.invade(2), "attack 04", "attack 40").play(stop=AFTER)
    assert not {f"{A} {pod_id(lost[0])}", f"{B} {pod_id(defends[0])}"} & set(scene.offers)


@pytest.mark.parametrize("keeps", [True, False])
def test_its_super_flare_collects_pods_and_shoots_with_them(keeps: bool) -> None:
    scene = Scene("patriot")
    (flare,) = scene.give(A, "flare Patriot")
    scene.give(B, "attack 10")
    scene.give(C, "attack 08")
    scene.dominion(A, 1, there=B)
    scene.state.phase = "orientation"
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "yes" if keeps else "no"), stop=("D-fuel",))
    assert ("attack 10" in scene.names(scene.state.aliens[A].cache)) is keeps
    assert scene.in_warp(B) == (0 if keeps else 1)
    assert scene.names(scene.state.aliens[C].cache) == ["attack 08"]


def talking(empty: bool) -> Scene:
    """A, whose last planet is empty or not, negotiates with B."""
    scene = Scene("", "patriot")
    scene.state.aliens[B].powers[0].public = True
    if empty:
        scene.authority(A, 4)
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    return scene


def test_its_special_offer_brings_the_opponent_a_home_base() -> None:
    scene = talking(True)
    planet = planets_of(scene.state, A)[4]
    asks: list[tuple[str, Answer]] = [("D-demand 0", "offer 1"), ("D-offer-answer 1", "accept")]
    scene.play(*asks, stop=("D-purchase",))
    assert 1 <= len(on_planet(scene.state, planet, A)) <= 4
    assert "3 influence" in scene.told()


def test_its_special_offer_needs_an_empty_home_planet() -> None:
    scene = talking(False).play(stop=("D-purchase",))
    assert f"{A} offer 1" not in scene.offers
