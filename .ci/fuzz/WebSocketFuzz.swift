// Frame decoder, life cycle and handshakes of the WebSocket module.
// fuzz-modules: AHPWebSocket
//
// The first byte of an input says what is fed, the second how it is cut; the rest is the stream.
// Beyond "does not trap", each run checks that cutting changes nothing and that what comes out keeps
// its promises.

/// Comparable outcome of a stream of frames.
private struct Outcome: Equatable {
  var messages: [[UInt8]] = []
  var kinds: [WebSocketMessageKind] = []
  var controls: [WebSocketControl] = []
  var failure: WebSocketError?
}

private let limits = WebSocketLimits(
  maxFrameBytes: 4_096, maxMessageBytes: 6_000, maxFragments: 16, maxHeaderBytes: 2_048)

private struct Counter: RandomNumberGenerator {
  var state: UInt64 = 1
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

private func require(_ condition: Bool, _ what: StaticString) {
  if !condition { fatalError("\(what)") }
}

/// Cuts pseudo-randomly, as the seed says; seed 0 does not cut.
private func cut(_ bytes: [UInt8], seed: UInt8) -> [[UInt8]] {
  guard seed > 0 else { return [bytes] }
  var generator = Counter(state: UInt64(seed))
  var pieces: [[UInt8]] = []
  var start = 0
  while start < bytes.count {
    let length = Int(generator.next() >> 33) % (seed < 16 ? 3 : 200)
    let end = min(bytes.count, start + length)
    pieces.append(Array(bytes[start..<end]))
    start = end
  }
  return pieces
}

private func frames(_ pieces: [[UInt8]], role: WebSocketRole) -> Outcome {
  var receiver = WebSocketReceiver(role: role, limits: limits)
  var outcome = Outcome()
  for piece in pieces {
    let batch = receiver.receive(piece)
    var end = 0
    for (index, range) in batch.messages.enumerated() {
      require(range.lowerBound >= end, "messages overlap")
      end = range.upperBound
      let message = Array(batch.bytes[range])
      require(message.count <= limits.maxMessageBytes, "message beyond the limit")
      let kind: WebSocketMessageKind = batch.binaryMessages.contains(index) ? .binary : .text
      if kind == .text {
        require(String(validating: message, as: UTF8.self) != nil, "text is not UTF-8")
      }
      outcome.messages.append(message)
      outcome.kinds.append(kind)
    }
    outcome.controls += batch.controls
    if let failure = batch.failure {
      require(outcome.failure == nil, "two failures")
      outcome.failure = failure
    }
    // One message and one control frame with their headers.
    require(receiver.bufferedBytes <= limits.maxMessageBytes + 160, "too much is held")
    let hasEnded = if case .close = outcome.controls.last { true } else { outcome.failure != nil }
    require(!hasEnded || receiver.bufferedBytes == 0, "bytes held after the end")
  }
  return outcome
}

private func lifeCycle(_ pieces: [[UInt8]], role: WebSocketRole, closesAfter: Int) {
  var machine = WebSocketStateMachine(role: role, limits: limits)
  var generator = Counter()
  var output: [UInt8] = []
  var ends = 0
  for (index, piece) in pieces.enumerated() {
    if index == closesAfter {
      _ = machine.close(.goingAway, reason: "done", output: &output, using: &generator)
    }
    let wasOpen = machine.state == .open
    let outcome = machine.received(piece, output: &output, using: &generator)
    require(wasOpen || outcome.batch.messages.isEmpty, "messages after closing")
    switch outcome.step {
    case .endTransport, .awaitTransportEnd: ends += 1
    case .proceed, .armCloseTimer: break
    }
  }
  let isClosed = machine.state == .closed
  let last = machine.transportEnded()
  if !isClosed, case .endTransport = last { ends += 1 }
  require(ends == 1, "the end is reported once")
  require(machine.transportEnded() == .proceed, "the end is reported twice")
  // What the machine writes is valid for the other side, and ends with a close frame at most.
  var peer = WebSocketReceiver(role: role == .client ? .server : .client)
  require(peer.receive(output).failure == nil, "invalid output")
}

private func clientHandshake(_ pieces: [[UInt8]]) -> String {
  do {
    // The key of the RFC's example, so that a dictionary can know the answer.
    var handshake = try ClientHandshake(
      host: "a", target: "/", subprotocols: ["chat"], keyBytes: Array("the sample nonce".utf8),
      maxHeaderBytes: limits.maxHeaderBytes)
    for (index, piece) in pieces.enumerated() {
      guard let accepted = try handshake.receive(piece) else { continue }
      let rest = accepted.leftover + pieces[(index + 1)...].joined()
      return "\(accepted.head) \(accepted.subprotocol ?? "-") \(rest)"
    }
    return "incomplete"
  } catch {
    return "\(error)"
  }
}

private func serverHandshake(_ pieces: [[UInt8]]) -> String {
  var handshake = ServerHandshake(maxHeaderBytes: limits.maxHeaderBytes)
  for (index, piece) in pieces.enumerated() {
    switch handshake.receive(piece) {
    case .incomplete: continue
    case .reject(let response, let status, _):
      var parser = HTTPHeadParser(maxBytes: 4_096)
      let complete = try? parser.receive(response[...])
      require(complete?.rest.isEmpty == true, "rejection is not a head")
      return "rejected \(status)"
    case .request(let request):
      let choice = request.subprotocols.first { $0 == "chat" }
      guard let response = try? request.accept(subprotocol: choice) else {
        fatalError("a valid request cannot be accepted")
      }
      var parser = HTTPHeadParser(maxBytes: 4_096)
      let complete = try? parser.receive(response[...])
      require(complete?.rest.isEmpty == true, "answer is not a head")
      return "\(request.head) \(request.leftover + pieces[(index + 1)...].joined())"
    }
  }
  return "incomplete"
}

private func proxyHandshake(_ pieces: [[UInt8]]) -> String {
  do {
    var handshake = try ProxyHandshake(authority: "a:1", maxHeaderBytes: limits.maxHeaderBytes)
    for (index, piece) in pieces.enumerated() {
      guard let leftover = try handshake.receive(piece) else { continue }
      return "\(leftover + pieces[(index + 1)...].joined())"
    }
    return "incomplete"
  } catch {
    return "\(error)"
  }
}

/// What callers hand in must not get out of its line, whatever it is.
private func composed(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  guard parts.count == 4 else { return }
  guard
    let handshake = try? ClientHandshake(
      host: parts[0], target: parts[1], headers: [HTTPField(parts[2], parts[3])],
      keyBytes: [UInt8](repeating: 0, count: 16))
  else { return }
  // Bytes that are not UTF-8 grow threefold on their way into the parts.
  var server = ServerHandshake(maxHeaderBytes: 3 * bytes.count + 1_024)
  guard case .request(let request) = server.receive(handshake.requestBytes) else {
    fatalError("our own request is not valid")
  }
  require(request.leftover.isEmpty && request.head.fields.count == 6, "a header broke out")
  require(request.target == parts[1] && request.host == parts[0], "target or host changed")
  require(Base64.decode(Base64.encode(bytes)) == bytes, "Base64 is not its own inverse")
}

/// Called by libFuzzer with one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWebSocket(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count >= 2 else { return 0 }
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(input[2...])
  let seed = input[1]
  let pieces = cut(bytes, seed: seed)
  switch input[0] % 6 {
  case 0, 1:
    let role: WebSocketRole = input[0] % 6 == 0 ? .client : .server
    require(frames(pieces, role: role) == frames([bytes], role: role), "cuts change the frames")
    lifeCycle(pieces, role: role, closesAfter: Int(seed % 8))
  case 2: require(clientHandshake(pieces) == clientHandshake([bytes]), "cuts change the answer")
  case 3: require(serverHandshake(pieces) == serverHandshake([bytes]), "cuts change the request")
  case 4: require(proxyHandshake(pieces) == proxyHandshake([bytes]), "cuts change the tunnel")
  default: composed(bytes)
  }
  return 0
}
