"""What holds at the table of a saved match: grace, days and accounts are changed, and switched off again."""

from pathlib import Path

from cosmotui.saves.journal import read_journal
from cosmotui.saves.records import Terms
from cosmotui.tables.asleep import terms_of
from tests.cli.conftest import Command

NEW = ("cosmoclysm", "--seat", "Mira", "--seat", "Jo")


def hosted(run: Command, home: Path, *words: str) -> Terms:
    """What holds after a command that leaves its table to rest."""
    assert run("host", *words).code == 0
    (save,) = (home / "saves").glob("*.ctm")
    return terms_of(read_journal(save))


def test_days_and_accounts_of_a_saved_match_are_changed_and_taken_away(run: Command, home: Path) -> None:
    first = hosted(run, home, *NEW, "--days", "3", "--grace", "60", "--account", "Mira=ann", "--account", "Jo=bo")
    assert (first.days, first.grace, first.accounts) == (3, 60, {0: "ann", 1: "bo"})
    (save,) = (home / "saves").glob("*.ctm")
    then = hosted(run, home, save.stem, "--days", "5", "--no-grace", "--account", "Mira=", "--account", "Jo=cy")
    assert (then.days, then.grace, then.accounts) == (5, 0, {1: "cy"})
    assert then.level == first.level
