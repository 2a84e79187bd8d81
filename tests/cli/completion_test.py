"""What shells make of `urbanist completion`.

usage: completion_test.py URBANIST
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])


def script(shell):
    return subprocess.run([PROGRAM, "completion", shell], capture_output=True, text=True, check=True).stdout


def bash(*words):
    """What bash offers for the last of these words."""
    asked = 'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _urbanist; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "--norc", "-uc", script("bash") + asked, "bash", "urbanist", *words], capture_output=True, text=True, check=True)
    return done.stdout.split()


class Completion(unittest.TestCase):
    def test_verbs(self):
        self.assertEqual(bash("sc"), ["score"])
        for verb in ("play", "score", "replay", "perft", "simulate", "bench", "completion"):
            self.assertIn(verb, bash(""))
        self.assertIn("--version", bash("--"))

    def test_options(self):
        self.assertEqual(bash("simulate", "--pl"), ["--players"])
        self.assertEqual(bash("perft", "game.json", "--de"), ["--depth"])
        self.assertNotIn("--players", bash("score", "--"))

    def test_values(self):
        self.assertEqual(sorted(bash("simulate", "--mode", "")), ["classic", "expert"])
        self.assertEqual(bash("completion", "f"), ["fish"])

    def test_files_are_left_to_the_shell(self):
        self.assertEqual(bash("simulate", "--tiles", "d"), [])
        self.assertEqual(bash("score", ""), [])

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish(self):
        # Without the program in the path fish offers nothing for it.
        with tempfile.TemporaryDirectory() as home:
            where = {**os.environ, "HOME": home, "PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
            done = subprocess.run(["fish", "-c", script("fish") + "\ncomplete -C 'urbanist simulate --mo'\ncomplete -C 'urbanist sc'"],
                                  capture_output=True, text=True, check=True, env=where)
        self.assertIn("--mode", done.stdout)
        self.assertIn("score", done.stdout)

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_reads_it(self):
        with tempfile.TemporaryDirectory() as home:
            subprocess.run(["zsh", "-fc", script("zsh") + "\n[[ ${_comps[urbanist]} == *_urbanist* ]]"], check=True, env={**os.environ, "HOME": home})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
