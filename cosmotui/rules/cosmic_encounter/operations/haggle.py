"""Haggling: one alien gets a fixed reward, the other makes demands for a fixed budget (CE-32.10 to CE-32.13)."""

from collections.abc import Callable

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.operations.terms import carry_out

COSTS = {"revive": 1, "draft": 1, "pod": 1, "probe": 2}
"""Influence that each demand takes: the table CE-21.21 without what only one leader may demand (CE-32.11)."""
QUASH = Option("quash", "break it off", "nothing happens", rare=True)


def haggle(
    table: CosmicTable,
    beneficiary: int,
    spender: int,
    budget: int,
    reward: Callable[[], Script[None] | None],
    told: str,
    by: Use | None = None,
) -> Script[bool]:
    """Let the spender make demands of the beneficiary, which gets `reward`, worded by `told`.

    Returns whether it came to pass: either side may break it off, and then nothing happens (CE-32.12, CE-32.13).
    """
    names = table.setup.names()
    table.record(Told(spender, f"{{}} haggled with {{1}}: {budget} influence for {told}", beneficiary))
    demands: list[tuple[str, str]] = []
    left = budget
    while options := _options(table, beneficiary, spender, demands, left):
        stop = Option("stop", "no more", f"{names[beneficiary]} gets {told}")
        title = f"What is demanded? {left} of {budget} influence left"
        what = yield from choose_one(ChooseOne(spender, "D-demand", title, (*options, stop, QUASH)))
        if what == QUASH.value:
            table.record(Told(spender, "{} broke the haggle off"))
            return False
        if what == stop.value:
            break
        target = (yield from _named(table, spender, beneficiary)) if what == "pod" else ""
        demands.append((what, target))
        left -= COSTS[what]
        table.record(Told(spender, f"{{}} demanded: {_words(what, target)}"))
    accept = Option("accept", f"agree, and get {told}", ", ".join(_words(*one) for one in demands) or "no demands")
    title = f"{names[spender]} offers {told}: agree?"
    if (yield from choose_one(ChooseOne(beneficiary, "D-quash", title, (accept, QUASH)))) == QUASH.value:
        table.record(Told(beneficiary, "{} broke the haggle off"))
        return False
    for what, target in demands:
        yield from carry_out(table, spender, beneficiary, what, target, by)
    script = reward()
    if script is not None:
        yield from script
    return True


def _options(
    table: CosmicTable, beneficiary: int, spender: int, demands: list[tuple[str, str]], left: int
) -> list[Option]:
    """Return the demands that can be paid and fulfilled (CE-21.11)."""
    made = [what for what, _ in demands]
    fits = {
        "revive": made.count("revive") < len(revivable(table.state, spender)),
        "draft": True,
        "probe": "probe" not in made,
        "pod": True,
    }
    words = {"probe": f"probe the cache of {table.setup.names()[beneficiary]}", "pod": "a pod, by name"}
    return [
        Option(what, words.get(what, _words(what, "")), number=f"costs {cost}")
        for what, cost in COSTS.items()
        if fits[what] and cost <= left
    ]


def _words(what: str, target: str) -> str:
    return {"revive": "revive a ship", "draft": "draft a pod", "probe": "probe the cache"}.get(what, target)


def _named(table: CosmicTable, spender: int, beneficiary: int) -> Script[str]:
    from cosmotui.rules.cosmic_encounter.operations.naming import name_pod

    title = f"Which pod of {table.setup.names()[beneficiary]}? First its kind"
    return (yield from name_pod(table, spender, "D-demand", title))
