"""Every broken rule of a card or fleet has its message, and all are told at once (CX-2, CX-3, CX-9 to CX-11)."""

import pytest

from cosmotui.rules.cosmic_conflict.arcs import FORWARD, Arc
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, fleet_problems
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import Variant

F: tuple[Arc, ...] = ("F",)
ALL_MODULES = ("stealth", "factions", "crew", "trade")


def told(card: Card, *modules: str) -> list[str]:
    return [str(problem) for problem in card_problems(card, modules)]


def ship(*mounts: Mount, size: int = 3, traits: tuple[str, ...] = ()) -> Card:
    return Card("Ship", size, mounts, traits)


def fighter(*mounts: Mount) -> Card:
    return Card("Wing", 0, mounts)


def primary(what: str, arcs: tuple[Arc, ...] = (), variant: Variant = "", size: int = 0) -> Mount:
    return Mount(what, True, arcs, variant, size)


def secondary(what: str, arcs: tuple[Arc, ...] = (), variant: Variant = "", size: int = 0) -> Mount:
    return Mount(what, False, arcs, variant, size)


@pytest.mark.rule("CX-2.20")
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "The card has no name. CX-2.20"),
        ("   ", "The card has no name. CX-2.20"),
        ("x" * (NAME_LIMIT + 1), "The name of the card has 25 characters; 24 fit. CX-2.20"),
        ("a\nb", "The name of the card holds characters that cannot be shown. CX-2.20"),
        ("\x1b[31m", "The name of the card holds characters that cannot be shown. CX-2.20"),
    ],
)
def test_names(name: str, problem: str) -> None:
    assert told(Card(name, 1)) == [problem]
    assert told(Card("x" * NAME_LIMIT, 1)) == []


SHIP_FAULTS = [
    (primary("XYZ"), "XYZ: there is no such item. CX-2.8"),
    (primary("a\x07b"), "a?b: there is no such item. CX-2.8"),
    (secondary("FTL"), "FTL Drives: only a Fighter can have it. CX-11.29"),
    (secondary("EXP"), "Extended Payload: only a Fighter can have it. CX-11.29"),
    (secondary("AWS"), "Area Weapons System: it does not fit a Secondary slot. CX-10.1"),
    (secondary("ANV"), "Advanced Navigation: it does not fit a Secondary slot. CX-10.1"),
    (primary("PWS"), "Proximity Weapon System: it does not fit a Primary slot. CX-10.1"),
    (primary("MNV"), "Maneuver Enhance: it does not fit a Primary slot. CX-10.1"),
    (secondary("FHG"), "Fighter Hangar: it does not fit a Secondary slot. CX-10.1"),
    (primary("ARM", F), "Armor: a component has no arcs, no variant and no Size. CX-9.7"),
    (primary("ARM", (), "OS"), "Armor: a component has no arcs, no variant and no Size. CX-9.7"),
    (primary("ARM", (), "", 2), "Armor: a component has no arcs, no variant and no Size. CX-9.7"),
    (primary("K"), "Kinetic: a weapon needs an arc. CX-2.13"),
    (primary("K", ("F", "FL", "F")), "Kinetic: an arc is given twice. CX-2.13"),
    (primary("R", F, "L1"), "Rockets: Rockets have no variants. CX-9.7"),
    (primary("M", F, "OS"), "Missiles: Missiles have no variants. CX-9.7"),
    (secondary("K", F, "OS"), "Kinetic: Oversized takes Primary slots. CX-9.9"),
    (secondary("K", F, "SM"), "Kinetic: Structurally Mounted takes Primary slots. CX-9.10"),
    (primary("K", ("F", "A"), "SM"), "Kinetic: Structurally Mounted has exactly one arc. CX-9.10"),
    (primary("B", F, "", 4), "Beam: its Size follows from its slot. CX-2.12"),
]


@pytest.mark.rule("CX-2.8", "CX-2.12", "CX-2.13", "CX-9.7", "CX-9.9", "CX-9.10", "CX-10.1", "CX-11.29")
@pytest.mark.parametrize(("mount", "problem"), SHIP_FAULTS)
def test_an_item_of_a_ship(mount: Mount, problem: str) -> None:
    assert told(ship(mount)) == [f"Item 1, {problem}"]


@pytest.mark.rule("CX-9.7", "CX-9.8", "CX-9.9", "CX-9.10")
@pytest.mark.parametrize("code", ["K", "B"])
def test_variants_that_are_allowed(code: str) -> None:
    for variant in ("L1", "L2", "L3", "OS", "SM"):
        assert told(ship(primary(code, F, variant))) == []
    for variant in ("L1", "L2", "L3"):
        assert told(ship(secondary(code, FORWARD, variant))) == []


FIGHTER_FAULTS = [
    (secondary("K", size=1), "Kinetic: a weapon of a Fighter is its Primary. CX-11.8"),
    (primary("K", F, size=1), "Kinetic: a Fighter fires in every direction, without arcs. CX-1.21"),
    (primary("K", (), "L1", 1), "Kinetic: a Fighter's weapon has no variant. CX-11.10"),
    (primary("K"), "Kinetic: the weapon's Size is 1 to 6. CX-11.12"),
    (primary("XYZ"), "XYZ: there is no such item. CX-2.8"),
    (primary("SHD", F), "Shields: a component has no arcs, no variant and no Size. CX-9.7"),
    (primary("AWS"), "Area Weapons System: a Fighter cannot have it. CX-11.9"),
    (primary("FLH"), "Fighter Launch Hangar: a Fighter cannot have it. CX-11.9"),
    (primary("FHG"), "Fighter Hangar: a Fighter cannot have it. CX-11.9"),
    (secondary("PWS"), "Proximity Weapon System: a PWS of a Fighter is its Primary. CX-11.8"),
    (primary("FTL"), "FTL Drives: it is Secondary. CX-11.29"),
    (primary("ANV"), "Advanced Navigation: a Fighter cannot have it. CX-11.10"),
    (secondary("ASN"), "Advanced Sensors: a Fighter cannot have it. CX-11.10"),
    (secondary("MNV"), "Maneuver Enhance: a Fighter cannot have it. CX-11.10"),
    (secondary("HDG"), "Heading Enhance: a Fighter cannot have it. CX-11.10"),
]


@pytest.mark.rule("CX-1.21", "CX-11.8", "CX-11.9", "CX-11.10", "CX-11.12", "CX-11.29")
@pytest.mark.parametrize(("mount", "problem"), FIGHTER_FAULTS)
def test_an_item_of_a_fighter(mount: Mount, problem: str) -> None:
    assert told(fighter(mount)) == [f"Item 1, {problem}"]


@pytest.mark.rule("CX-11.12")
def test_a_fighters_weapon_has_any_size_of_a_ship() -> None:
    assert all(told(fighter(primary("K", size=size))) == [] for size in range(1, 7))


@pytest.mark.rule("CX-11.7", "CX-11.11", "CX-11.29")
@pytest.mark.parametrize(
    ("mounts", "problems"),
    [
        ((), ["A Fighter needs a Primary or Secondary item. CX-11.11"]),
        ((primary("ARM"),), []),
        ((secondary("ARM"), secondary("SHD")), []),
        ((primary("PWS"), secondary("ARM")), []),
        ((secondary("FTL"),), []),
        ((primary("PWS"), secondary("ARM"), *(secondary("EXP"),) * 9), []),
        ((primary("PWS"), primary("ARM")), ["2 Primary items; a Fighter has one at most. CX-11.7"]),
        (
            (primary("PWS"), secondary("ARM"), secondary("ECM")),
            ["2 Secondary items of the ship lists; 1 at most. CX-11.7"],
        ),
        ((secondary("ARM"),) * 3, ["3 Secondary items of the ship lists; 2 at most. CX-11.7"]),
    ],
)
def test_how_much_a_fighter_carries(mounts: tuple[Mount, ...], problems: list[str]) -> None:
    assert told(fighter(*mounts)) == problems


@pytest.mark.rule("CX-2.11")
@pytest.mark.parametrize("size", range(1, 7))
def test_slots_beyond_size(size: int) -> None:
    first, second = (primary("ARM"),) * (size + 2), (secondary("PWS"),) * (size + 4)
    assert told(ship(*first, *second, size=size)) == []
    assert told(ship(*first, primary("ARM"), *second, secondary("PWS"), size=size)) == [
        f"{size + 3} Primary slots; {size + 2} at most. CX-2.11",
        f"{size + 5} Secondary slots; {size + 4} at most. CX-2.11",
    ]


@pytest.mark.rule("CX-2.11", "CX-3.10")
def test_a_structurally_mounted_weapon_fills_two_slots() -> None:
    spinal = primary("K", F, "SM")
    assert told(ship(spinal, primary("ARM"), size=1)) == []
    assert told(ship(spinal, spinal, size=1)) == ["4 Primary slots; 3 at most. CX-2.11"]


@pytest.mark.rule("CX-0.6", "CX-21.10", "CX-21.12", "CX-25.1")
@pytest.mark.parametrize(
    ("mount", "module"),
    [
        (secondary("SIG+"), "stealth"),
        (primary("CLK"), "stealth"),
        (primary("CRG"), "trade"),
        (secondary("LAB"), "trade"),
    ],
)
def test_items_of_a_module_that_is_off(mount: Mount, module: str) -> None:
    (problem,) = told(ship(mount))
    assert problem.endswith(f"the module {module} is off. CX-0.6")
    assert told(ship(mount), module) == []


@pytest.mark.rule("CX-24.1", "CX-0.6")
def test_traits() -> None:
    assert told(ship(traits=("veteran", "lucky", "command_ai")), "crew") == []
    assert told(ship(traits=("veteran",))) == ["The card has traits, but the module crew is off. CX-0.6"]
    assert told(ship(traits=("veteran", "veteran", "bra\nve")), "crew") == [
        "There is no trait 'bra?ve'. CX-24.1",
        "A trait is given twice. CX-24.1",
    ]
    armed = Card("Wing", 0, (primary("PWS"),), ("lucky",))
    assert told(armed, "crew") == ["Fighters have no traits. CX-24.1"]


@pytest.mark.rule("CX-2.11")
def test_everything_that_is_wrong_with_a_card_is_told_at_once() -> None:
    card = Card("", 1, (primary("K", size=3), primary("R", F, "SM"), secondary("AWS"), primary("CLK")), ("odd",))
    assert told(card) == [
        "The card has no name. CX-2.20",
        "Item 1, Kinetic: a weapon needs an arc. CX-2.13",
        "Item 1, Kinetic: its Size follows from its slot. CX-2.12",
        "Item 2, Rockets: Rockets have no variants. CX-9.7",
        "Item 3, Area Weapons System: it does not fit a Secondary slot. CX-10.1",
        "Item 4, Cloaking Device: the module stealth is off. CX-0.6",
        "4 Primary slots; 3 at most. CX-2.11",
        "There is no trait 'odd'. CX-24.1",
        "The card has traits, but the module crew is off. CX-0.6",
    ]


def fleet(*wings: Wing, name: str = "Fleet", faction: str = "") -> Fleet:
    return Fleet(name, wings, faction)


def told_of(of: Fleet, limit: int = 1000, modules: tuple[str, ...] = ALL_MODULES) -> list[str]:
    return [str(problem) for problem in fleet_problems(of, limit, modules)]


CORVETTE, INTERCEPTOR, GUNBOAT = SHIPS["CVT"], FIGHTERS["INT"], FIGHTERS["GUN"]
CARRIER = SHIPS["LCV"]


@pytest.mark.rule("CX-3.14")
def test_the_limit_of_points_may_be_reached_and_not_passed() -> None:
    assert told_of(FLEETS["SF1"], 1000) == []
    assert told_of(FLEETS["SF1"], 999) == ["The fleet has 1000 points; the limit is 999. CX-3.14"]


@pytest.mark.rule("CX-3.14", "CX-24.6")
def test_paid_crews_count_against_the_limit() -> None:
    crewed = fleet(Wing(Card("Corvette", 1, CORVETTE.mounts, ("veteran",))))
    assert fleet_problems(crewed, 74, ("crew",)) == []
    assert [str(problem) for problem in fleet_problems(crewed, 74, ("crew",), paid=("crew",))] == [
        "The fleet has 82 points; the limit is 74. CX-3.14"
    ]


@pytest.mark.rule("CX-3.15")
def test_a_fleet_without_a_ship() -> None:
    assert told_of(fleet()) == ["A fleet needs a ship. CX-3.15"]
    assert told_of(fleet(Wing(GUNBOAT))) == [
        "A fleet needs a ship. CX-3.15",
        "1 Fighter without a carrier for 0 ships. CX-11.31",
    ]


@pytest.mark.rule("CX-11.2")
@pytest.mark.parametrize("carrier", [1, 2, 99])
def test_a_carrier_is_a_ship_of_the_fleet(carrier: int) -> None:
    of = fleet(Wing(CARRIER), Wing(INTERCEPTOR, carrier), Wing(INTERCEPTOR, 0))
    assert told_of(of) == ["2 Interceptor: its carrier is not a ship of the fleet. CX-11.2"]


@pytest.mark.rule("CX-11.2", "CX-11.30")
def test_a_fighter_without_ftl_drives_needs_a_carrier() -> None:
    assert told_of(fleet(Wing(CARRIER), Wing(INTERCEPTOR))) == [
        "2 Interceptor needs a carrier. CX-11.2",
    ]
    assert told_of(fleet(Wing(CARRIER), Wing(GUNBOAT))) == []
    assert told_of(fleet(Wing(CARRIER), Wing(GUNBOAT, 0))) == []
    assert told_of(fleet(Wing(CARRIER), Wing(CORVETTE, 0))) == ["2 Corvette is a ship; it has no carrier. CX-11.2"]


@pytest.mark.rule("CX-11.3", "CX-10.16", "CX-10.18")
def test_a_ship_carries_a_fighter_a_hangar() -> None:
    three = (Wing(INTERCEPTOR, 0),) * 3
    assert told_of(fleet(Wing(CARRIER), *three)) == []
    assert told_of(fleet(Wing(CARRIER), *three, Wing(GUNBOAT, 0))) == [
        "1 Light Carrier carries 4 Fighters; it has room for 3. CX-11.3"
    ]
    assert told_of(fleet(Wing(CORVETTE), Wing(INTERCEPTOR, 0))) == [
        "1 Corvette carries 1 Fighter; it has room for 0. CX-11.3"
    ]


@pytest.mark.rule("CX-11.31")
def test_no_more_free_fighters_than_ships() -> None:
    assert told_of(fleet(Wing(CORVETTE), Wing(GUNBOAT))) == []
    assert told_of(fleet(Wing(CORVETTE), Wing(GUNBOAT), Wing(GUNBOAT))) == [
        "2 Fighters without a carrier for 1 ship. CX-11.31"
    ]


@pytest.mark.rule("CX-22.1", "CX-22.6", "CX-0.6")
def test_factions() -> None:
    beams = Card("Lancer", 2, (primary("B", F),))
    assert told_of(fleet(Wing(beams), faction="beam")) == []
    assert told_of(fleet(Wing(beams), Wing(CORVETTE), faction="beam")) == ["The faction has Beams only. CX-22.6"]
    assert told_of(fleet(Wing(CARRIER), Wing(FIGHTERS["BMB"], 0), faction="beam")) == [
        "The faction has Beams only. CX-22.6"
    ]
    assert told_of(fleet(Wing(beams), faction="pi\trates")) == ["There is no faction 'pi?rates'. CX-22.1"]
    assert told_of(fleet(Wing(beams), faction="salvage"), modules=()) == [
        "The fleet has a faction, but the module factions is off. CX-0.6"
    ]


@pytest.mark.rule("CX-22.4")
def test_the_salvage_company_fits_more_into_its_limit() -> None:
    five = (Wing(CORVETTE),) * 5
    assert told_of(fleet(*five, faction="salvage"), 5 * 63) == []
    assert told_of(fleet(*five), 5 * 63) == ["The fleet has 370 points; the limit is 315. CX-3.14"]


def test_everything_that_is_wrong_with_a_fleet_is_told_at_once() -> None:
    broken = Card("Bro\x00ken", 1, (primary("K"),))
    of = fleet(Wing(broken, 0), Wing(INTERCEPTOR), Wing(INTERCEPTOR, 0), name="", faction="?")
    assert told_of(of, 100, ()) == [
        "The fleet has no name. CX-2.20",
        "1 Bro?ken: The name of the card holds characters that cannot be shown. CX-2.20",
        "1 Bro?ken: Item 1, Kinetic: a weapon needs an arc. CX-2.13",
        "The fleet has 138 points; the limit is 100. CX-3.14",
        "1 Bro?ken is a ship; it has no carrier. CX-11.2",
        "2 Interceptor needs a carrier. CX-11.2",
        "1 Bro?ken carries 1 Fighter; it has room for 0. CX-11.3",
        "There is no faction '?'. CX-22.1",
        "The fleet has a faction, but the module factions is off. CX-0.6",
    ]
