"""Disease: Power of Infection."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, foreign_bases, free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, SHIP, Aim, Hint, Situation, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.phases.warpfall import REVIVAL
from cosmotui.rules.cosmic_encounter.words.pod_words import pod_option

CROWD, CARRIERS, STRUCK = 3, 2, 3
"""Ships of a base that spreads, ships that at least found the next, and ships that alike pods cost."""


def _nests(use: Use) -> list[int]:
    """Return the bases of the defender's system from which another one can be founded."""
    state, system = use.state, use.now.defender
    if system == use.seat or all(on_planet(state, one, use.seat) for one in planets_of(state, system)):
        return []
    return [
        base
        for base in foreign_bases(state, use.seat)
        if state.planets[base].system == system and len(on_planet(state, base, use.seat)) >= CROWD
    ]


@hinted(Hint(gain(0.8), why="a foreign base more"))
@effect("disease", "any:destiny.defender", applies=lambda use: bool(_nests(use)))
def infect(use: Use) -> Script[None]:
    """When another alien's colour manifests and you have a base of 3 or more ships in that system (wild: in the system
    then targeted), you may establish a foreign base elsewhere in that system with 2 or more of those ships."""
    base = yield from do.choose_base(use.table, use.seat, "From which base does it spread?", _nests(use))
    ids = on_planet(use.state, base, use.seat)
    count = yield from do.choose_number(use.table, use.seat, "With how many ships?", CARRIERS, len(ids), CARRIERS)
    planets = planets_of(use.state, use.now.defender)
    yield from do.establish(use.table, use.seat, planets, use, from_ids=ids[:count], most=count, all_of_them=True)


def _can_settle(use: Use) -> bool:
    return do.may_settle(use) and not use.now.notes.get(REVIVAL)


@effect("legacy disease", "invader:warpfall.revive", first=True, applies=_can_settle)
def legacy(use: Use) -> Script[None]:
    """At warpfall the invader may establish a home base with free ships instead of reviving."""
    if (yield from do.agree(use.table, use.seat, "Establish a home base instead of reviving?", yes="yes", no="no")):
        use.now.notes[REVIVAL] = 1
        planets = do.home_planets_without_base(use.state, use.seat)
        yield from do.establish(use.table, use.seat, planets, use)


def _threatened(now: Situation) -> Aim:
    """Return what it brings that many of the others lose ships."""
    aliens = now.survey.view.aliens
    return now.harm([one for one in now.survey.seats if aliens[one].cache_size], lambda seat: SHIP * STRUCK / 2)


@hinted(Hint(_threatened))
@effect("wild disease", "any:warpfall.open", applies=lambda use: len(use.rich) > 1)
def wild(use: Use) -> Script[None]:
    """Each other alien secretly picks one pod of its cache; all picked pods are displayed together and go back. Each
    alien whose pod has the same colour (CE-7.9) as the pod of another of them destroys 3 of its ships."""
    pods = use.state.pods
    options = {seat: [pod_option(pods, pod) for pod in use.state.aliens[seat].cache] for seat in use.rich}
    picks = yield from do.pick_together(use.table, "Which pod do you pick?", options, "showed")
    shown = {
        seat: next(pod for pod in use.state.aliens[seat].cache if pod_id(pod) == one) for seat, one in picks.items()
    }
    for seat, pod in shown.items():
        do.display(use.table, seat, [pod])
    colours = [pods[pod].colour for pod in shown.values()]
    for seat, pod in shown.items():
        if colours.count(pods[pod].colour) > 1:
            yield from do.ravage(use.table, seat, STRUCK, use)


def _can_jump(use: Use) -> bool:
    return bool(free_ships(use.state, use.seat)) and len(bases_of(use.state, use.seat)) > 1


def _to_the_weakest(now: Situation) -> Aim:
    """Return a ship of the strongest base, for a foreign one that has too few to spread."""
    survey = now.survey
    weak = [base for base in foreign_bases(survey.view, survey.me) if survey.count(base, survey.me) < CROWD]
    strong = max(bases_of(survey.view, survey.me), key=lambda base: survey.count(base, survey.me), default=-1)
    ships = [id for id in free_ships(survey.view, survey.me) if survey.view.ships[id].place == strong]
    if not weak or survey.count(strong, survey.me) <= CROWD:
        return NOWHERE
    weakest = max(weak, key=lambda base: (survey.count(base, survey.me), -base))
    return Aim(now.unit * 0.08, "three ships on a foreign base can spread", ships=tuple(ships[:1]), word=str(weakest))


@hinted(Hint(aim=_to_the_weakest))
@effect("super disease", "any:warpfall.window", applies=_can_jump)
def super_flare(use: Use) -> Script[None]:
    """Jump one of your free ships to any of your bases."""
    free = free_ships(use.state, use.seat)
    ids = yield from do.choose_ships(use.table, use.seat, "D-declare", "Which ship jumps?", free, 1)
    bases = [base for base in bases_of(use.state, use.seat) if base != use.state.ships[ids[0]].place]
    yield from do.jump(use.table, ids, (yield from do.choose_base(use.table, use.seat, "Where to?", bases)), use)


ITEM = Alien(
    id="disease",
    name="Disease",
    alert="red",
    types=("invasion",),
    galaxy="Incursion",
    aim="stand abroad with three ships",
    in_play=(
        "Three ships on one foreign base are enough: whenever that system is the next to be invaded, a second base "
        "grows out of the first, without a fight."
    ),
    power=Power(name="Power of Infection", uses=(infect,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
