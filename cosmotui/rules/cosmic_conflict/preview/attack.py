"""An attack before its dice: band, modifiers, odds, and the expected damage by track (CX-5, CX-6, CX-7).

Re-rolls, Dodges and hidden Orders are not counted: they are up to the players.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.chance import percent
from cosmotui.rules.cosmic_conflict.board import Board
from cosmotui.rules.cosmic_conflict.conditions import mount_label
from cosmotui.rules.cosmic_conflict.damage import Blow, screens
from cosmotui.rules.cosmic_conflict.groups import formation_of
from cosmotui.rules.cosmic_conflict.odds import FACES, AttackOdds, attack_odds
from cosmotui.rules.cosmic_conflict.options import Rules
from cosmotui.rules.cosmic_conflict.orders import BRACE
from cosmotui.rules.cosmic_conflict.preview.measure import measure
from cosmotui.rules.cosmic_conflict.redirection import takers
from cosmotui.rules.cosmic_conflict.shots import Shot, dealt, outcome, shot, targets
from cosmotui.rules.cosmic_conflict.state import Missile
from cosmotui.rules.cosmic_conflict.support import most_support
from cosmotui.rules.cosmic_conflict.unit import Unit
from cosmotui.rules.fact import Fact

SLIGHT: Final = 0.005
"""Expected damage up to this reads as none."""
HIDDEN: Final = Fact("its card is hidden: no odds", "CX-21.3")
"""The preview of an attack on a unit that is not revealed."""


class Damage(msgspec.Struct, frozen=True):
    """The expected damage of an attack by track, Shields filled before Armor (CX-7.8)."""

    shields: float = 0
    armor: float = 0
    health: float = 0
    row: float = 0
    """The chance that a Health row becomes full."""
    destroyed: float = 0
    """The chance that the target is destroyed."""

    @property
    def parts(self) -> tuple[tuple[str, float], ...]:
        """The tracks that are to be expected to take damage worth telling, by name."""
        tracks = (("shield", self.shields), ("armor", self.armor), ("hull", self.health))
        return tuple((name, value) for name, value in tracks if value > SLIGHT)


class AttackLens(msgspec.Struct, frozen=True):
    """The preview of an attack before it is declared."""

    shot: Shot
    odds: AttackOdds
    damage: Damage
    band: str
    """`up to 18 u, extended`."""
    answers: tuple[Fact, ...] = ()
    """What Formations and Escorts of both sides may make of it."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every modifier by name, accuracy first."""
        accuracy = [Fact(f"accuracy {one.value:+d} {one.reason}", one.rule) for one in self.shot.accuracy if one.value]
        damage = [Fact(f"damage {one.value:+d} {one.reason}", one.rule) for one in self.shot.damage if one.value]
        more = [Fact(f"{name}: the defender may have one die re-rolled", "CX-16.14") for name in self.shot.blocking]
        if self.shot.glance_top > 1:
            more.append(Fact(f"accuracy up to {self.shot.glance_top} is a Glance", "CX-6.12"))
        if self.shot.launches:
            more.append(Fact("a missile token: it strikes in the Resolution Phase", "CX-9.18"))
        return (*accuracy, *damage, *more, *self.answers)

    @property
    def dice(self) -> str:
        """The damage roll: `2d6`, `higher of 2d6`, each with its bonus."""
        roll, bonus = self.shot.roll, self.shot.damage_bonus
        dice = f"{roll.dice}d6" if roll.summed else f"higher of {roll.dice}d6"
        return f"{dice}{bonus:+d}" if bonus else dice

    @property
    def short(self) -> str:
        """`hit 58 glance 17`."""
        return f"hit {percent(self.odds.hit)} glance {percent(self.odds.glance)}"

    @property
    def chances(self) -> tuple[str, str, str]:
        """`miss 25`, `glance 17`, `hit 58`, each in 100 (CX-6.4)."""
        odds = self.odds
        return f"miss {percent(odds.miss)}", f"glance {percent(odds.glance)}", f"hit {percent(odds.hit)}"

    @property
    def endings(self) -> tuple[str, ...]:
        """`row full 30`, `destroyed 5`: what becomes of the Health of the target, in 100 (CX-7.13, CX-7.15)."""
        harm = self.damage
        full = (f"row full {percent(harm.row)}",) if harm.row > 0 else ()
        return (*full, f"destroyed {percent(harm.destroyed)}") if harm.destroyed > 0 else full


def attack_lens(
    board: Board,
    rules: Rules,
    attacker: Unit,
    mount: int,
    target: Unit,
    missile: Missile | None = None,
    support: int = 0,
) -> AttackLens | Problem:
    """Return the preview of an attack, or why it is not possible; an unrevealed target's card is unknown.

    `support`: the damage added by an Offensive Formation (CX-26.17).
    """
    found = shot(board, rules, attacker, mount, target, missile, support)
    if isinstance(found, Problem):
        return found
    weapon = attacker.card.mounts[mount]
    bands = rules.bands(weapon.weapon, weapon.variant, board.factions[attacker.side], 0)
    reach, penalty = bands[found.band].reach, bands[found.band].penalty
    band = f"up to {reach:g} u, {'extended' if penalty else 'in range'}"
    answers = tuple(_answers(board, rules, found, missile))
    return AttackLens(found, attack_odds(found), expected(found, target, weapon.what), band, answers)


def told_briefly(board: Board, lens: AttackLens, scale: str = "") -> str:
    """Return the odds of an attack in a few words, with the scale after them; of a hidden card the range alone
    (CX-21.3)."""
    return f"{lens.short}{scale}" if board.units[lens.shot.target].revealed else lens.band


def line_of(board: Board, rules: Rules, lens: AttackLens) -> tuple[Fact, ...]:
    """Return the line of an attack: distance and bearing, range band, what lies between (CX-1.11, CX-5.5)."""
    shot = lens.shot
    ruler = measure(board, rules, shot.origin, board.units[shot.target].pos, board.units[shot.attacker])
    return Fact(ruler.line, "CX-1.11"), Fact(lens.band, "CX-5.5"), *ruler.facts


def best_attacks(board: Board, rules: Rules, unit: Unit) -> list[tuple[str, AttackLens]]:
    """Return the best attack of each weapon of a unit that has not attacked, under its title (CX-5.3)."""
    found = ((mount, best_lens(board, rules, unit, mount)) for mount in unit.unfired())
    return [(attack_title(board, lens), lens) for _, lens in found if lens is not None]


def attack_title(board: Board, lens: AttackLens) -> str:
    """Return the weapon and the target of an attack: `Kinetic F at b2 Corvette`."""
    shot = lens.shot
    return f"{mount_label(board.units[shot.attacker], shot.mount)} at {board.units[shot.target].label}"


def _answers(board: Board, rules: Rules, found: Shot, missile: Missile | None) -> Iterable[Fact]:
    """Yield what a Formation may add to the damage, and who may take a Hit in the place of the target."""
    support = most_support(board, rules, found) if missile is None else 0
    if support:
        yield Fact(f"the Formation can add up to {support} to the damage", "CX-26.17")
    others = takers(board, board.units[found.target])
    if others:
        rule = "CX-26.14" if formation_of(board, found.target) else "CX-27.9"
        yield Fact(f"a Hit may strike {' or '.join(unit.label for unit in others)} instead", rule)


def expected(found: Shot, target: Unit, weapon: str) -> Damage:
    """Return the mean damage to each track over all dice."""
    sums = [0.0] * 5
    rolls = [found.roll.value(faces) + found.damage_bonus for faces in product(FACES, repeat=found.roll.dice)]
    for face in FACES:
        number = face + found.accuracy_bonus
        for value in rolls:
            amount = dealt(outcome(number, found.glance_top), value)
            for at, part in enumerate(_split(target, Blow(amount, "", number, weapon))):
                sums[at] += part
    ways = len(FACES) * len(rolls)
    return Damage(*(total / ways for total in sums))


def _split(target: Unit, blow: Blow) -> tuple[float, float, float, float, float]:
    """Return the damage on Shields, Armor and Health; whether a row fills, whether the last one does (CX-7.8 to
    CX-7.15)."""
    left, taken = blow.amount, [0, 0]
    if left <= 0:
        return 0, 0, 0, 0, 0
    for at, tracks in enumerate(screens(target, blow)):
        for track in tracks:
            part = min(left, track.undamaged)
            taken[at] += part
            left -= part
    if not left:
        return taken[0], taken[1], 0, 0, 0
    left += target.suffers("structural")
    row, rest = target.card.row, target.card.health - target.health
    room = row - target.health % row
    if target.executes(BRACE) and left > room < rest:
        left = room
    return taken[0], taken[1], min(left, rest), left >= room, left >= rest


def best_lens(board: Board, rules: Rules, attacker: Unit, mount: int) -> AttackLens | None:
    """Return the preview of a weapon's attack with the most expected damage; None without a target."""
    found = [
        lens
        for one in targets(board, rules, attacker, mount)
        if isinstance(lens := attack_lens(board, rules, attacker, mount, board.units[one.target]), AttackLens)
    ]
    return max(found, key=lambda lens: (lens.odds.damage, -lens.shot.target), default=None)
