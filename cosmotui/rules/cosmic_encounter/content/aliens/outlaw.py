"""Outlaw: Power to Waylay."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, gain, never, worst_standing
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power


def _have_pods(use: Use) -> bool:
    return any(use.state.aliens[seat].cache for seat in use.enemies)


@hinted(Hint(gain(0.15), why="a pod from each of them", target=worst_standing))
@effect("outlaw", "leader:arrival.window", applies=_have_pods)
def waylay(use: Use) -> Script[None]:
    """After arrival as leader you may snatch one pod from each alien in the opposing fleet."""
    taken: list[int] = []
    for seat in use.enemies:
        taken += yield from do.snatch(use.table, use.seat, seat, 1, use)
    for pod in taken if use.boosted else []:
        if pod in use.cache:
            title = f"Gift {use.state.pods[pod].name} to whom?"
            target = yield from do.choose_alien(use.table, use.seat, title, use.others, optional=True)
            if target >= 0:
                yield from do.hand_over(use.table, target, use.seat, [pod], "got", use)


@effect("legacy outlaw", "actor:arrival.window")
def legacy(use: Use) -> Script[None]:
    """After each arrival every actor has one pod of its own cache ravaged."""
    yield from do.ravage_pods(use.table, use.seat, 1, use)


@hinted(Hint(gain(0.1)))
@effect("wild outlaw", "sponsor:encounter.result", applies=lambda use: use.fleet.result == "lose" and _have_pods(use))
def wild(use: Use) -> Script[None]:
    """After losing: snatch one pod from each enemy."""
    for seat in use.enemies:
        yield from do.snatch(use.table, use.seat, seat, 1, use)


@hinted(Hint(helps=never))
@effect("super outlaw", "leader:arrival.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: gift any of the snatched pods to any aliens."""


ITEM = Alien(
    id="outlaw",
    name="Outlaw",
    alert="green",
    types=("resource",),
    galaxy="Storm",
    aim="rob many enemies before priming",
    in_play="One pod from every enemy before priming. The more sponsors stand against you, the better.",
    power=Power(name="Power to Waylay", uses=(waylay,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
