"""The crew board: who serves where, what the crew can do, and what still keeps it on the ground."""

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.mission import ships
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.ship import CLASS_NAMES, CREW_SIZE, HOME_BASES, Ship, ShipClass
from cosmotui.screens.space_force.crew_berths import CrewBerths
from cosmotui.screens.space_force.season_asks import confirm
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.section_list import SectionList

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile


def open_crew(file: "SeasonFile", id: str) -> "CrewBoard":
    """The crew that a character serves in, or the first of the season."""
    ship = file.season.ship_of(id) if id else None
    return CrewBoard(file, ship.id if ship else "")


class CrewBoard(CrewBerths):
    """About one ship at a time; `tab` shows the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "fill", "fill with people"),
        Binding("m", "mission", "mission"),
        Binding("j", "jump", "jump list"),
        Binding("v", "checks", "checks"),
        Binding("a", "put", "put in"),
        Binding("o", "more", "more", show=False),
        Binding("s", "swap", "change places", show=False),
        Binding("delete,backspace", "clear", "leave empty", show=False),
        Binding("e", "edit_ship", "ship", show=False),
        Binding("n", "new_ship", "new ship", show=False),
        Binding("c", "succession", "who commands", show=False),
        Binding("tab", "ship(1)", "next ship", show=False),
        Binding("shift+tab", "ship(-1)", "previous ship", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def word(self, binding: Binding) -> str:
        return "put in" if binding.action == "take" and self.who is None else super().word(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted or self.questions.is_asking:
            return super().check_action(action, parameters)
        ship = self.ship
        if action in ("fill", "mission", "jump", "checks", "edit_ship", "succession"):
            return ship is not None
        if action in ("more", "clear", "swap"):
            return self.who is not None
        if action == "put":
            return self.berth is not None
        if action == "ship":
            return len(self.ships) > 1
        return super().check_action(action, parameters)

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        self.action_take()

    def action_take(self) -> None:
        """Open the sheet of whoever holds the berth, or put somebody there."""
        who = self.who
        if self.ship is None:
            self.action_new_ship()
        elif who is None:
            self.pick_person()
        else:
            self.open_sheet(who)

    def open_sheet(self, who: Character) -> None:
        """The sheet of somebody, or its six steps while it is a draft."""
        if who.status == "draft":
            from cosmotui.screens.space_force.wizard import Wizard

            self.app.push_screen(Wizard(self.file, who.id))
        else:
            from cosmotui.screens.space_force.sheet import Sheet

            ship = self.ship
            self.app.push_screen(Sheet(self.file, who.id, ship.crew if ship else ()))

    def action_put(self) -> None:
        """Put somebody into the berth."""
        self.pick_person()

    def action_more(self) -> None:
        """What else can be done with whoever holds the berth."""
        self.pick_more()

    def action_swap(self) -> None:
        """Let two holders change places."""
        self.pick_swap()

    def action_clear(self) -> None:
        """Leave the berth empty."""
        number = self.number
        self.changes.attempt(lambda: crew.clear(self.the_ship, number))

    def action_fill(self) -> None:
        """Put people of the season, then new NPCs, into the empty standard posts."""
        try:
            filled = crew.fill_berths(self.season, self.the_ship)
        except SeasonError as error:
            self.say(str(error))
        else:
            self.changes.commit(filled, f"{filled.what}.")

    def action_ship(self, step: int) -> None:
        """Show the next ship."""
        ids, ship = self.ships, self.ship
        if ship:
            self.ship_shown = ids[(ids.index(ship.id) + step) % len(ids)]
            self.refresh_all()

    def action_mission(self) -> None:
        """What the mission keeps count of, and what it needs."""
        from cosmotui.screens.space_force.mission import Mission

        ship = self.ship
        if ship:
            self.app.push_screen(Mission(self.file, ship.id))

    def action_jump(self) -> None:
        """The jump list."""
        from cosmotui.screens.space_force.jump import JumpList

        ship = self.ship
        if ship:
            self.app.push_screen(JumpList(self.file, ship.id))

    def action_succession(self) -> None:
        """Who commands, and who after that."""
        ship = self.the_ship
        order = crew.succession(self.season, ship)
        now = crew.in_command(self.season, ship)
        names = [f"{c.name} (not able)" if crew.is_incapacitated(c) else c.name for c in order]
        self.say(f"Command: {', then '.join(names)}." if now else f"{crew.NOBODY}. SF-5.30")

    def action_why(self) -> None:
        """Open the rule of the first problem, or of crews."""
        wrong = next((issue for _, issue in self.found if issue.blocks), None)
        self.app.read_rules(GAME, wrong.rule if wrong else "SF-6.3", wrong.text if wrong else self.where())

    # --- checks --------------------------------------------------------------------------------------------------

    def action_checks(self) -> None:
        """Every problem of the crew and its sheets: waived, or gone to."""
        found = self.found
        if not found:
            self.say("Nothing keeps this crew on the ground.")
            return
        choices = [self._issue_choice(number, c, issue) for number, (c, issue) in enumerate(found)]

        def done(value: str) -> str:
            c, issue = found[int(value)]
            if issue.waivable:
                return self._waive(c, issue)
            if c is not None:
                self.call_later(self.open_sheet, c)
                return ""
            return f"{issue.text} It cannot be waived. {issue.rule}"

        wrong = sum(1 for _, issue in found if issue.blocks)
        fact = f"{wrong} to mend" if wrong else "ready to fly"
        self.questions.pick("Checks", choices, done, fact=fact, hint="enter waives or leads to the sheet.")

    def _issue_choice(self, number: int, c: Character | None, issue: Issue) -> Choice:
        state = "waived" if issue.waived else "warning" if issue.is_warning else "may pass" if issue.waivable else ""
        whose = f"{c.name}: " if c else ""
        mark = self.app.glyphs.none if not issue.blocks else self.app.glyphs.no
        return Choice(str(number), f"{mark} {whose}{issue.text}", state, f"{whose}{issue.text} {issue.rule}")

    def _waive(self, c: Character | None, issue: Issue) -> str:
        """Let a problem pass, or insist on it again."""
        id = c.id if c else ""
        if issue.waived:
            if not id:
                return self.changes.tried(lambda: crew.unwaive(self.the_ship, issue))
            return self.changes.tried(lambda: creation.unwaive(self.season, id, issue))

        def done(reason: str) -> str:
            if not id:
                return self.changes.tried(lambda: crew.waive(self.season, self.the_ship, issue, reason))
            return self.changes.tried(lambda: creation.waive(self.season, id, issue, reason))

        self.questions.ask("Why may it pass?", done, fact=issue.rule, hint=f"{issue.text} The Director lets it pass.")
        return ""

    # --- the ship ------------------------------------------------------------------------------------------------

    def action_new_ship(self) -> None:
        """Fit out a ship: class, then name."""
        actors = {c.actor.strip().casefold() for c in self.season.characters.values() if c.actor and c.actor.strip()}
        usual = crew.class_for(len(actors))

        def with_class(value: str) -> str:
            ship_class: ShipClass = "nova" if value == "nova" else "scorpius"

            def named(name: str) -> str:
                before = self.ships
                wrong = self.changes.tried(lambda: ships.new_ship(self.season, ship_class, name))
                new = next((id for id in self.ships if id not in before), "")
                self.ship_shown = new or self.ship_shown
                return wrong

            default = ships.default_name(self.season, ship_class)
            self.questions.ask("Name of the ship?", named, text=default, fact=CLASS_NAMES[ship_class], limit=60)
            return ""

        hint = f"{len(actors)} actors usually fly a {CLASS_NAMES[usual]}. SF-6.1" if actors else ""
        self.questions.pick("Which class?", _classes(usual if actors else ""), with_class, hint=hint, chosen=usual)

    def action_edit_ship(self) -> None:
        """Another name, class, home base or refit."""
        ship = self.ship
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
            return self._edit_ship(ship, value)

        self.questions.pick(ship.name, choices, done, fact=f"{ship.class_name}-class")

    def _edit_ship(self, ship: Ship, what: str) -> str:
        match what:
            case "name":
                self.questions.ask(
                    "Name?", lambda text: self.changes.tried(lambda: ships.rename(self.the_ship, text)), text=ship.name
                )
            case "class":
                self._pick_class(ship)
            case "home":
                choices = [Choice(base, base) for base in HOME_BASES]
                self.questions.pick(
                    "Home base?",
                    choices,
                    lambda base: self.changes.tried(lambda: ships.with_home_base(self.the_ship, base)),
                    chosen=ship.home_base,
                )
            case "new":
                self.action_new_ship()
            case "scrap":
                confirm(
                    self,
                    f"Strike the {ship.name}?",
                    "Strike it off the list",
                    "Keep it",
                    lambda: ships.scrap(self.season, self.the_ship),
                )
            case _:
                tape = ship.videotape != (what == "tape")
                cameras = ship.landing_cameras != (what == "cameras")
                return self.changes.tried(lambda: ships.refit(self.the_ship, videotape=tape, landing_cameras=cameras))
        return ""

    def _pick_class(self, ship: Ship) -> None:
        def done(value: str) -> str:
            other: ShipClass = "nova" if value == "nova" else "scorpius"
            if other == ship.ship_class:
                return f"It is a {ship.class_name}."
            return self.changes.tried(lambda: ships.with_class(self.the_ship, other))

        actors = {c.actor for c in crew.aboard(self.season, ship) if c.actor}
        usual = crew.class_for(len(actors)) if actors else ""
        self.questions.pick("Which class?", _classes(usual), done, chosen=ship.ship_class)


def _classes(usual: str) -> list[Choice]:
    """Both classes, with how many they carry."""
    about = {
        "nova": "5 crew. VSTOL up to 1.25 G, videotape and landing cameras.",
        "scorpius": "5 to 8 crew. VSTOL at a third of a G or less; refits at the base.",
    }
    choices: list[Choice] = []
    for name, title in CLASS_NAMES.items():
        least, most = CREW_SIZE[name]
        note = f"{least} crew" if least == most else f"{least} to {most} crew"
        choices.append(Choice(name, f"{title}, usual here" if name == usual else title, note, about[name]))
    return choices
