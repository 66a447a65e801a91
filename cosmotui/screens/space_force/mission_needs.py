"""The needs of the Director for a mission: a science, and other skills."""

from functools import partial

from cosmotui.rules.space_force.mission import mission as rules
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Need, Ship
from cosmotui.rules.space_force.skills import LANGUAGE, SCIENCE_PROFESSIONS, SCIENCES
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice


class MissionNeeds:
    """The questions that add needs to the list of a mission."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship, self._questions = page, ship, page.questions

    def pick_specialty(self) -> None:
        """Ask for the science that the mission needs at level 4."""
        names = sorted((*SCIENCES, *SCIENCE_PROFESSIONS))
        choices = [Choice("", "none"), *(Choice(name, name) for name in names)]
        ship = self._ship.now
        done = partial(rules.with_specialty, ship)
        self._questions.pick("Which science at 4?", choices, done, typed=done, fact="SF-6.11", chosen=ship.specialty)

    def pick_skill(self) -> None:
        """Ask for another need: skill, level, who must have it. Naming a need again changes it."""
        skills = self._page.season.skills

        def with_skill(value: str) -> str:
            skill = skills.find(value)
            if skill and skill.has_spec:
                hint = "Russian" if skill.name == LANGUAGE else ""
                with_spec = f"{skill.name}: which?"
                self._questions.ask(with_spec, lambda spec: self._ask_level(skill.name, spec), hint=hint, limit=60)
                return ""
            return self._ask_level(value, "")

        choices = [Choice(one.name, one.name, one.ability.short) for one in skills.all()]
        self._questions.pick("What is needed?", choices, with_skill, fact="SF-6.11")

    def _ask_level(self, skill: str, spec: str) -> str:
        if not spec.strip() and (found := self._page.season.skills.find(skill)) and found.has_spec:
            return f"{skill} needs a specialisation."

        def with_level(text: str) -> str:
            text = text.strip() or "4"
            if not is_number(text):
                return "A level from 1 to 20."

            def whose(value: str) -> Change:
                position = Position(value) if value else None
                need = Need(skill, min(20, max(1, int(text))), " ".join(spec.split()), position)
                return rules.add_need(self._ship.now, need)

            choices = [Choice("", "anybody aboard"), *(Choice(one.value, one.post.name) for one in Position)]
            self._questions.pick("Who must have it?", choices, whose)
            return ""

        self._questions.ask("At which level?", with_level, hint="1 to 20; enter alone: 4.", limit=2)
        return ""

    def no_need(self, number: int) -> Change:
        """Return the change that removes a need from the list."""
        return rules.drop_need(self._ship.now, number)

    def no_specialty(self) -> Change:
        """Return the change that removes the need for a science."""
        return rules.with_specialty(self._ship.now, "")
