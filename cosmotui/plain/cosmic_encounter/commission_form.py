"""Commissions in lines: the bystanders whom a leader asks for ships, and the most ships of each (D-commission)."""

from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_encounter.places import names_of, seat_named
from cosmotui.plain.form_input import FormInput
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.forms import problems_seen
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import wrapped
from cosmotui.rules.cosmic_encounter.words.rally_words import bystander_words, commission_facts, commissionable


class CommissionForm(FormInput[CosmicEncounterView]):
    """The form of D-commission."""

    UNCLEAR = "names nobody of them; ? tells how."
    help: tuple[str, ...] = (
        "Whom you ask, in secret, to join your fleet; the list that you type replaces the one before.",
        "  NAME 2, NAME    the first may bring 2 ships, the other as many as it can",
        "  all             everybody may bring as many as they can",
        "  none            nobody is asked",
        "  ok              hand it in",
    )

    def __init__(self, question: Compose, view: CosmicEncounterView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._open = commissionable(view, question.seat)
        self._caps = {
            int(seat): cap
            for seat, cap in start.items()
            if seat.isdecimal() and int(seat) in self._open and isinstance(cap, int)
        }

    def lines(self) -> list[str]:
        view, names = self._view, names_of(self._view)
        told = [f"  {names[seat]}: {', '.join(bystander_words(view, seat))}" for seat in self._open]
        facts = commission_facts(view, self._question.seat, lambda seat: names[seat])
        return wrapped([*told, *(f"  {fact.text} {fact.rule}".rstrip() for fact in facts), *self._chosen()])

    def prompt(self) -> str:
        names = [names_of(self._view)[seat].casefold() for seat in self._open[:2]]
        typed = ", ".join([f"{name} 2" if not number else name for number, name in enumerate(names)])
        return f"{typed}; all, none; ok hands it in" if typed else "ok goes on"

    def obey(self, text: str) -> list[str] | None:
        typed = text.casefold().strip()
        if typed in ("all", "everybody"):
            return self._become({seat: capacity(self._view, seat) for seat in self._open})
        if typed in ("none", "nobody"):
            return self._become({})
        caps: dict[int, int] = {}
        for part in typed.replace(" and ", ",").split(","):
            name, _, number = part.strip().rpartition(" ")
            if not (name and number.isascii() and number.isdecimal() and len(number) < 3):
                name, number = part.strip(), ""
            seat = seat_named(self._view, name)
            if seat is None:
                return [f"There is nobody called {name[:30]!r}."] if caps else None
            caps[seat] = int(number) if number else capacity(self._view, seat)
        return self._become(caps)

    def filled_in(self) -> dict[str, object]:
        return {str(seat): cap for seat, cap in self._caps.items() if cap}

    def _become(self, caps: dict[int, int]) -> list[str]:
        self._caps = caps
        return wrapped(self._chosen())

    def _chosen(self) -> list[str]:
        names = names_of(self._view)
        told = [f"{names[seat]} up to {counted(cap)}" for seat, cap in self._caps.items()]
        problems = [f"  To mend: {problem}" for problem in problems_seen(self._view, self._question, self.filled_in())]
        return [f"  Asked: {', '.join(told) or 'nobody'}", *problems]
