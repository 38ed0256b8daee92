import AgentHostProtocol
import TestSupport
import Testing

/// Which kind of state a snapshot carries: the scheme of the URI comes
/// first, and unknown members must not change it.
@Suite(.limitedConcurrency) struct ChannelStateKindTests {
  static let session =
    #""provider":"p","title":"t","status":1,"lifecycle":"ready","#
    + #""activeClients":[],"chats":[]"#
  static let chat =
    #""resource":"c","title":"t","status":1,"#
    + #""modifiedAt":"2026-01-01T00:00:00Z","turns":[]"#
  static let terminal =
    #""title":"t","content":[],"claim":{"kind":"client","clientId":"c"},"#
    + #""lifecycle":{"kind":"running"}"#
  static let changeset = #""status":"ready","files":[]"#

  private func kind(_ uri: String, _ members: String, stateFirst: Bool = false) throws
    -> ChannelKind?
  {
    let state = #""state":{\#(members)}"#
    let resource = #""resource":"\#(uri)""#
    let text =
      stateFirst
      ? "{\(state),\(resource),\"fromSeq\":1}" : "{\(resource),\(state),\"fromSeq\":1}"
    let snapshot = try Snapshot(json: text)
    #expect(snapshot.resource == uri)
    #expect(snapshot.fromSeq == 1)
    return snapshot.state.kind
  }

  @Test(arguments: [
    ("ahp-session:/s", session, ChannelKind.session), ("ahp-chat:/c", chat, .chat),
    ("ahp-terminal:/t", terminal, .terminal), ("ahp-changeset:/d", changeset, .changeset),
  ])
  func `members of other kinds do not matter`(uri: String, members: String, kind: ChannelKind)
    throws
  {
    #expect(try self.kind(uri, members) == kind)
    for stranger in ["agents", "turns", "chats", "files", "entries", "automation"]
    where !members.contains("\"\(stranger)\"") {
      for text in [#""\#(stranger)":[],\#(members)"#, #"\#(members),"\#(stranger)":[]"#] {
        #expect(try self.kind(uri, text) == kind, "\(stranger)")
        #expect(try self.kind(uri, text, stateFirst: true) == kind, "\(stranger)")
      }
    }
  }

  @Test(arguments: [
    // Terminals and changesets may have any scheme.
    ("tty:/1", terminal, ChannelKind.terminal), ("git:/1", changeset, .changeset),
    // What the scheme suggests is not what is there.
    ("ahp-session:/s/changes", changeset, .changeset),
    // Without a hint the probes decide, in their order and not in that of the members.
    ("x:/1", #"\#(chat),"agents":[]"#, .root), ("x:/1", #"\#(session),"turns":[],\#(chat)"#, .chat),
    // A session's lifecycle is a word, a terminal's an object.
    ("x:/1", #"\#(terminal),"chats":[]"#, .terminal), ("x:/1", session, .session),
  ])
  func `members decide where the scheme does not`(uri: String, members: String, kind: ChannelKind)
    throws
  {
    #expect(try self.kind(uri, members) == kind)
    #expect(try self.kind(uri, members, stateFirst: true) == kind)
  }

  @Test(arguments: [
    ("ahp-root://", "", ChannelKind.root),
    ("ahp-chat:/c", chat.replacing(#","turns":[]"#, with: ""), .chat),
    ("ahp-session:/s", session.replacing(#","chats":[]"#, with: ""), .session),
    ("ahp-terminal:/t", terminal.replacing(#""content":[],"#, with: ""), .terminal),
    ("ahp-changeset:/d", #""status":"ready""#, .changeset),
  ])
  func `an omitted empty list does not hide the kind`(
    uri: String, members: String, kind: ChannelKind
  ) throws {
    #expect(try self.kind(uri, members) == kind)
    #expect(try self.kind(uri, members, stateFirst: true) == kind)
    #expect(try self.kind(uri, #""new":1"#) == (members.isEmpty ? kind : nil))
  }

  @Test func `what is of no kind is kept`() throws {
    let snapshot = try Snapshot(json: #"{"state":{"new":[1]},"fromSeq":2,"resource":"ahp-new:/1"}"#)
    #expect(snapshot.state == .unknown(["new": [1]]))
  }
}
