"""People who talk at tables while something fails, and what the server told them, held against what is stored.

Each says one thing after the other, each with its key. A talker that gets no answer, or hears that the outcome is not known, sends the same key again, at any
node; one that is told that nothing was stored gives up now and then. In the end

- lost: acknowledged, and not in the log under its number;
- doubled: in the log more than once;
- untrue: acknowledged with two numbers, refused as not stored and yet in the log, or shown to a watcher and not so in the log;
- slow: a command that was answered later than three seconds after it was sent. The machine may be to blame, so the nodes are asked, too, how many
  they have answered later than three seconds after they had read them.
"""
import http.client
import json
import random
import re
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))
from web_socket import Socket  # pylint: disable=wrong-import-position

TROUBLE = (OSError, http.client.HTTPException, ValueError)
NOT_STORED = ("storage-unavailable", "storage-busy", "storage-full", "storage-read-only", "closing")
LONGEST_ANSWER = 3.0
HANGS = 30  # seconds: for a machine that is very busy; the figures tell how long it takes
PAUSE = 0.03


class Talker(threading.Thread):
    """One who talks; its way of asking is that of a subclass."""

    def __init__(self, name, nodes, table, token):
        super().__init__(daemon=True, name=name)
        self.nodes, self.table, self.token = nodes, table, token
        self.acknowledged, self.abandoned, self.shown = {}, set(), {}
        self.untrue, self.slow, self.slowest, self.refusals = [], 0, 0.0, 0
        self.stopped = self.fault = None

    def run(self):
        number = 0
        try:
            while not self.stopped:
                number += 1
                self.say(f"{self.name}-{number}")
                time.sleep(random.uniform(0, 2 * PAUSE))
        except Exception as fault:  # told by the main thread
            self.fault = fault

    def say(self, key):
        in_doubt = False
        while not self.acknowledged.get(key):
            answer = self.timed(key)
            if isinstance(answer, int):
                self.acknowledged[key] = answer
                return
            self.refusals += 1
            in_doubt = in_doubt or answer not in NOT_STORED
            if not in_doubt and random.random() < 0.3:
                self.abandoned.add(key)
                return
            time.sleep(PAUSE)

    def timed(self, key):
        """The number, or the reason of a refusal, or nothing where there was no answer."""
        try:
            self.prepare()
            start = time.monotonic()
            answer = self.ask(key)
        except TROUBLE:
            return None
        took = time.monotonic() - start
        self.slowest = max(self.slowest, took)
        self.slow += took > LONGEST_ANSWER
        return answer

    def prepare(self):
        """What comes before the command and is not part of it."""

    def command(self, key):
        return {"key": key, "command": {"do": "say", "text": key}}


class HttpTalker(Talker):
    def ask(self, key):
        line = http.client.HTTPConnection("127.0.0.1", random.choice(self.nodes).port, timeout=HANGS)
        try:
            headers = {"Authorization": f"Bearer {self.token}"}
            line.request("POST", f"/api/tables/{self.table}/commands", json.dumps(self.command(key)), headers)
            answer = json.loads(line.getresponse().read())
        finally:
            line.close()
        return answer["n"] if "n" in answer else answer["reason"]


class SocketTalker(Talker):
    watches = False
    socket = None

    def prepare(self):
        if self.socket is None:
            self.connect()

    def ask(self, key):
        try:
            self.socket.send({"t": "do", "table": self.table, **self.command(key)})
            return self.answer_to(key)
        except TROUBLE:
            self.disconnect()
            raise

    def connect(self):
        self.socket = Socket(random.choice(self.nodes).port, self.token, timeout=HANGS)
        if self.watches:
            self.socket.send({"t": "watch", "table": self.table})

    def disconnect(self):
        if self.socket is not None:
            self.socket.close()
        self.socket = None

    def answer_to(self, key):
        while True:
            message = self.socket.receive()
            kind = message["t"]
            if kind == "event" and message["event"].get("type") == "said":
                self.see(message["n"], message["event"]["text"])
            elif kind == "done" and message["key"] == key:
                return message["n"]
            elif kind == "refused" and message.get("key") == key:
                return message["reason"]
            elif kind == "closing":
                raise ConnectionError("the server says goodbye")

    def see(self, number, text):
        if self.shown.setdefault(number, text) != text:
            self.untrue.append(f"{self.table}: event {number} was shown as {self.shown[number]} and as {text}")


class WatchingTalker(SocketTalker):
    watches = True


KINDS = (HttpTalker, SocketTalker, WatchingTalker)


def start_talkers(nodes, count):
    """Three at each table, one of each kind."""
    talkers = []
    for number in range(count):
        if number % len(KINDS) == 0:
            token = nodes[0].guest()
            order = {"key": f"table-{number}", "options": {"game": "quadropolis", "seats": ["me", None]}}
            table = json.loads(nodes[0].ask("POST", "/api/tables", order, token)[2])["table"]
        talkers.append(KINDS[number % len(KINDS)](f"t{number}", nodes, table, token))
    for talker in talkers:
        talker.start()
    return talkers


def stop_talkers(talkers):
    """They finish what they have begun."""
    for talker in talkers:
        talker.stopped = True
    for talker in talkers:
        talker.join(60)
        if talker.is_alive():
            raise AssertionError(f"{talker.name} gets no answer any more")
        if talker.fault:
            raise talker.fault


def compare(talkers, events):
    """Lines about what is wrong, by kind. The events are (table, number, body)."""
    said, numbers = {}, {}
    for table, number, body in events:
        event = json.loads(body)
        if event["type"] == "said":
            said.setdefault((table, event["key"]), []).append(number)
            numbers[table, number] = event["key"]
    faults = {"lost": [], "doubled": [f"{place}: {found}" for place, found in said.items() if len(found) > 1], "untrue": []}
    for talker in talkers:
        faults["untrue"] += talker.untrue
        for key, number in talker.acknowledged.items():
            found = said.get((talker.table, key), [])
            if number not in found:
                faults["untrue" if found else "lost"].append(f"{talker.table} {key}: acknowledged as {number}, stored as {found}")
        faults["untrue"] += [f"{talker.table} {key}: refused, and stored" for key in talker.abandoned if (talker.table, key) in said]
        faults["untrue"] += [f"{talker.table}: event {number} was shown as {text}" for number, text in talker.shown.items()
                             if numbers.get((talker.table, number)) != text]
    return faults


def late_by_its_own_clock(node):
    """How many commands this node has answered later than three seconds after it had read them, and how many in all."""
    text = node.ask("GET", "/metrics")[2]
    text = text.decode() if isinstance(text, bytes) else text
    counts = dict(re.findall(r'^urbanist_command_seconds_bucket\{le="([^"]+)"\} (\d+)$', text, re.MULTILINE))
    return int(counts["+Inf"]) - int(counts["3"]), int(counts["+Inf"])


def report(talkers, faults, what, nodes=()):
    """One line; ends the test where something is wrong."""
    acknowledged = sum(len(talker.acknowledged) for talker in talkers)
    refused = sum(talker.refusals for talker in talkers)
    slow = sum(talker.slow for talker in talkers)
    slowest = max(talker.slowest for talker in talkers)
    counts = ", ".join(f"{len(lines)} {kind}" for kind, lines in faults.items())
    print(f"{what}: {acknowledged} acknowledged, {refused} refused or without an answer; {counts}; {slow} answers later than "
          f"{LONGEST_ANSWER:.0f} s, the slowest {slowest:.1f} s", flush=True)
    late = [late_by_its_own_clock(node) for node in nodes]
    if nodes:
        print(f"by the clocks of the nodes {sum(count for count, _ in late)} of {sum(all_of_them for _, all_of_them in late)} commands were answered later than "
              f"{LONGEST_ANSWER:.0f} s", flush=True)
    for lines in faults.values():
        for line in lines[:5]:
            print("  " + line, file=sys.stderr)
    assert acknowledged > 0, "nobody could say anything"
    assert not any(faults.values()), counts
    assert slowest < HANGS, "somebody got no answer"
