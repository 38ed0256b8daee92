internal import AgentHostProtocol

extension SupervisorMachine {
  /// An action that the supervisor must perform.
  enum Effect: Sendable {
    // Connections. Results of requests over a connection are inputs that name the attempt.

    /// Open a transport.
    case connect(AttemptID)
    case handshake(AttemptID, HandshakeRequest)
    /// Request states, and report failures; the states arrive among the events.
    case verify(AttemptID, [SubscribeParams])
    /// Present tokens; then subscribe to these channels.
    case authenticate(AttemptID, [AuthenticationChallenge], subscribing: [URI])
    case subscribe(AttemptID, SubscribeParams, ChannelRequests.ID)
    case unsubscribe(AttemptID, URI)
    /// Read the list of sessions page by page.
    case listSessions(AttemptID, SessionIndex.CrawlID)
    /// Close the connection; report `closed`.
    case shutDown(AttemptID)

    // Delays and jobs.

    case startTimer(HostMachine.TimerID, Duration)
    case retrySubscription(AttemptID, URI, after: Duration)
    case retrySessions(AttemptID, after: Duration)
    case saveResumePoint(after: Duration)
    case cancel(SupervisorJob)

    // Streams, views and callers.

    /// Append elements to the feeds.
    case append([HostStreams.Entry])
    /// End the stream of a channel after the elements that were appended.
    case end(HostedEnd, URI)
    case updateHandle(isRootChanged: Bool, areChannelsChanged: Bool)
    case publishChannels
    case publishSessions(areComplete: Bool)
    case publish(HostState)
    case report(HostEvent)
    case answer([ChannelRequests.Waiter], Result<SubscribeResult, any Error>)

    // The outbox.

    case outbox(HostOutbox.Report)
    /// The greatest sequence number so far.
    case outboxReached(Int, HostGeneration)

    /// Start no further jobs. The host has ended.
    case stopped
  }
}
