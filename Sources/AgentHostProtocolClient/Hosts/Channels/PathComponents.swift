internal import AgentHostProtocol

/// Channels by the path components of their URIs. Many hosts include the URI of a session in those of its chats: the
/// chats are found without a look at all channels, because a host may remove thousands of sessions at once.
struct PathComponents: Sendable {
  private var channels: [String: URISet] = [:]

  func channels(with component: String) -> URISet { channels[component] ?? [] }

  mutating func insert(_ channel: URI) {
    for component in Self.components(of: channel) {
      channels[component, default: []].insert(channel)
    }
  }

  mutating func remove(_ channel: URI) {
    for component in Self.components(of: channel) {
      channels[component]?.remove(channel)
      if channels[component]?.isEmpty == true { channels[component] = nil }
    }
  }

  /// Returns the components after the scheme.
  private static func components(of channel: URI) -> [String] {
    channel.utf8.split(separator: UInt8(ascii: "/")).dropFirst().map { String(Substring($0)) }
  }
}
