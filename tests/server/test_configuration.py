"""Settings from the command line, the environment and a file; and what is refused, by its place."""

from pathlib import Path
from typing import Any

import pytest

from reverie.server.config.reading import BadSetting, fields, read_settings, variable
from reverie.server.config.settings import Limits, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "reverie.toml"


def read(asked: dict[str, Any], environment: dict[str, str], folder: Path) -> Settings:
    return read_settings(asked, environment, Settings(data=folder))


def refusal(asked: dict[str, Any], environment: dict[str, str], folder: Path) -> BadSetting:
    with pytest.raises(BadSetting) as refused:
        read(asked, environment, folder)
    return refused.value


def test_nothing_said_means_the_defaults(tmp_path: Path) -> None:
    assert read({}, {}, tmp_path) == Settings(data=tmp_path)


def test_a_flag_counts_before_a_variable_and_a_variable_before_the_file(
    tmp_path: Path, file: Path
) -> None:
    file.write_text("port = 1111\nhost = '127.0.0.3'\nlan = true\n[limits]\ntalk = 3\nbody = 9\n")
    environment = {"REVERIE_PORT": "2222", "REVERIE_HOST": "127.0.0.2", "REVERIE_LIMITS_TALK": "4"}
    settings = read({"port": "3333", "host": None}, environment, tmp_path)
    assert (settings.port, settings.host, settings.lan) == (3333, "127.0.0.2", True)
    assert settings.limits == Limits(talk=4, body=9)


OTHERS = {  # a value for each kind that is not its default, as words and as TOML
    "data": ("/elsewhere", "'/elsewhere'"),
    "host": ("127.0.0.9", "'127.0.0.9'"),
    "public_url": ("https://dreams.example.org", "'https://dreams.example.org'"),
    "endpoint": ("http://127.0.0.1:8080/v1", "'http://127.0.0.1:8080/v1'"),
    "endpoint_model": ("small", "'small'"),
    "language": ("de", "'de'"),
    "log": ("json", "'json'"),
    "log_level": ("debug", "'debug'"),
    "pace": ("instant", "'instant'"),
    "lan": ("true", "true"),
    "metrics": ("false", "false"),
}


@pytest.mark.parametrize("name", fields())
def test_every_setting_can_be_a_variable_and_a_key(name: str, tmp_path: Path, file: Path) -> None:
    """A new field needs no line here, unless it is neither a number nor a word of the above."""
    words, toml = OTHERS.get(name, ("7", "7"))
    said = read({}, {variable(name): words}, tmp_path)
    table, _, key = name.rpartition(".")
    file.write_text(f"[{table}]\n{key} = {toml}\n" if table else f"{key} = {toml}\n")
    assert read({}, {}, tmp_path) == said != Settings(data=tmp_path)


@pytest.mark.parametrize("words", ["yes", "on", "True", "1"])
def test_a_switch_is_turned_by_several_words(words: str, tmp_path: Path) -> None:
    assert read({}, {"REVERIE_LAN": words}, tmp_path).lan


def test_an_empty_variable_is_none(tmp_path: Path) -> None:
    environment = {"REVERIE_PORT": "", "REVERIE_CONFIG": ""}
    assert read({}, environment, tmp_path).port == 8000


def test_a_locale_is_a_language(tmp_path: Path) -> None:
    assert read({}, {"REVERIE_LANGUAGE": "de_AT.UTF-8"}, tmp_path).language == "de"


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Dreams.example.org/", "https://dreams.example.org"),
        ("http://192.168.1.5:8080", "http://192.168.1.5:8080"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
    ],
)
def test_a_public_address_is_told_in_one_form(url: str, origin: str, tmp_path: Path) -> None:
    assert read({"public_url": url}, {}, tmp_path).public_url == origin


# Files


def test_the_file_in_the_data_folder_that_was_named_counts(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/reverie.toml").write_text("port = 1111")
    for asked, environment in (
        ({"data": str(tmp_path / "mine")}, {}),
        ({}, {"REVERIE_DATA": str(tmp_path / "mine")}),
    ):
        settings = read(asked, environment, tmp_path / "other")
        assert (settings.port, settings.data) == (1111, tmp_path / "mine")


def test_a_folder_in_a_file_is_seen_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "etc.toml"
    file.write_text("data = 'kept'")
    assert read({"config": str(file)}, {}, Path("/nowhere")).data == tmp_path / "kept"
    assert read({}, {"REVERIE_CONFIG": str(file)}, Path("/")).data == tmp_path / "kept"


def test_a_file_that_was_named_must_be_there(tmp_path: Path) -> None:
    bad = refusal({"config": str(tmp_path / "none.toml")}, {}, tmp_path)
    assert (bad.code, bad.given.place) == ("UNREADABLE", str(tmp_path / "none.toml"))
    assert isinstance(bad.details["why"], FileNotFoundError)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, file: Path) -> None:
    file.mkdir()
    assert refusal({}, {}, tmp_path).code == "UNREADABLE"


def test_what_is_not_text_is_refused(tmp_path: Path, file: Path) -> None:
    file.write_bytes(b"\xff\xfe")
    assert refusal({}, {}, tmp_path).code == "NO_UTF8"


@pytest.mark.parametrize("text", ["port = 8000\nhost =", "port = 8000\nhost = x\nlan = true"])
def test_what_is_not_toml_is_refused_with_the_line(text: str, tmp_path: Path, file: Path) -> None:
    file.write_text(text)
    bad = refusal({}, {}, tmp_path)
    assert (bad.code, bad.details["line"]) == ("NO_TOML", 2)


# Refusals name the place


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("port = 99999", "NO_NUMBER", "port"),
        ("port = '8000'", "NO_NUMBER", "port"),
        ("host = 7", "NO_TEXT", "host"),
        ("lan = 'maybe'", "NO_SWITCH", "lan"),
        ("log = 'xml'", "NO_CHOICE", "log"),
        ("language = 'fr'", "NO_CHOICE", "language"),
        ("public_url = 'dreams.example.org'", "NO_URL", "public_url"),
        ("public_url = 'https://x.org/path'", "NO_URL", "public_url"),
        ("data = 3", "NO_TEXT", "data"),
        ("limits = 3", "NO_TABLE", "limits"),
        ("[limits]\nbody = 0", "NO_NUMBER", "limits.body"),
        ("[limits]\nbdoy = 9", "UNKNOWN_CLOSE", "limits.bdoy"),
        ("colour = 'blue'", "UNKNOWN", "colour"),
        ("prot = 8000", "UNKNOWN_CLOSE", "prot"),
    ],
)
def test_a_bad_key_is_refused_by_file_and_key(
    text: str, code: str, place: str, tmp_path: Path, file: Path
) -> None:
    file.write_text(text)
    bad = refusal({}, {}, tmp_path)
    assert (bad.code, bad.given.place, bad.given.source) == (code, f"{file}, {place}", "file")


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("REVERIE_PORT", "eighty", "NO_NUMBER"),
        ("REVERIE_PORT", "-1", "NO_NUMBER"),
        ("REVERIE_BOT_SECONDS", "0", "NO_NUMBER"),
        ("REVERIE_METRICS", "perhaps", "NO_SWITCH"),
        ("REVERIE_PACE", "slow", "NO_CHOICE"),
        ("REVERIE_PUBLIC_URL", "ftp://dreams.example.org", "NO_URL"),
        ("REVERIE_PROT", "8000", "UNKNOWN_CLOSE"),
        ("REVERIE_LIMIT_BODY", "8000", "UNKNOWN_CLOSE"),
    ],
)
def test_a_bad_variable_is_refused_by_its_name(
    name: str, value: str, code: str, tmp_path: Path
) -> None:
    bad = refusal({}, {name: value}, tmp_path)
    assert (bad.code, bad.given.place, bad.given.value) == (code, name, value)


def test_a_stranger_among_the_variables_is_left_alone(tmp_path: Path) -> None:
    """The tests have variables of their own, and so may whoever packs this."""
    assert read({}, {"REVERIE_EXAMPLES": "1000"}, tmp_path) == Settings(data=tmp_path)


def test_a_bad_flag_is_refused_by_its_name(tmp_path: Path) -> None:
    bad = refusal({"public_url": "x y"}, {"REVERIE_PUBLIC_URL": "https://x.org"}, tmp_path)
    assert (bad.code, bad.given.place, bad.given.source) == ("NO_URL", "--public-url", "flag")
