"""CX-12.5 to CX-12.16: what is given in the Command Phase, and what it may pay for."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_conflict.events import CommandUsed, OrdersGiven
from cosmotui.rules.cosmic_conflict.fleets import choose_first
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship

ANV = card(2, "ANV", "s ASN")


def entries(now: Scene, side: int, **orders: dict[str, object]) -> dict[str, object]:
    """The form of a side, with some entries changed: `a1={"order": ..}`."""
    form = now.match.may_answer(side).start
    return {"entries": [{**entry, **orders.get(name_of(now, entry["unit"]), {})} for entry in form["entries"]]}


def name_of(now: Scene, id: int) -> str:
    unit = now.state.units[id]
    return f"{'ab'[unit.side]}{unit.number}"


def give(now: Scene, **orders: dict[str, object]) -> Scene:
    for side in (0, 1):
        if now.match.may_answer(side):
            now.match.answer(side, entries(now, side, **orders))
    return now


def refused(now: Scene, side: int, **orders: dict[str, object]) -> list[str]:
    with pytest.raises(IllegalReply) as refusal:
        now.match.answer(side, entries(now, side, **orders))
    return [problem.rule for problem in refusal.value.problems]


@pytest.mark.rule("CX-12.1", "CX-12.5", "CX-12.6", "CX-12.8", "CX-D09", "CX-D10")
def test_both_give_orders_at_once_and_unseen(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15)), ship("FRG", (4, 5)), foe("CVT", (50, 15)), at="command")
    assert {question.seat for question in now.match.questions} == {0, 1}
    now.match.answer(0, entries(now, 0, a1={"order": "Evasive Actions"}))
    assert now.view(1).units[0].orders == ()
    give(now, a1={"order": "Evasive Actions"})
    assert [order.name for order in now.unit("a1").orders] == ["Evasive Actions"]
    assert (now.unit("a1").tokens, now.unit("a2").tokens, now.unit("b1").tokens) == (0, 1, 1)
    given = now.events(OrdersGiven)[0]
    assert (given.side, given.hidden, given.tokens, given.shown) == (0, 1, 1, ())
    assert now.view(1).units[1].tokens == 1


@pytest.mark.rule("CX-12.7", "CX-D10")
def test_an_order_may_lie_face_up(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="command")
    give(now, a1={"order": "Evasive Actions", "shown": ["order"]}, b1={"order": "Jump to Hyperspace"})
    assert now.unit("a1").executes("Evasive Actions")
    assert now.view(1).units[0].orders[0].name == "Evasive Actions"
    assert [(order.name, order.is_hidden) for order in now.view(0).units[1].orders] == [("", True)]
    assert now.events(OrdersGiven)[0].shown == ("a1 Corvette Evasive Actions",)


@pytest.mark.rule("CX-12.5")
def test_every_ship_gets_something(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="command")
    assert refused(now, 0, a1={"order": ""}) == ["CX-12.5"]
    assert refused(now, 0, a1={"order": "Dodge"}) == ["CX-12.5"]
    with pytest.raises(IllegalReply, match="missing"):
        now.match.answer(0, {"entries": []})


@pytest.mark.rule("CX-12.13", "CX-12.14", "CX-12.15", "CX-8.9", "CX-11.17", "CX-11.30")
def test_who_gets_nothing(scene: Builder) -> None:
    units = (
        ship("CVT", (4, 15), jumping=True),
        ship("FRG", (4, 5), conditions=["communications"]),
        ship("INT", (4, 9)),
        ship("GUN", (4, 20)),
        ship("CVT", (4, 25), status="fled"),
        foe("CVT", (50, 15)),
    )
    now = scene(*units, at="command")
    start = now.match.may_answer(0).start["entries"]
    assert [(entry["unit"], entry["order"]) for entry in start] == [(1, ""), (3, "")]
    assert refused(now, 0, a2={"order": "token"}) == ["CX-12.14"]
    assert refused(now, 0, a2={"order": "Evasive Actions"}) == ["CX-8.15"]
    assert refused(now, 0, a4={"order": "token"}) == ["CX-11.17"]
    give(now, a2={"order": "Jump to Hyperspace"}, a4={"order": "Jump to Hyperspace"})
    assert [len(unit.orders) for unit in now.state.units] == [0, 1, 0, 1, 0, 0]


@pytest.mark.rule("CX-12.14", "CX-24.4")
def test_command_ai_adds_a_token_unless_nothing_can_be_said(scene: Builder) -> None:
    units = (
        ship("CVT", (4, 15), traits=("command_ai",)),
        ship("CVT", (4, 5), traits=("command_ai",), conditions=["communications"]),
        foe("CVT", (50, 15)),
    )
    now = give(scene(*units, at="command", options={"crew": "free"}), a1={"order": "Evasive Actions"})
    assert (now.unit("a1").tokens, now.unit("a2").tokens) == (1, 0)


@pytest.mark.rule("CX-10.12", "CX-10.14", "CX-D11", "CX-12.22", "CX-13.26")
def test_extra_orders(scene: Builder) -> None:
    now = scene(ship(ANV, (4, 15)), foe("CVT", (50, 15)), at="command")
    assert now.match.may_answer(0).start["entries"][0]["navigate"] == "Evasive Actions"
    assert now.match.may_answer(0).start["entries"][0]["scanning"] == "Mark Target"
    assert refused(now, 0, a1={"navigate": "Mark Target"}) == ["CX-10.12"]
    assert refused(now, 0, a1={"scanning": "Evasive Actions"}) == ["CX-10.14"]
    assert refused(now, 0, a1={"order": "Evasive Actions"}) == ["CX-12.22"]
    assert refused(now, 1, b1={"navigate": "Evasive Actions"}) == ["CX-10.12"]
    give(now, a1={"order": "Mark Target"})
    assert [(order.name, order.slot) for order in now.unit("a1").orders] == [
        ("Mark Target", ""),
        ("Evasive Actions", "Navigate"),
        ("Mark Target", "Scanning"),
    ]


@pytest.mark.rule("CX-X82", "CX-12.11", "CX-12.12", "CX-24.5")
def test_no_command_twice_but_two_of_different_names(scene: Builder) -> None:
    unit = ship("DST", tokens=2, used=("command Dodge",))
    assert unit.payments("Dodge") == ()
    assert unit.payments("Change Velocity") == (-1,)
    # An Order of like name is another entry.
    both = ship("DST", orders="Change Velocity", tokens=1, used=("order Change Velocity",))
    assert both.payments("Change Velocity") == (-1, 0)


@pytest.mark.rule("CX-X83", "CX-10.12", "CX-12.11")
def test_an_extra_order_pays_only_for_its_type() -> None:
    raider = ship("RDR", orders="Brace for Impact, Navigate: Evasive Actions")
    assert raider.payments("Dodge") == (0, 1)
    assert raider.payments("Change Velocity") == (0, 1)
    assert raider.payments("Re-roll") == (0,)


@pytest.mark.rule("CX-12.11", "CX-13.34")
def test_a_revealed_order_pays_for_nothing_a_hidden_jump_does() -> None:
    assert ship("DST", orders="+Brace for Impact").payments("Dodge") == ()
    assert ship("DST", orders="Jump to Hyperspace").payments("Dodge") == (0,)
    assert ship("DST", orders="Jump to Hyperspace", conditions=["propulsion"]).payments("Dodge") == ()


@pytest.mark.rule("CX-12.9", "CX-12.18")
def test_an_order_works_from_its_reveal_to_the_end_of_the_turn(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15), orders="Evasive Actions"), foe("CVT", (50, 15)), at="choose")
    assert not now.unit("a1").executes("Evasive Actions")
    now.answer("reveal 0 0")
    assert now.unit("a1").executes("Evasive Actions")
    now.auto("CX-D43")
    assert not now.unit("a1").executes("Evasive Actions")


@pytest.mark.rule("CX-12.19", "CX-12.11")
def test_a_discarded_order_is_not_shown(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15), velocity=2, orders="Brace for Impact"), foe("CVT", (50, 15)), at="choose")
    now.answer("velocity 0 0", "1")
    assert now.unit("a1").orders[0].state == "discarded"
    for seat in (1, None):
        order = now.view(seat).units[0].orders[0]
        assert (order.name, order.state) == ("", "discarded")
        assert "Brace" not in repr(now.match.events(seat))
    assert not now.last(CommandUsed).token
    assert now.view(0).units[0].orders[0].name == "Brace for Impact"


@pytest.mark.rule("CX-12.2")
def test_the_first_player_is_rolled_for_or_agreed() -> None:
    for word, dice, first in (("a", [], 0), ("b", [], 1), ("roll", [3, 3, 2, 5], 1)):
        table = scenes.bench(ship("CVT"), foe("CVT"), dice=dice, options={"first": word})
        choose_first(table.table, table.rules)
        assert table.state.first == first
        table.check_dice()


@pytest.mark.rule("CX-12.3")
def test_the_first_player_alternates_or_stays(scene: Builder) -> None:
    for later, first in (("alternate", 1), ("fixed", 0)):
        now = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="R8", options={"later": later})
        for side in (0, 1):
            now.match.answer(side, "on")
        assert (now.state.turn, now.state.first) == (2, first)


@pytest.mark.rule("CX-12.16", "CX-13.31", "CX-15.8")
def test_clean_up(scene: Builder) -> None:
    units = (
        ship("CVT", (4, 15), orders="Brace for Impact", tokens=1, activated=True, fired=(0,), marks=(1,), jumping=True),
        foe("CVT", (50, 15)),
    )
    unit = scene(*units, at="R8").unit("a1")
    assert (unit.orders, unit.tokens, unit.activated, unit.fired, unit.marks, unit.jumping) == (
        (),
        0,
        False,
        (),
        (),
        True,
    )
