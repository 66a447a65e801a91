"""Why a place on the map is no answer."""

import pytest

from cosmotui.rules.cosmic_conflict.state import Missile
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.rules.cosmic_conflict.scenes import GAME, Scene, card, foe, scene, ship


def why(now: Scene, place: str) -> tuple[str, str]:
    """The rule and the words."""
    question = now.match.questions[0]
    problem = GAME.why_not(now.view(question.seat), question, place)
    assert problem is not None
    return problem.rule, problem.text


def targets(*more) -> Scene:
    """a1 has chosen its Kinetic and is to choose a target."""
    units = (ship(card(3, "K F", "s PWS")), foe("FRG", (19, 15)), foe("FRG", (18, 15)), *more)
    return scene(*units, terrain=[planet((15, 19.5))]).answer("w0")


@pytest.mark.rule("CX-1.10")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        (ship("CVT", (12, 15)), "CX-5.4"),
        (foe("CVT", (30, 15)), "CX-5.5"),
        (foe("CVT", (10, 20)), "CX-5.6"),
        (foe("CVT", (20, 20)), "CX-16.6"),
        (foe("BMB", (24, 15)), "CX-5.8"),
        (foe("BMB", (24, 15), status="aboard", carrier=1), "CX-11.19"),
        (foe("CVT", (19, 15), status="destroyed"), "CX-7.15"),
        (foe("CVT", (19, 15), status="cloaked"), "CX-21.12"),
    ],
)
def test_targets(unit, rule: str) -> None:
    assert why(targets(unit), "u3")[0] == rule


def test_what_is_offered_is_not_refused() -> None:
    now = targets()
    assert GAME.why_not(now.view(0), now.question, "u1") is None


@pytest.mark.parametrize("place", ["", "u", "u99", "m7", "u-1", "u1234567890123", "\x1b[31m", "u１٣"])
def test_nothing_of_that_name(place: str) -> None:
    assert why(targets(), place)[0] == "CX-1.7"


def test_who_may_act() -> None:
    units = (
        ship("CVT", (4, 4)),
        ship("FRG", (4, 9)),
        ship("CVT", (4, 14), activated=True),
        foe("CVT", (50, 15)),
        ship("CVT", (4, 19)),
    )
    now = scene(*units, at="choose").auto("CX-D12")
    assert why(now, "u1") == ("CX-14.1", "This is the step of Size 1; a2 Frigate has Size 2.")
    assert why(now, "u2")[0] == "CX-14.12"
    assert why(now, "u3")[0] == "CX-14.2"


def test_marks_missiles_and_windows() -> None:
    units = (
        ship("DST", orders="Mark Target"),
        foe("CVT", (15, 15)),
        foe("DST", (11, 20)),
        foe("DST", (11, 10)),
        foe("BMB", (10, 16)),
    )
    missile = Missile(1, 1, 2, 0, 3, (10.0, 20.0), 0)
    now = scene(*units, missiles=[missile])
    assert why(now, "m1")[0] == "CX-9.29"
    assert why(now, "u1")[0] == "CX-5.3"
    now.answer("mark")
    assert why(now, "u1") == ("CX-13.26", "b1 Corvette is 5.0 u away; it is marked within 4 u.")
    assert why(now, "u4")[0] == "CX-13.26"
    assert why(now, "u0")[0] == "CX-13.26"
    window = scene(ship("CVT", (4, 4), tokens=1), ship("CVT", (4, 9)), foe("CVT", (50, 15)), at="choose")
    assert why(window, "u1")[0] == "CX-12.10"
    assert why(window, "u2")[0] == "CX-12.10"


def test_an_area_strike() -> None:
    units = (ship("ESF"), foe("BMB", (12, 15)), foe("BMB", (15, 15)), foe("BMB", (11, 15)), foe("CVT", (10, 17)))
    missiles = [Missile(1, 1, 4, 0, 3, (16.0, 15.0), 0), Missile(2, 0, 0, 0, 3, (11.0, 15.0), 4)]
    now = scene(*units, missiles=missiles)
    now.answer(next(value for value in now.values if value.startswith("aws")))
    assert why(now, "u2") == ("CX-10.5", "b2 Bomber is 5.0 u away; the AWS reaches 4 u.")
    assert why(now, "m1")[0] == "CX-10.5"
    assert why(now, "m2") == ("CX-10.5", "These are own Missiles.")
    assert why(now, "u4")[0] == "CX-10.5"


def test_forms_are_answered_in_the_panel() -> None:
    now = scene(ship("CVT", velocity=1), foe("CVT", (50, 15)), at="maneuver").answer("shift")
    assert why(now, "u0")[0] == "CX-1.39"
