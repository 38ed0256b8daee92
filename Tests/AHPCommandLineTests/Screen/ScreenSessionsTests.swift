import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct ScreenSessionsTests {
  private static func summary(_ number: Int, createdAt: Int, status: SessionStatus)
    -> SessionSummary
  {
    SessionSummary(
      resource: "ahp-session:/\(number)", provider: "test", title: "\(number)", status: status,
      createdAt: "2026-01-01T00:00:00.\(1_000 + createdAt)Z",
      modifiedAt: "2026-01-01T00:00:00.000Z")
  }

  @Test(arguments: 0..<6)
  func `the lists equal sorting and filtering all sessions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sessions = ScreenSessions()
    var model: [URI: SessionSummary] = [:]
    for _ in 0..<400 {
      var change = SessionListChange(changed: [], removed: [])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let number = Int.random(in: 0..<60, using: &generator)
        let statuses: [SessionStatus] = [
          .idle, .inProgress, .inputNeeded, [.idle, .isArchived], [.inputNeeded, .isArchived],
        ]
        // Most keep their position.
        let moved = Int.random(in: 0..<4, using: &generator) == 0 ? 500 : 0
        let summary = Self.summary(
          number, createdAt: number / 2 + moved,
          status: statuses.randomElement(using: &generator) ?? .idle)
        if Int.random(in: 0..<5, using: &generator) == 0 {
          guard !change.changed.contains(where: { $0.resource == summary.resource }) else {
            continue
          }
          change.removed.append(summary.resource)
        } else {
          change.changed.append(summary)
        }
      }
      sessions.take(change)
      for uri in change.removed { model[uri] = nil }
      for summary in change.changed { model[summary.resource] = summary }
      let listed = model.values.filter { !$0.status.contains(.isArchived) }.sorted {
        ($0.createdAt, $0.resource) > ($1.createdAt, $1.resource)
      }
      #expect(sessions.listed.map(\.summary) == listed)
      #expect(
        sessions.waiting.map(\.summary)
          == listed.filter { SessionStatus.shown($0).activity == .inputNeeded })
    }
  }
}
