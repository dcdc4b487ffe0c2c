"""Every refusal of the REST side, as `{code, why, rule}` in the reader's language."""

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from reverie.kernel import Illegal
from reverie.server.contract.api import Problem
from reverie.server.speech.language import language_of
from reverie.server.speech.sentences import why_not
from reverie.server.store.storage import Conflict, StoreFailed

log = logging.getLogger("reverie.errors")

AnyRequest = Request[Any, Any, Any]

STATUS: Final[Mapping[str, int]] = {  # of a refusal; what is not named here is 409
    "BAD_FORM": 400,
    "WHO_ARE_YOU": 401,
    **dict.fromkeys(
        (
            "FOREIGN_ORIGIN",
            "LOCKED",
            "NOT_AT_TABLE",
            "NOT_HOST",
            "NOT_OVER_YET",
            "NOT_YOUR_SEAT",
            "REMOVED",
            "STILL_HERE",
            "YOU_WATCH",
        ),
        403,
    ),
    **dict.fromkeys(
        (
            "NO_SUCH_CODE",
            "NO_SUCH_MATCH",
            "NO_SUCH_PAGE",
            "NO_SUCH_RECOVERY",
            "NO_SUCH_SEAT",
            "NO_SUCH_TABLE",
            "UNKNOWN_GAME",
        ),
        404,
    ),
    "WRONG_METHOD": 405,
    "BODY_TOO_LARGE": 413,
    "NOT_JSON_BODY": 415,
    "WRONG_HOST": 421,
    **dict.fromkeys(
        (
            "BAD_CHAIRS",
            "BAD_NAME",
            "BAD_OPTION",
            "BAD_OPTIONS",
            "BAD_RECORD",
            "CAP_BELOW_BANK",
            "NO_CONTENT",
            "NO_SUCH_BOT",
            "OPTIONS_TOO_LARGE",
            "UNKNOWN_OPTION",
        ),
        422,
    ),
    "TOO_MANY": 429,
    "BROKEN": 500,
    **dict.fromkeys(("NOT_KEPT", "NO_ROOM"), 503),
}
LATER: Final = 5  # seconds, after which a store that failed may be tried again


def status_of(refusal: Illegal) -> int:
    return STATUS.get(refusal.code, 409)


def problem_of(refusal: Illegal, language: str) -> Problem:
    return Problem(refusal.code, why_not(refusal, language), refusal.rule)


def headers_of(refusal: Illegal) -> dict[str, str]:
    """When to come again, where that is known."""
    if status_of(refusal) == 429:
        return {"Retry-After": str(refusal.details["seconds"])}
    return {"Retry-After": str(LATER)} if refusal.code == "NOT_KEPT" else {}


# What Litestar calls when something was raised


def refuse(request: AnyRequest, refusal: Illegal) -> Response[Problem]:
    return Response(
        problem_of(refusal, language_of(request)),
        status_code=status_of(refusal),
        headers=headers_of(refusal),
        media_type=MediaType.JSON,
    )


def refuse_form(request: AnyRequest, problem: HTTPException) -> Response[Problem]:
    """What Litestar itself finds wrong with a request."""
    refusal = found_wrong(request, problem)
    response = refuse(request, refusal)
    for name, value in (problem.headers or {}).items():  # a wrong method comes with the right ones
        response.headers[name] = value
    return response


def found_wrong(request: AnyRequest, problem: HTTPException) -> Illegal:
    match problem.status_code:
        case 404:
            return Illegal("server", "NO_SUCH_PAGE")
        case 405:
            return Illegal("server", "WRONG_METHOD", method=request.method)
        case 413:
            most = request.app.state.settings.limits.body
            return Illegal("server", "BODY_TOO_LARGE", most=most)
        case status if status < 500:
            return Illegal("server", "BAD_FORM", where=where(problem))
        case _:
            log.error("a request failed", exc_info=problem)
            return Illegal("server", "BROKEN")


def where(problem: HTTPException) -> str:
    """The field and what is wrong with it, as far as it is known."""
    found = problem.extra if isinstance(problem.extra, list) else []
    told = [
        ": ".join(str(one[part]) for part in ("key", "message") if one.get(part)) for one in found
    ]
    return "; ".join(told)[:300] or problem.detail[:300]


def too_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    return refuse(request, Illegal("server", "BAD_FORM", where="…"))


def not_kept(request: AnyRequest, problem: Exception) -> Response[Problem]:
    log.error("something could not be kept", exc_info=problem)
    return refuse(request, Illegal("server", "NOT_KEPT"))


def broken(request: AnyRequest, problem: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=problem)
    return refuse(request, Illegal("server", "BROKEN"))


HANDLERS: Final[ExceptionHandlersMap] = {
    Illegal: refuse,
    HTTPException: refuse_form,
    RecursionError: too_deep,
    Conflict: not_kept,
    StoreFailed: not_kept,
    Exception: broken,
}
