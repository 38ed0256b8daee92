internal import AgentHostProtocol

/// The extensible part of a record: fields, each with a tag and a length. Unknown tags are skipped.
struct OutboxRecordFields {
  enum Tag: UInt64 {
    case host = 1
    case serverSeq = 2
    case equalMessages = 3
    case unchangedSince = 4
    case stateMatches = 5
    case base = 6
    case passedSeq = 7
    case contentMatches = 8
  }

  /// The limits of an action in a journal: 64 MiB, more than any host has to accept.
  static let limits = JSONLimits(
    depth: JSONLimits.maximumDepth, documentBytes: 64 << 20, stringBytes: 64 << 20)

  private var values: [UInt64: [UInt8]] = [:]

  /// Reads fields up to the end; `nil` if the bytes are malformed.
  init?(_ bytes: inout OutboxByteReader) {
    while !bytes.isAtEnd {
      guard let tag = bytes.number(), let value = bytes.bytes() else { return nil }
      values[tag] = value
    }
  }

  func write(to bytes: inout OutboxBytes) {
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      bytes.put(tag)
      bytes.put(value)
    }
  }

  subscript(int tag: Tag) -> Int? {
    get {
      guard let value = values[tag.rawValue] else { return nil }
      var reader = OutboxByteReader(value[...])
      return reader.int()
    }
    set {
      values[tag.rawValue] = newValue.map {
        var bytes = OutboxBytes()
        bytes.put($0)
        return bytes.bytes
      }
    }
  }

  subscript(text tag: Tag) -> String? {
    get { values[tag.rawValue].flatMap { String(validating: $0, as: UTF8.self) } }
    set { values[tag.rawValue] = newValue.map { Array($0.utf8) } }
  }

  subscript(json tag: Tag) -> JSONValue? {
    get {
      values[tag.rawValue].flatMap { try? JSONValue(json: $0, limits: Self.limits) }
    }
    set { values[tag.rawValue] = newValue.map { $0.jsonBytes() } }
  }
}

extension OutboxRecordFields {
  init(_ baseline: OutboxBaseline) {
    self[text: .host] = baseline.host
    self[int: .serverSeq] = baseline.serverSeq
    self[int: .equalMessages] = baseline.equalMessages
    self[int: .passedSeq] = baseline.passedSeq
  }

  var baseline: OutboxBaseline {
    OutboxBaseline(
      host: self[text: .host], serverSeq: self[int: .serverSeq],
      equalMessages: self[int: .equalMessages], passedSeq: self[int: .passedSeq])
  }

  init(_ precondition: OutboxPrecondition, base: JSONValue?) {
    switch precondition {
    case .unchangedSince(let serverSeq): self[int: .unchangedSince] = serverSeq
    case .stateMatches(let value): self[json: .stateMatches] = value
    case .contentMatches(let digest): self[text: .contentMatches] = digest
    }
    self[json: .base] = base
  }

  /// The precondition; `nil` for an unknown kind. Do not send the entry without its precondition then.
  var precondition: OutboxPrecondition? {
    if let serverSeq = self[int: .unchangedSince] { return .unchangedSince(serverSeq) }
    if let digest = self[text: .contentMatches] { return .contentMatches(digest: digest) }
    return self[json: .stateMatches].map { .stateMatches($0) }
  }
}
