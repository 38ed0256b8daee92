internal import AgentHostProtocol

/// The shortest unique prefixes of channel identifiers in a list. Commands accept them as names.
struct ShortIdentifiers: Sendable {
  /// The length of the shortest prefix.
  private static let minimum = 8
  /// The length of the longest identifier that is not shortened.
  private static let whole = 12

  private let counts: [String: Int]

  /// - Parameter channels: the hosts and addresses of the list.
  init(_ channels: [(host: String, uri: URI)]) {
    var counts: [String: Int] = [:]
    for channel in channels {
      let id = ChannelAddress.identifier(of: channel.uri)
      for length in Self.lengths(of: id) {
        counts["\(channel.host) \(id.prefix(length))", default: 0] += 1
      }
    }
    self.counts = counts
  }

  /// Returns the shortest unique prefix among the channels of the host; the whole identifier if there is none.
  func text(of uri: URI, on host: String) -> String {
    let id = ChannelAddress.identifier(of: uri)
    for length in Self.lengths(of: id) where counts["\(host) \(id.prefix(length))"] == 1 {
      return String(id.prefix(length))
    }
    return id
  }

  private static func lengths(of id: String) -> [Int] {
    let count = id.count
    return count <= whole
      ? [count] : Array(stride(from: minimum, to: min(count, 36), by: 4)) + [count]
  }
}
