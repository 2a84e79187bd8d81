"""A server of the program, started for a test, and requests to it."""
import json
import re
import signal
import ssl
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

PASSWORD = "correct horse"


# Straight to this machine, whatever proxy the environment names; certificates of tests are their own.
STRAIGHT = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=ssl._create_unverified_context()))


class Server:
    def __init__(self, program, store, *options, environment=None, log_level="error", stderr=None):
        command = [program, "serve", "--address", "127.0.0.1", "--port", "0", "--store", store, *options]
        if log_level:
            command += ["--log-level", log_level]
        self.start(command, environment, stderr)

    def start(self, command, environment=None, stderr=None):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment)
        line = self.process.stdout.readline()
        self.address = re.search(r"https?://\S+:\d+", line)[0]
        self.port = int(self.address.rpartition(":")[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
        self.process.stdout.close()

    def end(self, how=signal.SIGTERM):
        """The exit status."""
        self.process.send_signal(how)
        return self.process.wait(30)

    def ask(self, method, target, body=None, token=None):
        """The status, the headers and the content."""
        request = urllib.request.Request(self.address + target, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with STRAIGHT.open(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def guest(self):
        """The token of a new one."""
        return json.loads(self.ask("POST", "/api/guest?token=yes")[2])["token"]

    def person(self, name):
        """The token of a new one with a name."""
        return json.loads(self.ask("POST", "/api/register?token=yes", {"name": name, "password": PASSWORD})[2])["token"]

    def bot(self, owner, name):
        """The token of a bot of the owner, whose token is given."""
        return json.loads(self.ask("POST", "/api/bot-tokens", {"name": name}, owner)[2])["token"]


class ServerTest(unittest.TestCase):
    """Tests that share one server, which has to end well."""
    program, options = None, ()

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(cls.program, f"{cls.folder.name}/store.sqlite", *cls.options)

    @classmethod
    def tearDownClass(cls):
        with cls.server:
            status = cls.server.end()
        cls.folder.cleanup()
        assert status == 0, f"the server ended with {status}"
