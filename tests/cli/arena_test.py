"""arena_test.py PROGRAM: tournaments through the command line: the same results with any threads, pauses and accidents."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""
SMALL = ("--bots", "greedy,random,greedy", "--players", "3", "--games", "60", "--seed", "arena")
LONG = ("--bots", "greedy,greedy", "--players", "2", "--games", "200000", "--threads", "2")


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, "arena", *arguments], capture_output=True, timeout=120, check=False)
    assert result.returncode == status, (result.returncode, result.stderr)
    return result


def result(*arguments):
    """All that must not depend on how the work was done."""
    summary = json.loads(run(*arguments, "--json").stdout)
    del summary["seconds"]
    return summary


def files(folder):
    return {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir() if path.name != "settings.json"}


class Tournament(unittest.TestCase):
    def test_the_number_of_threads_changes_nothing(self):
        self.assertEqual(result(*SMALL, "--threads", "1"), result(*SMALL, "--threads", "3"))

    def test_greedy_beats_random(self):
        pair = result("--bots", "greedy,random", "--games", "200", "--mode", "expert")["pairs"][0]
        self.assertGreater(pair["deals_won"], 0.98)
        self.assertLess(pair["deals_won_interval"][0], pair["deals_won"])

    def test_hindsight_is_better_than_what_was_played(self):
        bots = result("--bots", "greedy,random", "--games", "4", "--hindsight")["bots"]
        for bot in bots:
            self.assertGreater(bot["mean_points_in_hindsight"], bot["mean_points"])
        self.assertGreater(bots[0]["mean_points"] / bots[0]["mean_points_in_hindsight"], bots[1]["mean_points"] / bots[1]["mean_points_in_hindsight"])

    def test_games_are_whole_deals(self):
        self.assertEqual(result("--bots", "random,random", "--players", "4", "--games", "9")["games"], 16)

    def test_the_sequential_test_ends_early_and_the_same_with_any_threads(self):
        match = ("--bots", "greedy,random", "--games", "5000", "--sprt", "0,50")
        alone = result(*match, "--threads", "1")
        self.assertLess(alone["games"], 1000)
        self.assertGreater(alone["log_likelihood_ratio"], 2.94)
        self.assertEqual(alone, result(*match, "--threads", "3"))

    def test_the_chart_is_a_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "ratings.svg"
            run(*SMALL, "--chart", str(path))
            self.assertTrue(path.read_text().startswith("<svg "))

    def test_faults_are_one_line(self):
        for arguments in (("--bots", "greedy"), ("--bots", "greedy,nobody"), ("--bots", "greedy,random@5x"), ("--bots", "greedy,random", "--budget", "fast"),
                          ("--bots", "greedy,random,random", "--sprt", "0,20"), ("--bots", "greedy,random", "--sprt", "20,0"), ("--players", "5"),
                          ("--resume", "/nowhere"), ("--resume", "/nowhere", "--seed", "2"), ()):
            fault = run(*arguments, status=2)
            self.assertEqual(fault.stderr.count(b"\n"), 1, fault.stderr)
            self.assertEqual(fault.stdout, b"")


class Folder(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.whole = str(pathlib.Path(self.place.name) / "whole")
        self.cut = str(pathlib.Path(self.place.name) / "cut")

    def test_records_can_be_replayed(self):
        run(*SMALL, "--out", self.whole)
        replayed = subprocess.run([PROGRAM, "replay", self.whole + "/records.jsonl"], capture_output=True, timeout=60, check=False)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)
        self.assertEqual(len(replayed.stdout.splitlines()), 60)

    def test_a_folder_is_not_overwritten(self):
        run(*SMALL, "--out", self.whole)
        self.assertIn(b"--resume", run(*SMALL, "--out", self.whole, status=2).stderr)

    def test_more_games_can_be_asked_for(self):
        expected = result(*SMALL, "--out", self.whole)
        run(*SMALL[:4], "--games", "12", "--seed", "arena", "--out", self.cut)
        self.assertEqual(result("--resume", self.cut, "--games", "60"), expected)
        self.assertEqual(files(self.cut), files(self.whole))

    # However many bytes of the last writing reached the disk.
    def test_torn_files_are_mended(self):
        expected = result(*SMALL, "--out", self.whole)
        for ledger_bytes, record_bytes in ((-1, -1), (-40, 0), (1, 100000), (0, 5000)):
            os.makedirs(self.cut, exist_ok=True)
            whole = files(self.whole)
            ledger = whole["ledger.jsonl"].splitlines(keepends=True)
            kept = b"".join(ledger[:5])
            torn = ledger[5][:ledger_bytes] if ledger_bytes else b""
            records = whole["records.jsonl"][:json.loads(ledger[4])["records_end"] + max(0, record_bytes)]
            pathlib.Path(self.cut, "settings.json").write_bytes(pathlib.Path(self.whole, "settings.json").read_bytes())
            pathlib.Path(self.cut, "ledger.jsonl").write_bytes(kept + torn)
            pathlib.Path(self.cut, "records.jsonl").write_bytes(records)
            self.assertEqual(result("--resume", self.cut), expected)
            self.assertEqual(files(self.cut), whole)

    def test_a_ledger_that_lies_is_refused(self):
        run(*SMALL, "--out", self.whole)
        ledger = pathlib.Path(self.whole, "ledger.jsonl")
        lines = ledger.read_text().splitlines(keepends=True)
        for text, reason in (("".join(lines[1:]), b"is not deal 0"), ("{}\n" + "".join(lines), b"line 1"),
                             ("".join(lines).replace('"bot":2', '"bot":7'), b"names a bot")):
            ledger.write_text(text)
            self.assertIn(reason, run("--resume", self.whole, status=2).stderr)

    # Two processes at the same time, as a cluster would run them.
    def test_parts_merge_into_the_same_tournament(self):
        expected = result(*SMALL, "--out", self.whole)
        parts = [str(pathlib.Path(self.place.name) / f"part-{part}") for part in (2, 1)]
        processes = [subprocess.Popen([PROGRAM, "arena", *SMALL, "--shard", f"{folder[-1]}/2", "--out", folder], stdout=subprocess.DEVNULL) for folder in parts]
        self.assertEqual([process.wait(timeout=120) for process in processes], [0, 0])
        self.assertEqual(result("--merge", *parts, "--out", self.cut), expected)
        self.assertEqual(files(self.cut), files(self.whole))
        self.assertEqual(pathlib.Path(self.cut, "settings.json").read_bytes(), pathlib.Path(self.whole, "settings.json").read_bytes())
        self.assertEqual(result("--merge", *parts), expected)
        tables = [run("--merge", *parts).stdout, run(*SMALL).stdout]
        self.assertEqual(*(table.split(b"\n", 1)[1] for table in tables))  # the first line has the time

    def test_an_unfinished_part_is_finished_first(self):
        expected = result(*SMALL)
        parts = [str(pathlib.Path(self.place.name) / f"part-{part}") for part in (1, 2, 3)]
        for folder in parts:
            run(*SMALL, "--shard", f"{folder[-1]}/3", "--out", folder)
        ledger = pathlib.Path(parts[1], "ledger.jsonl")
        ledger.write_bytes(b"".join(ledger.read_bytes().splitlines(keepends=True)[:2]))
        self.assertIn(b"--resume " + parts[1].encode(), run("--merge", *parts, status=2).stderr)
        run("--resume", parts[1])
        self.assertEqual(result("--merge", *parts), expected)

    def test_the_sequential_test_decides_when_parts_are_merged(self):
        match = ("--bots", "greedy,random", "--games", "400", "--sprt", "0,50")
        parts = [str(pathlib.Path(self.place.name) / f"part-{part}") for part in (1, 2)]
        for folder in parts:
            run(*match, "--shard", f"{folder[-1]}/2", "--out", folder)
        self.assertEqual(result("--merge", *parts), result(*match))

    def test_parts_that_do_not_belong_together_are_refused(self):
        one, two, other = (str(pathlib.Path(self.place.name) / name) for name in ("one", "two", "other"))
        run(*SMALL, "--shard", "1/2", "--out", one)
        run(*SMALL, "--shard", "2/2", "--out", two)
        run(*SMALL[:6], "--seed", "x", "--shard", "2/2", "--out", other)
        for arguments, reason in ((("--merge", one), b"is part 1/2"), (("--merge", one, one), b"same part"),
                                  (("--merge", one, other), b"different tournaments"), (("--merge", one, two, "--games", "6"), b"--merge"),
                                  ((*SMALL, "--shard", "1/2"), b"needs --out"), ((*SMALL, "--shard", "3/2", "--out", self.cut), b"2/8"),
                                  ((*SMALL, "--shard", "half", "--out", self.cut), b"2/8"), ((*SMALL, "--shard", "0/2", "--out", self.cut), b"2/8")):
            fault = run(*arguments, status=2)
            self.assertEqual(fault.stderr.count(b"\n"), 1, fault.stderr)
            self.assertIn(reason, fault.stderr)

    def test_frozen_levels_play(self):
        summary = result("--bots", "normal-1,normal", "--budget", "40n", "--games", "4")
        self.assertEqual([bot["bot"] for bot in summary["bots"]], ["normal-1", "normal"])

    def interrupted(self, with_signal):
        process = subprocess.Popen([PROGRAM, "arena", *LONG, "--out", self.cut], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(1.2)
        process.send_signal(with_signal)
        _, errors = process.communicate(timeout=60)
        deals = pathlib.Path(self.cut, "ledger.jsonl").read_bytes().count(b"\n")
        self.assertGreater(deals, 0)
        self.assertLess(deals, 100000)
        return process.returncode, errors, deals

    def goes_on_as_if_unbroken(self, deals):
        games = str(2 * deals + 400)
        self.assertEqual(result("--resume", self.cut, "--games", games), result(*LONG[:4], "--games", games, "--out", self.whole))
        self.assertEqual(files(self.cut), files(self.whole))

    def test_ctrl_c_stops_between_deals(self):
        for one in (signal.SIGINT, signal.SIGTERM):
            self.cut = str(pathlib.Path(self.place.name) / one.name)
            status, errors, _ = self.interrupted(one)
            self.assertEqual(status, 0)
            self.assertIn(b"--resume", errors)

    def test_a_stopped_tournament_goes_on(self):
        self.goes_on_as_if_unbroken(self.interrupted(signal.SIGINT)[2])

    def test_a_killed_tournament_goes_on(self):
        self.goes_on_as_if_unbroken(self.interrupted(signal.SIGKILL)[2])


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
