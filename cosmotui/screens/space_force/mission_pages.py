"""The pages of a mission as rows: the ship, its probes, its route, needs and requests."""

from typing import Final

from cosmotui.rules.space_force.crew.coverage import coverage
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.mission import briefing, jump, ships
from cosmotui.rules.space_force.mission.itinerary import leg_to
from cosmotui.rules.space_force.mission.landing import LANDINGS, Landing, landing_of
from cosmotui.rules.space_force.mission.light_years import light_years
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.computed import gravity_text
from cosmotui.rules.space_force.ship import ITINERARY, MISSILES, PROBES, Ship
from cosmotui.rules.space_force.skills import label
from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, gap, heading, row

PAGES: Final = ("ship", "probes", "itinerary", "needs", "requests", "briefing")
SHIP, PROBE, ROUTE, NEEDS, REQUESTS, BRIEFING = range(len(PAGES))
PAGE_TOPIC: Final[tuple[briefing.Topic, ...]] = ("landing", "probes", "navigation", "library", "supplies", "ship")
"""The topic that the right column explains beside each page."""
LABEL: Final = 13


def rows_of(page: int, season: Season, ship: Ship, glyphs: Glyphs) -> list[Row]:
    """Return the rows of a page."""
    pages = (
        lambda: ship_rows(season, ship),
        lambda: probe_rows(ship, glyphs),
        lambda: route_rows(ship),
        lambda: need_rows(season, ship, glyphs),
        lambda: request_rows(season, ship),
        briefing_rows,
    )
    return pages[page]()


def _field(key: str, name: str, value: str, ink: str = "text", right: str = "") -> Row:
    return row(key, [column(name, LABEL, "dim"), (visible(value), ink)], [(right, "dim")] if right else [])


def ship_rows(season: Season, ship: Ship) -> list[Row]:
    """Return what the ship has and where it is, then the ways to land."""
    both = (("videotape", ships.has_videotape(ship)), ("landing cameras", ships.has_landing_cameras(ship)))
    refits = [word for word, has in both if has]
    rows = [
        heading("mission", season.series.date),
        _field("gravity", "Gravity", gravity_text(ship.gravity)),
        _field("home", "Home base", ship.home_base),
        _field("supplies", "Supplies", f"{ship.supplies_days} days", "text" if ship.supplies_days else "bright"),
        _field("gyro", "Gyrocompass", "aligned" if ship.gyro_aligned else "out of line", *_loud(ship.gyro_aligned)),
        _field("reactor", "Reactor", "ok" if ship.reactor == "ok" else "ejected", *_loud(ship.reactor == "ok")),
        Row("", (([column("Refits", LABEL, "dim"), (", ".join(refits) or "none", "dim")], []),)),
        gap(),
        heading("land or take off", "enter rolls"),
    ]
    for number, (name, _, _) in enumerate(LANDINGS):
        found = landing_of(ship, number)
        if isinstance(found, Landing):
            line: Line = [column(name, 18, "text"), (f"{found.skill} {found.difficulty}", "dim")]
        else:
            why = f"not at {gravity_text(ship.gravity)}" if ship.reactor == "ok" else "the core is ejected"
            line = [column(name, 18, "chart"), (why, "chart")]
        rows.append(row(f"land:{number}", line))
    return rows


def _loud(fine: bool) -> tuple[str]:
    return ("text" if fine else "bright",)


def probe_rows(ship: Ship, glyphs: Glyphs) -> list[Row]:
    """Return Bluebirds, their payloads, Centurions, and the tube."""
    rows = [heading("Bluebirds", f"{sum(1 for one in ship.probes if one.state != 'lost')} of {PROBES}")]
    for number, probe in enumerate(ship.probes, start=1):
        state = "in the tube" if probe.state == "tube" else probe.state
        ink = "chart" if probe.state == "lost" else "bright" if probe.state == "away" else "text"
        payload = visible(probe.payload) or "no payload"
        line: Line = [column(f"Probe {number}", LABEL, ink), column(state, 13, ink), (payload, "dim")]
        rows.append(row(f"probe:{number}", line))
    store = ship.payloads
    rows += [gap(), heading("payloads")]
    for number, state in enumerate(store.atmosphere, start=1):
        ink = "chart" if state == "lost" else "bright" if state == "dirty" else "text"
        rows.append(row(f"payload:{number}", [column(f"Atmosphere {number}", LABEL, "dim"), (state, ink)]))
    rows.append(Row("", (([column("  Telemetry", LABEL + 2, "dim"), (str(store.telemetry), "text")], []),)))
    rows.append(Row("", (([column("  Video", LABEL + 2, "dim"), (str(store.video), "text")], []),)))
    boxes = glyphs.full * ship.missiles + glyphs.empty * (MISSILES - ship.missiles)
    rows += [gap(), heading("Centurions and tube")]
    rows.append(row("missiles", [column("Missiles", LABEL, "dim"), (f"{boxes} {ship.missiles}", "text")]))
    rows.append(_field("tube", "Tube", ship.tube or "empty", "bright" if ship.tube else "text"))
    rows.append(row("restock", [("Restock at the base", "dim")]))
    return rows


def route_rows(ship: Ship) -> list[Row]:
    """Return the destinations that MPLOT holds."""
    rows = [heading("MPLOT", f"{len(ship.itinerary)} of {ITINERARY}")]
    head: Line = [column("STAR", 16, "chart"), column("LY", 6, "chart", right=True)]
    rows.append(Row("", (([*head, column("SOL", 7, "chart", right=True), column("MIN", 8, "chart", right=True)], []),)))
    for number, star in enumerate(ship.itinerary):
        line: Line = [column(visible(star.star), 16, "text"), column(light_years(star.distance), 6, "text", right=True)]
        line.append(column(light_years(star.from_sol), 7, "dim", right=True))
        rows.append(row(f"star:{number}", [*line, column(str(star.transit_minutes), 8, "dim", right=True)]))
    rows.append(row("add", [("+ type a destination", "dim")]))
    rows.append(row("plot", [("+ plot one between known stars", "dim")]))
    rows += [gap(), heading("jump")]
    due = jump.due(ship)
    told = f"step {due.number} of 10: {due.done}" if due else "none under way"
    rows.append(row("jump", [("Jump list  ", "dim"), (told, "bright" if due else "text")]))
    return rows


def need_rows(season: Season, ship: Ship, glyphs: Glyphs) -> list[Row]:
    """Return what the Director wants aboard, and whether it is there."""
    met = {(line.skill, line.spec): line for line in coverage(season, ship).lines if line.source == "mission"}
    rows = [heading("the mission needs", "set by the Director")]
    line = met.get((ship.specialty, "")) if ship.specialty else None
    mark = f" {glyphs.yes if line.is_met else glyphs.no}" if line else ""
    text = f"{visible(ship.specialty)} 4{mark}" if ship.specialty else "none"
    rows.append(_field("specialty", "Scientist", text, "text" if ship.specialty else "chart"))
    for number, need in enumerate(ship.needs):
        line = met.get((need.skill, need.spec))
        mark = glyphs.yes if line and line.is_met else glyphs.no
        whose = need.position.post.name if need.position else "anybody"
        shown = f"{visible(label(need.skill, need.spec))} {need.level} {mark}"
        rows.append(row(f"need:{number}", [column(whose, LABEL, "dim"), (shown, "text")]))
    rows.append(row("add", [("+ something else that is needed", "dim")]))
    return rows


def request_rows(season: Season, ship: Ship) -> list[Row]:
    """Return the requisitions of the crew, and the Director's rulings about what is aboard."""
    found = gear.requests(season, ship)
    waiting = sum(1 for _, _, asked in found if asked.state == "requested")
    rows = [heading("requisitions", f"{waiting} to answer" if waiting else "")]
    for number, (c, _, asked) in enumerate(found):
        ink = "bright" if asked.state == "requested" else "dim"
        name = visible(c.name.split()[-1] if c.name.split() else "no name")
        line: Line = [column(name, LABEL, "dim"), (visible(asked.item), "text")]
        rows.append(row(f"asked:{number}", line, [(asked.state, ink)]))
    rows.append(row("add", [("+ ask for something", "dim")]))
    rulings = season.series.rulings
    rows += [gap(), heading("rulings", "is it aboard?")]
    for number, ruling in enumerate(rulings):
        answer: Line = [(clip(visible(ruling.answer), 14), "dim")]
        rows.append(row(f"ruling:{number}", [(visible(ruling.question), "text")], answer))
    rows.append(row("ruling", [("+ is something aboard?", "dim")]))
    return rows


def briefing_rows() -> list[Row]:
    """Return all briefing facts about ship and tools, by topic."""
    rows: list[Row] = []
    for topic, name in briefing.TOPICS.items():
        rows += [*([gap()] if rows else []), heading(name)]
        found = enumerate(briefing.FACTS)
        rows += [row(f"fact:{number}", [(fact.title, "text")]) for number, fact in found if fact.topic == topic]
    return rows


def _leg_rows(ship: Ship, number: int, cells: int) -> list[Row]:
    """Return the heading of a jump to a destination, where MPLOT knows both of its ends (SF-8.19)."""
    leg = leg_to(ship, number)
    if leg is None:
        return []
    start, found = leg
    rows = [heading("heading", "SF-8.19"), said(f"{found.heading} from {start.name}", cells)]
    return [*rows, said(f"{light_years(found.distance)} ly, {found.minutes} min", cells, "dim"), gap()]


def side_rows(page: int, ship: Ship, kind: str, number: int, cells: int) -> list[Row]:
    """Return what stands beside a row: a fact, or why a way to land is closed and the facts of the page."""
    if kind == "fact":
        fact = briefing.FACTS[number]
        return [heading(fact.title, fact.rule), said(fact.text, cells)]
    topic = PAGE_TOPIC[page]
    rows = _leg_rows(ship, number, cells) if kind == "star" else []
    found = landing_of(ship, number) if kind == "land" else ""
    if isinstance(found, str) and found:
        rows = [heading("not here"), said(found, cells, "bright"), gap()]
    rows.append(heading(briefing.TOPICS[topic]))
    for fact in briefing.FACTS:
        if fact.topic == topic:
            rows.append(said(f"{fact.title}: {fact.text}", cells, "dim", rule=fact.rule))
    return rows
