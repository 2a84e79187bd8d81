# %% [markdown]
# # The balance of a card
#
# What is an objective of Quatropolis worth to its owner? Many games between bots tell: points and victories of the seats that held it, with an interval.

# %%
import collections
import math

from urbanist import quatropolis

GAMES = 200  # more narrow the intervals; 2,000 take half a minute

# %%
held = collections.defaultdict(list)  # by objective: whether its owner won
for game in range(GAMES):
    record = quatropolis.simulate_game(["bidder"] * 4, f"balance/{game}")
    last = quatropolis.replay(record)
    winners = quatropolis.winners(last)
    for seat in range(4):
        for card in quatropolis.view_for(last, seat).to_dict()["own"]["objectives"]:
            held[card].append(1 / len(winners) if seat in winners else 0)

# %%
rows = []
for card, shares in held.items():
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1))
    rows.append((mean, 1.96 * spread / math.sqrt(len(shares)), len(shares), card))
for mean, half, count, card in sorted(rows, reverse=True):
    print(f"{card:<28} held {count:>4} times, its owner won {100 * mean:5.1f} % ± {100 * half:.1f}")

# %% [markdown]
# A fair share is a quarter. Each game gives out one victory and eight objectives.

# %%
assert abs(sum(sum(shares) for shares in held.values()) - 2 * GAMES) < 1e-6
assert sum(len(shares) for shares in held.values()) == 8 * GAMES
