"""The lists of a mission: destinations, what is needed, what is asked for, what the Director ruled."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.mission import itinerary, jump
from cosmotui.rules.space_force.mission import mission as rules
from cosmotui.rules.space_force.mission.light_years import light_years, parse_light_years
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import MPLOT_REACH, Need, Ship
from cosmotui.rules.space_force.skills import LANGUAGE, SCIENCE_PROFESSIONS, SCIENCES
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.mission_pages import requests_of
from cosmotui.widgets.picker import Choice

ANSWERS = ("yes", "no")


class MissionLists(FormPage[None]):
    """What is added to lists and taken off them."""

    NAME = "mission"
    RULES = "SF-8"

    ship_shown: str

    @property
    def the_ship(self) -> Ship:
        """The ship that is on the mission."""
        return self.season.ships[self.ship_shown]

    def has_subject(self) -> bool:
        return self.season.has(self.ship_shown)

    def add_to(self, page: int) -> None:
        """Add what a page is a list of."""
        match page:
            case 2:
                self.ask_star()
            case 3:
                self.ask_need()
            case 4:
                self.pick_asking()
            case _:
                pass

    # --- destinations --------------------------------------------------------------------------------------------

    def ask_star(self) -> None:
        """Plot a destination: name, then how far from here and from Sol, perhaps the minutes."""

        def named(name: str) -> str:
            if not name.strip():
                return "A star has a name."

            def placed(text: str) -> str:
                words = text.replace(";", " ").split()
                if not 1 <= len(words) <= 3 or (len(words) == 3 and not _is_number(words[2])):
                    return "Light-years from here, from Sol, and perhaps the minutes: 4.3 4.3 258"

                def made() -> Change:
                    from_here = parse_light_years(words[0])
                    from_sol = parse_light_years(words[1]) if len(words) > 1 else from_here
                    minutes = int(words[2]) if len(words) > 2 else None
                    return itinerary.add_star(self.the_ship, name, from_here, from_sol, minutes)

                return self.changes.tried(made)

            hint = "Light-years from here, then from Sol; minutes may follow. SF-8.30"
            self.questions.ask(f"How far is {name.strip()}?", placed, hint=hint, fact=f"MPLOT covers {MPLOT_REACH}")
            return ""

        self.questions.ask("Which star?", named, hint="A name; distances come next.", limit=60)

    def shift_star(self, number: int, step: int) -> None:
        """Put a destination earlier or later."""
        if self.changes.attempt(lambda: itinerary.move_star(self.the_ship, number, number + step)):
            self.list.choose(f"star:{number + step}")
            self.refresh_all()

    def pick_star(self, number: int) -> None:
        """What is done with a destination."""
        star = self.the_ship.itinerary[number]
        choices = (
            Choice("jump", "Jump there", f"{light_years(star.distance)} ly", "Begins the jump list."),
            Choice("drop", "Drop it from the itinerary"),
        )

        def done(value: str) -> str:
            if value == "drop":
                return self.changes.tried(lambda: itinerary.drop_star(self.the_ship, number))
            self.begin_jump(star.star, star.distance, star.transit_minutes)
            return ""

        self.questions.pick(star.star, choices, done, fact=f"{star.transit_minutes} min")

    def begin_jump(self, name: str, distance: int, minutes: int | None) -> None:
        """Begin a jump and open its list; asks once more while the gyrocompass is out of line."""
        question = jump.confirmation(self.the_ship)

        def opened() -> None:
            from cosmotui.screens.space_force.jump import JumpList

            if not isinstance(self, JumpList):
                self.app.push_screen(JumpList(self.file, self.ship_shown))

        def answered(value: str) -> str:
            if value != "yes":
                return ""
            wrong = self.changes.tried(lambda: jump.begin(self.the_ship, name, distance, minutes, confirmed=True))
            if not wrong:
                self.call_later(opened)
            return wrong

        if question:
            choices = (Choice("no", "Correct it first"), Choice("yes", "Jump uncorrected"))
            self.questions.pick("Out of line: jump?", choices, answered, hint=f"{question} SF-8.28")
        elif self.changes.attempt(lambda: jump.begin(self.the_ship, name, distance, minutes)):
            opened()

    # --- needs ---------------------------------------------------------------------------------------------------

    def pick_specialty(self) -> None:
        """The science that the mission needs at 4."""

        def done(science: str) -> str:
            return self.changes.tried(lambda: rules.with_specialty(self.the_ship, science))

        names = sorted((*SCIENCES, *SCIENCE_PROFESSIONS))
        choices = [Choice("", "none"), *(Choice(name, name) for name in names)]
        self.questions.pick(
            "Which science at 4?", choices, done, typed=done, fact="SF-6.11", chosen=self.the_ship.specialty
        )

    def ask_need(self) -> None:
        """Something else that is needed: skill, level, who must have it."""

        def with_skill(value: str) -> str:
            skill = self.season.skills.find(value)
            if skill and skill.has_spec:
                hint = "Russian" if skill.name == LANGUAGE else ""
                self.questions.ask(
                    f"{skill.name}: which?", lambda spec: self._ask_level(skill.name, spec), hint=hint, limit=60
                )
                return ""
            return self._ask_level(value, "")

        choices = [Choice(one.name, one.name, one.ability.short) for one in self.season.skills.all()]
        self.questions.pick("What is needed?", choices, with_skill, fact="SF-6.11")

    def _ask_level(self, skill: str, spec: str) -> str:
        if not spec.strip() and (found := self.season.skills.find(skill)) and found.has_spec:
            return f"{skill} needs a specialisation."

        def with_level(text: str) -> str:
            text = text.strip() or "4"
            if not _is_number(text):
                return "A level from 1 to 20."

            def whose(value: str) -> str:
                position = Position(value) if value else None
                need = Need(skill, min(20, max(1, int(text))), " ".join(spec.split()), position)
                return self.changes.tried(lambda: rules.add_need(self.the_ship, need))

            choices = [Choice("", "anybody aboard"), *(Choice(one.value, one.post.name) for one in Position)]
            self.questions.pick("Who must have it?", choices, whose)
            return ""

        self.questions.ask("At which level?", with_level, hint="1 to 20; enter alone: 4.", limit=2)
        return ""

    def pick_need(self) -> None:
        """Needs are changed by naming them again."""
        self.ask_need()

    # --- requisitions and rulings --------------------------------------------------------------------------------

    def pick_asking(self) -> None:
        """Somebody asks for something."""
        crew = aboard(self.season, self.the_ship)

        def for_whom(id: str) -> str:
            def asked(thing: str) -> str:
                return self.changes.tried(lambda: gear.request(self.season, id, thing))

            weapons = [one for one in self.season.armoury.all() if gear.needs_requisition(one)]
            choices = [Choice(one.name, one.name, f"{one.lb} lb") for one in weapons]
            choices += [Choice(name, name, f"{lb} lb") for name, lb in WEIGHTS.items()]
            self.questions.pick("What is asked for?", choices, asked, typed=asked, fact="SF-7.6")
            return ""

        choices = [Choice(c.id, c.name or "no name") for c in crew]
        self.questions.pick("Who asks?", choices, for_whom, hint="" if choices else "Nobody is aboard.")

    def pick_answer(self, number: int) -> None:
        """The Director's answer to a requisition."""
        found = requests_of(self.season, self.the_ship)
        if not 0 <= number < len(found):
            return
        c, line, asked = found[number]
        refused = "Approved already. SF-7.6" if asked.state == "approved" else ""
        choices = (
            Choice("yes", "Approve", refused=refused),
            Choice("weight", "Approve, with a weight of its own", refused=refused),
            Choice("no", "Deny", refused=refused),
        )

        def done(value: str) -> str:
            if value == "weight":
                self._ask_weight(c, line)
                return ""
            return self.changes.tried(lambda: gear.answer(self.season, c.id, line, value == "yes"))

        self.questions.pick(asked.item, choices, done, fact=c.name)

    def _ask_weight(self, c: Character, line: int) -> None:
        def done(text: str) -> str:
            text = text.strip() or "1"
            if not _is_number(text):
                return f"Pounds from 0 to {gear.MOST_LB}."
            return self.changes.tried(lambda: gear.answer(self.season, c.id, line, True, int(text)))

        self.questions.ask("How many pounds?", done, hint="Enter alone: 1.", limit=5)

    def ask_ruling(self, number: int = -1) -> None:
        """Whether an unlisted thing is aboard; the answer is kept and told again."""
        rulings = self.season.series.rulings

        def asked(question: str) -> str:
            if not question.strip():
                return "What may be aboard?"
            before = gear.ruling_on(self.season, question)

            def answered(answer: str) -> str:
                return self.changes.tried(lambda: gear.rule_on(self.season, question, answer))

            choices = [Choice(answer, answer) for answer in ANSWERS]
            fact = f"so far: {before.answer}" if before else "SF-7.7"
            self.questions.pick(
                f"{question.strip()}?", choices, answered, typed=answered, fact=fact, hint="Or any other answer."
            )
            return ""

        if 0 <= number < len(rulings):
            asked(rulings[number].question)
        else:
            self.questions.ask(
                "Is there aboard ..?", asked, hint="An unlisted thing: a canoe, a chess set ..", limit=200
            )

    def drop(self, key: str) -> None:
        """Take a row off its list."""
        kind, _, rest = key.partition(":")
        number = int(rest) if rest.isdigit() else 0
        ship = self.the_ship
        if kind == "star":
            self.changes.attempt(lambda: itinerary.drop_star(ship, number))
        elif kind == "need":
            self.changes.attempt(lambda: rules.drop_need(ship, number))
        elif kind == "specialty":
            self.changes.attempt(lambda: rules.with_specialty(ship, ""))
        elif kind == "asked":
            c, line, _ = requests_of(self.season, ship)[number]
            self.changes.attempt(lambda: gear.hand_back(self.season, c.id, "requisition", line))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 8
