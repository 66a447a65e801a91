"""Envy: Power to Covet."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene) -> Scene:
    """A with attack 20, C at its side, against B with attack 08."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")


def cache(scene: Scene, seat: int) -> list[str]:
    """A cache by name."""
    return scene.names(scene.state.aliens[seat].cache)


@pytest.mark.parametrize(("seat", "pod"), [(A, "attack 08"), (B, "attack 20"), (C, "attack 08")])
def test_an_actor_claims_the_enemy_leaders_driver(seat: int, pod: str) -> None:
    scene = clash(Scene(*[""] * seat, "envy")).play((f"D-window {seat}", "envy"))
    assert cache(scene, seat) == [pod]


def test_it_is_no_must() -> None:
    scene = clash(Scene("envy")).play()
    assert f"{A} envy" in scene.offers
    assert cache(scene, A) == []


def test_a_bystander_claims_nothing() -> None:
    scene = clash(Scene("", "", "", "envy")).play()
    assert f"{D} envy" not in scene.offers


def test_zapped_the_driver_is_exhausted() -> None:
    scene = Scene("envy")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert cache(clash(scene).play(("D-window 0", "envy"), ("D-response 3", f"p{zap}")), A) == []


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = Scene("envy")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert f"{A} envy" not in clash(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("envy")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert cache(clash(scene).play(("D-window 1", "envy")), B) == ["attack 20"]


@pytest.mark.parametrize(
    ("seat", "picks", "got"),
    [
        (C, (0, 0), ["attack 08", "attack 20"]),
        (C, (1,), ["attack 20"]),
        (A, (), ["attack 08"]),
    ],
)
def test_its_super_flare_claims_either_or_both(seat: int, picks: tuple[int, ...], got: list[str]) -> None:
    scene = Scene(*[""] * seat, "envy")
    (flare,) = scene.give(seat, "flare Envy")
    clash(scene)
    chosen = [(f"D-declare {seat}", lambda question, n=n: question.options[n].value) for n in picks]
    stop = [(f"D-declare {seat}", "stop")] if len(picks) == 1 else []
    scene.play((f"D-window {seat}", "envy"), (f"D-power {seat}", "yes"), *chosen, *stop)
    assert [name for name in cache(scene, seat) if name != "flare Envy"] == got
    assert flare in scene.state.now.flares


def test_its_super_flare_is_enough_where_only_its_own_leaders_driver_is_there() -> None:
    scene = Scene("", "", "envy")
    scene.give(C, "flare Envy")
    scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 20")
    scene.play(("D-window 2", "envy"), ("D-power 2", "yes"))
    assert "attack 20" in cache(scene, C)


def test_its_wild_flare_takes_an_artifact_as_it_is_discharged() -> None:
    scene = Scene("human")
    (zap,) = scene.give(B, "Cosmic Zap")
    flare, peace = scene.give(D, "flare Envy", "negotiate")
    clash(scene).play(("D-response 1", f"p{zap}"), ("D-response 3", f"p{flare}"))
    assert "might 29 against 12" in scene.told()
    assert zap in scene.state.aliens[D].cache
    assert peace not in scene.state.aliens[D].cache


def test_its_wild_flare_needs_a_negotiate_pod() -> None:
    scene = Scene("human")
    (zap,) = scene.give(B, "Cosmic Zap")
    (flare,) = scene.give(D, "flare Envy")
    clash(scene).play(("D-response 1", f"p{zap}"))
    assert f"{D} p{flare}" not in scene.offers


def test_its_legacy_lets_leaders_claim_each_others_driver() -> None:
    scene = Scene()
    scene.state.legacies.append("envy")
    clash(scene).play(("D-power 0", "yes"), ("D-power 1", "no"))
    assert (cache(scene, A), cache(scene, B)) == (["attack 08"], [])


@pytest.mark.rule("CE-13.12")
def test_the_negotiate_pod_is_scrapped_though_its_wild_flare_is_zapped() -> None:
    scene = Scene("human")
    (zap,) = scene.give(B, "Cosmic Zap")
    flare, _ = scene.give(D, "flare Envy", "negotiate")
    (stop,) = scene.give(A, "Flare Zap")
    clash(scene).play(("D-response 1", f"p{zap}"), ("D-response 3", f"p{flare}"), ("D-response 0", f"p{stop}"))
    assert cache(scene, D) == []
    assert "the power Human of A was zapped by B" in scene.told()


def test_its_wild_flare_takes_a_flare_as_it_is_discharged() -> None:
    scene = clash(Scene())
    (other,) = scene.give(A, "flare Cyborg")
    flare, _ = scene.give(D, "flare Envy", "negotiate")
    scene.play(("D-window 0", f"p{other}"), ("D-response 3", f"p{flare}"))
    assert other in scene.state.aliens[D].cache
    assert "added" not in scene.told()
