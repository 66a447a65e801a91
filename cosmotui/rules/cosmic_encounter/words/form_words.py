"""A filled-in form of Cosmic Encounter in one line."""

from collections.abc import Mapping

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_encounter.model.pod import pod_number
from cosmotui.rules.cosmic_encounter.model.priming import LEADERS_FIELDS, SPONSORS_FIELDS
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView


def form_words(view: CosmicEncounterView, question: Compose, form: Mapping[str, object]) -> str:
    """Return what was filled in: `attack 20, kicker x2`, `3 ships with the invaders`."""
    ships = sum(count for name, count in form.items() if name.isdecimal() and isinstance(count, int))
    told = f"{ships} {'ship' if ships == 1 else 'ships'}"
    match question.form:
        case "ships":
            return told
        case "sponsor":
            if form.get("side", -1) == -1:
                return "stay out of it"
            side = f"the {'invaders' if form['side'] == INVADERS else 'defenders'}"
            return f"{told} with {side}" if ships else side
        case "commission":
            asked = [seat for seat, count in form.items() if count and seat.isdecimal()]
            return f"ask {', '.join(view.seats[int(seat)].name for seat in asked)}" if asked else "ask nobody"
        case "prime":
            ids = [form.get(name) for name in dict.fromkeys((*LEADERS_FIELDS, *SPONSORS_FIELDS, "kicker"))]
            pods = [view.pods[pod_number(id)].name for id in ids if isinstance(id, str) and id]
            bribe = form.get("bribe")
            return ", ".join([*pods, *([f"a bribe of {bribe} lucre"] if bribe else [])]) or "nothing"
        case _:
            return question.title
