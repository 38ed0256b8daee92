internal import AgentHostProtocol

/// All messages of a host's connections in order, for golden tests and debugging.
public struct Transcript: Sendable, Hashable {
  /// The direction of a message, as seen by the host.
  public enum Direction: String, Sendable, Hashable {
    /// Received by the host.
    case received = "→"
    /// Sent by the host.
    case sent = "←"
  }

  /// One message.
  public struct Entry: Sendable, Hashable {
    /// The direction of the message, as seen by the host.
    public var direction: Direction
    /// The connection, numbered from 1.
    public var connection: HostConnectionID
    /// The JSON text of the message.
    public var text: String
  }

  /// The recorded messages, oldest first.
  public private(set) var entries: [Entry] = []

  /// Creates an empty transcript.
  public init() {}

  mutating func record(_ direction: Direction, _ message: [UInt8], _ id: HostConnectionID) {
    entries.append(
      Entry(
        direction: direction, connection: id, text: String(decoding: message, as: UTF8.self)))
  }

  /// One line for each message: direction, connection, text.
  public var text: String {
    entries.map { "\($0.direction.rawValue) \($0.connection.rawValue) \($0.text)\n" }.joined()
  }
}

extension EmbeddedHost {
  /// Starts to record all messages. Discards an earlier transcript.
  public func startTranscript() { transcript = Transcript() }

  /// Returns the recorded messages; empty if recording was not started.
  public func currentTranscript() -> Transcript { transcript ?? Transcript() }
}
