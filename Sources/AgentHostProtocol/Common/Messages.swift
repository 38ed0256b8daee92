/// Parameters of a command: they know the method and what answers it.
public protocol CommandParams: JSONCodable {
  /// What answers the command.
  associatedtype Result: JSONCodable
  /// The method on the wire.
  static var method: String { get }
  /// The channel the command is addressed to.
  var channel: URI { get }
}

/// Parameters of a notification: they know the method.
public protocol NotificationParams: JSONCodable {
  /// The method on the wire.
  static var method: String { get }
  /// The channel the notification belongs to.
  var channel: URI { get }
}

/// Who sends a message.
public enum MessageDirection: String, Sendable, Hashable {
  /// Clients do.
  case clientToHost
  /// Hosts do.
  case hostToClient
  /// Either does.
  case both
}

/// What goes into the `channel` of a command.
public enum ChannelRule: String, Sendable, Hashable {
  /// The root channel, always.
  case root
  /// A session.
  case session
  /// A chat.
  case chat
  /// A terminal.
  case terminal
  /// A changeset.
  case changeset
  /// The automations channel, always.
  case automations
  /// Any channel.
  case any
}

/// What is fixed about a command.
public struct CommandDefinition: Sendable {
  /// The method on the wire.
  public let method: String
  /// What it does, in a sentence.
  public let documentation: String
  /// Who sends it.
  public let direction: MessageDirection
  /// What goes into its `channel`.
  public let channel: ChannelRule
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// The error codes that the protocol names for it.
  public let errors: [Int]
  /// The type of its parameters.
  public let params: any CommandParams.Type
  /// The type of its result.
  public let result: any JSONCodable.Type
}

/// What is fixed about a notification.
public struct NotificationDefinition: Sendable {
  /// The method on the wire.
  public let method: String
  /// What it tells, in a sentence.
  public let documentation: String
  /// Who sends it.
  public let direction: MessageDirection
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// The type of its parameters.
  public let params: any NotificationParams.Type
}

/// A JSON-RPC error code. Codes that nobody here knows are kept.
public struct ErrorCode: Sendable, Hashable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// The code with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number, with its name if it has one.
  public var description: String { name.map { "\(rawValue) \($0)" } ?? "\(rawValue)" }
}
