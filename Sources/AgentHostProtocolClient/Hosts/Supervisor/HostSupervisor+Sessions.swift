import AgentHostProtocol

extension HostSupervisor {
  /// Reads the list of sessions, page by page. One that cannot be read is told of, and read again after
  /// a pause that grows, for as long as the connection lasts.
  func refreshSessions() {
    guard let client = connected?.client else { return }
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
          guard params.cursor.take() != nil, (error as? AHPError)?.isAboutParameters == true,
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
      sessionRefresh.succeeded()
      publishSessions()
      handle.update { $0.areSessionsFresh = true }
    case .incomplete(let limit):
      publishSessions()
      let reason = "the list of sessions has no end, and is incomplete: \(limit.text)"
      tell(.sessionRefreshFailed(id, HostFailure(.rejected, reason, code: .listIncomplete)))
    case .next, .stop: break
    }
    return next
  }

  private func sessionsFailed(
    _ crawl: SessionIndex.CrawlID, _ client: AHPClient, _ error: any Error
  ) {
    channelTracker.sessions.crawlFailed(crawl)
    publishSessions()
    // Cancelled by us, or of a connection that is over: the next one asks again.
    guard !Task.isCancelled, connected?.client === client else { return }
    let failure = HostFailure(of: error)
    tell(.sessionRefreshFailed(id, failure))
    guard let pause = sessionRefresh.failed(failure) else { return }
    jobs.start(.sessionsRetry) { [clock = config.client.clock] in
      guard (try? await clock.pause(for: pause)) != nil else { return }
      await self.refreshSessionsAgain(client)
    }
  }

  private func refreshSessionsAgain(_ client: AHPClient) {
    if connected?.client === client { refreshSessions() }
  }
}
