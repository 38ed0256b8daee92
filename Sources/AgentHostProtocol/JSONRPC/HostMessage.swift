/// A message from a host, decoded in one pass as far as its type is known from itself.
public enum HostMessage: Sendable {
  /// An action has happened.
  case action(ActionEnvelope)
  /// Something else has happened.
  case notification(HostNotification)
  /// The host asks this client for something; `params` is JSON text.
  case request(id: RequestID, method: String, params: [UInt8]?)
  /// An answer; `result` is JSON text, to be decoded as what the request asked for.
  case success(id: RequestID, result: [UInt8])
  /// The answer that there is none.
  case failure(id: RequestID, error: JSONRPCError)
  /// Something that could not be read. The connection goes on.
  case malformed(MalformedMessage)

  /// Reads one message. Never throws: what cannot be read is told as ``malformed(_:)``.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
  ) -> HostMessage {
    var deviations: [JSONDeviation] = []
    return read(bytes, limits: limits, noting: &deviations)
  }

  /// Reads one message, and adds to `deviations` what in it was not of its type and yet could be read. Those of
  /// an answer come when its result is read.
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

  /// Reads one message.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = .default) -> HostMessage {
    bytes.withUnsafeBufferPointer { read($0, limits: limits) }
  }

  @inline(__always)
  private static func read(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONError) -> HostMessage {
    // Nearly every message is `{"jsonrpc":"2.0","method":"action","params":{…}}`, in this order.
    var key = try reader.beginObject()
    if key.word == KeyWord.jsonrpc {
      _ = try reader.scanString()
      key = try reader.nextKey()
    }
    guard key.word == KeyWord.method else {
      return try general(from: key, of: &reader, bytes, limits)
    }
    let method = try reader.readTag()
    let isAction = method.word == KeyWord.action
    let name = isAction ? ActionEnvelope.method : method.text
    key = try reader.nextKey()
    guard isAction, key.word == KeyWord.params else {
      return try general(method: name, from: key, of: &reader, bytes, limits)
    }
    let envelope = try ActionEnvelope(reading: &reader)
    key = try reader.nextKey()
    guard !key.isMember else { return try afterAction(envelope, from: key, of: &reader) }
    try reader.expectEnd()
    return .action(envelope)
  }

  /// Any other message: its members are looked at first, and read when it is known what they are.
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

  /// Keys of at most eight bytes are told apart by their words alone.
  private enum KeyWord {
    static var jsonrpc: UInt64 { 0x0063_7072_6E6F_736A }
    static var method: UInt64 { 0x0000_646F_6874_656D }
    static var action: UInt64 { 0x0000_6E6F_6974_6361 }
    static var params: UInt64 { 0x0000_736D_6172_6170 }
  }

  /// What follows the parameters of an action; with an id it is no notification after all.
  @inline(never)
  private static func afterAction(
    _ envelope: ActionEnvelope, from key: JSONKey, of reader: inout JSONReader
  ) throws(JSONError) -> HostMessage {
    var rest = MessageShape()
    try rest.readMembers(from: key, of: &reader)
    try reader.expectEnd()
    guard let id = rest.id else { return .action(envelope) }
    return .request(id: id, method: "action", params: envelope.jsonBytes())
  }

  @inline(never)
  private static func general(
    _ shape: MessageShape, _ deviations: inout [JSONDeviation],
    _ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSONLimits
  ) throws(JSONError) -> HostMessage {
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
        error: try within(error, &deviations) { (_) throws(JSONError) in
          try JSONRPCError(json: bytes.copied(error), limits: limits)
        })
    case .malformed(let reason):
      return .malformed(MalformedMessage(bytes, reason: reason, id: shape.id))
    }
  }

  /// Reads a part of a message apart; errors and deviations then tell their places in the whole message.
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
