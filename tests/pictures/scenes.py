"""What each picture shows: where the program begins, and the keys that lead to the scene."""

import os
from typing import NamedTuple

from cosmotui.app import CosmotuiApp
from cosmotui.plain.resume import find_save, reopen
from cosmotui.screens.table_desk import TableDesk
from cosmotui.session.session import Session
from cosmotui.startup.launch import Wishes, plan
from tests.screens.fake_desk import FakeDesk


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

    def app(self) -> "PicturedApp":
        """Return the program, about to begin."""
        session = reopen(find_save(self.save))[0] if self.save else None
        return PicturedApp(self.name, self.game, session, self.lesson, self.desk)


class PicturedApp(CosmotuiApp):
    """The program, with pictures of its screens that look the same with every font."""

    def __init__(
        self,
        name: str,
        game: str,
        session: Session | None,
        lesson: tuple[str, str] | None = None,
        desk: TableDesk | None = None,
    ) -> None:
        super().__init__(game, session, plan(os.environ, True, Wishes(theme="dark")), lesson=lesson, desk=desk)
        self.title = f"cosmotui: {name}"


YARD = ("h", "h", *["down"] * 7, "6", "7")
"""A Fighter in the making: seven slots down, a Missile, and what else the list offers."""
WIZARD = ("5", "a", "enter", *"Noor", "space", *"Eriksen", "enter", *["down"] * 3, *["right"] * 6, "tab")

SCENES = (
    Scene("home"),
    Scene("lessons", lesson=("", "")),
    Scene("lesson", ("1",), lesson=("cosmoclysm", "fight")),
    Scene("new-match", game="cosmoclysm"),
    Scene("lobby", desk=FakeDesk()),
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
