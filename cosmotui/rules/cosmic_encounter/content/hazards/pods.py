"""Hazards that take pods, or bring them."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import foreign_bases, on_planet
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.stores import loose_pods
from cosmotui.rules.cosmic_encounter.hints import Hint, worst
from cosmotui.rules.cosmic_encounter.kinds.hazard import Hazard
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.operations import manifests


@effect("sargasso-web", "any:upkeep.recharge", first=True)
def _sargasso_web(use: Use) -> None:
    """Everything lying in the exhausts is vaporized before flares recharge."""
    do.vaporize_pods(use.table, use.seat, use.alien.exhaust)


SARGASSO_WEB = Hazard(id="sargasso-web", name="Sargasso Web", uses=(_sargasso_web,))


@effect("energy-fields", "leader:launch.after")
def _energy_fields(use: Use) -> Script[None]:
    """Both leaders draft two pods and display them"""
    drafted = yield from do.draft(use.table, use.seat, 2, use)
    do.display(use.table, use.seat, drafted, for_a_time=True)


@effect("end of energy-fields", "leader:rally.window")
def _end_of_fields(use: Use) -> None:
    """until commissions have been made."""
    do.hide(use.table, loose_pods(use.state, use.seat))


ENERGY_FIELDS = Hazard(id="energy-fields", name="Energy Fields", uses=(_energy_fields, _end_of_fields))


def _hosts(use: Use) -> list[int]:
    """Return the other aliens in whose systems the invader has bases."""
    systems = {use.state.planets[base].system for base in foreign_bases(use.state, use.seat)}
    return [seat for seat in use.others if seat in systems]


@hinted(Hint(pods=worst("the least of them")))
@effect("invasion-tax", "invader:destiny.defender", applies=lambda use: bool(_hosts(use)))
def _invasion_tax(use: Use) -> Script[None]:
    """The invader gifts one pod to each alien in whose system it has a base. If its pods do not suffice it gifts none
    and ravages one ship of each of its foreign bases."""
    state, hosts = use.state, _hosts(use)
    if len(loose_pods(state, use.seat)) >= len(hosts):
        for host in hosts:
            title = f"Invasion Tax: which pod for {use.names[host]}?"
            cache = loose_pods(state, use.seat)
            pods = yield from do.choose_pods(use.table, use.seat, "D-declare", title, cache, 1, 1)
            yield from do.hand_over(use.table, host, use.seat, pods, "got", use)
        return
    for base in foreign_bases(state, use.seat):
        yield from do.ravage(use.table, use.seat, 1, use, of=on_planet(state, base, use.seat))


INVASION_TAX = Hazard(id="invasion-tax", name="Invasion Tax", uses=(_invasion_tax,))


@hinted(Hint(pods=worst("the least of them")))
@effect("logistics-error", "invader:destiny.hazard")
def _logistics_error(use: Use) -> Script[None]:
    """The invader dumps its cache, every other alien gifts it one pod, and then everyone drafts a pod."""
    yield from do.scrap(use.table, use.seat, loose_pods(use.state, use.seat), use)
    title = f"Logistics Error: which pod for {use.names[use.seat]}?"
    for giver in use.others:
        cache = loose_pods(use.state, giver)
        pods = yield from do.choose_pods(use.table, giver, "D-declare", title, cache, 1, 1)
        yield from do.hand_over(use.table, use.seat, giver, pods, "got", use)
    for seat in (use.seat, *use.others):
        yield from do.draft(use.table, seat, 1, use)


LOGISTICS_ERROR = Hazard(id="logistics-error", name="Logistics Error", uses=(_logistics_error,))


@effect("universe-merge", "any:destiny.hazard")
def _universe_merge(use: Use) -> Script[None]:
    """Every alien manifests two random flares into its cache."""
    for _ in range(2):
        flare = Pod("flare", manifests.next_manifest(use.state, manifests.FLARE))
        yield from do.manifest_pod(use.table, use.seat, flare, use)


UNIVERSE_MERGE = Hazard(id="universe-merge", name="Universe Merge", uses=(_universe_merge,))
