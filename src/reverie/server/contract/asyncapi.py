"""The socket described exactly, as AsyncAPI 3: made from the messages themselves."""

from typing import Any, get_args

import msgspec

from reverie import __version__
from reverie.server.contract.protocol import (
    HEARTBEAT,
    LONGEST_MESSAGE,
    PROTOCOL,
    ToClient,
    ToServer,
)

REF = "#/components/schemas/{name}"
CHANNEL = "#/channels/table"


def asyncapi() -> dict[str, Any]:
    """What `/api/asyncapi.json` answers."""
    sent, told = names(ToServer), names(ToClient)
    kinds = (*get_args(ToServer), *get_args(ToClient))
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Reverie: the socket of a table",
            "version": __version__,
            "description": (
                f"Protocol {PROTOCOL}. One JSON object a message, at most {LONGEST_MESSAGE} bytes "
                f"from a client; a client says `ping` every {HEARTBEAT} seconds."
            ),
        },
        "channels": {"table": channel(sent + told)},
        "operations": {
            "ask": operation("receive", sent),
            "tell": operation("send", told),
        },
        "components": {
            "messages": {
                name: {"payload": {"$ref": REF.format(name=name)}} for name in sent + told
            },
            "schemas": schemas,
        },
    }


def names(union: Any) -> list[str]:
    return [kind.__name__ for kind in get_args(union)]


def channel(messages: list[str]) -> dict[str, Any]:
    return {
        "address": "/api/tables/{table}/socket",
        "parameters": {"table": {"description": "The id of the table, as its link has it."}},
        "bindings": {
            "ws": {
                "query": {
                    "type": "object",
                    "properties": {
                        "seat": {"type": "integer", "description": "This seat of mine."},
                        "watch": {"type": "boolean", "description": "No seat, even if I have one."},
                        "after": {"type": "integer", "description": "The last version I know."},
                        "language": {"type": "string", "description": "What a stranger reads."},
                    },
                }
            }
        },
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
    }


def operation(action: str, messages: list[str]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": CHANNEL},
        "messages": [{"$ref": f"{CHANNEL}/messages/{name}"} for name in messages],
    }
