internal import AgentHostProtocol

extension HostSupervisor {
  /// Attaches a consumer of the list's changes. Its first keys are those of the whole list.
  func followSessionChanges() -> ChangeSequence<URI> {
    views.sessionChanges.changes(initial: channelTracker.sessions.uris)
  }

  // Called on this actor: a copy of the tracker elsewhere would make its next change copy every state.
  func sessions(_ uris: [URI]) -> SessionListChange { channelTracker.sessions.changes(of: uris) }

  func publishSessions(areComplete: Bool = false) {
    views.sessionsChanged(&channelTracker.sessions, isComplete: areComplete)
  }

  /// Reads the list of sessions page by page. A failure is reported, and the list is read again after a growing
  /// delay while the connection lasts.
  func refreshSessions() {
    guard let client = connections.current else { return }
    jobs.cancel(.sessionsRetry)
    let first = channelTracker.sessions.beginCrawl()
    jobs.start(.sessions) { [pageSize = config.sessionPageSize] in
      var crawl = first
      var params = ListSessionsParams(limit: pageSize)
      while true {
        do {
          let page = try await client.request(params)
          guard case .next(let cursor) = await self.sessionPage(page, crawl) else { return }
          params.cursor = cursor
        } catch {
          guard params.cursor.take() != nil, HostFailure(of: error).isAboutParameters,
            let next = await self.sessionCursorRejected(crawl)
          else { return await self.sessionsFailed(crawl, client, error) }
          crawl = next
        }
      }
    }
  }

  private func sessionCursorRejected(_ crawl: SessionIndex.CrawlID) -> SessionIndex.CrawlID? {
    let next = channelTracker.sessions.cursorRejected(crawl)
    if next != nil { publishSessions() }
    return next
  }

  private func sessionPage(
    _ page: ListSessionsResult, _ crawl: SessionIndex.CrawlID
  ) -> SessionIndex.OnPage {
    let next = channelTracker.sessions.page(page, of: crawl)
    switch next {
    case .complete:
      sessionRefresh.reset()
      publishSessions(areComplete: true)
    case .incomplete(let limit):
      publishSessions()
      let reason = "the list of sessions has no end, and is incomplete: \(limit.text)"
      report(.sessionRefreshFailed(id, HostFailure(.rejected, reason, code: .listIncomplete)))
    case .next, .stop: break
    }
    return next
  }

  private func sessionsFailed(
    _ crawl: SessionIndex.CrawlID, _ client: AHPClient, _ error: any Error
  ) {
    channelTracker.sessions.crawlFailed(crawl)
    publishSessions()
    // After the connection has ended the next one reads the list.
    guard !Task.isCancelled, connections.current === client else { return }
    let failure = HostFailure(of: error)
    report(.sessionRefreshFailed(id, failure))
    guard let pause = sessionRefresh.failed(failure) else { return }
    schedule(.sessionsRetry, after: pause) { supervisor in
      if supervisor.connections.current === client { supervisor.refreshSessions() }
    }
  }
}
