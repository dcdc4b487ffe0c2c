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
    kind, (wait, cpu) = file_system(folder), sync_time(folder)
    warning = " That is memory, not a disk: durable figures mean little."
    said = (
        f"The store lies on {kind}, where writing 4 KiB with fsync takes {wait:.1f} ms, "
        f"of which {cpu:.2f} ms are CPU time."
    )
    return said + (warning if kind in IN_MEMORY else "")


def file_system(folder: Path) -> str:
    """Of the innermost mount that the folder is in."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    inside = [mount for mount in mounts if folder.resolve().is_relative_to(mount[0])]
    return max(inside, key=lambda mount: len(mount[0]))[1]


def sync_time(folder: Path) -> tuple[float, float]:
    """Milliseconds, and those in which we worked; the medians of some."""
    file, times, works = folder / "probe", [], []
    with file.open("wb") as probe:
        for _ in range(PROBES):
            began, worked = time.perf_counter(), time.thread_time()
            probe.write(bytes(4096))
            probe.flush()
            os.fsync(probe.fileno())
            times.append(time.perf_counter() - began)
            works.append(time.thread_time() - worked)
    file.unlink()
    return 1000 * median(times), 1000 * median(works)
