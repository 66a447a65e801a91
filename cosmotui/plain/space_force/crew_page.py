"""Ships and their crews: berths, who fills them, what is wrong and what is missing (SF-6)."""

from collections.abc import Callable

from cosmotui.plain.space_force.character_page import character_page
from cosmotui.plain.space_force.season_shell import Desk, Entry
from cosmotui.plain.space_force.sheet_lines import issue_text, wrapped
from cosmotui.plain.space_force.ship_fields import new_ship_page, ship_entries
from cosmotui.plain.space_force.who import name_of, pick_character
from cosmotui.rules.space_force.creation.validate import Issue
from cosmotui.rules.space_force.crew import crew
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.sheet.record import condition_text
from cosmotui.rules.space_force.ship import Berth, Ship


def ships_page(desk: Desk) -> None:
    """The ships of the season, and a new one."""

    def entries() -> list[Entry]:
        ships = [Entry(_ship_line(desk, ship), _opener(desk, ship.id)) for ship in desk.season.ships.values()]
        return [*ships, Entry("a new ship", lambda: new_ship_page(desk))]

    desk.menu(lambda: [f"SHIPS: {len(desk.season.ships) or 'none yet'}"], entries, rule="SF-6")


def _ship_line(desk: Desk, ship: Ship) -> str:
    return f"{ship.name}, {ship.class_name}-class: {_ready(desk, ship)}"


def _ready(desk: Desk, ship: Ship) -> str:
    ready = "ready to fly" if crew.is_ready(desk.season, ship) else "not ready to fly"
    return f"{len(ship.crew)} of {len(ship.berths)} aboard, {ready}"


def _opener(desk: Desk, id: str):
    return lambda: crew_page(desk, id)


def crew_page(desk: Desk, id: str) -> None:
    """The crew of one ship, berth by berth."""

    def ship() -> Ship:
        return desk.season.ships[id]

    def head() -> list[str]:
        commands = crew.in_command(desk.season, ship())
        who = name_of(commands) if commands else crew.NOBODY
        return [f"CREW of the {_ship_line(desk, ship())}", f"In command: {who}."]

    def entries() -> list[Entry]:
        berths = [Entry(_berth_line(desk, ship(), n), _berth_opener(desk, id, n)) for n in range(len(ship().berths))]
        return [
            *berths,
            Entry("fill the empty standard posts: people of the season, then NPCs", lambda: _fill(desk, ship())),
            Entry("let two berths change places", lambda: _swap(desk, ship())),
            Entry("what is wrong, and what may be waived", lambda: _problems_page(desk, id)),
            Entry("what the crew can do, and what it lacks", lambda: desk.say(*coverage_lines(desk, ship()))),
            *ship_entries(desk, id),
        ]

    desk.menu(head, entries, rule="SF-6")


# --- berths ------------------------------------------------------------------------------------------------------


def _post(berth: Berth, number: int) -> str:
    return berth.job_title or (berth.position.post.name if berth.position else f"berth {number + 1}")


def _berth_line(desk: Desk, ship: Ship, number: int) -> str:
    berth = ship.berths[number]
    c = desk.season.characters.get(berth.character) if berth.character else None
    return f"{_post(berth, number)}: {f'{name_of(c)}, {condition_text(c)}' if c else 'empty'}"


def _berth_opener(desk: Desk, id: str, number: int):
    def head() -> list[str]:
        return [f"BERTH {number + 1}, {_berth_line(desk, desk.season.ships[id], number)}"]

    def entries() -> list[Entry]:
        ship = desk.season.ships[id]
        held = ship.berths[number].character
        lines = [Entry("put somebody here", lambda: _assign(desk, id, number))]
        if held is None:
            return lines
        return [
            *lines,
            Entry("open the sheet", lambda: character_page(desk, held)),
            Entry("the job is called", lambda: _keep(desk, lambda: _titled(desk, id, number))),
            Entry("empty the berth", lambda: _keep(desk, lambda: crew.clear(desk.season.ships[id], number))),
        ]

    return lambda: desk.menu(head, entries, rule="SF-6")


def _keep(desk: Desk, make: Callable[[], Change]) -> None:
    desk.commit(make())


def _titled(desk: Desk, id: str, number: int) -> Change:
    berth = desk.season.ships[id].berths[number]
    return crew.title_berth(desk.season.ships[id], number, desk.text("Job", berth.job_title))


def _assign(desk: Desk, id: str, number: int) -> bool:
    """Only those are offered who fit and are free."""
    ship = desk.season.ships[id]
    chosen = pick_character(desk, _post(ship.berths[number], number), crew.candidates(desk.season, ship, number))
    desk.commit(crew.assign(desk.season, ship, number, chosen.id))
    return True


def _swap(desk: Desk, ship: Ship) -> None:
    numbers = range(len(ship.berths))
    first = desk.pick("One", numbers, lambda n: _berth_line(desk, ship, n))
    second = desk.pick("The other", numbers, lambda n: _berth_line(desk, ship, n))
    desk.commit(crew.swap(desk.season, (ship, first), (ship, second)))


def _fill(desk: Desk, ship: Ship) -> None:
    desk.commit(crew.fill_berths(desk.season, ship))


# --- what is wrong, what is missing ------------------------------------------------------------------------------


def _problems_page(desk: Desk, id: str) -> None:
    """Problems of the crew can be waived here; those of a sheet where the sheet is."""

    def head() -> list[str]:
        ship = desk.season.ships[id]
        found = crew.problems(desk.season, ship)
        told = [f"{name_of(c)}: {issue_text(issue)}" if c else issue_text(issue) for c, issue in found]
        return [f"CHECKS of the {ship.name}", *(told or ["Nothing is wrong."])]

    def entries() -> list[Entry]:
        waivable = (issue for issue in crew.crew_check(desk.season, desk.season.ships[id]) if issue.waivable)
        return [
            Entry(f"{'insist again' if issue.waived else 'waive'}: {issue.text}", waiver(issue)) for issue in waivable
        ]

    def waiver(issue: Issue):
        def let_pass() -> None:
            ship = desk.season.ships[id]
            if issue.waived:
                desk.commit(crew.unwaive(ship, issue))
            else:
                desk.commit(crew.waive(desk.season, ship, issue, desk.text("Why (may be empty)")))

        return let_pass

    desk.menu(head, entries, rule="SF-6")


def coverage_lines(desk: Desk, ship: Ship) -> list[str]:
    """What positions and mission need and who has it, then what nobody has."""
    found = crew.coverage(desk.season, ship)
    lines = [f"COVERED aboard the {ship.name}"]
    for line in found.lines:
        holders = ", ".join(f"{holder.name} {holder.level}" for holder in line.holders) or "nobody"
        wanted = f" for {line.count}" if line.count > 1 else ""
        lines += wrapped(f"{line.label} {line.level}{wanted}: {holders}. {line.rule}")
    lines.append("THE CREW LACKS" if found.gaps else "The crew lacks nothing.")
    return [*lines, *(f"{gap.text}. {gap.rule}" for gap in found.gaps)]
