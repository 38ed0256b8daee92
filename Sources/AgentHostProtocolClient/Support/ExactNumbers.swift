/// The integers that every JSON implementation represents exactly.
enum ExactNumbers {
  /// 2^53. Hosts in JavaScript round greater numbers, and other numbers to this one, so that echoes of actions with them are
  /// not recognized.
  static let limit = 1 << 53
}
