"""The lobby of those who come by ssh and name no table: an app of the door itself, reached as a host is."""

import asyncio
import socket
from typing import TYPE_CHECKING

from cosmotui.startup.launch import LaunchPlan
from cosmotui.tables.chair import Chair
from cosmotui.tables.desk import Desk
from cosmotui.tables.guests import folder_of
from cosmotui.tables.line import Line
from cosmotui.tables.start_queue import StartQueue
from cosmotui.tables.wire import Hello

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp
    from cosmotui.widgets.far_terminal import FarTerminal


class _AtDesk:
    """Somebody in the lobby."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def app(self, plan: LaunchPlan, far: "FarTerminal") -> "CosmotuiApp":
        from cosmotui.app import CosmotuiApp

        return CosmotuiApp(plan=plan, far=far, desk=self._desk)

    def close(self) -> None:
        """End nothing: what guests began is kept as they began it."""


class SshLobby:
    """The lobby, with a screen for each guest. What ends a screen says where the guest sits down."""

    def __init__(self) -> None:
        self._starts = StartQueue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def line(self, who: str) -> socket.socket:
        """Return a line to a screen of the lobby for a guest, who is greeted there as at a table."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        sitting = _AtDesk(Desk(who, is_guest=True))
        chair = Chair(sitting, who, (), folder_of(who), lambda _: None, self._starts, kept=0.0)

        def greet(line: Line, hello: Hello) -> None:
            task = asyncio.get_running_loop().create_task(chair.attach(line, hello))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        line = Line(greet, lambda _: None)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: line, ours)
        return theirs
