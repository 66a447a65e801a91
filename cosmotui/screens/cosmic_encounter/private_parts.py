"""Parts of all private screens: the phase track, the fleets in short, what a cache holds shelf by shelf."""

from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.rules.cosmic_encounter.board import crews_of, fleet_ships
from cosmotui.rules.cosmic_encounter.facts.count_displays import shown_ships
from cosmotui.rules.cosmic_encounter.model.phase import PHASES, phase_of
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS, Pod, digits, titled
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.pod_rack import Plated, Shelf
from cosmotui.screens.cosmic_encounter.star_gate import track_line
from cosmotui.screens.cosmic_encounter.star_scene import StarScene
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, LineWidget, seat_ink, width_of
from cosmotui.widgets.name_room import with_room
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading, row

SHELVES: Final = {
    "attack": ("attack", "highest wins"),
    "negotiate": ("negotiate", "talk, or be compensated"),
    "poison": ("poison", "2 x the enemy's pods"),
    "morph": ("morph", "copies what it meets"),
    "intimidate": ("intimidate", "brigade or envoy, by the enemy"),
    "kicker": ("kicker", "multiplies the driver"),
    "artifact": ("artifact", "in windows"),
    "flare": ("flare", "one an invasion"),
    "distress": ("distress", "in combat"),
    "rift": ("rift", "after a warpfall"),
}
"""The name of the shelf of each kind, and what its pods are for."""
_LANDED: Final = ("encounter", "payoff", "upkeep")
"""The phases in which an empty invading fleet is no secret: its ships have gone where they go."""
_BEFORE: Final = ("setup", "orientation", "warpfall", "destiny")
"""The phases in which no ships are chosen that could be sealed."""
NAME: Final = 12
"""The least width of a name in the line of a fleet, in cells."""
TARGET: Final = 16
"""The least width of the planet in the head of the fleets, in cells."""


class Track(LineWidget):
    """The phases of an invasion, the present one on a plate."""

    DEFAULT_CSS = "Track { height: 1; }"

    def __init__(self, view: CosmicEncounterView, id: str | None = None) -> None:
        super().__init__(id=id)
        phase = phase_of(view.at)
        phases = PHASES if phase in PHASES or not phase else (phase, *PHASES[1:])
        self._scene = StarScene(phases=phases, phase=phases.index(phase) if phase in phases else -1)

    def lines(self, width: int, height: int) -> list[Line]:
        return [track_line(self._scene, width, self.glyphs, False)]


def fleet_rows(view: CosmicEncounterView, seat: int, glyphs: Glyphs, cells: int, target: int = TARGET) -> list[Row]:
    """Return both fleets, a line each: leader and sponsors with their ships, the total at the right.

    `target` is the width of the planet in the head, in cells.
    """
    now = view.invasion
    if now is None:
        return []
    is_open = any(ship.fleet >= 0 for ship in view.ships)
    note = f"at {planet_words(view, now.target, target)}" if now.target >= 0 else ""
    rows = [heading("fleets", note)]
    for side in (INVADERS, DEFENDERS):
        crew: list[tuple[int, int | None]] = [(one, len(fleet_ships(view, side, one))) for one in crews_of(view, side)]
        if side == DEFENDERS and not is_open and now.defender >= 0 and now.target >= 0:
            crew = [(now.defender, shown_ships(view, now.target, now.defender))]
        if not crew:
            continue  # destiny has named no defender yet
        sealed = side == INVADERS and not is_open and phase_of(view.at) not in _LANDED
        if sealed and now.beacon:
            crew = [(now.invader, len(now.beacon))]  # its own seal is no secret to the invader
        counts = [ships for _, ships in crew if ships is not None]
        total = "sealed" if sealed else str(sum(counts)) if counts else ""
        if sealed and phase_of(view.at) in _BEFORE:
            total = "none yet"
        room = cells - len(total) - 1
        rows.append(row("", _crew_line(view, seat, crew, sealed, glyphs, room), [(total, "dim" if sealed else "text")]))
    return rows


def _crew_line(
    view: CosmicEncounterView,
    seat: int,
    crew: Sequence[tuple[int, int | None]],
    sealed: bool,
    glyphs: Glyphs,
    room: int,
) -> Line:
    """Return who is in a fleet with how many ships, in `room` cells: with all names, the leader's alone, or none."""

    def drawn(leader: int, sponsors: int) -> Line:
        """Return the line with the given widths for names, 0 for the tag alone."""
        line: Line = []
        for number, (one, ships) in enumerate(crew):
            cells, seated = sponsors if number else leader, view.seats[one]
            name = clip(visible(seated.name), cells) if cells else ""
            told = " ".join(
                word for word in (name, "" if ships is None or (sealed and not ships) else str(ships)) if word
            )
            line.append((f"{'  ' if number else ''}{glyphs.seat_tag(seated.colour)}", seat_ink(seated.colour)))
            line.append((f" {told}" if told else "", "strong" if one == seat else "text"))
        return line

    def fits(line: Line) -> bool:
        return width_of(line) < room  # two blanks apart from the total

    names = [view.seats[one].name for one, _ in crew]
    line = with_room(lambda name: drawn(name, name), names, NAME, fits)
    if width_of(line) > room:  # the tags of sponsors are enough, the leader stands first
        line = with_room(lambda name: drawn(name, 0), names[:1], NAME, fits)
    return line if width_of(line) <= room else drawn(0, 0)


def shelf_of(pod: Pod) -> str:
    """Return the class under which a pod stands."""
    return "attack" if pod.kind in ATTACKS else pod.kind


def plate_text(pod: Pod) -> str:
    """Return what stands on the plate of a pod: as short as its shelf allows."""
    match pod.kind:
        case "attack":
            return digits(pod.value)
        case "flex-attack" | "slime-attack":
            return f"{pod.kind.removesuffix('-attack')} {digits(pod.value)}"
        case "attack-2d":
            return f"{digits(pod.value)}/{digits(pod.right)}"
        case "negotiate":
            return pod.item.removesuffix("-negotiate").capitalize() or "N"
        case "kicker":
            return f"x{pod.value}"
        case "intimidate" | "rift":
            return digits(pod.value)
        case "flare":
            return titled(pod.item)
        case _:
            return pod.name


def shelves(
    view: CosmicEncounterView,
    ids: Sequence[int],
    usable: Callable[[int], str],
    chosen: Sequence[int] = (),
) -> tuple[Shelf, ...]:
    """Return pods by class, drivers first; `usable` says why a pod cannot be taken now, or nothing."""
    found: list[Shelf] = []
    for kind, (name, note) in SHELVES.items():
        pods = sorted((id for id in ids if shelf_of(view.pods[id]) == kind), key=lambda id: _order(view.pods[id], id))
        if not pods:
            continue
        reasons = [usable(id) for id in pods]
        plates = tuple(
            Plated(f"p{id}", plate_text(view.pods[id]), not reason, id in chosen)
            for id, reason in zip(pods, reasons, strict=True)
        )
        found.append(Shelf(name, plates, note if not all(reasons) else reasons[0]))
    return tuple(found)


def _order(pod: Pod, id: int) -> tuple[int, str, int]:
    return (pod.value, pod.item, id)
