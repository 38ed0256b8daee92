internal import AgentHostProtocol

extension SupervisorMachine {
  /// Reads the list of sessions. A failure is reported, and the list is read again after a growing delay while the
  /// connection lasts.
  mutating func refreshSessions() {
    guard let connected else { return }
    effects.cancel(.sessionsRetry)
    effects.append(.request(connected, .listSessions(channelTracker.sessions.beginCrawl())))
  }

  mutating func sessionPage(
    _ page: ListSessionsResult, _ crawl: SessionIndex.CrawlID
  ) -> SessionIndex.OnPage {
    let (next, output) = channelTracker.sessionPage(page, of: crawl)
    switch next {
    case .complete:
      subscribe(to: output.subscribe)
      sessionRefresh.reset()
      effects.append(.publishSessions(areComplete: true))
      let count = channelTracker.sessions.undecodableCount
      guard count > 0 else { break }
      let text = "\(count) \(count == 1 ? "session" : "sessions") cannot be decoded"
      effects.append(
        .report(
          .sessionRefreshFailed(
            config.id, HostFailure(.incompatible, text, code: .listIncomplete))))
    case .incomplete(let limit):
      effects.append(.publishSessions(areComplete: false))
      let reason = "the list of sessions is incomplete: \(limit.text)"
      effects.append(
        .report(
          .sessionRefreshFailed(
            config.id, HostFailure(.rejected, reason, code: .listIncomplete))))
    case .next, .stop: break
    }
    return next
  }

  /// The host no longer knows a cursor. Returns the crawl that begins again; `nil` after too many.
  mutating func sessionCursorRejected(_ crawl: SessionIndex.CrawlID) -> SessionIndex.CrawlID? {
    let next = channelTracker.sessions.cursorRejected(crawl)
    if next != nil { effects.append(.publishSessions(areComplete: false)) }
    return next
  }

  mutating func sessionsFailed(
    _ crawl: SessionIndex.CrawlID, _ attempt: AttemptID, _ failure: HostFailure
  ) {
    // A later crawl has replaced this one.
    guard channelTracker.sessions.crawlFailed(crawl) else { return }
    effects.append(.publishSessions(areComplete: false))
    // After the connection has ended the next one reads the list.
    guard attempt == connected else { return }
    effects.append(.report(.sessionRefreshFailed(config.id, failure)))
    guard let pause = sessionRefresh.failed(failure) else { return }
    effects.append(.schedule(.sessions(attempt), after: pause))
  }

  mutating func sessionsRetryElapsed(_ attempt: AttemptID) {
    if attempt == connected { refreshSessions() }
  }
}
