"""Masochist: Power of Pain."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships, in_warp
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain, might
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL

SHIPS = 4
"""In the warp, for each boon."""
MANY = 12
"""Free ships of which one can be given up."""


def _pains(use: Use) -> int:
    return len(in_warp(use.state, use.seat)) // SHIPS


@hinted(Hint(gain(lambda survey: 0.1 * (survey.warp[survey.me] // SHIPS))))
@effect("masochist", "any:warpfall.window", applies=lambda use: _pains(use) > 0)
def enjoy(use: Use) -> Script[None]:
    """In any invasion's warpfall gain one boon for every 4 of your ships in the warp."""
    yield from do.boons(use.table, use.seat, _pains(use), use)


def _may_stay(use: Use) -> bool:
    """Whoever revives a single ship by a use of its own has chosen that already; of several it may keep some."""
    cause = use.event
    if cause.seat != use.seat:
        return False
    return cause.by is None or cause.by.seat != use.seat or len(cause.ships) > 1


@effect("patience of masochist", "any:on:revive", applies=_may_stay)
def endure(use: Use) -> Script[None]:
    """Whenever your ships would be revived you may keep any of them in the warp."""
    cause = use.cause
    assert cause is not None
    ids, most = cause.ships, len(cause.ships)
    title = f"Keep which ship in the warp? {{}} of {most}"
    kept = yield from do.choose_ships(use.table, use.seat, "D-declare", title, ids, most, optional=True, unwanted=ids)
    cause.spare(kept)


def _destroy_one(use: Use) -> Script[None]:
    use.now.notes[REVIVAL] = 1
    own = free_ships(use.state, use.seat)
    ids = yield from do.choose_ships(use.table, use.seat, "D-ravage", "Destroy which of your ships?", own, 1)
    yield from do.lose(use.table, ids, use)


def _may_lose(use: Use) -> bool:
    return not use.now.notes.get(REVIVAL) and bool(free_ships(use.state, use.seat))


@effect("legacy masochist", "invader:warpfall.revive", applies=_may_lose, first=True)
def legacy(use: Use) -> Script[None]:
    """In warpfall the invader destroys one of its free ships instead of reviving one."""
    yield from _destroy_one(use)


@hinted(Hint(gain(lambda survey: 0.2 if survey.free[survey.me] > MANY else 0.0)))
@effect("wild masochist", "invader:warpfall.revive", applies=_may_lose, first=True)
def wild(use: Use) -> Script[None]:
    """Instead of reviving a ship destroy one of your ships and draft up to 3 pods."""
    yield from _destroy_one(use)
    count = yield from do.choose_number(use.table, use.seat, "Draft how many pods?", 0, 3)
    yield from do.draft(use.table, use.seat, count, use)


@hinted(Hint(might(lambda survey: survey.warp[survey.me])))
@effect("super masochist", "leader:combat.window", applies=lambda use: bool(in_warp(use.state, use.seat)))
def super_flare(use: Use) -> None:
    """Your fleet gains 1 might per ship of yours in the warp."""
    do.add_might(use, len(in_warp(use.state, use.seat)), "Masochist")


def _offer(use: Use) -> Script[None]:
    own = free_ships(use.state, use.seat)
    ids = yield from do.choose_ships(use.table, use.seat, "D-ravage", "Destroy which of your ships?", own, 1)
    yield from do.lose(use.table, ids, use)


def _welcome(now: Situation, is_own: bool) -> tuple[bool, str]:
    """A ship to spare is worth the influence to its owner, and one ship less of an opponent to the other."""
    if is_own:
        return now.survey.free[now.survey.me] > MANY, "a ship in the warp works for its owner"
    return True, "one ship less against us"


ITEM = Alien(
    id="masochist",
    name="Masochist",
    alert="green",
    types=("resource", "diplomacy"),
    galaxy="Prime",
    aim="keep four ships in the warp",
    in_play=(
        "Ships in the warp work for you: four of them are a boon in every warpfall, whoever invades. Keep them there, "
        "and enough others for your bases."
    ),
    power=Power(name="Power of Pain", uses=(enjoy,), supplemental=(endure,), is_persistent=True),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "Destroy one of your free ships; you gain 1 influence.",
        "destroy one of its own ships",
        1,
        _offer,
        lambda use: int(bool(free_ships(use.state, use.seat))),
        _welcome,
    ),
)
