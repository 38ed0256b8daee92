internal import AgentHostProtocol

/// Matches sessions by words: each has to occur in the title, the host's name, the provider or the address.
/// Ignores the case of ASCII letters. Pure.
struct SessionMatcher: Sendable {
  /// The number of ranks: a whole word of the title, the start of a word, a part of one, any other match.
  static let rankCount = 4

  private let words: [[UInt8]]

  init(_ filter: String) {
    words = filter.split(separator: " ").map { word in word.utf8.map(Self.lowered) }
  }

  /// Returns the rank of a session, 0 for the best; nil for no match.
  func rank(_ summary: SessionSummary, host: String) -> Int? {
    var rank = 0
    for word in words {
      if let found = Self.rank(word, in: summary.title) {
        rank = max(rank, found)
      } else if Self.rank(word, in: host) != nil || Self.rank(word, in: summary.resource) != nil
        || Self.rank(word, in: summary.provider) != nil
      {
        rank = Self.rankCount - 1
      } else {
        return nil
      }
    }
    return rank
  }

  private static func rank(_ word: [UInt8], in text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      var best: Int?
      guard let first = word.first, bytes.count >= word.count else { return nil }
      for start in 0...(bytes.count - word.count) where lowered(bytes[start]) == first {
        guard word.indices.allSatisfy({ lowered(bytes[start + $0]) == word[$0] }) else { continue }
        let end = start + word.count
        let begins = start == 0 || !isWord(bytes[start - 1])
        let ends = end == bytes.count || !isWord(bytes[end])
        let rank = begins ? (ends ? 0 : 1) : 2
        if rank == 0 { return 0 }
        best = min(best ?? rank, rank)
      }
      return best
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
