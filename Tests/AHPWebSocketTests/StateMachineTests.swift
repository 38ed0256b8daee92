import AHPWebSocket
import TestSupport
import Testing

/// A machine with its generator, and its frames as received by the peer.
private struct Harness {
  var machine: WebSocketStateMachine
  var generator = SeededGenerator(seed: 7)
  let role: WebSocketRole

  init(_ role: WebSocketRole, limits: WebSocketLimits = WebSocketLimits()) {
    self.role = role
    machine = WebSocketStateMachine(role: role, limits: limits)
  }

  private var peer: WebSocketRole { role == .client ? .server : .client }

  mutating func received(
    _ bytes: [UInt8]
  ) -> (result: Received, step: WebSocketStateMachine.Step, written: Received) {
    var output: [UInt8] = []
    let outcome = machine.received(bytes, output: &output, using: &generator)
    var result = Received()
    result.add(outcome.batch)
    return (result, outcome.step, receive([output], role: peer))
  }

  mutating func close(
    _ code: WebSocketCloseCode, _ reason: String = ""
  ) -> (step: WebSocketStateMachine.Step, written: Received) {
    var output: [UInt8] = []
    let step = machine.close(code, reason: reason, output: &output, using: &generator)
    return (step, receive([output], role: peer))
  }

  mutating func send(_ text: String) -> [UInt8]? {
    var output: [UInt8] = []
    let taken = utf8(text).withUnsafeBytes {
      machine.send(.text, $0, output: &output, using: &generator)
    }
    return taken ? output : nil
  }

  func frame(_ opcode: WebSocketOpcode, _ payload: [UInt8] = []) -> [UInt8] {
    AHPWebSocketTests.frame(opcode, payload, to: role)
  }
}

private let roles = [WebSocketRole.client, .server]

extension WebSocketStateMachine.Step {
  fileprivate var timer: WebSocketTimerID? {
    switch self {
    case .armCloseTimer(let id), .awaitTransportEnd(let id, _): id
    case .proceed, .endTransport: nil
    }
  }

  fileprivate var closure: WebSocketClosure? {
    switch self {
    case .endTransport(let closure), .awaitTransportEnd(_, let closure): closure
    case .proceed, .armCloseTimer: nil
    }
  }
}

@Suite(.limitedConcurrency) struct StateMachineTests {
  @Test(arguments: roles)
  func `messages pass both ways while open`(role: WebSocketRole) {
    var harness = Harness(role)
    let outcome = harness.received(harness.frame(.text, utf8("in")))
    #expect(outcome.result.messages == [Received.text("in")])
    #expect(outcome.step == .proceed)
    #expect(outcome.written == Received())
    let output = harness.send("out")
    let peer: WebSocketRole = role == .client ? .server : .client
    #expect(receive([output ?? []], role: peer).messages == [Received.text("out")])
  }

  @Test func `a client masks every frame with another key`() {
    var harness = Harness(.client)
    let first = harness.send("same")
    let second = harness.send("same")
    #expect(first != nil && first != second)
  }

  @Test(arguments: roles)
  func `many messages go out in one buffer`(role: WebSocketRole) {
    var harness = Harness(role)
    var output: [UInt8] = []
    let taken = harness.machine.send(
      .text, [0..<1, 3..<5, 5..<5], in: utf8("a--bc"), output: &output, using: &harness.generator)
    let peer: WebSocketRole = role == .client ? .server : .client
    #expect(taken)
    #expect(
      receive([output], role: peer).messages
        == [Received.text("a"), Received.text("bc"), Received.text("")])
  }

  @Test(arguments: [3..<6, -1..<1])
  func `a range beyond the bytes is refused as a whole`(range: Range<Int>) {
    var harness = Harness(.server)
    var output: [UInt8] = []
    let taken = harness.machine.send(
      .text, [0..<1, range], in: utf8("abcde"), output: &output, using: &harness.generator)
    #expect(!taken && output.isEmpty)
  }

  @Test(arguments: roles)
  func `pings are answered in order with their payload`(role: WebSocketRole) {
    var harness = Harness(role)
    let pings = harness.frame(.ping, utf8("1")) + harness.frame(.ping) + harness.frame(.pong)
    let outcome = harness.received(pings)
    #expect(outcome.written.controls == [.pong(utf8("1")), .pong([])])
    #expect(outcome.step == .proceed)
  }

  @Test func `of a flood of pings the first ones and the last one are answered`() {
    var harness = Harness(.client, limits: WebSocketLimits(maxPongsPerRead: 3))
    let flood = (0..<10).flatMap { harness.frame(.ping, [UInt8($0)]) }
    let written = harness.received(flood).written.controls
    #expect(written == [.pong([0]), .pong([1]), .pong([2]), .pong([9])])
  }

  @Test func `pings go out while open and must be short`() {
    var harness = Harness(.client)
    var output: [UInt8] = []
    let long = [UInt8](repeating: 0, count: 126)
    #expect(!harness.machine.ping(long, output: &output, using: &harness.generator))
    #expect(output.isEmpty)
    #expect(harness.machine.ping(utf8("p"), output: &output, using: &harness.generator))
    #expect(receive([output], role: .server).controls == [.ping(utf8("p"))])
    _ = harness.close(.normal)
    #expect(!harness.machine.ping(utf8("p"), output: &output, using: &harness.generator))
  }

  @Test(arguments: roles)
  func `the peer closes first`(role: WebSocketRole) {
    var harness = Harness(role)
    let stream =
      harness.frame(.text, utf8("last")) + harness.frame(.close, closePayload(1001, "bye"))
      + harness.frame(.text, utf8("never"))
    let outcome = harness.received(stream)
    let closure = WebSocketClosure(
      code: .goingAway, reason: "bye", origin: .remote, isClean: true)
    #expect(outcome.result.messages == [Received.text("last")])
    #expect(outcome.written.controls == [.close(.goingAway, reason: "")])
    #expect(outcome.step.closure == closure)
    #expect(harness.machine.state == .closed)
    #expect(harness.send("late") == nil)
    #expect(harness.close(.normal).step == .proceed)
    let late = harness.received(harness.frame(.ping))
    #expect(late.result == Received() && late.written == Received())
    guard role == .client else {
      #expect(outcome.step == .endTransport(closure))
      #expect(harness.machine.transportEnded() == .proceed)
      return
    }
    #expect(outcome.step.timer != nil)
    #expect(harness.machine.transportEnded() == .endTransport(closure))
    #expect(harness.machine.transportEnded() == .proceed)
  }

  @Test func `a client waits for the server to end the transport up to the deadline`() throws {
    var harness = Harness(.client)
    let step = harness.received(harness.frame(.close)).step
    let timer = try #require(step.timer)
    #expect(step.closure?.code == .noStatus)
    #expect(harness.machine.closeTimerFired(timer) == step.closure.map { .endTransport($0) })
    #expect(harness.machine.closeTimerFired(timer) == .proceed)
    #expect(harness.machine.transportEnded() == .proceed)
  }

  @Test(arguments: roles)
  func `we close first`(role: WebSocketRole) throws {
    var harness = Harness(role)
    let (step, written) = harness.close(.normal, "done")
    let timer = try #require(step.timer)
    #expect(written.controls == [.close(.normal, reason: "done")])
    #expect(harness.machine.state == .closing)
    #expect(harness.send("late") == nil)
    #expect(harness.close(.goingAway).step == .proceed)

    let between = harness.received(
      harness.frame(.text, utf8("dropped")) + harness.frame(.ping, utf8("p")))
    #expect(between.result.messages.isEmpty)
    #expect(between.written == Received())
    #expect(between.step == .proceed)

    let outcome = harness.received(harness.frame(.close, closePayload(1000)))
    #expect(outcome.written == Received())
    #expect(
      outcome.step.closure == WebSocketClosure(code: .normal, origin: .local, isClean: true))
    #expect((outcome.step.timer == nil) == (role == .server))
    #expect(harness.machine.closeTimerFired(timer) == .proceed)
  }

  @Test(arguments: roles)
  func `a peer that does not answer our close frame is left`(role: WebSocketRole) throws {
    var harness = Harness(role)
    let timer = try #require(harness.close(.normal).step.timer)
    let closure = WebSocketClosure(code: .abnormal, origin: .local, isClean: false)
    #expect(harness.machine.closeTimerFired(timer) == .endTransport(closure))
    #expect(harness.machine.transportEnded() == .proceed)
  }

  @Test(arguments: roles)
  func `a transport that ends without a close frame is abnormal`(role: WebSocketRole) {
    var open = Harness(role)
    _ = open.received(AHPWebSocketTests.frame(.text, "half", isFinal: false, to: role))
    let step = open.machine.transportEnded()
    #expect(step == .endTransport(.init(code: .abnormal, origin: .remote, isClean: false)))
    #expect(open.machine.transportEnded() == .proceed)

    var closing = Harness(role)
    _ = closing.close(.normal)
    let closingStep = closing.machine.transportEnded()
    #expect(closingStep == .endTransport(.init(code: .abnormal, origin: .local, isClean: false)))
  }

  @Test(arguments: roles)
  func `a broken rule ends the connection with its code`(role: WebSocketRole) {
    var harness = Harness(role)
    let outcome = harness.received(
      harness.frame(.text, utf8("before")) + harness.frame(.text, [0xFF]))
    #expect(outcome.result.messages == [Received.text("before")])
    #expect(
      outcome.written.controls
        == [.close(.invalidPayload, reason: "text is not valid UTF-8")])
    #expect(
      outcome.step
        == .endTransport(
          WebSocketClosure(
            code: .invalidPayload, reason: "text is not valid UTF-8", origin: .local,
            isClean: false, error: .invalidUTF8)))
    #expect(harness.machine.state == .closed)
    let late = harness.received(harness.frame(.text, utf8("late")))
    #expect(late.result == Received())
  }

  @Test func `a broken rule while closing is not answered again`() {
    var harness = Harness(.server)
    _ = harness.close(.normal)
    let outcome = harness.received([0x81, 0x00])
    #expect(outcome.written == Received())
    #expect(outcome.step.closure?.error == .unmaskedFrame)
    #expect(outcome.step.closure?.code == .abnormal)
  }

  @Test func `a close frame cuts a message short`() {
    var harness = Harness(.client)
    let bytes = AHPWebSocketTests.frame(.text, "half", isFinal: false) + harness.frame(.close)
    let outcome = harness.received(bytes)
    #expect(outcome.result.messages.isEmpty)
    #expect(outcome.step.closure?.isClean == true)
  }

  @Test(arguments: [0, 1004, 1006, 1012, 1015, 2999, 5000] as [UInt16])
  func `a code that must not be sent is replaced`(code: UInt16) {
    var harness = Harness(.client)
    let written = harness.close(WebSocketCloseCode(rawValue: code)).written
    #expect(written.controls == [.close(.normal, reason: "")])
  }

  @Test func `closing without a status sends an empty frame`() {
    var harness = Harness(.client)
    #expect(harness.close(.noStatus).written.controls == [.close(.noStatus, reason: "")])
  }

  @Test func `both sides closing at once end cleanly`() throws {
    var client = Harness(.client)
    var server = Harness(.server)
    var fromClient: [UInt8] = []
    var fromServer: [UInt8] = []
    let first = client.machine.close(
      .normal, output: &fromClient, using: &client.generator)
    _ = server.machine.close(.goingAway, output: &fromServer, using: &server.generator)
    let clientOutcome = client.received(fromServer)
    let serverOutcome = server.received(fromClient)
    #expect(clientOutcome.step.closure?.code == .goingAway)
    #expect(clientOutcome.step.closure?.isClean == true)
    #expect(serverOutcome.step.closure?.code == .normal)
    let stale = try #require(first.timer)
    #expect(client.machine.closeTimerFired(stale) == .proceed)
    #expect(client.machine.transportEnded().closure?.isClean == true)
  }
}
