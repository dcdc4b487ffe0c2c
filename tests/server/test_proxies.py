"""The proxies of the guide to hosting, as the page has them, run by Debian's programs."""

import json
import re
import socket
import ssl
import subprocess
import textwrap
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from scripts.browser import program
from tests.server.processes import free_port
from websockets.sync.client import connect
from websockets.typing import Origin

PAGE = Path(__file__).parents[2] / "docs" / "guides" / "hosting.md"
NAME = "dreams.example.org"
PATIENCE = 30.0  # seconds: a busy machine is not a fault
HERE = "127.0.0.1:8000"  # where the page says that Reverie is

# Around what the page says: all in a folder of the test, no rights needed, nothing else served.
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{said}
}}
"""
CADDY = """
{{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    https_port {port}
    storage file_system {folder}/store
}}
{said}
"""


def said(language: str, about: str) -> str:
    """The block of the page that speaks of it."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    (found,) = (block for block in blocks if about in block)
    assert isinstance(found, str)
    return found


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    """As on the page, but for the port and for a certificate that nobody has to sign."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    sign = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2")
    files = ("-keyout", key, "-out", certificate)
    subprocess.run([*sign, "-subj", f"/CN={NAME}", *files], check=True, capture_output=True)
    text = said("nginx", "proxy_pass").replace(HERE, behind)
    text = text.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    text = text.replace("listen [::]:443 ", f"listen [::1]:{port} ")
    assert text.count(str(port)) == 2
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, said=textwrap.indent(text, "    ")), "utf-8")
    return [str(program("nginx-light")), "-p", str(folder), "-c", str(file)]


def caddy(folder: Path, port: int, behind: str) -> list[str]:
    """As on the page, but for the port and for who signs."""
    text = said("text", "reverse_proxy").replace(HERE, behind)
    file = folder / "Caddyfile"
    file.write_text(CADDY.format(folder=folder, port=port, said=text), "utf-8")
    return [str(program("caddy")), "run", "--config", str(file), "--adapter", "caddyfile"]


PROXIES = {"nginx": nginx, "caddy": caddy}
ANY = ssl.create_default_context()
ANY.check_hostname, ANY.verify_mode = False, ssl.CERT_NONE


class World:
    """The table as the world reaches it: by its name, through the proxy."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"https://127.0.0.1:{port}", verify=ANY, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        headers = {"host": NAME, "origin": f"https://{NAME}", **headers}
        name = {"sni_hostname": NAME}
        return self.http.request(method, path, json=body, headers=headers, extensions=name)


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Generator[World]:
    log = folder / "said"
    with log.open("wb") as told:
        home = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        proxy = subprocess.Popen(command, stdout=told, stderr=told, env=home)
    world, until = World(port), time.monotonic() + PATIENCE
    try:
        while True:
            assert proxy.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < until, log.read_text("utf-8")
            try:
                world.ask("GET", "/healthz").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        yield world
    finally:
        world.http.close()
        proxy.terminate()
        proxy.wait(PATIENCE)


@pytest.fixture(params=list(PROXIES))
def world(
    request: pytest.FixtureRequest, start: Callable[..., str], tmp_path: Path
) -> Iterator[World]:
    """Behind one proxy after the other; one guest a minute, so that addresses can be told apart."""
    base = start(public_url=f"https://{NAME}", limits={"new_people": 1})
    folder, port = tmp_path / "proxy", free_port()
    folder.mkdir()
    command = PROXIES[request.param](folder, port, base.removeprefix("http://"))
    with running(command, folder, port) as reached:
        yield reached


def test_the_world_sits_at_the_table_and_nobody_reads_the_figures(world: World) -> None:
    page = world.ask("GET", "/")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert world.ask("GET", "/metrics").status_code == 403
    for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/./metrics", "/METRICS"):
        assert "reverie_" not in world.ask("GET", path).text, path
    arrival = world.ask("POST", "/api/people", {"name": "Ada", "language": "en"})
    assert arrival.status_code == 201
    assert "Secure" in arrival.headers["set-cookie"]
    cookie = arrival.headers["set-cookie"].partition(";")[0]
    table = world.ask("POST", "/api/tables", {"game": "dreamwell"}, cookie=cookie).json()["id"]
    with connect(
        f"wss://{NAME}/api/tables/{table}/socket",
        sock=socket.create_connection(("127.0.0.1", world.port)),
        ssl=ANY,
        origin=Origin(f"https://{NAME}"),
        additional_headers={"Cookie": cookie},
    ) as line:
        assert json.loads(line.recv(PATIENCE))["type"] == "welcome"


def test_an_address_that_somebody_makes_up_is_not_believed(world: World) -> None:
    """Limits count whom the proxy heard, and not whom a request says it is for."""

    def come_from(address: str) -> int:
        world.http.cookies.clear()
        told = {"x-forwarded-for": address}
        return world.ask("POST", "/api/people", {"name": "Eve"}, **told).status_code

    assert [come_from("203.0.113.1"), come_from("203.0.113.2")] == [201, 429]
