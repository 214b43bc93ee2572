"""Web Push: a message to a browser that is not at the table, through the push service it named (RFC 8030), encrypted
for that browser (RFC 8291) and signed with the server's key (RFC 8292).

A subscription comes from a client, so its address is not trusted: only https on the usual port to a public address,
with one short request that follows no redirect and has a time limit.
"""

from __future__ import annotations

import asyncio
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from secrets import token_bytes
from socket import SOCK_STREAM
from time import time
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hauntbox.server.encode import encode
from hauntbox.server.reminders import Gone, Unsent
from hauntbox.server.requests import PushKeys, Subscription

SECONDS: Final = 10.0
"""Seconds within which a push service must accept a message."""
KEPT: Final = 3 * 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is offline."""
TOKEN_LIVES: Final = 12 * 3600
RECORD: Final = 4096
MOST_HEAD: Final = 4096
"""The most bytes of a reply that are read."""
ASSIGNED: Final = IPv4Network("192.0.0.0/24")
"""Networks reserved for special purposes (RFC 6890)."""
GLOBAL: Final = IPv6Network("2000::/3")
"""All public IPv6 addresses. Others embed IPv4 addresses or belong to a local network."""


class BadSubscription(Exception):
    """A subscription that is invalid, or whose address may not be used."""


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# -- the server's key -------------------------------------------------------------------------------------------------


def new_key() -> str:
    """A private key of P-256, as its number."""
    return encoded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


class Key:
    """The key that identifies this server to push services."""

    def __init__(self, key: str) -> None:
        self.private = private_key(decoded(key))
        self.public = encoded(point(self.private.public_key()))
        """The public key, for browsers that subscribe."""

    def signed(self, origin: str, contact: str) -> str:
        """The header that identifies the sender: a token for one push service, valid for half a day."""
        claims = {"aud": origin, "exp": int(time()) + TOKEN_LIVES, "sub": contact}
        token = ".".join(encoded(encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.private.sign(token.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={token}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def private_key(number: bytes) -> Any:
    return ec.derive_private_key(int.from_bytes(number, "big"), ec.SECP256R1())


def point(key: Any) -> bytes:
    """A public key in 65 bytes."""
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


# -- encrypting -------------------------------------------------------------------------------------------------------


def sealed(message: bytes, keys: PushKeys, own: Any = None, salt: bytes = b"") -> bytes:
    """A message that only the browser with these keys can read, in one record (RFC 8291, RFC 8188)."""
    own, salt = own or ec.generate_private_key(ec.SECP256R1()), salt or token_bytes(16)
    theirs, auth = browser_key(keys)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(auth, shared, b"WebPush: info\0" + point(theirs) + mine, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    text = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + bytes(text)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(SHA256(), length, salt, info).derive(secret))


def browser_key(keys: PushKeys) -> tuple[Any, bytes]:
    """The keys of a subscription; BadSubscription if they are invalid."""
    try:
        auth = decoded(keys.auth)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(keys.p256dh))
    except (ValueError, UnsupportedAlgorithm):
        raise BadSubscription("its keys are no keys of a browser") from None
    if len(auth) != 16:
        raise BadSubscription("its secret has not 16 bytes")
    return public, auth


# -- sending ----------------------------------------------------------------------------------------------------------


def is_public(address: str) -> bool:
    """Whether it is a public address, not one that embeds another."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and (found not in GLOBAL or found.sixtofour or found.teredo):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved and found not in ASSIGNED


class Push:
    """Sends messages. ``anywhere`` is for tests: it allows plain http, any port and addresses of this machine."""

    def __init__(self, key: str, contact: str, anywhere: bool = False) -> None:
        self.key = Key(key)
        self.contact = contact
        self.anywhere = anywhere

    def check(self, subscription: Subscription) -> None:
        """Refuse a subscription to which nothing would be sent."""
        browser_key(subscription.keys)
        try:
            where = urlsplit(subscription.endpoint)
            host, port = where.hostname or "", where.port
        except ValueError:
            raise BadSubscription("its endpoint is no address") from None
        plain = subscription.endpoint.isascii() and subscription.endpoint.isprintable() and " " not in where.geturl()
        if not plain or not host or where.username or where.fragment:
            raise BadSubscription("its endpoint is no address")
        if self.anywhere:
            return
        if where.scheme != "https" or port not in (None, 443):
            raise BadSubscription("its endpoint is no https address")
        if not _named(host):
            raise BadSubscription("its endpoint names no host of the internet")

    def send(self, subscription: Subscription, message: bytes, topic: str) -> None:
        """Send a message, in a thread. Gone: nobody receives it any more; Unsent: try again later."""
        try:
            status = asyncio.run(self._post(subscription, message, topic))
        except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError) as error:
            raise Unsent(f"{type(error).__name__}: {error}"[:200]) from None
        if status in (404, 410):
            raise Gone
        if not 200 <= status < 300:
            raise Unsent(f"status {status}")

    async def _post(self, subscription: Subscription, message: bytes, topic: str) -> int:
        where, body = urlsplit(subscription.endpoint), sealed(message, subscription.keys)
        host, tls = where.hostname or "", where.scheme == "https"
        path = where.path + (f"?{where.query}" if where.query else "")
        head = {
            "Host": where.netloc,
            "TTL": str(KEPT),
            "Topic": topic,
            "Urgency": "normal",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "Authorization": self.key.signed(f"{where.scheme}://{where.netloc}", self.contact),
            "Connection": "close",
        }
        request = f"POST {path or '/'} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in head.items())
        async with asyncio.timeout(SECONDS):
            address = await self._address(host, where.port or (443 if tls else 80))
            # Connect to the address that was checked: the name may lead elsewhere a moment later.
            reader, writer = await asyncio.open_connection(
                *address, ssl=ssl.create_default_context() if tls else None, server_hostname=host if tls else None,
                limit=MOST_HEAD,
            )  # fmt: skip
            try:
                writer.write(f"{request}\r\n".encode("ascii") + body)
                await writer.drain()
                line = await reader.readline()
            finally:
                writer.transport.abort()
        return int(line.split()[1]) if line.startswith(b"HTTP/1.") and len(line.split()) > 1 else 0

    async def _address(self, host: str, port: int) -> tuple[str, int]:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self.anywhere and not all(map(is_public, addresses)):
            raise Gone  # it leads to an address that is not public
        return addresses[0], port


def _named(host: str) -> bool:
    """Whether a host is a name or a public address; names of this machine and its network have no dot."""
    try:
        return is_public(host)
    except ValueError:
        return "." in host.strip(".") and not host.endswith((".localhost", ".local", ".internal"))
