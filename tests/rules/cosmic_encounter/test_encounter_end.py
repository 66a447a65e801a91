"""How encounters end: forms of combat, escapes, margins, declared results, and where discharged pods go (CE-20)."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, attack_of_a, distress


@pytest.mark.rule("CE-20.1")
@pytest.mark.parametrize(
    ("invader", "defender", "form"),
    [
        ("attack 10", "attack 08", "clash"),
        ("attack 10", "negotiate", "massacre"),
        ("poison", "poison", "cataclysm"),
        ("", "", "slapfight"),
    ],
)
def test_distress_pods_may_be_primed_in_every_form_of_combat(invader: str, defender: str, form: str) -> None:
    scene = attack_of_a(invader, defender)
    scene.give(A, "reinforcement")
    scene.play(stop=("D-distress",))
    assert scene.state.now.form == form
    assert {entry for entry in scene.asked if entry.startswith("D-distress")} == {"D-distress 0"}


@pytest.mark.rule("CE-20.5")
def test_totals_are_shown_at_the_tally_and_compared_nowhere_else() -> None:
    scene = attack_of_a("attack 10", "attack 08").play()
    assert scene.told().count("might ") == 1
    assert "might 13 against 12" in scene.told()


@pytest.mark.rule("CE-20.11", "CE-23.16")
def test_a_beaten_trojan_is_not_compensated() -> None:
    scene = attack_of_a("attack 20", "poison")
    scene.give(A, "Plague")
    scene.play()
    assert "trojan" in scene.told()
    assert len(scene.state.aliens[A].cache) == 1
    assert not [entry for entry in scene.asked if entry.startswith("D-comp")]


@pytest.mark.rule("CE-20.25", "CE-20.43", "CE-20.41")
def test_a_blitz_ends_combat_at_once_with_normal_losses() -> None:
    """The zap of Human's power makes its fleet win where it would have lost."""
    scene = attack_of_a("attack 30", "attack 04", "", "human")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.give(B, "reinforcement")
    scene.play(("D-response 4", f"p{zap}"), stop=("D-purchase",))
    now = scene.state.now
    assert (now.form, now.fleets[DEFENDERS].result, now.margin) == ("blitz", "win", -1)
    assert (scene.in_warp(A), scene.in_warp(B)) == (3, 0)


@pytest.mark.rule("CE-20.26")
def test_two_blitzes_cancel_each_other() -> None:
    scene = attack_of_a("attack 30", "attack 04", "human", "human")
    zaps = scene.give(E, "Cosmic Zap", "Cosmic Zap")
    scene.play(("D-response 4", f"p{zaps[0]}"), ("D-response 4", f"p{zaps[1]}"), stop=("D-purchase",))
    assert scene.state.now.form == "clash"
    assert "might 33 against 8" in scene.told()


@pytest.mark.rule("CE-20.27", "CE-20.43")
def test_a_surrender_makes_the_other_fleet_win() -> None:
    scene = attack_of_a("attack 04", "negotiate")
    (flare,) = scene.give(A, "flare Brute")
    scene.play(("D-window 0", f"p{flare}"), ("D-declare 1", "surrender"), stop=("D-purchase",))
    now = scene.state.now
    assert [fleet.result for fleet in now.fleets] == ["win", "lose"]
    assert (scene.on(A, 5), scene.on(B, 5), scene.in_warp(B)) == (3, 0, 4)


@pytest.mark.rule("CE-20.30", "CE-20.31")
@pytest.mark.parametrize(("roll", "lost"), [(3, 0), (8, 1)])
def test_escapes_are_settled_after_reinforcements(roll: int, lost: int) -> None:
    """18 or 23 against 12: only the second is ten ahead."""
    scene = attack_of_a("attack 11", "attack 07", forewards={C: 1}, backwards={D: 1})
    (help,) = scene.give(A, "reinforcement")
    (escape,) = scene.give(D, "escape")
    scene.play(("D-distress 0", distress(help)), ("D-distress 3", distress(escape)), script=[roll - 2])
    assert scene.in_warp(D) == lost


@pytest.mark.rule("CE-20.36")
def test_when_both_leaders_escape_nobody_lands() -> None:
    scene = attack_of_a("attack 30", "attack 04")
    (first,) = scene.give(A, "escape")
    (second,) = scene.give(B, "escape")
    scene.play(("D-distress 0", distress(first)), ("D-distress 1", distress(second)))
    assert [scene.in_warp(seat) for seat in (A, B)] == [0, 2]
    assert (scene.on(B, 5), scene.on(A, 5)) == (2, 0)
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-20.36", "CE-5.6")
def test_an_escaping_fleet_that_nobody_survives_loses_even_so() -> None:
    scene = attack_of_a("attack 35", "attack -09", ships=1)
    scene.base(B, 5, 1)
    (first,) = scene.give(A, "escape")
    (second,) = scene.give(B, "escape")
    scene.play(("D-distress 0", distress(first)), ("D-distress 1", distress(second)), stop=("D-purchase",))
    assert [fleet.result for fleet in scene.state.now.fleets] == ["none", "lose"]
    assert "the flagship of B was destroyed" in scene.told()
    assert scene.on(A, 5) == 0


@pytest.mark.rule("CE-20.39", "CE-23.10")
def test_discharged_pods_are_out_of_reach_of_compensation() -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack 20", "kicker x2").prime(DEFENDERS, "negotiate")
    (help,) = scene.give(A, "reinforcement")
    used = [scene.state.now.fleets[INVADERS].driver, scene.state.now.fleets[INVADERS].kicker, help]
    scene.play(("D-distress 0", distress(help)), stop=("D-purchase",))
    assert [pod for pod in used if pod in scene.state.aliens[A].exhaust] == used
    assert scene.state.aliens[B].cache == []


@pytest.mark.rule("CE-20.41")
@pytest.mark.parametrize(
    ("invader", "defender", "margin"),
    [("attack 20", "attack 08", 11), ("attack 20", "negotiate", 23), ("poison", "poison", -1), ("", "", -1)],
)
def test_only_some_forms_have_a_margin(invader: str, defender: str, margin: int) -> None:
    scene = attack_of_a(invader, defender).play(stop=("D-purchase",))
    assert scene.state.now.margin == margin


@pytest.mark.rule("CE-20.42")
def test_a_view_before_the_tally_leaves_hidden_rolls_out() -> None:
    scene = attack_of_a("attack 10", "attack 08", "", "human")
    (help,) = scene.give(A, "reinforcement")
    scene.play(("D-distress 0", distress(help)), stop=("D-response",))
    assert scene.match is not None
    seen = scene.match.view(A).invasion
    assert seen is not None and seen.might is not None
    assert seen.might[INVADERS].total == 13
    assert scene.state.now.fleets[INVADERS].rolls
    scene.play(stop=("D-purchase",))
    assert scene.state.now.fleets[INVADERS].total > 13
