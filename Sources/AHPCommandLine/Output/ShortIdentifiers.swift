internal import AgentHostProtocol

/// The beginnings of identifiers that distinguish channels in a list. Commands take them as names.
struct ShortIdentifiers: Sendable {
  /// How long a beginning is at least.
  private static let minimum = 8
  /// Up to which length an identifier is not shortened.
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

  /// The shortest beginning that no other channel of the host has; the identifier itself where all are shared.
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
