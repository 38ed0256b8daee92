internal import AgentHostProtocol

/// The requests of a supervisor over one connection. Each is a job that reports its result to the machine.
struct ConnectionJobs: Sendable {
  let supervisor: HostSupervisor
  let attempt: HostMachine.AttemptID
  let client: AHPClient

  private var jobs: SupervisorJobs { supervisor.jobs }

  private var config: HostConfig { supervisor.claim.config }

  func start(_ request: ConnectionRequest) {
    switch request {
    case .handshake(let handshake): send(handshake)
    case .verify(let requests): verify(requests)
    case .authenticate(let challenges, let channels):
      authenticate(challenges, subscribing: channels)
    case .subscribe(let params, let id): subscribe(params, id)
    case .unsubscribe(let channel): unsubscribe(channel)
    case .listSessions(let crawl): listSessions(crawl)
    }
  }

  private func send(_ request: HandshakeRequest) {
    jobs.start(.handshake(attempt)) {
      if case .initialize = request { await supervisor.resumeStorage?.forget(for: supervisor) }
      await supervisor.claim.outbox?.outbox.willHandshake()
      if Task.isCancelled { return }
      do {
        try await request.send(over: client)
      } catch {
        // The end of the connection has one text, whether the request or the reader notices it first.
        let reason = client.closeReason
        let failure = (error as? AHPError)?.code == reason?.code ? reason ?? error : error
        await supervisor.decide { [time = supervisor.jobs.time] in
          $0.handshakeFailed(attempt, HostFailure(of: failure), at: time.now())
        }
      }
    }
  }

  private func verify(_ requests: [SubscribeParams]) {
    jobs.start(.verification(attempt)) {
      await client.subscribe(unauthenticated: requests) { channel, error in
        await supervisor.decide {
          $0.verificationFailed(
            channel, attempt, HostFailure(of: error), isClosed: client.closeReason != nil)
        }
      }
    }
  }

  private func authenticate(_ challenges: [AuthenticationChallenge], subscribing channels: [URI]) {
    jobs.start(.restore) {
      await client.authenticate(challenges, atMost: config.connectTimeout) { resource, error in
        supervisor.views.report(
          .authenticationFailed(supervisor.id, resource: resource, HostFailure(of: error)))
      }
      await supervisor.decide { $0.authenticated(attempt, subscribing: channels) }
    }
  }

  private func subscribe(_ params: SubscribeParams, _ request: ChannelRequests.ID) {
    let channel = params.channel
    jobs.start(.subscribe(ExactKey(channel))) {
      do {
        // The result is among the events.
        _ = try await client.subscribe(forOwner: params)
      } catch {
        await supervisor.decide {
          $0.subscribeFailed(
            channel, request, attempt, error, isClosed: client.closeReason != nil)
        }
      }
    }
  }

  private func unsubscribe(_ channel: URI) {
    jobs.start(.subscribe(ExactKey(channel))) { try? await client.unsubscribe(channel) }
  }

  private func listSessions(_ first: SessionIndex.CrawlID) {
    jobs.start(.sessions) {
      var crawl = first
      var params = ListSessionsParams(limit: config.sessionPageSize)
      while true {
        do {
          let page = try await client.request(params)
          let next = await supervisor.decide { [crawl] in $0.sessionPage(page, crawl) }
          guard case .next(let cursor) = next else { return }
          params.cursor = cursor
        } catch {
          if params.cursor.take() != nil, (error as? AHPError)?.isAboutParameters == true,
            let next = await supervisor.decide({ [crawl] in $0.sessionCursorRejected(crawl) })
          {
            crawl = next
            continue
          }
          return await supervisor.decide { [crawl] in
            $0.sessionsFailed(crawl, attempt, HostFailure(of: error))
          }
        }
      }
    }
  }

  func shutDown() -> Bool {
    jobs.start(.close(attempt)) {
      await withDiscardingTaskGroup { group in
        group.addTask { await client.shutdown() }
        // The next attempt does not wait for handlers that ignore their cancellation.
        _ = try? await client.waitUntilClosed()
        await supervisor.closed(attempt)
      }
    }
  }
}
