"""The screen under all others where there is no home: the program ends once nothing lies over it any more."""

from textual.screen import Screen

from cosmotui.screens.navigator import Navigator


class Bottom(Screen[None]):
    """An empty screen."""

    app: Navigator

    def __init__(self) -> None:
        super().__init__()
        self._was_covered = False

    def on_screen_suspend(self) -> None:
        self._was_covered = True

    def on_screen_resume(self) -> None:
        if self._was_covered:
            self.app.leave()
