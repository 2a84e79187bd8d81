"""Servers with their limits raised, and figures from urbanist-load; for the programs of this folder."""
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "server"))

from running import Server  # noqa: E402

# All guests come from one address, and none of them is human.
UNLIMITED = ["--sockets-per-address", "20000", "--most-sockets", "20000", "--requests-per-minute", "1000000",
             "--commands-per-minute", "1000000", "--accounts-per-hour", "1000000", "--messages-per-minute", "1000000",
             "--bot-games-per-account", "1000000", "--bot-games-per-address", "1000000"]


class BadInput(Exception):
    """The caller's mistake, or a part that is missing: one line, exit status 2."""


def programs(folder):
    """urbanist and urbanist-load of a build."""
    found = [Path(folder) / name for name in ("urbanist", "urbanist-load")]
    for program in found:
        if not os.access(program, os.X_OK):
            raise BadInput(f"{program}: no such program; build the release preset first, or name the folder with --build")
    return found


def start_server(program, store, *options):
    return Server(str(program), str(store), *UNLIMITED, *options)


def json_of(command, **settings):
    """The last line that a program prints, as JSON."""
    run = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, text=True, **settings)
    if run.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name} ended with {run.returncode}")
    return json.loads(run.stdout.splitlines()[-1])


def measure(generator, server, *options):
    return json_of([generator, "--port", server.port, "--pid", server.process.pid, "--json", *options])


def load_average():
    return os.getloadavg()[0]


def run_main(name, main):
    try:
        main()
    except BadInput as error:
        sys.exit(print(f"{name}: {error}", file=sys.stderr) or 2)
    except RuntimeError as error:
        sys.exit(print(f"{name}: {error}", file=sys.stderr) or 1)
