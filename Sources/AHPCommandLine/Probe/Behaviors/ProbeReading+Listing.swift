internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of the list of sessions.
extension ProbeReading {
  func listing(_ facts: ProbeFacts) async throws {
    try await step("list", [.pageLimit, .pageSize, .pageCursor]) {
      try await client("list", facts) { connection, _ in
        var list = ListObservation()
        try await pages(&list, on: connection)
        list.withOne = try await page(1, on: connection)
        list.withMany = try await page(100_000, on: connection)
        let answer = try await connection.request(
          "listSessions",
          ["channel": .string(ProbeConnection.root), "cursor": "ahpctl-probe-none"])
        list.unknownCursor = RequestVerdict.error(of: answer, expected: [-32602])
        let observed = list
        note(.pageLimit, observed.limitOutcome) { $0.ignoresPageLimit = observed.ignoresLimit }
        note(.pageSize, observed.sizeOutcome) {
          $0.defaultPageSize = observed.ownDefaultPage
          $0.measured.largestPage = observed.largestPage
        }
        note(.pageCursor, observed.cursorOutcome)
      }
    }
  }

  /// Once there are two sessions at least.
  func pageLimit(on connection: ProbeConnection) async throws {
    guard case .notTested? = findings.withLock({ $0[.pageLimit] }) else { return }
    try await step("page-limit", [.pageLimit]) {
      var list = ListObservation()
      try await pages(&list, on: connection)
      list.withOne = try await page(1, on: connection)
      let observed = list
      note(.pageLimit, observed.limitOutcome) { $0.ignoresPageLimit = observed.ignoresLimit }
    }
  }

  /// Reads the pages of the list until they end or go in circles.
  private func pages(_ list: inout ListObservation, on connection: ProbeConnection) async throws {
    var seen = URISet()
    var cursors: Set<String> = []
    var cursor: String?
    repeat {
      var params: JSONObject = ["channel": .string(ProbeConnection.root)]
      params["cursor"] = cursor.map { .string($0) }
      let answer = try await connection.request("listSessions", .object(params))
      if let error = answer.error { throw ProbeFailure.refused("listSessions", error) }
      if cursor == nil { findings.withLock { $0.measure("listSessions", answer.time) } }
      let items = answer.result?["items"]?.arrayValue ?? []
      list.pages.append(items.count)
      for uri in items.compactMap({ $0["resource"]?.stringValue }) {
        if seen.insert(uri).inserted { list.sessions.append(uri) } else { list.repeated += 1 }
      }
      cursor = answer.result?["nextCursor"]?.stringValue
      guard let next = cursor else { return }
      if !cursors.insert(next).inserted {
        list.problem = "a cursor comes again: the pages go in circles"
      } else if list.pages.count >= limits.pages {
        list.problem = "there are more than \(limits.pages) pages"
      }
    } while list.problem == nil
  }

  private func page(
    _ limit: Int, on connection: ProbeConnection
  ) async throws -> (count: Int, hasMore: Bool) {
    let result = try await connection.result(
      "listSessions",
      ["channel": .string(ProbeConnection.root), "limit": .integer(Int64(limit))])
    return (
      result["items"]?.arrayValue?.count ?? 0, result["nextCursor"]?.stringValue != nil
    )
  }
}
