"""Full moons act on everybody as long as they are occupied."""

import pytest

from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.model.state import ON_MOON, WARP
from cosmotui.rules.cosmic_encounter.operations import draft, resupply
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.goal_words import goal_words
from tests.rules.cosmic_encounter.holdings.moons import settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, drivers, fight, run_to_end, table_of


def left(scene: Scene) -> Scene:
    """The same with nobody on a moon any more."""
    for id, ship in enumerate(scene.state.ships):
        if ship.place == ON_MOON:
            put(scene.state, id, WARP)
    return scene


def two_moons(item: str) -> Scene:
    """C and E are on moons, C on the one that is meant."""
    return settled("half-home", E, settled(item, C))


@pytest.mark.parametrize(
    ("item", "answer", "words"),
    [
        ("full-defence", "yes", "might 13 against 14"),
        ("full-defence", "no", "might 13 against 12"),
        ("full-offence", "yes", "might 15 against 12"),
        ("full-offence", "no", "might 13 against 12"),
    ],
)
def test_a_leader_may_add_might_for_each_occupied_moon(item: str, answer: str, words: str) -> None:
    scene = fight(two_moons(item).invade(3), "attack 10", "attack 08")
    scene.play((f"D-power {B if item == 'full-defence' else A}", answer))
    assert words in scene.told()


@pytest.mark.parametrize("item", ["full-defence", "full-offence"])
def test_left_such_a_moon_offers_nothing(item: str) -> None:
    scene = fight(left(two_moons(item)).invade(3), "attack 10", "attack 08").play()
    assert "might 13 against 12" in scene.told()
    assert not [asked for asked in scene.asked if asked.startswith("D-power")]


@pytest.mark.rule("CE-37.14")
def test_under_friend_leaders_prime_a_negotiate_pod_if_they_hold_one() -> None:
    scene = settled("full-friend", C)
    scene.give(A, "attack 20")
    (deal,) = scene.give(A, "Crooked negotiate")
    (plain,) = scene.give(B, "attack 30")
    scene.invade(3).play(stop=("D-driver",))
    assert drivers(scene.state, A) == [deal] and drivers(scene.state, B) == [plain]


def test_left_friend_forces_nobody() -> None:
    scene = left(settled("full-friend", C))
    pods = scene.give(A, "attack 20", "negotiate")
    scene.give(B, "attack 30")
    scene.invade(3).play(stop=("D-driver",))
    assert drivers(scene.state, A) == pods


@pytest.mark.rule("CE-5.19")
def test_gatedown_lowers_the_capacity_of_everybody() -> None:
    scene = settled("full-gatedown", C)
    assert [capacity(scene.state, seat) for seat in (A, C)] == [3, 3]
    assert capacity(left(scene).state, A) == 4


@pytest.mark.parametrize(("count", "drafted"), [(8, 5), (4, 1), (3, 1), (2, 1), (1, 1)])
def test_under_limit_whoever_drafts_gets_three_fewer_and_at_least_one(count: int, drafted: int) -> None:
    scene = settled("full-limit", C).begin("warpfall")
    for seat in (A, C):
        run_to_end(draft(table_of(scene), seat, count))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, C)] == [drafted, drafted]


def test_limit_makes_resupplies_smaller() -> None:
    scene = settled("full-limit", C).begin("warpfall")
    run_to_end(resupply(table_of(scene), A))
    assert len(scene.state.aliens[A].cache) == 5


def test_left_limit_does_nothing() -> None:
    scene = left(settled("full-limit", C)).begin("warpfall")
    run_to_end(draft(table_of(scene), A, 4))
    assert len(scene.state.aliens[A].cache) == 4


def with_five_bases(item: str = "full-mandate") -> Scene:
    """A is about to win, but for a moon that C occupies."""
    scene = settled(item, C)
    scene.dominion(A, 5)
    return fight(scene.invade(2), "attack 01", "attack 20")


@pytest.mark.rule("CE-25.2")
def test_under_mandate_nobody_wins_without_a_moon() -> None:
    scene = with_five_bases().play(stop=("D-continue", "D-target"))
    assert scene.state.decided is None
    words = [text for text, _ in goal_words(view_of(scene.setup, scene.state, D))]
    assert "Everybody can win only with a ship on a moon." in words


@pytest.mark.rule("CE-25.2")
def test_under_mandate_a_ship_on_any_moon_is_enough() -> None:
    scene = settled("half-home", A, with_five_bases()).play(stop=("D-continue", "D-target"))
    assert scene.state.decided is not None and scene.state.decided.winners == (A,)


@pytest.mark.rule("CE-19.25")
@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("attack 04", "attack 08", "might 43 against 12"),
        ("attack 40", "attack 04", "might 7 against 44"),
        ("attack 10", "attack 08", "might 13 against 12"),
        ("morph", "attack 40", "might 7 against 8"),
        ("flex 20", "attack 08", "might 23 against 12"),
    ],
)
def test_misread_takes_04_for_40(first: str, second: str, words: str) -> None:
    scene = fight(settled("full-misread", C).invade(3), first, second)
    assert words in scene.play().told()


@pytest.mark.rule("CE-19.25")
@pytest.mark.parametrize(("driver", "words"), [("attack 02", "might 7 against"), ("attack 04", "might 83 against")])
def test_misread_comes_before_kickers(driver: str, words: str) -> None:
    scene = settled("full-misread", C).invade(3).prime(0, driver, "kicker x2").prime(1, "attack 08")
    assert words in scene.play().told()


def test_a_flex_pod_is_not_misread_for_the_might_that_was_chosen() -> None:
    scene = fight(settled("full-misread", C).invade(3), "flex 20", "attack 08")
    assert "might 7 against 12" in scene.play(("D-flex 0", 4)).told()


def test_left_misread_reads_right() -> None:
    scene = fight(left(settled("full-misread", C)).invade(3), "attack 04", "attack 08")
    assert "might 7 against 12" in scene.play().told()
