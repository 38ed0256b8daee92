import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SessionCreationTests {
  /// Creates a session on a host that accepts it, and passes on the client's subscription to it.
  ///
  /// - Parameter isHeld: Whether the session has another owner.
  private func creating(
    isHeld: Bool = false, _ body: (ScriptedHost, JSONValue, URI) async throws -> Void
  ) async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      try await multi.add(HostConfig(id: "h") { _ in near }.withSessionRefresh(false))
      try await host.answerInitialize(
        snapshots: #"[{"resource":"ahp-root://","fromSeq":0,"state":{"agents":[{"provider":"p","#
          + #""displayName":"P","description":"","models":[]}]}}]"#)
      let creation = Task {
        try await multi.createSession(
          on: "h", timeout: .seconds(60), whenOffline: .wait(.seconds(60)))
      }
      try await host.answer(try await host.expect("listSessions"), #"{"items":[]}"#)
      try await host.answer(try await host.expect("createSession"), "null")
      let request = try await host.expect("subscribe")
      let session = try #require(request["params"]?["channel"]?.stringValue)
      let hold = isHeld ? try await multi.hold(host: "h", uri: session) : nil
      try await body(host, request, session)
      let error = await #expect(throws: AHPError.self) { _ = try await creation.value }
      // The session exists on the host.
      #expect(error?.channel == session)
      if let hold {
        #expect(await !hold.isEnded)
        #expect(await multi.host("h")?.subscriptions == [RootResourceURI, session])
        return await hold.release()
      }
      // The caller does not know its URI, so it could not release it.
      try #require(await multi.host("h")?.subscriptions == [RootResourceURI])
      let end = try await host.expect("unsubscribe")
      let ended = try #require(end["params"]?["channel"]?.stringValue)
      #expect(name(of: ended) == name(of: session))
    }
  }

  private func name(of uri: URI) -> Substring? { uri.split(separator: "/").last }

  @Test(arguments: [false, true])
  func `a session that the host cannot create stays subscribed only for its other owners`(
    isHeld: Bool
  ) async throws {
    try await creating(isHeld: isHeld) { host, request, session in
      try await host.answer(
        request,
        #"{"snapshot":{"resource":"\#(session)","fromSeq":1,"state":{"provider":"p","title":"","#
          + #""status":1,"lifecycle":"failed","activeClients":[],"chats":[]}}}"#)
    }
  }

  @Test
  func `a session whose state is refused does not stay subscribed`() async throws {
    try await creating { host, request, _ in try await host.refuse(request, -32603) }
  }

  @Test
  func `a session that is listed under another URI does not stay subscribed after an error`()
    async throws
  {
    try await creating { host, request, session in
      try await host.answer(
        request,
        #"{"snapshot":{"resource":"\#(session)","fromSeq":1,"state":{"provider":"p","title":"","#
          + #""status":1,"lifecycle":"ready","activeClients":[],"chats":[]}}}"#)
      let listed = "listed:/\(name(of: session) ?? "")"
      try await host.answer(
        try await host.expect("listSessions"),
        #"{"items":[{"resource":"\#(listed)","provider":"p","title":"","status":1,"#
          + #""createdAt":"","modifiedAt":""}]}"#)
      // The end of one and the request for the other come in either order.
      for _ in 0..<2 {
        let message = try #require(try await host.next())
        guard message["method"]?.stringValue == "subscribe" else { continue }
        #expect(message["params"]?["channel"]?.stringValue == listed)
        try await host.refuse(message, -32603)
      }
    }
  }

  @Test(
    arguments: [
      (nil, false), (MultipleWorkingDirectoriesCapability(), true),
    ] as [(MultipleWorkingDirectoriesCapability?, Bool)])
  func `an agent gets several directories only if it works in several`(
    capability: MultipleWorkingDirectoriesCapability?, isAccepted: Bool
  ) async throws {
    var configuration = HostConfiguration()
    configuration.agents[0].capabilities?.multipleWorkingDirectories = capability
    try await EmbeddedHost.with(configuration) { host in
      try await withMultiHostClient { multi in
        try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
        let creation = Task {
          try await multi.createSession(
            on: "h", workingDirectories: ["file:///a", "file:///b"],
            whenOffline: .wait(.seconds(60)))
        }
        guard isAccepted else {
          // The host would use the first one only.
          let error = await #expect(throws: AHPError.self) { _ = try await creation.value }
          #expect(error?.code.rawValue == "too-many-directories")
          return #expect(await host.sessions.isEmpty)
        }
        let session = try await creation.value
        #expect(await host.session(session)?.workingDirectories == ["file:///a", "file:///b"])
      }
    }
  }

  /// Hosts omit what they do not know: only an explicit `false` is a refusal.
  @Test(
    arguments: [
      (MultipleChatsCapability(fork: false), false),
      (MultipleChatsCapability(fork: true), true),
    ] as [(MultipleChatsCapability, Bool)])
  func `a chat is forked only if the agent does not exclude that`(
    capability: MultipleChatsCapability, isAccepted: Bool
  ) async throws {
    var configuration = HostConfiguration()
    configuration.agents[0].capabilities?.multipleChats = capability
    try await EmbeddedHost.with(configuration) { host in
      try await withMultiHostClient { multi in
        try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
        let session = try await multi.createSession(on: "h", whenOffline: .wait(.seconds(60)))
        let chat = try #require(await host.session(session)?.chats.first?.resource)
        let error = await #expect(throws: AHPError.self) {
          try await multi.createChat(
            in: session, on: "h", source: .fork(ForkChatSource(chat: chat, turnId: "none")))
        }
        // The host knows no such turn.
        #expect(
          error?.code.rawValue == (isAccepted ? "request-refused" : "chat-source-unsupported"))
        #expect(error?.wasWritten == isAccepted && error?.channel == session)
      }
    }
  }

  /// The protocol forbids a second chat without the capability, and a host may have no answer to it.
  @Test func `a second chat is created only if the agent has several chats in a session`()
    async throws
  {
    var configuration = HostConfiguration()
    configuration.agents[0].capabilities?.multipleChats = nil
    try await EmbeddedHost.with(configuration) { host in
      try await withMultiHostClient { multi in
        try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
        let session = try await multi.createSession(on: "h", whenOffline: .wait(.seconds(60)))
        let chats = try #require(await host.session(session)?.chats)
        for source in [nil, ChatSource.fork(ForkChatSource(chat: chats[0].resource, turnId: "1"))] {
          let error = await #expect(throws: AHPError.self) {
            try await multi.createChat(in: session, on: "h", source: source)
          }
          #expect(error?.code.rawValue == "too-many-chats")
          #expect(error?.wasWritten == false && error?.channel == session)
        }
        #expect(await host.session(session)?.chats == chats)
      }
    }
  }

  @Test(arguments: [false, true])
  func `the error has the session as its channel only if the session may exist`(mayExist: Bool)
    async throws
  {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h") { _ in near }.withSessionRefresh(false))
      try await host.answerInitialize(
        snapshots: #"[{"resource":"ahp-root://","fromSeq":0,"state":{"agents":[]}}]"#)
      let creation = Task {
        try await multi.createSession(
          on: "h", agent: "p", timeout: .seconds(60), whenOffline: .wait(.seconds(60)))
      }
      var request = try await host.expect("listSessions")
      try await host.answer(request, #"{"items":[]}"#)
      request = try await host.expect("createSession")
      if mayExist {
        try await host.send(#"{"jsonrpc":"2.0","id":\#(request["id"]?.json() ?? "")}"#)
      } else {
        try await host.refuse(request, -32000)
      }
      let error = await #expect(throws: AHPError.self) { _ = try await creation.value }
      #expect(error?.host == "h")
      let session = try #require(request["params"]?["channel"]?.stringValue)
      #expect(error?.channel == (mayExist ? session : nil))
    }
  }
}
