"""Tanuki: Power to Shapeshift."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import left_of, side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import NOBODY

LEAF = "under a leaf"
"""Status of an alien."""


def _bears(use: Use, seat: int) -> bool:
    return any(one.name == LEAF for one in use.state.aliens[seat].statuses)


def _leaves(use: Use) -> list[int]:
    """The aliens with a leaf."""
    return [seat for seat in use.others if _bears(use, seat)]


def _put_leaf(use: Use, seat: int) -> None:
    """A leaf lies on an alien until the next destiny manifests, whatever becomes of the power meanwhile."""
    do.put_status(use, seat, LEAF, "destiny.manifest")


def _shifts(use: Use) -> bool:
    cause = use.event
    return cause.seat == use.seat and bool(_leaves(use)) and cause.user not in _leaves(use)


@hinted(Hint(gain(0.1), why="somebody else shall suffer it"))
@effect("tanuki", "leader:on:targeted", applies=_shifts)
def shapeshift(use: Use) -> Script[None]:
    """If any aspect, other than one used by an alien with your leaf, would target your pods, ships or nexus, you may
    make it target an alien with your leaf instead; that leaf is then vaporized."""
    target = yield from do.choose_target(use, "Who is targeted in your place?", _leaves(use))
    do.redirect(use, target)
    do.end_status(use, target, LEAF)


def _bystanders(use: Use) -> list[int]:
    return [seat for seat in use.others if side_of(use.state, seat) == NOBODY]


@effect("leaf of tanuki", "leader:launch.after", applies=lambda use: bool(_bystanders(use)))
def leaf(use: Use) -> Script[None]:
    """After launch as leader put one of your marks as a leaf on a bystander of your choice until the next destiny
    manifests."""
    _put_leaf(use, (yield from do.choose_target(use, "Your leaf on whom?", _bystanders(use))))


def _loses(use: Use) -> bool:
    return use.befalls_user and bool(_bystanders(use))


@effect("legacy tanuki", "invader:on:ships-would-be-lost", applies=_loses)
def legacy(use: Use) -> Script[None]:
    """When the invader would lose ships it may choose a bystander to lose that many ships in its place."""
    seat = yield from do.choose_alien(
        use.table, use.seat, "Which bystander loses ships in your place?", _bystanders(use), optional=True
    )
    if seat >= 0:
        do.redirect(use, seat)


def _may_pass_it_on(use: Use) -> bool:
    cause = use.event
    is_own = cause.seat == use.seat and cause.user != use.seat and cause.power is None
    return is_own and not _bears(use, use.seat)


@hinted(Hint(gain(0.1), why="somebody else shall suffer it"))
@effect("wild tanuki", "any:on:targeted", applies=_may_pass_it_on)
def wild(use: Use) -> Script[None]:
    """If no leaf lies on you: an aspect that would target your pods or ships targets your left neighbour instead, who
    then gets this flare as a gift."""
    neighbour = left_of(use.state, use.seat)
    do.redirect(use, neighbour)
    yield from do.claim(use.table, neighbour, use.seat, [use.pod], use)


def _leafless(use: Use) -> list[int]:
    """Return the aliens that may get another leaf."""
    return [seat for seat in use.others if seat not in _leaves(use)]


@hinted(Hint(gain(0.05), why="a leaf more to hide behind"))
@effect("super tanuki", "leader:launch.after", applies=lambda use: bool(_leafless(use)))
def super_flare(use: Use) -> Script[None]:
    """With your power: put a second leaf on another alien, the opponent included."""
    _put_leaf(use, (yield from do.choose_target(use, "A second leaf on whom?", _leafless(use))))


ITEM = Alien(
    id="tanuki",
    name="Tanuki",
    alert="red",
    types=("resource", "destroy"),
    galaxy="Eon",
    aim="leaf whoever has most to lose",
    in_play="What others aim at you hits whoever wears your leaf. Put it on the alien that has most to lose.",
    power=Power(name="Power to Shapeshift", uses=(shapeshift,), supplemental=(leaf,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
