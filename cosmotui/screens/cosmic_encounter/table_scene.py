"""The table of Cosmic Encounter as the board draws it. No screen, no decision."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cosmotui.engine.event import Trace
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral, Option
from cosmotui.rules.cosmic_encounter.board import (
    authority,
    capacity,
    coexist,
    crews_of,
    dominion,
    fleet_ships,
    in_warp,
    on_planet,
    remaining,
    roman,
    system_place,
)
from cosmotui.rules.cosmic_encounter.facts.count_displays import shown_ships
from cosmotui.rules.cosmic_encounter.facts.influence import influence
from cosmotui.rules.cosmic_encounter.holdings import is_online, occupant
from cosmotui.rules.cosmic_encounter.model.holding import MOON, TECHNOLOGY, TOKEN
from cosmotui.rules.cosmic_encounter.model.phase import PHASES, are_sizes_sealed, phase_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.invasion_view import InvasionView
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.holding_words import hazards, holding_words, holdings_of, holdings_on
from cosmotui.rules.cosmic_encounter.words.score_words import open_scores
from cosmotui.rules.cosmic_encounter.words.store_words import content_words, stores_of_all
from cosmotui.rules.cosmic_encounter.words.table_words import alien_name, ordinal, power_words, role_of
from cosmotui.screens.cosmic_encounter.star_scene import (
    Base,
    Crew,
    GateFleet,
    Score,
    StarScene,
    StarSystem,
    Tag,
    World,
)
from cosmotui.screens.cosmic_encounter.table_words import fleet_status, planet_words
from cosmotui.screens.look import who
from cosmotui.widgets.words import Ship, Words

COLUMNS = ("hom", "awy", "pod", "luc", "wrp")
LONG_COLUMNS = ("home", "away", "pods", "lucre", "warp")


def seat_at(view: CosmicEncounterView, place: str | None) -> int | None:
    """Return whose system a place is, or lies in."""
    if not place:
        return None
    if place[0] == "s" and place[1:].isdecimal():
        return int(place[1:])
    planet = planet_at(view, place)
    return view.planets[planet].system if planet is not None else None


def planet_at(view: CosmicEncounterView, place: str | None) -> int | None:
    """Return the planet of a place, if it is one."""
    return int(place) if place and place.isdecimal() and int(place) < len(view.planets) else None


def rows_of(view: CosmicEncounterView) -> list[list[str]]:
    """Return all places, system by system: the system itself, then its planets."""
    return [
        [system_place(seat), *(str(number) for number, one in enumerate(view.planets) if one.system == seat)]
        for seat in range(len(view.aliens))
    ]


def lit_places(question: AnyQuestion | None, option: Option | None, ticked: Sequence[object] = ()) -> dict[str, bool]:
    """Return every place that can be chosen; True where the option in hand, or one that is ticked, lies."""
    found: dict[str, bool] = {}
    for one in question.options if isinstance(question, ChooseOne | ChooseSeveral) else ():
        if one.place:
            here = (option is not None and one.value == option.value) or one.value in ticked
            found[one.place] = found.get(one.place, False) or here
    return found


def scene_of(
    view: CosmicEncounterView,
    *,
    pending: Sequence[int] = (),
    lit: Mapping[str, bool] | None = None,
    cursor: str = "",
    lately: Mapping[str, Trace] | None = None,
) -> StarScene:
    """Return what the board shows; `pending` are the seats that have still to answer; the target is always lit.

    `lately` is what happened at planets since somebody acted, by their names.
    """
    phase = phase_of(view.at)
    phases = PHASES if phase in PHASES or not phase else (phase, *PHASES[1:])
    scene = StarScene(
        phases=phases,
        phase=phases.index(phase) if phase in phases else -1,
        systems=tuple(_system(view, seat, lately or {}) for seat in range(len(view.aliens))),
        columns=(*COLUMNS, *(["tec"] if TECHNOLOGY in view.shelves else [])),
        long_columns=(*LONG_COLUMNS, *(["tech"] if TECHNOLOGY in view.shelves else [])),
        gate=_gate(view),
        fleets=(_fleet(view, INVADERS, pending), _fleet(view, DEFENDERS, pending)),
        quiet="no invasion is under way",
        destiny=_destiny(view),
        facts=_facts(view),
        rare=_rare(view),
        scores=_scores(view),
        wins_at=view.threshold,
    )
    return pointed(scene, view, lit or {}, cursor)


def pointed(scene: StarScene, view: CosmicEncounterView, lit: Mapping[str, bool], cursor: str) -> StarScene:
    """Return the board with other places lit and the cursor elsewhere; the target is always lit."""
    now, places = view.invasion, dict(lit)
    if now is not None and now.target >= 0:
        places.setdefault(str(now.target), False)
    return replace(scene, lit=places, cursor=cursor)


def _system(view: CosmicEncounterView, seat: int, lately: Mapping[str, Trace]) -> StarSystem:
    alien, now = view.aliens[seat], view.invasion
    away, shown = dominion(view, seat), counts_are_shown(view)
    return StarSystem(
        place=system_place(seat),
        who=who(view.seats[seat]),
        power=power_words(view, seat),
        quiet=not any(one.is_active for one in alien.powers),
        state=_state(view, seat),
        loud=now is not None and seat in (now.invader, now.defender),
        worlds=_worlds(view, seat, lately),
        numbers=(
            authority(view, seat) if shown else None,
            away if shown else None,
            alien.cache_size if shown else None,
            alien.lucre,
            len(in_warp(view, seat)) if shown else None,
            *([len(holdings_of(view, seat, TECHNOLOGY))] if TECHNOLOGY in view.shelves else []),
        ),
        near=shown and away == view.threshold - 1,
        out=alien.eliminated,
    )


def _worlds(view: CosmicEncounterView, seat: int, lately: Mapping[str, Trace]) -> tuple[World, ...]:
    """Return the planets of a system by number; where one was moved away stands one that is gone."""
    numbers = {one.number: planet for planet, one in enumerate(view.planets) if one.system == seat}
    return tuple(
        _world(view, numbers[number], lately) if number in numbers else World("", gone=True)
        for number in range(1, max(numbers, default=0) + 1)
    )


def _state(view: CosmicEncounterView, seat: int) -> str:
    now, words = view.invasion, [role_of(view, seat)]
    if now is not None and seat == now.defender and now.target >= 0:
        words = [f"defends {_target(view, seat, now.target)}"]
    if any(one.zapped for one in view.aliens[seat].powers):
        words.append("zapped")
    if view.aliens[seat].shown:
        words.append("cache open")
    return ", ".join(word for word in words if word)


def _target(view: CosmicEncounterView, defender: int, planet: int) -> str:
    """Return the target: its number alone in the defender's system, else with the name of its owner (CE-16.35)."""
    one = view.planets[planet]
    return roman(one.number) if one.system == defender else planet_words(view, planet)


def _world(view: CosmicEncounterView, planet: int, lately: Mapping[str, Trace]) -> World:
    one, now = view.planets[planet], view.invasion
    owners = sorted(coexist(view, planet), key=lambda seat: (seat != one.system, seat))
    bases = tuple(Base(view.seats[seat].colour, shown_ships(view, planet, seat)) for seat in owners)
    is_target = now is not None and now.target == planet
    tags = tuple(dict.fromkeys(_tag(view, number) for number in holdings_on(view, planet))) if view.holdings else ()
    if trace := lately.get(planet_words(view, planet)):
        tags = (*tags, Tag(trace.what))
    note = "target" if is_target else "in the warp" if one.warped else ""
    return World(str(planet), bases, note, not one.exists, tags)


def _tag(view: CosmicEncounterView, number: int) -> Tag:
    """Return a moon with its occupant, a station with its owner while it is online, or a token with its owner."""
    one = view.holdings[number]
    if one.kind == TOKEN:
        return Tag(one.kind, view.seats[one.owner].colour if one.owner >= 0 else -1)
    user = occupant(view, number) if one.kind == MOON else one.owner if is_online(view, one) else -1
    return Tag(one.kind, view.seats[user].colour if user >= 0 else -1)


# --- the gate ----------------------------------------------------------------------------------------------------


def _gate(view: CosmicEncounterView) -> str:
    now = view.invasion
    if now is None:
        return ""
    count = "ambush" if now.is_ambush else f"{ordinal(max(1, view.invasions))} invasion"
    sizes = sorted({capacity(view, seat) for seat in remaining(view)})
    each = f"{sizes[0]} each" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
    return f"{count} of {view.seats[now.invader].name}, fuel {view.aliens[now.invader].loaded}, capacity {each}"


def _fleet(view: CosmicEncounterView, side: int, pending: Sequence[int]) -> GateFleet:
    now = view.invasion
    if now is None or now.fleets[side].leader < 0:
        return GateFleet()
    seats = [seat for seat in crews_of(view, side) if seat >= 0]
    return GateFleet(tuple(_crew(view, now, side, seat) for seat in seats), fleet_status(view, side, pending))


def _crew(view: CosmicEncounterView, now: InvasionView, side: int, seat: int) -> Crew:
    leads = seat == now.fleets[side].leader
    role = "leads" if leads else ("foreward", "backward")[side]
    ships = len(fleet_ships(view, side, seat))
    if side == INVADERS and leads and not ships and are_sizes_sealed(view):
        own = len(now.beacon)
        return Crew(who(view.seats[seat]), own, "leads, sealed" if own else "leads", sealed=not own)
    if side == DEFENDERS and leads and now.target >= 0:
        standing = len(on_planet(view, now.target, seat))
        role = f"leads, on {_target(view, seat, now.target)}" if standing or not ships else role
        ships = ships or (standing if counts_are_shown(view) else 0)
    return Crew(who(view.seats[seat]), ships, role)


# --- the rest ----------------------------------------------------------------------------------------------------


def _destiny(view: CosmicEncounterView) -> Words:
    parts: list[str | Ship] = ["destiny "]
    for seat in remaining(view):
        parts += [Ship(view.seats[seat].colour), f"{sum(view.charges[seat])} "]
    return (*parts, f"wild {view.wild}")


def _facts(view: CosmicEncounterView) -> str:
    dark = "  dark forge {}, spent {}".format(*view.dark_forge) if any(view.dark_forge) else ""
    return f"{view.threshold} away wins  forge {view.forge}, spent {view.spent_aur}{dark}"


def _rare(view: CosmicEncounterView) -> str:
    words = [holding_words(view, number) for number in hazards(view)] if view.holdings else []
    words += [f"{one.name}: {content_words(view, one)}" for one in stores_of_all(view)]
    if view.ambushes:
        told = [f"{view.seats[by].name} on {view.seats[on].name}" for by, on, _ in view.ambushes]
        words.append(f"ambushes: {', '.join(told)}")
    if view.legacies:
        words.append(f"legacy: {', '.join(alien_name(id) for id in view.legacies)}")
    if view.scoring:
        words.append(f"scores: {open_scores(view)}")
    if not view.clockwise:
        words.append("counterclockwise")
    return "  ".join(words)


def _scores(view: CosmicEncounterView) -> tuple[Score, ...]:
    if not counts_are_shown(view):
        return ()
    order = sorted(remaining(view), key=lambda seat: (-dominion(view, seat), -authority(view, seat), seat))
    return tuple(
        Score(who(view.seats[seat]), dominion(view, seat), f"influence {influence(view, seat)}") for seat in order
    )
