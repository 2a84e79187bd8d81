#!/usr/bin/env python3
"""schema_test.py ROOT: the published schema takes the card sets of the project and refuses whatever the program refuses.

faults.json is the list that card_set_test.cpp reads too; what a schema cannot say is marked there.
"""
import copy
import json
import pathlib
import sys
import unittest

import jsonschema

ROOT = pathlib.Path(sys.argv.pop(1))
CARDS = ROOT / "tests/cards"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def spoilt(document, fault):
    """The document with one member set or removed, named by a JSON pointer."""
    document = copy.deepcopy(document)
    *parents, last = (fault.get("set") or fault.get("remove") or "/").split("/")[1:]
    parent = document
    for step in parents:
        parent = parent[int(step) if isinstance(parent, list) else step]
    if fault.get("set") == "":
        return fault["to"]
    if last == "-":
        parent.append(fault["to"])
    elif "set" in fault:
        parent[int(last) if isinstance(parent, list) else last] = fault["to"]
    else:
        del parent[int(last) if isinstance(parent, list) else last]
    return document


class Schema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        schema = read(ROOT / "data/cards/card-set.schema.json")
        jsonschema.Draft202012Validator.check_schema(schema)
        cls.validator = jsonschema.Draft202012Validator(schema)
        cls.small = read(CARDS / "small.json")

    def test_takes_the_card_sets_of_the_project(self):
        for path in [CARDS / "small.json", *(path for path in sorted((ROOT / "data/cards").glob("*.json")) if not path.name.endswith(".schema.json"))]:
            with self.subTest(path.name):
                self.validator.validate(read(path))

    def test_refuses_every_fault_it_can_express(self):
        for fault in read(CARDS / "faults.json"):
            with self.subTest(fault["what"]):
                self.assertEqual(fault.get("schema", True), not self.validator.is_valid(spoilt(self.small, fault)))

    def test_the_page_can_announce_every_ability_that_goes_with_a_vote(self):
        used_in_discussions = {"see-next-issue", "see-cup"}  # as goes_with_vote() in cards.h says
        names = set(self.validator.schema["$defs"]["role_card"]["properties"]["ability"]["enum"]) - used_in_discussions
        for path in sorted((ROOT / "web/src/messages/quatropolis").glob("*.json")):
            texts = read(path)
            for name in names:
                self.assertIn(f"quatropolis.announce.{name}", texts, path.name)

    def test_refuses_too_many_cards(self):
        for name, most in (("objectives", 64), ("enemies", 32), ("issues", 48)):
            with self.subTest(name):
                document = copy.deepcopy(self.small)
                document[name] += [document[name][0]] * (most - len(document[name]))
                self.assertTrue(self.validator.is_valid(document))
                document[name].append(document[name][0])
                self.assertFalse(self.validator.is_valid(document))


if __name__ == "__main__":
    unittest.main()
