"""Essences: the small items that some powers draw from a pool of their own, and spend (CE-26)."""

from typing import Annotated, TypeAlias

import msgspec

from cosmotui.engine.soundness import Of

EssenceId: TypeAlias = Annotated[str, Of("essence")]


class Essences(msgspec.Struct, omit_defaults=True):
    """The essences of a power, but for those that are linked: these are holdings."""

    nexus: list[EssenceId] = []
    """Those at hand, three if the pool has enough."""
    pool: list[EssenceId] = []
    """Those that may replace them; the order says nothing."""
    used: list[EssenceId] = []
    """Those that wait until the pool is reset (CE-26.3)."""
