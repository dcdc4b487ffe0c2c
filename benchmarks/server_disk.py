"""Where the store lies while it is measured: a real disk, and how soon it keeps something."""

import os
import time
from pathlib import Path
from statistics import median

PROBES = 60
IN_MEMORY = ("tmpfs", "ramfs")


def disk_of(folder: Path) -> str:
    """In one sentence, or two where the disk is none."""
    folder.mkdir(parents=True, exist_ok=True)
    kind, wait = file_system(folder), sync_time(folder)
    warning = " That is memory, not a disk: durable figures mean little."
    said = f"The store lies on {kind}, where writing 4 KiB with fsync takes {wait:.1f} ms."
    return said + (warning if kind in IN_MEMORY else "")


def file_system(folder: Path) -> str:
    """Of the innermost mount that the folder is in."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    inside = [mount for mount in mounts if folder.resolve().is_relative_to(mount[0])]
    return max(inside, key=lambda mount: len(mount[0]))[1]


def sync_time(folder: Path) -> float:
    """Milliseconds; the median of some."""
    file, times = folder / "probe", []
    with file.open("wb") as probe:
        for _ in range(PROBES):
            began = time.perf_counter()
            probe.write(bytes(4096))
            probe.flush()
            os.fsync(probe.fileno())
            times.append(time.perf_counter() - began)
    file.unlink()
    return 1000 * median(times)
