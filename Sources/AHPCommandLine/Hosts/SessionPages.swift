internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Reads the list of sessions of a host, page by page and with bounds: those of `SessionIndex`, and the time
/// that a request may take for all pages together.
struct SessionPages: Sendable {
  /// What was read, the most recently modified first.
  var summaries: [SessionSummary]
  /// Why the list is incomplete; nil when it is complete.
  var failure: AHPError?

  /// - Throws: what the host answers to the first page.
  static func all(on host: ConnectedHost) async throws -> SessionPages {
    var index = SessionIndex()
    var crawl = index.beginCrawl()
    var params = ListSessionsParams(channel: RootResourceURI)
    let clock = ContinuousClock()
    let end = clock.now + host.timeout
    while true {
      let page: ListSessionsResult
      do {
        let left = max(clock.now.duration(to: end), .milliseconds(1))
        page = try await host.connection.request(params, timeout: left)
      } catch {
        guard params.cursor.take() != nil, !Task.isCancelled else { throw error }
        if (error as? AHPError)?.isAboutParameters == true, let next = index.cursorRejected(crawl) {
          crawl = next
          continue
        }
        index.crawlFailed(crawl)
        return SessionPages(
          summaries: index.sorted,
          failure: incomplete(
            "\(error)", (error as? any ClassifiedError)?.category ?? .transient, on: host))
      }
      switch index.page(page, of: crawl) {
      case .next(let cursor):
        params.cursor = cursor
        // A host that answers at once would otherwise be read from up to the bounds of the index.
        guard clock.now < end else {
          index.crawlFailed(crawl)
          let limit = DurationValue.format(host.timeout)
          return SessionPages(
            summaries: index.sorted,
            failure: incomplete("it has not ended within \(limit)", .transient, on: host))
        }
      case .complete, .stop: return SessionPages(summaries: index.sorted)
      case .incomplete(let limit):
        return SessionPages(
          summaries: index.sorted, failure: incomplete(limit.text, .rejected, on: host))
      }
    }
  }

  private static func incomplete(
    _ reason: String, _ category: FailureCategory, on host: ConnectedHost
  ) -> AHPError {
    AHPError(
      .listIncomplete, category, "the list of sessions is incomplete: \(reason)",
      host: host.id.rawValue)
  }
}
