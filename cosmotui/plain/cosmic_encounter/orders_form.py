"""Standing orders and messages in lines (D-orders, D-text)."""

from cosmotui.plain.cosmic_encounter.places import names_of, seat_named
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmic_encounter.timing.channels import EVERYBODY, FLEET, NEAR, channels_seen
from cosmotui.rules.cosmic_encounter.timing.standing_orders import ALWAYS_PASS, ASK, KINDS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


class OrdersForm(FormInput[CosmicEncounterView]):
    """The form that says when a person is asked, and when the person always passes."""

    UNCLEAR = "is no order. For example: pass 3 4."
    help: tuple[str, ...] = (
        "At which moments you are asked; at the others you always pass. Only you know.",
        "  pass 3 4 10     always pass at these moments",
        "  ask 3           be asked again",
        "  pass all        never be asked, and everybody is told so",
        "  ask all         always be asked",
        "  ok              hand it in",
    )

    def lines(self) -> list[str]:
        return [line for number, kind in enumerate(KINDS, 1) for line in self._line(number, kind)]

    def prompt(self) -> str:
        return "pass 3 4, ask 3; ok hands it in"

    def obey(self, text: str) -> list[str] | None:
        word, *numbers = text.casefold().split()
        if word not in (ASK, ALWAYS_PASS) or not numbers:
            return None
        kinds = list(KINDS)
        chosen = [str(number) for number in range(1, len(kinds) + 1)] if numbers == ["all"] else numbers
        if any(not (one.isascii() and one.isdecimal() and 1 <= int(one[:4]) <= len(kinds)) for one in chosen):
            return [f"Moments have the numbers 1 to {len(kinds)}. PP-10"]
        self._form |= {kinds[int(one) - 1]: word for one in chosen}
        return self.lines()

    def _line(self, number: int, kind: str) -> list[str]:
        order = self._form.get(kind, ASK)
        return [f"{number:>4}  {'pass' if order == ALWAYS_PASS else 'ask '}  {KINDS[kind]}"]


class MessageForm(FormInput[CosmicEncounterView]):
    """The form of a message: its recipients and its text."""

    UNCLEAR = "says not to whom. For example: all: who sponsors me?"
    help: tuple[str, ...] = (
        "  all: WORDS      to everybody",
        "  fleet: WORDS    to your fleet, or the other leader in a negotiation",
        "  ofra: WORDS     to one alien, where that is allowed",
        "  near ofra: ..   to an alien and its neighbours, where they have a channel",
        "  ok              send it; without words nothing is sent",
    )

    def lines(self) -> list[str]:
        text = str(self._form.get("text", ""))
        return wrapped([f"To {self._whom()}: {text}" if text else "Nothing is said yet."])

    def prompt(self) -> str:
        return "all: WORDS; ok sends it"

    def obey(self, text: str) -> list[str] | None:
        to, colon, words = text.partition(":")
        to = to.strip().casefold()
        if not colon:
            return None
        if to not in (EVERYBODY, FLEET):
            near, name = (NEAR, to.removeprefix(NEAR)) if to.startswith(NEAR) else ("", to)
            seat = seat_named(self._view, name)
            if seat is None:
                return [f"There is nobody called {name[:30]!r}."]
            to = f"{near}{seat}"
        self._form = {"to": to, "text": words.strip()}
        return self.lines()

    def _whom(self) -> str:
        to = str(self._form.get("to", ""))
        names = names_of(self._view)
        if to.startswith(NEAR):
            return " and ".join(names[seat] for seat in channels_seen(self._view).get(to, ())) or "nobody"
        return names[int(to)] if to.isdecimal() else {EVERYBODY: "everybody"}.get(to, to)
