"""Whole characters in place of a draft: rolled, or one of the ready-made."""

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation
from cosmotui.rules.space_force.creation.finalised import as_draft
from cosmotui.rules.space_force.creation.samples import SAMPLES
from cosmotui.screens.space_force.season_asks import FINAL
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_rolls import roll_change
from cosmotui.screens.space_force.wizard_draft import Draft
from cosmotui.widgets.picker import Choice


class WholePersons:
    """The actions that put a whole character into a draft."""

    def __init__(self, page: SeasonPage[None], draft: Draft) -> None:
        self._page, self._draft = page, draft
        self._rolled: Character | None = None
        """The character rolled last."""

    def fill(self, how: str) -> None:
        """Roll a whole character, or begin with one of the six ready-made ones."""
        if how == "random":
            self._roll()
        else:
            self._take_ready_made()

    def _roll(self) -> None:
        """Roll a new character for the same post; ask first if handmade values would be lost, as dice end undo."""
        if self._draft.who == self._rolled or creation.is_untouched(self._page.season, self._draft.who):
            self._roll_anew()
            return
        offers = (Offer("Keep this one"), Offer("Roll another in its place", self._roll_anew))
        self._page.questions.offer("Roll a whole person?", offers, hint=FINAL)

    def _roll_anew(self) -> None:
        def rolled() -> None:
            self._rolled = self._draft.who

        page, draft = self._page, self._draft
        roll_change(page, lambda dice: creation.rerolled(page.season, dice, draft.who), rolled, typed=False)

    def _take_ready_made(self) -> None:
        """Begin with one of the six ready-made characters."""

        def done(value: str) -> None:
            sample, now = SAMPLES[int(value)], self._draft.who
            self._draft.put(sample.name, msgspec.structs.replace(as_draft(sample), id=now.id, actor=now.actor))

        choices: list[Choice] = []
        for number, sample in enumerate(SAMPLES):
            skills = ", ".join(f"{known.label} {known.level}" for known in sample.skills[:4])
            post = sample.position.post.name if sample.position else ""
            choices.append(Choice(str(number), sample.name, post, skills))
        self._page.questions.pick("Begin with whom?", choices, done, fact="6, ready-made")
