"""Cards as text: what is written is read again, and everything that is wrong is told at once (CX-2.20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmic_conflict.arcs import ARCS
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems
from cosmotui.rules.cosmic_conflict.card_text import (
    CARD_HEAD,
    CARD_LIMIT,
    MOST_PROBLEMS,
    CardTextError,
    card_text,
    read_card,
)
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, SHIPS
from cosmotui.rules.cosmic_conflict.weapons import VARIANT_NAMES, WEAPON_NAMES

NAMES = st.text(min_size=1, max_size=NAME_LIMIT).filter(lambda text: text.isprintable() and text == text.strip() != "")
MOUNTS = st.builds(
    Mount,
    st.sampled_from([*WEAPON_NAMES, *COMPONENTS]),
    st.booleans(),
    st.lists(st.sampled_from(list(ARCS)), max_size=6).map(tuple),
    st.sampled_from(list(VARIANT_NAMES)),
    st.integers(0, 6),
)
CARDS = st.builds(
    Card,
    NAMES,
    st.integers(0, 6),
    st.lists(MOUNTS, max_size=10).map(tuple),
    st.lists(st.sampled_from(list(TRAITS)), unique=True).map(tuple),
)


def problems_of(*lines: str) -> list[str]:
    with pytest.raises(CardTextError) as caught:
        read_card("\n".join((CARD_HEAD, *lines)))
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.rule("CX-2.20")
def test_the_text_of_a_card_is_a_line_an_item() -> None:
    crewed = Card("Flagship", 4, SHIPS["HCR"].mounts, ("veteran", "command_ai"))
    assert card_text(crewed).splitlines() == [
        "Cosmic Conflict card",
        "name: Flagship",
        "size: 4",
        "primary: Kinetic, arcs F FR FL, Linked (1)",
        "primary: Kinetic, arcs F, Oversized",
        "primary: Rockets, arcs F",
        "primary: Armor",
        "secondary: Armor",
        "secondary: Kinetic, arcs AL FL",
        "secondary: Kinetic, arcs FR AR",
        "secondary: Proximity Weapon System",
        "traits: Veteran, Command AI",
    ]


@pytest.mark.rule("CX-2.20", "CX-11.12")
def test_the_weapon_of_a_fighter_has_its_size() -> None:
    assert card_text(FIGHTERS["BMB"]).splitlines()[1:] == [
        "name: Bomber",
        "size: 0",
        "primary: Rockets, Size 3",
        "secondary: Extended Payload",
    ]


@pytest.mark.parametrize("card", [*SHIPS.values(), *FIGHTERS.values()], ids=lambda card: card.name)
def test_stock_cards_are_read_as_they_were_written(card: Card) -> None:
    assert read_card(card_text(card)) == card


@pytest.mark.rule("CX-2.20")
@given(CARDS)
def test_any_card_is_read_as_it_was_written_be_it_legal_or_not(card: Card) -> None:
    assert read_card(card_text(card)) == card


def test_the_biggest_card_can_be_read() -> None:
    mount = Mount("ECM", False, ("AR", "AL", "FR", "FL", "FR", "AR"), "SM", 6)
    biggest = Card("x" * NAME_LIMIT, 6, (mount,) * 40, tuple(TRAITS))
    assert len(card_text(biggest)) < CARD_LIMIT
    assert read_card(card_text(biggest)) == biggest


def test_people_may_write_codes_and_capitals_and_remarks_in_any_order() -> None:
    text = """
        # from the workshop
        COSMIC CONFLICT CARD
        Primary : k , ARCS f fl , l1
        secondary: pws

        Traits: LUCKY
        Size: 1
        name: Gnat: the Second
    """
    gnat = Card("Gnat: the Second", 1, (Mount("K", True, ("F", "FL"), "L1"), Mount("PWS", False)), ("lucky",))
    assert read_card(text) == gnat
    assert read_card(text.replace("\n", "\r\n")) == gnat


@pytest.mark.parametrize("text", ["", "name: Gnat", "Cosmoforce ship\nname: Gnat", "\x00", "#" + CARD_HEAD])
def test_another_file_is_no_card(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        read_card(text)
    assert str(caught.value) == "This is not a card: it does not begin with 'Cosmic Conflict card'. CX-2.20"


def test_a_huge_file_is_not_looked_through() -> None:
    with pytest.raises(CardTextError, match="at most 10000 characters"):
        read_card(CARD_HEAD + "\n" + "#" * CARD_LIMIT)


@pytest.mark.rule("CX-2.2", "CX-2.20")
@pytest.mark.parametrize("size", ["7", "-1", "", "two", "03", "٣", "1" * 999])
def test_a_size_is_0_to_6(size: str) -> None:
    (problem,) = problems_of("name: Gnat", f"size: {size}")
    assert problem.startswith("Line 3: '")
    assert problem.endswith("' is no Size: 1 to 6, or 0 for a Fighter. CX-2.2")
    assert len(problem) < 100


@pytest.mark.rule("CX-2.8")
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("primary: Phaser", "there is no item 'Phaser'. CX-2.8"),
        ("primary:", "there is no item ''. CX-2.8"),
        ("secondary: Pha\x1bser", "there is no item 'Pha?ser'. CX-2.8"),
        ("primary: Kinetic, arcs", "'arcs' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Kinetic, arcs G", "'arcs G' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Kinetic, arcs F, arcs A", "'arcs A' is neither arcs nor a variant nor a Size. CX-2.8"),
        (
            "primary: Kinetic, arcs F F F F F F F",
            "'arcs F F F F F F F' is neither arcs nor a variant nor a Size. CX-2.8",
        ),
        ("primary: Kinetic, arcs F, Linked (4)", "'Linked (4)' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Kinetic, arcs F, L1, OS", "'OS' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Rockets, Size 0", "'Size 0' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Rockets, Size 3 4", "'Size 3 4' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("primary: Armor,", "'' is neither arcs nor a variant nor a Size. CX-2.8"),
        ("tertiary: Armor", "'tertiary: Armor' says nothing about a card. CX-2.20"),
        ("Armor", "'Armor' says nothing about a card. CX-2.20"),
        ("name: Another", "the name is given twice. CX-2.20"),
        ("size: 2", "the size is given twice. CX-2.20"),
        ("traits: brave", "there is no trait 'brave'. CX-24.1"),
        ("traits: lucky, Lucky", "a trait is given twice. CX-24.1"),
    ],
)
def test_a_line_that_says_nothing(line: str, problem: str) -> None:
    assert problems_of("name: Gnat", "size: 1", line)[0] == f"Line 4: {problem}"


@pytest.mark.rule("CX-2.20")
def test_everything_is_told_at_once() -> None:
    assert problems_of("primary: Phaser", "primary: Kinetic", "secondary: AWS", "size: 1", "size: 2", "crew: 9") == [
        "Line 2: there is no item 'Phaser'. CX-2.8",
        "Line 6: the size is given twice. CX-2.20",
        "Line 7: 'crew: 9' says nothing about a card. CX-2.20",
        "The card has no name. CX-2.20",
        "Item 1, Kinetic: a weapon needs an arc. CX-2.13",
        "Item 2, Area Weapons System: it does not fit a Secondary slot. CX-10.1",
    ]


def test_without_a_size_no_rule_can_judge_the_rest() -> None:
    assert problems_of("name: Gnat", "primary: Kinetic") == ["The Size is missing. CX-2.2"]


def test_an_unknown_item_is_an_item() -> None:
    assert problems_of("name: Gnat", "size: 0", "primary: Phaser") == ["Line 4: there is no item 'Phaser'. CX-2.8"]


def test_a_card_holds_40_items() -> None:
    found = problems_of("name: Gnat", "size: 0", "primary: PWS", *["secondary: EXP"] * 40)
    assert found == ["41 items; 40 fit on a card. CX-2.11"]


def test_very_many_problems_are_counted() -> None:
    found = problems_of(*["nonsense"] * 500)
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1] == "And 482 more."


def test_a_card_that_breaks_the_rules_can_be_read() -> None:
    card = read_card(f"{CARD_HEAD}\nname: Gnat\nsize: 1\nprimary: Kinetic\n")
    assert [problem.rule for problem in card_problems(card)] == ["CX-2.13"]


def test_what_no_line_can_hold_is_written_as_a_question_mark() -> None:
    text = card_text(Card("a\nsize: 6\x1b", 1, (Mount("x\ny", True),), ("t\n",)))
    assert text.splitlines()[1:] == ["name: a?size: 6?", "size: 1", "primary: x?y", "traits: t?"]


@given(st.text())
def test_any_text_is_a_card_or_a_list_of_problems(text: str) -> None:
    for whole in (text, f"{CARD_HEAD}\n{text}"):
        try:
            card = read_card(whole)
        except CardTextError as error:
            assert error.problems
            assert str(error).isprintable()
        else:
            assert read_card(card_text(card)) == card
