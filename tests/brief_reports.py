"""A pytest plugin: processes tell the one that collects results what there is to say of a test, and no more.

Six messages a test are sent between processes, of which four say that it begins, is prepared, cleaned up and over:
each takes a fifth of a millisecond of two processes, and there are twenty thousand tests.
"""

import os

import pytest
from _pytest.runner import runtestprotocol


@pytest.hookimpl
def pytest_configure(config: pytest.Config) -> None:
    """Be brief in processes of xdist, unless somebody counts the seconds or writes a report of all phases."""
    complete = config.getoption("durations", None) is not None or config.getoption("xmlpath", None)
    if "PYTEST_XDIST_WORKER" in os.environ and not complete:
        config.pluginmanager.register(BriefReports())


class BriefReports:
    """What runs a test and reports its call, and its preparation and cleaning up only where these did not pass."""

    @pytest.hookimpl
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        for report in runtestprotocol(item, log=False, nextitem=nextitem):
            if report.when == "call" or not report.passed:
                item.ihook.pytest_runtest_logreport(report=report)
        return True
