"""solve_test.py PROGRAM: solved cities through the command line: against a mixed-integer model that CBC solves, with any threads, and resumed."""
import itertools
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""
CBC = shutil.which("cbc")
TOWER = [0, 1, 3, 6, 10, 15]
SHOP = [0, 1, 2, 4, 7, 11]
SERVICE = [0, 2, 5, 9, 14, 20]
PARK = [0, 2, 4, 7, 11]
HARBOR = [0, 0, 3, 7, 12, 18]
DISTRICTS = {"classic": ["1122", "1122", "3344", "3344"], "expert": ["11422", "11422", "55433", "55433"]}
HIGHEST = {"classic": 4, "expert": 5}
TYPES = {"classic": ["tower", "shop", "service", "park", "factory", "harbor"],
         "expert": ["tower", "shop", "service", "park", "factory", "harbor", "monument"]}
BY_FACTORY = {"shop": 2, "harbor": 3}
BY_MONUMENT = {"park": 5, "shop": 3, "service": 2, "factory": -5, "harbor": -5}


def random_supply(mode, rng):
    supply = []
    for name in TYPES[mode]:
        for _ in range(rng.randint(1, 2)):
            gives = {"tower": (rng.randint(1, 3), 0, 0), "factory": (0, rng.randint(1, 3), 0), "service": (0, 0, rng.randint(0, 2)),
                     "harbor": rng.choice([(2, 0, 0), (1, 1, 0), (0, 2, 0), (0, 0, 2)])}.get(name, (0, 0, 0))
            supply.append((name, *gives, rng.randint(1, 2)))
    return supply


class Model:
    """The rules as a mixed-integer model, without offices. Names of variables: what, then the square."""

    def __init__(self, mode, supply, tiles, rows, columns):
        self.mode, self.supply, self.tiles = mode, supply, tiles
        self.cells = list(itertools.product(range(rows), range(columns)))
        self.objective, self.constraints, self.binaries, self.integers = [], [], [], []
        self.build()

    def binary(self, *parts):
        name = "_".join(str(part) for part in parts)
        if name not in self.binaries:
            self.binaries.append(name)
        return name

    def integer(self, *parts):
        name = "_".join(str(part) for part in parts)
        if name not in self.integers:
            self.integers.append(name)
        return name

    def add(self, terms, relation, constant=0):
        """terms: pairs of a factor and a variable."""
        self.constraints.append(" ".join(f"{factor:+d} {name}" for factor, name in terms) + f" {relation} {constant}")

    def stands(self, kind, cell):
        return self.binary("stands", kind, *cell)

    def towers(self, cell):
        return [(1, self.binary("tower", height, *cell)) for height in range(1, HIGHEST[self.mode] + 1)]

    def neighbours(self, cell):
        row, column = cell
        return [other for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)) if other in self.cells]

    def build(self):
        kinds = [kind for kind in TYPES[self.mode] if kind != "tower"]
        for cell in self.cells:
            self.add([*self.towers(cell), *((1, self.stands(kind, cell)) for kind in kinds), (1, self.binary("darktower", *cell)),
                      *((1, self.binary("dark", kind, *cell)) for kind in kinds)], "<=", 1)
            self.add([(1, self.integer("floors", *cell)), (-HIGHEST[self.mode], self.binary("darktower", *cell))], "<=")
            self.objective += [(TOWER[height], name) for height, (_, name) in enumerate(self.towers(cell), 1)]
        self.take_tiles(kinds)
        self.pieces()
        self.shops()
        self.services()
        self.harbors()
        self.neighbourhoods()

    def take_tiles(self, kinds):
        everything = []
        self.given = {"inhabitants": [], "energy": []}
        for kind in TYPES[self.mode]:
            lit, dark = [], []
            for number, (name, inhabitants, energy, points, count) in enumerate(self.supply):
                if name != kind:
                    continue
                lit.append((1, self.integer("lit", number)))
                dark.append((1, self.integer("unlit", number)))
                self.add([lit[-1], dark[-1]], "<=", count)
                self.objective.append((points, lit[-1][1]))
                self.given["inhabitants"] += [(inhabitants, lit[-1][1]), (inhabitants, dark[-1][1])]
                self.given["energy"] += [(energy, lit[-1][1]), (energy, dark[-1][1])]
            everything += lit + dark
            if kind == "tower":
                heights = [(-height, name) for cell in self.cells for height, (_, name) in enumerate(self.towers(cell), 1)]
                self.add(lit + heights, "=")
                self.add(dark + [(-1, self.integer("floors", *cell)) for cell in self.cells], "=")
            else:
                self.add(lit + [(-1, self.stands(kind, cell)) for cell in self.cells], "=")
                self.add(dark + [(-1, self.binary("dark", kind, *cell)) for cell in self.cells], "=")
        for kind in ("park", "monument"):  # always stand
            for cell in self.cells if kind in kinds else []:
                self.add([(1, self.binary("dark", kind, *cell))], "=")
        self.add(everything, "<=", self.tiles)

    def pieces(self):
        employing = [(-1, self.stands(kind, cell)) for kind in ("service", "factory", "harbor") for cell in self.cells]
        customers = [(-number, self.binary("customers", number, *cell)) for cell in self.cells for number in range(1, HIGHEST[self.mode] + 1)]
        self.add([*self.given["inhabitants"], *employing, *customers, (-1, self.integer("idle_inhabitants"))], "=")
        powered = [(-1, name) for cell in self.cells for _, name in self.towers(cell)] + [(-1, self.stands("shop", cell)) for cell in self.cells]
        self.add([*self.given["energy"], *powered, (-1, self.integer("resting")), (-1, self.integer("idle_energy"))], "=")
        self.add([(1, self.integer("resting")), *((-1, self.stands("park", cell)) for cell in self.cells)], "<=")
        self.objective += [(-1, "idle_inhabitants"), (-1, "idle_energy")]

    def shops(self):
        for cell in self.cells:
            numbers = [(1, self.binary("customers", number, *cell)) for number in range(HIGHEST[self.mode] + 1)]
            self.add([*numbers, (-1, self.stands("shop", cell))], "=")
            self.objective += [(SHOP[number], name) for number, (_, name) in enumerate(numbers)]

    def services(self):
        layout = DISTRICTS[self.mode]
        served = []
        for district in sorted({layout[row][column] for row, column in self.cells}):
            served.append((-1, self.binary("served", district)))
            self.add([(1, served[-1][1]), *((-1, self.stands("service", (row, column))) for row, column in self.cells
                                            if layout[row][column] == district)], "<=")
        numbers = [(number, self.binary("districts", number)) for number in range(len(served) + 1)]
        self.add([(1, name) for _, name in numbers], "=", 1)
        self.add(numbers + served, "=")
        self.objective += [(SERVICE[number], name) for number, name in numbers]

    def harbors(self):
        for step in ((0, 1), (1, 0)):
            runs = []
            for (row, column), length in itertools.product(self.cells, range(2, 6)):
                run = [(row + i * step[0], column + i * step[1]) for i in range(length)]
                if not set(run) <= set(self.cells):
                    continue
                name = self.binary("run", *step, row, column, length)
                runs.append((1, name))
                self.objective.append((HARBOR[length], name))
                for cell in run:
                    self.add([(1, name), (-1, self.stands("harbor", cell))], "<=")
            if runs:
                self.add(runs, "<=", 1)

    def neighbourhoods(self):
        for cell in self.cells:
            beside = self.neighbours(cell)
            numbers = [(number, self.binary("homes", number, *cell)) for number in range(len(beside) + 1)]
            self.add([*((1, name) for _, name in numbers), (-1, self.stands("park", cell))], "=")
            self.add([*numbers, *((-1, name) for other in beside for _, name in self.towers(other))], "<=")
            self.objective += [(PARK[number], name) for number, name in numbers]
            for other in beside:
                for kind, points in BY_FACTORY.items():
                    self.pair("factory", cell, kind, other, points)
                for kind, points in BY_MONUMENT.items() if self.mode == "expert" else ():
                    self.pair("monument", cell, kind, other, points)

    def pair(self, kind, cell, other_kind, other, points):
        name = self.binary("pair", kind, *cell, other_kind, *other)
        self.objective.append((points, name))
        one, two = self.stands(kind, cell), self.stands(other_kind, other)
        if points > 0:
            self.add([(1, name), (-1, one)], "<=")
            self.add([(1, name), (-1, two)], "<=")
        else:
            self.add([(1, one), (1, two), (-1, name)], "<=", 1)

    def text(self):
        objective = "\n ".join(f"{factor:+d} {name}" for factor, name in self.objective)
        constraints = "\n".join(f" c{number}: {text}" for number, text in enumerate(self.constraints))
        return (f"Maximize\n points: {objective}\nSubject To\n{constraints}\nBinaries\n " + "\n ".join(self.binaries) +
                "\nGenerals\n " + "\n ".join(self.integers) + "\nEnd\n")

    def best(self, folder):
        model, answer = pathlib.Path(folder) / "model.lp", pathlib.Path(folder) / "answer.txt"
        model.write_text(self.text(), encoding="ascii")
        subprocess.run([CBC, str(model), "solve", "solution", str(answer)], stdout=subprocess.DEVNULL, check=True, timeout=600)
        first = answer.read_text(encoding="ascii").splitlines()[0]
        assert first.startswith("Optimal"), first
        return round(abs(float(first.split()[-1])))


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, "solve", *arguments], capture_output=True, timeout=600, check=False)
    assert result.returncode == status, (arguments, result.returncode, result.stderr)
    return result


def solved(*arguments):
    return json.loads(run(*arguments, "--json").stdout.splitlines()[-1])


def wait_until_it_catches(process, number):
    """Before that, the signal would end the program."""
    status = pathlib.Path(f"/proc/{process}/status")
    for _ in range(6000):
        caught = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("SigCgt:"))
        if int(caught.split()[1], 16) >> (number - 1) & 1:
            return
        time.sleep(0.01)
    raise AssertionError("the program does not catch the signal")


class Solve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="urbanist-solve-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write_supply(self, supply):
        path = self.folder / "supply.csv"
        rows = [",".join(str(value) for value in row) for row in supply]
        path.write_text("\n".join(["# for a test", "type,inhabitants,energy,points,count", *rows]) + "\n", encoding="ascii")
        return str(path)

    def test_equals_a_mixed_integer_model(self):
        rng = random.Random(21)
        for number in range(20):
            mode = ("classic", "expert")[number % 2]
            rows, columns = rng.choice([(2, 3), (3, 2), (2, 2), (1, 4)])
            tiles = rng.randint(4, 6)
            supply = random_supply(mode, rng)
            with self.subTest(number=number, mode=mode, board=(rows, columns), tiles=tiles, supply=supply):
                answer = solved("--mode", mode, "--supply", self.write_supply(supply), "--board", f"{rows}x{columns}", "--tiles", str(tiles))
                self.assertTrue(answer["proven"])
                self.assertEqual(answer["best"], Model(mode, supply, tiles, rows, columns).best(self.folder))

    def test_the_city_has_these_points(self):
        answer = solved("--mode", "expert", "--board", "2x3", "--tiles", "5", "--monuments", "1")
        city = self.folder / "city.json"
        city.write_text(json.dumps(answer["city"]), encoding="ascii")
        score = subprocess.run([PROGRAM, "score", "--json", str(city)], capture_output=True, check=True)
        self.assertEqual(json.loads(score.stdout)["total"], answer["best"])

    def test_the_number_of_threads_changes_nothing(self):
        for reach in ("free", "rounds"):
            answers = [solved("--mode", "classic", "--board", "3x3", "--tiles", "6", "--reach", reach, "--threads", threads) for threads in ("1", "3")]
            for answer in answers:
                for name in ("seconds", "boards", "boards_per_second", "pruned_per_second"):
                    del answer[name]
            self.assertEqual(answers[0], answers[1])

    def test_certificates(self):
        path = self.folder / "certificate.json"
        for reach in ("free", "architects", "rounds"):
            answer = solved("--mode", "classic", "--board", "2x3", "--tiles", "5", "--reach", reach, "--certificate", str(path))
            self.assertEqual(json.loads(run("--check", str(path), "--json").stdout), {"best": answer["best"], "proven": answer["proven"]})
        certificate = json.loads(path.read_text(encoding="utf-8"))
        certificate["best"] += 1
        certificate["bound"] += 1
        path.write_text(json.dumps(certificate), encoding="utf-8")
        self.assertIn(b"does not have these points", run("--check", str(path), status=2).stderr)

    def test_goes_on_after_an_interruption(self):
        path = self.folder / "certificate.json"
        process = subprocess.Popen([PROGRAM, "solve", "--mode", "classic", "--certificate", str(path), "--threads", "1"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        wait_until_it_catches(process.pid, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        error = process.communicate(timeout=120)[1]
        self.assertEqual(process.returncode, 0)
        self.assertIn(b"resume it with: urbanist solve --resume", error)
        certificate = json.loads(path.read_text(encoding="utf-8"))
        self.assertLess(certificate["best"], certificate["bound"])
        self.assertEqual(solved("--resume", str(path))["best"], 77)

    def test_refusals(self):
        supply = self.write_supply([("tower", 1, 0, 0, 3)])
        for arguments, part in ((["--tiles", "17"], b"--tiles"), (["--tiles", "0"], b"--tiles"), (["--board", "5x5"], b"--board"),
                                (["--time", "soon"], b"--time"), (["--reach", "moon"], b"--reach"), (["--mode", "master"], b"--mode"),
                                (["--supply", supply, "--reach", "rounds"], b"column round"), (["--check", supply, "--mode", "expert"], b"--check")):
            error = run(*arguments, status=2).stderr
            self.assertIn(part, error)
            self.assertEqual(error.count(b"\n"), 1)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
