"""`urbanist manual` and `urbanist --version`: what they print, and what man makes of the pages.

usage: manual_test.py URBANIST ROOT
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(sys.argv[2])
RENDER = {**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "100", "MAN_KEEP_FORMATTING": ""}


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


def verbs():
    """The names that --help lists."""
    listed = run("--help").stdout.partition("Subcommands:\n")[2]
    return re.findall(r"^  (\w+) ", listed, re.M)


def rendered(page):
    """The page as a reader sees it, and what groff has to say against it."""
    done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-"], input=page, capture_output=True, text=True, env=RENDER)
    return re.sub(r"\x1b\[[0-9;]*m|.\x08", "", done.stdout), done.stderr


class Manual(unittest.TestCase):
    def test_every_verb_has_a_page(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(run("manual", "--folder", folder).returncode, 0)
            self.assertEqual(sorted(os.listdir(folder)), sorted(["urbanist.1"] + [f"urbanist-{verb}.1" for verb in verbs()]))
            for verb in verbs():
                self.assertEqual(pathlib.Path(folder, f"urbanist-{verb}.1").read_text(), run("manual", verb).stdout)

    def test_pages_render_without_warnings(self):
        for words in [[], *([verb] for verb in verbs())]:
            with self.subTest(page=words):
                text, warnings = rendered(run("manual", *words).stdout)
                self.assertEqual(warnings, "")
                self.assertIn("EXIT STATUS", text)
                self.assertNotIn("\\", text)

    def test_pages_have_every_option_of_the_help(self):
        for verb in verbs():
            text, _ = rendered(run("manual", verb).stdout)
            for option in re.findall(r"^  (?:-\w,)?(--[\w-]+)", run(verb, "--help").stdout, re.M):
                with self.subTest(verb=verb, option=option):
                    self.assertRegex(text, rf"(?m)^ +(?:-\w, )?{option}\b")

    def test_defaults_and_examples_are_told(self):
        text, _ = rendered(run("manual", "simulate").stdout)
        self.assertRegex(text, r"From 1 to 1000000000\.\s+Default: 1000\.")
        self.assertIn("urbanist simulate --bots greedy,normal", text)

    def test_an_unknown_verb_is_refused(self):
        done = run("manual", "dance")
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))

    def test_a_folder_that_is_not_there_is_refused(self):
        done = run("manual", "--folder", "/nowhere/at/all")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))


class Version(unittest.TestCase):
    def test_version_commit_and_build_type_are_one_line(self):
        declared = re.search(r"VERSION ([\d.]+) LANGUAGES", (ROOT / "CMakeLists.txt").read_text())[1]
        done = run("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, rf"\Aurbanist {re.escape(declared)} \((?:[0-9a-f]{{7,}}|unknown commit), \w+\)\n\Z")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
