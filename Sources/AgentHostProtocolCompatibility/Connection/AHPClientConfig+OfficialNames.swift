import AgentHostProtocolClient

/// Names of the official package for settings of a connection.
extension AHPClientConfig {
  /// The settings that the official package has. Unlike there, a silent connection is probed by default.
  public init(
    requestTimeout: Duration? = .seconds(30), subscriptionBufferSize: Int,
    keepAlive: AHPKeepAlive = .default
  ) {
    self.init(requestTimeout: requestTimeout, keepAlive: keepAlive)
    self.subscriptionBufferSize = subscriptionBufferSize
  }

  /// How many events a stream of `AHPClient.events` keeps that nobody reads, 1 at least; older ones are
  /// discarded, and counted in `ClientEvent.missedCount`. Streams of one channel lose nothing.
  ///
  /// Setting it sets `tapBuffering`. Without it, which reads as `Int.max`, nothing is lost there either.
  public var subscriptionBufferSize: Int {
    get {
      guard case .bufferingNewest(let count)? = tapBuffering else { return .max }
      return count
    }
    set { tapBuffering = .bufferingNewest(max(1, newValue)) }
  }
}
