"""The chairs of a table: one place for each person, however often and from wherever that person comes."""

import pytest

from cosmotui.plain.terminal import Terminal
from cosmotui.tables import chairs
from cosmotui.tables.chairs import Chairs
from cosmotui.tables.refused import Refused
from cosmotui.tables.wire import Hello
from tests.tables.ends import Lines

pytestmark = pytest.mark.usefixtures("home")


class Waiting:
    """Somebody who does nothing but wait."""

    def lines(self, terminal: Terminal) -> None:
        """Ask until the line ends."""
        terminal.ask("Well?")

    def moment(self) -> tuple[object, ...]:
        """Nothing ever changes."""
        return ()

    def close(self) -> None:
        """Nothing is open."""


async def came(table: Chairs, who: str, wants: str = "sit") -> Lines:
    """The line of somebody who has come."""
    line = Lines()
    hello = Hello(is_plain=True, wants=wants)
    table.make_room(who, wants == "watch")
    await table.seat(line, hello, who, Waiting)  # type: ignore[arg-type] # stands for a line
    return line


def there(table: Chairs) -> list[str]:
    """Who plays."""
    return [one.who for one in table.players if one.is_here]


async def test_whoever_comes_again_has_one_place_and_may_watch_besides() -> None:
    changes: list[int] = []
    table = Chairs("Ann", lambda: changes.append(1))
    first = await came(table, "Mira")
    second = await came(table, "mira")
    assert "You sat down at another terminal." in first.text and "another terminal" not in second.text
    assert there(table) == ["mira"] and len(changes) >= 2
    await came(table, "Mira", "watch")
    assert there(table) == ["mira"] and table.watching == 1 and len(table.everybody) == 2
    await table.close("That is all.")
    assert table.is_empty and "That is all." in second.text


async def test_whoever_finds_no_place_is_refused_and_who_has_one_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "MOST", 1)
    table = Chairs("Ann", lambda: None)
    await came(table, "Mira")
    with pytest.raises(Refused, match="no more room"):
        table.make_room("Jo", watches=False)
    table.make_room("MIRA", watches=False)
    await table.close("")
