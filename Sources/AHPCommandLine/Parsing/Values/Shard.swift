/// One part of a fleet that several processes split without talking to each other.
///
/// Rendezvous hashing: every host belongs to exactly one shard, and a change of the count moves as few
/// hosts as possible. The hash is fixed for all time: machines of different builds agree.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which part, from 1.
  package let index: Int
  /// Of how many.
  package let count: Int

  /// A part, or nil unless 1 ≤ index ≤ count ≤ 4096.
  package init?(index: Int, count: Int) {
    guard (1...4096).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// `I/N`.
  package var description: String { "\(index)/\(count)" }

  /// Whether this part holds the host.
  package func owns(_ host: String) -> Bool {
    let seed = StableHash.hash(host)
    var winner = 0
    var best: UInt64 = 0
    for candidate in 1...count {
      let score = StableHash.mix(seed ^ StableHash.mix(UInt64(candidate)))
      if winner == 0 || score > best {
        best = score
        winner = candidate
      }
    }
    return winner == index
  }
}

/// A hash that is the same in every process, on every machine.
package enum StableHash {
  /// FNV-1a of the UTF-8 bytes.
  package static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// Spreads the bits of a number over all of it.
  package static func mix(_ number: UInt64) -> UInt64 {
    var value = number &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension ValueParser where Value == Shard {
  /// One part of a fleet.
  package static func shard() -> ValueParser {
    ValueParser(
      placeholder: "I/N", expectation: "a part such as 1/3: the first of three"
    ) { text throws(ValueProblem) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
        throw ValueProblem("\(quoted(text)) is not a part")
      }
      guard let shard = Shard(index: index, count: count) else {
        throw ValueProblem(
          "\(quoted(text)) is out of range",
          advice: "count parts from 1, up to N, and N up to 4096")
      }
      return shard
    }
  }
}
