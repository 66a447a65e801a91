"""Fleets as text: what is written is read again, and everything that is wrong is told at once (CX-2.20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_text import MOST_PROBLEMS, CardTextError
from cosmotui.rules.cosmic_conflict.faction import FACTION_TRAITS, FACTIONS, Faction
from cosmotui.rules.cosmic_conflict.fleet_text import FLEET_HEAD, FLEET_LIMIT, MOST_CARDS, fleet_text, read_fleet
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from tests.rules.cosmic_conflict.test_card_text import CARDS, NAMES

STOCK = st.sampled_from([*SHIPS.values(), *FIGHTERS.values()])
WINGS = st.builds(Wing, STOCK | CARDS, st.none() | st.integers(0, MOST_CARDS - 1))
OWN = st.builds(Faction, NAMES, st.lists(st.sampled_from([*FACTION_TRAITS]), unique=True).map(tuple))
ANY_FACTION = st.sampled_from(["", *FACTIONS]) | OWN
ANY_FLEET = st.builds(Fleet, NAMES, st.lists(WINGS, max_size=5).map(tuple), ANY_FACTION)
LONGEST = Mount("ECM", False, ("AR", "AL", "FR", "FL", "FR", "AR"), "SM", 6)


def problems_of(*lines: str) -> list[str]:
    with pytest.raises(CardTextError) as caught:
        read_fleet("\n".join((FLEET_HEAD, *lines)))
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.rule("CX-2.20")
def test_a_fleet_names_stock_cards_and_spells_out_others() -> None:
    old_lady = Card("Old Lady", 2, (Mount("K", True, ("F", "FR", "FL")),), ("veteran",))
    fleet = Fleet(
        "Home Guard",
        (Wing(SHIPS["LCV"]), Wing(FIGHTERS["BMB"], 0), Wing(old_lady), Wing(SHIPS["CVT"])),
        "salvage",
    )
    assert fleet_text(fleet).splitlines() == [
        "Cosmic Conflict fleet",
        "name: Home Guard",
        "faction: Salvage Company",
        "",
        "stock: Light Carrier",
        "stock: Bomber",
        "carrier: 1",
        "",
        "card: Old Lady",
        "size: 2",
        "primary: Kinetic, arcs F FR FL",
        "traits: Veteran",
        "",
        "stock: Corvette",
    ]
    assert read_fleet(fleet_text(fleet)) == fleet


@pytest.mark.parametrize("fleet", FLEETS.values(), ids=lambda fleet: fleet.name)
def test_starter_fleets_are_read_as_they_were_written(fleet: Fleet) -> None:
    assert read_fleet(fleet_text(fleet)) == fleet


@pytest.mark.rule("CX-2.20")
@given(ANY_FLEET)
def test_any_fleet_is_read_as_it_was_written_be_it_legal_or_not(fleet: Fleet) -> None:
    assert read_fleet(fleet_text(fleet)) == fleet


def test_the_biggest_fleet_can_be_read() -> None:
    biggest = Card("x" * 24, 6, (LONGEST,) * 40, ("veteran", "lucky", "command_ai"))
    fleet = Fleet("y" * 24, (Wing(biggest, 59),) * MOST_CARDS, "berserkers")
    assert len(fleet_text(fleet)) < FLEET_LIMIT
    assert read_fleet(fleet_text(fleet)) == fleet


def test_stock_cards_have_codes_too() -> None:
    fleet = read_fleet("cosmic conflict FLEET\nfaction: BEAM\nName: Two\nSTOCK: cvt\nstock: frigate")
    assert fleet == Fleet("Two", (Wing(SHIPS["CVT"]), Wing(SHIPS["FRG"])), "beam")


@pytest.mark.parametrize("text", ["", "Cosmic Conflict card\nname: Gnat", "\x1b"])
def test_another_file_is_no_fleet(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        read_fleet(text)
    assert str(caught.value) == "This is not a fleet: it does not begin with 'Cosmic Conflict fleet'. CX-2.20"


def test_a_huge_file_is_not_looked_through() -> None:
    with pytest.raises(CardTextError, match="at most 400000 characters"):
        read_fleet(FLEET_HEAD + "\n" + "#" * FLEET_LIMIT)


@pytest.mark.rule("CX-2.20", "CX-22.1", "CX-11.2")
@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["size: 2"], "Line 3: 'size: 2' says nothing about a fleet. CX-2.20"),
        (["nonsense"], "Line 3: 'nonsense' says nothing about a fleet. CX-2.20"),
        (["name: Other"], "Line 3: the name is given twice. CX-2.20"),
        (["faction: pi\x07rates"], "Line 3: there is no faction 'pi?rates'. CX-22.1"),
        (["stock: Death Star"], "Line 3: there is no stock card 'Death Star'. CX-2.20"),
        (["stock: Corvette", "size: 6"], "Line 4: a stock card has no lines but its carrier. CX-2.20"),
        (["stock: Bomber", "carrier: 0"], "Line 4: '0' is no number of a card in the fleet. CX-11.2"),
        (["stock: Bomber", "carrier: 61"], "Line 4: '61' is no number of a card in the fleet. CX-11.2"),
        (["stock: Bomber", "carrier: 1", "carrier: 1"], "Line 5: the carrier is given twice. CX-2.20"),
        (["card: Gnat", "size: 1", "name: Fly"], "Line 5: the name is given twice. CX-2.20"),
        (["card: Gnat", "size: 1", "faction: beam"], "Line 5: 'faction: beam' says nothing about a card. CX-2.20"),
        (["card: Gnat"], "Card 1: The Size is missing. CX-2.2"),
        (["card:", "size: 1"], "Card 1: The card has no name. CX-2.20"),
    ],
)
def test_a_line_that_says_nothing(lines: list[str], problem: str) -> None:
    assert problems_of("name: Fleet", *lines)[0] == problem


@pytest.mark.rule("CX-2.20")
def test_everything_is_told_at_once() -> None:
    found = problems_of(
        *("faction: bees", "stock: Corvettte", "carrier: x"),
        *("card: Foo", "size: 2", "primary: Phaser, arcs F", "primary: Kinetic", "hello"),
        *("card: Bar", "size: 1", "secondary: AWS"),
    )
    assert found == [
        "Line 2: there is no faction 'bees'. CX-22.1",
        "Line 3: there is no stock card 'Corvettte'. CX-2.20",
        "Line 4: 'x' is no number of a card in the fleet. CX-11.2",
        "Line 7: there is no item 'Phaser'. CX-2.8",
        "Line 9: 'hello' says nothing about a card. CX-2.20",
        "The fleet has no name. CX-2.20",
        "Card 2: Item 1, Kinetic: a weapon needs an arc. CX-2.13",
        "Card 3: Item 1, Area Weapons System: it does not fit a Secondary slot. CX-10.1",
    ]


def test_where_all_cards_can_be_read_the_whole_fleet_is_judged() -> None:
    assert problems_of("faction: bees", "stock: Bomber", "card: Gnat", "size: 1", "primary: Kinetic") == [
        "Line 2: there is no faction 'bees'. CX-22.1",
        "The fleet has no name. CX-2.20",
        "2 Gnat: Item 1, Kinetic: a weapon needs an arc. CX-2.13",
        "1 Bomber needs a carrier. CX-11.2",
    ]


def test_a_fleet_holds_60_cards() -> None:
    assert problems_of("name: Swarm", *["stock: Corvette"] * 61) == ["61 cards; 60 fit into a fleet. CX-2.20"]


def test_very_many_problems_are_counted() -> None:
    found = problems_of(*["nonsense"] * 5000)
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1] == "And 4982 more."


@given(
    st.text(), st.lists(st.sampled_from(["card: A", "stock: CVT", "size: 2", "carrier: 1", "primary: K", "name: B"]))
)
def test_any_text_is_a_fleet_or_a_list_of_problems(text: str, lines: list[str]) -> None:
    for whole in (text, f"{FLEET_HEAD}\n{text}", "\n".join([FLEET_HEAD, *lines, text])):
        try:
            fleet = read_fleet(whole)
        except CardTextError as error:
            assert error.problems
            assert str(error).isprintable()
        else:
            assert read_fleet(fleet_text(fleet)) == fleet


@pytest.mark.rule("CX-22.9", "CX-22.11", "CX-2.20")
def test_a_faction_of_ones_own_has_its_traits_in_a_line() -> None:
    fleet = Fleet("Pack", (Wing(SHIPS["CVT"]),), Faction("Privateers", ("cheaper", "beams_only")))
    assert fleet_text(fleet).splitlines()[1:4] == ["name: Pack", "faction: Privateers", "traits: Cheaper, Beams only"]
    assert read_fleet(fleet_text(fleet)) == fleet
    lines = ("name: Pack", "TRAITS: beams_only, CHEAPER", "faction: Privateers", "stock: cvt")
    read = read_fleet("\n".join((FLEET_HEAD, *lines)))
    assert read.faction == Faction("Privateers", ("beams_only", "cheaper"))


@pytest.mark.rule("CX-22.9", "CX-22.11", "CX-2.20")
@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["traits: Cheaper"], "Line 3: traits without the name of a faction. CX-22.11"),
        (["faction: A", "traits: Ch\x07per"], "Line 4: there is no advantage or disadvantage 'Ch?per'. CX-22.9"),
        (["faction: A", "traits: Cheaper, cheaper"], "Line 4: 'cheaper' is given twice. CX-22.9"),
        (["faction: A", "traits: Cheaper", "traits: Damaged"], "Line 5: the traits is given twice. CX-2.20"),
        (["faction: " + "x" * 25, "traits: Cheaper"], "The name of the faction has 25 characters; 24 fit. CX-2.20"),
    ],
)
def test_what_is_wrong_with_a_faction_of_ones_own(lines: list[str], problem: str) -> None:
    assert problem in problems_of("name: Pack", *lines, "stock: Corvette")
