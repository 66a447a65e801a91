"""Clown: Power to Juggle."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import side_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import Hint, always, gain
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power
from cosmotui.rules.cosmic_encounter.model.table import Board, StoreFacts
from cosmotui.rules.cosmic_encounter.traits import REACHES

BALLS = "juggled pods"
FALLS = "clown"
"""Note of an invasion, with a seat: whether it has subtracted might for its pods."""
MOST = 3


def _audience(use: Use) -> list[int]:
    return [seat for seat in use.others if side_of(use.state, seat) < 0 and use.state.aliens[seat].cache]


@effect("clown", "actor:arrival.window", applies=lambda use: bool(_audience(use)), mandatory=True)
def juggle(use: Use) -> Script[None]:
    """After arrival as actor snatch one to three pods in all from bystanders and shroud them in your nexus."""
    for number in range(1, MOST + 1):
        victims = _audience(use)
        if not victims:
            break
        title = f"Snatch from whom? {number} of {MOST}"
        target = yield from do.choose_alien(use.table, use.seat, title, victims, optional=number > 1)
        if target < 0:
            break
        yield from do.snatch(use.table, use.seat, target, 1, use, into=do.store(use, BALLS))


@effect("weight of clown", "actor:contact.window", applies=lambda use: bool(do.stored(use, BALLS)), mandatory=True)
def stumble(use: Use) -> None:
    """After contact as actor subtract 1 might from your fleet per pod in your nexus; if your fleet then loses, scrap
    all pods of your nexus."""
    count = len(do.stored(use, BALLS))
    do.add_might(use, -(count // 2 if use.boosted else count), "Clown")
    use.now.notes[f"{FALLS} {use.seat}"] = 1


def _falls(use: Use) -> bool:
    return bool(use.now.notes.get(f"{FALLS} {use.seat}")) and use.fleet.result == "lose"


@effect("fall of clown", "actor:encounter.result", applies=_falls)
def fall(use: Use) -> Script[None]:
    """The pods fall."""
    yield from do.scrap(use.table, use.seat, do.stored(use, BALLS), use)


def juggled(board: Board, owner: int, store: StoreFacts, pod: int) -> bool:
    """You may discharge the pods of your nexus as if they were in your cache."""
    return True


@effect("legacy clown", "leader:contact.window", applies=lambda use: bool(use.cache))
def legacy(use: Use) -> None:
    """After contact each leader subtracts 1 might per pod in its cache."""
    do.add_might(use, -len(use.cache), "legacy of Clown")


@hinted(Hint(gain(0.05)))
@effect("wild clown", "leader:arrival.window", applies=lambda use: bool(use.state.aliens[use.opponent].cache))
def wild(use: Use) -> Script[None]:
    """Snatch a pod from the opponent, it drafts a pod, then you scrap a pod."""
    yield from do.snatch(use.table, use.seat, use.opponent, 1, use)
    yield from do.draft(use.table, use.opponent, 1, use)
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod?", cache, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


@hinted(Hint(helps=always))
@effect("super clown", "actor:contact.window", with_power=True)
def super_flare(use: Use) -> None:
    """With your power: subtract only 1 per two pods."""


ITEM = Alien(
    id="clown",
    name="Clown",
    alert="yellow",
    types=("resource",),
    galaxy="unknown",
    aim="use the pods of others soon",
    in_play=(
        "Pods of bystanders lie in your nexus, and you use them like your own. Each of them costs might: use them "
        "soon, for a defeat scatters them all."
    ),
    power=Power(
        name="Power to Juggle",
        uses=(juggle, stumble),
        supplemental=(fall,),
        supplement="You may discharge the pods of your nexus as if they were in your cache.",
        traits=(REACHES(juggled),),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
