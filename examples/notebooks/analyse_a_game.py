# %% [markdown]
# # Analyse a game
#
# Points over time, and what each move cost against what a strong bot would have done. The pictures are SVG files that any browser shows; with Matplotlib installed you can draw the
# same lists with it.

# %%
import pathlib
import tempfile

from urbanist import quadropolis

folder = pathlib.Path(tempfile.mkdtemp(prefix="urbanist-"))
record = quadropolis.simulate_game("classic", ["normal", "greedy"], "analysis")
states = record.states()


# %%
def chart(title, lines, path):
    """Lines of (name, colour, values) as a picture."""
    width, height, margin = 640, 320, 40
    low = min(min(values) for _, _, values in lines)
    high = max(max(max(values) for _, _, values in lines), low + 1)

    def point(index, value, count):
        x = margin + (width - 2 * margin) * index / max(count - 1, 1)
        y = height - margin - (height - 2 * margin) * (value - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
             f'<text x="{margin}" y="22">{title}</text>', f'<text x="4" y="{height - margin}">{low}</text>', f'<text x="4" y="{margin}">{high}</text>']
    for row, (name, colour, values) in enumerate(lines):
        path_points = " ".join(point(i, value, len(values)) for i, value in enumerate(values))
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path_points}"/>')
        parts.append(f'<text x="{width - 150}" y="{22 + 16 * row}" fill="{colour}">{name}</text>')
    path.write_text("\n".join([*parts, "</svg>"]), encoding="utf-8")
    return path


# %% [markdown]
# ## Points over time
# As if the game ended after each move: early on, pieces that wait for a use count against a city.

# %%
points = [[quadropolis.best_standing(state.city(seat), state.mode)[0] for state in states] for seat in range(2)]
print(chart("points", [("normal", "#0a6", points[0]), ("greedy", "#c40", points[1])], folder / "points.svg"))

# %% [markdown]
# ## What the moves cost
# A strong bot judges each position of the last round; the loss is what its own choice expects less what it expects of the move that was made.

# %%
losses = {0: [], 1: []}
for ply, action in list(enumerate(record.moves))[-8:]:
    state = states[ply]
    candidates = quadropolis.bots.think(state, "hard", budget="400n", seed=ply)["candidates"]
    expected = {str(candidate["action"]): candidate["points"][state.to_move] for candidate in candidates}
    played = expected.get(str(action))
    loss = None if played is None else round(candidates[0]["points"][state.to_move] - played, 1)
    losses[state.to_move].append(loss)
    print(f"seat {state.to_move}: {action}, the bot likes {candidates[0]['action']};", "not among its best" if loss is None else f"costs {loss} points")

# %%
last = record.replay()
assert points[0][-1] == quadropolis.ranking(last)["standings"][0][0]
assert (folder / "points.svg").read_text().count("<polyline") == 2
assert len(losses[0]) == len(losses[1]) == 4
