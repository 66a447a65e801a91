"""One match as lines: the events, who is asked, the numbered answers, and the words that are always understood."""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from cosmotui import games
from cosmotui.engine.errors import IllegalReply, MatchFault, NotUndoable
from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply, Value
from cosmotui.engine.reply_text import reply_text
from cosmotui.engine.seed import origin_of
from cosmotui.engine.state import View
from cosmotui.games import manifest
from cosmotui.lessons.lesson_session import LessonSession
from cosmotui.plain import questions
from cosmotui.plain.board import board_lines, under_way_lines
from cosmotui.plain.coach import Coach
from cosmotui.plain.ending import Ending
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.forms import editor
from cosmotui.plain.game_commands import GameCommands
from cosmotui.plain.help_lines import odds_of, rule_lines, why_lines
from cosmotui.plain.sealed import copied_lines, sealed_lines, share_lines
from cosmotui.plain.sheets import Sheets
from cosmotui.plain.steady import Steady
from cosmotui.plain.terminal import Changed, Ended, EndOfInput, Terminal
from cosmotui.plain.tutor import Tutor
from cosmotui.plain.viewer import Viewer
from cosmotui.plain.waiting import Leave, Waiting
from cosmotui.plain.words import HAND, HELP, NUMBERED, OWN, TALK, command_of
from cosmotui.session.live_match import AnyMatch
from cosmotui.session.session import SECONDS_A_MOVE, Session
from cosmotui.startup.late import imported

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

TAIL_LINES = 8
"""The number of log lines shown when a match is opened again."""


def play(
    session: Session, terminal: Terminal, seconds: float = SECONDS_A_MOVE, held: "SeasonFile | None" = None
) -> bool:
    """Play until the match is over, the player leaves or the input ends; return whether everything is saved.

    The session is then closed. Bots take up to `seconds` per answer. `held` is a season that is open meanwhile.
    """
    table = _Table(session, terminal, seconds)
    sheets = Sheets(session, terminal, held)
    try:
        table.open()
        while True:
            with suppress(Changed):
                while session.match.result is None and not table.tutor.is_over:
                    table.go_on()
                    sheets.remember()
                table.end()
                break
        sheets.offer()
    except (Leave, EndOfInput, KeyboardInterrupt, Ended) as end:
        with suppress(EndOfInput):
            table.ending.part()
        if isinstance(end, KeyboardInterrupt | Ended):
            raise
    finally:
        session.close()
    return not session.lost


class _Table:
    """The terminal side of a match: what it shows and asks."""

    def __init__(self, session: Session, terminal: Terminal, seconds: float) -> None:
        self._session = session
        self._terminal = terminal
        self._seconds = seconds
        self._audience = Viewer(session, terminal)
        self._say, self._eyes = self._audience.say, self._audience.eyes
        self._forms: dict[int, FormInput[View]] = {}
        """The forms that are being filled in, by seat."""
        self._waiting = Waiting(session, terminal, self._audience)
        self._commands = _commands_of(session.match.game.name)
        self.tutor = Tutor(session.progress if isinstance(session, LessonSession) else None, terminal)
        self._coach = Coach(session, terminal)
        self.ending = Ending(session, terminal, self._audience, self._commands)
        self._steady = Steady(entry.question for entry in session.match.log)

    @property
    def _match(self) -> AnyMatch:
        return self._session.match

    @property
    def _names(self) -> tuple[str, ...]:
        return self._match.setup.names()

    # --- the course of a match -----------------------------------------------------------------------------------

    def open(self) -> None:
        """Print what is played, by whom, and with which options."""
        match = self._match
        if self.tutor.progress is not None:
            seats = "; ".join(f"{seat.letter} {seat.name}" for seat in match.setup.seats)
            self.tutor.begin(match.game.title, f"Seats in order: {seats}")
            return
        seats = "; ".join(
            f"{seat.letter} {seat.name}" + (f" (bot, {seat.bot})" if seat.bot else "") for seat in match.setup.seats
        )
        self._say(match.game.title, f"Seats in order: {seats}", *sealed_lines(match.seal, origin_of(match.setup.seed)))
        self._say(*share_lines(match.setup), *copied_lines(match.setup))
        standard = {spec.name: spec for spec in match.game.options}
        for name, value in match.setup.options.items():
            if name in standard and value != standard[name].default:
                told = "given" if standard[name].made else value
                self._say(f"Not standard: {name} = {told} {standard[name].rule}")
                words = match.game.option_words(match.setup, name) if not match.answer_count else ()
                self._say(*(f"  {text} {rule}" for text, rule in words))
        if self._session.file is not None and self._session.file.path is not None:
            name = self._session.file.path.stem
            where = f"At the table {name}" if self._session.is_at_table else f"Saved as {name}"
            self._say(f"{'You are in the fight' if self._session.is_part else where}. Type ? for help.")
        self._coach.begin()
        nobody_hides = self._audience.viewer is not None or not self._audience.needs_handover
        if match.answer_count and (nobody_hides or not self._session.people):
            viewer = self._audience.viewer
            self._say("", *board_lines(match, viewer), "", *self._audience.events(0, viewer)[-TAIL_LINES:])

    def go_on(self) -> None:
        """Take one answer: from a bot, or from a person, after whatever the person types before it."""
        self._audience.check_saved()
        self._session.pass_formalities()
        self._audience.cover()  # only then is it known who is asked next
        if self._match.result is not None:
            return
        question = self._session.bot_question()
        if question is not None:
            self._audience.describe()
            self._bot_answers(question)
            return
        question = self._session.person_question()
        if question is None:
            question = self._waiting.until_asked()
        if question is None:
            return
        seat = self._audience.hand_over(question.seat, self._for_all(question))
        question = self._match.may_answer(seat) or question
        self._audience.face(question)
        self._person_answers(question)

    def end(self) -> None:
        """Print the result, the final table, and the seed with its seal; after a lesson, what was learned."""
        result = self._match.result
        self._audience.cover()
        self._audience.describe()
        self._audience.check_saved()
        self.tutor.tell()
        if result is None or self.tutor.progress is not None:  # nobody keeps or proves the match of a lesson
            return
        self._coach.end()
        self.ending.tell(result)

    def _seat(self, seat: int) -> str:
        return f"{self._match.setup.seats[seat].letter} {self._names[seat]}"

    # --- answering -----------------------------------------------------------------------------------------------

    def _bot_answers(self, question: AnyQuestion) -> None:
        """Let the bot answer; should the rules refuse its answer, give the rulebook's default instead."""
        reply = self._terminal.think(self._session.bot_job(question, self._seconds))
        try:
            self._session.answer(question.seat, reply)
        except (IllegalReply, MatchFault):
            self._session.answer(question.seat, self._match.game.default(self._match.view(question.seat), question))

    def _person_answers(self, put: AnyQuestion) -> None:
        question = self._steady.arranged(put)
        form = self._form(question)
        who = "Everybody" if self._for_all(question) else self._seat(question.seat)
        asked = f"{who}: {question.title}"
        options = form.lines if form else lambda: questions.option_lines(question, self._notes(question))
        self.tutor.tell()
        self._coach.tell(self._match.view(question.seat), question)
        self._say("", *under_way_lines(self._match, self._eyes(question)), asked, *options())
        while not self.tutor.is_over:
            try:
                text = self._terminal.ask(self._prompt(question, form))
            except Changed:
                if self._match.may_answer(put.seat) != put:
                    raise
                self._audience.describe()
                continue
            if not text:
                self._say(asked, *options())
            elif self._is_private(question, text):
                if self._own(question, text):
                    return
            elif (told := self._special(question, form, text)) is not None:
                self._say(*told)
                self._keep(question, form)
                self.tutor.did(text, self._match.answer_count)
            elif command := command_of(question, text):
                if self._obey(command, text.partition(" ")[2].strip(), question):
                    return
                if self.tutor.did(f"{command} {text.partition(' ')[2]}", self._match.answer_count):
                    self._say("", asked)
            elif self._try(question, text, form):
                self._forms.pop(question.seat, None)
                return

    def _notes(self, question: AnyQuestion) -> Mapping[Value, str]:
        """Return the notes to show beside the options of a question."""
        if self._commands is None or not isinstance(question, ChooseOne):
            return {}
        return self._commands.notes(self._match.view(self._eyes(question)), question)

    def _special(self, question: AnyQuestion, form: FormInput[View] | None, text: str) -> list[str] | None:
        """Obey a command of the form or of this game; return None if the text is none, or names an answer."""
        told = form.obey(text) if form else None
        if told is not None or self._commands is None or questions.names_option(question, text):
            return told
        return self._commands.obey(self._match.view(self._eyes(question)), question, text)

    def _place(self, question: AnyQuestion, text: str) -> str:
        """Return a place as the rules call it."""
        return self._commands.place(self._match.view(self._eyes(question)), text) if self._commands else text.upper()

    def _form(self, question: AnyQuestion) -> FormInput[View] | None:
        """Return an editor for a form: as it was drafted, else as it was handed in, else as it is proposed."""
        if not isinstance(question, Compose):
            return None
        seat = question.seat
        if seat not in self._forms:
            form, told = self._session.draft(question).begin()
            self._forms[seat] = editor(self._match.game.name, question, self._match.view(seat), form)
            self._say(*[told] * bool(told))
        return self._forms[seat]

    def _keep(self, question: AnyQuestion, form: FormInput[View] | None) -> None:
        """Keep the present content of a form."""
        if isinstance(question, Compose) and form is not None:
            trouble = self._session.draft(question).keep(form.filled_in())
            self._say(*[trouble] * bool(trouble))

    def _prompt(self, question: AnyQuestion, form: FormInput[View] | None) -> str:
        free = self._session.undo_meter.free
        undo = f", u takes back {free}" if free else ""
        return f"Answer ({form.prompt() if form else questions.prompt(question)}{undo}, ? help):"

    def _try(self, question: AnyQuestion, text: str, form: FormInput[View] | None) -> bool:
        try:
            reply = form.read(text) if form else questions.read_answer(question, text)
            if not self._sure(question, reply):
                return False
            self._session.answer(question.seat, reply)
        except questions.Unclear as unclear:
            self._say(str(unclear), *self._refusal(question, text))
        except IllegalReply as illegal:
            self._say(*(str(problem) for problem in illegal.problems))
        except MatchFault as fault:
            self._say(str(fault))
        else:
            return True
        return False

    def _sure(self, question: AnyQuestion, reply: Reply) -> bool:
        """Ask for confirmation before a serious answer."""
        options = question.options if isinstance(question, ChooseOne) else ()
        serious = next((option for option in options if option.value == reply and option.serious), None)
        return serious is None or self._terminal.ask(f"{serious.label.capitalize()}: sure? (yes or no)").casefold() in (
            "y",
            "yes",
        )

    def _refusal(self, question: AnyQuestion, place: str) -> list[str]:
        """Return why a place is no answer, with its rule, if the text names a place."""
        if not isinstance(question, ChooseOne) or not any(option.place for option in question.options):
            return []
        if place.isdecimal() or len(place) > 8:
            return []
        view = self._match.view(self._eyes(question))
        named = self._place(question, place)
        problem = self._match.game.why_not(view, question, named) if named else None
        return [str(problem)] if problem is not None else []

    def _obey(self, command: str, rest: str, question: AnyQuestion) -> bool:
        """Obey a command, and return whether the question has to be asked again."""
        if command == "leave":
            raise Leave
        if command in ("undo", "redo"):
            return self._take_back(command, question.seat)
        if command == "hand" and self._audience.needs_handover:
            self._session.at_keyboard = None
            return True
        if command == "help":
            form = self._form(question)
            words = self._commands.help if self._commands else ()
            own = (OWN,) * (self._eyes(question) is None)
            hand = (HAND,) * bool(self._audience.confirmed) + (TALK,) * self._session.is_at_table
            told = {line.split()[0] for line in words if line.startswith("  ")}
            usual = [line for line in HELP if line.split()[0] not in told]
            self._say(*(form.help if form else (NUMBERED,)), *usual, *words, *own, *hand, *self._coach.help)
        elif command == "why":
            self._say(*why_lines(self._match, question, self._eyes(question), rest, self._place(question, rest)))
        elif command == "coach":
            self._coach.obey(rest)
        elif command == "hint":
            self._say(*self._hint(question))
        elif command == "rules":
            self._say(*rule_lines(self._match, rest))
        elif command == "odds":
            self._say(*odds_of(self._match, question, self._eyes(question), rest))
        elif command == "talk":
            self._say(self._session.talk.no_talk or self._session.talk.say(rest) or "Said.")
        elif command == "board":
            self._say(*board_lines(self._match, self._eyes(question)) or ["This game has no table in words."])
        elif command == "seats":
            told, has_changed = self._audience.seats.obey(rest)
            self._say(*told)
            if has_changed:
                self._audience.describe()
            return has_changed
        elif command == "own":
            return self._own(question, "", rest)
        else:
            lines = self._audience.log(all_of_it=rest.casefold() == "all")
            self._say(*lines or ["Nothing has happened yet."])
        return False

    def _hint(self, question: AnyQuestion) -> list[str]:
        """Return what the strongest bot would answer, or why it is not told."""
        if why_not := self._session.no_hint(question):
            return [why_not]
        advice = self._terminal.think(self._session.hint_job(question))
        return [f"Hint: {self._session.hint(question, advice)}"]

    def _for_all(self, question: AnyQuestion | None) -> bool:
        """Return whether a question is put to everybody at the keyboard."""
        several = len(self._session.people) > 1
        return several and question is not None and self._match.game.is_for_all(question)

    def _is_private(self, question: AnyQuestion, text: str) -> bool:
        """Return whether a command of this game asks for what only one person may see, while several people look."""
        word = text.split(maxsplit=1)[0].casefold()
        return self._eyes(question) is None and self._commands is not None and word in self._commands.private

    def _own(self, question: AnyQuestion, text: str, name: str = "") -> bool:
        """Show behind the curtain what only one person may know: the person asked, or the one named.

        The answer to the game's command `text` is shown there, or without a command the whole table. Return whether the
        question has to be asked again.
        """
        name = name or text.partition(" ")[2].strip()
        seat = self._audience.called(name, tuple(self._session.people)) if name else question.seat
        if seat is None:
            self._say(f"Nobody here is called {name[:30]!r}.")
            return False
        if self._eyes(question) is not None:
            self._say("Everything that may be known is shown already.")
            return False
        seat = self._audience.curtain(seat)
        word = text.partition(" ")[0]
        told = self._commands.obey(self._match.view(seat), question, word) if self._commands and word else None
        self._say(*told if told is not None else board_lines(self._match, seat))
        self._terminal.ask("Press enter to cover it again:")
        self._terminal.hide()
        return True

    def _take_back(self, command: str, seat: int) -> bool:
        match = self._match
        try:
            before = match.log[-1] if match.log else None
            if command == "undo":
                self._session.undo()
            else:
                self._session.redo()
        except NotUndoable as error:
            self._say(str(error))
            return False
        if command == "undo" and before is not None:
            sealed = self._audience.is_sealed(before.question)
            told = "an answer" if sealed else reply_text(before.question, before.reply)
            self._say(f"Taken back: {self._names[before.seat]}, {told}")
        self._forms.pop(seat, None)  # what others have begun stays
        self._audience.taken_back()
        return True


def _commands_of(game: str) -> GameCommands[View] | None:
    """Return the commands of a game, if it has any."""
    told = manifest(game) if game in games.names() else None
    return imported(told.plain_commands)() if told and told.plain_commands else None
