#!/usr/bin/env python3
"""An SQLite store on a real small disk that fills up and turns read-only under people who talk.

usage: disk_faults.py PROGRAM [--rounds N] [--talkers N]

Needs the right to mount a file system in memory; without it the test is skipped and says so (exit status 77).
"""
import argparse
import json
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

import talkers as people

from running import Server  # found by talkers

SKIPPED = 77
SIZE = 64_000_000  # the log alone takes some
GENEROUS = [option for name in ("requests-per-minute", "commands-per-minute", "accounts-per-hour", "sockets-per-address")
            for option in (f"--{name}", "1000000")]


def succeeds(*command):
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


class SmallDisk:
    """Gone with all that is on it. A file as a disk, or memory where that is not possible: there writing cannot be forbidden to open files."""

    def __init__(self, place):
        self.folder, image = place / "disk", place / "image"
        self.folder.mkdir()
        with open(image, "wb") as file:
            file.truncate(SIZE)
        self.can_forbid = succeeds("mkfs.ext4", "-q", "-m", "0", image) and succeeds("mount", "-o", "loop", image, self.folder)
        if not self.can_forbid and not succeeds("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", self.folder):
            print("skipped: this user may not mount a file system")
            raise SystemExit(SKIPPED)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "--lazy", self.folder], check=False)

    def fill(self):
        with open(self.folder / "ballast", "ab", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 16))
            except OSError:
                pass

    def empty(self):
        (self.folder / "ballast").unlink()


def reason_of(server):
    status, _, content = server.ask("GET", "/ready")
    return "ready" if status == 200 else json.loads(content)["reason"]


def wait_until(server, reason, meanwhile=lambda: None):
    end = time.monotonic() + 30
    while reason_of(server) != reason:
        meanwhile()
        assert time.monotonic() < end, f"/ready says {reason_of(server)}, not {reason}"
        time.sleep(0.1)


def fill_disk(disk, server):
    wait_until(server, "storage-full", disk.fill)  # a file system may find some more room in the meantime
    disk.empty()
    wait_until(server, "ready")


def forbid_writing(store, server):
    """As a disk does that turned read-only under open files; a remount would be refused while they are open."""
    files = [name for name in (store, Path(f"{store}-wal")) if name.exists()]
    subprocess.run(["chattr", "+i", *files], check=True)
    try:
        wait_until(server, "storage-read-only")
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)
    wait_until(server, "ready")


def run(options, disk):
    store = disk.folder / "store.sqlite"
    with Server(options.program, store, *GENEROUS, log_level="off") as server:
        talkers = people.start_talkers([server], options.talkers)
        for _ in range(options.rounds):
            time.sleep(0.3)
            fill_disk(disk, server)
            if disk.can_forbid:
                forbid_writing(store, server)
        people.stop_talkers(talkers)
        assert server.end() == 0
    with sqlite3.connect(store) as database:
        events = database.execute("SELECT table_id, number, body FROM events ORDER BY table_id, number").fetchall()
    people.report(talkers, people.compare(talkers, events),
                  f"a disk full {options.rounds} times" + (" and read-only as often" if disk.can_forbid else "; it could not be made read-only here"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--talkers", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, SmallDisk(Path(folder)) as disk:
        run(options, disk)


if __name__ == "__main__":
    main()
