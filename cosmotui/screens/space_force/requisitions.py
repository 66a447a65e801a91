"""The requisitions of a crew, and questions about unlisted things aboard, with the Director's answers."""

from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice

ANSWERS: Final = ("yes", "no")


class Requisitions:
    """The actions that request things in the name of the crew, and answer in the name of the Director."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship = page, ship
        self._changes, self._questions = page.changes, page.questions

    def pick_asking(self) -> None:
        """Ask who requests what."""
        season = self._page.season

        def for_whom(id: str) -> str:
            asked = self._changes.trying(lambda thing: gear.request(season, id, thing))
            weapons = [one for one in season.armoury.all() if gear.needs_requisition(one)]
            choices = [Choice(one.name, one.name, f"{one.lb} lb") for one in weapons]
            choices += [Choice(name, name, f"{lb} lb") for name, lb in WEIGHTS.items()]
            self._questions.pick("What is asked for?", choices, asked, typed=asked, fact="SF-7.6")
            return ""

        choices = [Choice(c.id, c.name or "no name") for c in aboard(season, self._ship.now)]
        self._questions.pick("Who asks?", choices, for_whom, hint="" if choices else "Nobody is aboard.")

    def pick_answer(self, number: int) -> None:
        """Ask for the Director's answer to a requisition."""
        found = gear.requests(self._page.season, self._ship.now)
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
            return self._changes.tried(lambda: gear.answer(self._page.season, c.id, line, value == "yes"))

        self._questions.pick(asked.item, choices, done, fact=c.name)

    def _ask_weight(self, c: Character, line: int) -> None:
        def done(text: str) -> str:
            text = text.strip() or "1"
            if not is_number(text):
                return f"Pounds from 0 to {gear.MOST_LB}."
            return self._changes.tried(lambda: gear.answer(self._page.season, c.id, line, True, int(text)))

        self._questions.ask("How many pounds?", done, hint="Enter alone: 1.", limit=5)

    def withdraw(self, number: int) -> None:
        """Withdraw a requisition."""
        c, line, _ = gear.requests(self._page.season, self._ship.now)[number]
        self._changes.attempt(lambda: gear.hand_back(self._page.season, c.id, "requisition", line))

    def ask_ruling(self, number: int = -1) -> None:
        """Ask whether an unlisted thing is aboard; the answer is saved for the next time."""
        season = self._page.season
        rulings = season.series.rulings

        def asked(question: str) -> str:
            if not question.strip():
                return "What may be aboard?"
            before = gear.ruling_on(season, question)

            answered = self._changes.trying(lambda answer: gear.rule_on(season, question, answer))
            choices = [Choice(answer, answer) for answer in ANSWERS]
            fact = f"so far: {before.answer}" if before else "SF-7.7"
            hint = "Or any other answer."
            self._questions.pick(f"{question.strip()}?", choices, answered, typed=answered, fact=fact, hint=hint)
            return ""

        if 0 <= number < len(rulings):
            asked(rulings[number].question)
        else:
            hint = "An unlisted thing: a canoe, a chess set .."
            self._questions.ask("Is there aboard ..?", asked, hint=hint, limit=200)
