"""Landings and take-offs: the pilot, and the roll."""

from cosmotui.rules.space_force.crew.duty import pilots
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission.jump_rolls import landing_check
from cosmotui.rules.space_force.mission.landing import Landing, landing_of
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roll_log import log_rolls, logged
from cosmotui.rules.space_force.rolls.rolls import odds, roll_check
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import SeasonPage, now
from cosmotui.screens.space_force.season_rolls import Hand, card_text, roll_change
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice


class LandingRoll:
    """The roll for a ship that lands or takes off."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship = page, ship

    def ask(self, number: int) -> None:
        """Ask who flies: the Captain, the First Officer, or anybody else the Director allows; then roll."""
        found, season = landing_of(self._ship.now, number), self._page.season
        if not isinstance(found, Landing):
            self._page.say(found)
            return
        usual = pilots(season, self._ship.now)
        choices: list[Choice] = []
        for c in (*usual, *(c for c in aboard(season, self._ship.now) if c not in usual)):
            chance = odds(landing_check(season, c, found)).in_100
            choices.append(Choice(c.id, c.name or "no name", chance))

        def done(id: str) -> str:
            self._page.call_later(self._roll, id, found)
            return ""

        hint = "" if choices else "Nobody is aboard."
        self._page.questions.pick("Who flies?", choices, done, fact=f"{found.skill} {found.difficulty}", hint=hint)

    def _roll(self, id: str, found: Landing) -> None:
        told: list[Outcome] = []
        season = self._page.season

        def make(dice: Hand) -> Change:
            outcome = roll_check(landing_check(season, season.characters[id], found), dice)
            told[:] = [outcome]
            return log_rolls(season, (logged(outcome),), dice, now(), "Landing or take-off")

        roll_change(self._page, make, lambda: self._page.say(card_text(told[0].card)))
