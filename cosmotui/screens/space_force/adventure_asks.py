"""What is asked about an adventure: titles, loglines, guests, subplots and their members, who learns what."""

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.rules.space_force.show import cast, episodes, training
from cosmotui.rules.space_force.show.advancement import NEW_SKILL, new_skill
from cosmotui.rules.space_force.skills import SUGGESTED_SPECS
from cosmotui.screens.space_force.episode_rows import posts_of
from cosmotui.screens.space_force.paged_form import PagedForm
from cosmotui.screens.space_force.season_asks import ask_private
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.section_list import SectionList

LONG = 2000


class AdventureAsks(PagedForm[None]):
    """The questions of one adventure."""

    adventure_shown: str

    @property
    def adventure(self) -> Adventure:
        """The adventure that is shown."""
        return self.season.adventures[self.adventure_shown]

    # --- episodes ------------------------------------------------------------------------------------------------

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self.ask_title(message.text)

    def ask_title(self, begin: str = "") -> None:
        """Ask for another title, `begin` being typed already."""
        id = self.adventure_shown

        def done(text: str) -> str:
            return self.changes.tried(lambda: episodes.retitle(self.season, id, text))

        self.questions.ask("Title?", done, text=begin or self.adventure.title)

    def pick_ship(self) -> None:
        """The ship that it is about."""
        id = self.adventure_shown

        def done(ship: str) -> str:
            return self.changes.tried(lambda: episodes.assign_ship(self.season, id, ship or None))

        choices = [Choice(ship.id, ship.name, ship.class_name) for ship in self.season.ships.values()]
        self.questions.pick("Which ship?", [*choices, Choice("", "none")], done, chosen=self.adventure.ship or "")

    def ask_part(self) -> None:
        """One episode more."""
        id = self.adventure_shown

        def done(text: str) -> str:
            return self.changes.tried(lambda: episodes.add_part(self.season, id, text))

        self.questions.ask("Title of the episode?", done, hint="1 to 3 in an adventure; it may stay without a title.")

    def pick_part(self, number: int) -> None:
        """Another title or logline for an episode."""
        part = next((one for one in self.adventure.parts if one.number == number), None)
        if part is None:
            return
        id = self.adventure_shown

        def done(value: str) -> str:
            if value == "title":
                self.questions.ask(
                    "Title of the episode?",
                    lambda text: self.changes.tried(lambda: episodes.write_part(self.season, id, number, title=text)),
                    text=part.title,
                )
            elif value == "private":
                self.call_later(ask_private, self, id, f"episode {number}", number)
            elif value == "logline":
                self.questions.ask(
                    "What happens in it?",
                    lambda text: self.changes.tried(lambda: episodes.write_part(self.season, id, number, logline=text)),
                    text=part.logline,
                    hint="Before it is played what it promises, afterwards what happened.",
                    limit=LONG,
                )
            else:
                return self.changes.tried(lambda: episodes.drop_part(self.season, id, number))
            return ""

        choices = [Choice("logline", "What happens in it"), Choice("title", "Title", part.title)]
        choices.append(Choice("private", "Private note", "for the Director"))
        if part.state == "planned" and len(self.adventure.parts) > 1:
            choices.append(Choice("drop", "Drop it"))
        self.questions.pick(f"Episode {number}", choices, done, fact=part.state)

    # --- guests and subplots -------------------------------------------------------------------------------------

    def ask_guest(self) -> None:
        """A guest star: name, then role."""
        id = self.adventure_shown

        def named(name: str) -> str:
            if not name.strip():
                return "A guest star has a name."

            def cast_as(role: str) -> str:
                return self.changes.tried(lambda: cast.add_guest(self.season, id, name, role))

            self.questions.ask(f"{name.strip()} as?", cast_as, hint="The role, for the credits; it may stay empty.")
            return ""

        self.questions.ask("Guest star?", named, hint="A name for the credits, without a sheet.", limit=60)

    def ask_subplot(self) -> None:
        """A subplot: title, then members."""
        id = self.adventure_shown

        def titled(title: str) -> str:
            count = len(self.adventure.subplots)
            wrong = self.changes.tried(lambda: cast.start_subplot(self.season, id, title))
            if not wrong:
                self.call_later(self.pick_members, count)
            return wrong

        self.questions.ask(
            "Title of the subplot?", titled, hint="The actors run it; only title and members are kept. SF-11.24"
        )

    def pick_members(self, number: int) -> None:
        """Who started or joined a subplot: each choice puts one in or takes one out."""
        plots = self.adventure.subplots
        if not 0 <= number < len(plots):
            return
        plot, id, glyphs = plots[number], self.adventure_shown, self.app.glyphs
        choices = [Choice("", "Enough", "", "Goes back to the subplots.")]
        for member in self.adventure.cast:
            c = self.season.characters.get(member.character)
            if c and member.part != "absent":
                mark = glyphs.yes if c.id in plot.members else glyphs.none
                choices.append(Choice(c.id, f"{mark} {c.name}", "in it" if c.id in plot.members else ""))

        def done(value: str) -> str:
            if not value:
                return ""
            members = [one for one in plot.members if one != value]
            if value not in plot.members:
                members.append(value)
            wrong = self.changes.tried(lambda: cast.set_members(self.season, id, number, *members))
            if not wrong:
                self.call_later(self.pick_members, number)
            return wrong

        chosen = choices[1].value if len(choices) > 1 and not plot.members else ""
        hint = "" if len(choices) > 1 else "Nobody has a part yet."
        self.questions.pick(plot.title, choices, done, fact=f"{len(plot.members)} in it", hint=hint, chosen=chosen)

    # --- training ------------------------------------------------------------------------------------------------

    def pick_training(self) -> None:
        """Somebody sits out to learn a skill."""

        def skilled(id: str) -> str:
            c = self.season.characters[id]
            choices: list[Choice] = []
            for skill in self.season.skills.all():
                cost = max(0, NEW_SKILL - c.abilities.of(skill.ability))
                known = any(one.skill == skill.name for one in c.skills) and not skill.has_spec
                name = f"{skill.name} .." if skill.has_spec else skill.name
                refused = "known already; it is raised with stars" if known else ""
                choices.append(Choice(skill.name, name, f"{cost} stars", refused=refused))

            def picked(name: str) -> str:
                skill = self.season.skills.find(name)
                if skill and skill.has_spec:
                    specs = [Choice(one, one) for one in SUGGESTED_SPECS.get(name, ())]

                    def specified(spec: str) -> str:
                        return self._agree(id, name, spec)

                    self.questions.pick(f"{name}: which?", specs, specified, typed=specified)
                    return ""
                return self._agree(id, name, "")

            self.questions.pick(f"{c.name} learns?", choices, picked, fact=f"{c.stars} stars")
            return ""

        people = [c for c in self.season.characters.values() if c.status == "active" and c.training is None]
        choices = [Choice(c.id, c.name, posts_of(c)) for c in people[:300]]
        hint = "" if choices else "Nobody is free to learn."
        self.questions.pick("Who sits out to learn?", choices, skilled, fact="SF-11.18", hint=hint)

    def _agree(self, id: str, skill: str, spec: str) -> str:
        """Whether the Director agrees comes with the declaration."""
        try:
            new_skill(self.season, self.season.characters[id], skill, spec)
        except SeasonError as error:
            return str(error)

        def done(value: str) -> str:
            approved = value == "yes"
            return self.changes.tried(
                lambda: training.declare_training(self.season, id, skill, spec, approved=approved)
            )

        choices = (Choice("yes", "The Director agrees"), Choice("no", "Not answered yet"))
        self.questions.pick("May it be learned?", choices, done, fact="SF-11.16")
        return ""

    def pick_learning(self, id: str) -> None:
        """What is done about somebody who trains."""
        c = self.season.characters.get(id)
        if c is None or c.training is None:
            return
        choices = [Choice("cancel", "Give it up", about="Back into play; nothing was paid.")]
        if not c.training.approved:
            choices.insert(0, Choice("agree", "The Director agrees", about="SF-11.16"))

        def done(value: str) -> str:
            if value == "agree":
                return self.changes.tried(lambda: training.approve_training(self.season, id))
            return self.changes.tried(lambda: training.cancel_training(self.season, id))

        self.questions.pick(c.name, choices, done, fact=training.training_label(c.training))

    def drop_training(self, id: str) -> None:
        """Give training up."""
        self.changes.attempt(lambda: training.cancel_training(self.season, id))
