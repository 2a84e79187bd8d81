"""What shells make of `urbanist completion`.

usage: completion_test.py URBANIST
"""
import os
import re
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


def zsh(line):
    """The line after a tab at its end, in a shell that finds the script in its path."""
    asked = r"""
zmodload zsh/zpty
zpty shell zsh -f
show() { local text; while zpty -r shell text "*$1*"; do [[ $text == *$1* ]] && { print -rn -- "$text"; return }; done }
zpty -w shell "PS1= ; fpath=($FOLDER \$fpath); autoload -U compinit; compinit -u -d $FOLDER/dump; bindkey '^I' complete-word"
zpty -w shell "finish() { zle -I; print -r -- \"<\$BUFFER>\"; zle kill-whole-line; print -r -- seen }; zle -N finish; bindkey '^X' finish; print -r -- rea''dy"
show ready >/dev/null
zpty -w -n shell "$LINE"$'\t'$'\x18'
show seen
"""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "_urbanist"), "w", encoding="utf-8") as file:
            file.write(script("zsh"))
        where = {**os.environ, "HOME": folder, "FOLDER": folder, "LINE": line, "TERM": "dumb"}
        done = subprocess.run(["zsh", "-fc", asked], capture_output=True, text=True, env=where, timeout=120)
    return re.findall(r"<(.*)>", done.stdout)[-1]


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
    def test_zsh_can_source_it(self):
        with tempfile.TemporaryDirectory() as home:
            subprocess.run(["zsh", "-fc", script("zsh") + "\n[[ ${_comps[urbanist]} == *_urbanist* ]]"], check=True, env={**os.environ, "HOME": home})

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_loads_it_by_its_name(self):
        self.assertEqual(zsh("urbanist sc"), "urbanist score ")
        self.assertEqual(zsh("urbanist simulate --pl"), "urbanist simulate --players ")
        self.assertEqual(zsh("urbanist simulate --mode exp"), "urbanist simulate --mode expert ")
        self.assertEqual(zsh("urbanist completion f"), "urbanist completion fish ")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
