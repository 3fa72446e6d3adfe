"""Packing choices into text: a range coder without rounding, on one big whole number.

A symbol with weight f of M takes log2(M / f) bits. Symbols are taken out in the order in which they were put in,
so the reader can work out the weights of each symbol from the ones before it.
"""

from __future__ import annotations

import base64
import binascii
import string
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


ALPHABET = frozenset(string.ascii_letters + string.digits + "-_")


class Symbol(tuple[int, int, int]):
    """A symbol to be packed: (weight of the symbol, weights of those before it, weight of all)."""

    __slots__ = ()


def one_of(index: int, count: int) -> Symbol:
    """Return the symbol for the index-th of `count` equally likely things."""
    return Symbol((1, index, count))


def weighted(index: int, weights: Sequence[int]) -> Symbol:
    """Return the symbol for the index-th of things with the given weights (each at least 1)."""
    return Symbol((weights[index], sum(weights[:index]), sum(weights)))


def pack(symbols: Iterable[Symbol]) -> bytes:
    """Return the symbols as bytes, as few as their weights allow."""
    number = 0
    for weight, before, total in reversed(list(symbols)):
        whole, rest = divmod(number, weight)
        number = whole * total + before + rest
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


class Unpacker:
    """Takes symbols out of packed bytes, first in first out. Any bytes unpack to something: check what comes out."""

    def __init__(self, data: bytes) -> None:
        """Take over the bytes."""
        self._number = int.from_bytes(data, "big")

    def one_of(self, count: int) -> int:
        """Return the next symbol, one of `count` equally likely ones."""
        self._number, index = divmod(self._number, count)
        return index

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next symbol, one of those with these weights."""
        whole, rest = divmod(self._number, sum(weights))
        index = 0
        while rest >= weights[index]:
            rest -= weights[index]
            index += 1
        self._number = whole * weights[index] + rest
        return index

    @property
    def is_empty(self) -> bool:
        """Tell whether everything that was put in has been taken out."""
        return self._number == 0


def to_text(data: bytes) -> str:
    """Return bytes as base64 with the letters of addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_text(text: str) -> bytes:
    """Return the bytes of a text; raises ValueError for anything `to_text` does not write."""
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise ValueError("this is no base64url") from error
    if to_text(data) != text:
        raise ValueError("not written as base64url is")
    return data
