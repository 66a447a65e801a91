"""Hazards that act in the encounter and on what comes of it."""

import pytest

from cosmotui.rules.cosmic_encounter.board import in_warp
from cosmotui.rules.cosmic_encounter.events.course import Tallied
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD, TECHNOLOGY
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene, drivers, fight


def under(*hazards: str, options: dict[str, str] | None = None) -> Scene:
    """A table with hazards in force."""
    scene = Scene(options=options)
    for item in hazards:
        scene.hold(HAZARD, item, public=True)
    return scene


# --- drivers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-18.26")
def test_under_a_blood_moon_no_negotiate_pod_is_primed() -> None:
    scene = under("blood-moon").invade(4)
    (negotiate, attack) = scene.give(A, "negotiate", "attack 10")
    scene.give(B, "Crooked negotiate", "attack 08")
    assert negotiate in drivers(scene.state, A)
    scene.play(stop=("D-driver",))
    assert drivers(scene.state, A) == [attack]
    assert len(drivers(scene.state, B)) == 1
    words = [text for text, _ in order_words(GAME.view(scene.setup, scene.state, C))]
    assert "Nobody may prime a negotiate pod." in words


@pytest.mark.rule("CE-18.26", "CE-18.23")
def test_who_holds_nothing_else_becomes_a_stooge() -> None:
    scene = under("blood-moon").invade(4)
    scene.give(A, "negotiate")
    scene.give(B, "attack 08")
    scene.play()
    assert "A had no driver and revealed its cache" in scene.told()
    assert scene.in_warp(A) == 4


@pytest.mark.rule("CE-19.25")
def test_in_a_psionic_resonator_all_attack_pods_have_double_might() -> None:
    scene = fight(under("psionic-resonator").invade(1), "attack 09", "attack 08")
    scene.prime(0, kicker="kicker 2").play()
    assert "the driver of A went from 9 to 18" in scene.told()
    assert [event.totals for event in scene.events if isinstance(event, Tallied)] == [(2 * 18 + 1, 16 + 4)]


@pytest.mark.rule("CE-19.25", "CE-31.4")
def test_a_secondary_attack_pod_is_doubled_too_and_a_poison_pod_is_not() -> None:
    scene = fight(under("psionic-resonator").invade(1), "attack 03", "negotiate").beside(0, "attack 05")
    scene.play(stop=("D-continue", "D-fuel", "D-demand"))
    told = scene.told()
    assert "the driver of A went from 3 to 6" in told and "driver of B" not in told


@pytest.mark.rule("CE-20.25")
@pytest.mark.parametrize(
    ("invader", "defender", "winner"), [("attack 01", "attack 40", A), ("attack 40", "attack 01", B)]
)
def test_under_an_odd_comet_the_odd_side_blitzes(invader: str, defender: str, winner: int) -> None:
    scene = fight(under("odd-comet").invade(4), invader, defender)
    target = scene.state.now.target
    scene.play()
    assert "blitz" in scene.told()
    assert bool(scene.on(A, target)) is (winner == A)
    assert bool(scene.in_warp(B)) is (winner == A)


@pytest.mark.rule("CE-20.25")
@pytest.mark.parametrize(
    ("invader", "defender"), [("attack 01", "attack 09"), ("attack 08", "attack 04"), ("attack 09", "negotiate")]
)
def test_an_odd_comet_passes_where_not_just_one_is_odd_and_both_attack(invader: str, defender: str) -> None:
    scene = fight(under("odd-comet").invade(4), invader, defender).play()
    assert "blitz" not in scene.told()


@pytest.mark.rule("CE-20.14")
def test_in_a_meteor_storm_a_clash_of_25_is_a_cataclysm() -> None:
    scene = fight(under("meteor-storm").invade(4), "attack 10", "attack 07").play()  # 14 + 11
    assert scene.in_warp(A) == 4 and scene.in_warp(B) == 4
    assert "Meteor Storm: the clash became a cataclysm" in scene.told()


@pytest.mark.rule("CE-20.14")
@pytest.mark.parametrize(("invader", "defender"), [("attack 10", "attack 06"), ("attack 30", "negotiate")])
def test_a_meteor_storm_spares_smaller_clashes_and_massacres(invader: str, defender: str) -> None:
    scene = fight(under("meteor-storm").invade(4), invader, defender).play()
    assert scene.in_warp(A) == 0 and scene.in_warp(B) == 4


@pytest.mark.rule("CE-37.45", "CE-20.14")
def test_unstable_weaponry_vaporizes_the_planet_after_the_losses() -> None:
    scene = under("unstable-weaponry").invade(4)
    target = scene.state.now.target
    scene.base(C, target, 2)
    fight(scene, "attack 30", "attack 04").play()  # 34 + 8
    assert not scene.state.planets[target].exists
    assert scene.in_warp(A) == 4 and scene.in_warp(B) == 4
    lines = scene.told().splitlines()
    lost = next(number for number, line in enumerate(lines) if "4 ships of B" in line)
    assert lost < next(number for number, line in enumerate(lines) if "B I was vaporized" in line)


@pytest.mark.rule("CE-20.14")
def test_unstable_weaponry_stays_quiet_below_42() -> None:
    scene = under("unstable-weaponry").invade(4)
    target = scene.state.now.target
    fight(scene, "attack 30", "attack 03").play()
    assert scene.state.planets[target].exists and scene.in_warp(A) == 0


# --- bosses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-19.22", "CE-19.25")
@pytest.mark.parametrize(("driver", "form"), [("attack 23", "massacre"), ("attack 20", "clash")])
def test_the_cosmic_guardian_makes_an_envoy_of_an_attack_above_20(driver: str, form: str) -> None:
    scene = fight(under("the-cosmic-guardian").invade(4), driver, "attack 08").play()
    assert f"{form}: " in scene.told()
    assert scene.in_warp(A) == (4 if form == "massacre" else 0)


@pytest.mark.rule("CE-19.25", "CE-13.2")
def test_the_guardian_sees_pods_before_they_are_doubled_and_multiplied() -> None:
    scene = fight(under("the-cosmic-guardian", "psionic-resonator").invade(4), "attack 12", "attack 08")
    scene.prime(0, kicker="kicker 3").play()
    assert "massacre" not in scene.told() and "went from 12 to 24" in scene.told()


@pytest.mark.rule("CE-19.21")
def test_two_such_fleets_negotiate() -> None:
    scene = fight(under("the-cosmic-guardian").invade(4), "attack 30", "attack 40")
    scene.play(stop=("D-negotiate", "D-demand", "D-continue", "D-fuel"))
    assert scene.state.now.form == "negotiation" or "deal" in scene.told()


@pytest.mark.rule("CE-20.13", "CE-20.43")
@pytest.mark.parametrize(
    ("invader", "defender", "winner"), [("attack 30", "negotiate", B), ("negotiate", "attack 30", A)]
)
def test_under_the_peace_treaty_an_envoy_wins_peacefully(invader: str, defender: str, winner: int) -> None:
    scene = fight(under("the-peace-treaty").invade(3), invader, defender)
    target, cache = scene.state.now.target, len(scene.state.aliens[winner].cache)
    scene.play()
    assert "peacefully" in scene.told()
    assert scene.in_warp(A) == scene.in_warp(B) == 0
    assert scene.on(A, target) == (3 if winner == A else 0)
    assert len(scene.state.aliens[winner].cache) == cache  # no compensation


@pytest.mark.rule("CE-20.11")
@pytest.mark.parametrize(("invader", "defender"), [("attack 30", "poison"), ("attack 30", "attack 08")])
def test_the_treaty_leaves_trojans_and_brigades_to_fight(invader: str, defender: str) -> None:
    scene = fight(under("the-peace-treaty").invade(3), invader, defender).play()
    assert "peacefully" not in scene.told() and scene.in_warp(B) > 0


# --- afterwards ------------------------------------------------------------------------------------------------------


def techs(scene: Scene) -> list[tuple[int, bool, bool]]:
    """The technologies in play: owner, whether shown, whether developed."""
    return [(one.owner, one.public, one.works) for one in scene.state.holdings if one.kind == TECHNOLOGY]


@pytest.mark.rule("CE-27.12")
def test_a_data_breach_gives_the_winning_leader_a_shrouded_technology() -> None:
    scene = fight(under("data-breach").invade(4, backwards={D: 2}), "attack 01", "attack 20").play()
    assert techs(scene) == [(B, False, False)]
    number = next(number for number, one in enumerate(scene.state.holdings) if one.kind == TECHNOLOGY)
    assert [GAME.view(scene.setup, scene.state, seat).holdings[number].item != "" for seat in (A, B, C)] == [
        False,
        True,
        False,
    ]


@pytest.mark.rule("CE-21.60")
def test_both_leaders_of_a_deal_win_and_nobody_where_both_lose() -> None:
    scene = fight(under("data-breach").invade(4), "negotiate", "negotiate").play()
    assert techs(scene) == [(A, False, False), (B, False, False)]
    assert techs(fight(under("data-breach").invade(4), "poison", "poison").play()) == []


@pytest.mark.rule("CE-22.33")
@pytest.mark.parametrize(
    ("invader", "defender", "payer", "count"), [("attack 01", "attack 20", B, 3), ("attack 20", "attack 01", C, 4)]
)
def test_a_guilty_conscience_costs_the_left_neighbour_as_many_ships(
    invader: str, defender: str, payer: int, count: int
) -> None:
    """B is left of A and C of B; what the sponsor D loses does not count."""
    scene = fight(under("guilty-conscience").invade(3, forewards={D: 2}), invader, defender).play()
    assert scene.in_warp(payer) == count
    others = {A: 3, D: 2} if payer == B else {B: 4}
    assert {seat: scene.in_warp(seat) for seat in range(5) if seat != payer and scene.in_warp(seat)} == others


@pytest.mark.rule("CE-22.33")
def test_both_neighbours_pay_if_both_lose() -> None:
    scene = fight(under("guilty-conscience").invade(2), "poison", "poison").play()
    assert scene.in_warp(C) == 4 and scene.in_warp(B) == 4 + 2


def requiem(invader: str, defender: str, *answers: tuple[str, str]) -> list[int]:
    """How many ships of A, B, C and D lie in the warp after the encounter; before there were three of each."""
    scene = under("warp-requiem")
    for seat in (A, B, C, D):
        scene.warp(seat, 3)
    fight(scene.invade(2), invader, defender).play(*answers)
    return [len(in_warp(scene.state, seat)) for seat in (A, B, C, D)]


def test_in_a_warp_requiem_a_winning_invader_revives_all_its_ships() -> None:
    assert requiem("attack 30", "attack 01") == [0, 3 + 3, 3, 3]


def test_if_the_defender_wins_everybody_else_does_who_wants_to() -> None:
    assert requiem("attack 01", "attack 30") == [3 + 2, 0, 0, 0]
    assert requiem("attack 01", "attack 30", ("D-power 2", "no")) == [3 + 2, 0, 3, 0]


def test_a_deal_revives_all_and_a_cataclysm_nobody() -> None:
    assert requiem("negotiate", "negotiate") == [0, 0, 0, 0]
    assert requiem("poison", "poison")[2:] == [3, 3]


@pytest.mark.rule("CE-20.14", "CE-30.4")
@pytest.mark.parametrize("hazards", [("meteor-storm", "unstable-weaponry"), ("unstable-weaponry", "meteor-storm")])
@pytest.mark.parametrize(("driver", "is_gone"), [("attack 40", True), ("attack 20", False)])
def test_in_a_meteor_storm_unstable_weaponry_vaporizes_the_planet_too(
    hazards: tuple[str, str], driver: str, is_gone: bool
) -> None:
    scene = fight(under(*hazards).invade(4), driver, "attack 08")
    target = scene.state.now.target
    scene.play()
    assert scene.told().count("became a cataclysm") == 1
    assert scene.state.planets[target].exists is not is_gone
