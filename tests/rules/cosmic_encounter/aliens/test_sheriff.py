"""Sheriff: Power to Ticket."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, TOKEN
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import NOBODY
from cosmotui.rules.cosmic_encounter.operations.fleets import note_sponsor
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, run_to_end, table_of

LATE = ("D-continue", "D-fuel", "D-purchase")


def town(ticket: str, *powers: str, ships: int = 3, **more: dict[int, int]) -> Scene:
    """C is the sheriff with one ticket that counts, A attacks B."""
    scene = Scene(*(powers or ("", "", "sheriff"))).invade(ships, **more)
    seat = [power or "" for power in (powers or ("", "", "sheriff"))].index("sheriff")
    scene.essences(seat, ticket)
    return scene


def cache(scene: Scene, seat: int) -> int:
    return len(scene.state.aliens[seat].cache)


def tickets(scene: Scene, seat: int) -> list[tuple[str, bool]]:
    """The tickets that lie on the nexus of an alien, and whether they are open."""
    numbers = do.linked_essences(scene.state, "sheriff", seat)
    return [(scene.state.holdings[one].item, scene.state.holdings[one].public) for one in numbers]


@pytest.mark.rule("CE-26.4")
def test_whoever_holds_ten_pods_pays_and_bears_the_ticket() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 11)
    scene.play(("D-window 2", "sheriff"), ("D-declare 2", "stop"))
    assert cache(scene, B) == 8
    assert tickets(scene, B) == [("hoarding", True)]


def test_what_is_paid_may_be_claimed_and_then_the_ticket_is_shrouded() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    pods = scene.give(B, *["attack 01"] * 10)
    scene.play(("D-window 2", "sheriff"), ("D-declare 2", lambda question: question.options[0].value))
    assert set(scene.state.aliens[C].cache) < set(pods) and cache(scene, C) == 2
    assert tickets(scene, B) == [("hoarding", False)]


def test_whoever_bears_a_shrouded_ticket_cannot_be_ticketed() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 10)
    scene.hold(ESSENCE, "speeding", B)
    scene.play()
    assert "2 sheriff" not in scene.offers


def test_nobody_pays_who_breaks_no_law() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 9)
    scene.play()
    assert "2 sheriff" not in scene.offers


def test_whoever_mends_its_ways_in_answer_gets_no_ticket() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 9)
    (zap,) = scene.give(B, "Ship Zap")
    scene.play(("D-window 2", "sheriff"), ("D-response 1", pod_id(zap)), stop=LATE)
    assert cache(scene, B) == 9 and tickets(scene, B) == []


@pytest.mark.parametrize(("driver", "fined"), [("attack 20", True), ("attack 15", False)])
def test_excessive_force_is_a_large_driver(driver: str, fined: bool) -> None:
    scene = fight(town("excessive-force"), driver, "attack 14")
    scene.give(A, *["attack 01"] * 4)
    scene.play(*[("D-window 2", "sheriff"), ("D-declare 2", "stop")] * fined, stop=LATE)
    assert (cache(scene, A) == 1) is fined and ("2 sheriff" in scene.offers) is fined


def test_excessive_force_is_a_win_by_more_than_ten() -> None:
    scene = fight(town("excessive-force"), "attack 15", "attack 01")
    scene.give(A, *["attack 01"] * 4)
    scene.play(("D-window 2", "sheriff"), ("D-declare 2", "stop"), stop=LATE)
    assert cache(scene, A) == 1


def test_an_envoy_with_a_full_gate_advertises_falsely() -> None:
    scene = fight(town("false-advertising", ships=4), "negotiate", "attack 08")
    scene.give(A, *["attack 01"] * 4)
    scene.play(("D-window 2", "sheriff"), ("D-declare 2", "stop"), stop=LATE)
    assert tickets(scene, A) == [("false-advertising", True)]


def test_an_envoy_with_fewer_ships_does_not() -> None:
    scene = fight(town("false-advertising", ships=3), "negotiate", "attack 08")
    scene.play(stop=LATE)
    assert "2 sheriff" not in scene.offers


@pytest.mark.parametrize("invasions", [1, 2])
def test_a_second_invasion_is_speeding_and_costs_two_ships(invasions: int) -> None:
    scene = fight(town("speeding"), "attack 10", "attack 08")
    scene.state.invasions = invasions
    scene.warp(C, 3)
    if invasions == 1:
        scene.play()
        assert "2 sheriff" not in scene.offers
        return
    scene.play(("D-window 2", "sheriff"), ("D-power 2", "yes"))
    assert scene.in_warp(A) == 2 and scene.in_warp(C) == 1
    assert tickets(scene, A) == [("speeding", False)]


def test_five_ships_on_a_foreign_base_loiter() -> None:
    scene = fight(town("loitering"), "attack 10", "attack 08")
    base = planets_of(scene.state, E)[0]
    for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == D][:5]:
        scene.state.ships[id] = scene.state.ships[id].__class__(D, base)
    scene.play(("D-window 2", "sheriff"))
    assert scene.on(D, base) == 3


@pytest.mark.parametrize("cycle", [1, 2])
def test_to_sponsor_ones_sponsor_of_this_cycle_is_a_conspiracy(cycle: int) -> None:
    scene = fight(town("conspiracy", forewards={D: 1}), "attack 10", "attack 08")
    note_sponsor(scene.state, A, D)
    scene.state.cycle = cycle
    scene.give(D, *["attack 01"] * 3)
    fined = cycle == 1
    scene.play(*[("D-window 2", "sheriff"), ("D-declare 2", "stop")] * fined)
    assert (cache(scene, D) == 1) is fined


@pytest.mark.rule("CE-26.3")
def test_when_everybody_bears_a_shrouded_ticket_the_essence_resets() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    for seat, id in ((A, "speeding"), (D, "loitering"), (E, "conspiracy")):
        number = scene.hold(ESSENCE, id, seat)
        scene.state.holdings[number].marks = {"until the reset": 1}
    scene.state.aliens[C].powers[0].essences.pool = ["excessive-force", "false-advertising"]
    scene.give(B, *["attack 01"] * 10)
    scene.play(("D-window 2", "sheriff"), ("D-declare 2", lambda question: question.options[0].value))
    assert not any(tickets(scene, seat) for seat in range(5))


def test_zapped_it_gives_no_ticket() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 10)
    (zap,) = scene.give(A, "Cosmic Zap")
    scene.play(("D-window 2", "sheriff"), ("D-response 0", pod_id(zap)))
    assert cache(scene, B) == 10 and not tickets(scene, B)
    assert scene.state.aliens[C].powers[0].essences.nexus == ["hoarding"]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_gives_none(off: str) -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.give(B, *["attack 01"] * 10)
    setattr(scene.state.aliens[C].powers[0], off, True)
    scene.play()
    assert "2 sheriff" not in scene.offers


def test_stolen_it_works_for_the_thief() -> None:
    scene = fight(town("hoarding"), "attack 10", "attack 08")
    scene.state.aliens[D].powers = [scene.state.aliens[C].powers.pop()]
    scene.give(B, *["attack 01"] * 10)
    scene.play(("D-window 3", "sheriff"), ("D-declare 3", "stop"))
    assert tickets(scene, B) == [("hoarding", True)]


def test_its_legacy_lays_three_tickets_beside_the_forge() -> None:
    scene = fight(Scene().invade(3), "attack 10", "attack 08")
    scene.state.legacies.append("sheriff")
    scene.play()
    assert len(tickets(scene, NOBODY)) == 3


def test_under_its_legacy_an_offender_pays_and_the_ticket_goes() -> None:
    scene = fight(Scene().invade(3), "attack 10", "attack 08")
    scene.state.legacies.append("sheriff")
    for id in ("hoarding", "loitering"):
        number = scene.hold(ESSENCE, id, NOBODY, public=True)
        scene.state.holdings[number].marks = {"copy": 1}
    scene.give(D, *["attack 01"] * 12)
    scene.play()
    assert cache(scene, D) == 8
    assert [id for id, _ in tickets(scene, NOBODY)] == ["loitering"]


def begin_campaign(scene: Scene) -> Scene:
    """A campaign of A is about to begin."""
    scene.state.campaign, scene.state.phase = A, "orientation"
    return scene


@pytest.mark.rule("CE-37.46", "CE-5.27")
@pytest.mark.parametrize("leave", ["yes", "no"])
def test_its_wild_flare_lets_another_alien_send_one_ship_without_leave(leave: str) -> None:
    scene = Scene()
    (flare,) = scene.give(C, "flare Sheriff")
    begin_campaign(scene)
    scene.play(
        ("D-window 2", pod_id(flare)),
        ("D-declare 2", str(A)),
        ("D-power 2", leave),
        stop=("D-beacon",),
    )
    terms = [(term.what, term.seat, term.count) for term in scene.state.now.terms]
    assert terms == ([] if leave == "yes" else [("most", A, 1)])
    (token,) = [one for one in scene.state.holdings if one.kind == TOKEN]
    assert (token.owner, token.by) == (A, C)


def test_after_the_campaign_the_watched_alien_claims_the_flare() -> None:
    scene = fight(Scene().invade(3, loaded=1), "attack 10", "attack 08")
    number = scene.hold(TOKEN, "warrant", A, public=True)
    scene.state.holdings[number].by = C
    flare = scene.pod("flare Sheriff")
    scene.store("x", "under it", sight="open").pods.append(flare)
    scene.state.stores[-1].of = f"holding {number}"
    scene.play()
    assert flare in scene.state.aliens[A].cache and scene.state.holdings[number].gone


def test_its_super_flare_removes_a_ticket() -> None:
    scene = fight(town("loitering"), "attack 10", "attack 08")
    (flare,) = scene.give(C, "flare Sheriff")
    number = scene.hold(ESSENCE, "speeding", B)
    scene.play(("D-window 2", pod_id(flare)))
    assert scene.state.holdings[number].gone
    assert "speeding" in scene.state.aliens[C].powers[0].essences.used


@pytest.mark.rule("CE-13.13")
def test_it_removes_nothing_where_an_answer_has_taken_the_last_ticket() -> None:
    scene = town("hoarding")
    super_flare = alien("sheriff").flare.super_flare
    run_to_end(super_flare.script(Use(table_of(scene), C, super_flare, "launch.window")))
    assert do.linked_essences(scene.state, "sheriff") == []
