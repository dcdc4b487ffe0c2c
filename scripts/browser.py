"""What the tests need of the distribution: its browsers, and the proxies of the guide to hosting.

Installed if they can be; words choose among them.
"""

import os
import shutil
import subprocess
import sys

PACKAGES = {  # of Debian and Ubuntu, and the names that their programs go by
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "firefox-esr": ("firefox-esr", "firefox"),
    "nginx-light": ("nginx",),
    "caddy": ("caddy",),
}
PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin"))  # where proxies lie
APT = ("apt-get", "-qq", "-o", "Dpkg::Use-Pty=0")
QUIETLY = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}  # start no proxy


def browser() -> str | None:
    return program("chromium")


def program(package: str) -> str | None:
    """Where it is, if it is here."""
    found = (shutil.which(name, path=PATH) for name in PACKAGES[package])
    return next(filter(None, found), None)


def main(packages: list[str]) -> None:
    missing = [package for package in packages if program(package) is None]
    if not missing:
        return
    names = " ".join(missing)
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        sys.exit(
            f"browser: the tests need {names}, and that is not here. Install it, on Debian or "
            f"Ubuntu by: sudo apt install {names}. Then run this again."
        )
    print(f"browser: installing {names}", flush=True)
    install = ("install", "-y", "--no-install-recommends", *missing)
    for command in (("update",), install):
        done = subprocess.run([*APT, *command], stdout=subprocess.DEVNULL, env=QUIETLY, check=False)
        if done.returncode:
            sys.exit(f"browser: {names} could not be installed; apt's reason stands above.")


if __name__ == "__main__":
    main(sys.argv[1:] or list(PACKAGES))
