#!/usr/bin/env python3
"""Notifications to a push service that is only played here: who is not there is told of their move, and a browser that has gone is forgotten.

usage: push_test.py PROGRAM
"""
import http.server
import json
import queue
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from running import Server

PROGRAM = Path(sys.argv[1])
KEYS = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}


class Service(http.server.BaseHTTPRequestHandler):
    def do_POST(self):  # pylint: disable=invalid-name
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(410 if self.path == "/gone" else 201)
        self.send_header("Content-Length", "0")
        self.end_headers()
        self.server.got.put((self.path, self.headers, body))

    def log_message(self, *_):
        pass


class Push(unittest.TestCase):
    def setUp(self):
        self.service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        self.service.got = queue.Queue()
        threading.Thread(target=self.service.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.service.server_port}"
        self.addCleanup(self.service.server_close)
        self.addCleanup(self.service.shutdown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.server = Server(PROGRAM, f"{folder.name}/store.sqlite", "--push-contact", "mailto:me@example.org", "--push-services", self.address)
        self.addCleanup(self.server.__exit__)

    def ask(self, method, target, body=None, token=None):
        status, _, content = self.server.ask(method, target, body, token)
        self.assertLess(status, 300, content)
        return json.loads(content)

    def test_who_is_not_there_is_told_of_their_move(self):
        ann = self.server.guest()
        for path in ("/here", "/gone"):
            self.ask("POST", "/api/me/push", {"endpoint": self.address + path, "keys": KEYS}, ann)
        table = self.ask("POST", "/api/tables", {"key": "k", "options": {"game": "quadropolis", "first": 1, "seats": ["me", "random"]}}, ann)["table"]
        got = {path: (headers, body) for path, headers, body in (self.service.got.get(timeout=20) for _ in range(2))}
        self.assertEqual(set(got), {"/here", "/gone"})
        headers, body = got["/here"]
        self.assertTrue(headers["Authorization"].startswith("vapid t="))
        self.assertIn(f"k={self.ask('GET', '/api/push')['key']}", headers["Authorization"])
        self.assertEqual((headers["Content-Encoding"], headers["Topic"]), ("aes128gcm", table))
        self.assertEqual(body[16:21], b"\x00\x00\x10\x00\x41")
        self.assertNotIn(table.encode(), body)
        self.assertTrue(self.service.got.empty(), "one move is one message")
        self.assertEqual(self.ask("GET", "/api/me/export", None, ann)["subscriptions"], [self.address + "/here"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
