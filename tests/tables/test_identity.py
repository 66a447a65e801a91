"""Who comes to the door of a table, and what is left to somebody for whom there is no place."""

import os

import pytest

from cosmotui.tables.identity import Visitor, account_name, ways_in

HOST = account_name(os.getuid())
WATCH = "--watch lets you watch."


@pytest.mark.parametrize(
    ("visitor", "may_speak", "told"),
    [
        (Visitor(HOST, True), True, f"--as NAME sits down as NAME, {WATCH}"),
        (Visitor(HOST, True), False, WATCH),
        (Visitor("ann", False), True, WATCH),
        (Visitor("ann", True), True, WATCH),
    ],
    ids=["account of the host", "all seats bound", "typed name", "other account"],
)
def test_only_the_account_of_the_host_is_told_of_other_names(visitor: Visitor, may_speak: bool, told: str) -> None:
    assert ways_in(visitor, may_speak) == told
