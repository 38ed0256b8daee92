"""A minimal host with one session that has changed files, as a thread: `ahpctl host` has none."""

import contextlib
import json
import threading

import websockets.exceptions
from websockets.sync.server import serve

OLD = "".join(f"  case step{number}\n" for number in range(1, 9))
NEW = OLD.replace("step4\n", "step4\n  case retry(after: Duration)\n").replace("step7", "finished")
FILES = {
    "Sources/Step.swift": (f"enum Step {{\n{OLD}}}\n", f"enum Step {{\n{NEW}}}\n"),
    "Notes.md": (None, "# Notes\n\nA step can be retried.\n"),
}
SESSION, CHAT, CHANGES = "ahp-session:/1", "ahp-chat:/1", "ahp-changeset:/1"
MOMENT = "2026-11-21T10:00:00.000Z"


def edit(path, texts):
    """The edit of a file; its versions are read from the host."""
    sides = zip(("before", "after"), texts)
    return {side: {"uri": f"file:///srv/shop/{path}", "content": {"uri": f"file:///srv/shop/.{side}/{path}"}}
            for side, text in sides if text is not None}


class ChangesHost:
    def __init__(self, title="Retry steps"):
        self.title = title
        self.files = dict(FILES)
        self.reverted = False
        self._server = serve(self._talk, "127.0.0.1", 0, max_size=None, compression=None)
        self.url = "ws://127.0.0.1:%d/" % self._server.socket.getsockname()[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self):
        self._server.shutdown()
        self._thread.join()

    def _talk(self, peer):
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            for text in peer:
                message = json.loads(text)
                if "id" in message:
                    result = self._answer(message["method"], message.get("params") or {})
                    peer.send(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}))

    def _answer(self, method, params):
        if method == "initialize":
            return {"protocolVersion": "1.0.0", "serverSeq": 0, "snapshots": []}
        if method == "listSessions":
            return {"items": [{"resource": SESSION, "provider": "coder", "title": self.title, "status": 1,
                               "createdAt": MOMENT, "modifiedAt": MOMENT, "defaultChat": CHAT}]}
        if method == "subscribe":
            state = self._state(params["channel"])
            return {"snapshot": {"resource": params["channel"], "state": state, "fromSeq": 0}}
        if method == "resourceRead":
            _, side, path = params["uri"].removeprefix("file:///srv/").split("/", 2)
            data = self.files[path][0 if side == ".before" else 1]
            return {"data": data, "encoding": "utf-8", "contentType": "text/plain"}
        if method == "invokeChangesetOperation":
            self.reverted = True
            return {}
        return None

    def _state(self, channel):
        if channel == CHANGES:
            files = [{"id": path, "edit": edit(path, texts)} for path, texts in self.files.items()]
            revert = {"id": "revert", "label": "Revert", "scopes": ["changeset"], "status": "idle"}
            return {"status": "ready", "files": files, "operations": [revert]}
        if channel == SESSION:
            chat = {"resource": CHAT, "title": "Chat", "status": 1, "modifiedAt": MOMENT}
            changes = {"label": "Uncommitted changes", "uriTemplate": CHANGES, "changeKind": "working-tree"}
            return {"provider": "coder", "title": self.title, "status": 1, "lifecycle": "ready",
                    "activeClients": [], "chats": [chat], "defaultChat": CHAT, "changesets": [changes]}
        if channel == CHAT:
            return {"resource": CHAT, "title": "Chat", "status": 1, "modifiedAt": MOMENT, "turns": []}
        return {"agents": [], "activeSessions": 1}
