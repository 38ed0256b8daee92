/// Client sequence numbers, and how far the journal has reserved them.
struct SequenceNumbers: Sendable {
  /// All numbers are less.
  static let limit = ExactNumbers.limit
  /// How many numbers one record can reserve.
  static let blocks = 1...(1 << 16)

  private(set) var next = 1
  /// Numbers below this one are reserved by a record, which may not be in the journal yet.
  private(set) var reservedBelow = 1
  private var durablyReservedBelow = 1

  /// Numbers below this one may have been used.
  var usedBelow: Int { max(reservedBelow, next) }

  /// Whether there is no next number.
  var isExhausted: Bool { next >= Self.limit }

  /// Returns whether the journal has reserved a number, so that it is never used again after a crash. Numbers that are not
  /// exact are never taken from here.
  func isReserved(_ number: Int) -> Bool {
    number < durablyReservedBelow || number >= Self.limit
  }

  /// Returns the next number, and the limit to record if a new block was begun. Call it unless ``isExhausted``.
  mutating func take(block: Int) -> (number: Int, reservedBelow: Int?) {
    defer { next += 1 }
    guard next >= reservedBelow else { return (next, nil) }
    reservedBelow = min(next + Self.blocks.clamping(block), Self.limit)
    return (next, reservedBelow)
  }

  /// Continues at a number that the caller has chosen, and that is not lower than the next.
  mutating func advance(to number: Int) { next = number }

  mutating func restore(_ number: Int) {
    guard number > next, number <= Self.limit else { return }
    next = number
    reservedBelow = number
    durablyReservedBelow = number
  }

  mutating func recorded(below limit: Int) {
    durablyReservedBelow = max(durablyReservedBelow, limit)
  }

  /// Drops the outstanding reservations that the journal did not accept.
  mutating func dropOutstanding() { reservedBelow = durablyReservedBelow }
}

extension ClosedRange {
  func clamping(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
