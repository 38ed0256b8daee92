/// A small, fast random number generator that gives the same numbers for the same seed, on every
/// platform: SplitMix64.
///
/// For tests and simulations. Not for anything secret.
///
///     var generator = SeededGenerator(seed: 7)
///     let delay = Int.random(in: 0..<100, using: &generator)
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// A generator at the beginning of the sequence of `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A generator of its own, whose sequence is independent of this one's: for handing one seed to
  /// several parts of a test without making them depend on each other's appetite.
  public mutating func split() -> SeededGenerator {
    SeededGenerator(seed: next())
  }
}
