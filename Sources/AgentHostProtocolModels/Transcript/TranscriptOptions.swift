/// Limits of a ``TranscriptModel``.
public struct TranscriptOptions: Sendable, Hashable {
  /// The number of rows beyond which older turns leave the list, as a whole, unless older rows were requested.
  /// Default 500.
  public var rows: Int
  /// The number of turns at first, and of loaded turns that each `loadOlder()` shows. The host determines the size of the
  /// pages that it sends. Default 50.
  public var turns: Int

  /// Creates limits. The minimum is 1.
  public init(rows: Int = 500, turns: Int = 50) {
    self.rows = max(1, rows)
    self.turns = max(1, turns)
  }
}

/// The state of the connection of a transcript.
public enum TranscriptConnection: Sendable, Hashable {
  /// The state of the chat has not arrived; there may be rows of an earlier `run()`.
  case loading
  /// The rows follow the host.
  case live
  /// There is no connection. The rows are those of the last one.
  case offline
  /// The stream of the chat has ended, for that reason.
  case ended(String)
}
