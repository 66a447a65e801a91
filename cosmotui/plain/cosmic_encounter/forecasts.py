"""How an encounter would end, in lines: the own driver against whatever the enemy leader may bring."""

from collections.abc import Callable, Sequence
from itertools import groupby

from cosmotui.plain.cosmic_encounter.places import names_of
from cosmotui.rules.cosmic_encounter.board import leader_of, side_of
from cosmotui.rules.cosmic_encounter.describe import wrapped
from cosmotui.rules.cosmic_encounter.forecast import Drive, Forecast, Outlook
from cosmotui.rules.cosmic_encounter.forecast_words import made_of, outcome, totals
from cosmotui.rules.cosmic_encounter.forge import pool
from cosmotui.rules.cosmic_encounter.pod import Pod, digits
from cosmotui.rules.cosmic_encounter.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.view import HIDDEN, CosmicEncounterView

LEFT_OUT = "Not counted: hidden powers, flares, artifacts, distress pods, and what is decided later."
MIDDLE = 10
"""A driver of which a total is shown in full."""


def driver_lines(view: CosmicEncounterView, seat: int, driver: Pod | None, kicker: Pod | None) -> list[str]:
    """What happens if a leader brings this driver, by what the other one brings."""
    outlook, side = Outlook(view), DEFENDERS if side_of(view, seat) == DEFENDERS else INVADERS
    own = Drive(driver, kicker)
    names, enemy = _leaders(view), leader_of(view, 1 - side)

    def against(pod: Pod | None) -> Forecast:
        other = Drive(pod)
        return outlook.of(own, other) if side == INVADERS else outlook.of(other, own)

    brings = driver.name if driver else "no driver"
    lines = [f"With {brings}{f' and {kicker.name}' if kicker else ''}, if {names[1 - side]} brings:"]
    pods = _possible(view, enemy)
    lines += [f"  {name}: {_end(forecast, side, names)}" for name, forecast in _ranges(pods, against, names)]
    lines += [f"  {pod.name}: {_end(against(pod), side, names)}" for pod in _others(pods)]
    lines.append(f"  no driver: {_end(against(None), side, names)}")
    if driver is not None and driver.is_attack:
        made = made_of(against(Pod("attack", value=MIDDLE)), side)
        lines.append(f"Your {made}.")
    return wrapped([*lines, LEFT_OUT])


def standing_lines(view: CosmicEncounterView) -> list[str]:
    """How it ends as it stands once the drivers are shown; nothing before."""
    now = view.invasion
    found = Outlook(view).standing() if now is not None and now.defender >= 0 else None
    if found is None:
        return []
    names = _leaders(view)
    told = [f"As it stands: {outcome(found, names)}."]
    if found.form != "negotiation":
        told += [f"  {names[side]}: {made_of(found, side)}" for side in (INVADERS, DEFENDERS)]
    return wrapped([*told, LEFT_OUT])


def _leaders(view: CosmicEncounterView) -> tuple[str, str]:
    now, names = view.invasion, names_of(view)
    assert now is not None
    return names[now.invader], names[now.defender]


def _end(forecast: Forecast, side: int, names: Sequence[str]) -> str:
    told = totals(forecast, side)
    return f"{told}, {outcome(forecast, names)}" if told else outcome(forecast, names)


def _possible(view: CosmicEncounterView, enemy: int) -> list[Pod]:
    """The encounter pods that somebody may bring: those it is known to hold, if that is all, else all of the forge
    that are not in sight."""
    alien = view.aliens[enemy]
    known = [view.pods[pod] for pod in (alien.cache or alien.known)]
    if len(known) == alien.cache_size:
        return [pod for pod in known if pod.is_encounter]
    left = [pod for pod in pool(len(view.seats), str(view.options.get("poison", ""))) if pod.is_encounter]
    own = view.aliens[view.seat].cache if view.seat is not None else ()
    held = [view.pods[id] for id in own] + [view.pods[id] for one in view.aliens for id in one.exhaust]
    for pod in held:
        if pod in left and pod != HIDDEN:
            left.remove(pod)
    return left


def _ranges(
    pods: Sequence[Pod], against: Callable[[Pod | None], Forecast], names: Sequence[str]
) -> list[tuple[str, Forecast]]:
    """Attack values in a row that end alike, and how many such pods there are; the totals nearest to another end."""
    values = sorted({pod.value for pod in pods if pod.is_attack})
    results = [(value, against(Pod("attack", value=value))) for value in values]
    count = len([pod for pod in pods if pod.is_attack])
    found: list[tuple[str, Forecast]] = []
    for _, run in groupby(results, lambda one: outcome(one[1], names)):
        some = list(run)
        low, high = some[0], some[-1]
        here = len([pod for pod in pods if pod.is_attack and low[0] <= pod.value <= high[0]])
        name = f"attack {digits(low[0])}" + (f" to {digits(high[0])}" if high[0] != low[0] else "")
        close = high if outcome(high[1], names) == outcome(results[0][1], names) else low
        found.append((f"{name} ({here} of {count} not in sight)", close[1]))
    return found


def _others(pods: Sequence[Pod]) -> list[Pod]:
    """Drivers that are no attack pods, one of each name."""
    feints = {pod.name: pod for pod in pods if pod.is_feint and pod.kind != "intimidate"}
    return [feints[name] for name in sorted(feints)]
