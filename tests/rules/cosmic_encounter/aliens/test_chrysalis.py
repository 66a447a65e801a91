"""Chrysalis: Power of Metamorphosis."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.operations.arrivals import transform_power
from cosmotui.rules.cosmic_encounter.phases.setting_up import setting_up
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene, fight, first, run_to_end, table_of

FLARES = ("flare Human", "flare Warrior", "flare Zombie", "flare Vulture")


def cocoon(*flares: str, seat: int = C) -> Scene:
    """An alien is Chrysalis with these flares in its cocoon, copies all of them."""
    scene = Scene(*[""] * seat, "chrysalis")
    scene.store("chrysalis", "cocoon", *flares)
    for pod in scene.state.stores[-1].pods:
        scene.state.pods[pod] = type(scene.state.pods[pod])("flare", scene.state.pods[pod].item, manifested=True)
    return scene


def pick(name: str) -> Answer:
    """The answer that takes the pod of that name."""

    def answer(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label == name)

    return answer


def at_the_end(scene: Scene) -> Scene:
    """A's invasion of B ends, and with it A's campaign."""
    return fight(scene.invade(3, loaded=1), "attack 04", "attack 20")


def names(scene: Scene, seat: int) -> list[str]:
    return [power.alien for power in scene.state.aliens[seat].powers]


@pytest.mark.parametrize(("seats", "count"), [(4, 6), (5, 8)])
def test_at_setup_it_spins_a_cocoon_of_absent_flares(seats: int, count: int) -> None:
    scene = Scene("", "", "chrysalis", seats=seats)
    run_to_end(setting_up(table_of(scene)))
    held = scene.stored("cocoon")
    assert len(held) == count == len(set(held)) and all(name.startswith("flare") for name in held)


def test_its_cocoon_is_seen_by_itself_alone() -> None:
    scene = cocoon(*FLARES)
    held = scene.state.stores[-1].pods
    seen = [[view_of(scene.setup, scene.state, seat).pods[pod].item for pod in held] for seat in (A, C)]
    assert "human" in seen[1] and "human" not in seen[0]


def test_where_it_comes_in_mid_match_the_cocoon_is_small() -> None:
    scene = Scene("", "", "human").invade(3)
    use = Use(table_of(scene), C, alien("human").power.uses[0], "upkeep.window")
    run_to_end(transform_power(use, C, "chrysalis"))
    assert len(scene.stored("cocoon")) == 3
    use = Use(table_of(scene), C, alien("human").power.uses[0], "upkeep.window")
    held = scene.state.stores[-1].pods
    run_to_end(transform_power(use, C, "warrior"))
    assert not scene.stored("cocoon") and set(held) <= set(scene.state.vaporized)


def test_at_the_end_of_a_campaign_one_flare_goes() -> None:
    scene = at_the_end(cocoon(*FLARES)).play()
    assert len(scene.stored("cocoon")) == 3 and len(scene.state.vaporized) == 1


def test_while_the_campaign_goes_on_nothing_must_go() -> None:
    scene = fight(cocoon(*FLARES).invade(3), "attack 20", "attack 04").play(("D-continue", "go"), stop=("D-target",))
    assert len(scene.stored("cocoon")) == 4


def test_with_one_flare_left_it_emerges_as_that_alien() -> None:
    scene = cocoon("flare Human", "flare Warrior")
    at_the_end(scene).play(("D-declare 2", pick("flare Human")))
    assert names(scene, C) == ["warrior"] and not scene.state.stores
    assert "flare Warrior" in scene.names(scene.state.aliens[C].cache)


def test_an_alien_that_is_there_already_cannot_come_of_it() -> None:
    scene = cocoon("flare Human", "flare Warrior")
    scene.state.aliens[D].powers = Scene("warrior").state.aliens[A].powers
    at_the_end(scene).play(("D-declare 2", pick("flare Human")))
    assert names(scene, C)[0] not in ("warrior", "chrysalis")


def test_flares_of_the_cocoon_rescue_ships() -> None:
    scene = cocoon(*FLARES, seat=A)
    at_the_end(scene).play(("D-response 0", "shell of chrysalis"), ("D-declare 0", first), ("D-declare 0", "stop"))
    assert scene.in_warp(A) == 2 and len(scene.state.vaporized) == 2


def test_rescuing_it_may_emerge_at_once() -> None:
    scene = cocoon("flare Human", "flare Warrior", seat=A)
    at_the_end(scene).play(("D-response 0", "shell of chrysalis"), ("D-declare 0", pick("flare Human")))
    assert scene.in_warp(A) == 2 and names(scene, A) == ["warrior"]


def test_ships_of_others_are_not_rescued() -> None:
    assert "2 shell of chrysalis" not in at_the_end(cocoon(*FLARES)).play().offers


@pytest.mark.rule("CE-24.6")
def test_zapped_no_flare_goes_and_the_zap_ends_with_the_campaign() -> None:
    scene = cocoon(*FLARES)
    (zap,) = scene.give(E, "Cosmic Zap")
    at_the_end(scene).play(("D-response 4", pod_id(zap)))
    assert len(scene.stored("cocoon")) == 4
    assert scene.state.campaign != A
    assert not scene.state.aliens[C].powers[0].zapped


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_the_cocoon_is_frozen(off: str) -> None:
    scene = cocoon(*FLARES)
    power = scene.state.aliens[C].powers[0]
    setattr(power, off, True)
    power.all_campaign = off == "zapped"
    scene.authority(C, 1 if off == "off" else 5)
    at_the_end(scene).play()
    assert len(scene.stored("cocoon")) == 4


def test_stolen_the_cocoon_goes_with_it() -> None:
    scene = cocoon(*FLARES)
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    at_the_end(scene).play(("D-declare 3", first))
    assert len(scene.stored("cocoon")) == 3


def test_its_super_flare_vaporizes_two_more() -> None:
    scene = cocoon(*FLARES)
    (flare,) = scene.give(C, "flare Chrysalis")
    scene.begin("orientation").play(
        ("D-window 2", pod_id(flare)), ("D-declare 2", first), ("D-declare 2", first), stop=("D-fuel",)
    )
    assert len(scene.stored("cocoon")) == 2


def test_its_super_flare_cannot_take_the_last() -> None:
    scene = cocoon("flare Human", "flare Warrior")
    (flare,) = scene.give(C, "flare Chrysalis")
    scene.begin("orientation").play(
        ("D-window 2", pod_id(flare)), ("D-declare 2", pick("flare Human")), stop=("D-fuel",)
    )
    assert names(scene, C) == ["warrior"]


def test_its_wild_flare_changes_a_flare() -> None:
    scene = Scene()
    (flare, other) = scene.give(D, "flare Chrysalis", "flare Human")
    scene.begin("orientation").play(("D-window 3", pod_id(flare)), stop=("D-fuel",))
    (new,) = scene.names(scene.state.aliens[D].cache)
    assert new.startswith("flare") and new != "flare Human" and other in scene.state.vaporized


def test_its_wild_flare_needs_another_flare() -> None:
    scene = Scene()
    (flare,) = scene.give(D, "flare Chrysalis")
    scene.give(D, "attack 06")
    assert f"3 {pod_id(flare)}" not in scene.begin("orientation").play(stop=("D-fuel",)).offers


def test_its_legacy_scrambles_a_power_at_each_orientation() -> None:
    scene = Scene("human", "warrior")
    scene.state.legacies.append("chrysalis")
    scene.begin("orientation").play(stop=("D-fuel",))
    assert sum(name not in ("human", "warrior") for seat in (A, B) for name in names(scene, seat)) == 1


@pytest.mark.rule("CE-36.9")
def test_ships_that_are_abducted_are_not_rescued() -> None:
    scene = cocoon(*FLARES, seat=A)
    scene.state.aliens[B].powers = Scene("alien").state.aliens[A].powers
    scene.essences(B, "amnesia")
    scene.begin("orientation").play(("D-window 1", "alien"), ("D-declare 1", str(A)), stop=("D-fuel",))
    assert any(one.owner == A and one.place == HELD for one in scene.state.ships)
    assert "0 shell of chrysalis" not in scene.offers
