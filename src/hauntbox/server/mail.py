"""Mail through the SMTP server that the operator has named."""

from __future__ import annotations

import re
import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from hauntbox.errors import InputError
from hauntbox.server.reminders import Unsent

SECONDS: Final = 15.0
"""Seconds that the SMTP server has for each reply."""
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
LONGEST: Final = 254
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class Smtp(NamedTuple):
    """The SMTP server."""

    host: str
    port: int
    tls: bool
    """Whether the connection begins with TLS; if not, STARTTLS is used where the server offers it."""
    user: str
    password: str


def smtp_at(address: str) -> Smtp:
    """The server that smtp://USER:PASSWORD@HOST:PORT or smtps://... names."""
    try:
        where = urlsplit(address)
        host, port, tls = where.hostname or "", where.port, where.scheme == "smtps"
    except ValueError:
        host, port, tls = "", None, False
    if not host or where.scheme not in ("smtp", "smtps") or where.path.strip("/"):
        raise InputError("--smtp: give smtp://HOST:PORT or smtps://HOST:PORT; USER:PASSWORD@ may stand before the host")
    default = 465 if tls else 587 if where.username else 25
    return Smtp(host, port or default, tls, unquote(where.username or ""), unquote(where.password or ""))


def is_address(address: str) -> bool:
    """Whether this can be one plain mail address with a public host."""
    return len(address) <= LONGEST and ADDRESS.fullmatch(address) is not None


def sender(given: str) -> str:
    """The sender's address, perhaps with a name before it."""
    if not is_address(parseaddr(given)[1]) or not given.isprintable():
        raise InputError(f"--mail-from {given!r:.80}: give an address, as in tables@example.org")
    return given


class Mail:
    """Sends mail, in the caller's thread."""

    def __init__(self, smtp: str, mail_from: str) -> None:
        self.smtp = smtp_at(smtp)
        self.mail_from = sender(mail_from)

    def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a mail with one-click unsubscribe (RFC 8058); ``stop`` is the address for that."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.mail_from, to, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=parseaddr(self.mail_from)[1].split("@")[1])
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"], mail["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
        mail.set_content(text)
        try:
            with self._connected() as server:
                server.send_message(mail)
        except (smtplib.SMTPException, OSError) as error:
            raise Unsent(f"{type(error).__name__}: {error}"[:200]) from None

    def _connected(self) -> smtplib.SMTP:
        import ssl  # Pythons without ssl import this module too

        where, secure = self.smtp, ssl.create_default_context()
        if where.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(where.host, where.port, timeout=SECONDS, context=secure)
        else:
            server = smtplib.SMTP(where.host, where.port, timeout=SECONDS)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            elif where.user and where.host not in LOOPBACK:
                server.close()
                raise Unsent("the SMTP server offers no TLS: a password is not sent there")
        if where.user:
            server.login(where.user, where.password)
        return server
