import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Errors of calls on a host, which name the host and the channel.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct LocatedErrorsTests {
  /// What the host does with every request after the handshake.
  enum Fault: String, CaseIterable {
    case refuses, isSilent, closes, sendsGarbage
  }

  private static let chat: URI = "ahp-chat:/c"
  private static let session: URI = "ahp-session:/s"
  private static let hostOnly = StateAction.chat(
    .turnComplete(ChatTurnCompleteAction(turnId: "t", duration: 1)))

  /// A call, and the channel of its errors.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let channel: URI
    let run: @Sendable (MultiHostClient, HostClientHandle) async throws -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ channel: URI,
      _ run: @escaping @Sendable (MultiHostClient, HostClientHandle) async throws -> Void
    ) {
      self.name = name
      self.channel = channel
      self.run = run
    }
  }

  private static let calls = [
    Call("request", chat) { multi, _ in
      _ = try await multi.request(host: "build", FetchTurnsParams(channel: chat))
    },
    Call("subscribe", chat) { multi, _ in try await multi.subscribe(host: "build", uri: chat) },
    Call("granted", chat) { multi, _ in
      try await multi.hold(host: "build", uri: chat).granted()
    },
    Call("sessionPages", RootResourceURI) { multi, _ in
      for try await _ in multi.sessionPages(host: "build") {}
    },
    Call("createSession", RootResourceURI) { multi, _ in
      _ = try await multi.createSession(on: "build")
    },
    Call("createChat", session) { multi, _ in
      _ = try await multi.createChat(in: session, on: "build")
    },
    Call("send", chat) { multi, _ in
      _ = try await multi.send(
        Message(text: "hi", origin: MessageOrigin(kind: .user)), to: chat,
        on: "build")
    },
    Call("request of a handle", chat) { _, handle in
      _ = try await handle.request(FetchTurnsParams(channel: chat))
    },
    Call("requestRaw", chat) { _, handle in
      _ = try await handle.requestRaw(method: "x/y", params: ["channel": .string(chat)])
    },
    Call("ping", RootResourceURI) { _, handle in _ = try await handle.ping() },
    Call("subscribe of a handle", chat) { _, handle in try await handle.subscribe(chat) },
  ]

  /// Runs `body` with a connected host named `build`, which never reconnects.
  private func withHost(
    _ body: (MultiHostClient, HostClientHandle, ScriptedHost, TestClock) async throws -> Void
  ) async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    let clock = TestClock()
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "build") { _ in near }
          .withInitialSubscriptions([]).withSessionRefresh(false).withReconnectPolicy(.disabled)
          .withClient {
            $0.clock = clock
            $0.keepAlive = .disabled
          })
      try await host.answerInitialize()
      for await snapshot in try await multi.hostSnapshots(host: "build")
      where snapshot.state.isConnected { break }
      try await body(multi, try await multi.client(for: "build"), host, clock)
    }
  }

  /// Answers every request with the fault until the connection or the task ends.
  private static func serve(_ fault: Fault, _ host: ScriptedHost, _ clock: TestClock) async throws {
    while let message = try await host.next() {
      guard let id = message["id"]?.json() else { continue }
      switch fault {
      case .refuses: try await host.refuse(message, -32001)
      case .isSilent: break
      case .closes: await host.close()
      case .sendsGarbage: try await host.send(#"{"jsonrpc":"2.0","id":\#(id)}"#)
      }
      guard fault == .isSilent || fault == .closes else { continue }
      // Calls of several steps wait more than once.
      while !Task.isCancelled {
        clock.advance(by: .seconds(31))
        await Task.yield()
      }
    }
  }

  private func count(_ part: String, in text: String) -> Int {
    var (rest, count) = (text[...], 0)
    while let range = rest.firstRange(of: part) {
      rest = rest[range.upperBound...]
      count += 1
    }
    return count
  }

  @Test(arguments: calls, Fault.allCases)
  func `every error names the host and the channel once`(call: Call, fault: Fault) async throws {
    try await withHost { multi, handle, host, clock in
      let server = Task { try await Self.serve(fault, host, clock) }
      let error = await #expect(throws: (any Error).self) { try await call.run(multi, handle) }
      server.cancel()
      _ = try? await server.value
      let text = "\(error.map { "\($0)" } ?? "")"
      #expect(count("build", in: text) == 1, "\(text)")
      guard let error = error as? AHPError else {
        // The connection ended first.
        #expect(fault == .closes && error is HostError, "\(text)")
        return
      }
      #expect(error.host == "build")
      #expect(error.channel == call.channel)
      #expect(count(call.channel, in: text) == (call.channel == RootResourceURI ? 0 : 1), "\(text)")
    }
  }

  @Test
  func `errors without a request name the host and the channel`() async throws {
    try await withHost { multi, handle, host, _ in
      let action = Self.hostOnly
      for call: @Sendable () async throws -> Void in [
        { _ = try await multi.dispatch(host: "build", action: action, channel: Self.chat) },
        { _ = try await handle.dispatch(action, channel: Self.chat, clientSeq: 7) },
        { _ = try await multi.enqueue(action, host: "build", channel: Self.chat) },
      ] {
        let error = await #expect(throws: AHPError.self) { try await call() }
        #expect(error?.host == "build")
        #expect(error?.channel == Self.chat)
      }
      let outbox = try await multi.outbox(host: "build")
      let unknown = await #expect(throws: AHPError.self) {
        try await outbox.cancel(OutboxEntryID(99))
      }
      #expect(unknown?.host == "build")
      try await multi.remove("build")
      let closed = await #expect(throws: AHPError.self) {
        try await outbox.enqueue(action, on: Self.chat)
      }
      #expect(closed?.description == "build: ahp-chat:/c: the outbox is closed")
    }
  }

  @Test
  func `a failure of a host does not contain its name, which its readers show`() {
    let refused = AHPError.refused(
      method: "initialize", channel: nil, JSONRPCError(code: .internalError, message: "no")
    ).located(host: "build", channel: "ahp-chat:/c")
    #expect(
      HostFailure(of: refused).message == "the host refused initialize: no (-32603 internalError)")
    #expect(
      refused.description
        == "build: ahp-chat:/c: the host refused initialize: no (-32603 internalError)")
  }

  @Test
  func `the name of the host is not repeated for the cause`() {
    let cause = AHPError(.requestRefused, .rejected, "no", host: "build", channel: RootResourceURI)
    let error = AHPError(.authenticationFailed, .authentication, "failed", cause: cause)
    #expect(error.description == "failed (build: no)")
    let located = error.located(host: "build", channel: "x:1")
    #expect(located.description == "build: x:1: failed (no)")
    #expect(located.text(on: "build") == "x:1: failed (no)")
    #expect(located.brief == "failed (no)")
    #expect(located.located(host: "other", channel: "y:1").host == "build")
  }
}
