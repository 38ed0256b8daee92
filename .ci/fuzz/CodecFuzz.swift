// JSON reader and writer, message layer, typed decoding, translation of older versions, reducers.
// fuzz-modules: AgentHostProtocol
// fuzz-files: Tests/TestSupport/Protocol/Generated/ProtocolTypes.swift
//
// The first line of an input says what the rest is: the name of a type of the protocol, `message`,
// `value`, `state` (a state, then one action a line), or a version before 0.9 (a message of a peer that
// speaks it). Beyond "does not trap", each run checks that what was read is written so that it reads
// the same again, and that the different ways to read agree.

private func require(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { fatalError(what()) }
}

private let limits = JSONLimits(depth: 64, documentBytes: 1 << 20, stringBytes: 1 << 16)

/// Reading, writing and reading again changes nothing, and what is written is stable.
private func settle<Value: JSONCodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
  guard let value = try? Value(json: bytes, limits: limits) else { return nil }
  let text = value.jsonBytes()
  do {
    let again = try Value(json: text)
    require(again == value, "\(type) changes when it is written")
    require(again.jsonBytes() == text, "\(type) is written differently the second time")
  } catch {
    fatalError("\(type) cannot read what it wrote: \(error)")
  }
  return value
}

/// Errors lie within the text, and their paths can be shown.
private func examine(_ error: JSONError, _ bytes: [UInt8]) {
  require(error.offset >= 0 && error.offset <= bytes.count, "the error is outside of the text")
  require(error.path.count <= limits.depth, "the path is deeper than the text may be")
  require(!error.description.isEmpty, "an error without words")
}

private func value(_ bytes: [UInt8]) {
  let value = settle(JSONValue.self, bytes)
  do throws(JSONError) {
    _ = try NoResult(json: bytes, limits: limits)
    require(value != nil, "skipped, but not read")
  } catch {
    require(value == nil, "read, but not skipped")
    examine(error, bytes)
  }
}

private func message(_ bytes: [UInt8]) {
  let whole = settle(JSONRPCMessage.self, bytes)
  switch HostMessage.read(bytes, limits: limits) {
  case .action(let envelope):
    require(settle(ActionEnvelope.self, envelope.jsonBytes()) == envelope, "an envelope changed")
  case .notification(let notification):
    _ = notification.channel
    _ = notification.params.jsonBytes()
  case .request(_, _, let params):
    if let params { require((try? JSONValue(json: params)) != nil, "params are no JSON") }
  case .success(_, let result):
    require((try? JSONValue(json: result)) != nil, "a result is no JSON")
  case .failure(_, let error): _ = (error.details, error.description)
  case .malformed(let malformed):
    if let error = malformed.error { examine(error, bytes) }
    // Bytes that are not UTF-8 grow threefold, a redacted secret grows to its mark.
    require(
      malformed.excerpt.utf8.count <= 8 * MalformedMessage.excerptBytes, "a long excerpt")
    if whole != nil {
      require(malformed.error != nil, "only a shape may be wrong with a message that reads")
    }
  }
}

private func legacy(_ version: ProtocolVersion, _ bytes: [UInt8]) {
  var wire = LegacyWire(version: version)
  let lifted = wire.incoming(bytes, limits: limits)
  let lowered = wire.outgoing(lifted, limits: limits)
  let again = wire.incoming(lowered, limits: limits)
  if let first = try? JSONValue(json: lifted), let second = try? JSONValue(json: again) {
    var relowered = LegacyWire(version: version)
    let third = try? JSONValue(
      json: relowered.incoming(relowered.outgoing(again, limits: limits), limits: limits))
    require(second == third, "lowering and lifting does not settle: \(first.json())")
  }
}

private func state(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(16)
  guard let first = lines.first, var state = settle(ChannelState.self, Array(first)) else { return }
  for line in lines.dropFirst() {
    guard let action = settle(StateAction.self, Array(line)) else { continue }
    let before = state
    let outcome = state.reduce(action)
    require((outcome == .changed) == (state != before), "the outcome does not fit the change")
    let read = settle(ChannelState.self, state.jsonBytes())
    require(read == state, "a reduced state reads as another one")
  }
}

/// Called by libFuzzer with one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCodec(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let lineEnd = input.firstIndex(of: UInt8(ascii: "\n")) else { return 0 }
  let name = String(decoding: input[..<lineEnd], as: UTF8.self)
  let bytes = Array(input[(lineEnd + 1)...])
  switch name {
  case "value": value(bytes)
  case "message": message(bytes)
  case "state": state(bytes)
  default:
    if let type = ProtocolTypes.all[name] {
      _ = settle(type, bytes)
    } else if let version = ProtocolVersion(name) {
      legacy(version, bytes)
    }
  }
  return 0
}
