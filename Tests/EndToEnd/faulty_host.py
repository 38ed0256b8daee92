"""A host that is written from the protocol alone, with faults, and a consumer of the records of `watch`.

Both fold the same few actions with `reduce`, so a lost, repeated or misplaced one shows as another text.
"""

import contextlib
import copy
import json
import socket
import threading

import websockets.exceptions
from websockets.sync.server import serve

ROOT = "ahp-root://"
TIME = "2026-01-01T00:00:00.000Z"


def reduce(state, action):
    kind = action["type"]
    turn = state.get("activeTurn")
    if kind == "session/titleChanged":
        state["title"] = action["title"]
    elif kind == "session/chatAdded":
        state["chats"].append(action["summary"])
    elif kind == "session/chatRemoved":
        state["chats"] = [chat for chat in state["chats"] if chat["resource"] != action["chat"]]
    elif kind == "chat/turnStarted":
        state["activeTurn"] = {
            "id": action["turnId"], "startedAt": action["startedAt"],
            "message": action["message"], "responseParts": []}
    elif not turn or turn["id"] != action.get("turnId"):
        return
    elif kind == "chat/responsePart":
        turn["responseParts"].append(copy.deepcopy(action["part"]))
    elif kind == "chat/delta":
        for part in turn["responseParts"]:
            if part["id"] == action["partId"]:
                part["content"] += action["content"]
    elif kind == "chat/turnComplete":
        del state["activeTurn"]
        state["turns"].append({**turn, "state": "complete"})


def essence(state):
    """What `reduce` maintains; times and status follow the clock."""
    if "chats" in state:
        return state["title"], [chat["resource"] for chat in state["chats"]]
    return [
        (turn["id"], [(part["id"], part["content"]) for part in turn["responseParts"]])
        for turn in state["turns"] + [state.get("activeTurn")] if turn]


class FaultyHost:
    """`step` changes a state at random, and `fault` does what hosts do to their clients."""

    def __init__(self, random):
        self.random = random
        self.lock = threading.RLock()
        self.states = {}
        self.envelopes = []
        self.number = random.choice([0, 1000])
        self.oldest = self.number
        self.clients = set()
        self.names = 0
        self.connections = {}
        self.answers = []
        for _ in range(2):
            self._add_session()
        self.server = serve(self._serve, "127.0.0.1", 0)
        self.url = f"ws://127.0.0.1:{self.server.socket.getsockname()[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self._cut()

    # What changes

    def channels(self, scheme):
        return [channel for channel in self.states if channel.startswith(scheme)]

    def step(self):
        with self.lock:
            choice = self.random.random()
            session = self.random.choice(self.channels("ahp-session:"))
            chats = self.states[session]["chats"]
            if choice < 0.03:
                self._act(session, {"type": "session/titleChanged", "title": self._name("title")})
            elif choice < 0.05 and len(chats) < 4:
                self._act(session, {"type": "session/chatAdded", "summary": self._add_chat()})
            elif choice < 0.06 and len(chats) > 1:
                chat = chats[-1]["resource"]
                self._act(session, {"type": "session/chatRemoved", "chat": chat})
                self._remove(chat)
            elif choice < 0.07 and len(self.states) < 12:
                session = self._add_session()
                self._notify("root/sessionAdded", summary=self._summary(session))
            elif choice < 0.075 and len(self.channels("ahp-session:")) > 2:
                self._notify("root/sessionRemoved", session=session)
                for channel in [session] + [chat["resource"] for chat in chats]:
                    self._remove(channel)
            else:
                self._respond(self.random.choice(self.channels("ahp-chat:")), choice)

    def _respond(self, chat, choice):
        turn = self.states[chat].get("activeTurn")
        if not turn:
            self._act(chat, {
                "type": "chat/turnStarted", "turnId": self._name("turn"), "startedAt": TIME,
                "message": {"text": "Go on", "origin": {"kind": "user"}}})
        elif not turn["responseParts"] or choice > 0.97:
            part = {"kind": "markdown", "id": self._name("part"), "content": ""}
            self._act(chat, {"type": "chat/responsePart", "turnId": turn["id"], "part": part})
        elif choice > 0.93:
            self._act(chat, {"type": "chat/turnComplete", "turnId": turn["id"], "duration": 1})
        else:
            self._act(chat, {
                "type": "chat/delta", "turnId": turn["id"], "content": self._name(" "),
                "partId": turn["responseParts"][-1]["id"]})

    def _name(self, kind):
        self.names += 1
        return f"{kind}{self.names}"

    def _add_chat(self):
        summary = {
            "resource": "ahp-chat:/" + self._name("c"), "title": "Chat", "status": 1, "modifiedAt": TIME}
        self.states[summary["resource"]] = {**summary, "turns": []}
        return summary

    def _add_session(self):
        session = "ahp-session:/" + self._name("s")
        chat = self._add_chat()
        self.states[session] = {
            "provider": "p", "title": "New", "status": 1, "lifecycle": "ready", "activeClients": [],
            "chats": [chat], "defaultChat": chat["resource"]}
        return session

    def _remove(self, channel):
        del self.states[channel]
        for subscriptions in self.connections.values():
            subscriptions.discard(channel)

    def _summary(self, session):
        state = self.states[session]
        return {
            "resource": session, "provider": "p", "title": state["title"], "status": 1,
            "createdAt": TIME, "modifiedAt": TIME, "defaultChat": state["defaultChat"]}

    # What is sent

    def _act(self, channel, action):
        self.number += self.random.choice([1, 1, 1, 3])
        envelope = {"channel": channel, "serverSeq": self.number, "action": action}
        self.envelopes.append(envelope)
        reduce(self.states[channel], action)
        self._send(channel, {"jsonrpc": "2.0", "method": "action", "params": envelope})

    def _notify(self, method, **params):
        self._send(ROOT, {"jsonrpc": "2.0", "method": method, "params": {"channel": ROOT, **params}})

    def _send(self, channel, message):
        for connection, subscriptions in self.connections.items():
            if channel in subscriptions:
                self._write(connection, message)

    def _write(self, connection, message):
        with contextlib.suppress(OSError, websockets.exceptions.ConnectionClosed):
            connection.send(json.dumps(message))

    # Faults

    def fault(self):
        with self.lock:
            self.random.choice(
                [self._cut, self._cut, self._restart, self._forget, self._repeat, self._answer])()

    def _cut(self):
        for connection in self.connections:
            with contextlib.suppress(OSError):
                connection.socket.shutdown(socket.SHUT_RDWR)
        self.connections = {}

    def _restart(self):
        """Its states were saved, perhaps without the active turn. Its numbers start again, or do not."""
        self._cut()
        self.envelopes = []
        self.clients = set()
        self.number = self.oldest = self.random.choice(
            [0, self.number // 2, max(0, self.number - 5), self.number, self.number + 50])
        for chat in self.channels("ahp-chat:"):
            if self.random.random() < 0.3:
                self.states[chat].pop("activeTurn", None)

    def _forget(self):
        self.envelopes = self.envelopes[-3:]
        self.oldest = self.envelopes[0]["serverSeq"] - 1 if self.envelopes else self.number
        self._cut()

    def _repeat(self):
        for envelope in self.envelopes[-3:]:
            self._send(envelope["channel"], {"jsonrpc": "2.0", "method": "action", "params": envelope})

    def _answer(self):
        """The next answer of these methods is not the expected one."""
        self.answers = self.random.sample(["subscribe", "late", "reconnect", "snapshots"], 2)

    def _misanswers(self, what):
        if what not in self.answers:
            return False
        self.answers.remove(what)
        return True

    # Requests

    def _serve(self, connection):
        with self.lock:
            self.connections[connection] = set()
        with contextlib.suppress(OSError, websockets.exceptions.ConnectionClosed):
            for text in connection:
                with self.lock:
                    self._handle(connection, json.loads(text))
        with self.lock:
            self.connections.pop(connection, None)

    def _snapshots(self, channels):
        states = {ROOT: {"agents": []}, **self.states}
        return [
            {"resource": channel, "state": copy.deepcopy(states[channel]), "fromSeq": self.number}
            for channel in channels if channel in states]

    def _handle(self, connection, message):
        method, params = message["method"], message.get("params", {})
        subscriptions = self.connections.get(connection)
        if subscriptions is None:
            return  # cut, with a request that was on its way
        result, error = None, None
        if method == "initialize":
            snapshots = self._snapshots(params.get("initialSubscriptions", []))
            subscriptions |= {snapshot["resource"] for snapshot in snapshots}
            result = {"protocolVersion": "1.0.0", "serverSeq": self.number, "snapshots": snapshots}
            self.clients.add(params["clientId"])
        elif method == "reconnect":
            isKnown = params["clientId"] in self.clients
            if self._misanswers("reconnect") or not isKnown and self.random.random() < 0.5:
                error = -32008, "client not found"
            else:
                result = self._resume(subscriptions, params, isKnown)
        elif method == "subscribe":
            snapshots = self._snapshots([params["channel"]])
            if not snapshots or self._misanswers("subscribe"):
                error = (-32603, "busy") if snapshots else (-32008, "no such channel")
            else:
                subscriptions.add(params["channel"])
                result = {"snapshot": snapshots[0]}
        elif method == "listSessions":
            result = {"items": [self._summary(session) for session in self.channels("ahp-session:")]}
        elif method == "unsubscribe":
            subscriptions.discard(params["channel"])
        if "id" not in message:
            return
        answer = {"jsonrpc": "2.0", "id": message["id"]}
        answer |= {"error": {"code": error[0], "message": error[1]}} if error else {"result": result}
        if method == "subscribe" and self._misanswers("late"):
            for _ in range(20):
                self.step()  # what follows the snapshot overtakes it
        self._write(connection, answer)

    def _resume(self, subscriptions, params, isKnown):
        last, wanted = params["lastSeenServerSeq"], params["subscriptions"]
        known = [channel for channel in wanted if channel == ROOT or channel in self.states]
        subscriptions |= set(known)
        if not isKnown or last < self.oldest or self._misanswers("snapshots"):
            self.clients.add(params["clientId"])
            return {"type": "snapshot", "snapshots": self._snapshots(known)}
        return {
            "type": "replay", "missing": [channel for channel in wanted if channel not in known],
            "actions": [
                envelope for envelope in self.envelopes
                if envelope["serverSeq"] > last and envelope["channel"] in known]}


class Folded:
    """The states that a consumer has who follows the rules in the help of `watch`."""

    def __init__(self):
        self.states = {}
        self.orphans = []

    def add(self, record):
        kind, channel = record["kind"], record.get("channel")
        known = self.states.get(channel)
        if kind == "missing":
            self.states.pop(channel, None)
        elif kind == "gap":
            for each in [channel] if channel else list(self.states):
                self.states.pop(each, None)
        elif kind not in ("snapshot", "action"):
            return
        elif known and known["epoch"] == record["epoch"] and (
                record["seq"] < known["seq"] or kind == "action" and record["seq"] == known["seq"]):
            return
        elif kind == "snapshot":
            self.states[channel] = {key: record[key] for key in ("epoch", "seq", "state")}
        elif known:
            known |= {"epoch": record["epoch"], "seq": record["seq"]}
            reduce(known["state"], record["action"])
        else:
            self.orphans.append(record)

    def differences(self, host):
        """The channels whose states differ from those of the host."""
        with host.lock:
            return [
                channel for channel, state in host.states.items()
                if channel not in self.states
                or essence(self.states[channel]["state"]) != essence(state)]
