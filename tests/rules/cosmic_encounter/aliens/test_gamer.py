"""Gamer: Power to Score."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.gamer import CYCLE
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, Power
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 04") -> Scene:
    """A with 2 ships, C at its side with 1, against B with 4: 23 against 8."""
    return scene.invade(2, forewards={C: 1}).prime(INVADERS, first).prime(DEFENDERS, second)


def gamer(seat: int, score: int = 4) -> Scene:
    """Somebody with a high score."""
    scene = Scene()
    scene.state.aliens[seat].powers = [Power("gamer", marks={"high score": score})]
    return scene


def got(scene: Scene, seat: int) -> tuple[int, int]:
    """Its high score and how many pods it has drafted."""
    alien = scene.state.aliens[seat]
    held = [pod for pod in alien.cache if scene.state.pods[pod].kind != "flare"]
    return alien.powers[0].marks["high score"], len(held)


def test_its_high_score_begins_at_4() -> None:
    scene = Scene("gamer")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].marks == {"high score": 4}


@pytest.mark.parametrize("seat", [A, C])
def test_an_actor_beats_the_high_score_and_gains_a_boon_for_each_5(seat: int) -> None:
    assert got(clash(gamer(seat)).play(), seat) == (15, 3)


@pytest.mark.parametrize(("score", "result"), [(14, (15, 3)), (15, (15, 0)), (40, (40, 0))])
def test_the_margin_must_be_higher(score: int, result: tuple[int, int]) -> None:
    assert got(clash(gamer(A, score)).play(), A) == result


def test_beating_an_envoy_is_one_boon_and_no_score() -> None:
    assert got(clash(gamer(A), second="negotiate").play(), A) == (4, 1)


@pytest.mark.parametrize("seat", [B, D])
def test_losers_and_bystanders_gain_nothing(seat: int) -> None:
    assert got(clash(gamer(seat)).play(), seat) == (4, 0)


def test_zapped_the_score_stays() -> None:
    scene = gamer(A)
    (zap,) = scene.give(D, "Cosmic Zap")
    assert got(clash(scene).play(("D-response 3", f"p{zap}")), A) == (4, 0)


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_gains_nothing(off: str) -> None:
    scene = gamer(A)
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert got(clash(scene).play(), A) == (4, 0)


def test_stolen_it_takes_the_score_along() -> None:
    scene = gamer(B, 14)
    scene.state.aliens[C].powers.append(scene.state.aliens[B].powers.pop())
    assert got(clash(scene).play(), C) == (15, 3)


def test_its_super_flare_keeps_the_old_high_score() -> None:
    scene = gamer(A)
    scene.give(A, "flare Gamer")
    assert got(clash(scene).play(("D-power 0", "yes")), A) == (4, 3)


@pytest.mark.parametrize(("seat", "totals"), [(A, "27 against 8"), (B, "23 against 12"), (C, "27 against 8")])
def test_its_wild_flare_adds_4(seat: int, totals: str) -> None:
    scene = Scene()
    (flare,) = scene.give(seat, "flare Gamer")
    assert f"might {totals}" in clash(scene).play((f"D-window {seat}", f"p{flare}")).told()


@pytest.mark.parametrize(("second", "drafted"), [("attack 04", 2), ("attack 10", 0)])
def test_its_legacy_gives_2_boons_to_the_first_great_win_of_a_cycle(second: str, drafted: int) -> None:
    scene = Scene()
    scene.state.legacies.append("gamer")
    clash(scene, second=second).play()
    assert len(scene.state.aliens[A].cache) == drafted


@pytest.mark.parametrize(("cycle", "drafted"), [(1, 0), (2, 2)])
def test_the_second_great_win_of_a_cycle_gets_nothing(cycle: int, drafted: int) -> None:
    scene = Scene()
    scene.state.legacies.append("gamer")
    scene.state.aliens[A].notes[CYCLE], scene.state.cycle = 1, cycle
    assert len(clash(scene).play().state.aliens[A].cache) == drafted


def test_its_legacy_is_for_the_winner_and_not_for_who_crashlands() -> None:
    scene = Scene("spiff")
    scene.state.legacies.append("gamer")
    clash(scene, "attack 01", "attack 30").play()
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[B].cache)) == (0, 2)


def test_its_super_flare_is_no_use_against_an_envoy() -> None:
    scene = gamer(A)
    scene.give(A, "flare Gamer")
    assert "D-power 0" not in clash(scene, second="negotiate").play().asked


@pytest.mark.rule("CE-20.43")
def test_an_envoy_that_surrenders_is_beaten_as_well() -> None:
    scene = gamer(A)
    (flare,) = scene.give(A, "flare Brute")
    clash(scene, second="negotiate").play(("D-window 0", f"p{flare}"), ("D-declare 1", "surrender"))
    assert len(scene.state.aliens[A].cache) == 2
