internal import AgentHostProtocol

/// A channel of a host by the name that the user gave the host. URIs are compared by their bytes.
struct ChannelKey: Sendable, Hashable, Comparable {
  /// The name of the host.
  var host: String
  /// The URI of the channel.
  var uri: URI

  static func == (left: ChannelKey, right: ChannelKey) -> Bool {
    left.host == right.host && left.uri.isSame(as: right.uri)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(host)
    hasher.combine(ExactKey(uri))
  }

  static func < (left: ChannelKey, right: ChannelKey) -> Bool {
    (left.host, ExactKey(left.uri)) < (right.host, ExactKey(right.uri))
  }
}
