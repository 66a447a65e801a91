"""The chain of a match as it grows, told to everybody at its table."""

from contextlib import suppress

from cosmotui.saves.errors import SaveError
from cosmotui.saves.told_chain import Stand
from cosmotui.session.live_match import LiveMatch


class TableChain:
    """What is told of the chain, and when: to whoever has answered at once, to others where they see something change.

    The number of records would else tell who revises a sealed answer, and which bots had a choice.
    """

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        self._moment = self._now()
        self._told = 0
        """The records that somebody was told of last."""

    def shown(self, records: int | None) -> list[Stand]:
        """Return what somebody is told who sits down: the chain after so many records, if any are known, and now."""
        file = self._live.file
        if file is None:
            return []
        with suppress(SaveError):
            wanted = ([] if records is None else [file.stand(records)]) + [file.stand()]
            return [stand for stand in wanted if stand is not None]
        return []

    def grown(self) -> tuple[Stand | None, int | None]:
        """Return the stand to tell now, if there is one, and the only seat that is told; None: everybody is."""
        file = self._live.file
        if file is None:
            return None, None
        now, seat = self._now(), self._acted()
        is_for_all = now is not None and now != self._moment
        self._moment = now or self._moment
        with suppress(SaveError):
            stand = file.stand()
            if is_for_all or (stand is not None and stand.records != self._told and seat is not None):
                self._told = stand.records if stand is not None else 0
                return stand, None if is_for_all else seat
        return None, None

    def _acted(self) -> int | None:
        """Return who has answered last, or taken an answer back."""
        match = self._live.match
        undone = match.undone
        return undone.seat if undone is not None else match.log[-1].seat if match.log else None

    def _now(self) -> tuple[object, ...] | None:
        """Return what everybody sees of the course of the match; None while a bot is to answer."""
        live = self._live
        if live.bot_question() is not None:
            return None
        return tuple(question.seat for question in live.match.questions), live.match.event_count
