/// Many repetitions of one operation, each of which waits for the one before it: one operation is one
/// wake-up of whatever it concerns.
struct EnduranceRow: Sendable {
  /// Names the row, such as `client-reads-ws`.
  var name: String
  /// One operation, for people.
  var summary: String
  /// Costly operations are performed fewer times: so many of the others count as one.
  var weight = 1
  /// Sets up what the row needs and performs its operations.
  var run: @Sendable (EnduranceMeter) async throws -> Void

  /// All rows.
  static let all: [EnduranceRow] =
    readRows + writeRows + requestRows + keepAliveRows + subscriptionRows + consumerRows
    + stateRows + storeRows + connectionRows

  /// How many operations it performs when the others perform that many.
  func operations(of requested: Int) -> Int { max(100, requested / weight) }
}

/// An operation has had another effect than it should have.
struct WrongEffect: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
