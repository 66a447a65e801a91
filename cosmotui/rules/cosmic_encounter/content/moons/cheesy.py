"""Cheesy moons: they do what no sensible moon would."""

from typing import Final

from cosmotui.engine.question import Option, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import remaining, ring
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, gain
from cosmotui.rules.cosmic_encounter.kinds.moon import CHEESY, Moon
from cosmotui.rules.cosmic_encounter.model.holding import STATION
from cosmotui.rules.cosmic_encounter.operations.items import unseen
from cosmotui.rules.cosmic_encounter.operations.talks import influence_of
from cosmotui.rules.cosmic_encounter.phases.equipping import place_station
from cosmotui.rules.cosmic_encounter.phases.winning import win
from cosmotui.rules.cosmic_encounter.timing.channels import FLEET, ask_line, channels
from cosmotui.rules.cosmic_encounter.timing.polling import people
from cosmotui.rules.cosmic_encounter.traits import ELIMINATED_WIN

SONG: Final = "La la la, my power is the best in all the galaxy, la la."
"""What is proposed, and what bots sing."""


@effect("cheesy-atrophy", "any:warpfall.window", applies=lambda use: bool(use.cache))
def _atrophy(use: Use) -> Script[None]:
    """In each warpfall every alien scraps one pod."""
    cache = use.cache
    pods = yield from do.choose_pods(use.table, use.seat, "D-scrap", "Scrap which pod?", cache, 1, 1)
    yield from do.scrap(use.table, use.seat, pods, use)


CHEESY_ATROPHY = Moon(id="cheesy-atrophy", name="ATROPHY", type=CHEESY, is_for_all=True, uses=(_atrophy,))


@effect("cheesy-blank", "any:on:text-message", applies=lambda use: use.befalls_user)
def _blank(use: Use) -> Script[None]:
    """An alien that writes in the text channel ravages one of its ships each time."""
    yield from do.ravage(use.table, use.seat, 1, use)


CHEESY_BLANK = Moon(id="cheesy-blank", name="BLANK", type=CHEESY, is_for_all=True, uses=(_blank,))


def _in_turn(use: Use) -> list[int]:
    """Return the aliens clockwise, the user first."""
    return [seat for seat in ring(use.state, use.seat) if seat == use.seat or seat in use.others]


def _is_refuse(use: Use) -> bool:
    return bool(do.of_forge(use.state, use.state.spent_aur))


@effect("cheesy-dealdead", "invader:orientation.window", applies=_is_refuse, mandatory=True)
def _dealdead(use: Use) -> Script[None]:
    """In your orientation the exhausted pods of the forge are drafted by the aliens in turn, one each, clockwise from
    yourself, until none is left."""
    seats = _in_turn(use)
    for turn in range(len(do.of_forge(use.state, use.state.spent_aur))):
        yield from do.draft(use.table, seats[turn % len(seats)], 1, use, where=do.EXHAUSTED)


CHEESY_DEALDEAD = Moon(id="cheesy-dealdead", name="DEALDEAD", type=CHEESY, uses=(_dealdead,))


def _is_aur(use: Use) -> bool:
    return bool(do.of_forge(use.state, use.state.forge))


@effect("cheesy-dealdeck", "invader:orientation.window", applies=_is_aur, mandatory=True)
def _dealdeck(use: Use) -> Script[None]:
    """In your orientation the unrefined aur of the forge is drafted by the aliens in turn, one each, clockwise from
    yourself, until none is left."""
    seats = _in_turn(use)
    for turn in range(len(do.of_forge(use.state, use.state.forge))):
        yield from do.draft(use.table, seats[turn % len(seats)], 1, use, where=do.UNREFINED)


CHEESY_DEALDECK = Moon(id="cheesy-dealdeck", name="DEALDECK", type=CHEESY, uses=(_dealdeck,))


@effect("cheesy-gameover", "any:on:revealed", mandatory=True)
def _gameover(use: Use) -> None:
    """The match ends; whoever has the most influence wins, ties sharing the win."""
    influence = {seat: influence_of(use.table, seat) for seat in remaining(use.state)}
    most = max(influence.values())
    win(use, [seat for seat, amount in influence.items() if amount == most], "the most influence")


CHEESY_GAMEOVER = Moon(id="cheesy-gameover", name="GAMEOVER", type=CHEESY, uses=(_gameover,))


@hinted(Hint(gain(POD), why="a song for a boon"))
@effect("cheesy-tune", "invader:orientation.window")
def _tune(use: Use) -> Script[None]:
    """In your orientation perform a short song about your power and gain one boon."""
    if (yield from ask_line(use.table, use.seat, "Sing about your power: one line", SONG)):
        yield from do.boons(use.table, use.seat, 1, use)


CHEESY_TUNE = Moon(id="cheesy-tune", name="TUNE", type=CHEESY, uses=(_tune,))


@effect("cheesy-nomoon", "any:on:revealed", mandatory=True)
def _nomoon(use: Use) -> Script[None]:
    """Manifest a random space station on this moon's planet. Jump your ship from here to that planet, then vaporize
    this moon."""
    moon, planet = use.source.number, use.holding.planet
    owner = use.state.planets[planet].system
    if stations := unseen(use.state, STATION):
        yield from place_station(use.table, use.state.dice.choose(stations), owner, planet)
    yield from do.jump(use.table, do.ships_on(use.state, moon), planet, use)
    yield from do.remove(use.table, moon, "was vaporized", use)


CHEESY_NOMOON = Moon(id="cheesy-nomoon", name="NOMOON", type=CHEESY, uses=(_nomoon,))
CHEESY_NOPLANET = Moon(
    id="cheesy-noplanet",
    name="NOPLANET",
    type=CHEESY,
    is_for_all=True,
    supplement="Aliens that would be eliminated win the match instead.",
    traits=(ELIMINATED_WIN(True),),
)


@effect("cheesy-reboot", "invader:orientation.window", mandatory=True)
def _reboot(use: Use) -> Script[None]:
    """In your orientation every alien scraps its power and manifests a random one."""
    yield from do.transform_all_powers(use)


CHEESY_REBOOT = Moon(id="cheesy-reboot", name="REBOOT", type=CHEESY, uses=(_reboot,))


def _judges(use: Use) -> list[int]:
    """Return the people that have heard the user in the channel of its fleet."""
    heard = channels(use.table.setup, use.state, use.seat).get(FLEET, ())
    return [seat for seat in people(use.table.setup) if seat in heard]


VERDICT: Final = (Option("rhyme", "it rhymed"), Option("prose", "it did not rhyme"))


@effect("cheesy-tongue", "any:on:voice-message", applies=lambda use: use.befalls_user and bool(_judges(use)))
def _tongue(use: Use) -> Script[None]:
    """Speech in the voice channel has to rhyme; an alien caught not rhyming ravages one of its ships."""
    judges, words = _judges(use), [("rhyme", "no: it rhymed"), ("prose", "accuse")]
    for seat in judges:
        title = f"Accuse {use.names[use.seat]} of speaking in prose?"
        if (yield from do.choose_word(use.table, seat, title, words)) == "prose":
            break
    else:
        return
    title = f"Did {use.names[use.seat]} rhyme?"
    votes = yield from do.pick_together(use.table, title, dict.fromkeys(judges, VERDICT), "judged")
    if list(votes.values()).count("prose") * 2 > len(judges):
        yield from do.ravage(use.table, use.seat, 1, use)


CHEESY_TONGUE = Moon(id="cheesy-tongue", name="TONGUE", type=CHEESY, is_for_all=True, uses=(_tongue,))
