"""AI: Power to Learn."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.alien import AlienKind
from cosmotui.rules.cosmic_encounter.effect import Use, effect

DATA = "data"


def _data(use: Use) -> int:
    return use.power.marks.get(DATA, 0) if use.power is not None else 0


@effect("data of ai", "any:orientation.open", mandatory=True)
def learn(use: Use) -> None:
    """At the start of every orientation put one of your marks on your nexus as data."""
    assert use.power is not None
    use.power.marks[DATA] = _data(use) + (2 if use.boosted else 1)


def _private(use: Use) -> list[tuple[str, str]]:
    """What can be probed: caches with hidden pods, and the forge."""
    state = use.state
    found = [(f"cache {seat}", f"a pod of {use.names[seat]}") for seat in use.others if state.aliens[seat].cache]
    return [*found, ("forge", "the next pod of the forge")]


def _look(use: Use, seen: int) -> Script[int]:
    """Probe one private thing; how far ahead the forge has been seen."""
    what = yield from do.choose_word(use.table, use.seat, "Probe what?", _private(use))
    if what == "forge":
        do.look_ahead(use.table, use.seat, seen + 1)
        return seen + 1
    seat = int(what.removeprefix("cache "))
    cache, known = use.state.aliens[seat].cache, use.state.aliens[use.seat].known
    unknown = [pod for pod in cache if pod not in known] or cache
    do.show(use.table, use.seat, f"a pod of {use.names[seat]}", [use.state.dice.choose(unknown)])
    return seen


@effect("ai", "leader:arrival.window", applies=lambda use: _data(use) > 0, mandatory=True)
def probe(use: Use) -> Script[None]:
    """At the start of every orientation put one of your marks on your nexus as data. After arrival as leader secretly
    probe private aspects anywhere in the match, up to your amount of data (shrouded pods, the next pods of the forge,
    the next destiny charges, sealed essences; each counts one)."""
    seen = 0
    for _ in range(_data(use)):
        seen = yield from _look(use, seen)


@effect("legacy ai", "invader:warpfall.window")
def legacy(use: Use) -> Script[None]:
    """In warpfall the invader may probe one private aspect."""
    yield from _look(use, 0)


@effect("wild ai", "any:any")
def wild(use: Use) -> Script[None]:
    """Probe the next aur of the forge or any one private pod."""
    yield from _look(use, 0)


@effect("super ai", "any:orientation.open", with_power=True)
def super_flare(use: Use) -> None:
    """When adding data: add one more."""


ALIEN = AlienKind(
    id="ai",
    name="AI",
    alert="red",
    types=("info",),
    galaxy="Eon",
    power_name="Power to Learn",
    power=(learn, probe),
    legacy=(legacy,),
    wild=wild,
    super_flare=super_flare,
    marks=DATA,
)
