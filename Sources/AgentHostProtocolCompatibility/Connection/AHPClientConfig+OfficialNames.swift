public import AgentHostProtocolClient

/// Names of the official package for settings of a connection.
extension AHPClientConfig {
  /// Creates a configuration with the official package's settings. Unlike there, silent connections are probed by
  /// default.
  public init(
    requestTimeout: Duration? = .seconds(30), subscriptionBufferSize: Int,
    keepAlive: AHPKeepAlive = .default
  ) {
    self.init(requestTimeout: requestTimeout, keepAlive: keepAlive)
    self.subscriptionBufferSize = subscriptionBufferSize
  }

  /// The maximum number of unread events in a stream of `AHPClient.events`, at least 1. Older events are dropped and
  /// counted in `ClientEvent.missedCount`. Streams of one channel are lossless.
  ///
  /// Setting this property sets `tapBuffering`. The default, which reads as `Int.max`, is lossless.
  public var subscriptionBufferSize: Int {
    get {
      guard case .bufferingNewest(let count)? = tapBuffering else { return .max }
      return count
    }
    set { tapBuffering = .bufferingNewest(max(1, newValue)) }
  }
}
