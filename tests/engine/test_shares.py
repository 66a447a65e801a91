"""Shares of the seed: promised first, then mixed in; the seal stays that of what was drawn before."""

import msgspec

from cosmotui.engine.seal import seal, shares_told
from cosmotui.engine.seed import Seed, raw_seed
from cosmotui.engine.setup import Seat, Setup
from cosmotui.engine.shares import Share, commitment

DRAWN = Seed("0" * 32, "1" * 32)
MIRA, JO = (Share(seat, commitment(value), value) for seat, value in enumerate(("a" * 32, "b" * 32)))
HELD = Share(1, JO.commitment)


def with_shares(*shares: Share) -> Seed:
    return msgspec.structs.replace(DRAWN, shares=shares)


def test_every_share_changes_the_dice_and_none_the_seal() -> None:
    seeds = [with_shares(*shares) for shares in ((), (MIRA,), (JO,), (MIRA, JO))]
    assert len({raw_seed(seed) for seed in seeds}) == 4
    assert {seal(seed) for seed in seeds} == {seal(DRAWN)}


def test_a_share_counts_for_the_seat_that_gave_it() -> None:
    swapped = (msgspec.structs.replace(JO, seat=0), msgspec.structs.replace(MIRA, seat=1))
    assert raw_seed(with_shares(*swapped)) != raw_seed(with_shares(MIRA, JO))


def test_a_share_that_was_only_promised_is_left_out_and_named() -> None:
    assert raw_seed(with_shares(MIRA, HELD)) == raw_seed(with_shares(MIRA))
    assert raw_seed(with_shares(HELD)) == DRAWN.raw
    setup = Setup((Seat("Mira", 0), Seat("Jo", 1), Seat("Rigel", 2, "easy")), {}, with_shares(MIRA, HELD))
    assert shares_told(setup) == "Mixed into the seed: the share of Mira. Jo gave none."


def test_a_seed_without_shares_is_told_and_used_as_before() -> None:
    assert shares_told(Setup((Seat("Mira", 0), Seat("Jo", 1)), {}, DRAWN)) == ""
    assert raw_seed(DRAWN) == DRAWN.raw


def test_a_share_is_sound_only_where_it_was_promised() -> None:
    assert MIRA.is_sound and HELD.is_sound
    assert not msgspec.structs.replace(MIRA, value="c" * 32).is_sound
