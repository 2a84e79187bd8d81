#!/usr/bin/env python3
"""Mail through a real mail server that insists on encryption and a password, as an operator would set it up.

usage: mail_test.py PROGRAM
"""
import email
import email.policy
import queue
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from running import PASSWORD, Server

PROGRAM = Path(sys.argv[1])
USER, SECRET = "games", "correct mail staple"


class Mailbox:
    """Keeps what it is handed."""

    def __init__(self):
        self.mails = queue.Queue()

    async def handle_DATA(self, _server, session, envelope):
        self.mails.put((session.ssl is not None, envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=email.policy.default)))
        return "250 taken"


def authenticate(_server, _session, _envelope, _mechanism, data):
    return AuthResult(success=data.login == USER.encode() and data.password == SECRET.encode())


class MailTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.key, self.certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", self.key, "-out", self.certificate],
                       capture_output=True, check=True)
        self.password = self.folder / "password"
        self.write_password(SECRET)
        self.mailbox = Mailbox()

    def write_password(self, text):
        self.password.write_text(text + "\n", encoding="utf-8")
        self.password.chmod(0o600)

    def mail_server(self, tls_from_the_start):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        way = {"ssl_context": context} if tls_from_the_start else {"tls_context": context, "require_starttls": True}
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        server = Controller(self.mailbox, hostname="127.0.0.1", port=port, authenticator=authenticate, auth_required=True,
                            auth_require_tls=not tls_from_the_start, **way)
        server.start()
        self.addCleanup(server.stop)
        return port

    def settings(self, port, security):
        return ("--smtp-host", "localhost", "--smtp-port", str(port), "--smtp-security", security, "--smtp-ca", str(self.certificate), "--smtp-user",
                USER, "--smtp-password-file", str(self.password), "--smtp-from", "Our games <games@example.org>", "--origin", "http://localhost")

    def doctor(self, *settings):
        """What it says about mail."""
        command = [PROGRAM, "doctor", "--address", "127.0.0.1", "--port", "0", "--store", self.folder / "none.sqlite", *settings]
        said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False).stdout
        return next((line for line in said.splitlines() if " mail" in line), "")

    def test_mail_is_encrypted_and_signed_in(self):
        for security in ("starttls", "tls"):
            with self.subTest(security):
                settings = self.settings(self.mail_server(security == "tls"), security)
                self.assertIn("is sent through localhost", self.doctor(*settings))
                with Server(PROGRAM, self.folder / f"{security}.sqlite", *settings) as server:
                    token = server.person("Zoé")
                    server.ask("PATCH", "/api/me", {"language": "fr"}, token)
                    status, _, _ = server.ask("PUT", "/api/me/email", {"address": "zoe@example.org", "password": PASSWORD}, token)
                    self.assertEqual(status, 200)
                    encrypted, receivers, mail = self.mailbox.mails.get(timeout=60)
                    self.assertTrue(encrypted or security == "tls")  # a server that speaks TLS from the start says it of nobody
                    self.assertEqual(receivers, ["zoe@example.org"])
                    self.assertEqual(mail["Subject"], "Confirmez votre adresse")
                    self.assertEqual(mail["From"], "Our games <games@example.org>")
                    self.assertIsNotNone(mail["Date"].datetime)
                    self.assertEqual(mail.get_content_type(), "text/plain")
                    self.assertIn("http://localhost/email#", mail.get_content())
                    self.assertEqual(server.end(), 0)

    def test_the_doctor_finds_what_is_wrong(self):
        port = self.mail_server(False)
        self.write_password("wrong")
        self.assertIn("does not accept", self.doctor(*self.settings(port, "starttls")))
        self.write_password(SECRET)
        self.password.chmod(0o644)
        self.assertIn("can be read or changed by every user", self.doctor(*self.settings(port, "starttls")))
        self.password.chmod(0o600)
        other = [part for part in self.settings(port, "starttls") if part not in ("--smtp-ca", str(self.certificate))]
        self.assertIn("does not accept", self.doctor(*other), "a certificate that nobody vouches for")
        self.assertEqual(self.doctor(), "", "without settings there is nothing to say")
        self.assertTrue(self.mailbox.mails.empty())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
