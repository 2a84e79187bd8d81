#!/usr/bin/env python3
"""Servers that are killed in the middle of games, again and again: every acknowledged move is there, once, and no table is stuck.

usage: crash_test.py PROGRAM [--postgres TOOL] [--nodes N] [--kills N] [--tables N]

With --postgres (tools/postgres) the nodes share a PostgreSQL server that is started for it, else one node keeps an SQLite file. Bots play through
the streaming API; a bot that gets no answer asks again with the same key, at any node. Each record is checked by «replay --verify» in the end.
"""
import argparse
import http.client
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from running import Server

GENEROUS = [option for name in ("requests-per-minute", "commands-per-minute", "accounts-per-hour", "bot-games-per-account", "bot-games-per-address") for option in (f"--{name}", "1000000")]
TROUBLE = (OSError, http.client.HTTPException)


class House:
    """The nodes, some of which are dead at times."""

    def __init__(self, program, store, nodes):
        self.program, self.store = program, store
        self.nodes = [self.start() for _ in range(nodes)]

    def start(self):
        return Server(self.program, self.store, "--sockets-per-address", "10000", *GENEROUS)

    def crash(self):
        index = random.randrange(len(self.nodes))
        dead = self.nodes[index]
        dead.process.kill()
        dead.process.wait()
        dead.process.stdout.close()
        self.nodes[index] = self.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.process.kill()
            node.process.wait()
            node.process.stdout.close()

    def ask(self, method, target, body=None, token=None):
        """An answer, from whichever node gives one; asks until there is one."""
        for _ in range(600):
            try:
                status, _headers, content = random.choice(self.nodes).ask(method, target, body, token)
                if status < 500:
                    return status, json.loads(content)
            except TROUBLE:
                pass
            time.sleep(0.05)
        raise AssertionError(f"no answer to {method} {target} for half a minute")


class Player(threading.Thread):
    """A bot account that plays whatever it is asked to."""

    def __init__(self, house, token):
        super().__init__(daemon=True)
        self.house, self.token = house, token
        self.chosen = {}  # by table and key
        self.acknowledged = {}  # the number and the action, by table and key
        self.done = {}  # the number of the last of its moves, by table
        self.fault = None
        self.stopped = False

    def run(self):
        while not self.stopped and not self.fault:
            try:
                self.listen(random.choice(self.house.nodes))
            except TROUBLE:
                time.sleep(0.05)
            except Exception as fault:  # told by the main thread
                self.fault = fault

    def listen(self, node):
        line = http.client.HTTPConnection("127.0.0.1", node.port, timeout=5)
        line.request("GET", "/api/bot/stream", headers={"Authorization": f"Bearer {self.token}"})
        stream = line.getresponse()
        while not self.stopped:
            text = stream.readline()
            if not text:
                break
            message = json.loads(text) if text.strip() else {}
            if message.get("t") == "turn":
                self.move(message)
        line.close()

    def move(self, turn):
        if turn["n"] < self.done.get(turn["table"], 0):
            return  # asked before that move, for example once by each of two nodes
        key = f"{turn['n']}-{turn['seat']}"
        place = (turn["table"], key)
        action = self.chosen.setdefault(place, random.choice(turn["legal"]))
        body = {"key": key, "command": {"do": "play", "seat": turn["seat"], "action": action}}
        status, answer = self.house.ask("POST", f"/api/tables/{turn['table']}/commands", body, self.token)
        if status == 200:
            self.done[turn["table"]] = answer["n"]
            known = self.acknowledged.setdefault(place, (answer["n"], action))
            if known[0] != answer["n"]:
                raise AssertionError(f"{place} was acknowledged as {known[0]} and as {answer['n']}")
        elif answer["reason"] not in ("not-your-turn", "not-playing", "over"):  # an old question, asked again after a crash
            raise AssertionError(f"{place}: {answer}")


def make_players(house, count):
    _, owner = house.ask("POST", "/api/register?token=yes", {"name": f"owner-{random.getrandbits(30)}", "password": "long enough"})
    tokens = []
    for _ in range(count):
        status, bot = house.ask("POST", "/api/bot-tokens", {"name": f"player-{random.getrandbits(40)}"}, owner["token"])
        assert status in (200, 201), bot
        tokens.append(bot["token"])
    return [Player(house, token) for token in tokens]


def open_table(house, players, number):
    """A game of two of them; the third seat, if the game has one, is for a bot of ours."""
    one, other = random.sample(players, 2)
    seats = ["me", None, "random"][: 2 + number % 2]
    options = {"game": "quadropolis", "players": len(seats), "seats": seats}
    status, made = house.ask("POST", "/api/tables", {"key": f"table-{number}", "options": options}, one.token)
    assert status == 201, made
    for command in ("sit", "ready"):
        status, answer = house.ask("POST", f"/api/tables/{made['table']}/commands", {"key": command, "command": {"do": command}}, other.token)
        assert status == 200, answer
    return made["table"], (one, other)


def check(house, program, table, players, folder):
    _, record = house.ask("GET", f"/api/tables/{table}/record", token=players[0].token)
    own = sorted(entry for player in players for (where, _), entry in player.acknowledged.items() if where == table)
    assert len({number for number, _ in own}) == len(own), f"{table}: two moves with one number"
    moves = record["moves"]
    if record["options"]["players"] == 2:
        assert moves == [action for _, action in own], f"{table}: acknowledged {own}, recorded {moves}"
    else:
        left = iter(moves)
        assert all(any(action == move for move in left) for _, action in own), f"{table}: an acknowledged move is missing"
    file = folder / f"{table}.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = subprocess.run([program, "replay", "--verify", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return len(moves)


def check_players(players):
    for player in players:
        if player.fault:
            raise player.fault


def wait_for_ends(house, players, tables, seconds):
    until = time.time() + seconds
    while True:
        check_players(players)  # a table may be stuck because its player is
        stuck = [table for table, seated in tables if house.ask("GET", f"/api/tables/{table}", token=seated[0].token)[1]["view"]["stage"] != "over"]
        if not stuck:
            return
        assert time.time() < until, f"stuck: {stuck}"
        time.sleep(0.2)


def play_and_kill(house, options):
    """The players and the tables where all is over."""
    players = make_players(house, 2 * options.nodes + 2)
    tables = [open_table(house, players, number) for number in range(options.tables)]
    for player in players:
        player.start()
    for number in range(options.kills):
        time.sleep(random.uniform(0.1, 0.6))
        house.crash()
        tables.append(open_table(house, players, options.tables + number))  # so that there is always something to lose
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {options.kills} killed", end="", file=sys.stderr)
    wait_for_ends(house, players, tables, 120)
    for player in players:
        player.stopped = True
    check_players(players)
    return players, tables


def run(options, store, folder):
    with House(options.program, store, options.nodes) as house:
        players, tables = play_and_kill(house, options)
        moves = sum(check(house, options.program, table, seated, folder) for table, seated in tables)
    acknowledged = sum(len(player.acknowledged) for player in players)
    print(f"{options.kills} nodes killed, {len(tables)} games of {moves} moves, {acknowledged} moves acknowledged: none lost, none made twice")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--postgres", type=Path)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--tables", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.postgres is None:
            return run(options, folder / "store.sqlite", folder)
        try:
            subprocess.run([options.postgres, folder / "postgres", "start"], check=True)
            return run(options, (folder / "postgres" / "url").read_text(encoding="utf-8").strip(), folder)
        finally:
            subprocess.run([options.postgres, folder / "postgres", "remove"], check=False)


if __name__ == "__main__":
    main()
