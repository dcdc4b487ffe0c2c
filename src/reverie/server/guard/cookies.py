"""The seal of this server: who holds a cookie is who it says, as long as nobody has the secret."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from typing import Final

from litestar.datastructures import Cookie

from reverie.server.model import PersonId

YEAR: Final = 365 * 24 * 3600
SHAPE: Final = re.compile(r"([A-Za-z0-9_-]{16,40})\.([A-Za-z0-9_-]{43})")


class Seal:
    """Signs cookies and recovery codes with the server's secret, each for its own purpose."""

    def __init__(self, secret: bytes, *, secure: bool) -> None:
        self._secret = secret
        self._secure = secure

    @property
    def name(self) -> str:
        """Under https the browser itself sees to it that no other host has set the cookie."""
        return "__Host-reverie" if self._secure else "reverie"

    def cookie(self, person: PersonId) -> Cookie:
        return self._cookie(f"{person}.{self._sign('cookie', person)}", YEAR)

    def no_cookie(self) -> Cookie:
        return self._cookie("", 0)

    def person(self, value: str | None) -> PersonId | None:
        """Who holds this cookie; None for none, a forged or a broken one."""
        found = SHAPE.fullmatch(value or "")
        if found is None:
            return None
        person, signature = found.groups()
        genuine = hmac.compare_digest(signature, self._sign("cookie", person))
        return PersonId(person) if genuine else None

    def digest(self, code: str) -> str:
        """What is stored of a recovery code: enough to know it again, useless to who reads it."""
        return self._sign("recovery", code)

    def _sign(self, purpose: str, text: str) -> str:
        made = hmac.new(self._secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(made).rstrip(b"=").decode()

    def _cookie(self, value: str, age: int) -> Cookie:
        return Cookie(
            key=self.name,
            value=value,
            max_age=age,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )
