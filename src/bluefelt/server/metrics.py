"""What the server counts, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Metrics:
    """Counters of a running server."""

    def __init__(self) -> None:
        self.frames_in = 0
        self.frames_out = 0
        self.refused: Counter[str] = Counter()  # by code
        self.hung_up: Counter[str] = Counter()  # by reason
        self._latency = [0] * (len(BOUNDS) + 1)
        self._latency_sum = 0.0

    def answered(self, seconds: float) -> None:
        """Count a request and the time it took to answer."""
        self._latency[bisect_left(BOUNDS, seconds)] += 1
        self._latency_sum += seconds

    def text(self, *, sockets: int, rooms: int) -> str:
        """All metrics in Prometheus' text format."""
        lines = [
            *_one("bluefelt_sockets", "gauge", "Open sockets", sockets),
            *_one("bluefelt_rooms", "gauge", "Rooms in memory", rooms),
            *_one("bluefelt_frames_in_total", "counter", "Frames received", self.frames_in),
            *_one("bluefelt_frames_out_total", "counter", "Frames sent", self.frames_out),
            *_by("bluefelt_refused_total", "Requests refused", "code", self.refused),
            *_by("bluefelt_hung_up_total", "Sockets closed by us", "reason", self.hung_up),
            "# HELP bluefelt_answer_seconds From a request's arrival to its answer",
            "# TYPE bluefelt_answer_seconds histogram",
        ]
        total = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._latency, strict=True):
            total += count
            lines.append(f'bluefelt_answer_seconds_bucket{{le="{bound}"}} {total}')
        lines.append(f"bluefelt_answer_seconds_sum {self._latency_sum:.6f}")
        lines.append(f"bluefelt_answer_seconds_count {total}")
        return "\n".join(lines) + "\n"


def _one(name: str, kind: str, words: str, value: int) -> list[str]:
    return [f"# HELP {name} {words}", f"# TYPE {name} {kind}", f"{name} {value}"]


def _by(name: str, words: str, label: str, counts: Counter[str]) -> list[str]:
    head = [f"# HELP {name} {words}", f"# TYPE {name} counter"]
    return head + [f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counts.items())]
