"""Quadropolis and Quatropolis: rules, views, bots, records, the solver and environments for learning.

    import urbanist
    from urbanist import quadropolis

    state = quadropolis.initial_state("classic", players=2)
    quadropolis.deal(state, quadropolis.draw("classic", 1, seed="hello"))
    print(quadropolis.bots.think(state, "hard", budget="500ms")["action"])

    env = urbanist.vector("quadropolis", mode="expert", players=2, envs=4096)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(env.sample())

Names are those of the C++ code; docs/python.md describes them.
"""
import sys

from . import _urbanist
from ._urbanist import Rng, __version__, quadropolis, quatropolis, seed_of
from ._vector import QuadropolisVector, QuatropolisVector, vector

# `import urbanist.quadropolis` finds them here.
for _module, _name in ((quadropolis, "quadropolis"), (quadropolis.bots, "quadropolis.bots"),
                       (quatropolis, "quatropolis"), (quatropolis.bots, "quatropolis.bots")):
    sys.modules[f"{__name__}.{_name}"] = _module

signature = quadropolis.signature

__all__ = ["QuadropolisVector", "QuatropolisVector", "Rng", "__version__", "quadropolis", "quatropolis", "seed_of", "signature", "vector"]
