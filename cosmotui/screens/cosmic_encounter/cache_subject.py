"""The form of the cache behind the curtain: a leader primes driver and kicker, every actor may bribe (CE-18.20)."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.facts.primed import Slot, fitting, primable_kickers, slots
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.model.pod import pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.priming import DRIVER, SECOND
from cosmotui.rules.cosmic_encounter.views.forecast import Drive
from cosmotui.rules.cosmic_encounter.words.pod_words import words_of
from cosmotui.rules.cosmic_encounter.words.priming_words import slot_label, slot_told
from cosmotui.screens.cosmic_encounter.cache_forecast import SHORT, Prospect
from cosmotui.screens.cosmic_encounter.cache_texts import power_rows
from cosmotui.screens.cosmic_encounter.pod_rack import PodRack
from cosmotui.screens.cosmic_encounter.private_parts import SHELVES, shelf_of, shelves
from cosmotui.screens.cosmic_encounter.private_subject import Asking, PrivateSubject
from cosmotui.screens.cosmic_encounter.rack_navigation import cache_title
from cosmotui.screens.form_screen import Form
from cosmotui.screens.notes import Note
from cosmotui.widgets.name_room import with_room
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, gap, heading

LATER: Final = ("artifact", "flare", "distress", "rift")
"""The shelves whose pods are never primed now; each says when they are used."""


class CacheSubject(PrivateSubject):
    """The choice of driver, kicker and bribe. The rows depend on the role alone, which everybody knows: kickers are
    for leaders, and only an invader can end its campaign (PP-6)."""

    NAME = "the cache"

    def __init__(self, asking: Asking) -> None:
        self.rack = PodRack(id="rack")
        super().__init__(asking, self.rack)
        now = self.view.invasion
        self.slots = slots(now, self.seat) if now is not None else []
        self.main = self.slots[0].field if self.slots else ""
        """The field of the pod that follows the cursor: a leader's driver, or a sponsor's pod beside it."""
        self.leads = self.main == DRIVER
        self.prospect = Prospect(self.view, self.seat) if self.view.invasion is not None else None
        self._drivers = self._fitting(self.slots[0]) if self.slots else []
        self.rack.cursor = str(self.form.get(self.main) or "") or self._first_plate

    # --- what is held --------------------------------------------------------------------------------------------

    @property
    def own(self) -> Sequence[int]:
        """The pods of the cache, and those of stores that may be primed as well."""
        return at_hand(self.view, self.seat)

    @property
    def _first_plate(self) -> str:
        """The pod at the left of the uppermost shelf."""
        found = shelves(self.view, self.own, lambda _: "")
        return found[0].plates[0].key if found else ""

    def _fitting(self, slot: Slot) -> list[int]:
        """Return the pods that the match takes in a place now."""
        now = self.view.invasion
        return fitting(now, self.seat, slot, self.own, self.view.pods) if now is not None else []

    @property
    def _kickers(self) -> list[int]:
        now = self.view.invasion
        return primable_kickers(now, self.seat, self.own, self.view.pods) if self.leads and now is not None else []

    @property
    def _can_retreat(self) -> bool:
        return "retreat" in self.question.start

    def _reason(self, id: int) -> str:
        """Return why a pod cannot be primed now; "" if it can."""
        pod = self.view.pods[id]
        if shelf_of(pod) in LATER:
            return SHELVES[shelf_of(pod)][1]
        if id in self._drivers or (id in self._kickers and self._drivers):
            return ""
        if any(id in self._fitting(slot) for slot in self.slots[1:]):
            return ""
        if not self.leads:
            return "leaders prime it"
        return "no driver to go with" if pod.kind == "kicker" else "another one is forced"

    def pod_of(self, field: str) -> int:
        """Return the pod in a field of the form, or -1."""
        value = str(self.form.get(field) or "")
        return pod_number(value) if value else -1

    # --- what is shown -------------------------------------------------------------------------------------------

    def show_top(self) -> None:
        with self.rack.held():
            self.rack.title = cache_title(self.view.aliens[self.seat])
            self.rack.shelves = shelves(self.view, self.own, self._reason, (*self._primed, self.pod_of("kicker")))

    @property
    def _primed(self) -> list[int]:
        """The encounter pods in the form."""
        return [pod for slot in self.slots if (pod := self.pod_of(slot.field)) >= 0]

    def lock_words(self) -> tuple[str, str]:
        if primed := self._primed:
            name = ", ".join(self.view.pods[pod].name for pod in primed)
            return f"{name[0].upper()}{name[1:]}", "enter"
        if not self.leads:
            return (f"A bribe of {self._bribe}" if self._bribe else "No bribe"), "enter"
        return ("End the campaign", "out of pods") if self.form.get("retreat") else ("No driver", "cache revealed")

    @property
    def _bribe(self) -> int:
        return int(str(self.form.get("bribe") or 0))

    def options(self) -> Sequence[Option]:
        kicker = self.pod_of("kicker")
        found = [Option("bribe", "Bribe", number=f"{self._bribe} of {self.view.aliens[self.seat].lucre} lucre")]
        if self.leads:
            times = f"x{self.view.pods[kicker].value}" if kicker >= 0 else "none"
            found.insert(0, Option("kicker", "Kicker", number=times))
        for slot in reversed(self.slots[1:]):
            pod = self.pod_of(slot.field)
            name = self.view.pods[pod].name if pod >= 0 else "none"
            found.insert(0, Option(slot.field, slot_label(slot), number=name))
        if self.view.invasion is not None and self.seat == self.view.invasion.invader:
            retreat = ("yes" if self.form.get("retreat") else "no") if self._can_retreat else "not now"
            found.append(Option("retreat", "End the campaign", number=retreat))
        return found

    def take(self, value: str) -> None:
        if value == "kicker":
            self.next_kicker()
        elif slot := next((one for one in self.slots[1:] if one.field == value), None):
            self._next_pod(slot)
        elif value == "bribe":
            lucre = self.view.aliens[self.seat].lucre
            self._put("bribe", self._bribe + 1 if self._bribe < lucre else 0)
        elif not self._can_retreat:
            self.front.say("Only an invader without encounter pods may end the campaign here. CE-16.30")
        else:
            self._put("retreat", not self.form.get("retreat"))

    def left_rows(self, cells: int) -> Sequence[Row]:
        prospect = self.prospect
        if prospect is None:
            return ()
        second = next((one for one in self.slots if one.call is not None and one.call.rank == SECOND), None)
        fields = ("driver", "kicker", second.field if second is not None else "")
        held = [self.pod_of(field) for field in fields]
        brought = Drive(*(self.view.pods[pod] if pod >= 0 else None for pod in held))
        draw = partial(prospect.rows, self.leads, brought, self._bribe, cells, self.front.app.glyphs)
        return with_room(draw, [prospect.enemy], SHORT, self.front.left.holds)

    def aside_rows(self, cells: int) -> Sequence[Row]:
        return [*self._pod_rows(cells), gap(), *power_rows(self.view, self.seat, cells)]

    def _pod_rows(self, cells: int) -> list[Row]:
        if not self.rack.cursor:
            return [heading("pod"), said("The cache is empty.", cells, "dim")]
        pod = self.view.pods[pod_number(self.rack.cursor)]
        words = words_of(pod)
        rows = [heading(pod.name), said(words.text, cells, "text", rule=words.rule)]
        return [*rows, *(said(text, cells, "dim") for text in self._where())]

    def _where(self) -> list[str]:
        """Return where the pod under the cursor lies, if that is no cache."""
        pod = pod_number(self.rack.cursor)
        return [f"It lies in the {store.name}, outside the cache." for store in self.view.stores if pod in store.pods]

    def explain(self) -> Note:
        if not self.rack.cursor:
            return Note("An empty cache", (("The leader reveals it and has no driver.", "CE-18.23"),))
        id = pod_number(self.rack.cursor)
        pod, reason = self.view.pods[id], self._reason(id)
        words = words_of(pod)
        facts = [(words.text, words.rule), *((text, "CE-37.51") for text in self._where())]
        facts += [slot_told(slot) for slot in self.slots if slot.call is not None and self.pod_of(slot.field) == id]
        if reason:
            later = shelf_of(pod) in LATER
            facts.append(("It is not primed with a driver." if later else f"Not now: {reason}.", "CE-18.20"))
        if self.prospect is not None:
            facts += [(self.prospect.left_out, "")] if self.leads and not reason else []
            facts.append((self.prospect.bribe_words(self._bribe), "CE-11.23"))
        return Note(pod.name, tuple(facts))

    # --- keys ----------------------------------------------------------------------------------------------------

    def point_at(self, key: str) -> None:
        """Move the cursor; a driver under it is the one that is primed."""
        if not key:
            return
        self.rack.cursor = key
        if pod_number(key) in self._drivers and self.form.get(self.main) != key:
            self._put_main(key)
        else:
            self.front.show()
        if self._primed and pod_number(key) not in self._drivers:
            self.front.say(f"This is only read: {self.lock_words()[0]} is what you prime.")

    def _put_main(self, key: str) -> None:
        """Put a pod where the cursor's goes; where it was in another place, the two change places."""
        old = str(self.form.get(self.main) or "")
        form: Form = {**self.form, self.main: key}
        for slot in self.slots[1:]:
            if form.get(slot.field) == key:
                left = [pod_id(pod) for pod in self._fitting(slot) if pod_id(pod) not in form.values()]
                form[slot.field] = old if old in left else next(iter(left), "")
        self.change(self.main, form)

    def _next_pod(self, slot: Slot) -> None:
        """Prime the next pod that fits a place beside the driver; none after the last, where it may be left out."""
        others = [self.pod_of(one.field) for one in self.slots if one.field != slot.field]
        order = [pod for pod in self._fitting(slot) if pod not in others]
        if not slot.must or not order:
            order.insert(0, -1)
        now = self.pod_of(slot.field)
        then = order[(order.index(now) + 1) % len(order)] if now in order else order[0]
        self._put(slot.field, pod_id(then) if then >= 0 else "")

    def next_kicker(self) -> None:
        """Prime the kicker under the cursor, or the next one; none after the last."""
        kickers = self._kickers
        if not kickers or self.pod_of("driver") < 0:
            self.front.say("There is no kicker to prime." if not kickers else "A kicker needs a driver. CE-9.17")
            return
        here, now = pod_number(self.rack.cursor), self.pod_of("kicker")
        order = [-1, *kickers]
        then = (-1 if here == now else here) if here in kickers else order[(order.index(now) + 1) % len(order)]
        self._put("kicker", pod_id(then) if then >= 0 else "")

    def raise_bribe(self, step: int) -> None:
        """Offer more or less lucre to the enemy leader."""
        lucre = self.view.aliens[self.seat].lucre
        if 0 <= self._bribe + step <= lucre:
            self._put("bribe", self._bribe + step)
        else:
            self.front.say(f"A bribe is a number from 0 to {lucre}. CE-11.20")

    def _put(self, field: str, value: object) -> None:
        form: Form = {**self.form, field: value}
        self.change(field, form)

    def restored(self) -> None:
        if pod := str(self.form.get(self.main) or ""):
            self.rack.cursor = pod
        super().restored()
