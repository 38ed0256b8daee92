import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// What mirrors hold of every kind of channel, and what they do with an action for another kind.
@Suite(.limitedConcurrency) struct MirrorKindsTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var uri: URI
    var state: String
    var action: String
    /// Whether the action changes the state.
    var isChange = true
    var testDescription: String { uri }

    func held() throws -> ChannelState { try ChannelState(json: state) }
    func change() throws -> StateAction { try StateAction(json: action) }
    func snapshot(at seq: Int = 0) throws -> Snapshot {
      Snapshot(resource: uri, state: try held(), fromSeq: seq)
    }
  }

  static let kinds: [Kind] = [
    Kind(
      uri: RootResourceURI, state: #"{"agents":[]}"#,
      action: #"{"type":"root/activeSessionsChanged","activeSessions":3}"#),
    Kind(
      uri: "ahp-session:/1",
      state:
        #"{"provider":"p","title":"","status":1,"lifecycle":"ready","activeClients":[],"chats":[]}"#,
      action: #"{"type":"session/isReadChanged","isRead":true}"#),
    Kind(
      uri: "ahp-chat:/1",
      state: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#,
      action: #"{"type":"chat/activityChanged","activity":"Reading"}"#),
    Kind(
      uri: "ahp-terminal:/1",
      state: """
        {"title":"","content":[],"lifecycle":{"status":"running"},"claim":{"kind":"client","clientId":"me"}}
        """,
      action: #"{"type":"terminal/titleChanged","title":"zsh"}"#),
    Kind(
      uri: "ahp-changeset:/1", state: #"{"status":"computing","files":[]}"#,
      action: #"{"type":"changeset/statusChanged","status":"ready"}"#),
    Kind(
      uri: "ahp-session:/1/annotations",
      state: """
        {"annotations":[{"id":"a","origin":{"session":"ahp-session:/1","chat":"ahp-chat:/1","turnId":"t"},
        "resource":"file:///x","resolved":false,"entries":[]}]}
        """,
      action: #"{"type":"annotations/removed","annotationId":"a"}"#),
    Kind(
      uri: "ahp-resource-watch:/1", state: #"{"root":"file:///","recursive":true}"#,
      action: """
        {"type":"resourceWatch/changed","changes":{"items":[{"uri":"file:///x","type":"added"}]}}
        """, isChange: false),
    Kind(
      uri: automationsResourceURI,
      state: """
        {"entries":[{"resource":"ahp-automation:/a","definition":{"title":"a","message":
        {"text":"a","origin":{"kind":"automation"}},"session":{"provider":"p"},"enabled":true,"triggers":[]},
        "runs":[],"operations":[],"createdAt":"","modifiedAt":""}]}
        """,
      action: #"{"type":"automation/removed","resource":"ahp-automation:/a"}"#),
    Kind(
      uri: "ahp-automation-run:/1",
      state: """
        {"resource":"ahp-automation-run:/1","automation":"ahp-automation:/a","origin":{"kind":"manual"},
        "lifecycle":{"status":"pending","createdAt":""},"sessions":[]}
        """,
      action: #"{"type":"automationRun/sessionSet","session":"ahp-session:/1"}"#),
    Kind(
      uri: "ahp-canvas:/1", state: #"{"instanceId":"i","extensionId":"e","canvasId":"c"}"#,
      action: """
        {"type":"canvas/stateChanged","canvas":{"instanceId":"j","extensionId":"e","canvasId":"c"}}
        """),
  ]

  @Test(arguments: kinds)
  func `an action of the kind does what the reducer does`(_ kind: Kind) throws {
    let before = try kind.held()
    var held = HeldState(before)
    #expect(held.channelState == before)
    let copy = held
    var expected = before
    let outcome = expected.reduce(try kind.change())
    #expect(held.reduce(try kind.change()) == outcome)
    #expect((outcome == .changed) == kind.isChange)
    #expect(held.channelState == expected)
    #expect((expected != before) == kind.isChange)
    #expect(copy.channelState == before, "a copy is an independent value")
  }

  @Test(arguments: kinds)
  func `an action of another kind changes nothing`(_ kind: Kind) throws {
    let before = try kind.held()
    var held = HeldState(before)
    for other in Self.kinds where other.uri != kind.uri {
      #expect(held.reduce(try other.change()) == .unchanged, "\(other.uri)")
      #expect(held.channelState == before, "\(other.uri)")
    }
    #expect(held.reduce(try StateAction(json: #"{"type":"future/thing","x":1}"#)) == .unknown)
    #expect(held.channelState == before)
  }

  @Test func `a state of no known kind is kept whole`() throws {
    let state = try ChannelState(json: #"{"weather":"fair"}"#)
    var held = HeldState(state)
    for kind in Self.kinds {
      #expect(held.reduce(try kind.change()) == .unknown, "\(kind.uri)")
    }
    #expect(held.channelState == state)
  }

  // MARK: By kind

  private func state(_ uri: URI) throws -> ChannelState? {
    try Self.kinds.first { $0.uri == uri }?.held()
  }

  @Test func `one hosts states by their kinds`() async throws {
    let mirror = AHPStateMirror()
    for kind in Self.kinds { await mirror.applySnapshot(try kind.snapshot()) }
    #expect(Set(await mirror.resources) == Set(Self.kinds.map(\.uri)))
    #expect(await mirror.root.map(ChannelState.root) == (try state(RootResourceURI)))
    #expect(
      await mirror.session("ahp-session:/1").map(ChannelState.session)
        == (try state("ahp-session:/1")))
    #expect(await mirror.chat("ahp-chat:/1").map(ChannelState.chat) == (try state("ahp-chat:/1")))
    #expect(
      await mirror.terminal("ahp-terminal:/1").map(ChannelState.terminal)
        == (try state("ahp-terminal:/1")))
    for kind in Self.kinds { #expect(await mirror.state(of: kind.uri) == (try kind.held())) }
    for kind in Self.kinds {
      await mirror.apply(
        ActionEnvelope(channel: kind.uri, action: try kind.change(), serverSeq: 1))
    }
    #expect(await mirror.root?.activeSessions == 3)
    #expect(await mirror.terminal("ahp-terminal:/1")?.title == "zsh")
    guard case .annotations(let notes) = await mirror.state(of: "ahp-session:/1/annotations"),
      case .automation(let automations) = await mirror.state(of: automationsResourceURI)
    else {
      Issue.record("a state of another kind")
      return
    }
    #expect(notes.annotations.isEmpty)
    #expect(automations.entries.isEmpty)
    // Of another kind, or none.
    for uri in ["ahp-canvas:/1", "ahp-nothing:/1"] as [URI] {
      #expect(await mirror.session(uri) == nil)
      #expect(await mirror.chat(uri) == nil)
      #expect(await mirror.terminal(uri) == nil)
    }
    await mirror.remove(automationsResourceURI)
    #expect(await mirror.state(of: automationsResourceURI) == nil)
  }

  @Test func `many hosts states by their kinds`() async throws {
    let mirror = MultiHostStateMirror()
    for kind in Self.kinds { await mirror.applySnapshot(try kind.snapshot(), host: "one") }
    let key = { (uri: URI) in HostedResourceKey(host: "one", uri: uri) }
    #expect(await mirror.root(of: "one").map(ChannelState.root) == (try state(RootResourceURI)))
    #expect(await mirror.root(of: "two") == nil)
    #expect(
      await mirror.session(key("ahp-session:/1")).map(ChannelState.session)
        == (try state("ahp-session:/1")))
    #expect(
      await mirror.terminal(key("ahp-terminal:/1")).map(ChannelState.terminal)
        == (try state("ahp-terminal:/1")))
    #expect(await mirror.session(key("ahp-terminal:/1")) == nil)
    #expect(await mirror.terminal(key("ahp-session:/1")) == nil)
    #expect(await mirror.chat(key("ahp-session:/1")) == nil)
    #expect(await mirror.hosts == ["one"])
    let revision = await mirror.revision
    await mirror.remove(HostedResourceKey(host: "two", uri: "ahp-session:/1"))
    #expect(await mirror.hosts == ["one"], "removing makes no host")
    #expect(await mirror.revision == revision)
    await mirror.remove(key("ahp-session:/1"))
    #expect(await mirror.session(key("ahp-session:/1")) == nil)
    #expect(await mirror.revision == revision + 1)
    #expect(await mirror.resources(of: "one").count == Self.kinds.count - 1)
    #expect(await mirror.resources(of: "two").isEmpty)
  }

  // MARK: Bounds

  @Test(arguments: [
    MirrorLimits(waitingEnvelopes: 8, waitingChannels: 0),
    MirrorLimits(waitingEnvelopes: 0, waitingChannels: 8),
  ])
  func `without room to wait a snapshot must be new enough`(_ limits: MirrorLimits) {
    var mirror = StateMirror(limits: limits)
    #expect(mirror.apply(Sample.envelope("x", 7)) == .lost)
    #expect(mirror.state(of: Sample.chatURI) == nil)
    mirror.applySnapshot(Sample.snapshot(text: "old", at: 6))
    #expect(mirror.dirtyResources == [Sample.chatURI], "7 is missing from it")
    #expect(mirror.takeWantedSnapshots() == [Sample.chatURI])
    mirror.applySnapshot(Sample.snapshot(text: "new", at: 7))
    #expect(mirror.dirtyResources.isEmpty)
    #expect(mirror.takeWantedSnapshots().isEmpty)
    #expect(mirror.apply(Sample.envelope("+", 8)).isChanged)
    #expect(mirror.state(of: Sample.chatURI)?.text == "new+")
  }

  // MARK: With own actions on top

  private func origin(_ seq: Int) -> ActionOrigin { ActionOrigin(clientId: "me", clientSeq: seq) }

  @Test func `own actions by channel and their end in a batch`() async throws {
    let mirror = OptimisticMirror(clientId: "me")
    let other: URI = "ahp-chat:/b"
    await mirror.applySnapshot(Sample.snapshot(text: "-", at: 0))
    await mirror.applySnapshot(Sample.snapshot(other, at: 0))
    #expect(Set(await mirror.resources) == [Sample.chatURI, other])
    var changes = await mirror.changes().makeAsyncIterator()
    _ = await changes.next()
    await mirror.dispatched(Sample.delta("a"), on: Sample.chatURI, clientSeq: 1)
    await mirror.dispatched(Sample.delta("b"), on: other, clientSeq: 2)
    #expect(await changes.next().map { Set($0.keys) } == [Sample.chatURI, other])
    #expect(await mirror.pendingActions(on: Sample.chatURI).map(\.clientSeq) == [1])
    #expect(await mirror.pendingActions(on: "ahp-chat:/c").isEmpty)
    let settlements = await mirror.apply(contentsOf: [
      Sample.envelope("a", 1, origin: origin(1)), Sample.envelope("theirs", 2, on: other),
      Sample.envelope("b", 3, on: other, origin: origin(2), rejected: "no"),
    ])
    #expect(
      settlements.map(\.outcome) == [
        .accepted(serverSeq: 1), .rejected(reason: "no", serverSeq: 3),
      ])
    #expect(await mirror.state(of: Sample.chatURI)?.text == "-a")
    #expect(await mirror.state(of: other)?.text == "theirs")
  }

  @Test func `own actions end with their channel and with the host`() async {
    let mirror = OptimisticMirror(clientId: "me")
    let other: URI = "ahp-chat:/b"
    await mirror.applySnapshot(Sample.snapshot(at: 0))
    await mirror.applySnapshot(Sample.snapshot(other, at: 0))
    await mirror.dispatched(Sample.delta("a"), on: Sample.chatURI, clientSeq: 1)
    await mirror.dispatched(Sample.delta("b"), on: other, clientSeq: 2)
    #expect(await mirror.remove(Sample.chatURI).map(\.outcome) == [.vanished])
    #expect(await mirror.state(of: Sample.chatURI) == nil)
    #expect(await mirror.pendingActions.map(\.clientSeq) == [2])
    await mirror.markUndecodable(other, serverSeq: 4)
    #expect(await mirror.takeWantedSnapshots() == [other])
    #expect(await mirror.read(other)?.isDirty == true)
    #expect(await mirror.reset().map(\.outcome) == [.abandoned])
    #expect(await mirror.pendingActions.isEmpty)
    #expect(await mirror.resources.isEmpty)
  }
}
