internal import AgentHostProtocol

/// An action that a supervisor must perform, decided by its `SupervisorMachine`.
///
/// Rare cases with several members are boxed, so that an effect is small and cheap to copy.
enum SupervisorEffect: Sendable {
  typealias AttemptID = HostMachine.AttemptID

  // Connections and jobs.

  /// Open a transport.
  case connect(AttemptID)
  /// Send a request over the connection of an attempt; its result is an input that names the attempt.
  indirect case request(AttemptID, ConnectionRequest)
  /// Close the connection; report `closed`.
  case shutDown(AttemptID)
  /// Report `elapsed` after that time.
  indirect case schedule(SupervisorTimer, after: Duration)
  /// Write the resume point; report `resumePointWritten`.
  case writeResumePoint
  case cancel(SupervisorJob)

  // Streams, views and callers.

  case append(FeedBatch<HostFeedElement>)
  /// End the stream of a channel after the elements that were appended.
  indirect case end(HostedEnd, URI)
  case updateHandle(isRootChanged: Bool, areChannelsChanged: Bool)
  case publishChannels
  case publishSessions(areComplete: Bool)
  indirect case publish(HostState)
  indirect case report(HostEvent)
  indirect case answer([ChannelRequests.Waiter], Result<SubscribeResult, any Error>)

  // The outbox.

  indirect case outbox(OutboxReport)
  /// The greatest sequence number so far.
  case outboxReached(Int, HostGeneration)

  /// Start no further jobs. The host has ended.
  case stopped
}

enum ConnectionRequest: Sendable {
  indirect case handshake(HandshakeRequest)
  /// Request states, and report failures; the states arrive among the events.
  case verify([SubscribeParams])
  /// Present tokens; then subscribe to these channels.
  case authenticate([AuthenticationChallenge], subscribing: [URI])
  indirect case subscribe(SubscribeParams, ChannelRequests.ID)
  case unsubscribe(URI)
  /// Read the list of sessions page by page.
  case listSessions(SessionIndex.CrawlID)
}

enum SupervisorTimer: Hashable, Sendable {
  /// A delay of the connection's machine.
  case connection(HostMachine.TimerID)
  case subscription(URI, HostMachine.AttemptID)
  case sessions(HostMachine.AttemptID)
  /// The interval between two writes of the resume point.
  case save

  /// The job that waits. A later timer of the same job replaces an earlier one.
  var job: SupervisorJob {
    switch self {
    case .connection(let timer): .timer(timer)
    case .subscription(let channel, _): .retry(ExactKey(channel))
    case .sessions: .sessionsRetry
    case .save: .save
    }
  }
}

extension [SupervisorEffect] {
  mutating func cancel(_ jobs: SupervisorJob...) {
    for job in jobs { append(.cancel(job)) }
  }
}
