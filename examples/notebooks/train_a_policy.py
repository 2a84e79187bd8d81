# %% [markdown]
# # Train a policy from nothing
#
# A softmax policy with a few hundred weights learns Classic for two players from its own games, with nothing but NumPy, and then plays against `greedy`, which knows the exact points
# after each of its moves.
#
# A move is judged by the tile it takes and by the square it goes to: logit = tile · W · square. After each game every move is made more likely if the city gained more points from
# there on than cities usually do, and less likely otherwise (REINFORCE with a baseline).

# %%
import os
import time

import numpy as np

import urbanist
from urbanist import quadropolis

SECONDS = float(os.environ.get("URBANIST_NOTEBOOK_SECONDS", "120"))
ENVS, TURNS = 256, 16
rng = np.random.default_rng(7)

# %% [markdown]
# ## Features

# %%
SQUARES = [(row, column) for row in range(4) for column in range(5)]
# Classic has no fifth column.
ON_BOARD = np.array([column < 4 for _, column in SQUARES], dtype=np.float32)
NEAR = np.array([[abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a in SQUARES] for b in SQUARES], dtype=np.float32) * ON_BOARD * ON_BOARD[:, None]
IN_LINE = np.array([[a != b and (a[0] == b[0] or a[1] == b[1]) for a in SQUARES] for b in SQUARES], dtype=np.float32) * ON_BOARD
DISTRICTS = np.array([[row // 2 == district // 2 and column // 2 == district % 2 for row, column in SQUARES] for district in range(4)], dtype=np.float32)

# Each plot is reached from four sides: the architect and slot of each, as architect * 20 + slot.
WAYS = np.array([[20 * row + column, 20 * (4 - row) + 10 + column, 20 * (4 - column) + 5 + row, 20 * column + 15 + row]
                 for row in range(5) for column in range(5)])

TYPES = 6  # tower, shop, service, park, factory, harbor
ONE_HOT = np.vstack([np.zeros(TYPES), np.eye(TYPES)]).astype(np.float32)


def tile_features(env):
    """What lies on each of the 25 plots: (envs, 25, 10)."""
    site = env.field("site").astype(np.float32)
    return np.concatenate([ONE_HOT[env.field("site")[..., 0]], site[..., 1:4], (site[..., :1] > 0)], axis=-1)


def square_features(env):
    """What stands on and around each square of the seat to move, and what its city lacks; the last of the 21 rows is for not building."""
    types = env.field("types")[:, 0]
    stands = ONE_HOT[types]
    inhabitants, energy = env.field("pieces")[:, 0].astype(np.float32).T
    tower, shop, service, park, factory, harbor = count = stands.sum(axis=1).T
    late = (env.field("game")[:, 0, 0] - 2.5) / 1.5
    served = (stands[:, :, 2] @ DISTRICTS.T > 0).astype(np.float32)
    power = energy - tower - shop                     # left over, or missing
    people = inhabitants - service - factory - harbor
    places = 4 * shop
    here = np.concatenate([NEAR @ stands, stands, np.stack([
        stands[..., 0] * env.field("floors")[:, 0], stands[..., 0] * env.field("floors")[:, 0] ** 2 / 4, stands[..., 5] @ IN_LINE, served @ DISTRICTS,
        (types == 0) @ NEAR, np.ones_like(types)], axis=-1)], axis=-1)
    city = np.stack([np.minimum(power, 0), np.maximum(power, 0), np.minimum(people, 0), np.clip(people, 0, places), np.maximum(people - places, 0),
                     np.maximum(places - np.maximum(people, 0), 0), 4 * late, 4 * late ** 2, power * late, people * late, *count, 2 * served.sum(axis=1),
                     np.full_like(power, 4)], axis=-1) / 4
    here = np.concatenate([here, np.zeros_like(here[:, :1])], axis=1)
    return np.concatenate([here, np.repeat(city[:, None], 21, axis=1)], axis=-1).astype(np.float32)


# %% [markdown]
# ## The policy
# It chooses a plot and a square. Which of the up to four ways leads there is left to chance.

# %%
def probabilities(weights, tiles, squares, possible):
    logits = np.where(possible, (tiles @ weights) @ squares.transpose(0, 2, 1), -np.inf).reshape(len(tiles), -1)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def first_beyond(shares, chance):
    """For each row, the first place at which the sum of the shares exceeds a random part of the whole."""
    sums = shares.cumsum(axis=1)
    return np.minimum((sums <= chance[:, None] * sums[:, -1:]).sum(axis=1), shares.shape[1] - 1)


def decide(weights, env, at_best=False):
    """An action for each game, and what the learning needs of it."""
    ways = env.unpacked_masks().reshape(env.num_envs, 100, 21)[:, WAYS]          # (envs, 25, 4, 21)
    tiles, squares = tile_features(env), square_features(env)
    shares = probabilities(weights, tiles, squares, ways.any(axis=2))
    pair = shares.argmax(axis=1) if at_best else first_beyond(shares, rng.random(env.num_envs))
    plot, square = np.divmod(pair, 21)
    games = np.arange(env.num_envs)
    way = first_beyond(ways[games, plot, :, square].astype(np.float32), rng.random(env.num_envs))
    actions = WAYS[plot, way] * 21 + square
    return actions, (tiles, squares, shares, plot, square)


def score_gradient(tiles, squares, shares, plot, square):
    """By game: the derivative of the logarithm of the chosen move's probability."""
    games = np.arange(len(tiles))
    expected = tiles.transpose(0, 2, 1) @ shares.reshape(len(tiles), 25, 21).astype(np.float32) @ squares
    return tiles[games, plot][:, :, None] * squares[games, square][:, None, :] - expected


# %% [markdown]
# ## Learning

# %%
def points_of_movers(env):
    return np.array([quadropolis.best_standing(state.city(state.to_move), "classic")[0] for state in map(env.state, range(env.num_envs))], dtype=np.float32)


def play_games(weights, env):
    """One game in each place. Gradients and points before each turn, and the points at the end: by turn, game (and seat)."""
    gradients, before, seats = [], [], []
    for _ in range(2 * TURNS):
        actions, choice = decide(weights, env)
        gradients.append(score_gradient(*choice))
        before.append(points_of_movers(env))
        seats.append(env.seats.copy())
        env.step(actions)
    return gradients, before, seats, env.points.astype(np.float32)


def learn(seconds, report=print):
    env = urbanist.vector("quadropolis", envs=ENVS, seed=11, reward="points")
    tile_count, square_count = tile_features(env).shape[-1], square_features(env).shape[-1]
    weights = np.zeros((tile_count, square_count), dtype=np.float32)
    momentum, spread = np.zeros_like(weights), np.zeros_like(weights)
    start, means = time.process_time(), []
    while time.process_time() - start < seconds:
        gradients, before, seats, points = play_games(weights, env)
        games = np.arange(ENVS)
        step = np.zeros_like(weights)
        for turn, gradient in enumerate(gradients):
            gain = points[games, seats[turn]] - before[turn]
            advantage = (gain - gain.mean()) / (gain.std() + 1e-6)
            step += np.tensordot(advantage, gradient, axes=1) / ENVS
        means.append(points.mean())
        done = len(means)
        momentum += 0.1 * (step - momentum)                                      # Adam
        spread += 0.01 * (step ** 2 - spread)
        rate = 0.03 * max(1 - (time.process_time() - start) / seconds, 0.05)
        weights += rate * momentum / (1 - 0.9 ** done) / (np.sqrt(spread / (1 - 0.99 ** done)) + 1e-8)
        if done % 50 == 1:
            report(f"{time.process_time() - start:4.0f} s, {done * ENVS:7} games: {points.mean():5.1f} points")
    return weights, means


weights, means = learn(SECONDS)

# %% [markdown]
# ## Against greedy
# Each deal is played from both seats.

# %%
def share_against(bot, weights, games):
    """The share of games that the policy wins; a shared victory counts half."""
    total = 0.0
    for own in (0, 1):
        env = urbanist.vector("quadropolis", envs=games // 2, seed=99, reward="win")
        for turn in range(2 * TURNS):
            actions = decide(weights, env, at_best=True)[0]
            for game in np.flatnonzero(env.seats != own):
                actions[game] = env.index_of(quadropolis.bots.think(env.state(int(game)), bot, seed=turn)["action"])
            env.step(actions)
        total += (env.rewards[:, own] + 1).sum() / 2
    return total / (games // 2 * 2)


share = share_against("greedy", weights, 400 if SECONDS >= 60 else 40)
print(f"{len(means) * ENVS} games of training; wins {100 * share:.1f} % against greedy")

# %%
assert np.mean(means[-3:]) > np.mean(means[:3]) + 2, "it has not learnt anything"
if SECONDS >= 60:
    assert share >= 0.6
