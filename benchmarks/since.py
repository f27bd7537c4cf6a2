"""The server as it is now, against itself at earlier commits: `python -m benchmarks.since COMMIT`.

Each commit is checked out into a folder of its own, and all run with the packages installed here.
Servers take turns of a second; every ratio is to the first commit that was named.
"""

import argparse
import subprocess
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.pairing import duration, ratio
from benchmarks.server import MEMBERS, ROOMS, Candidate, take_turns
from benchmarks.serving import TOP, Load, build_loader, start_bluefelt

ROUNDS, ROUND_S = 31, 1.0


def checked_out(commit: str, folder: Path) -> Path:
    """The files of a commit."""
    top = folder / "top"
    top.mkdir(parents=True)
    packed = subprocess.run(
        ["git", "archive", commit, "src", "benchmarks"], cwd=TOP, check=True, capture_output=True
    )
    subprocess.run(["tar", "-x"], cwd=top, input=packed.stdout, check=True)
    return top


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commits", nargs="+", metavar="COMMIT")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    with TemporaryDirectory() as place, ExitStack() as stack:
        candidates: list[Candidate] = []
        for name in [*options.commits, "now"]:
            folder = Path(place) / name.replace("/", "-")
            top = TOP if name == "now" else checked_out(name, folder)
            folder.mkdir(exist_ok=True)
            server = start_bluefelt(folder, folder / "rooms.db", top=top)
            stack.callback(server.stop)
            load = Load(build_loader(folder, top), "bluefelt", server, ROOMS, MEMBERS)
            stack.callback(load.close)
            candidates.append(Candidate(name, server, load))
        take_turns(candidates, options.rounds, ROUND_S)
        first = candidates[0]
        for one in candidates:
            cpu = ratio(one.each("cpu"), first.each("cpu"))
            rate = ratio(one.each("per_second"), first.each("per_second"))
            print(
                f"{one.name}: {duration(median(one.each('cpu')))} CPU of an action ({cpu:.3f} x),"
                f" {median(one.each('per_second')):,.0f} actions/s ({rate:.3f} x)"
            )


if __name__ == "__main__":
    main()
