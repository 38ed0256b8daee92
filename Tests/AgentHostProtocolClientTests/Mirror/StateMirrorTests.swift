import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct StateMirrorTests {
  @Test func `a chat is read where it is`() {
    var mirror = StateMirror()
    #expect(mirror.withChat(Sample.chatURI) { $0.title } == nil)
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 3))
    mirror.apply(Sample.envelope("b", 4))
    #expect(mirror.withChat(Sample.chatURI) { $0.title } == "Chat")
    #expect(mirror.withChat(Sample.chatURI) { $0.activeTurn?.responseParts.count } == 1)
    mirror.remove(Sample.chatURI)
    #expect(mirror.withChat(Sample.chatURI) { $0.title } == nil)
  }

  @Test func `snapshots seed and envelopes reduce`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 10))
    #expect(mirror.apply(Sample.envelope("b", 11)) == .reduced(.changed))
    #expect(mirror.apply(Sample.envelope("c", 20)) == .reduced(.changed))
    #expect(mirror.state(of: Sample.chatURI)?.text == "abc")
    #expect(mirror.cursor(of: Sample.chatURI) == 20)
  }

  @Test func `hosts rename a chat by the action of sessions`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 10))
    var state = Sample.snapshot(text: "a", at: 10).state
    func rename(_ title: String) -> StateAction {
      .session(.titleChanged(SessionTitleChangedAction(title: title)))
    }
    let envelope = ActionEnvelope(channel: Sample.chatURI, action: rename("Garden"), serverSeq: 11)
    #expect(mirror.apply(envelope) == .reduced(.changed))
    #expect(state.reduce(rename("Garden")) == .changed)
    #expect(mirror.state(of: Sample.chatURI) == state)
    #expect(state.chat?.title == "Garden")
    #expect(state.reduce(rename("Garden")) == .unchanged)
    let archived = SessionIsArchivedChangedAction(isArchived: true)
    #expect(state.reduce(.session(.isArchivedChanged(archived))) == .unchanged)
  }

  @Test func `duplicates are dropped and counted`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(at: 10))
    #expect(mirror.apply(Sample.envelope("x", 10)) == .duplicate)
    #expect(mirror.apply(Sample.envelope("a", 12)) == .reduced(.changed))
    #expect(mirror.apply(Sample.envelope("a", 12)) == .duplicate)
    #expect(mirror.apply(Sample.envelope("y", 11)) == .duplicate)
    #expect(mirror.state(of: Sample.chatURI)?.text == "a")
  }

  @Test func `rejected envelopes move the cursor and nothing else`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 1))
    #expect(mirror.apply(Sample.envelope("b", 5, rejected: "no")) == .rejected)
    #expect(mirror.state(of: Sample.chatURI)?.text == "a")
    #expect(mirror.cursor(of: Sample.chatURI) == 5)
    #expect(mirror.apply(Sample.envelope("c", 5)) == .duplicate)
  }

  @Test func `what comes before the snapshot waits for it`() {
    var mirror = StateMirror()
    for seq in [7, 5, 6, 5] {
      #expect(mirror.apply(Sample.envelope("\(seq)", seq)) == .waiting)
    }
    #expect(mirror.apply(Sample.envelope("no", 8, rejected: "no")) == .waiting)
    #expect(mirror.state(of: Sample.chatURI) == nil)
    #expect(mirror.takeChanges().isEmpty)
    mirror.applySnapshot(Sample.snapshot(text: "-", at: 5))
    #expect(mirror.state(of: Sample.chatURI)?.text == "-67")
    #expect(mirror.cursor(of: Sample.chatURI) == 8)
    #expect(mirror.takeWantedSnapshots().isEmpty)
  }

  @Test func `an undecodable envelope wants a newer snapshot`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(at: 1))
    mirror.markUndecodable(Sample.chatURI, serverSeq: 7)
    #expect(mirror[Sample.chatURI]?.isDirty == true)
    #expect(mirror.takeWantedSnapshots() == [Sample.chatURI])
    #expect(mirror.takeWantedSnapshots().isEmpty, "asked for once")
    // Later envelopes are still shown, and the cursor is past the lost one.
    #expect(mirror.apply(Sample.envelope("b", 8)) == .reduced(.changed))
    #expect(mirror.takeWantedSnapshots().isEmpty)
    // A snapshot that was on its way does not heal; the next one does.
    mirror.applySnapshot(Sample.snapshot(at: 6))
    #expect(mirror[Sample.chatURI]?.isDirty == true)
    #expect(mirror.takeWantedSnapshots() == [Sample.chatURI])
    mirror.applySnapshot(Sample.snapshot(at: 9))
    #expect(mirror[Sample.chatURI]?.isDirty == false)
    #expect(mirror.dirtyResources.isEmpty)
  }

  @Test func `a channel that repeatedly needs a snapshot is noted once`() throws {
    var mirror = StateMirror()
    for seq in 0..<100 {
      mirror.applySnapshot(Sample.snapshot(at: seq))
      mirror.markUndecodable(Sample.chatURI, serverSeq: seq + 1)
    }
    let wanted = try #require(Mirror(reflecting: mirror).descendant("wanted"))
    #expect("\(wanted)".ranges(of: Sample.chatURI).count == 1)
    #expect(mirror.takeWantedSnapshots() == [Sample.chatURI])
  }

  @Test func `a restarted host does not cause endless refetches`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(at: 1000))
    mirror.markUndecodable(Sample.chatURI)
    mirror.applySnapshot(Sample.snapshot(at: 2))
    mirror.applySnapshot(Sample.snapshot(text: "new", at: 3))
    #expect(mirror[Sample.chatURI]?.isDirty == false)
    #expect(mirror.apply(Sample.envelope("!", 4)) == .reduced(.changed))
    #expect(mirror.state(of: Sample.chatURI)?.text == "new!")
  }

  @Test func `unknown actions change nothing and are no loss`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 1))
    _ = mirror.takeChanges()
    let action = StateAction.unknown(.object(["type": .string("chat/hummed")]))
    let envelope = ActionEnvelope(channel: Sample.chatURI, action: action, serverSeq: 2)
    #expect(mirror.apply(envelope) == .reduced(.unknown))
    #expect(mirror.takeChanges().isEmpty)
    #expect(mirror[Sample.chatURI]?.isDirty == false)
  }

  @Test func `the snapshot decides the kind not the URI`() {
    var mirror = StateMirror()
    let uri: URI = "custom://elsewhere"
    mirror.applySnapshot(
      Snapshot(resource: uri, state: .chat(Sample.chat(uri)), fromSeq: 0))
    #expect(mirror.apply(Sample.envelope("a", 1, on: uri)) == .reduced(.changed))
    let foreign = ActionEnvelope(
      channel: uri, action: .session(.isReadChanged(SessionIsReadChangedAction(isRead: true))),
      serverSeq: 2)
    #expect(mirror.apply(foreign) == .reduced(.unchanged))
    #expect(mirror.state(of: uri)?.text == "a")
  }

  @Test func `revisions tell what has changed`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(at: 0))
    mirror.applySnapshot(Sample.snapshot("ahp-chat:/b", at: 0))
    #expect(mirror.takeChanges() == [Sample.chatURI, "ahp-chat:/b"])
    #expect(mirror.revision == 1)
    mirror.apply(contentsOf: (1...5).map { Sample.envelope("x", $0) })
    #expect(mirror.takeChanges() == [Sample.chatURI])
    #expect(mirror[Sample.chatURI]?.revision == 2)
    #expect(mirror["ahp-chat:/b"]?.revision == 1)
    #expect(mirror.takeChanges().isEmpty)
    #expect(mirror.revision == 2)
    mirror.remove(Sample.chatURI)
    #expect(mirror.takeChanges() == [Sample.chatURI], "that it is gone is a change")
    #expect(mirror[Sample.chatURI] == nil)
    mirror.reset()
    #expect(mirror.takeChanges() == ["ahp-chat:/b"])
    #expect(mirror.resources.isEmpty)
  }

  @Test func `what waits is bounded`() {
    var mirror = StateMirror(limits: MirrorLimits(waitingEnvelopes: 10, waitingChannels: 3))
    for seq in 1...1000 {
      mirror.apply(Sample.envelope("x", seq, on: "ahp-chat:/\(seq % 50)"))
    }
    for seq in 1001...2000 { mirror.apply(Sample.envelope("x", seq, on: "ahp-chat:/one")) }
    // A snapshot that is older than what is lost leaves the channel dirty, and a newer one is wanted.
    mirror.applySnapshot(Sample.snapshot("ahp-chat:/one", at: 1500))
    #expect(mirror.takeWantedSnapshots() == ["ahp-chat:/one"])
    mirror.applySnapshot(Sample.snapshot("ahp-chat:/one", at: 2000))
    #expect(mirror["ahp-chat:/one"]?.isDirty == false)
    // The same for a channel of which nothing was kept.
    mirror.applySnapshot(Sample.snapshot("ahp-chat:/7", at: 500))
    #expect(mirror["ahp-chat:/7"]?.isDirty == true)
    #expect(mirror.takeWantedSnapshots() == ["ahp-chat:/7"])
  }

  /// If each envelope visited all channels, this would hardly end.
  @Test(arguments: [true, false])
  func `an envelope that waits costs the same with any number of channels`(isOneChannel: Bool) {
    var mirror = StateMirror(limits: MirrorLimits(waitingEnvelopes: 8, waitingChannels: 4))
    for number in 0..<20_000 {
      mirror.applySnapshot(Sample.snapshot("ahp-chat:/\(number)", at: 0))
    }
    for seq in 1...300_000 {
      let channel = isOneChannel ? "ahp-chat:/x" : "ahp-chat:/x\(seq)"
      mirror.apply(Sample.envelope("x", seq, on: channel))
    }
    #expect(mirror.resources.count == 20_000)
  }

  @Test func `hostile numbers do not trap`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(at: .max))
    #expect(mirror.apply(Sample.envelope("x", .max)) == .duplicate)
    mirror.markUndecodable(Sample.chatURI)
    mirror.applySnapshot(Sample.snapshot(at: .min))
    #expect(mirror.apply(Sample.envelope("x", .min)) == .duplicate)
    #expect(mirror.apply(Sample.envelope("x", .min + 1)) == .reduced(.changed))
    mirror.markUndecodable("unknown", serverSeq: .max)
    mirror.remove("unknown")
  }

  @Test func `a copy is an independent value`() {
    var mirror = StateMirror()
    mirror.applySnapshot(Sample.snapshot(text: "a", at: 0))
    let copy = mirror
    mirror.apply(Sample.envelope("b", 1))
    #expect(copy.state(of: Sample.chatURI)?.text == "a")
    #expect(mirror.state(of: Sample.chatURI)?.text == "ab")
  }

  @Test func `all ten kinds are held and reduced`() throws {
    let cases: [(json: String, action: String)] = [
      (#"{"agents":[]}"#, #"{"type":"root/activeSessionsChanged","activeSessions":3}"#),
      (
        #"{"provider":"p","title":"t","status":1,"lifecycle":"creating","activeClients":[],"chats":[]}"#,
        #"{"type":"session/ready"}"#
      ),
      (
        #"{"resource":"u","title":"t","status":1,"modifiedAt":"","turns":[]}"#,
        #"{"type":"chat/isReadChanged","isRead":true}"#
      ),
      (
        #"{"title":"t","content":[],"lifecycle":{"status":"running"},"claim":{"kind":"client","clientId":"c"}}"#,
        #"{"type":"terminal/data","data":"x"}"#
      ),
      (
        #"{"status":"ready","files":[]}"#,
        #"{"type":"changeset/statusChanged","status":"computing"}"#
      ),
      (
        #"{"annotations":[]}"#,
        #"{"type":"annotations/set","annotation":{"id":"a","origin":{"session":"s"},"resource":"r","resolved":false,"entries":[]}}"#
      ),
      (
        #"{"entries":[],"_meta":{}}"#,
        #"{"type":"automation/set","automation":{"resource":"r","definition":{"title":"t","message":{"text":"","origin":{"kind":"automation"}},"session":{},"enabled":true,"triggers":[]},"runs":[],"operations":[],"createdAt":"","modifiedAt":""}}"#
      ),
      (
        #"{"resource":"r","automation":"a","origin":{"kind":"manual"},"lifecycle":{"status":"pending","createdAt":""},"sessions":[]}"#,
        #"{"type":"automationRun/sessionSet","session":"s"}"#
      ),
      (
        #"{"instanceId":"i","extensionId":"e","canvasId":"c"}"#,
        #"{"type":"canvas/stateChanged","canvas":{"instanceId":"j","extensionId":"e","canvasId":"c"}}"#
      ),
    ]
    var mirror = StateMirror()
    for (index, (json, action)) in cases.enumerated() {
      let uri = "x:/\(index)"
      let state = try ChannelState(json: json)
      mirror.applySnapshot(Snapshot(resource: uri, state: state, fromSeq: 0))
      let action = try StateAction(json: action)
      let envelope = ActionEnvelope(channel: uri, action: action, serverSeq: 1)
      #expect(mirror.apply(envelope) == .reduced(.changed), "\(json)")
      var expected = state
      expected.reduce(action)
      #expect(mirror.state(of: uri) == expected)
    }
    #expect(Set(mirror.resources.compactMap { mirror.state(of: $0)?.kind }).count == 9)
    let watch = try ChannelState(json: #"{"root":"file:///","recursive":true}"#)
    mirror.applySnapshot(Snapshot(resource: "x:/w", state: watch, fromSeq: 0))
    let changes = try StateAction(
      json: #"{"type":"resourceWatch/changed","changes":{"items":[]}}"#)
    #expect(
      mirror.apply(ActionEnvelope(channel: "x:/w", action: changes, serverSeq: 1))
        == .reduced(.unchanged))
  }
}
