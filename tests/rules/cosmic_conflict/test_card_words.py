"""Cards in words: every part of a cost is named, and what fits where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.arcs import ARCS
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, item_refusal
from cosmotui.rules.cosmic_conflict.card_text import MODULES
from cosmotui.rules.cosmic_conflict.card_words import ITEMS, Part, card_parts, card_told, fitting, fleet_told, ranges
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES

MOUNTS = st.builds(
    Mount,
    st.sampled_from(ITEMS),
    st.booleans(),
    st.lists(st.sampled_from(list(ARCS)), unique=True).map(tuple),
    st.sampled_from(list(VARIANT_NAMES)),
    st.integers(0, 6),
)
CARDS = st.builds(
    Card,
    st.just("A"),
    st.integers(0, 6),
    st.lists(MOUNTS, max_size=14).map(tuple),
    st.lists(st.sampled_from(list(TRAITS)), unique=True).map(tuple),
)


@pytest.mark.rule("CX-3.1", "CX-3.4", "CX-3.13", "CX-3.16", "CX-22.4", "CX-24.6")
@given(CARDS, st.sampled_from(["", "salvage", "beam"]), st.sampled_from([(), ("crew",), ("trade",), ("crew", "trade")]))
def test_the_parts_of_a_cost_add_up_to_it(card: Card, faction: str, paid: tuple[str, ...]) -> None:
    parts = card_parts(card, faction, paid)
    assert sum(part.points for part in parts) == card_cost(card, faction, paid)
    assert len(parts) >= len(card.mounts) + (not card.is_fighter)


@pytest.mark.rule("CX-3.1", "CX-3.2", "CX-3.3", "CX-3.7", "CX-X05")
def test_the_destroyer_adds_up() -> None:
    assert card_parts(SHIPS["DST"]) == [
        Part("hull", "30 x 3", 90, "CX-3.1"),
        Part("Kinetic", "20 + 6 + 4 + 4", 34, "CX-3.7", "Primary"),
        Part("Rockets", "20 + 6", 26, "CX-3.7", "Primary"),
        Part("Armor", "20", 20, "CX-3.2", "Primary"),
        Part("Kinetic", "10 + 1 + 2", 13, "CX-3.7", "Secondary"),
        Part("Kinetic", "10 + 2 + 1", 13, "CX-3.7", "Secondary"),
        Part("Proximity Weapon System", "10", 10, "CX-3.3", "Secondary"),
    ]


@pytest.mark.rule("CX-3.4", "CX-3.9", "CX-3.10", "CX-3.11", "CX-3.13", "CX-22.4", "CX-24.6", "CX-25.3")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        (SHIPS["HCR"], Part("Kinetic", "(20 + 6) x 1.3", 34, "CX-3.9", "Primary")),
        (SHIPS["BCR"], Part("Kinetic", "in all", 40, "CX-3.10", "Primary")),
        (SHIPS["LCV"], Part("Fighter Launch Hangar", "a hangar", 5, "CX-3.11", "Primary")),
        (Card("A", 1, (Mount("ARM", True), Mount("ARM", True))), Part("1 Primary extra", "10 in 100", 7, "CX-3.4")),
        (FIGHTERS["INT"], Part("extra Secondaries", "10 in 100", 4, "CX-3.13")),
        (Card("A", 1, (Mount("CRG", True),)), Part("Cargo Hold", "as the set-up says", 0, "CX-25.3", "Primary")),
    ],
    ids=lambda value: value.name if isinstance(value, Card) else value.rule,
)
def test_every_special_price_says_where_it_comes_from(card: Card, told: Part) -> None:
    assert told in card_parts(card)


@pytest.mark.rule("CX-22.4", "CX-24.6", "CX-3.16")
def test_faction_and_crew_come_after_the_rest() -> None:
    card = Card("A", 1, traits=("veteran", "lucky"))
    assert card_parts(card, "salvage", ("crew",)) == [
        Part("hull", "30 x 1", 30, "CX-3.1"),
        Part("Salvage Company", "85 in 100", -4, "CX-22.4"),
        Part("Veteran, Lucky", "15 in 100", 4, "CX-24.6"),
    ]


@pytest.mark.rule("CX-10.1", "CX-11.7", "CX-11.8", "CX-11.9", "CX-11.10", "CX-11.29", "CX-0.6")
@pytest.mark.parametrize("fighter", [True, False])
@pytest.mark.parametrize("primary", [True, False])
def test_what_is_offered_is_what_the_rules_accept(primary: bool, fighter: bool) -> None:
    for modules in ((), MODULES):
        offered = fitting(primary, fighter, modules)
        for code in ITEMS:
            weapon = code in "KBRM"
            arcs = ("F",) if weapon and not fighter else ()
            card = Card("A", 0 if fighter else 3, (Mount(code, primary, arcs, "", int(weapon and fighter)),))
            assert (code in offered) == (card_problems(card, modules) == []), code
            assert bool(item_refusal(code, primary, fighter, modules)) == (code not in offered)


@pytest.mark.rule("CX-9.1", "CX-9.9", "CX-9.10", "CX-11.13", "CX-22.5")
def test_ranges_in_words() -> None:
    assert ranges(Mount("K", True)) == "10, 18 (-1)"
    assert ranges(Mount("K", True, (), "SM")) == "10, 22 (-1)"
    assert ranges(Mount("B", True), "beam") == "14, 20 (-1)"
    assert ranges(Mount("R", True)) == "6, 12 (-1), 18 (-2)"
    assert ranges(Mount("R", True), fighter=True) == "6"


def test_a_card_and_a_fleet_in_a_line() -> None:
    assert card_told(SHIPS["DST"]) == "3 Kinetic, Rockets, 2 components"
    assert card_told(Card("A", 1)) == "nothing mounted"
    assert fleet_told(FLEETS["SF2"]) == "5 ships, 4 Fighters"
