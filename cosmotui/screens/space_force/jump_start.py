"""The start of a jump: the destination, and a confirmation while the gyrocompass is out of line."""

from collections.abc import Callable
from typing import TypeAlias

from cosmotui.rules.space_force.mission import jump
from cosmotui.rules.space_force.mission.light_years import light_years, parse_light_years
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice

Then: TypeAlias = Callable[[str, int, int | None], object]
"""A function that receives a destination: name, tenths of a light-year, minutes."""


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
        wrong = page.changes.tried(lambda: jump.begin(ship.now, name, distance, minutes, confirmed=True))
        if not wrong:
            page.call_later(begun)
        return wrong

    if question := jump.confirmation(ship.now):
        offers = (Offer("Correct it first"), Offer("Jump uncorrected", begin))
        page.questions.offer("Out of line: jump?", offers, hint=f"{question} SF-8.28")
    elif page.changes.attempt(lambda: jump.begin(ship.now, name, distance, minutes)):
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

    choices = [
        Choice(str(number), star.star, f"{light_years(star.distance)} ly", f"{star.transit_minutes} minutes")
        for number, star in enumerate(stars)
    ]
    hint = "Or type a name and how many light-years: Tau Ceti 11.9"
    page.questions.pick(title, choices, picked, typed=typed, as_typed="in light-years", hint=hint, fact="SF-8.30")
