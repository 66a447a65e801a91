"""What people do at the Director's table: the Director at the desk, actors at their sheets, others looking on."""

from typing import TYPE_CHECKING

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.episode.player_end import PlayerEnd

if TYPE_CHECKING:
    from cosmotui.app import CosmotuiApp
    from cosmotui.startup.launch import LaunchPlan
    from cosmotui.tables.plain_terminal import PlainTerminal
    from cosmotui.widgets.far_terminal import FarTerminal


class DirectorSitting:
    """The Director at the desk of the season."""

    def __init__(self, end: DirectorEnd) -> None:
        self._end = end
        self._app: CosmotuiApp | None = None

    def app(self, plan: "LaunchPlan", far: "FarTerminal") -> "CosmotuiApp":
        from cosmotui.app import CosmotuiApp
        from cosmotui.screens.space_force.at_table import open_desk

        app = self._app = CosmotuiApp(session=lambda app: open_desk(app, self._end), plan=plan, far=far)
        return app

    def lines(self, terminal: "PlainTerminal") -> None:
        from cosmotui.plain.space_force.table_page import direct

        direct(self._end, terminal, terminal.news)

    def moment(self) -> tuple[object, ...]:
        return self._end.fights.moment  # a menu is asked to the end, whatever else happens

    def close(self) -> None:
        if self._app is not None:
            self._end.forget(self._app)


class PlayerSitting:
    """Somebody who plays a character of the season, or looks on."""

    def __init__(self, end: PlayerEnd) -> None:
        self._end = end

    def app(self, plan: "LaunchPlan", far: "FarTerminal") -> "CosmotuiApp":
        from cosmotui.app import CosmotuiApp
        from cosmotui.screens.space_force.open_player import open_player

        return CosmotuiApp(session=lambda app: open_player(app, self._end), plan=plan, far=far)

    def lines(self, terminal: "PlainTerminal") -> None:
        from cosmotui.plain.space_force.player_lines import PlayerLines

        self._end.listen(self, terminal.news)
        PlayerLines(self._end, terminal, terminal.news).play()

    def moment(self) -> tuple[object, ...]:
        return self._end.moment

    def close(self) -> None:
        self._end.forget(self)
