"""The screen of the cache behind the curtain: a leader primes driver and kicker, every actor may bribe (CE-18.20)."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.screens.cosmic_encounter.cache_subject import CacheSubject
from cosmotui.screens.cosmic_encounter.private_form import COMMON, PrivateForm
from cosmotui.screens.cosmic_encounter.rack_navigation import WALK, Racked


class CacheScreen(Racked, PrivateForm):
    """A page on which arrows pick a pod; a pod that can drive is chosen with the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *WALK,
        Binding("enter", "lock", "lock"),
        Binding("k", "kicker", "kicker"),
        Binding("plus,equals_sign", "bribe(1)", "bribe", key_display="+ -", tooltip="raise the bribe"),
        Binding("minus", "bribe(-1)", "lower the bribe", show=False),
        *COMMON,
    ]

    def __init__(self, cache: CacheSubject) -> None:
        super().__init__(cache)
        self.rack, self._cache = cache.rack, cache
        self.action_kicker, self.action_bribe = cache.next_kicker, cache.raise_bribe

    def point_at(self, key: str) -> None:
        """Move the cursor; a driver under it is the one that is primed."""
        self._cache.point_at(key)
