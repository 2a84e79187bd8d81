# %% [markdown]
# # Score a city from a photograph
#
# After a game at the table, type in what the photograph shows, row by row. The engine places inhabitants and energy as well as possible, and says which building scores what.

# %%
from urbanist import quadropolis

city_file = {
    "mode": "classic",
    "cells": [
        ["T+T", "K", "S", "P1"],
        ["T+T+T", "K", "F", "S"],
        ["T", "P2", "H", "F"],
        ["", "P1", "H", "H"],
    ],
    "inhabitants": 14,
    "energy": 8,
}
scored = quadropolis.score(city_file)
for kind, points in scored["by_type"].items():
    print(f"{kind:<10}{points:>4}")
print(f"{'total':<10}{scored['total']:>4}")

# %% [markdown]
# The same by hand: an allocation of your own is checked by the rules and scored as it is.

# %%
by_hand = dict(city_file, allocation=scored["allocation"])
assert quadropolis.score(by_hand)["total"] == scored["total"]

# One inhabitant less on some building that has one, and so at least one idle.
worse = [[cell and dict(cell) for cell in row] for row in scored["allocation"]]
row, column = next((r, c) for r in range(4) for c in range(4) if worse[r][c] and worse[r][c]["inhabitants"] and worse[r][c]["energy"] == 0)
worse[row][column] = None
total = quadropolis.score(dict(city_file, allocation=worse))["total"]
print("without what is on", "abcd"[column] + str(row + 1), "it would be", total)
assert total < scored["total"]

# %% [markdown]
# A city that cannot be is refused with the reason.

# %%
try:
    quadropolis.score(dict(city_file, cells=[["T+S", "", "", ""]] + [[""] * 4] * 3))
except ValueError as error:
    print(error)
else:
    raise AssertionError("a shop stands on a tower")
