"""Disks that can be full, or read-only."""

import errno
import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

IS_ROOT = os.getuid() == 0


class Disk(Protocol):
    """Somewhere to put a file."""

    path: Path

    def fill(self) -> None:
        """Nothing more fits."""
        ...

    def clear(self) -> None:
        """There is room again."""
        ...


class SmallDisk:
    """A file system of its own, which only root can have."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._filler = path / "filler"

    def fill(self) -> None:
        with self._filler.open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(512))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise

    def clear(self) -> None:
        self._filler.unlink()


class LimitedFiles:
    """Any directory: SQLite's write-ahead log may not grow."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        (log,) = self.path.glob("*-wal")
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, self._limits[1]))

    def clear(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)


@contextmanager
def small_disk(path: Path) -> Iterator[Disk]:
    """A disk of one megabyte."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", path], check=True)
    try:
        yield SmallDisk(path)
    finally:
        subprocess.run(["umount", path], check=True)


@contextmanager
def limited_files(path: Path) -> Iterator[Disk]:
    """A directory whose files can be kept from growing."""
    disk = LimitedFiles(path)
    try:
        yield disk
    finally:
        disk.clear()


@contextmanager
def read_only(path: Path) -> Iterator[None]:
    """Nobody can write in the directory, not even root."""
    if IS_ROOT:
        subprocess.run(["mount", "--bind", "-o", "ro", path, path], check=True)
        try:
            yield
        finally:
            subprocess.run(["umount", path], check=True)
    else:
        for each in (*path.iterdir(), path):
            each.chmod(0o500 if each.is_dir() else 0o400)
        try:
            yield
        finally:
            path.chmod(0o700)


DISKS = [limited_files, small_disk] if IS_ROOT else [limited_files]
