/// A folder of `Sources/AgentHostProtocol`, named after a part of the specification.
struct Folder: Sendable, Hashable, ExpressibleByStringLiteral {
  let name: String

  init(stringLiteral name: String) { self.name = name }

  static let common: Folder = "Common"
  static let connection: Folder = "Connection"
  static let session: Folder = "Session"
  static let chat: Folder = "Chat"
}

/// One member of a structure.
struct Field: Sendable, Hashable {
  var wire: String
  var type: TypeReference
  var isOptional: Bool
  var documentation: String
  /// Required by the protocol but unknown to older hosts: optional when decoding, required by initializers.
  var isLenient = false
  /// The required field that determines the type of this field; it may follow later in the object.
  var hint: String?
  /// The Swift expression for an absent required field; without one, absence is an error.
  var neutral: String?
  /// Whether the value is stored outside its structure; see ``apart``.
  var isApart = false
  /// Whether an invalid value makes the whole object invalid; see ``vital``.
  var isVital = false
  /// Whether an invalid element makes the whole list invalid.
  var isWhole = false
  /// Whether an invalid value is preserved as an unknown member; see ``preserved``.
  var isPreserved = false
  /// Whether an invalid value is left out of an action, too; see ``unessential``.
  var isUnessential = false

  /// Creates a field; a `?` after the key makes it optional.
  init(_ key: String, _ type: String, _ documentation: String) {
    isOptional = key.hasSuffix("?")
    wire = isOptional ? String(key.dropLast()) : key
    self.type = TypeReference(type)
    self.documentation = documentation
  }

  private func with(_ change: (inout Field) -> Void) -> Field {
    var copy = self
    change(&copy)
    return copy
  }

  /// The same field, optional when decoding although the protocol requires it.
  var lenient: Field {
    with {
      $0.isOptional = true
      $0.isLenient = true
    }
  }

  /// Returns the same field with a type that another field determines.
  func hinted(by field: String) -> Field {
    with { $0.hint = field }
  }

  /// The same field, stored outside its structure. For large, rarely present values: copying a structure copies every
  /// member, even `nil` members.
  var apart: Field {
    with { $0.isApart = true }
  }

  /// The same field, which has to be valid although it is optional or has a neutral value: without it, the rest has
  /// another meaning. A call must not be approved by users who do not see all of it.
  var vital: Field {
    with { $0.isVital = true }
  }

  /// The same field with a list that has no meaning without one of its elements.
  var whole: Field {
    with { $0.isWhole = true }
  }

  /// The same field, whose invalid value is preserved as an unknown member: absence has a meaning, such as that of a
  /// cursor.
  var preserved: Field {
    with { $0.isPreserved = true }
  }

  /// The same field, whose invalid value does not make an action invalid: a state without it is the state that the host
  /// would send again.
  var unessential: Field {
    with { $0.isUnessential = true }
  }

  /// The same field, whose invalid value makes an action invalid: a second attempt to decode it would take time in each
  /// of the actions that are by far the most frequent.
  var essential: Field {
    with { $0.isUnessential = false }
  }

  var optional: Field {
    strict.with { $0.isOptional = true }
  }

  /// Returns the same field with a default value in states, for hosts that omit it: a Swift expression, or the
  /// empty value of the type. Identifiers and discriminators have none.
  func neutral(_ value: String? = nil) -> Field {
    with { $0.neutral = value ?? type.emptyValue }
  }

  /// The same field without a neutral value, as in actions.
  var strict: Field {
    with { $0.neutral = nil }
  }
}

/// An object with known members.
struct Structure: Sendable {
  var name: String
  var documentation: String
  var fields: [Field]
  /// A member with a constant value: the discriminator in the union.
  var constant: (key: String, value: String)?
  /// For a patch: its target, and the keys that a patch never changes.
  var patches: (target: String, except: Set<String>)?
  /// Whether unknown members are preserved. Not for parameters of commands, which only clients send.
  var keepsUnknownMembers = true
  /// Whether `channel` defaults to the root channel in the initializer.
  var rootChannelDefault = false

  var hasMembers: Bool { keepsUnknownMembers || !fields.isEmpty }
}

struct UnionMember: Sendable {
  /// The value of the discriminator.
  var tag: String
  /// The structure; `nil` for a member without fields.
  var structure: String?
  var documentation: String
}

/// A value that is one of several structures, with a discriminator.
struct Union: Sendable {
  var name: String
  var documentation: String
  var discriminator: String
  var members: [UnionMember]
  /// Open unions preserve unknown members as raw JSON.
  var isOpen: Bool
}

/// A set of strings. Unknown values are preserved, never an error.
struct Enumeration: Sendable {
  var name: String
  var documentation: String
  var values: [(wire: String, documentation: String)]
  /// Whether the protocol may add values in patch releases.
  var isOpen: Bool
  /// The value that anything but a string is read as; `nil` if it is an error.
  var invalid: String?
}

struct Action: Sendable {
  /// The type on the wire, such as `chat/delta`.
  var wire: String
  var documentation: String
  var isClientDispatchable: Bool
  var since: String
  var fields: [Field]
  /// The name of the action's structure, if it differs from channel, wire name and `Action`.
  var structureName: String?
  /// How an outbox treats it when its outcome is unknown.
  var resend: ResendClass?
}

/// How an outbox treats an action whose outcome is unknown.
enum ResendClass: String, Sendable, CaseIterable {
  case absolute
  case keyed
  case never

  var documentation: String {
    switch self {
    case .absolute: "Idempotent: the action sets a value and can be resent."
    case .keyed:
      "The state of the host shows whether the action took effect; resent only if it did not."
    case .never: "The outcome cannot be determined. Never resent automatically."
    }
  }
}

/// The sender of a request or notification.
enum Direction: String, Sendable {
  case clientToHost
  case hostToClient
  case both
}

enum ChannelRule: String, Sendable {
  case root
  case session
  case chat
  case terminal
  case changeset
  case automations
  case any
}

struct Command: Sendable {
  var method: String
  var documentation: String
  var direction: Direction
  var channel: ChannelRule
  var params: [Field]
  /// The type of the result; `nil` for `null`.
  var result: String?
  /// The fields of the result structure, if the command defines one.
  var resultFields: [Field]?
  /// The error codes that the protocol specifies for the command.
  var errors: [Int]
  var since: String
  /// Whether it changes nothing on the host that outlives the connection.
  var isRepeatable = false

  /// The command, which can be repeated.
  var repeatable: Command {
    var command = self
    command.isRepeatable = true
    return command
  }
}

/// A message without a response.
struct NotificationDefinition: Sendable {
  var method: String
  var structure: String
  var documentation: String
  var direction: Direction
  var fields: [Field]
  var since: String
}

struct ErrorCodeDefinition: Sendable {
  var code: Int
  var name: String
  var documentation: String
}

/// Everything defined in one folder.
struct Chapter: Sendable {
  var folder: Folder
  var structures: [Structure] = []
  var unions: [Union] = []
  var enumerations: [Enumeration] = []
  /// The channel with these actions.
  var channel: Channel?
  var actions: [Action] = []
  var commands: [Command] = []
  var notifications: [NotificationDefinition] = []

  /// The prefix of action types, such as `chat`.
  var actionPrefix: String? { channel?.name }
}
