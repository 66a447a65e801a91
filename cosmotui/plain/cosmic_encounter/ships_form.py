"""Ships for a fleet in lines: how many, and from which bases (D-beacon, D-sponsor)."""

from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_encounter.places import SHIPS_HELP, names_of, read_ships, ships_words
from cosmotui.plain.form_input import FormInput
from cosmotui.rules.cosmic_encounter.board import capacity, foreign_bases, on_planet, place_name
from cosmotui.rules.cosmic_encounter.events.base import ships as counted
from cosmotui.rules.cosmic_encounter.facts.commitment import Commitment, commitment, origin_name
from cosmotui.rules.cosmic_encounter.forms import problems_seen
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, NOBODY
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import wrapped
from cosmotui.rules.cosmic_encounter.words.rally_words import NOT_ASKED, fleet_words, sponsor_facts

_SIDES = ("invader", "defender")
_OK = "  ok                     hand it in"


class ShipsForm(FormInput[CosmicEncounterView]):
    """The form for the ships that the invader sends."""

    UNCLEAR = f"cannot be read. For example: {SHIPS_HELP}."
    help: tuple[str, ...] = (
        "How many ships go through the gate, and from where; only you know until the arrival.",
        "  2 from 3               two ships of your planet III",
        "  1 from 3, 2 from NAME 2   and two of your base on planet II of NAME",
        _OK,
        "A base whose last ship leaves ends. CE-5.22",
    )

    def __init__(self, question: Compose, view: CosmicEncounterView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._seat = question.seat
        self._side = NOBODY
        self._ships = {field: count for field, count in start.items() if field != "side" and isinstance(count, int)}

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        return [*self._bases(), *self._chosen()]

    def prompt(self) -> str:
        return f"2 from 3{self._elsewhere()}; ok hands it in"

    def obey(self, text: str) -> list[str] | None:
        if " from " not in text.casefold():
            return None
        read = read_ships(self._view, self._seat, self._ways(), text.casefold())
        if isinstance(read, str):
            return [read]
        self._ships = {field: count for field, count in read.items() if count}
        return self._chosen()

    def _ways(self) -> Commitment:
        """Return what may be committed, and from where."""
        return commitment(self._view, self._seat, INVADERS)

    def _elsewhere(self) -> str:
        """Return an example with a base in another system, where there is one."""
        view = self._view
        bases = foreign_bases(view, self._seat)
        return f", 1 from {place_name(view, names_of(view), bases[0]).casefold()}" if bases else ""

    # --- the form ------------------------------------------------------------------------------------------------

    def filled_in(self) -> dict[str, object]:
        return dict(self._ships)

    def _most(self) -> int:
        return self._ways().most

    def _bases(self) -> list[str]:
        view, names = self._view, names_of(self._view)
        bases = [f"{origin_name(view, names, field)} {len(ids)}" for field, ids in self._ways().ready.items()]
        return wrapped([f"  Your ships: {', '.join(bases) or 'none'}"])

    def _chosen(self) -> list[str]:
        told = ships_words(self._view, list(self._ships.items())) or "no ships"
        total = sum(self._ships.values())
        lines = [f"  Sent: {told}; {counted(total)} of {self._most()} at most"]
        lines += [f"  {emptied}" for emptied in self._emptied()]
        problems = problems_seen(self._view, self._question, self.filled_in())
        return wrapped([*lines, *(f"  To mend: {problem}" for problem in problems)])

    def _emptied(self) -> list[str]:
        """Return the bases that would end, because their last ship leaves."""
        view, names = self._view, names_of(self._view)
        return [
            f"The base on {origin_name(view, names, field)} ends: its last ship leaves. CE-5.22"
            for field, count in self._ships.items()
            if field.isdecimal() and 0 < count == len(on_planet(view, int(field), self._seat))
        ]


class SponsorForm(ShipsForm):
    """The form for the players whom a bystander sponsors, and for the ships sent."""

    help: tuple[str, ...] = (
        "Whether you join a fleet; only you know until the arrival.",
        "  invader 2 from 1       two ships of your planet I for the invader",
        "  invader 4              four ships, from the fullest bases",
        "  defender 1 from NAME 2 one ship of your base on planet II of NAME for the defender",
        "  none                   no fleet; nobody learns that you were asked",
        _OK,
    )
    UNCLEAR = "cannot be read. For example: invader 2 from 1, 1 from 3."

    def __init__(self, question: Compose, view: CosmicEncounterView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        side = start.get("side")
        self._side = side if isinstance(side, int) else NOBODY
        now = self._view.invasion
        self._asked = dict(now.invited) if now is not None else {}

    def _ways(self) -> Commitment:
        side = self._side if self._side != NOBODY else next(iter(self._asked), INVADERS)
        return commitment(self._view, self._seat, side, self._asked.get(side))

    def lines(self) -> list[str]:
        view, names = self._view, names_of(self._view)
        if not self._asked:
            return [f"  {NOT_ASKED.text} {NOT_ASKED.rule}", "  ok goes on."]
        told = [
            f"  The {fleet_words(view, side, lambda seat: names[seat])} asks for up to {counted(cap)}."
            for side, cap in self._asked.items()
        ]
        return wrapped([*told, *self._bases(), *self._chosen()])

    def prompt(self) -> str:
        return "invader 2 from 1, none; ok hands it in" if self._asked else "ok goes on"

    def obey(self, text: str) -> list[str] | None:
        word, _, rest = text.casefold().partition(" ")
        if word in ("none", "nobody") and not rest:
            self._side, self._ships = NOBODY, {}
            return self._chosen()
        side = next((number for number, name in enumerate(_SIDES) if len(word) > 2 and name.startswith(word)), None)
        if side is None:
            return super().obey(text) if " from " in text.casefold() else None
        ways = commitment(self._view, self._seat, side, self._asked.get(side))
        read = read_ships(self._view, self._seat, ways, rest)
        if isinstance(read, str):
            return [read]
        self._side, self._ships = side, {field: count for field, count in read.items() if count}
        return self._chosen()

    def filled_in(self) -> dict[str, object]:
        return {"side": self._side, **super().filled_in()}

    def _most(self) -> int:
        return self._asked.get(self._side, capacity(self._view, self._seat))

    def _chosen(self) -> list[str]:
        view, names = self._view, names_of(self._view)
        facts = sponsor_facts(view, self._seat, self._side, lambda seat: names[seat])
        follows = wrapped([f"  {fact.text} {fact.rule}".rstrip() for fact in facts])
        if self._side == NOBODY and not self._ships:
            return ["  Chosen: no fleet", *follows]
        fleet = f"for the {_SIDES[self._side]}" if self._side in (INVADERS, DEFENDERS) else "for nobody yet"
        first, *rest = super()._chosen()
        return [first.replace("  Sent:", f"  Sent {fleet}:"), *rest, *follows]
