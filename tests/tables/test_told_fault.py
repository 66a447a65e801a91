"""What a host tells of a fault: its type and its place, and nothing that anybody may not see."""

from json import JSONDecodeError, loads

import pytest

from cosmotui.games import rules_of
from cosmotui.tables.told_fault import told_fault


def test_a_fault_is_told_by_its_type_and_place_and_never_by_its_words() -> None:
    with pytest.raises(KeyError) as fault:
        rules_of("the hand of Jo")
    told = told_fault(fault.value)
    assert told.startswith("KeyError at games/__init__.py:") and "called from games/__init__.py:" in told
    assert "Jo" not in told


def test_a_fault_within_a_library_is_told_by_its_place_there() -> None:
    with pytest.raises(JSONDecodeError) as fault:
        loads("Jo's secret")
    assert told_fault(fault.value).startswith("JSONDecodeError at json/decoder.py:")


def test_what_is_not_known_is_said() -> None:
    assert told_fault(None) == "of a type that is not known"
    assert told_fault(ValueError("never raised")) == "ValueError"
