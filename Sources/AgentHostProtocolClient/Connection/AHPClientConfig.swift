public import AgentHostProtocol

/// Whether and how a silent connection is pinged.
public enum AHPKeepAlive: Sendable, Hashable {
  /// Never ping.
  case disabled
  /// Ping after `interval` without input, through the transport if it has pings and through the protocol otherwise.
  /// After a quarter of `timeout` without input the host counts as silent (``AHPClient/silence``,
  /// ``HostEvent/silent(_:for:)``); after `timeout` the connection fails. If the transport reports them, bytes of an
  /// incomplete message (``AHPTransport/receivedByteCount``), the progress of a long message to the host
  /// (``AHPTransport/acknowledgedByteCount``) and unread messages (``AHPTransport/hasUnreadMessages``) count as input.
  case enabled(interval: Duration, timeout: Duration)

  /// An interval of 15 seconds and a timeout of 10 seconds.
  public static let `default` = AHPKeepAlive.enabled(interval: .seconds(15), timeout: .seconds(10))
}

/// The configuration of a client connection.
public struct AHPClientConfig: Sendable {
  /// The default timeout of a request; `nil` for none. Default: 30 seconds.
  public var requestTimeout: Duration?
  /// Whether and how a silent connection is pinged. Default: ``AHPKeepAlive/default``.
  public var keepAlive: AHPKeepAlive
  /// The default policy for unread events. Default: lossless.
  public var buffering: FeedBufferingPolicy
  /// The policy for unread events of ``AHPClient/events``; `nil`, the default, for ``buffering``. A lossy
  /// policy suits taps that log or display and leaves subscriptions lossless.
  public var tapBuffering: FeedBufferingPolicy?
  /// Handlers for the host's requests. A request without a handler gets an error response.
  public var requestHandlers: HostRequestHandlers
  /// Provides tokens when a host requires them. Default: `nil`.
  public var authentication: (any AuthenticationProvider)?
  /// Observes the connection. Default: `nil`.
  public var observer: (any ClientObserver)?
  /// Limits of one received message.
  public var limits: JSONLimits
  /// Unwritten bytes at which calls wait. One message may exceed it. Default: 4 MiB.
  public var sendBudget: Int
  /// Maximum concurrent requests of the host; further requests are rejected. So are requests while the parameters of
  /// unanswered ones would exceed 64 MiB. Default: 64.
  public var maxHostRequests: Int
  /// Maximum tracked dispatches with live handles; the outcomes of older dispatches become unknown. Default: 65,536.
  package var maxTrackedDispatches = 65_536
  /// Maximum bytes of unanswered requests of the host; further requests are rejected. Default: 64 MiB.
  package var maxHostRequestBytes = 64 << 20
  /// The host, for errors. Set by the supervisor.
  var host: HostId?
  /// How long a shutdown waits for unwritten messages. Default: 2 seconds.
  public var closeTimeout: Duration
  /// The number of the first action sent by `dispatch(_:channel:)`; greater than every number that the client id has
  /// used. Default: 1.
  public var firstClientSeq: Int
  /// The clock for deadlines, the keep-alive, and the delays before reconnects.
  public var clock: any Clock<Duration>

  /// Creates a configuration.
  public init(
    requestTimeout: Duration? = .seconds(30), keepAlive: AHPKeepAlive = .default,
    buffering: FeedBufferingPolicy = .lossless, requestHandlers: HostRequestHandlers = .init(),
    authentication: (any AuthenticationProvider)? = nil,
    observer: (any ClientObserver)? = nil, limits: JSONLimits = .default,
    sendBudget: Int = 4 << 20, maxHostRequests: Int = 64,
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
    self.closeTimeout = closeTimeout
    self.firstClientSeq = firstClientSeq
    self.clock = clock
  }
}
