internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Reads the list of sessions of a host, page by page. Bounded by the limits of `SessionIndex`, and by the timeout of
/// one request for all pages together.
struct SessionPages: Sendable {
  /// The sessions that were read, the most recently modified first.
  var summaries: [SessionSummary]
  /// Why the list is incomplete; nil when it is complete.
  var failure: AHPError?
  /// The number of entries that cannot be decoded.
  var undecodable = 0

  /// A warning about entries that cannot be decoded; nil if there are none.
  ///
  /// - Parameter host: the host argument in the suggested command.
  func warning(_ host: String) -> String? {
    guard undecodable > 0 else { return nil }
    let what = undecodable == 1 ? "1 session" : "\(undecodable) sessions"
    return "\(what) cannot be decoded; \(Self.advice(host))"
  }

  /// How to see entries that cannot be decoded.
  static func advice(_ host: String) -> String {
    "'\(ShellWord.command(["request", host, "listSessions"]))' prints the list as received"
  }

  /// - Throws: the host's error response to the first page.
  static func all<C: Clock>(
    on host: ConnectedHost, clock: C = ContinuousClock()
  ) async throws -> SessionPages where C.Duration == Duration {
    var index = SessionIndex()
    var undecodable = 0
    func pages(_ failure: AHPError? = nil) -> SessionPages {
      SessionPages(summaries: index.sorted, failure: failure, undecodable: undecodable)
    }
    var crawl = index.beginCrawl()
    var params = ListSessionsParams(channel: RootResourceURI)
    let end = clock.now.advanced(by: host.timeout)
    while true {
      let page: ListSessionsResult
      do {
        let left = max(clock.now.duration(to: end), .milliseconds(1))
        page = try await host.connection.request(params, timeout: left)
      } catch {
        guard params.cursor.take() != nil, !Task.isCancelled else { throw error }
        if (error as? AHPError)?.isAboutParameters == true, let next = index.cursorRejected(crawl) {
          crawl = next
          undecodable = 0
          continue
        }
        index.crawlFailed(crawl)
        let isLate = (error as? AHPError)?.code == .requestTimedOut
        return pages(
          isLate
            ? unfinished(on: host)
            : incomplete(
              error.brief, (error as? any ClassifiedError)?.category ?? .transient, on: host))
      }
      undecodable += page.undecodableCount
      switch index.page(page, of: crawl) {
      case .next(let cursor):
        params.cursor = cursor
        // Without this check, a fast host would be read up to the limits of the index.
        guard clock.now < end else {
          index.crawlFailed(crawl)
          return pages(unfinished(on: host))
        }
      case .complete, .stop: return pages()
      case .incomplete(let limit): return pages(incomplete(limit.text, .rejected, on: host))
      }
    }
  }

  private static func unfinished(on host: ConnectedHost) -> AHPError {
    incomplete(
      "it has not ended within \(DurationValue.format(host.timeout))", .transient, on: host)
  }

  private static func incomplete(
    _ reason: String, _ category: FailureCategory, on host: ConnectedHost
  ) -> AHPError {
    AHPError(
      .listIncomplete, category, "the list of sessions is incomplete: \(reason)",
      host: host.id.rawValue)
  }
}
