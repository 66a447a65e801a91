"""Ships that somebody picks are targeted, and that can be answered (CE-36.50, CE-36.55)."""

import pytest

from cosmotui.engine.question import ChooseOne, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.timing.moments import look_for_moments
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, first


def answered(script: Script[list[int]]) -> tuple[list[str], list[int]]:
    """The titles of what is asked, and what is lost; everybody passes."""
    titles: list[str] = []
    try:
        question = next(script)
        while True:
            assert isinstance(question, ChooseOne)
            titles.append(question.title)
            question = script.send({question.seat: question.options[0].value})
    except StopIteration as end:
        return titles, list(end.value)


@pytest.mark.rule("CE-13.40", "CE-36.50", "CE-36.55", "CE-37.30")
def test_sniped_ships_are_targeted_and_then_lost() -> None:
    scene = Scene().invade()
    scene.give(C, "Ship Zap")
    look_for_moments(scene.state)
    table: CosmicTable = Table(scene.setup, scene.state)
    ids = [next(id for id, ship in enumerate(scene.state.ships) if ship.owner == seat) for seat in (A, B)]
    titles, lost = answered(do.snipe(table, C, ids, 2))
    kinds = [title for index, title in enumerate(titles) if title not in titles[:index]]
    assert [title.removesuffix("?") for title in kinds if "targeted" in title] != []
    assert [("targeted" in title, "destroyed" in title) for title in kinds] == [
        (True, False),
        (True, False),
        (False, True),
        (False, True),
    ]
    assert lost == ids


@pytest.mark.rule("CE-13.31")
def test_nobody_is_asked_where_nothing_could_answer() -> None:
    scene = Scene().invade()
    scene.state.moments = []
    table: CosmicTable = Table(scene.setup, scene.state)
    assert answered(do.snipe(table, C, [0], 1)) == ([], [0])


@pytest.mark.rule("CE-9.8", "CE-36.50", "CE-36.55")
def test_an_assassin_targets_the_ships_it_destroys() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    (assassin,) = scene.give(A, "assassin")
    scene.give(C, "Ship Zap")
    scene.play(("D-distress 0", [f"p{assassin}"]), ("D-assassin 0", first), stop=("D-response",))
    assert scene.match is not None
    assert "4 ships targeted" in scene.match.questions[0].title
    assert [scene.in_warp(seat) for seat in (A, B)] == [0, 0]
    scene.play()
    assert scene.in_warp(A) == 0  # its own are not killed by default, though it could have five
