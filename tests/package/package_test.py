#!/usr/bin/env python3
"""The life of the Debian package on a machine that has nothing else: installed, played with, upgraded, removed, purged.

usage: package_test.py PACKAGE.deb      as root; makes a minimal Debian 12 with tools/debian_root and works in it
"""
import configparser
import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/server"))
from running import Server  # noqa: E402

PACKAGE = Path(sys.argv[1]).resolve()
DEBIAN_ROOT = ROOT / "tools/debian_root"
DATA = "var/lib/urbanist"
NOT_FOR_OPERATORS = re.compile(r"(gcc|g\+\+|cpp|clang|llvm|nodejs|npm|cmake|make|.*-dev)(-|\d|$)")
UNSAFE = 20  # tenths, of systemd's own measure of exposure


class UnitServer(Server):
    """What the unit would start, as its user; on a free port."""

    def __init__(self, machine, unit):
        command = unit["Service"]["ExecStart"].split()
        user = f'{unit["Service"]["User"]}:{unit["Service"]["Group"]}'
        self.start([DEBIAN_ROOT, "enter", machine, "--user", user, *command], {**os.environ, "URBANIST_PORT": "0"})

    def end(self, how=signal.SIGTERM):
        # The process that was started has made namespaces; the server is its only child.
        pid = self.process.pid
        os.kill(int(Path(f"/proc/{pid}/task/{pid}/children").read_text()), how)
        return self.process.wait(60)


class Unit(configparser.ConfigParser):
    optionxform = staticmethod(str)

    def __init__(self, path):
        super().__init__(strict=False, interpolation=None)
        self.read(path)


class Package(unittest.TestCase):
    """The tests are steps, in the order of their names."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.mkdtemp(prefix="urbanist-package.", dir="/var/tmp")
        cls.machine = Path(cls.scratch, "root")
        subprocess.run([DEBIAN_ROOT, "make", cls.machine, "--cached"], check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.scratch)

    def enter(self, *command):
        done = subprocess.run([DEBIAN_ROOT, "enter", self.machine, *command], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def install(self, package):
        shutil.copy(package, self.machine / "root")
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", f"/root/{package.name}"]
        fetched = subprocess.run([DEBIAN_ROOT, "enter", self.machine, *command, "--download-only"], capture_output=True)
        if fetched.returncode != 0:  # the lists of the cached root may be too old
            self.enter("apt-get", "update", "-q")
        return self.enter(*command)

    def packages(self):
        return set(self.enter("dpkg-query", "-W", "-f", "${Package}\n").split())

    def unit(self):
        return Unit(self.machine / "lib/systemd/system/urbanist.service")

    def server(self):
        return UnitServer(self.machine, self.unit())

    def record(self, server):
        status, _, content = server.ask("GET", f"/api/tables/{Package.table}/record", token=Package.owner)
        self.assertEqual(status, 200, content)
        return json.loads(content)

    def upgraded(self):
        """The same package with a higher version."""
        folder = Path(self.scratch, "repacked")
        subprocess.run(["dpkg-deb", "--raw-extract", PACKAGE, folder], check=True)
        control = folder / "DEBIAN/control"
        control.write_text(re.sub(r"(?m)^(Version: .*)$", r"\1+next", control.read_text()))
        made = Path(self.scratch, "urbanist_next.deb")
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", folder, made], check=True, stdout=subprocess.DEVNULL)
        return made

    def test_1_installs_without_compiler_or_node(self):
        before = self.packages()
        self.install(PACKAGE)
        self.assertEqual([name for name in self.packages() - before if NOT_FOR_OPERATORS.match(name)], [])
        self.assertEqual(self.enter("dpkg", "--verify", "urbanist"), "")
        self.assertEqual((self.machine / DATA).stat().st_mode & 0o777, 0o700)

    def test_2_tells_its_version(self):
        version = subprocess.run(["dpkg-deb", "-f", PACKAGE, "Version"], capture_output=True, text=True, check=True).stdout.strip()
        self.assertRegex(self.enter("urbanist", "--version"), rf"\Aurbanist {re.escape(version)} \(\w+, Release\)\n\Z")

    def test_2_has_a_manual_page_for_every_verb(self):
        verbs = re.findall(r"^  (\w+) ", self.enter("urbanist", "--help").partition("Subcommands:\n")[2], re.M)
        self.assertIn("serve", verbs)
        for name in ["urbanist", *(f"urbanist-{verb}" for verb in verbs)]:
            page = gzip.decompress((self.machine / f"usr/share/man/man1/{name}.1.gz").read_bytes()).decode()
            self.assertIn(f".TH {name.upper()}".replace("-", "\\-"), page)

    def test_2_completes_in_three_shells(self):
        share = self.machine / "usr/share"
        self.assertIn("complete -o default -F _urbanist urbanist\n", (share / "bash-completion/completions/urbanist").read_text())
        self.assertTrue((share / "zsh/vendor-completions/_urbanist").read_text().startswith("#compdef urbanist\n"))
        self.assertIn("complete -c urbanist ", (share / "fish/vendor_completions.d/urbanist.fish").read_text())

    def test_2_names_the_licences_of_all_it_ships(self):
        licences = (self.machine / "usr/share/doc/urbanist/copyright").read_text()
        bundled = json.loads((self.machine / "usr/share/urbanist/web/licences.json").read_text())
        self.assertIn("svelte", [package["name"] for package in bundled])
        for name in ["boost", "CLI11", "nlohmann-json", "wasi-libc", *(f"web/node_modules/{package['name']}" for package in bundled)]:
            self.assertIn(f"Files: {name}/", licences)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_2_the_service_may_do_little(self):
        unit = self.machine / "lib/systemd/system/urbanist.service"
        done = subprocess.run(["systemd-analyze", "security", "--offline=yes", f"--threshold={UNSAFE}", unit], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_3_plays_a_game_against_a_bot(self):
        with self.server() as server:
            self.assertIn(b"<title>", server.ask("GET", "/")[2])
            Package.owner = server.person("ada")
            environment = {**os.environ, "URBANIST_TOKEN": server.bot(Package.owner, "adas-bot"), "no_proxy": "*"}
            command = [sys.executable, ROOT / "examples/online_bot.py", "--server", server.address, "--new", "quadropolis", "--opponent", "normal"]
            played = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)
            self.assertEqual((played.returncode, played.stderr), (0, ""))
            Package.table = re.search(r"playing at table (\w+)", played.stdout)[1]
            Package.result = self.record(server)["result"]
            self.assertEqual(server.end(), 0)

    def test_4_an_upgrade_keeps_data_and_settings(self):
        settings = self.machine / "etc/urbanist/urbanist.toml"
        settings.write_text(settings.read_text() + "session-days = 99\n")
        self.install(self.upgraded())
        self.assertIn("+next", self.enter("dpkg-query", "-W", "-f", "${Version}", "urbanist"))
        self.assertTrue(settings.read_text().endswith("session-days = 99\n"))
        with self.server() as server:
            self.assertEqual(self.record(server)["result"], Package.result)
            self.assertEqual(server.end(), 0)

    def test_5_removing_keeps_the_data_and_says_so(self):
        said = self.enter("apt-get", "remove", "-y", "-q", "urbanist")
        self.assertIn("are kept in /var/lib/urbanist", said)
        self.assertTrue((self.machine / DATA / "urbanist.sqlite").is_file())
        self.assertTrue((self.machine / "etc/urbanist/urbanist.toml").is_file())
        self.assertFalse((self.machine / "usr/bin/urbanist").exists())

    def test_6_purging_deletes_the_data_and_says_so(self):
        said = self.enter("apt-get", "purge", "-y", "-q", "urbanist")
        self.assertIn("deleting /var/lib/urbanist", said)
        for path in (DATA, "etc/urbanist", "usr/share/urbanist"):
            self.assertFalse((self.machine / path).exists(), path)


if __name__ == "__main__":
    if os.getuid() != 0:
        sys.exit("package_test: must be root, for chroot; try sudo")
    unittest.main(argv=sys.argv[:1], failfast=True)
