"""What effects have ordered is told to everybody who knows of it (CE-17.13, CE-17.14, CE-18.26, CE-22.35, CE-37.48)."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY, Bond, Limit
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, MERGED
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.describe import fleet_lines
from cosmotui.screens.cosmic_encounter.table_inspect import reasons
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene
from tests.rules.cosmic_encounter.test_mechanisms_of_powers import at


@pytest.mark.rule("CE-17.13", "CE-17.14", "CE-18.26", "CE-37.14", "CE-22.35", "CE-37.48")
def test_orders_are_told_in_words() -> None:
    scene = Scene().invade(4)
    (sealed,) = scene.give(B, "attack 20")
    now = scene.state.now
    now.upset = True
    now.bonds = [
        Bond("bar", INVADERS, EVERYBODY),
        Bond("bar", DEFENDERS, C),
        Bond("ask", DEFENDERS, D),
        Bond("join", INVADERS, D, 2),
        Bond("free", DEFENDERS, D),
    ]
    now.limits = [
        Limit("bar", EVERYBODY, "negotiate"),
        Limit("bar", B, pod_id(sealed)),
        Limit("force", A, "attack"),
        Limit("avoid", B, "poison"),
    ]
    for id in (20, 21):
        put(scene.state, id, HELD, holder=C)
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    told = [text for text, _ in order_words(scene.match.view(B))]
    assert told == [
        "The winner pays and the loser is rewarded.",
        "A may commission nobody.",
        "B may not commission C.",
        "B has to commission D.",
        "D has to sponsor A, with 2 ships.",
        "Without being asked D may sponsor B.",
        "Nobody may prime a negotiate pod.",
        "B may not prime attack 20.",
        "A has to prime an attack pod, if possible.",
        "B may prime a poison pod only where nothing else is left.",
        "C holds 2 ships of B captive.",
    ]
    others = [text for text, _ in order_words(scene.match.view(C))]
    assert others == [text for text in told if "attack 20" not in text]
    assert "C holds 2 ships of B captive. CE-37.48" in fleet_lines(scene.match.view(C))
    assert ("A may commission nobody.", "CE-17.13") in reasons(scene.match.view(C), "", C, None, "").facts


@pytest.mark.rule("CE-37.50", "CE-37.48")
def test_a_ship_inside_another_is_nobodys_captive() -> None:
    scene = Scene().invade(4)
    for id in (41, 42):
        put(scene.state, id, MERGED, holder=40)
    assert order_words(view_of(scene.setup, scene.state, A)) == []


def test_mostly_there_is_nothing_to_tell() -> None:
    scene = Scene().invade(4).play(stop=("D-driver", "D-resupply"))
    assert scene.match is not None
    assert order_words(scene.match.view(A)) == []


@pytest.mark.rule("CE-37.53")
def test_who_is_left_out_is_told_once(made_up: MadeUp) -> None:
    """Not again as somebody whom neither leader may commission."""
    power = made_up("bouncer", at("any:rally.open", lambda use: do.leave_out(use, D)))
    scene = Scene(power).invade(4)
    scene.state.phase = "rally"
    scene.play(stop=("D-commission",))
    assert scene.match is not None
    assert order_words(scene.match.view(B)) == [("D is left out of this invasion.", "CE-37.53")]


@pytest.mark.rule("CE-17.13")
def test_where_nobody_may_be_commissioned_a_leader_need_not_and_cannot(made_up: MadeUp) -> None:
    """C would have to be asked, and is added in the end: neither comes to pass."""

    def forbid(use: Use) -> None:
        """Nobody is commissioned."""
        do.bind(use, "ask", INVADERS, C)
        do.ask_few(use, 0)

    def add(use: Use) -> None:
        """C is commissioned."""
        do.commission(use, INVADERS, C)

    clauses = (
        effect("doorman", "invader:rally.open", mandatory=True)(forbid),
        effect("late of doorman", "invader:rally.window", mandatory=True)(add),
    )
    scene = Scene(made_up("doorman", *clauses)).invade(0)
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=("D-commission",))
    assert scene.match is not None
    assert "A may commission nobody." in [text for text, _ in order_words(scene.match.view(B))]
    scene.play(("D-commission 0", {}), stop=("D-sponsor",))
    assert scene.state.now.commissions[INVADERS] == {}
