import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What hosts of the field do when clients come back.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ReconnectPersonalityTests {
  private func title(_ text: String) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: text)))
  }

  /// Waits until the host pauses over a channel.
  private func pause(_ clock: TestClock) async {
    while let sleeper = await clock.nextSleeper() {
      if sleeper.duration == .milliseconds(2) { return }
    }
  }

  @Test func `live actions come before the answer that replays them`() async throws {
    let clock = TestClock()
    try await withHost(.with { $0.liveBeforeReconnectAnswer = true }, clock: clock) { host in
      let (first, _) = await host.createSession()
      let (second, _) = await host.createSession()
      let before = try await RecordingClient(host.transport())
      try await before.initialize(subscriptions: [first, second])
      let seen = await host.serverSeq
      await host.dropConnections()
      await host.dispatch(title("missed"), on: first)
      let client = try await RecordingClient(host.transport())
      let request = try await client.post(
        "reconnect",
        [
          "channel": "ahp-root://", "clientId": "client",
          "lastSeenServerSeq": .integer(Int64(seen)),
          "subscriptions": [.string(first), .string(second)],
        ])
      // The first channel is restored already, the second is not.
      await pause(clock)
      await host.dispatch(title("live"), on: first)
      await host.dispatch(title("not yet"), on: second)
      clock.advance(by: .milliseconds(2))
      await pause(clock)
      clock.advance(by: .milliseconds(2))
      let answer = try await client.answer(to: request)
      let live = client.envelopes.compactMap { $0["action"]?["title"]?.stringValue }
      #expect(live == ["live"])
      #expect(client.messages.last == answer)
      let replayed = answer["result"]?["actions"]?.arrayValue ?? []
      let titles = replayed.compactMap { $0["action"]?["title"]?.stringValue }
      #expect(titles == ["missed", "live", "not yet"])
    }
  }

  @Test func `an unknown client is answered with the new epoch`() async throws {
    try await withHost(.with { $0.replayForUnknownClient = true }) { host in
      let (session, _) = await host.createSession()
      let before = try await RecordingClient(host.transport())
      try await before.initialize(subscriptions: [session])
      for number in 0..<9 { await host.dispatch(title("\(number)"), on: session) }
      await host.restart()
      let empty = try await RecordingClient(host.transport())
      let seen = 9
      let answer = try await empty.reconnect([session], after: seen)
      #expect(answer["result"]?["type"] == "replay")
      #expect(answer["result"]?["actions"] == [])
      for number in 0..<12 { await host.dispatch(title("new \(number)"), on: session) }
      let other = try await RecordingClient(host.transport())
      let replay = try await other.reconnect([session], after: seen)
      let titles = replay["result"]?["actions"]?.arrayValue?.compactMap {
        $0["action"]?["title"]?.stringValue
      }
      #expect(titles?.last == "new 11")
      #expect(titles?.count == 3)
      // The first number is not known to be seen.
      let stranger = try await RecordingClient(host.transport(), clientId: "stranger")
      let snapshot = try await stranger.reconnect([session], after: 0)
      #expect(snapshot["result"]?["type"] == "snapshot")
    }
  }

  @Test(arguments: [ErrorCode.notFound, .invalidRequest])
  func `an unknown client is refused`(code: ErrorCode) async throws {
    try await withHost(.with { $0.unknownClientCode = code }) { host in
      let client = try await RecordingClient(host.transport())
      let answer = try await client.reconnect([.rootChannel], after: 3)
      #expect(answer.errorCode == code.rawValue)
      // The connection can be initialized now.
      #expect(try await client.initialize()["result"] != nil)
    }
  }

  @Test(arguments: [true, false])
  func `rejections are replayed or not`(isLost: Bool) async throws {
    try await withHost(.with { $0.rejectionsNotReplayed = isLost }) { host in
      let (_, chat) = await host.createSession()
      let before = try await RecordingClient(host.transport())
      try await before.initialize(subscriptions: [chat])
      let seen = await host.serverSeq
      let cancel: JSONValue = ["type": "chat/turnCancelled", "turnId": "none"]
      let rejected = try await before.outcome(cancel, on: chat)
      #expect(rejected?["rejectionReason"] != nil)
      await host.dropConnections()
      let client = try await RecordingClient(host.transport())
      let answer = try await client.reconnect([chat], after: seen)
      #expect(answer["result"]?["actions"]?.arrayValue?.count == (isLost ? 0 : 1))
    }
  }

  @Test func `actions come before the answer to subscribe`() async throws {
    let clock = TestClock()
    try await withHost(.with { $0.missedActionsBeforeSubscribeAnswer = true }, clock: clock) {
      host in
      let (session, _) = await host.createSession(title: "old")
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let request = try await client.post("subscribe", ["channel": .string(session)])
      await pause(clock)
      await host.dispatch(title("new"), on: session)
      clock.advance(by: .milliseconds(2))
      let answer = try await client.answer(to: request)
      #expect(client.envelopes.last?["action"]?["title"] == "new")
      #expect(answer.subscribedState?["title"] == "old")
      let seq = client.envelopes.last?["serverSeq"]?.intValue ?? 0
      #expect((answer["result"]?["snapshot"]?["fromSeq"]?.intValue ?? seq) < seq)
    }
  }

  @Test(arguments: [true, false])
  func `only the newest connection of a client hears`(isOne: Bool) async throws {
    try await withHost(.with { $0.newestConnectionOnly = isOne }) { host in
      let (session, _) = await host.createSession()
      let old = try await RecordingClient(host.transport())
      try await old.initialize(subscriptions: [session])
      let new = try await RecordingClient(host.transport())
      try await new.initialize(subscriptions: [session])
      await host.dispatch(title("x"), on: session)
      try await old.settle()
      try await new.settle()
      #expect(new.envelopes.count == 1)
      #expect(old.envelopes.count == (isOne ? 0 : 1))
    }
  }
}
