"""The published description of the REST side, exact to the last bound.

Paths and answers are what Litestar finds in the routes; the shapes of bodies come from the very
structs that read them, for those know more: which fields may not be there, and every limit.
"""

from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from reverie import __version__
from reverie.server.contract import api
from reverie.server.contract.protocol import TableSeen
from reverie.server.guard.cookies import Seal
from reverie.server.model import Statistics, Terms
from reverie.server.past.moments import Moment

OWN: Final = [kind for kind in vars(api).values() if isinstance(kind, type(api.Told))]
SHAPES: Final = [*(kind for kind in OWN if kind.__module__ == api.__name__), Terms, Moment]
A_RECORD: Final = {  # read as it comes, line by line
    "required": True,
    "content": {"application/jsonl": {"schema": {"type": "string"}}},
}
PLACE: Final = "#/components/schemas/{name}"


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Reverie",
        version=__version__,
        summary="The table over HTTP. What happens at it is told over a socket: docs/protocol.md.",
        path="/api/description",
        use_handler_docstrings=True,
    )


def described(app: Litestar, seal: Seal) -> dict[str, Any]:
    found = app.openapi_schema.to_schema()
    shapes: list[Any] = [*SHAPES, TableSeen, Statistics]
    _, components = msgspec.json.schema_components(shapes, ref_template=PLACE)
    cookie = {"type": "apiKey", "in": "cookie", "name": seal.name}
    found["components"] = {"schemas": components, "securitySchemes": {"guest": cookie}}
    for operation in operations(found):
        if "401" in operation["responses"]:
            operation["security"] = [{"guest": []}]
        operation["responses"].get("204", {}).pop("content", None)
    found["paths"]["/api/records"]["post"]["requestBody"] = A_RECORD
    return found


def operations(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in found["paths"].values() for operation in path.values()]
