/// Translates the messages of one connection, as bytes, once the peer is known to use an older version. From
/// 0.9 on, all messages pass unchanged.
///
/// Sits between transport and codec, on client and host alike: call ``outgoing(_:limits:)`` before sending and
/// ``incoming(_:limits:)`` after receiving. The version is taken from the response to `initialize`. A
/// connection that starts with `reconnect` does not carry it, so pass it to ``init(version:)``.
package struct LegacyWire: Sendable {
  private enum Mode: Sendable {
    case undecided
    case current
    case legacy(ProtocolVersion)
  }

  private var mode: Mode
  /// The methods of open requests whose results need translation. Those sent are limited by this side, which ends each
  /// of them; see ``requestEnded(_:)``.
  private var sent: [RequestID: String] = [:]
  private var received: [RequestID: String] = [:]

  /// The maximum number of tracked open requests of the peer. Results of untracked requests pass unchanged.
  package static let maximumOpenRequests = 1024

  /// Creates a translator for a connection that starts with `initialize`.
  package init() {
    mode = .undecided
  }

  /// Creates a translator for a connection with a known version.
  package init(version: ProtocolVersion) {
    mode = version < LegacyTranslation.firstCurrentVersion ? .legacy(version) : .current
  }

  /// Whether all further messages pass unchanged.
  package var isTransparent: Bool {
    if case .current = mode { true } else { false }
  }

  /// Returns the bytes to send for a message in 1.0 shapes.
  package mutating func outgoing(_ bytes: [UInt8], limits: JSONLimits = .default) -> [UInt8] {
    if isTransparent { return bytes }
    return translate(bytes, .lower, limits)
  }

  /// Returns the received message in 1.0 shapes. Malformed JSON passes unchanged, for the codec to reject.
  package mutating func incoming(_ bytes: [UInt8], limits: JSONLimits = .default) -> [UInt8] {
    if isTransparent { return bytes }
    return translate(bytes, .lift, limits)
  }

  /// A request of this side has ended, with or without a response.
  package mutating func requestEnded(_ id: Int64) {
    if !sent.isEmpty { sent[.integer(id)] = nil }
  }

  private mutating func translate(
    _ bytes: [UInt8], _ direction: LegacyTranslation.Direction, _ limits: JSONLimits
  ) -> [UInt8] {
    guard var message = try? JSONValue(json: bytes, limits: limits) else { return bytes }
    let id = message["id"].flatMap { try? RequestID(json: $0.jsonBytes()) }
    if let method = message["method"]?.stringValue {
      if let id { remember(method, id, direction) }
      guard let translation = translation(direction), concerns(method, message["params"]) else {
        return bytes
      }
      message.edit("params") { translation.params(&$0, of: method) }
    } else {
      guard let id, let method = forget(id, direction), let result = message["result"] else {
        return bytes
      }
      if method == "initialize" { decide(result["protocolVersion"]) }
      guard let translation = translation(direction) else { return bytes }
      message.edit("result") { translation.result(&$0, of: method) }
    }
    return message.jsonBytes()
  }

  private mutating func decide(_ version: JSONValue?) {
    // The reader rejects an invalid version.
    guard let text = version?.stringValue, let version = ProtocolVersion(text) else { return }
    self = LegacyWire(version: version)
  }

  private func translation(_ direction: LegacyTranslation.Direction) -> LegacyTranslation? {
    guard case .legacy(let version) = mode else { return nil }
    return LegacyTranslation(version: version, direction: direction)
  }

  private func concerns(_ method: String, _ params: JSONValue?) -> Bool {
    guard method == "action" || method == "dispatchAction" else { return true }
    return LegacyTranslation.concerns(action: params?["action"]?["type"]?.stringValue ?? "")
  }

  private mutating func remember(
    _ method: String, _ id: RequestID, _ direction: LegacyTranslation.Direction
  ) {
    guard LegacyTranslation.methodsWithResults.contains(method) else { return }
    if direction == .lower {
      sent[id] = method
    } else if received.count < Self.maximumOpenRequests {
      received[id] = method
    }
  }

  private mutating func forget(
    _ id: RequestID, _ direction: LegacyTranslation.Direction
  ) -> String? {
    // A lifted response answers a sent request; a lowered one answers a received request.
    guard direction == .lift else { return received.removeValue(forKey: id) }
    return sent.removeValue(forKey: id)
      ?? id.number.flatMap { sent.removeValue(forKey: .integer($0)) }
  }
}
