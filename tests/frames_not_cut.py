"""Frames that no terminal gets are drawn when an app comes to rest, and not cut into pieces.

One key makes several frames of a screen within a thousandth of a second; a test looks at the last. Cutting takes longer
than drawing.
"""

from collections.abc import Generator
from weakref import WeakSet

import pytest
from textual._compositor import visible_screen_stack
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen

_undrawn: WeakSet[Screen[object]] = WeakSet()
"""Screens that have a frame to draw."""


@pytest.fixture(autouse=True, scope="session")
def frames_not_cut() -> Generator[None]:
    """Put a frame off to when its app is at rest, where an app without a terminal drops it."""
    paint = Screen._compositor_refresh

    def put_off(screen: Screen[object]) -> None:
        app = screen.app
        is_dropped = app.is_headless and not app.is_inline and type(app)._display is App._display
        if not is_dropped or screen is not app.screen:
            paint(screen)
            return
        screen._dirty_widgets.clear()
        if screen._compositor._dirty_regions:
            _undrawn.add(screen)
        app.post_display_hook()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", put_off)
        yield


def draw(screen: Screen[object]) -> bool:
    """Draw every widget that has changed since the last frame, as Textual does. Returns whether any had."""
    if screen not in _undrawn:
        return False
    _undrawn.discard(screen)
    compositor, whole = screen._compositor, screen._compositor.size.region
    visible_screen_stack.set(screen.app._background_screens)
    if regions := compositor._dirty_regions:
        part = whole if whole in regions else Region.from_union(regions).intersection(whole)
        regions.clear()
        for _ in compositor._get_renders(part):
            pass
    return True
