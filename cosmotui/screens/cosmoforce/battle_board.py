"""The table of Cosmoforce as the rosters, the order and the odds show it. No screen, no decision."""

from collections.abc import Mapping, Sequence
from typing import Final

from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Option
from cosmotui.rules.cosmoforce.dice import WORST
from cosmotui.rules.cosmoforce.event_words import plural
from cosmotui.rules.cosmoforce.state import Acting, Now
from cosmotui.rules.cosmoforce.survey import crew_facts, ship_facts, system_facts
from cosmotui.rules.cosmoforce.systems import SYSTEMS
from cosmotui.rules.cosmoforce.turn import ACTIONS
from cosmotui.rules.cosmoforce.turn_steps import STEPS, actions_left, by_pace, judged_after, minutes, step, still_to_act
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, RosterShip, place_of
from cosmotui.screens.cosmoforce.turn_order import Turn
from cosmotui.screens.look import who
from cosmotui.screens.notes import Note
from cosmotui.widgets.plain_text import clip, visible

BY_OTHERS: Final = ("damage", "ram")
"""The causes by which the acting ship may harm another."""


def fleet(
    view: CosmoforceView,
    *,
    asked: int | None = None,
    second: int | None = None,
    lit: Mapping[str, bool] | None = None,
    cursor: str = "",
    lately: Mapping[str, str] | None = None,
) -> Fleet:
    """Return all rosters; those of `asked` (or the acting ship) and of `second` before the others."""
    first = asked if asked is not None else view.active
    return Fleet(
        ships=tuple(RosterShip(who(view.seats[seat]), ship, view.team(seat)) for seat, ship in enumerate(view.ships)),
        order=tuple(by_pace(view)),
        first=(first,) if second is None else (first, second),
        asked=asked,
        lit=lit or {},
        cursor=cursor,
        lately=lately or {},
    )


# --- what is asked -----------------------------------------------------------------------------------------------


def places_of(view: CosmoforceView, question: AnyQuestion, option: Option) -> list[str]:
    """Return where an option lies: several systems for a set of weapons, else its own place (CF-D8)."""
    seat, value = question.seat, str(option.value)
    if question.key == "CF-D8" and option.place and "." in option.place:
        ship = view.ships[seat]
        if value in SYSTEMS:
            return [place_of(seat, slot) for slot in ship.working(value)]
        if value.replace(",", "").isdecimal():
            return [f"{seat + 1}.{number}" for number in value.split(",")]
    return [option.place] if option.place else []


def lit_places(
    view: CosmoforceView, question: AnyQuestion, option: Option | None, ticked: Sequence[object] = ()
) -> dict[str, bool]:
    """Return every place that can be chosen; True where the option in hand, or one that is ticked, lies."""
    if not isinstance(question, ChooseOne | ChooseSeveral):
        return {}
    found: dict[str, bool] = {}
    for one in question.options:
        here = (option is not None and one.value == option.value) or one.value in ticked
        for place in places_of(view, question, one):
            found[place] = found.get(place, False) or here
    return found


def ship_at(place: str | None) -> int | None:
    """Return the seat of a place on the board."""
    number = (place or "").partition(".")[0]
    return int(number) - 1 if number.isdecimal() else None


def slot_at(place: str | None) -> int | None:
    """Return the slot of a place on the board, if a system is there."""
    number = (place or "").partition(".")[2]
    return int(number) - 1 if number.isdecimal() else None


# --- turns, steps, time ------------------------------------------------------------------------------------------


def turns(view: CosmoforceView) -> tuple[Turn, ...]:
    """Return who has acted in this round, who acts, and who is to come unless things change (CF-6.1, CF-6.5)."""
    if not view.round or view.over:
        return tuple(Turn(view.seats[seat].colour, view.team(seat)) for seat in view.alive)
    acted = [seat for seat in view.acted if not view.ships[seat].lost]
    return tuple(
        Turn(
            view.seats[seat].colour,
            view.team(seat),
            done=seat in acted and seat != view.active,
            acting=seat == view.active,
        )
        for seat in (*acted, *still_to_act(view))
    )


def doing(view: CosmoforceView, question: AnyQuestion | None) -> str:
    """Return what follows the name in the title bar: the step, the kind of action, or what befalls another ship."""
    number = step(view)
    if question is not None and view.now is not None and (question.seat != view.active or not number):
        by = f" by {clip(visible(view.seats[view.active].name), 12)}" if view.now.what in BY_OTHERS and number else ""
        return f", {view.now.what}{by}"
    if not isinstance(view.frame, Acting):
        return f", {STEPS[number - 1]}" if number else ""
    # While an action is carried out it is no longer among those left. Who only watches is not told the question.
    is_chosen = question.key != "CF-D7" if question is not None else view.now is not None
    return f", action {min(ACTIONS, ACTIONS - actions_left(view) + (not is_chosen))} of {ACTIONS}"


def time_left(view: CosmoforceView) -> str:
    """Return how far it is to overtime, or to the judges (CF-11)."""
    rules = view.rules
    if view.over or not view.round:
        return ""
    if view.overtime:
        last = judged_after(view)
        return "overtime" if last is None else f"overtime to round {last}"
    if rules.limit_kind == "rounds":
        return f"round {view.round} of {rules.limit_rounds}"
    if rules.limit_kind == "minutes":
        return f"{minutes(view)} of {rules.limit_minutes} {plural(rules.limit_minutes, 'minute')}"
    return ""


# --- dice --------------------------------------------------------------------------------------------------------


def dice_words(dice: Sequence[int], first: int, discarded: Sequence[int] = ()) -> list[str]:
    """Return dice in roll order: `+` before a cascade, (7) and (8) miss, `✗` before one over the mass (CF-1.3,
    CF-9.6)."""
    words: list[str] = []
    for number, die in enumerate(dice):
        shown = f"({die})" if die >= WORST else f"✗{die}" if number in discarded else str(die)
        words.append(f"+{shown}" if number >= first else shown)
    return words


def roll_words(now: Now | None) -> str:
    """Return dice as rolled: `+` before a cascade, (7) and (8) miss, `✗` before one over the mass (CF-1.3, CF-9.6)."""
    return " ".join(dice_words(now.dice, now.first, now.discarded)) if now else ""


def inspect(view: CosmoforceView, place: str) -> Note:
    """Return the facts about a place of the board: `1.7`, `1.crew` or `1`."""
    seat, slot = ship_at(place), slot_at(place)
    if seat is None or not 0 <= seat < len(view.ships):
        return Note("Nothing is there.")
    ship = view.ships[seat]
    if slot is not None and 0 <= slot < len(ship.systems):
        name = ship.systems[slot] or "empty slot"
        return _note(f"{slot + 1} {name} of {ship.name}", system_facts(view, ship, slot))
    if "." in place:
        return _note(f"Crew of {ship.name}", crew_facts(ship))
    return _note(f"{ship.name}, {view.seats[seat].name}", ship_facts(view, ship))


def _note(what: str, facts: list[Fact]) -> Note:
    return Note(visible(what), tuple((visible(fact.text), fact.rule) for fact in facts))
