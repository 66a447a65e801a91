"""Sycophant: Power of Flattery."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a

FOUGHT = ("D-purchase",)


def arrived(*powers: str, forewards: dict[int, int] | None = None, backwards: dict[int, int] | None = None) -> Scene:
    """The fleets have just arrived."""
    scene = Scene(*powers).invade(2, forewards=forewards, backwards=backwards)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene


def ego(scene: Scene, seat: int) -> int:
    """The ego on the nexus of an alien."""
    return scene.state.aliens[seat].marks.get("ego", 0)


def proud(seat: int, marks: int, scene: Scene) -> Scene:
    """Somebody has ego already."""
    scene.state.aliens[seat].marks["ego"] = marks
    return scene


@pytest.mark.parametrize(("others", "marks"), [({}, 2), ({D: 1}, 1)])
def test_it_flatters_its_leader_twice_as_its_only_sponsor(others: dict[int, int], marks: int) -> None:
    scene = arrived("", "", "sycophant", forewards={C: 1, **others}).play(stop=("D-driver",))
    assert (ego(scene, A), ego(scene, B)) == (marks, 0)
    assert scene.asked.count("D-text 2") == marks


def test_the_compliment_is_heard() -> None:
    scene = arrived("", "", "sycophant", forewards={C: 1, D: 1})
    scene.play(("D-text 2", {"text": "You shine."}), stop=("D-driver",))
    assert "You shine." in scene.told()


def test_leaders_and_bystanders_flatter_nobody() -> None:
    for seat in (A, D):
        scene = arrived(*[""] * seat, "sycophant", forewards={C: 1}).play(stop=("D-driver",))
        assert ego(scene, A) + ego(scene, B) == 0


def test_zapped_there_is_no_ego() -> None:
    scene = arrived("", "", "sycophant", forewards={C: 1})
    (zap,) = scene.give(D, "Cosmic Zap")
    assert ego(scene.play(("D-response 3", pod_id(zap)), stop=("D-driver",)), A) == 0


def test_stolen_it_serves_whoever_has_it() -> None:
    scene = arrived("", "", "sycophant", forewards={D: 1})
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    assert ego(scene.play(stop=("D-driver",)), A) == 2


def test_below_three_authority_it_flatters_nobody() -> None:
    scene = arrived("", "", "sycophant", forewards={C: 1})
    scene.state.aliens[C].powers[0].off = True
    assert ego(scene.play(stop=("D-driver",)), A) == 0


def totals(scene: Scene) -> list[int]:
    """The might of both fleets."""
    return [fleet.total for fleet in scene.play(stop=FOUGHT).state.now.fleets]


@pytest.mark.parametrize(("fleets", "might"), [((1, 0), 10 + 2 + 6), ((0, 1), 10 + 1 - 3), ((0, 0), 10 + 1 + 6)])
def test_ego_is_might_unless_its_owner_is_in_the_other_fleet(fleets: tuple[int, int], might: int) -> None:
    forewards, backwards = ({C: 1} if count else {} for count in fleets)
    powers = ("", "", "sycophant")
    scene = attack_of_a("attack 10", "attack 08", *powers, ships=1, forewards=forewards, backwards=backwards)
    assert totals(proud(A, 3, scene))[0] == might


def test_ego_of_sponsors_counts_for_their_fleet_too() -> None:
    plain = totals(attack_of_a("attack 10", "attack 08", "", "", "", "sycophant", backwards={C: 1}))
    scene = proud(C, 2, attack_of_a("attack 10", "attack 08", "", "", "", "sycophant", backwards={C: 1}))
    assert totals(scene)[1] == plain[1] + 4


def test_without_the_power_ego_is_nothing() -> None:
    scene = proud(A, 3, attack_of_a("attack 10", "attack 08", ships=1))
    assert totals(scene)[0] == 11


def launched(*powers: str) -> Scene:
    """A has aimed at a planet of B, and commissions nobody."""
    scene = Scene(*powers).invade(1)
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet == 0:
            scene.state.now.beacon.append(id)
    scene.state.phase = "rally"
    return scene


@pytest.mark.rule("CE-17.14")
@pytest.mark.parametrize(("marks", "other", "may"), [(2, 1, True), (1, 1, True), (1, 2, False), (0, 0, False)])
def test_it_sponsors_whoever_has_most_ego_without_commission(marks: int, other: int, may: bool) -> None:
    scene = proud(D, other, proud(B, marks, launched("", "", "sycophant")))
    nobody: dict[str, object] = {}
    scene.play(("D-commission 0", nobody), ("D-commission 1", nobody), stop=("D-sponsor",))
    assert [bond.side for bond in scene.state.now.bonds if bond.what == "free" and bond.seat == C] == [1] * may


def test_its_super_flare_makes_everybody_gain_or_lose_one_more() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "", "sycophant", ships=1, forewards={C: 1})
    proud(B, 2, proud(A, 3, scene))
    (flare,) = scene.give(C, "flare Sycophant")
    scene.play(("D-window 2", pod_id(flare)), stop=FOUGHT)
    assert [fleet.total for fleet in scene.state.now.fleets] == [10 + 2 + 6 + 1, 8 + 4 - 2 - 1]


def test_its_wild_flare_revives_a_ship_for_each_winner() -> None:
    scene = attack_of_a("attack 30", "attack 08", forewards={C: 1})
    scene.warp(D, 3)
    (flare,) = scene.give(D, "flare Sycophant")
    scene.play(("D-window 3", pod_id(flare)))
    assert scene.in_warp(D) == 1


@pytest.mark.parametrize(("invader", "defender"), [("negotiate", "negotiate"), ("attack 30", "attack 08")])
def test_its_wild_flare_needs_one_winner_and_ships_in_the_warp(invader: str, defender: str) -> None:
    scene = attack_of_a(invader, defender, forewards={C: 1})
    if invader == "negotiate":
        scene.warp(D, 3)
    (flare,) = scene.give(D, "flare Sycophant")
    assert f"3 {pod_id(flare)}" not in scene.play().offers


def landed(least: int) -> Scene:
    """A, with so many bases more than others, takes one of B."""
    scene = Scene()
    scene.dominion(A, least)
    scene.state.legacies.append("sycophant")
    scene.invade(1).prime(0, "attack 30").prime(1, "attack 01")
    return scene.play(stop=FOUGHT)


def test_its_legacy_lets_others_settle_with_whoever_has_most_bases_and_gets_more() -> None:
    scene = landed(1)
    own = planets_of(scene.state, A)
    assert [sum(scene.on(seat, planet) > 0 for planet in own) for seat in (B, C, D, E)] == [1] * 4


def test_its_legacy_needs_more_bases_than_all_others() -> None:
    assert "D-text 2" not in landed(0).asked
