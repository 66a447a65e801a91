"""Operations on marks, powers, fleets and effects: declare, transform, lend, negate, force, scramble (CE-36)."""

from typing import Final

import pytest

from cosmotui.rules.cosmic_encounter.events.course import DestinyManifested
from cosmotui.rules.cosmic_encounter.facts.might import WOUND
from cosmotui.rules.cosmic_encounter.model.constraints import Limit
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, drivers
from tests.rules.cosmic_encounter.test_economy import launching

FOUGHT: Final = ("D-purchase",)
TALKS: Final = ("D-demand", "D-distress", "D-purchase")


def clash(scene: Scene, own: str = "attack 20", other: str = "attack 08", kicker: str = "") -> Scene:
    """A with 4 ships, C with 1 at its side, against B with 4; both drivers are about to be shown."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, own, kicker).prime(DEFENDERS, other)


# --- marks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.27")
def test_there_is_no_end_of_marks() -> None:
    scene = Scene()
    scene.state.aliens[A].powers = [Power("tide", marks={"waves": 500})]
    scene.state.forge = []
    clash(scene).play()
    assert scene.state.aliens[A].powers[0].marks == {"waves": 501}


@pytest.mark.rule("CE-36.27", "CE-36.66")
def test_marks_of_one_power_are_none_of_another() -> None:
    scene = Scene()
    scene.state.aliens[A].powers = [Power("fury"), Power("warrior")]
    scene.state.legacies.append("fury")
    clash(scene, "attack 00", "attack 20").play()
    fury, warrior = scene.state.aliens[A].powers
    assert fury.marks == {"rage": 4}
    assert list(warrior.marks.values()) == [4]  # 4 for the loss, and not for the ships
    assert scene.state.aliens[A].marks == {"fury": 4}


@pytest.mark.rule("CE-36.70")
def test_a_mark_lies_where_the_text_puts_it() -> None:
    scene = clash(Scene("sting")).play()
    assert [alien.marks.get(WOUND, 0) for alien in scene.state.aliens] == [0, 1, 0, 0, 0]
    assert scene.state.aliens[A].powers[0].marks == {}


@pytest.mark.rule("CE-36.70")
def test_a_mark_that_is_removed_lies_nowhere() -> None:
    scene = Scene("tide")
    scene.state.aliens[A].powers[0].marks = {"waves": 2}
    clash(scene, "attack 00", "attack 20").play()
    assert scene.state.aliens[A].powers[0].marks == {"waves": 1}
    assert [alien.marks for alien in scene.state.aliens] == [{}] * 5


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.74", "CE-37.1")
@pytest.mark.parametrize(
    ("power", "own", "kicker", "totals"),
    [
        ("", "attack 20", "kicker x2", "45 against 12"),
        ("volt", "attack 06", "", "23 against 12"),  # tripled: the driver alone
        ("volt", "attack 20", "", "12 against 12"),  # divided, rounded up as its text says
        ("human", "attack 20", "kicker x2", "49 against 12"),  # added last: no kicker doubles it
        ("symbiote", "attack 20", "", "29 against 12"),  # raised: the ships of A alone
        ("symbiote", "attack 20", "kicker x2", "49 against 12"),
    ],
)
def test_arithmetic_changes_the_number_that_is_named_and_no_other(
    power: str, own: str, kicker: str, totals: str
) -> None:
    assert f"might {totals}" in clash(Scene(power) if power else Scene(), own, kicker=kicker).play().told()


# --- declared and carried out ----------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.75", "CE-19.24")
def test_what_is_declared_is_open_and_binds_until_it_is_carried_out() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Graviton")
    scene.give(A, "attack 20")
    scene.give(B, "attack 08")
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(flare)), stop=("D-driver",))
    for seat in (A, B, E):
        now = GAME.view(scene.setup, scene.state, seat).invasion
        assert now is not None
        assert [one.split()[-1] for one in now.declared] == ["light"]
    assert "A declared light: Graviton" in scene.told()
    scene.play(stop=FOUGHT)
    assert "might 5 against 12" in scene.told()
    assert scene.state.now.declared == []


@pytest.mark.rule("CE-36.57", "CE-19.22")
def test_a_fleet_that_is_transformed_keeps_its_pod_as_it_is() -> None:
    scene = clash(Scene("empath"), "negotiate", "attack 20")
    driver = scene.state.now.fleets[DEFENDERS].driver
    scene.play(("D-window 0", "empath"), stop=TALKS)
    fleet = scene.state.now.fleets[DEFENDERS]
    assert (fleet.nature, scene.state.now.form) == ("envoy", "negotiation")
    assert (fleet.driver, scene.state.pods[driver]) == (driver, Pod("attack", value=20))


@pytest.mark.rule("CE-36.57", "CE-36.101")
def test_a_fleet_becomes_what_an_effect_says_for_this_encounter_only() -> None:
    scene = clash(Scene("empath"), "negotiate", "attack 20").play(("D-window 0", "empath"))
    assert scene.asked[-1] == "D-continue 0"
    scene.play(("D-continue 0", "go"), stop=("D-target", "D-wild"))
    assert [fleet.nature for fleet in scene.state.now.fleets] == ["", ""]


@pytest.mark.rule("CE-36.83", "CE-19.7")
@pytest.mark.parametrize(("flare", "nature", "form"), [("", "envoy", "massacre"), ("flare Human", "brigade", "clash")])
def test_a_fleet_deploys_the_nature_it_has_when_natures_are_fixed(flare: str, nature: str, form: str) -> None:
    scene = Scene()
    answers = [("D-window 0", pod_id(pod)) for pod in (scene.give(A, flare) if flare else [])]
    clash(scene, "negotiate").play(*answers, stop=FOUGHT)
    assert (scene.state.now.fleets[INVADERS].nature, scene.state.now.form) == (nature, form)


# --- powers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.80", "CE-37.28")
@pytest.mark.parametrize(("lent", "totals"), [(True, "25 against 16"), (False, "29 against 12")])
def test_a_lent_power_works_for_its_borrower_and_not_for_its_owner(lent: bool, totals: str) -> None:
    scene = Scene()
    scene.state.aliens[B if lent else A].powers = [Power("human", lent_by=A if lent else -1)]
    clash(scene).play()
    assert f"might {totals}" in scene.told()
    assert [[power.alien for power in scene.state.aliens[seat].powers] for seat in (A, B)] == [["human"], []]


@pytest.mark.rule("CE-36.80", "CE-36.19")
def test_a_lent_power_cannot_be_refused() -> None:
    scene = Scene("human")
    (flare,) = scene.give(A, "flare Philanthropist")
    scene.begin("warpfall").play(("D-window 0", pod_id(flare)), ("D-declare 0", "3"), stop=("D-wild", "D-target"))
    assert [power.alien for power in scene.state.aliens[D].powers] == ["human"]
    asked = {entry.split()[0] for entry in scene.asked if entry.endswith(" 3")}
    assert asked <= {"D-window", "D-response"}  # what it might answer, and nothing that it could decline


# --- stopped and forced ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.84", "CE-13.25")
@pytest.mark.parametrize("cancels", [True, False])
def test_what_is_negated_never_happens_and_is_answered_no_more(cancels: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Void")
    (other,) = scene.give(E, "flare Void")
    (zap,) = scene.give(D, "Ship Zap")
    answers = [("D-response 1", pod_id(flare))] if cancels else [("D-declare 3", "2")]
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), *answers, stop=("D-target", "D-wild"))
    assert [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED] == ([] if cancels else [C])
    assert (f"4 {pod_id(other)}" in scene.offers) is not cancels


@pytest.mark.rule("CE-36.84")
def test_a_zap_that_is_cancelled_leaves_the_power_alone() -> None:
    scene = Scene("human")
    (flare,) = scene.give(A, "flare Healer")
    (zap,) = scene.give(B, "Cosmic Zap")
    clash(scene).play(("D-response 1", pod_id(zap)), ("D-response 0", pod_id(flare)), stop=FOUGHT)
    assert "might 29 against 12" in scene.told()
    assert not scene.state.aliens[A].powers[0].zapped


@pytest.mark.rule("CE-36.47", "CE-15.10")
def test_a_scrambled_destiny_is_replaced_by_another_out_of_the_same_matrix() -> None:
    first: set[int] = set()
    for seed in range(6):
        scene = Scene(seed=seed).begin("destiny")
        scene.state.charges, scene.state.wild = [[int(seat in (B, C)), 0] for seat in range(5)], 0
        (paradox,) = scene.give(D, "Paradox")
        scene.play(("D-window 3", pod_id(paradox)), stop=("D-target", "D-resupply"))
        named = [event.charge for event in scene.events if isinstance(event, DestinyManifested)]
        assert sorted(named) == [B, C]
        assert scene.state.now.defender == named[1]
        assert [scene.state.aliens[seat].flagship for seat in named] == [False, True]
        assert sum(sum(one) for one in scene.state.charges) == 0
        first.add(named[0])
    assert first == {B, C}


@pytest.mark.rule("CE-36.88", "CE-37.14")
@pytest.mark.parametrize("holds", [True, False])
def test_who_is_forced_to_prime_a_pod_does_so_if_it_can(holds: bool) -> None:
    scene = Scene().invade(4)
    free, forced = scene.give(B, "attack 20", "attack 04")
    scene.state.now.limits.append(Limit("force", B, pod_id(forced)))
    if not holds:
        scene.state.aliens[B].cache.remove(forced)
        scene.state.aliens[B].exhaust.append(forced)
    assert drivers(scene.state, B) == ([forced] if holds else [free])


@pytest.mark.rule("CE-36.78", "CE-16.30")
def test_a_retreat_has_no_result_and_ends_the_campaign_as_its_text_says() -> None:
    scene = launching(Scene())
    scene.give(A, "Grime")
    scene.give(B, "attack 08")
    scene.play(("D-resupply 0", "retreat"), stop=("D-purchase", "D-continue", "D-fuel"))
    assert scene.state.now.cut
    assert [fleet.result for fleet in scene.state.now.fleets] == ["", ""]
    scene.play()
    assert "D-continue 0" not in scene.asked
    assert scene.state.campaign == B
    assert [scene.in_warp(seat) for seat in range(5)] == [0] * 5


# --- in words --------------------------------------------------------------------------------------------------------


def test_the_log_says_whose_driver_ships_or_fleet_has_changed() -> None:
    scene = Scene("volt", "", "guardian")
    clash(scene, "attack 24").play(stop=FOUGHT)
    assert "Volt: the driver of A went from 24 to 8" in scene.told()
    assert "Guardian: the ships of C had base might 4" in scene.told()


def test_the_log_says_what_is_added_to_the_other_fleet() -> None:
    scene = Scene("warpish")
    (flare,) = scene.give(A, "flare Warpish")
    scene.warp(B, 3)
    clash(scene).play(("D-window 0", f"p{flare}"), stop=FOUGHT)
    assert "A added +3 might: Warpish" in scene.told()
    assert "A gave the enemy fleet -3 might: Warpish" in scene.told()
