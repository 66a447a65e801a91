"""Each feat is found where it was done, and not where it nearly was."""

from collections.abc import Sequence
from typing import cast

import pytest

from cosmotui.engine.event import Event
from cosmotui.engine.game import Result
from cosmotui.engine.state import View
from cosmotui.record.keeping import chronicle_of
from cosmotui.rules.cosmic_conflict import events as cx
from cosmotui.rules.cosmic_encounter.events.course import FleetsRevealed, TalksEnded
from cosmotui.rules.cosmic_encounter.events.powers import Zapped
from cosmotui.rules.cosmic_encounter.events.ships import ShipsLanded
from cosmotui.rules.cosmoclysm import events as cc
from cosmotui.rules.cosmoforce import events as cf
from cosmotui.rules.feat import Part
from cosmotui.rules.space_force.combat import events as sf
from cosmotui.rules.space_force.health.harm import Turned

WON, LOST, SHARED = Result((0,), ""), Result((1,), ""), Result((0, 1), "", headline="Shared win")
EXTERMINATOR, FIGHTER = 5, 0


def done(game: str, name: str, events: Sequence[Event], result: Result = LOST) -> bool:
    """Whether seat 0 did a feat; no view is asked for it."""
    [feat] = [one for one in chronicle_of(game).feats if one.name == name]
    return feat.is_done(Part(0, events, cast("View", None), result))


def fought(seat: int, won: bool, tile: int = 3, kinds: tuple[int, int] = (0, 0)) -> cc.Fought:
    return cc.Fought(seat, kinds[0], 1 - seat, kinds[1], tile, (9,), (8,), won)


def test_a_wormhole_counts_with_the_fight_behind_it_won() -> None:
    through, flown = cc.Moved(0, 0, (1, 3), 1), cc.Moved(0, 0, (1, 3), 0)
    assert done("cosmoclysm", "wormhole", [through, fought(0, True)])
    assert not done("cosmoclysm", "wormhole", [through, fought(0, False)])
    assert not done("cosmoclysm", "wormhole", [flown, fought(0, True)])


def test_hitting_back_is_done_in_the_turn_of_another() -> None:
    assert done("cosmoclysm", "hit-back", [cc.TurnBegan(1, 4), fought(1, False), fought(0, True)])
    assert not done("cosmoclysm", "hit-back", [cc.TurnBegan(0, 4), fought(0, True)])


def test_odds_are_those_of_the_kinds() -> None:
    worst = [fought(0, True, kinds=(mine, other)) for mine in range(6) for other in range(6)]
    assert done("cosmoclysm", "long-odds", worst)
    assert not done("cosmoclysm", "long-odds", [fought(1, True, kinds=(one.kind, one.other_kind)) for one in worst])


def test_a_system_is_repaired_once_its_last_mark_is_cleared() -> None:
    hit = cf.DamageTaken(0, 2, "Laser", 1, 2)
    assert done("cosmoforce", "repair", [hit, cf.MarksCleared(0, 2, "Laser", 1, 0)])
    assert not done("cosmoforce", "repair", [hit, cf.MarksCleared(0, 2, "Laser", 1, 1)])
    assert not done("cosmoforce", "repair", [cf.MarksCleared(0, 2, "Laser", 1, 0)])


def test_three_heat_have_to_go_at_once_by_the_action() -> None:
    assert done("cosmoforce", "cool", [cf.Cooled(0, 3, 1, conserving=True)])
    assert not done("cosmoforce", "cool", [cf.Cooled(0, 3, 1), cf.Cooled(0, 2, 1, conserving=True)])


def test_a_crew_is_unharmed_and_a_ram_wins() -> None:
    harmed, rammed = cf.CrewHarmed(0, "", False, 3), cf.RamRolled(0, (5,), 1, 1, 0, 1, 0)
    assert done("cosmoforce", "all-hands", [], WON) and not done("cosmoforce", "all-hands", [harmed], WON)
    assert done("cosmoforce", "ram", [rammed], WON) and not done("cosmoforce", "ram", [rammed], LOST)


def shot(side: int, dealt: int) -> cx.AttackResolved:
    return cx.AttackResolved(side, 1, "A", 2, "B", 4, "hit", dealt, dealt)


def test_a_condition_counts_that_an_attack_gave() -> None:
    given = cx.ConditionRolled(1, 2, "B", (1, 1), "Structural Damage")
    assert done("cosmic-conflict", "condition", [shot(0, 3), given])
    assert not done("cosmic-conflict", "condition", [shot(1, 3), given])
    nothing = cx.ConditionRolled(1, 2, "B", (6, 1), "no effect")
    assert not done("cosmic-conflict", "condition", [shot(0, 3), nothing])


def test_a_mark_counts_with_the_attack_after_it() -> None:
    used = cx.MarkSpent(0, 1, "A", "B", "accuracy")
    assert done("cosmic-conflict", "marked", [used, shot(0, 2)])
    assert not done("cosmic-conflict", "marked", [used, shot(0, 0), shot(0, 2)])


def test_nobody_lost_and_somebody_shielded() -> None:
    lost = cx.Destroyed(0, 1, "A", "Health")
    assert done("cosmic-conflict", "unscathed", [], WON) and not done("cosmic-conflict", "unscathed", [lost], WON)
    assert done("cosmic-conflict", "escort", [cx.Redirected(0, 1, "A", 2, "C")])
    assert not done("cosmic-conflict", "escort", [cx.Redirected(1, 1, "A", 2, "C")])


@pytest.mark.parametrize(
    ("form", "terms", "negated", "counts"),
    [
        ("deal", ("a base",), 0, True),
        ("deal", ("a base",), 1, False),
        ("deal", (), 0, False),
        ("failed", ("x",), 0, False),
    ],
)
def test_a_deal_counts_that_both_wanted(form: str, terms: tuple[str, ...], negated: int, counts: bool) -> None:
    assert done("cosmic-encounter", "deal", [TalksEnded(1, 0, form, terms, negated, 2)]) == counts


def test_a_base_counts_that_a_sponsor_of_the_invader_makes() -> None:
    landed = ShipsLanded(0, 1, "Bo Alpha", True)
    assert done("cosmic-encounter", "ally", [FleetsRevealed(1, ((0, 0, 2),)), landed])
    assert not done("cosmic-encounter", "ally", [FleetsRevealed(1, ((0, 1, 2),)), landed])
    assert not done("cosmic-encounter", "ally", [landed])


def test_a_zap_and_a_shared_win() -> None:
    assert done("cosmic-encounter", "zap", [Zapped(1, "Mirror", 0)])
    assert not done("cosmic-encounter", "zap", [Zapped(0, "Mirror", 1)])
    assert done("cosmic-encounter", "shared", [], SHARED) and not done("cosmic-encounter", "shared", [], WON)


def attacked(chance: int, degree: int) -> sf.Attacked:
    return sf.Attacked(0, 0, "Noor", 1, "Beast", "pistol", "Pistol", "shot", 5, 12, 3, 15, 14, degree, chance, ())


def test_a_long_shot_hits_at_25_in_100_or_less() -> None:
    assert done("space-force", "long-shot", [attacked(25, 1)])
    assert not done("space-force", "long-shot", [attacked(26, 1), attacked(10, 0)])


def test_aid_wins_and_nobody_fell() -> None:
    aided, fell = sf.Aided(0, 0, "Noor", 2, "Eriksen"), sf.Noted(0, 0, "Noor", Turned("unconscious"))
    assert done("space-force", "aid", [aided], WON) and not done("space-force", "aid", [aided], LOST)
    assert done("space-force", "standing", [], WON) and not done("space-force", "standing", [fell], WON)
