"""A pytest plugin: `pytest --rules` lists the rules of the packaged rulebooks that no test shows.

A test shows rules by `@pytest.mark.rule("CC-3.2", "CC-X01")`. Nothing is run: tests are only collected.
"""

import re
from pathlib import Path

import pytest

RULEBOOKS = Path(__file__).resolve().parent.parent / "cosmotui" / "rules"
DEFINITION = re.compile(r"^(?:-|\|) ?\*{0,2}([A-Z]{2}-(?:\d+\.\d+|[XD]\d+)|PP-\d+)\b", re.MULTILINE)

_tested = pytest.StashKey[set[str]]()


def rulebooks() -> dict[str, list[str]]:
    """Return the rule ids of each packaged rulebook, in its order, by game."""
    books = sorted(RULEBOOKS.glob("*/rulebook.md"))
    return {book.parent.name.replace("_", "-"): DEFINITION.findall(book.read_text(encoding="utf-8")) for book in books}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="run nothing; list the rules that have no test")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.stash[_tested] = set()
    if config.getoption("--rules"):
        config.option.collectonly = True


def pytest_itemcollected(item: pytest.Item) -> None:
    for mark in item.iter_markers("rule"):
        item.config.stash[_tested].update(mark.args)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--rules"):
        items.clear()  # so that the report stands alone


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("--rules") and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--rules"):
        return
    tested = config.stash[_tested]
    for game, rules in rulebooks().items():
        untested = [rule for rule in rules if rule not in tested]
        terminalreporter.write_line(f"{game}: {len(rules) - len(untested)} of {len(rules)} rules have a test")
        for rule in untested:
            terminalreporter.write_line(f"  without a test: {rule}")
