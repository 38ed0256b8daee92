import TestSupport
import Testing

@testable import AgentHostProtocol

/// Unknown members and undecodable elements cost time in proportion to their number, however a host arranges them.
@Suite(.limitedConcurrency) struct UnknownMemberCostTests {
  private static let summary =
    #""resource":"s","provider":"p","title":"","status":1,"createdAt":"","modifiedAt":"""#
  private static let session =
    #""provider":"p","title":"t","status":1,"lifecycle":"ready""#

  /// Returns members with distinct names, each after a comma.
  private func members(_ count: Int, _ value: String) -> String {
    (0..<count).map { ",\"x\($0)\":\(value)" }.joined()
  }

  /// Returns how much longer `body` takes for four times as many.
  private func growth(_ count: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    let (few, many) = (
      try processorTime { try body(count) }, try processorTime { try body(4 * count) }
    )
    return many / few
  }

  @Test
  func `members of one object`() throws {
    let growth = try growth(5_000) {
      let summary = try SessionSummary(json: "{\(Self.summary)\(members($0, "1"))}")
      #expect(summary.unknownMembers?.members.count == $0)
    }
    #expect(growth < 10)
  }

  @Test
  func `members of many objects`() throws {
    let growth = try growth(1_000) {
      let item = "{\(Self.summary),\"x\":1,\"y\":2}"
      let items = Array(repeating: item, count: $0).joined(separator: ",")
      let list = try ListSessionsResult(json: "{\"items\":[\(items)],\"x\":1}")
      #expect(list.items.count == $0)
    }
    #expect(growth < 10)
  }

  @Test
  func `members that a patch removes`() throws {
    let growth = try growth(1_000) {
      var summary = try SessionSummary(json: "{\(Self.summary)\(members($0, "1"))}")
      let changes = try PartialSessionSummary(json: "{\"title\":\"new\"\(members($0, "null"))}")
      summary.apply(changes)
      #expect(summary.unknownMembers == nil)
    }
    #expect(growth < 10)
  }

  @Test
  func `members that many patches change`() throws {
    let growth = try growth(1_000) {
      var summary = try SessionSummary(json: "{\(Self.summary)\(members($0, "1"))}")
      let changes = try PartialSessionSummary(json: #"{"x1":2}"#)
      for _ in 0..<$0 { summary.apply(changes) }
      #expect(summary.unknownMembers?["x1"] == 2)
    }
    #expect(growth < 10)
  }

  @Test
  func `undecodable elements of a list beside one that is repeated`() throws {
    let growth = try growth(1_000) {
      let elements = Array(repeating: "5", count: $0).joined(separator: ",")
      let lists = Array(repeating: #""chats":[6]"#, count: $0).joined(separator: ",")
      let state = try SessionState(
        json: "{\(Self.session),\"activeClients\":[\(elements)],\(lists)}")
      #expect(state.unknownMembers?.unreadableElements.count == $0 + 1)
    }
    #expect(growth < 10)
  }

  @Test
  func `an element removed from a list with undecodable ones`() throws {
    let growth = try growth(1_000) {
      let raw = Array(repeating: "5", count: $0).joined(separator: ",")
      let files = (0..<$0).map { #"{"id":"\#($0)","edit":{}}"# }.joined(separator: ",")
      var state = try ChangesetState(json: #"{"status":"ready","files":[\#(raw),\#(files)]}"#)
      #expect(state.reduce(.fileRemoved(ChangesetFileRemovedAction(fileId: "0"))) == .changed)
      #expect(state.files.count == $0 - 1)
    }
    #expect(growth < 10)
  }
}
