"""Orders, and the plan of a cloaked ship, given in lines (CX-12.5, CX-21.12)."""

import msgspec
import pytest

from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_conflict.cloak_form import PlanForm
from cosmotui.plain.cosmic_conflict.orders_form import OrdersForm, read_order
from cosmotui.plain.forms import editor
from cosmotui.plain.questions import Unclear
from cosmotui.rules.cosmic_conflict.command import OrderForm
from tests.rules.cosmic_conflict.scenes import card, foe, scene, ship


def orders(**options: str) -> OrdersForm:
    """Three ships: a Destroyer, a Raider with Advanced Navigation, a Picket that is mute."""
    units = (
        ship("DST", (10, 15)),
        ship("RDR", (10, 12)),
        ship("PKT", (10, 9), conditions=["communications"]),
        foe("FRG", (40, 15)),
    )
    now = scene(*units, at="command", options=options)
    question = next(question for question in now.match.questions if question.seat == 0)
    assert isinstance(question, Compose)
    made = editor("cosmic-conflict", question, now.view(0))
    assert isinstance(made, OrdersForm)
    return made


def said(made: OrdersForm | PlanForm, *lines: str) -> str:
    """What is said after the last of these lines."""
    told: list[str] | None = []
    for line in lines:
        told = made.obey(line)
        assert told is not None, f"{line} is no word of the form"
    return "\n".join(told)


def entries(made: OrdersForm) -> list[dict[str, object]]:
    reply = made.read("ok")
    assert isinstance(reply, dict)
    return msgspec.to_builtins(msgspec.convert(reply, OrderForm).entries)


@pytest.mark.rule("CX-12.5", "CX-12.14")
def test_it_begins_with_what_the_rulebook_gives() -> None:
    assert orders().lines() == [
        "  a1 Destroyer: Command Token",
        "  a2 Raider: Command Token; extra [Navigate] Evasive Actions, face down",
        "  a3 Missile Picket: nothing",
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a1 evasive", "a1 Destroyer: Evasive Actions, face down"),
        ("1 focus", "a1 Destroyer: Offensive Focus, face down"),
        ("destroyer brace up", "a1 Destroyer: Brace for Impact, face up"),
        ("A1 REINFORCE SHIELDS", "a1 Destroyer: Reinforce Shields, face down"),
        ("a2 navigate change", "a2 Raider: Command Token; extra [Navigate] Change Velocity, face down"),
        ("a2 nav none", "a2 Raider: Command Token; extra [Navigate] nothing"),
        ("a2 nav eva up", "a2 Raider: Command Token; extra [Navigate] Evasive Actions, face up"),
        ("a3 jump", "a3 Missile Picket: Jump to Hyperspace, face down"),
    ],
)
def test_an_order_is_given_by_a_few_letters(line: str, told: str) -> None:
    assert said(orders(), line) == f"  {told}"


@pytest.mark.rule("CX-12.5", "CX-12.14")
def test_every_refusal_is_told_at_once_with_its_rule() -> None:
    text = said(orders(), "a1 nothing", "a2 evasive", "a3 token")
    assert "To mend: a1 Destroyer: it gets an Order or a Command Token. CX-12.5" in text
    assert "To mend: a2 Raider: Evasive Actions is given twice. CX-12." in text
    assert "To mend: a3 Missile Picket: it gets no Command Token. CX-12.14" in text


def test_all_ships_get_what_they_may_have() -> None:
    made = orders()
    said(made, "all focus")
    assert [entry["order"] for entry in entries(made)] == ["Offensive Focus", "Offensive Focus", ""]
    said(made, "all token", "all up")
    assert [entry["order"] for entry in entries(made)] == ["token", "token", ""]
    assert not any(entry["shown"] for entry in entries(made))  # a token is never hidden


def test_a_change_is_taken_back() -> None:
    made = orders()
    assert "a1 Destroyer: Command Token" in said(made, "a1 evasive", "undo")
    assert made.obey("undo") is None  # nothing is left: the word means the last answer again


def test_a_ship_alone_lists_what_it_may_get() -> None:
    text = said(orders(), "a2")
    assert "token: pays for one Command this turn CX-12.11" in text
    assert "Evasive Actions [Navigate]: -1 accuracy for attackers CX-13.19" in text
    assert "navigate Change Velocity [Navigate]" in text
    assert "Damage Control" not in text
    assert "Damage Control" in said(orders(control="on"), "a2")


@pytest.mark.parametrize("line", ["", "ok", "b1 evasive", "look a1x", "9 evasive", "\x1b", "measure a1"])
def test_what_names_no_ship_of_the_side_is_left_to_others(line: str) -> None:
    assert orders().obey(line) is None


@pytest.mark.parametrize("line", ["a1 foo", "a1 ev il", "a1 navigate"])
def test_what_is_no_order_is_said(line: str) -> None:
    made = orders()
    before = entries(made)
    assert said(made, line)
    assert entries(made) == before


def test_scuttling_is_refused_where_it_is_off() -> None:
    assert "To mend: a1 Destroyer: scuttling is off. CX-23.13" in said(orders(), "a1 scuttle")
    assert "To mend" not in said(orders(self="on"), "a1 scuttle")


def test_only_ok_and_a_whole_form_hand_them_in() -> None:
    with pytest.raises(Unclear):
        orders().read("evasive")


def test_beginnings_of_words_that_fit_two_orders_fit_none() -> None:
    assert read_order("velocity") == "Change Velocity"
    assert read_order("en") is None
    assert read_order("tok") == "token"
    assert read_order("-") == ""


def plan() -> PlanForm:
    """A ship of Size 2 at 10,15 heads east with Velocity 2, Maneuver 3, Heading 4."""
    now = scene(ship(card(2, "CLK"), (10, 15), velocity=2), foe("FRG", (40, 15)), options={"stealth": "category"})
    start = {"id": 0, "legs": [{"velocity": 0, "dx": 0.0, "dy": 0.0, "turn": 0}]}
    made = editor("cosmic-conflict", Compose(0, "CX-D42", "a plan", "cloak", start), now.view(0))
    assert isinstance(made, PlanForm)
    return made


@pytest.mark.rule("CX-21.12")
def test_a_cloaked_way_is_planned_turn_by_turn() -> None:
    made = plan()
    text = said(made, "turns 2", "1 faster", "1 shift bearing 0 1", "2 left 3")
    assert "1: Velocity 3, shifts 0,1, then at 13,16, heading 3 east" in text
    assert "2: Velocity 3, then at 16,16, heading 0 north" in text
    assert "To mend" not in text
    assert str(made.read("ok")).count("velocity") == 2


@pytest.mark.rule("CX-21.12")
def test_every_turn_of_a_plan_must_be_possible() -> None:
    made = plan()
    assert "A ship is cloaked for 1 to 3 turns. CX-21.12" in said(made, "turns 4")
    text = said(made, "1 right 6", "1 shift 9 0")
    assert "Turn 1: it shifts 3 u at most. CX-4.4" in text
    assert "Turn 1: it turns 4 steps at most. CX-4.5" in text
    assert "The plan has 1 turns" in said(made, "2 faster")
    assert "For example" in said(made, "1 up")
    assert made.obey("hello") is None
