"""Cosmos: Power of Reality."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.content.essences.laws import CLOUD, LAWS
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE
from cosmotui.rules.cosmic_encounter.model.manifest import ExtraCharges
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, VAPORIZED
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress

IDS = tuple(LAWS)


def universe(seat: int = C, driver: str = "attack 30", held: tuple[str, ...] = IDS[:3]) -> Scene:
    """A attacks B; an alien is Cosmos and holds three rules."""
    scene = Scene(*[""] * seat, "cosmos")
    scene.essences(seat, *held)
    scene.warp(C, 1)
    return scene.invade(4, backwards={D: 1}).prime(0, driver).prime(1, "attack 08")


def displayed(scene: Scene) -> list[str]:
    """The rules that are in force."""
    return [one.item for one in scene.state.holdings if one.kind == ESSENCE and not one.gone]


def ruled(id: str, owner: int = C) -> Scene:
    """A table with one rule in force."""
    scene = Scene(*[""] * C, "cosmos")
    scene.essences(C)
    scene.hold(ESSENCE, id, owner, public=True)
    return scene


def test_the_win_of_another_invader_puts_a_rule_in_force() -> None:
    scene = universe()
    scene.play(("D-declare 2", IDS[1]), stop=("D-purchase",))
    assert displayed(scene) == [IDS[1]] and "C displayed Warpfall" in scene.told()


def test_a_defenders_win_is_nothing_to_it() -> None:
    assert not displayed(universe(driver="attack 01").play(stop=("D-purchase",)))


def test_its_own_win_is_not_either() -> None:
    assert not displayed(universe(A).play(stop=("D-purchase",)))


def test_it_vaporizes_a_rule_at_any_time_for_good() -> None:
    scene = universe()
    scene.hold(ESSENCE, "law-destiny", C, public=True)
    scene.state.extra_charges = {CLOUD: ExtraCharges(2, 2)}
    scene.play(("D-window 2", "end of cosmos"), stop=("D-distress",))
    assert not displayed(scene) and not scene.state.extra_charges
    power = scene.state.aliens[C].powers[0]
    assert power.essences is not None and "law-destiny" not in power.essences.used


def test_the_rule_of_orientation_sells_fuel_for_ships() -> None:
    scene = ruled("law-orientation")
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(("D-declare 0", 1), stop=("D-fuel",))
    assert scene.state.aliens[A].fuel == 1 and scene.in_warp(A) == 1


def test_it_is_not_bound_itself() -> None:
    scene = ruled("law-orientation", A)
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(stop=("D-fuel",))
    assert scene.state.aliens[A].fuel == 2


@pytest.mark.parametrize(("lost", "vaporized"), [(3, 1), (1, 0)])
def test_the_rule_of_warpfall_vaporizes_a_ship_after_the_revival(lost: int, vaporized: int) -> None:
    scene = ruled("law-warpfall").begin("warpfall")
    scene.warp(A, lost)
    before = len([ship for ship in scene.state.ships if ship.owner == A and ship.place != VAPORIZED])
    scene.play(stop=("D-target",))
    left = len([ship for ship in scene.state.ships if ship.owner == A and ship.place != VAPORIZED])
    assert before - left == vaporized and scene.in_warp(A) == lost - 1 - vaporized


@pytest.mark.rule("CE-15.16")
@pytest.mark.parametrize("guest", [D, NOBODY])
def test_on_a_clear_cloud_the_invader_targets_its_own_system(guest: int) -> None:
    scene = ruled("law-destiny").begin("destiny")
    scene.state.charges, scene.state.wild = [[0, 0] for _ in scene.state.seats], 0
    scene.state.charges[E] = [int(guest == NOBODY), 0]
    scene.state.extra_charges = {CLOUD: ExtraCharges(1, 2)}
    if guest == D:
        scene.dominion(D, 1, there=A)
    else:
        scene.state.next_charges = []
    scene.play(stop=("D-beacon", "D-target"))
    if guest == D:
        assert scene.state.now.defender == D
        assert scene.state.now.target in planets_of(scene.state, A)
    else:
        assert scene.state.now.defender == E


def test_the_rule_of_launch_lets_the_defender_choose() -> None:
    scene = ruled("law-launch").begin("destiny")
    scene.play(stop=("D-beacon",))
    assert f"D-target {scene.state.now.defender}" in scene.asked and "D-target 0" not in scene.asked


def test_the_rule_of_rally_allows_one_commission() -> None:
    scene = ruled("law-rally").invade(4)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=("D-commission",))
    assert [(one.what, one.count) for one in scene.state.now.bonds] == [("few", 1), ("few", 1)]


def test_the_rule_of_approach_shows_a_pod() -> None:
    scene = ruled("law-approach")
    scene.give(A, "attack 08", "attack 10")
    scene.invade(4).play(stop=("D-driver",))
    assert len([pod for pod in scene.state.aliens[A].cache if pod in scene.state.aliens[E].known]) == 1


@pytest.mark.rule("CE-20.3")
@pytest.mark.parametrize(("owner", "won"), [(C, True), (NOBODY, True), (B, False)])
def test_the_rule_of_the_encounter_gives_ties_to_the_invader(owner: int, won: bool) -> None:
    scene = ruled("law-encounter", owner).invade(4).prime(0, "attack 08").prime(1, "attack 08")
    scene.play()
    assert (scene.in_warp(B) > 0) is won


def test_the_rule_of_payoff_halves_boons_of_backers() -> None:
    scene = ruled("law-payoff").invade(4, backwards={D: 3}).prime(0, "attack 01").prime(1, "attack 20")
    scene.play(stop=("D-purchase",))
    assert len(scene.state.aliens[D].cache) == 2


@pytest.mark.parametrize(("lucre", "kept"), [(2, True), (0, False)])
def test_the_rule_of_upkeep_makes_flares_cost_lucre(lucre: int, kept: bool) -> None:
    scene = ruled("law-upkeep")
    (flare,) = scene.give(E, "flare Genius")
    scene.state.aliens[E].cache.remove(flare)
    scene.state.aliens[E].exhaust.append(flare)
    scene.state.aliens[E].charging.append(flare)
    scene.state.aliens[E].lucre = lucre
    scene.invade(4).prime(0, "attack 01").prime(1, "attack 20").play()
    assert (flare in scene.state.aliens[E].cache) is kept


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_displays_nothing(off: str) -> None:
    scene = universe()
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert not displayed(scene.play(stop=("D-purchase",)))


def test_zapped_the_rule_is_vaporized() -> None:
    scene = universe()
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), ("D-declare 2", IDS[0]), stop=("D-purchase",))
    power = scene.state.aliens[C].powers[0]
    assert not displayed(scene) and power.essences is not None
    assert IDS[0] not in (*power.essences.nexus, *power.essences.pool, *power.essences.used)
    assert len(power.essences.nexus) == 3


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = universe()
    scene.state.aliens[E].powers.append(scene.state.aliens[C].powers.pop())
    scene.play(("D-declare 4", IDS[0]), stop=("D-purchase",))
    assert displayed(scene) == [IDS[0]]


def test_its_setup_draws_three_rules_that_others_do_not_see() -> None:
    scene = universe()
    assert view_of(scene.setup, scene.state, C).aliens[C].powers[0].essences == IDS[:3]
    assert view_of(scene.setup, scene.state, B).aliens[C].powers[0].essences != IDS[:3]


def test_its_super_flare_manifests_any_pod() -> None:
    scene = Scene("cosmos").begin("warpfall")
    (flare,) = scene.give(A, "flare Cosmos")
    scene.play(
        ("D-window 0", pod_id(flare)), ("D-declare 0", "attack"), ("D-declare 0", "attack 40"), stop=("D-target",)
    )
    assert "attack 40" in scene.names(scene.state.aliens[A].cache)


@pytest.mark.rule("CE-12.29")
def test_its_wild_flare_zaps_who_does_not_haggle() -> None:
    scene = Scene("human")
    scene.state.aliens[A].powers = [Power("human", public=True)]
    (flare,) = scene.give(B, "flare Cosmos")
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(("D-window 1", pod_id(flare)), ("D-demand 1", "stop"), ("D-quash 0", "quash"), stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].all_campaign


def test_its_legacy_puts_all_rules_that_are_left_in_force() -> None:
    scene = universe()
    scene.hold(ESSENCE, IDS[0], C, public=True)
    scene.state.holdings[0].gone, scene.state.holdings[0].marks = True, {"vaporized": 1}
    scene.state.now.notes[f"doomed {C}"] = 1
    scene.play(("D-declare 2", IDS[1]), stop=("D-continue", "D-fuel"))
    assert sorted(displayed(scene)) == sorted(IDS[1:])
    assert all(one.owner == NOBODY for one in scene.state.holdings if not one.gone)
    assert scene.state.extra_charges == {CLOUD: ExtraCharges(2, 2)}


def test_its_special_offer_vaporizes_a_rule() -> None:
    scene = ruled("law-payoff").invade(4, invader=C, defender=B).prime(0, "negotiate").prime(1, "negotiate")
    scene.state.aliens[C].powers[0].public = True
    scene.play(("D-demand 1", "offer 0"), ("D-offer-answer 2", "accept"), stop=("D-purchase",))
    assert not displayed(scene)


@pytest.mark.rule("CE-20.34", "CE-37.66")
def test_an_invader_that_flees_has_won_no_combat() -> None:
    scene = universe(driver="attack 01")
    (escape,) = scene.give(A, "escape")
    scene.play(("D-distress 0", distress(escape)), stop=("D-purchase",))
    assert scene.state.now.form == "escape" and scene.state.now.fleets[0].result == "win"
    assert not displayed(scene)
