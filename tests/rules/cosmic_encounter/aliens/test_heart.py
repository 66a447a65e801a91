"""Heart: Power of Emotion."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.heart import HEART
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.every_use import applies
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

HEARTS = "hearts"


def marked(invader: str, defender: str, *powers: str) -> Scene:
    """A, with hearts on both leaders, is about to show its driver to B."""
    scene = Scene(*(powers or ("heart",)))
    for seat in (A, B):
        scene.give(seat, *["attack 01"] * 9)
        scene.state.aliens[seat].marks[HEARTS] = 1
    return scene.invade(3, forewards={C: 1}).prime(INVADERS, invader).prime(DEFENDERS, defender)


def test_after_launch_it_puts_hearts_on_both_leaders() -> None:
    scene = Scene("heart").invade(0)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.play(("D-window 0", "heart"), stop=("D-commission",))
    assert [alien.marks.get(HEARTS, 0) for alien in scene.state.aliens] == [1, 1, 0, 0, 0]


def test_a_bystander_cannot() -> None:
    scene = Scene("", "", "", "heart").invade(0)
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.play(stop=("D-driver",))
    assert f"{D} heart" not in scene.offers


@pytest.mark.parametrize(("driver", "form"), [("attack 10", "massacre"), ("attack 12", "clash")])
def test_a_weak_attack_melts_into_an_envoy(driver: str, form: str) -> None:
    scene = marked(driver, "attack 20").play(stop=("D-continue", "D-fuel"))
    assert form in scene.told()
    assert not any(alien.marks.get(HEARTS) for alien in scene.state.aliens)


@pytest.mark.rule("CE-23.3", "CE-37.3")
def test_the_ships_of_both_are_worth_double() -> None:
    scene = marked("attack 20", "negotiate").play()
    assert len(scene.state.aliens[A].cache) == 9 - 8


def test_zapped_no_heart_is_given() -> None:
    scene = Scene("heart").invade(0)
    (zap,) = scene.give(D, "Cosmic Zap")
    scene.state.phase, scene.state.at = "launched", "launch.after"
    scene.play(("D-window 0", "heart"), ("D-response 3", pod_id(zap)), stop=("D-commission",))
    assert not any(alien.marks.get(HEARTS) for alien in scene.state.aliens)


def test_stolen_the_hearts_beat_for_the_thief() -> None:
    scene = marked("attack 20", "negotiate")
    scene.state.aliens[D].powers.append(scene.state.aliens[A].powers.pop())
    assert len(scene.play().state.aliens[A].cache) == 1


def test_below_three_authority_hearts_do_nothing() -> None:
    scene = marked("attack 20", "negotiate")
    scene.state.aliens[A].powers[0].off = True
    assert len(scene.play().state.aliens[A].cache) == 9 - 4


def test_its_super_flare_breaks_a_base_of_whoever_quashes() -> None:
    scene = Scene("heart", options={"quash": "unilateral"}).invade(3)
    (flare,) = scene.give(A, "flare Heart")
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "quash"), ("D-window 0", pod_id(flare)))
    assert scene.authority_of(B) <= 4
    assert scene.in_warp(B) >= 4


def test_its_wild_flare_makes_negotiate_pods_of_both_drivers() -> None:
    scene = Scene().invade(3)
    (flare,) = scene.give(C, "flare Heart")
    scene.give(A, "attack 20")
    scene.give(B, "attack 20")
    scene.send(C, INVADERS, 1)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 2", pod_id(flare)), stop=("D-demand",))
    assert scene.state.now.form == "negotiation"


@pytest.mark.parametrize(("driver", "nature"), [("attack 06", "envoy"), ("attack 08", "brigade")])
def test_by_its_legacy_the_weakest_attacks_melt(driver: str, nature: str) -> None:
    scene = Scene()
    scene.state.legacies.append("heart")
    scene.invade(3).prime(INVADERS, driver).prime(DEFENDERS, "attack 20").play()
    assert ("massacre" in scene.told()) is (nature == "envoy")


def test_its_special_offer_gains_up_to_four_influence() -> None:
    scene = Scene("heart").invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.state.aliens[A].powers[0].public = True
    scene.play(("D-demand 1", "offer 0"), ("D-demand 1", 4), ("D-offer-answer 0", "accept"), stop=("D-continue",))
    assert scene.state.now.negotiation is not None
    assert ("special offer", 4) in scene.state.now.negotiation.parts[0]


def test_a_sponsor_gives_hearts_after_arrival() -> None:
    scene = Scene("", "", "heart").invade(3, forewards={C: 1})
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 2", "heart"), stop=("D-driver",))
    assert [alien.marks.get(HEARTS, 0) for alien in scene.state.aliens] == [1, 1, 0, 0, 0]


@pytest.mark.parametrize(("seat", "form"), [(A, "massacre"), (B, "clash")])
def test_only_a_leader_with_a_heart_melts(seat: int, form: str) -> None:
    scene = marked("attack 08", "attack 20")
    scene.state.aliens[B if seat == A else A].marks.clear()
    assert form in scene.play(stop=("D-continue", "D-fuel")).told()


def test_it_touches_no_leader_twice() -> None:
    def touched(scene: Scene, seat: int) -> None:
        scene.state.aliens[scene.state.now.invader].marks = {HEART: 1}

    assert any(applies("heart")) and not any(applies("heart", touched))
