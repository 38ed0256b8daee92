internal import AgentHostProtocol

extension AHPClient {
  /// Reads pages of the list of sessions until `isEnough`. A host without the command lists none.
  ///
  /// - Returns: The sessions, and whether there are no others.
  func listedSessions(
    pages: Int = 1_000, timeout: Duration,
    until isEnough: @Sendable ([SessionSummary]) -> Bool = { _ in false }
  ) async throws -> (sessions: [SessionSummary], areAll: Bool) {
    var params = ListSessionsParams()
    var found: [SessionSummary] = []
    var cursors: Set<String> = []
    var restarts = 0
    for _ in 0..<pages {
      let page: ListSessionsResult
      do {
        page = try await request(params, timeout: timeout)
      } catch let error as AHPError where error.rpcError?.code == .methodNotFound {
        return ([], true)
      } catch let error as AHPError
        where error.isAboutParameters && params.cursor != nil && restarts < SessionIndex.maxRestarts
      {
        // The session of the cursor no longer exists.
        restarts += 1
        params.cursor = nil
        cursors = []
        found = []
        continue
      }
      found += page.items
      guard !isEnough(page.items), case .success(let next) = page.nextPage else { break }
      guard let next else { return (found, true) }
      guard cursors.insert(next).inserted else { break }
      params.cursor = next
    }
    return (found, false)
  }
}
