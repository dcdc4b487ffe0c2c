"""Chance: fair, secret, the same everywhere, decided beforehand where a test needs it."""

import hashlib
from collections import Counter
from copy import copy
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.kernel import KEY_BYTES, Dice, commitment

keys = st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES)
WORD = 2**64


def word(key: bytes, number: int) -> int:
    """What the n-th throw is made of."""
    digest = hashlib.blake2b(number.to_bytes(8, "big"), key=key, digest_size=8).digest()
    return int.from_bytes(digest, "big")


@given(key=keys, n=st.integers(min_value=1, max_value=WORD))
def test_a_throw_lies_below_its_bound(key: bytes, n: int) -> None:
    assert 0 <= Dice(key).below(n) < n


@given(key=keys, n=st.integers(min_value=1, max_value=1000))
def test_the_same_key_throws_the_same_for_ever(key: bytes, n: int) -> None:
    one, other = Dice(key), Dice(key)
    assert [one.below(n) for _ in range(20)] == [other.below(n) for _ in range(20)]


def test_throws_are_these_and_no_others_on_every_machine() -> None:
    """Old records must replay: these numbers may never change."""
    dice = Dice(bytes(range(KEY_BYTES)))
    assert [dice.below(100) for _ in range(8)] == [91, 50, 68, 13, 53, 74, 35, 61]
    cards = list(range(10))
    Dice(bytes(KEY_BYTES)).shuffle(cards)
    assert cards == [1, 9, 3, 4, 6, 0, 7, 2, 8, 5]


def test_a_throw_that_would_favour_small_numbers_is_thrown_again() -> None:
    """Below three quarters of the range, a quarter of all words has to be thrown away."""
    n, key = 3 * WORD // 4, b"fair"
    first_beyond = next(number for number in count(1) if word(key, number) >= n)
    dice = Dice(key, drawn=first_beyond - 1)
    following = next(word(key, i) for i in count(first_beyond + 1) if word(key, i) < n)
    assert dice.below(n) == following
    assert dice.drawn > first_beyond


def test_every_number_comes_up_about_equally_often() -> None:
    dice = Dice(b"a fair key")
    thrown = Counter(dice.below(6) for _ in range(6_000))
    chi_square = sum((thrown[face] - 1_000) ** 2 / 1_000 for face in range(6))
    assert chi_square < 20.5  # one key in a thousand would exceed it; this one does not


def test_every_order_comes_up_about_equally_often() -> None:
    dice, orders = Dice(b"another key"), Counter[tuple[int, ...]]()
    for _ in range(6_000):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert sum((seen - 1_000) ** 2 / 1_000 for seen in orders.values()) < 20.5


@given(key=keys, cards=st.lists(st.integers()))
def test_shuffling_keeps_every_card(key: bytes, cards: list[int]) -> None:
    shuffled = list(cards)
    Dice(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@given(key=keys)
def test_a_pick_is_one_of_the_things_offered(key: bytes) -> None:
    assert Dice(key).pick("abc") in "abc"


def test_loaded_dice_throw_what_was_decided_and_then_their_own() -> None:
    loaded, honest = Dice(b"key", loaded=(4, 13)), Dice(b"key")
    assert (loaded.below(6), loaded.below(6)) == (4, 1)  # 13 of a six-sided one
    assert (loaded.loaded, loaded.drawn) == ((), 0)
    assert loaded.below(6) == honest.below(6)


def test_a_copy_throws_on_its_own() -> None:
    dice = Dice(b"key", loaded=(1, 2))
    twin = copy(dice)
    twin.below(6)
    twin.below(6)
    twin.below(6)
    assert (dice.loaded, dice.drawn) == ((1, 2), 0)


@given(key=keys, label=st.text(max_size=20), other=st.text(max_size=20))
def test_split_dice_are_fixed_by_key_and_label(key: bytes, label: str, other: str) -> None:
    dice = Dice(key)
    split = dice.split(label)
    assert split == Dice(key, drawn=7).split(label)  # however much was thrown before
    assert split.key != key
    assert len(split.key) == KEY_BYTES
    assert (split == dice.split(other)) == (label == other)


def test_split_dice_are_independent_of_each_other_and_of_their_origin() -> None:
    dice = Dice(b"origin")
    left, right = dice.split("left"), dice.split("right")
    pairs = Counter((dice.below(4), left.below(4), right.below(4)) for _ in range(6_400))
    assert len(pairs) == 64
    assert sum((seen - 100) ** 2 / 100 for seen in pairs.values()) < 110


def test_splitting_throws_nothing() -> None:
    dice = Dice(b"key")
    dice.split("for a bot")
    assert dice == Dice(b"key")


@given(key=keys, other=keys)
def test_a_commitment_binds_the_key(key: bytes, other: bytes) -> None:
    assert (commitment(key) == commitment(other)) == (key == other)


def test_a_commitment_does_not_contain_the_key_or_its_plain_hash() -> None:
    key = bytes(range(KEY_BYTES))
    assert key.hex() not in commitment(key)
    assert commitment(key) != hashlib.sha256(key).hexdigest()
    assert len(commitment(key)) == 64


@pytest.mark.parametrize("n", [1, 2, 255, 256, 2**63, WORD])
def test_every_bound_up_to_a_word_ends(n: int) -> None:
    assert Dice(b"any").below(n) < n
