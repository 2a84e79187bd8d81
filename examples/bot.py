#!/usr/bin/env python3
"""A bot for the arena, with nothing but Python's standard library.

    urbanist arena --bots examples/bot.py,random --games 20

It is started for one game, gets one JSON object a line and answers each with one line; docs/engine.md describes them. This one builds
whenever it can and has a taste for some buildings; in Quatropolis it votes as a coin says, with half of its influence. Do better!
"""
import json
import random
import sys

# What a tile is worth to us, by the letter of its building.
TASTE = {"T": 3, "P": 4, "K": 2, "S": 2, "F": 2, "H": 2, "O": 4, "M": 1}


def field(position, name):
    return next(word.split("=", 1)[1] for word in position.split(" ") if word.startswith(name + "="))


def tile_reached(site, move):
    """The tile that an architect takes: as many plots from its end of the row or column as its number says."""
    number, side, line = int(move[0]), move[1], int(move[2]) - 1
    row, column = {"N": (number - 1, line), "S": (5 - number, line), "W": (line, number - 1), "E": (line, 5 - number)}[side]
    return site[row * 5 + column]


def worth(site, move):
    if move.endswith(":x"):
        return -2
    if ":" not in move:
        return -1
    return TASTE.get(tile_reached(site, move)[0], 0)


def play_quadropolis(request, chance):
    site = field(request["position"], "site").split(",")
    best = max(worth(site, move) for move in request["legal"])
    return chance.choice([move for move in request["legal"] if worth(site, move) == best])


def play_quatropolis(request, chance):
    own = request["sight"]["view"]["own"]
    phase = request["sight"]["view"]["phase"]
    if phase == "voting":
        return {"seat": own["seat"], "vote": chance.choice(["yes", "no"]), "influence": own["cup"]["influence"] // 2}
    if phase == "discussion":
        return {"seat": own["seat"], "ready": True}
    if phase == "proposal":
        return {"seat": own["seat"], "propose": {"tax": -1}}
    return {"seat": own["seat"], "funnel": {"corporation": 0, "official": 0}}


def answer(request):
    if request["do"] == "hello":
        return {"hello": "bot.py"}
    chance = random.Random(request["seed"])
    play = play_quadropolis if request["game"] == "quadropolis" else play_quatropolis
    return {"id": request["id"], "action": play(request, chance)}


def main():
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
