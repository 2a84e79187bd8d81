#!/usr/bin/env python3
"""Holds the running server against docs/openapi.json: every route of the program is described, and every answer is as described.

usage: openapi_test.py PROGRAM ROOT
"""
import collections
import itertools
import json
import random
import re
import subprocess
import sys
import time
import unittest
from pathlib import Path

import jsonschema

import web_socket
from running import PASSWORD, ServerTest

PROGRAM, ROOT = Path(sys.argv[1]), Path(sys.argv[2])
sys.path.insert(0, str(ROOT / "examples"))
from online_bot import choose  # pylint: disable=wrong-import-position

API = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))
ROUTE = re.compile(r'Method::(\w+), "(/[^"]*)"')


def check(value, schema):
    jsonschema.Draft202012Validator({**schema, "components": API["components"]}).validate(value)


def described(method, path):
    """The operation of a request's path, whose parts in braces stand for anything."""
    for pattern, operations in API["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path):
            return operations[method.lower()]
    raise AssertionError(f"{path} is not described")


def ask(server, method, target, body=None, token=None):
    """The status and the answer, which is as it is described."""
    status, headers, content = server.ask(method, target, body, token)
    responses = described(method, target.split("?")[0])["responses"]
    response = responses.get(str(status)) or (responses.get("201") if status == 200 else None) or responses["default"]
    if "$ref" in response:
        response = API["components"]["responses"]["Problem"]
    kind = headers.get_content_type()
    value = json.loads(content) if kind == "application/json" else content.decode()
    check(value, response["content"][kind]["schema"])
    return status, value


class Socket(web_socket.Socket):
    """One whose messages are held against the description."""

    def send(self, message):
        check(message, {"$ref": "#/components/schemas/ClientMessage"})
        super().send(message)

    def receive(self):
        message = super().receive()
        check(message, {"$ref": "#/components/schemas/ServerMessage"})
        return message


class OpenApi(ServerTest):
    options = ("--requests-per-minute", "100000", "--commands-per-minute", "100000")  # all of it within a minute, from one address
    program = PROGRAM

    def ask(self, *request):
        return ask(self.server, *request)

    def test_the_description_is_sound(self):
        for schema in API["components"]["schemas"].values():
            jsonschema.Draft202012Validator.check_schema(schema)
        self.assertEqual(self.ask("GET", "/api/openapi.json")[1], API)

    def test_every_route_is_described_and_nothing_else(self):
        sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/urbanist/server").rglob("*_routes.cpp"))
        routes = {(method.upper(), pattern) for method, pattern in ROUTE.findall(sources)} | {("GET", "/api/socket")}
        self.assertGreater(len(routes), 20)
        self.assertEqual(routes, {(method.upper(), path) for path, operations in API["paths"].items() for method in operations})

    def test_routes_that_need_a_session_say_so(self):
        for path, operations in API["paths"].items():
            for method, operation in operations.items():
                if operation["security"] and {} not in operation["security"]:
                    target = re.sub(r"\{\w+\}", "x", path)
                    self.assertEqual(self.ask(method.upper(), target, {})[0], 401, f"{method} {path}")

    def test_operating(self):
        self.assertEqual(self.ask("GET", "/health")[0], 200)
        self.assertEqual(self.ask("GET", "/ready")[0], 200)
        self.assertIn("urbanist_connections", self.ask("GET", "/metrics")[1])

    def test_accounts(self):
        token = self.server.guest()
        self.assertEqual(self.ask("POST", "/api/guest", None, token)[0], 200)
        self.assertEqual(self.ask("GET", "/api/me", None, token)[0], 200)
        self.assertEqual(self.ask("PATCH", "/api/me", {"language": "de", "profile": {"colour": "red"}}, token)[0], 200)
        registered = self.ask("POST", "/api/register?token=yes", {"name": "Ada", "password": PASSWORD}, token)
        self.assertEqual(registered[0], 201)
        self.assertEqual(self.ask("GET", "/api/me", None, token)[0], 401, "the guest's token has ended")
        token = registered[1]["token"]
        self.assertEqual(self.ask("POST", "/api/login", {"name": "Ada", "password": PASSWORD})[0], 201)
        self.assertEqual(self.ask("POST", "/api/login", {"name": "Ada", "password": "wrong horse"})[0], 401)
        sessions = self.ask("GET", "/api/sessions", None, token)[1]["sessions"]
        self.assertEqual(len(sessions), 2)
        other = next(session for session in sessions if not session["current"])
        self.assertEqual(self.ask("DELETE", f"/api/sessions/{other['id']}", None, token)[0], 200)
        self.assertEqual(self.ask("POST", "/api/bot-tokens", {"name": "Robo"}, token)[0], 201)
        bot = self.ask("GET", "/api/bot-tokens", None, token)[1]["tokens"][0]
        self.assertEqual(self.ask("DELETE", f"/api/bot-tokens/{bot['id']}", None, token)[0], 200)
        self.assertEqual(self.ask("POST", "/api/me/password", {"old": PASSWORD, "new": "battery staple"}, token)[0], 200)
        self.assertEqual(self.ask("PUT", "/api/me/muted/robo", None, token)[0], 200)
        self.assertEqual(len(self.ask("GET", "/api/me/muted", None, token)[1]["muted"]), 1)
        self.assertEqual(self.ask("DELETE", "/api/me/muted/robo", None, token)[0], 200)
        self.assertEqual(self.ask("POST", "/api/me/webhooks", {"url": "http://127.0.0.1/"}, token)[1]["reason"], "webhook-not-allowed")
        self.assertEqual(self.ask("GET", "/api/me/webhooks", None, token)[1], {"webhooks": []})
        self.assertEqual(self.ask("DELETE", "/api/me/webhooks", {"url": "https://a/"}, token)[0], 200)
        self.assertEqual(self.ask("GET", "/api/me/export", None, token)[0], 200)
        self.assertEqual(self.ask("GET", "/api/people/ada")[0], 200)
        self.assertEqual(self.ask("GET", "/api/people/ada/games")[0], 200)
        self.assertEqual(self.ask("DELETE", "/api/me", {"password": "battery staple"}, token)[0], 200)
        self.assertEqual(self.ask("GET", "/api/people/ada")[0], 404)
        self.assertEqual(self.ask("POST", "/api/logout", None, self.server.guest())[0], 200)

    def test_what_is_not_described_is_refused(self):
        """Bodies and messages of which the description says that they have no other members."""
        token = self.server.guest()
        for method, target, body in (("POST", "/api/tables", {"key": "k", "options": {"game": "quadropolis"}, "more": 1}),
                                     ("POST", "/api/tables", {"key": "k", "options": {"game": "quadropolis", "rating": True}}),
                                     ("POST", "/api/login", {"name": "Ada", "password": PASSWORD, "remember": True}),
                                     ("PATCH", "/api/me", {"langauge": "de"}),
                                     ("POST", "/api/reports", {"account": "abc", "text": "rude", "why": ""})):
            status, problem = self.ask(method, target, body, token)
            self.assertEqual((status, "is an unknown member" in problem["text"]), (400, True), (target, problem))

    def test_people(self):
        self.assertEqual(self.ask("GET", "/api/leaders?game=quadropolis&mode=classic&players=2")[0], 200)
        self.assertEqual(self.ask("GET", "/api/leaders?game=quatropolis")[0], 200)
        self.assertEqual(self.ask("GET", "/api/leaders")[0], 400)
        self.assertEqual(self.ask("GET", "/api/ladders")[0], 200)
        reported = self.ask("GET", "/api/me", None, self.server.guest())[1]["account"]["id"]
        self.assertEqual(self.ask("POST", "/api/reports", {"account": reported, "text": "rude"}, self.server.guest())[0], 201)
        self.assertEqual(self.ask("POST", "/api/reports", {"account": "nobody", "text": "rude"}, self.server.guest())[0], 404)

    def test_friends(self):
        ann, bob = self.server.person("Ann"), self.server.person("Bob")
        person = self.ask("GET", "/api/me", None, bob)[1]["account"]["id"]
        self.assertEqual(self.ask("POST", "/api/friends", {"name": "bob"}, ann)[1]["friends"][0]["state"], "asked")
        asks = self.ask("GET", "/api/friends", None, bob)[1]["friends"][0]
        self.assertEqual(self.ask("PUT", f"/api/friends/{asks['account']}", None, bob)[1]["friends"][0]["state"], "friends")
        found = self.ask("POST", "/api/match", {"key": "m", "options": {"game": "quadropolis", "players": 3, "bots_after": 60}}, ann)
        self.assertEqual(found[0], 201)
        table = found[1]["table"]
        self.assertEqual(self.ask("PUT", f"/api/tables/{table}/invited/{person}", None, ann)[0], 200)
        self.assertEqual(self.ask("GET", "/api/friends", None, bob)[1]["invitations"][0]["table"], table)
        self.assertEqual(self.ask("DELETE", f"/api/me/invitations/{table}", None, bob)[1]["invitations"], [])
        guest = self.server.guest()
        self.assertEqual(self.ask("POST", "/api/friends", {"code": self.ask("GET", "/api/friends", None, bob)[1]["code"]}, guest)[0], 200)
        self.assertEqual(self.ask("DELETE", f"/api/friends/{person}", None, ann)[1]["friends"], [])

    def operator(self):
        """The token of an operator, once the server has noticed."""
        token = self.server.person("Boss")
        subprocess.run([PROGRAM, "admin", "grant", "Boss", "--store", f"{self.folder.name}/store.sqlite"], capture_output=True, check=True)
        end = time.monotonic() + 60
        while self.ask("GET", "/api/admin/audit", None, token)[0] != 200:
            self.assertLess(time.monotonic(), end)
        return token

    def test_operators(self):
        boss, other = self.operator(), self.server.person("Rude")
        account = self.ask("GET", "/api/me", None, other)[1]["account"]["id"]
        table = self.ask("POST", "/api/tables", {"key": "k", "options": {"game": "quadropolis", "seats": ["me"]}}, other)[1]["table"]
        self.ask("POST", f"/api/tables/{table}/commands", {"key": "s", "command": {"do": "say", "text": "rude"}}, other)
        self.ask("POST", f"/api/tables/{table}/commands", {"key": "t", "command": {"do": "state", "statement": "hello"}}, other)
        self.assertEqual(self.ask("POST", "/api/reports", {"account": account, "table": table, "text": "rude"}, boss)[0], 201)
        report = self.ask("GET", "/api/admin/reports", None, boss)[1]["reports"][0]["id"]
        self.assertEqual(len(self.ask("GET", f"/api/admin/reports/{report}", None, boss)[1]["context"]), 2)
        until, why = int(time.time() * 1000) + 3_600_000, {"reason": "test"}
        orders = [("POST", f"reports/{report}", {"outcome": "acted", **why}), ("PUT", f"people/{account}/mute", {"until": until, **why}),
                  ("GET", "people?name=rude", None), ("DELETE", f"people/{account}/mute", why), ("PUT", f"people/{account}/name", {"name": "Polite", **why}),
                  ("PUT", "networks", {"network": "192.0.2.0/24", "until": until, **why}), ("GET", "networks", None),
                  ("DELETE", "networks", {"network": "192.0.2.0/24", **why}), ("GET", "tables?stage=open", None), ("POST", f"tables/{table}/close", why),
                  ("POST", "announcements", {"text": "hello", "until": until}), ("PUT", f"people/{account}/ban", why), ("GET", "people?name=polite", None),
                  ("DELETE", f"people/{account}/ban", why), ("GET", "reports?all=yes", None), ("GET", "audit?most=5", None)]
        for method, place, body in orders:
            self.assertEqual(self.ask(method, f"/api/admin/{place}", body, boss)[0], 200, (method, place))
        line = Socket(self.server.port, self.server.guest())
        announced = line.receive_kind("announcements")["announcements"][0]["id"]
        line.close()
        self.assertEqual(self.ask("DELETE", f"/api/admin/announcements/{announced}", None, boss)[0], 200)
        self.assertEqual(self.ask("GET", "/api/announcements")[1]["announcements"], [])

    def test_recovery(self):
        registered = self.ask("POST", "/api/register?token=yes", {"name": "Eva", "password": PASSWORD})[1]
        recovery = {"name": "Eva", "code": registered["recovery_codes"][0], "password": "battery staple"}
        token = self.ask("POST", "/api/recover?token=yes", recovery)[1]["token"]
        self.assertEqual(self.ask("POST", "/api/recover", recovery)[0], 403)
        self.assertEqual(self.ask("POST", "/api/me/recovery-codes", {"password": "battery staple"}, token)[0], 201)

    def test_push(self):
        self.assertEqual(self.ask("GET", "/api/push")[1], {"key": None})
        self.assertEqual(self.ask("POST", "/api/me/push", {"endpoint": "https://a", "keys": {}}, self.server.guest())[1]["reason"], "push-off")
        self.assertEqual(self.ask("DELETE", "/api/me/push", {"endpoint": "https://a"}, self.server.guest())[0], 200)

    def test_the_daily_contest(self):
        day = self.ask("GET", "/api/daily")[1]
        token = self.server.guest()
        table = self.ask("POST", "/api/daily", None, token)[1]["table"]
        self.assertEqual(self.ask("GET", f"/api/tables/{table}", None, token)[1]["view"]["options"]["daily"], day["day"])
        self.assertEqual(self.ask("GET", "/api/daily", None, token)[1]["mine"], {"table": table, "finished": False})
        place = f"/api/daily/{day['day']}"
        self.assertEqual(self.ask("GET", f"{place}/results", None, token)[0], 403)
        self.assertEqual(self.ask("GET", f"{place}/best", None, token)[0], 403)
        self.assertEqual(self.ask("POST", f"{place}/practice", {"key": "p"}, token)[0], 403)
        self.play_daily(table, token)
        while "result" not in self.ask("GET", place, None, token)[1]["mine"]:
            time.sleep(0.05)
        self.assertEqual(self.ask("GET", f"{place}/results", None, token)[1]["results"][0]["mine"], True)
        self.assertEqual(self.ask("GET", f"{place}/best", None, token)[1]["game"], "quadropolis")
        self.assertNotEqual(self.ask("POST", f"{place}/practice", {"key": "p"}, token)[1]["table"], table)
        self.assertEqual(self.ask("GET", "/api/me/daily", None, token)[1]["streak"]["current"], 1)
        self.assertEqual(self.ask("GET", "/api/me/export", None, token)[1]["daily"][0]["table"], table)
        self.assertEqual(self.ask("GET", "/api/daily/2000-01-01")[0], 404)
        self.assertEqual(self.ask("POST", "/api/daily", None, self.bot())[1]["reason"], "people-only")

    def play_daily(self, table, token):
        """Any moves that are legal, as the engine lists them."""
        while (view := self.ask("GET", f"/api/tables/{table}", None, token)[1]["view"])["stage"] == "playing":
            if view["to_move"] == [0]:
                question = json.dumps({"do": "legal", "position": view["views"][0]["position"]})
                answer = subprocess.run([PROGRAM, "engine"], input=question, capture_output=True, text=True, check=True).stdout
                command = {"do": "play", "action": json.loads(answer.splitlines()[-1])["legal"][0]}
                self.ask("POST", f"/api/tables/{table}/commands", {"key": str(time.monotonic_ns()), "command": command}, token)

    def test_decks(self):
        deck = self.ask("GET", "/api/decks")[1]["decks"][0]
        self.assertEqual(self.ask("GET", f"/api/decks/{deck['id']}")[1]["id"], "default-2")
        self.assertEqual(self.ask("GET", "/api/decks/none")[0], 404)

    def test_lists_and_missing_tables(self):
        self.assertEqual(self.ask("GET", "/api/tables?stage=open&most=10")[0], 200)
        self.assertEqual(self.ask("GET", "/api/tables/nothing")[0], 404)
        self.assertEqual(self.ask("GET", "/api/tables/nothing/record")[0], 404)
        self.assertEqual(self.ask("GET", "/api/tables/nothing/events")[0], 404)

    def test_the_socket(self):
        line = Socket(self.server.port, self.server.guest())
        self.assertEqual(line.receive()["t"], "hello")
        line.send({"t": "ping"})
        line.receive_kind("pong")
        line.send({"t": "watch", "table": "nothing"})
        self.assertEqual(line.receive_kind("refused")["reason"], "no-such-table")
        line.close()

    def bot(self):
        """The token of a new one, which is told when it is its turn."""
        return self.server.bot(self.server.person(f"o{random.getrandbits(40)}"), f"b{random.getrandbits(40)}")

    def play(self, options, extras):
        """A whole game over the socket against bots; after the first moves some other commands. All kinds of messages and events that came."""
        token = self.bot()
        line = Socket(self.server.port, token)
        table = self.ask("POST", "/api/tables", {"key": "new", "options": options}, token)[1]["table"]
        line.send({"t": "watch", "table": table})
        keys, waiting, seen, done = itertools.count(), collections.deque(), set(), 0

        def tell(command):
            """The number of what it caused, 0 when it was refused; what comes before the answer waits."""
            key = str(next(keys))
            line.send({"t": "do", "table": table, "key": key, "command": command})
            while waiting.append(line.receive()) or waiting[-1].get("key") != key:
                pass
            return waiting[-1].get("n", 0)

        while not seen & {"finished", "aborted"}:
            message = waiting.popleft() if waiting else line.receive()
            seen |= {message["t"], message.get("event", {}).get("type")}
            if message["t"] == "turn" and message["n"] >= done:  # else it was asked before the move that answered it
                while extras:
                    done = tell(extras.pop(0)) or done
                done = tell({"do": "play", "seat": message["seat"], "action": choose(message, random.Random(message["n"]))}) or done
        self.assertEqual(self.ask("GET", f"/api/tables/{table}", None, token)[1]["view"]["stage"], "over")
        record = self.ask("GET", f"/api/tables/{table}/record", None, token)[1]
        self.check_analysis(table, record, token)
        another = self.ask("POST", "/api/tables", {"key": "rematch", "options": {"game": record["game"]}}, token)[1]["table"]
        tell({"do": "rematch", "table": another})
        self.assertIn("rematched", [message.get("event", {}).get("type") for message in waiting], waiting)
        line.close()
        return seen

    def check_analysis(self, table, record, token):
        """A bot looks back at every move of Quadropolis; the other game has no judge."""
        place = f"/api/tables/{table}/analysis"
        if record["game"] != "quadropolis":
            self.assertEqual(self.ask("POST", place, None, token)[1]["reason"], "no-analysis")
            return
        self.assertEqual(self.ask("GET", place)[1]["state"], "none")
        self.assertEqual(self.ask("POST", place, None, token)[1]["state"], "waiting")
        while (analysis := self.ask("GET", place)[1])["state"] == "waiting":
            time.sleep(0.2)
        for move, advice in zip(record["moves"], analysis["moves"], strict=True):
            self.assertLessEqual({move, advice["action"]}, {candidate["action"] for candidate in advice["candidates"]})
        self.assertEqual(self.ask("POST", place, None, token)[1], analysis, "to ask again changes nothing")

    def test_a_whole_game_of_quadropolis(self):
        extras = [{"do": "say", "text": "hello"}, {"do": "sit"}, {"do": "want", "wish": "pause"}, {"do": "resume"},
                  {"do": "leave"}, {"do": "return"}, {"do": "sit"}]
        options = {"game": "quadropolis", "mode": "classic", "first": 0, "clock": {"kind": "live", "minutes": 60, "increment": 5},
                   "seats": ["me", "random"]}
        seen = self.play(options, extras)
        self.assertLessEqual({"table", "event", "turn", "done", "refused", "presence", "counter"}, seen)
        self.assertLessEqual({"dealt", "played", "said", "paused", "resumed", "held", "returned", "finished"}, seen)

    def test_a_whole_game_that_is_allocated_by_hand(self):
        seen = self.play({"game": "quadropolis", "allocation": "by-hand", "seats": ["me", "random"]}, [])
        self.assertLessEqual({"turn", "played", "finished"}, seen)

    def test_a_whole_game_of_quatropolis(self):
        options = {"game": "quatropolis", "end_third_tie": True, "seats": ["me", "random", "random", "random"]}
        seen = self.play(options, [{"do": "state", "statement": "hello"}])
        self.assertLessEqual({"table", "event", "turn", "done", "played", "sealed", "finished"}, seen)

    def test_a_table_before_its_game(self):
        token, other = self.server.guest(), self.server.guest()
        options = {"game": "quadropolis", "players": 3, "visibility": "private", "seats": ["me"]}
        table = self.ask("POST", "/api/tables", {"key": "private", "options": options}, token)[1]["table"]
        line = Socket(self.server.port, token)
        line.send({"t": "watch", "table": table})
        invitation = self.ask("GET", f"/api/tables/{table}", None, token)[1]["view"]["invitation"]
        commands = [(other, {"do": "enter", "invitation": invitation}), (other, {"do": "sit", "seat": 2}), (other, {"do": "ready", "ready": False}),
                    (token, {"do": "seat-bot", "seat": 1, "bot": "random"}), (token, {"do": "clear-seat", "seat": 1}), (other, {"do": "stand"})]
        for number, (who, command) in enumerate(commands):
            check(command, {"$ref": "#/components/schemas/Command"})
            body = {"key": f"k{number}", "command": command}
            self.assertEqual(self.ask("POST", f"/api/tables/{table}/commands", body, who)[0], 200, command)
        seen = set()
        while "stood" not in seen:
            seen.add(line.receive().get("event", {}).get("type"))
        self.assertLessEqual({"entered", "seated", "readied", "bot-seated", "cleared", "stood"}, seen)
        self.assertEqual(self.ask("POST", f"/api/tables/{table}/commands", {"key": "x", "command": {"do": "resume"}}, token)[0], 409)
        line.close()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
