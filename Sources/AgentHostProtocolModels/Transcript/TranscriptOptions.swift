/// How many rows a ``TranscriptModel`` keeps.
public struct TranscriptOptions: Sendable, Hashable {
  /// From so many rows on, older turns leave the list when newer ones come, unless older ones were asked for.
  /// Turns leave as a whole. Default 500.
  public var rows: Int
  /// How many turns are subscribed to at first, and shown more by `loadOlder()`. Default 50.
  public var turns: Int

  /// Limits of a transcript. Values below 1 count as 1.
  public init(rows: Int = 500, turns: Int = 50) {
    self.rows = max(1, rows)
    self.turns = max(1, turns)
  }
}

/// Where the connection of a transcript stands.
public enum TranscriptConnection: Sendable, Hashable {
  /// The state of the chat has not arrived.
  case loading
  /// The rows follow the host.
  case live
  /// There is no connection; rows are those of the last one.
  case offline
  /// The chat is not followed any more, for that reason.
  case ended(String)
}
