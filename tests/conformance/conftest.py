"""Runs every test of this folder over every case: all tests of one case together, as they share its match."""

import pytest

from tests.conformance.games import CASES, FURTHER, Case


@pytest.fixture(
    params=[pytest.param(one, marks=pytest.mark.slow) if one in FURTHER else one for one in CASES],
    ids=str,
    scope="session",
)
def case(request: pytest.FixtureRequest) -> Case:
    """One game with one set-up."""
    return request.param
