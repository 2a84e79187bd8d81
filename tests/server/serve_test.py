#!/usr/bin/env python3
"""The verb serve as an operator meets it: settings, TLS, ends and restarts, a store that is in trouble.

usage: serve_test.py PROGRAM
"""
import http.client
import json
import os
import shutil
import signal
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from running import Server

PROGRAM = Path(sys.argv[1])


class Serve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.store = self.folder / "store.sqlite"

    def server(self, *options, environment=None):
        return Server(PROGRAM, self.store, *options, environment=environment)

    def refused(self, *options, environment=None):
        """The one line with which a start is refused."""
        port = () if "--port" in options else ("--port", "0")
        command = [PROGRAM, "serve", "--address", "127.0.0.1", *port, "--store", self.store, *options]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False, env={**os.environ, **(environment or {})})
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr.removeprefix("urbanist: ").strip()

    def test_help_has_every_setting_with_its_reason(self):
        text = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, text=True, check=True).stdout
        for name in ("--port", "--store", "--tls-key", "--origin", "--trusted-proxy", "--shutdown-grace", "--settings", "--log-format"):
            self.assertIn(name, text)

    def test_wrong_settings_are_one_line(self):
        self.assertEqual(self.refused("--send-queue", "x"), "--send-queue: must be a whole number from 16 to 65536")
        self.assertIn("give both or neither", self.refused("--tls-key", "nothing.pem"))
        self.assertIn("--tls-certificate: ", self.refused("--tls-key", "nothing.pem", "--tls-certificate", "nothing.pem"))
        self.assertIn("--web: ", self.refused("--web", "/no/such/folder"))
        self.assertTrue(self.refused(environment={"URBANIST_BODY_LIMIT": "1"}).startswith("URBANIST_BODY_LIMIT: must be"))
        file = self.folder / "settings.toml"
        file.write_text("prot = 80\n", encoding="utf-8")
        self.assertIn("prot: is an unknown setting", self.refused("--settings", file))
        file.write_text("port = \n", encoding="utf-8")
        self.assertIn("settings.toml: line 1", self.refused("--settings", file))
        self.store.write_text("this is no database, and it is long enough to be read as one" * 20, encoding="utf-8")
        self.assertTrue(self.refused().startswith("--store: "))

    def test_a_port_that_is_taken_is_named(self):
        with Server(PROGRAM, self.folder / "other.sqlite") as first:
            self.assertIn(f"port {first.port} cannot be used", self.refused("--port", str(first.port)))

    def test_the_settings_file_counts(self):
        file = self.folder / "settings.toml"
        file.write_text('accounts-per-hour = 1\norigin = ["https://urban.example"]\n', encoding="utf-8")
        with self.server("--settings", file) as server:
            self.assertIn("connect-src 'self' wss://urban.example;", server.ask("GET", "/")[1]["Content-Security-Policy"])
            self.assertIn("; Secure", server.ask("POST", "/api/guest")[1]["Set-Cookie"])
            self.assertEqual(server.ask("POST", "/api/guest")[0], 429)

    def test_the_web_client_beside_the_program_is_served(self):
        program = self.folder / "build" / "preset" / "urbanist"
        program.parent.mkdir(parents=True)
        shutil.copy(PROGRAM, program)
        page = self.folder / "build" / "web" / "index.html"
        page.parent.mkdir()
        page.write_text("<p>the client</p>", encoding="utf-8")
        with Server(program, self.store) as server:
            self.assertEqual(server.ask("GET", "/tables/k3")[2], b"<p>the client</p>")

    def test_tls(self):
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                        "/CN=localhost", "-keyout", key, "-out", certificate], capture_output=True, check=True)
        with self.server("--tls-certificate", certificate, "--tls-key", key) as server:
            self.assertTrue(server.address.startswith("https://"))
            status, headers, _ = server.ask("POST", "/api/guest")
            self.assertEqual(status, 201)
            self.assertTrue(headers["Set-Cookie"].startswith("__Host-urbanist="))
            self.assertIn("max-age", headers["Strict-Transport-Security"])
            self.assertEqual(server.end(), 0)

    def test_what_was_answered_outlives_every_end(self):
        with self.server() as server:
            kept = server.guest()
            self.assertEqual(server.end(), 0)
        with self.server() as server:
            self.assertEqual(server.ask("GET", "/api/me", token=kept)[0], 200)
            killed = server.guest()
            server.end(signal.SIGKILL)
        with self.server() as server:
            self.assertEqual(server.ask("GET", "/api/me", token=killed)[0], 200)

    def test_a_locked_store_is_told_and_recovered_from(self):
        with self.server() as server:
            other = sqlite3.connect(self.store, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            status, _, content = server.ask("POST", "/api/guest")
            self.assertEqual((status, json.loads(content)["reason"]), (503, "storage-busy"))
            self.assertEqual(server.ask("GET", "/health")[0], 200)
            other.execute("ROLLBACK")
            other.close()
            self.assertEqual(server.ask("POST", "/api/guest")[0], 201)
            self.assertEqual(server.ask("GET", "/ready")[0], 200)

    def let_write(self, may):
        """Forbids even root to write the store and its log, as a disk does that turned read-only under them."""
        files = [self.store, f"{self.store}-wal"]
        changed = subprocess.run(["chattr", "-i" if may else "+i", *files], capture_output=True, check=False)
        return changed.returncode == 0

    def test_a_disk_that_turns_read_only_is_told_and_recovered_from(self):
        with self.server() as server:
            token = server.guest()
            order = {"key": "first", "options": {"game": "quadropolis", "seats": ["me", None]}}
            table = json.loads(server.ask("POST", "/api/tables", order, token)[2])["table"]
            say = {"key": "hello", "command": {"do": "say", "text": "hello"}}
            if not self.let_write(False):
                self.skipTest("only root on some disks may forbid writing to open files")
            try:
                refused = server.ask("POST", f"/api/tables/{table}/commands", say, token)
                shown = server.ask("GET", f"/api/tables/{table}", None, token)
            finally:
                self.assertTrue(self.let_write(True))
            self.assertEqual((refused[0], json.loads(refused[2])["reason"]), (503, "storage-read-only"))
            self.assertEqual(json.loads(shown[2])["view"]["talk"], [], "what was refused has not happened")
            self.assertEqual(server.ask("POST", f"/api/tables/{table}/commands", say, token)[0], 200)

    def test_a_second_server_on_one_file_is_refused(self):
        with self.server() as first:
            self.assertEqual(self.refused(), f"--store: {self.store}: another server is already using it (process {first.process.pid}); "
                                             "stop that server first, or use another file")
            self.assertEqual(first.ask("GET", "/ready")[0], 200)
            first.end(signal.SIGKILL)
        with self.server() as second:
            self.assertEqual(second.ask("GET", "/ready")[0], 200, "a server that was killed leaves nothing locked")

    def certificate(self, name):
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                        f"/CN={name}", "-keyout", key, "-out", certificate], capture_output=True, check=True)
        return key, certificate

    def wait_for(self, condition, what):
        end = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.02)

    def test_sighup_takes_over_certificate_level_and_log_file(self):
        key, certificate = self.certificate("first")
        log, settings = self.folder / "log", self.folder / "settings.toml"
        settings.write_text(f'log-level = "info"\nlog-file = "{log}"\n', encoding="utf-8")
        with Server(PROGRAM, self.store, "--tls-certificate", certificate, "--tls-key", key, "--settings", settings, log_level=None) as server:
            served = lambda: ssl.get_server_certificate(("127.0.0.1", server.port))
            before = served()
            self.certificate("second")
            log.rename(self.folder / "log.1")
            settings.write_text(f'log-level = "debug"\nlog-file = "{log}"\n', encoding="utf-8")
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(lambda: log.exists() and '"event":"reloaded"' in log.read_text(encoding="utf-8"), "the log file is opened anew")
            self.assertNotEqual(served(), before)
            server.ask("GET", "/health")
            self.wait_for(lambda: '"route":"/health"' in log.read_text(encoding="utf-8"), "requests are logged at level debug")
            certificate.write_text("broken", encoding="utf-8")
            settings.write_text('log-level = "loud"\n', encoding="utf-8")
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(lambda: '"event":"reload-failed"' in log.read_text(encoding="utf-8"), "a fault is told")
            self.assertEqual(server.ask("GET", "/health")[0], 200, "and changes nothing")
            self.assertEqual(server.end(), 0)

    def test_a_log_that_nobody_reads_neither_blocks_nor_kills(self):
        with Server(PROGRAM, self.store, "--log-level", "debug", "--requests-per-minute", "1000000", stderr=subprocess.PIPE, log_level=None) as server:
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
            for _ in range(2000):  # three times what a pipe holds
                connection.request("GET", "/health")
                connection.getresponse().read()
            server.process.stderr.close()
            for _ in range(100):
                connection.request("GET", "/health")
                self.assertEqual(connection.getresponse().read()[:1], b"{")
            connection.close()
            self.assertEqual(server.end(), 0)

    def test_logs_hold_no_secrets(self):
        with open(self.folder / "log", "w+", encoding="utf-8") as log:
            process = subprocess.Popen([PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--store", self.store, "--log-level", "debug"],
                                       stdout=subprocess.PIPE, stderr=log, text=True)
            server = Server.__new__(Server)
            server.process, server.address = process, process.stdout.readline().split(" ")[2].rstrip("/")
            with server:
                token = server.guest()
                server.ask("POST", "/api/register", {"name": "Ada", "password": "correct horse"}, token)
                server.ask("POST", "/api/login", {"name": "Ada", "password": "wrong horse"})
                server.end()
            text = (self.folder / "log").read_text(encoding="utf-8")
        for line in text.splitlines():
            json.loads(line)
        self.assertIn('"route":"/api/register"', text)
        for secret in (token, "horse", "Ada"):
            self.assertNotIn(secret, text)

    def test_log_lines_name_their_request(self):
        log = self.folder / "log"
        with Server(PROGRAM, self.store, "--log-file", str(log), log_level="debug") as server:
            name = server.ask("GET", "/health")[1]["X-Request-Id"]
            self.assertEqual(server.end(), 0)
        lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        self.assertEqual([line["route"] for line in lines if line.get("request") == name], ["/health"])

    def test_an_idle_server_ends_at_once(self):
        with self.server("--shutdown-grace", "60") as server:
            server.ask("GET", "/health")
            start = time.monotonic()
            self.assertEqual(server.end(signal.SIGINT), 0)
            self.assertLess(time.monotonic() - start, 20)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
