"""Patriot: Power of Homeland."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import (
    foreign_bases,
    free_ships,
    home_bases,
    on_planet,
    planets_of,
    revivable,
)
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, Aim, Hint, Situation, gain, stirred
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, SpecialOffer, alien
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import AUTHORITY


def _elsewhere(use: Use) -> list[int]:
    """Return the other planets of the system in which the user has just established a base."""
    cause = use.cause
    if cause is None or cause.seat != use.seat or not on_planet(use.state, cause.place, use.seat):
        return []
    system = use.state.planets[cause.place].system
    return [planet for planet in planets_of(use.state, system) if planet != cause.place]


def _under_its_eyes(now: Situation) -> Aim:
    """Return a planet of the same system where its owner has a base, which is no authority to it any more."""
    survey = now.survey
    target = survey.now.target
    owner = survey.view.planets[target].system if target >= 0 else survey.me
    if owner == survey.me or survey.count(target, owner):
        return NOWHERE
    bases = [
        one for one in planets_of(survey.view, owner) if survey.count(one, owner) and not survey.count(one, survey.me)
    ]
    if not bases:
        return NOWHERE
    best = min(bases, key=lambda one: (sum(survey.there[one]), one))
    return now.harm([owner], lambda seat: RULED)._replace(word=str(best))


RULED = 0.4
"""What a planet is worth to its owner that gives it no authority, in units of a base."""


@hinted(Hint(aim=_under_its_eyes, why="a home planet that is no authority to its owner"))
@effect("patriot", "any:on:base-established", applies=lambda use: bool(_elsewhere(use)))
def move_on(use: Use) -> Script[None]:
    """Whenever you establish a base you may jump it to another planet of the same system."""
    ids = on_planet(use.state, use.event.place, use.seat)
    planet = yield from do.choose_planet(use.table, use.seat, "To which planet does the base go?", _elsewhere(use))
    yield from do.jump(use.table, ids, planet, use)


def rule(board: Board, owner: int, seat: int) -> int:
    """Every planet you occupy gives you the authority of an occupied home planet and gives authority to no other
    alien."""
    if seat == owner:
        return len(foreign_bases(board, owner))
    return -sum(bool(on_planet(board, planet, owner)) for planet in home_bases(board, seat))


FIGHTS = ("contact.", "combat.", "encounter.")
"""Moments of legacies that may decide who wins."""


def _stirred(now: Situation) -> Aim:
    """Return a legacy that bears on this encounter, for a fleet that is behind: it acts on both fleets, and neither has
    reckoned with its end."""
    legacies = [id for id in now.survey.view.legacies if any(map(_decides, alien(id).legacy.effects))]
    why = "a fleet that is behind gains by other rules"
    return stirred(now)._replace(word=legacies[0], why=why) if legacies else NOWHERE


def _decides(clause: Effect) -> bool:
    return any(moment.startswith(FIGHTS) for _, moment in clause.when)


@hinted(Hint(aim=_stirred))
@effect("decree of patriot", "any:any", applies=lambda use: use.state.invasion is not None and bool(use.state.legacies))
def disable(use: Use) -> Script[None]:
    """At any time you may disable one alien legacy until the end of the encounter."""
    legacies = use.state.legacies
    words = [(id, f"{alien(id).name}: {' '.join(one.text for one in alien(id).legacy.effects)}") for id in legacies]
    do.disable_legacy(use, (yield from do.choose_word(use.table, use.seat, "Disable which legacy?", words)))


@effect(
    "legacy patriot",
    "any:upkeep.elimination",
    first=True,
    applies=lambda use: any(power.off for power in use.alien.powers),
)
def legacy(use: Use) -> None:
    """An alien whose power is deactivated is eliminated."""
    do.doom(use, use.seat)


def _can_gain(use: Use) -> bool:
    gains = do.can_draft(use.state) or bool(revivable(use.state, use.seat))
    return use.fleet.result == "win" and gains


@hinted(Hint(gain(POD), word=lambda now, title, words: ("draft", "a pod is worth more") if "draft" in words else None))
@effect("wild patriot", "invader:encounter.result", "foreward:encounter.result", applies=_can_gain)
def wild(use: Use) -> Script[None]:
    """As invader or foreward, after winning: draft a pod or revive a ship."""
    words = [("draft", "draft a pod")] if do.can_draft(use.state) else []
    words += [("revive", "revive a ship")] if revivable(use.state, use.seat) else []
    if (yield from do.choose_word(use.table, use.seat, "What do you gain?", words)) == "draft":
        yield from do.draft(use.table, use.seat, 1, use)
    else:
        yield from do.revive(use.table, use.seat, 1, use)


def _subjects(use: Use) -> list[int]:
    """Return the aliens with planets that the user occupies, and with a pod to give."""
    state = use.state
    ruled = {state.planets[planet].system for planet in foreign_bases(state, use.seat)}
    return [seat for seat in use.others if seat in ruled and loose_pods(state, seat)]


def _collect(use: Use, seat: int) -> Script[None]:
    """An alien gives the user a pod, which is kept, or scrapped for one of its ships."""
    cache = loose_pods(use.state, seat)
    pods = yield from do.choose_pods(use.table, seat, "D-declare", f"Which pod for {use.names[use.seat]}?", cache, 1, 1)
    yield from do.hand_over(use.table, use.seat, seat, pods, "got", use)
    held = [pod for pod in pods if pod in use.cache]
    prey = free_ships(use.state, seat)
    title = f"Scrap {use.state.pods[held[0]].name} to snipe a ship of {use.names[seat]}?" if held else ""
    if held and prey and not (yield from do.agree(use.table, use.seat, title, "D-declare", "keep it", "scrap it")):
        yield from do.scrap(use.table, use.seat, held, use)
        yield from do.snipe(use.table, use.seat, prey, 1, use)


@hinted(
    Hint(gain(POD), why="tribute", word=lambda now, title, words: ("yes", "a pod more") if "yes" in words else None)
)
@effect("super patriot", "any:orientation.open", applies=lambda use: bool(_subjects(use)))
def super_flare(use: Use) -> Script[None]:
    """At the start of every campaign: each alien with a planet you occupy must gift you a pod; keep it, or scrap it and
    snipe one of that alien's ships."""
    for seat in _subjects(use):
        yield from _collect(use, seat)


def _homes(use: Use) -> list[int]:
    return do.home_planets_without_base(use.state, use.opponent)


def _offer(use: Use) -> Script[None]:
    """The opponent comes back to a planet of its own."""
    yield from do.establish(use.table, use.opponent, _homes(use), use)


def _most(use: Use) -> int:
    return int(bool(_homes(use) and free_ships(use.state, use.opponent)))


def _welcome(now: Situation, is_owner: bool) -> tuple[bool, str]:
    return True, "influence for nothing" if is_owner else "a home base"


ITEM = Alien(
    id="patriot",
    name="Patriot",
    alert="yellow",
    types=("invasion", "diplomacy", "meta"),
    galaxy="Storm",
    aim="live by your foreign bases",
    in_play=(
        "Wherever you settle is your homeland: you keep your power by foreign bases, and whoever owns those planets "
        "may lose theirs. Legacies bind you only as long as you like."
    ),
    power=Power(
        name="Power of Homeland",
        uses=(move_on,),
        extras=(disable,),
        supplement=(
            "Every planet you occupy gives you the authority of an occupied home planet and gives authority to no "
            "other alien."
        ),
        traits=(AUTHORITY(rule),),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
    offer=SpecialOffer(
        text=(
            "The opponent establishes a base with 1 to 4 of its free ships on a home planet of its own where it has "
            "none."
        ),
        promise="let {} settle an empty home planet again",
        influence=3,
        run=_offer,
        most=_most,
        welcome=_welcome,
    ),
)
