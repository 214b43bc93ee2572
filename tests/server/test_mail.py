"""Mail is handed over under TLS wherever the SMTP server offers it, and to nobody but that server."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from hauntbox.server.mail import Mail
from hauntbox.server.reminders import Unsent

from .fakes import SmtpServer, certificate, needs_push

ADA = "ada@example.org"
STOP = "https://tables.example.org/api/mail/secret/stop"


def offer_tls(post: SmtpServer, folder: Path) -> Path:
    file = certificate(folder)
    post.secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    post.secure.load_cert_chain(file)
    return file


def send(post: SmtpServer) -> None:
    Mail(f"smtp://me:p%40ss@127.0.0.1:{post.port}", "tables@example.org").send(ADA, "You are asked", "Turn 3.", STOP)


@needs_push
def test_tls_is_begun_where_it_is_offered(tmp_path: Path, post: SmtpServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(offer_tls(post, tmp_path)))
    send(post)
    assert post.logins == [(True, "\0me\0p@ss")]
    (mail,) = post.to(ADA)
    assert (mail["Subject"], mail.get_content().strip()) == ("You are asked", "Turn 3.")


@needs_push
def test_nothing_is_said_to_a_server_whose_certificate_nobody_vouches_for(tmp_path: Path, post: SmtpServer) -> None:
    offer_tls(post, tmp_path)
    with pytest.raises(Unsent, match="certificate"):
        send(post)
    assert (post.logins, post.mails) == ([], [])


def test_a_password_goes_to_another_machine_under_tls_alone(post: SmtpServer, monkeypatch: pytest.MonkeyPatch) -> None:
    send(post)  # on this machine nobody listens
    assert (post.logins, len(post.mails)) == ([(False, "\0me\0p@ss")], 1)
    monkeypatch.setattr("hauntbox.server.mail.LOOPBACK", ())
    with pytest.raises(Unsent, match="offers no TLS"):
        send(post)
    assert (len(post.logins), len(post.mails)) == (1, 1)
