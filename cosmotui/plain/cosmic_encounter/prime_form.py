"""Priming in lines: `attack 23 kicker x2 bribe 1` (D-driver, D-kicker, D-bribe, D-retreat)."""

from cosmotui.engine.question import Compose
from cosmotui.plain.cosmic_encounter.forecasts import driver_lines
from cosmotui.plain.form_input import FormInput
from cosmotui.rules.cosmic_encounter.facts.primed import fitting, primable_kickers, slots
from cosmotui.rules.cosmic_encounter.facts.stores import at_hand
from cosmotui.rules.cosmic_encounter.forms import problems_seen
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id, pod_number
from cosmotui.rules.cosmic_encounter.model.priming import DRIVER, SECOND
from cosmotui.rules.cosmic_encounter.views.forecast import Drive
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.describe import wrapped
from cosmotui.rules.cosmic_encounter.words.pod_rows import pod_rows
from cosmotui.rules.cosmic_encounter.words.priming_words import slot_label, slot_told

_FIELDS = ("kicker", "bribe", "retreat")


class PrimeForm(FormInput[CosmicEncounterView]):
    """The form of D-driver, and of a sponsor's D-bribe."""

    UNCLEAR = "is not among the pods that you may prime; ? tells how it is typed."

    def __init__(self, question: Compose, view: CosmicEncounterView, start: dict[str, object]) -> None:
        super().__init__(question, view, start)
        self._seat = question.seat
        now = view.invasion
        self._slots = slots(now, question.seat) if now is not None else []
        self._main = self._slots[0].field if self._slots else ""
        """The field of the pod that is typed without a word before it."""
        self._leads = self._main == DRIVER
        self._fields = (*_FIELDS, *(slot.field for slot in self._slots[1:]))
        held = sorted(at_hand(view, question.seat), key=lambda pod: (view.pods[pod].kind, view.pods[pod].value, pod))
        fit = {pod for slot in self._slots for pod in fitting(now, question.seat, slot, held, view.pods)} if now else ()
        self._drivers = [pod for pod in held if pod in fit]
        self._kickers = primable_kickers(now, question.seat, held, view.pods) if now is not None else []
        more = (
            "  attack 23              your driver; 23 alone will do; negotiate; poison",
            "  attack 23 kicker x2 bribe 1   all at once; kicker none",
            "  odds                   what your driver does against what may come",
            "  odds attack 14         the same for another driver",
        )
        self.help = (
            "What your fleet is driven by; nobody sees it before the reveal." if self._leads else "A bribe, in secret.",
            *more * self._leads,
            *("  attack 23              the pod that you prime beside the driver",) * (bool(self._main) > self._leads),
            *(f"  {slot.field} attack 10{'':<{7 - len(slot.field)}}{slot_told(slot)[0]}" for slot in self._slots[1:]),
            "  bribe 1                lucre for the enemy leader if its fleet loses or a deal is made",
            *("  retreat yes            without an encounter pod: end the campaign. CE-16.30",) * ("retreat" in start),
            "  ok                     hand it in",
        )

    # --- as every form -------------------------------------------------------------------------------------------

    def lines(self) -> list[str]:
        if not self._main:
            return self._chosen()
        rows = pod_rows(self._view, [*self._drivers, *self._kickers])
        return [*wrapped([f"  {row}" for row in rows] or ["  You hold no encounter pod. CE-18.23"]), *self._chosen()]

    def prompt(self) -> str:
        held = min((self._view.pods[pod].name.casefold() for pod in self._drivers), key=len, default="")
        more = self._view.pods[self._kickers[0]].name if self._kickers else "bribe 1"
        if self._main and not self._leads:
            return f"{held or 'bribe 1'}; ok hands it in"
        second = f" {self._slots[1].field} {held}" if self._slots[1:] else ""
        example = f"{held}{second} {more}; odds" if held else "odds"
        return f"{example}; ok hands it in" if self._leads else "bribe 1; ok hands it in"

    def obey(self, text: str) -> list[str] | None:
        words = text.casefold().split()
        if words[:1] == ["odds"] and self._leads:
            return self._odds(" ".join(words[1:]))
        found = dict(self._form)
        names = " ".join(words[: next((at for at, word in enumerate(words) if word in self._fields), len(words))])
        if names:
            pod = self._named(names, self._drivers)
            if pod is None or not self._main:
                return None
            found[self._main] = pod_id(pod)
        rest = words[len(names.split()) :]
        while rest:
            end = next((at for at, word in enumerate(rest) if at and word in self._fields), len(rest))
            field, value, rest = rest[0], " ".join(rest[1:end]), rest[end:]
            told = self._set(found, field, value)
            if told:
                return [told]
        self._form = found
        return self._chosen()

    # --- words ---------------------------------------------------------------------------------------------------

    def _set(self, found: dict[str, object], field: str, value: str) -> str:
        """Change a field, and return the error if that is impossible."""
        match field:
            case "kicker" if value in ("none", "no"):
                found["kicker"] = ""
            case "kicker":
                pod = self._named(f"kicker {value}", self._kickers) or self._named(f"kicker x{value}", self._kickers)
                if pod is None:
                    return "You have no such kicker. CE-9.14"
                found["kicker"] = pod_id(pod)
            case "bribe":
                if not (value.isascii() and value.isdecimal() and len(value) < 4):
                    return "A bribe is a number: bribe 1. CE-11.20"
                found["bribe"] = int(value)
            case _ if field in [slot.field for slot in self._slots[1:]]:
                pod = self._named(value, self._drivers)
                if pod is None and value not in ("none", "no"):
                    return f"{value[:40]!r} is not one of your encounter pods. CE-37.15"
                found[field] = pod_id(pod) if pod is not None else ""
            case "retreat" if "retreat" in self._question.start:
                found["retreat"] = value in ("", "yes", "y")
            case _:
                return f"{field[:20]!r} means nothing here; ? tells what can be typed."
        return ""

    def _named(self, typed: str, pods: list[int]) -> int | None:
        """Return the pod with that name; its number alone suffices if no other pod has that number."""
        names = {pod: self._view.pods[pod].name.casefold() for pod in pods}
        if not typed:
            return None
        wanted = typed.lstrip("0") or "0"
        exact = [pod for pod in pods if typed in (names[pod], f"p{pod}")]
        same = [pod for pod in pods if str(self._view.pods[pod].value) == wanted and self._view.pods[pod].is_attack]
        begun = [pod for pod in pods if len(typed) > 2 and names[pod].startswith(typed)]
        loose = [pod for pod in pods if names[pod].replace(" 0", " ") == typed.replace(" 0", " ")]
        for found in (exact, loose, same, begun):
            if len({names[pod] for pod in found}) == 1:
                return found[0]
        return None

    def _odds(self, typed: str) -> list[str]:
        pod = self._named(typed, self._drivers) if typed else self._pod("driver")
        if typed and pod is None:
            return [f"{typed[:40]!r} is not one of your drivers."]
        second = next((one.field for one in self._slots if one.call is not None and one.call.rank == SECOND), "")
        own = Drive(self._which(pod), self._which(self._pod("kicker")), self._which(self._pod(second)))
        return driver_lines(self._view, self._seat, own)

    # --- the form ------------------------------------------------------------------------------------------------

    def _pod(self, field: str) -> int | None:
        value = str(self._form.get(field, ""))
        return pod_number(value) if value[1:].isdecimal() else None

    def _which(self, pod: int | None) -> Pod | None:
        return None if pod is None else self._view.pods[pod]

    def _chosen(self) -> list[str]:
        parts: list[str] = []
        if self._leads:
            driver, kicker = self._which(self._pod("driver")), self._which(self._pod("kicker"))
            parts += [driver.name if driver else "no driver", kicker.name if kicker else "no kicker"]
            parts[1:] = parts[1:] if self._kickers else []
        for slot in self._slots[self._leads :]:
            pod = self._which(self._pod(slot.field))
            parts.insert(
                -1 if self._kickers and self._leads else len(parts),
                f"{slot_label(slot).casefold()} {pod.name if pod else 'none'}",
            )
        lucre = self._view.aliens[self._seat].lucre
        bribe = self._form.get("bribe", 0)
        parts.append(f"bribe {bribe} of {lucre} lucre" if lucre else "no lucre for a bribe")
        if "retreat" in self._question.start:
            parts.append("ends the campaign" if self._form.get("retreat") else "fights on without a driver")
        problems = [f"  To mend: {problem}" for problem in problems_seen(self._view, self._question, self._form)]
        return wrapped([f"  Chosen: {', '.join(parts)}", *problems])
