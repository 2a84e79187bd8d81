#!/usr/bin/env python3
"""The verbs with which an operator looks after a server: backup, restore, doctor.

usage: operating_test.py PROGRAM
"""
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from running import Server

PROGRAM = Path(sys.argv[1])


class Operating(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.store = self.folder / "store.sqlite"

    def run_verb(self, *words, status=0):
        done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout if status == 0 or words[0] == "doctor" else done.stderr

    def new_table(self, server, token, key):
        order = {"key": key, "options": {"game": "quadropolis", "seats": ["me", None]}}
        return json.loads(server.ask("POST", "/api/tables", order, token)[2])["table"]


class Backup(Operating):
    def test_a_backup_of_a_running_server_comes_back_elsewhere(self):
        backup, other = self.folder / "backup", self.folder / "other.sqlite"
        with Server(PROGRAM, self.store, "--commands-per-minute", "1000000", "--requests-per-minute", "1000000") as server:
            token = server.guest()
            table = self.new_table(server, token, "first")
            stop, said = threading.Event(), []

            def talk():
                while not stop.is_set():
                    command = {"key": f"k{len(said)}", "command": {"do": "say", "text": "hello"}}
                    said.append(json.loads(server.ask("POST", f"/api/tables/{table}/commands", command, token)[2])["n"])

            talker = threading.Thread(target=talk)
            talker.start()
            try:
                while len(said) < 20:
                    time.sleep(0.01)
                known = said[-1]
                self.assertIn("Wrote ", self.run_verb("backup", str(backup), "--store", str(self.store)))
            finally:
                stop.set()
                talker.join()
        self.assertEqual(backup.stat().st_mode & 0o777, 0o600)
        self.assertFalse((self.folder / "backup-wal").exists())
        self.run_verb("restore", str(backup), "--store", str(other))
        with Server(PROGRAM, other) as server:
            status, _, content = server.ask("GET", f"/api/tables/{table}", None, token)
            self.assertEqual(status, 200)
            self.assertGreaterEqual(json.loads(content)["n"], known, "what was acknowledged before the backup is in it")

    def test_a_restore_does_no_harm(self):
        backup = self.folder / "backup"
        with Server(PROGRAM, self.store) as server:
            token = server.guest()
            self.run_verb("backup", str(backup), "--store", str(self.store))
            newer = server.guest()
            self.assertIn("another server is already using it", self.run_verb("restore", str(backup), "--store", str(self.store), "--force", status=2))
        self.assertIn("--force", self.run_verb("restore", str(backup), "--store", str(self.store), status=2))
        with Server(PROGRAM, self.store) as server:
            self.assertEqual(server.ask("GET", "/api/me", None, newer)[0], 200, "what was refused has changed nothing")
        self.run_verb("restore", str(backup), "--store", str(self.store), "--force")
        with Server(PROGRAM, self.store) as server:
            self.assertEqual(server.ask("GET", "/api/me", None, token)[0], 200)
            self.assertEqual(server.ask("GET", "/api/me", None, newer)[0], 401, "it came after the backup")

    def test_faults_are_one_line(self):
        self.assertIn("none.sqlite", self.run_verb("backup", str(self.folder / "b"), "--store", str(self.folder / "none.sqlite"), status=2))
        self.assertFalse((self.folder / "none.sqlite").exists(), "to look makes nothing")
        letter = self.folder / "letter"
        letter.write_text("this is no backup " * 500, encoding="utf-8")
        for words in (("restore", str(letter)), ("restore", str(self.folder / "nothing"))):
            line = self.run_verb(*words, "--store", str(self.store), status=2)
            self.assertEqual(line.count("\n"), 1, line)
        self.assertFalse(self.store.exists())


class Admin(Operating):
    def admin(self, *words, status=0):
        return self.run_verb("admin", *words, "--store", str(self.store), status=status)

    def wait_for(self, condition):
        end = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def test_every_action_reaches_a_running_server(self):
        with Server(PROGRAM, self.store) as server:
            boss, rude = server.person("Boss"), server.person("Rude")
            status = lambda target, token=None: server.ask("GET", target, None, token)[0]
            self.assertIn("is now an operator", self.admin("grant", "boss"))
            self.wait_for(lambda: status("/api/admin/audit", boss) == 200)
            self.assertIn("Boss", self.admin("operators"))
            table = self.new_table(server, rude, "first")
            say = lambda key: server.ask("POST", f"/api/tables/{table}/commands", {"key": key, "command": {"do": "say", "text": "grr"}}, rude)[0]
            self.assertEqual(say("a"), 200)
            account = json.loads(server.ask("GET", "/api/me", None, rude)[2])["account"]["id"]
            server.ask("POST", "/api/reports", {"account": account, "table": table, "text": "so rude"}, boss)
            number = self.admin("reports").split()[0]
            self.assertIn("grr", self.admin("report", number))
            self.assertIn("muted until", self.admin("mute", "Rude", "--for", "1h", "--reason", "shouting"))
            self.wait_for(lambda: say(f"b{time.monotonic()}") == 403)
            self.assertIn("shouting", self.admin("people", "ru"))
            self.admin("unmute", "Rude")
            self.admin("rename", "Rude", "Polite", "--reason", "offends")
            self.admin("close", table, "--reason", "enough")
            self.wait_for(lambda: json.loads(server.ask("GET", f"/api/tables/{table}", None, rude)[2])["view"]["stage"] == "over")
            self.admin("announce", "hello everybody", "--for", "1d")
            self.wait_for(lambda: "hello everybody" in server.ask("GET", "/api/announcements")[2].decode())
            self.admin("withdraw", self.admin("announcements").split()[0])
            self.admin("ban-network", "192.0.2.7/24", "--reason", "flood")
            self.assertIn("192.0.2.0/24", self.admin("networks"))
            self.admin("unban-network", "192.0.2.0/24")
            self.admin("ban", account, "--reason", "again")
            self.wait_for(lambda: status("/api/me", rude) == 401)
            self.admin("unban", "polite")
            self.admin("resolve", number, "acted", "--reason", "banned")
            self.assertIn("0 wait", self.admin("reports"))
            password = self.admin("reset-password", "polite").split()[6]
            self.assertEqual(server.ask("POST", "/api/login", {"name": "Polite", "password": password})[0], 201)
            self.admin("revoke", "Boss")
            self.wait_for(lambda: status("/api/admin/audit", boss) == 403)
            log = self.admin("audit")
            for action in ("grant", "mute", "rename", "close-table", "announce", "withdraw", "ban-network", "ban", "unban", "resolve-report", "revoke"):
                self.assertIn(f": {action} ", log)
            self.assertNotIn(password, log)

    def test_a_table_is_closed_when_a_server_comes(self):
        with Server(PROGRAM, self.store) as server:
            token = server.guest()
            table = self.new_table(server, token, "first")
        self.admin("close", table, "--reason", "enough")
        with Server(PROGRAM, self.store) as server:
            self.wait_for(lambda: json.loads(server.ask("GET", f"/api/tables/{table}", None, token)[2])["view"]["stage"] == "over")

    def test_faults_are_one_line(self):
        with Server(PROGRAM, self.store) as server:
            server.person("Ada")
        for words, part in ((("grant", "Nobody"), "no account has this name"), (("ban", "Ada"), "--reason"), (("rename", "Ada"), "NAME NEW"),
                            (("ban", "Ada", "--reason", "x", "--for", "soon"), "--for: must be"), (("ban-network", "here", "--reason", "x"), "must be an address"),
                            (("revoke", "Ada"), "not found"), (("resolve", "9", "acted", "--reason", "x"), "not found"),
                            (("close", "none", "--reason", "x"), "not found"), (("dance",), "ACTION")):
            line = self.admin(*words, status=2)
            self.assertIn(part, line)
            self.assertEqual(line.count("\n"), 1, line)


class Doctor(Operating):
    def run_doctor(self, *options):
        command = [PROGRAM, "doctor", "--address", "127.0.0.1", "--port", "0", "--store", self.store, *options]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False).stdout

    def doctor(self, *options, status=0):
        """The lines of what it found, by their first word, each with its advice behind it."""
        usual = {"--address": "127.0.0.1", "--port": "0", "--store": str(self.store)}
        given = [word for name, value in usual.items() if name not in options for word in (name, value)]
        text = self.run_verb("doctor", *given, *options, status=status)
        return text.replace("\n           →", " →").splitlines()

    def find(self, lines, kind, part):
        found = [line for line in lines if line.startswith(kind) and part in line]
        self.assertTrue(found, "\n".join(lines))
        self.assertTrue(kind == "ok" or " → " in found[0], "it says what to do: " + found[0])

    def test_a_healthy_server_has_no_faults(self):
        self.find(self.doctor(), "ok", "does not exist yet")
        with Server(PROGRAM, self.store) as server:
            server.guest()
            os.chmod(self.store, 0o600)
            lines = self.doctor("--port", str(server.port))
            self.find(lines, "ok", "is undamaged")
            self.find(lines, "ok", "in use by a server")
            self.find(lines, "ok", f"port {server.port} is in use by the server")
            self.assertTrue(lines[-1].startswith("0 faults"), lines[-1])

    def test_every_kind_of_trouble_is_named(self):
        with Server(PROGRAM, self.store) as server:
            self.find(self.doctor("--port", str(server.port), "--store", str(self.folder / "x"), status=1), "FAULT", "is in use by another program")
        os.chmod(self.store, 0o644)
        self.find(self.doctor(), "warning", "can be read by other users")
        database = sqlite3.connect(self.store)
        database.execute("UPDATE store_version SET version = 1000")
        database.commit()
        self.find(self.doctor(status=1), "FAULT", "install the newer version of urbanist")
        database.execute("UPDATE store_version SET version = 1")
        database.execute("UPDATE settings SET value = '99999999999999' WHERE name = 'heartbeat'")
        database.commit()
        database.close()
        self.find(self.doctor(status=1), "warning", "make a backup first")
        self.find(self.doctor(status=1), "FAULT", "in the future")
        self.find(self.doctor("--port", "x", status=1), "FAULT", "must be a whole number")
        self.find(self.doctor("--address", "any", status=1), "warning", "passwords are sent unencrypted")
        self.find(self.doctor("--most-sockets", "1000000", status=1), "warning", "too few for 1000000")
        self.find(self.doctor("--log-file", str(self.folder / "none" / "log"), status=1), "FAULT", "cannot be written")
        self.store.write_bytes(b"x" * 5000)
        self.find(self.doctor(status=1), "FAULT", "damaged or not a database")

    def test_damage_is_found(self):
        with Server(PROGRAM, self.store) as server:
            token = server.guest()
            for number in range(30):
                self.new_table(server, token, f"k{number}")
        with open(self.store, "r+b") as file:
            file.seek(8 * 4096)
            file.write(os.urandom(3 * 4096))
        self.find(self.doctor(status=1), "FAULT", "urbanist restore FILE --force")

    def certificate(self, days):
        """One that is valid for so many days; with 0 it ends within a second."""
        key, wish, certificate = self.folder / "key.pem", self.folder / "wish.pem", self.folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost", "-keyout", key,
                        "-out", wish], capture_output=True, check=True)
        subprocess.run(["openssl", "x509", "-req", "-in", wish, "-signkey", key, "-days", str(days), "-out", certificate], capture_output=True, check=True)
        return "--tls-certificate", str(certificate), "--tls-key", str(key)

    def test_certificates_are_looked_at(self):
        self.find(self.doctor(*self.certificate(90)), "ok", "is valid for")
        self.find(self.doctor(*self.certificate(3)), "warning", "renew it")
        options = self.certificate(3)
        os.chmod(self.folder / "key.pem", 0o644)
        self.find(self.doctor(*options, status=1), "FAULT", "can be read or changed by every user")
        options, end = self.certificate(0), time.monotonic() + 60
        while "has expired" not in self.run_doctor(*options):
            self.assertLess(time.monotonic(), end)
        (self.folder / "key.pem").write_text("broken", encoding="utf-8")
        self.find(self.doctor(*options, status=1), "FAULT", "--tls-key")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
