"""Siren: Power to Allure."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import backers_of, home_bases, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS
from cosmotui.rules.cosmic_encounter.phases.payoff import BOONS_EACH, has_won

LURED: Final = "lured by Siren"
"""Note of an invasion, with a seat: a sponsor that has changed fleets, and gets no rewards if that fleet wins."""
SETTLED: Final = "bases by Siren"
"""Note of an invasion: its defending fleet has got bases in place of boons."""
GUEST: Final = "no rewards for a guest"
CHARMED: Final = "charmed by Siren"
"""Note of an invasion, with a seat: the alien whose drafts it shares, plus 1."""
SHARE: Final = "the first pod of each draft"
GOOD = 15
"""An attack pod with which an invader is welcome."""


def _strong(now: Situation) -> Aim:
    """Stand where most ships stand, with a good pod in the cache."""
    survey = now.survey
    best = max((pod.value for pod in survey.pods if pod.is_attack), default=0)
    bases = home_bases(survey.view, survey.me)
    if best < GOOD or not bases:
        return NOWHERE
    planet = max(bases, key=lambda base: survey.count(base, survey.me))
    return Aim(now.unit * 0.2, "an invader is met at home", word=str(planet))


@hinted(Hint(aim=_strong))
@effect(
    "siren",
    "not_leader:launch.open",
    applies=lambda use: not use.now.is_ambush and bool(home_bases(use.state, use.seat)),
)
def allure(use: Use) -> Script[None]:
    """When not a leader, before launch, you may make one of your occupied home planets the target planet (you become
    the defender)."""
    do.make_defender(use, use.seat)
    planets = home_bases(use.state, use.seat)
    planet = yield from do.choose_planet(use.table, use.seat, "Which of your planets is the target?", planets)
    yield from do.aim(use, [planet])


def _is_due(use: Use) -> bool:
    """Return whether the defending fleet has won, and boons are still due: power and legacy together bring one base."""
    return has_won(use.state, DEFENDERS) and not use.now.notes.get(SETTLED)


def _settle(use: Use) -> Script[None]:
    """The defender and its backwards get bases in place of boons."""
    use.now.notes[BOONS_EACH] = use.now.notes[SETTLED] = 1
    for seat in (use.seat, *backers_of(use.state, DEFENDERS)):
        if not use.now.notes.get(f"{LURED} {seat}"):
            yield from do.establish(use.table, seat, planets_of(use.state, use.now.invader), use)


@effect("triumph of siren", "defender:payoff.land", applies=lambda use: use.has_power and _is_due(use))
def triumph(use: Use) -> Script[None]:
    """As defender, when you win you and each of your backwards establish a base in the invader's system (instead of
    backer boons)."""
    yield from _settle(use)


@effect("legacy siren", "defender:payoff.land", applies=_is_due)
def legacy(use: Use) -> Script[None]:
    """When a defending fleet wins, every alien in it establishes a base in the invader's system instead of boons."""
    yield from _settle(use)


@hinted(Hint(gain(0.04), why="a share of what another draws"))
@effect("wild siren", "any:any", applies=lambda use: bool(use.others))
def wild(use: Use) -> Script[None]:
    """Target an alien: for the rest of the invasion you get the first pod of each of its drafts."""
    seat = yield from do.choose_target(use, "Whose first pods do you get?")
    use.now.notes[f"{CHARMED} {use.seat}"] = seat + 1
    do.declare(use, SHARE, "siren")


def _is_charmed(use: Use) -> bool:
    cause = use.event
    if not cause.pods or do.declared(use, "siren") != SHARE:
        return False
    is_charmed = use.now.notes.get(f"{CHARMED} {use.seat}") == cause.seat + 1
    return is_charmed and cause.pods[0] in use.state.aliens[cause.seat].cache


@effect("share of siren", "any:on:drafted", applies=_is_charmed)
def share(use: Use) -> Script[None]:
    """Whoever has charmed an alien gets the first pod that it has drafted."""
    yield from do.hand_over(use.table, use.seat, use.event.seat, use.event.pods[:1], "got", use)


def _enemies(use: Use) -> list[int]:
    return [seat for seat in use.enemy.sponsors if seat in use.others]


@hinted(Hint(gain(0.3), why="ships change sides"))
@effect("super siren", "defender:arrival.window", applies=lambda use: bool(_enemies(use)))
def super_flare(use: Use) -> Script[None]:
    """Move one enemy sponsor's ships to your fleet; it gets no rewards if you win."""
    seat = yield from do.choose_target(use, "Whom do you lure?", _enemies(use))
    do.switch_sponsor(use, seat)
    use.now.notes[f"{LURED} {seat}"] = 1
    do.declare(use, GUEST, "siren")


@effect("guests of siren", "any:payoff.land", first=True, applies=lambda use: do.declared(use, "siren") == GUEST)
def send_away(use: Use) -> Script[None]:
    """Whoever was lured gets no rewards."""
    do.fulfil(use, "siren")
    for seat in [seat for seat in use.others if use.now.notes.get(f"{LURED} {seat}")]:
        yield from do.forgo_rewards(use, DEFENDERS, seat)


ITEM = Alien(
    id="siren",
    name="Siren",
    alert="yellow",
    types=("invasion", "control"),
    galaxy="Conflict",
    aim="lure invaders when strong",
    in_play=(
        "Lure invaders to you when you are strong: a win in defence brings a base in their system, for you and for "
        "all who stood by you."
    ),
    power=Power(name="Power to Allure", uses=(allure,), supplemental=(triumph, share, send_away)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
