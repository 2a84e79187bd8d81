#!/usr/bin/env python3
"""A restart costs nobody time on the clock, however short or long it is and however the server ended.

usage: restart_faults.py PROGRAM
"""
import json
import signal
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))
from running import Server  # pylint: disable=wrong-import-position

PROGRAM = Path(sys.argv[1])
MOST_LOST = 0.5  # seconds


class Restart(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = Path(folder.name) / "store.sqlite"

    def begin(self, server):
        """A game with clocks, in which the first seat is to move."""
        tokens = [server.guest(), server.guest()]
        clock = {"kind": "live", "minutes": 5, "increment": 0}
        order = {"key": "game", "options": {"game": "quadropolis", "first": 0, "clock": clock, "seats": ["me", None]}}
        table = json.loads(server.ask("POST", "/api/tables", order, tokens[0])[2])["table"]
        for command in ("sit", "ready"):
            status, _, content = server.ask("POST", f"/api/tables/{table}/commands", {"key": command, "command": {"do": command}}, tokens[1])
            self.assertEqual(status, 200, content)
        return table, tokens[0]

    def left(self, server, table, token):
        """Seconds on the clock of the first seat, and when it said so."""
        view = json.loads(server.ask("GET", f"/api/tables/{table}", None, token)[2])["view"]
        self.assertEqual(view["stage"], "playing")
        return view["clocks"][0]["left"] / 1000, time.monotonic()

    def lost_in_restart(self, how, seconds):
        with Server(PROGRAM, self.store) as server:
            table, token = self.begin(server)
            before, asked = self.left(server, table, token)
            server.end(how)
            alive = time.monotonic() - asked  # ends included: then the clock stands still, but nobody can tell from outside
        time.sleep(seconds)
        start = time.monotonic()
        with Server(PROGRAM, self.store) as server:
            after, asked = self.left(server, table, token)
            alive += asked - start
        lost = before - after
        self.assertLess(lost, MOST_LOST + alive, f"down for {seconds} s after {how.name}: {lost:.2f} s are gone")

    def test_it_costs_nobody_time(self):
        for how in (signal.SIGTERM, signal.SIGKILL):
            for seconds in (0.2, 3):
                with self.subTest(how=how.name, seconds=seconds):
                    self.store.unlink(missing_ok=True)
                    self.lost_in_restart(how, seconds)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
