import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// Unknown members of later protocol versions are preserved in mirrors, resume points, records and recordings.
///
/// The members are those of drafts of 1.1.0.
@Suite(.limitedConcurrency) struct LaterMembersTests {
  static let chat: URI = "ahp-chat:/1"

  static let states: [(kind: URI, json: String)] = [
    (
      chat,
      #"""
      {"resource":"ahp-chat:/1","title":"T","status":8,"modifiedAt":"2026-01-01T00:00:00Z",
       "description":"what it is about","parentChat":"ahp-chat:/0",
       "steeringMessages":[{"id":"s","message":{"text":"x","origin":{"kind":"user"}}}],
       "turns":[{"id":"t0","message":{"text":"Why?","origin":{"kind":"user"}},"state":"complete",
         "duration":1,"responseParts":[{"kind":"markdown","id":"p","content":"Because.",
           "attribution":{"id":"a","targetPartId":"p","sources":[{"uri":"file:///a"}],
             "spans":[{"range":{"start":0,"end":7},"sourceIds":[]}]}}]}],
       "activeTurn":{"id":"t","startedAt":"2026-01-01T00:00:00Z",
         "message":{"text":"Go","origin":{"kind":"user"}},
         "responseParts":[{"kind":"markdown","id":"q","content":"","attribution":{"id":"b"}}]}}
      """#
    ),
    (
      "ahp-session:/1",
      #"""
      {"provider":"p","title":"T","status":1,"lifecycle":"ready",
       "repositories":[{"uri":"file:///r","provenance":{"kind":"cloned"}}],
       "activeClients":[{"clientId":"c","tools":[],"_meta":{"window":7}}],
       "chats":[{"resource":"ahp-chat:/1","title":"T","status":1,"modifiedAt":"2026-01-01T00:00:00Z",
         "description":"what it is about","parentChat":"ahp-chat:/0"}]}
      """#
    ),
    (
      RootResourceURI,
      #"""
      {"agents":[{"provider":"p","displayName":"P","description":"d","models":[
         {"id":"m","provider":"p","name":"M","vendor":"V"}]}],"activeSessions":1}
      """#
    ),
  ]

  static let actions = [
    #"{"type":"chat/delta","turnId":"t","partId":"q","content":"Well","attribution":{"id":"b","spans":[]}}"#,
    #"{"type":"chat/steeringMessageSet","steeringMessage":{"id":"s2","message":{"text":"y"}}}"#,
    #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"markdown","id":"r","content":"","attribution":{"id":"c"}}}"#,
  ]

  private func value(_ text: String) throws -> JSONValue { try JSONValue(json: text) }

  private func snapshot(_ uri: URI, _ json: String) throws -> Snapshot {
    try Snapshot(json: #"{"resource":"\#(uri)","fromSeq":3,"state":\#(json),"recovery":"live"}"#)
  }

  /// The members of a record.
  private func record(_ body: WatchEvent.Body) throws -> (line: [UInt8], value: JSONValue) {
    let event = WatchEvent(host: "h", time: RecordTime(milliseconds: 0), body)
    let line = WatchRecord.bytes(of: event)
    return (line, try JSONValue(json: line))
  }

  @Test(arguments: states.indices) func `of states`(index: Int) throws {
    let (uri, json) = Self.states[index]
    let sent = try value(json)
    let snapshot = try snapshot(uri, json)

    var mirror = StateMirror()
    mirror.applySnapshot(snapshot)
    let state = try #require(mirror.state(of: uri))
    #expect(try JSONValue(json: state.jsonBytes()) == sent)

    let point = HostResumePoint(
      clientId: "me", lastSeenServerSeq: 3, channels: [.init(uri: uri, snapshot: snapshot)])
    let parts = try ResumeFile.parts(of: ResumeFile.bytes(of: point))
    let read = try HostResumePoint(json: try #require(parts.contents.first))
    #expect(read == point)
    let kept = try #require(read.channels.first?.snapshot)
    #expect(try JSONValue(json: kept.state.jsonBytes()) == sent)
    #expect(try JSONValue(json: kept.jsonBytes())["recovery"] == "live")

    let (line, record) = try record(.snapshot(snapshot))
    #expect(record["state"] == sent)
    // A recording is read back, and shown again.
    guard let again = try WatchRecord.read(line),
      case .snapshot(let recorded) = again.body
    else {
      Issue.record("no snapshot in \(String(decoding: line, as: UTF8.self))")
      return
    }
    #expect(try JSONValue(json: recorded.state.jsonBytes()) == sent)
    var fold = RecordedFold()
    fold.take(again)
    let folded = try #require(fold.snapshots[ChannelKey(host: "h", uri: uri)])
    #expect(try JSONValue(json: folded.state.jsonBytes()) == sent)
  }

  @Test(arguments: actions) func `of actions`(json: String) throws {
    let sent = try value(json)
    let envelope = try ActionEnvelope(
      json: #"{"channel":"\#(Self.chat)","serverSeq":4,"action":\#(json),"credit":5}"#)
    let (line, record) = try record(.action(envelope))
    #expect(record["action"] == sent)
    guard let again = try WatchRecord.read(line),
      case .action(let recorded) = again.body
    else {
      Issue.record("no action in \(String(decoding: line, as: UTF8.self))")
      return
    }
    #expect(try JSONValue(json: recorded.action.jsonBytes()) == sent)
  }

  /// Reducers preserve unknown members, also in an optimistic mirror.
  @Test func `of folds`() throws {
    let (uri, json) = Self.states[0]
    var plain = StateMirror()
    var optimistic = OptimisticState(clientId: "me")
    plain.applySnapshot(try snapshot(uri, json))
    optimistic.applySnapshot(try snapshot(uri, json))
    for (number, action) in Self.actions.enumerated() {
      let envelope = try ActionEnvelope(
        json: #"{"channel":"\#(uri)","serverSeq":\#(4 + number),"action":\#(action)}"#)
      plain.apply(envelope)
      optimistic.apply(envelope)
    }
    for state in [plain.state(of: uri), optimistic.state(of: uri)] {
      let result = try JSONValue(json: try #require(state).jsonBytes())
      let sent = try value(json)
      for key in ["description", "parentChat", "steeringMessages", "turns"] {
        #expect(result[key] == sent[key], "\(key)")
      }
      let parts = try #require(result["activeTurn"]?["responseParts"]?.arrayValue)
      #expect(parts.map { $0["content"] } == ["Well", ""])
      #expect(parts.map { $0["attribution"]?["id"] } == ["b", "c"])
    }
  }
}
