#!/usr/bin/env python3
"""urbanist-load against a real server: it measures, it notices what is wrong, and what was acknowledged survives a kill.

usage: load_test.py FOLDER      with urbanist and urbanist-load in it
"""
import json
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from measuring import measure, programs, start_server

PROGRAM, GENERATOR = programs(sys.argv.pop(1))


def run(*arguments):
    return subprocess.run([str(part) for part in (GENERATOR, *arguments)], capture_output=True, text=True, timeout=120)


def shape(message):
    """The kind of a message and the names of its members, as script.json has them."""
    def members(document, kind):
        return f"{document[kind]}: " + " ".join(sorted(name for name in document if name != kind))
    command = message.get("command")
    return (members(message, "t") + (f"; {members(command, 'do')}" if command else "")).strip()


class LoadTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = Path(folder.name) / "store.sqlite"
        self.journal = Path(folder.name) / "journal.jsonl"

    def test_measures_play_at_human_pace(self):
        with start_server(PROGRAM, self.store) as server:
            figures = measure(GENERATOR, server, "--tables", 5, "--pace", "50ms", "--seconds", "3s")
        self.assertGreater(figures["moves"], 50)
        self.assertGreater(figures["opponent_ms"]["p50"], 0)
        self.assertLessEqual(figures["opponent_ms"]["p50"], figures["opponent_ms"]["p99"])
        self.assertGreater(figures["server"]["resident_mb"], 1)

    def test_says_what_the_page_says(self):
        """Message for message: web/tests/messages.test.ts holds the page against the same script."""
        script = json.loads((Path(__file__).parent / "script.json").read_text())
        transcript = self.store.parent / "transcript.jsonl"
        with start_server(PROGRAM, self.store) as server:
            measure(GENERATOR, server, "--tables", 1, "--saturate", "--seconds", "2s", "--transcript", transcript)
        said = [shape(json.loads(line)) for line in transcript.read_text().splitlines()]
        game = said[:said.index("leave: table") + 1]
        steps = [step for i, step in enumerate(game) if step not in script["now and then"] and step != (game[i - 1] if i else None)]
        self.assertEqual(steps, script["player"])
        self.assertEqual(game.count("do: command key table; play: action"), 16, "a move is one message")

    def test_measures_a_crowd_of_spectators(self):
        with start_server(PROGRAM, self.store) as server:
            figures = measure(GENERATOR, server, "--tables", 2, "--spectators", 30, "--pace", "50ms", "--seconds", "3s")
        self.assertEqual(figures["spectators"], 60)
        self.assertGreater(figures["moves"], 20)
        self.assertGreater(figures["spectator_ms"]["p50"], 0)

    def test_measures_idle_tables(self):
        with start_server(PROGRAM, self.store) as server:
            figures = measure(GENERATOR, server, "--tables", 5, "--idle")
        self.assertGreater(figures["server_mb"]["seated"], 1)

    def test_every_acknowledged_move_survives_a_kill(self):
        with start_server(PROGRAM, self.store) as server:
            command = [GENERATOR, "--port", server.port, "--saturate", "--tables", 8, "--seconds", "60s", "--journal", self.journal]
            play = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            time.sleep(3)
            server.process.kill()
            server.process.wait()
            said = play.communicate(timeout=60)[1]
        self.assertEqual(play.returncode, 3, said)
        with start_server(PROGRAM, self.store) as server:
            verified = run("--port", server.port, "--verify", self.journal)
            self.assertEqual(verified.returncode, 0, verified.stderr)
            self.assertRegex(verified.stdout, r"^[1-9]\d+ acknowledged moves")
            self.journal.write_text(self.journal.read_text().replace('"move":0,"action":"1', '"move":0,"action":"2', 1))
            self.assertIn("was acknowledged", run("--port", server.port, "--verify", self.journal).stderr)

    def test_refuses_other_machines_and_says_who_is_not_there(self):
        self.assertEqual(run("--address", "192.0.2.1").returncode, 2)
        self.assertEqual(run("--pace", "-1").returncode, 2)
        nobody = run("--port", 1, "--tables", 1)
        self.assertEqual(nobody.returncode, 3)
        self.assertEqual(len(nobody.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
