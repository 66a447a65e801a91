"""What is primed and not shown leaves no trace that others could read: veils, sizes of caches, pods that were seen."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import Amount, AnyQuestion
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.events.course import DriversRevealed
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, CosmicEncounterState, Fleet
from cosmotui.rules.cosmic_encounter.operations.choices import alien_words
from cosmotui.rules.cosmic_encounter.views.forecast import Outlook
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, view_of
from cosmotui.rules.cosmic_encounter.words.describe import describe
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, E, Scene


def fleet_of(scene: Scene, seat: int | None, side: int = INVADERS) -> Fleet:
    """A fleet as a seat sees it."""
    seen = seen_by(scene, seat).invasion
    assert seen is not None
    return seen.fleets[side]


def seen_by(scene: Scene, seat: int | None) -> CosmicEncounterView:
    return view_of(scene.setup, scene.state, seat)


def told_to(scene: Scene, seat: int | None) -> list[str]:
    """The log as a seat reads it."""
    assert scene.match is not None
    return [event.describe(scene.setup.names()) for event in scene.match.events(seat)]


def veiled(driver: str, other: str = "attack 08") -> Scene:
    """A has veiled its driver; the encounter is about to be fought."""
    scene = Scene().invade(3)
    (mind, _) = scene.give(A, "Cloudy Mind", driver)
    scene.give(B, other)
    return scene.play(("D-window 0", pod_id(mind)), stop=("D-distress",))


@pytest.mark.rule("CE-7.31", "CE-7.34")
def test_under_a_veil_only_its_leader_knows_kind_and_might_and_all_know_the_nature() -> None:
    scene = veiled("attack 30")
    own = fleet_of(scene, A)
    assert (own.kind, own.value, own.nature) == ("attack", 30, "brigade")
    might = seen_by(scene, A).invasion
    assert might is not None and might.might is not None and might.might[INVADERS].total == 33
    for seat in (None, B, E):
        fleet, view = fleet_of(scene, seat), seen_by(scene, seat)
        assert (fleet.driver, fleet.kind, fleet.value, fleet.nature) == (-1, "", 0, "brigade")
        assert view.invasion is not None and view.invasion.might is None
        assert Outlook(view).standing() is None
        assert "30" not in " ".join(describe(view))


@pytest.mark.rule("CE-7.34", "CE-6.26")
def test_what_a_morph_copies_under_a_veil_is_hidden_even_from_the_owner_of_the_morph() -> None:
    scene = veiled("attack 30", "morph")
    assert fleet_of(scene, A, DEFENDERS).value == 30
    assert [fleet_of(scene, seat, DEFENDERS).value for seat in (None, B, E)] == [0, 0, 0]


@pytest.mark.rule("CE-7.34", "CE-36.93")
def test_what_becomes_a_copy_of_a_veiled_driver_is_as_hidden() -> None:
    scene = Scene().invade(3)
    (mind, _) = scene.give(A, "Cloudy Mind", "attack 30")
    (_, mirror) = scene.give(B, "attack 08", "flare Mirror")
    scene.play(("D-window 0", pod_id(mind)), ("D-window 1", pod_id(mirror)), stop=("D-distress",))
    assert fleet_of(scene, A, DEFENDERS).value == 30
    for seat in (None, B, E):
        assert (fleet_of(scene, seat, DEFENDERS).kind, fleet_of(scene, seat, DEFENDERS).value) == ("", 0)
    assert "30" not in " ".join(told_to(scene, B))


@pytest.mark.rule("CE-7.34")
@pytest.mark.parametrize("driver", ["attack 11", "attack 12", "attack 30"])
def test_an_effect_on_a_veiled_driver_does_not_tell_whether_it_has_changed(driver: str) -> None:
    scene = Scene().invade(3)
    scene.state.legacies = ["mirror"]
    (mind, _) = scene.give(A, "Cloudy Mind", driver)
    scene.give(B, "attack 20")
    scene.play(("D-window 0", pod_id(mind)), stop=("D-distress",))
    assert fleet_of(scene, A).value == {"attack 11": 11, "attack 12": 21, "attack 30": 3}[driver]
    assert [line for line in told_to(scene, B) if "the driver of" in line] == [
        "Mirror: the driver of B went from 20 to 2"
    ]


@pytest.mark.rule("CE-7.31")
def test_the_reveal_names_no_veiled_pod_not_even_by_number() -> None:
    scene = veiled("attack 30")
    assert scene.match is not None
    (shown,) = [event for event in scene.match.events(B) if isinstance(event, DriversRevealed)]
    hidden = scene.state.now.fleets[INVADERS].driver
    assert pod_id(hidden) not in shown.ids
    assert pod_id(scene.state.now.fleets[DEFENDERS].driver) in shown.ids


@pytest.mark.rule("CE-7.34", "PP-4")
@pytest.mark.parametrize(("driver", "most"), [("flex 12", 12), ("attack 30", 0)])
def test_who_has_veiled_its_driver_is_asked_for_its_might_in_secret_whatever_it_is(driver: str, most: int) -> None:
    scene = Scene().invade(3)
    (mind, _) = scene.give(A, "Cloudy Mind", driver)
    scene.give(B, "attack 08")
    asked: list[AnyQuestion] = []

    def answer(question: AnyQuestion) -> int:
        asked.append(question)
        assert isinstance(question, Amount)
        return question.high

    scene.play(("D-window 0", pod_id(mind)), ("D-veiled 0", answer), stop=("D-distress",))
    assert isinstance(asked[0], Amount) and (asked[0].low, asked[0].high) == (0, most)
    assert GAME.needs_handover(scene.setup, asked[0])
    assert fleet_of(scene, A).value == (most or 30)


@pytest.mark.rule("CE-7.31", "CE-7.30")
def test_nobody_else_can_aim_a_snot_rocket_at_a_veiled_driver() -> None:
    scene = Scene().invade(3)
    (mind, _) = scene.give(A, "Cloudy Mind", "attack 30")
    scene.give(B, "negotiate")
    (rocket,) = scene.give(E, "Snot Rocket")
    scene.play(("D-window 0", pod_id(mind)))
    assert f"{E} {pod_id(rocket)}" not in scene.offers


@pytest.mark.rule("CE-7.30", "CE-37.18")
def test_under_the_veil_a_snot_rocket_hits_the_driver_that_its_user_has_primed(made_up: MadeUp) -> None:
    @effect("swapper", "invader:approach.after", mandatory=True)
    def swap(use: Use) -> None:
        """The drivers change places."""
        do.swap_drivers(use)

    scene = Scene(made_up("swapper", swap)).invade(4)
    own, rocket = scene.give(A, "attack 01", "Snot Rocket")
    (other,) = scene.give(B, "attack 20")
    scene.play(("D-window 0", pod_id(rocket)), stop=("D-distress",))
    assert [scene.state.pods[pod].name for pod in (own, other)] == ["slime 01", "attack 20"]


# --- the cache -------------------------------------------------------------------------------------------------------


def primed(kicker: bool, *known: int) -> Scene:
    """A has primed a driver and perhaps a kicker, not shown yet; B has seen some pods of its cache before."""
    scene = Scene().invade(3)
    pods = scene.give(A, "attack 20", "attack 10", "kicker x2", "Grime")
    scene.give(B, "attack 08")
    scene.state.aliens[B].known = [pods[one] for one in known]
    fleet, cache = scene.state.now.fleets[INVADERS], scene.state.aliens[A].cache
    fleet.driver = cache.pop(0)
    if kicker:
        fleet.kicker = cache.pop(1)
    scene.state.at, scene.state.phase = "approach.after", "primed"
    return scene


@pytest.mark.rule("CE-18.22", "CE-6.4")
@pytest.mark.parametrize("kicker", [False, True])
def test_nobody_else_can_tell_from_the_cache_whether_a_kicker_was_primed(kicker: bool) -> None:
    scene = primed(kicker)
    assert [seen_by(scene, seat).aliens[A].cache_size for seat in (None, B, E)] == [3, 3, 3]
    assert seen_by(scene, A).aliens[A].cache_size == (2 if kicker else 3)


@pytest.mark.rule("CE-18.22")
@pytest.mark.parametrize("kicker", [False, True])
def test_nor_from_the_words_with_which_aliens_are_offered(kicker: bool) -> None:
    assert alien_words(primed(kicker).state, A) == "invader, 3 pods, dominion 0"


@pytest.mark.rule("CE-18.22")
@pytest.mark.parametrize("known", [(0,), (0, 1), (0, 1, 2, 3)])
def test_who_has_seen_a_cache_cannot_tell_which_pod_of_it_was_primed(known: tuple[int, ...]) -> None:
    scene = primed(True, *known)
    assert list(seen_by(scene, B).aliens[A].known) == sorted(scene.state.aliens[B].known)


@pytest.mark.rule("CE-37.18")
def test_of_swapped_drivers_each_leader_knows_the_one_that_it_has_primed_until_they_are_revealed(
    made_up: MadeUp,
) -> None:
    @effect("swapper", "invader:approach.after", mandatory=True)
    def swap(use: Use) -> None:
        """The drivers change places."""
        do.swap_drivers(use)

    scene = Scene(made_up("swapper", swap)).invade(4)
    (own,), (other,) = scene.give(A, "attack 01"), scene.give(B, "attack 20")
    scene.play(stop=("D-driver",))
    scene.play(("D-driver 0", {"driver": pod_id(own)}), ("D-driver 1", {"driver": pod_id(other)}), stop=("D-window",))
    fleets = scene.state.now.fleets
    assert (scene.state.at, fleets[INVADERS].driver, fleets[DEFENDERS].driver) == ("approach.after", other, own)
    seen = {seat: [fleet_of(scene, seat, side).driver for side in (INVADERS, DEFENDERS)] for seat in (None, A, B, E)}
    assert seen == {None: [-1, -1], A: [-1, own], B: [other, -1], E: [-1, -1]}
    for seat, hidden in ((A, other), (B, own)):
        assert seen_by(scene, seat).pods[hidden].name == ""
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
    redraw(kept, A, Dice(3), frozenset())
    assert kept.now.fleets[DEFENDERS].driver == own and kept.pods[own].name == "attack 01"
    scene.play(stop=("D-distress",))
    assert [fleet_of(scene, A, side).driver for side in (INVADERS, DEFENDERS)] == [other, own]


@pytest.mark.rule("CE-9.3")
@pytest.mark.parametrize("primed_pods", [0, 1, 2])
def test_nobody_else_can_tell_from_the_cache_how_many_distress_pods_were_primed(primed_pods: int) -> None:
    scene = Scene().invade(3, forewards={E: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")
    pods = scene.give(E, "reinforcement", "escape")
    scene.state.at, scene.state.phase = "combat.signal", "signal"
    for pod in pods[:primed_pods]:
        scene.state.aliens[E].cache.remove(pod)
        scene.state.now.fleets[INVADERS].distress.append((E, pod))
    assert [seen_by(scene, seat).aliens[E].cache_size for seat in (None, A, B)] == [2, 2, 2]


@pytest.mark.rule("CE-18.22")
@pytest.mark.parametrize("kicker", [False, True])
def test_a_fork_draws_anew_which_of_the_pods_that_were_seen_is_the_driver_and_whether_with_a_kicker(
    kicker: bool,
) -> None:
    scene = primed(kicker, 0, 1, 2, 3)
    before = seen_by(scene, B)
    drivers, kickers = set[str](), set[bool]()
    for seed in range(20):
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
        redraw(state, B, Dice(seed), frozenset())
        assert view_of(scene.setup, state, B) == before
        drivers.add(state.pods[state.now.fleets[INVADERS].driver].name)
        kickers.add(state.now.fleets[INVADERS].kicker >= 0)
    assert kickers == {False, True}
    assert drivers == {"attack 20", "attack 10"}
