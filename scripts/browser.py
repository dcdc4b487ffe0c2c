"""A browser for the tests: the distribution's own Chromium, installed if it can be."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = (("apt-get", "update", "-qq"), ("apt-get", "install", "-y", "-qq", "chromium"))


def browser() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def main() -> None:
    if browser() is not None:
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(
            "browser: the tests need Chromium and there is none here. Install it, on Debian or "
            "Ubuntu by: sudo apt install chromium. Then run this again."
        )
    print("browser: installing chromium", flush=True)
    for command in INSTALL:
        if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
            sys.exit("browser: chromium could not be installed; apt's reason stands above.")


if __name__ == "__main__":
    main()
