/// One part of a fleet that several processes divide without communication.
///
/// Rendezvous hashing: every host belongs to exactly one shard, and a change of the count moves as few
/// hosts as possible. The hash never changes, so that different versions of the tool agree.
struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// Which part, from 1.
  let index: Int
  /// Of how many.
  let count: Int

  /// A part, or nil unless 1 ≤ index ≤ count ≤ 4096.
  init?(index: Int, count: Int) {
    guard (1...4096).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  var description: String { "\(index)/\(count)" }

  /// Returns whether this part holds the host.
  func owns(_ host: String) -> Bool {
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

extension ValueParser where Value == Shard {
  static func shard() -> ValueParser {
    ValueParser(
      placeholder: "I/N", expectation: "a shard such as 1/3: the first of three"
    ) { text throws(ValueProblem) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
        throw ValueProblem("\(quoted(text)) is not a shard")
      }
      guard let shard = Shard(index: index, count: count) else {
        throw ValueProblem(
          "\(quoted(text)) is out of range",
          advice: "write I/N with I from 1 to N, and N up to 4096")
      }
      return shard
    }
  }
}
