"""Claw: Power to Grab."""

import pytest
from msgspec.structs import replace

from cosmotui.rules.cosmic_encounter.board import dominion, planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.claw import CLAW
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.phases.setting_up import setting_up
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, run_to_end, table_of

FOUGHT = ("D-continue",)


def claw(owner: int, *pods: str) -> Scene:
    """An alien with these pods as its claw."""
    scene = Scene(*["claw" if seat == owner else "" for seat in range(5)])
    scene.store("claw", CLAW, *pods)
    return scene


def discharged(scene: Scene, seat: int = A, pod: str = "Ship Zap", *answers: tuple[str, str]) -> Scene:
    """An alien discharges a pod in warpfall."""
    (id,) = scene.give(seat, pod)
    scene.begin("warpfall")
    return scene.play((f"D-window {seat}", pod_id(id)), *answers, stop=("D-target", "D-wild"))


@pytest.mark.rule("CE-37.44", "CE-3.25", "CE-25.6")
def test_it_grabs_a_planet_of_who_discharges_such_a_pod() -> None:
    scene = claw(C, "Ship Zap")
    discharged(scene)
    assert scene.names(scene.state.aliens[C].cache) == ["Ship Zap"]
    assert len(planets_of(scene.state, A)) == 4
    (grabbed,) = [planet for planet in planets_of(scene.state, C) if scene.state.planets[planet].home == A]
    assert scene.state.planets[grabbed].number == 6
    assert not [ship for ship in scene.state.ships if ship.place == grabbed]
    assert dominion(scene.state, C) == 1
    assert "A I moved to the system of C, as C VI" in scene.told()


def test_another_pod_or_its_own_is_nothing_to_it() -> None:
    scene = discharged(claw(C, "Plague"))
    assert len(planets_of(scene.state, A)) == 5
    own = discharged(claw(A, "Ship Zap"))
    assert len(planets_of(own.state, A)) == 5


def test_at_warpfall_a_pod_is_shrouded_as_the_claw() -> None:
    scene = Scene("claw")
    scene.give(A, "attack 08")
    scene.begin("warpfall").play(("D-window 0", "hand of claw"), stop=("D-target", "D-wild"))
    assert scene.stored(CLAW) == ["attack 08"]


def test_at_warpfall_the_claw_may_be_swapped() -> None:
    scene = claw(A, "attack 08")
    scene.give(A, "attack 10")
    scene.begin("warpfall").play(("D-window 0", "swap of claw"), stop=("D-target", "D-wild"))
    assert scene.stored(CLAW) == ["attack 10"]
    assert scene.names(scene.state.aliens[A].cache) == ["attack 08"]


def test_a_negotiate_cannot_be_the_claw() -> None:
    scene = Scene("claw")
    scene.give(A, "negotiate")
    scene.begin("warpfall").play(stop=("D-target",))
    assert f"{A} hand of claw" not in scene.offers


def test_zapped_it_grabs_nothing() -> None:
    scene = claw(C, "Ship Zap")
    (zap,) = scene.give(D, "Cosmic Zap")
    discharged(scene, A, "Ship Zap", (f"D-response {D}", pod_id(zap)))
    assert len(planets_of(scene.state, A)) == 5


def test_stolen_it_takes_claw_and_dominion_along() -> None:
    scene = claw(C, "Ship Zap")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    discharged(scene)
    assert dominion(scene.state, D) == 1


def test_below_three_authority_it_grabs_nothing_and_what_it_has_grabbed_gives_no_dominion() -> None:
    scene = claw(C, "Ship Zap")
    scene.state.planets[0] = replace(scene.state.planets[0], system=C, number=6, home=A)
    assert dominion(scene.state, C) == 1
    assert Survey(view_of(scene.setup, scene.state, C), C).dominion[C] == 1
    scene.state.aliens[C].powers[0].off = True
    assert dominion(scene.state, C) == 0
    assert Survey(view_of(scene.setup, scene.state, C), C).dominion[C] == 0
    discharged(scene)
    assert len(planets_of(scene.state, A)) == 4


def test_its_legacy_gives_dominion_for_a_pod_such_as_the_one_extracted() -> None:
    scene = Scene()
    scene.state.legacies.append("claw")
    scene.state.aliens[D].exhaust += [scene.pod("Force Field")]
    wanted = scene.pod("Force Field")
    scene.invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    scene.state.spent_aur += scene.state.forge
    scene.state.forge = [wanted]
    scene.play(stop=FOUGHT)
    assert [alien.marks.get("dominion", 0) for alien in scene.state.aliens] == [0, 0, 0, 1, 0]


@pytest.mark.parametrize(("driver", "form"), [("attack 08", "blitz"), ("attack 10", "clash")])
def test_its_wild_flare_blitzes_where_both_drivers_are_the_same(driver: str, form: str) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Claw")
    scene.invade(2).prime(INVADERS, "attack 08").prime(DEFENDERS, driver)
    scene.play(*[("D-window 0", pod_id(flare))][: form == "blitz"], stop=FOUGHT)
    assert (scene.state.now.form == "blitz") is (f"0 {pod_id(flare)}" in scene.offers) is (form == "blitz")


def test_its_super_flare_grabs_from_a_leader() -> None:
    scene = claw(C)
    (flare,) = scene.give(C, "flare Claw")
    scene.invade(2).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 08")
    scene.play((f"D-window {C}", pod_id(flare)), ("D-declare 2", f"{B}"), stop=FOUGHT)
    assert [planet.home for planet in scene.state.planets if planet.home >= 0] == [B]


@pytest.mark.parametrize("owner", [A, C])
def test_drivers_without_a_value_are_not_the_same(owner: int) -> None:
    scene = claw(owner)
    (flare,) = scene.give(owner, "flare Claw")
    (wild,) = scene.give(B, "flare Claw")
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play(stop=("D-demand",))
    assert f"{owner} {pod_id(flare)}" not in scene.offers and f"{B} {pod_id(wild)}" not in scene.offers


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_what_its_super_flare_does_can_be_zapped() -> None:
    scene = claw(C)
    (flare,) = scene.give(C, "flare Claw")
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.invade(2).prime(INVADERS, "attack 08").prime(DEFENDERS, "attack 08")
    scene.play((f"D-window {C}", pod_id(flare)), ("D-response 3", pod_id(zap)), stop=FOUGHT)
    assert not [planet.home for planet in scene.state.planets if planet.home >= 0]
    assert scene.state.aliens[C].powers[0].public


def test_at_setup_a_pod_that_is_no_negotiate_pod_is_shrouded_as_the_claw() -> None:
    scene = Scene("claw")
    run_to_end(setting_up(table_of(scene)))
    (store,) = [one for one in scene.state.stores if one.name == CLAW]
    (pod,) = store.pods
    assert scene.state.pods[pod].kind != "negotiate" and pod not in scene.state.aliens[A].cache
    seen = [view_of(scene.setup, scene.state, seat).pods[pod].kind for seat in (A, B)]
    assert seen == [scene.state.pods[pod].kind, ""]
