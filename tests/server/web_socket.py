"""A socket of the server whose messages are JSON. What goes wrong is a ConnectionError or a TimeoutError."""
import contextlib
import json

import websocket  # Debian's python3-websocket


@contextlib.contextmanager
def plain_errors():
    try:
        yield
    except websocket.WebSocketTimeoutException as error:
        raise TimeoutError(str(error)) from error
    except websocket.WebSocketException as error:
        raise ConnectionError(str(error)) from error


class Socket:
    def __init__(self, port, token, timeout=20):
        with plain_errors():
            self.line = websocket.create_connection(f"ws://127.0.0.1:{port}/api/socket", timeout=timeout, suppress_origin=True,
                                                    header=[f"Authorization: Bearer {token}"])

    def send(self, message):
        with plain_errors():
            self.line.send(json.dumps(message))

    def receive(self):
        with plain_errors():
            text = self.line.recv()
        if not text:
            raise ConnectionError("the server has closed the socket")
        return json.loads(text)

    def receive_kind(self, kind):
        """Skips other messages, such as a counter."""
        message = self.receive()
        while message["t"] != kind:
            message = self.receive()
        return message

    def close(self):
        self.line.close(timeout=0)
