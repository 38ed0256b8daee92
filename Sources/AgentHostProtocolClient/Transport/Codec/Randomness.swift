/// A type-erased source of random numbers.
struct Randomness: RandomNumberGenerator, Sendable {
  private var base: any RandomNumberGenerator & Sendable

  init(_ base: any RandomNumberGenerator & Sendable) { self.base = base }

  mutating func next() -> UInt64 { base.next() }
}
