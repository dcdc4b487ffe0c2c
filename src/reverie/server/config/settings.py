"""What whoever runs a server may set, and every limit by name."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Processes = Annotated[int, msgspec.Meta(ge=0, le=256)]
WallSeconds = Annotated[int, msgspec.Meta(ge=1, le=60)]
CpuSeconds = Annotated[int, msgspec.Meta(ge=1, le=600)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much of everything. Rates are per minute and address, unless said otherwise."""

    body: Count = 1_000_000  # bytes of a request; a record to upload is the largest
    requests: Count = 600
    new_people: Count = 60
    new_tables: Count = 30
    replays: Count = 120  # looks back at a match, for each of which it is played again
    recoveries: Count = 10  # tries to enter a recovery code or a table's code wrong
    messages: Count = 600  # on one socket
    whispers: Count = 2_400  # on one socket: what happens beside the log, a finger's touch for one
    talk: Count = 20  # on one socket
    sockets: Count = 2_000  # in all
    sockets_each: Count = 60  # from one address
    watchers: Count = 50  # at one table
    tables_each: Count = 100  # that one person may host
    outbox: Count = 64  # messages waiting for one slow client; past it they come back anew
    arrival: Count = 15  # seconds to open the page of a match that has begun, before one is gone
    absence: Count = 4  # seconds without a line before the rules hear that somebody is gone
    patience: Count = 30  # seconds a client may not take anything before it is given up


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One server. The command line, the environment and a TOML file fill it, in that order."""

    data: Path
    host: str = "127.0.0.1"
    port: Port = 8000  # 0: any that is free
    lan: bool = False  # listen to the whole network, not to this machine alone
    public_url: str | None = None  # how the world reaches it, when something stands before it
    language: str = "en"  # for who does not say
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    pace: Literal["human", "instant"] = "human"  # of bots
    bot_processes: Processes = 0  # 0: one less than there are cores, at least one
    bot_seconds: CpuSeconds = 10  # CPU time for one decision; then a simpler bot moves
    endpoint: str | None = None  # whom the bot “stranger” asks: any that speaks as OpenAI's does
    endpoint_model: str = ""
    endpoint_seconds: WallSeconds = 5  # for one answer; then the bot has one of its own
    metrics: bool = True
    limits: Limits = Limits()

    @property
    def store(self) -> Path:
        return self.data / "reverie.db"
