extension ChannelState {
  /// The kind that an ``unknown(_:)`` state has the members of, although it could not be read as one; `nil` for
  /// every other state, and for those of a kind that this version does not know.
  public var unreadableKind: ChannelKind? {
    guard case .unknown(.object(let object)) = self else { return nil }
    return StateMarks(of: object).kind
  }

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
    let kind = try StateMarks.kind(reading: &reader, expecting: expected)
    reader.rewind(to: mark)
    do throws(JSONError) {
      self = try Self(reading: &reader, as: kind)
    } catch {
      let salvaged = try reader.readUnreadable(from: mark, error) {
        (reader: inout JSONReader) throws(JSONError) in try Self(reading: &reader, as: kind)
      }
      switch salvaged {
      case .typed(let state): self = state
      case .raw(let value): self = .unknown(value)
      }
    }
  }

  /// Reads the state of a kind of channel from a document.
  package init(json bytes: [UInt8], as kind: ChannelKind) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      try JSONReader.read(buffer) { (reader: inout JSONReader) throws(JSONError) in
        try ChannelState(reading: &reader, as: kind)
      }
    }
  }

  /// The outcome of an action that is not for this kind of state.
  var missed: ReductionOutcome {
    if case .unknown = self { .unknown } else { .unchanged }
  }
}

extension StateMarks {
  /// The marks of an object.
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

  /// The kind of state that has these marks.
  fileprivate var kind: ChannelKind? { Self.kinds.first { isSuperset(of: Self.all(of: $0)) } }

  /// The kind of the state that comes. As soon as the members allow what is expected the rest of the object
  /// is left alone, so that no large state is looked at twice.
  fileprivate static func kind(
    reading reader: inout JSONReader, expecting expected: ChannelKind?
  ) throws(JSONError) -> ChannelKind? {
    var marks: StateMarks = []
    let enough = all(of: expected ?? .root)
    var key = try reader.beginObject()
    while key.isMember {
      marks.formUnion(StateMarks(key, startingWith: reader.peek()))
      if marks.isSuperset(of: enough) { return expected ?? .root }
      try reader.skipValue()
      key = try reader.nextKey()
    }
    return marks.kind
  }
}
