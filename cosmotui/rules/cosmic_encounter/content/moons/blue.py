"""Blue moons: their owner reveals them for a single use."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion, foreign_bases, place_name
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.facts.commitment import more_ships
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, POD, SHIP, Aim, Hint, Situation, Survey, gain, might, stop
from cosmotui.rules.cosmic_encounter.holdings import occupant, occupied
from cosmotui.rules.cosmic_encounter.kinds.moon import BLUE, Moon
from cosmotui.rules.cosmic_encounter.model.constraints import EVERYBODY
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.model.table import Board
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def _of_others(use: Use) -> int:
    return sum(len(occupied(use.state, seat)) for seat in use.others)


def _by_moons(survey: Survey) -> float:
    return 3.0 * sum(len(occupied(survey.view, seat)) for seat in survey.seats if seat != survey.me)


@hinted(Hint(might(_by_moons)))
@effect("blue-blue", "leader:contact.window", applies=lambda use: _of_others(use) > 0)
def _blue(use: Use) -> None:
    """Add 3 might for each moon occupied by another alien."""
    do.add_might(use, 3 * _of_others(use), "BLUE")


BLUE_BLUE = Moon(id="blue-blue", name="BLUE", type=BLUE, uses=(_blue,))


def _more(board: Board, side: int) -> list[int]:
    """Return the sponsors of a fleet that can send more ships."""
    now = board.invasion
    sponsors = now.fleets[side].sponsors if now is not None and side >= 0 else ()
    return [seat for seat in sponsors if more_ships(board, seat, side)[1]]


def _to_come(survey: Survey) -> float:
    return sum(more_ships(survey.view, seat, survey.side)[1] for seat in _more(survey.view, survey.side))


@hinted(Hint(might(_to_come), why="more ships of its sponsors"))
@effect("blue-commit", "leader:arrival.window", applies=lambda use: bool(_more(use.state, use.side)))
def _commit(use: Use) -> Script[None]:
    """Your sponsors must commit ships up to their full capacity."""
    for seat in _more(use.state, use.side):
        ships, count = more_ships(use.state, seat, use.side)
        title = f"Which ship joins the fleet of {use.names[use.seat]}? {{}} of {count}"
        ids = yield from do.choose_ships(use.table, seat, "D-declare", title, ships, count)
        yield from do.commit(use.table, ids, use.side, use)


BLUE_COMMIT = Moon(id="blue-commit", name="COMMIT", type=BLUE, uses=(_commit,))


def _attacks(use: Use) -> list[int]:
    return [pod for pod in use.cache if use.state.pods[pod].is_attack]


@effect("blue-handicap", "leader:approach.open", mandatory=True, applies=lambda use: len(_attacks(use)) > 1)
def _handicap(use: Use) -> None:
    """You may not prime your strongest attack pod, unless you hold no other attack pod."""
    strongest = max(_attacks(use), key=lambda pod: do.aur_value(use, pod))
    do.limit_driver(use, "bar", use.seat, pod_id(strongest))


BLUE_HANDICAP = Moon(id="blue-handicap", name="HANDICAP", type=BLUE, uses=(_handicap,))


def _main_power(use: Use) -> str:
    return next((power.alien for power in use.alien.powers if power.is_main), "")


@hinted(Hint(gain(2 * POD), why="its own flare is the strongest"))
@effect("blue-hearth", "any:any", applies=lambda use: bool(_main_power(use)) and rules_of(use.table.setup).flares)
def _hearth(use: Use) -> Script[None]:
    """Whoever holds your flare gifts it to you. If no one does, look through the forge and draft it from there."""
    flare = Pod("flare", _main_power(use)).name
    pods = use.state.pods
    for seat in use.others:
        found = [pod for pod in use.state.aliens[seat].cache if pods[pod].name == flare]
        if found:
            yield from do.hand_over(use.table, use.seat, seat, found[:1], "got", use, openly=True)
            return
    yield from do.draft(use.table, use.seat, 1, use, lambda pod: pod.name == flare, where=do.WHOLE)


BLUE_HEARTH = Moon(id="blue-hearth", name="HEARTH", type=BLUE, uses=(_hearth,))


@hinted(Hint(lambda now: now.might(2 * now.ships_might())))
@effect("blue-hulkout", "leader:contact.window", applies=lambda use: bool(use.own_fleet))
def _hulkout(use: Use) -> None:
    """Might and worth of your ships are tripled for this encounter."""
    for layer in ("factor", "worth"):
        do.change_ships(use, layer, 3, "HULKOUT", seat=use.seat)


BLUE_HULKOUT = Moon(id="blue-hulkout", name="HULKOUT", type=BLUE, uses=(_hulkout,))


def _ahead(board: Board, me: int, seats: list[int]) -> list[int]:
    """Return which of these aliens have more dominion than one, and a foreign base to lose."""
    own = dominion(board, me)
    return [seat for seat in seats if dominion(board, seat) > own and foreign_bases(board, seat)]


def _best_ahead(now: Situation) -> Aim:
    survey = now.survey
    return now.harm(_ahead(survey.view, survey.me, survey.seats), lambda seat: 1.0)


@hinted(Hint(aim=_best_ahead))
@effect("blue-inertia", "any:any", applies=lambda use: bool(_ahead(use.state, use.seat, use.others)))
def _inertia(use: Use) -> Script[None]:
    """Name an alien that is ahead of you in dominion: it abandons one of its foreign bases."""
    target = yield from do.choose_target(use, "Who abandons a base?", _ahead(use.state, use.seat, use.others))
    bases = foreign_bases(use.state, target)
    base = yield from do.choose_base(use.table, target, "Which of your bases do you abandon?", bases)
    yield from do.abandon(use.table, target, base)


BLUE_INERTIA = Moon(id="blue-inertia", name="INERTIA", type=BLUE, uses=(_inertia,))


@hinted(Hint(gain(POD), why="nobody can help the invader"))
@effect("blue-loner", "defender:launch.after")
def _loner(use: Use) -> None:
    """Nobody can sponsor the invader in this invasion."""
    do.bind(use, "bar", INVADERS, EVERYBODY)


BLUE_LONER = Moon(id="blue-loner", name="LONER", type=BLUE, uses=(_loner,))


def _moons(board: Board) -> list[int]:
    return [number for number, one in enumerate(board.holdings) if one.kind == MOON and not one.gone]


def _moon_words(use: Use, number: int) -> str:
    """Return a moon as everybody knows it: its name if it has been revealed, its planet, and who is there."""
    moon, seat = use.state.holdings[number], occupant(use.state, number)
    name = do.name_of(use.state, number) if moon.public else "the moon"
    there = f" with a ship of {use.names[seat]}" if seat >= 0 else ", empty"
    return f"{name} of {place_name(use.state, use.names, moon.planet)}{there}"


def _best_moon(now: Situation) -> Aim:
    """Return the moon of whoever stands best; a moon base is more than a ship."""
    view = now.survey.view
    there = {occupant(view, number): number for number in _moons(view)}
    aim = now.harm([seat for seat in there if seat >= 0], lambda seat: 2 * SHIP)
    return aim._replace(seats=(), word=str(there[aim.seats[0]])) if aim.seats else NOWHERE


@hinted(Hint(aim=_best_moon))
@effect("blue-moonboom", "any:any")
def _moonboom(use: Use) -> Script[None]:
    """Vaporize any moon; ships on it are destroyed."""
    words = [(str(number), _moon_words(use, number)) for number in _moons(use.state)]
    chosen = yield from do.choose_word(use.table, use.seat, "Which moon is vaporized?", words)
    yield from do.remove(use.table, int(chosen), "was vaporized", use)


BLUE_MOONBOOM = Moon(id="blue-moonboom", name="MOONBOOM", type=BLUE, uses=(_moonboom,))


def _is_rolled(use: Use) -> bool:
    return any(fleet.rolls for fleet in use.now.fleets)


@hinted(Hint(might(lambda survey: 10.0 if survey.side >= 0 and survey.now.fleets[survey.side].distress else 0.0)))
@effect("blue-three", "sponsor:combat.reinforce", applies=_is_rolled)
def _three(use: Use) -> Script[None]:
    """One reinforcement discharged in this encounter has three times its might."""
    side, place = yield from do.choose_roll(use, "Which reinforcement?")
    do.multiply_roll(use, side, place, 3, "THREE")


BLUE_THREE = Moon(id="blue-three", name="THREE", type=BLUE, uses=(_three,))


def _is_a_zap(use: Use) -> bool:
    if use.event.seat == use.seat:
        return False
    return any("Zap" in use.state.pods[pod].name for pod in use.event.pods)


@hinted(Hint(stop(0.3)))
@effect("blue-zaprod", "any:on:artifact-discharged", applies=_is_a_zap)
def _zaprod(use: Use) -> Script[None]:
    """Zap a pod with zap in its name that another alien is discharging."""
    yield from do.zap_cause(use, use.event)


BLUE_ZAPROD = Moon(id="blue-zaprod", name="ZAPROD", type=BLUE, uses=(_zaprod,))
