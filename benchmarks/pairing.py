"""Compare callables fairly on a noisy machine: alternate them and look at ratios within a round."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

from msgspec import Struct


class Row(Struct, frozen=True):
    """One line of a result table."""

    name: str
    ours: str
    peer: str
    ratio: str
    target: str
    met: bool


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def paired(
    works: Sequence[Callable[[int], Callable[[], object]]], rounds: int
) -> list[list[float]]:
    """The seconds of each work in each round, the works taking turns.

    A work is given the number of the round and returns what is to be timed, so that it can
    prepare other input each time.

    >>> times = paired([lambda turn: lambda: None] * 2, rounds=3)
    >>> [len(rounds) for rounds in times]
    [3, 3]
    """
    times: list[list[float]] = [[] for _ in works]
    for turn in range(rounds + 1):
        ready = [work(turn) for work in works]
        # Every other round runs backwards, so that nobody always comes second.
        order = range(len(works)) if turn % 2 else reversed(range(len(works)))
        for place in order:
            times[place].append(seconds(ready[place]))
    return [taken[1:] for taken in times]  # the first round only warms up


def ratio(above: Sequence[float], below: Sequence[float]) -> float:
    """The median of the ratios within each round.

    >>> ratio([2, 9, 4], [1, 3, 2])
    2.0
    """
    return median(a / b for a, b in zip(above, below, strict=True))


def duration(taken: float) -> str:
    """Seconds in the unit that suits them.

    >>> duration(0.00215), duration(2.5e-7), duration(1.5)
    ('2.15 ms', '250 ns', '1.5 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if taken >= size:
            return f"{taken / size:.3g} {unit}"
    return f"{taken / 1e-9:.3g} ns"


def faster(
    name: str, ours: Sequence[float], peer: Sequence[float], *, each: int, least: float
) -> Row:
    """A row that asks how many times as fast as a peer we are, per piece of *each* round."""
    times = ratio(peer, ours)
    return Row(
        name,
        duration(median(ours) / each),
        duration(median(peer) / each),
        f"{times:.2f}x" if times < 10 else f"{times:.0f}x",
        f">= {least:g}x",
        times >= least,
    )


def below(name: str, ours: float, shown: str, limit: float, limit_shown: str) -> Row:
    """A row for something that has no peer, only a limit."""
    return Row(name, shown, "", "", f"< {limit_shown}", ours < limit)


def verdict(row: Row) -> str:
    """Whether a row met its target; nothing where it has none."""
    if not row.target:
        return ""
    return "met" if row.met else "MISSED"


def print_rows(rows: Sequence[Row]) -> None:
    """Print results as a table."""
    head = ("what", "ours", "peer", "ratio", "target", "")
    lines = [
        head,
        *((r.name, r.ours, r.peer, r.ratio, r.target, verdict(r)) for r in rows),
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)))
