"""The picture of the choice in hand: words for the lens, lines and circles for the plot, and whose card to show."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, Option, Value
from cosmotui.rules.cosmic_conflict.arcs import ARCS, HALF
from cosmotui.rules.cosmic_conflict.geometry import STEP, along, distance
from cosmotui.rules.cosmic_conflict.point_draft import PointDraft
from cosmotui.rules.cosmic_conflict.preview.asked import acting_unit, attack_of
from cosmotui.rules.cosmic_conflict.preview.attack import (
    HIDDEN,
    AttackLens,
    attack_lens,
    attack_title,
    best_attacks,
    line_of,
    told_briefly,
)
from cosmotui.rules.cosmic_conflict.preview.circle import origin_of
from cosmotui.rules.cosmic_conflict.preview.ground import underfoot
from cosmotui.rules.cosmic_conflict.preview.measure import measure
from cosmotui.rules.cosmic_conflict.preview.moves import Move, arrival, move, next_run, seen_from
from cosmotui.rules.cosmic_conflict.preview.window_options import about_action, about_dice
from cosmotui.rules.cosmic_conflict.shots import Modifier
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.cosmic_conflict.victory_words import counts, had
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.rules.fact import Fact
from cosmotui.screens.cosmic_conflict.battle_groups import reach_of
from cosmotui.screens.cosmic_conflict.battle_scene import attack_line
from cosmotui.screens.cosmic_conflict.tabletop_scene import Round, Stroke
from cosmotui.widgets.line_widget import seat_ink
from cosmotui.widgets.words import Words


@dataclass(frozen=True)
class ChoicePicture:
    """A picture to look at before deciding."""

    title: str = ""
    lead: tuple[str, ...] = ()
    """The most important facts, a line each."""
    facts: tuple[Fact, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    rounds: tuple[Round, ...] = ()
    targets: tuple[int, ...] = ()
    brief: tuple[str, ...] = ()
    """The words that stand in the lens in place of the facts, which are for `w`."""
    unit: int = -1
    """The unit whose card is shown."""
    mount: int = -1
    """The weapon in hand."""


def about(view: CosmicConflictView, question: AnyQuestion | None, option: Option | None) -> ChoicePicture:
    """Return what is to be seen of an option, or of what is under way."""
    unit = view.units[acting] if (acting := acting_unit(view, question)) >= 0 else None
    if question is not None and option is not None:
        value = str(option.value)
        if question.key == "CX-D15" and value.startswith("u"):
            return activation(view, view.units[int(value[1:])])
        if question.key == "CX-D15" and unit is not None:
            return _attack(view, question, unit, value, option)
        if question.key == "CX-D33" and unit is not None and value.lstrip("-").isdecimal():
            velocity = unit.velocity + int(value)
            return _moving(view, unit, move(view, view.rules, unit, velocity), f"velocity {velocity}")
        if question.key == "CX-D34" and unit is not None:
            return _moving(view, unit, move(view, view.rules, unit, ran=True), "maneuver")
        if question.key == "CX-D35" and unit is not None and value.isdecimal():
            return _heading(view, unit, int(value))
        if question.key == "CX-D14" and (action := about_action(view, option)):
            return ChoicePicture(option.label, (), action[1], unit=action[0])
        if dice := about_dice(view, question, option):
            return replace(_aimed(view), lead=dice, brief=())
        if question.key in ("CX-D12", "CX-D13") and value.startswith("u"):
            return activation(view, view.units[int(value[1:])])
        place = option.place or ""
        if place.startswith("u") and place[1:].isdecimal():
            other = view.units[int(place[1:])]
            lead = (option.detail,) if option.detail and not view.aim else _aimed(view).lead
            return replace(_aimed(view), lead=lead,
                           targets=(other.id,) if unit is None or other.side != unit.side else (),
                           rounds=reach_of(view, question.key, other), unit=other.id)  # fmt: skip
    if view.aim:
        return _aimed(view)
    if view.over:
        return ChoicePicture("victory", (), _verdict(view))
    lead = (option.detail,) if option is not None and option.detail else ()
    return ChoicePicture(option.label if option is not None else "", lead, unit=unit.id if unit else -1)


def _verdict(view: CosmicConflictView) -> tuple[Fact, ...]:
    """Return what each side had of every condition that was counted (CX-19.4)."""
    names = [seat.name for seat in view.seats]
    counted = [told.split(": ", 1) for told in view.results]
    return tuple(Fact(had(name, told, names), counts(name)[1]) for name, told in counted)


def activation(view: CosmicConflictView, unit: Unit) -> ChoicePicture:
    """Return what a unit could do if it were activated: its best attacks, then its move."""
    if not unit.on_table:
        return ChoicePicture(unit.label, (unit.status,), unit=unit.id)
    attacks = best_attacks(view, view.rules, unit)
    facts = [Fact(f"{title}: {told_briefly(view, best)}", "CX-5.4") for title, best in attacks]
    lead = () if facts else ("no target now",)
    facts += underfoot(view.features, unit.pos)
    coming = move(view, view.rules, unit)
    told = "" if unit.is_fighter else ", ".join(fact.text for fact in coming.facts)
    if told:
        facts.append(Fact(told, "CX-4.1"))
    rounds = () if unit.is_fighter else _circle(coming)
    return ChoicePicture(unit.label, lead, tuple(facts), rounds=rounds, unit=unit.id)


def _attack(view: CosmicConflictView, question: AnyQuestion, unit: Unit, value: str, option: Option) -> ChoicePicture:
    found = attack_of(view, question, value)
    if isinstance(found, AttackLens):
        shown = attack_shown(view, found)
        rounds, strokes = arc_lines(view, unit, found.shot.mount)
        return replace(shown, rounds=rounds, strokes=(*strokes, *shown.strokes))
    if value.startswith("w") and value[1:].isdecimal():
        mount = int(value[1:])
        rounds, strokes = arc_lines(view, unit, mount)
        return ChoicePicture(option.label, ("no target",), unit=unit.id, mount=mount, rounds=rounds, strokes=strokes)
    place = option.place or ""
    targets = (int(place[1:]),) if place.startswith("u") and place[1:].isdecimal() else ()
    return ChoicePicture(option.label, (option.detail,) if option.detail else (), targets=targets, unit=unit.id)


def attack_shown(view: CosmicConflictView, lens: AttackLens) -> ChoicePicture:
    """Return an attack with every modifier, its odds and its damage; of a hidden card only what the map shows."""
    shot = lens.shot
    target = view.units[shot.target]
    title, way = attack_title(view, lens), line_of(view, view.rules, lens)
    line = attack_line(shot.origin, target.pos)
    if not target.revealed:
        return ChoicePicture(title, ("no odds: hidden",), (*way, HIDDEN), (line,), targets=(target.id,),
                     unit=shot.attacker, mount=shot.mount)  # fmt: skip
    first = f"{'  '.join(lens.chances)}  of 100"
    parts = [f"{name} {value:.1f}" for name, value in lens.damage.parts]
    second = ", ".join([f"{lens.dice}: {lens.odds.damage:.1f}", *parts])
    more = lens.endings
    facts = (*lens.facts, *([Fact(f"{', '.join(more)} of 100", "CX-7.13")] if more else []), *way)
    sums = (("accuracy", shot.accuracy), ("damage", shot.damage))
    named = [(word, ", ".join(f"{one.value:+d} {_brief(one)}" for one in some if one.value)) for word, some in sums]
    ruler, band, *between = (fact.text for fact in way)
    brief = [f"{word} {told}" for word, told in named if told]
    brief += [ruler, *between, *more, band]
    lead = (first, second, *(("a token now: its dice fall in R3",) if shot.launches else ()))
    return ChoicePicture(
        title, lead, facts, (line,), targets=(target.id,), brief=tuple(brief), unit=shot.attacker, mount=shot.mount
    )


def _brief(one: Modifier) -> str:
    """Return the reason of a modifier in a word or two."""
    return "Size" if one.rule in ("CX-6.1", "CX-6.2") else one.reason


def _aimed(view: CosmicConflictView) -> ChoicePicture:
    """Return the attack under way."""
    aim = view.aim
    if aim is None:
        return ChoicePicture()
    attacker, target = view.units[aim.attacker], view.units[aim.target]
    found = attack_lens(view, view.rules, attacker, aim.mount, target, support=aim.support)
    line = attack_line(attacker.pos, target.pos)
    if isinstance(found, Problem):
        return ChoicePicture(
            f"{attacker.label} at {target.label}", strokes=(line,), targets=(target.id,), unit=attacker.id
        )
    shown = attack_shown(view, found)
    if not aim.accuracy:
        return shown
    dice = f"dice {aim.accuracy}, {' '.join(str(face) for face in aim.damage)}"
    return replace(shown, lead=(dice, *shown.lead))


def _circle(coming: Move) -> tuple[Round, ...]:
    return (Round(coming.run, coming.reach, "dim", 1),) if coming.reach else ()


def _moving(view: CosmicConflictView, unit: Unit, coming: Move, what: str) -> ChoicePicture:
    """Return the straight run, the circle around its end and the outermost headings there."""
    fan = [
        Stroke((coming.run, along(coming.run, heading, 2)), "dim", 1)
        for heading in dict.fromkeys((coming.headings[0], coming.headings[-1]))
    ]
    run = Stroke((coming.start, coming.run), "path", 1)
    facts = tuple(seen_from(view, view.rules, unit, coming.run, unit.heading))
    told = ", ".join(fact.text for fact in coming.facts)
    facts = (*([Fact(told, "CX-4.1")] if told else []), *facts)
    return ChoicePicture(f"{unit.label}, {what}", (), facts, (run, *fan), _circle(coming), unit=unit.id)


def _heading(view: CosmicConflictView, unit: Unit, heading: int) -> ChoicePicture:
    """Return the course of the next turn, with the fan of headings in reach."""
    coming = move(view, view.rules, unit, ran=True)
    fan = [Stroke((unit.pos, along(unit.pos, other, 2)), "dim", 1) for other in coming.headings]
    course = Stroke((unit.pos, along(unit.pos, heading, max(1, unit.velocity))), "path")
    facts = (*seen_from(view, view.rules, unit, unit.pos, heading), *next_run(view, view.rules, unit, heading))
    return ChoicePicture(f"{unit.label}, heading {heading}", (), facts, (*fan, course), unit=unit.id)


def arc_lines(view: CosmicConflictView, unit: Unit, mount: int) -> tuple[tuple[Round, ...], tuple[Stroke, ...]]:
    """Return the bands of a weapon in its arcs, the first one solid; the edges of the arcs are dotted."""
    weapon = unit.card.mounts[mount]
    bands = view.rules.bands(weapon.weapon, weapon.variant, view.factions[unit.side], 0)
    if unit.is_fighter:
        return tuple(Round(unit.pos, band.reach, "dim", 0 if not band.penalty else 2) for band in bands), ()
    turned = STEP * unit.heading
    rounds: list[Round] = []
    sides: list[int] = []
    for arc in weapon.arcs:
        first, last = turned + ARCS[arc] - HALF, turned + ARCS[arc] + HALF
        rounds += [Round(unit.pos, band.reach, "dim", 2 * bool(band.penalty), first, last) for band in bands]
        sides += [first % 360, last % 360]
    reach = bands[-1].reach
    edges = [side // STEP % 12 for side in sides if sides.count(side) == 1]
    strokes = tuple(Stroke((unit.pos, along(unit.pos, hour, reach)), "dim", 2, ".") for hour in edges)
    return tuple(rounds), tuple(_clipped(view, stroke) for stroke in strokes)


def _clipped(view: CosmicConflictView, stroke: Stroke) -> Stroke:
    """Return the part of a line that lies on the table."""
    (x0, y0), (x1, y1) = stroke.points
    part = 1.0
    for start, end, size in ((x0, x1, view.rules.width), (y0, y1, view.rules.height)):
        if end > size:
            part = min(part, (size - start) / (end - start))
        elif end < 0:
            part = min(part, start / (start - end))
    part = max(0.0, part)
    return replace(stroke, points=((x0, y0), (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)))


def about_point(view: CosmicConflictView, draft: PointDraft) -> ChoicePicture:
    """Return the point of a form: how far it is, what it is in, whom it bears on."""
    at, form = draft.at, draft.question.form
    unit = view.units[draft.unit] if 0 <= draft.unit < len(view.units) else None
    facts: list[Fact] = []
    strokes: list[Stroke] = []
    rounds: list[Round] = []
    origin, reach, _ = origin_of(view, draft.question)
    if origin is not None:
        ruler = measure(view, view.rules, origin, at)
        rounds.append(Round(origin, reach, "path", 1))
        if distance(origin, at) > 0:
            strokes.append(Stroke((origin, at), "path", 1))
        facts.append(Fact(f"{ruler.line}, {reach:g} at most", "CX-1.39"))
    if unit is None or form == "missile":
        facts += underfoot(view.features, at)
    if unit is not None and form == "missile":
        named = [one for one in view.units if one.side != unit.side and f"at {one.label}:" in draft.question.title]
        target = next(iter(named), None)
        if target is not None:
            way = measure(view, view.rules, at, target.pos)
            strikes = view.rules.bands("M", "", view.factions[unit.side])[-1].reach
            facts += [Fact(f"to {target.label}: {way.line}, {strikes:g} at most", "CX-9.22"), *way.facts]
            strokes.append(attack_line(at, target.pos))
    elif unit is not None:
        facts += arrival(view.features, unit, at)
        if form in ("maneuver", "flight", "deploy"):
            heading = draft.heading if draft.has_heading else unit.heading
            if form == "deploy":
                speed = draft.form.get("velocity", 0)
                length = speed if isinstance(speed, int) and speed else 1
                ink = seat_ink(view.seats[unit.side].colour)
                strokes.append(_clipped(view, Stroke((at, along(at, heading, length)), ink)))
            facts += seen_from(view, view.rules, unit, at, heading)
    title = unit.label if unit is not None else draft.question.form
    return ChoicePicture(title, (draft.told,), tuple(facts), tuple(strokes), tuple(rounds), unit=draft.unit)


def option_details(
    view: CosmicConflictView, question: AnyQuestion, options: Sequence[Option], width: int
) -> dict[Value, Words]:
    """Return the odds beside weapons and targets, as much of them as a panel of that width holds."""
    found = {option.value: attack_of(view, question, option.value) for option in options}
    details: dict[Value, Words] = {
        value: told_briefly(view, lens) for value, lens in found.items() if isinstance(lens, AttackLens)
    }
    labels = max((len(option.label) for option in options if option.value in details), default=0)
    if any(labels + len(str(words)) + 7 > width for words in details.values()):
        details = {value: str(words).partition(" glance")[0].partition(",")[0] for value, words in details.items()}
    return details


def fitting(options: Iterable[Option], width: int) -> dict[Value, Words]:
    """Return empty details for options whose own would be cut; the lens says the same of the option in hand."""
    found: dict[Value, Words] = {}
    labels = max((len(option.label) for option in options if option.detail and not option.rare), default=0)
    for option in options:
        if option.detail and labels + len(option.detail) + len(option.number) + 8 > width:
            found[option.value] = ""
    return found
