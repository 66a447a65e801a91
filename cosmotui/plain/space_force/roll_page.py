"""One roll: what is added, the number to reach, the exact odds; then the dice, the card and the log (SF-9, SF-0.10)."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.plain.space_force.terms_menu import TermsMenu
from cosmotui.rules.space_force.procedures.opposed import Opposed
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.roller import SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically
from cosmotui.rules.space_force.season import Change, SeasonError


class Trial(NamedTuple):
    """An attempt to be rolled. Its check is made again each time, as the season may have changed."""

    check: Callable[[], Check]
    """A function that returns the plain roll of the character who tries."""
    procedure: Callable[[], Procedure] = Procedure
    """A function that returns the way of rolling; by default just the plain roll."""
    note: str = ""
    after: Callable[[Report], str] = lambda report: ""
    """A function that returns what to say about the result besides cards and verdict."""


def roll_page(shell: SeasonShell, id: str, trial: Trial) -> None:
    """Show a roll, let the Director change its terms, and make it as often as wanted."""
    _RollPage(shell, id, trial).run()


class _RollPage:
    def __init__(self, shell: SeasonShell, id: str, trial: Trial) -> None:
        self._shell = shell
        self._id = id
        self._trial = trial
        self._terms = TermsMenu(shell)

    def run(self) -> None:
        """Show the menu of the roll."""
        self._shell.menu(self._head, self._entries, rule="SF-9")

    @property
    def _check(self) -> Check:
        return self._terms.terms.filled(self._trial.check())

    def _prepared(self) -> Check:
        """Return the check as the procedure first rolls it; where the procedure refuses, the check without it."""
        try:
            return self._trial.procedure().prepare(self._check)
        except SeasonError:
            return self._check

    def _head(self) -> list[str]:
        check = self._prepared()
        lines = [f"ROLL: {check.title} of {check.who}", f"{check.spelled}."]
        if check.obstacles:
            first, *more = check.obstacles
            rest = "".join(f", {obstacle.value:+d} {obstacle.reason}" for obstacle in more)
            lines.append(f"Against {check.target}: {first.reason}{f' {first.value}' if more else ''}{rest}.")
        lines += wrapped(self._trial.note) if self._trial.note else []
        return [*lines, self._chance(check)]

    def _chance(self, check: Check) -> str:
        """Return the exact odds, or why the check cannot be rolled."""
        procedure = self._trial.procedure()
        is_opposed = isinstance(procedure, Opposed)
        try:
            found = procedure.odds(self._check)
        except SeasonError as error:
            return str(error)
        if check.kind == "quality" and not is_opposed:
            return "The total is kept as a quality."
        who = "The attacker succeeds" if is_opposed else "Succeeds"
        return f"{who}: {', '.join((found.in_100, *found.degrees))}."

    def _entries(self) -> list[MenuRow]:
        check = self._prepared()
        lines = [
            MenuRow("roll it", lambda: self._roll(self._check)),
            MenuRow("roll it with dice on the table and type the faces", lambda: self._roll(self._check, True)),
        ]
        if may_succeed_automatically(msgspec.structs.replace(check, automatic="yes")):
            granted = msgspec.structs.replace(self._check, automatic="yes")
            lines.append(MenuRow("succeed without a roll, if the Director agrees", lambda: self._roll(granted)))
        return [*lines, *self._terms.entries(self._shell.season.characters[self._id], check)]

    def _roll(self, check: Check, typed: bool | None = None) -> None:
        """Roll the check, keep the roll in the log, and print the cards. Raises SeasonError if it cannot be tried."""
        shell, procedure = self._shell, self._trial.procedure()
        made: list[Report] = []

        def make(dice: SeasonDice | TypedDice) -> Change:
            made.append(procedure.run(check, dice))
            return log_rolls(shell.season, made[-1].rolls, dice, shell.now, procedure.name or check.title)

        roll(shell, make, typed)
        report = made[-1]
        cards = [line.text for line in report.rolls]
        verdict = "" if cards and report.verdict in cards[-1] else f"{report.verdict}."
        shell.say(*cards, *(line for line in (verdict, self._trial.after(report)) if line))
        if cards:
            shell.say("Logged.")
