"""What everything else stands on: sides, points, dice, cards (CX-0, CX-1, CX-2), and what is chosen first (CX-D01)."""

import re
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules import cosmic_conflict
from cosmotui.rules.cosmic_conflict.board import enemies
from cosmotui.rules.cosmic_conflict.deployment import deploy_problems
from cosmotui.rules.cosmic_conflict.events import AttackRolled, ConditionRolled
from cosmotui.rules.cosmic_conflict.option_specs import OPTIONS
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.points_form import PointForm
from cosmotui.rules.cosmic_conflict.shots import Shot
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from cosmotui.rules.rulebook import RuleEntry, load
from tests.rules.cosmic_conflict.scenes import GAME, Builder, card, foe, setup_of, ship

BOOK = load("cosmic-conflict")
STANDARD = rules_of(Setup((), {}, 0))


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"P{number}", number, "") for number in range(count))


# --- the book ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-0.2")
def test_every_ruling_says_why() -> None:
    entries = [entry for chapter in BOOK.chapters for entry in chapter.entries if isinstance(entry, RuleEntry)]
    rulings = [entry for entry in entries if entry.ruling and entry.id]
    assert len(rulings) > 150
    assert not [entry.id for entry in rulings if "Reason:" not in entry.text]


@pytest.mark.rule("CX-0.3")
def test_the_enemy_is_the_other_side(scene: Builder) -> None:
    state = scene(ship("CVT"), ship("INT", (11, 15)), foe("DST"), foe("BMB", (20, 15)), at="choose").state
    assert [[unit.side for unit in enemies(state, side)] for side in (0, 1)] == [[1, 1], [0, 0]]


@pytest.mark.rule("CX-0.5", "CX-1.32", "CX-5.11")
def test_dice_are_used_from_left_to_right_and_logged_with_their_purpose(scene: Builder) -> None:
    target = foe(card(2, "PWS"), health=9)
    match = scene(ship(card(3, "K F")), target, dice="5, 4, 2, 3").answer("w0")
    rolled = match.last(AttackRolled)
    assert (rolled.accuracy, rolled.damage, rolled.weapon) == (5, (4,), "Kinetic F P")
    assert match.last(ConditionRolled).dice == (2, 3)


@pytest.mark.rule("CX-1.31")
def test_every_die_is_six_sided() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(cosmic_conflict.__path__[0]).rglob("*.py")]
    sides = [found for source in sources for found in re.findall(r"\.roll\((.*?)\)", source)]
    assert len(sides) > 10
    assert {*sides} == {"6"}


@pytest.mark.rule("CX-1.32")
def test_all_dice_come_from_one_seeded_stream_that_is_part_of_the_state(scene: Builder) -> None:
    one, other = Dice(7), Dice(7)
    assert [one.roll(6) for _ in range(40)] == [other.roll(6) for _ in range(40)]
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(one), type=Dice)
    assert [one.roll(6) for _ in range(40)] == [again.roll(6) for _ in range(40)]
    assert isinstance(scene(ship("CVT"), foe("CVT")).state.dice, Dice)


# --- sides and the table ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-1.1")
def test_there_are_two_sides_each_run_by_one_person_or_bot() -> None:
    assert (GAME.least_seats, GAME.most_seats) == (2, 2)
    for count in (1, 3):
        with pytest.raises(SetupError):
            Match.new(GAME, Setup(seats(count), {}, 1))
    for bot in ("", *GAME.bot_levels):
        assert Match.new(GAME, Setup((Seat("Ann", 0, ""), Seat("Bob", 1, bot)), {}, 1)).questions


@pytest.mark.rule("CX-1.2")
def test_the_table_is_54_by_30_unless_the_set_up_says_otherwise() -> None:
    assert (STANDARD.width, STANDARD.height) == (54, 30)
    for name in ("width", "height"):
        (spec,) = [spec for spec in OPTIONS if spec.name == name]
        assert [spec.values[0], spec.values[-1], len(spec.values)] == ["20", "120", 101]


@pytest.mark.rule("CX-1.3", "CX-1.5", "CX-1.38")
def test_points_are_reals_and_no_cell_of_the_map_decides_anything(scene: Builder) -> None:
    third = 1 / 3
    match = scene(ship("CVT", (third, 10 + third), velocity=1, heading=0), foe("DST", (50, 15)), at="straight")
    assert match.unit("a1").pos == (third, 11 + third)
    gun = ship(card(3, "K F"), (10, 15.1))
    near, far = scene(gun, foe("DST", (20, 15.1))), scene(gun, foe("DST", (20.4, 15.1)))
    bands = [shot.band for shot in (near.shot("a1", 0, "b1"), far.shot("a1", 0, "b1")) if isinstance(shot, Shot)]
    assert bands == [0, 1]  # both stand in the cell 20, 15


@pytest.mark.rule("CX-1.7", "CX-1.36")
def test_what_a_unit_on_the_table_has(scene: Builder) -> None:
    unit = scene(ship("DST", (10, 15), 4), foe("CVT")).unit("a1")
    assert (unit.pos, unit.heading, unit.id, unit.label, unit.card) == ((10, 15), 4, 0, "a1 Destroyer", SHIPS["DST"])
    tokens = (unit.activated, unit.orders, unit.tokens, unit.marks, unit.objective, unit.conditions)
    assert tokens == (False, (), 0, (), False, ())


@pytest.mark.rule("CX-1.8", "CX-1.9", "CX-1.30")
@pytest.mark.parametrize("size", [1, 6])
def test_units_are_points_that_share_their_place_and_hide_nothing(scene: Builder, size: int) -> None:
    units = ship(card(3, "K F"), (10, 15)), foe(card(size, "PWS"), (20, 15)), foe(card(6, "PWS"), (15, 15))
    shot = scene(*units).shot("a1", 0, "b1")
    assert isinstance(shot, Shot)
    assert (shot.range, shot.band, shot.blocking) == (10, 0, ())
    match = scene(ship("CVT", velocity=1), ship("BBS", (11, 15)), foe("BBS", (11, 15)), at="straight")
    match.auto("CX-D15", "CX-D12", "CX-D14")
    assert match.unit("a1").pos == (11, 15)
    assert [match.unit(name).health for name in ("a1", "a2", "b1")] == [0, 0, 0]


@pytest.mark.rule("CX-1.9")
def test_ships_may_be_deployed_on_one_point(scene: Builder) -> None:
    there = ship("DST", (5, 5))
    match = scene(there, ship("DST", status="waiting"), foe("CVT", (50, 5)), at="choose")
    assert not deploy_problems(match.state, match.rules, match.unit("a2"), PointForm(5.0, 5.0, 1, 3, 0))


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-2.1")
def test_what_a_card_records(scene: Builder) -> None:
    unit = scene(ship("CRU", velocity=3, conditions=["structural"]), foe("CVT")).unit("a1")
    assert (unit.name, unit.size, unit.card.health, unit.card.row) == ("Cruiser", 4, 40, 10)
    assert [(track.kind, track.capacity) for track in unit.tracks] == [("SHD", 10), ("ARM", 10)]
    assert [mount.what for mount in unit.card.mounts] == ["B", "K", "SHD", "ARM", "K", "K", "PWS", "HDG"]
    assert (unit.velocity, unit.most_velocity, unit.maneuver, unit.turn, unit.glance_top) == (
        3,
        5,
        1,
        3,
        1,
    )  # one Heading Enhance
    assert (card_cost(unit.card), unit.suffers("structural")) == (280, 1)


@pytest.mark.rule("CX-2.14")
def test_a_name_changes_nothing(scene: Builder) -> None:
    plain = SHIPS["CRU"]
    named = msgspec.structs.replace(plain, name="Dreadnought")
    assert card_cost(named) == card_cost(plain)
    one, other = (scene(ship(sheet), foe("DST")).shot("a1", 0, "b1") for sheet in (plain, named))
    assert one == other


# --- the set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-D01", "CX-0.6")
def test_without_a_choice_it_is_control_with_1000_points_on_m1_without_modules() -> None:
    assert (STANDARD.scenario, STANDARD.points, STANDARD.map, STANDARD.fleet) == ("control", 1000, "m1", "")
    assert (STANDARD.modules, STANDARD.dropped, STANDARD.paid, STANDARD.terrain) == ((), (), (), "")
    assert not (STANDARD.stealth or STANDARD.advanced or STANDARD.deck or STANDARD.self_inflicted)
    assert not (STANDARD.formations or STANDARD.escorts or STANDARD.bogeys)


@pytest.mark.rule("CX-D01")
def test_every_decision_says_what_to_read() -> None:
    view = Match.new(GAME, setup_of()).view(0)
    (fleet, _) = Match.new(GAME, setup_of()).questions
    for number in range(1, 47):
        asked = msgspec.structs.replace(fleet, key=f"CX-D{number:02}")
        assert BOOK.find_id(GAME.rule_now(view, asked))
        assert GAME.rule_now(view, asked) != "CX-1"
    assert GAME.rule_now(view, None) == "CX-17"
