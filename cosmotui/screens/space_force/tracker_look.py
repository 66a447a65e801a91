"""The look of the combat tracker: views and events as the widgets show them. No screen, no decision."""

from collections.abc import Mapping, Sequence

from textual.widget import Widget

from cosmotui.engine.event import Event, Trace
from cosmotui.engine.question import Option
from cosmotui.engine.setup import SEAT_COLOURS, Seat
from cosmotui.rules.space_force.combat.cast import Side
from cosmotui.rules.space_force.combat.events import (
    Attacked,
    CombatantEvent,
    DamageRolled,
    Finished,
    Moved,
    NumberCalled,
    RoundBegan,
)
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.log_lines import Attack, Called, Initiative
from cosmotui.rules.space_force.combat.match_summary import story
from cosmotui.rules.space_force.combat.preview import AttackLens, Lens
from cosmotui.rules.space_force.combat.standing import brief_state
from cosmotui.rules.space_force.combat.view import SpaceForceView
from cosmotui.rules.space_force.sheet.derived import weapon_bonus
from cosmotui.screens.look import NOTHING, AnyMatch, Look, Standing, Summary, turning_points
from cosmotui.screens.notes import Note
from cosmotui.screens.space_force.count_table import CountRow
from cosmotui.screens.space_force.fight_board import FightBoard
from cosmotui.screens.space_force.range_plot import Token
from cosmotui.widgets.event_log import LogEntry
from cosmotui.widgets.facts import Fact
from cosmotui.widgets.odds_lens import Odds
from cosmotui.widgets.words import Who

Place = tuple[int, int]
OTHER_SIDE = 5
"""The colour of the opposition where one seat runs both sides: orange, as distinct as possible from the others."""


def colour_of(view: SpaceForceView, who: Fighter) -> int:
    """Return the colour of a fighter's side: that of its seat, where the two sides have separate seats."""
    return side_colour(view.seats, who.seat, who.side)


def side_colour(seats: Sequence[Seat], seat: int, side: Side) -> int:
    """Return the colour of a side that a seat runs, alone or besides the other."""
    own = seats[seat].colour
    if len(seats) > 1 or side == "A":
        return own
    return OTHER_SIDE if own != OTHER_SIDE else (OTHER_SIDE + 4) % len(SEAT_COLOURS)


def rows(view: SpaceForceView) -> tuple[CountRow, ...]:
    """Return all fighters in the order of the count, those without a number last."""
    order = sorted(view.fighters, key=lambda one: (-_place_in_count(one), one.number))
    return tuple(_row(view, one) for one in order if one.now.present or one.now.body.is_dead)


def _place_in_count(one: Fighter) -> int:
    """Return the place of a fighter in the count at the start of the round, so that rows stay put within it."""
    return one.now.number if one.now.number is not None else one.now.due if one.now.due is not None else -1000


def _row(view: SpaceForceView, one: Fighter) -> CountRow:
    now, acting = one.now, one.number == view.acting
    number = now.due if now.pending and now.due is not None else now.number
    return CountRow(
        "-" if number is None or not now.can_act else str(number),
        colour_of(view, one),
        one.name,
        now.body.hp,
        now.body.max_hp,
        now.body.stun,
        brief_state(view, one),
        acting,
        done=not acting and not now.pending and not now.holding and view.phase == "count",
    )


def tokens(view: SpaceForceView, target: str = "") -> tuple[Token, ...]:
    """Return a token for each fighter on the plot; `target` is the mark of the fighter who is pointed at."""
    found: list[Token] = []
    for one in view.fighters:
        if one.at is None or not (one.now.present or one.now.body.is_dead):
            continue
        role = "acting" if one.number == view.acting else "target" if one.mark == target else ""
        found.append(Token(*one.at, colour_of(view, one), one.mark, role, out=not one.now.able))
    return tuple(found)


def fighter_at(view: SpaceForceView, mark: str) -> Fighter | None:
    """Return the fighter with that mark, whatever its case."""
    return next((one for one in view.fighters if one.mark.casefold() == mark.casefold()), None)


def pointed_at(view: SpaceForceView, option: Option | None) -> tuple[Fighter | None, Place | None]:
    """Return the fighter that an option is about, and the place to which the option leads."""
    if option is None or option.place is None:
        return None, None
    x, _, y = option.place.partition(",")
    if y and x.lstrip("-").isdecimal() and y.lstrip("-").isdecimal():
        return None, (int(x), int(y))
    one = fighter_at(view, option.place)
    return one, one.at if one else None


def odds(view: SpaceForceView, shown: Lens) -> Odds:
    """Return what an option would lead to: target, chance, sum and damage, or the facts in words."""
    attack = shown.attack
    if attack is None:
        return Odds(shown.what, how=tuple(fact.text for fact in shown.facts))
    name = view.fighters[attack.target].name
    far = "" if attack.paces is None else f", {attack.paces} {'pace' if attack.paces == 1 else 'paces'}"
    what = f"at {name}{far}, DR {attack.rating}"
    if attack.refusal:
        return Odds(what, how=(attack.refusal.text,))
    double = f", doubles {100 * attack.double:.0f} in 100" if attack.double else ""
    damage = f"{attack.damage}, {name} has {attack.hp}{double}"
    return Odds(what, (("hits", attack.hit),), (attack.how, damage))


def why(view: SpaceForceView, attack: AttackLens) -> Note:
    """Return every part of an attack with its rule."""
    chance = f"hits in {100 * attack.hit:.0f} of 100: d20 {attack.bonus:+d} against {attack.rating}"
    parts = tuple((f"{part.reason} {part.value:+d}", part.rule) for part in attack.parts)
    name = view.fighters[attack.target].name
    last = ((f"DR of {name}: {attack.rating}", "SF-3.13"), (attack.damage, "SF-13.3"))
    return Note(f"{attack.weapon_name} at {name}", ((chance, "SF-13.2"), *parts, *last))


def facts_of(view: SpaceForceView, one: Fighter) -> tuple[Fact, ...]:
    """Return the facts about a fighter: the weapon first at hand, the rest of the move, HP, Stun."""
    lines: list[Fact] = []
    for weapon in one.weapons(view.rules)[:1]:
        shots = one.shots(weapon.id)
        right = f"{shots} {'shot' if shots == 1 else 'shots'}" if weapon.mode == "ranged" else ""
        lines.append(Fact(f"{weapon.name} {weapon_bonus(one.sheet, weapon, view.rules.book):+d}", right))
    move = one.movement(view.rules)
    left = 0 if one.now.turn.moved else move
    body = one.now.body
    lines.append(Fact(f"move {move}" + (f", {left} left" if left != move else ""), f"HP {body.hp}, Stun {body.stun}"))
    return tuple(lines)


class TrackerLook(Look[SpaceForceView]):
    """The look of the combat tracker with count and plot."""

    def entries(self, event: Event, seats: Sequence[Seat]) -> list[LogEntry]:
        match event:
            case Attack(rolled=rolled):
                text = f"{rolled.name} at {rolled.target_name}: {event.result}"
                return [LogEntry(text, side_colour(seats, rolled.seat, rolled.side))]
            case Initiative(order=[(first, _), *_]):
                return [LogEntry(f"initiative: {first} first", mark=True)]  # the count shows the rest
            case RoundBegan() | NumberCalled() | Called():
                return [LogEntry(event.describe([]), mark=True)]
            case Attacked():
                colour = side_colour(seats, event.seat, event.side)
                verdict = "missed" if not event.degree else "hit" if event.degree == 1 else f"hit x{event.degree}"
                dice = f"{event.name}: d20 {event.face} {event.bonus:+d} = {event.total} v {event.rating}"
                return [LogEntry(dice, colour), LogEntry(f"{event.name} at {event.target_name}: {verdict}", colour)]
            case DamageRolled():
                return [LogEntry(f"damage {event.describe([])}", side_colour(seats, event.seat, event.side))]
            case CombatantEvent():
                colour = side_colour(seats, event.seat, event.side)
                return [LogEntry(event.describe([]), colour, minor=isinstance(event, Finished | Moved))]
            case _:
                return super().entries(event, seats)

    def board(self) -> Widget:
        return FightBoard(id="board")

    def show(
        self, board: Widget, view: SpaceForceView, newest: Event | None, lately: Mapping[str, Trace] = NOTHING
    ) -> None:
        assert isinstance(board, FightBoard)
        target, aim = "", None
        if isinstance(newest, Attacked) and newest.target >= 0:
            attacker, other = view.fighters[newest.who_number], view.fighters[newest.target]
            target = other.mark
            aim = (attacker.at, other.at) if attacker.at and other.at else None
        board.show(rows(view), tokens(view, target), aim)

    def now(self, view: SpaceForceView) -> list[tuple[str, str]]:
        up = {side: sum(one.side == side and one.now.able for one in view.fighters) for side in ("A", "B")}
        return [("crew", f"{up['A']} up"), ("opposition", f"{up['B']} up")]

    def summary(self, match: AnyMatch) -> Summary:
        view = match.view(None)
        assert isinstance(view, SpaceForceView)
        told = story(match.events(None), len(view.fighters))
        standings = tuple(
            Standing(
                Who(colour_of(view, one), one.name),
                (str(row.attacks), str(row.dealt), str(row.hits), f"{row.luck:+.1f}", one.condition),
            )
            for one in sorted(view.fighters, key=lambda one: (one.side, one.number))
            for row in (told.fighters[one.number],)
        )
        hits = sum(row.hits for row in told.fighters)
        rounds = f"{told.rounds} {'round' if told.rounds == 1 else 'rounds'}"
        return Summary(
            facts=f"{rounds}, {told.attacks} attacks, {hits} hits, {told.fell} felled",
            columns=("ATTACKS", "DAMAGE", "HITS", "LUCK", "STATE"),
            standings=standings,
            note="Luck is hits above the chance.",
            points=turning_points(told, "round", match.setup.seats),
            dice=told.dice,
            share=f"Space Force, {rounds}; {hits} of {told.attacks} attacks hit, {told.fell} felled",
        )
