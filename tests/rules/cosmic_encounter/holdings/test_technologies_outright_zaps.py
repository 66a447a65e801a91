"""Technologies that zap although nothing is being used."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.model.holding import TECHNOLOGY
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import RESEARCH
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.holdings.technologies import holder
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, fight, first


@pytest.mark.rule("CE-12.28")
@pytest.mark.rule("CE-27.14")
def test_zap_o_tron_zaps_a_power_and_can_be_researched_again() -> None:
    scene, number = holder("zap-o-tron", 5, seat=C, of=Scene("warrior"))
    scene.begin("warpfall").play((f"D-window {C}", f"develop {number}"), stop=("D-target",))
    one = scene.state.holdings[number]
    assert scene.state.aliens[A].powers[0].zapped
    assert (one.owner, one.works, one.public, one.gone) == (C, False, False, False)
    assert not [ship for ship in scene.state.ships if ship.holder == number]
    assert view_of(scene.setup, scene.state, A).holdings[number].item == "zap-o-tron"  # everybody has seen it


def test_what_zap_o_tron_has_zapped_works_again_in_the_next_invasion() -> None:
    scene, number = holder("zap-o-tron", 5, seat=C, of=Scene("warrior"))
    fight(scene.invade(4), "attack 10", "attack 08")
    scene.state.aliens[A].powers[0].marks["experience"] = 6
    scene.state.phase, scene.state.now.revealed = "warpfall", False
    scene.play((f"D-window {C}", f"develop {number}"), stop=("D-continue", "D-fuel"))
    assert not scene.state.aliens[A].powers[0].zapped


@pytest.mark.rule("CE-12.28", "CE-X83")
def test_zap_o_tron_zaps_one_power_of_whichever_other_alien_its_owner_names() -> None:
    """B has two powers, of which C names one; A has one; D has one that is zapped already, C has one of its own."""
    scene, number = holder("zap-o-tron", 5, seat=C, of=Scene("warrior", "human", "clone", "zombie"))
    scene.state.aliens[B].powers.append(Power("virus", public=True, beside=True))
    scene.state.aliens[D].powers[0].zapped = True
    scene.begin("warpfall").play((f"D-window {C}", f"develop {number}"), stop=("D-declare",))
    assert scene.offered() == [str(A), str(B)]
    scene.play((f"D-declare {C}", str(B)), (f"D-declare {C}", first), stop=("D-target",))
    zapped = [sum(power.zapped for power in scene.state.aliens[seat].powers) for seat in (A, B, C)]
    assert zapped == [0, 1, 0]


def test_zap_o_tron_is_researched_anew_in_a_later_warpfall() -> None:
    scene, number = holder("zap-o-tron", 5, seat=C, of=Scene("warrior"))
    before = len(free_ships(scene.state, C))
    scene.begin("warpfall").play((f"D-window {C}", f"develop {number}"), stop=("D-target",))
    assert len(free_ships(scene.state, C)) == before + 5
    assert f"{C} research {number}" not in scene.offers[scene.offers.index(f"{C} develop {number}") + 1 :]
    scene.begin("warpfall").match = None
    scene.play((f"D-window {C}", f"research {number}"), stop=("D-target",))
    assert [ship.owner for ship in scene.state.ships if ship.holder == number] == [C]
    assert f"{C} develop {number}" not in scene.offers[-8:]


@pytest.mark.rule("CE-27.4")
def test_zap_o_tron_needs_its_ships_and_a_power_to_zap() -> None:
    for ships, scene in ((4, Scene("warrior")), (5, Scene())):
        scene, number = holder("zap-o-tron", ships, seat=C, of=scene)
        scene.begin("warpfall").play(stop=("D-target",))
        assert f"{C} develop {number}" not in scene.offers


def scrambler(ships: int, target: str, on_it: int = 0, works: bool = False) -> tuple[Scene, int, int]:
    """C has the scrambler, B another technology; A is about to aim."""
    scene, number = holder("tech-scrambler", ships, seat=C)
    other = scene.hold(TECHNOLOGY, target, B, works=works, public=works)
    scene.on_holding(B, other, RESEARCH, on_it)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    return scene, number, other


@pytest.mark.rule("CE-27.16")
@pytest.mark.parametrize(
    ("ships", "target", "on_it", "works", "zapped"),
    [
        (3, "xenon-lasers", 2, False, True),
        (2, "xenon-lasers", 2, False, False),
        (3, "xenon-lasers", 0, True, True),
        (1, "lucky-charm", 0, False, True),
        (2, "thorium-rod", 2, False, True),
        (1, "thorium-rod", 2, False, False),
    ],
)
def test_tech_scrambler_scraps_a_technology_that_is_cheap_enough(
    ships: int, target: str, on_it: int, works: bool, zapped: bool
) -> None:
    scene, number, other = scrambler(ships, target, on_it, works)
    scene.play((f"D-window {C}", f"develop {number}"), stop=("D-resupply", "D-beacon"))
    assert scene.state.holdings[other].gone is zapped
    assert scene.state.holdings[number].gone
    left = sum(ship.place == RESEARCH for ship in scene.state.ships)
    assert left == (0 if zapped else on_it)
    assert ("too expensive" in scene.told()) is not zapped


@pytest.mark.rule("CE-27.3")
def test_what_tech_scrambler_may_hit_is_told_by_owner_and_ships_alone() -> None:
    scene, number, other = scrambler(2, "xenon-lasers", 1)
    own = scene.hold(TECHNOLOGY, "the-qax", C, works=False)
    scene.play((f"D-window {C}", f"develop {number}"), stop=("D-declare",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    words = {option.value: option.label for option in question.options}
    assert words == {f"{other}": "a shrouded technology with 1 ship on it, of B", f"{own}": "The Qax, of C"}


def test_tech_scrambler_needs_another_technology() -> None:
    scene, number = holder("tech-scrambler", 3, seat=C)
    scene.begin("launch")
    scene.state.now.fleets[1].leader = B
    assert f"{C} develop {number}" not in scene.play(stop=("D-resupply", "D-beacon")).offers
