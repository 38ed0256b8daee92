/// Many repetitions of one operation, each of which waits for the one before it: one operation is one
/// wake-up of whatever it concerns.
struct EnduranceRow: Sendable {
  /// The name, such as `client-reads-ws`.
  var name: String
  /// A description of one operation.
  var summary: String
  /// The cost of one operation relative to other operations; expensive operations are performed less often.
  var weight = 1
  /// Sets up the row and performs its operations.
  var run: @Sendable (EnduranceMeter) async throws -> Void

  static let all: [EnduranceRow] =
    readRows + writeRows + requestRows + keepAliveRows + subscriptionRows + consumerRows
    + stateRows + storeRows + connectionRows

  /// Returns the number of operations for a requested number.
  func operations(of requested: Int) -> Int { max(100, requested / weight) }
}

/// The error for an operation with a wrong effect.
struct WrongEffect: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
