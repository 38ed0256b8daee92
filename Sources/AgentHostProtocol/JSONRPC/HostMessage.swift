/// A message from a host, decoded in one pass as far as its type is known.
public enum HostMessage: Sendable {
  /// An action, accepted or rejected.
  case action(ActionEnvelope)
  /// A notification other than an action.
  case notification(HostNotification)
  /// A request from the host; `params` is JSON text.
  case request(id: RequestID, method: String, params: [UInt8]?)
  /// A successful response; `result` is JSON text, to be decoded as the result type of the request.
  case success(id: RequestID, result: [UInt8])
  /// An error response.
  case failure(id: RequestID, error: JSONRPCError)
  /// A message that could not be decoded. The connection continues.
  indirect case malformed(MalformedMessage)

  /// Decodes a message. Never throws: undecodable messages are returned as ``malformed(_:)``.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
  ) -> HostMessage {
    var deviations: [JSONDeviation] = []
    return read(bytes, limits: limits, noting: &deviations)
  }

  /// Decodes a message and appends tolerated violations to `deviations`. Deviations of a response are reported
  /// when its result is decoded.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default,
    noting deviations: inout [JSONDeviation]
  ) -> HostMessage {
    do throws(JSONError) {
      var reader = try JSONReader(checking: bytes, limits: limits)
      let message = try read(&reader, bytes, limits)
      if !reader.deviations.isEmpty {
        deviations += reader.deviations.map { $0.located(in: bytes, limits: limits) }
      }
      return message
    } catch {
      let error = JSONReader.located(error, in: bytes, limits: limits)
      return .malformed(MalformedMessage(bytes, error))
    }
  }

  /// Decodes a message.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = .default) -> HostMessage {
    bytes.withUnsafeBufferPointer { read($0, limits: limits) }
  }

  @inline(__always)
  private static func read(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONError) -> HostMessage {
    // Nearly every message is an action and begins with these bytes.
    if reader.skipOpening("{\"jsonrpc\":\"2.0\",\"method\":\"action\",\"params\":{\"channel\":") {
      return try action(from: reader.skippedKey(KeyWord.channel), of: &reader)
    }
    var key = try reader.beginObject()
    if key.word == KeyWord.jsonrpc {
      try reader.skipValue()
      key = try reader.nextKey()
    }
    guard key.word == KeyWord.method, reader.peek() == UInt8(ascii: "\"") else {
      return try general(from: key, of: &reader, bytes, limits)
    }
    let method = try reader.readTag()
    let isAction = method.word == KeyWord.action
    let name = isAction ? ActionEnvelope.method : method.text
    key = try reader.nextKey()
    guard isAction, key.word == KeyWord.params else {
      return try general(method: name, from: key, of: &reader, bytes, limits)
    }
    return try action(from: reader.beginObject(), of: &reader)
  }

  /// Decodes the parameters of an action from a key on, and the rest of its message.
  private static func action(
    from key: JSONKey, of reader: inout JSONReader
  ) throws(JSONError) -> HostMessage {
    let envelope = try ActionEnvelope(members: key, of: &reader)
    let key = try reader.nextKey()
    guard !key.isMember else { return try afterAction(envelope, from: key, of: &reader) }
    try reader.expectEnd()
    return .action(envelope)
  }

  /// The slow path: scans the outer members first, then decodes by kind.
  @inline(never)
  private static func general(
    method: String? = nil, from key: JSONKey, of reader: inout JSONReader,
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONError) -> HostMessage {
    var shape = MessageShape()
    shape.method = method
    try shape.readMembers(from: key, of: &reader)
    try reader.expectEnd()
    return try general(shape, &reader.deviations, bytes, limits)
  }

  /// Words of keys of at most eight bytes, which identify the key exactly.
  private enum KeyWord {
    static var jsonrpc: UInt64 { 0x0063_7072_6E6F_736A }
    static var method: UInt64 { 0x0000_646F_6874_656D }
    static var action: UInt64 { 0x0000_6E6F_6974_6361 }
    static var params: UInt64 { 0x0000_736D_6172_6170 }
    static var channel: UInt64 { 0x006C_656E_6E61_6863 }
  }

  /// Handles members after the parameters of an action. With an `id` the message is not a notification.
  @inline(never)
  private static func afterAction(
    _ envelope: ActionEnvelope, from key: JSONKey, of reader: inout JSONReader
  ) throws(JSONError) -> HostMessage {
    var rest = MessageShape()
    try rest.readMembers(from: key, of: &reader)
    try reader.expectEnd()
    guard let id = rest.id, id != .null else { return .action(envelope) }
    return .request(id: id, method: "action", params: envelope.jsonBytes())
  }

  @inline(never)
  private static func general(
    _ shape: MessageShape, _ deviations: inout [JSONDeviation],
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONError) -> HostMessage {
    if shape.method == nil, case .string = shape.id, shape.id?.number != nil {
      let error = JSONError(
        .typeMismatch(expected: "an integer", found: "a string"), offset: shape.idOffset)
      deviations.append(JSONDeviation(error: error, remedy: .roundedValue))
    }
    switch shape.kind {
    case .request(let id, let method):
      return .request(id: id, method: method, params: shape.params.map(bytes.copied))
    case .notification(ActionEnvelope.method):
      guard let params = shape.params else {
        throw JSONError(.missingField(type: "JSONRPCMessage", field: "params"), offset: 0)
      }
      return .action(
        try within(params, &deviations) { (deviations) throws(JSONError) in
          try ActionEnvelope(json: bytes.copied(params), limits: limits, noting: &deviations)
        })
    case .notification(let method):
      return .notification(
        try within(shape.params ?? 0..<0, &deviations) { (deviations) throws(JSONError) in
          try HostNotification(
            method: method, params: shape.params.map(bytes.copied), limits, noting: &deviations)
        })
    case .success(let id, let result): return .success(id: id, result: bytes.copied(result))
    case .failure(let id, let error):
      return .failure(
        id: id,
        error: try within(error, &deviations) { (deviations) throws(JSONError) in
          try JSONRPCError(json: bytes.copied(error), limits: limits, noting: &deviations)
        })
    case .malformed(let reason):
      return .malformed(MalformedMessage(bytes, reason: reason, id: shape.id))
    }
  }

  /// Decodes a part of a message; offsets of errors and deviations refer to the whole message.
  private static func within<Value>(
    _ range: Range<Int>, _ deviations: inout [JSONDeviation],
    _ read: (inout [JSONDeviation]) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONError) {
      var noted: [JSONDeviation] = []
      let value = try read(&noted)
      deviations += noted.map { $0.moved(by: range.lowerBound) }
      return value
    } catch {
      throw JSONError(error.kind, offset: range.lowerBound + error.offset)
    }
  }
}
