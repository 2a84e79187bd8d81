#!/usr/bin/env python3
"""Steps a second of the vectorised environments on one core, and the memory of a game.

usage: PYTHONPATH=build/release/python /usr/bin/python3 bench/vector_steps.py [SECONDS]

Every figure includes observation, packed mask, dealing and exact final scores. Time is processor time of this process, so that a busy machine does not
change it much; the rate is that of all steps, not of the best ones.
"""
import sys
import time

import numpy as np

import urbanist


def rate(env, choose, seconds):
    for _ in range(20):
        env.step(choose())
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(10):
            env.step(choose())
        steps += 10 * env.num_envs
    return steps / (time.process_time() - start)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"{'environment':<34}{'bytes/game':>11}{'actions in C++':>18}{'actions in NumPy':>18}")
    for mode, players, envs in (("classic", 2, 4096), ("classic", 4, 4096), ("expert", 2, 4096), ("expert", 4, 4096), ("classic", 2, 256)):
        env = urbanist.vector("quadropolis", mode=mode, players=players, envs=envs)
        rng = np.random.default_rng(1)
        native = rate(env, env.sample, seconds)
        picked = rate(env, lambda: env.sample_from_masks(rng), seconds)
        print(f"{f'quadropolis {mode}, {players} players, {envs}':<34}{env.bytes_per_env:>11}{native:>18,.0f}{picked:>18,.0f}")
    env = urbanist.vector("quatropolis", envs=1024)
    print(f"{'quatropolis, 1024':<34}{env.bytes_per_env:>11}{rate(env, env.sample, seconds):>18,.0f}")


if __name__ == "__main__":
    main()
