"""Rolls against a character who rolls as well (SF-9.8 to SF-9.11)."""

from cosmotui.rules.space_force.procedures.procedure import Procedure, Report, as_quality
from cosmotui.rules.space_force.rolls.check import Check
from cosmotui.rules.space_force.rolls.odds import Odds
from cosmotui.rules.space_force.rolls.roller import Roller
from cosmotui.rules.space_force.rolls.rolls import opposed_odds, roll_opposed


class Opposed(Procedure, frozen=True):
    """A roll against a character who rolls as well (SF-9.8 to SF-9.11)."""

    opponent: Check
    attacks: bool
    """Whether the character who makes this roll tries to change the situation (SF-9.9)."""

    def prepare(self, check: Check) -> Check:
        """Return the check as shown before the roll: there is no difficulty to change."""
        return as_quality(check)

    def run(self, check: Check, roller: Roller) -> Report:
        """Roll for the defender first, then for the attacker, who wins ties (SF-9.8)."""
        contest = roll_opposed(*self._sides(check), roller)
        winner = contest.attacker if contest.attacker_wins else contest.defender
        return Report(f"{winner.check.who} prevails", (contest.defender, contest.attacker))

    def odds(self, check: Check) -> Odds:
        """Return the attacker's chances."""
        return opposed_odds(*self._sides(check))

    def _sides(self, check: Check) -> tuple[Check, Check]:
        """Return the attacker, then the defender."""
        return (check, self.opponent) if self.attacks else (self.opponent, check)
