"""What each picture shows: where the program begins, and the keys that lead to the scene."""

import os
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cosmotui.app import CosmotuiApp
from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.player_end import PlayerEnd
from cosmotui.plain.resume import find_save, reopen
from cosmotui.screens.space_force.at_table import open_desk
from cosmotui.screens.space_force.open_player import open_player
from cosmotui.screens.table_desk import TableDesk
from cosmotui.session.session import Session
from cosmotui.startup.launch import Wishes, plan
from tests.episode.seasons import busy_table
from tests.pictures.saves import EVENING
from tests.screens.fake_desk import FakeDesk, four

Opening = Callable[[CosmotuiApp], object]
"""What shows the first screen of the program."""


class Scene(NamedTuple):
    """A picture: its name, the keys that are pressed, and what the program begins with, if not with home."""

    name: str
    keys: tuple[str, ...] = ()
    save: str = ""
    """A saved match that goes on."""
    game: str = ""
    """A game of which a new match is made."""
    lesson: tuple[str, str] | None = None
    """A lesson that is begun, by game and name; without a name, the list of them."""
    desk: TableDesk | None = None
    """The tables in whose lobby the program begins."""
    at_table: str = ""
    """Who sits at the Director's table, where a fight goes on: `Director`, or an actor."""

    def app(self) -> "PicturedApp":
        """Return the program, about to begin."""
        session: Session | Opening | None = reopen(find_save(self.save))[0] if self.save else None
        if self.at_table:
            session = partial(sit, self.at_table)
        return PicturedApp(self.name, self.game, session, self.lesson, self.desk)


class PicturedApp(CosmotuiApp):
    """The program, with pictures of its screens that look the same with every font."""

    def __init__(
        self,
        name: str,
        game: str,
        session: "Session | Opening | None",
        lesson: tuple[str, str] | None = None,
        desk: TableDesk | None = None,
    ) -> None:
        super().__init__(game, session, plan(os.environ, True, Wishes(theme="dark")), lesson=lesson, desk=desk)
        self.title = f"cosmotui: {name}"


def sit(who: str, app: CosmotuiApp) -> None:
    """Let somebody sit at a Director's table at which people have talked and rolled, and a fight has begun."""
    table = busy_table()
    if who == "Director":
        open_desk(app, DirectorEnd(table))
    else:
        open_player(app, PlayerEnd(table, who))


YARD = ("h", "h", *["down"] * 7, "6", "7")
"""A Fighter in the making: seven slots down, a Missile, and what else the list offers."""
WIZARD = ("5", "a", "enter", *"Noor", "space", *"Eriksen", "enter", *["down"] * 3, *["right"] * 6, "tab")

SCENES = (
    Scene("home"),
    Scene("lessons", lesson=("", "")),
    Scene("lesson", ("1",), lesson=("cosmoclysm", "fight")),
    Scene("new-match", game="cosmoclysm"),
    Scene("lobby", desk=FakeDesk(four(int(EVENING.timestamp())))),
    Scene("setup", ("enter", "tab"), "three-sisters-setup"),
    Scene("cosmoclysm", ("tab",), "three-sisters"),
    Scene("result", ("1",), "three-sisters-over"),
    Scene("replay", ("2", *["down"] * 6, "right", "right", "right"), "three-sisters-over"),
    Scene("rules", ("?",), "three-sisters"),
    Scene("log", ("l",), "three-sisters"),
    Scene("commands", (":",), "three-sisters"),
    Scene("layout", ("right", "down", "down", "space", "s"), game="cosmoclysm"),
    Scene("curtain", (), "three-captains-at-the-yard"),
    Scene("roster", ("5",)),
    Scene("sheet", ("5", "down", "enter")),
    Scene("wizard", WIZARD),
    Scene("crew", ("5", "c", "down", "down")),
    Scene("combat", (), "boarding-party"),
    Scene("space-force-adventure", ("5", "e", "enter")),
    Scene("space-force-dice", ("5", "d")),
    Scene("space-force-encounter", ("5", "t")),
    Scene("space-force-healing", ("5", "h")),
    Scene("space-force-mission", ("5", "c", "m")),
    Scene("space-force-director", ("t",), at_table="Director"),
    Scene("space-force-actor", at_table="Mira"),
    Scene("space-force-opponents", ("5", "t", "o")),
    Scene("cosmoforce-shipyard", ("enter", *YARD), "three-captains-at-the-yard"),
    Scene("cosmoforce-designs", ("enter", "p"), "three-captains-at-the-yard"),
    Scene("cosmoforce-lab", ("enter", "l"), "three-captains-at-the-yard"),
    Scene("cosmoforce-battle", (), "three-captains"),
    Scene("cosmic-conflict-battle", (), "two-fleets"),
    Scene("cosmic-conflict-card", ("c",), "two-fleets"),
    Scene("cosmic-conflict-measure", ("m", "left", "left"), "two-fleets"),
    Scene("cosmic-conflict-orders", ("right", "down", "right", "right", "space"), "two-fleets-orders"),
    Scene("cosmic-conflict-fleet", ("down", "down"), "two-fleets-before"),
    Scene("cosmic-conflict-fleets", ("p",), "two-fleets-before"),
    Scene("cosmic-conflict-yard", ("down", "down", "enter"), "two-fleets-before"),
    Scene("cosmic-encounter-table", (), "five-aliens"),
    Scene("cosmic-encounter-cache", (), "five-aliens-priming"),
    Scene("cosmic-encounter-commission", (), "five-aliens-asking"),
    Scene("cosmic-encounter-sponsor", (), "five-aliens-sponsoring"),
    Scene("cosmic-encounter-ships", (), "five-aliens-sending"),
    Scene("cosmic-encounter-negotiation", (), "five-aliens-talking"),
    Scene("cosmic-encounter-cosmos", (), "eight-aliens"),
    Scene("cosmic-encounter-new-match", game="cosmic-encounter"),
    Scene("cosmic-encounter-aliens", ("c", *["down"] * 6)),
)
