"""Heart: Power of Emotion."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS

HEART = "hearts"
SIDES = (INVADERS, DEFENDERS)
SOFT, TENDER, MOST = 10, 6, 4
PEACE = "all drivers become negotiate pods"


def _leaders(use: Use) -> list[int]:
    return [fleet.leader for fleet in use.now.fleets if fleet.leader >= 0]


def _bears(use: Use, seat: int) -> bool:
    return use.state.aliens[seat].marks.get(HEART, 0) > 0


@hinted(Hint(gain(0.05)))
@effect(
    "heart",
    "leader:launch.after",
    "sponsor:arrival.window",
    applies=lambda use: not any(_bears(use, seat) for seat in _leaders(use)),
)
def touch(use: Use) -> None:
    """After launch as actor you may put one of your marks as a heart on every leader, yourself included if leading."""
    for seat in _leaders(use):
        do.mark_alien(use, seat, HEART, 1)


def _is_soft(use: Use, side: int, most: int) -> bool:
    value = do.driver_value(use, side)
    return value is not None and value <= most


@effect(
    "beat of heart",
    "any:contact.after",
    applies=lambda use: any(_bears(use, seat) for seat in _leaders(use)),
    mandatory=True,
)
def melt(use: Use) -> Script[None]:
    """While a leader has a heart its opponent's ships have double worth, and if its driver is an attack pod whose might
    at contact.after is 10 or less its fleet is transformed into an envoy."""
    moved = [side for side in SIDES if _bears(use, use.now.fleets[side].leader)]
    for side in moved:
        do.change_ships(use, "worth", 2, "Heart", seat=use.now.fleets[1 - side].leader, side=1 - side)
    for side in [side for side in moved if _is_soft(use, side, SOFT)]:
        yield from do.transform(use, side, "envoy", "Heart")


@effect(
    "end of heart",
    "any:upkeep.window",
    applies=lambda use: any(_bears(use, seat) for seat in use.state.seats),
    mandatory=True,
)
def fade(use: Use) -> None:
    """Hearts are vaporized at upkeep."""
    for seat in use.state.seats:
        if _bears(use, seat):
            do.mark_alien(use, seat, HEART, -use.state.aliens[seat].marks[HEART])


@effect("legacy heart", "leader:contact.after", applies=lambda use: _is_soft(use, use.side, TENDER))
def legacy(use: Use) -> Script[None]:
    """A leader whose attack driver has a might of 06 or less at contact.after has its fleet turned into an envoy."""
    yield from do.transform(use, use.side, "envoy", "legacy of Heart")


def _peace(now: Situation) -> float:
    """Return what a deal brings in place of a fight as it stands."""
    survey, ends = now.survey, now.ends()
    if survey.side < 0:
        return -1.0
    wins = now.win_chance()
    return ends.deal() - wins * ends.win(survey.side) - (1 - wins) * ends.win(1 - survey.side)


@hinted(Hint(weighed(_peace), why="better a deal than this fight"))
@effect("wild heart", "leader:launch.after", "sponsor:arrival.window")
def wild(use: Use) -> None:
    """All drivers discharged this encounter become N pods."""
    do.declare(use, PEACE, "heart")


@effect("peace of heart", "any:contact.window", applies=lambda use: do.declared(use, "heart") == PEACE, mandatory=True)
def pacify(use: Use) -> Script[None]:
    """Whoever has declared it makes negotiate pods of both drivers."""
    do.fulfil(use, "heart")
    for side in [side for side in SIDES if use.now.fleets[side].driver >= 0]:
        yield from do.become(use, side, Pod("negotiate"), "Heart")


def _was_left(use: Use) -> bool:
    return use.event.seat == use.opponent and bool(bases_of(use.state, use.opponent))


@hinted(Hint(gain(0.5)))
@effect("super heart", "leader:on:quash", applies=_was_left)
def super_flare(use: Use) -> Script[None]:
    """After the opponent quashes the deal: it picks one of its bases, which is destroyed with all its ships."""
    state, seat = use.state, use.opponent
    base = yield from do.choose_base(use.table, seat, "Which of your bases breaks?", bases_of(state, seat))
    yield from do.lose(use.table, on_planet(state, base, seat), use)


def _gain(use: Use) -> None:
    """The influence alone is what the owner gains."""


def _welcome(now: Situation, is_owner: bool) -> tuple[bool, str]:
    return is_owner, "influence for nothing" if is_owner else "it gives nothing for it"


ITEM = Alien(
    id="heart",
    name="Heart",
    alert="green",
    types=("diplomacy", "combat"),
    galaxy="Eon",
    aim="fight strong, or be an envoy",
    in_play=(
        "With hearts on both leaders weak attacks melt into envoys, and whoever is cruel to one pays double: strong "
        "pods fight, all others talk."
    ),
    power=Power(name="Power of Emotion", uses=(touch,), supplemental=(melt, fade, pacify)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        "You gain X influence (at most 4).", "feel with {}, for X influence", 0, _gain, lambda use: MOST, _welcome
    ),
)
