"""Klutz: Power of Clumsiness."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.klutz import WATCHED
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.every_use import applies
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, first

WON = ("attack 20", "attack 01")


def backs(scene: Scene, ships: int = 3) -> Scene:
    """C is about to gain boons as a backer of B, a pod each."""
    return scene.invade(2, backwards={C: ships}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


def wins(scene: Scene, ships: int = 3) -> Scene:
    """A beats B on its first planet."""
    return scene.invade(ships).prime(INVADERS, WON[0]).prime(DEFENDERS, WON[1])


def drafts(scene: Scene, seat: int = A) -> Scene:
    """An alien discharges a flare that drafts three pods."""
    scene.give(seat, "flare Hate", "attack 08")
    scene.give(B if seat == A else A, "attack 08")
    scene.invade(2)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def hate(scene: Scene, seat: int = A) -> tuple[str, Answer]:
    """The answer that discharges it."""
    flare = next(pod for pod in scene.state.aliens[seat].cache if scene.state.pods[pod].item == "hate")
    return (f"D-window {seat}", pod_id(flare))


def fallen(scene: Scene) -> int:
    """How many pods A has scrapped, besides the flare."""
    return len([pod for pod in scene.state.aliens[A].exhaust if scene.state.pods[pod].item != "hate"])


@pytest.mark.parametrize(("answer", "count"), [("stop", 1), (first, 2)])
def test_of_what_it_drafts_it_scraps_one_or_two(answer: Answer, count: int) -> None:
    scene = drafts(Scene("klutz"))
    scene.play(hate(scene), ("D-scrap 0", first), ("D-scrap 0", answer), stop=("D-driver",))
    assert (fallen(scene), len(scene.state.aliens[A].cache)) == (count, 4 - count)


def test_a_single_pod_that_it_drafts_is_scrapped() -> None:
    scene = backs(Scene("", "", "klutz"), 1).play()
    assert not scene.state.aliens[C].cache and "C scrapped" in scene.told()


def test_what_others_draft_stays_in_hand() -> None:
    scene = drafts(Scene("", "", "klutz"))
    scene.play(hate(scene), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == 4


def test_where_it_lands_a_ship_falls_over() -> None:
    scene = Scene("klutz")
    scene.dominion(D, 1, there=B)
    scene = wins(scene)
    target = planets_of(scene.state, B)[0]
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == D and one.place == target)
    scene.play(("D-declare 0", f"s{ship}"))
    assert (scene.on(A, target), scene.in_warp(D)) == (3, 1)


def test_a_single_ship_that_lands_knocks_nothing_over() -> None:
    scene = wins(Scene("klutz"), 1).play()
    assert scene.in_warp(B) == 4 and "used Klutz" not in scene.told()


def test_where_others_land_nothing_falls_over() -> None:
    assert "used Klutz" not in wins(Scene("", "", "klutz")).play().told()


def test_zapped_nothing_falls_down() -> None:
    scene = drafts(Scene("klutz"))
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(hate(scene), ("D-response 2", pod_id(zap)), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == 4


def test_stolen_it_makes_the_thief_drop_pods() -> None:
    scene = Scene("", "", "klutz")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    scene = drafts(scene)
    scene.play(hate(scene), stop=("D-driver",))
    assert fallen(scene) > 0


def test_below_three_authority_nothing_falls() -> None:
    scene = Scene("klutz")
    scene.state.aliens[A].powers[0].off = True
    scene = drafts(scene)
    scene.play(hate(scene), stop=("D-driver",))
    assert fallen(scene) == 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_by_its_super_flare_its_lost_ships_crash_at_random(seed: int) -> None:
    scene = Scene("klutz", seed=seed)
    (flare,) = scene.give(A, "flare Klutz")
    scene.invade(4).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(("D-window 0", pod_id(flare)))
    landed = sum(scene.on(A, planet) for planet in planets_of(scene.state, B))
    assert landed + scene.in_warp(A) == 4 and not fleet_ships(scene.state, INVADERS)


def test_its_super_flare_needs_a_defeat() -> None:
    scene = Scene("klutz")
    (flare,) = scene.give(A, "flare Klutz")
    assert f"0 {pod_id(flare)}" not in wins(scene).play().offers


def watched(*answers: tuple[str, Answer]) -> Scene:
    """A, with the wild flare of Klutz, watches B draft three pods."""
    scene = Scene()
    (flare,) = scene.give(A, "flare Klutz")
    drafts(scene, B)
    return scene.play(("D-window 0", pod_id(flare)), hate(scene, B), *answers, stop=("D-driver",))


def test_by_its_wild_flare_it_gives_away_one_of_two_pods_that_another_drafts() -> None:
    scene = watched(("D-power 0", "yes"), ("D-declare 0", "stop"), ("D-declare 0", first), ("D-declare 0", str(E)))
    assert (len(scene.state.aliens[B].cache), len(scene.state.aliens[E].cache)) == (3, 1)
    assert scene.state.aliens[E].cache[0] in scene.state.aliens[A].known
    assert len(scene.state.aliens[A].known) >= 2


def test_by_its_wild_flare_it_may_reveal_one_of_them() -> None:
    scene = watched(("D-power 0", "yes"), ("D-declare 0", first), ("D-declare 0", "stop"))
    assert len(scene.state.aliens[B].cache) == 4
    assert any(pod in scene.state.aliens[D].known for pod in scene.state.aliens[B].cache)


def test_by_its_wild_flare_it_need_not_look() -> None:
    scene = watched(("D-power 0", "no"))
    assert not [pod for pod in scene.state.aliens[B].cache if pod in scene.state.aliens[A].known]


def test_by_its_legacy_a_ship_falls_over_wherever_ships_land() -> None:
    scene = Scene()
    scene.state.legacies.append("klutz")
    scene = wins(scene, 1).play()
    assert sum(scene.in_warp(seat) for seat in range(5)) == 5


def test_by_its_wild_flare_nothing_is_given_away_where_nobody_else_is_left() -> None:
    scene = Scene()
    for seat in (C, D, E):
        scene.state.aliens[seat].eliminated = True
    (flare,) = scene.give(A, "flare Klutz")
    drafts(scene, B)
    answers = ("D-power 0", "yes"), ("D-declare 0", "stop")
    scene.play(("D-window 0", pod_id(flare)), hate(scene, B), *answers, stop=("D-driver",))
    assert len(scene.state.aliens[B].cache) == 4 and scene.asked.count("D-declare 0") == 1


def test_a_single_pod_that_another_drafts_is_not_watched() -> None:
    scene = backs(Scene(), 1)
    (flare,) = scene.give(A, "flare Klutz")
    scene.play(("D-window 0", pod_id(flare)))
    assert len(scene.state.aliens[C].cache) == 1 and "D-power 0" not in scene.asked


def test_its_wild_flare_is_not_for_whoever_watches_already() -> None:
    def watched(scene: Scene, seat: int) -> None:
        scene.state.now.declared = [f"{seat} klutz {WATCHED}"]

    assert any(applies("wild klutz")) and not any(applies("wild klutz", watched))
