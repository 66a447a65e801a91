"""Technologies that bring pods, or put them elsewhere."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, SHIP, Aim, Hint, Situation, Survey, gain, holders
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology

FLARES = "the flares of others"


@hinted(Hint(gain(3 * POD)))
@effect("vacuum-turbines", "any:warpfall.window", applies=lambda use: do.can_draft(use.state))
def _vacuum_turbines(use: Use) -> Script[None]:
    """Extract four pods, look at them and add any number of them, from none to all four, to your cache; the others are
    scrapped."""
    pods = yield from do.extract(use.table, use.seat, 4)
    yield from do.keep(use.table, use.seat, pods, 4, use)


VACUUM_TURBINES = Technology(id="vacuum-turbines", name="Vacuum Turbines", cost=2, development=_vacuum_turbines)


@hinted(Hint(gain(3 * POD)))
@effect("nanite-mining", "any:on:resupply", applies=lambda use: use.befalls_user)
def _nanite_mining(use: Use) -> Script[None]:
    """Draft one pod more in this resupply, then draft a technology."""
    use.event.count += 1
    yield from do.draft_technology(use.table, use.seat, use)


NANITE_MINING = Technology(id="nanite-mining", name="Nanite Mining", cost=2, development=_nanite_mining)


@hinted(Hint(aim=holders(POD)))
@effect("brainwave-tracer", "any:arrival.window", applies=lambda use: bool(use.rich))
def _brainwave_tracer(use: Use) -> Script[None]:
    """Snatch a pod from any other alien, which then becomes the owner of this technology; it is not scrapped."""
    victim = yield from do.choose_target(use, "Snatch a pod from whom?", use.rich)
    yield from do.snatch(use.table, use.seat, victim, 1, use)
    yield from do.give_technology(use, use.source.number, victim)


BRAINWAVE_TRACER = Technology(id="brainwave-tracer", name="Brainwave Tracer", cost=2, development=_brainwave_tracer)


@hinted(Hint(aim=holders(2 * POD)))
@effect(
    "thorium-rod",
    "any:any",
    applies=lambda use: use.state.invasion is not None and use.now.flagged and bool(use.rich),
)
def _thorium_rod(use: Use) -> Script[None]:
    """Target another alien: it ravages one pod of its cache for each research ship here; then destroy the research
    ships. Only in an invasion whose destiny is hazard-flagged."""
    victim = yield from do.choose_target(use, "Whose pods are ravaged?", use.rich)
    yield from do.ravage_pods(use.table, victim, do.ships_developed_with(use), use)


THORIUM_ROD = Technology(id="thorium-rod", name="Thorium Rod", is_x=True, destroys=True, development=_thorium_rod)


def _is_poor(survey: Survey) -> float:
    """Return the worth of full caches for all, to one whose own is emptier than those of the others."""
    sizes = [survey.view.aliens[seat].cache_size for seat in survey.seats]
    return POD * (sum(sizes) / len(sizes) - survey.alien.cache_size)


@hinted(Hint(gain(_is_poor), why="its cache is emptier than most"))
@effect("enigma-device", "any:warpfall.window", applies=lambda use: do.can_draft(use.state))
def _enigma_device(use: Use) -> Script[None]:
    """Every alien takes a free resupply."""
    for seat in [seat for seat in timing_order(use.state) if seat in (use.seat, *use.others)]:
        yield from do.resupply(use.table, seat, use)


ENIGMA_DEVICE = Technology(id="enigma-device", name="Enigma Device", cost=4, development=_enigma_device)


def _flares(use: Use, seat: int) -> list[int]:
    return [pod for pod in use.state.aliens[seat].cache if use.state.pods[pod].kind == "flare"]


def _snatched(now: Situation) -> Aim:
    """Return what so many flares of others bring, less the ships."""
    return Aim(
        now.unit * (POD - SHIP) * now.survey.researched("strange-attractor") + holders(2 * POD)(now).gain, FLARES
    )


@hinted(Hint(aim=_snatched))
@effect("strange-attractor", "any:any", applies=lambda use: use.state.invasion is not None and use.now.flagged)
def _strange_attractor(use: Use) -> Script[None]:
    """All other aliens reveal the flares of their caches. Snatch one of these flares for each research ship here, then
    destroy the research ships. Only in an invasion whose destiny is hazard-flagged."""
    owners = {pod: seat for seat in use.others for pod in _flares(use, seat)}
    for seat in use.others:
        do.display(use.table, seat, [pod for pod, owner in owners.items() if owner == seat], for_a_time=True)
    count = min(do.ships_developed_with(use), len(owners))
    title = f"Snatch which flare? {{}} of {count}"
    chosen = yield from do.choose_pods(use.table, use.seat, "D-declare", title, list(owners), count, count)
    for seat in use.others:
        some = [pod for pod in chosen if owners[pod] == seat]
        yield from do.snatch(use.table, use.seat, seat, len(some), use, pods=some)
    do.hide(use.table, list(owners))


STRANGE_ATTRACTOR = Technology(
    id="strange-attractor", name="Strange Attractor", is_x=True, destroys=True, development=_strange_attractor
)
