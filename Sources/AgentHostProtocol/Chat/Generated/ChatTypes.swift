// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// A chat in its session's list.
public struct ChatSummary: JSONCodable {
  /// The chat's channel.
  public var resource: URI
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// What it is doing, and whether it is read and archived. A state without it is read with
  /// `SessionStatus.idle`.
  public var status: SessionStatus
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// When it last changed: ISO 8601, UTC. A state without it is read with `""`.
  public var modifiedAt: String
  var originBox: [ChatOrigin]
  /// How it came about.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// What people may do in it.
  public var interactivity: Optional<ChatInteractivity>
  /// Where it works, among the session's directories.
  public var workingDirectories: Optional<[URI]>
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` may move it; absent means no.
  public var movable: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Changes of a chat's summary; absent fields stay.
public struct PartialChatSummary: JSONCodable {
  /// The chat's channel.
  public var resource: Optional<URI>
  /// Its title.
  public var title: Optional<String>
  /// What it is doing, and whether it is read and archived.
  public var status: Optional<SessionStatus>
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// When it last changed: ISO 8601, UTC.
  public var modifiedAt: Optional<String>
  var originBox: [ChatOrigin]
  /// How it came about.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// What people may do in it.
  public var interactivity: Optional<ChatInteractivity>
  /// Where it works, among the session's directories.
  public var workingDirectories: Optional<[URI]>
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` may move it; absent means no.
  public var movable: Optional<Bool>
  /// The members that the change clears: those that are null in JSON.
  public var cleared: Cleared
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

  /// Members that a change clears.
  public struct Cleared: OptionSet, Sendable, Hashable {
    /// The members, one bit each.
    public let rawValue: UInt32
    /// The members with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What it is doing, in a few words.
    public static let activity = Cleared(rawValue: 1 << 0)
    /// How it came about.
    public static let origin = Cleared(rawValue: 1 << 1)
    /// What people may do in it.
    public static let interactivity = Cleared(rawValue: 1 << 2)
    /// Where it works, among the session's directories.
    public static let workingDirectories = Cleared(rawValue: 1 << 3)
    /// How much it has changed.
    public static let changes = Cleared(rawValue: 1 << 4)
    /// Whether `moveChat` may move it; absent means no.
    public static let movable = Cleared(rawValue: 1 << 5)
  }
}

extension ChatSummary {
  /// Lays the fields that are present in `changes` over this value, and clears those that it clears.
  /// What identifies the value never changes.
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

/// The state of a chat.
public struct ChatState: JSONCodable {
  /// The chat's channel.
  public var resource: URI
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// What it is doing, and whether it is read and archived. A state without it is read with
  /// `SessionStatus.idle`.
  public var status: SessionStatus
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// When it last changed: ISO 8601, UTC. A state without it is read with `""`.
  public var modifiedAt: String
  var originBox: [ChatOrigin]
  /// How it came about.
  public var origin: ChatOrigin? {
    get { originBox.first }
    set { originBox = newValue.map { [$0] } ?? [] }
  }
  /// What people may do in it.
  public var interactivity: Optional<ChatInteractivity>
  /// Where it works, among the session's directories.
  public var workingDirectories: Optional<[URI]>
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// Whether `moveChat` may move it; absent means no.
  public var movable: Optional<Bool>
  /// The finished turns, oldest first.
  public var turns: [Turn]
  /// Present when older turns exist; `fetchTurns` loads them.
  public var turnsNextCursor: Optional<String>
  /// The turn that is under way.
  public var activeTurn: Optional<ActiveTurn>
  var steeringMessageBox: [PendingMessage]
  /// A message for the turn under way.
  public var steeringMessage: PendingMessage? {
    get { steeringMessageBox.first }
    set { steeringMessageBox = newValue.map { [$0] } ?? [] }
  }
  /// Messages for the turns to come.
  public var queuedMessages: Optional<[PendingMessage]>
  var draftBox: [Message]
  /// What is being written.
  public var draft: Message? {
    get { draftBox.first }
    set { draftBox = newValue.map { [$0] } ?? [] }
  }
  /// The changesets that can be looked at.
  public var changesets: Optional<[Changeset]>
  /// Work that goes on beside the turns.
  public var backgroundWork: Optional<[BackgroundWork]>
  /// The canvases that are open.
  public var canvases: Optional<[CanvasReference]>
  /// Free-form metadata of the chat, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A chat forked from another one.
public struct ChatForkOrigin: JSONCodable {
  /// The other chat.
  public var chat: URI
  /// The last turn taken over.
  public var turnId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chat: URI,
    turnId: String
  ) {
    self.chat = chat
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// A side chat about a turn.
public struct ChatSideChatOrigin: JSONCodable {
  /// The chat the turn is in.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// The text it is about.
  public var selection: Optional<SideChatSelection>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A chat that a tool call started.
public struct ChatToolOrigin: JSONCodable {
  /// The chat the tool call is in.
  public var chat: URI
  /// The tool call.
  public var toolCallId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chat: URI,
    toolCallId: String
  ) {
    self.chat = chat
    self.toolCallId = toolCallId
    unknownMembers = nil
  }
}

/// The text a side chat is about.
public struct SideChatSelection: JSONCodable {
  /// The text; not empty.
  public var text: String
  /// The part it was taken from.
  public var responsePartId: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    text: String,
    responsePartId: String? = nil
  ) {
    self.text = text
    self.responsePartId = responsePartId
    unknownMembers = nil
  }
}

/// A command that goes on running.
public struct ShellBackgroundWork: JSONCodable {
  /// Identifies it in its chat.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// When it began: ISO 8601. A state without it is read with `""`.
  public var startedAt: String
  /// Free-form metadata of the work, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The command.
  public var command: String
  /// The terminal it runs in.
  public var terminal: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// An agent that goes on working.
public struct SubagentBackgroundWork: JSONCodable {
  /// Identifies it in its chat.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// When it began: ISO 8601. A state without it is read with `""`.
  public var startedAt: String
  /// Free-form metadata of the work, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Its chat.
  public var chat: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A canvas that is open in a chat.
public struct CanvasReference: JSONCodable {
  /// The canvas channel.
  public var resource: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}

/// A finished turn: a message and the answer to it.
public struct Turn: JSONCodable {
  /// Identifies the turn in its chat.
  public var id: String
  /// When it began: ISO 8601.
  public var startedAt: Optional<String>
  /// How long it took, in milliseconds, as its producer says.
  public var duration: Optional<Int>
  /// What it answers.
  public var message: Message
  /// The answer, in order. A state without it is read with `[]`.
  public var responseParts: [ResponsePart]
  /// What it has consumed.
  public var usage: Optional<UsageInfo>
  /// How it ended. A state without it is read with `TurnState.complete`.
  public var state: TurnState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A turn that is under way.
public struct ActiveTurn: JSONCodable {
  /// Identifies the turn in its chat.
  public var id: String
  /// When it began: ISO 8601. Absent only from hosts that speak less than 0.6.
  public var startedAt: Optional<String>
  /// What it answers.
  public var message: Message
  /// The answer so far, in order. A state without it is read with `[]`.
  public var responseParts: [ResponsePart]
  /// What it has consumed so far.
  public var usage: Optional<UsageInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Who a message is from.
public struct MessageOrigin: JSONCodable {
  /// What kind of sender; clients send as `user` only. A state without it is read with
  /// `MessageKind.user`.
  public var kind: MessageKind
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    kind: MessageKind
  ) {
    self.kind = kind
    unknownMembers = nil
  }
}

/// A message to an agent.
public struct Message: JSONCodable {
  /// The text. A state without it is read with `""`.
  public var text: String
  /// Who it is from. A state without it is read with `MessageOrigin(kind: .user)`.
  public var origin: MessageOrigin
  /// What comes with it.
  public var attachments: Optional<[MessageAttachment]>
  /// The model that shall answer.
  public var model: Optional<ModelSelection>
  /// The agent that shall answer.
  public var agent: Optional<AgentSelection>
  /// Free-form metadata of the message, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// Identifies it in its chat.
  public var id: String
  /// The message.
  public var message: Message
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    message: Message
  ) {
    self.id = id
    self.message = message
    unknownMembers = nil
  }
}

/// A thing that is only named.
public struct SimpleMessageAttachment: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Where in the message's text it stands.
  public var range: Optional<TextRange>
  /// How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the model is told.
  public var modelRepresentation: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Content that comes with the message.
public struct MessageEmbeddedResourceAttachment: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Where in the message's text it stands.
  public var range: Optional<TextRange>
  /// How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The content, in Base64.
  public var data: String
  /// Its MIME type.
  public var contentType: String
  /// The part that matters.
  public var selection: Optional<TextSelection>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Content that the message refers to.
public struct MessageResourceAttachment: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Where in the message's text it stands.
  public var range: Optional<TextRange>
  /// How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Where the content is; `resourceRead` fetches it.
  public var uri: URI
  /// About how large it is, in bytes.
  public var sizeHint: Optional<Int>
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Changes whenever the content does.
  public var nonce: Optional<String>
  /// The part that matters.
  public var selection: Optional<TextSelection>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Annotations of the session.
public struct MessageAnnotationsAttachment: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Where in the message's text it stands.
  public var range: Optional<TextRange>
  /// How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The annotations channel.
  public var resource: URI
  /// Which ones; absent means all.
  public var annotationIds: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The transcript of another chat.
public struct MessageChatAttachment: JSONCodable {
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Where in the message's text it stands.
  public var range: Optional<TextRange>
  /// How to show it: `image`, `document`, `symbol`, `directory`, `selection` or anything else.
  public var displayKind: Optional<String>
  /// Free-form metadata of the attachment, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The other chat.
  public var resource: URI
  /// The last turn of it; absent means the latest finished.
  public var endTurn: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Text of the answer.
public struct MarkdownResponsePart: JSONCodable {
  /// Identifies the part in its turn.
  public var id: String
  /// The text, in Markdown. A state without it is read with `""`.
  public var content: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    content: String
  ) {
    self.id = id
    self.content = content
    unknownMembers = nil
  }
}

/// What the model thought.
public struct ReasoningResponsePart: JSONCodable {
  /// Identifies the part in its turn.
  public var id: String
  /// The text. A state without it is read with `""`.
  public var content: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    content: String
  ) {
    self.id = id
    self.content = content
    unknownMembers = nil
  }
}

/// A call of a tool.
public struct ToolCallResponsePart: JSONCodable {
  /// The call as it stands.
  public var toolCall: ToolCallState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    toolCall: ToolCallState
  ) {
    self.toolCall = toolCall
    unknownMembers = nil
  }
}

/// Content that the answer refers to.
public struct ResourceResponsePart: JSONCodable {
  /// Where the content is; `resourceRead` fetches it.
  public var uri: URI
  /// About how large it is, in bytes.
  public var sizeHint: Optional<Int>
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Changes whenever the content does.
  public var nonce: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A remark of the host.
public struct SystemNotificationResponsePart: JSONCodable {
  /// The remark.
  public var content: StringOrMarkdown
  /// Free-form metadata of the remark, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    content: StringOrMarkdown,
    meta: JSONObject? = nil
  ) {
    self.content = content
    self.meta = meta
    unknownMembers = nil
  }
}

/// A question to the people in the chat.
public struct InputRequestResponsePart: JSONCodable {
  /// The question, with the answers so far.
  public var request: ChatInputRequest
  /// How it was answered; absent while open.
  public var response: Optional<ChatInputResponseKind>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// The error.
  public var error: ErrorInfo
  /// Whether the turn can be resumed.
  public var resumable: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    error: ErrorInfo,
    resumable: Bool? = nil
  ) {
    self.error = error
    self.resumable = resumable
    unknownMembers = nil
  }
}

/// Questions to the people in a chat.
public struct ChatInputRequest: JSONCodable {
  /// Identifies the request in its chat.
  public var id: String
  /// What it is about.
  public var message: Optional<String>
  /// A page to visit.
  public var url: Optional<URI>
  /// The questions.
  public var questions: Optional<[ChatInputQuestion]>
  /// The answers so far, by question.
  public var answers: Optional<[String: ChatInputAnswer]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A question for a text.
public struct ChatInputTextQuestion: JSONCodable {
  /// Identifies it in its request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The question. A state without it is read with `""`.
  public var message: String
  /// Whether it must be answered to accept.
  public var required: Optional<Bool>
  /// The form of the text, such as `email`.
  public var format: Optional<String>
  /// The least number of characters.
  public var min: Optional<Int>
  /// The greatest number of characters.
  public var max: Optional<Int>
  /// The answer to start with.
  public var defaultValue: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A question for a number.
public struct ChatInputNumberQuestion: JSONCodable {
  /// Identifies it in its request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The question. A state without it is read with `""`.
  public var message: String
  /// Whether it must be answered to accept.
  public var required: Optional<Bool>
  /// The least number.
  public var min: Optional<Double>
  /// The greatest number.
  public var max: Optional<Double>
  /// The answer to start with.
  public var defaultValue: Optional<Double>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A question for yes or no.
public struct ChatInputBooleanQuestion: JSONCodable {
  /// Identifies it in its request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The question. A state without it is read with `""`.
  public var message: String
  /// Whether it must be answered to accept.
  public var required: Optional<Bool>
  /// The answer to start with.
  public var defaultValue: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A choice of one.
public struct ChatInputSingleSelectQuestion: JSONCodable {
  /// Identifies it in its request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The question. A state without it is read with `""`.
  public var message: String
  /// Whether it must be answered to accept.
  public var required: Optional<Bool>
  /// What can be chosen.
  public var options: [ChatInputOption]
  /// Whether other answers are welcome.
  public var allowFreeformInput: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A choice of several.
public struct ChatInputMultiSelectQuestion: JSONCodable {
  /// Identifies it in its request.
  public var id: String
  /// A heading.
  public var title: Optional<String>
  /// The question. A state without it is read with `""`.
  public var message: String
  /// Whether it must be answered to accept.
  public var required: Optional<Bool>
  /// What can be chosen.
  public var options: [ChatInputOption]
  /// Whether other answers are welcome.
  public var allowFreeformInput: Optional<Bool>
  /// The least number of choices.
  public var min: Optional<Int>
  /// The greatest number of choices.
  public var max: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Something that can be chosen.
public struct ChatInputOption: JSONCodable {
  /// Identifies it in its question.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// What it means.
  public var description: Optional<String>
  /// Whether it is the suggested one.
  public var recommended: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// An answer with a value.
public struct ChatInputAnswered: JSONCodable {
  /// The value.
  public var value: ChatInputAnswerValue
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: ChatInputAnswerValue
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A question that was passed over.
public struct ChatInputSkipped: JSONCodable {
  /// What was said instead.
  public var freeformValues: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    freeformValues: [String]? = nil
  ) {
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// A text.
public struct ChatInputTextAnswerValue: JSONCodable {
  /// The text.
  public var value: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: Double
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// Yes or no.
public struct ChatInputBooleanAnswerValue: JSONCodable {
  /// Whether yes.
  public var value: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: Bool
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// One choice.
public struct ChatInputSelectedAnswerValue: JSONCodable {
  /// The chosen option.
  public var value: String
  /// Other answers.
  public var freeformValues: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: String,
    freeformValues: [String]? = nil
  ) {
    self.value = value
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// Several choices.
public struct ChatInputSelectedManyAnswerValue: JSONCodable {
  /// The chosen options.
  public var value: [String]
  /// Other answers.
  public var freeformValues: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: [String],
    freeformValues: [String]? = nil
  ) {
    self.value = value
    self.freeformValues = freeformValues
    unknownMembers = nil
  }
}

/// Something that could be inserted into a message.
public struct CompletionItem: JSONCodable {
  /// The text to insert.
  public var insertText: String
  /// Where what it replaces begins, in UTF-16 code units of the current text.
  public var rangeStart: Optional<Int>
  /// Where it ends.
  public var rangeEnd: Optional<Int>
  /// What comes with the message then.
  public var attachment: MessageAttachment
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A new chat as a fork of another one.
public struct ForkChatSource: JSONCodable {
  /// The other chat.
  public var chat: URI
  /// The last turn to take over.
  public var turnId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chat: URI,
    turnId: String
  ) {
    self.chat = chat
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// A new chat about a turn.
public struct SideChatSource: JSONCodable {
  /// The chat the turn is in.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// The text it is about.
  public var selection: Optional<SideChatSelection>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Into a session.
public struct SessionMoveDestination: JSONCodable {
  /// The session.
  public var session: URI
  /// The chat to come after; absent for the first place.
  public var after: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    session: URI,
    after: URI? = nil
  ) {
    self.session = session
    self.after = after
    unknownMembers = nil
  }
}

/// Parameters of `createChat`. Creates a chat in a session under a URI that the client chooses.
public struct CreateChatParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// The chat's channel.
  public var chat: URI
  /// A message to start with.
  public var initialMessage: Optional<Message>
  /// What it starts from; absent for an empty chat.
  public var source: Optional<ChatSource>
  /// Where it works, among the session's directories.
  public var workingDirectories: Optional<[URI]>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Parameters of `disposeChat`. Ends a chat and removes it.
public struct DisposeChatParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Parameters of `moveChat`. Moves a chat within its session, to another one, or to a new one.
public struct MoveChatParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// Where to.
  public var destination: MoveChatDestination
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `moveChat`. Moves a chat within its session, to another one, or to a new one.
public struct MoveChatResult: JSONCodable {
  /// The session it is in now.
  public var session: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// Parameters of `fetchTurns`. Loads older turns; they arrive as a `chat/turnsLoaded` action before
/// the answer.
public struct FetchTurnsParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// `turnsNextCursor`; absent for the next page, if any.
  public var cursor: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `fetchTurns`. Loads older turns; they arrive as a `chat/turnsLoaded` action before the
/// answer.
public struct FetchTurnsResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// Parameters of `completions`. Asks what could be inserted into a message.
public struct CompletionsParams: JSONCodable {
  /// The chat.
  public var channel: URI
  /// What is being written.
  public var kind: CompletionItemKind
  /// The text so far.
  public var text: String
  /// Where the cursor is, in UTF-16 code units.
  public var offset: Int
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `completions`. Asks what could be inserted into a message.
public struct CompletionsResult: JSONCodable {
  /// What could be inserted.
  public var items: [CompletionItem]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [CompletionItem]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// A client offers the tool.
public struct ToolCallClientContributor: JSONCodable {
  /// The client; it alone runs the call.
  public var clientId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// An MCP server offers the tool.
public struct ToolCallMcpContributor: JSONCodable {
  /// The server's customization.
  public var customizationId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    customizationId: String
  ) {
    self.customizationId = customizationId
    unknownMembers = nil
  }
}

/// The model is still writing the call.
public struct ToolCallStreamingState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The input so far.
  public var partialInput: Optional<String>
  /// What the call is going to do.
  public var invocationMessage: Optional<StringOrMarkdown>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The call waits for a yes or no.
public struct ToolCallPendingConfirmationState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// The question to ask.
  public var confirmationTitle: Optional<StringOrMarkdown>
  /// How dangerous it is judged to be.
  public var riskAssessment: Optional<ToolCallRiskAssessment>
  /// The edits it would make.
  public var edits: Optional<FileEditCollection>
  /// Whether its input may be edited first.
  public var editable: Optional<Bool>
  /// The answers to choose from.
  public var options: Optional<[ConfirmationOption]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The call is running.
public struct ToolCallRunningState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// Why it may run. A state without it is read with `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The answer that was chosen.
  public var selectedOption: Optional<ConfirmationOption>
  /// What it has yielded so far.
  public var content: Optional<[ToolResultContent]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The call waits for a token.
public struct ToolCallAuthRequiredState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// Why it may run. A state without it is read with `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The answer that was chosen.
  public var selectedOption: Optional<ConfirmationOption>
  /// The token it needs.
  public var auth: McpAuthRequirement
  /// What it has yielded so far.
  public var content: Optional<[ToolResultContent]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The result waits for a yes or no.
public struct ToolCallPendingResultConfirmationState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// Why it may run. A state without it is read with `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The answer that was chosen.
  public var selectedOption: Optional<ConfirmationOption>
  /// Whether it did what it should.
  public var success: Bool
  /// What it did. A state without it is read with `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// What it has yielded.
  public var content: Optional<[ToolResultContent]>
  /// What it has yielded, for programs.
  public var structuredContent: Optional<JSONObject>
  /// Why it failed.
  public var error: Optional<ToolCallError>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The call has ended.
public struct ToolCallCompletedState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// Why it may run. A state without it is read with `ToolCallConfirmationReason.notNeeded`.
  public var confirmed: ToolCallConfirmationReason
  /// The answer that was chosen.
  public var selectedOption: Optional<ConfirmationOption>
  /// Whether it did what it should.
  public var success: Bool
  /// What it did. A state without it is read with `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// What it has yielded.
  public var content: Optional<[ToolResultContent]>
  /// What it has yielded, for programs.
  public var structuredContent: Optional<JSONObject>
  /// Why it failed.
  public var error: Optional<ToolCallError>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The call was not made, or its result not used.
public struct ToolCallCancelledState: JSONCodable {
  /// Identifies the call in its turn.
  public var toolCallId: String
  /// The tool. A state without it is read with `""`.
  public var toolName: String
  /// The tool's name for people. A state without it is read with `""`.
  public var displayName: String
  /// What the model wants with it.
  public var intention: Optional<String>
  /// Who offers the tool; absent for the host.
  public var contributor: Optional<ToolCallContributor>
  /// Free-form metadata of the call, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What the call does. A state without it is read with `StringOrMarkdown.string("")`.
  public var invocationMessage: StringOrMarkdown
  /// Its input.
  public var toolInput: Optional<ToolInput>
  /// Why.
  public var reason: ToolCallCancellationReason
  /// Why, in words.
  public var reasonMessage: Optional<StringOrMarkdown>
  /// What to do instead.
  public var userSuggestion: Optional<Message>
  /// The answer that was chosen.
  public var selectedOption: Optional<ConfirmationOption>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
    self.userSuggestion = userSuggestion
    self.selectedOption = selectedOption
    unknownMembers = nil
  }
}

/// What a call of a tool has yielded.
public struct ToolCallResult: JSONCodable {
  /// Whether it did what it should.
  public var success: Bool
  /// What it did. A state without it is read with `StringOrMarkdown.string("")`.
  public var pastTenseMessage: StringOrMarkdown
  /// What it has yielded.
  public var content: Optional<[ToolResultContent]>
  /// What it has yielded, for programs.
  public var structuredContent: Optional<JSONObject>
  /// Why it failed.
  public var error: Optional<ToolCallError>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Why a call failed.
public struct ToolCallError: JSONCodable {
  /// What went wrong. A state without it is read with `""`.
  public var message: String
  /// A name for it.
  public var code: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    message: String,
    code: String? = nil
  ) {
    self.message = message
    self.code = code
    unknownMembers = nil
  }
}

/// An answer to a question for confirmation.
public struct ConfirmationOption: JSONCodable {
  /// Identifies it in its question.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var label: String
  /// Whether it means yes or no.
  public var kind: ConfirmationOptionKind
  /// Options of one group belong together.
  public var group: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// It is still being judged.
public struct ToolCallRiskAssessmentLoadingState: JSONCodable {
  /// Who judges.
  public var kind: ToolCallRiskAssessmentKind
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    kind: ToolCallRiskAssessmentKind
  ) {
    self.kind = kind
    unknownMembers = nil
  }
}

/// It has been judged.
public struct ToolCallRiskAssessmentCompleteState: JSONCodable {
  /// Who judged.
  public var kind: ToolCallRiskAssessmentKind
  /// Why.
  public var reason: StringOrMarkdown
  /// From 0, unsafe, to 1, safe.
  public var safety: Double
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    text: String
  ) {
    self.text = text
    unknownMembers = nil
  }
}

/// Content, in full.
public struct ToolResultEmbeddedResourceContent: JSONCodable {
  /// The content, in Base64.
  public var data: String
  /// Its MIME type.
  public var contentType: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    data: String,
    contentType: String
  ) {
    self.data = data
    self.contentType = contentType
    unknownMembers = nil
  }
}

/// Content, by reference.
public struct ToolResultResourceContent: JSONCodable {
  /// Where the content is; `resourceRead` fetches it.
  public var uri: URI
  /// About how large it is, in bytes.
  public var sizeHint: Optional<Int>
  /// Its MIME type.
  public var contentType: Optional<String>
  /// Changes whenever the content does.
  public var nonce: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A change of a file.
public struct ToolResultFileEditContent: JSONCodable {
  /// The file before; absent if it is new.
  public var before: Optional<FileEditSide>
  /// The file after; absent if it is gone.
  public var after: Optional<FileEditSide>
  /// How large the change is.
  public var diff: Optional<FileEditDiffStats>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// The terminal; it can be subscribed to after it ended, too.
  public var resource: URI
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// Whether its output holds terminal sequences.
  public var isPty: Optional<Bool>
  /// How the command ended.
  public var result: Optional<TerminalCommandResult>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// How a command in a terminal ended.
public struct TerminalCommandResult: JSONCodable {
  /// Its exit code.
  public var exitCode: Optional<Int>
  /// The beginning or end of its output.
  public var preview: Optional<String>
  /// Whether the preview is not all.
  public var truncated: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// An agent that the call started.
public struct ToolResultSubagentContent: JSONCodable {
  /// Its chat.
  public var resource: URI
  /// What it does. A state without it is read with `""`.
  public var title: String
  /// Its name.
  public var agentName: Optional<String>
  /// What it does, at length.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// How a chat came about. Told apart by `kind`.
public enum ChatOrigin: JSONCodable {
  /// A person opened it.
  case user(NoMembers = NoMembers())
  /// It was forked from another one.
  case fork(ChatForkOrigin)
  /// It is a side chat about a turn.
  case sideChat(ChatSideChatOrigin)
  /// A tool call started it.
  case tool(ChatToolOrigin)
  /// A person opened it.
  public static var user: ChatOrigin { .user(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Work that goes on beside the turns. Told apart by `kind`.
public enum BackgroundWork: JSONCodable {
  /// A command.
  indirect case shell(ShellBackgroundWork)
  /// An agent.
  indirect case subagent(SubagentBackgroundWork)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// What comes with a message. Told apart by `type`.
public enum MessageAttachment: JSONCodable {
  /// A thing that is only named.
  indirect case simple(SimpleMessageAttachment)
  /// Content, in full.
  indirect case embeddedResource(MessageEmbeddedResourceAttachment)
  /// Content, by reference.
  indirect case resource(MessageResourceAttachment)
  /// Annotations of the session.
  indirect case annotations(MessageAnnotationsAttachment)
  /// The transcript of another chat.
  indirect case chat(MessageChatAttachment)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A part of an answer. Told apart by `kind`.
public enum ResponsePart: JSONCodable {
  /// Text.
  case markdown(MarkdownResponsePart)
  /// What the model thought.
  case reasoning(ReasoningResponsePart)
  /// A call of a tool.
  case toolCall(ToolCallResponsePart)
  /// Content, by reference.
  case contentRef(ResourceResponsePart)
  /// A remark of the host.
  case systemNotification(SystemNotificationResponsePart)
  /// A question to people.
  indirect case inputRequest(InputRequestResponsePart)
  /// The error that ended the turn.
  indirect case error(ErrorResponsePart)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A question. Told apart by `kind`.
public enum ChatInputQuestion: JSONCodable {
  /// For a text.
  indirect case text(ChatInputTextQuestion)
  /// For a number.
  indirect case number(ChatInputNumberQuestion)
  /// For a whole number.
  indirect case integer(ChatInputNumberQuestion)
  /// For yes or no.
  case boolean(ChatInputBooleanQuestion)
  /// For one choice.
  indirect case singleSelect(ChatInputSingleSelectQuestion)
  /// For several choices.
  indirect case multiSelect(ChatInputMultiSelectQuestion)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// How a question stands. Told apart by `state`.
public enum ChatInputAnswer: JSONCodable {
  /// An answer is being prepared.
  case draft(ChatInputAnswered)
  /// It has been answered.
  case submitted(ChatInputAnswered)
  /// It was passed over.
  case skipped(ChatInputSkipped)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// The value of an answer. Told apart by `kind`.
public enum ChatInputAnswerValue: JSONCodable {
  /// A text.
  case text(ChatInputTextAnswerValue)
  /// A number.
  case number(ChatInputNumberAnswerValue)
  /// Yes or no.
  case boolean(ChatInputBooleanAnswerValue)
  /// One choice.
  case selected(ChatInputSelectedAnswerValue)
  /// Several choices.
  case selectedMany(ChatInputSelectedManyAnswerValue)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// What a new chat starts from. Told apart by `kind`.
public enum ChatSource: JSONCodable {
  /// A fork of another chat.
  case fork(ForkChatSource)
  /// A turn of another chat.
  case sideChat(SideChatSource)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Where a chat is moved to. Told apart by `kind`.
public enum MoveChatDestination: JSONCodable {
  /// Into a session.
  case session(SessionMoveDestination)
  /// Into a session of its own.
  case newSession(NoMembers = NoMembers())
  /// Into a session of its own.
  public static var newSession: MoveChatDestination { .newSession(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A call of a tool as it stands. Told apart by `status`.
public enum ToolCallState: JSONCodable {
  /// The model is still writing it.
  indirect case streaming(ToolCallStreamingState)
  /// It waits for a yes or no.
  indirect case pendingConfirmation(ToolCallPendingConfirmationState)
  /// It is running.
  indirect case running(ToolCallRunningState)
  /// It waits for a token.
  indirect case authRequired(ToolCallAuthRequiredState)
  /// Its result waits for a yes or no.
  indirect case pendingResultConfirmation(ToolCallPendingResultConfirmationState)
  /// It has ended.
  indirect case completed(ToolCallCompletedState)
  /// It was not made, or its result not used.
  indirect case cancelled(ToolCallCancelledState)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A call of a tool that waits for a yes or no. Told apart by `status`.
public enum ToolCallConfirmationState: JSONCodable {
  /// The call does.
  indirect case pendingConfirmation(ToolCallPendingConfirmationState)
  /// Its result does.
  indirect case pendingResultConfirmation(ToolCallPendingResultConfirmationState)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Who offers a tool. Told apart by `kind`.
public enum ToolCallContributor: JSONCodable {
  /// A client.
  case client(ToolCallClientContributor)
  /// An MCP server.
  case mcp(ToolCallMcpContributor)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// How dangerous a call is judged to be. Told apart by `status`.
public enum ToolCallRiskAssessment: JSONCodable {
  /// It is still being judged.
  case loading(ToolCallRiskAssessmentLoadingState)
  /// It has been judged.
  case complete(ToolCallRiskAssessmentCompleteState)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A part of what a call yields. Told apart by `type`.
public enum ToolResultContent: JSONCodable {
  /// Text.
  case text(ToolResultTextContent)
  /// Content, in full.
  case embeddedResource(ToolResultEmbeddedResourceContent)
  /// Content, by reference.
  case resource(ToolResultResourceContent)
  /// A change of a file.
  indirect case fileEdit(ToolResultFileEditContent)
  /// A terminal.
  indirect case terminal(ToolResultTerminalContent)
  /// An agent.
  case subagent(ToolResultSubagentContent)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// What people may do in a chat.
public enum ChatInteractivity: OpenEnumeration {
  /// `full`: Read and write; also when absent.
  case full
  /// `read-only`: Read.
  case readOnly
  /// `hidden`: Nothing; it is not shown.
  case hidden
  /// A value that this version does not know.
  case unknown(String)
}

/// How a turn ended.
public enum TurnState: OpenEnumeration {
  /// `complete`: Well.
  case complete
  /// `cancelled`: Somebody stopped it.
  case cancelled
  /// `error`: It failed.
  case error
  /// A value that this version does not know.
  case unknown(String)
}

/// Who a message is from.
public enum MessageKind: OpenEnumeration {
  /// `user`: A person.
  case user
  /// `agent`: An agent.
  case agent
  /// `tool`: A tool.
  case tool
  /// `systemNotification`: The host.
  case systemNotification
  /// `automation`: An automation.
  case automation
  /// A value that this version does not know.
  case unknown(String)
}

/// When a message is to be sent.
public enum PendingMessageKind: OpenEnumeration {
  /// `steering`: During the turn under way.
  case steering
  /// `queued`: As a turn of its own, later.
  case queued
  /// A value that this version does not know.
  case unknown(String)
}

/// How a request for input was answered.
public enum ChatInputResponseKind: OpenEnumeration {
  /// `accept`: It was.
  case accept
  /// `decline`: It was declined.
  case decline
  /// `cancel`: It was dismissed.
  case cancel
  /// A value that this version does not know.
  case unknown(String)
}

/// What a completion is for.
public enum CompletionItemKind: OpenEnumeration {
  /// `userMessage`: A message being written.
  case userMessage
  /// A value that this version does not know.
  case unknown(String)
}

/// Why a call may run.
public enum ToolCallConfirmationReason: OpenEnumeration {
  /// `not-needed`: Nobody had to be asked.
  case notNeeded
  /// `user-action`: Somebody said yes.
  case userAction
  /// `setting`: A setting says so.
  case setting
  /// A value that this version does not know.
  case unknown(String)
}

/// Why a call was cancelled.
public enum ToolCallCancellationReason: OpenEnumeration {
  /// `denied`: Somebody said no.
  case denied
  /// `skipped`: The turn ended first.
  case skipped
  /// `result-denied`: Somebody said no to its result.
  case resultDenied
  /// A value that this version does not know.
  case unknown(String)
}

/// Whether an answer means yes or no.
public enum ConfirmationOptionKind: OpenEnumeration {
  /// `approve`: Yes.
  case approve
  /// `deny`: No.
  case deny
  /// A value that this version does not know.
  case unknown(String)
}

/// Who judges a call.
public enum ToolCallRiskAssessmentKind: OpenEnumeration {
  /// `judge`: A model.
  case judge
  /// A value that this version does not know.
  case unknown(String)
}

