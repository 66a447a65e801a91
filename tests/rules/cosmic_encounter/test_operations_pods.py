"""Operations on pods: duplicate, snatch, abduct, recharge, prime, relay, resupply (CE-36)."""

from typing import Final

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.drawing import next_aur
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

STOP: Final = ("D-driver",)
LATER: Final = ("D-target", "D-wild", "D-resupply")


def clash(scene: Scene, first: str = "attack 20", second: str = "attack 08") -> Scene:
    """A with 4 ships, C with 1 at its side, against B with 4; both drivers are about to be shown."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, first).prime(DEFENDERS, second)


def arrival(scene: Scene) -> Scene:
    """The fleets of A and B have just appeared, C at the side of A."""
    scene.invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    return scene


def who_sees(state: CosmicEncounterState, pod: int) -> list[int]:
    """The seats that know which pod it is."""
    return [seat for seat in range(5) if pod in visible_pods(state, seat)]


# --- taking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.3")
def test_who_abducts_looks_through_the_cache_and_picks() -> None:
    scene = Scene("barbarian")
    held = scene.give(B, "attack 04", "Grime", "negotiate")
    seen: list[Reply] = []

    def pick(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        seen.extend(option.value for option in question.options)
        return pod_id(held[1])

    clash(scene).play(("D-scrap 0", pick), ("D-power 1", "no"))
    assert {pod_id(pod) for pod in held} <= set(seen)
    assert scene.state.aliens[A].cache == [held[1]]
    assert scene.state.aliens[B].cache == []


@pytest.mark.rule("CE-36.49")
def test_who_snatches_gets_pods_at_random_and_is_not_asked_which() -> None:
    got: set[int] = set()
    for seed in range(8):
        scene = Scene("outlaw")
        held = scene.give(B, "attack 04", "attack 06", "attack 08", "attack 10")
        scene.state.dice = Dice(seed)
        arrival(scene).play(("D-window 0", "outlaw"), stop=STOP)
        (taken,) = scene.state.aliens[A].cache
        assert taken in held
        assert len(scene.state.aliens[B].cache) == 3
        assert "D-declare 0" not in scene.asked
        got.add(held.index(taken))
    assert len(got) > 1


@pytest.mark.rule("CE-36.23", "CE-36.61")
def test_a_flare_that_waits_is_not_lost_and_an_artifact_is() -> None:
    scene = Scene()
    flare, zap = scene.give(A, "flare Merchant", "Ship Zap")
    clash(scene).play(
        ("D-window 0", pod_id(flare)), ("D-window 0", pod_id(zap)), ("D-declare 0", "1"), stop=("D-purchase",)
    )
    alien = scene.state.aliens[A]
    assert {flare, zap} <= set(alien.exhaust)
    assert alien.charging == [flare]
    scene.play()
    assert (flare in scene.state.aliens[A].cache, zap in scene.state.aliens[A].cache) == (True, False)
    assert (flare in scene.state.spent_aur, zap in scene.state.spent_aur) == (False, True)


@pytest.mark.rule("CE-36.23", "CE-36.61", "CE-8.7")
def test_a_flare_that_is_zapped_is_uncharged_and_lost() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Merchant")
    (zap,) = scene.give(E, "Flare Zap")
    clash(scene).play(("D-window 0", pod_id(flare)), ("D-response 4", pod_id(zap)), stop=("D-purchase",))
    assert flare in scene.state.aliens[A].exhaust
    assert scene.state.aliens[A].charging == []
    scene.play()
    assert flare in scene.state.spent_aur


@pytest.mark.rule("CE-36.39")
def test_a_recharged_driver_returns_from_the_exhaust_to_its_owner() -> None:
    scene = clash(Scene("clone"))
    driver = scene.state.now.fleets[INVADERS].driver
    scene.play(stop=("D-purchase",))
    assert driver in scene.state.aliens[A].exhaust
    scene.play(("D-window 0", "clone"))
    assert scene.state.aliens[A].cache == [driver]
    assert driver not in [*scene.state.aliens[A].exhaust, *scene.state.spent_aur]


@pytest.mark.rule("CE-36.13")
def test_a_duplicate_is_a_second_pod_and_counts_as_manifested() -> None:
    scene = Scene("clone")
    scene.give(A, "flare Clone")
    driver = clash(scene).state.now.fleets[INVADERS].driver
    scene.play(("D-window 0", "clone"), ("D-power 0", "yes"))
    state = scene.state
    both = [pod for pod in state.aliens[A].cache if state.pods[pod].name == "attack 20"]
    assert driver in both
    assert len(both) == 2
    assert sorted(state.pods[pod].manifested for pod in both) == [False, True]


# --- who sees what ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.31", "CE-36.36", "CE-36.33")
def test_a_primed_pod_is_secret_until_it_is_revealed_and_then_public() -> None:
    scene = Scene("graviton").invade(4)
    (driver,) = scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(("D-window 0", "graviton"), stop=("D-declare",))
    assert scene.state.now.fleets[INVADERS].driver == driver
    assert driver not in scene.state.aliens[A].cache
    assert who_sees(scene.state, driver) == [A]
    scene.play(stop=("D-purchase",))
    assert who_sees(scene.state, driver) == [A, B, C, D, E]


@pytest.mark.rule("CE-36.33")
def test_exhausts_are_public() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Ship Zap")
    assert who_sees(scene.state, zap) == [D]
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "1"), stop=LATER)
    assert zap in scene.state.aliens[D].exhaust
    assert who_sees(scene.state, zap) == [A, B, C, D, E]


@pytest.mark.rule("CE-36.34", "CE-36.77")
def test_a_shrouded_pod_is_seen_by_its_owner_and_by_whom_an_effect_names() -> None:
    scene = Scene("", "", "", "mind")
    held = scene.give(B, "attack 08", "Grime")
    scene.give(A, "attack 10")
    scene.invade(0)
    scene.state.now.beacon, scene.state.phase = [0, 1], "rally"
    assert [who_sees(scene.state, pod) for pod in held] == [[B], [B]]
    scene.play(("D-window 3", "mind"), ("D-declare 3", "1"), stop=("D-commission",))
    assert [who_sees(scene.state, pod) for pod in held] == [[B, D], [B, D]]


@pytest.mark.rule("CE-36.34", "CE-36.49")
def test_who_has_seen_a_cache_does_not_see_which_pod_is_snatched_from_it() -> None:
    scene = Scene("outlaw")
    held = scene.give(B, "attack 04", "attack 06", "attack 08")
    scene.state.aliens[A].known, scene.state.aliens[D].known = list(held), list(held)
    arrival(scene).play(("D-window 0", "outlaw"), stop=STOP)
    (taken,) = scene.state.aliens[A].cache
    assert who_sees(scene.state, taken) == [A, B]
    for pod in scene.state.aliens[B].cache:
        assert who_sees(scene.state, pod) == [A, B]  # what D still saw would tell it what is gone


@pytest.mark.rule("CE-36.34", "CE-36.49")
def test_who_has_seen_a_cache_can_follow_all_of_it() -> None:
    scene = Scene("outlaw")
    held = scene.give(B, "attack 04")
    scene.state.aliens[D].known = list(held)
    arrival(scene).play(("D-window 0", "outlaw"), stop=STOP)
    assert scene.state.aliens[A].cache == held
    assert who_sees(scene.state, held[0]) == [A, B, D]


@pytest.mark.rule("CE-36.34", "CE-36.36")
def test_a_pod_that_was_displayed_can_be_followed(made_up: MadeUp) -> None:
    """A takes it openly from B."""

    def run(use: Use) -> Script[None]:
        """Display the first pod of B, and take it."""
        do.display(use.table, B, [first])
        yield from do.hand_over(use.table, use.seat, B, [first], "took", use, openly=True)

    scene = Scene(made_up("looker", effect("looker", "any:warpfall.window", mandatory=True)(run)))
    first, second = scene.give(B, "attack 04", "attack 06")
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert (first in scene.state.aliens[A].cache, second in scene.state.aliens[B].cache) == (True, True)
    assert [who_sees(scene.state, pod) for pod in (first, second)] == [[A, B, C, D, E], [B]]


@pytest.mark.rule("CE-36.35", "CE-10.7", "CE-7.23")
def test_exhausted_pods_that_were_looked_through_are_sealed_after_a_reset() -> None:
    scene = Scene()
    junk, rift = scene.give(A, "Space Junk", "rift 1")
    state = scene.state
    lying = [scene.pod(name) for name in ("attack 20", "Grime", "attack 04", "attack 06")]
    state.spent_aur, state.vaporized, state.forge = lying, state.forge, []
    scene.begin("warpfall").play(
        ("D-window 0", pod_id(junk)), ("D-declare 0", pod_id(lying[0])), ("D-window 0", pod_id(rift)), stop=LATER
    )
    assert lying[0] in scene.state.aliens[A].cache
    assert len(scene.state.forge) == 2
    assert [who_sees(scene.state, pod) for pod in scene.state.forge] == [[], []]


@pytest.mark.rule("CE-36.35")
def test_a_sealed_pod_is_seen_by_nobody() -> None:
    scene = Scene()
    assert {seat: set(scene.state.forge) & visible_pods(scene.state, seat) for seat in range(5)} == {
        seat: set[int]() for seat in range(5)
    }


@pytest.mark.rule("CE-36.77", "CE-10.18")
def test_who_looks_ahead_sees_the_next_pods_and_they_come_first() -> None:
    scene = Scene()
    before = sorted(scene.state.forge)
    table: CosmicTable = Table(scene.setup, scene.state)
    seen = do.look_ahead(table, A, 2)
    assert sorted(scene.state.forge) == before
    assert [who_sees(scene.state, pod) for pod in seen] == [[A], [A]]
    drawn: list[int | None] = []

    def draw() -> Script[None]:
        for seat in (C, D):
            drawn.append((yield from next_aur(table, seat)))

    assert not list(draw())
    assert drawn == seen


@pytest.mark.rule("CE-36.37", "CE-17.3")
def test_commissions_are_relayed_to_each_alien_alone() -> None:
    scene = Scene()
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.invade(0)
    scene.state.now.beacon, scene.state.phase = [0, 1], "rally"
    scene.play(("D-commission 0", {str(C): 2}), ("D-commission 1", {str(D): 3}), stop=("D-sponsor",))
    told: list[dict[int, int]] = []
    for seat in (C, D, E):
        now = GAME.view(scene.setup, scene.state, seat).invasion
        assert now is not None
        told.append(now.invited)
    assert told == [{INVADERS: 2}, {DEFENDERS: 3}, {}]


# --- values ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.28", "CE-36.93")
@pytest.mark.parametrize(("flare", "value"), [("flare Human", 42), ("flare Mirror", 8)])
def test_a_morphed_driver_has_another_value_now_and_its_own_in_the_forge(flare: str, value: int) -> None:
    scene = Scene()
    (pod,) = scene.give(A, flare)
    clash(scene)
    driver = scene.state.now.fleets[INVADERS].driver
    scene.play(("D-window 0", pod_id(pod)), stop=("D-distress",))
    assert scene.state.now.fleets[INVADERS].value == value
    assert scene.state.pods[driver] == Pod("attack", value=20)
    scene.play()
    assert driver in scene.state.spent_aur
    assert scene.state.pods[driver].name == "attack 20"


@pytest.mark.rule("CE-36.26")
@pytest.mark.parametrize("driver", ["negotiate", "morph"])
def test_the_might_of_a_driver_without_a_number_is_0(driver: str) -> None:
    other = "morph" if driver == "morph" else "attack 08"
    scene = clash(Scene(), driver, other).play(stop=("D-distress", "D-demand", "D-purchase"))
    assert scene.state.now.fleets[INVADERS].value == 0


# --- caches ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.20", "CE-36.95", "CE-37.33")
@pytest.mark.parametrize(("answer", "after"), [("yes", 8), ("no", 0)])
def test_an_offer_may_be_accepted_or_refused(answer: str, after: int) -> None:
    scene = Scene("barbarian")
    scene.give(B, "attack 04")
    clash(scene).play(("D-power 1", answer))
    assert len(scene.state.aliens[B].cache) == after


@pytest.mark.rule("CE-36.69")
def test_a_resupply_that_is_taken_is_not_asked_for() -> None:
    scene = Scene()
    (zap,) = scene.give(D, "Cache Zap")
    old = scene.give(C, "attack 05", "attack 30")
    scene.begin("warpfall").play(("D-window 3", pod_id(zap)), ("D-declare 3", "2"), stop=LATER)
    alien = scene.state.aliens[C]
    assert "D-resupply 2" not in scene.asked
    assert set(old) <= set(alien.exhaust)
    assert (len(alien.cache), alien.lucre) == (8, 4)


@pytest.mark.rule("CE-36.69", "CE-16.20")
@pytest.mark.parametrize(("held", "offered"), [("Grime", True), ("attack 04", False)])
def test_a_resupply_is_requested_by_who_qualifies(held: str, offered: bool) -> None:
    scene = Scene()
    scene.give(B, held)
    scene.give(A, "attack 10")
    scene.begin("destiny")
    scene.state.charges = [[int(seat == B), 0] for seat in range(5)]
    scene.state.wild = 0
    scene.play(stop=("D-beacon",))
    assert ("1 take" in scene.offers) is offered


@pytest.mark.rule("CE-36.102")
def test_what_is_primed_is_held_no_longer() -> None:
    scene = Scene()
    scene.state.legacies.append("fodder")
    scene.give(A, "attack 04", "attack 06")
    scene.give(C, "attack 04")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    assert "might 16 against 12" in scene.told()  # two held by A, its driver no more


@pytest.mark.rule("CE-36.102", "CE-36.8")
def test_who_keeps_a_spent_mark_has_not_spent_it() -> None:
    spent, kept = Scene("fury"), Scene("fury")
    (flare,) = kept.give(A, "flare Fury")
    for scene in (spent, kept):
        scene.state.aliens[A].powers[0].marks = {"rage": 3}
        scene.give(A, "attack 20")
        scene.give(B, "attack 01")
        scene.invade(4)
    spent.play(("D-declare 0", 2))
    kept.play(("D-power 0", "yes"), ("D-declare 0", 2))
    assert [scene.state.aliens[A].powers[0].marks["rage"] for scene in (spent, kept)] == [1, 3]
    assert flare in kept.state.aliens[A].cache


@pytest.mark.rule("CE-36.8", "CE-11.15")
def test_a_voucher_that_is_consumed_is_gone() -> None:
    scene = Scene()
    scene.state.aliens[C].vouchers = ["emergency", "antique"]
    scene.begin("warpfall").play(
        ("D-window 2", "voucher emergency"), ("D-declare 2", "escape"), stop=("D-target", "D-wild")
    )
    assert scene.state.aliens[C].vouchers == ["antique"]
    assert "2 voucher emergency" in scene.offers


@pytest.mark.rule("CE-36.98", "CE-1.7")
@pytest.mark.parametrize(("drafted", "got"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_half_is_rounded_up_where_the_text_says_so(drafted: int, got: int) -> None:
    scene = Scene("", "", "", "remora")
    scene.give(D, "flare Remora")
    (rift,) = scene.give(A, f"rift {drafted}")
    scene.begin("warpfall").play(
        ("D-window 0", pod_id(rift)), ("D-window 3", "remora"), ("D-power 3", "yes"), stop=LATER
    )
    assert len(scene.state.aliens[A].cache) == drafted
    assert len(scene.state.aliens[D].cache) == got


@pytest.mark.rule("CE-36.64")
@pytest.mark.parametrize("word", ["edict", "faction", "fiat", "hail", "broadcast", "ring", "federation", "cosmos"])
def test_words_without_an_effect_are_no_operations(word: str) -> None:
    assert word not in dir(do)
