"""Ship Information Cards and those of Fighters, as they are and as they may come from outside (CX-2, CX-11)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.arcs import FORWARD
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, fleet_problems
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS


@pytest.mark.rule("CX-2.3", "CX-2.4", "CX-2.5")
def test_a_ship_has_a_row_of_ten_for_each_size() -> None:
    assert [(Card("Any", size).row, Card("Any", size).health) for size in range(1, 7)] == [
        (10, 10 * size) for size in range(1, 7)
    ]


@pytest.mark.rule("CX-11.1", "CX-11.4", "CX-0.4")
def test_a_fighter_has_size_0_and_one_row_of_six() -> None:
    fighter = FIGHTERS["INT"]
    assert fighter.is_fighter
    assert (fighter.size, fighter.row, fighter.health) == (0, 6, 6)
    assert not any(ship.is_fighter for ship in SHIPS.values())


@pytest.mark.rule("CX-2.12", "CX-9.10")
def test_the_size_of_a_weapon_follows_from_its_slot() -> None:
    mounts = (Mount("K", True, FORWARD), Mount("K", False, FORWARD), Mount("K", True, ("F",), "SM"))
    for size in range(1, 7):
        card = Card("Any", size, mounts)
        assert [card.weapon_size(number) for number in range(3)] == [size, size - 1, size]


@pytest.mark.rule("CX-11.12")
def test_the_size_of_a_fighters_weapon_is_chosen() -> None:
    assert FIGHTERS["BMB"].weapon_size(0) == 3
    assert FIGHTERS["GUN"].weapon_size(0) == 1


@pytest.mark.rule("CX-10.7", "CX-10.8", "CX-2.6", "CX-2.7")
@pytest.mark.parametrize("what", ["ARM", "SHD"])
def test_tracks_of_a_ship(what: str) -> None:
    for size in range(1, 7):
        card = Card("Any", size, (Mount(what, True), Mount(what, False), Mount("PWS", False)))
        assert [card.track(number) for number in range(3)] == [10, 5, 0]


@pytest.mark.rule("CX-10.9")
@pytest.mark.parametrize("what", ["ARM", "SHD"])
def test_tracks_of_a_fighter(what: str) -> None:
    card = Card("Any", 0, (Mount(what, True), Mount(what, False)))
    assert [card.track(number) for number in range(2)] == [6, 3]
    assert FIGHTERS["GUN"].track(1) == 3


@pytest.mark.rule("CX-9.11", "CX-8.13", "CX-3.10")
def test_a_structurally_mounted_weapon_is_a_component_too() -> None:
    spinal, plain, armor = Mount("K", True, ("F",), "SM"), Mount("K", True, ("F",)), Mount("ARM", True)
    assert [(part.is_weapon, part.is_component, part.slots) for part in (spinal, plain, armor)] == [
        (True, True, 2),
        (True, False, 1),
        (False, True, 1),
    ]


def test_a_component_is_no_weapon_type() -> None:
    assert Mount("M", True).weapon == "M"
    with pytest.raises(ValueError, match="ARM is not a weapon"):
        _ = Mount("ARM", True).weapon


@pytest.mark.rule("CX-2.9", "CX-11.3", "CX-10.16", "CX-10.18")
def test_a_carrier_needs_no_weapon_and_has_room_for_a_fighter_a_hangar() -> None:
    carrier = SHIPS["FCV"]
    assert not any(mount.is_weapon for mount in carrier.mounts)
    assert card_problems(carrier) == []
    assert (carrier.count("FLH"), carrier.count("FHG"), carrier.berths) == (2, 2, 4)


@pytest.mark.parametrize("fleet", FLEETS.values(), ids=lambda fleet: fleet.name)
def test_fleets_come_back_from_bytes(fleet: Fleet) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(fleet), type=Fleet) == fleet
    assert msgspec.json.decode(msgspec.json.encode(fleet), type=Fleet) == fleet
    assert msgspec.convert(msgspec.to_builtins(fleet), Fleet) == fleet


@pytest.mark.parametrize(
    "raw",
    [
        ["x" * (NAME_LIMIT + 1), 3],
        ["Ship", 7],
        ["Ship", -1],
        ["Ship", 10**30],
        ["Ship", 2.5],
        ["Ship", True],
        ["Ship", "3"],
        ["Ship", 3, [["PWS", False]] * 41],
        ["Ship", 3, [["K", 1]]],
        ["Ship", 3, [["K", True, ["FRONT"]]]],
        ["Ship", 3, [["K", True, ["F"] * 7]]],
        ["Ship", 3, [["K", True, ["F"], "L4"]]],
        ["Ship", 3, [["K", True, ["F"], "", 7]]],
        ["Ship", 3, [["ARMORARMOR", True]]],
        ["Ship", 3, [], ["veteran"] * 4],
        ["Ship", 3, [], ["v" * 21]],
        {"name": "Ship", "size": 3},
        ["Ship"],
        [],
        None,
        "Ship",
    ],
)
def test_what_no_card_can_be_is_refused_while_it_is_read(raw: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Card)


@pytest.mark.parametrize(
    "raw",
    [
        ["Fleet", [[["Ship", 3], -1]]],
        ["Fleet", [[["Ship", 3], 100]]],
        ["Fleet", [[["Ship", 3]]] * 61],
        ["Fleet", [], "f" * 21],
        ["f" * 25, []],
        ["Fleet", [["Ship", 3]]],
    ],
)
def test_what_no_fleet_can_be_is_refused_while_it_is_read(raw: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Fleet)


LETTERS = st.text(max_size=8)
MOUNTS = st.tuples(
    st.sampled_from(["K", "B", "R", "M", "ARM", "SHD", "PWS", "FLH", "FTL", "SIG+", "CRG", "\x1b[31m", "[b]", ""])
    | LETTERS,
    st.booleans(),
    st.lists(st.sampled_from(["F", "FR", "AR", "A", "AL", "FL"]), max_size=6),
    st.sampled_from(["", "L1", "L2", "L3", "OS", "SM"]),
    st.integers(0, 6),
)
CARDS = st.tuples(
    st.text(max_size=NAME_LIMIT),
    st.integers(0, 6),
    st.lists(MOUNTS, max_size=12),
    st.lists(st.sampled_from(["veteran", "lucky"]) | LETTERS, max_size=3),
)


@given(st.text(max_size=NAME_LIMIT), st.lists(st.tuples(CARDS, st.none() | st.integers(0, 99)), max_size=5), LETTERS)
def test_whatever_can_be_read_is_priced_and_judged_in_words_that_can_be_shown(
    name: str, wings: list[object], faction: str
) -> None:
    fleet = msgspec.convert([name, wings, faction], Fleet)
    assert fleet_cost(fleet, ("crew",)) == sum(card_cost(wing.card, faction, ("crew",)) for wing in fleet.wings)
    for problem in fleet_problems(fleet, 1000, ("stealth", "crew", "factions", "trade")):
        assert problem.text.isprintable()
        assert problem.rule.startswith("CX-")
        assert len(problem.text) < 160
