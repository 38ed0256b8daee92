/// The state of a channel of any kind. On the wire it carries no mark of its kind: the kind is told by
/// the members.
public enum ChannelState: JSONCodable {
  /// The state of the root channel.
  indirect case root(RootState)
  /// The state of a session.
  indirect case session(SessionState)
  /// The state of a chat.
  indirect case chat(ChatState)
  /// The state of a terminal.
  indirect case terminal(TerminalState)
  /// The state of a changeset.
  indirect case changeset(ChangesetState)
  /// The annotations of a session.
  indirect case annotations(AnnotationsState)
  /// What a resource watch watches.
  indirect case resourceWatch(ResourceWatchState)
  /// The host's automations.
  indirect case automation(AutomationState)
  /// The state of a run of an automation.
  indirect case automationRun(AutomationRunState)
  /// The state of a canvas.
  indirect case canvas(CanvasState)
  /// A state of a kind that this version does not know, or that it cannot read, whole.
  case unknown(JSONValue)

  /// The kind; `nil` if it is unknown.
  public var kind: ChannelKind? {
    switch self {
    case .root: .root
    case .session: .session
    case .chat: .chat
    case .terminal: .terminal
    case .changeset: .changeset
    case .annotations: .annotations
    case .resourceWatch: .resourceWatch
    case .automation: .automation
    case .automationRun: .automationRun
    case .canvas: .canvas
    case .unknown: nil
    }
  }

  /// The kind that an ``unknown(_:)`` state has the members of, although it could not be read as one; `nil` for
  /// every other state, and for those of a kind that this version does not know.
  public var unreadableKind: ChannelKind? {
    guard case .unknown(.object(let object)) = self else { return nil }
    return StateMembers(of: object).kind
  }
}

extension ChannelState {
  /// Reads a state, told apart by its members; one of no known kind is kept whole, and so is one that is not
  /// as its type has to be (``JSONDeviation``).
  public init(reading reader: inout JSONReader) throws(JSONError) {
    try self.init(reading: &reader, expecting: nil)
  }

  /// Reads the state of a channel. Its members must allow the kind that the URI suggests; where they do
  /// not, or it suggests nothing, they tell the kind alone.
  init(reading reader: inout JSONReader, of channel: URI) throws(JSONError) {
    try self.init(reading: &reader, expecting: ChannelKind(suggestedBy: channel))
  }

  private init(
    reading reader: inout JSONReader, expecting expected: ChannelKind?
  ) throws(JSONError) {
    let mark = reader.mark
    let kind = try StateMembers.kind(reading: &reader, expecting: expected)
    reader.rewind(to: mark)
    do throws(JSONError) {
      self = try Self(reading: &reader, as: kind)
    } catch {
      self = .unknown(try reader.readUnreadable(from: mark, error))
    }
  }

  @inline(__always)
  private init(reading reader: inout JSONReader, as kind: ChannelKind?) throws(JSONError) {
    switch kind {
    case .root: self = .root(try RootState(reading: &reader))
    case .session: self = .session(try SessionState(reading: &reader))
    case .chat: self = .chat(try ChatState(reading: &reader))
    case .terminal: self = .terminal(try TerminalState(reading: &reader))
    case .changeset: self = .changeset(try ChangesetState(reading: &reader))
    case .annotations: self = .annotations(try AnnotationsState(reading: &reader))
    case .resourceWatch: self = .resourceWatch(try ResourceWatchState(reading: &reader))
    case .automation: self = .automation(try AutomationState(reading: &reader))
    case .automationRun: self = .automationRun(try AutomationRunState(reading: &reader))
    case .canvas: self = .canvas(try CanvasState(reading: &reader))
    case nil: self = .unknown(try JSONValue(reading: &reader))
    }
  }

  /// Writes the state.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .root(let state): state.write(to: &writer)
    case .session(let state): state.write(to: &writer)
    case .chat(let state): state.write(to: &writer)
    case .terminal(let state): state.write(to: &writer)
    case .changeset(let state): state.write(to: &writer)
    case .annotations(let state): state.write(to: &writer)
    case .resourceWatch(let state): state.write(to: &writer)
    case .automation(let state): state.write(to: &writer)
    case .automationRun(let state): state.write(to: &writer)
    case .canvas(let state): state.write(to: &writer)
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

/// Which of the telling members an object has.
private struct StateMembers {
  private var keys: Set<Key> = []

  private enum Key: String {
    case agents, turns, chats, lifecycle, claim, content, automation, sessions, entries
    case instanceId, canvasId, files, root, recursive, annotations
  }

  /// The kind of the state that comes. As soon as the members allow what is expected the rest of the object
  /// is left alone, so that no large state is looked at twice.
  static func kind(
    reading reader: inout JSONReader, expecting expected: ChannelKind?
  ) throws(JSONError) -> ChannelKind? {
    var members = StateMembers()
    var key = try reader.beginObject()
    while key.isMember {
      members.note(key, startingWith: reader.peek())
      let kind = expected ?? .root
      if members.allow(kind) { return kind }
      try reader.skipValue()
      key = try reader.nextKey()
    }
    return members.kind
  }

  init() {}

  /// The telling members of an object.
  init(of object: JSONObject) {
    for member in object {
      switch (Key(rawValue: member.key), member.value) {
      case (.lifecycle, .string(_)): keys.insert(.lifecycle)
      case (.entries, .array(_)): keys.insert(.entries)
      case (.annotations, .array(_)): keys.insert(.annotations)
      case (.lifecycle, _), (.entries, _), (.annotations, _), (nil, _): break
      case (.some(let key), _): keys.insert(key)
      }
    }
  }

  /// The kind of state that has these members.
  var kind: ChannelKind? { Self.probes.first(where: allow) }

  private mutating func note(_ key: JSONKey, startingWith byte: UInt8) {
    if key.equals("agents") {
      keys.insert(.agents)
    } else if key.equals("turns") {
      keys.insert(.turns)
    } else if key.equals("chats") {
      keys.insert(.chats)
    } else if key.equals("lifecycle"), byte == UInt8(ascii: "\"") {
      keys.insert(.lifecycle)
    } else if key.equals("claim") {
      keys.insert(.claim)
    } else if key.equals("content") {
      keys.insert(.content)
    } else if key.equals("automation") {
      keys.insert(.automation)
    } else if key.equals("sessions") {
      keys.insert(.sessions)
    } else if key.equals("entries"), byte == UInt8(ascii: "[") {
      keys.insert(.entries)
    } else if key.equals("instanceId") {
      keys.insert(.instanceId)
    } else if key.equals("canvasId") {
      keys.insert(.canvasId)
    } else if key.equals("files") {
      keys.insert(.files)
    } else if key.equals("root") {
      keys.insert(.root)
    } else if key.equals("recursive") {
      keys.insert(.recursive)
    } else if key.equals("annotations"), byte == UInt8(ascii: "[") {
      keys.insert(.annotations)
    }
  }

  /// The kinds in the order in which they are to be tried.
  private static let probes: [ChannelKind] = [
    .root, .chat, .session, .terminal, .automationRun, .automation, .canvas, .changeset,
    .resourceWatch, .annotations,
  ]

  private func allow(_ kind: ChannelKind) -> Bool {
    switch kind {
    case .root: keys.contains(.agents)
    case .chat: keys.contains(.turns)
    case .session: keys.contains(.chats) && keys.contains(.lifecycle)
    case .terminal: keys.contains(.claim) && keys.contains(.content)
    case .automationRun: keys.contains(.automation) && keys.contains(.sessions)
    case .automation: keys.contains(.entries)
    case .canvas: keys.contains(.instanceId) && keys.contains(.canvasId)
    case .changeset: keys.contains(.files)
    case .resourceWatch: keys.contains(.root) && keys.contains(.recursive)
    case .annotations: keys.contains(.annotations)
    }
  }
}
