"""The vectorised environments."""
import unittest

import numpy as np

import urbanist
from urbanist import quadropolis


def trace(env, steps, seed):
    """What `steps` random steps write, as one number for each buffer."""
    env.reset(seed)
    sums = []
    for _ in range(steps):
        observations, rewards, terminations, truncations, infos = env.step(env.sample())
        sums.append((observations.astype(np.int64).sum(), rewards.sum(), terminations.sum(), truncations.sum(), infos["action_mask"].astype(np.int64).sum()))
    return sums


class Quadropolis(unittest.TestCase):
    def test_threads_change_nothing_and_seeds_do(self):
        for mode, players in (("classic", 2), ("expert", 4)):
            one = urbanist.vector("quadropolis", mode=mode, players=players, envs=64)
            three = urbanist.vector("quadropolis", mode=mode, players=players, envs=64, threads=3)
            self.assertEqual(trace(one, 100, 5), trace(three, 100, 5))
            self.assertNotEqual(trace(one, 100, 6), trace(three, 100, 5))

    def test_buffers_are_written_in_place(self):
        env = urbanist.vector("quadropolis", envs=8)
        observations, infos = env.reset(seed=1)
        address = observations.ctypes.data
        before = observations.copy()
        self.assertIs(env.step(env.sample())[0], observations)
        self.assertEqual(env.observations.ctypes.data, address)
        self.assertTrue((before != observations).any())
        self.assertTrue(np.shares_memory(env.field("types"), observations))
        self.assertTrue(np.shares_memory(infos["action_mask"], env.action_masks))

    def test_masks_are_the_legal_actions(self):
        env = urbanist.vector("quadropolis", mode="expert", players=3, envs=16, seed=4)
        for _ in range(130):
            counts = env.unpacked_masks().sum(axis=1)
            for index in range(env.num_envs):
                self.assertEqual(counts[index], quadropolis.count_legal_actions(env.state(index)))
            env.step(env.sample())

    def test_actions_have_numbers(self):
        env = urbanist.vector("quadropolis", envs=1, seed=4)
        for action in quadropolis.legal_actions(env.state(0)):
            self.assertEqual(env.unpacked_masks()[0, env.index_of(str(action))], 1)

    def test_observations_show_the_state(self):
        env = urbanist.vector("quadropolis", players=2, envs=4, seed=9)
        for _ in range(40):
            for index in range(env.num_envs):
                state = env.state(index)
                self.assertEqual(env.seats[index], state.to_move)
                own = state.city(state.to_move)
                self.assertEqual([bool(square) for square in env.field("types")[index, 0]], [bool(stack) for stack in own.stacks])
                self.assertEqual(list(env.field("pieces")[index, 0]), [own.inhabitants, own.energy])
                self.assertEqual(env.field("game")[index, 0, 0], state.round)
            env.step(env.sample())

    def test_numpy_picks_legal_actions_evenly(self):
        env = urbanist.vector("quadropolis", envs=2000, seed=1)
        rng = np.random.default_rng(1)
        for _ in range(40):
            actions = env.sample_from_masks(rng)
            legal = env.unpacked_masks()[np.arange(env.num_envs), actions]
            self.assertTrue(legal.all())
            env.step(actions)
        same = urbanist.vector("quadropolis", envs=1, seed=3)
        mask = same.unpacked_masks()[0]
        picked = np.bincount([same.sample_from_masks(rng)[0] for _ in range(40 * int(mask.sum()))], minlength=len(mask))
        self.assertTrue((picked[mask == 0] == 0).all())
        self.assertTrue((np.abs(picked[mask == 1] - 40) < 40).all())

    def test_games_end_with_rewards_and_begin_again(self):
        env = urbanist.vector("quadropolis", players=2, envs=50, seed=2, reward="margin")
        for step in range(1, 65):
            _, rewards, terminations, _, infos = env.step(env.sample())
            self.assertEqual(terminations.all(), step % 32 == 0)
            self.assertEqual(terminations.any(), step % 32 == 0)
            np.testing.assert_array_equal(rewards.sum(axis=1), 0)
        np.testing.assert_array_equal(rewards[:, 0], infos["points"][:, 0] - infos["points"][:, 1])

    def test_faults(self):
        env = urbanist.vector("quadropolis", envs=3, seed=2)
        actions = env.sample().copy()
        actions[1] = 2099
        before = env.observations.copy()
        with self.assertRaisesRegex(ValueError, "env 1: "):
            env.step(actions)
        np.testing.assert_array_equal(before, env.observations)
        for wrong in (actions[:2], np.zeros((3, 1), dtype=np.int32)):
            self.assertRaises(ValueError, env.step, wrong)
        for arguments in ({"envs": 0}, {"threads": 0}, {"players": 5}, {"mode": "chess"}, {"reward": "fame"}):
            self.assertRaises(ValueError, urbanist.vector, "quadropolis", **arguments)
        self.assertRaises(ValueError, urbanist.vector, "chess")


class Quatropolis(unittest.TestCase):
    def test_threads_change_nothing_and_seeds_do(self):
        one = urbanist.vector("quatropolis", envs=32)
        two = urbanist.vector("quatropolis", envs=32, threads=2)
        self.assertEqual(trace(one, 120, 5), trace(two, 120, 5))
        self.assertNotEqual(trace(one, 120, 6), trace(two, 120, 5))

    def test_seats_choose_together_and_see_their_own_cups(self):
        env = urbanist.vector("quatropolis", envs=16, seed=3)
        several = 0
        ended = 0
        for _ in range(300):
            several += (env.to_move.sum(axis=1) > 1).any()
            np.testing.assert_array_equal(env.unpacked_masks().any(axis=-1), env.to_move)
            np.testing.assert_array_equal(env.field("to_move")[..., 0].astype(bool), env.to_move)
            voting = env.field("phase")[..., 0] == 6
            influence = env.limits[..., 2][voting & env.to_move]
            np.testing.assert_array_equal(influence, env.field("cup")[..., 1][voting & env.to_move])
            ended += env.step(env.sample())[2].sum()
        self.assertGreater(several, 50)
        self.assertGreater(ended, 16)

    def test_faults(self):
        env = urbanist.vector("quatropolis", envs=2, seed=2)
        actions = env.sample().copy()
        seat = int(env.to_move[1].argmax())
        actions[1, seat] = (6, 1, 1)
        with self.assertRaisesRegex(ValueError, f"env 1, seat {seat}: "):
            env.step(actions)


if __name__ == "__main__":
    unittest.main()
