"""The program as a storm meets it: bots do not wait, and leaving home does not end it before the storm is over."""

from collections.abc import Callable

from msgspec.structs import replace

from cosmotui.app import CosmotuiApp
from cosmotui.session.session import Session
from tests.screens.fake_desk import FakeDesk


class StormyApp(CosmotuiApp):
    """Started like the program itself."""

    def __init__(self, game: str = "", session: Session | None = None, lesson: tuple[str, str] | None = None) -> None:
        super().__init__(game, session, lesson=lesson)
        self.settings = replace(self.settings, pace="instant")
        self.opening: Callable[[StormyApp], object] | None = None
        """What comes over home right after the start."""
        self.is_over = False
        """Whether the storm is."""

    def on_mount(self) -> None:
        if self.opening is not None:
            self.opening(self)

    def at_desk(self) -> FakeDesk:
        return FakeDesk()

    def leave(self, result: str | None = None) -> None:
        if self.is_over:
            super().leave(result)

    def _print_error_renderables(self) -> None:
        """The report of the storm says more."""
        self._exit_renderables.clear()
