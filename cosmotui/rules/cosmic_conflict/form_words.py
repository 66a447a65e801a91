"""A filled-in form of Cosmic Conflict in one line."""

from collections.abc import Mapping
from typing import Final

import msgspec

from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict.command import FORM, NOTHING, TOKEN, OrderForm
from cosmotui.rules.cosmic_conflict.fleets import read_fleet
from cosmotui.rules.cosmic_conflict.geometry import place_name
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView

NAMES: Final = {TOKEN: "Command Token", NOTHING: "nothing"}


def form_words(view: CosmicConflictView, question: Compose, form: Mapping[str, object]) -> str:
    """Return what was filled in: Orders by ship, a place, or the name of a fleet."""
    if question.form == FORM:
        units: dict[str, list[str]] = {}
        for one in msgspec.convert(form, OrderForm).entries:
            units.setdefault(NAMES.get(one.order, one.order), []).append(view.units[one.unit].tag)
        if len(units) == 1:
            return f"{next(iter(units))} for all"
        return ", ".join(f"{order} {' '.join(tags)}" for order, tags in units.items())
    x, y = form.get("x"), form.get("y")
    if isinstance(x, int | float) and isinstance(y, int | float):
        return place_name((x, y))
    return read_fleet(dict(form)).name if "fleet" in form else question.title
