"""Components and where they fit (CX-10, CX-11.29, CX-21, CX-25)."""

import pytest

from cosmotui.rules.cosmic_conflict.components import COMPONENTS, EXTRA_ORDERS, HANGARS, TRACKED, Component
from tests.rules.rulebook_text import table

LISTED = {row[0]: row[1:] for row in table("| code | component | slots |", "cosmic_conflict")}


def slots(component: Component) -> tuple[str, str]:
    """Slots and costs as the rulebook lists them."""
    kinds = {"P": component.primary, "S": component.secondary}
    fitting = {kind: cost for kind, cost in kinds.items() if cost is not None}
    words, costs = " / ".join(fitting), " / ".join(map(str, fitting.values()))
    return (f"{words} (P on a Fighter)", f"{costs} (20)") if component.code == "PWS" else (words, costs)


@pytest.mark.rule("CX-10.1")
@pytest.mark.parametrize("code", LISTED)
def test_a_component_is_that_of_the_rulebook(code: str) -> None:
    component = COMPONENTS[code]
    assert component.code == code
    assert [component.name, *slots(component)] == LISTED[code]


@pytest.mark.rule("CX-10.1", "CX-11.8", "CX-11.9", "CX-11.10")
def test_what_fits_a_fighter_of_the_ship_lists() -> None:
    assert {code for code in LISTED if COMPONENTS[code].fighter_primary} == {"ARM", "SHD", "ECM", "PWS"}
    assert {code for code in LISTED if COMPONENTS[code].fighter_secondary} == {"ARM", "SHD", "ECM"}


@pytest.mark.rule("CX-11.29")
def test_components_of_fighters_are_secondary() -> None:
    own = [component for component in COMPONENTS.values() if component.fighter_only]
    assert [component.name for component in own] == [
        "FTL Drives",
        "fPWS",
        "Interceptor Boosters",
        "Extended Payload",
    ]
    for component in own:
        assert component.fighter_secondary and not component.fighter_primary
        assert component.primary is component.secondary is None


@pytest.mark.rule("CX-25.1", "CX-25.2", "CX-21.10", "CX-21.12")
def test_components_of_the_modules() -> None:
    by_module = {
        module: [component.name for component in COMPONENTS.values() if component.module == module]
        for module in ("stealth", "trade")
    }
    assert by_module == {
        "stealth": ["Signature Mask (+1)", "Signature Mask (-1)", "Cloaking Device"],
        "trade": ["Cargo Hold", "Passenger Quarters", "Troop Bay", "Courier Vault", "Laboratory"],
    }
    assert all((part.primary, part.secondary) == (0, 0) for part in COMPONENTS.values() if part.module == "trade")


@pytest.mark.rule("CX-2.7", "CX-10.12", "CX-10.14", "CX-11.3")
def test_groups_of_components() -> None:
    assert TRACKED == ("ARM", "SHD")
    assert EXTRA_ORDERS == {"ANV": "Navigate", "ASN": "Scanning"}
    assert HANGARS == ("FLH", "FHG")


def test_every_component_says_what_it_does_in_a_line() -> None:
    for component in COMPONENTS.values():
        assert component.effect.isprintable()
        assert 0 < len(component.effect) <= 72
