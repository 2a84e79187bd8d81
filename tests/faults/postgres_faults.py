#!/usr/bin/env python3
"""PostgreSQL that restarts, crashes, hangs and cuts connections under people who talk: nothing that was acknowledged is lost or done twice.

usage: postgres_faults.py PROGRAM TOOL [--restarts N] [--nodes N] [--talkers N]

TOOL is tools/postgres. At the end it hangs once more, to see that commands and /ready answer in time and that a node can be ended. A run by hand that
takes about ten minutes: --restarts 200 --talkers 24.
"""
import argparse
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import talkers as people

from running import Server  # found by talkers

GENEROUS = [option for name in ("requests-per-minute", "commands-per-minute", "accounts-per-hour", "sockets-per-address")
            for option in (f"--{name}", "1000000")]
GRACE = 8  # seconds


class Postgres:
    """A server of our own, and what can go wrong with it."""

    def __init__(self, tool, folder):
        self.tool, self.folder = tool, folder
        self.tell("start")
        self.url = (folder / "url").read_text(encoding="utf-8").strip()
        self.home = Path((folder / "home").read_text(encoding="utf-8").strip())
        self.psql = sorted(Path("/usr/lib/postgresql").glob("*/bin/psql"))[-1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send(signal.SIGCONT)
        self.tell("remove")

    def tell(self, *words):
        subprocess.run([self.tool, self.folder, *words], check=True)

    def query(self, statement):
        done = subprocess.run([self.psql, "--no-psqlrc", "-At", "-F", "\t", self.url, "-c", statement], capture_output=True, text=True, check=True)
        return [line.split("\t", 2) for line in done.stdout.splitlines()]

    def processes(self):
        """The server's and those of its connections."""
        first = int((self.home / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="utf-8").split()
        return [first, *map(int, children)]

    def send(self, how):
        try:
            pids = self.processes()
        except (OSError, IndexError, ValueError):
            return
        for pid in pids:
            subprocess.run(["kill", f"-{int(how)}", str(pid)], stderr=subprocess.DEVNULL, check=False)

    def restart(self):
        self.tell("stop")
        time.sleep(random.uniform(0, 1))
        self.tell("start")

    def crash(self):
        self.tell("stop", "immediate")
        time.sleep(random.uniform(0, 1))
        self.tell("start")

    def freeze(self):
        self.send(signal.SIGSTOP)
        time.sleep(random.uniform(0.2, 4))
        self.send(signal.SIGCONT)

    def cut(self):
        for _ in range(5):
            self.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'urbanist'")
            time.sleep(random.uniform(0, 0.2))


def check_hanging(postgres, server):
    """Answers within three seconds while it hangs, and without a restart all is well again."""
    token = server.guest()
    order = {"key": "hanging", "options": {"game": "quadropolis", "seats": ["me", None]}}
    table = json.loads(server.ask("POST", "/api/tables", order, token)[2])["table"]
    say = {"key": "hello", "command": {"do": "say", "text": "hello"}}
    postgres.send(signal.SIGSTOP)
    try:
        for method, target, body in (("POST", f"/api/tables/{table}/commands", say), ("GET", "/ready", None)) * 3:
            start = time.monotonic()
            status, _, content = server.ask(method, target, body, token)
            took = time.monotonic() - start
            assert status == 503 and json.loads(content)["reason"] in ("storage-unavailable", "outcome-unknown"), (target, status, content)
            assert took < people.HANGS, f"{target} was answered after {took:.1f} s"
            print(f"{target.rpartition('/')[2]} was answered after {took:.1f} s while PostgreSQL hung", flush=True)
    finally:
        postgres.send(signal.SIGCONT)
    end = time.monotonic() + 20
    while server.ask("GET", "/ready")[0] != 200:
        assert time.monotonic() < end, "it does not come back"
        time.sleep(0.1)
    number = json.loads(server.ask("POST", f"/api/tables/{table}/commands", say, token)[2])["n"]
    assert number == json.loads(server.ask("GET", f"/api/tables/{table}", None, token)[2])["n"]


def check_end(postgres, server):
    """A node ends within its grace while the store hangs."""
    postgres.send(signal.SIGSTOP)
    try:
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(60)
        took = time.monotonic() - start
    finally:
        postgres.send(signal.SIGCONT)
    print(f"a node ended {took:.1f} s after SIGTERM while PostgreSQL hung, with a grace of {GRACE} s", flush=True)
    assert took < GRACE + people.HANGS, "it does not end"
    server.process.stdout.close()


def cause_faults(postgres, count):
    kinds = (postgres.restart, postgres.crash, postgres.freeze, postgres.cut)
    for number in range(count):
        time.sleep(random.uniform(0.3, 1))
        kinds[number % len(kinds)]()
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {count}", end="", file=sys.stderr)


def run(options, postgres):
    nodes = [Server(options.program, postgres.url, "--shutdown-grace", str(GRACE), *GENEROUS, log_level="off") for _ in range(options.nodes)]
    try:
        talkers = people.start_talkers(nodes, options.talkers)
        cause_faults(postgres, options.restarts)
        people.stop_talkers(talkers)
        events = [(table, int(number), body) for table, number, body in postgres.query("SELECT table_id, number, body FROM events ORDER BY table_id, number")]
        people.report(talkers, people.compare(talkers, events), f"{options.restarts} faults of PostgreSQL, {options.nodes} nodes", nodes)
        check_hanging(postgres, nodes[0])
        check_end(postgres, nodes.pop())
    finally:
        for node in nodes:
            node.process.kill()
            node.process.wait()
            node.process.stdout.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--restarts", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--talkers", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Postgres(options.tool, Path(folder)) as postgres:
        run(options, postgres)


if __name__ == "__main__":
    main()
