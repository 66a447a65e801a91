"""Aura: Power of Honesty."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.operations import display, ravage_pods, scrap, snatch
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, drivers, run_to_end, table_of

LATER = ("D-beacon",)


def launching(*powers: str, seat: int = A) -> Scene:
    """A is about to launch; C has a base in the system of A, and D has none."""
    scene = Scene(*powers)
    scene.dominion(C, 1, there=A)
    scene.give(A, "attack 10", "Plague")
    scene.give(B, "attack 08", "attack 12")
    scene.give(C, "attack 20", "attack 06", "Ship Zap")
    scene.give(D, "attack 30")
    scene.invade(4)
    scene.state.phase = "launch"
    return scene


def shone(scene: Scene, pod: int = 0, seat: int = A) -> Scene:
    """It displays a pod."""
    own = scene.state.aliens[seat].cache[pod]
    return scene.play((f"D-window {seat}", "aura"), (f"D-declare {seat}", pod_id(own)), stop=LATER)


@pytest.mark.rule("CE-7.9", "CE-36.11")
def test_neighbours_by_bases_show_all_pods_of_the_colour() -> None:
    scene = shone(launching("aura"))
    assert [scene.names(alien.locked) for alien in scene.state.aliens] == [
        ["attack 10"], [], ["attack 20", "attack 06"], [], [],
    ]  # fmt: skip
    view = GAME.view(scene.setup, scene.state, D)
    assert [view.pods[pod].name for pod in scene.state.aliens[C].locked] == ["attack 20", "attack 06"]
    assert any("attack 20, attack 06" in text for text, _ in order_words(view))


@pytest.mark.rule("CE-18.26")
def test_they_count_and_cannot_be_used_given_or_taken() -> None:
    scene = shone(launching("aura"))
    assert len(scene.state.aliens[C].cache) == 3
    assert drivers(scene.state, A) == []
    table, locked = table_of(scene), list(scene.state.aliens[C].locked)
    run_to_end(scrap(table, C, locked))
    run_to_end(snatch(table, B, C, 3))
    run_to_end(ravage_pods(table, C, 3))
    assert scene.state.aliens[C].cache == locked


def test_at_the_approach_they_are_free_and_hidden_again() -> None:
    scene = shone(launching("aura"))
    pods = list(scene.state.aliens[C].locked)
    scene.play(stop=("D-driver",))
    assert scene.state.aliens[C].locked == [] and scene.state.displayed == {}
    assert len(drivers(scene.state, A)) == 1
    view = GAME.view(scene.setup, scene.state, D)
    assert not any(view.pods[pod].kind for pod in pods)


def test_an_artifact_that_is_shown_cannot_be_discharged() -> None:
    scene = launching("aura")
    zap = scene.state.aliens[C].cache[2]
    shone(scene, 1)
    assert scene.state.aliens[C].locked == [zap]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_shows_nothing(off: str) -> None:
    scene = launching("aura")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 aura" not in scene.play(stop=LATER).offers


def test_zapped_nothing_is_shown() -> None:
    scene = launching("aura")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.play(("D-window 0", "aura"), ("D-response 3", pod_id(zap)), stop=LATER)
    assert scene.state.displayed == {}


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = launching("", "aura")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert shone(scene).state.aliens[C].locked


def test_with_its_super_flare_all_others_are_affected() -> None:
    scene = launching("aura")
    scene.give(A, "flare Aura")
    own = scene.state.aliens[A].cache[0]
    scene.play(("D-window 0", "aura"), ("D-power 0", "yes"), ("D-declare 0", pod_id(own)), stop=LATER)
    assert [len(alien.locked) for alien in scene.state.aliens] == [1, 2, 2, 1, 0]


@pytest.mark.rule("CE-10.18")
def test_its_wild_flare_displays_what_comes_next_out_of_the_forge() -> None:
    scene = Scene("", "", "", "aura").begin("warpfall")
    (flare,) = scene.give(A, "flare Aura")
    scene.play(("D-window 0", pod_id(flare)), stop=("D-target", "D-wild"))
    assert len(scene.state.next_aur) == 3
    view = GAME.view(scene.setup, scene.state, D)
    assert all(view.pods[pod].kind for pod in scene.state.next_aur)


def test_its_legacy_shows_the_caches_of_leaders_during_the_approach() -> None:
    scene = Scene()
    scene.state.legacies.append("aura")
    (mine,) = scene.give(A, "attack 10")
    (other,) = scene.give(C, "attack 20")
    scene.give(B, "attack 12")
    scene.invade(4).play(stop=("D-driver",))
    view = GAME.view(scene.setup, scene.state, D)
    assert view.pods[mine].kind and not view.pods[other].kind
    scene.play(stop=("D-distress",))
    assert scene.state.displayed == {}


@pytest.mark.rule("CE-36.11")
def test_at_the_end_of_its_legacys_approach_what_others_have_displayed_stays_so() -> None:
    scene = Scene()
    scene.state.legacies.append("aura")
    (mine,) = scene.give(A, "attack 10")
    other, own = scene.give(C, "attack 20")[0], scene.give(A, "Plague")[0]
    scene.give(B, "attack 12")
    scene.invade(4)
    table = table_of(scene)
    display(table, C, [other], for_a_time=True)
    display(table, A, [own], for_a_time=True)
    scene.play(stop=("D-distress",))
    assert sorted(scene.state.displayed) == sorted([other, own]) and mine not in scene.state.displayed
