"""The questions about ships of a season: fitting out, renaming, class, refit, striking off the list."""

from functools import partial

from cosmotui.rules.space_force.crew import crew as rules
from cosmotui.rules.space_force.mission import ships
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import CLASS_FACTS, CLASS_NAMES, HOME_BASES, Ship, ShipClass, crew_size
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.shown_crew import ShownCrew
from cosmotui.widgets.picker import Choice


class ShipQuestions:
    """The questions about a new ship, and about changes to the ship on show."""

    def __init__(self, page: SeasonPage[None], crew: ShownCrew) -> None:
        self._page, self._season, self._crew = page, page.season, crew
        self._changes, self._questions = page.changes, page.questions

    def ask_new(self) -> None:
        """Ask for a new ship: class, then name."""
        actors = {c.actor.strip().casefold() for c in self._season.characters.values() if c.actor and c.actor.strip()}
        usual = rules.class_for(len(actors))

        def with_class(value: str) -> str:
            ship_class: ShipClass = "nova" if value == "nova" else "scorpius"

            def named(name: str) -> str:
                before = self._crew.ids
                wrong = self._changes.tried(lambda: ships.new_ship(self._season, ship_class, name))
                new = next((id for id in self._crew.ids if id not in before), "")
                self._crew.chosen = new or self._crew.chosen
                return wrong

            default = ships.default_name(self._season, ship_class)
            self._questions.ask("Name of the ship?", named, text=default, fact=CLASS_NAMES[ship_class], limit=60)
            return ""

        hint = f"{len(actors)} actors usually fly a {CLASS_NAMES[usual]}. SF-6.1" if actors else ""
        self._questions.pick("Which class?", _classes(usual if actors else ""), with_class, hint=hint, chosen=usual)

    def pick_change(self) -> None:
        """Ask for another name, class, home base or refit."""
        ship = self._crew.ship
        if ship is None:
            return
        always = "" if ship.ship_class == "scorpius" else "A Nova always has it. SF-8.7"
        moved = "The same crew on another ship, equipped anew."
        tape, cameras, refit = ship.videotape, ship.landing_cameras, partial(ships.refit, ship)
        taped, filmed = ("yes" if has(ship) else "no" for has in (ships.has_videotape, ships.has_landing_cameras))
        with_tape = partial(refit, videotape=not tape, landing_cameras=cameras)
        with_cameras = partial(refit, videotape=tape, landing_cameras=not cameras)
        offers = (
            Offer("Rename", lambda: self._ask_name(ship), ship.name),
            Offer("Class", lambda: self._pick_class(ship), ship.class_name, moved),
            Offer("Home base", lambda: self._pick_home(ship), ship.home_base),
            Offer("Videotape", with_tape, taped, refused=always),
            Offer("Landing cameras", with_cameras, filmed, refused=always),
            Offer("Fit out another ship", self.ask_new),
            Offer("Strike it off the list", lambda: self._scrap(ship), "", "Its crew stays in the season."),
        )
        self._questions.offer(ship.name, offers, fact=f"{ship.class_name}-class")

    def _ask_name(self, ship: Ship) -> None:
        self._questions.ask("Name?", lambda text: ships.rename(self._crew.now, text), text=ship.name)

    def _pick_home(self, ship: Ship) -> None:
        choices, done = [Choice(base, base) for base in HOME_BASES], partial(ships.with_home_base, ship)
        self._questions.pick("Home base?", choices, done, chosen=ship.home_base)

    def _scrap(self, ship: Ship) -> None:
        struck = Offer("Strike it off the list", lambda: ships.scrap(self._season, self._crew.now))
        self._questions.offer(f"Strike the {ship.name}?", (Offer("Keep it"), struck))

    def _pick_class(self, ship: Ship) -> None:
        def done(value: str) -> Change | str:
            other: ShipClass = "nova" if value == "nova" else "scorpius"
            if other == ship.ship_class:
                return f"It is a {ship.class_name}."
            return ships.with_class(self._crew.now, other)

        actors = {c.actor for c in rules.aboard(self._season, ship) if c.actor}
        usual = rules.class_for(len(actors)) if actors else ""
        self._questions.pick("Which class?", _classes(usual), done, chosen=ship.ship_class)


def _classes(usual: str) -> list[Choice]:
    """Return both classes, with the number of crew each carries."""
    return [
        Choice(name, f"{title}, usual here" if name == usual else title, f"{crew_size(name)} crew", CLASS_FACTS[name])
        for name, title in CLASS_NAMES.items()
    ]
