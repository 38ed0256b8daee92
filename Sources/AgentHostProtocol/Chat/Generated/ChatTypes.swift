// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// A chat in the list of its session.
public struct ChatSummary: JSONCodable {
  /// The chat's channel.
  public var resource: URI
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The activity, with the read and archived flags. Absent in a state: `SessionStatus.idle`.
  public var status: SessionStatus
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The time of the last change: ISO 8601, UTC. Absent in a state: `""`.
  public var modifiedAt: String
  var originBox: [ChatOrigin]
  /// How the chat was created.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// How users may interact with the chat.
  public var interactivity: Optional<ChatInteractivity>
  /// The chat's working directories, a subset of the session's.
  public var workingDirectories: Optional<[URI]>
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` can move the chat; absent means no.
  public var movable: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    title: String,
    status: SessionStatus,
    activity: String? = nil,
    modifiedAt: String,
    origin: ChatOrigin? = nil,
    interactivity: ChatInteractivity? = nil,
    workingDirectories: [URI]? = nil,
    changes: ChangesSummary? = nil,
    movable: Bool? = nil
  ) {
    self.resource = resource
    self.title = title
    self.status = status
    self.activity = activity
    self.modifiedAt = modifiedAt
    originBox = origin.map { [$0] } ?? []
    self.interactivity = interactivity
    self.workingDirectories = workingDirectories
    self.changes = changes
    self.movable = movable
    unknownMembers = nil
  }
}

/// Changes to a chat's summary. Absent fields keep their values.
public struct PartialChatSummary: JSONCodable {
  /// The chat's channel.
  public var resource: Optional<URI>
  /// The title.
  public var title: Optional<String>
  /// The activity, with the read and archived flags.
  public var status: Optional<SessionStatus>
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The time of the last change: ISO 8601, UTC.
  public var modifiedAt: Optional<String>
  var originBox: [ChatOrigin]
  /// How the chat was created.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// How users may interact with the chat.
  public var interactivity: Optional<ChatInteractivity>
  /// The chat's working directories, a subset of the session's.
  public var workingDirectories: Optional<[URI]>
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` can move the chat; absent means no.
  public var movable: Optional<Bool>
  /// The members to clear, which are `null` in JSON.
  public var cleared: Cleared
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI? = nil,
    title: String? = nil,
    status: SessionStatus? = nil,
    activity: String? = nil,
    modifiedAt: String? = nil,
    origin: ChatOrigin? = nil,
    interactivity: ChatInteractivity? = nil,
    workingDirectories: [URI]? = nil,
    changes: ChangesSummary? = nil,
    movable: Bool? = nil
  ) {
    self.resource = resource
    self.title = title
    self.status = status
    self.activity = activity
    self.modifiedAt = modifiedAt
    originBox = origin.map { [$0] } ?? []
    self.interactivity = interactivity
    self.workingDirectories = workingDirectories
    self.changes = changes
    self.movable = movable
    cleared = []
    unknownMembers = nil
  }

  /// A set of members to clear.
  public struct Cleared: OptionSet, Sendable, Hashable {
    /// The set as bits, one for each member.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A short description of the current activity.
    public static let activity = Cleared(rawValue: 1 << 0)
    /// How the chat was created.
    public static let origin = Cleared(rawValue: 1 << 1)
    /// How users may interact with the chat.
    public static let interactivity = Cleared(rawValue: 1 << 2)
    /// The chat's working directories, a subset of the session's.
    public static let workingDirectories = Cleared(rawValue: 1 << 3)
    /// The number of changed lines and files.
    public static let changes = Cleared(rawValue: 1 << 4)
    /// Whether `moveChat` can move the chat; absent means no.
    public static let movable = Cleared(rawValue: 1 << 5)
  }
}

extension ChatSummary {
  /// Applies changes: replaces the fields that are present in `changes`, and removes the fields that
  /// it clears. The identifier never changes.
  public mutating func apply(_ changes: PartialChatSummary) {
    if let value = changes.title { self.title = value }
    if let value = changes.status { self.status = value }
    if let value = changes.activity { self.activity = value }
    else if changes.cleared.contains(.activity) { self.activity = nil }
    if let value = changes.modifiedAt { self.modifiedAt = value }
    if let value = changes.origin { self.origin = value }
    else if changes.cleared.contains(.origin) { self.origin = nil }
    if let value = changes.interactivity { self.interactivity = value }
    else if changes.cleared.contains(.interactivity) { self.interactivity = nil }
    if let value = changes.workingDirectories { self.workingDirectories = value }
    else if changes.cleared.contains(.workingDirectories) { self.workingDirectories = nil }
    if let value = changes.changes { self.changes = value }
    else if changes.cleared.contains(.changes) { self.changes = nil }
    if let value = changes.movable { self.movable = value }
    else if changes.cleared.contains(.movable) { self.movable = nil }
    unknownMembers.apply(changes.unknownMembers)
  }
}

/// The state of a chat: turns, pending messages and open requests.
public struct ChatState: JSONCodable {
  /// The chat's channel. Absent in a state: `""`.
  public var resource: URI
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The activity, with the read and archived flags. Absent in a state: `SessionStatus.idle`.
  public var status: SessionStatus
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The time of the last change: ISO 8601, UTC. Absent in a state: `""`.
  public var modifiedAt: String
  var originBox: [ChatOrigin]
  /// How the chat was created.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// How users may interact with the chat.
  public var interactivity: Optional<ChatInteractivity>
  /// The chat's working directories, a subset of the session's.
  public var workingDirectories: Optional<[URI]>
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` can move the chat; absent means no.
  public var movable: Optional<Bool>
  /// The finished turns, oldest first. Absent in a state: `[]`.
  public var turns: [Turn]
  /// Present when older turns exist; `fetchTurns` loads them.
  public var turnsNextCursor: Optional<String>
  /// The turn in progress.
  public var activeTurn: Optional<ActiveTurn>
  var steeringMessageBox: [PendingMessage]
  /// A message to inject into the turn in progress.
  public var steeringMessage: PendingMessage? {
    get { steeringMessageBox.first }
    set { steeringMessageBox = newValue.map { [$0] } ?? [] }
  }
  /// Messages that start later turns, in order.
  public var queuedMessages: Optional<[PendingMessage]>
  var draftBox: [Message]
  /// The draft of the next message.
  public var draft: Message? {
    get { draftBox.first }
    set { draftBox = newValue.map { [$0] } ?? [] }
  }
  /// The changesets that clients can subscribe to.
  public var changesets: Optional<[Changeset]>
  /// Work that runs in the background, independent of turns.
  public var backgroundWork: Optional<[BackgroundWork]>
  /// The open canvases.
  public var canvases: Optional<[CanvasReference]>
  /// Free-form metadata of the chat, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    title: String,
    status: SessionStatus,
    activity: String? = nil,
    modifiedAt: String,
    origin: ChatOrigin? = nil,
    interactivity: ChatInteractivity? = nil,
    workingDirectories: [URI]? = nil,
    changes: ChangesSummary? = nil,
    movable: Bool? = nil,
    turns: [Turn],
    turnsNextCursor: String? = nil,
    activeTurn: ActiveTurn? = nil,
    steeringMessage: PendingMessage? = nil,
    queuedMessages: [PendingMessage]? = nil,
    draft: Message? = nil,
    changesets: [Changeset]? = nil,
    backgroundWork: [BackgroundWork]? = nil,
    canvases: [CanvasReference]? = nil,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.title = title
    self.status = status
    self.activity = activity
    self.modifiedAt = modifiedAt
    originBox = origin.map { [$0] } ?? []
    self.interactivity = interactivity
    self.workingDirectories = workingDirectories
    self.changes = changes
    self.movable = movable
    self.turns = turns
    self.turnsNextCursor = turnsNextCursor
    self.activeTurn = activeTurn
    steeringMessageBox = steeringMessage.map { [$0] } ?? []
    self.queuedMessages = queuedMessages
    draftBox = draft.map { [$0] } ?? []
    self.changesets = changesets
    self.backgroundWork = backgroundWork
    self.canvases = canvases
    self.meta = meta
    unknownMembers = nil
  }
}

/// A fork of another chat.
public struct ChatForkOrigin: JSONCodable {
  /// The URI of the source chat.
  public var chat: URI
  /// The last turn that was copied.
  public var turnId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    turnId: String
  ) {
    self.chat = chat
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// A side chat on a turn of another chat.
public struct ChatSideChatOrigin: JSONCodable {
  /// The chat that contains the turn.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The selected text.
  public var selection: Optional<SideChatSelection>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    turnId: String,
    selection: SideChatSelection? = nil
  ) {
    self.chat = chat
    self.turnId = turnId
    self.selection = selection
    unknownMembers = nil
  }
}

/// A chat created by a tool call.
public struct ChatToolOrigin: JSONCodable {
  /// The chat that contains the tool call.
  public var chat: URI
  /// The identifier of the tool call.
  public var toolCallId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    toolCallId: String
  ) {
    self.chat = chat
    self.toolCallId = toolCallId
    unknownMembers = nil
  }
}

/// The text selection that a side chat refers to.
public struct SideChatSelection: JSONCodable {
  /// The text; not empty.
  public var text: String
  /// The response part that contains the text.
  public var responsePartId: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    text: String,
    responsePartId: String? = nil
  ) {
    self.text = text
    self.responsePartId = responsePartId
    unknownMembers = nil
  }
}

/// A command that runs in the background.
public struct ShellBackgroundWork: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The start time: ISO 8601. Absent in a state: `""`.
  public var startedAt: String
  /// Free-form metadata of the work, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The command line.
  public var command: String
  /// The terminal that runs the command.
  public var terminal: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    label: String,
    startedAt: String,
    meta: JSONObject? = nil,
    command: String,
    terminal: URI? = nil
  ) {
    self.id = id
    self.label = label
    self.startedAt = startedAt
    self.meta = meta
    self.command = command
    self.terminal = terminal
    unknownMembers = nil
  }
}

/// A subagent that runs in the background.
public struct SubagentBackgroundWork: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The start time: ISO 8601. Absent in a state: `""`.
  public var startedAt: String
  /// Free-form metadata of the work, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The chat of the subagent.
  public var chat: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    label: String,
    startedAt: String,
    meta: JSONObject? = nil,
    chat: URI
  ) {
    self.id = id
    self.label = label
    self.startedAt = startedAt
    self.meta = meta
    self.chat = chat
    unknownMembers = nil
  }
}

/// A reference to an open canvas.
public struct CanvasReference: JSONCodable {
  /// The URI of the canvas channel.
  public var resource: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}

/// A finished turn: a message and the agent's response.
public struct Turn: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// The start time: ISO 8601.
  public var startedAt: Optional<String>
  /// The duration, in milliseconds, as reported by its producer.
  public var duration: Optional<Int>
  /// The message that started the turn. Absent in a state: `Message(text: "", origin:
  /// MessageOrigin(kind: .user))`.
  public var message: Message
  /// The parts of the response, in order. Absent in a state: `[]`.
  public var responseParts: [ResponsePart]
  /// The token usage.
  public var usage: Optional<UsageInfo>
  /// The outcome of the turn. Absent in a state: `TurnState.complete`.
  public var state: TurnState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    startedAt: String? = nil,
    duration: Int? = nil,
    message: Message,
    responseParts: [ResponsePart],
    usage: UsageInfo? = nil,
    state: TurnState
  ) {
    self.id = id
    self.startedAt = startedAt
    self.duration = duration
    self.message = message
    self.responseParts = responseParts
    self.usage = usage
    self.state = state
    unknownMembers = nil
  }
}

/// The turn in progress.
public struct ActiveTurn: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// The start time: ISO 8601. Absent only from hosts older than 0.6.
  public var startedAt: Optional<String>
  /// The message that started the turn. Absent in a state: `Message(text: "", origin:
  /// MessageOrigin(kind: .user))`.
  public var message: Message
  /// The parts of the response so far, in order. Absent in a state: `[]`.
  public var responseParts: [ResponsePart]
  /// The token usage so far.
  public var usage: Optional<UsageInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    startedAt: String?,
    message: Message,
    responseParts: [ResponsePart],
    usage: UsageInfo? = nil
  ) {
    self.id = id
    self.startedAt = startedAt
    self.message = message
    self.responseParts = responseParts
    self.usage = usage
    unknownMembers = nil
  }
}

/// The sender of a message.
public struct MessageOrigin: JSONCodable {
  /// The kind of sender; clients send only `user`. Absent in a state: `MessageKind.user`.
  public var kind: MessageKind
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    kind: MessageKind
  ) {
    self.kind = kind
    unknownMembers = nil
  }
}

/// A message to an agent.
public struct Message: JSONCodable {
  /// The text. Absent in a state: `""`.
  public var text: String
  /// The sender. Absent in a state: `MessageOrigin(kind: .user)`.
  public var origin: MessageOrigin
  /// The attachments.
  public var attachments: Optional<[MessageAttachment]>
  /// The model that should respond.
  public var model: Optional<ModelSelection>
  /// The agent that should respond.
  public var agent: Optional<AgentSelection>
  /// Free-form metadata of the message, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    text: String,
    origin: MessageOrigin,
    attachments: [MessageAttachment]? = nil,
    model: ModelSelection? = nil,
    agent: AgentSelection? = nil,
    meta: JSONObject? = nil
  ) {
    self.text = text
    self.origin = origin
    self.attachments = attachments
    self.model = model
    self.agent = agent
    self.meta = meta
    unknownMembers = nil
  }
}

/// A message that has not been sent to the agent yet.
public struct PendingMessage: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// The message.
  public var message: Message
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    message: Message
  ) {
    self.id = id
    self.message = message
    unknownMembers = nil
  }
}

/// An attachment that is only a label, without content.
public struct SimpleMessageAttachment: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The range in the text of the message that the attachment belongs to.
  public var range: Optional<TextRange>
  /// A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The text that represents the attachment to the model.
  public var modelRepresentation: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    range: TextRange? = nil,
    displayKind: String? = nil,
    meta: JSONObject? = nil,
    modelRepresentation: String? = nil
  ) {
    self.label = label
    self.range = range
    self.displayKind = displayKind
    self.meta = meta
    self.modelRepresentation = modelRepresentation
    unknownMembers = nil
  }
}

/// An attachment with embedded content.
public struct MessageEmbeddedResourceAttachment: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The range in the text of the message that the attachment belongs to.
  public var range: Optional<TextRange>
  /// A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The content, in Base64.
  public var data: String
  /// The MIME type of the content.
  public var contentType: String
  /// The selected part.
  public var selection: Optional<TextSelection>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    range: TextRange? = nil,
    displayKind: String? = nil,
    meta: JSONObject? = nil,
    data: String,
    contentType: String,
    selection: TextSelection? = nil
  ) {
    self.label = label
    self.range = range
    self.displayKind = displayKind
    self.meta = meta
    self.data = data
    self.contentType = contentType
    self.selection = selection
    unknownMembers = nil
  }
}

/// An attachment by reference.
public struct MessageResourceAttachment: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The range in the text of the message that the attachment belongs to.
  public var range: Optional<TextRange>
  /// A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The URI of the content, for `resourceRead`.
  public var uri: URI
  /// The approximate size, in bytes.
  public var sizeHint: Optional<Int>
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// A value that changes with the content.
  public var nonce: Optional<String>
  /// The selected part.
  public var selection: Optional<TextSelection>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    range: TextRange? = nil,
    displayKind: String? = nil,
    meta: JSONObject? = nil,
    uri: URI,
    sizeHint: Int? = nil,
    contentType: String? = nil,
    nonce: String? = nil,
    selection: TextSelection? = nil
  ) {
    self.label = label
    self.range = range
    self.displayKind = displayKind
    self.meta = meta
    self.uri = uri
    self.sizeHint = sizeHint
    self.contentType = contentType
    self.nonce = nonce
    self.selection = selection
    unknownMembers = nil
  }
}

/// A reference to annotations of the session.
public struct MessageAnnotationsAttachment: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The range in the text of the message that the attachment belongs to.
  public var range: Optional<TextRange>
  /// A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The URI of the annotations channel.
  public var resource: URI
  /// The annotations; absent means all.
  public var annotationIds: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    range: TextRange? = nil,
    displayKind: String? = nil,
    meta: JSONObject? = nil,
    resource: URI,
    annotationIds: [String]? = nil
  ) {
    self.label = label
    self.range = range
    self.displayKind = displayKind
    self.meta = meta
    self.resource = resource
    self.annotationIds = annotationIds
    unknownMembers = nil
  }
}

/// A reference to the transcript of another chat.
public struct MessageChatAttachment: JSONCodable {
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// The range in the text of the message that the attachment belongs to.
  public var range: Optional<TextRange>
  /// A display hint: `image`, `document`, `symbol`, `directory`, `selection` or another value.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The URI of the source chat.
  public var resource: URI
  /// The last turn to include; absent means the latest finished turn.
  public var endTurn: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    label: String,
    range: TextRange? = nil,
    displayKind: String? = nil,
    meta: JSONObject? = nil,
    resource: URI,
    endTurn: String? = nil
  ) {
    self.label = label
    self.range = range
    self.displayKind = displayKind
    self.meta = meta
    self.resource = resource
    self.endTurn = endTurn
    unknownMembers = nil
  }
}

/// A text part of the response.
public struct MarkdownResponsePart: JSONCodable {
  /// An identifier, unique in the turn.
  public var id: String
  /// The text, in Markdown. Absent in a state: `""`.
  public var content: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    content: String
  ) {
    self.id = id
    self.content = content
    unknownMembers = nil
  }
}

/// Reasoning output of the model.
public struct ReasoningResponsePart: JSONCodable {
  /// An identifier, unique in the turn.
  public var id: String
  /// The text. Absent in a state: `""`.
  public var content: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    content: String
  ) {
    self.id = id
    self.content = content
    unknownMembers = nil
  }
}

/// A tool call.
public struct ToolCallResponsePart: JSONCodable {
  /// The current state of the tool call.
  public var toolCall: ToolCallState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCall: ToolCallState
  ) {
    self.toolCall = toolCall
    unknownMembers = nil
  }
}

/// Content referenced by the response.
public struct ResourceResponsePart: JSONCodable {
  /// The URI of the content, for `resourceRead`.
  public var uri: URI
  /// The approximate size, in bytes.
  public var sizeHint: Optional<Int>
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// A value that changes with the content.
  public var nonce: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI,
    sizeHint: Int? = nil,
    contentType: String? = nil,
    nonce: String? = nil
  ) {
    self.uri = uri
    self.sizeHint = sizeHint
    self.contentType = contentType
    self.nonce = nonce
    unknownMembers = nil
  }
}

/// A notification from the host.
public struct SystemNotificationResponsePart: JSONCodable {
  /// The text.
  public var content: StringOrMarkdown
  /// Free-form metadata of the remark, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    content: StringOrMarkdown,
    meta: JSONObject? = nil
  ) {
    self.content = content
    self.meta = meta
    unknownMembers = nil
  }
}

/// A request for user input.
public struct InputRequestResponsePart: JSONCodable {
  /// The request, with the answers so far.
  public var request: ChatInputRequest
  /// The outcome; absent while the request is open.
  public var response: Optional<ChatInputResponseKind>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    request: ChatInputRequest,
    response: ChatInputResponseKind? = nil
  ) {
    self.request = request
    self.response = response
    unknownMembers = nil
  }
}

/// The error that ended a turn.
public struct ErrorResponsePart: JSONCodable {
  /// The error that ended the turn.
  public var error: ErrorInfo
  /// Whether `chat/turnResume` can resume the turn.
  public var resumable: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    error: ErrorInfo,
    resumable: Bool? = nil
  ) {
    self.error = error
    self.resumable = resumable
    unknownMembers = nil
  }
}

/// A request for user input, with its questions.
public struct ChatInputRequest: JSONCodable {
  /// An identifier, unique in the chat.
  public var id: String
  /// A text to show before the questions.
  public var message: Optional<String>
  /// A page for the user to visit.
  public var url: Optional<URI>
  /// The questions.
  public var questions: Optional<[ChatInputQuestion]>
  /// The answers so far, by question identifier.
  public var answers: Optional<[String: ChatInputAnswer]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    message: String? = nil,
    url: URI? = nil,
    questions: [ChatInputQuestion]? = nil,
    answers: [String: ChatInputAnswer]? = nil
  ) {
    self.id = id
    self.message = message
    self.url = url
    self.questions = questions
    self.answers = answers
    unknownMembers = nil
  }
}

/// A question that expects text.
public struct ChatInputTextQuestion: JSONCodable {
  /// An identifier, unique in the request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The text of the question. Absent in a state: `""`.
  public var message: String
  /// Whether the request cannot be accepted without an answer.
  public var required: Optional<Bool>
  /// The format of the text, such as `email`.
  public var format: Optional<String>
  /// The minimum length, in characters.
  public var min: Optional<Int>
  /// The maximum length, in characters.
  public var max: Optional<Int>
  /// The default answer.
  public var defaultValue: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String? = nil,
    message: String,
    required: Bool? = nil,
    format: String? = nil,
    min: Int? = nil,
    max: Int? = nil,
    defaultValue: String? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.required = required
    self.format = format
    self.min = min
    self.max = max
    self.defaultValue = defaultValue
    unknownMembers = nil
  }
}

/// A question that expects a number.
public struct ChatInputNumberQuestion: JSONCodable {
  /// An identifier, unique in the request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The text of the question. Absent in a state: `""`.
  public var message: String
  /// Whether the request cannot be accepted without an answer.
  public var required: Optional<Bool>
  /// The smallest allowed number.
  public var min: Optional<Double>
  /// The greatest allowed number.
  public var max: Optional<Double>
  /// The default answer.
  public var defaultValue: Optional<Double>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String? = nil,
    message: String,
    required: Bool? = nil,
    min: Double? = nil,
    max: Double? = nil,
    defaultValue: Double? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.required = required
    self.min = min
    self.max = max
    self.defaultValue = defaultValue
    unknownMembers = nil
  }
}

/// A yes-or-no question.
public struct ChatInputBooleanQuestion: JSONCodable {
  /// An identifier, unique in the request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The text of the question. Absent in a state: `""`.
  public var message: String
  /// Whether the request cannot be accepted without an answer.
  public var required: Optional<Bool>
  /// The default answer.
  public var defaultValue: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String? = nil,
    message: String,
    required: Bool? = nil,
    defaultValue: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.required = required
    self.defaultValue = defaultValue
    unknownMembers = nil
  }
}

/// A question with one choice.
public struct ChatInputSingleSelectQuestion: JSONCodable {
  /// An identifier, unique in the request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The text of the question. Absent in a state: `""`.
  public var message: String
  /// Whether the request cannot be accepted without an answer.
  public var required: Optional<Bool>
  /// The options.
  public var options: [ChatInputOption]
  /// Whether free-form answers are allowed.
  public var allowFreeformInput: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String? = nil,
    message: String,
    required: Bool? = nil,
    options: [ChatInputOption],
    allowFreeformInput: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.required = required
    self.options = options
    self.allowFreeformInput = allowFreeformInput
    unknownMembers = nil
  }
}

/// A question with several choices.
public struct ChatInputMultiSelectQuestion: JSONCodable {
  /// An identifier, unique in the request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The text of the question. Absent in a state: `""`.
  public var message: String
  /// Whether the request cannot be accepted without an answer.
  public var required: Optional<Bool>
  /// The options.
  public var options: [ChatInputOption]
  /// Whether free-form answers are allowed.
  public var allowFreeformInput: Optional<Bool>
  /// The minimum number of choices.
  public var min: Optional<Int>
  /// The maximum number of choices.
  public var max: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String? = nil,
    message: String,
    required: Bool? = nil,
    options: [ChatInputOption],
    allowFreeformInput: Bool? = nil,
    min: Int? = nil,
    max: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.required = required
    self.options = options
    self.allowFreeformInput = allowFreeformInput
    self.min = min
    self.max = max
    unknownMembers = nil
  }
}

/// An option of a question.
public struct ChatInputOption: JSONCodable {
  /// An identifier, unique in the question.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// A description.
  public var description: Optional<String>
  /// Whether the option is recommended.
  public var recommended: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    label: String,
    description: String? = nil,
    recommended: Bool? = nil
  ) {
    self.id = id
    self.label = label
    self.description = description
    self.recommended = recommended
    unknownMembers = nil
  }
}

/// An answered question.
public struct ChatInputAnswered: JSONCodable {
  /// The value.
  public var value: ChatInputAnswerValue
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: ChatInputAnswerValue
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A skipped question.
public struct ChatInputSkipped: JSONCodable {
  /// Free-form answers.
  public var freeformValues: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    freeformValues: [String]? = nil
  ) {
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// Text.
public struct ChatInputTextAnswerValue: JSONCodable {
  /// The text.
  public var value: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: String
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A number.
public struct ChatInputNumberAnswerValue: JSONCodable {
  /// The number.
  public var value: Double
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: Double
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A boolean.
public struct ChatInputBooleanAnswerValue: JSONCodable {
  /// `true` for yes.
  public var value: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: Bool
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// One selected option.
public struct ChatInputSelectedAnswerValue: JSONCodable {
  /// The identifier of the chosen option.
  public var value: String
  /// Free-form answers.
  public var freeformValues: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: String,
    freeformValues: [String]? = nil
  ) {
    self.value = value
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// Several selected options.
public struct ChatInputSelectedManyAnswerValue: JSONCodable {
  /// The identifiers of the chosen options.
  public var value: [String]
  /// Free-form answers.
  public var freeformValues: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: [String],
    freeformValues: [String]? = nil
  ) {
    self.value = value
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// A completion for a message.
public struct CompletionItem: JSONCodable {
  /// The text to insert.
  public var insertText: String
  /// The start of the range to replace, as a UTF-16 offset into the current text.
  public var rangeStart: Optional<Int>
  /// The end of the range to replace, exclusive.
  public var rangeEnd: Optional<Int>
  /// The attachment to add with the text.
  public var attachment: MessageAttachment
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    insertText: String,
    rangeStart: Int? = nil,
    rangeEnd: Int? = nil,
    attachment: MessageAttachment
  ) {
    self.insertText = insertText
    self.rangeStart = rangeStart
    self.rangeEnd = rangeEnd
    self.attachment = attachment
    unknownMembers = nil
  }
}

/// Creates the chat as a fork of another chat.
public struct ForkChatSource: JSONCodable {
  /// The URI of the source chat.
  public var chat: URI
  /// The last turn to copy.
  public var turnId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    turnId: String
  ) {
    self.chat = chat
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// Creates a side chat on a turn of another chat.
public struct SideChatSource: JSONCodable {
  /// The chat that contains the turn.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The selected text.
  public var selection: Optional<SideChatSelection>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    turnId: String,
    selection: SideChatSelection? = nil
  ) {
    self.chat = chat
    self.turnId = turnId
    self.selection = selection
    unknownMembers = nil
  }
}

/// Moves the chat into an existing session.
public struct SessionMoveDestination: JSONCodable {
  /// The URI of the session.
  public var session: URI
  /// The chat to insert the moved chat after; absent inserts it first.
  public var after: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    session: URI,
    after: URI? = nil
  ) {
    self.session = session
    self.after = after
    unknownMembers = nil
  }
}

/// Parameters of the `createChat` request. Creates a chat in a session with a URI chosen by the
/// client. Sent by the client, since AHP 0.4.0.
public struct CreateChatParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// The chat's channel.
  public var chat: URI
  /// A first message, which starts a turn.
  public var initialMessage: Optional<Message>
  /// The chat or turn to start from; absent creates an empty chat.
  public var source: Optional<ChatSource>
  /// The chat's working directories, a subset of the session's.
  public var workingDirectories: Optional<[URI]>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    chat: URI,
    initialMessage: Message? = nil,
    source: ChatSource? = nil,
    workingDirectories: [URI]? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.chat = chat
    self.initialMessage = initialMessage
    self.source = source
    self.workingDirectories = workingDirectories
    self.meta = meta
  }
}

/// Parameters of the `disposeChat` request. Ends a chat and removes it from its session. Sent by the
/// client, since AHP 0.4.0.
public struct DisposeChatParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Parameters of the `moveChat` request. Moves a chat within its session, to another session, or to
/// a new one. Sent by the client, since AHP 1.0.0.
public struct MoveChatParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// The destination.
  public var destination: MoveChatDestination
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    destination: MoveChatDestination,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.destination = destination
    self.meta = meta
  }
}

/// Result of `moveChat`.
public struct MoveChatResult: JSONCodable {
  /// The session that contains the chat now.
  public var session: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// Parameters of the `fetchTurns` request. Loads older turns. They arrive in a `chat/turnsLoaded`
/// action before the response. Sent by the client, since AHP 0.5.1.
public struct FetchTurnsParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// The `turnsNextCursor` of the state; absent loads the next page, if any.
  public var cursor: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    cursor: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.cursor = cursor
    self.meta = meta
  }
}

/// Result of `fetchTurns`.
public struct FetchTurnsResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// Parameters of the `completions` request. Returns completions for a message. Sent by the client,
/// since AHP 0.2.0.
public struct CompletionsParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// The draft of the next message.
  public var kind: CompletionItemKind
  /// The current text.
  public var text: String
  /// The cursor position, in UTF-16 code units.
  public var offset: Int
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    kind: CompletionItemKind,
    text: String,
    offset: Int,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.kind = kind
    self.text = text
    self.offset = offset
    self.meta = meta
  }
}

/// Result of `completions`.
public struct CompletionsResult: JSONCodable {
  /// The completions.
  public var items: [CompletionItem]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [CompletionItem]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// A tool that a client provides.
public struct ToolCallClientContributor: JSONCodable {
  /// The client. Only this client may run the call.
  public var clientId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// A tool that an MCP server provides.
public struct ToolCallMcpContributor: JSONCodable {
  /// The customization of the server.
  public var customizationId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    customizationId: String
  ) {
    self.customizationId = customizationId
    unknownMembers = nil
  }
}

/// A tool call whose input the model is streaming.
public struct ToolCallStreamingState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The input so far.
  public var partialInput: Optional<String>
  /// A description of the call.
  public var invocationMessage: Optional<StringOrMarkdown>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    partialInput: String? = nil,
    invocationMessage: StringOrMarkdown? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.partialInput = partialInput
    self.invocationMessage = invocationMessage
    unknownMembers = nil
  }
}

/// A tool call that waits for approval.
public struct ToolCallPendingConfirmationState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// The question to show to the user.
  public var confirmationTitle: Optional<StringOrMarkdown>
  /// The risk assessment.
  public var riskAssessment: Optional<ToolCallRiskAssessment>
  /// The file edits that the call would make.
  public var edits: Optional<FileEditCollection>
  /// Whether the user may edit the input before approval.
  public var editable: Optional<Bool>
  /// The options to offer.
  public var options: Optional<[ConfirmationOption]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmationTitle: StringOrMarkdown? = nil,
    riskAssessment: ToolCallRiskAssessment? = nil,
    edits: FileEditCollection? = nil,
    editable: Bool? = nil,
    options: [ConfirmationOption]? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmationTitle = confirmationTitle
    self.riskAssessment = riskAssessment
    self.edits = edits
    self.editable = editable
    self.options = options
    unknownMembers = nil
  }
}

/// A running tool call.
public struct ToolCallRunningState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// The reason why the call may run. Absent in a state: `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The selected option.
  public var selectedOption: Optional<ConfirmationOption>
  /// The output so far.
  public var content: Optional<[ToolResultContent]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmed: ToolCallConfirmationReason,
    selectedOption: ConfirmationOption? = nil,
    content: [ToolResultContent]? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmed = confirmed
    self.selectedOption = selectedOption
    self.content = content
    unknownMembers = nil
  }
}

/// A tool call that waits for authentication.
public struct ToolCallAuthRequiredState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// The reason why the call may run. Absent in a state: `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The selected option.
  public var selectedOption: Optional<ConfirmationOption>
  /// The required token.
  public var auth: McpAuthRequirement
  /// The output so far.
  public var content: Optional<[ToolResultContent]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmed: ToolCallConfirmationReason,
    selectedOption: ConfirmationOption? = nil,
    auth: McpAuthRequirement,
    content: [ToolResultContent]? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmed = confirmed
    self.selectedOption = selectedOption
    self.auth = auth
    self.content = content
    unknownMembers = nil
  }
}

/// A tool call whose result waits for approval.
public struct ToolCallPendingResultConfirmationState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// The reason why the call may run. Absent in a state: `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The selected option.
  public var selectedOption: Optional<ConfirmationOption>
  /// Whether the call succeeded.
  public var success: Bool
  /// A description of what the call did. Absent in a state: `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// The output.
  public var content: Optional<[ToolResultContent]>
  /// The output as structured data.
  public var structuredContent: Optional<JSONObject>
  /// The error, if the call failed.
  public var error: Optional<ToolCallError>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmed: ToolCallConfirmationReason,
    selectedOption: ConfirmationOption? = nil,
    success: Bool,
    pastTenseMessage: StringOrMarkdown,
    content: [ToolResultContent]? = nil,
    structuredContent: JSONObject? = nil,
    error: ToolCallError? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmed = confirmed
    self.selectedOption = selectedOption
    self.success = success
    self.pastTenseMessage = pastTenseMessage
    self.content = content
    self.structuredContent = structuredContent
    self.error = error
    unknownMembers = nil
  }
}

/// A completed tool call.
public struct ToolCallCompletedState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// The reason why the call may run. Absent in a state: `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The selected option.
  public var selectedOption: Optional<ConfirmationOption>
  /// Whether the call succeeded.
  public var success: Bool
  /// A description of what the call did. Absent in a state: `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// The output.
  public var content: Optional<[ToolResultContent]>
  /// The output as structured data.
  public var structuredContent: Optional<JSONObject>
  /// The error, if the call failed.
  public var error: Optional<ToolCallError>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    confirmed: ToolCallConfirmationReason,
    selectedOption: ConfirmationOption? = nil,
    success: Bool,
    pastTenseMessage: StringOrMarkdown,
    content: [ToolResultContent]? = nil,
    structuredContent: JSONObject? = nil,
    error: ToolCallError? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.confirmed = confirmed
    self.selectedOption = selectedOption
    self.success = success
    self.pastTenseMessage = pastTenseMessage
    self.content = content
    self.structuredContent = structuredContent
    self.error = error
    unknownMembers = nil
  }
}

/// A tool call that was denied or skipped, or whose result was denied.
public struct ToolCallCancelledState: JSONCodable {
  /// An identifier, unique in the turn.
  public var toolCallId: String
  /// The name of the tool. Absent in a state: `""`.
  public var toolName: String
  /// The display name of the tool. Absent in a state: `""`.
  public var displayName: String
  /// The purpose of the call, as stated by the model.
  public var intention: Optional<String>
  /// The provider of the tool; absent means the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// A description of the call. Absent in a state: `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// The input.
  public var toolInput: Optional<ToolInput>
  /// Why the call was cancelled.
  public var reason: ToolCallCancellationReason
  /// The reason as text.
  public var reasonMessage: Optional<StringOrMarkdown>
  var userSuggestionBox: [Message]
  /// A suggestion to the agent.
  public var userSuggestion: Message? {
    get { userSuggestionBox.first }
    set { userSuggestionBox = newValue.map { [$0] } ?? [] }
  }
  /// The selected option.
  public var selectedOption: Optional<ConfirmationOption>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    toolCallId: String,
    toolName: String,
    displayName: String,
    intention: String? = nil,
    contributor: ToolCallContributor? = nil,
    meta: JSONObject? = nil,
    invocationMessage: StringOrMarkdown,
    toolInput: ToolInput? = nil,
    reason: ToolCallCancellationReason,
    reasonMessage: StringOrMarkdown? = nil,
    userSuggestion: Message? = nil,
    selectedOption: ConfirmationOption? = nil
  ) {
    self.toolCallId = toolCallId
    self.toolName = toolName
    self.displayName = displayName
    self.intention = intention
    self.contributor = contributor
    self.meta = meta
    self.invocationMessage = invocationMessage
    self.toolInput = toolInput
    self.reason = reason
    self.reasonMessage = reasonMessage
    userSuggestionBox = userSuggestion.map { [$0] } ?? []
    self.selectedOption = selectedOption
    unknownMembers = nil
  }
}

/// The result of a tool call.
public struct ToolCallResult: JSONCodable {
  /// Whether the call succeeded.
  public var success: Bool
  /// A description of what the call did. Absent: `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// The output.
  public var content: Optional<[ToolResultContent]>
  /// The output as structured data.
  public var structuredContent: Optional<JSONObject>
  /// The error, if the call failed.
  public var error: Optional<ToolCallError>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    success: Bool,
    pastTenseMessage: StringOrMarkdown,
    content: [ToolResultContent]? = nil,
    structuredContent: JSONObject? = nil,
    error: ToolCallError? = nil
  ) {
    self.success = success
    self.pastTenseMessage = pastTenseMessage
    self.content = content
    self.structuredContent = structuredContent
    self.error = error
    unknownMembers = nil
  }
}

/// The error of a tool call.
public struct ToolCallError: JSONCodable {
  /// The error message. Absent in a state: `""`.
  public var message: String
  /// An error code.
  public var code: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    message: String,
    code: String? = nil
  ) {
    self.message = message
    self.code = code
    unknownMembers = nil
  }
}

/// An option of an approval request.
public struct ConfirmationOption: JSONCodable {
  /// An identifier, unique in the question.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var label: String
  /// Whether the option approves or denies.
  public var kind: ConfirmationOptionKind
  /// A group number for layout.
  public var group: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    label: String,
    kind: ConfirmationOptionKind,
    group: Int? = nil
  ) {
    self.id = id
    self.label = label
    self.kind = kind
    self.group = group
    unknownMembers = nil
  }
}

/// A risk assessment in progress.
public struct ToolCallRiskAssessmentLoadingState: JSONCodable {
  /// The kind of assessor. Absent in a state: `ToolCallRiskAssessmentKind.unknown("")`.
  public var kind: ToolCallRiskAssessmentKind
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    kind: ToolCallRiskAssessmentKind
  ) {
    self.kind = kind
    unknownMembers = nil
  }
}

/// A complete risk assessment.
public struct ToolCallRiskAssessmentCompleteState: JSONCodable {
  /// The kind of assessor. Absent in a state: `ToolCallRiskAssessmentKind.unknown("")`.
  public var kind: ToolCallRiskAssessmentKind
  /// An explanation of the assessment.
  public var reason: StringOrMarkdown
  /// The safety score, from 0 (unsafe) to 1 (safe).
  public var safety: Double
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    kind: ToolCallRiskAssessmentKind,
    reason: StringOrMarkdown,
    safety: Double
  ) {
    self.kind = kind
    self.reason = reason
    self.safety = safety
    unknownMembers = nil
  }
}

/// Text.
public struct ToolResultTextContent: JSONCodable {
  /// The text.
  public var text: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    text: String
  ) {
    self.text = text
    unknownMembers = nil
  }
}

/// Embedded content.
public struct ToolResultEmbeddedResourceContent: JSONCodable {
  /// The content, in Base64.
  public var data: String
  /// The MIME type of the content.
  public var contentType: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    data: String,
    contentType: String
  ) {
    self.data = data
    self.contentType = contentType
    unknownMembers = nil
  }
}

/// Referenced content.
public struct ToolResultResourceContent: JSONCodable {
  /// The URI of the content, for `resourceRead`.
  public var uri: URI
  /// The approximate size, in bytes.
  public var sizeHint: Optional<Int>
  /// The MIME type of the content.
  public var contentType: Optional<String>
  /// A value that changes with the content.
  public var nonce: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI,
    sizeHint: Int? = nil,
    contentType: String? = nil,
    nonce: String? = nil
  ) {
    self.uri = uri
    self.sizeHint = sizeHint
    self.contentType = contentType
    self.nonce = nonce
    unknownMembers = nil
  }
}

/// A file edit.
public struct ToolResultFileEditContent: JSONCodable {
  /// The file before; absent if created.
  public var before: Optional<FileEditSide>
  /// The file after; absent if deleted.
  public var after: Optional<FileEditSide>
  /// The size of the edit.
  public var diff: Optional<FileEditDiffStats>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    before: FileEditSide? = nil,
    after: FileEditSide? = nil,
    diff: FileEditDiffStats? = nil
  ) {
    self.before = before
    self.after = after
    self.diff = diff
    unknownMembers = nil
  }
}

/// A terminal that the call uses.
public struct ToolResultTerminalContent: JSONCodable {
  /// The terminal's channel. Clients can subscribe after the process has exited, too.
  public var resource: URI
  /// The title. Absent in a state: `""`.
  public var title: String
  /// Whether the output contains terminal escape sequences.
  public var isPty: Optional<Bool>
  /// The result of the command.
  public var result: Optional<TerminalCommandResult>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    title: String,
    isPty: Bool? = nil,
    result: TerminalCommandResult? = nil
  ) {
    self.resource = resource
    self.title = title
    self.isPty = isPty
    self.result = result
    unknownMembers = nil
  }
}

/// The result of a command in a terminal.
public struct TerminalCommandResult: JSONCodable {
  /// The exit code of the command.
  public var exitCode: Optional<Int>
  /// An excerpt from the start or end of the output.
  public var preview: Optional<String>
  /// Whether the preview is truncated.
  public var truncated: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    exitCode: Int? = nil,
    preview: String? = nil,
    truncated: Bool? = nil
  ) {
    self.exitCode = exitCode
    self.preview = preview
    self.truncated = truncated
    unknownMembers = nil
  }
}

/// A subagent that the call started.
public struct ToolResultSubagentContent: JSONCodable {
  /// The chat of the subagent.
  public var resource: URI
  /// A description. Absent in a state: `""`.
  public var title: String
  /// The name of the subagent.
  public var agentName: Optional<String>
  /// A longer description.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    title: String,
    agentName: String? = nil,
    description: String? = nil
  ) {
    self.resource = resource
    self.title = title
    self.agentName = agentName
    self.description = description
    unknownMembers = nil
  }
}

/// The origin of a chat. Discriminated by `kind`.
public enum ChatOrigin: JSONCodable {
  /// A user created the chat.
  case user(NoMembers = NoMembers())
  /// A fork of another chat.
  case fork(ChatForkOrigin)
  /// A side chat on a turn of another chat.
  indirect case sideChat(ChatSideChatOrigin)
  /// A tool call created the chat.
  case tool(ChatToolOrigin)
  /// A user created the chat.
  public static var user: ChatOrigin { .user(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// Work that runs in the background, independent of turns. Discriminated by `kind`.
public enum BackgroundWork: JSONCodable {
  /// A shell command.
  indirect case shell(ShellBackgroundWork)
  /// A subagent.
  indirect case subagent(SubagentBackgroundWork)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: BackgroundWork, right: BackgroundWork) -> Bool {
    switch (left, right) {
    case (.shell(let left), .shell(let right)): return left == right
    case (.subagent(let left), .subagent(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// An attachment of a message. Discriminated by `type`.
public enum MessageAttachment: JSONCodable {
  /// An attachment that is only a label, without content.
  indirect case simple(SimpleMessageAttachment)
  /// Embedded content.
  indirect case embeddedResource(MessageEmbeddedResourceAttachment)
  /// Referenced content.
  indirect case resource(MessageResourceAttachment)
  /// A reference to annotations of the session.
  indirect case annotations(MessageAnnotationsAttachment)
  /// A reference to the transcript of another chat.
  indirect case chat(MessageChatAttachment)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: MessageAttachment, right: MessageAttachment) -> Bool {
    switch (left, right) {
    case (.simple(let left), .simple(let right)): return left == right
    case (.embeddedResource(let left), .embeddedResource(let right)): return left == right
    case (.resource(let left), .resource(let right)): return left == right
    case (.annotations(let left), .annotations(let right)): return left == right
    case (.chat(let left), .chat(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// A part of a response. Discriminated by `kind`.
public enum ResponsePart: JSONCodable {
  /// A text part.
  case markdown(MarkdownResponsePart)
  /// Reasoning output of the model.
  case reasoning(ReasoningResponsePart)
  /// A tool call.
  case toolCall(ToolCallResponsePart)
  /// Referenced content.
  indirect case contentRef(ResourceResponsePart)
  /// A notification from the host.
  indirect case systemNotification(SystemNotificationResponsePart)
  /// A request for user input.
  indirect case inputRequest(InputRequestResponsePart)
  /// The error that ended the turn.
  indirect case error(ErrorResponsePart)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// A question. Discriminated by `kind`.
public enum ChatInputQuestion: JSONCodable {
  /// A question that expects text.
  indirect case text(ChatInputTextQuestion)
  /// A question that expects a number.
  indirect case number(ChatInputNumberQuestion)
  /// A question that expects an integer.
  indirect case integer(ChatInputNumberQuestion)
  /// A yes-or-no question.
  indirect case boolean(ChatInputBooleanQuestion)
  /// A question with one choice.
  indirect case singleSelect(ChatInputSingleSelectQuestion)
  /// A question with several choices.
  indirect case multiSelect(ChatInputMultiSelectQuestion)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The state of the answer to a question. Discriminated by `state`.
public enum ChatInputAnswer: JSONCodable {
  /// An answer is being prepared.
  indirect case draft(ChatInputAnswered)
  /// An answered question.
  indirect case submitted(ChatInputAnswered)
  /// A skipped question.
  case skipped(ChatInputSkipped)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The value of an answer. Discriminated by `kind`.
public enum ChatInputAnswerValue: JSONCodable {
  /// Text.
  case text(ChatInputTextAnswerValue)
  /// A number.
  case number(ChatInputNumberAnswerValue)
  /// A boolean.
  case boolean(ChatInputBooleanAnswerValue)
  /// One selected option.
  case selected(ChatInputSelectedAnswerValue)
  /// Several selected options.
  case selectedMany(ChatInputSelectedManyAnswerValue)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The source of a new chat. Discriminated by `kind`.
public enum ChatSource: JSONCodable {
  /// A fork of another chat.
  case fork(ForkChatSource)
  /// A side chat on a turn of another chat.
  indirect case sideChat(SideChatSource)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ChatSource, right: ChatSource) -> Bool {
    switch (left, right) {
    case (.fork(let left), .fork(let right)): return left == right
    case (.sideChat(let left), .sideChat(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The destination of `moveChat`. Discriminated by `kind`.
public enum MoveChatDestination: JSONCodable {
  /// Moves the chat into an existing session.
  case session(SessionMoveDestination)
  /// Moves the chat into a new session.
  case newSession(NoMembers = NoMembers())
  /// Moves the chat into a new session.
  public static var newSession: MoveChatDestination { .newSession(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: MoveChatDestination, right: MoveChatDestination) -> Bool {
    switch (left, right) {
    case (.session(let left), .session(let right)): return left == right
    case (.newSession(let left), .newSession(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The state of a tool call. Discriminated by `status`.
public enum ToolCallState: JSONCodable {
  /// The model is streaming the input.
  indirect case streaming(ToolCallStreamingState)
  /// The call waits for approval.
  indirect case pendingConfirmation(ToolCallPendingConfirmationState)
  /// The call is running.
  indirect case running(ToolCallRunningState)
  /// The call waits for authentication.
  indirect case authRequired(ToolCallAuthRequiredState)
  /// The result waits for approval.
  indirect case pendingResultConfirmation(ToolCallPendingResultConfirmationState)
  /// The call has completed.
  indirect case completed(ToolCallCompletedState)
  /// The call or its result was denied, or the call was skipped.
  indirect case cancelled(ToolCallCancelledState)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// A tool call that waits for approval, before it runs or after. Discriminated by `status`.
public enum ToolCallConfirmationState: JSONCodable {
  /// The call waits for approval.
  indirect case pendingConfirmation(ToolCallPendingConfirmationState)
  /// The result waits for approval.
  indirect case pendingResultConfirmation(ToolCallPendingResultConfirmationState)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The provider of a tool. Discriminated by `kind`.
public enum ToolCallContributor: JSONCodable {
  /// A client.
  case client(ToolCallClientContributor)
  /// An MCP server.
  case mcp(ToolCallMcpContributor)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The risk assessment of a tool call. Discriminated by `status`.
public enum ToolCallRiskAssessment: JSONCodable {
  /// The assessment is in progress.
  case loading(ToolCallRiskAssessmentLoadingState)
  /// The assessment is complete.
  indirect case complete(ToolCallRiskAssessmentCompleteState)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// A part of the result of a tool call. Discriminated by `type`.
public enum ToolResultContent: JSONCodable {
  /// Text.
  case text(ToolResultTextContent)
  /// Embedded content.
  case embeddedResource(ToolResultEmbeddedResourceContent)
  /// Referenced content.
  indirect case resource(ToolResultResourceContent)
  /// A file edit.
  indirect case fileEdit(ToolResultFileEditContent)
  /// A terminal.
  indirect case terminal(ToolResultTerminalContent)
  /// A subagent.
  indirect case subagent(ToolResultSubagentContent)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// How users may interact with a chat.
public enum ChatInteractivity: OpenEnumeration {
  /// `full`: Users can read and send messages. The default.
  case full
  /// `read-only`: Users can read only.
  case readOnly
  /// `hidden`: Clients do not show the chat.
  case hidden
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The outcome of a turn.
public enum TurnState: OpenEnumeration {
  /// `complete`: The turn completed.
  case complete
  /// `cancelled`: The turn was cancelled.
  case cancelled
  /// `error`: The turn failed.
  case error
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The sender of a message.
public enum MessageKind: OpenEnumeration {
  /// `user`: A user.
  case user
  /// `agent`: A subagent.
  case agent
  /// `tool`: A tool.
  case tool
  /// `systemNotification`: The host itself.
  case systemNotification
  /// `automation`: An automation.
  case automation
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// When a pending message is sent.
public enum PendingMessageKind: OpenEnumeration {
  /// `steering`: The message is injected into the turn in progress.
  case steering
  /// `queued`: The message starts a later turn.
  case queued
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The outcome of a request for user input.
public enum ChatInputResponseKind: OpenEnumeration {
  /// `accept`: The user answered.
  case accept
  /// `decline`: The user declined to answer.
  case decline
  /// `cancel`: The user dismissed the request.
  case cancel
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The context of a completion request.
public enum CompletionItemKind: OpenEnumeration {
  /// `userMessage`: The text of a user message.
  case userMessage
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The reason why a tool call may run.
public enum ToolCallConfirmationReason: OpenEnumeration {
  /// `not-needed`: No approval was required.
  case notNeeded
  /// `user-action`: A user approved it.
  case userAction
  /// `setting`: A setting approves it.
  case setting
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The reason why a tool call was cancelled.
public enum ToolCallCancellationReason: OpenEnumeration {
  /// `denied`: A user denied the call.
  case denied
  /// `skipped`: The turn ended before the call ran.
  case skipped
  /// `result-denied`: A user denied the result.
  case resultDenied
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// Whether an option approves or denies.
public enum ConfirmationOptionKind: OpenEnumeration {
  /// `approve`: Approves.
  case approve
  /// `deny`: Denies.
  case deny
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The assessor of a risk.
public enum ToolCallRiskAssessmentKind: OpenEnumeration {
  /// `judge`: A model.
  case judge
  /// An unknown value, preserved as a string.
  case unknown(String)
}

