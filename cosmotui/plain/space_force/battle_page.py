"""A ship battle of the season, set up and begun (SF-18)."""

from functools import partial

from cosmotui.engine.errors import SetupError
from cosmotui.plain.play import play
from cosmotui.plain.space_force.season_shell import MenuRow, SeasonShell
from cosmotui.plain.terminal import Terminal
from cosmotui.rules.cosmoforce.battle_draft import LEVELS, VALUES, BattleDraft, SeatDraft
from cosmotui.rules.cosmoforce.battle_words import OWN_DESIGN, SETTINGS, TOLD, player_told, ship_told
from cosmotui.rules.cosmoforce.muster import problem_of
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.seasons.recruits import people_told
from cosmotui.session.new_match import Misuse


def battle_page(shell: SeasonShell, terminal: Terminal) -> None:
    """Set up a ship battle, and play it."""
    draft = BattleDraft.of(shell.season)

    def begin() -> bool:
        _begin(shell, terminal, draft)
        return True

    def head() -> list[str]:
        return [f"A SHIP BATTLE: {draft.title}", *(f"To mend: {one}" for one in draft.muster(shell.season).problems)]

    def entries() -> list[MenuRow]:
        seats = [MenuRow(_seat_told(shell, seat), partial(_seat_page, shell, draft, seat)) for seat in draft.seats]
        settings = [
            MenuRow(f"{label}: {TOLD.get(draft.values[name], draft.values[name])}", partial(_set, shell, draft, name))
            for name, label in SETTINGS
        ]
        return [
            MenuRow("begin the battle", begin),
            *seats,
            MenuRow("one more seat, for a bot", partial(_add, draft)),
            *settings,
            MenuRow("another title", partial(_entitle, shell, draft)),
        ]

    shell.menu(head, entries, rule="SF-18")


def _begin(shell: SeasonShell, terminal: Terminal, draft: BattleDraft) -> None:
    if problems := draft.muster(shell.season).problems:
        raise SeasonError(problems[0])
    try:
        session = shell.fights.begin_battle(shell.file, draft)
    except (Misuse, SetupError) as error:
        raise SeasonError(str(error)) from error
    play(session, terminal, held=shell.file)


def _seat_told(shell: SeasonShell, seat: SeatDraft) -> str:
    crew = f"; {people_told(len(seat.crew))} of the season aboard" if seat.crew else ""
    return f"{seat.name}: {_player(shell, seat)}; {ship_told(shell.season, seat)}{crew}"


def _player(shell: SeasonShell, seat: SeatDraft) -> str:
    return player_told(seat, shell.fights.players(seat.crew))


def _set(shell: SeasonShell, draft: BattleDraft, name: str) -> None:
    values = VALUES[name]
    draft.values[name] = shell.pick("Which", values, lambda value: TOLD.get(value, value), draft.values[name])


def _entitle(shell: SeasonShell, draft: BattleDraft) -> None:
    draft.title = shell.text("Title", draft.title, clears=False)[:100]


def _add(draft: BattleDraft) -> None:
    if not draft.add_seat():
        raise SeasonError("Eight ships at most. CF-2.1")


# --- one seat --------------------------------------------------------------------------------------------------------


def _seat_page(shell: SeasonShell, draft: BattleDraft, seat: SeatDraft) -> None:
    """Show one seat: who plays it, in which ship, with whom aboard."""

    def number() -> int:
        return next(at for at, one in enumerate(draft.seats) if one is seat)

    def drop() -> bool:
        if not draft.drop_seat(number()):
            raise SeasonError("Two ships at least. CF-2.1")
        return True

    def entries() -> list[MenuRow]:
        people = [
            MenuRow(f"{_name(shell, id)}: {'aboard' if is_on else 'stays behind'}", partial(_turn, shell, seat, id))
            for id, is_on in seat.people.items()
        ]
        return [
            MenuRow(f"played by: {_player(shell, seat)}", lambda: _play_by(shell, seat)),
            MenuRow(f"ship: {ship_told(shell.season, seat)}", lambda: _fly(shell, draft, number())),
            *people,
            MenuRow("somebody else aboard", lambda: _take_aboard(shell, draft, seat)),
            MenuRow("another name", lambda: _rename(shell, draft, number())),
            MenuRow("drop this seat", drop),
        ]

    shell.menu(lambda: [_seat_told(shell, seat)], entries)


def _name(shell: SeasonShell, id: str) -> str:
    return shell.season.characters[id].name if shell.season.has(id) else id


def _turn(shell: SeasonShell, seat: SeatDraft, id: str) -> None:
    if not seat.people[id] and (problem := problem_of(shell.season, id)):
        raise SeasonError(problem)
    seat.people[id] = not seat.people[id]


def _play_by(shell: SeasonShell, seat: SeatDraft) -> None:
    person = shell.fights.players(seat.crew)
    seat.level = shell.pick("Played by", LEVELS, lambda level: f"bot, {level}" if level else person, seat.level)


def _fly(shell: SeasonShell, draft: BattleDraft, number: int) -> None:
    taken = {one.ship for at, one in enumerate(draft.seats) if at != number}
    ships = ["", *(id for id in shell.season.ships if id not in taken)]

    def told(id: str) -> str:
        return shell.season.ships[id].name if id else OWN_DESIGN

    draft.fly(shell.season, number, shell.pick("Ship", ships, told, draft.seats[number].ship or "") or None)


def _take_aboard(shell: SeasonShell, draft: BattleDraft, seat: SeatDraft) -> None:
    aboard = {id for other in draft.seats for id in other.crew}
    fit = [one for one in shell.season.characters if one not in aboard and not problem_of(shell.season, one)]
    seat.people[shell.pick("Who", fit, partial(_name, shell))] = True


def _rename(shell: SeasonShell, draft: BattleDraft, number: int) -> None:
    if wrong := draft.rename(number, shell.text("Name", draft.seats[number].name, clears=False)):
        raise SeasonError(wrong)
