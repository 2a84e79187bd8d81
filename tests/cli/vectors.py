#!/usr/bin/env python3
"""vectors.py PROGRAM: runs everything in tests/vectors through the command line and compares.

cities.jsonl: score. games.jsonl: replay, with the legal moves at every ply. perft.jsonl: perft of those games.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

VECTORS = pathlib.Path(__file__).resolve().parent.parent / "vectors"
PROGRAM = sys.argv[1]


def read(name):
    with open(VECTORS / name, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def run(verb, documents, *options):
    """The lines that a verb prints for these documents; what is expected of them is not shown to it."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        for document in documents:
            file.write(json.dumps({name: value for name, value in document.items() if name != "expect"}) + "\n")
        file.flush()
        done = subprocess.run([PROGRAM, verb, file.name, *options, "--json"], capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        sys.exit(f"{verb} ended with {done.returncode}: {done.stderr.strip()}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def differences(place, found, expected):
    return [f"{place}: {name} is {found.get(name)}, expected {value}" for name, value in expected.items() if found.get(name) != value]


def check_cities(cities):
    printed = run("score", cities)
    faults = [] if len(printed) == len(cities) else [f"score printed {len(printed)} of {len(cities)} cities"]
    for number, (city, found) in enumerate(zip(cities, printed)):
        faults += differences(f"city {number}", found, city["expect"])
        faults += differences(f"city {number}", {"total": sum(found["by_type"].values())}, {"total": found["total"]})
    return faults


def check_games(games):
    faults, legal, finals = [], [], []
    for line in run("replay", games):
        if "move" in line:
            legal.append(line["legal"])
        else:
            finals.append({**line, "legal": legal})
            legal = []
    if len(finals) != len(games):
        faults.append(f"replay finished {len(finals)} of {len(games)} games")
    for number, (game, final) in enumerate(zip(games, finals)):
        faults += differences(f"game {number}", final, {**game["expect"], **game["result"], "final": True})
    return faults


def check_perft(games, counts):
    faults = []
    for count in counts:
        found = run("perft", [games[count["record"]]], "--ply", str(count["ply"]), "--depth", str(count["depth"]))
        faults += differences(f"perft of game {count['record']} after ply {count['ply']}, depth {count['depth']}", found[-1], {"nodes": count["nodes"]})
    return faults


def main():
    cities, games, counts = read("cities.jsonl"), read("games.jsonl"), read("perft.jsonl")
    faults = check_cities(cities) + check_games(games) + check_perft(games, counts)
    print(*faults[:30], sep="\n", end="\n" if faults else "")
    print(f"{len(cities)} cities, {len(games)} games, {len(counts)} perft counts: {len(faults)} differences")
    return 1 if faults else 0


sys.exit(main())
