"""Many games stepped together. NumPy arrays are written by the engine in place: keep a copy of what must outlive a step."""
from __future__ import annotations

import numpy as np

from . import _urbanist


class _Vector:
    """What both games share. Names follow Gymnasium's vector environments and PettingZoo.

    num_envs       how many games
    num_actions    size of the space that masks speak of
    fields         parts of an observation: name -> (offset, shape)
    """

    def __init__(self, native, agents: int):
        self._native = native
        self.num_envs = len(native.ended)
        self.num_agents = agents
        self.possible_agents = [f"seat_{seat}" for seat in range(agents)]
        self.num_actions = native.actions
        self.observations = native.observations
        self.action_masks = native.masks.view(np.uint8)
        self.rewards = native.rewards
        self.terminations = native.ended.view(np.bool_)
        self.truncations = np.zeros(self.num_envs, dtype=np.bool_)
        self.points = native.points

    @property
    def bytes_per_env(self) -> int:
        """Memory of one game, all buffers included."""
        return self._native.bytes_per_game

    def field(self, name: str) -> np.ndarray:
        """A view of one part of all observations, without copying."""
        offset, shape = self.fields[name]
        part = self.observations[..., offset:offset + int(np.prod(shape))]
        return np.lib.stride_tricks.as_strided(part, part.shape[:-1] + shape,
                                               part.strides[:-1] + tuple(part.itemsize * int(np.prod(shape[axis + 1:])) for axis in range(len(shape))))

    def reset(self, seed: int = 0):
        """Starts all games again. Returns observations and infos."""
        self._native.reset(seed)
        return self.observations, self.infos

    def step(self, actions: np.ndarray):
        """Plays in every game. A finished game is replaced at once: its rewards and points are those of the end, all else is of the new game.

        Returns observations, rewards, terminations, truncations and infos. An illegal action raises ValueError, and nothing is played.
        """
        self._native.step(actions)
        return self.observations, self.rewards, self.terminations, self.truncations, self.infos

    def sample(self) -> np.ndarray:
        """Random legal actions, the same after the same seed and steps. The array is written anew by each call."""
        return self._native.sample()

    def state(self, env: int):
        """A copy of one game's state."""
        return self._native.state(env)

    def unpacked_masks(self) -> np.ndarray:
        """The masks as one byte for each action."""
        return np.unpackbits(self.action_masks, axis=-1, count=self.num_actions, bitorder="little")


class QuadropolisVector(_Vector):
    """Seats move in turn; `seats` says which. Observations are those of the seat to move, itself first.

    An action is ((architect - 1) * 20 + slot) * 21 + square, with 20 for taking a tile without building it; slots and squares count as in the rules.
    """

    def __init__(self, mode: str, players: int, envs: int, seed: int, threads: int, reward: str):
        super().__init__(_urbanist.QuadropolisVector(mode, players, envs, seed, threads, reward), players)
        self.fields = _urbanist.QuadropolisVector.fields(players)
        self.seats = self._native.seats
        self._rows = np.arange(envs, dtype=np.int32) * self.action_masks.shape[1]
        self.infos = {"action_mask": self.action_masks, "agent_selection": self.seats, "points": self.points}

    @staticmethod
    def index_of(action) -> int:
        """The number of an action, given as such or as text."""
        return _urbanist.QuadropolisVector.index_of(action)

    def sample_from_masks(self, rng: np.random.Generator) -> np.ndarray:
        """Uniformly random legal actions, picked by NumPy from the packed masks alone.

        Actions are drawn at random, and drawn again where they are not legal. Where few are legal that takes long, so the last ones are counted out.
        """
        masks = self.action_masks
        actions = rng.integers(0, self.num_actions, self.num_envs, dtype=np.uint16).astype(np.int32)
        left = np.flatnonzero(masks.ravel()[self._rows + (actions >> 3)] >> (actions & 7) & 1 ^ 1)
        for _ in range(8):
            if len(left) == 0:
                return actions
            drawn = rng.integers(0, self.num_actions, len(left), dtype=np.uint16).astype(np.int32)
            legal = masks.ravel()[self._rows[left] + (drawn >> 3)] >> (drawn & 7) & 1
            actions[left] = drawn
            left = left[legal == 0]
        actions[left] = _picked(masks[left], rng)
        return actions


def _picked(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One set bit of each row, all with the same chance."""
    counts = _BITS[masks]
    ends = np.cumsum(counts, axis=1, dtype=np.uint16)
    pick = (rng.random(len(masks)) * ends[:, -1]).astype(np.uint16)
    byte = (ends > pick[:, None]).argmax(axis=1)
    rows = np.arange(len(masks))
    rank = pick - (ends[rows, byte] - counts[rows, byte])
    return byte * 8 + _SELECT[masks[rows, byte], rank]


class QuatropolisVector(_Vector):
    """All seats of `to_move` choose in the same step, and each has an observation of its own that holds what it may know.

    An action is three numbers for each seat: a choice and two amounts. `limits` holds the largest amounts: money, money with the ability announced,
    influence. See docs/python.md for the list of choices. Rows of seats that are not to move are ignored.
    """

    def __init__(self, envs: int, seed: int, threads: int, reward: str):
        super().__init__(_urbanist.QuatropolisVector(envs, seed, threads, reward), 4)
        self.fields = _urbanist.QuatropolisVector.fields()
        self.limits = self._native.limits
        self.to_move = self._native.to_move.view(np.bool_)
        self.infos = {"action_mask": self.action_masks, "limits": self.limits, "to_move": self.to_move, "points": self.points}


# By byte: how many bits are set, and the place of the n-th of them.
_BITS = np.array([bin(byte).count("1") for byte in range(256)], dtype=np.uint8)
_SELECT = np.zeros((256, 8), dtype=np.uint8)
for _byte in range(256):
    _places = [place for place in range(8) if _byte >> place & 1]
    _SELECT[_byte, :len(_places)] = _places


def vector(game: str, *, mode: str = "classic", players: int = 2, envs: int = 4096, seed: int = 0, threads: int = 1, reward: str = "win"):
    """An environment of many games that are stepped together.

    game      "quadropolis", or "quatropolis", which has four players and no modes
    threads   any number gives the same games
    reward    at the end of a game: "win" (players × share of the victory − 1), "margin" (points less the best other's) or "points"
    """
    if game == "quadropolis":
        return QuadropolisVector(mode, players, envs, seed, threads, reward)
    if game == "quatropolis":
        return QuatropolisVector(envs, seed, threads, reward)
    raise ValueError("game is quadropolis or quatropolis")
