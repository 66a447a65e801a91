"""CX-21: what each seat sees, what reveals a card, cloaked ships and bogeys; and what forks draw anew."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_conflict.events import BogeyGone, CardShown, Cloaked
from cosmotui.rules.cosmic_conflict.fleets import BOGEY
from cosmotui.rules.cosmic_conflict.losses import reveal, spot_bogeys
from cosmotui.rules.cosmic_conflict.resample import redraw
from cosmotui.rules.cosmic_conflict.terrain import planet
from tests.rules.cosmic_conflict import scenes
from tests.rules.cosmic_conflict.scenes import GAME, Bench, BenchBuilder, Builder, Scene, card, foe, setup_of, ship

STEALTH = {"stealth": "category"}
CLOAKED = card(3, "CLK", "K F")


def hidden(what, at=(19.0, 15.0), **more):
    return foe(what, at, revealed=False, **more)


def decoy(at=(19.0, 15.0), **more):
    return msgspec.structs.replace(foe(BOGEY, at, revealed=False, **more), bogey=True)


# --- markers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-21.1", "CX-21.2", "CX-21.3")
@pytest.mark.parametrize(("mode", "name"), [("category", "Medium"), ("size", "Size 3"), ("blank", "?")])
def test_markers(scene: Builder, mode: str, name: str) -> None:
    unit = hidden("DST", velocity=3, heading=7)
    now = scene(ship("CVT"), unit, at="command", options={"stealth": mode})
    for seat in (0, None):
        seen = now.view(seat).units[1]
        assert (seen.name, seen.pos, seen.heading, seen.label) == (name, (19, 15), 7, "b1")
        assert (seen.velocity, seen.card.mounts, seen.tracks) == (0, (), ())
    assert now.view(1).units[1] == now.unit("b1")


@pytest.mark.rule("CX-21.3", "CX-21.8", "CX-21.14")
def test_fighters_aboard_are_hidden_with_their_carrier(bench: BenchBuilder) -> None:
    units = (
        ship("CVT"),
        hidden("FCV"),
        hidden("BMB", status="aboard", carrier=1),
        foe("INT", (20, 15), carrier=1),
    )
    table = bench(*units, options=STEALTH)
    seen = view(table).units
    assert (seen[2].name, seen[2].label, seen[2].status, seen[2].carrier) == ("Fighter", "b2", "aboard", -1)
    assert (seen[3].name, seen[3].carrier) == ("Interceptor", -1)
    reveal(table.table, 1)
    seen = view(table).units
    assert [unit.name for unit in seen[1:]] == ["Fleet Carrier", "Bomber", "Interceptor"]
    assert [unit.carrier for unit in seen[2:]] == [1, 1]
    assert [event.label for event in table.events(CardShown)] == ["b1 Fleet Carrier", "b2 Bomber"]


def view(table: Bench, seat: int | None = 0):
    return GAME.view(table.setup, table.state, seat)


@pytest.mark.rule("CX-21.4", "CX-21.6", "CX-13.27")
def test_an_attack_reveals_both(scene: Builder) -> None:
    units = (ship(card(3, "K F"), revealed=False), hidden(card(3)))
    now = scene(*units, dice="4 4", options=STEALTH).answer("w0")
    assert (now.unit("a1").revealed, now.unit("b1").revealed) == (True, True)
    missed = scene(*units, dice="1 1", options=STEALTH)
    missed.answer("w0")
    assert missed.unit("b1").health == 1  # a Glance: its true Size is used
    late = scene(ship(card(6, "K F"), revealed=False), hidden(card(1)), dice="1 1", options=STEALTH).answer("w0")
    assert (late.unit("a1").revealed, late.unit("b1").revealed) == (True, False)


@pytest.mark.rule("CX-21.4", "CX-9.18")
def test_launching_missiles_reveals(scene: Builder) -> None:
    now = scene(ship("MDS", revealed=False), hidden("CRU", (30, 15)), options=STEALTH).answer("w0")
    assert now.unit("a1").revealed
    assert not now.unit("b1").revealed


@pytest.mark.rule("CX-21.7", "CX-21.13")
def test_marks(scene: Builder) -> None:
    units = (ship("CVT", orders="Mark Target", revealed=False), hidden("BBS"), foe("BBS", (10, 20)))
    now = scene(*units, options=STEALTH).answer("mark")
    assert now.unit("a1").revealed
    assert (now.unit("b1").marks, now.unit("b2").marks) == ((), (0,))


@pytest.mark.rule("CX-21.13", "CX-10.5")
def test_an_area_strike_reveals(scene: Builder) -> None:
    now = scene(ship("ESF", revealed=False), foe("BMB", (12, 15)), dice="3", options=STEALTH)
    now.answer(next(value for value in now.values if value.startswith("aws")))
    assert now.unit("a1").revealed


@pytest.mark.rule("CX-21.9")
def test_all_cards_are_shown_at_the_end(scene: Builder) -> None:
    units = (ship("CVT", (4, 4), revealed=False), hidden("CVT", (50, 20)))
    now = scene(*units, at="R8", options={**STEALTH, "length": "1"}, dice="4 2 3")
    assert now.match.result is not None
    assert all(unit.revealed for unit in now.view(None).units)


# --- cloak ------------------------------------------------------------------------------------------------------------


def plan(*legs: dict[str, object], id: int = 0) -> dict[str, object]:
    return {"id": id, "legs": list(legs)}


def leg(velocity: int = 0, dx: float = 0.0, dy: float = 0.0, turn: int = 0) -> dict[str, object]:
    return {"velocity": velocity, "dx": dx, "dy": dy, "turn": turn}


def cloaking(scene: Builder, **more) -> Scene:
    units = (ship(CLOAKED, (10, 15), velocity=2, orders="Cloak"), foe("CVT", (50, 15)))
    now = scene(*units, at="R5", options=STEALTH, **more)
    assert (now.asked, now.default) == ((0, "CX-D42"), "no")
    return now.answer("yes")


@pytest.mark.rule("CX-21.12", "CX-15.5", "CX-D42", "CX-12.15")
def test_a_ship_vanishes_and_appears_where_its_plan_leads(scene: Builder) -> None:
    now = cloaking(scene).answer(plan(leg(1, turn=3), leg(0, dx=0.5)))
    assert (now.unit("a1").status, now.unit("a1").pos) == ("cloaked", (10, 15))
    assert now.view(1).units[0].cloak.legs == ()
    assert len(now.view(0).units[0].cloak.legs) == 2
    assert now.view(1).units[0].pos == (10, 15)
    for _ in range(2):
        assert now.unit("a1").status == "cloaked"
        for side in (0, 1):
            now.match.answer(side, "on")
        assert now.match.may_answer(0) is None  # it gets no Orders
        now.auto("CX-D43")
    assert (now.unit("a1").status, now.unit("a1").heading, now.unit("a1").velocity) == ("table", 6, 3)
    assert now.unit("a1").pos == pytest.approx((13.5, 12))
    assert now.unit("a1").cloak is None
    assert [event.at is None for event in now.events(Cloaked)] == [True, False]


@pytest.mark.rule("CX-21.12", "CX-21.17", "CX-4.4")
def test_a_plan_that_the_ship_cannot_fly(scene: Builder) -> None:
    now = cloaking(scene)
    for legs in ([], [leg()] * 4, [leg(2)], [leg(dx=9)], [leg(turn=6)], [leg(-1), leg(-1), leg(-1)], [leg(dx=1e400)]):
        with pytest.raises(IllegalReply):
            now.answer(plan(*legs))
    with pytest.raises(IllegalReply):
        now.answer(plan(leg(), id=1))


@pytest.mark.rule("CX-21.12", "CX-4.9")
def test_it_may_appear_where_it_is_lost() -> None:
    now = cloaking(scenes.scene, terrain=[planet((13, 15))]).answer(plan(leg()))
    for side in (0, 1):
        now.match.answer(side, "on")
    now.auto("CX-D43")
    assert now.unit("a1").status == "destroyed"


# --- bogeys -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-21.11", "CX-21.15")
def test_bogeys_lie_among_the_ships() -> None:
    options = {"fleets": "sf2", "bogeys": "2", **STEALTH}
    match = Match.new(GAME, setup_of(options))
    own, theirs = match.view(0).units, match.view(1).units
    assert [sum(unit.bogey for unit in own if unit.side == side) for side in (0, 1)] == [2, 0]
    assert len(own) == len(theirs) == 22
    fighters = [unit for unit in own if unit.side == 0 and unit.is_fighter]
    assert {own[unit.carrier].name for unit in fighters} == {"Fleet Carrier"}
    assert all(unit.name in ("Small", "Medium", "Large", "Fighter") for unit in own if unit.side == 1)


@pytest.mark.rule("CX-21.15", "CX-21.11")
def test_a_bogey_shows_a_marker_that_is_no_order(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 4)), decoy((40, 15)), foe("CVT", (50, 15)), at="command", options=STEALTH)
    assert [entry["unit"] for entry in now.match.may_answer(1).start["entries"]] == [2]
    for side in (0, 1):
        now.match.answer(side, now.match.may_answer(side).start)
    assert [(order.name, order.state) for order in now.view(0).units[1].orders] == [("", "hidden")]
    assert now.unit("b1").payments("Dodge") == ()


@pytest.mark.rule("CX-21.11", "CX-21.16")
def test_a_bogey_that_is_attacked_is_gone_without_dice(scene: Builder) -> None:
    now = scene(ship(card(3, "K F")), decoy(), foe("CVT", (50, 15)), options=STEALTH).answer("w0")
    assert now.unit("b1").status == "gone"
    assert now.unit("a1").fired == (0,)
    assert now.last(BogeyGone).label == "b1"


@pytest.mark.rule("CX-21.11", "CX-21.16")
def test_a_bogey_that_is_scanned_is_gone(scene: Builder) -> None:
    units = (ship("CVT", (4, 4), tokens=1), decoy((40, 15)), foe("CVT", (50, 15)))
    now = scene(*units, at="choose", options=STEALTH).answer("sensors 0 -1", "reveal 1")
    assert now.unit("b1").status == "gone"


@pytest.mark.rule("CX-21.11")
@pytest.mark.parametrize(("x", "status"), [(16.0, "gone"), (16.1, "table")])
def test_a_bogey_near_an_enemy_is_gone(scene: Builder, x: float, status: str) -> None:
    now = scene(ship(card(3), (10, 15), velocity=4), decoy((x, 15)), foe("CVT", (50, 15)), at="velocity")
    now.answer("0", "stay", "3")
    assert now.unit("b1").status == status


@pytest.mark.rule("CX-21.11")
def test_bogeys_count_for_nothing(scene: Builder) -> None:
    units = (ship("CVT", (4, 4)), decoy((30, 15)))
    now = scene(*units, at="R8", options={**STEALTH, "scenario": "plain", "conditions": "1"}, dice="2 1")
    assert now.match.result is not None
    assert now.match.result.winners == (0,)
    assert now.unit("b1").status == "gone"


# --- what cannot be seen ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-12.7", "CX-12.19", "CX-21.3")
def test_states_that_differ_in_hidden_things_look_the_same(bench: BenchBuilder) -> None:
    def table(name: str, order: str, velocity: int, is_bogey: bool = False) -> Bench:
        unit = hidden(name, (30, 15), velocity=velocity, orders=order)
        scuttled = foe("FRG", (40, 15), orders=order)
        return bench(ship("CVT"), msgspec.structs.replace(unit, bogey=is_bogey), scuttled, options=STEALTH)

    one = table("FRG", "Brace for Impact", 3)
    other = table("ESF", "Jump to Hyperspace", 5)
    third = table("CVT", "Evasive Actions", 0, is_bogey=True)
    for seat in (0, None):
        assert view(one, seat) == view(other, seat) == view(third, seat)
    assert view(one, 1) != view(other, 1)


@pytest.mark.rule("CX-12.7", "CX-21.3")
def test_what_is_drawn_anew_is_possible_and_differs(bench: BenchBuilder) -> None:
    units = (
        ship("CVT", orders="Brace for Impact"),
        hidden("DST", (30, 15), velocity=3, orders="Jump to Hyperspace"),
        foe("RDR", (40, 15), orders="Contingent Attack, Navigate: Evasive Actions"),
        foe(CLOAKED, (44, 15), status="cloaked"),
    )
    names: set[str] = set()
    orders: set[tuple[str, ...]] = set()
    for seed in range(60):
        table = bench(*units, options=STEALTH)
        before = view(table)
        assert redraw(table.state, table.rules, 0, Dice(seed), ())
        assert view(table) == before
        assert table.unit("a1").orders[0].name == "Brace for Impact"
        names.add(table.unit("b1").name)
        assert table.unit("b1").size in (3, 4)
        first, second = table.unit("b2").orders
        assert second.name in ("Evasive Actions", "Change Velocity")
        orders.add((first.name, second.name))
    assert len(names) >= 4
    assert len(orders) >= 10


@pytest.mark.rule("CX-12.7")
def test_what_was_told_is_not_drawn_anew(bench: BenchBuilder) -> None:
    for seed in range(20):
        table = bench(ship("CVT"), foe("FRG", orders="Reinforce Shields"), hidden("DST", (30, 15)), options=STEALTH)
        known = ("b1 Frigate", "Reinforce Shields", "b2 Destroyer")
        redraw(table.state, table.rules, 0, Dice(seed), known)
        assert table.unit("b1").orders[0].name == "Reinforce Shields"
        assert table.unit("b2").name == "Destroyer"


@pytest.mark.rule("CX-12.7", "CX-D20", "CX-D21", "CX-D27", "CX-D40", "CX-D41", "CX-D42")
@pytest.mark.parametrize(
    ("order", "at", "key", "options"),
    [
        ("Offensive Focus", "attack", "CX-D20", {}),
        ("Evasive Actions", "attack", "CX-D21", {}),
        ("Brace for Impact", "attack", "CX-D27", {}),
        ("Reinforce Shields", "R1", "CX-D40", {}),
        ("Enhance Scanners", "R5", "CX-D41", {"scenario": "survey"}),
        ("Damage Control", "R5", "CX-D42", {"control": "on"}),
        ("Cloak", "R5", "CX-D42", STEALTH),
    ],
)
def test_no_question_names_a_hidden_order(order: str, at: str, key: str, options: dict[str, str]) -> None:
    own = order if key == "CX-D20" or at != "attack" else ""
    theirs = "" if own else order
    attacker = ship(
        card(3, "K F", "SHD", "CLK"), (30, 15), orders=own, tracks=[5], conditions=["structural"], velocity=1
    )
    target = foe(card(2), (35, 15), health=8, orders=theirs)
    now = scenes.scene(attacker, target, at=at, options=options, dice="6 6" if at == "attack" else "")
    if at == "attack":
        now.answer("w0")
    now.auto(key)
    assert now.match.questions[0].key == key
    assert order not in now.match.questions[0].title
    assert order in "".join(f"{option.label} {option.detail}" for option in now.question.options)


@pytest.mark.rule("CX-21.3", "CX-21.6")
def test_a_fork_in_the_middle_of_an_attack_asks_the_same(scene: Builder) -> None:
    # the title tells the accuracy number, which goes by the Size of the unrevealed ship
    now = scene(ship("DST", tokens=1), hidden(card(4, "K F")), dice="2 5", options=STEALTH).answer("w0")
    assert now.asked == (0, "CX-D22")
    for seed in range(20):
        assert now.match.fork(0, seed).question_for(0) == now.match.question_for(0)


@pytest.mark.rule("CX-21.14", "CX-21.4")
def test_a_carrier_that_is_shown_shows_no_fighters_of_another(bench: BenchBuilder) -> None:
    fighters = [hidden("BMB", status="aboard", carrier=carrier) for carrier in (1, 2)]
    table = bench(ship("CVT"), hidden("FCV"), hidden("FCV", (30, 15)), *fighters, options=STEALTH)
    reveal(table.table, 1)
    assert [unit.revealed for unit in table.state.units] == [True, True, False, True, False]


@pytest.mark.rule("CX-21.11")
def test_one_enemy_near_a_bogey_is_enough(bench: BenchBuilder) -> None:
    table = bench(ship("CVT", (17, 15)), ship("CVT", (3, 3)), decoy(), decoy((40, 15)), options=STEALTH)
    spot_bogeys(table.table)
    assert [table.unit(name).status for name in ("b1", "b2")] == ["gone", "table"]
