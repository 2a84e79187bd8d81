"""Files and command lines that mean harm, or are just wrong: exit status 2 and one clear line, never a crash, a hang or a flood of memory.

usage: hostile_test.py URBANIST [--sanitized]    with --sanitized the large files are smaller, and memory is not measured
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = sys.argv[1]
SANITIZED = "--sanitized" in sys.argv
LARGE = (4 if SANITIZED else 100) << 20
MOST_SECONDS = 120 if SANITIZED else 60
MOST_MEMORY = 600 << 20

CITY = {"mode": "classic", "cells": [["T2", "S", "", ""], ["", "", "", ""], ["", "", "", ""], ["", "", "", "K"]]}
RECORD = {"format": "urbanist-record/1", "game": "quadropolis", "options": {"mode": "classic", "players": 2, "first": 0},
          "rounds": [["K"] * 25], "moves": ["1N1:x"]}
GOLDEN = (Path(__file__).parent / "../records/quatropolis-unfinished.json").resolve()
CARDS = (Path(__file__).parent / "../cards/small.json").resolve()
BIDS = json.loads(GOLDEN.read_text(encoding="utf-8"))
SET = json.loads(CARDS.read_text(encoding="utf-8"))
END = {"game": "quatropolis", **{name: BIDS["setup"][name] for name in ("roles", "objectives", "enemies")},
       "city": {"rent": 4, "amenities": 6, "tax": 5, "population": 3}}
TILES = (Path(__file__).parent / "../../data/tiles.csv").resolve().read_text(encoding="utf-8")

READERS = {
    "score": lambda path: ["score", path],
    "score --json": lambda path: ["score", "--json", path],
    "replay": lambda path: ["replay", path],
    "perft": lambda path: ["perft", path],
    "play --resume": lambda path: ["play", "--resume", path],
    "simulate --tiles": lambda path: ["simulate", "--games", "1", "--tiles", path],
    "play --tiles": lambda path: ["play", "--tiles", path],
    "solve --supply": lambda path: ["solve", "--supply", path],
    "simulate --cards": lambda path: ["simulate", "--game", "quatropolis", "--games", "1", "--cards", path],
    "play --cards": lambda path: ["play", "--game", "quatropolis", "--seats", "random,random,random,random", "--cards", path],
    "replay --cards": lambda path: ["replay", "--cards", path, str(GOLDEN)],
    "score of an end": lambda path: ["score", "--cards", str(CARDS), path],
    "replay of bids": lambda path: ["replay", "--cards", str(CARDS), path],
    "solve --check": lambda path: ["solve", "--check", path],
    "solve --resume": lambda path: ["solve", "--resume", path],
    "play --resume of bids": lambda path: ["play", "--cards", str(CARDS), "--resume", path],
}
TILE_READERS = [name for name in READERS if "--tiles" in name]
JSON_READERS = [name for name in READERS if "--tiles" not in name and "--supply" not in name]


WRONG = [None, True, -1, 7, 0.5, 1e300, 10**30, -(10**30), "", "x", "\n", [], [[]], {}, {"a": 1}, ...]


def confine():
    if not SANITIZED:  # sanitizers reserve terabytes of addresses
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(arguments, stdin=subprocess.DEVNULL):
    return subprocess.run([PROGRAM, *arguments], stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=confine,
                          timeout=MOST_SECONDS, check=False)


def changed(document, path, value):
    """A copy in which what stands at the path is another value; a value of ... leaves it out."""
    copy = json.loads(json.dumps(document))
    place = copy
    for step in path[:-1]:
        place = place[step]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return copy


def places(document, path=()):
    """The paths of everything in a document."""
    steps = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for step, value in steps:
        yield path + (step,)
        yield from places(value, path + (step,))


class Hostile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="urbanist-hostile-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def write_large(self, name, block, end=b""):
        path = self.folder / name
        with path.open("wb") as file:
            for _ in range(LARGE // len(block)):
                file.write(block)
            file.write(end)
        return str(path)

    def refused(self, arguments, *named, stdin=subprocess.DEVNULL):
        """Runs the program and expects exit status 2 and one line in which all of `named` stand."""
        done = run(arguments, stdin)
        error = done.stderr.decode("utf-8")
        what = f"{arguments} gave {done.returncode} and: {error[:2000]}"
        self.assertEqual(done.returncode, 2, what)
        self.assertEqual(error.count("\n"), 1, what)
        self.assertTrue(error.endswith("\n") and error.startswith("urbanist: ") and len(error) < 1000, what)
        for part in named:
            self.assertIn(part, error, what)
        return error

    def run_on(self, reader, document):
        return run(READERS[reader](self.write("document.json", json.dumps(document))))

    def accepted(self, reader, document):
        done = self.run_on(reader, document)
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def refused_by(self, readers, path, *named):
        for name in readers:
            with self.subTest(reader=name, path=path):
                self.refused(READERS[name](path), path, *named)

    def test_no_file(self):
        self.refused_by(READERS, str(self.folder / "missing.json"))
        self.refused_by(READERS, str(self.folder))
        self.refused_by(READERS, str(self.folder / "missing.jsonl"))
        self.refused_by(READERS, "/dev/null/x")

    def test_empty(self):
        for name in ("empty.json", "empty.jsonl", "blank.jsonl"):
            self.refused_by(READERS, self.write(name, "\n \n" if name.startswith("blank") else ""))

    def test_not_text(self):
        for content in (b"\xff\xfe\x00\x01", b'{"mode":"\xff"}', b"\x00" * 1000, os.urandom(5000)):
            self.refused_by(READERS, self.write("binary.json", content))

    def test_truncated(self):
        for document, reader, step in ((CITY, "score", 17), (RECORD, "replay", 17), (RECORD, "perft", 17), (BIDS, "replay of bids", 97),
                                       (END, "score of an end", 17), (SET, "simulate --cards", 397)):
            text = json.dumps(document)
            for length in range(1, len(text), step):
                self.refused_by([reader], self.write("cut.json", text[:length]), "column")
        for length in range(0, len(TILES), 211):
            self.refused_by(TILE_READERS, self.write("cut.csv", TILES[:length]))

    def test_deep(self):
        for text in ("[" * 500_000, '{"a":' * 100_000, "[" * 50 + "]" * 50):
            self.refused_by(JSON_READERS, self.write("deep.json", text), "nested deeper than 32 levels")

    def test_many_members(self):
        text = "{" + ",".join(f'"{i}":0' for i in range(80_000)) + "}"
        self.refused_by(JSON_READERS, self.write("wide.json", text), "members")

    def test_doubled_members(self):
        self.refused_by(JSON_READERS, self.write("double.json", '{"mode":"classic","mode":"expert"}'), "twice")
        self.refused_by(JSON_READERS, self.write("double.json", '{"a\\n\\u001b[2J":1,"a\\n\\u001b[2J":1}'), "twice")

    def test_large_line(self):
        for name in ("line.json", "line.jsonl"):
            self.refused_by(JSON_READERS, self.write_large(name, b"[" + b"1," * 500_000), "longer than 1048576 bytes")
        self.refused_by(TILE_READERS, self.write_large("line.csv", b"x" * 1_000_000), "longer than")

    def test_large_file_cut_off(self):
        line = json.dumps(RECORD, separators=(",", ":")).encode()
        path = self.write_large("many.jsonl", line + b" " * 200_000 + b"\n", line[:-9])
        last = LARGE // (len(line) + 200_001) + 1
        self.refused_by(["replay", "perft"], path, f"line {last}: ", "column")
        city = json.dumps(CITY, separators=(",", ":")).encode()
        path = self.write_large("cities.jsonl", city + b" " * 20_000 + b"\n", city[:-9])
        self.refused_by(["score", "score --json"], path, f"line {LARGE // (len(city) + 20_001) + 1}: ")

    def test_endless(self):
        for path in ("/dev/zero", "/dev/urandom"):
            self.refused_by(READERS, path)
        for reader in ("score", "replay"):
            with open("/dev/zero", "rb") as zeros:
                self.refused([*READERS[reader]("-")], "standard input", stdin=zeros)

    def test_wrong_types_everywhere(self):
        # These may well stand where they are put: an optional member, or one that the format allows.
        allowed = {("rounds", 0), ("rounds",), ("moves",), ("moves", 0)}
        for document, reader in ((CITY, "score"), (RECORD, "replay")):
            for path in places(document):
                for value in WRONG:
                    text = json.dumps(changed(document, path, value))
                    done = run(READERS[reader](self.write("wrong.json", text)))
                    error = done.stderr.decode("utf-8")
                    may_pass = reader == "score" and value == "" and len(path) == 3 or reader == "replay" and path in allowed and value in ([], ...)
                    self.assertIn(done.returncode, (0, 2) if may_pass else (2,), f"{text}: {error}")
                    self.assertEqual(error.count("\n"), done.returncode // 2, f"{text}: {error}")
                    if reader == "score" and SANITIZED and path[0] == "cells" and path[-1] == 3:
                        break

    def test_wrong_types_in_quatropolis(self):
        self.accepted("replay of bids", BIDS)
        self.accepted("score of an end", END)
        self.accepted("simulate --cards", SET)
        # Optional, and sound without: a game may be shorter, and a side of an issue, half of an income or a gift may be left out.
        optional = {"seed", "moves", "end_third_tie", "money", "influence", "no", "per", "constant", "state", "referendum", "rent_control"}
        for document, reader, most in ((BIDS, "replay of bids", 60), (END, "score of an end", 60), (SET, "simulate --cards", 90)):
            paths = list(places(document))
            for number, path in enumerate(paths[::max(1, len(paths) // most)]):
                values = [WRONG[number % len(WRONG)]] if SANITIZED else WRONG[number % 4::4]
                for value in values:
                    done = self.run_on(reader, changed(document, path, value))
                    error = done.stderr.decode("utf-8")
                    may_pass = path[-1] in optional or "funnel" in path or isinstance(path[-1], int) or isinstance(value, (int, str))
                    self.assertIn(done.returncode, (0, 2) if may_pass else (2,), f"{path} as {value!r}: {error}")
                    self.assertEqual(error.count("\n"), done.returncode // 2, f"{path} as {value!r}: {error}")

    def test_bids_against_the_rules(self):
        ready = next(number for number, move in enumerate(BIDS["moves"]) if "ready" in move)
        vote = next(number for number, move in enumerate(BIDS["moves"]) if "vote" in move)
        for number, move, part in ((ready, {"seat": 0, "vote": "yes", "money": 0, "influence": 0}, "current phase"),
                                   (vote, {"seat": 0, "vote": "yes", "influence": 8000}, "does not hold"),
                                   (vote, {"seat": 0, "vote": "yes", "influence": -1}, "influence"),
                                   (vote, {"seat": 0, "vote": "yes", "influence": 70000}, "influence"),
                                   (vote, {"seat": 0, "vote": "perhaps"}, "vote"), (vote, {"seat": 4, "vote": "yes"}, "seat"),
                                   (vote, {"seat": 0, "vote": "yes", "bribe": 1}, "bribe"),
                                   (ready, {"seat": 0, "propose": {"rent": 5}}, "current phase"), (ready, {"roll": [1, 2, 3, 4]}, "roll"),
                                   (ready, {"roll": [1, 2, 3, 7]}, "roll")):
            with self.subTest(move=move):
                path = self.write("bids.json", json.dumps(changed(BIDS, ("moves", number), move)))
                self.refused_by(["replay of bids", "play --resume of bids"], path, f"move {number}", part)

    def test_decks_against_the_rules(self):
        issues = BIDS["setup"]["issues"]
        for deck, part in ((issues[:11], "ten other issues"), (issues[:11] + issues[:1], "once"), ([], "ten other issues"),
                           (issues[:11] + ["\x1b[2J"], "there is no card"), (issues * 5, "more than")):
            self.refused_by(["replay of bids"], self.write("deck.json", json.dumps(changed(BIDS, ("setup", "issues"), deck))), "setup", part)
        self.refused(["replay", str(GOLDEN)], "deck", "small")

    def test_huge_numbers(self):
        for number in ("99999999999999999999", "-1", "65536", "1e400", "1e5", "0.5"):
            text = json.dumps(CITY)[:-1] + f',"inhabitants":{number}}}'
            self.refused_by(["score"], self.write("huge.json", text))
        for players in ("18446744073709551617", "5", "1", "-3"):
            text = json.dumps(RECORD).replace('"players": 2', f'"players": {players}')
            self.refused_by(["replay", "perft"], self.write("huge.json", text), "players")

    def test_illegal_play(self):
        text = json.dumps(changed(RECORD, ("moves", 0), "5N1:a1"))
        self.refused_by(["replay"], self.write("illegal.json", text), "ply 0", "5N1:a1")
        self.refused([*READERS["perft"](self.write("short.json", json.dumps(RECORD))), "--ply", "2"], "short.json", "--ply")

    def test_bad_tiles(self):
        rows = TILES.splitlines()
        for number, row, part in ((1, "id,round", "row 1"), (5, "x" * 50_000, "row 5"), (7, rows[6] + ",1", "row 7"), (9, rows[7], "row 9"),
                                  (3, rows[2].replace("both", "none").replace("classic", "none").replace("expert", "none"), "row 3")):
            text = "\n".join(rows[:number - 1] + [row] + rows[number:])
            self.refused_by(TILE_READERS, self.write("tiles.csv", text), part)
        self.refused_by(TILE_READERS, self.write("tiles.csv", TILES.replace("T2", "T\xe9")), "row")

    def test_bad_usage(self):
        file = self.write("city.json", json.dumps(CITY))
        record = self.write("record.json", json.dumps(RECORD))
        for arguments in ([], ["frobnicate"], ["score"], ["score", "--frob", file], ["replay"], ["perft"], ["perft", record, "--depth", "-1"],
                          ["perft", record, "--depth", "99999999999999999999"], ["perft", record, "--ply", "x"], ["perft", record, "--ply", "-1"],
                          ["simulate", "--players", "5"], ["simulate", "--games", "0"], ["simulate", "--games", "-1"],
                          ["simulate", "--mode", "master"], ["simulate", "--bots", "nobody"], ["simulate", "--threads", "100000"],
                          ["simulate", "--bots", "random,random,random"], ["simulate", "--first", "9"], ["--frob"], ["score", "\n\x1b"],
                          ["simulate", "--cards", str(CARDS)], ["simulate", "--whole-deck"],
                          *(["simulate", "--game", "quatropolis", "--games", "1", *options]
                            for options in (["--mode", "expert"], ["--first", "0"], ["--tiles", "x"], ["--players", "3"], ["--bots", "greedy"])),
                          ["simulate", "--records", str(self.folder), "--games", "1"]):
            with self.subTest(arguments=arguments):
                self.refused(arguments)

    def test_help(self):
        for arguments in (["--help"], ["--version"], *([verb, "--help"] for verb in ("score", "replay", "perft", "simulate", "solve", "bench"))):
            with self.subTest(arguments=arguments):
                done = run(arguments)
                self.assertEqual((done.returncode, done.stderr), (0, b""))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
