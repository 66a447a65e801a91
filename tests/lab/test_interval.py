"""Wilson's interval, against figures of the literature."""

import pytest

from cosmotui.lab.interval import wilson


def test_the_interval_is_wilsons() -> None:
    rate = wilson(15, 20)
    assert rate.rate == 0.75
    assert (rate.low, rate.high) == (pytest.approx(0.5313, abs=1e-4), pytest.approx(0.8881, abs=1e-4))


def test_no_success_and_no_failure_still_leave_room() -> None:
    assert wilson(0, 10).low == 0 and wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(10, 10).high == 1 and wilson(10, 10).low == pytest.approx(0.7225, abs=1e-4)


def test_without_a_sample_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_a_difference_within_the_interval_is_none() -> None:
    assert wilson(60, 100).against(0.5) == "more"
    assert wilson(55, 100).against(0.5) == "no difference"
    assert wilson(30, 100).against(0.5) == "less"


def test_shares_of_a_win_count_in_part() -> None:
    assert str(wilson(2.5, 10)) == "25.0 (8.1 to 55.8)"
