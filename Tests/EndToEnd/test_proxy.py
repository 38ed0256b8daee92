"""Hosts that are reached through an HTTP proxy, which the environment names as for other tools."""

import contextlib
import socket
import threading
import unittest

from support import DEADLINE, SUCCESS, UNREACHABLE, EndToEndTest, unused_port

QUIET = {"turns": [], "sessions": [{"title": "One"}]}


class ConnectProxy:
    """An HTTP proxy that connects everybody to the same place, whatever they ask for."""

    def __init__(self, port):
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = "http://me:hush@127.0.0.1:%d" % self._listener.getsockname()[1]
        self.requests = []
        self._open = []
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self._open.append(connection)
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, client):
        head = b""
        while b"\r\n\r\n" not in head:
            piece = client.recv(4096)
            if not piece:
                return
            head += piece
        self.requests.append(head.decode("latin-1"))
        host = socket.create_connection(("127.0.0.1", self._target))
        self._open.append(host)
        client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        back = threading.Thread(target=self._pump, args=(host, client), daemon=True)
        back.start()
        self._pump(client, host)
        back.join(DEADLINE)

    @staticmethod
    def _pump(source, sink):
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                sink.sendall(piece)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self._listener.close()
        for connection in self._open:
            connection.close()


class ProxyTest(EndToEndTest):
    def setUp(self):
        super().setUp()
        inner = self.host(QUIET)
        self.inner = inner.url
        self.proxy = ConnectProxy(int(inner.url.rstrip("/").rsplit(":", 1)[1]))
        self.addCleanup(self.proxy.close)

    def assert_listed(self, result):
        self.assertEqual(result.code, SUCCESS, result)
        self.assertEqual([r["session"]["title"] for r in result.records], ["One"])

    def test_the_environment_names_the_proxy(self):
        self.environment["ALL_PROXY"] = self.proxy.address
        self.assert_listed(self.run_tool("sessions", "ws://far.invalid:81/", "-o", "ndjson"))
        self.assertTrue(
            self.proxy.requests[0].startswith("CONNECT far.invalid:81 HTTP/1.1\r\n"),
            self.proxy.requests)
        self.assertIn("Proxy-Authorization: Basic bWU6aHVzaA==", self.proxy.requests[0])

    def test_each_kind_of_address_has_its_own(self):
        self.environment["http_proxy"] = self.proxy.address
        self.environment["HTTPS_PROXY"] = "http://127.0.0.1:%d" % unused_port()
        self.assert_listed(self.run_tool("sessions", "ws://far.invalid/", "-o", "ndjson"))
        result = self.run_tool("sessions", "wss://far.invalid/", "--timeout", "20s")
        self.assertEqual(result.code, UNREACHABLE, result)
        self.assertEqual(len(self.proxy.requests), 1)

    def test_exempt_hosts_bypass_the_proxy(self):
        self.environment["ALL_PROXY"] = self.proxy.address
        self.environment["NO_PROXY"] = "*.invalid"
        result = self.run_tool("sessions", "ws://far.invalid/", "--timeout", "20s")
        self.assertNotEqual(result.code, SUCCESS, result)
        # The loopback interface needs no exemption.
        self.assert_listed(self.run_tool("sessions", self.inner, "-o", "ndjson"))
        self.assertEqual(self.proxy.requests, [])

    def test_passwords_of_proxies_are_redacted(self):
        self.environment["ALL_PROXY"] = "socks5://me:hush@127.0.0.1:1"
        result = self.run_tool("sessions", "ws://far.invalid/")
        self.assertNotEqual(result.code, SUCCESS, result)
        self.assertIn("proxy", result.err)
        self.assertNotIn("hush", result.err)


if __name__ == "__main__":
    unittest.main()
