"""The registry of all items that can turn up in a match: each is found by the file or folder that it lies in."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

K = TypeVar("K")
ITEM: Final = "ITEM"
"""What a file that holds one item calls it."""
_packages: Final[list[str]] = []
"""The package of the content, once it is installed."""


def install(package: str) -> None:
    """Say which package holds the content: a folder or a file for each kind of item."""
    if package not in _packages:
        _packages.append(package)


@cache
def names(place: str) -> tuple[str, ...]:
    """Return the names of the files in a folder of the content, in the order of the alphabet."""
    folder = import_module(f"{_packages[0]}.{place}")
    return tuple(sorted(module.name for module in iter_modules(folder.__path__)))


def has(place: str, name: str) -> bool:
    """Return whether a folder of the content has a file of that name."""
    return name in names(place)


@cache
def item(place: str, name: str) -> object:
    """Return the item of a file in a folder of the content. Raises KeyError if there is no such file."""
    if not has(place, name):
        raise KeyError(name)
    return getattr(import_module(f"{_packages[0]}.{place}.{name}"), ITEM)


class Folder(Mapping[str, K]):
    """The items of one kind, each in a file of its own, by the names of the files; a file is read when it is needed."""

    def __init__(self, place: str, kind: type[K]) -> None:
        """Make the mapping of a folder of the content."""
        self._place = place
        self._kind = kind

    def __getitem__(self, name: str) -> K:
        """Return an item. Raises KeyError if there is none of that name."""
        found = item(self._place, name)
        assert isinstance(found, self._kind)
        return found

    def __contains__(self, name: object) -> bool:
        """Return whether there is an item of that name, without reading its file."""
        return isinstance(name, str) and has(self._place, name)

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(names(self._place))

    def __len__(self) -> int:
        """Return the number of items."""
        return len(names(self._place))


@cache
def _on_shelf(place: str) -> Mapping[str, object]:
    """Return what the files of a folder of the content define and give an id, by these ids."""
    files = [_in_file(f"{place}.{name}", "id") for name in names(place)]
    return {id: one for file in files for id, one in file.items()}


def item_on_shelf(place: str, id: str) -> object:
    """Return an item of a folder whose files hold several items. Raises KeyError if there is none of that id."""
    return _on_shelf(place)[id]


def ids_on_shelf(place: str) -> tuple[str, ...]:
    """Return the ids of the items of a folder whose files hold several."""
    return tuple(_on_shelf(place))


class Shelf(Mapping[str, K]):
    """The items of one kind that share the files of a folder, by their ids, in the order of files and lines."""

    def __init__(self, place: str, kind: type[K]) -> None:
        """Make the mapping of a folder of the content; its items have an `id`."""
        self._place = place
        self._kind = kind

    @cached_property
    def _items(self) -> Mapping[str, K]:
        return {id: one for id, one in _on_shelf(self._place).items() if isinstance(one, self._kind)}

    def __getitem__(self, name: str) -> K:
        """Return an item. Raises KeyError if there is none of that id."""
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._items)


class File(Mapping[str, K]):
    """The items of one kind that share a file, by their names or ids, in the order in which they stand there."""

    def __init__(self, place: str, kind: type[K], prefix: str = "", key: str = "name") -> None:
        """Make the mapping of a file of the content by the `key` of its items, without their prefix."""
        self._place = place
        self._kind = kind
        self._key = key
        self._prefix = prefix

    @cached_property
    def _items(self) -> Mapping[str, K]:
        found = _in_file(self._place, self._key).items()
        return {name.removeprefix(self._prefix): one for name, one in found if isinstance(one, self._kind)}

    def __getitem__(self, name: str) -> K:
        """Return an item. Raises KeyError if there is none of that name."""
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._items)


@cache
def _in_file(place: str, key: str) -> Mapping[str, object]:
    """Return what a file of the content defines and gives a name or id, by these."""
    module = import_module(f"{_packages[0]}.{place}")
    things = [one for one in vars(module).values() if not isinstance(one, type)]
    return {str(getattr(one, key)): one for one in things if hasattr(one, key)}
