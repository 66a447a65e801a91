"""Battles for tests of the screen: the position of the design's pictures, and short ways to others."""

from collections.abc import Sequence
from random import Random

import msgspec
from textual.pilot import Pilot

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.screens.cosmoforce.area import CosmoforceArea
from cosmotui.session.session import AnyMatch, Session
from cosmotui.widgets.event_log import EventLog
from cosmotui.widgets.odds_lens import OddsLens
from tests.any_game import view_as
from tests.rules.cosmoforce.battle import FRAMES, GAME, ship
from tests.screens.playing import screen_of

SMALL, LARGE = (80, 24), (120, 40)
NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines", "Kofi", "Lena", "Yuri")

LANCER = "Cruiser Engine Engine!+ Dissipator*2 Habitat Armor!! Railgun*2 Railgun!!"
BASTION = "Capital Engine*2 Dissipator!+ Dissipator Habitat Armor!!!! Armor! Hangar Hangar! Missile#"


def eight() -> tuple[Ship, ...]:
    """The ships of the design's pictures."""
    return (
        ship(LANCER, 3.02, 2, "1/1", "Lancer"),
        ship(BASTION, 2.00, 4, "2/1", "Bastion"),
        ship("Fighter Afterburner Dissipator*2 Habitat Laser Laser! Missile", 7.04, 1, "2/0", "Wasp"),
        ship("Fighter Engine Afterburner Dissipator Laser Laser!! Laser Missile! Missile", 6.00, 3, "1/0", "Sting"),
        ship("Capital Engine Dissipator*3 Habitat*2 Armor Hangar*2", 1.50, 0, "7/0", "Anvil"),
        ship("Cruiser Engine*3 Dissipator*2 Laser*2 Railgun!", 4.00, 5, "1/0", "Rake"),
        ship("Fighter Afterburner Dissipator Missile*2 Missile#", 5.00, 0, "1/0", "Moth"),
        ship("Capital Engine!! Dissipator*2 Habitat Armor!!!! Armor!!!! Hangar Hangar!!", 0.50, 2, "2/2", "Hulk"),
    )


def two() -> tuple[Ship, ...]:
    """Mira's and Ofra's ships of the pictures."""
    return eight()[:2]


def battle(
    *ships: Ship,
    at: str = "actions",
    dice: Sequence[int] = (),
    turn: int = 0,
    round: int = 4,
    acted: Sequence[int] | None = None,
    bots: Sequence[int] = (),
    overtime: int = 0,
    clock: int = 0,
    level: str = "ensign",
    **options: str,
) -> Session:
    """A session of a battle under way: ships of Mira, Ofra and so on; number `turn` is at the moment `at`."""
    seats = tuple(Seat(NAMES[seat], seat, level if seat in bots else "") for seat in range(len(ships)))
    begun = list(acted) if acted is not None else [turn]
    script = Dice(1, 0, list(dice))
    state = CosmoforceState(script, clock, FRAMES[at], list(ships), round, begun, [], turn, 0, overtime)
    return Session(Match.from_state(GAME, Setup(seats, options, 1), state), None, Random(1))


def pictured(dice: Sequence[int] = (), **options: str) -> Session:
    """The moment of the design's pictures: Mira is to choose Railguns to fire at Ofra."""
    session = battle(*eight(), acted=(2, 3, 6, 5, 0), dice=dice, **options)
    for reply in ("attack", "1"):
        session.answer(0, reply)
    return session


def seen(session: Session, seat: int | None = None) -> CosmoforceView:
    """The table as a seat or everybody sees it."""
    return view_as(CosmoforceView, session.match, seat)


def build(people: int = 3, bots: int = 0, **options: str) -> Session:
    """A match from its beginning."""
    seats = tuple(Seat(NAMES[seat], seat, "ensign" if seat >= people else "") for seat in range(people + bots))
    return Session(Match.new(GAME, Setup(seats, options, 5)), None, Random(1))


def play_out(match: AnyMatch) -> AnyMatch:
    """Give the rulebook's default answers until the battle is over."""
    while match.result is None:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return match


def with_crew(one: Ship, *states: str) -> Ship:
    """The ship with another crew on Standby: `ready` or `hurt` for each."""
    crew = tuple(msgspec.structs.replace(one.crew[0], hurt=state == "hurt", slot=-1) for state in states)
    return one.with_crew(crew)


def area_of(pilot: Pilot[str]) -> CosmoforceArea:
    """What shows the battle on the screen in front."""
    area = screen_of(pilot).area
    assert isinstance(area, CosmoforceArea)
    return area


def asked(pilot: Pilot[str]) -> AnyQuestion:
    """What is asked of a person now."""
    question = screen_of(pilot).question
    assert question is not None
    return question


def pointed(pilot: Pilot[str]) -> str:
    """The value of the option in hand."""
    option = screen_of(pilot).panel.option
    return str(option.value) if option else ""


def lit(pilot: Pilot[str]) -> dict[str, bool]:
    """The places that can be chosen, and whether the option in hand is about them."""
    return dict(area_of(pilot).rosters.fleet.lit)


def odds_of(pilot: Pilot[str]) -> str:
    """The title of the odds."""
    shown = screen_of(pilot).query_one("#odds", OddsLens).odds
    return str(shown.what) if shown else ""


def log_of(pilot: Pilot[str]) -> list[str]:
    """The log, the newest last."""
    return [str(entry.text) for entry in screen_of(pilot).query_one("#log", EventLog).entries]
