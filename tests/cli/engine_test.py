"""engine_test.py PROGRAM DOCS EXAMPLES: the protocol as docs/engine.md tells it, and bots of every kind in the arena."""
import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = DOCS = EXAMPLES = ""


def converse(*lines, arguments=()):
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    result = subprocess.run([PROGRAM, "engine", *arguments], input=text.encode(), capture_output=True, timeout=60, check=False)
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def fits(shown, real):
    """Whether an answer is the one of the page, where … stands for anything and at the end of a list for more."""
    if shown == "…":
        return True
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(key in real and fits(value, real[key]) for key, value in shown.items())
    if isinstance(shown, list) and shown and shown[-1] == "…":
        return isinstance(real, list) and len(real) >= len(shown) - 1 and all(map(fits, shown[:-1], real))
    return shown == real


class Page(unittest.TestCase):
    def test_the_examples_are_true(self):
        page = pathlib.Path(DOCS, "engine.md").read_text(encoding="utf-8")
        talk = [line for block in re.findall(r"^```engine\n(.*?)^```", page, re.M | re.S) for line in block.splitlines()]
        asked = [line[2:] for line in talk if line.startswith("> ")]
        shown = [json.loads(line[2:]) for line in talk if line.startswith("< ")]
        answers = converse(*asked)
        self.assertGreater(len(shown), 5)
        self.assertEqual(len(answers), len(shown))
        for wanted, got in zip(shown, answers):
            self.assertTrue(fits(wanted, got), (wanted, got))


class Engine(unittest.TestCase):
    def test_no_line_ends_it(self):
        lines = ["{", "[]", "null", "\x00\x01", '{"do":"go","sight":[]}', '{"do":"go","position":"' + "x" * 5000 + '"}', '{"id":{"a":[1]}}',
                 "[" * 5000, '{"do":"go","record":{"format":"urbanist-record/1","game":"quatropolis"}}', "9" * 2_000_000]
        answers = converse(*lines, {"do": "hello"})
        self.assertEqual(len(answers), len(lines) + 1)
        self.assertTrue(all("error" in answer for answer in answers[:-1]), answers)
        self.assertIn("hello", answers[-1])

    def test_quit_leaves_at_once(self):
        self.assertEqual(converse({"do": "quit"}, {"do": "hello"}), [])

    def test_an_unknown_bot_is_refused(self):
        result = subprocess.run([PROGRAM, "engine", "--bot", "nobody"], input=b"", capture_output=True, timeout=60, check=False)
        self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1))

    def test_a_closed_output_ends_it(self):
        process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        process.stdout.close()
        try:
            for _ in range(500):
                process.stdin.write(b'{"do":"hello"}\n')
                process.stdin.flush()
            process.stdin.close()
        except BrokenPipeError:
            pass
        self.assertNotEqual(process.wait(timeout=30), 0)


BAD = {
    "hangs": "for line in sys.stdin:\n    if 'hello' in line: say({'hello':'x'})\n    else: time.sleep(1000)",
    "hangs-at-once": "time.sleep(1000)",
    "crashes": "for line in sys.stdin:\n    if 'hello' in line: say({'hello':'x'})\n    else: os.abort()",
    "nonsense": "for line in sys.stdin: print('Hello there!', flush=True)",
    "illegal": "for line in sys.stdin: say({'action':'5E5:e4'})",
    "floods": "while True: sys.stdout.write('x' * 65536)",
    "closes": "for line in sys.stdin:\n    say({'hello':'x'})\n    os.close(1); time.sleep(1000)",
    "deaf": "say({'hello':'x'}); os.close(0); time.sleep(1000)",
    "leaves-children": "if os.fork() == 0: time.sleep(1000)\nfor line in sys.stdin: say({})",
}


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def bot(self, name, body):
        path = self.folder / name
        path.write_text("#!" + sys.executable + "\nimport json, os, sys, time\ndef say(x): print(json.dumps(x), flush=True)\n" + body + "\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def tournament(self, *arguments):
        result = subprocess.run([PROGRAM, "arena", *arguments, "--json"], capture_output=True, timeout=120, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_the_example_plays_and_never_loses_by_rule(self):
        for game in (("--mode", "classic"), ("--mode", "expert", "--players", "3"), ("--game", "quatropolis")):
            result = self.tournament("--bots", EXAMPLES + "/bot.py,random", "--games", "12", *game)
            self.assertEqual(result["bots"][0]["forfeits"], {})

    def test_our_engine_plays_as_a_program(self):
        result = self.tournament("--bots", PROGRAM + " engine --bot greedy,random", "--games", "20", "--budget", "50n")
        self.assertEqual(result["bots"][0]["forfeits"], {})
        self.assertGreater(result["pairs"][0]["deals_won"], 0.9)

    def test_our_engine_plays_quatropolis_from_what_a_seat_may_know(self):
        result = self.tournament("--game", "quatropolis", "--bots", PROGRAM + " engine --bot bidder,random", "--games", "16")
        self.assertEqual(result["bots"][0]["forfeits"], {})

    def test_bad_bots_lose_and_the_tournament_goes_on(self):
        for name, body in BAD.items():
            with self.subTest(name):
                result = self.tournament("--bots", self.bot(name, body) + ",random", "--games", "4", "--patience", "400ms", "--threads", "2")
                self.assertEqual(sum(result["bots"][0]["forfeits"].values()), 4, result["bots"][0])
                self.assertEqual(result["pairs"][0]["ahead"], 0)
        time.sleep(0.3)
        left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=False).stdout
        self.assertNotIn(str(self.folder), left)

    def test_a_slow_start_is_forgiven_as_far_as_patience_goes(self):
        slow = self.bot("slow", "time.sleep(0.5)\nfor line in sys.stdin:\n    x = json.loads(line)\n    say({'action': x['legal'][0]} if 'legal' in x else {})")
        self.assertEqual(self.tournament("--bots", slow + ",random", "--games", "2", "--patience", "20s")["bots"][0]["forfeits"], {})
        self.assertEqual(self.tournament("--bots", slow + ",random", "--games", "2", "--patience", "100ms")["bots"][0]["forfeits"],
                         {"did not respond in time": 2})

    def test_forfeits_stand_in_the_records_and_the_records_are_true(self):
        out = str(self.folder / "out")
        self.tournament("--bots", self.bot("nonsense", BAD["nonsense"]) + ",random,greedy", "--players", "3", "--games", "6", "--out", out)
        records = [json.loads(line) for line in pathlib.Path(out, "records.jsonl").read_text().splitlines()]
        self.assertTrue(all(len(record["tags"]["forfeits"]) == sum("nonsense" in bot for bot in record["tags"]["bots"]) for record in records))
        replayed = subprocess.run([PROGRAM, "replay", out + "/records.jsonl"], capture_output=True, timeout=60, check=False)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_a_log_keeps_what_bots_complain_about(self):
        log = self.folder / "log"
        self.tournament("--bots", self.bot("grumbles", "print('ouch', file=sys.stderr)") + ",random", "--games", "2", "--bot-log", str(log))
        self.assertIn("ouch", log.read_text())

    def test_programs_that_are_not_there_are_refused_before_anything_starts(self):
        for bots in ("./nowhere,random", str(self.folder) + ",random", os.devnull + ",random"):
            result = subprocess.run([PROGRAM, "arena", "--bots", bots], capture_output=True, timeout=60, check=False)
            self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1))


if __name__ == "__main__":
    EXAMPLES, DOCS, PROGRAM = sys.argv.pop(3), sys.argv.pop(2), os.path.abspath(sys.argv.pop(1))
    unittest.main()
