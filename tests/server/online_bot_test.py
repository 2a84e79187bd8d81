#!/usr/bin/env python3
"""The example of a bot that plays online, at a real server: whole games of both kinds, and what it says when it cannot.

usage: online_bot_test.py PROGRAM ROOT
"""
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

from running import ServerTest

PROGRAM, ROOT = Path(sys.argv[1]), Path(sys.argv[2])


class OnlineBot(ServerTest):
    program = PROGRAM
    options = ("--commands-per-minute", "100000", "--requests-per-minute", "100000")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        owner = cls.server.person("ada")
        cls.tokens = [cls.server.bot(owner, f"adas-bot-{i}") for i in range(2)]

    def start(self, *arguments, token=None, server=None):
        environment = {**os.environ, "URBANIST_TOKEN": self.tokens[0] if token is None else token, "no_proxy": "*"}
        command = [sys.executable, ROOT / "examples/online_bot.py", "--server", server or self.server.address, *arguments]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)

    def run_bot(self, *arguments, **options):
        process = self.start(*arguments, **options)
        out, err = process.communicate(timeout=120)
        return process.returncode, out, err

    def record(self, out):
        table = re.search("playing at table (\\w+)", out)[1]
        return json.loads(self.server.ask("GET", f"/api/tables/{table}/record")[2])

    def test_a_whole_game_of_each_kind(self):
        for game in ("quadropolis", "quatropolis"):
            status, out, err = self.run_bot("--new", game, "--opponent", "random")
            self.assertEqual((status, err), (0, ""), game)
            self.assertRegex(out, r"over: \[")
            self.assertIn("result", self.record(out))

    def test_two_bots_at_one_table(self):
        guest = self.server.guest()
        options = {"game": "quadropolis", "players": 2}
        table = json.loads(self.server.ask("POST", "/api/tables", {"key": "k", "options": options}, guest)[2])["table"]
        bots = [self.start("--join", table, token=token) for token in self.tokens]
        for bot in bots:
            out, err = bot.communicate(timeout=120)
            self.assertEqual((bot.returncode, err), (0, ""))
            self.assertIn("over: [", out)
        self.assertIn("result", json.loads(self.server.ask("GET", f"/api/tables/{table}/record")[2]))

    def test_what_is_wrong_is_one_line(self):
        for arguments, options, words in (((), {"token": ""}, "set URBANIST_TOKEN"), (("--join", "nowhere"), {}, "online_bot: "),
                                          (("--new", "quadropolis"), {"token": "forged"}, "online_bot: "),
                                          (("--new", "quadropolis"), {"server": "http://127.0.0.1:9"}, "cannot reach the server")):
            status, _, err = self.run_bot(*arguments, **options)
            self.assertEqual(status, 1, err)
            self.assertIn(words, err)
            self.assertEqual(err.count("\n"), 1, err)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
