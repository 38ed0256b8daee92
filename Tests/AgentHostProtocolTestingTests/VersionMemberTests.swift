import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// To clients of older versions the host sends nothing that these versions do not have, and what they fold is
/// what a snapshot shows.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct VersionMemberTests {
  private static let script: HostScript = {
    var build = HostScript.Tool(
      "build", mode: .needsAuthentication(customization: "c", resource: "r"))
    build.progress = ["half"]
    return HostScript(
      .activity("Working"), .think("Well."),
      .terminal(command: "make", output: "done", exitCode: 0),
      .ask(ChatInputRequest(id: "q", message: "Which?")), .tool(build),
      .delegate(title: "Look", HostScript(.say("Seen."))), .say("Done."),
      .usage(UsageInfo(inputTokens: 1, outputTokens: 2)))
  }()

  /// Does all that leaves traces which older versions do not know.
  private func play(on host: EmbeddedHost, _ session: URI, _ chat: URI) async throws {
    let client = RawClient(await host.transport(), clientId: "new")
    try await client.initialize(subscriptions: [.rootChannel, session, chat])
    await host.startTurn("Go.", in: chat, script: Self.script)
    _ = try await client.waitForSession(session) { $0.inputNeeded?.isEmpty == false }
    let answer = ChatInputCompletedAction(requestId: "q", response: .accept)
    #expect(try await client.outcome(.chat(.inputCompleted(answer)), on: chat) == nil)
    _ = try await client.waitForSession(session) { state in
      state.inputNeeded?.contains { if case .toolAuthentication = $0 { true } else { false } }
        == true
    }
    _ = try await client.call(
      AuthenticateParams(channel: .rootChannel, resource: "r", token: "good"))
    let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
    let turn = try #require(state.turns.first)
    #expect(turn.state == .complete)
    _ = try await client.call(
      CreateChatParams(
        channel: session, chat: "ahp-chat:/side",
        source: .sideChat(SideChatSource(chat: chat, turnId: turn.id))))
    _ = try await client.call(
      CreateChatParams(
        channel: session, chat: "ahp-chat:/fork",
        source: .fork(ForkChatSource(chat: chat, turnId: turn.id))))
    let attachment = MessageChatAttachment(label: "Other", resource: "ahp-chat:/fork")
    let message = Message(
      text: "See.", origin: MessageOrigin(kind: .user), attachments: [.chat(attachment)])
    let start = ChatTurnStartedAction(
      turnId: "second", startedAt: "2026-01-01T00:00:00.000Z", message: message)
    #expect(try await client.outcome(.chat(.turnStarted(start)), on: chat) == nil)
    await host.startTurn(
      "Fail.", in: chat,
      script: HostScript(.fail(ErrorInfo(errorType: "overloaded", message: "Later."))))
    let read = ChatIsReadChangedAction(isRead: true)
    #expect(try await client.outcome(.chat(.isReadChanged(read)), on: chat) == nil)
    await host.createCanvas(
      CanvasState(instanceId: "i", extensionId: "p", canvasId: "k"), in: chat)
    await host.createSession(title: "Another")
    await client.transport.close()
  }

  @Test(arguments: VersionTests.versions)
  func `nothing newer is sent`(version: String) async throws {
    var configuration = HostConfiguration()
    configuration.baselines = HostConfiguration.allVersions
    try await EmbeddedHost.with(configuration) { host in
      let (session, chat) = await host.createSession()
      await host.startTranscript()
      let client = LegacyClient(await host.transport())
      #expect(try await client.initialize(version) == version)
      for uri in [.rootChannel, session, chat] { try await client.subscribe(uri) }
      try await play(on: host, session, chat)
      try await client.ping()
      let late = LegacyClient(await host.transport())
      _ = try await late.initialize(version)
      for uri in client.states.keys { try await late.subscribe(uri) }
      try await late.listSessions()

      // Connections 1 and 3 are of that version, 2 is the one that plays.
      let sent = await host.currentTranscript().entries.filter {
        $0.direction == .sent && $0.connection.description != "connection 2"
      }
      #expect(sent.count > 20)
      var offences = Set<String>()
      for entry in sent {
        offences.formUnion(
          VersionRule.offences(in: try JSONValue(json: entry.text), at: version))
      }
      #expect(offences.isEmpty, "\(offences.sorted())")

      var audit = StateAudit()
      for (uri, state) in client.states {
        audit.compare(
          uri, client: state, host: late.states[uri],
          ignoring: ProtocolVersion(version).map { $0 < ProtocolVersion(0, 9, 0) } == true
            ? ["modifiedAt"] : [])
      }
      // Before 0.5.2 an answer takes its question away; a client that keeps it loses it with a snapshot.
      let left = audit.differences.filter { difference in
        !(version == "0.5.1" && difference.path.contains("responseParts"))
      }
      #expect(left.isEmpty, "\(left)")
      await client.transport.close()
      await late.transport.close()
    }
  }

  @Test func `automations have no newer members`() async throws {
    try await EmbeddedHost.with { host in
      await host.startTranscript()
      let client = LegacyClient(await host.transport())
      _ = try await client.initialize("0.9.0")
      try await client.subscribe(automationsResourceURI)
      let entry = AutomationEntry(
        resource: "ahp-automation:/a",
        definition: AutomationDefinition(
          title: "Nightly", message: Message(text: "Go", origin: MessageOrigin(kind: .automation)),
          session: AutomationSessionTemplate(customizations: []), enabled: true, triggers: [],
          disableConditions: [.afterRuns(AutomationAfterRunsCondition(max: 3))]),
        runCount: 0, runs: [], operations: [.run], customizations: [],
        createdAt: "2026-01-01T00:00:00.000Z", modifiedAt: "2026-01-01T00:00:00.000Z")
      await host.dispatch(
        .automation(.set(AutomationSetAction(automation: entry))), on: automationsResourceURI)
      try await client.ping()
      let late = LegacyClient(await host.transport())
      _ = try await late.initialize("0.9.0")
      try await late.subscribe(automationsResourceURI)
      let sent = await host.currentTranscript().entries.filter {
        $0.direction == .sent && $0.text.contains("Nightly")
      }
      #expect(sent.count == 2)
      for member in ["runCount", "disableConditions", "customizations"] {
        #expect(!sent.contains { $0.text.contains(member) }, "\(member)")
      }
      await client.transport.close()
      await late.transport.close()
    }
  }

  @Test func `the rules find what is newer`() throws {
    let message = try JSONValue(
      json: #"{"params":{"summary":{"chats":[],"defaultChat":"x"},"turn":{"startedAt":"t"}}}"#)
    #expect(VersionRule.offences(in: message, at: "1.0.0").isEmpty)
    #expect(VersionRule.offences(in: message, at: "0.9.0").count == 2)
    #expect(VersionRule.offences(in: message, at: "0.5.2").count == 3)
  }
}

/// What may stand in messages from which version on.
struct VersionRule {
  var member: String
  var since: ProtocolVersion
  /// The members that must be above it for the rule to hold; none for anywhere.
  var within: Set<String> = []
  /// The value for which the rule holds; `nil` for any.
  var value: JSONValue?

  private static func rule(
    _ since: (Int, Int, Int), _ member: String, _ value: JSONValue? = nil,
    within: Set<String> = []
  ) -> VersionRule {
    VersionRule(
      member: member, since: ProtocolVersion(since.0, since.1, since.2), within: within,
      value: value)
  }

  static let all = [
    rule((0, 5, 2), "serverInfo"), rule((0, 5, 2), "terminalCommandPrefix"),
    rule((0, 5, 2), "reviewed"), rule((0, 5, 2), "kind", "inputRequest", within: ["turns"]),
    rule((0, 6, 0), "startedAt"), rule((0, 6, 0), "duration"), rule((0, 6, 0), "riskAssessment"),
    rule((0, 6, 0), "status", "auth-required"), rule((0, 6, 0), "kind", "toolAuthentication"),
    rule((0, 6, 0), "oauthClient"), rule((0, 6, 0), "kind", "inputRequest", within: ["activeTurn"]),
    rule((0, 7, 0), "isPty"), rule((0, 7, 0), "sideChat"), rule((0, 7, 0), "kind", "sideChat"),
    rule((0, 7, 0), "workingDirectories"), rule((0, 7, 0), "multipleWorkingDirectories"),
    rule((0, 7, 0), "type", "chat", within: ["attachments"]),
    rule((0, 8, 0), "enablement"), rule((0, 8, 0), "primaryReplacement"),
    rule((0, 9, 0), "automations"), rule((0, 9, 0), "kind", "error", within: ["responseParts"]),
    rule((0, 9, 0), "lifecycle", within: ["terminals"]), rule((0, 9, 0), "lifecycle", "failed"),
    rule((1, 0, 0), "chats", within: ["summary", "changes", "items"]),
    rule((1, 0, 0), "defaultChat", within: ["summary", "changes", "items"]),
    rule((1, 0, 0), "movable"), rule((1, 0, 0), "canvases"), rule((1, 0, 0), "backgroundWork"),
    rule((1, 0, 0), "changesets", within: ["turns"]), rule((1, 0, 0), "blocking"),
    rule((1, 0, 0), "status", "recomputing"), rule((1, 0, 0), "minItems"),
    rule((1, 0, 0), "type", "chat/canvasesChanged"), rule((1, 0, 0), "type", "chat/isReadChanged"),
  ]

  /// The paths of what a message has that its version has not.
  static func offences(in message: JSONValue, at version: String) -> [String] {
    guard let version = ProtocolVersion(version) else { return ["\(version) is no version"] }
    var found: [String] = []
    walk(message, [], all.filter { version < $0.since }, &found)
    return found
  }

  private static func walk(
    _ value: JSONValue, _ path: [String], _ rules: [VersionRule], _ found: inout [String]
  ) {
    for member in value.objectValue ?? [:] {
      for rule in rules
      where rule.member == member.key && rule.value.map({ $0 == member.value }) ?? true
        && (rule.within.isEmpty || !rule.within.isDisjoint(with: path))
      {
        found.append((path + [member.key]).joined(separator: "."))
      }
      walk(member.value, path + [member.key], rules, &found)
    }
    for element in value.arrayValue ?? [] { walk(element, path, rules, &found) }
  }
}
