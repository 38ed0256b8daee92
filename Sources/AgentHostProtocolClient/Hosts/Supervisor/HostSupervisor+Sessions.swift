import AgentHostProtocol

extension HostSupervisor {
  private static let firstPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(60)

  /// Reads the list of sessions, page by page. One that cannot be read is told of, and read again after
  /// a pause that grows, for as long as the connection lasts.
  func refreshSessions() {
    guard let client = connected?.client else { return }
    jobs.cancel(.sessionsRetry)
    let crawl = intake.sessions.beginCrawl()
    jobs.start(.sessions) { [pageSize = config.sessionPageSize] in
      var params = ListSessionsParams(limit: pageSize)
      do {
        while true {
          let page = try await client.request(params)
          guard case .next(let cursor) = await self.sessionPage(page, crawl) else { return }
          params.cursor = cursor
        }
      } catch {
        await self.sessionsFailed(crawl, client, error)
      }
    }
  }

  private func sessionPage(
    _ page: ListSessionsResult, _ crawl: SessionIndex.CrawlID
  ) -> SessionIndex.OnPage {
    let next = intake.sessions.page(page, of: crawl)
    switch next {
    case .complete:
      sessionFailures = 0
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
    intake.sessions.crawlFailed(crawl)
    publishSessions()
    // Cancelled by us, or of a connection that is over: the next one asks again.
    guard !Task.isCancelled, connected?.client === client else { return }
    let failure = HostFailure(of: error)
    tell(.sessionRefreshFailed(id, failure))
    // What the host does not have, or cannot say so that it can be read, it will not say later either.
    guard failure.category.isRetryable || failure.category == .authentication else { return }
    sessionFailures += 1
    let pause = max(
      failure.retryAfter ?? .zero,
      min(Self.firstPause * (1 << min(sessionFailures - 1, 10)), Self.longestPause))
    jobs.start(.sessionsRetry) { [clock = config.client.clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      await self.refreshSessionsAgain(client)
    }
  }

  private func refreshSessionsAgain(_ client: AHPClient) {
    if connected?.client === client { refreshSessions() }
  }
}
