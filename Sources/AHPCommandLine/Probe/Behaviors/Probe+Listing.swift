internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension Probe {
  func listing(_ facts: ProbeFacts) async throws {
    try await step("list", [.pageLimit, .pageSize, .pageCursor], facts) { connection in
      var list = ListObservation()
      try await pages(&list, on: connection)
      list.withOne = try await page(1, on: connection)
      list.withMany = try await page(100_000, on: connection)
      let answer = try await connection.request(
        "listSessions", with: ["cursor": "ahpctl-probe-none"])
      list.unknownCursor = RequestVerdict.error(of: answer, expected: [-32602])
      note(.pageLimit, list.limitOutcome) { $0.ignoresPageLimit = list.ignoresLimit }
      note(.pageSize, list.sizeOutcome) {
        $0.defaultPageSize = list.ownDefaultPage
        $0.measured.largestPage = list.largestPage
      }
      note(.pageCursor, list.cursorOutcome)
    }
  }

  /// Once there are two sessions at least.
  func pageLimit(on connection: ProbeConnection) async throws {
    guard findings.withLock({ $0[.pageLimit] })?.kind == .notTested else { return }
    try await step("page-limit", [.pageLimit]) {
      var list = ListObservation()
      try await pages(&list, on: connection)
      list.withOne = try await page(1, on: connection)
      note(.pageLimit, list.limitOutcome) { $0.ignoresPageLimit = list.ignoresLimit }
    }
  }

  /// Reads the pages of the list until they end or go in circles.
  private func pages(_ list: inout ListObservation, on connection: ProbeConnection) async throws {
    var seen = URISet()
    var cursors: Set<String> = []
    var cursor: String?
    repeat {
      let answer = try await connection.request(
        "listSessions", with: ["cursor": cursor.map { .string($0) }])
      let page = try answer.success("listSessions")
      if cursor == nil { findings.withLock { $0.measure("listSessions", answer.time) } }
      let items = page["items"]?.arrayValue ?? []
      list.pages.append(items.count)
      for uri in items.compactMap({ $0["resource"]?.stringValue }) {
        if seen.insert(uri).inserted { list.sessions.append(uri) } else { list.repeated += 1 }
      }
      cursor = page["nextCursor"]?.stringValue
      guard let next = cursor else { return }
      if !cursors.insert(next).inserted {
        list.problem = "a cursor repeats"
      } else if list.pages.count >= limits.pages {
        list.problem = "there are more than \(limits.pages) pages"
      }
    } while list.problem == nil
  }

  private func page(
    _ limit: Int, on connection: ProbeConnection
  ) async throws -> (count: Int, hasMore: Bool) {
    let page = try await connection.request(
      "listSessions", with: ["limit": .integer(Int64(limit))]
    ).success("listSessions")
    return (page["items"]?.arrayValue?.count ?? 0, page["nextCursor"]?.stringValue != nil)
  }
}
