"""input_test.py PROGRAM: the ways in which documents reach the program, and what it says of them."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

CITY = {"mode": "classic", "cells": [["T2+T3", "S", "", ""], ["K", "", "", ""], ["", "", "", ""], ["", "", "", "F1"]]}
PROGRAM = ""


def run(*arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text.encode(), capture_output=True, timeout=60, check=False)


def totals(result):
    return [json.loads(line)["total"] for line in result.stdout.splitlines()]


class Documents(unittest.TestCase):
    def test_standard_input_takes_one_document_on_many_lines(self):
        self.assertEqual(totals(run("score", "-", "--json", text=json.dumps(CITY, indent=2))), totals(run("score", "-", "--json", text=json.dumps(CITY))))

    def test_standard_input_takes_one_document_a_line(self):
        self.assertEqual(len(totals(run("score", "-", "--json", text="\n".join([json.dumps(CITY)] * 3)))), 3)

    def test_a_file_that_is_not_jsonl_is_one_document(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "city.json"
            path.write_text(json.dumps(CITY, indent=2))
            self.assertEqual(len(totals(run("score", str(path), "--json"))), 1)

    def test_a_fault_names_its_line(self):
        result = run("score", "-", text=json.dumps(CITY) + "\n{\n")
        self.assertEqual(result.returncode, 2)
        self.assertTrue(result.stderr.startswith(b"urbanist: standard input: line 2: "), result.stderr)


class ByHand(unittest.TestCase):
    def allocation(self, square):
        table = [[None] * 4 for _ in range(4)]
        table[0][0] = square
        return run("score", "-", "--json", text=json.dumps({**CITY, "allocation": table}))

    def test_an_allocation_by_hand_is_scored_as_it_is(self):
        result = json.loads(self.allocation({"energy": 1}).stdout)
        self.assertEqual(result["by_type"]["tower"], 3)
        self.assertEqual(result["by_type"]["penalty"], -5)
        self.assertEqual(result["total"], 0)  # and 2 for the park beside the tower

    def test_one_that_breaks_a_rule_is_refused_with_its_square(self):
        result = self.allocation({"inhabitants": 1})
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"allocation, square a1: ", result.stderr)


class BothGames(unittest.TestCase):
    def test_what_is_simulated_can_be_replayed(self):
        for game, bots in (("quadropolis", "greedy"), ("quatropolis", "bidder")):
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                records = str(pathlib.Path(folder) / "games.jsonl")
                simulated = run("simulate", "--game", game, "--bots", bots, "--games", "20", "--records", records, "--json")
                self.assertEqual(simulated.returncode, 0, simulated.stderr)
                self.assertEqual(json.loads(simulated.stdout)["games"], 20)
                replayed = run("replay", records)
                self.assertEqual(replayed.returncode, 0, replayed.stderr)
                self.assertEqual(len(replayed.stdout.splitlines()), 20)

    def test_the_same_seed_gives_the_same_records_with_any_threads(self):
        for game in ("quadropolis", "quatropolis"):
            with self.subTest(game=game), tempfile.TemporaryDirectory() as folder:
                paths = [pathlib.Path(folder) / f"{threads}.jsonl" for threads in (1, 3)]
                for threads, path in zip(("1", "3"), paths):
                    run("simulate", "--game", game, "--games", "50", "--threads", threads, "--records", str(path))
                self.assertEqual(paths[0].read_bytes(), paths[1].read_bytes())

    def test_the_end_of_a_game_on_the_table_is_scored(self):
        end = {"game": "quatropolis", "roles": ["resident", "landlord", "official", "corporation"],
               "objectives": [["shoebox-prices", "saturday-swimmer"], ["marble-in-the-hallway", "with-park-view"],
                              ["rounding-up", "one-form-per-head"], ["rush-hour-music", "pay-at-the-turnstile"]],
               "enemies": [card["id"] for role in ("resident", "landlord", "official", "corporation") for card in self.enemies(role)[:1]],
               "city": {"rent": 4, "amenities": 6, "tax": 5, "population": 3}}
        result = json.loads(run("score", "-", "--json", text=json.dumps(end)).stdout)
        worth = [sum(self.points(card, end["city"]) for card in hand) for hand in end["objectives"]]
        self.assertEqual([seat["objectives"] for seat in result["seats"]], worth)
        # The hand that the booklet works out, from another box: 2 - 1 is 1.
        end["objectives"][0] = [{"state": "rent", "below": 6}, {"state": "amenities", "above": 7}]
        end["enemies"][0] = "landlord"
        result = json.loads(run("score", "-", "--json", text=json.dumps(end)).stdout)
        self.assertEqual(result["seats"][0], {"role": "resident", "objectives": 1, "score": 1 - worth[1] / 2})
        end["city"]["rent"] = 11
        refused = run("score", "-", text=json.dumps(end))
        self.assertEqual(refused.returncode, 2)
        self.assertIn(b"city, rent: ", refused.stderr)

    CARDS = json.loads((pathlib.Path(__file__).parents[2] / "data" / "cards" / "default.json").read_text())

    def enemies(self, role):
        return [card for card in self.CARDS["enemies"] if card["role"] == role]

    def points(self, objective, city):
        card = next(card for card in self.CARDS["objectives"] if card["id"] == objective)
        value = city[card["state"]]
        return card["below"] - value if "below" in card else value - card["above"]

    def test_a_bot_of_the_other_game_is_refused(self):
        result = run("simulate", "--game", "quatropolis", "--bots", "greedy")
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"expected one of random, bidder, easy", result.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop()
    unittest.main()
