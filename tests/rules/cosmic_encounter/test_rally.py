"""Launch, rally and arrival: beacon, commissions, sponsors (CE-16, CE-17, CE-18)."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.fleets import has_sponsored
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene


def rallying(*powers: str) -> Scene:
    """A, with three ships sealed, is about to commission against B."""
    scene = Scene(*powers).invade(0)
    scene.state.now.beacon = [0, 1, 2]
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase = "rally"
    return scene


COMMISSIONS: tuple[tuple[str, Answer], ...] = (
    ("D-commission 0", {"2": 4, "3": 2}),
    ("D-commission 1", {"3": 4}),
)


@pytest.mark.rule("CE-X76", "CE-17.1", "CE-17.2", "CE-17.3", "CE-17.5", "CE-17.8")
def test_everybody_learns_only_who_asked_it() -> None:
    scene = rallying().play(*COMMISSIONS, stop=("D-sponsor",))
    assert scene.match is not None
    titles = {one.seat: one.title for one in scene.match.questions}
    assert titles[C].startswith("Commissioned by the invader (up to 4).")
    assert titles[D].startswith("Commissioned by the invader (up to 2) and the defender (up to 4).")
    assert titles[E] == "Nobody has commissioned you."
    views = [scene.match.view(seat).invasion for seat in range(5)]
    assert [view.invited for view in views if view is not None] == [{}, {}, {0: 4}, {0: 2, 1: 4}, {}]
    assert [view.commissioned for view in views if view is not None] == [{2: 4, 3: 2}, {3: 4}, {}, {}, {}]


@pytest.mark.rule("CE-17.2")
@pytest.mark.parametrize("cap", [-1, 5, 10**30])
def test_a_cap_is_a_number_of_ships_that_can_come(cap: int) -> None:
    scene = rallying().play(stop=("D-commission",))
    assert scene.match is not None
    question = scene.match.question_for(A)
    assert isinstance(question, Compose)
    assert [problem.rule for problem in scene.match.form_problems(question, {str(C): cap})] == ["CE-17.2"]


@pytest.mark.rule("CE-17.8", "PP-6")
@pytest.mark.parametrize("asked", [COMMISSIONS, (("D-commission 0", {}), ("D-commission 1", {}))])
def test_the_log_says_that_leaders_have_chosen_and_nothing_of_what(asked: tuple[tuple[str, Answer], ...]) -> None:
    scene = rallying().play(*asked, stop=("D-sponsor",))
    assert scene.told().splitlines()[-2:] == [
        "A commissioned; whom is sealed",
        "B commissioned; whom is sealed",
    ]


@pytest.mark.rule("CE-X76", "CE-17.4", "CE-17.5", "CE-17.7")
@pytest.mark.parametrize(
    ("seat", "form"),
    [
        (D, {"side": 0, "15": 3}),
        (D, {"side": 1, "15": 5}),
        (D, {"side": 0}),
        (C, {"side": 1, "10": 1}),
        (E, {"side": 0, "20": 1}),
        (C, {"side": 0, "0": 1}),
        (C, {"side": 0, "10": -1}),
        (C, {"side": 7, "10": 1}),
    ],
)
def test_who_may_not_sponsor_so(seat: int, form: dict[str, object]) -> None:
    scene = rallying().play(*COMMISSIONS, stop=("D-sponsor",))
    assert scene.match is not None
    with pytest.raises(IllegalReply):
        scene.match.answer(seat, form)


@pytest.mark.rule("CE-17.9", "CE-17.10", "CE-18.1", "CE-18.3", "CE-5.11", "CE-5.16", "CE-5.22")
def test_sponsors_and_ships_appear_together() -> None:
    scene = rallying()
    scene.base(C, 10, 1)
    scene.play(
        *COMMISSIONS, ("D-sponsor 2", {"side": 0, "10": 1}), ("D-sponsor 3", {"side": 1, "15": 2}), stop=("D-driver",)
    )
    now = scene.state.now
    assert (now.fleets[INVADERS].sponsors, now.fleets[DEFENDERS].sponsors) == ([C], [D])
    assert "sponsors: C 1 with the invader, D 2 with the defender" in scene.told()
    assert (
        has_sponsored(scene.state, C, A) and has_sponsored(scene.state, D, B) and not has_sponsored(scene.state, C, B)
    )
    assert "the base of C on C I ended" in scene.told()
    assert (scene.state.aliens[A].loaded, scene.state.aliens[A].away) == (0, True)
    assert scene.on(A, 0) == 1


@pytest.mark.rule("CE-18.2")
def test_a_ship_that_is_gone_is_replaced() -> None:
    scene = rallying()
    scene.base(A, 0, 0)
    scene.play(*COMMISSIONS, stop=("D-driver",))
    assert "A committed 3 ships, invading" in scene.told()


@pytest.mark.rule("CE-18.4", "CE-18.5")
def test_only_the_defenders_ships_on_the_target_fight() -> None:
    scene = Scene()
    scene.base(E, 20, 3)
    scene.dominion(E, 1, there=B)
    scene.invade(2).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 01").play()
    assert "might 12 against 5" in scene.told()
    assert scene.on(E, 5) == 1


@pytest.mark.rule("CE-16.7", "CE-5.19", "CE-5.21", "CE-5.23")
@pytest.mark.parametrize("form", [{}, {"0": 5}, {"0": 3, "1": 2}, {"5": 1}, {"99": 1}, {"0": 2.5}])
def test_a_beacon_holds_one_to_four_own_ships(form: dict[str, object]) -> None:
    scene = Scene().invade(0)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.now.target, scene.state.phase = -1, "launch"
    scene.play(stop=("D-beacon",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, Compose)
    assert scene.match.form_problems(question, form)
    assert not scene.match.form_problems(question, {"0": 2, "1": 2})
    assert GAME.needs_handover(scene.setup, question)


@pytest.mark.rule("CE-17.6")
def test_without_a_free_ship_nobody_sponsors() -> None:
    scene = rallying()
    scene.warp(D, 20)
    scene.play(*COMMISSIONS, stop=("D-sponsor",))
    assert scene.match is not None
    for planet in ("15", "16"):
        with pytest.raises(IllegalReply):
            scene.match.answer(D, {"side": 0, planet: 1})
    scene.match.answer(D, {"side": -1})


@pytest.mark.rule("CE-17.11")
def test_the_windows_of_the_rally_stand_before_the_commissions_and_before_the_sponsors() -> None:
    scene = rallying("", "", "mind")
    scene.give(E, "Ship Zap")
    scene.play(*COMMISSIONS, stop=("D-driver", "D-bribe"))
    moments = [entry.split()[0] for entry in scene.asked]
    first, second = moments.index("D-commission"), moments.index("D-sponsor")
    assert "D-window" in moments[:first]
    assert "D-window" in moments[first:second]


@pytest.mark.rule("CE-17.8")
def test_an_effect_may_hide_sponsors_until_after_the_approach(made_up: MadeUp) -> None:
    @effect("veil", "any:arrival.reveal", mandatory=True, first=True)
    def hide(use: Use) -> None:
        """Sponsors stay hidden."""
        do.hide_sponsors(use)

    scene = Scene("", "", "", "", made_up("veil", hide)).invade(0)
    for seat in (A, B):
        scene.give(seat, "attack 10")
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:3]
    scene.play(("D-sponsor 2", {"side": 0, "10": 2}), stop=("D-driver",))
    assert not scene.state.now.fleets[0].sponsors
    seen = [GAME.view(scene.setup, scene.state, seat).invasion for seat in (C, D)]
    assert [view.sponsor is not None for view in seen if view is not None] == [True, False]
    scene.play(stop=("D-distress",))
    assert scene.state.now.fleets[0].sponsors == [C]
    assert len(fleet_ships(scene.state, 0, C)) == 2
