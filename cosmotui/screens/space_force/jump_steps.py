"""The steps of a jump: how it begins, which step is due, who does it, and how."""

from collections.abc import Callable
from typing import TypeAlias

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.duty import on_duty
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.mission import jump as rules
from cosmotui.rules.space_force.mission import jump_rolls
from cosmotui.rules.space_force.mission.light_years import light_years, parse_light_years
from cosmotui.rules.space_force.rolls.outcome import Outcome
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.rolls.rolls import odds
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_asks import sure
from cosmotui.screens.space_force.season_page import Offer, SeasonPage, now
from cosmotui.screens.space_force.season_rolls import Hand, card_text, roll_change
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice

Then: TypeAlias = Callable[[str, int, int | None], object]
"""A function that receives a destination: name, tenths of a light-year, minutes."""
NULLSPACE = 7
"""The step in which the die for the far end is rolled."""


class JumpSteps:
    """The steps of a jump, carried out in order."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship], done: Callable[[], object]) -> None:
        """Set up the steps for a ship; `done` is called whenever a step has been tried."""
        self.last = ""
        """The result of the last roll, in words."""
        self._page, self._ship, self._done = page, ship, done
        self._hands = ""
        """The id of the character who does the step in place of the usual one, as the Director allows."""

    @property
    def due(self) -> rules.Step | None:
        """The step that is due."""
        return rules.due(self._ship.now)

    @property
    def doer(self) -> Character | None:
        """The character who does the step that is due."""
        season, ship, due = self._page.season, self._ship.now, self.due
        crew = {c.id: c for c in aboard(season, ship)}
        if self._hands in crew:
            return crew[self._hands]
        return next(iter(on_duty(season, ship, due.duty)), None) if due else None

    def follow(self) -> None:
        """Go on to the next step, done by whoever is on duty."""
        self._hands = ""
        self._done()

    def tick(self) -> None:
        """Mark the step that is due as done; the seventh rolls for when the far end comes into sight."""
        page, due = self._page, self.due
        if due is None:
            return
        if due.number == NULLSPACE and page.season.series.options.get("dice") == "typed":
            self._enter_nullspace()
        elif due.number == NULLSPACE:
            sure(page, "A die tells when the end is seen.", "Roll it", self._enter_nullspace)
        elif page.changes.attempt(lambda: rules.tick(self._ship.now, due.number, SeasonDice(page.season.series))):
            self.follow()

    def _enter_nullspace(self) -> None:
        page, ship = self._page, self._ship
        roll_change(page, lambda dice: jump_rolls.enter_nullspace(page.season, ship.now, dice, now()), self.follow)

    def roll(self) -> None:
        """Roll for the step that is due, if it has a roll."""
        page, due, doer = self._page, self.due, self.doer
        if due is None or not due.skill:
            return
        if doer is None:
            page.say(f"Nobody aboard is able to do it; {keys('o')} names somebody. SF-8.23")
            return
        told: list[Outcome] = []

        def make(dice: Hand) -> Change:
            check = jump_rolls.step_check(page.season, page.season.characters[doer.id], due.number)
            outcome, change = jump_rolls.attempt(page.season, self._ship.now, due.number, check, dice, now())
            told[:] = [outcome]
            return change

        def then() -> None:
            self.last = card_text(told[0].card)
            self.follow()
            page.say(self.last)

        roll_change(page, make, then)

    def pick_hands(self) -> None:
        """Ask which character does the step instead."""

        def done(id: str) -> str:
            self._hands = id
            return ""

        season, due, doer = self._page.season, self.due, self.doer
        choices: list[Choice] = []
        for c in aboard(season, self._ship.now):
            note = odds(jump_rolls.step_check(season, c, due.number)).in_100 if due and due.skill else ""
            choices.append(Choice(c.id, c.name or "no name", note))
        chosen, hint = doer.id if doer else "", "" if choices else "Nobody is aboard."
        self._page.questions.pick("Who does it?", choices, done, chosen=chosen, hint=hint)


def begin_jump(
    page: SeasonPage[None],
    ship: SeasonSubject[Ship],
    name: str,
    distance: int,
    minutes: int | None,
    begun: Callable[[], object] = lambda: None,
) -> None:
    """Begin a jump to a star so many tenths of a light-year away; `begun` is called once the jump is saved."""

    def begin() -> str:
        wrong = page.changes.tried(lambda: rules.begin(ship.now, name, distance, minutes, confirmed=True))
        if not wrong:
            page.call_later(begun)
        return wrong

    if question := rules.confirmation(ship.now):
        offers = (Offer("Correct it first"), Offer("Jump uncorrected", begin))
        page.questions.offer("Out of line: jump?", offers, hint=f"{question} SF-8.28")
    elif page.changes.attempt(lambda: rules.begin(ship.now, name, distance, minutes)):
        begun()


def pick_destination(page: SeasonPage[None], ship: SeasonSubject[Ship], title: str, then: Then) -> None:
    """Ask for a destination of the itinerary, or for any other."""
    stars = ship.now.itinerary

    def picked(value: str) -> str:
        star = stars[int(value)]
        page.call_later(then, star.star, star.distance, star.transit_minutes)
        return ""

    def typed(text: str) -> str:
        *words, last = text.split()
        if not words or not any(letter.isdecimal() for letter in last):
            return "A name and light-years: Tau Ceti 11.9. SF-8.30"
        page.call_later(then, " ".join(words), parse_light_years(last), None)
        return ""

    told = ((star.star, f"{light_years(star.distance)} ly", f"{star.transit_minutes} minutes") for star in stars)
    choices = [Choice(str(number), *star) for number, star in enumerate(told)]
    hint = "Or type a name and how many light-years: Tau Ceti 11.9"
    page.questions.pick(title, choices, picked, typed=typed, as_typed="in light-years", hint=hint, fact="SF-8.30")
