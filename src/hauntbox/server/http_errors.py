"""Errors of the HTTP interface: one line of JSON, in the language the request asks for."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers, QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from hauntbox.i18n import ENGLISH, languages
from hauntbox.server import messages as say
from hauntbox.server.encode import encode
from hauntbox.server.live_table import Closed
from hauntbox.server.show import words
from hauntbox.server.store import StoreError

log = logging.getLogger("hauntbox.server")


class Refused(HTTPException):
    """A request that is refused. ``key`` is the sentence's in the catalogue ``server``."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(status, key)
        self.key = key
        self.values = values


def language_of(scope: Scope) -> str:
    """The language of an error: the parameter lang, else what Accept-Language likes best of those we have."""
    asked = QueryParams(scope["query_string"]).get("lang", "")
    if asked in languages():
        return asked
    liked: dict[str, float] = {}
    for part in Headers(scope=scope).get("accept-language", "").split(",")[:20]:
        name, _, quality = part.strip().lower().partition(";q=")
        try:
            liked[name.partition("-")[0]] = float(quality or 1)
        except ValueError:
            continue
    best = max(languages(), key=lambda language: liked.get(language, 0.0))
    return best if liked.get(best, 0.0) > 0 else ENGLISH


def error(status: int, line: str) -> Response:
    return Response(encode(say.Error(line)), status, media_type="application/json")


def refusal(scope: Scope, refused: Refused) -> Response:
    return error(refused.status_code, words(language_of(scope)).text(refused.key, **refused.values))


def failed(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    """The handler of an exception; ``status`` is for those that name none."""

    async def handler(request: Request, exception: Exception) -> Response:
        reason = exception.status_code if isinstance(exception, HTTPException) else status
        request.app.state.metrics.refusals[f"http {reason}"] += 1
        if isinstance(exception, StoreError):
            request.app.state.metrics.add("store_errors")
        if isinstance(exception, Refused):
            return refusal(request.scope, exception)
        if isinstance(exception, Closed):
            return refusal(request.scope, Refused(409, "http.hidden", table=exception.table))
        if isinstance(exception, HTTPException):
            return error(exception.status_code, str(exception.detail))
        if status == 500:
            log.error("%s %s", request.method, request.url.path, exc_info=exception)
            return refusal(request.scope, Refused(500, "http.failed"))
        return error(status, str(exception))

    return handler


def language_asked(request: Request) -> str:
    """The parameter lang; English if there is none."""
    asked = request.query_params.get("lang", ENGLISH)
    if asked not in languages():
        raise Refused(400, "refused.language", language=asked[:20], choices=", ".join(languages()))
    return asked


def whole(request: Request, name: str, default: int) -> int:
    """A parameter that is a whole number."""
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Refused(400, "http.whole", name=name, text=text[:20])
    return int(text)
