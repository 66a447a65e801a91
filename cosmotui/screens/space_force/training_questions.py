"""The questions about characters who sit out an adventure to learn a skill."""

from functools import partial

from cosmotui.rules.space_force.show import training
from cosmotui.rules.space_force.show.advancement import learning_cost, new_skill
from cosmotui.rules.space_force.skills import SUGGESTED_SPECS
from cosmotui.screens.space_force.episode_rows import posts_of
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.widgets.picker import Choice


class TrainingQuestions:
    """The questions about who trains in which skill, whether the Director agrees, and who gives training up."""

    def __init__(self, page: SeasonPage[None]) -> None:
        self._season, self._questions = page.season, page.questions

    def pick_training(self) -> None:
        """Ask who sits out to learn a skill, and which."""

        def skilled(id: str) -> str:
            c = self._season.characters[id]
            choices: list[Choice] = []
            for skill in self._season.skills.all():
                known = any(one.skill == skill.name for one in c.skills) and not skill.has_spec
                name = f"{skill.name} .." if skill.has_spec else skill.name
                refused = "known already; it is raised with stars" if known else ""
                choices.append(Choice(skill.name, name, f"{learning_cost(c, skill)} stars", refused=refused))

            def picked(name: str) -> str:
                skill = self._season.skills.find(name)
                if skill and skill.has_spec:
                    specs = [Choice(one, one) for one in SUGGESTED_SPECS.get(name, ())]

                    specified = partial(self._agree, id, name)
                    self._questions.pick(f"{name}: which?", specs, specified, typed=specified)
                    return ""
                return self._agree(id, name, "")

            self._questions.pick(f"{c.name} learns?", choices, picked, fact=f"{c.stars} stars")
            return ""

        people = [c for c in self._season.characters.values() if c.status == "active" and c.training is None]
        choices = [Choice(c.id, c.name, posts_of(c)) for c in people[:300]]
        hint = "" if choices else "Nobody is free to learn."
        self._questions.pick("Who sits out to learn?", choices, skilled, fact="SF-11.18", hint=hint)

    def _agree(self, id: str, skill: str, spec: str) -> str:
        """Ask whether the Director agrees, and declare the training. Raises SeasonError for what cannot be learned."""
        new_skill(self._season, self._season.characters[id], skill, spec)

        declare = partial(training.declare_training, self._season, id, skill, spec)
        agreed, open_yet = partial(declare, approved=True), partial(declare, approved=False)
        offers = (Offer("The Director agrees", agreed), Offer("Not answered yet", open_yet))
        self._questions.offer("May it be learned?", offers, fact="SF-11.16")
        return ""

    def pick_learning(self, id: str) -> None:
        """Ask what to do about a character in training."""
        c = self._season.characters.get(id)
        if c is None or c.training is None:
            return
        agree = partial(training.approve_training, self._season, id)
        cancel = partial(training.cancel_training, self._season, id)
        offers = [Offer("Give it up", cancel, about="Back into play; nothing was paid.")]
        if not c.training.approved:
            offers.insert(0, Offer("The Director agrees", agree, about="SF-11.16"))
        self._questions.offer(c.name, offers, fact=training.training_label(c.training))
