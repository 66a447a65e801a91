"""Grudge: Power of Revenge."""

import pytest

from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, table_of

STRONG, WEAK = "attack 20", "attack 04"


def meets(scene: Scene, own: str = STRONG, other: str = WEAK) -> Scene:
    """A has commissioned C and D, of which only C has come, against B."""
    scene.give(A, own)
    scene.give(B, other)
    scene.invade(3, forewards={C: 1})
    scene.state.now.commissions = [{C: 4, D: 4}, {E: 4}]
    return scene


@pytest.mark.parametrize(
    ("own", "other", "lost"), [(STRONG, WEAK, 1), (WEAK, STRONG, 4), ("negotiate", "negotiate", 1)]
)
def test_whoever_was_asked_and_stayed_away_ravages_ships(own: str, other: str, lost: int) -> None:
    scene = meets(Scene("grudge"), own, other).play()
    assert [scene.in_warp(seat) for seat in (D, E)] == [lost, 0]
    assert scene.in_warp(C) == (1 if lost == 4 else 0)


def test_the_marks_are_seen_until_the_end_of_upkeep() -> None:
    scene = meets(Scene("grudge")).play(stop=("D-distress",))
    told = [text for text, _ in order_words(GAME.view(scene.setup, scene.state, E))]
    assert "D is marked by a grudge until the end of upkeep." in told
    scene.play()
    assert not scene.state.aliens[D].statuses


def test_as_a_sponsor_it_resents_nobody() -> None:
    assert meets(Scene("", "", "grudge")).play().in_warp(D) == 0


def test_without_a_commission_nobody_is_resented() -> None:
    scene = meets(Scene("grudge"))
    scene.state.now.commissions = [{C: 4}, {D: 4}]
    assert scene.play().in_warp(D) == 0


def test_a_defender_resents_those_that_it_asked() -> None:
    scene = meets(Scene("", "grudge")).play()
    assert [scene.in_warp(seat) for seat in (D, E)] == [0, 4]


@pytest.mark.parametrize("when", [0, 1])
def test_zapped_nobody_pays(when: int) -> None:
    scene = Scene("grudge")
    (zap,) = scene.give(B, "Cosmic Zap")
    responses = [("D-response 1", "pass")] * when
    assert meets(scene).play(*responses, ("D-response 1", pod_id(zap))).in_warp(D) == 0


def test_stolen_it_serves_the_thief() -> None:
    scene = Scene("", "", "grudge")
    scene.state.aliens[A].powers.append(scene.state.aliens[C].powers.pop())
    assert meets(scene).play().in_warp(D) == 1


def test_below_three_authority_nobody_pays() -> None:
    scene = Scene("grudge")
    scene.state.aliens[A].powers[0].off = True
    assert meets(scene).play().in_warp(D) == 0


def test_with_its_super_flare_they_ravage_four_after_a_win() -> None:
    scene = Scene("grudge")
    scene.give(A, "flare Grudge")
    assert meets(scene).play(("D-power 0", "yes")).in_warp(D) == 4


def test_its_super_flare_adds_nothing_after_a_defeat() -> None:
    scene = Scene("grudge")
    scene.give(A, "flare Grudge")
    scene = meets(scene, WEAK, STRONG).play()
    assert scene.in_warp(D) == 4 and "D-power 0" not in scene.asked


def test_by_its_wild_flare_allies_of_a_winning_invader_do_not_land() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Grudge")
    target = planets_of(scene.state, B)[0]
    scene = meets(scene).play(("D-window 1", pod_id(flare)))
    assert (scene.on(A, target), scene.on(C, target), scene.in_warp(C)) == (3, 0, 0)


def test_by_its_wild_flare_allies_of_a_winning_defender_gain_no_boons() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Grudge")
    scene.invade(3, backwards={D: 2}).prime(INVADERS, WEAK).prime(DEFENDERS, STRONG)
    scene.play(("D-window 0", pod_id(flare)))
    assert (len(scene.state.aliens[D].cache), scene.state.aliens[D].lucre) == (0, 2)


def test_its_wild_flare_waits_for_an_opponent_that_wins_with_allies() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Grudge")
    meets(scene).play()
    assert f"0 {pod_id(flare)}" not in scene.offers


def test_by_its_legacy_whoever_is_asked_and_stays_away_destroys_ships() -> None:
    scene = Scene()
    scene.state.legacies.append("grudge")
    meets(scene)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=("D-driver",))
    assert [scene.in_warp(seat) for seat in range(5)] == [0, 0, 0, 4, 4]


def test_its_legacy_minds_no_bystander_that_nobody_asked() -> None:
    scene = Scene()
    scene.state.legacies.append("grudge")
    meets(scene).state.now.commissions = [{C: 4, D: 4}, {}]
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(stop=("D-driver",))
    assert [scene.in_warp(seat) for seat in range(5)] == [0, 0, 0, 4, 0]


def test_its_wild_flare_is_not_for_sponsors() -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Grudge")
    scene.invade(3, forewards={C: 1}, backwards={D: 2}).prime(INVADERS, WEAK).prime(DEFENDERS, STRONG).play()
    assert f"2 {pod_id(flare)}" not in scene.offers


def test_where_all_that_it_asked_came_it_stays_hidden() -> None:
    scene = meets(Scene("grudge"))
    scene.state.now.commissions = [{C: 4}, {D: 4, E: 4}]
    scene.play()
    assert "Grudge" not in scene.told() and not scene.state.aliens[A].powers[0].public


def test_its_wild_flare_spares_a_winner_that_has_escaped_and_a_loser() -> None:
    for result, escaped, offered in (("win", False, True), ("win", True, False), ("lose", False, False)):
        scene = Scene().invade(3, forewards={C: 2})
        scene.state.now.fleets[INVADERS].result, scene.state.now.fleets[INVADERS].escaped = result, escaped
        use = Use(table_of(scene), B, alien("grudge").flare.wild, "payoff.window")
        assert use.effect.applies(use) is offered
