"""Forecasts in words: winner, costs, and the parts of a total."""

from collections.abc import Sequence

from cosmotui.rules.cosmic_encounter.facts.might import told_parts
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.views.forecast import Forecast

_EVEN = {
    "negotiation": "they negotiate",
    "cataclysm": "both fleets are lost",
    "slapfight": "a slapfight",
    "standoff": "a standoff",
}
"""Ends that nobody wins, by form."""


def outcome(forecast: Forecast, leaders: Sequence[str]) -> str:
    """Return the outcome: `Mira lands`, `Ofra wins`, `Mira lands, owes 4`. `leaders`: invader and defender by name."""
    if forecast.winner < 0:
        return _EVEN.get(forecast.form, "nobody wins")
    name = leaders[forecast.winner]
    word = "lands" if forecast.winner == INVADERS else "wins"
    if forecast.is_peaceful:
        return f"{name} {word} in peace"
    return f"{name} {word}, owes {forecast.compensation}" if forecast.compensation else f"{name} {word}"


def totals(forecast: Forecast, side: int) -> str:
    """Return the might against might, the own side first: `31 to 26`; "" where might does not count."""
    if forecast.form in ("negotiation", "cataclysm"):
        return ""
    own, other = forecast.totals[side], forecast.totals[1 - side]
    return f"{own} to {other}"


def made_of(forecast: Forecast, side: int) -> str:
    """Return a total with its named parts: `31 = 23 driver + 4 leader's ships + 4 Human`."""
    total, parts = forecast.mights[side].total, told_parts(forecast.mights[side])
    told = [f"{part.amount} {part.text}" if part.amount else part.text for part in parts if part.amount or not total]
    return f"{total} = {' + '.join(told)}".replace("+ -", "- ") if told else str(total)
