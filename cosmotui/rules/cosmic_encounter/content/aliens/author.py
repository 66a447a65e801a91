"""Author: Power of Authorship."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power

TYPES = (
    ("attack", "attack pods"),
    ("negotiate", "negotiate pods"),
    ("negotiate, poison, morph, intimidate", "feints: all that do not attack"),
)
WEAK = ("attack 06", "attack 04")
"""What most aliens hold, and would rather not prime."""


def _write(use: Use, count: int) -> Script[None]:
    """Name pods of which the opponent has to prime one."""
    names: list[str] = []
    for number in range(count):
        title = "Which pod? First its kind" if count == 1 else f"Which pod? {number + 1} of {count}. First its kind"
        names.append((yield from do.name_pod(use.table, use.seat, "D-declare", title, lambda pod: pod.is_encounter)))
    pods = use.state.pods
    held = [name for name in names if any(pods[pod].name == name for pod in at_hand(use.state, use.opponent))]
    said = " or ".join(names)
    if held:
        do.limit_driver(use, "force", use.opponent, ", ".join(held))
        use.table.record(Told(use.seat, f"{{}} named {said}: {{1}} holds {' and '.join(held)}", use.opponent))
    else:
        use.table.record(Told(use.seat, f"{{}} named {said}: {{1}} holds none", use.opponent))
    use.table.reveal("pods")


def _weak(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    wanted = ("attack", now.likely_attack((now.survey.opponent,), is_best=False), *WEAK)
    found = next((value for value in wanted if value in values), None)
    return (found, "the opponent may well hold it, and it is weak") if found is not None else None


def _writes(now: Situation) -> Aim:
    """Return what a weak pod of the opponent brings: nothing where the opponent can hold no attack pod at all."""
    weak = now.likely_attack((now.survey.opponent,), is_best=False)
    return Aim(now.unit * 0.15, "it shall prime a weak pod") if weak else NOWHERE


@hinted(Hint(_writes, word=_weak))
@effect("author", "leader:approach.open")
def write(use: Use) -> Script[None]:
    """Before priming you may name one exact encounter pod: the opponent must prime it if it holds it; otherwise all are
    told that it does not, and it primes freely."""
    yield from _write(use, 2 if use.boosted else 1)


@hinted(Hint(word=_weak))
@effect("legacy author", "leader:approach.open")
def legacy(use: Use) -> Script[None]:
    """Each leader names a pod the other must prime if it has it."""
    yield from _write(use, 1)


def _strong(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    return ("attack", "without an attack pod it cannot win") if "attack" in values else None


@hinted(Hint(gain(0.15), word=_strong))
@effect("wild author", "leader:approach.open")
def wild(use: Use) -> Script[None]:
    """Name a pod type (attack, negotiate, feint) the opponent may not prime if it has another."""
    kind = yield from do.choose_word(use.table, use.seat, "Which type may it not prime?", TYPES)
    do.limit_driver(use, "avoid", use.opponent, kind)
    use.table.record(Told(use.seat, f"{{}} named {dict(TYPES)[kind]}: {{1}} primes another, if it can", use.opponent))


@hinted(Hint(helps=always))
@effect("super author", "leader:approach.open", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: name two exact pods; the opponent must prime one of those it holds (its choice if both)."""


ITEM = Alien(
    id="author",
    name="Author",
    alert="yellow",
    types=("control",),
    galaxy="Conflict",
    aim="name a bad pod that it holds",
    in_play=(
        "Name a pod that the opponent holds, and it has to drive its fleet: look at its cache first, or name what most "
        "aliens hold. A wrong guess shows at least what it does not have."
    ),
    with_others="Emperor must prime the named pod if possible, then champions may replace it.",
    power=Power(name="Power of Authorship", uses=(write,)),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
