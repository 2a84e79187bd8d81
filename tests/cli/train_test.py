"""train_test.py PROGRAM: games played by several processes teach the same network as those of one."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""
SETTINGS = ("--mode", "classic", "--games", "100", "--iterations", "2", "--threads", "1")


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=120, check=False)
    assert result.returncode == status, (result.returncode, result.stderr)
    return result


class Training(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)

    def part(self, number, of, *more):
        path = str(self.folder / f"games-{number}-{of}-{len(more)}")
        return path, subprocess.Popen([PROGRAM, *SETTINGS, *more, "--play", "--shard", f"{number}/{of}", "--out", path])

    def parts(self, of, *more):
        started = [self.part(number, of, *more) for number in range(of, 0, -1)]
        self.assertEqual([process.wait(timeout=120) for _, process in started], [0] * of)
        return [path for path, _ in started]

    def test_parts_teach_the_same_network(self):
        whole, first, second = (str(self.folder / name) for name in ("whole", "first", "second"))
        run(*SETTINGS, "--out", whole)
        run(*SETTINGS, "--iteration", "1", "--learn", *self.parts(2, "--iteration", "1"), "--out", first)
        run(*SETTINGS, "--iteration", "2", "--network", first, "--learn", *self.parts(3, "--iteration", "2", "--network", first), "--out", second)
        self.assertEqual(pathlib.Path(second).read_bytes(), pathlib.Path(whole).read_bytes())

    def test_wrong_parts_are_refused(self):
        one, two = self.parts(2, "--iteration", "1")
        broken = self.folder / "broken"
        broken.write_bytes(pathlib.Path(one).read_bytes()[:-1])
        other = str(self.folder / "out")
        for arguments, reason in ((("--iteration", "2", "--learn", one, two), b"contains games for"), (("--iteration", "1", "--learn", one), b"one of 2 parts"),
                                  (("--iteration", "1", "--learn", one, one), b"given twice"), (("--iteration", "1", "--learn", one, str(broken)), b"not complete"),
                                  (("--play", "--shard", "3/2"), b"--shard"), (("--iteration", "1", "--learn", __file__), b"not a file of training games")):
            fault = run(*SETTINGS, *arguments, "--out", other, status=2)
            self.assertIn(reason, fault.stderr)
            self.assertEqual(fault.stderr.count(b"\n"), 1, fault.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
