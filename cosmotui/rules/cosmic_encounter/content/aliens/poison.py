"""Poison: Power of Toxicity."""

from typing import Final

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import SHIP, Aim, Hint, Situation, gain, weighed
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.pod import ATTACKS, Pod

DAMAGE: Final = "approach.poison"
AUR: Final = 3
"""Poison pods that come into the forge."""


def setup(use: Use) -> None:
    """Add 3 poison aur to the forge."""
    do.add_to_forge(use.table, [Pod("poison")] * AUR)


def _suffers(use: Use, mine: bool) -> bool:
    cause = use.cause
    return use.state.at == DAMAGE and cause is not None and cause.by is None and (cause.seat == use.seat) is mine


def _exposed(use: Use) -> list[int]:
    """Free ships of whoever suffers in the user's system."""
    ships, planets = use.state.ships, use.state.planets
    free = free_ships(use.state, use.event.seat)
    return [id for id in free if ships[id].place >= 0 and planets[ships[id].place].system == use.seat]


@hinted(Hint(gain(SHIP)))
@effect("poison", "any:on:ships-lost", applies=lambda use: _suffers(use, False) and bool(_exposed(use)))
def poisoned(use: Use) -> Script[None]:
    """(a) Whenever another alien suffers poison damage you may also snipe one of its free ships in your system."""
    yield from do.snipe(use.table, use.seat, _exposed(use), 1, use)


@hinted(Hint(gain(SHIP), why="its holder loses a ship"))
@effect("cup of poison", "leader:arrival.window", applies=lambda use: bool(use.cached("poison")))
def cup(use: Use) -> Script[None]:
    """(b) As leader after arrival, before poison damage, you may gift one poison pod of your cache to the opponent."""
    yield from do.hand_over(use.table, use.opponent, use.seat, use.cached("poison")[:1], "got", use, openly=True)


@effect("immunity of poison", "any:on:ships-would-be-lost", applies=lambda use: _suffers(use, True), mandatory=True)
def immune(use: Use) -> None:
    """Poison damage never costs you a ship."""
    use.event.stop()


@effect(
    "venom of poison",
    "leader:contact.after",
    applies=lambda use: use.fleet.nature == "trojan" and use.enemy.nature == "brigade",
    mandatory=True,
)
def venom(use: Use) -> None:
    """When your fleet is a trojan against a brigade its pod might (CE-20.10) is 3 times the opponent's cache size
    instead of 2 times."""
    do.set_driver(use, use.side, use.fleet.value * 3 // 2, "Poison")


@effect("legacy poison", "leader:on:ships-lost", applies=lambda use: _suffers(use, True))
def legacy(use: Use) -> Script[None]:
    """Each leader with a poison pod at approach ravages two ships instead of one."""
    yield from do.ravage(use.table, use.seat, 1, use)


AMPLE = 4
"""A cache of more pods makes the poison of an enemy mighty (CE-20.10)."""
BEFORE = ("launch.", "rally.", "arrival.", "approach.open")
"""Windows before a leader suffers from the poison that it holds."""


def _victims(now: Situation) -> Aim:
    """Return the leader that loses a ship to the poison, now and each time that it leads with it."""
    survey = now.survey
    leaders = [seat for seat in (survey.leader(0), survey.leader(1)) if seat >= 0 and seat != survey.me]
    if survey.leads and survey.alien.cache_size > AMPLE:
        leaders = [seat for seat in leaders if seat != survey.opponent]
    return now.harm(leaders if survey.view.at.startswith(BEFORE) else [], lambda seat: 6 * SHIP)


@hinted(Hint(aim=_victims))
@effect("wild poison", "any:any", applies=lambda use: bool(use.others))
def wild(use: Use) -> Script[None]:
    """Manifest a poison pod and gift it to another alien."""
    target = yield from do.choose_target(use, "Who gets a poison pod?")
    yield from do.manifest_pod(use.table, target, Pod("poison"), use)


def _is_attack(use: Use) -> bool:
    return use.fleet.kind in ATTACKS


def _brewed(now: Situation) -> float:
    """Return what the might of a trojan brings."""
    survey = now.survey
    if survey.opponent < 0:
        return -1.0
    might = 2 * survey.view.aliens[survey.opponent].cache_size
    return now.change(lambda mine, enemy: (might, enemy)).gain


@hinted(Hint(weighed(_brewed), cost=0.05))
@effect("super poison", "leader:contact.window", applies=_is_attack)
def super_flare(use: Use) -> Script[None]:
    """Your attack driver becomes a poison pod; contact.value is run again for it (CE-19.6), so that it gets trojan
    might."""
    yield from do.become(use, use.side, Pod("poison"), "Poison")


ITEM = Alien(
    id="poison",
    name="Poison",
    alert="yellow",
    types=("destroy", "control"),
    galaxy="Alliance",
    aim="let others bear the poison",
    in_play=(
        "Poison costs others ships and never you: keep it, drive with it against full caches, or give it to the "
        "opponent before the approach."
    ),
    power=Power(
        name="Power of Toxicity", uses=(poisoned, cup), supplemental=(immune, venom), setup=setup, setup_shows=True
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
