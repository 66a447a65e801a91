"""Frames that no terminal gets are drawn and not cut into pieces: that takes longer than drawing them."""

from collections.abc import Generator

import pytest
from textual._compositor import visible_screen_stack
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen


@pytest.fixture(autouse=True, scope="session")
def frames_not_cut() -> Generator[None]:
    """Draw every widget of a frame, as Textual does, and leave it at that where an app without a terminal drops it."""
    paint = Screen._compositor_refresh

    def draw(screen: Screen[object]) -> None:
        app = screen.app
        is_dropped = app.is_headless and not app.is_inline and type(app)._display is App._display
        if not is_dropped or screen is not app.screen:
            paint(screen)
            return
        compositor, whole = screen._compositor, screen._compositor.size.region
        visible_screen_stack.set(app._background_screens)
        if regions := compositor._dirty_regions:
            part = whole if whole in regions else Region.from_union(regions).intersection(whole)
            regions.clear()
            for _ in compositor._get_renders(part):
                pass
        screen._dirty_widgets.clear()
        app.post_display_hook()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", draw)
        yield
