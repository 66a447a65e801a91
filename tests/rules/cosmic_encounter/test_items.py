"""Artifacts, one by one (CE-7)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.events.pods import PodsSeen
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.model.status import REVIVAL, Status
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.result import return_primed
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene
from tests.rules.cosmic_encounter.test_destiny import only
from tests.rules.cosmic_encounter.test_economy import launching

LATER = ("D-target", "D-wild", "D-resupply", "D-beacon", "D-driver", "D-fuel", "D-continue")
"""Where these scenes end."""


def named(label: str) -> Callable[[AnyQuestion], Reply]:
    """An answer that takes the option of that label."""

    def reply(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label == label)

    return reply


def warpfall(scene: Scene) -> Scene:
    return scene.begin("warpfall")


@pytest.mark.rule("CE-7.14", "CE-5.18", "CE-36.12", "CE-16.28", "CE-11.3")
def test_cache_zap_makes_an_alien_at_home_dump_its_cache_for_a_free_resupply() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Cache Zap")
    old = scene.give(C, "attack 05", "negotiate")
    warpfall(scene).play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=LATER)
    alien = scene.state.aliens[C]
    assert sorted(alien.exhaust) == sorted(old)
    assert (len(alien.cache), alien.lucre, alien.resupplies) == (8, 4, 2)


@pytest.mark.rule("CE-7.14", "CE-7.6")
def test_cache_zap_may_be_used_on_the_own_cache() -> None:
    scene = Scene()
    zap, old = scene.give(D, "Cache Zap", "attack 05")
    warpfall(scene).play(("D-window 3", pod_id(zap)), ("D-declare 3", "3"), stop=LATER)
    alien = scene.state.aliens[D]
    assert sorted(alien.exhaust) == sorted([zap, old])
    assert (len(alien.cache), alien.lucre, alien.resupplies) == (8, 4, 2)


@pytest.mark.rule("CE-7.14", "CE-5.18")
def test_cache_zap_reaches_nobody_who_is_away() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Cache Zap")
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(2, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.play(("D-window 3", pod_id(zap)), stop=("D-declare",))
    assert scene.offered() == ["1", "4", "3"]


@pytest.mark.rule("CE-7.15", "CE-13.12")
def test_omni_zap_costs_a_ship_and_acts_as_another_zap() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Omni Zap")
    warpfall(scene).play(("D-window 3", pod_id(zap)), ("D-declare 3", "ship-zap"), ("D-declare 3", "1"), stop=LATER)
    assert scene.in_warp(D) == 1
    assert [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED] == [B]


@pytest.mark.rule("CE-7.15", "CE-13.12")
@pytest.mark.parametrize(("answer", "held"), [("Pod Zap", []), ("flare Void", [])])
def test_the_ship_that_omni_zap_costs_is_lost_though_it_is_cancelled(answer: str, held: list[int]) -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Omni Zap")
    (stop,) = scene.give(C, answer)
    warpfall(scene).play(("D-window 3", pod_id(zap)), ("D-response 2", pod_id(stop)), stop=LATER)
    assert scene.in_warp(D) == 1
    assert [ship.owner for ship in scene.state.ships if ship.place == VAPORIZED] == held


@pytest.mark.rule("CE-7.22", "CE-7.8", "CE-13.13")
@pytest.mark.parametrize(("held", "found"), [("attack 08", True), ("attack 06", False)])
def test_finder_takes_the_pod_that_is_named_exactly(held: str, found: bool) -> None:
    scene = Scene()
    (finder,) = scene.give(D, "Finder")
    (pod,) = scene.give(C, held)
    scene.give(A, "attack 10")
    scene.give(B, "attack 10")
    launching(scene).play(
        ("D-target", named("B I")),
        ("D-window 3", pod_id(finder)),
        ("D-declare 3", "2"),
        ("D-declare 3", "attack"),
        ("D-declare 3", "attack 08"),
        stop=LATER[2:],
    )
    assert (pod in scene.state.aliens[D].cache) is found
    assert (pod in scene.state.aliens[C].cache) is not found


@pytest.mark.rule("CE-7.22")
def test_whoever_has_seen_a_pod_of_another_forge_may_name_it_and_nobody_else() -> None:
    """No forge of this match has kickers."""
    for seen in (True, False):
        scene = Scene()
        (finder,) = scene.give(D, "Finder")
        (pod,) = scene.give(C, "kicker x2")
        scene.state.aliens[D].known = [pod] if seen else []
        launching(scene).play(("D-target", named("B I")), ("D-window 3", pod_id(finder)), stop=("D-declare",))
        scene.play(("D-declare 3", "2"), stop=("D-declare",))
        assert ("kicker" in scene.offered()) is seen
        if seen:
            scene.play(("D-declare 3", "kicker"), stop=LATER[2:])
            assert pod in scene.state.aliens[D].cache


@pytest.mark.rule("CE-7.23", "CE-36.92", "CE-36.7")
def test_space_junk_claims_one_exhausted_pod() -> None:
    scene = Scene()
    (junk,) = scene.give(D, "Space Junk")
    lying = [scene.pod("attack 20"), scene.pod("Grime")]
    scene.state.spent_aur += lying
    warpfall(scene).play(("D-window 3", pod_id(junk)), ("D-declare 3", pod_id(lying[1])), stop=LATER)
    assert scene.state.aliens[D].cache == [lying[1]]
    assert scene.state.spent_aur == [lying[0]]
    assert junk in scene.state.aliens[D].exhaust


@pytest.mark.rule("CE-7.23", "CE-13.13", "CE-31.10")
@pytest.mark.parametrize(("dark", "is_offered"), [(False, True), (True, False)])
def test_space_junk_is_of_no_use_where_only_pods_of_the_dark_forge_are_exhausted(dark: bool, is_offered: bool) -> None:
    scene = Scene()
    (junk,) = scene.give(D, "Space Junk")
    lying = scene.pod("attack 20")
    scene.state.pods[lying] = replace(scene.state.pods[lying], dark=dark)
    scene.state.spent_aur.append(lying)
    warpfall(scene).play(stop=LATER)
    assert (f"3 {pod_id(junk)}" in scene.offers) == is_offered


@pytest.mark.rule("CE-9.18", "CE-13.13")
@pytest.mark.parametrize(("forge", "warp", "is_offered"), [(True, 0, True), (False, 1, True), (False, 0, False)])
def test_a_rift_is_of_no_use_without_ships_in_the_warp_pods_or_empty_planets(
    forge: bool, warp: int, is_offered: bool
) -> None:
    scene = Scene()
    (rift,) = scene.give(C, "rift 2")
    scene.state.forge = scene.state.forge if forge else []
    scene.warp(C, warp)
    only(scene.begin("warpfall"), B).play(stop=("D-target",))
    assert (f"2 {pod_id(rift)}" in scene.offers) == is_offered


@pytest.mark.rule("CE-7.21", "CE-13.13")
@pytest.mark.parametrize(("bases", "is_offered"), [(1, True), (0, False)])
def test_grime_is_of_no_use_where_no_leader_has_influence(bases: int, is_offered: bool) -> None:
    """A has no home base; B has as many."""
    scene = Scene(options={"influence_base": "authority"})
    (grime,) = scene.give(D, "Grime")
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    for seat, left in ((A, 0), (B, bases)):
        for planet in planets_of(scene.state, seat)[left:]:
            for id in on_planet(scene.state, planet, seat):
                put(scene.state, id, planets_of(scene.state, C)[0])
    scene.play(stop=("D-demand",))
    assert (f"3 {pod_id(grime)}" in scene.offers) == is_offered


@pytest.mark.rule("CE-7.16", "CE-13.13")
@pytest.mark.parametrize("is_barred", [False, True])
def test_warp_key_is_of_no_use_while_nobody_may_revive(is_barred: bool) -> None:
    scene = Scene()
    (key,) = scene.give(A, "Warp Key")
    scene.warp(B, 2)
    if is_barred:
        for alien in scene.state.aliens:
            alien.statuses.append(Status("barred from the warp", "upkeep.end", (REVIVAL,), A))
    only(scene.begin("warpfall"), B).play(stop=LATER)
    assert (f"0 {pod_id(key)}" in scene.offers) == (not is_barred)


@pytest.mark.rule("CE-36.92", "CE-10.1", "CE-36.34")
def test_nobody_else_knows_which_exhausted_pod_is_claimed() -> None:
    """C has looked through them before."""
    scene = Scene()
    first, second = scene.give(C, "Space Junk")[0], scene.give(D, "Space Junk")[0]
    lying = [scene.pod(name) for name in ("attack 20", "Grime", "negotiate")]
    scene.state.spent_aur += lying
    warpfall(scene).play(
        ("D-window 2", pod_id(first)),
        ("D-declare 2", pod_id(lying[0])),
        ("D-window 3", pod_id(second)),
        ("D-declare 3", pod_id(lying[1])),
        stop=LATER,
    )
    assert scene.state.aliens[D].cache == [lying[1]]
    assert lying[1] not in scene.state.aliens[C].known
    assert scene.match is not None
    told = {seat: [event.describe(scene.setup.names()) for event in scene.match.events(seat)] for seat in (C, D)}
    assert "D claimed Grime from the forge" in told[D]
    assert "D claimed a pod from the forge" in told[C]


@pytest.mark.rule("CE-7.28")
@pytest.mark.parametrize(("again", "held"), [("no", 1), ("yes", 1)])
def test_prehensile_tail_snatches_one_and_once_more_for_it(again: str, held: int) -> None:
    scene = Scene()
    (tail,) = scene.give(A, "Prehensile Tail")
    scene.give(B, "attack 08", "negotiate", "Grime")
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(tail)), ("D-tail 0", again), stop=LATER)
    assert len(scene.state.aliens[A].cache) == held
    assert len(scene.state.aliens[B].cache) == (2 if again == "no" else 1)
    assert len(scene.state.aliens[A].exhaust) == (1 if again == "no" else 2)


@pytest.mark.rule("CE-7.28", "CE-9.20")
@pytest.mark.parametrize(("again", "lost"), [("yes", 0), ("no", 3)])
def test_a_rift_on_a_prehensile_tail_detonates_only_if_it_is_kept(again: str, lost: int) -> None:
    scene = Scene()
    (tail,) = scene.give(A, "Prehensile Tail")
    scene.give(B, "rift 03")
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(tail)), ("D-tail 0", again), stop=LATER)
    assert scene.in_warp(A) == lost


@pytest.mark.rule("CE-7.28", "CE-13.27")
def test_prehensile_tail_targets_the_cache_once() -> None:
    scene = Scene()
    (tail,) = scene.give(A, "Prehensile Tail")
    scene.give(B, "attack 08", "negotiate", "Grime")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(tail)), ("D-tail 0", "yes"), stop=LATER)
    assert scene.offers.count("1 voucher payment") == 1


@pytest.mark.rule("CE-7.27", "CE-36.34")
def test_who_has_a_third_eye_sees_what_is_set_aside_before_the_second_set() -> None:
    scene = Scene()
    eye, rift = scene.give(A, "Third Eye", "rift 3")
    warpfall(scene).play(("D-window 0", pod_id(rift)), ("D-response 0", pod_id(eye)), stop=("D-third-eye",))
    seen = [event for event in scene.events if isinstance(event, PodsSeen)]
    assert [(event.seat, event.where, len(event.ids)) for event in seen] == [
        (A, "what was set aside", 3),
        (A, "the second set", 3),
    ]
    assert scene.match is not None
    assert not [event for event in scene.match.events(B) if isinstance(event, PodsSeen)]


@pytest.mark.rule("CE-7.30", "CE-6.16", "CE-7.7")
def test_snot_rocket_makes_a_driver_slime() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01")
    driver = scene.state.now.fleets[INVADERS].driver
    (rocket,) = scene.give(C, "Snot Rocket")
    scene.play(("D-window 2", pod_id(rocket)), ("D-declare 2", "0"))
    assert scene.state.aliens[A].slime == driver
    assert scene.state.pods[driver].name == "slime 30"
    assert "turned attack 30 into slime 30" in scene.told()


@pytest.mark.rule("CE-7.30", "CE-6.12")
@pytest.mark.parametrize(("flagged", "name"), [(False, "slime 06"), (True, "slime 12")])
def test_the_slime_has_the_value_that_the_pod_has_now(flagged: bool, name: str) -> None:
    scene = Scene().invade(4).prime(INVADERS, "2-D attack 06/12").prime(DEFENDERS, "attack 01")
    scene.state.now.flagged = flagged
    driver = scene.state.now.fleets[INVADERS].driver
    (rocket,) = scene.give(C, "Snot Rocket")
    scene.play(("D-window 2", pod_id(rocket)), ("D-declare 2", "0"))
    assert scene.state.pods[driver].name == name


@pytest.mark.rule("CE-7.30", "CE-6.18")
def test_slime_that_is_scrapped_is_the_former_pod_again() -> None:
    """A loses its flagship, and with it the slime."""
    scene = Scene().invade(4).prime(INVADERS, "2-D attack 06/12").prime(DEFENDERS, "attack 30")
    driver = scene.state.now.fleets[INVADERS].driver
    (rocket,) = scene.give(A, "Snot Rocket")
    scene.play(("D-window 0", pod_id(rocket)), ("D-declare 0", "0"), stop=("D-purchase", "D-fuel"))
    assert scene.state.aliens[A].slime < 0
    assert scene.state.pods[driver].name == "2-D attack 06/12"


@pytest.mark.rule("CE-7.30", "CE-16.32")
def test_slime_that_returns_to_a_cache_stays_slime() -> None:
    """A turns its own driver under the veil; with the rewinding of the encounter it gets it back."""
    scene = Scene().invade(4).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 30")
    driver = scene.state.now.fleets[INVADERS].driver
    (rocket,) = scene.give(A, "Snot Rocket")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(("D-window 0", pod_id(rocket)), stop=("D-distress",))
    return_primed(scene.state)
    assert driver in scene.state.aliens[A].cache
    assert scene.state.pods[driver].name == "slime 08"


@pytest.mark.rule("CE-7.30", "CE-19.1")
def test_nobody_else_learns_under_the_veil_which_pod_becomes_slime() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 30")
    (rocket,) = scene.give(A, "Snot Rocket")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(("D-window 0", pod_id(rocket)), stop=("D-distress",))
    assert scene.match is not None
    told = {seat: [event.describe("ABCDE") for event in scene.match.events(seat)] for seat in (A, B)}
    assert "A turned attack 08 into slime 08" in told[A]
    assert "A turned its driver into slime" in told[B]
    assert "A turned attack 08 into slime 08" not in told[B]


@pytest.mark.rule("CE-7.30")
@pytest.mark.parametrize(("seat", "offered"), [(A, True), (B, False), (C, False)])
def test_under_the_veil_a_snot_rocket_hits_only_ones_own_driver(seat: int, offered: bool) -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "negotiate")
    (rocket,) = scene.give(seat, "Snot Rocket")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(stop=("D-window",))
    while scene.state.at != "contact.veil":
        scene.play(("D-window", "pass"), stop=("D-window",))
    veil: list[str] = []
    while scene.state.at == "contact.veil":
        veil += [f"{next(iter(scene.match.questions)).seat} {one}" for one in scene.offered()] if scene.match else []
        scene.play(("D-window", "pass"), stop=("D-window", "D-distress"))
    assert (f"{seat} {pod_id(rocket)}" in veil) is offered


@pytest.mark.rule("CE-7.31", "CE-37.60")
def test_cloudy_mind_hides_the_driver_until_the_result() -> None:
    scene = Scene().invade(4)
    (mind, _) = scene.give(A, "Cloudy Mind", "attack 30")
    scene.give(B, "attack 08")
    scene.play(("D-window 0", pod_id(mind)), stop=("D-continue",))
    assert "a veiled driver" in scene.told()
    assert "might 34 against 12" in scene.told()


@pytest.mark.rule("CE-7.27", "CE-36.38")
@pytest.mark.parametrize("choice", [0, 1])
def test_third_eye_draws_twice_and_keeps_one_set(choice: int) -> None:
    scene = Scene()
    eye, rift = scene.give(A, "Third Eye", "rift 3")
    before = len(scene.state.forge)
    sets: list[str] = []

    def keep(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        sets.extend(option.label for option in question.options)
        return question.options[choice].value

    warpfall(scene).play(
        ("D-window 0", pod_id(rift)),
        ("D-response 0", pod_id(eye)),
        ("D-third-eye 0", keep),
        stop=LATER,
    )
    assert len(scene.state.aliens[A].cache) == 3
    assert all(name in sets[choice] for name in scene.names(scene.state.aliens[A].cache))
    assert len(scene.state.forge) == before - 3


@pytest.mark.rule("CE-7.2", "CE-7.1", "CE-7.3", "CE-6.9")
def test_an_alien_may_discharge_several_artifacts_and_each_may_be_answered() -> None:
    scene = Scene()
    first, second = scene.give(D, "Ship Zap", "Cache Zap")
    (stop,) = scene.give(C, "Pod Zap")
    warpfall(scene).play(
        ("D-window 3", pod_id(first)),
        ("D-response 2", pod_id(stop)),
        ("D-window 3", pod_id(second)),
        ("D-declare 3", "1"),
        stop=LATER,
    )
    assert not [ship for ship in scene.state.ships if ship.place == VAPORIZED]
    assert len(scene.state.aliens[B].cache) == 8
    assert {first, second} <= set(scene.state.aliens[D].exhaust)


@pytest.mark.rule("CE-7.9", "CE-6.38")
@pytest.mark.parametrize(
    ("kind", "colour"),
    [
        ("attack", "red"),
        ("attack-2d", "red"),
        ("flex-attack", "red"),
        ("slime-attack", "red"),
        ("negotiate", "green"),
        ("poison", "purple"),
        ("morph", "rainbow"),
        ("intimidate", "gray"),
        ("artifact", "blue"),
        ("flare", "yellow"),
        ("distress", "pink"),
        ("kicker", "orange"),
        ("rift", "black"),
    ],
)
def test_a_pod_has_one_colour(kind: str, colour: str) -> None:
    assert Pod(kind).colour == colour


@pytest.mark.rule("CE-6.1", "CE-36.18")
def test_encounter_pods_are_attacks_and_feints() -> None:
    attacks = ["attack", "attack-2d", "flex-attack", "slime-attack"]
    feints = ["negotiate", "poison", "morph", "intimidate"]
    support = ["artifact", "flare", "distress", "kicker", "rift"]
    assert [kind for kind in attacks + feints + support if Pod(kind).is_encounter] == attacks + feints
    assert [kind for kind in attacks + feints + support if Pod(kind).is_attack] == attacks
    assert [kind for kind in attacks + feints + support if Pod(kind).is_feint] == feints


@pytest.mark.rule("CE-7.30")
def test_slime_that_goes_to_the_forge_unscrapped_is_the_former_pod_again() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01")
    driver = scene.state.now.fleets[INVADERS].driver
    (rocket,) = scene.give(C, "Snot Rocket")
    scene.play(("D-window 2", pod_id(rocket)), ("D-declare 2", "0"))
    scene.state.aliens[A].slime = -1
    scene.state.aliens[A].cache.append(driver)
    do.deconstruct(Table(scene.setup, scene.state), A, [driver])
    assert scene.state.pods[driver].name == "attack 30"
