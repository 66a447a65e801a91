"""Coordinator: Power to Schedule."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.operations.ambush import ambush
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, table_of

TICKET = "ticket of Coordinator"


def orientation(scene: Scene, tickets: int = 3) -> Scene:
    """The orientation of A begins; everybody has so many tickets."""
    scene.state.campaign, scene.state.phase = A, "orientation"
    for alien in scene.state.aliens:
        alien.marks = {TICKET: tickets}
    return scene


def tickets(scene: Scene) -> list[int]:
    """The tickets by seat."""
    return [alien.marks.get(TICKET, 0) for alien in scene.state.aliens]


def test_it_says_whose_campaign_it_is() -> None:
    scene = orientation(Scene("", "coordinator"))
    scene.play(("D-declare 1", str(D)), ("D-power 1", "no"), stop=("D-fuel",))
    assert scene.state.campaign == D and scene.state.now.invader == D
    assert tickets(scene) == [3, 3, 3, 2, 3] and scene.state.aliens[D].fuel == 2


def test_aliens_without_a_ticket_are_not_to_be_chosen() -> None:
    scene = orientation(Scene("", "coordinator"), 0)
    scene.state.aliens[E].marks = {TICKET: 1}
    scene.play(("D-power 1", "no"), stop=("D-fuel",))
    assert scene.state.campaign == E and "D-declare 1" not in scene.asked


def test_with_all_tickets_gone_everybody_gets_three() -> None:
    scene = orientation(Scene("", "coordinator"), 0)
    scene.play(("D-declare 1", str(A)), ("D-power 1", "no"), stop=("D-fuel",))
    assert tickets(scene) == [2, 3, 3, 3, 3]


def test_for_a_lucre_it_reorders_destiny() -> None:
    scene = orientation(Scene("", "coordinator"))
    scene.play(("D-declare 1", str(A)), ("D-power 1", "yes"), stop=("D-fuel",))
    assert scene.state.aliens[B].lucre == 1 and len(scene.state.next_charges) == 3


@effect("early", "any:warpfall.window", mandatory=True)
def acts(use: Use) -> None:
    """Something."""


@pytest.mark.rule("CE-37.42")
@pytest.mark.parametrize(("answer", "told"), [(str(C), "C used"), (str(A), "A used")])
def test_where_several_effects_meet_it_decides_the_order(made_up: MadeUp, answer: str, told: str) -> None:
    id = made_up("early", acts)
    scene = Scene(id, "coordinator", "").begin("warpfall")
    scene.state.aliens[C].powers = [Power(id)]
    scene.play(("D-order 1", answer), stop=("D-target",))
    lines = [line for line in scene.told().splitlines() if "used" in line]
    assert lines[0].startswith(told) and len(lines) == 2


@pytest.mark.rule("CE-13.2")
def test_without_it_timing_order_decides(made_up: MadeUp) -> None:
    id = made_up("early", acts)
    scene = Scene(id, "", "").begin("warpfall")
    scene.state.aliens[C].powers = [Power(id)]
    scene.play(stop=("D-target",))
    assert "D-order 1" not in scene.asked


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_changes_nothing(off: str) -> None:
    scene = orientation(Scene("", "coordinator"))
    setattr(scene.state.aliens[B].powers[0], off, True)
    assert scene.play(stop=("D-fuel",)).state.campaign == A


def test_zapped_the_order_of_campaigns_stands() -> None:
    scene = orientation(Scene("", "coordinator"))
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=("D-fuel",))
    assert scene.state.campaign == A and tickets(scene) == [3] * 5


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = orientation(Scene("", "", "", "", "coordinator"))
    scene.state.aliens[C].powers.append(scene.state.aliens[E].powers.pop())
    scene.play(("D-declare 2", str(D)), ("D-power 2", "no"), stop=("D-fuel",))
    assert scene.state.campaign == D


def test_its_super_flare_trades_roles() -> None:
    scene = Scene("", "coordinator").begin("destiny")
    for seat in scene.state.seats:
        scene.state.charges[seat] = [int(seat == B), 0]
    scene.state.wild = 0
    (flare,) = scene.give(B, "flare Coordinator")
    scene.play(("D-window 1", pod_id(flare)), stop=("D-target",))
    assert (scene.state.now.invader, scene.state.now.defender) == (B, A)


def test_its_wild_flare_views_three_aur() -> None:
    scene = Scene().begin("warpfall")
    (flare,) = scene.give(E, "flare Coordinator")
    scene.play(("D-window 4", pod_id(flare)), stop=("D-target",))
    assert len(scene.state.next_aur) == 3


def test_its_legacy_makes_the_last_defender_the_next_invader() -> None:
    scene = Scene()
    scene.state.legacies.append("coordinator")
    scene.invade(4, defender=D, loaded=1).prime(0, "attack 01").prime(1, "attack 08").play(stop=("D-fuel",))
    assert scene.state.campaign == D


@pytest.mark.rule("CE-32.1", "CE-32.8", "CE-37.11")
def test_its_super_flare_turns_an_ambush_round_with_ships_and_planet_of_its_own() -> None:
    """D ambushes B with two ships on a planet that it has named; B, chosen as the defender, invades D instead."""
    scene = Scene("", "coordinator").invade(4).prime(0, "attack 12").prime(1, "attack 08")
    (flare,) = scene.give(B, "flare Coordinator")
    scene.give(B, "attack 10")
    ambush(table_of(scene), D, B, free_ships(scene.state, D)[:2], planets_of(scene.state, B)[2])
    scene.play(("D-window 1", pod_id(flare)), stop=("D-beacon",))
    now = scene.state.now
    assert (now.is_ambush, now.invader, now.defender) == (True, B, D)
    assert now.target in planets_of(scene.state, D) and not now.only
    assert scene.match is not None and [question.seat for question in scene.match.questions] == [B]
