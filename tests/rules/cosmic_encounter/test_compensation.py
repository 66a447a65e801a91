"""Massacres and compensation (CE-23)."""

import pytest

from cosmotui.engine.question import Amount
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress

CACHE = (
    "attack 01",
    "attack 02",
    "attack 04",
    "attack 06",
    "attack 08",
    "attack 10",
    "attack 12",
    "morph",
    "attack 20",
)


def massacre(cache: int, lucre: int, ships: int = 3, rider: str = "", committed: int = 3, **options: str) -> Scene:
    """A, with that cache and lucre, is about to massacre B, an envoy with that many ships."""
    scene = Scene.under(**options)
    scene.base(B, 5, ships)
    scene.give(A, *CACHE[:cache])
    scene.state.aliens[A].lucre = lucre
    scene.invade(committed)
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, f"{rider} negotiate".strip())


@pytest.mark.rule("CE-X16", "CE-20.13", "CE-23.1", "CE-23.3", "CE-23.9", "CE-23.10")
def test_the_payer_mixes_lucre_and_random_pods() -> None:
    scene = massacre(5, 2).play(("D-comp-lucre", 1))
    assert scene.in_warp(B) == 4
    assert (scene.state.aliens[A].lucre, scene.state.aliens[B].lucre) == (1, 3)
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[B].cache)) == (3, 2)


@pytest.mark.rule("CE-X16", "CE-23.9", "CE-23.12")
def test_lucre_has_a_range() -> None:
    scene = massacre(5, 2)
    scene.play(stop=("D-comp-lucre",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, Amount)
    assert (question.low, question.high) == (0, 2)


@pytest.mark.rule("CE-X17", "CE-23.11", "CE-23.13")
@pytest.mark.parametrize(("reading", "pods"), [("forgiven", 1), ("federation_pays", 3)])
def test_what_cannot_be_paid_is_dropped_or_drafted(reading: str, pods: int) -> None:
    scene = massacre(1, 1, ships=4, compensation_shortfall=reading).play()
    assert "D-comp-lucre 0" not in scene.asked
    assert (scene.state.aliens[A].lucre, len(scene.state.aliens[A].cache)) == (0, 0)
    assert (scene.state.aliens[B].lucre, len(scene.state.aliens[B].cache)) == (3, pods)


@pytest.mark.rule("CE-X18", "CE-9.11", "CE-23.2", "CE-23.6")
def test_reinforcements_of_the_winners_raise_it_and_sponsors_get_nothing() -> None:
    scene = Scene()
    scene.base(B, 5, 3)
    first, second = scene.give(A, "reinforcement")[0], scene.give(C, "reinforcement")[0]
    scene.give(A, *CACHE[:6])
    scene.invade(3, forewards={C: 1}, backwards={D: 2})
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate")
    scene.play(("D-distress 0", distress(first)), ("D-distress 2", distress(second)))
    assert (scene.in_warp(D), len(scene.state.aliens[D].cache)) == (2, 0)
    assert len(scene.state.aliens[B].cache) == 5


@pytest.mark.rule("CE-X19", "CE-23.8", "CE-23.9")
def test_innocent_doubles_after_the_additions() -> None:
    scene = Scene()
    scene.base(B, 5, 3)
    (help_,) = scene.give(A, "reinforcement")
    scene.give(A, *CACHE[:7])
    scene.invade(3).prime(INVADERS, "attack 10").prime(DEFENDERS, "innocent negotiate")
    scene.play(("D-distress 0", distress(help_)), ("D-comp-lucre", 1))
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[B].cache)) == (0, 7)
    assert scene.state.aliens[B].lucre == 3


@pytest.mark.rule("CE-X20", "CE-23.7")
def test_crooked_adds_the_lucre_of_its_owner() -> None:
    scene = massacre(9, 0, ships=2, rider="crooked")
    scene.state.aliens[B].lucre = 4
    scene.play()
    assert len(scene.state.aliens[B].cache) == 6


@pytest.mark.rule("CE-X21", "CE-23.21", "CE-22.7", "CE-22.21")
def test_aggressive_strikes_back() -> None:
    scene = Scene()
    scene.give(A, *CACHE[:5])
    scene.invade(3, forewards={C: 2}).prime(INVADERS, "attack 10").prime(DEFENDERS, "aggressive negotiate").play()
    assert (scene.in_warp(A), scene.on(A, 5), scene.on(C, 5)) == (4, 0, 2)
    assert len(scene.state.aliens[A].cache) == 5
    assert scene.state.aliens[A].flagship


@pytest.mark.rule("CE-X22", "CE-6.21", "CE-6.22", "CE-23.5")
def test_stubborn_saves_its_leader() -> None:
    scene = Scene().invade(4, forewards={C: 2}, loaded=2)
    scene.give(B, *CACHE[:5])
    scene.prime(INVADERS, "stubborn negotiate").prime(DEFENDERS, "attack 10").play()
    assert (scene.in_warp(A), scene.in_warp(C)) == (0, 2)
    assert len(scene.state.aliens[B].cache) == 5
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-6.21", "CE-36.21")
def test_an_assassin_cannot_take_the_ships_of_a_stubborn_leader() -> None:
    scene = Scene().invade(4, loaded=2)
    (assassin,) = scene.give(B, "assassin")
    scene.prime(INVADERS, "stubborn negotiate").prime(DEFENDERS, "attack 10")
    scene.play(("D-distress 1", distress(assassin)))
    assert scene.in_warp(A) == 0


@pytest.mark.rule("CE-21.52", "CE-6.21")
def test_stubborn_saves_nobody_in_a_negotiation_that_fails() -> None:
    scene = Scene.under(quash="mutual").invade(4, loaded=2)
    scene.prime(INVADERS, "stubborn negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "quash"), ("D-quash 1", "agree"))
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-X23", "CE-23.20", "CE-16.28")
def test_renowned_may_take_a_resupply_instead() -> None:
    scene = massacre(2, 2, ships=4, rider="renowned")
    scene.give(B, "attack 01", "attack 02", "attack 04")
    scene.play(("D-renowned", "resupply"))
    alien = scene.state.aliens[B]
    assert (len(alien.cache), alien.lucre, alien.resupplies) == (8, 4, 2)
    assert len(scene.state.aliens[A].cache) == 2


@pytest.mark.rule("CE-X24", "CE-23.14")
def test_expensive_lucre_pays_half() -> None:
    scene = massacre(1, 3, expensive="on")
    before = scene.state.aliens[B].lucre
    scene.play()
    assert scene.state.aliens[B].lucre == before + 2
    assert (scene.state.aliens[A].lucre, len(scene.state.aliens[A].cache)) == (1, 0)
    assert len(scene.state.aliens[B].cache) == 1


@pytest.mark.rule("CE-23.16")
def test_a_clash_is_not_compensated() -> None:
    scene = Scene()
    scene.give(A, *CACHE[:5])
    scene.invade(3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01").play()
    assert len(scene.state.aliens[B].cache) == 0
