"""Runs every test of this folder over every case."""

import pytest

from tests.conformance.games import CASES, Case


@pytest.fixture(params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """One game with one set-up."""
    return request.param
