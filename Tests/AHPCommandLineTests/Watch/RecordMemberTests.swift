import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// The records of `watch`, each with all of its members, against the manual page.
@Suite(.limitedConcurrency) struct RecordMemberTests {
  private static let failure = HostFailure(
    .transient, "lost", code: .connectionLost)
  private static let states: [HostNotice.State] = [
    .added, .connecting, .connected(version: "1.0.0"), .waiting(attempt: 1, delay: .seconds(1)),
    .failed, .silent(.seconds(3)), .replied, .restarted, .heldBack(by: ["a"]),
    .released(after: .seconds(1)), .removed,
  ]
  private static let bodies: [WatchEvent.Body] =
    states.map {
      .host(HostNotice($0, address: "ws://a", failure: failure, downFor: .seconds(2)))
    } + [
      .snapshot(Snapshot(resource: "a:/1", state: .root(RootState(agents: [])), fromSeq: 1)),
      .action(
        ActionEnvelope(
          channel: "a:/1",
          action: .session(.titleChanged(SessionTitleChangedAction(title: "New"))), serverSeq: 1,
          origin: ActionOrigin(clientId: "c", clientSeq: 1), rejectionReason: "no")),
      .gap(channel: "a:/1", count: 2, cause: "slow", snapshotFollows: true),
      .missing(channel: "a:/1", reason: "gone"),
      .auth(AuthRequiredParams(channel: "a:/1", resource: "r", reason: .required)),
    ]

  @Test(arguments: bodies.indices) func `each member of a watch record is documented`(
    index: Int
  ) throws {
    var event = WatchEvent(host: "h", generation: 1, time: .now, Self.bodies[index])
    event.epoch = 1
    let text = String(decoding: WatchRecord.bytes(of: event), as: UTF8.self)
    expectDocumented(try #require(try JSONValue(json: text).objectValue))
  }

  @Test func `each member of the last record is documented`() throws {
    let text = String(
      decoding: WatchRecord.end(.duration, records: 1, time: .now), as: UTF8.self)
    expectDocumented(try #require(try JSONValue(json: text).objectValue))
  }
}
