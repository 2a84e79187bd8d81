# %% [markdown]
# # Play a bot
#
# A game of Quadropolis against one of the levels. Here a simple rule plays for you, so that the notebook runs by itself; set `INTERACTIVE = True` to type your moves.

# %%
from urbanist import quadropolis

INTERACTIVE = False
BOT, SEED = "normal", "first game"


def show(state):
    print(f"round {state.round}, {state.turns_left} turns left; architects {state.architects(state.to_move)}")
    for row in range(5):
        print("  " + "".join(f"{tile or '.':<5}" for tile in state.site[5 * row:5 * row + 5]))


def your_move(state):
    """The first best of the moves, judged by the points right after it."""
    def points_after(action):
        after = state.copy()
        quadropolis.play(after, action)
        return quadropolis.best_standing(after.city(state.to_move), state.mode)

    return max(quadropolis.legal_actions(state), key=points_after)


def ask(state):
    while True:
        text = input("your move, such as 3W4:b2: ")
        try:
            if (rule := quadropolis.check(state, text)) is None:
                return text
            print("not allowed:", rule)
        except ValueError as error:
            print(error)


# %%
state = quadropolis.initial_state("classic", players=2)
while not quadropolis.is_over(state):
    if quadropolis.awaits_deal(state):
        quadropolis.deal(state, quadropolis.draw("classic", state.round + 1, SEED))
        show(state)
    if state.to_move == 0:
        action = ask(state) if INTERACTIVE else your_move(state)
    else:
        action = quadropolis.bots.think(state, BOT, seed=SEED)["action"]
    print("you " if state.to_move == 0 else BOT, action)
    quadropolis.play(state, action)

# %%
ranking = quadropolis.ranking(state)
for seat, name in enumerate(("you", BOT)):
    print(f"{name}: {ranking['standings'][seat][0]} points", "(wins)" if seat in ranking["winners"] else "")
    best = quadropolis.best_activation(state.city(seat), state.mode)
    print("   ", {kind: points for kind, points in best.by_type.items() if points})
    assert best.points == ranking["standings"][seat][0]
