"""What is told of Formations and Escorts: in words, on the map, and nothing that a seat may not know (CX-26, CX-27)."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_conflict.describe import describe
from cosmotui.rules.cosmic_conflict.describe_odds import describe_odds
from cosmotui.rules.cosmic_conflict.preview.moves import move
from cosmotui.rules.cosmic_conflict.resample import redraw
from cosmotui.rules.cosmic_conflict.state import Escort, Formation
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import GAME, Builder, Scene, foe, scene, ship

ON = {"formations": "on", "escorts": "on"}
FAR = foe("CVT", (50, 28))


def told(now: Scene, seat: int | None = 0) -> str:
    return " ".join(line.strip() for line in describe(now.view(seat)))


def why(now: Scene, place: str) -> tuple[str, str]:
    question = now.match.questions[0]
    problem = GAME.why_not(now.view(question.seat), question, place)
    assert problem is not None
    return problem.rule, problem.text


def fleet(**more) -> Scene:
    at = {"velocity": 2}
    units = (
        ship("CRU", (10, 15), **at),
        ship("FRG", (10, 15), **at),
        ship("DST", (20, 15), **at),
        ship("CVT", (20, 15), **at),
        FAR,
    )
    bound = {"formations": (Formation(0, "offensive", (1,), ((1.0, 0.0),)),), "escorts": (Escort(3, 2),)}
    return scene(*units, options=ON, **bound, **more)


@pytest.mark.rule("CX-26.1", "CX-27.1")
def test_everybody_reads_who_is_with_whom() -> None:
    for seat in (0, 1, None):
        text = told(fleet(at="form"), seat)
        for part in (
            "Turn 1, Command Phase: Ann may form Formations and Escorts.",
            "leads an Offensive Formation with a2 Frigate",
            "in the Offensive Formation of a1 Cruiser",
            "escorted by a4 Corvette",
            "escorts a3 Destroyer",
        ):
            assert part in text


@pytest.mark.rule("CX-26.12", "CX-27.8")
def test_the_lens_of_a_move_tells_whose_values_hold() -> None:
    view = fleet(at="command").view(0)
    facts = [(fact.text, fact.rule) for fact in move(view, view.rules, view.units[0]).facts]
    assert ("with a2 Frigate: the lowest values", "CX-26.12") in facts
    facts = [(fact.text, fact.rule) for fact in move(view, view.rules, view.units[2]).facts]
    assert ("with a4 Corvette: the lowest values", "CX-27.8") in facts


@pytest.mark.rule("CX-26.2", "CX-26.4", "CX-27.2", "CX-26.27", "CX-8.9", "CX-11.34", "CX-26.26")
@pytest.mark.parametrize(
    ("other", "rule"),
    [
        (ship("FRG", (10, 18), velocity=2), "CX-26.2"),
        (ship("FRG", (10, 16), velocity=3), "CX-26.2"),
        (ship("FRG", (10, 16), 9, velocity=2), "CX-26.2"),
        (ship("FRG", (10, 16), velocity=2, conditions=["communications"]), "CX-8.9"),
        (ship("FRG", (10, 16), velocity=2, jumping=True), "CX-26.26"),
        (ship("INT", (10, 16)), "CX-11.34"),
        (foe("FRG", (10, 16)), "CX-26.1"),
    ],
)
def test_why_a_ship_cannot_join(scene: Builder, other, rule: str) -> None:
    units = (ship("CRU", (10, 15), velocity=2), ship("DST", (10, 16), velocity=2), other, FAR)
    now = scene(*units, at="form", options=ON).answer("form", "u0")
    assert why(now, "u2")[0] == rule


@pytest.mark.rule("CX-27.2", "CX-26.4", "CX-26.27", "CX-26.10", "CX-27.6")
def test_other_refusals(scene: Builder) -> None:
    units = [ship(what, (10, 15), velocity=2) for what in ("CRU", "FRG", "CVT")]
    now = scene(*units, FAR, at="form", options=ON).answer("escort", "u1")
    assert why(now, "u2") == ("CX-27.2", "a3 Corvette is smaller than its Escort would be.")
    now.answer("u0", "escort")
    assert why(now, "u1")[0] == "CX-26.27"
    acting = fleet(at="choose", acting="a3")
    assert why(acting, "u1") == ("CX-26.10", "a2 Frigate acts with a1 Cruiser.")
    assert why(acting, "u3") == ("CX-27.6", "a4 Corvette acts with a3 Destroyer.")


@pytest.mark.rule("CX-26.17", "CX-26.14", "CX-26.11")
def test_refusals_in_a_fight(scene: Builder) -> None:
    pair = (Formation(0, "offensive", (1, 2), ((1.0, 0.0), (0.0, 1.0))), Formation(3, "defensive", (4,), ((1.0, 0.0),)))
    units = [ship("DST", (10, 15)), ship("DST", (10, 15)), ship("MDS", (10, 15))]
    foes = [foe("CRU", (18, 15)), foe("FRG", (18, 15)), foe("CRU", (18, 20))]
    now = scene(*units, *foes, at="choose", formations=pair, dice="3 4").auto("CX-D15")
    assert why(now, "u3")[0] == "CX-26.11"
    now.answer("u0", "w0", "t3")
    assert why(now, "u2")[0] == "CX-26.18"
    now.answer("support 1 0")
    assert why(now, "u5")[0] == "CX-26.14"
    assert why(now, "u0")[0] == "CX-26.14"
    assert "supported by 3" in told(now)
    option = now.question.options[0]
    assert "damage +3 Offensive Formation CX-26.17" in "\n".join(describe_odds(now.view(0), now.question, option))


# --- Stealth ----------------------------------------------------------------------------------------------------------


def unknown(at, what="DST", **more):
    return foe(what, at, revealed=False, **{"velocity": 2, **more})


@pytest.mark.rule("CX-21.3", "CX-26.1")
def test_a_side_is_asked_by_what_everybody_sees(scene: Builder) -> None:
    options = {**ON, "stealth": "blank"}
    for velocity in (2, 3):  # only its owner knows whether they can join
        units = (ship("CVT", (4, 4)), unknown((19, 15)), unknown((20, 15), velocity=velocity))
        now = scene(*units, at="form", acting="b1", first=1, options=options)
        assert now.asked == (1, "CX-D08")
        assert len(now.values) == (3 if velocity == 2 else 1)
    apart = scene(
        ship("CVT", (4, 4)), unknown((19, 15)), unknown((25, 15)), at="form", acting="b1", first=1, options=options
    )
    assert apart.match.questions[0].key == "CX-D09"


@pytest.mark.rule("CX-21.3", "CX-26.2", "CX-27.2")
def test_what_is_drawn_anew_fits_together() -> None:
    units = [ship("CVT", (4, 4)), *(unknown((19, 15)) for _ in range(5))]
    state = scenes.state_of(
        units,
        scenes.frame_of(units, "command", "a1"),
        formations=(Formation(1, "defensive", (2,), ((1.0, 0.0),)),),
        escorts=(Escort(4, 3), Escort(5, 3)),
    )
    rules = scene(*units, at="command", options={**ON, "stealth": "blank"}).rules
    seen: set[int] = set()
    for seed in range(40):
        other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
        assert redraw(other, rules, 0, Dice(seed), ())
        lead, member, escorted, *escorts = other.units[1:]
        assert lead.velocity == member.velocity <= min(lead.most_velocity, member.most_velocity)
        for escort in escorts:
            assert escort.velocity == escorted.velocity <= escort.most_velocity
            assert escort.size <= escorted.size
        seen.add(lead.velocity)
    assert len(seen) > 2
