#!/usr/bin/env python3
"""A bot that plays at a server, with nothing but Python's standard library.

    URBANIST_TOKEN=… examples/online_bot.py --server http://127.0.0.1:8080 --new quadropolis

The server says at which tables it is the bot's move, one JSON object a line; the bot posts its moves. docs/online-bots.md says how to get a
token. What it plays stands in bot.py beside it.
"""
import argparse
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

from bot import play_quadropolis, play_quatropolis

PATIENCE = 60  # seconds without a line, after which the connection must be dead: a silent stream still sends empty lines
NOT_NEEDED = {"not-your-turn", "not-playing", "over", "held", "paused"}  # the table has moved on since the question


class Refused(Exception):
    """The server has understood and says no."""

    def __init__(self, problem):
        super().__init__(problem["text"])
        self.reason = problem["reason"]


class Server:
    def __init__(self, address, token):
        self.address, self.token = address.rstrip("/"), token

    def open(self, target, body=None):
        request = urllib.request.Request(self.address + target, headers={"Authorization": f"Bearer {self.token}"})
        if body is not None:
            request.data = json.dumps(body).encode()
        try:
            return urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            with error:
                if error.code < 500:
                    raise Refused(json.loads(error.read())) from None
            raise

    def ask(self, target, body=None):
        with self.open(target, body) as answer:
            return json.load(answer)

    def tell(self, table, command, key=None):
        """Sent again with the same key until there is an answer, a command is still carried out once."""
        body = {"key": key or uuid.uuid4().hex, "command": command}
        while True:
            try:
                return self.ask(f"/api/tables/{table}/commands", body)
            except OSError:
                time.sleep(1)

    def messages(self, target):
        """The lines of a stream, which is opened again whenever it breaks."""
        while True:
            try:
                with self.open(target) as stream:
                    for line in stream:
                        if line.strip():
                            yield json.loads(line)
            except OSError as error:
                print(f"online_bot: {error}; trying again", file=sys.stderr)
            time.sleep(1)


def choose(turn, chance):
    if turn["legal"] and len(turn["legal"]) == 1:  # such as the best allocation, at the end of a game that is allocated by hand
        return turn["legal"][0]
    view = turn["view"]
    request = {"position": view.get("position"), "sight": {"view": view}, "legal": turn["legal"]}
    return (play_quadropolis if "position" in view else play_quatropolis)(request, chance)


def play_everywhere(server):
    """Moves at every table where it is this bot's turn, for ever."""
    chance = random.Random()
    done = {}  # the number of the newest move, by table and seat
    for turn in server.messages("/api/bot/stream"):
        place = (turn.get("table"), turn.get("seat"))
        if turn["t"] != "turn" or turn["n"] < done.get(place, 0):
            continue  # the question is older than our answer
        command = {"do": "play", "seat": turn["seat"], "action": choose(turn, chance)}
        try:
            done[place] = server.tell(turn["table"], command, f"{turn['n']}-{turn['seat']}")["n"]
        except Refused as refused:
            if refused.reason not in NOT_NEEDED:
                print(f"online_bot: {turn['table']}: {refused}", file=sys.stderr)


def new_table(server, game, opponent):
    seats = ["me"] + [opponent] * (3 if game == "quatropolis" else 1)
    return server.ask("/api/tables", {"key": uuid.uuid4().hex, "options": {"game": game, "seats": seats}})["table"]


def join(server, table):
    for command in ("sit", "ready"):
        server.tell(table, {"do": command})


def wait_for_end(server, table):
    """How it ended: the points by seat, or nothing when the game was given up."""
    for message in server.messages(f"/api/tables/{table}/events"):
        if message.get("view", {}).get("stage") == "over":
            return server.ask(f"/api/tables/{table}/record").get("result")
        if message.get("event", {}).get("type") in ("finished", "aborted"):
            return message["event"].get("points")


def run(arguments):
    token = os.environ.get("URBANIST_TOKEN", "")
    if not token:
        sys.exit("online_bot: set URBANIST_TOKEN to the token of a bot; docs/online-bots.md says how to get one")
    server = Server(arguments.server, token)
    if not arguments.new and not arguments.join:
        return play_everywhere(server)
    table = arguments.join or new_table(server, arguments.new, arguments.opponent)
    if arguments.join:
        join(server, table)
    print(f"playing at table {table}", flush=True)
    threading.Thread(target=play_everywhere, args=(server,), daemon=True).start()
    print(f"over: {json.dumps(wait_for_end(server, table))}")


def main():
    parser = argparse.ArgumentParser(description="Plays at a server of urbanist; without --new and --join at every table where this bot has a seat.")
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="its address")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--new", choices=["quadropolis", "quatropolis"], help="open a table against the server's own bots, play it and end")
    group.add_argument("--join", metavar="TABLE", help="take a seat at this table, play there and end")
    parser.add_argument("--opponent", default="normal", help="the server's bot for --new")
    try:
        run(parser.parse_args())
    except Refused as refused:
        sys.exit(f"online_bot: {refused}")
    except OSError as error:
        sys.exit(f"online_bot: cannot reach the server: {error}")


if __name__ == "__main__":
    main()
