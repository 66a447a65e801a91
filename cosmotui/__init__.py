"""Space board games in a terminal: the rules, the bots, the saves, the screens and the command line.

`import cosmotui` is also a library: it plays matches without a screen. Its names are imported when they are first used,
so that the command line pays for none of them.
"""

TYPE_CHECKING = False  # type checkers take it as true; the one of `typing` would cost the start of the program time
if TYPE_CHECKING:
    from cosmotui import bots, games
    from cosmotui.engine.errors import EngineError, IllegalReply, SetupError
    from cosmotui.engine.match import Match
    from cosmotui.engine.setup import Seat, Setup

__version__ = "0.1.0"

__all__ = ["EngineError", "IllegalReply", "Match", "Seat", "Setup", "SetupError", "bots", "games"]

_PLACES = {
    "EngineError": "engine.errors:EngineError",
    "IllegalReply": "engine.errors:IllegalReply",
    "Match": "engine.match:Match",
    "Seat": "engine.setup:Seat",
    "Setup": "engine.setup:Setup",
    "SetupError": "engine.errors:SetupError",
    "bots": "bots",
    "games": "games",
}
"""By name of the library: the module below cosmotui and the name in it."""

if not TYPE_CHECKING:  # else type checkers would believe in every name

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from cosmotui.startup.late import late

        found = globals()[name] = late(_PLACES, name, __name__)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
