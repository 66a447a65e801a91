"""A hazard that brings all aliens to one table (CE-21.72)."""

from random import Random

import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.facts.demands import demandables, parts_of
from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.describe import describe
from tests.bots.cosmic_encounter.playing import PLENTY
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene

AFTER = ("D-purchase", "D-continue", "D-fuel")


def summoned(*answers: tuple[str, Answer], stop: tuple[str, ...] = AFTER, **options: str) -> Scene:
    """Destiny names B, while all are to negotiate; A has an authority of 5, C has lost two ships."""
    scene = Scene(options=options)
    scene.warp(C, 2)
    scene.hold(HAZARD, "federation-intervention", public=True)
    scene.begin("destiny", A)
    scene.state.charges = [[0, 0] for _ in scene.state.aliens]
    scene.state.charges[B] = [1, 0]
    scene.state.wild = 0
    return scene.play(*answers, stop=stop)


def passes(*seats: int) -> list[tuple[str, Answer]]:
    """These aliens pass, one after the other."""
    return [(f"D-demand {seat}", "pass") for seat in seats]


def turns(scene: Scene) -> list[int]:
    """Whose turns there were."""
    return [int(asked.split()[1]) for asked in scene.asked if asked.startswith("D-demand")]


@pytest.mark.rule("CE-21.72")
def test_all_negotiate_at_once_counter_clockwise_from_the_invader_on() -> None:
    scene = summoned(*passes(A, E, D, C, B))
    assert turns(scene) == [A, E, D, C, B]
    assert (scene.state.now.form, [fleet.result for fleet in scene.state.now.fleets]) == ("deal", ["win", "win"])
    assert not [ship for ship in scene.state.ships if ship.fleet >= 0] and scene.state.aliens[A].flagship
    assert not {"D-target", "D-beacon", "D-commission", "D-driver"} & {asked.split()[0] for asked in scene.asked}


def test_anybody_may_ask_anybody_and_whoever_is_asked_negates() -> None:
    scene = summoned(
        ("D-demand 0", f"draft {D}"), ("D-negate 3", "negate"), ("D-demand 4", f"draft {C}"), ("D-negate 2", "stand"),
        ("D-demand 3", "pass"), ("D-demand 2", f"revive {B}"), *passes(B, A, E, D, C),
    )  # fmt: skip
    talks = scene.state.now.negotiation
    assert talks is not None
    assert talks.influence == [4, 5, 4, 3, 4]
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[E].cache), scene.in_warp(C)) == (0, 1, 1)


def test_a_pod_is_named_and_comes_from_whoever_was_asked() -> None:
    scene = summoned(stop=("D-demand",))
    (pod,) = scene.give(E, "attack 40")
    scene.match = None
    scene.play(
        ("D-demand 0", f"pod {E}"),
        ("D-demand 0", "attack"),
        ("D-demand 0", "attack 40"),
        *passes(E, D, C, B, A),
        stop=AFTER,
    )
    assert scene.state.aliens[A].cache == [pod]


def test_nobody_breaks_it_off() -> None:
    scene = summoned(quash="unilateral")
    assert not [offer for offer in scene.offers if offer.endswith("quash")]


@pytest.mark.parametrize("stands", [True, False])
def test_a_peaceful_victory_over_the_defender_lands_up_to_four_ships_where_the_invader_likes(stands: bool) -> None:
    scene = summoned(stop=("D-demand",))
    planet = planets_of(scene.state, B)[3]
    lands: list[tuple[str, Answer]] = [
        ("D-declare 0", f"{planet}"), ("D-declare 0", "s0"), ("D-declare 0", "s1"), ("D-declare 0", "stop"),
    ]  # fmt: skip
    answer = "stand" if stands else "negate"
    scene.play(
        ("D-demand 0", f"victory {B}"),
        ("D-negate 1", answer),
        *passes(E, D, C, B, A),
        *(lands if stands else []),
        stop=AFTER,
    )
    assert scene.on(A, planet) == (2 if stands else 0)
    assert ("peaceful victory on a planet of B" in scene.told()) and scene.dominion_of(A) == int(stands)


def test_only_the_invader_may_demand_it() -> None:
    scene = summoned(stop=("D-demand",))
    talks = scene.state.now.negotiation
    assert talks is not None
    found = [[one.value for one in demandables(scene.state, talks, side)] for side in range(5)]
    assert [[value for value in values if value.startswith("victory")] for values in found] == [[f"victory {B}"]] + [
        []
    ] * 4
    assert all(f"draft {seat}" in found[0] for seat in (B, C, D, E)) and f"draft {A}" not in found[0]
    assert parts_of(f"draft {C}") == ("draft", "", C)


def test_it_is_seen_and_can_be_kept() -> None:
    scene = summoned(("D-demand 0", f"victory {B}"), stop=("D-negate",))
    assert state_problem(scene.setup, scene.state) == ""
    for seat in range(5):
        assert describe(GAME.view(scene.setup, scene.state, seat))


@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_find_their_way_at_such_a_table(level: str) -> None:
    scene = summoned(stop=("D-demand",))
    match, rng, bot = scene.match, Random(1), LEVELS[level]()
    assert match is not None
    for _ in range(3000):
        question = match.questions[0]
        if question.key in AFTER:
            break
        match.answer(question.seat, bot.reply(match.view(question.seat), question, rng, PLENTY))
    assert match.questions[0].key in AFTER and "deal" in "\n".join(
        entry.event.describe(scene.setup.names()) for entry in match._table.events
    )
