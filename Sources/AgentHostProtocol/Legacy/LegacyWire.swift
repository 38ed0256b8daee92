/// Translates the messages of one connection, as bytes, once it is known that the other side speaks an
/// older version. From 0.9 on every message passes as it is.
///
/// Put between the transport and the codec: what is sent goes through ``outgoing(_:limits:)``, what
/// arrives through ``incoming(_:limits:)``, on the client's side and on the host's alike. Which version
/// it is, it learns from the answer to `initialize`; a connection that begins with `reconnect` must be
/// told, since nothing in it says.
package struct LegacyWire: Sendable {
  private enum Mode: Sendable {
    case undecided
    case current
    case legacy(ProtocolVersion)
  }

  private var mode: Mode
  /// Which methods the open requests of either side have; only those whose results matter.
  private var sent: [RequestID: String] = [:]
  private var received: [RequestID: String] = [:]

  /// The most open requests that are remembered; results of others pass as they are.
  package static let maximumOpenRequests = 1024

  /// For a connection that begins with `initialize`.
  package init() {
    mode = .undecided
  }

  /// For a connection whose version was agreed upon before.
  package init(version: ProtocolVersion) {
    mode = version < LegacyTranslation.firstCurrentVersion ? .legacy(version) : .current
  }

  /// Whether messages pass as they are from now on.
  package var isTransparent: Bool {
    if case .current = mode { true } else { false }
  }

  /// What to hand to the transport for a message in the shapes of 1.0.
  package mutating func outgoing(_ bytes: [UInt8], limits: JSONLimits = .default) -> [UInt8] {
    if isTransparent { return bytes }
    return translate(bytes, .lower, limits)
  }

  /// The message in the shapes of 1.0 for what came from the transport. What is no JSON is handed on
  /// for the codec to refuse.
  package mutating func incoming(_ bytes: [UInt8], limits: JSONLimits = .default) -> [UInt8] {
    if isTransparent { return bytes }
    return translate(bytes, .lift, limits)
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
    // What is no version will not be accepted by whoever reads on.
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
    guard LegacyTranslation.methodsWithResults.contains(method),
      sent.count + received.count < Self.maximumOpenRequests
    else { return }
    if direction == .lower { sent[id] = method } else { received[id] = method }
  }

  /// The method of the request that a response answers.
  private mutating func forget(
    _ id: RequestID, _ direction: LegacyTranslation.Direction
  ) -> String? {
    // A response that is lifted answers what was sent, and the other way round.
    direction == .lift ? sent.removeValue(forKey: id) : received.removeValue(forKey: id)
  }
}
