#!/usr/bin/env python3
"""Plays whole games with `urbanist play` through its standard input, as a person would.

usage: play_test.py PROGRAM MESSAGES_FOLDER
"""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from typesetting import typeset

PROGRAM = MESSAGES = ""
LANGUAGES = ["en", "fr", "de", "pt-BR"]
PATIENCE = 60


def catalogue(language):
    with open(os.path.join(MESSAGES, language + ".json"), encoding="utf-8") as file:
        return {key: typeset(text, language) for key, text in json.load(file).items()}


def environment(**changes):
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM")}
    return {**kept, **changes}


class Player:
    """Someone at the keyboard: waits for a prompt, then answers."""

    def __init__(self, *options, language="en"):
        self.words = catalogue(language)
        self.prompts = [self.words[key].split("}")[-1] + " " for key in ("prompt.turn", "prompt.confirm")]
        command = [PROGRAM, "play", "--lang", language, *options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment())
        self.text = b""

    def listen(self):
        """What the program says up to its next prompt, or to its end."""
        begin = len(self.text)
        deadline = time.monotonic() + PATIENCE
        while not any(self.text.endswith(prompt.encode()) for prompt in self.prompts):
            if not select.select([self.process.stdout], [], [], deadline - time.monotonic())[0]:
                raise AssertionError("no prompt: " + self.text[begin:].decode())
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                break
            self.text += got
        return self.text[begin:].decode()

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()
        # The prompt that was answered is not waited for again: something follows it.
        self.text += os.read(self.process.stdout.fileno(), 1)
        return self.listen()

    def hinted_move(self):
        pattern = re.escape(self.words["hint.move"]).replace(r"\{move\}", r"(\S+)").replace(r"\{outcome\}", ".*").replace(r"\{gain\}", ".*")
        return re.search(pattern, self.say("hint")).group(1)

    def leave(self):
        self.process.stdin.close()
        self.text += self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


def play_on(player, turns=1000):
    """Follows the hints for so many turns or to the end of the game."""
    player.listen() if not player.text else None
    while turns > 0 and player.process.poll() is None and any(player.text.endswith(prompt.encode()) for prompt in player.prompts):
        player.say(player.hinted_move())
        if player.text.endswith(player.prompts[1].encode()):
            player.say("")
        turns -= 1


def read_record(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def run(*arguments, text="", **changes):
    return subprocess.run([PROGRAM, *arguments], input=text.encode(), capture_output=True, env=environment(**changes), timeout=PATIENCE, check=False)


class Play(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name):
        return os.path.join(self.folder, name)

    def whole_game(self, *options, language="en"):
        path = self.file(f"whole-{language}.json")
        player = Player("--save", path, *options, language=language)
        play_on(player)
        self.assertEqual(player.leave(), 0, player.text.decode())
        return player, read_record(path)

    def test_a_whole_game_in_each_language(self):
        for language, mode in zip(LANGUAGES, ["classic", "expert", "classic", "expert"]):
            with self.subTest(language=language):
                player, record = self.whole_game("--mode", mode, "--seed", "four languages", language=language)
                words = catalogue(language)
                self.assertIn(words["building.service"], player.text.decode())
                self.assertIn(words["pad.total"], player.text.decode())
                self.assertIn("result", record)
                self.assertEqual(record["tags"]["seats"], ["human", "normal"])
                self.assertEqual(run("replay", self.file(f"whole-{language}.json")).returncode, 0)

    def test_the_language_changes_nothing_but_the_words(self):
        records = [self.whole_game("--seed", "same", "--fast", language=language)[1] for language in LANGUAGES]
        for record in records:
            self.assertEqual(record["moves"], records[0]["moves"])
            self.assertEqual(record["tags"]["language"], LANGUAGES[records.index(record)])

    def test_a_resumed_game_ends_as_the_uninterrupted_one(self):
        options = ("--mode", "expert", "--seats", "human,random,greedy", "--seed", "pause", "--first", "2")
        _, whole = self.whole_game(*options)
        path = self.file("paused.json")
        for turns in range(3):
            player = Player(*(("--resume", path) if turns else ("--save", path, *options)))
            play_on(player, 4)
            self.assertEqual(player.leave(), 0)
            self.assertIn("--resume " + path, player.text.decode())
            self.assertNotIn("result", read_record(path))
        player = Player("--resume", path)
        play_on(player)
        self.assertEqual(player.leave(), 0)
        self.assertEqual(read_record(path), whole)

    def test_undo_takes_the_move_back_and_leaves_no_trace(self):
        path = self.file("undone.json")
        player = Player("--seed", "undo", "--first", "0", "--save", path)
        player.listen()
        self.assertIn(player.words["undo.impossible"], player.say("undo"))
        move = player.hinted_move()
        player.say(move)
        self.assertEqual(read_record(path)["moves"], [move])
        player.say("u")
        self.assertEqual(read_record(path)["moves"], [])
        play_on(player)
        player.leave()
        _, straight = self.whole_game("--seed", "undo", "--first", "0")
        self.assertEqual(read_record(path), straight)

    def test_after_the_bot_has_moved_nothing_is_taken_back(self):
        player = Player("--seed", "late", "--first", "0", "--fast")
        player.listen()
        player.say(player.hinted_move())
        self.assertIn(player.words["undo.impossible"], player.say("undo"))
        player.say("quit")
        player.leave()

    def test_two_people_share_a_keyboard(self):
        player = Player("--seats", "human,human", "--names", "Ada,Bo", "--seed", "two", "--first", "1", "--fast")
        self.assertTrue(player.listen().endswith("Bo, your move (? for help): "))
        player.say(player.hinted_move())
        self.assertTrue(player.text.decode().endswith("Ada, your move (? for help): "))
        player.say("undo")
        self.assertTrue(player.text.decode().endswith("Bo, your move (? for help): "))
        play_on(player)
        self.assertEqual(player.leave(), 0)
        self.assertRegex(player.text.decode(), r"(Ada|Bo) wins with|share the victory")

    def test_illegal_input_gets_one_line_with_the_reason(self):
        player = Player("--seed", "wrong", "--first", "0", language="de")
        player.listen()
        for line, key in [("b2", "choose.how"), ("5n1", "refusal.no-such-architect"), ("1n1:d4", "refusal."), ("gibberish", "input.unknown")]:
            said = player.say(line).split("\n")[1]
            texts = [text.replace("{input}", '"gibberish"') for name, text in player.words.items() if name.startswith(key)]
            self.assertTrue(any(said.endswith(text) for text in texts), said)
        player.say("ende")
        self.assertEqual(player.leave(), 0)

    def test_the_end_of_the_input_saves_the_game(self):
        result = run("play", "--seed", "eof", "--first", "0", "--fast", text="1n1:x\n1n1\n", XDG_STATE_HOME=self.folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        path = re.search(r"--resume (\S+)", result.stdout.decode()).group(1)
        self.assertTrue(path.startswith(self.folder))
        self.assertEqual(run("replay", path).returncode, 0)

    def test_another_game_with_the_same_seed_is_saved_beside_it(self):
        def saved(mode):
            result = run("play", "--seed", "eof", "--first", "0", "--fast", "--mode", mode, text="1n1:x\n1n1\n", XDG_STATE_HOME=self.folder)
            return re.search(r"--resume (\S+)", result.stdout.decode()).group(1)
        self.assertNotEqual(saved("classic"), saved("expert"))

    def test_saving_under_a_name(self):
        path = self.file("named.json")
        player = Player("--seed", "named", "--first", "0", language="fr")
        player.listen()
        self.assertIn("save.done", [key for key, text in player.words.items() if text.replace("{file}", path) in player.say("sauver " + path)])
        self.assertIn(player.words["save.failed"].split("{")[0], player.say("sauver /nowhere/at/all.json"))
        player.say("quitter")
        player.leave()
        self.assertEqual(read_record(path)["tags"]["language"], "fr")

    def test_bad_files_and_options_end_with_status_2_and_one_line(self):
        path = self.file("bad.json")
        _, record = self.whole_game("--seed", "bad", "--fast")
        faults = [{"seed": "another"}, {"tags": {"seats": ["human", "genius"]}}, {"tags": {"seats": [1]}}, {"moves": ["1N1:e4"]}, {"format": "x"}]
        for fault in faults:
            with open(path, "w", encoding="utf-8") as file:
                json.dump({**record, **fault}, file)
            result = run("play", "--resume", path)
            self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1), result.stderr)
        for options in [["--players", "5"], ["--seats", "human"], ["--seats", "human,genius"], ["--first", "2"], ["--lang", "xx"], ["--resume", path, "--seed", "1"]]:
            result = run("play", *options)
            self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1), (options, result.stderr))

    def test_a_saved_game_without_tags_has_people_at_all_seats(self):
        path = self.file("plain.json")
        _, record = self.whole_game("--seed", "plain", "--fast")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({**{key: value for key, value in record.items() if key not in ("tags", "result")}, "moves": [], "rounds": []}, file)
        self.assertIn(b"Player", run("play", "--resume", path).stdout)

    def test_bots_alone_play_to_the_end(self):
        result = run("play", "--seats", "greedy,random,greedy,random", "--mode", "expert", "--seed", "bots", LANG="pt_BR.UTF-8")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout.decode(), "vence com|dividem a vitória")

    def test_colour_is_for_terminals_and_english_without_it_is_ascii(self):
        options = ("play", "--seats", "greedy,random", "--mode", "expert", "--seed", "colour", "--lang", "en")
        plain = run(*options).stdout
        self.assertTrue(plain.isascii())
        self.assertNotIn(b"\x1b", plain)
        self.assertIn(b"\x1b[0;1;38;5;", run(*options, "--color", "always").stdout)
        self.assertIn(b";38;2;", run(*options, "--color", "always", COLORTERM="truecolor").stdout)
        self.assertNotIn(b"\x1b", run(*options, "--color", "never", COLORTERM="truecolor").stdout)


class OnATerminal(unittest.TestCase):
    """The program between the two ends of a pseudo-terminal."""

    def begin(self, *options, **changes):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        person, program = pty.openpty()
        self.process = subprocess.Popen([PROGRAM, "play", *options], stdin=program, stdout=program, stderr=program, start_new_session=True,
                                        env=environment(TERM="xterm-256color", XDG_STATE_HOME=folder.name, LANG="de_DE.UTF-8", **changes))
        os.close(program)
        self.addCleanup(self.process.wait, PATIENCE)
        self.addCleanup(self.process.kill)
        self.addCleanup(os.close, person)
        self.person = person
        self.seen = b""

    def wait_for(self, text):
        deadline = time.monotonic() + PATIENCE
        while text.encode() not in self.seen:
            self.assertTrue(select.select([self.person], [], [], deadline - time.monotonic())[0], f"no {text!r} in {self.seen!r}")
            try:
                got = os.read(self.person, 65536)
            except OSError:  # the other end is closed
                got = b""
            self.assertTrue(got, f"no {text!r} in {self.seen!r}")
            self.seen += got

    def type(self, text):
        self.seen = b""
        os.write(self.person, text.encode())

    def test_the_welcome_takes_settings_and_enter(self):
        self.begin()
        self.wait_for("Standardspiel")
        self.type("expert 3 nonsense\n")
        self.wait_for("„nonsense“")
        self.type("expert 3 pt-BR\n")
        self.wait_for("Modo Expert. Lugares: pessoa, robô normal, robô normal.")
        self.type("\n")
        self.wait_for("é a sua vez")
        self.assertIn(b"\x1b[0;1;38;5;", self.seen)

    def test_control_c_says_where_the_game_is_and_ends_well(self):
        self.begin("--seed", "control", "--first", "0", NO_COLOR="1")
        self.wait_for("am Zug")
        self.assertNotIn(b"\x1b[0", self.seen)
        self.type("1n1:x\n1n1\n")
        self.wait_for("u = zurück")
        os.killpg(self.process.pid, signal.SIGINT)
        self.wait_for("urbanist play --resume ")
        self.assertEqual(self.process.wait(PATIENCE), 0)


if __name__ == "__main__":
    MESSAGES, PROGRAM = sys.argv.pop(), sys.argv.pop()
    unittest.main()
