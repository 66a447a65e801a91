"""Why a planet does not answer the question, with its rule."""

from typing import Final

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.board import on_planet, place_name, system_place
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView

_PANEL: Final = Problem("This is decided in the panel, not on the map.")


def refusal(view: CosmicEncounterView, question: AnyQuestion, place: str) -> Problem | None:
    """Return why a place cannot be chosen now, or None if it can. Places are planets by their index."""
    places = [option.place for option in question.options if option.place] if isinstance(question, ChooseOne) else []
    if place in places:
        return None
    if not places:
        return _PANEL
    systems = [seat for seat in range(len(view.seats)) if place == system_place(seat)]
    if systems and any(not one.isdecimal() for one in places):  # aliens are chosen
        return Problem(f"{view.seats[systems[0]].name} cannot be chosen here.")
    planet = int(place) if place.isdecimal() and place.isascii() and len(place) < 4 else -1
    if not 0 <= planet < len(view.planets):
        return Problem("That is not a planet.", "CE-3.4")
    if not view.planets[planet].exists:
        return Problem("That planet was vaporized.", "CE-16.3")
    if view.planets[planet].warped:
        return Problem("That planet lies in the warp.", "CE-37.44")
    if isinstance(question, ChooseOne) and question.key == "D-target":
        return _target(view, planet)
    return _place(view, question, planet)


def _target(view: CosmicEncounterView, planet: int) -> Problem:
    """Return why a planet is no target (CE-16.1 to CE-16.5)."""
    names = [seat.name for seat in view.seats]
    now, system = view.invasion, view.planets[planet].system
    defender = names[now.defender] if now is not None and now.defender >= 0 else "the defender"
    if now is not None and system == now.invader:
        if view.options.get("target_own_system") == "on":
            return Problem(f"{defender} has no base on that planet of yours.", "CE-16.5")
        return Problem("Your own system cannot be the target.", "CE-16.4")
    return Problem(f"The target is in the system of {defender}.", "CE-16.1")


def _place(view: CosmicEncounterView, question: AnyQuestion, planet: int) -> Problem:
    """Return why ships cannot go to or be taken from a planet (CE-36.43, CE-5.21)."""
    names = [seat.name for seat in view.seats]
    name, seat, system = place_name(view, names, planet), question.seat, view.planets[planet].system
    own = on_planet(view, planet, seat)
    if question.key == "D-place":
        if not own:
            return Problem(f"{names[seat]} has no base on {name}.", "CE-36.43")
        if system != seat and not view.aliens[system].eliminated:
            return Problem("Ships go home, or to systems of the eliminated.", "CE-36.43")
        return Problem("They come from there.", "CE-36.63")
    if question.key in ("D-ravage", "D-poison") and not own:
        return Problem(f"{names[seat]} has no ship on {name}.", "CE-36.42")
    if question.key == "D-assassin":
        return Problem("Only committed ships can be killed.", "CE-9.8")
    return Problem(f"Nothing on {name} can be chosen here.")
