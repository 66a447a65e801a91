"""Antimatter: Power of Inversion."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene


def clash(scene: Scene, first: str = "attack 10", second: str = "attack 08") -> Scene:
    """A, with C at its side, against B with D: 10, 4, 1 against 8, 4, 2."""
    scene.invade(4, forewards={C: 1}, backwards={D: 2})
    return scene.prime(INVADERS, first).prime(DEFENDERS, second)


@pytest.mark.parametrize(
    ("seat", "totals", "won"), [(A, "-5 against -10", "invading"), (B, "-13 against -2", "defending")]
)
def test_its_ships_and_all_sponsors_subtract_and_the_totals_are_inverted(seat: int, totals: str, won: str) -> None:
    scene = clash(Scene(*[""] * seat, "antimatter")).play()
    assert f"might {totals}" in scene.told()
    assert f"clash: the {won} fleet won" in scene.told()


@pytest.mark.parametrize("seat", [C, D])
def test_it_does_nothing_when_it_does_not_lead(seat: int) -> None:
    assert "might 15 against 14" in clash(Scene(*[""] * seat, "antimatter")).play().told()


def test_a_brigade_below_0_is_lethal_and_beats_an_envoy() -> None:
    scene = Scene("antimatter").invade(4).prime(INVADERS, "attack 40").prime(DEFENDERS, "negotiate").play()
    assert "might -36 against 0" in scene.told()
    assert "massacre: the invading fleet won" in scene.told()
    assert "D-dud 0" not in scene.asked


def test_zapped_everything_adds_again() -> None:
    scene = Scene("antimatter")
    (zap,) = scene.give(D, "Cosmic Zap")
    assert "might 15 against 14" in clash(scene).play(("D-response 3", f"p{zap}")).told()


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = Scene("antimatter")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 15 against 14" in clash(scene).play().told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("antimatter")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    assert "might -13 against -2" in clash(scene).play().told()


def test_its_super_flare_subtracts_one_more_for_each_ship_of_the_fleet() -> None:
    scene = Scene("antimatter")
    (flare,) = scene.give(A, "flare Antimatter")
    assert "might 0 against -10" in clash(scene).play(("D-window 0", f"p{flare}")).told()


@pytest.mark.parametrize(("target", "totals"), [(B, "15 against 6"), (D, "15 against 10"), (A, "7 against 14")])
def test_its_wild_flare_gives_somebodys_ships_minus_1(target: int, totals: str) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Antimatter")
    clash(scene).play(("D-window 0", f"p{flare}"), ("D-declare 0", str(target)))
    assert f"might {totals}" in scene.told()


@pytest.mark.rule("CE-37.65")
def test_ships_with_negative_might_that_subtract_it_add() -> None:
    """B gives the ships of A -1 might each: 10 + 4 - 1 against 8 + 4 - 2."""
    scene = Scene("antimatter")
    (flare,) = scene.give(B, "flare Antimatter")
    clash(scene).play(("D-window 1", f"p{flare}"), ("D-declare 1", str(A)))
    assert "might -13 against -10" in scene.told()


def test_its_legacy_gives_all_ships_negative_might() -> None:
    scene = Scene()
    scene.state.legacies.append("antimatter")
    assert "might 5 against 2" in clash(scene).play().told()


@pytest.mark.rule("CE-37.3")
@pytest.mark.parametrize("powers", [("antimatter",), ()])
def test_ships_that_have_evolved_subtract_all_their_might(powers: tuple[str, ...]) -> None:
    scene = Scene(*powers)
    if not powers:
        scene.state.legacies.append("antimatter")
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 20")
    for id in fleet_ships(scene.state, INVADERS):
        scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], level=2)
    assert f"might {'-4 against -24' if powers else '4 against 16'}" in scene.play().told()


@pytest.mark.rule("CE-37.3", "CE-37.65")
@pytest.mark.parametrize(
    ("ally", "totals"),
    [
        ("", "-4 against -4"),  # 10 - 4 - 2 against 0 + 4
        ("guardian", "2 against -4"),  # each ship of C has 4 might, and subtracts it
        ("symbiote", "-2 against -4"),  # each ship of C has 2
        ("observer", "-6 against -4"),  # those of C have none
        ("hologram", "-6 against -4"),
    ],
)
def test_ships_of_sponsors_subtract_what_their_powers_make_of_them(ally: str, totals: str) -> None:
    scene = Scene("antimatter", "", ally)
    scene.invade(4, forewards={C: 2}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 00").play()
    assert f"might {totals}" in scene.told()


@pytest.mark.rule("CE-13.13")
def test_its_wild_flare_is_for_aliens_with_ships_in_a_fleet() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Antimatter")
    scene.base(B, 5, 0)
    clash(scene).play(("D-window 0", f"p{flare}"), ("D-declare 0", str(D)))
    assert f"0 {B}" not in scene.offers


@pytest.mark.rule("CE-12.6")
@pytest.mark.parametrize("public", [False, True])
def test_before_it_is_used_nobody_else_sees_that_all_brigades_are_lethal(public: bool) -> None:
    scene = Scene("antimatter")
    scene.state.aliens[A].powers[0].public = public
    clash(scene).play(stop=("D-window",))
    seen = {}
    for seat in (A, B, None):
        invasion = GAME.view(scene.setup, scene.state, seat).invasion
        assert invasion is not None
        seen[seat] = invasion.all_lethal
    assert seen == {A: True, B: public, None: public}
