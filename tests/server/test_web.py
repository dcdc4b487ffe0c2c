"""The built web client, and the page that stands in for it."""

import gzip
import os
import re
from pathlib import Path

import pytest

from reverie.server.pages.client import ASK_FIRST, FOREVER, PAGES_KEPT, Client, not_built


@pytest.fixture
def client(tmp_path: Path) -> Client:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Reverie</title>")
    (tmp_path / "assets" / "app-3f2a.js").write_text("let night = 'garden';" * 100)
    (tmp_path / "assets" / "moth-77.woff2").write_bytes(b"\x00" * 5000)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    return Client(tmp_path)


def test_files_are_found_by_their_names(client: Client) -> None:
    script = client.asset("/assets/app-3f2a.js")
    assert script
    assert script.kind == "text/javascript; charset=utf-8"
    assert script.data.startswith(b"let night")
    manifest = client.asset("manifest.webmanifest")
    assert manifest
    assert manifest.kind == "application/manifest+json"


def test_names_that_change_with_their_contents_are_kept_for_ever(client: Client) -> None:
    script, page = client.asset("/assets/app-3f2a.js"), client.asset("/")
    assert script
    assert page
    assert (script.caching, page.caching) == (FOREVER, ASK_FIRST)


@pytest.mark.parametrize("path", ["", "/", "/table/abc", "/recover", "/replay/xyz/12"])
def test_the_clients_own_addresses_are_its_page(client: Client, path: str) -> None:
    page = client.asset(path)
    assert page
    assert page.kind == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/assets/old-1.js", "/../secret.txt", "/assets/../../x.py", "/.env.bak"]
)
def test_a_file_that_is_not_there_is_not_there(client: Client, path: str) -> None:
    assert client.asset(path) is None


@pytest.mark.parametrize("path", ["/%00", "/a\0b", "/" + "long" * 2000, "/assets"])
def test_no_name_is_too_strange_to_be_answered(client: Client, path: str) -> None:
    page = client.asset(path)
    assert page is None or page.kind.startswith("text/html")


def test_a_client_that_was_built_anew_is_served_at_once(client: Client) -> None:
    assert client.asset("/")
    assert client.asset("/assets/app-3f2a.js")
    folder = client.folder
    (folder / "assets" / "app-3f2a.js").unlink()
    (folder / "assets" / "app-9c1d.js").write_text("let day = 'break';")
    (folder / "index.html").write_text("<!doctype html><title>Anew</title>")
    os.utime(folder / "index.html", ns=(1, 1))  # however coarse the clock of the disk is
    page, script = client.asset("/"), client.asset("/assets/app-9c1d.js")
    assert page
    assert b"Anew" in page.data
    assert script
    assert script.data == b"let day = 'break';"
    assert client.asset("/assets/app-3f2a.js")  # for pages that are still open


def test_a_file_that_is_gone_is_not_there(client: Client) -> None:
    (client.folder / "assets" / "moth-77.woff2").unlink()
    assert client.asset("/assets/moth-77.woff2") is None


def test_the_page_is_kept_while_the_client_is_built_anew(client: Client) -> None:
    assert client.is_built
    (client.folder / "index.html").unlink()
    assert client.asset("/table/abc")


def test_nothing_outside_the_folder_is_served(tmp_path: Path, client: Client) -> None:
    (tmp_path.parent / "secret").write_text("secret")
    page = client.asset("/../secret")
    assert page is None or b"secret" not in page.data


def test_text_is_squeezed_and_what_is_squeezed_already_is_not(client: Client) -> None:
    script, font = client.asset("/assets/app-3f2a.js"), client.asset("/assets/moth-77.woff2")
    assert script
    assert font
    assert script.squeezed
    assert gzip.decompress(script.squeezed) == script.data
    assert font.squeezed is None


def test_without_a_client_a_page_says_so_in_every_language(tmp_path: Path) -> None:
    assert not Client(tmp_path / "none").is_built
    page = not_built().decode()
    assert '<p lang="en">The server runs' in page
    assert '<p lang="de">Der Server läuft' in page


@pytest.mark.parametrize(
    ("language", "about"), [("en", "games about dreams"), ("de", "Spiele über Träume")]
)
def test_a_link_can_be_previewed(tmp_path: Path, language: str, about: str) -> None:
    """Whole addresses, and a sentence in the reader's language."""
    source = Path(__file__).parents[2] / "web" / "index.html"
    (tmp_path / "index.html").write_bytes(source.read_bytes())
    client = Client(tmp_path)
    page = client.asset("/")
    assert page
    told = client.page(page, "https://dreams.example.org", language).data.decode()
    assert f'<html lang="{language}"' in told
    assert 'property="og:image" content="https://dreams.example.org/icon-512.png"' in told
    assert 'property="og:title" content="Reverie"' in told
    (sentence,) = re.findall('og:description" content="(.*?)"', told)
    assert about in sentence


def test_by_however_many_names_we_are_called_few_pages_are_kept(client: Client) -> None:
    page = client.asset("/")
    assert page
    for number in range(100):
        client.page(page, f"http://host{number}", "en")
    assert len(client.pages) <= PAGES_KEPT
