"""What becomes of a new match that is ready: it begins, its options are kept as a preset, or it becomes a table."""

from collections.abc import Callable

from cosmotui.engine.errors import EngineError
from cosmotui.engine.match import Match
from cosmotui.engine.seed import AnySeed
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.setup_draft import SetupDraft
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.new_match_form import NewMatchForm
from cosmotui.session.new_match import Misuse, chosen_seed
from cosmotui.session.session import Session


class MatchStart:
    """The ways out of the form of a new match."""

    def __init__(self, app: Navigator, form: NewMatchForm, draft: SetupDraft, say: Callable[[str], None]) -> None:
        """Start what a form holds; `draft` keeps it until then, `say` tells what stands in the way."""
        self._app, self._form, self._draft, self._say = app, form, draft, say

    def start(self, seed: AnySeed | None = None) -> str:
        """Begin the match, with a seed of its own if none is given; return what stands in the way."""
        if problems := self._form.problems():
            self._say(str(problems[0]))
            return str(problems[0])
        try:
            match = Match.new(self._form.game, self._form.setup(fresh_seed() if seed is None else seed))
        except EngineError as error:
            self._say(str(error))
            return str(error)
        self._forget()
        if self._form.options.get("tiles"):
            from cosmotui.screens.cosmoclysm.layout_editor import forget_layout

            forget_layout()
        session = Session(match, MatchFile.create(match))
        self._app.play(session)
        if session.trouble:
            self._app.call_after_refresh(self._app.say, session.trouble)
        return ""

    def start_typed(self, text: str) -> str:
        """Begin the match with a typed seed; return what stands in the way."""
        try:
            seed = chosen_seed(text)
        except Misuse as error:
            return str(error)
        return self.start(seed)

    def keep(self, name: str) -> str:
        """Keep the options as a preset; return what is wrong with its name."""
        wrong = self._form.keep_preset(name)
        if not wrong:
            self._app.change_settings(self._form.kept_in(self._app.settings))
            self._say(f"Kept as a preset: {name.strip()}")
        return wrong

    def open_table(self) -> None:
        """Choose for whom each seat of a table is."""
        from cosmotui.screens.new_table import open_new_table

        open_new_table(self._app, self._form.game, self._form, self._forget)

    def _forget(self) -> None:
        """Keep seats and options for the next time, and nothing of this one."""
        self._app.change_settings(self._form.kept_in(self._app.settings))
        self._app.drafts.pop(self._form.game.name, None)
        self._draft.drop()
