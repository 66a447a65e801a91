"""One roll: what is added, the number to reach, the exact odds; then the dice, the card and the log (SF-9, SF-0.10)."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from cosmotui.plain.space_force.dice import roll
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.space_force.sheet_lines import wrapped
from cosmotui.plain.space_force.terms import Terms
from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.odds import Odds
from cosmotui.rules.space_force.rolls.roll_log import log_rolls
from cosmotui.rules.space_force.rolls.roller import Roller, SeasonDice, TypedDice
from cosmotui.rules.space_force.rolls.rolls import may_succeed_automatically, opposed_odds, roll_opposed
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


class Opposed(Procedure, frozen=True):
    """A roll against a character who rolls as well (SF-9.8 to SF-9.11)."""

    opponent: Check
    attacks: bool
    """Whether the character who makes this roll tries to change the situation (SF-9.9)."""

    def prepare(self, check: Check) -> Check:
        """Return the check as shown before the roll: there is no difficulty to change."""
        return as_quality(check)

    def run(self, check: Check, roller: Roller) -> Report:
        """Roll for the defender first, then for the attacker, who wins ties."""
        attacker, defender = (check, self.opponent) if self.attacks else (self.opponent, check)
        contest = roll_opposed(attacker, defender, roller)
        winner = attacker if contest.attacker_wins else defender
        return Report(f"{winner.who} wins", (contest.defender, contest.attacker))

    def odds(self, check: Check) -> Odds:
        """Return the attacker's chances."""
        return opposed_odds(check, self.opponent) if self.attacks else opposed_odds(self.opponent, check)


def roll_page(shell: SeasonShell, id: str, trial: Trial) -> None:
    """Show a roll, let the Director change its terms, and make it as often as wanted."""
    _RollPage(shell, id, trial).run()


def spelled(check: Check) -> str:
    """Return the roll in one line: `1d20 + Dexterity 5 + Shooting 2`."""
    parts = (f"{'-' if part.value < 0 else '+'} {part.reason} {abs(part.value)}" for part in check.parts)
    return " ".join((f"1d{check.sides}", *parts))


class _RollPage:
    def __init__(self, shell: SeasonShell, id: str, trial: Trial) -> None:
        self._shell = shell
        self._id = id
        self._trial = trial
        self._terms = Terms()

    def run(self) -> None:
        """Show the menu of the roll."""
        self._shell.menu(self._head, self._entries, rule="SF-9")

    @property
    def _check(self) -> Check:
        return self._terms.filled(self._trial.check(), self._shell.season)

    def _prepared(self) -> Check:
        """Return the check as the procedure first rolls it; where the procedure refuses, the check without it."""
        try:
            return self._trial.procedure().prepare(self._check)
        except SeasonError:
            return self._check

    def _head(self) -> list[str]:
        check = self._prepared()
        lines = [f"ROLL: {check.title} of {check.who}", f"{spelled(check)}."]
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
        double = float(found.better(2)) * 100
        return f"{who}: {found.in_100}{f', a double or better {double:.0f} in 100' if double else ''}."

    def _entries(self) -> list[MenuRow]:
        check = self._prepared()
        lines = [
            MenuRow("roll it", lambda: self._roll(self._check)),
            MenuRow("roll it with dice on the table and type the faces", lambda: self._roll(self._check, True)),
        ]
        if may_succeed_automatically(msgspec.structs.replace(check, automatic="yes")):
            lines.append(MenuRow("succeed without a roll, if the Director agrees", self._no_roll))
        return [*lines, *self._terms.entries(self._shell, self._shell.season.characters[self._id], check)]

    def _no_roll(self) -> None:
        self._roll(msgspec.structs.replace(self._check, automatic="yes"))

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
