"""The requisitions of a crew, and questions about unlisted things aboard, with the Director's answers."""

from functools import partial
from typing import Final

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.crew.succession import aboard
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.ship import Ship
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice

ANSWERS: Final = ("yes", "no")


class Requisitions:
    """The actions that request things in the name of the crew, and answer in the name of the Director."""

    def __init__(self, page: SeasonPage[None], ship: SeasonSubject[Ship]) -> None:
        self._page, self._ship, self._questions = page, ship, page.questions

    def pick_asking(self) -> None:
        """Ask who requests what."""
        season = self._page.season

        def for_whom(id: str) -> str:
            asked = partial(gear.request, season, id)
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
        answer = partial(gear.answer, self._page.season, c.id, line)
        offers = (
            Offer("Approve", lambda: answer(True), refused=refused),
            Offer("Approve, with a weight of its own", lambda: self._ask_weight(c, line), refused=refused),
            Offer("Deny", lambda: answer(False), refused=refused),
        )
        self._questions.offer(asked.item, offers, fact=c.name)

    def _ask_weight(self, c: Character, line: int) -> None:
        def done(text: str) -> Change | str:
            text = text.strip() or "1"
            if not is_number(text):
                return f"Pounds from 0 to {gear.MOST_LB}."
            return gear.answer(self._page.season, c.id, line, True, int(text))

        self._questions.ask("How many pounds?", done, hint="Enter alone: 1.", limit=5)

    def withdrawn(self, number: int) -> Change:
        """Return the change that withdraws a requisition."""
        c, line, _ = gear.requests(self._page.season, self._ship.now)[number]
        return gear.hand_back(self._page.season, c.id, "requisition", line)

    def ask_ruling(self, number: int = -1) -> None:
        """Ask whether an unlisted thing is aboard; the answer is saved for the next time."""
        season = self._page.season
        rulings = season.series.rulings

        def asked(question: str) -> str:
            if not question.strip():
                return "What may be aboard?"
            before = gear.ruling_on(season, question)
            answered = partial(gear.rule_on, season, question)
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
