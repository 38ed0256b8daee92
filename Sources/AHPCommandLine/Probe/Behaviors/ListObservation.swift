internal import AgentHostProtocol
internal import AgentHostProtocolTesting

/// The observations of the list of sessions, and the verdicts on them. Pure.
struct ListObservation: Sendable {
  /// The size of each page without a limit, in their order.
  var pages: [Int] = []
  var sessions: [URI] = []
  /// How many sessions are listed more than once.
  var repeated = 0
  /// Why reading the pages ended before the last one.
  var problem: String?
  /// How many sessions came with `limit` 1, and whether there were more pages.
  var withOne: (count: Int, hasMore: Bool)?
  /// The same with a limit above all pages.
  var withMany: (count: Int, hasMore: Bool)?
  var unknownCursor: ProbeOutcome?

  var ignoresLimit: Bool { withOne.map { $0.count > 1 } ?? false }

  var limitOutcome: ProbeOutcome {
    guard sessions.count > 1 else {
      return .notTested("the host has fewer than two sessions")
    }
    guard let withOne else { return .notTested(problem ?? "no answer") }
    // Without the number, by which reports of the same host would differ.
    return withOne.count > 1
      ? .differs("limit 1 returns more than one session") : .asSpecified()
  }

  /// The size of a full page without a limit; `nil` if the list has one page.
  var defaultPage: Int? { pages.count > 1 ? pages.first : nil }

  /// The size of a full page with a large limit.
  var largestPage: Int? { withMany.flatMap { $0.hasMore ? $0.count : nil } }

  /// The default page size; `nil` if it equals the largest page, or if the host ignores limits.
  var ownDefaultPage: Int? { ignoresLimit || defaultPage == largestPage ? nil : defaultPage }

  var sizeOutcome: ProbeOutcome {
    guard problem == nil else { return .notTested(problem ?? "") }
    guard let defaultPage else {
      return .notTested("\(sessions.count) sessions are less than a page")
    }
    if let largestPage, largestPage != defaultPage {
      return .asSpecified(note: "\(defaultPage) without limit, at most \(largestPage) with one")
    }
    return .asSpecified(note: "\(defaultPage)")
  }

  var cursorOutcome: ProbeOutcome {
    if let problem { return .differs(problem) }
    if repeated > 0 { return .differs("\(repeated) sessions are listed more than once") }
    return unknownCursor ?? .notTested("no answer")
  }
}
