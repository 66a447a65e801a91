"""Joker: Power of Wild Cards."""

import pytest

from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

TWO = ("attack 30", "negotiate", "morph", "poison")


def jokers(*powers: str, driver: str = "attack 08", enemy: str = "attack 12", at: int = A) -> Scene:
    """A fights B while somebody has four jokers."""
    scene = Scene(*powers)
    scene.store("joker", "jokers", *TWO, sight="open")
    return fight(scene.invade(4), driver, enemy)


def chosen(scene: Scene, name: str, seat: int = A) -> tuple[str, str]:
    pods = scene.state.pods
    return (f"D-declare {seat}", next(pod_id(pod) for pod in scene.state.stores[0].pods if pods[pod].name == name))


def test_it_begins_with_nine_and_the_wildcard_08() -> None:
    scene = Scene("joker")
    scene.state.phase = "setup"
    scene.play(stop=("D-fuel",))
    assert len(scene.stored("jokers")) == 9
    assert scene.state.aliens[A].powers[0].marks == {"wildcard": 8}


@pytest.mark.rule("CE-33.5")
def test_in_mid_match_they_come_too_and_lost_they_are_vaporized(made_up: MadeUp) -> None:
    assert len(transform(transforms(made_up, "joker")).stored("jokers")) == 9
    scene = transforms(made_up, "human", old="joker")
    scene.store("joker", "jokers", sight="open")
    scene.state.pods.append(Pod("attack", value=5, manifested=True))
    scene.state.stores[0].pods.append(len(scene.state.pods) - 1)
    assert transform(scene).state.vaporized == [len(scene.state.pods) - 1]


@pytest.mark.rule("CE-36.101")
@pytest.mark.parametrize(
    ("joker", "told"),
    [
        ("attack 30", "might 34 against 16"),
        ("negotiate", "envoy against brigade"),
        ("morph", "might 16 against 16"),
    ],
)
def test_a_driver_of_that_value_becomes_a_joker(joker: str, told: str) -> None:
    scene = jokers("joker")
    scene.play(chosen(scene, joker))
    assert f"the driver of A became {joker}" in scene.told() and told in scene.told()
    assert scene.stored("spent jokers") == [joker]


def test_poison_has_the_might_of_a_trojan() -> None:
    scene = jokers("joker")
    scene.give(B, "attack 06", "attack 04")
    scene.play(chosen(scene, "poison"))
    assert "might 8 against 16" in scene.told()


def test_that_of_the_enemy_too_and_for_a_bystander() -> None:
    scene = jokers("", "", "joker", driver="attack 12", enemy="attack 08")
    scene.play(chosen(scene, "negotiate", C))
    assert "the driver of B became negotiate" in scene.told()


def test_others_do_not() -> None:
    assert "became" not in jokers("joker", driver="attack 10").play().told()
    assert "became" not in jokers("joker", driver="negotiate").play().told()


def test_when_the_last_is_used_all_come_back() -> None:
    scene = Scene("joker")
    scene.store("joker", "jokers", "attack 30", sight="open")
    scene.store("joker", "spent jokers", "negotiate", sight="open")
    fight(scene.invade(4), "attack 08", "attack 12").play()
    assert sorted(scene.stored("jokers")) == ["attack 30", "negotiate"]
    assert scene.stored("spent jokers") == []


def test_it_names_another_wildcard() -> None:
    scene = jokers("joker", driver="attack 06")
    scene.state.phase = "orientation"
    scene.state.now.fleets[0].driver = scene.state.now.fleets[1].driver = -1
    scene.play(("D-window 0", "choice of joker"), ("D-declare 0", "6"), stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].marks == {"wildcard": 6}


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_turns_nothing(off: str) -> None:
    scene = jokers("joker")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "became" not in scene.play().told()


def test_zapped_it_turns_nothing() -> None:
    scene = jokers("joker")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert "became" not in scene.play(("D-response 2", pod_id(zap))).told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = jokers("", "joker")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert "the driver of A became" in scene.play(chosen(scene, "attack 30")).told()


def test_its_super_flare_turns_one_that_is_near() -> None:
    scene = jokers("joker", driver="attack 06")
    (flare,) = scene.give(A, "flare Joker")
    scene.play(("D-window 0", pod_id(flare)), chosen(scene, "attack 30"))
    assert "the driver of A became attack 30" in scene.told()


def test_what_its_power_has_turned_is_not_turned_again() -> None:
    scene = jokers("joker", enemy="attack 10")
    (flare,) = scene.give(A, "flare Joker")
    scene.play(chosen(scene, "attack 30"), ("D-window 0", pod_id(flare)), chosen(scene, "negotiate"))
    assert scene.told().count("the driver of A became") == 1
    assert "the driver of B became negotiate" in scene.told()


@pytest.mark.parametrize(("value", "total"), [(15, 19), (0, 4)])
def test_its_wild_flare_names_a_value(value: int, total: int) -> None:
    scene = fight(Scene("", "", "", "joker").invade(4), "negotiate", "attack 12")
    (flare,) = scene.give(A, "flare Joker")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", value))
    assert f"might {total} against 16" in scene.told()


def test_its_legacy_lets_leaders_name_the_value_of_08() -> None:
    scene = fight(Scene().invade(4), "attack 08", "attack 12")
    scene.state.legacies.append("joker")
    scene.play(("D-declare 0", 20))
    assert "might 24 against 16" in scene.told()
    assert "D-declare 1" not in scene.asked


def test_the_value_named_by_its_legacy_is_multiplied() -> None:
    scene = Scene().invade(4).prime(0, "attack 08", "kicker x2").prime(1, "attack 04", "kicker x2")
    scene.state.legacies.append("joker")
    scene.play(("D-declare 0", 10))
    assert "might 24 against 12" in scene.told()


def test_a_negative_value_may_be_the_wildcard_too() -> None:
    scene = jokers("joker", driver="attack -7", enemy="attack 07")
    scene.state.phase = "orientation"
    scene.state.now.fleets[0].driver = scene.state.now.fleets[1].driver = -1
    scene.play(("D-window 0", "choice of joker"), ("D-declare 0", "-7"), stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].marks == {"wildcard": 7, "wildcard below 0": 1}


@pytest.mark.parametrize(("driver", "turns"), [("attack -7", True), ("attack 07", False)])
def test_a_negative_wildcard_is_not_that_value_above_0(driver: str, turns: bool) -> None:
    scene = jokers("joker", driver=driver)
    scene.state.aliens[A].powers[0].marks = {"wildcard": 7, "wildcard below 0": 1}
    assert ("the driver of A became" in scene.play().told()) is turns


def test_it_names_a_value_above_0_again() -> None:
    scene = jokers("joker")
    scene.state.aliens[A].powers[0].marks = {"wildcard": 7, "wildcard below 0": 1}
    scene.state.phase = "orientation"
    scene.state.now.fleets[0].driver = scene.state.now.fleets[1].driver = -1
    scene.play(("D-window 0", "choice of joker"), ("D-declare 0", "6"), stop=("D-fuel",))
    assert scene.state.aliens[A].powers[0].marks == {"wildcard": 6, "wildcard below 0": 0}
