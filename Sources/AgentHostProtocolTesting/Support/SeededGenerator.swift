/// A deterministic random number generator (SplitMix64) with equal sequences for equal seeds on every platform.
///
/// For tests and simulations. Not cryptographically secure.
///
///     var generator = SeededGenerator(seed: 7)
///     let delay = Int.random(in: 0..<100, using: &generator)
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a new independent generator, so that parts of a test share a seed without affecting each other.
  public mutating func split() -> SeededGenerator {
    SeededGenerator(seed: next())
  }
}
