"""Edges of payoff and upkeep: compensation that is zapped, rewards, loans, cycles and those who are eliminated."""

import pytest

from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.rewards import BACKED
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress

HELD = ("attack 01", "attack 04", "attack 06")


def massacre(**options: str) -> Scene:
    scene = Scene.under(**options)
    scene.give(A, *HELD)
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate")
    return scene


@pytest.mark.rule("CE-11.37", "CE-23.15", "CE-X25", "CE-23.13")
@pytest.mark.parametrize("shortfall", ["forgiven", "federation_pays"])
def test_a_payment_voucher_zaps_lucre_and_pods_of_a_compensation(shortfall: str) -> None:
    scene = massacre(compensation_shortfall=shortfall)
    scene.state.aliens[A].vouchers = ["payment"]
    scene.play(("D-response 0", "voucher payment"))
    payer, payee = scene.state.aliens[A], scene.state.aliens[B]
    assert (payer.lucre, len(payer.cache), payee.lucre, payee.cache) == (2, 3, 2, [])


@pytest.mark.rule("CE-13.27", "CE-23.15")
def test_a_compensation_targets_the_cache_once() -> None:
    scene = massacre()
    scene.state.aliens[A].vouchers = ["payment"]
    scene.play()
    assert scene.offers.count("0 voucher payment") == 1
    assert len(scene.state.aliens[B].cache) == 3


@pytest.mark.rule("CE-11.37", "CE-36.55", "CE-7.14", "CE-7.20", "CE-7.22")
@pytest.mark.parametrize(
    ("name", "more"),
    [("Cache Zap", []), ("Plague", []), ("Finder", [("D-declare 4", "attack"), ("D-declare 4", "attack 08")])],
)
def test_a_payment_voucher_answers_every_effect_on_a_cache(name: str, more: list[tuple[str, str]]) -> None:
    scene = Scene().begin("destiny")
    scene.state.charges = [[0, 0], [1, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    held = scene.give(B, "attack 08")
    (pod,) = scene.give(E, name)
    scene.state.aliens[B].vouchers = ["payment"]
    scene.play(
        ("D-window 4", pod_id(pod)),
        ("D-declare 4", "1"),
        *more,
        ("D-response 1", "voucher payment"),
        stop=("D-commission", "D-driver"),
    )
    assert scene.state.aliens[B].cache == held
    assert scene.in_warp(B) == 0


@pytest.mark.rule("CE-11.37", "CE-36.60", "CE-12.17")
def test_a_power_that_a_payment_voucher_answers_is_disrupted_and_takes_nothing_more() -> None:
    """Outlaw would snatch from B, then from D: B zaps it."""
    scene = Scene("outlaw")
    for seat in (B, D):
        scene.give(seat, "attack 08", "attack 10")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.invade(2, backwards={D: 1})
    scene.state.phase = "arrival"
    scene.play(("D-window 0", "outlaw"), ("D-response 1", "voucher payment"), stop=("D-driver",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, D)] == [0, 2, 2]
    assert scene.state.aliens[A].powers[0].zapped


@pytest.mark.rule("CE-11.37", "CE-36.60", "CE-8.7")
def test_a_flare_that_a_payment_voucher_answers_does_not_return() -> None:
    scene = Scene("", seed=2)
    (flare,) = scene.give(A, "flare Trader", "attack 10")[:1]
    held = scene.give(B, "attack 08")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(flare)), ("D-response 1", "voucher payment"), stop=("D-continue",))
    assert held[0] not in scene.state.aliens[A].cache
    assert "B got" not in scene.told()
    assert flare in scene.state.spent_aur


@pytest.mark.rule("CE-11.37", "CE-25.26", "CE-7.6")
def test_a_payment_voucher_zaps_no_legacy() -> None:
    scene = Scene()
    scene.state.legacies.append("outlaw")
    scene.give(B, "attack 08", "attack 10")
    scene.state.aliens[B].vouchers = ["payment"]
    scene.invade(2)
    scene.state.phase = "arrival"
    scene.play(stop=("D-driver",))
    assert "1 voucher payment" not in scene.offers
    assert len(scene.state.aliens[B].cache) == 1


@pytest.mark.rule("CE-7.14", "CE-1.3")
def test_a_zapped_cache_is_dumped_though_nothing_can_be_drafted() -> None:
    scene = Scene().begin("warpfall")
    (zap,) = scene.give(E, "Cache Zap")
    held = scene.give(B, "attack 08")
    scene.state.vaporized, scene.state.forge = scene.state.forge, []
    scene.play(("D-window 4", pod_id(zap)), ("D-declare 4", "1"), stop=("D-target", "D-wild"))
    assert (scene.state.aliens[B].cache, scene.state.aliens[B].exhaust) == ([], held)


@pytest.mark.rule("CE-22.22")
def test_boons_count_the_ships_at_the_result() -> None:
    scene = Scene().invade(2, backwards={D: 3}).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    scene.play(stop=("D-boon", "D-ravage", "D-continue"))
    assert scene.told().count("D drafted") == 3
    late = Scene().invade(2, backwards={D: 3})
    now = late.state.now
    now.form, now.notes[f"{BACKED} {DEFENDERS} {D}"] = "clash", 4  # one of them has been zapped since
    now.fleets[INVADERS].result, now.fleets[DEFENDERS].result = "lose", "win"
    late.state.phase = "payoff"
    assert late.play().told().count("D drafted") == 4


@pytest.mark.rule("CE-7.26", "CE-13.13")
def test_a_second_boon_permit_could_do_nothing() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    first, second = scene.give(B, "Boon Permit")[0], scene.give(C, "Boon Permit")[0]
    scene.play(("D-window 1", pod_id(first)))
    assert f"2 {pod_id(second)}" not in scene.offers


@pytest.mark.rule("CE-7.26", "CE-20.34")
def test_boon_permit_works_when_the_invader_fled() -> None:
    scene = Scene().invade(3).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")
    (flight,) = scene.give(A, "escape")
    (permit,) = scene.give(B, "Boon Permit")
    scene.play(("D-distress 0", distress(flight)), ("D-window 1", pod_id(permit)))
    assert len(scene.state.aliens[B].cache) == 4
    assert scene.state.aliens[B].lucre == 3


@pytest.mark.rule("CE-22.28", "CE-20.34")
def test_solar_wind_gives_forewards_boons_when_the_defender_fled() -> None:
    scene = Scene().invade(3, forewards={C: 2}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    (flight,) = scene.give(B, "escape")
    (wind,) = scene.give(E, "Solar Wind")
    scene.play(("D-distress 1", distress(flight)), ("D-window 4", pod_id(wind)))
    assert (scene.dominion_of(A), scene.dominion_of(C)) == (0, 0)
    assert (len(scene.state.aliens[C].cache), scene.state.aliens[C].lucre) == (2, 3)
    assert scene.on(B, 5) == 0


@pytest.mark.rule("CE-12.16", "CE-25.16", "CE-37.28")
@pytest.mark.parametrize("doomed", [D, C])
def test_a_loan_ends_before_its_borrower_or_lender_is_eliminated(doomed: int) -> None:
    scene = Scene("", "", "warrior", "human").invade(1).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    lent = scene.state.aliens[C].powers.pop()
    lent.lent_by = C
    scene.state.aliens[D].powers.append(lent)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == doomed:
            scene.state.ships[id] = type(ship)(doomed, WARP)
    scene.play()
    if doomed == D:
        assert [power.alien for power in scene.state.aliens[C].powers] == ["warrior"]
        assert scene.state.legacies == ["human"]
    else:
        assert [power.alien for power in scene.state.aliens[D].powers] == ["human"]
        assert scene.state.legacies == ["warrior"]


@pytest.mark.rule("CE-25.16", "CE-36.32")
def test_nobody_follows_the_pods_of_an_eliminated_alien() -> None:
    scene = Scene().invade(1).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    held = scene.give(D, "attack 08")
    scene.state.aliens[C].known = list(held)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == D:
            scene.state.ships[id] = type(ship)(D, WARP)
    scene.play()
    assert scene.state.aliens[D].eliminated
    assert not scene.state.aliens[C].known


@pytest.mark.rule("CE-5.4")
def test_a_cycle_is_over_when_all_that_remain_have_had_their_campaign() -> None:
    scene = Scene()
    scene.state.campaign, scene.state.phase = A, "orientation"
    for seat in (A, B):
        assert scene.state.campaign == seat
        scene.play((f"D-fuel {seat}", "0"))
    assert scene.state.cycle == 1
    scene.state.aliens[A].eliminated = True
    scene.match = None
    begun: list[tuple[int, int]] = []
    for seat in (C, D, E):
        begun.append((scene.state.campaign, scene.state.cycle))
        scene.play((f"D-fuel {seat}", "0"))
    assert begun == [(C, 1), (D, 1), (E, 1)]
    assert (scene.state.campaign, scene.state.cycle) == (B, 2)


@pytest.mark.rule("CE-7.29", "CE-21.57")
def test_a_restless_leg_saves_no_campaign_that_was_quashed() -> None:
    scene = Scene.under(quash="unilateral").invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    (leg,) = scene.give(A, "Restless Leg")
    scene.play(("D-demand 0", "quash"), ("D-window 0", pod_id(leg)))
    assert scene.asked[-1] != "D-continue 0"
    assert scene.state.campaign == B


@pytest.mark.rule("CE-32.2", "CE-32.3", "CE-32.6")
def test_an_ambush_declared_in_an_ambush_waits_for_its_end_and_the_campaign_goes_on() -> None:
    scene = Scene().invade(2, loaded=3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.ambushes = [Ambush(C, D), Ambush(D, A), Ambush(E, B)]
    for seat in (A, B, C, D, E):
        scene.give(seat, "attack 08", "attack 10", "attack 12")
    scene.play()
    assert scene.asked[-1] == "D-continue 0"
    assert (scene.state.aliens[A].flagship, scene.state.aliens[A].loaded) == (True, 2)
    assert not scene.state.suspended
