/// A folder of `Sources/AgentHostProtocol`, named after the part of the specification it follows.
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
  /// The key on the wire.
  var wire: String
  var type: TypeReference
  var isOptional: Bool
  var documentation: String
  /// Required by the protocol, but unknown to older hosts: optional when read, while initialisers
  /// still ask for it.
  var isLenient = false
  /// The field, required too, that helps to tell what this one is; it may come later.
  var hint: String?
  /// What is taken for a required field that is absent, in Swift; with none its absence is an error.
  var neutral: String?
  /// Whether its value is stored outside its structure; see ``apart``.
  var isApart = false

  /// A field; a question mark behind the key makes it optional.
  init(_ key: String, _ type: String, _ documentation: String) {
    isOptional = key.hasSuffix("?")
    wire = isOptional ? String(key.dropLast()) : key
    self.type = TypeReference(type)
    self.documentation = documentation
  }

  /// The same field, read leniently although the protocol requires it.
  var lenient: Field {
    var copy = self
    copy.isOptional = true
    copy.isLenient = true
    return copy
  }

  /// The same field, which another one helps to read.
  func hinted(by field: String) -> Field {
    var copy = self
    copy.hint = field
    return copy
  }

  /// The same field, stored outside its structure. For a large value that is seldom present: a structure is
  /// copied member by member, also those that are nil.
  var apart: Field {
    var copy = self
    copy.isApart = true
    return copy
  }

  /// The same field, never required.
  var optional: Field {
    var copy = strict
    copy.isOptional = true
    return copy
  }

  /// The same field with a value that is taken, in a state, where a host leaves it out: an expression in Swift
  /// that says as little as possible, or else what is empty of its type. What identifies something, or tells its
  /// kind, has none.
  func neutral(_ value: String? = nil) -> Field {
    var copy = self
    copy.neutral = value ?? type.emptyValue
    return copy
  }

  /// The same field without a neutral value, as actions have it: what is absent from them is not in them.
  var strict: Field {
    var copy = self
    copy.neutral = nil
    return copy
  }
}

/// An object with known members.
struct Structure: Sendable {
  var name: String
  var documentation: String
  var fields: [Field]
  /// A member that always has the same value: the discriminator of the union it belongs to.
  var constant: (key: String, value: String)?
  /// For a partial structure: what it patches, and the keys a patch never changes.
  var patches: (target: String, except: Set<String>)?
  /// Whether members that the definitions do not have are kept. Parameters of commands only clients send.
  var keepsUnknownMembers = true
  /// Leave the name of this initialiser argument without default although the field has one.
  var rootChannelDefault = false

  /// Whether a value of it has anything to be written.
  var hasMembers: Bool { keepsUnknownMembers || !fields.isEmpty }
}

/// One member of a union.
struct UnionMember: Sendable {
  /// The discriminator's value.
  var tag: String
  /// The structure with the member's fields; none if it has no fields.
  var structure: String?
  var documentation: String
}

/// A value that is one of several structures, told apart by a discriminator.
struct Union: Sendable {
  var name: String
  var documentation: String
  var discriminator: String
  var members: [UnionMember]
  /// Open unions keep members that nobody here knows, whole.
  var isOpen: Bool
}

/// A string of a known set. All are decoded openly: an unknown value is kept, never an error.
struct Enumeration: Sendable {
  var name: String
  var documentation: String
  var values: [(wire: String, documentation: String)]
  /// Whether the protocol promises to add values in patches.
  var isOpen: Bool
}

/// An action of a channel.
struct Action: Sendable {
  /// The type on the wire, such as `chat/delta`.
  var wire: String
  var documentation: String
  var isClientDispatchable: Bool
  /// The version that introduced it.
  var since: String
  var fields: [Field]
  /// The name of its structure when the rule (channel, wire name, `Action`) does not give it.
  var structureName: String?
  /// What may be done with it when nobody knows whether the host got it.
  var resend: ResendClass?
}

/// What an outbox may do with an action whose outcome is unknown.
enum ResendClass: String, Sendable, CaseIterable {
  case absolute
  case keyed
  case never

  var documentation: String {
    switch self {
    case .absolute: "It sets something absolutely: sending it again does no harm."
    case .keyed: "The host's state tells whether it took effect."
    case .never: "Nothing tells; it is never sent again by itself."
    }
  }
}

/// Who sends a request or notification.
enum Direction: String, Sendable {
  case clientToHost
  case hostToClient
  case both
}

/// What goes into the `channel` of a message.
enum ChannelRule: String, Sendable {
  case root
  case session
  case chat
  case terminal
  case changeset
  case automations
  case any
}

/// A request.
struct Command: Sendable {
  var method: String
  var documentation: String
  var direction: Direction
  var channel: ChannelRule
  var params: [Field]
  /// The type of the result; none for `null`.
  var result: String?
  /// The fields of the result structure, if this command defines it.
  var resultFields: [Field]?
  /// The error codes that the protocol names for it.
  var errors: [Int]
  var since: String
}

/// A message without an answer.
struct NotificationDefinition: Sendable {
  var method: String
  var structure: String
  var documentation: String
  var direction: Direction
  var fields: [Field]
  var since: String
}

/// An error code of the protocol.
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
  /// The channel whose actions and state these are.
  var channel: Channel?
  var actions: [Action] = []
  var commands: [Command] = []
  var notifications: [NotificationDefinition] = []

  /// The first part of the types of this chapter's actions, such as `chat`.
  var actionPrefix: String? { channel?.name }
}
