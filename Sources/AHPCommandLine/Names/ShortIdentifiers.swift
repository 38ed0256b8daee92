internal import AgentHostProtocol

/// The shortest unique prefixes of channel identifiers in a list. Commands accept them as names.
struct ShortIdentifiers: Sendable {
  /// The lengths of prefixes: as few as are unique, and whole groups of an identifier that has groups.
  private static let lengths = Array(stride(from: 8, to: 36, by: 4))
  /// The maximum length of identifiers that are never shortened.
  private static let whole = 12

  /// Whether a prefix belongs to several identifiers of a host. Contains longer prefixes only of the few identifiers
  /// whose shorter prefixes are not unique.
  private let isShared: [String: [Substring: Bool]]

  /// - Parameter channels: the hosts and addresses of the list.
  init(_ channels: [(host: String, uri: URI)]) {
    var identifiers: [String: [String]] = [:]
    for channel in channels {
      identifiers[channel.host, default: []].append(ChannelAddress.identifier(of: channel.uri))
    }
    isShared = identifiers.mapValues(Self.prefixes)
  }

  private static func prefixes(_ identifiers: [String]) -> [Substring: Bool] {
    var result: [Substring: Bool] = [:]
    result.reserveCapacity(identifiers.count)
    var remaining = identifiers
    for length in lengths where !remaining.isEmpty {
      for id in remaining {
        let prefix = id.prefix(length)
        result[prefix] = result[prefix] != nil
      }
      remaining = remaining.filter { $0.count > length && result[$0.prefix(length)] == true }
    }
    return result
  }

  /// Returns the shortest unique prefix among the channels of the host; the whole identifier if there is none.
  func text(of uri: URI, on host: String) -> String {
    let id = ChannelAddress.identifier(of: uri)
    guard id.count > Self.whole, let isShared = isShared[host] else { return id }
    for length in Self.lengths where isShared[id.prefix(length)] == false {
      return String(id.prefix(length))
    }
    return id
  }
}
