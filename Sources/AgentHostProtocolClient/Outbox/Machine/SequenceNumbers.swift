/// Client sequence numbers, and how far the journal has reserved them.
struct SequenceNumbers: Sendable {
  /// Greater numbers are not exact in every JSON implementation. No outbox gets there.
  static let greatest = 1 << 53
  /// How many numbers one record can reserve.
  static let blocks = 1...(1 << 16)

  private(set) var next = 1
  /// Numbers below this one are reserved by a record, which may not be in the journal yet.
  private(set) var reservedBelow = 1
  private var durablyReservedBelow = 1

  /// Numbers below this one may have been used.
  var usedBelow: Int { max(reservedBelow, next) }

  /// Returns whether the journal has reserved a number, so that it is never used again after a crash.
  func isReserved(_ number: Int) -> Bool { min(number, Self.greatest) < durablyReservedBelow }

  /// Returns the next number, and the limit to record if a new block was begun.
  mutating func take(block: Int) -> (number: Int, reservedBelow: Int?) {
    defer { next += 1 }
    guard next >= reservedBelow else { return (next, nil) }
    reservedBelow = next + Self.blocks.clamping(block)
    return (next, reservedBelow)
  }

  /// Continues at a number that the caller has chosen, and that is not lower than the next.
  mutating func advance(to number: Int) { next = min(number, Self.greatest) }

  mutating func restore(_ number: Int) {
    guard number > next, number <= Self.greatest else { return }
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
