"""Verbs of CE-36 that no alien uses yet: what happens to pods, powers, legacies and lucre."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, Scene


def acts(made_up: MadeUp, run: Callable[[Use], Script[None] | None], *powers: str) -> Scene:
    """A warpfall of A in which D may do something once; the first seats have these powers."""
    power = made_up("smith", effect("smith", "any:warpfall.window")(run))
    return Scene(*powers, *[""] * (D - len(powers)), power).begin("warpfall")


def play(scene: Scene, *answers: tuple[str, str | int]) -> Scene:
    """D does it."""
    return scene.play(("D-window 3", "smith"), *answers, stop=("D-target",))


def fight(scene: Scene) -> Scene:
    """The same table, in a combat of A against B."""
    scene.match = None
    return scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


# --- pods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.51", "CE-36.32")
def test_who_snipes_pods_looks_through_the_cache_and_chooses(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Snipe up to 2 pods of B."""
        yield from do.snipe_pods(use.table, use.seat, B, 2, use)

    scene = acts(made_up, run)
    low, high, other = scene.give(B, "attack 06", "attack 40", "morph")
    play(scene, ("D-declare 3", f"p{high}"), ("D-declare 3", f"p{other}"))
    assert scene.state.aliens[B].exhaust == [high, other] and scene.state.aliens[B].cache == [low]
    assert low in scene.state.aliens[D].known and low not in scene.state.aliens[C].known


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize("count", [0, 1])
def test_an_effect_ends_where_no_pod_is_left_for_it(made_up: MadeUp, count: int) -> None:
    def run(use: Use) -> Script[None]:
        """Scrap a pod of yours, and gain 5 lucre."""
        pod = yield from do.choose_pod(use.table, use.seat, "D-scrap", "Which?", use.state.aliens[use.seat].cache)
        yield from do.scrap(use.table, use.seat, [pod], use)
        do.gain_lucre(use.table, use.seat, 5, "a test")

    scene = acts(made_up, run)
    scene.give(D, *["attack 40"] * count)
    before = scene.state.aliens[D].lucre
    play(scene)
    assert scene.state.aliens[D].lucre - before == 5 * count
    assert ("D had no pod left for it" in scene.told()) is (not count)


@pytest.mark.rule("CE-13.13")
@pytest.mark.parametrize("among", [[], [B]])
def test_an_effect_ends_where_no_alien_is_left_for_it(made_up: MadeUp, among: list[int]) -> None:
    def run(use: Use) -> Script[None]:
        """An alien gains 5 lucre, and so do you."""
        seat = yield from do.choose_target(use, "Who?", among)
        do.gain_lucre(use.table, seat, 5, "a test")
        do.gain_lucre(use.table, use.seat, 5, "a test")

    scene = acts(made_up, run)
    before = [alien.lucre for alien in scene.state.aliens]
    play(scene)
    gained = [alien.lucre - lucre for alien, lucre in zip(scene.state.aliens, before, strict=True)]
    assert gained == ([0, 5, 0, 5, 0] if among else [0] * 5)


@pytest.mark.rule("CE-36.51", "CE-36.55", "CE-11.37")
def test_a_payment_stops_the_sniping_of_pods(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Snipe a pod of B."""
        yield from do.snipe_pods(use.table, use.seat, B, 1, use)

    scene = acts(made_up, run)
    (high,) = scene.give(B, "attack 40")
    scene.state.aliens[B].vouchers = ["payment"]
    play(scene, ("D-response 1", "voucher payment"))
    assert scene.state.aliens[B].cache == [high]


@pytest.mark.rule("CE-36.48")
def test_nobody_can_follow_a_pod_through_a_shuffle(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """B shuffles its cache."""
        do.shuffle_cache(use.table, B)

    scene = acts(made_up, run)
    pods = scene.give(B, "attack 06", "attack 40")
    scene.state.aliens[D].known, scene.state.aliens[A].known = list(pods), list(pods)
    play(scene)
    assert not scene.state.aliens[D].known and not scene.state.aliens[A].known
    assert GAME.view(scene.setup, scene.state, D).pods[pods[0]].kind == ""
    assert GAME.view(scene.setup, scene.state, B).pods[pods[0]].kind == "attack"


@pytest.mark.rule("CE-36.56")
def test_a_transformed_pod_is_another_one_for_the_rest_of_the_match(made_up: MadeUp) -> None:
    """An attack 06 of D becomes a negotiate pod, and stays one in the forge."""

    def run(use: Use) -> Script[None]:
        """Transform a pod into a negotiate pod, and deconstruct it."""
        (pod,) = use.state.aliens[use.seat].cache
        do.transform_pod(use.table, use.seat, pod, Pod("negotiate"))
        do.deconstruct(use.table, use.seat, [pod])
        yield from ()

    scene = acts(made_up, run)
    (pod,) = scene.give(D, "attack 06")
    play(scene)
    assert scene.state.pods[pod].name == "negotiate" and pod in scene.state.forge
    assert "attack" not in scene.events[-1].describe(scene.setup.names())


@pytest.mark.rule("CE-36.52", "CE-36.87", "CE-36.35", "CE-36.103")
def test_pods_in_stasis_are_out_of_play_and_seen_by_nobody_until_upkeep(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Two pods of B go into stasis."""
        do.to_stasis(use.table, B, use.state.aliens[B].cache[:2])

    scene = acts(made_up, run)
    pods = scene.give(B, "attack 40", "attack 30", "attack 06")
    scene.state.aliens[C].known = [pods[0]]
    play(scene)
    assert scene.state.aliens[B].cache == pods[2:] and scene.state.aliens[B].stasis == pods[:2]
    assert all(GAME.view(scene.setup, scene.state, seat).pods[pods[0]].kind == "" for seat in (A, B, C))
    fight(scene).play()
    assert set(pods[:2]) <= set(scene.state.aliens[B].cache) and not scene.state.aliens[B].stasis


@pytest.mark.rule("CE-36.52", "CE-25.16")
def test_pods_in_stasis_go_to_the_forge_with_their_owner(made_up: MadeUp) -> None:
    scene = Scene()
    (pod,) = scene.give(D, "attack 40")
    scene.state.aliens[D].cache, scene.state.aliens[D].stasis = [], [pod]
    fight(scene)
    scene.state.now.notes[f"doomed {D}"] = 1
    scene.play()
    assert scene.state.aliens[D].eliminated and pod in scene.state.spent_aur


@pytest.mark.rule("CE-36.14")
def test_an_electrified_driver_comes_back_at_upkeep() -> None:
    scene = fight(Scene())
    fleet = scene.state.now.fleets[INVADERS]
    scene.state.pods[fleet.driver] = Pod("attack", value=10, electrified=True)
    pod, other = fleet.driver, scene.state.now.fleets[DEFENDERS].driver
    scene.play()
    assert pod in scene.state.aliens[A].cache and other not in scene.state.aliens[B].cache


@pytest.mark.rule("CE-36.14", "CE-8.7")
@pytest.mark.parametrize("zapped", [False, True])
def test_an_electrified_artifact_comes_back_unless_it_was_zapped(zapped: bool) -> None:
    scene = Scene()
    (pod,) = scene.give(D, "Ship Zap")
    scene.state.pods[pod] = Pod("artifact", "ship-zap", electrified=True)
    (zap,) = scene.give(C, "Pod Zap")
    fight(scene)
    scene.play(("D-window 3", f"p{pod}"), *([("D-response 2", f"p{zap}")] if zapped else []))
    assert (pod in scene.state.aliens[D].cache) is not zapped


@pytest.mark.rule("CE-36.14")
def test_an_electrified_pod_cannot_be_taken(made_up: MadeUp) -> None:
    def run(use: Use) -> Script[None]:
        """Snatch 2 pods of B, then abduct all of them, after making one electric."""
        cache = list(use.state.aliens[B].cache)
        do.electrify(use.table, cache[:1])
        yield from do.snatch(use.table, use.seat, B, 2, use)
        yield from do.abduct(use.table, use.seat, B, cache, use)

    scene = acts(made_up, run)
    first, *others = scene.give(B, "attack 40", "attack 30", "attack 06")
    play(scene)
    assert scene.state.aliens[B].cache == [first]
    assert set(scene.state.aliens[D].cache) == set(others)


# --- powers, legacies, lucre -----------------------------------------------------------------------------------------


def assimilate(use: Use) -> Script[None]:
    """Assimilate the alien A."""
    yield from do.assimilate(use, A)


@pytest.mark.rule("CE-36.4", "CE-12.16", "CE-12.14")
def test_an_assimilated_power_works_for_its_taker_and_not_for_its_owner(made_up: MadeUp) -> None:
    """D is a bystander, so A's Human adds nothing; its marks go along."""
    scene = acts(made_up, assimilate, "human")
    scene.state.aliens[A].powers[0].marks = {"notch": 2}
    play(scene)
    assert [power.alien for power in scene.state.aliens[D].powers] == ["smith", "human"]
    assert scene.state.aliens[D].powers[1].marks == {"notch": 2}
    assert not scene.state.aliens[A].powers
    fight(scene)
    scene.state.campaign = A
    scene.play()
    assert "might 14 against 12" in scene.told()


@pytest.mark.rule("CE-36.4", "CE-12.16")
def test_it_is_its_owners_again_after_upkeep(made_up: MadeUp) -> None:
    scene = play(acts(made_up, assimilate, "human"))
    fight(scene).play()
    assert [power.alien for power in scene.state.aliens[A].powers] == ["human"]
    assert [power.alien for power in scene.state.aliens[D].powers] == ["smith"]


@pytest.mark.rule("CE-36.4", "CE-12.6")
def test_both_know_a_hidden_power_that_was_assimilated_and_nobody_else(made_up: MadeUp) -> None:
    scene = play(acts(made_up, assimilate, "human"))
    seen = [GAME.view(scene.setup, scene.state, seat).aliens[D].powers[1].alien for seat in (A, B, D)]
    assert seen == ["human", "", "human"]


@pytest.mark.rule("CE-36.81", "CE-36.103")
def test_a_disabled_legacy_has_no_effect_until_upkeep(made_up: MadeUp) -> None:
    """The legacy of Human would give both leaders 4."""

    @effect("judge", "any:contact.after")
    def judge(use: Use) -> None:
        """Disable the legacy of Human."""
        do.disable_legacy(use, "human")

    scene = Scene("", "", "", made_up("judge", judge))
    scene.state.legacies += ["human", "void"]
    fight(scene).play(("D-window 3", "judge"))
    assert "might 14 against 12" in scene.told()
    assert scene.state.legacies == ["human", "void"]


@pytest.mark.rule("CE-36.59", "CE-36.66")
def test_lucre_is_withdrawn_from_the_federation_and_from_nobody_else(made_up: MadeUp) -> None:
    def run(use: Use) -> None:
        """Withdraw 3 lucre."""
        do.gain_lucre(use.table, use.seat, 3, "Smith")

    scene = play(acts(made_up, run))
    assert [alien.lucre for alien in scene.state.aliens] == [2, 2, 2, 5, 2]


# --- what is foretold ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-36.76", "CE-37.36")
@pytest.mark.parametrize(("foretold", "gained"), [("invader", 1), ("defender", 0)])
def test_a_prediction_is_open_and_is_checked_later(made_up: MadeUp, foretold: str, gained: int) -> None:
    """D foretells who wins, and gains dominion if it was right."""

    @effect("seer", "bystander:approach.open")
    def seer(use: Use) -> Script[None]:
        """Predict invader or defender."""
        words = [("invader", "the invader"), ("defender", "the defender")]
        do.declare(use, (yield from do.choose_word(use.table, use.seat, "Who wins?", words)))

    @effect("fate", "any:payoff.window", applies=lambda use: do.declared(use, "seer") is not None, mandatory=True)
    def fate(use: Use) -> None:
        """If it was right gain 1 dominion."""
        side = INVADERS if do.fulfil(use, "seer") == "invader" else DEFENDERS
        if use.now.fleets[side].result == "win":
            do.gain_dominion(use.table, use.seat, 1, "Seer", use.power)

    scene = Scene("", "", "", made_up("seer", seer, fate))
    scene.give(A, "attack 40")
    scene.give(B, "attack 08")
    scene.invade(4).play(("D-window 3", "seer"), ("D-declare 3", foretold))
    assert f"D declared {foretold}" in scene.told()
    assert dominion(scene.state, D) == gained
