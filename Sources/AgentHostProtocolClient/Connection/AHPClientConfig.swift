import AgentHostProtocol

/// Whether and how a silent connection is probed.
public enum AHPKeepAlive: Sendable, Hashable {
  /// Silence means nothing.
  case disabled
  /// After `interval` without anything from the host it is pinged, through the transport where that
  /// has pings and through the protocol otherwise. After a quarter of `timeout` without anything it counts
  /// as silent (``AHPClient/silence``, ``HostEvent/silent(_:for:)``), and after `timeout` without anything the connection
  /// has failed. Bytes of a message that is still under way count where the transport tells of them
  /// (``AHPTransport/receivedByteCount``).
  case enabled(interval: Duration, timeout: Duration)

  /// 15 seconds of silence, 10 seconds for an answer.
  public static let `default` = AHPKeepAlive.enabled(
    interval: .seconds(15), timeout: .seconds(10))
}

/// What can be set about one client connection.
public struct AHPClientConfig: Sendable {
  /// How long a request waits for its answer if the call does not say; `nil` for ever. 30 seconds.
  public var requestTimeout: Duration?
  /// Whether and how a silent connection is probed. On.
  public var keepAlive: AHPKeepAlive
  /// What happens to events that a consumer has not read, if it does not say. Nothing is lost.
  public var buffering: FeedBufferingPolicy
  /// What happens to events of ``AHPClient/events`` that a consumer has not read; `nil`, the default, for
  /// ``buffering``. For taps that log or display: a lossy policy here leaves subscriptions lossless.
  public var tapBuffering: FeedBufferingPolicy?
  /// Answers the requests that hosts make; without a handler they are told that there is none.
  public var requestHandlers: HostRequestHandlers
  /// Obtains tokens when a host asks for them; none if `nil`.
  public var authentication: (any AuthenticationProvider)?
  /// Watches the connection at work; nobody if `nil`.
  public var observer: (any ClientObserver)?
  /// Bounds on what is accepted in one message.
  public var limits: JSONLimits
  /// Bytes that wait to be written before calls wait. 4 MiB; one message may exceed it.
  public var sendBudget: Int
  /// How many requests of the host are served at once; more are refused. 64.
  public var maxHostRequests: Int
  /// How many dispatched actions whose handles are alive are followed; older ones become unknown.
  /// 65,536.
  public var maxTrackedDispatches: Int
  /// How long a shutdown waits for what is still to be written. 2 seconds.
  public var closeTimeout: Duration
  /// The number of the first action that `dispatch(_:channel:)` sends. It must be greater than any
  /// that the same client id has used before. 1.
  public var firstClientSeq: Int
  /// The clock for deadlines and the keep-alive.
  public var clock: any Clock<Duration>

  /// The defaults, with these changes.
  public init(
    requestTimeout: Duration? = .seconds(30), keepAlive: AHPKeepAlive = .default,
    buffering: FeedBufferingPolicy = .lossless, requestHandlers: HostRequestHandlers = .init(),
    authentication: (any AuthenticationProvider)? = nil,
    observer: (any ClientObserver)? = nil, limits: JSONLimits = .default,
    sendBudget: Int = 4 << 20, maxHostRequests: Int = 64, maxTrackedDispatches: Int = 65_536,
    closeTimeout: Duration = .seconds(2), firstClientSeq: Int = 1,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.requestTimeout = requestTimeout
    self.keepAlive = keepAlive
    self.buffering = buffering
    self.requestHandlers = requestHandlers
    self.authentication = authentication
    self.observer = observer
    self.limits = limits
    self.sendBudget = sendBudget
    self.maxHostRequests = maxHostRequests
    self.maxTrackedDispatches = maxTrackedDispatches
    self.closeTimeout = closeTimeout
    self.firstClientSeq = firstClientSeq
    self.clock = clock
  }
}
