"""The rules, records and bots of both games from Python."""
import copy
import json
import pathlib
import pickle
import unittest

import urbanist
from urbanist import quadropolis, quatropolis

ROOT = pathlib.Path(__file__).resolve().parents[3]


def random_game(mode="classic", players=2, seed="python"):
    """Every position of a random game, the last one included."""
    rng = urbanist.Rng(seed, 200)
    state = quadropolis.initial_state(mode, players)
    while not quadropolis.is_over(state):
        if quadropolis.awaits_deal(state):
            quadropolis.deal(state, quadropolis.draw(mode, state.round + 1, seed))
        yield state.copy()
        quadropolis.play(state, quadropolis.random_action(state, rng))
    yield state


class Quadropolis(unittest.TestCase):
    def test_a_game_is_played_by_the_rules(self):
        for mode, players, turns in (("classic", 2, 32), ("expert", 4, 80)):
            positions = list(random_game(mode, players))
            self.assertEqual(len(positions), turns + 1)
            for state in positions[:-1]:
                actions = quadropolis.legal_actions(state)
                self.assertEqual(len(actions), quadropolis.count_legal_actions(state))
                self.assertIsNone(quadropolis.check(state, actions[0]))
            ranking = quadropolis.ranking(positions[-1])
            best = max(ranking["standings"])
            self.assertEqual(ranking["winners"], [seat for seat in range(players) if ranking["standings"][seat] == best])

    def test_positions_survive_text_copies_and_pickles(self):
        for state in list(random_game())[:10]:
            self.assertEqual(quadropolis.State(str(state)), state)
            self.assertEqual(pickle.loads(pickle.dumps(state)), state)
            self.assertEqual(copy.deepcopy(state).key, state.key)

    def test_illegal_actions_are_refused_with_the_rule(self):
        state = quadropolis.initial_state()
        self.assertEqual(quadropolis.check(state, "1N1:a1"), "round-not-dealt")
        with self.assertRaisesRegex(ValueError, "round-not-dealt"):
            quadropolis.play(state, "1N1:a1")
        for text in ("", "9N1", "1N1:z9"):
            with self.assertRaises(ValueError):
                quadropolis.Action(text)
        for wrong in (lambda: quadropolis.initial_state("chess"), lambda: quadropolis.initial_state(players=5), lambda: quadropolis.draw("classic", 5, 1),
                      lambda: quadropolis.random_action(state, urbanist.Rng(1)), lambda: quadropolis.bots.think(state),
                      lambda: quadropolis.deal(state, ["K"])):
            self.assertRaises(ValueError, wrong)

    def test_vector_cities_are_scored_exactly(self):
        lines = (ROOT / "tests/vectors/cities.jsonl").read_text().splitlines()
        self.assertGreater(len(lines), 10)
        for line in lines:
            document = json.loads(line)
            expected = document.get("expected", {}).get("total")
            scored = quadropolis.score(document)
            if expected is not None:
                self.assertEqual(scored["total"], expected)
            self.assertEqual(sum(scored["by_type"].values()), scored["total"])

    def test_the_best_activation_agrees_with_the_standing(self):
        last = list(random_game("expert", 3))[-1]
        for seat in range(3):
            city = last.city(seat)
            best = quadropolis.best_activation(city, "expert")
            self.assertEqual(best.points, quadropolis.best_standing(city, "expert")[0])
            self.assertEqual(sum(best.by_type.values()), best.points)
            self.assertLessEqual(sum(best.inhabitants), city.inhabitants)
            self.assertEqual(quadropolis.City("expert", city.stacks, city.inhabitants, city.energy), city)

    def test_bots_think_the_same_for_the_same_nodes_and_seed(self):
        state = list(random_game())[20]
        self.assertLessEqual({"random", "greedy", "easy", "normal", "hard", "master", "normal-1", "hard-1", "master-1"}, set(quadropolis.bots.names()))
        thought = quadropolis.bots.think(state, "hard", budget="200n", seed=3)
        self.assertEqual(thought["nodes"], 200)
        self.assertEqual(thought["action"], thought["candidates"][0]["action"])
        self.assertEqual(thought["action"], quadropolis.bots.think(state, "hard", budget="200n", seed=3)["action"])
        self.assertRaises(ValueError, quadropolis.bots.think, state, "nobody")
        self.assertRaises(ValueError, quadropolis.bots.think, state, "hard", "soon")

    def test_records_replay(self):
        record = quadropolis.simulate_game("classic", ["greedy", "random"], "python")
        self.assertEqual(str(quadropolis.Record(record.to_dict())), str(record))
        self.assertEqual(record.states()[-1], record.replay())
        self.assertEqual(len(record.states()), len(record.moves) + 1)
        broken = record.to_dict()
        broken["moves"][5] = broken["moves"][4]
        with self.assertRaises(ValueError):
            quadropolis.Record(broken).replay()

    def test_the_stored_records_are_read(self):
        found = 0
        for path in sorted((ROOT / "tests/records").glob("*.json"))[:6]:
            document = json.loads(path.read_text())
            if document.get("game") == "quadropolis" and "error" not in document:
                quadropolis.Record(document)
                found += 1
        self.assertGreater(found, 0)

    def test_the_solver_proves_small_cities(self):
        supply = "type,inhabitants,energy,points,count\ntower,2,0,0,2\nfactory,0,2,0,1\nshop,0,0,0,2\n"
        solved = quadropolis.solve("classic", supply, board="2x2")
        self.assertTrue(solved["proven"])
        self.assertEqual(quadropolis.best_standing(solved["city"], "classic")[0], solved["best"])
        self.assertRaises(ValueError, quadropolis.solve, "classic", "type\n")


class Quatropolis(unittest.TestCase):
    def play(self, seed):
        rng = urbanist.Rng(seed)
        state = quatropolis.initial_state(end_third_tie=True)
        quatropolis.deal(state, quatropolis.draw(state, rng))
        chronicle = quatropolis.Chronicle(state)
        while not quatropolis.is_over(state):
            while quatropolis.awaits_deal(state):
                quatropolis.deal(state, quatropolis.draw(state, rng))
            for seat in quatropolis.to_move(state):
                yield state, chronicle, seat
                bot = "normal" if seat else "random"
                thought = quatropolis.bots.think(chronicle.sight_for(state, seat), bot, seed=rng.next())
                if thought["statement"]:
                    chronicle.say(seat, thought["statement"])
                if not thought["deal"] or not chronicle.hear(state, seat, thought["deal"]):
                    chronicle.play(state, seat, thought["action"])
                break
        yield state, chronicle, None

    def test_a_game_is_played_and_no_view_shows_what_others_hold(self):
        for state, chronicle, seat in self.play("views"):
            for viewer in range(4):
                view = quatropolis.view_for(state, viewer).to_dict()
                self.assertEqual(view["own"]["seat"], viewer)
                self.assertEqual(quatropolis.view_for(state, viewer).seat, viewer)
                del view["own"]
                self.assertNotIn('"cup"', json.dumps(view))
            if seat is not None:
                self.assertIn(seat, quatropolis.to_move(state))
                self.assertEqual(chronicle.sight_for(state, seat).view, quatropolis.view_for(state, seat))
        points = [quatropolis.score(state, seat) for seat in range(4)]
        self.assertEqual(quatropolis.winners(state), [seat for seat in range(4) if points[seat] == max(points)])

    def test_illegal_actions_are_refused_with_the_rule(self):
        state = quatropolis.initial_state()
        self.assertEqual(quatropolis.check(state, 0, "ready"), "awaits-chance")
        self.assertRaises(ValueError, quatropolis.play, state, 0, "ready")
        self.assertRaises(ValueError, quatropolis.Action, "dance")
        self.assertRaises(IndexError, quatropolis.legal_actions, state, 4)
        self.assertRaises(ValueError, quatropolis.score, state, 0)

    def test_records_replay(self):
        record = quatropolis.simulate_game(["random"] * 4, "python")
        self.assertTrue(quatropolis.is_over(quatropolis.replay(record)))
        self.assertEqual(quatropolis.replay(json.dumps(record)), quatropolis.replay(record))


class Module(unittest.TestCase):
    def test_names_are_importable_and_documented(self):
        import urbanist.quadropolis.bots  # noqa: F401  as a program would write it

        for module in (quadropolis, quatropolis, quadropolis.bots):
            for name, member in vars(module).items():
                if not name.startswith("_") and callable(member):
                    self.assertTrue(member.__doc__, name)

    def test_the_stubs_know_every_name(self):
        folder = pathlib.Path(urbanist.__file__).parent
        for module, file in ((quadropolis, "quadropolis.pyi"), (quatropolis, "quatropolis.pyi")):
            text = (folder / file).read_text()
            for name in vars(module):
                if not name.startswith("_"):
                    self.assertRegex(text, rf"(?m)^(def|class) {name}\b|as {name}$", f"{file} lacks {name}")

    def test_the_signature_is_that_of_the_engine(self):
        self.assertIsInstance(urbanist.signature(), int)
        self.assertEqual(urbanist.signature(), urbanist.signature())


if __name__ == "__main__":
    unittest.main()
