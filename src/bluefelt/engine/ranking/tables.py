"""The ranking tables, kept in a cache file so that ranking a hand does not wait for NumPy.

The ranks of a deal are added up as `RANK_KEYS`; the sum names the ranks, and the tables give the
strength of every sum and of every set of ranks within one suit.
"""

import os
import sys
import zlib
from array import array
from contextlib import suppress

from msgspec import Struct

from bluefelt.engine.ranking.layout import DEALS, FLUSH_WILDS, RANK_KEYS, row_count

_LADDER = 7475  # different hands, five of a kind included

# Checksum of a correct file: catches other layouts, damage and truncation.
_CHECKSUM = 0xCD36F269


class Tables(Struct, frozen=True):
    """What `strength` looks things up in.

    A deal of these natural cards and wilds, with rank keys adding up to `key`, is worth
    `strengths[key + offsets[naturals, wilds][key >> ROW_BITS]]` by its ranks alone;
    `flushes[wilds][ranks]` is the worth of a set of ranks of one suit, 0 if that is no flush.
    """

    ladder: "array[int]"
    offsets: dict[tuple[int, int], list[int]]
    flushes: "tuple[array[int], ...]"
    strengths: "array[int]"


def load_tables(directory: str | None) -> Tables:
    """Tables from the cache in *directory*, built and kept there if missing or damaged."""
    path = directory and os.path.join(directory, f"tables-{_CHECKSUM:08x}.bin")
    block = _read(path) if path else None
    if block is None:
        from bluefelt.engine.ranking.builder import build_tables  # imports NumPy, which is slow

        block = build_tables()
        assert zlib.crc32(block) == _CHECKSUM, f"tables-{zlib.crc32(block):08x}"
        if path:
            _write(path, block)
    return _unpack(memoryview(block))


def cache_directory() -> str | None:
    """This user's cache directory, or None if there is none."""
    root = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(root):  # XDG: relative paths are ignored
        root = os.path.expanduser(os.path.join("~", ".cache"))
    return os.path.join(root, "bluefelt") if os.path.isabs(root) else None


def _read(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            block = file.read()
    except OSError:
        return None
    return block if zlib.crc32(block) == _CHECKSUM else None


def _write(path: str, block: bytes) -> None:
    """Write the file atomically, or leave the old one."""
    draft = f"{path}.{os.getpid()}"
    # A cache that cannot be written costs the next start half a second, nothing else.
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        try:
            with open(draft, "wb") as file:
                file.write(block)
            os.replace(draft, path)
        except OSError:
            os.unlink(draft)


def _unpack(block: memoryview) -> Tables:
    ladder, block = _numbers("I", block, _LADDER)
    offsets: dict[tuple[int, int], list[int]] = {}
    for naturals, wilds in DEALS:
        rows, block = _numbers("i", block, row_count(naturals))
        offsets[naturals, wilds] = rows.tolist()
    flushes = []
    for _ in range(FLUSH_WILDS):
        flush, block = _numbers("H", block, 1 << len(RANK_KEYS))
        flushes.append(flush)
    strengths, _ = _numbers("H", block, len(block) // 2)
    return Tables(ladder, offsets, tuple(flushes), strengths)


def _numbers(typecode: str, block: memoryview, number: int) -> "tuple[array[int], memoryview]":
    """The first numbers of a block, and the rest of it."""
    numbers = array(typecode)
    size = number * numbers.itemsize
    numbers.frombytes(block[:size])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers, block[size:]


TABLES = load_tables(cache_directory())
