import TestSupport
import Testing

@testable import AgentHostProtocol

/// The translation of a connection's messages.
@Suite(.limitedConcurrency) struct LegacyWireTests {
  private static let oldState = #"{"chats":[],"lifecycle":"creationFailed"}"#
  private static let newState = #"{"chats":[],"lifecycle":"failed"}"#

  private func initializeResult(_ version: String, _ state: String) -> String {
    """
    {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"\(version)","serverSeq":3,\
    "snapshots":[{"resource":"ahp-session:/s","state":\(state),"fromSeq":3}]}}
    """
  }
  private let initialize = """
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://"}}
    """
  private let oldAction = """
    {"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-chat:/c","action":\
    {"type":"chat/error","turnId":"t","error":{"errorType":"e","message":"m"}},"serverSeq":4}}
    """
  private let newAction = """
    {"jsonrpc":"2.0","method":"action","params":{"channel":"ahp-chat:/c","action":\
    {"type":"chat/error","turnId":"t","part":{"kind":"error",\
    "error":{"errorType":"e","message":"m"}}},"serverSeq":4}}
    """

  private func value(_ bytes: [UInt8]) throws -> JSONValue { try JSONValue(json: bytes) }
  private func value(_ text: String) throws -> JSONValue { try JSONValue(json: text) }

  @Test
  func `a client learns the version from the handshake, and lifts the handshake itself`() throws {
    var wire = LegacyWire()
    #expect(wire.outgoing(Array(initialize.utf8)) == Array(initialize.utf8))
    let handshake = wire.incoming(Array(initializeResult("0.7.0", Self.oldState).utf8))
    #expect(try value(handshake) == value(initializeResult("0.7.0", Self.newState)))
    #expect(!wire.isTransparent)
    #expect(try value(wire.incoming(Array(oldAction.utf8))) == value(newAction))
    let toggled = """
      {"jsonrpc":"2.0","method":"dispatchAction","params":{"channel":"s","clientSeq":1,"action":\
      {"type":"session/customizationToggled","id":"p","enablement":[]}}}
      """
    let sent = try value(wire.outgoing(Array(toggled.utf8)))
    #expect(sent["params"]?["action"]?["enabled"] == true)
  }

  @Test
  func `a host learns the version from its own answer, and lowers it`() throws {
    var wire = LegacyWire()
    _ = wire.incoming(Array(initialize.utf8))
    let handshake = wire.outgoing(Array(initializeResult("0.7.0", Self.newState).utf8))
    #expect(try value(handshake) == value(initializeResult("0.7.0", Self.oldState)))
    #expect(try value(wire.outgoing(Array(newAction.utf8))) == value(oldAction))
  }

  @Test(arguments: ["0.9.0", "0.9.3", "1.0.0"])
  func `from 0.9 on every byte passes`(_ version: String) {
    var wire = LegacyWire()
    _ = wire.outgoing(Array(initialize.utf8))
    let handshake = Array(initializeResult(version, Self.oldState).utf8)
    #expect(wire.incoming(handshake) == handshake)
    #expect(wire.isTransparent)
    #expect(wire.incoming(Array(oldAction.utf8)) == Array(oldAction.utf8))
    #expect(wire.outgoing(Array("no JSON".utf8)) == Array("no JSON".utf8))
  }

  @Test
  func `a response whose id is a text is that of its request`() throws {
    var wire = LegacyWire()
    _ = wire.outgoing(Array(initialize.utf8))
    func answer(_ state: String) -> String {
      initializeResult("0.7.0", state).replacing(#""id":1"#, with: #""id":"1""#)
    }
    let handshake = wire.incoming(Array(answer(Self.oldState).utf8))
    #expect(try value(handshake) == value(answer(Self.newState)))
    #expect(try value(wire.incoming(Array(oldAction.utf8))) == value(newAction))
  }

  @Test
  func `a resumed connection takes the version as an argument`() throws {
    var wire = LegacyWire(version: ProtocolVersion(0, 6, 0))
    let request = #"{"jsonrpc":"2.0","id":"r","method":"reconnect","params":{}}"#
    #expect(wire.outgoing(Array(request.utf8)) == Array(request.utf8))
    let snapshots = """
      {"jsonrpc":"2.0","id":"r","result":{"type":"snapshot",\
      "snapshots":[{"resource":"s","fromSeq":1,"state":\(Self.oldState)}]}}
      """
    let lifted = try value(wire.incoming(Array(snapshots.utf8)))
    #expect(
      lifted["result"]?["snapshots"]?.arrayValue?.first?["state"] == (try value(Self.newState)))
    #expect(LegacyWire(version: ProtocolVersion(1, 0, 0)).isTransparent)
  }

  @Test
  func `results are rewritten by the method they answer, not by their looks`() throws {
    var wire = LegacyWire(version: ProtocolVersion(0, 6, 0))
    let answer = """
      {"jsonrpc":"2.0","id":7,"result":{"items":[{"resource":"s","workingDirectory":"file:///a"}]}}
      """
    // There was no request.
    #expect(wire.incoming(Array(answer.utf8)) == Array(answer.utf8))
    let completions = #"{"jsonrpc":"2.0","id":7,"method":"completions","params":{}}"#
    _ = wire.outgoing(Array(completions.utf8))
    #expect(wire.incoming(Array(answer.utf8)) == Array(answer.utf8))
    let list = #"{"jsonrpc":"2.0","id":7,"method":"listSessions","params":{}}"#
    // A request of the host's with the same number is another one.
    _ = wire.incoming(Array(list.utf8))
    #expect(wire.incoming(Array(answer.utf8)) == Array(answer.utf8))
    _ = wire.outgoing(Array(list.utf8))
    let lifted = try value(wire.incoming(Array(answer.utf8)))
    #expect(
      lifted["result"]?["items"]
        == [["resource": "s", "workingDirectories": ["file:///a"]]])
    // It has been answered.
    #expect(wire.incoming(Array(answer.utf8)) == Array(answer.utf8))
  }

  @Test
  func `messages that need no translation keep their bytes`() {
    var wire = LegacyWire(version: ProtocolVersion(0, 7, 0))
    let messages = [
      """
       {"jsonrpc": "2.0", "method": "action", "params": {"channel": "c", "serverSeq": 1,
        "action": {"type": "chat/delta", "turnId": "t", "partId": "p", "content": "x"}}}
      """,
      "", "{", "[]", "null", "\u{0}", #"{"id":1}"#, #"{"id":[],"result":1}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"m"}}"#,
      #"{"jsonrpc":"2.0","method":"action"}"#,
    ]
    for message in messages {
      #expect(wire.incoming(Array(message.utf8)) == Array(message.utf8), "\(message)")
      #expect(wire.outgoing(Array(message.utf8)) == Array(message.utf8), "\(message)")
    }
  }

  @Test
  func `a handshake without a version, or refused, decides nothing`() {
    let answers = [
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"latest"}}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"m"}}"#,
    ]
    for answer in answers {
      var wire = LegacyWire()
      _ = wire.outgoing(Array(initialize.utf8))
      #expect(wire.incoming(Array(answer.utf8)) == Array(answer.utf8))
      #expect(wire.incoming(Array(oldAction.utf8)) == Array(oldAction.utf8))
      #expect(!wire.isTransparent)
    }
  }

  @Test
  func `each of a client's open requests is tracked, until it has ended`() {
    var wire = LegacyWire(version: ProtocolVersion(0, 6, 0))
    let count = Int64(3 * LegacyWire.maximumOpenRequests)
    for id in 0..<count {
      _ = wire.outgoing(Array("{\"id\":\(id),\"method\":\"subscribe\",\"params\":{}}".utf8))
    }
    func answer(_ id: Int64) -> [UInt8] {
      Array(
        "{\"id\":\(id),\"result\":{\"snapshot\":{\"resource\":\"s\",\"state\":\(Self.oldState)}}}"
          .utf8)
    }
    for id in [0, count - 1] {
      let lifted = String(decoding: wire.incoming(answer(id)), as: UTF8.self)
      #expect(lifted.contains(Self.newState))
    }
    wire.requestEnded(5)
    #expect(wire.incoming(answer(5)) == answer(5))
  }

  @Test
  func `the number of a peer's tracked unanswered requests is limited`() throws {
    var wire = LegacyWire(version: ProtocolVersion(0, 6, 0))
    let limit = LegacyWire.maximumOpenRequests
    for id in 0..<(limit + 10) {
      _ = wire.incoming(
        Array("{\"id\":\(id),\"method\":\"subscribe\",\"params\":{}}".utf8))
    }
    func answer(_ id: Int) -> [UInt8] {
      Array(
        "{\"id\":\(id),\"result\":{\"snapshot\":{\"resource\":\"s\",\"state\":\(Self.newState)}}}"
          .utf8)
    }
    #expect(wire.outgoing(answer(limit - 1)) != answer(limit - 1))
    #expect(wire.outgoing(answer(limit)) == answer(limit))
  }
}
