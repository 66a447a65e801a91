"""Masochist: Power to Suffer."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp, timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL

PODS = 2


FEW, MANY = 3, 12
"""Attack pods with which there is no need of more, and free ships of which some can be given up."""


def _spare_ships(now: Situation) -> Aim:
    """Return the ships that no base misses, where attack pods are few."""
    survey = now.survey
    held = sum(pod.is_attack for pod in survey.pods)
    ids = now.spare_ships(min(4, survey.free[survey.me] - MANY)) if held < FEW else ()
    return Aim(now.unit * 0.1, f"{survey.cache(survey.me)}, and ships to spare", ships=ids) if ids else NOWHERE


@hinted(Hint(aim=_spare_ships))
@effect("masochist", "leader:approach.open", applies=lambda use: bool(free_ships(use.state, use.seat)))
def suffer(use: Use) -> Script[None]:
    """Before priming as leader you may destroy up to 4 of your ships (not more than you have free or committed) and
    draft 2 pods for each. If zapped the ships are not lost."""
    own = free_ships(use.state, use.seat)
    ids = yield from do.choose_ships(
        use.table, use.seat, "D-declare", "Destroy which ship? {} of 4", own, 4, optional=True
    )
    lost = yield from do.lose(use.table, ids, use)
    yield from do.draft(use.table, use.seat, PODS * len(lost), use)


@effect("legacy masochist", "leader:approach.open", applies=lambda use: bool(free_ships(use.state, use.seat)))
def legacy(use: Use) -> Script[None]:
    """Before priming each leader may destroy one of its ships to draft 2 pods."""
    own = free_ships(use.state, use.seat)
    title = "Destroy a ship to draft 2 pods?"
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", title, own, 1, optional=True)
    lost = yield from do.lose(use.table, ids, use)
    yield from do.draft(use.table, use.seat, PODS * len(lost), use)


def _revivers(use: Use) -> list[int]:
    """The aliens but the invader that have a ship to revive."""
    return [seat for seat in timing_order(use.state) if seat != use.now.invader and in_warp(use.state, seat)]


def _revives_own(now: Situation) -> float:
    """Return what it brings to be the one whose ship comes back."""
    survey = now.survey
    return now.unit * 0.05 if survey.warp[survey.me] and survey.now.invader != survey.me else -1.0


def _oneself(now: Situation, seats: Sequence[int]) -> tuple[int, str] | None:
    return (now.survey.me, "a ship comes back") if now.survey.me in seats else None


@hinted(Hint(weighed(_revives_own), target=_oneself))
@effect(
    "wild masochist",
    "any:warpfall.revive",
    applies=lambda use: not use.now.notes.get(REVIVAL) and bool(_revivers(use)),
    first=True,
)
def wild(use: Use) -> Script[None]:
    """Another alien revives a ship in place of the invader."""
    target = yield from do.choose_alien(use.table, use.seat, "Who revives instead?", _revivers(use))
    use.now.notes[REVIVAL] = 1
    yield from do.revive(use.table, target, 1, use)


@hinted(Hint(gain(lambda survey: 0.08 if survey.warp[survey.me] else 0.0)))
@effect("super masochist", "any:warpfall.window", applies=lambda use: bool(in_warp(use.state, use.seat)))
def super_flare(use: Use) -> Script[None]:
    """Vaporize one of your ships in the warp to draft 2 pods."""
    dead = sorted(in_warp(use.state, use.seat), key=lambda id: use.state.ships[id].level)
    lost = yield from do.lose(use.table, dead[:1], use, vaporize=True)
    yield from do.draft(use.table, use.seat, PODS * len(lost), use)


ITEM = Alien(
    id="masochist",
    name="Masochist",
    alert="green",
    types=("resource", "destroy"),
    galaxy="Prime",
    in_play=(
        "Turns ships into pods at two for one, before you prime. Keep enough ships for your bases: authority "
        "comes from them."
    ),
    power=Power(
        name="Power to Suffer",
        uses=(suffer,),
        is_persistent=True,
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
