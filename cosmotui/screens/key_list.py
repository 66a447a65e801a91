"""The keys of a screen that do something now, for the key row and for the list of commands."""

from collections.abc import Callable, Iterable, Sequence

from textual.binding import ActiveBinding, Binding
from textual.dom import DOMNode
from textual.screen import Screen

from cosmotui.keymap.caps import cap_of
from cosmotui.keymap.current import keys


def action_name(action: str) -> str:
    """Return the name of an action without its target and what it is told: `row` for `app.row(1)`."""
    return action.partition("(")[0].rpartition(".")[2]


def shown_cap(binding: Binding) -> str:
    """Return the cap of a standard key in the key row; it may stand for several keys."""
    return binding.key_display or cap_of(binding.key)


def digits(count: int) -> str:
    """Return the caps of the first `count` digits: `1-5`."""
    return "1" if count < 2 else f"1-{min(count, 9)}"


class KeyList:
    """The screen's bindings in order of use. A screen may change what this list is told about the screen."""

    def __init__(
        self,
        screen: Screen[object],
        called: str,
        word: Callable[[Binding], str],
        refuses: Callable[[str], bool],
        last: Sequence[str] = (),
    ) -> None:
        """List a screen's keys; `word` tells what a key does, `refuses` whether an action could only say why not.

        Actions of `last` stand behind all others.
        """
        self.called = called
        """The name of the screen in the list of commands."""
        self.own: tuple[DOMNode, ...] = (screen,)
        """The nodes whose keys count as those of the screen."""
        self.cap_of: Callable[[Binding], str] = shown_cap
        """The cap of a standard key in the key row."""
        self._screen, self._word, self._refuses, self._last = screen, word, refuses, last

    def caps(self) -> Iterable[tuple[str, str]]:
        """Return standard cap and word of every shown key that can be used now."""
        seen: set[str] = set()
        for key, active in self._in_order():
            binding = active.binding
            listed = binding.show and not self._refuses(binding.action)
            if listed and active.enabled and binding.action not in seen and not self._typed(key):
                seen.add(binding.action)
                yield self.cap_of(binding), self._word(binding)

    def commands(self) -> list[tuple[str, str, ActiveBinding]]:
        """Return every action that can be done now: the caps of all its keys, what it does, and its first key.

        Keys that only move a cursor or a page, as they do everywhere, are system bindings and left out.
        """
        found: dict[tuple[object, str], tuple[list[str], ActiveBinding]] = {}
        for key, active in self._in_order():
            is_told = active.binding.description and not active.binding.system
            if active.enabled and is_told and not self._typed(key):
                caps, _ = found.setdefault((active.node, active.binding.action), ([], active))
                caps.append(keys(cap_of(key)))
        return [
            (" ".join(caps), active.binding.tooltip or self._word(active.binding), active)
            for caps, active in found.values()
        ]

    def _in_order(self) -> list[tuple[str, ActiveBinding]]:
        """Return what can be done now: the focused widget's, then the screen's, then the app's, each as declared."""
        nodes: list[DOMNode] = []
        ranks: list[dict[str, int]] = []
        found: list[tuple[bool, int, int, str, ActiveBinding]] = []
        for key, active in self._screen.active_bindings.items():
            if active.node not in nodes:
                nodes.append(active.node)
                ranks.append(_ranks(type(active.node)))
            place, action = nodes.index(active.node), active.binding.action
            found.append((action in self._last, place, ranks[place].get(action, 0), key, active))
        return [(key, active) for *_, key, active in sorted(found, key=lambda entry: entry[:3])]

    def _typed(self, key: str) -> bool:
        """Return whether the key would be typed into the focused line instead."""
        character = keys(cap_of(key)) if len(cap_of(key)) == 1 else ""
        focused = self._screen.focused
        return focused is not None and len(character) == 1 and focused.check_consume_key(character, character)


def _ranks(kind: type[DOMNode]) -> dict[str, int]:
    """Return the actions of a class in the order in which it and its bases declare them."""
    bindings = [binding for base in reversed(kind.__mro__) for binding in base.__dict__.get("BINDINGS", ())]
    actions = [binding.action if isinstance(binding, Binding) else binding[1] for binding in bindings]
    return {action: rank for rank, action in enumerate(actions)}
