"""Architect: Power to Construct."""

import pytest

from cosmotui.rules.cosmic_encounter.board import dominion, left_of, planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

PYLON = "pylon"
OF = "power architect"


def wins(scene: Scene) -> Scene:
    """A, with C at its side, is about to beat B on its first planet: 10 and 3 + 1 against 8 and 4."""
    return scene.invade(3, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def pylons(scene: Scene, system: int, *numbers: int, of: str = OF) -> Scene:
    for number in numbers:
        scene.token(PYLON, planets_of(scene.state, system)[number], of)
    return scene


def test_the_first_win_puts_two_pylons_into_the_system_of_the_loser() -> None:
    scene = wins(Scene("architect")).play()
    first, second = planets_of(scene.state, B)[:2]
    assert scene.tokens(PYLON) == [first, second]
    assert "A placed pylon on B I" in scene.told()


def test_a_later_win_puts_one_on_the_target() -> None:
    scene = wins(pylons(Scene("architect"), B, 3)).play()
    assert scene.tokens(PYLON) == [planets_of(scene.state, B)[3], planets_of(scene.state, B)[0]]


def test_as_defender_it_chooses_a_home_planet_of_the_invader() -> None:
    scene = Scene("", "architect").invade(2).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")
    chosen = planets_of(scene.state, A)[2]
    scene.play(("D-declare 1", f"{chosen}"))
    assert chosen in scene.tokens(PYLON)


def test_a_sponsor_that_wins_builds_nothing() -> None:
    assert wins(Scene("", "", "architect")).play().tokens(PYLON) == []


@pytest.mark.parametrize(
    ("system", "numbers", "times"),
    [(B, (0, 1), 2), (B, (0, 4), 2), (B, (0, 2), 1), (C, (0, 1), 1), (C, (0, 1, 2), 2), (D, (0, 1, 2), 1)],
)
def test_connected_pylons_near_the_target_double_its_might(system: int, numbers: tuple[int, ...], times: int) -> None:
    scene = wins(pylons(Scene("architect"), system, *numbers)).play()
    assert f"might {14 * times} against 12" in scene.told()


def test_four_connected_pylons_double_it_anywhere() -> None:
    scene = wins(pylons(Scene("architect"), D, 0, 1, 2, 3)).play()
    assert "might 28 against 12" in scene.told()


def test_bases_on_joined_planets_count_once() -> None:
    scene = pylons(Scene("architect"), B, 0, 1, 3)
    assert scene.authority_of(B) == 4
    scene.dominion(C, 4, there=B)
    assert dominion(scene.state, C) == 3


def test_zapped_it_builds_nothing() -> None:
    scene = Scene("architect")
    (zap,) = scene.give(D, "Cosmic Zap")
    wins(scene).play(("D-response 3", pod_id(zap)))
    assert scene.tokens(PYLON) == []


def test_stolen_its_pylons_serve_the_thief() -> None:
    scene = pylons(Scene("", "architect"), B, 0, 1)
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert "might 28 against 12" in wins(scene).play().told()


def test_below_three_authority_its_pylons_stay_and_join_nothing() -> None:
    scene = pylons(Scene("architect"), B, 0, 1)
    scene.state.aliens[A].powers[0].off = True
    assert scene.authority_of(B) == 5
    wins(scene).play()
    assert len(scene.tokens(PYLON)) == 2


def test_its_super_flare_puts_a_pylon_at_home() -> None:
    scene = Scene("architect")
    scene.give(A, "flare Architect")
    chosen = planets_of(scene.state, A)[1]
    wins(scene).play(("D-power 0", "yes"), ("D-declare 0", f"{chosen}"))
    assert scene.tokens(PYLON) == [chosen]


def test_its_wild_flare_makes_might_of_the_exhausted_aur() -> None:
    scene = Scene()
    flare, pod = scene.give(A, "flare Architect", "attack 01")
    wins(scene)
    scene.state.spent_aur += [scene.state.forge.pop() for _ in range(3)]
    scene.play(("D-window 0", pod_id(flare)))
    assert "might 17 against 12" in scene.told()
    assert pod not in scene.state.aliens[A].cache


def test_by_its_legacy_each_alien_puts_two_pylons_into_the_next_system() -> None:
    scene = Scene("human", "architect")
    scene.state.aliens[B].notes["doomed 1"] = 1
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    scene.state.now.notes[f"doomed {B}"] = 1
    scene.play()
    systems = [scene.state.planets[planet].system for planet in scene.tokens(PYLON)]
    assert sorted(systems) == [A, A, *([left_of(scene.state, A)] * 2), D, D, E, E]
    assert scene.authority_of(D) < 5


def test_pylons_of_its_legacy_are_not_its_own() -> None:
    scene = wins(pylons(Scene("architect"), B, 2, 3, of="legacy architect")).play()
    assert "might 14 against 12" in scene.told()
    assert scene.tokens(PYLON) == [planets_of(scene.state, B)[number] for number in (2, 3, 0, 1)]


@pytest.mark.rule("CE-37.22")
@pytest.mark.parametrize("quashed", [False, True])
def test_a_deal_is_a_win_too(quashed: bool) -> None:
    scene = (
        Scene("architect", options={"quash": "mutual"})
        .invade(3)
        .prime(INVADERS, "negotiate")
        .prime(DEFENDERS, "negotiate")
    )
    scene.play(*[("D-demand 0", "quash"), ("D-quash 1", "agree")][: 2 * quashed])
    assert bool(scene.tokens(PYLON)) is not quashed
