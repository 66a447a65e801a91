"""Ethic: Power of Guilt."""

import msgspec
import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, first


def clash(scene: Scene, first: str = "attack 01", second: str = "attack 20") -> Scene:
    """A loses 3 ships to B, which holds 5 pods and no lucre."""
    scene.give(B, "attack 04", "attack 04", "attack 06", "attack 06", "attack 08")
    scene.state.aliens[B].lucre = 0
    return scene.invade(3).prime(INVADERS, first).prime(DEFENDERS, second)


def caches(scene: Scene) -> tuple[int, int]:
    """How many pods A and B hold."""
    return len(scene.state.aliens[A].cache), len(scene.state.aliens[B].cache)


@pytest.mark.rule("CE-23.3", "CE-23.15")
def test_a_lost_clash_is_compensated_like_a_massacre() -> None:
    assert caches(clash(Scene("ethic")).play()) == (3, 2)


@pytest.mark.parametrize(("seat", "first"), [(A, "attack 40"), (B, "attack 01")])
def test_only_the_losing_leader_is_compensated(seat: int, first: str) -> None:
    scene = clash(Scene(*[""] * seat, "ethic"), first).play()
    assert caches(scene) == (0, 5)
    assert not scene.state.aliens[seat].powers[0].public


def test_a_massacre_is_compensated_once() -> None:
    scene = clash(Scene("ethic"), "negotiate").play()
    assert caches(scene) == (3, 2)
    assert not scene.state.aliens[A].powers[0].public


def test_it_may_draft_instead_pod_by_pod() -> None:
    assert caches(clash(Scene("ethic")).play(("D-declare 0", 2))) == (3, 4)


def test_zapped_it_gets_nothing() -> None:
    scene = Scene("ethic")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert caches(clash(scene).play(("D-response 2", f"p{zap}"))) == (0, 5)


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_gets_nothing(off: str) -> None:
    scene = Scene("ethic")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert caches(clash(scene).play()) == (0, 5)


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "ethic")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert caches(clash(scene).play()) == (3, 2)


@pytest.mark.parametrize("first", ["attack 01", "negotiate"])
@pytest.mark.parametrize("amount", [0, 1, 5])
def test_its_super_flare_names_the_amount(first: str, amount: int) -> None:
    scene = Scene("ethic")
    (flare,) = scene.give(A, "flare Ethic")
    clash(scene, first).play(("D-window 0", f"p{flare}"), ("D-declare 0", amount))
    assert caches(scene) == (1 + amount, 5 - amount)


def test_its_wild_flare_gives_drafted_pods_away() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Ethic")
    scene.invade()
    scene.state.aliens[A].lucre, scene.state.phase = 1, "upkeep"
    scene.play(
        ("D-purchase 0", "boon"), ("D-window 0", f"p{flare}"),
        ("D-declare 0", first), ("D-declare 0", str(D)),
    )  # fmt: skip
    assert [len(scene.state.aliens[seat].cache) for seat in (A, D)] == [1, 1]


@pytest.mark.rule("CE-20.14")
def test_it_is_compensated_where_both_fleets_have_lost() -> None:
    assert caches(clash(Scene("ethic"), "poison", "poison").play()) == (3, 2)


@pytest.mark.rule("CE-20.14")
def test_its_legacy_needs_an_enemy_that_won() -> None:
    scene = Scene()
    scene.state.legacies.append("ethic")
    clash(scene, "poison", "poison").play()
    assert caches(scene) == (0, 5)
    assert "D-power 0" not in scene.asked


@pytest.mark.parametrize(("reply", "got"), [("yes", (3, 2)), ("no", (0, 5))])
def test_its_legacy_lets_every_losing_leader_claim(reply: str, got: tuple[int, int]) -> None:
    scene = Scene()
    scene.state.legacies.append("ethic")
    assert caches(clash(scene).play(("D-power 0", reply))) == got


def test_its_super_flare_needs_something_owed() -> None:
    scene = Scene("ethic", "", "", "healer")
    (flare,) = scene.give(A, "flare Ethic")
    clash(scene).play(("D-response 3", "healer"))
    assert f"0 p{flare}" not in scene.offers


@pytest.mark.rule("CE-13.13", "CE-23.21")
def test_its_super_flare_is_no_use_where_ships_are_paid_with_ships() -> None:
    scene = Scene("ethic")
    (flare,) = scene.give(A, "flare Ethic")
    clash(scene, "Aggressive negotiate").play()
    assert f"0 p{flare}" not in scene.offers
    assert caches(scene) == (1, 5)


@pytest.mark.rule("CE-12.6", "PP-7")
@pytest.mark.parametrize(
    ("powers", "asked"), [(("ethic", "mind"), True), (("mind", "ethic"), True), (("mind", "tide"), False)]
)
def test_with_others_at_the_keyboard_it_does_not_show_whose_hidden_power_lets_it_draft(
    powers: tuple[str, str], asked: bool
) -> None:
    scene = clash(Scene(*powers), "negotiate", "attack 20")
    people = tuple(msgspec.structs.replace(seat, bot="") for seat in scene.setup.seats)
    scene.setup = msgspec.structs.replace(scene.setup, seats=people)
    scene.play()
    assert ("D-declare 0" in scene.asked) is asked
    assert ("D-declare 0" in scene.asked) is asked
    assert caches(scene)[0] == 3
