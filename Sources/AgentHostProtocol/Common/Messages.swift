/// The parameters of a command, with its method and result type.
public protocol CommandParams: JSONReadable, JSONWritable, Sendable {
  /// The type of the result.
  associatedtype Result: JSONReadable, JSONWritable, Sendable
  /// The method, such as `subscribe`.
  static var method: String { get }
  /// The URI of the channel that handles the command.
  var channel: URI { get }
}

/// The parameters of a notification, with its method.
public protocol NotificationParams: JSONReadable, JSONWritable, Sendable {
  /// The method, such as `auth/required`.
  static var method: String { get }
  /// The channel of the notification.
  var channel: URI { get }
}

/// The sender of a message.
public enum MessageDirection: String, Sendable, Hashable {
  /// Sent by clients.
  case clientToHost
  /// Sent by hosts.
  case hostToClient
  /// Sent by either side.
  case both
}

/// The kind of `channel` in the parameters of a command.
public enum ChannelRule: String, Sendable, Hashable {
  /// Always the root channel.
  case root
  /// A session.
  case session
  /// A chat.
  case chat
  /// A terminal.
  case terminal
  /// A changeset.
  case changeset
  /// Always the automations channel.
  case automations
  /// Any channel.
  case any
}

/// The definition of a command.
public struct CommandDefinition: Sendable {
  /// The JSON-RPC method of the command.
  public let method: String
  /// A description in one sentence or two.
  public let documentation: String
  /// The peer that sends the command.
  public let direction: MessageDirection
  /// The kind of `channel` in the parameters.
  public let channel: ChannelRule
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// The error codes that the protocol specifies for the command.
  public let errors: [Int]
  /// Whether the command changes nothing on the host that outlives the connection. If its response is lost, no outcome
  /// is unknown, and it can be repeated.
  public let isRepeatable: Bool
  /// The type of the command's parameters.
  public let params: any CommandParams.Type
  /// The type that a successful response decodes to.
  public let result: any (JSONReadable & JSONWritable & Sendable).Type

  init(
    method: String, documentation: String, direction: MessageDirection, channel: ChannelRule,
    introducedIn: ProtocolVersion, errors: [Int], isRepeatable: Bool = false,
    params: any CommandParams.Type, result: any (JSONReadable & JSONWritable & Sendable).Type
  ) {
    self.method = method
    self.documentation = documentation
    self.direction = direction
    self.channel = channel
    self.introducedIn = introducedIn
    self.errors = errors
    self.isRepeatable = isRepeatable
    self.params = params
    self.result = result
  }

  /// The methods of the commands that can be repeated.
  package static let repeatable = Set(all.lazy.filter(\.isRepeatable).map(\.method))

  /// The version that introduced each method, in either direction.
  package static let introductions: [String: ProtocolVersion] = Dictionary(
    all.map { ($0.method, $0.introducedIn) }, uniquingKeysWith: min)
}

/// The definition of a notification.
public struct NotificationDefinition: Sendable {
  /// The JSON-RPC method of the notification.
  public let method: String
  /// A description in one sentence or two.
  public let documentation: String
  /// The peer that sends the notification.
  public let direction: MessageDirection
  /// The version that introduced it.
  public let introducedIn: ProtocolVersion
  /// The type of the notification's parameters.
  public let params: any NotificationParams.Type
}

/// A JSON-RPC error code. Unknown codes are preserved.
public struct ErrorCode: Sendable, Hashable, CustomStringConvertible {
  /// The JSON-RPC error code.
  public let rawValue: Int

  /// Creates a code from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number, with its name if known.
  public var description: String { name.map { "\(rawValue) \($0)" } ?? "\(rawValue)" }
}
