"""The questions about ships of a season: fitting out, renaming, class, refit, striking off the list."""

from cosmotui.rules.space_force.crew import crew as rules
from cosmotui.rules.space_force.mission import ships
from cosmotui.rules.space_force.ship import CLASS_FACTS, CLASS_NAMES, HOME_BASES, Ship, ShipClass, crew_size
from cosmotui.screens.space_force.season_asks import confirm
from cosmotui.screens.space_force.season_page import SeasonPage
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
        scorpius = ship.ship_class == "scorpius"
        always = "" if scorpius else "A Nova always has it. SF-8.7"
        choices = (
            Choice("name", "Rename", ship.name),
            Choice("class", "Class", ship.class_name, "The same crew on another ship, equipped anew."),
            Choice("home", "Home base", ship.home_base),
            Choice("tape", "Videotape", "yes" if ships.has_videotape(ship) else "no", refused=always),
            Choice("cameras", "Landing cameras", "yes" if ships.has_landing_cameras(ship) else "no", refused=always),
            Choice("new", "Fit out another ship"),
            Choice("scrap", "Strike it off the list", "", "Its crew stays in the season."),
        )

        def done(value: str) -> str:
            return self._change(ship, value)

        self._questions.pick(ship.name, choices, done, fact=f"{ship.class_name}-class")

    def _change(self, ship: Ship, what: str) -> str:
        match what:
            case "name":
                self._questions.ask(
                    "Name?",
                    self._changes.trying(lambda text: ships.rename(self._crew.now, text)),
                    text=ship.name,
                )
            case "class":
                self._pick_class(ship)
            case "home":
                choices = [Choice(base, base) for base in HOME_BASES]
                self._questions.pick(
                    "Home base?",
                    choices,
                    self._changes.trying(lambda base: ships.with_home_base(self._crew.now, base)),
                    chosen=ship.home_base,
                )
            case "new":
                self.ask_new()
            case "scrap":
                confirm(
                    self._page,
                    f"Strike the {ship.name}?",
                    "Strike it off the list",
                    "Keep it",
                    lambda: ships.scrap(self._season, self._crew.now),
                )
            case _:
                tape = ship.videotape != (what == "tape")
                cameras = ship.landing_cameras != (what == "cameras")
                return self._changes.tried(lambda: ships.refit(self._crew.now, videotape=tape, landing_cameras=cameras))
        return ""

    def _pick_class(self, ship: Ship) -> None:
        def done(value: str) -> str:
            other: ShipClass = "nova" if value == "nova" else "scorpius"
            if other == ship.ship_class:
                return f"It is a {ship.class_name}."
            return self._changes.tried(lambda: ships.with_class(self._crew.now, other))

        actors = {c.actor for c in rules.aboard(self._season, ship) if c.actor}
        usual = rules.class_for(len(actors)) if actors else ""
        self._questions.pick("Which class?", _classes(usual), done, chosen=ship.ship_class)


def _classes(usual: str) -> list[Choice]:
    """Return both classes, with the number of crew each carries."""
    return [
        Choice(name, f"{title}, usual here" if name == usual else title, f"{crew_size(name)} crew", CLASS_FACTS[name])
        for name, title in CLASS_NAMES.items()
    ]
