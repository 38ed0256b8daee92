internal import AgentHostProtocol

/// A channel and the name of its host. URIs are compared by their bytes.
struct ChannelKey: Sendable, Hashable, Comparable {
  var host: String
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
