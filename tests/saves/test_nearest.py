"""Names that may have been meant, nearest first."""

from cosmotui.saves.nearest import nearest, nearest_told

NAMES = ("Wasp", "Lancer", "Bastion", "Nova", "Scorpius")


def test_the_likest_name_comes_first() -> None:
    assert nearest("bastoin", NAMES, str)[0] == "Bastion"
    assert nearest("pius", NAMES, str)[0] == "Scorpius"
    assert sorted(nearest("nova", NAMES, str)) == sorted(NAMES)


def test_names_that_are_equally_unlike_stay_in_their_order() -> None:
    assert tuple(nearest("", NAMES, str)) == NAMES
    assert tuple(nearest("%%%", NAMES, str)) == NAMES


def test_a_long_list_ends_with_how_many_more_there_are() -> None:
    names = [f"ship {number:02}" for number in range(11)]
    assert nearest_told("ship 07", names).startswith("ship 07, ")
    assert nearest_told("ship 07", names).endswith(" and 3 more")
    assert nearest_told("none", names[:2]) == "ship 00, ship 01"
    assert nearest_told("b", ["a, b", "c"]) == "a, b; c"
    assert nearest_told("b", []) == ""
