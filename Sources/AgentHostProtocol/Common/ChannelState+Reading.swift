extension ChannelState {
  /// The kind of an ``unknown(_:)`` state that has the members of a known kind but could not be decoded; `nil`
  /// for all other states.
  public var unreadableKind: ChannelKind? {
    guard case .unknown(.object(let object)) = self else { return nil }
    return StateMarks(of: object).kind
  }

  /// The name of what could not be decoded, for messages: the kind, or `channel` for a state that is no object, which is of
  /// no kind; `nil` for all other states.
  package var unreadableName: String? {
    guard case .unknown(let value) = self else { return nil }
    return value.objectValue == nil ? "channel" : unreadableKind?.rawValue
  }

  /// Decodes a state whose kind is derived from its members. Preserves unknown and invalid states as raw JSON
  /// (see ``JSONDeviation``).
  public init(reading reader: inout JSONReader) throws(JSONError) {
    try self.init(reading: &reader, expecting: nil)
  }

  /// Decodes the state of a channel. The URI suggests a kind. If the members do not confirm it, they decide. If they are
  /// of no kind, the suggestion is tried: a host may omit the list that marks the kind when it is empty.
  init(reading reader: inout JSONReader, of channel: URI) throws(JSONError) {
    try self.init(reading: &reader, expecting: ChannelKind(suggestedBy: channel))
    // Its own URI, which a chat repeats.
    if case .chat(var chat) = self, chat.resource.isEmpty {
      chat.resource = channel
      self = .chat(chat)
    }
  }

  private init(
    reading reader: inout JSONReader, expecting expected: ChannelKind?
  ) throws(JSONError) {
    let mark = reader.mark
    var kind = expected
    do throws(JSONError) {
      kind = try StateMarks.kind(reading: &reader, expecting: expected)
      reader.rewind(to: mark)
      self = try Self(reading: &reader, as: kind)
    } catch {
      let salvaged = try reader.readUnreadable(from: mark, error) {
        (reader: inout JSONReader) throws(JSONError) in try Self(reading: &reader, as: kind)
      }
      switch salvaged {
      case .typed(let state): self = state
      case .raw(let value): self.init(unreadable: value, as: kind)
      }
    }
  }

  /// Of a repeated member the last value counts, also for the kind: an earlier one may have been the mark of the kind that
  /// was tried.
  private init(unreadable value: JSONValue, as tried: ChannelKind?) {
    if case .object(let object) = value, let kind = StateMarks(of: object).kind, kind != tried,
      let state = try? ChannelState(json: value.jsonBytes())
    {
      self = state
    } else {
      self = .unknown(value)
    }
  }

  /// Decodes a state of a known kind from a document.
  package init(json bytes: [UInt8], as kind: ChannelKind) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try JSONReader.read(buffer) { (reader: inout JSONReader) throws(JSONError) in
        try ChannelState(reading: &reader, as: kind)
      }
    }
  }

  var missed: ReductionOutcome {
    if case .unknown = self { .unknown } else { .unchanged }
  }

  /// Applies an action of sessions to another state. Hosts rename a chat by `session/titleChanged` on its channel.
  // Not inlined into the reduction of every action.
  @inline(never)
  mutating func rename(by action: SessionAction) -> ReductionOutcome {
    guard case .titleChanged(let change) = action, case .chat(var chat) = self else {
      return missed
    }
    _ = consume self
    defer { self = .chat(chat) }
    return chat.rename(to: change.title)
  }
}

extension ChatState {
  /// Changes the title.
  package mutating func rename(to title: String) -> ReductionOutcome {
    assign(title, to: &self.title)
  }
}

extension StateMarks {
  fileprivate init(of object: JSONObject) {
    self = []
    for member in object {
      let first: UInt8 =
        switch member.value {
        case .string: UInt8(ascii: "\"")
        case .array: UInt8(ascii: "[")
        default: 0
        }
      var name = member.key
      name.withUTF8 { bytes in
        guard let start = bytes.baseAddress else { return }
        let word = JSONKey.word(start, bytes.count)
        let key = JSONKey(word: word, start: start, count: bytes.count)
        formUnion(StateMarks(key, startingWith: first))
      }
    }
  }

  fileprivate var kind: ChannelKind? { Self.kinds.first { isSuperset(of: Self.all(of: $0)) } }

  /// Determines the kind of the next state. Stops as soon as the members confirm the expected kind, so that
  /// large states are not scanned twice.
  fileprivate static func kind(
    reading reader: inout JSONReader, expecting expected: ChannelKind?
  ) throws(JSONError) -> ChannelKind? {
    var marks: StateMarks = []
    let enough = all(of: expected ?? .root)
    let telling = expected?.tellingMembers ?? []
    var isTold = telling.isEmpty
    var key = try reader.beginObject()
    while key.isMember {
      marks.formUnion(StateMarks(key, startingWith: reader.peek()))
      if marks.isSuperset(of: enough) { return expected ?? .root }
      if !isTold { isTold = telling.contains(key.text) }
      try reader.skipValue()
      key = try reader.nextKey()
    }
    return marks.kind ?? (isTold ? expected : nil)
  }
}

extension ChannelKind {
  /// The members of which a state of the kind has at least one, so that any other object at its URI is no state without
  /// content. None if the members that have no neutral value tell.
  fileprivate var tellingMembers: [String] {
    switch self {
    case .chat: ["resource", "turns"]
    case .session: ["lifecycle", "chats"]
    case .terminal: ["claim", "content"]
    case .changeset: ["status", "files"]
    default: []
    }
  }
}
