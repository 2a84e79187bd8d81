#!/usr/bin/env python3
"""Plays whole games of Quatropolis with `urbanist play` through its standard input, as people at one keyboard would.

usage: play_quatropolis_test.py PROGRAM MESSAGES_FOLDER CARDS
"""

import json
import os
import pty
import select
import subprocess
import sys
import tempfile
import unittest

from typesetting import typeset

PROGRAM = MESSAGES = CARDS = ""
LANGUAGES = ["en", "fr", "de", "pt-BR"]
PATIENCE = 60
# Whatever is asked, one of these lines answers it, and the others are refused in a line: a game never waits for ever.
ANSWERS = ["", "yes 1", "yes", "rent+1 tax-1"]


def read_json(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return json.load(file)


def run(*options, lines=(), **changes):
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "LC_MESSAGES")}
    text = "".join(line + "\n" for line in lines).encode()
    return subprocess.run([PROGRAM, *options], input=text, capture_output=True, env={**kept, **changes}, timeout=PATIENCE, check=False)


def play(*options, language="en", lines=tuple(ANSWERS * 300), **changes):
    return run("play", "--lang", language, *options, lines=lines, **changes)


def beginning(text):
    """What a pattern begins with, up to its first placeholder."""
    return text.split("{")[0]


class Quatropolis(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.cards = {kind: {card["id"]: card for card in read_json(CARDS)[kind]} for kind in ("objectives", "enemies", "issues")}

    def file(self, name):
        return os.path.join(self.folder, name)

    def whole_game(self, *options, language="en"):
        path = self.file(f"whole-{language}.json")
        result = play("--game", "quatropolis", "--save", path, *options, language=language)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return result.stdout.decode(), read_json(path)

    def test_offers_are_made_answered_and_kept_in_the_record(self):
        path = self.file("deals.json")
        offers = [f"deal {role} give vote yes this" for role in ("resident", "landlord", "official", "corporation")]
        lines = ["promises", *offers, "deal official give fly", "whisper mayor", *(["promises", *ANSWERS] * 300)]
        for language in LANGUAGES:
            with self.subTest(language=language):
                result = play("--game", "quatropolis", "--seed", "deals", "--save", path, language=language, lines=lines)
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                words = {key: typeset(text, language) for key, text in read_json(MESSAGES, language + ".json").items()}
                text = result.stdout.decode()
                for key in ("refusal.offer-to-yourself", "refusal.offer-unreadable", "deal.how"):
                    self.assertIn(words[key].split()[0], text)
                said = [entry["deal"] for entry in read_json(path)["deals"] if entry["seat"] == 0]
                self.assertEqual(len([deal for deal in said if deal in offers]), 3)  # one of the roles is one's own
                answers = [entry["deal"] for entry in read_json(path)["deals"] if entry["seat"] != 0]
                self.assertTrue(any(deal.startswith("accept") for deal in answers))  # a promise without a condition
                promise = words["deal.sentence.promise"].split("{")[0]
                self.assertIn(f": {promise}", text)  # in words, not as records spell it
                self.assertIn("\n" + words["deal.none"] + "\n", text)
                self.assertRegex(text, r"\np\d+ [^\n]+ \[(" + words["deal.state.open"] + "|" + words["deal.stamp.kept"] + r")\]\n")
                self.assertEqual(run("replay", path).returncode, 0)

    def test_a_vote_is_told_side_by_side_then_the_sums_then_the_result(self):
        words = read_json(MESSAGES, "en.json")
        text, _ = self.whole_game("--seed", "staged", "--names", "Ada,Bo,Cy,Di", "--pace", "calm")
        for told in text.split(beginning(words["vote.result"]))[1:]:
            lines = told.split("\n")
            self.assertEqual([line.strip().split(":")[0] for line in lines[1:5]], ["Ada", "Bo", "Cy", "Di"])
            self.assertLessEqual({line.split(": ")[1] for line in lines[1:5]}, {words["deal.side.yes"], words["deal.side.no"]})
            self.assertTrue(lines[5].strip().startswith("yes: "), lines)

    def test_a_whole_game_in_each_language(self):
        moves = []
        for language in LANGUAGES:
            with self.subTest(language=language):
                text, record = self.whole_game("--seed", "four languages", language=language)
                words = {key: typeset(text, language) for key, text in read_json(MESSAGES, language + ".json").items()}
                for key in ("measure.amenities", "vote.last", "own.cup", "how.discussion", "vote.yes-wins"):
                    self.assertIn(beginning(words[key]), text)
                for seat in range(4):  # at the end all cards are turned over
                    for card in record["setup"]["objectives"][seat]:
                        self.assertIn(self.cards["objectives"][card]["name"][language], text)
                    self.assertIn(self.cards["enemies"][record["setup"]["enemies"][seat]]["name"][language], text)
                self.assertIn("(" + words["seat.normal"] + ")", text)
                self.assertEqual(len(record["result"]["scores"]), 4)
                self.assertEqual(record["tags"]["seats"], ["human", "normal", "normal", "normal"])
                self.assertEqual(record["tags"]["language"], language)
                self.assertEqual(run("replay", self.file(f"whole-{language}.json")).returncode, 0)
                moves.append(record["moves"])
        self.assertEqual(moves, [moves[0]] * len(LANGUAGES))

    def test_a_resumed_game_ends_as_the_uninterrupted_one(self):
        # Every line is legal in one phase only, so where the input is cut does not matter.
        options = ("--seed", "pause", "--seats", "random,human,bidder,random", "--names", "Ada,Bo")
        lines = ["", "rent+1", "no"] * 300
        path, whole = self.file("paused.json"), self.file("whole.json")
        self.assertEqual(play("--game", "quatropolis", "--save", whole, *options, lines=lines).returncode, 0)
        result = play("--game", "quatropolis", "--save", path, *options, lines=["", "rent+1", "no"] * 4 + ["quit"])
        self.assertIn("--resume " + path, result.stdout.decode())
        self.assertNotIn("result", read_json(path))
        result = play("--resume", path, lines=lines[:9])
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(play("--resume", path, lines=lines).returncode, 0)
        self.assertIn("result", read_json(path))
        self.assertEqual(read_json(path), read_json(whole))

    def secrets(self, record, seat):
        names = [self.cards["objectives"][card]["name"]["en"] for card in record["setup"]["objectives"][seat]]
        return names + [self.cards["enemies"][record["setup"]["enemies"][seat]]["name"]["en"]]

    def test_nobody_sees_the_secrets_of_another_at_the_same_keyboard(self):
        words = read_json(MESSAGES, "en.json")
        people = {"Ada": 0, "Bo": 2}
        text, record = self.whole_game("--seats", "human,bidder,human,random", "--names", "Ada,Cy,Bo,Di", "--seed", "two at one device")
        screens = text.split(beginning(words["pass.to"]))
        self.assertGreater(len(screens), 24)
        self.assertEqual(screens[0].strip(), "")
        seen = set()
        for screen in screens[1:-1]:  # the last one goes on to the end, where all is turned over
            name = screen.split(".")[0]
            seen.add(name)
            # Nothing but who is next stands there before Enter.
            self.assertTrue(screen.startswith(f"{name}.\n{words['pass.ready']} "), screen)
            for secret in self.secrets(record, people[name]):
                self.assertIn(secret, screen)
            for other in set(range(4)) - {people[name]}:
                for secret in self.secrets(record, other):
                    self.assertNotIn(secret, screen)
            self.assertEqual(screen.count(beginning(words["own.cup"])), screen.count("For " + name))
        self.assertEqual(seen, set(people))

    def test_one_person_is_never_asked_to_pass_the_device(self):
        text, _ = self.whole_game("--seed", "alone")
        self.assertNotIn(beginning(read_json(MESSAGES, "en.json")["pass.to"]), text)

    def test_the_game_can_be_left_where_the_device_is_passed_and_after_a_vote(self):
        for seats, lines in [("human,human,bidder,bidder", ["", "", "quit"]), ("human,bidder,bidder,bidder", ["", "", "yes", "q"])]:
            path = self.file("left.json")
            result = play("--game", "quatropolis", "--seed", "two", "--seats", seats, "--save", path, lines=lines + [""] * 9)
            self.assertTrue(result.stdout.decode().rstrip().endswith("--resume " + path))
            self.assertEqual(run("replay", path).returncode, 0)

    def test_a_game_is_saved_where_the_player_says(self):
        path, words = self.file("my game.json"), read_json(MESSAGES, "en.json")
        result = play("--game", "quatropolis", "--seed", "two", lines=["save", f"save {self.folder}/none/x.json", "save " + path, "", "quit"])
        text = result.stdout.decode()
        said = [words["save.needs-file"], words["save.failed"].replace("{file}", f"{self.folder}/none/x.json"), words["save.done"].replace("{file}", path)]
        for line in said:
            self.assertIn("\n" + line + "\n", text)
        self.assertTrue(text.rstrip().endswith(f"{PROGRAM} play --resume '{path}'"), text[-200:])
        self.assertEqual(run("replay", path).returncode, 0)

    def test_a_user_of_a_script_is_told_to_use_it_again(self):
        for game in (["--game", "quatropolis"], ["--mode", "expert"]):
            path = self.file("script.json")
            result = play(*game, "--seed", "two", "--save", path, lines=["quit"], URBANIST_PLAY="./run")
            self.assertTrue(result.stdout.decode().rstrip().endswith(": ./run play --resume " + path), result.stdout)

    def test_options_of_the_table(self):
        _, record = self.whole_game("--seed", "table", "--seats", "bidder,bidder,bidder,bidder", "--whole-deck", "--end-third-tie")
        self.assertEqual(record["options"], {"deck": "default-2", "rules": 2, "whole_deck": True, "end_third_tie": True})
        self.assertEqual(sorted(record["setup"]["issues"]), sorted(self.cards["issues"]))
        _, record = self.whole_game("--seed", "table", "--seats", "bidder,bidder,bidder,bidder")
        self.assertEqual((record["options"], len(record["setup"]["issues"])), ({"deck": "default-2", "rules": 2}, 12))

    def test_the_third_tie_removes_an_issue_where_the_table_plays_so(self):
        # Nobody ever spends anything, so every vote is tied.
        seats = ["--seats", "human,human,human,human", "--seed", "ties"]
        lines = ["", "", "tax+1", "no"] * 60
        text = play("--game", "quatropolis", *seats, "--end-third-tie", lines=lines, XDG_STATE_HOME=self.folder).stdout.decode()
        self.assertIn(read_json(MESSAGES, "en.json")["vote.removed"], text)
        text = play("--game", "quatropolis", *seats, lines=lines, XDG_STATE_HOME=self.folder).stdout.decode()
        self.assertNotIn(read_json(MESSAGES, "en.json")["vote.removed"], text)

    def test_illegal_input_gets_one_line_with_the_reason(self):
        words = read_json(MESSAGES, "de.json")
        # Discussion, funneling and vote of a resident, the reveal, and the end.
        lines = ["quatsch", "see-cup 2", "fähigkeit", "", "konzern 99", "", "ja 99", "ja 0 1", "ja", "", "?", "ende"]
        said = play("--game", "quatropolis", "--seed", "two", language="de", lines=lines, XDG_STATE_HOME=self.folder).stdout.decode().split("\n")
        prompts = [number for number, line in enumerate(said) if line.endswith(tuple(words["prompt.turn"].split("}")[1] + " " + line for line in lines))]
        answers = [said[number + 1] for number in prompts]
        cup = words["refusal.more-than-the-cup-holds"]
        self.assertEqual(answers[:3], [words["input.unknown"].replace("{input}", '"quatsch"'), words["refusal.not-your-ability"], words["how.ability-waits"]])
        self.assertEqual([answers[4], answers[6], answers[7]], [cup, cup, words["refusal.money-is-not-yours-to-spend"]])
        self.assertTrue(any(line.startswith(beginning(words["quit.resume"])) for line in said))

    def test_bots_alone_play_to_the_end(self):
        result = play("--game", "quatropolis", "--seats", "bidder,random,bidder,random", "--seed", "bots", language="fr", lines=())
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout.decode(), "gagne avec|se partagent la victoire")
        self.assertNotRegex(result.stdout.decode(), r"\d\.5")
        self.assertRegex(result.stdout.decode(), r"\d,5\n")

    def test_options_that_do_not_fit_are_refused_in_one_line(self):
        path = self.file("saved.json")
        play("--game", "quatropolis", "--seed", "fit", "--save", path, lines=["", "quit"])
        game = ["--game", "quatropolis"]
        for options in [[*game, "--mode", "expert"], [*game, "--players", "4"], [*game, "--first", "1"], [*game, "--fast"], [*game, "--tiles", "x"],
                        ["--cards", CARDS], ["--whole-deck"], ["--end-third-tie"], ["--resume", path, "--whole-deck"], [*game, "--seats", "human"], [*game, "--seats", "human,greedy,bidder,bidder"],
                        [*game, "--names", "a,b,c,d,e"], [*game, "--cards", path], ["--game", "chess"], ["--resume", path, "--fast"],
                        ["--resume", path, "--game", "quadropolis"], ["--resume", path, "--seed", "x"]]:
            result = play(*options, lines=())
            self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1), (options, result.stderr))

    def test_bad_files_are_refused_in_one_line(self):
        path = self.file("bad.json")
        _, record = self.whole_game("--seed", "bad")
        for fault in [{"seed": None}, {"tags": {"seats": ["human"] * 3}}, {"tags": {"seats": [1, 2, 3, 4]}}, {"tags": {"seats": "human"}},
                      {"moves": record["moves"][1:]}, {"game": "chess"}, {"setup": {}}]:
            with open(path, "w", encoding="utf-8") as file:
                json.dump({**record, **fault}, file)
            result = play("--resume", path, lines=())
            self.assertEqual((result.returncode, result.stderr.count(b"\n")), (2, 1), (fault, result.stderr))


class OnATerminal(unittest.TestCase):
    def test_secrets_are_wiped_before_the_device_is_passed_on(self):
        with tempfile.TemporaryDirectory() as folder:
            person, program = pty.openpty()
            command = [PROGRAM, "play", "--game", "quatropolis", "--lang", "en", "--seed", "wipe", "--seats", "human,human,bidder,bidder", "--names", "Ada,Bo"]
            process = subprocess.Popen(command, stdin=program, stdout=program, stderr=program, start_new_session=True,
                                       env={**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": folder})
            os.close(program)
            seen = b""
            for awaited, line in [("Pass the device to Ada.", ""), ("Ada, your move", ""), ("Pass the device to Bo.", "quit"), ("--resume ", None)]:
                begin = len(seen)
                while awaited.encode() not in seen[begin:]:
                    self.assertTrue(select.select([person], [], [], PATIENCE)[0], f"no {awaited!r} in {seen!r}")
                    seen += os.read(person, 65536)
                if line is not None:
                    os.write(person, (line + "\n").encode())
            self.assertEqual(process.wait(PATIENCE), 0)
            os.close(person)
        secret, passed = seen.index(b"Your cup"), seen.index(b"Pass the device to Bo.")
        self.assertIn(b"\x1b[2J\x1b[3J", seen[secret:passed])


if __name__ == "__main__":
    CARDS, MESSAGES, PROGRAM = sys.argv.pop(), sys.argv.pop(), sys.argv.pop()
    unittest.main()
