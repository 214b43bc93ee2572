"""A push service and an SMTP server on this machine, which keep what they are sent."""

from __future__ import annotations

import json
import socketserver
import ssl
import threading
from base64 import b64decode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from .house import PATIENCE

needs_push = pytest.mark.skipif(
    find_spec("cryptography") is None, reason="cryptography is not installed: pip install 'hauntbox[push]'"
)


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that subscribes: it has a key pair and a secret, and reads what is sent to it."""

    def __init__(self) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = bytes(range(16))

    def subscription(self, endpoint: str) -> dict[str, Any]:
        return {"endpoint": endpoint, "keys": {"p256dh": encoded(self.public), "auth": encoded(self.auth)}}

    def read(self, body: bytes) -> Any:
        """The message, as RFC 8291 has a browser take it apart."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
            return bytes(HKDF(SHA256(), length, salt, info).derive(secret))

        salt, theirs, text = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = derive(self.auth, shared, b"WebPush: info\0" + self.public + theirs, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        plain = AESGCM(key).decrypt(derive(salt, secret, b"Content-Encoding: nonce\0", 12), text, None)
        assert plain[-1:] == b"\x02"
        return json.loads(plain[:-1])


class PushService:
    """What was posted, and what to answer by path."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        self.port = 0

    def at(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            self.send_response(service.answers.get(self.path, 201))
            self.end_headers()
            service.posted.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))

        def log_message(self, format: str, *args: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    with _running(server):
        yield service


def certificate(folder: Path) -> Path:
    """A file with the key of a server at 127.0.0.1, and a certificate that it signed itself."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now, where = datetime.now(UTC), x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    signed = made.add_extension(where, critical=True).sign(key, SHA256())
    file = folder / "server.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + signed.public_bytes(Encoding.PEM))
    return file


class SmtpServer:
    """The mails it was handed."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = False
        self.together: threading.Barrier | None = None
        """Where it is set, mails are taken when this many have come."""
        self.secure: ssl.SSLContext | None = None
        """Where it is set, TLS is offered (STARTTLS)."""
        self.logins: list[tuple[bool, str]] = []
        """Who gave a name and a password: whether under TLS, and both."""
        self.port = 0

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


@contextmanager
def smtp_server() -> Iterator[SmtpServer]:
    """As much of SMTP as it takes to be handed a mail."""
    kept = SmtpServer()

    class Handler(socketserver.StreamRequestHandler):
        tls = False

        def say(self, line: str) -> None:
            self.wfile.write(line.encode() + b"\r\n")
            self.wfile.flush()

        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline():
                verb = line.strip().upper()[:4]
                if verb == b"QUIT":
                    self.say("221 bye")
                    return
                if verb == b"EHLO":
                    self.offer()
                elif verb == b"STAR":
                    if not self.begin_tls():
                        return
                elif verb == b"AUTH":
                    kept.logins.append((self.tls, b64decode(line.split()[2]).decode()))
                    self.say("235 welcome")
                elif verb == b"DATA":
                    self.say("354 go on")
                    self.take()
                elif verb == b"RCPT" and kept.refuses:
                    self.say("451 not now")
                else:
                    self.say("250 yes")

        def offer(self) -> None:
            """What it can do; a client has to ask again under TLS."""
            self.say("250-here")
            if kept.secure is not None and not self.tls:
                self.say("250-STARTTLS")
            self.say("250 AUTH PLAIN")

        def begin_tls(self) -> bool:
            assert kept.secure is not None
            self.say("220 begin")
            try:
                self.connection = kept.secure.wrap_socket(self.connection, server_side=True)
            except OSError:  # the client does not trust the certificate
                return False
            self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb")
            self.tls = True
            return True

        def take(self) -> None:
            if kept.together is not None:
                kept.together.wait(PATIENCE)
            lines: list[bytes] = []
            while (line := self.rfile.readline()) not in (b".\r\n", b""):
                lines.append(line[1:] if line.startswith(b".") else line)
            mail = message_from_bytes(b"".join(lines), policy=policy.default)
            assert isinstance(mail, EmailMessage)
            kept.mails.append(mail)
            self.say("250 taken")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    kept.port = server.server_address[1]
    with _running(server):
        yield kept


@contextmanager
def _running(server: socketserver.BaseServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
