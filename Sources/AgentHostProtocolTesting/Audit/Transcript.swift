import AgentHostProtocol

/// Every message of a host's connections, in their order: for golden tests and for finding out what
/// happened.
public struct Transcript: Sendable, Hashable {
  /// Which way a message went, as the host sees it.
  public enum Direction: String, Sendable, Hashable {
    /// The host got it.
    case received = "→"
    /// The host sent it.
    case sent = "←"
  }

  /// One message.
  public struct Entry: Sendable, Hashable {
    /// Which way it went.
    public var direction: Direction
    /// The connection, numbered from 1 in the order in which they were made.
    public var connection: HostConnectionID
    /// The text.
    public var text: String
  }

  /// The messages.
  public private(set) var entries: [Entry] = []

  /// An empty transcript.
  public init() {}

  mutating func record(_ direction: Direction, _ message: [UInt8], _ id: HostConnectionID) {
    entries.append(
      Entry(
        direction: direction, connection: id, text: String(decoding: message, as: UTF8.self)))
  }

  /// One line a message: direction, connection, text.
  public var text: String {
    entries.map { "\($0.direction.rawValue) \($0.connection.rawValue) \($0.text)\n" }.joined()
  }
}

extension EmbeddedHost {
  /// Begins to write down every message, forgetting an earlier transcript.
  public func startTranscript() { transcript = Transcript() }

  /// What was written down so far; empty if nothing was.
  public func currentTranscript() -> Transcript { transcript ?? Transcript() }
}
