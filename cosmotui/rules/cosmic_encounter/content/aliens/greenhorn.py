"""Greenhorn: Power of Ignorance."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.statuses import is_stopped
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation, gain, resupplied, weighed, worst
from cosmotui.rules.cosmic_encounter.kinds.alien import Alien, Flare, Legacy, Power, alien
from cosmotui.rules.cosmic_encounter.model.status import RESUPPLY
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.traits import ANY_ENCOUNTER_PODS, ANY_PHASE, RESCUERS, TALKS_FREELY

GREEN = "green"


@hinted(Hint(pods=worst("it tells least")))
@effect("greenhorn", "any:warpfall.window", applies=lambda use: bool(use.cache) and bool(use.others), mandatory=True)
def relay(use: Use) -> Script[None]:
    """During any warpfall relay a pod of your cache to another alien (show it to that alien alone)."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-declare", "Show which pod?", cache, 1, 1)
    seat = yield from do.choose_target(use, "To whom?")
    do.show(use.table, seat, f"a pod of {use.names[use.seat]}", pods)


UNEVEN = 3
"""How many ships more one base has than another before a ship moves."""


def _to_the_weakest(now: Situation) -> Aim:
    """Return a ship of the strongest base, for the weakest one."""
    survey = now.survey
    bases = {base: survey.count(base, survey.me) for base in bases_of(survey.view, survey.me)}
    strong, weak = max(bases, key=lambda base: (bases[base], base)), min(bases, key=lambda base: (bases[base], base))
    if bases[strong] - bases[weak] < UNEVEN:
        return NOWHERE
    ship = next(id for id, one in enumerate(survey.view.ships) if (one.owner, one.place) == (survey.me, strong))
    return Aim(now.unit * 0.06, "a base with few ships is soon lost", ships=(ship,), word=str(weak))


@hinted(Hint(aim=_to_the_weakest))
@effect("jumps of greenhorn", "any:warpfall.window", applies=lambda use: len(bases_of(use.state, use.seat)) > 1)
def jump(use: Use) -> Script[None]:
    """You may jump ships between your bases during any warpfall."""
    yield from do.redistribute(use.table, use.seat, bases_of(use.state, use.seat), may_empty=True)


def _is_own(board: Board, owner: int, seat: int) -> bool:
    """The freedoms are its own."""
    return owner == seat


def _is_unarmed(board: Board, owner: int, seat: int) -> bool:
    """Without an attack pod it may request a resupply."""
    return owner == seat and not any(board.pods[pod].is_attack for pod in board.aliens[seat].cache)


def _is_green(id: str) -> bool:
    return alien(id).alert == GREEN


def _is_wise(use: Use) -> bool:
    return any(power.is_main and not _is_green(power.alien) for power in use.alien.powers)


@effect("legacy greenhorn", "any:legacy.begins", applies=_is_wise)
def legacy(use: Use) -> Script[None]:
    """Every alien that is not green alert scrambles its power and gets a random green alert power."""
    for power in [one for one in use.alien.powers if one.is_main and not _is_green(one.alien)]:
        yield from do.transform_power(use, use.seat, do.manifest_power(use.table, _is_green), power)


def _may_ask(use: Use) -> bool:
    pods = [use.state.pods[pod] for pod in use.cache]
    is_free = do.can_draft(use.state) and not is_stopped(use.state, use.seat, RESUPPLY)
    return is_free and not any(pod.is_attack for pod in pods)


def _bare(now: Situation) -> float:
    """Return what eight pods are worth, less those that are dumped."""
    return resupplied(now, (pod for pod in now.survey.pods if pod.item != "greenhorn"))


@hinted(Hint(weighed(_bare), why="a fresh cache"))
@effect("wild greenhorn", "any:any", burnout=True, applies=_may_ask)
def wild(use: Use) -> Script[None]:
    """In any system, with no attack pods in your cache: request a free resupply."""
    yield from do.resupply(use.table, use.seat, use)


@hinted(Hint(gain(0.05), why="more planets to choose from"))
@effect("super greenhorn", "invader:destiny.defender")
def super_flare(use: Use) -> None:
    """This invasion you may target any planet the defender inhabits, in any system; that base is the target."""
    use.now.targets += [base for base in bases_of(use.state, use.now.defender) if base not in use.now.targets]


ITEM = Alien(
    id="greenhorn",
    name="Greenhorn",
    alert="green",
    types=("info", "resource"),
    galaxy="Dominion",
    aim="do what others may not do",
    in_play=(
        "You do not know the rules, and so they do not bind you: artifacts at any time, distress pods for strangers, "
        "ships that jump about. In each warpfall somebody sees one of your pods."
    ),
    power=Power(
        name="Power of Ignorance",
        uses=(relay,),
        extras=(jump,),
        supplement=(
            "You may request a resupply when your cache has no attack pod; prime distress pods for either fleet as a "
            "bystander; speak freely in the text channel; discharge artifacts in any phase."
        ),
        traits=(ANY_ENCOUNTER_PODS(_is_unarmed), RESCUERS(_is_own), TALKS_FREELY(_is_own), ANY_PHASE(_is_own)),
    ),
    legacy=Legacy((legacy,)),
    flare=Flare(wild, super_flare),
)
