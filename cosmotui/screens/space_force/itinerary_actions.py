"""The actions on the destinations of a mission."""

from collections.abc import Callable

from cosmotui.rules.space_force.mission import itinerary
from cosmotui.rules.space_force.mission.light_years import light_years, parse_light_years
from cosmotui.rules.space_force.mission.near_stars import STARS, KnownStar, known_star, plot
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import MPLOT_REACH, Ship
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.jump_steps import begin_jump
from cosmotui.screens.space_force.season_page import Offer
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice


class ItineraryActions:
    """The actions on destinations: typing and plotting, reordering, and beginning a jump; `begun` follows the last."""

    def __init__(self, page: FormPage[None], ship: SeasonSubject[Ship], begun: Callable[[], object]) -> None:
        self._page, self._ship, self._begun = page, ship, begun
        self._changes, self._questions = page.changes, page.questions

    def ask_star(self) -> None:
        """Ask for a destination: its name, then how far from here and from Sol, perhaps the minutes."""

        def named(name: str) -> str:
            if not name.strip():
                return "A star has a name."
            hint = "Light-years from here, then from Sol; minutes may follow. SF-8.30"
            title, fact = f"How far is {name.strip()}?", f"MPLOT covers {MPLOT_REACH}"
            self._questions.ask(title, lambda text: self._plot(name, text), hint=hint, fact=fact)
            return ""

        self._questions.ask("Which star?", named, hint="A name; distances come next.", limit=60)

    def pick_goal(self) -> None:
        """Ask to which known star MPLOT plots, then from which one."""
        choices = [Choice(star.name, star.name, f"{light_years(star.from_sol)} ly from Sol") for star in STARS]

        def done(name: str) -> str | None:
            goal = known_star(name)
            return self._pick_start(goal) if goal else None

        self._questions.pick("Plot to which star?", choices, done, fact="MPLOT, SF-8.19")

    def _pick_start(self, goal: KnownStar) -> str | None:
        legs = {star.name: (star, plot(star, goal)) for star in STARS if star != goal}
        far = {name: f"{light_years(leg.distance)} ly, {leg.minutes} min" for name, (_, leg) in legs.items()}
        choices = [Choice(name, name, far[name], f"Heading {leg.heading}.") for name, (_, leg) in legs.items()]

        def done(name: str) -> str:
            start, leg = legs[name]
            wrong = self._changes.tried(lambda: itinerary.add_plotted(self._ship.now, start, goal))
            if not wrong:
                self._page.call_after_refresh(self._page.say, f"{goal.name} from {name}: {leg.heading}. SF-8.19")
            return wrong

        end = itinerary.route_end(self._ship.now)
        fact, chosen = "MPLOT, SF-8.19", end.name if end else ""
        return self._questions.pick(f"To {goal.name} from?", choices, done, fact=fact, chosen=chosen)

    def _plot(self, name: str, text: str) -> Change | str:
        words = text.replace(";", " ").split()
        if not 1 <= len(words) <= 3 or (len(words) == 3 and not is_number(words[2])):
            return "Light-years from here, from Sol, and perhaps the minutes: 4.3 4.3 258"
        from_here = parse_light_years(words[0])
        from_sol = parse_light_years(words[1]) if len(words) > 1 else from_here
        minutes = int(words[2]) if len(words) > 2 else None
        return itinerary.add_star(self._ship.now, name, from_here, from_sol, minutes)

    def shift(self, step: int) -> None:
        """Move the destination under the cursor up or down the list."""
        number = int(self._page.row.partition(":")[2])
        if self._changes.attempt(lambda: itinerary.move_star(self._ship.now, number, number + step)):
            self._page.list.choose(f"star:{number + step}")
            self._page.refresh_all()

    def pick_star(self, number: int) -> None:
        """Ask what to do with a destination."""
        star = self._ship.now.itinerary[number]

        def jump() -> None:
            begin_jump(self._page, self._ship, star.star, star.distance, star.transit_minutes, self._begun)

        offers = (
            Offer("Jump there", jump, f"{light_years(star.distance)} ly", "Begins the jump list."),
            Offer("Drop it from the itinerary", lambda: itinerary.drop_star(self._ship.now, number)),
        )
        self._questions.offer(star.star, offers, fact=f"{star.transit_minutes} min")
